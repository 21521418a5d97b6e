//! What commands of play answer.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("hint.not-loaded", "Hints could not load."),
    ("message.solved", "Solved!"),
    ("message.solution", "Solution revealed. Undo hides it."),
    ("message.one-of-many", "One of several solutions. Undo hides it."),
    ("message.not-yours", "One of several solutions; none with all your entries was found. Undo hides it."),
    ("message.full", "The board is full, but there is a mistake."),
    ("message.no-solution", "This puzzle has no solution."),
    ("message.fine", "No mistakes so far."),
    ("message.wrong", "{count} {count?cell is|cells are} wrong."),
    ("message.lacking", "A correct note is missing in {notes} {notes?cell|cells}."),
    (
        "message.wrong-and-lacking",
        "{count} {count?cell is|cells are} wrong. A correct note is missing in {notes} {notes?cell|cells}.",
    ),
    ("message.check-many", "No rule is broken. This puzzle has several solutions."),
    ("message.dead", "No rule is broken, but no solution fits these numbers."),
    ("message.check-unknown", "No rule is broken. The solution is not known."),
    ("message.easy", "{count} easy {count?step|steps} filled in. Undo takes {count?it|them} back."),
    ("message.no-easy", "No easy step right now."),
    (
        "message.no-cell",
        "Select a cell to write in. With none selected, a number key in Digits mode only highlights that digit."
    ),
    ("message.nothing", "Nothing to change."),
    ("message.contradiction", "{count} {count?cell breaks|cells break} a rule."),
    ("message.something-wrong", "There is a mistake."),
    ("message.no-conflict", "No rule is broken."),
    ("message.no-mistake", "No mistakes to go back from."),
    ("message.went-back", "Went back {count} {count?move|moves}, to before the first mistake."),
    ("message.back", "Undone: {cell}."),
    ("message.back.many", "Undone in {count} {count?cell|cells}."),
    ("message.forth", "Redone: {cell}."),
    ("message.forth.many", "Redone in {count} {count?cell|cells}."),
    ("message.filled", "Notes added to {count} {count?cell|cells}."),
    ("message.notes-changed", "Notes changed in {count} {count?cell|cells}."),
    ("message.uncoloured", "Colours cleared from {count} {count?cell|cells}."),
    ("message.saved", "Save point set. You can return to it in History."),
    ("message.branch", "Branch named. You can return to it in History."),
    ("message.restarted", "Board cleared. Undo brings everything back."),
];
