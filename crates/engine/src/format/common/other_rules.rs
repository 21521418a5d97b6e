//! Words for rules that no puzzle here has.

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
    const MORE: [&str; 16] = [
        "king",
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
    RULES.iter().chain(&MORE).any(|rule| words.contains(rule))
}
