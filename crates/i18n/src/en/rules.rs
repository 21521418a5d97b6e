//! How to play: a page a game.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("rules.games", "Games"),
    ("rules.coach", "Show me on a board"),
    ("rules.play", "Play an easy board"),
    ("rules.goal", "The goal"),
    (
        "rules.goal.skyscrapers",
        "Fill every cell. Each row and each column holds every number once: 1 to 4 on a 4\u{d7}4 board, 1 to 9 on a 9\u{d7}9. The numbers on the edge say how many buildings you see from there.",
    ),
    (
        "rules.goal.sudoku",
        "Fill every cell. Each row, each column and each outlined box holds every number once. There is exactly one solution, and up to extreme you never have to guess."
    ),
    (
        "rules.goal.hybrid",
        "A Sudoku in a city: each row, each column and each outlined box holds every number once, and the clues on the edge count buildings.",
    ),
    ("rules.picture.skyscrapers", "A finished 4 by 4 board with a clue at each end of every row and column"),
    ("rules.picture.sudoku", "A 4 by 4 board with four boxes; row 2, column 3 and the top right box are marked"),
    ("rules.picture.hybrid", "A finished 4 by 4 board with four boxes and clues around it"),
    ("rules.clues", "What a clue counts"),
    (
        "rules.clues.text",
        "A number is a building's height. A clue counts the buildings you see along its line from where it stands; taller ones hide shorter ones behind them."
    ),
    ("rules.clues.near", "From the left you see 1, 3 and 4. The 2 is hidden, so the clue is 3."),
    ("rules.clues.far", "From the right you see 2 and 4. The 4 hides the rest, so the clue is 2."),
    ("rules.street.near", "The row 1, 3, 4, 2 seen from the left: three buildings in view, the last one hidden"),
    ("rules.street.far", "The same row seen from the right: two buildings in view, two hidden"),
    ("rules.house", "Rows, columns, boxes"),
    (
        "rules.house.text",
        "A number in a cell rules itself out everywhere else in its row, its column and its box. Look for the cell that has one number left, or the number that has one place left.",
    ),
    ("rules.given", "Given numbers and notes"),
    ("rules.given.text", "Bold numbers are given and stay. The others are yours: change them at any time."),
    (
        "rules.notes.text",
        "Notes are the small numbers: what a cell can still be. When you place a number, it is removed from the notes of its row and column, and of its box if the board has boxes."
    ),
    ("rules.picture.notes", "Three cells: a given number, a number of yours, and notes 1 and 2"),
    ("rules.keys", "Controls"),
    ("rules.keys.touch", "Touch: tap a cell, then a number. Tap Notes to enter notes instead."),
    ("rules.keys.clue", "Tap a clue to see its line from the side."),
    (
        "rules.keys.keyboard",
        "Keyboard: arrows to move, numbers to enter, N for notes, Backspace to erase, Ctrl+Z to undo, H for a hint.",
    ),
    ("rules.hints", "Hints in four presses"),
    ("rules.hints.where", "Where to look"),
    ("rules.hints.technique", "The technique by name"),
    ("rules.hints.reason", "The reason, shown on the board"),
    ("rules.hints.move", "The move, made for you"),
    (
        "rules.hints.text",
        "Stop whenever you see it yourself. If something on the board is wrong, the hint says that first."
    ),
];
