//! Techniques that count or list what a line can show.

pub(super) const PHRASES: &[(&str, &str)] = &[
    ("technique.article-base", "Clue bounds"),
    ("look.article-base", "Look at the clue"),
    ("because.article-base", "To show {clue}, the tallest buildings need room to climb to."),
    ("technique.article-line", "Line arrangements"),
    ("look.article-line", "Look along the line"),
    ("technique.line-one-clue", "Line arrangements"),
    ("look.line-one-clue", "Look along the line"),
    (
        "because.line-one-clue",
        "Of the {all} {all?way|ways} that the candidates allow to fill {line}, only {fitting} {fitting?shows|show} {clue}.",
    ),
    ("because.line-one-clue.many", "Only some ways to fill {line} show {clue}."),
    ("technique.line-both-clues", "Both clues at once"),
    ("look.line-both-clues", "Look along the line"),
    (
        "because.line-both-clues",
        "Of the {all} {all?way|ways} that the candidates allow to fill {line}, only {fitting} {fitting?shows|show} both {clue} and {other}.",
    ),
    ("because.line-both-clues.many", "Only some ways to fill {line} show both {clue} and {other}."),
];
