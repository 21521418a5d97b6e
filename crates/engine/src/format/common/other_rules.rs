//! Rules that no puzzle here has, by their words and by their boards.

use crate::Draft;

/// Keys of f-puzzles for what is drawn or written on the board, which may be meant as rules: left out, with a note.
pub(crate) const DRAWN_KEYS: [&str; 5] = ["text", "circle", "rectangle", "line", "cage"];

/// Parts of words that name such a rule, in names of values as well.
pub(crate) const RULES: [&str; 20] = [
    "cage",
    "killer",
    "region",
    "jigsaw",
    "constraint",
    "thermo",
    "arrow",
    "rule",
    "variant",
    "anti",
    "knight",
    "diagonal",
    "disjoint",
    "negative",
    "kropki",
    "palindrome",
    "whisper",
    "renban",
    "sandwich",
    "consecutive",
];

/// Whether words name a rule beyond those of our puzzles.
pub(crate) fn names_rule(words: &str) -> bool {
    /// Whole words: others have them as a part.
    const WORDS: [&str; 10] =
        ["king", "kings", "sum", "sums", "windoku", "hyper", "samurai", "park", "parks", "rossini"];
    /// Games whose numbers stand around a board as well, or within one, and other rules.
    const MORE: [&str; 32] = [
        "hidden building",
        "hidden skyscraper",
        "invisible",
        "extra:",
        "extra rule",
        "extra cell",
        "additional rule",
        "numbered room",
        "easy as",
        "doppelblock",
        "toroid",
        "outside sudoku",
        "frame sudoku",
        "futoshiki",
        "kenken",
        "calcudoku",
        "mathdoku",
        "x-sudoku",
        "sudoku x",
        "sudoku-x",
        "termo",
        "termó",
        "flecha",
        "flèche",
        "pfeil",
        "käfig",
        "jaula",
        "диагонал",
        "коня",
        "конем",
        "корол",
        "对角",
    ];
    let words = words.to_lowercase();
    let mut parts = words.split(|sign: char| !sign.is_alphabetic());
    RULES.iter().chain(&MORE).any(|rule| words.contains(rule)) || parts.any(|word| WORDS.contains(&word))
}

/// Whether the board is five boards of order 9 that overlap, with nothing between them.
pub(crate) fn is_samurai(draft: &Draft) -> bool {
    const ORDER: usize = 21;
    const CORNERS: [(usize, usize); 5] = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
    let is_within = |at: usize| {
        let (row, col) = (at / ORDER, at % ORDER);
        CORNERS.iter().any(|&(top, left)| (top..top + 9).contains(&row) && (left..left + 9).contains(&col))
    };
    let mut given = draft.givens.iter().enumerate().filter(|(_, value)| **value > 0).peekable();
    draft.order == ORDER && given.peek().is_some() && given.all(|(at, &value)| value <= 9 && is_within(at))
}
