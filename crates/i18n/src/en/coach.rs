//! The coach of a first visit.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("coach.offer", "New to this game?"),
    ("coach.step", "{now} of {all}"),
    ("coach.skip", "Skip"),
    ("coach.finish", "Finish this board"),
    ("coach.go-on", "More puzzles"),
    ("coach.put", "Put {digit} in the marked cell"),
    ("coach.note", "Note {digit}"),
    ("coach.press", "Press {name}"),
    ("coach.here", "This one goes in the marked cell."),
    ("coach.later", "One thing at a time. That comes later."),
    ("coach.notes-first", "Switch to notes first."),
    ("coach.row", "Each number once"),
    ("coach.row.text", "Every row and every column holds 1, 2, 3 and 4. One number is missing from row 1."),
    ("coach.row.do", "Enter the missing number"),
    ("coach.wrong.row", "Row 1 already has {digit}."),
    ("coach.clue", "This clue sees 1 building"),
    (
        "coach.clue.text",
        "A number is a building's height, and taller buildings hide shorter ones. Only the tallest can hide all the others."
    ),
    ("coach.clue.picture", "Seen from the left, the 4 hides the three buildings behind it"),
    ("coach.hidden", "hidden"),
    ("coach.wrong.clue", "Not {digit}: a taller building would show behind it."),
    ("coach.staircase", "This clue sees all 4"),
    ("coach.staircase.text", "Nothing is hidden from here, so the buildings rise step by step: 1, 2, 3, 4."),
    ("coach.staircase.picture", "Seen from below, the buildings rise from 1 to 4"),
    ("coach.wrong.staircase", "Not {digit}: from the clue on, each building is one higher."),
    ("coach.notes", "Not sure? Make a note"),
    ("coach.notes.text", "Row 2 still needs 1 and 2, and this cell can be either. Notes keep both in view."),
    ("coach.wrong.notes", "Row 2 already has {digit}."),
    ("coach.hint", "Stuck? Ask for a hint"),
    ("coach.hint.text", "Hints come bit by bit: stop as soon as you see the move. Each press tells you more:"),
    ("coach.press.where", "where to look"),
    ("coach.press.technique", "the technique"),
    ("coach.press.reason", "the reason"),
    ("coach.press.move", "the move itself"),
    ("coach.done", "That's all you need"),
    ("coach.done.text", "The first hint shows where to look. Finish this board, or pick a new puzzle."),
];
