//! Methods side by side, and the checker.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("method.propagate-search", "Propagation and search"),
    (
        "method.propagate-search.about",
        "Applies every rule as far as it goes, then tries the cell or place with the fewest options.",
    ),
    ("method.plain", "Plain search"),
    (
        "method.plain.about",
        "Fills empty cells in reading order, keeping all partial grids, and drops those that repeat a number or break the clue of a full line.",
    ),
    ("method.fewest", "Fewest candidates"),
    (
        "method.fewest.about",
        "Stores the numbers used in each row, column and box as bits and tries the empty cell with the fewest candidates.",
    ),
    ("method.human", "Human techniques"),
    ("method.human.about", "Uses the easiest named technique each time, and guesses when none helps."),
    ("method.end.complete", "Every possibility tried: {count} {count?solution|solutions}."),
    ("method.end.limit", "Stopped at {count} {count?solution|solutions}, as asked."),
    (
        "method.end.outgrown",
        "Stopped in round {round}: the partial grids would need more than {size} MB. Counts so far are shown.",
    ),
    ("method.end.too-long", "Stopped after {steps} steps, the limit. Counts so far are shown."),
    ("counter.nodes", "positions"),
    ("counter.placements", "numbers tried"),
    ("counter.guesses", "guesses"),
    ("counter.dead-ends", "dead ends"),
    ("counter.propagations", "rules used"),
    ("counter.solutions", "solutions"),
    ("counter.depth", "depth"),
    ("counter.rounds", "rounds"),
    ("counter.partial-grids", "partial grids"),
    ("check.right", "Correct: every cell is filled, and no rule is broken."),
    ("check.unfinished", "No rule is broken so far; {count} {count?cell is|cells are} empty."),
    ("check.broken", "{count} {count?error|errors} found."),
    ("check.repeated", "{digit} appears {count} times in {house}: {cells}."),
    ("check.clue", "{seen} {seen?building is|buildings are} visible from {clue}."),
    (
        "check.clue.more",
        "{seen} {seen?building is|buildings are} already visible from {clue}, and the tallest is still to come.",
    ),
    ("check.given", "{cell} is a given {given}, but holds {digit}."),
    ("check.too-large", "{cell} holds {value}, but the largest value is {order}."),
    ("check.missing", "{count} {count?cell is|cells are} empty: {cells}."),
    ("check.missing.many", "{count} cells are empty."),
];
