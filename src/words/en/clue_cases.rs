//! Techniques that read clues: openings and named cases.

pub(super) const PHRASES: &[(&str, &str)] = &[
    ("note.none", ""),
    ("note.no-room", " {cells} {count?is|are} hidden behind a taller building and {count?gives|give} no room."),
    ("side.top", "above"),
    ("side.bottom", "below"),
    ("side.left", "on the left"),
    ("side.right", "on the right"),
    ("technique.clue-one", "Clue 1"),
    ("look.clue-one", "Look for the easiest clue"),
    (
        "because.clue-one",
        "To be the only one seen by {clue}, the building in {cell} must hide all others, and only {tallest} does.",
    ),
    ("technique.not-one", "Not 1"),
    ("look.not-one", "Look at the cell next to a clue"),
    (
        "because.not-one",
        "With {tallest} in {cell} nothing behind it would be seen, but {clue} needs more than that one.",
    ),
    ("technique.clue-n", "Largest clue"),
    ("look.clue-n", "Look for the largest clue"),
    ("because.clue-n", "For {clue} all buildings of {line} must be seen, so they rise by one from cell to cell."),
    ("technique.one-opposite-two", "1 opposite 2"),
    ("look.one-opposite-two", "Look at the clues at both ends of a line"),
    (
        "because.one-opposite-two",
        "Next to {clue}, {first} holds {tallest}. From the other end {tallest} is seen last, so {other} sees just one \
         building before it: {last} must hide the rest, and of what is left only {next} does.",
    ),
    ("technique.facing-clues", "Facing clues"),
    ("look.facing-clues", "Look at the clues at both ends of a line"),
    (
        "because.facing-clues",
        "Together {clue} and {other} see one more than there are buildings: only {tallest} is seen twice, and every \
         other one is seen once. From both ends the heights of {line} rise to {tallest}, which must be in {cell}.",
    ),
    ("technique.side-census", "Side census"),
    ("look.side-census", "Look at all clues of one side"),
    (
        "because.side-census",
        "Every clue {side} but one is there and is more than 1, so {tallest} stands next to none of them. In {edge} only \
         {cell} is left for it.",
    ),
    ("technique.staircase", "Staircase"),
    ("look.staircase", "Look at the cells near a large clue"),
    (
        "because.staircase",
        "For {clue} there must be enough taller buildings left to be seen behind the first ones: {limit} is the most \
         that {cell} can hold, and the limit rises by one from cell to cell.",
    ),
    ("technique.refined-staircase", "Refined staircase"),
    ("look.refined-staircase", "Look for hidden buildings before you count"),
    (
        "because.refined-staircase.cells",
        "{cells} {cell_count?is|are} hidden behind a taller building and {cell_count?adds|add} nothing to {clue}. \
         Counted without {cell_count?it|them}, the other cells and the taller buildings behind them must reach {value}.",
    ),
    (
        "because.refined-staircase.heights",
        "In {line} {digits} can only stand behind a taller building and {count?adds|add} nothing to {clue}. Counted \
         without {count?it|them}, a building and the taller ones behind it must reach {value}.",
    ),
    (
        "because.refined-staircase.both",
        "In {line} {digits} can only stand behind a taller building, and {cells} {cell_count?is|are} hidden: they add \
         nothing to {clue}. Counted without them, a building and the taller ones behind it must reach {value}.",
    ),
    ("technique.tallest-window", "Window of the tallest"),
    ("look.tallest-window", "Look for where the tallest of a line can be"),
    (
        "because.tallest-window",
        "Before {tallest} at least {near} {near?building|buildings} must have room on the side of {clue}, and at least \
         {far} on the side of {other}: that leaves {cells} for {tallest}.{note}",
    ),
    (
        "because.tallest-window.one",
        "Before {tallest} at least {near} {near?building|buildings} must have room on the side of {clue}: that leaves \
         {cells} for {tallest}.{note}",
    ),
];
