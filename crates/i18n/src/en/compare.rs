//! Methods side by side, and the checker.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("method.propagate-search", "Propagation and search"),
    (
        "method.propagate-search.about",
        "Follows every rule as far as it leads, then tries the smallest choice of cell or place.",
    ),
    ("method.plain", "Plain search"),
    (
        "method.plain.about",
        "Fills the blanks in reading order, all partial grids at once, and drops what breaks a house or a clue of a full line.",
    ),
    ("method.fewest", "Fewest candidates"),
    (
        "method.fewest.about",
        "Keeps the used numbers of each house as bits and tries the blank with the fewest numbers left.",
    ),
    ("method.human", "Human techniques"),
    ("method.human.about", "Takes the easiest named technique each time, and guesses where none says anything."),
    ("method.end.complete", "Every possibility was tried: {count} {count?solution|solutions}."),
    ("method.end.limit", "It stopped with {count} {count?solution|solutions}, as many as were wanted."),
    (
        "method.end.outgrown",
        "It stopped in round {round}: its partial grids would not fit into {size} MB. What it had counted is shown.",
    ),
    ("method.end.too-long", "It stopped after {steps} steps, the most that are kept. What it had counted is shown."),
    ("counter.nodes", "positions"),
    ("counter.placements", "numbers tried"),
    ("counter.guesses", "guesses"),
    ("counter.dead-ends", "dead ends"),
    ("counter.propagations", "rules used"),
    ("counter.solutions", "solutions"),
    ("counter.depth", "depth"),
    ("counter.rounds", "rounds"),
    ("counter.partial-grids", "partial grids"),
    ("check.right", "Right: every cell is filled and every rule is kept."),
    ("check.unfinished", "Nothing is broken so far; {count} {count?cell is|cells are} empty."),
    ("check.broken", "Not right: {count} {count?fault was|faults were} found."),
    ("check.repeated", "In {house}, {digit} stands {count} times: {cells}."),
    ("check.clue", "From {clue}, {seen} {seen?building is|buildings are} seen."),
    (
        "check.clue.more",
        "From {clue}, {seen} {seen?building is|buildings are} seen already, and the tallest is still to come.",
    ),
    ("check.given", "{cell} is given as {given}, but holds {digit}."),
    ("check.too-large", "{cell} holds {value}, which is more than {order}."),
    ("check.missing", "{count} {count?cell is|cells are} empty: {cells}."),
    ("check.missing.many", "{count} cells are empty."),
];
