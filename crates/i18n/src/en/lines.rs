//! Techniques that count or list what a line can show.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
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
    ("technique.enough-seen", "Enough seen"),
    ("look.enough-seen", "Count what is seen for certain"),
    ("technique.all-needed", "All needed"),
    ("look.all-needed", "Count how much can be seen at best"),
    ("technique.peak-trial", "Peak trial"),
    ("look.peak-trial", "Look for the tallest building's places"),
    ("technique.count-trial", "Count trial"),
    ("look.count-trial", "Count what can be seen"),
    (
        "because.enough-seen",
        "{cells} {count?is|are} seen for certain, as many as {clue} asks for: nothing else can rise above what stands before it.",
    ),
    (
        "because.enough-seen.besides",
        "{cells} {count?is|are} seen for certain, and so is the {digit}, as many as {clue} asks for: nothing else can rise above what stands before it.",
    ),
    (
        "because.all-needed",
        "At best {count} {count?building|buildings} can be seen, as many as {clue} asks for. In every such view {facts}.",
    ),
    (
        "because.count-trial.at-most",
        "If {many?|one of }{cells} held {number?|one of }{digits}, at most {seen} {seen?building|buildings} could be seen, too few for {clue}.",
    ),
    (
        "because.count-trial.at-least",
        "If {many?|one of }{cells} held {number?|one of }{digits}, at least {seen} {seen?building|buildings} would be seen, too many for {clue}.",
    ),
    (
        "because.line-different",
        "The candidates allow {all} {all?way|ways} to fill {line}, and what goes is in none of them.",
    ),
];
