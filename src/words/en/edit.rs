//! Edit: puzzles made by hand.

use crate::words::Table;

pub(super) const PHRASES: Table = phrases![
    ("edit.title", "Edit"),
    ("edit.shape", "Board"),
    ("edit.game", "Game"),
    ("edit.order", "Size"),
    ("edit.boxes", "Boxes"),
    ("edit.no-boxes", "None"),
    ("edit.diagonals", "Each digit once on both diagonals, too"),
    ("edit.from-game", "Take the puzzle in play"),
    ("edit.from-text", "From a text or file"),
    ("edit.turn", "Turn"),
    ("edit.mirror", "Mirror"),
    ("edit.clear", "Clear all"),
    ("edit.play", "Play it"),
    ("edit.many", "It has several solutions."),
    ("edit.two", "Two solutions"),
    ("edit.two.about", "They differ in the marked cells."),
    ("edit.graded", "One solution: {level}."),
    ("edit.graded.hardest", "One solution: {level}, with {technique}."),
    ("edit.solution", "Show the solution"),
    ("edit.broken", "What breaks a rule"),
    ("edit.conflict", "What conflicts"),
    ("edit.seeking", "Looking for what conflicts"),
    ("edit.stopped", "The search for what conflicts was stopped."),
    ("edit.conflict.board", "No grid keeps the rules of this board, whatever is on it."),
    ("edit.conflict.one", "No grid has this, whatever else is on the board."),
    ("edit.conflict.least", "These {count} cannot stand together. Without any one of them they could."),
    (
        "edit.conflict.some",
        "These {count} cannot stand together. Some of them may not be to blame: there was no time to find out.",
    ),
    ("edit.given", "{digit} in {cell}"),
    ("edit.too-large", "Values on this board go up to {most}."),
    ("edit.not-kept", "The browser does not keep this board: it is lost when the page is closed."),
];
