//! What the game says: hints that are no technique, results of commands.

use crate::words::Table;

pub(super) const PHRASES: Table = phrases![
    ("hint.solved", "Every cell is filled and every rule is kept."),
    ("hint.no-solution", "This puzzle has no solution, so nothing can follow."),
    ("hint.many", "Nothing more follows: this puzzle has more than one solution."),
    ("hint.nobody", "The part of this page that finds hints did not load."),
    ("hint.nothing", "No technique finds a next step here."),
    ("hint.needs-notes", "Applying it fills in the notes that it needs."),
    ("hint.again", "This was the last step applied."),
    ("why-not.filled", "{cell} is filled already."),
    ("why-not.seen", "{cell} cannot be {digit}: {blocker}, in the same house, is {digit}."),
    ("why-not.after", "This follows after {steps} other {steps?step|steps}."),
    ("why-not.possible", "Nothing rules out {digit} in {cell}."),
    ("message.solved", "Solved. Every rule is kept."),
    ("message.solution", "This is the solution."),
    ("message.one-of-many", "This is one of several solutions."),
    ("message.no-solution", "This puzzle has no solution."),
    ("message.fine", "Everything so far is right."),
    ("message.wrong", "{count} {count?cell is|cells are} not right."),
    ("message.check-many", "No rule is broken. The puzzle has several solutions."),
    ("message.check-unknown", "No rule is broken. The solution is not known."),
    ("message.easy", "{count} easy {count?step|steps} played."),
    ("message.restarted", "The board is empty again. Undo brings everything back."),
];
