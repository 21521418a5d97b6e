//! Techniques that read clues: openings and named cases.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("technique.edge-pointing", "Edge pointing"),
    ("look.edge-pointing", "Look at a box and the clues beside it"),
    ("technique.deep-clues", "Clues deeper than the box"),
    ("look.deep-clues", "Look at a box and the clues beside it"),
    ("technique.edge-claiming", "Edge claiming"),
    ("look.edge-claiming", "Look along one edge and the clues beside it"),
    (
        "because.box-clues",
        "A clue sees nothing behind the {tallest}, so each clue {side} keeps it out of as many cells as are to be seen before it. In {house} that leaves the {tallest} only {cells}, all in {other} too: it takes the {tallest} of {other}.",
    ),
    ("note.none", ""),
    ("note.likewise", " The same goes for the others."),
    ("note.behind", " {digits} can only stand behind a taller building."),
    ("note.no-room", " Seen from {clue}, there is no room in {cells}, hidden behind a taller building.{note}"),
    ("clues.top", "above"),
    ("clues.bottom", "below"),
    ("clues.left", "on the left"),
    ("clues.right", "on the right"),
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
        "With {digit} in {cell}, {clue} could see at most {room} up to there and {taller} behind, since {cells} \
         {cell_count?is|are} hidden behind a taller building.{more}",
    ),
    (
        "because.refined-staircase.heights",
        "With {digit} in {cell}, {clue} could see at most {room} up to there and {taller} behind, since {digits} can only \
         stand behind a taller building.{more}",
    ),
    (
        "because.refined-staircase.both",
        "With {digit} in {cell}, {clue} could see at most {room} up to there and {taller} behind, since {digits} can only \
         stand behind a taller building and {cells} {cell_count?is|are} hidden.{more}",
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
    ("technique.second-cell", "Second cell of a 2"),
    ("look.second-cell", "Look at the second cell from a clue"),
    (
        "because.second-cell",
        "With {next} in {cell}, {first} would hold {tallest} and be the only one seen, or hold less, and three would be \
         seen: {first}, {next} and {tallest}. Neither fits {clue}.",
    ),
    ("technique.climb", "Climb"),
    ("look.climb", "Look at the cells before the tallest"),
    (
        "because.climb",
        "Up to {tallest} in {cell} there are just as many cells as {clue} must see, so all of them are seen: the heights \
         of {line} rise from the clue to {tallest}.",
    ),
    ("technique.blockade", "Blockade"),
    ("look.blockade", "Look at a line with the tallest at its end"),
    (
        "because.blockade",
        "At the far end, in {last}, {tallest} is seen, so {clue} sees just one building before it: {first} must hide \
         the rest, and only {next} does.",
    ),
    ("technique.next-to-tallest", "Next to tallest"),
    ("look.next-to-tallest", "Look at the cells before the tallest"),
    (
        "because.next-to-tallest",
        "Before {tallest} in {cell}, {clue} sees just one building, the one in {first}, so that one tops the others \
         there. No building above {next} can stand there, so {next} is in {first} or behind {tallest}.",
    ),
    ("technique.full-top-chain", "Full top chain"),
    ("look.full-top-chain", "Look at a line where the tall ones are placed"),
    (
        "because.full-top-chain",
        "Besides {tall} in {cells}, {clue} sees just one building, {first}, so that one tops every other cell before \
         {cell}.",
    ),
    ("technique.outflanked", "Outflanked"),
    ("look.outflanked", "Look at what cannot stand behind the tall ones"),
    (
        "because.outflanked",
        "Besides {tall} in {cells}, {clue} sees just one building, {first}, so that one tops every other cell before \
         {cell}. The tallest that can stand there is {digit}, and it can stand nowhere behind.",
    ),
    ("technique.two-two-crossfire", "2–2 crossfire"),
    ("look.two-two-crossfire", "Look at the clues at both ends of a line"),
    (
        "because.two-two-crossfire",
        "From the side of {tallest} on which it stands, {next} is seen in any case. But {clue} and {other} each see just \
         {tallest} and the building at their end: so {next} is at an end of {line}.",
    ),
    ("technique.three-three-crossfire", "3–3 crossfire"),
    ("look.three-three-crossfire", "Look at the clues at both ends of a line"),
    (
        "because.three-three-crossfire",
        "Between {clue} and {other} the heights of {line} rise from both ends to {tallest} in the middle, so the lowest \
         is at an end.",
    ),
    (
        "because.three-three-crossfire.end",
        "Between {clue} and {other} the heights of {line} rise from both ends to {tallest} in the middle, so the lowest \
         is at an end, and {cell} cannot hold it.",
    ),
    ("technique.low-head", "Low head"),
    ("look.low-head", "Look for a 1 next to a clue"),
    (
        "because.low-head",
        "The 1 in {first} is seen and hides nothing, so {clue} sees just one building behind it: {cell} must hide all \
         the rest.",
    ),
    (
        "because.low-head.three",
        "The 1 in {first} is seen and hides nothing, so {clue} sees two buildings behind it, as a 2 next to {second} \
         would: {tallest} there would be one, and {next} in {third} would make one or three.",
    ),
    ("technique.head-value", "Head value"),
    ("look.head-value", "Look at the first building of a line"),
    (
        "because.head-value",
        "With {head} or more in {cell}, {clue} could see at most {rest} {rest?building|buildings} behind it, too few.{note}",
    ),
    (
        "because.head-value.all",
        "Behind {head} in {cell}, {clue} must see {rest} taller {rest?building|buildings}, and only {digits} can be seen: \
         {rest?it is|each of them is}, so they rise along {line}.{note}",
    ),
    ("technique.middle-ground", "Middle ground"),
    ("look.middle-ground", "Look at a line with the tallest at its end"),
    (
        "because.middle-ground",
        "At the far end, in {last}, {tallest} is seen, so {clue} sees two buildings before it. With {third} in {cell} there \
         would be one, {next} in {first}, or three.",
    ),
    ("technique.half-line", "Half line"),
    ("look.half-line", "Look at the part of a line before its tall ones"),
    (
        "because.half-line",
        "From {peaks} on, exactly {peak_count} {peak_count?building is|buildings are} seen, which leaves {count} for \
         {clue} to see before. With {digit} in {cell} there would be at most {room} up to there and {taller} behind.{more}",
    ),
    (
        "because.half-line.second",
        "From {peaks} on, exactly {peak_count} {peak_count?building is|buildings are} seen, which leaves 2 for {clue} \
         to see before, of {heights}. With {digit} in {cell} there would be one, the tallest in {first}, or three.",
    ),
    (
        "because.half-line.one",
        "From {peaks} on, exactly {peak_count} {peak_count?building is|buildings are} seen. That leaves one for \
         {clue} to see before: {first} tops every other cell there.",
    ),
    (
        "because.half-line.rise",
        "From {peaks} on, exactly {peak_count} {peak_count?building is|buildings are} seen. That leaves {count} for \
         {clue} to see before, as many as there are cells: {cells} rise.",
    ),
    ("technique.one-short", "One-short clue"),
    ("look.one-short", "Look at the second largest clue there can be"),
    (
        "because.one-short",
        "For {clue} just one building of {line} is hidden: the line is 1 to {tallest} in order, with one building moved \
         back. The candidates allow {count} such {count?line|lines}.",
    ),
];
