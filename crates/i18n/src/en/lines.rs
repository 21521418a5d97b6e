//! Techniques that count or list what a line can show.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("technique.article-base", "Clue bounds"),
    ("look.article-base", "Look at the clue"),
    ("because.article-base", "For {clue} to see enough buildings, the tall ones can't come too soon."),
    ("technique.article-line", "Line arrangements"),
    ("look.article-line", "Look along the row or column"),
    ("technique.line-one-clue", "Line arrangements"),
    ("look.line-one-clue", "Look along the row or column"),
    (
        "because.line-one-clue",
        "The candidates can fill {line} in {all} {all?way|ways}; {fitting} {fitting?matches|match} {clue}, {so}.",
    ),
    ("because.line-one-clue.many", "Only some ways to fill {line} match {clue}, {so}."),
    ("technique.line-both-clues", "Both clues at once"),
    ("look.line-both-clues", "Look along the row or column"),
    (
        "because.line-both-clues",
        "The candidates can fill {line} in {all} {all?way|ways}; {fitting} {fitting?matches|match} both {clue} and {other}, {so}.",
    ),
    ("because.line-both-clues.many", "Only some ways to fill {line} match both {clue} and {other}, {so}."),
    ("technique.enough-seen", "Enough visible"),
    ("look.enough-seen", "Count what is always visible"),
    ("technique.all-needed", "All must be visible"),
    ("look.all-needed", "Count how many can be visible at most"),
    ("technique.peak-trial", "Try the tallest"),
    ("look.peak-trial", "Look where the tallest building can go"),
    ("technique.count-trial", "Try a height"),
    ("look.count-trial", "Count what can be visible"),
    (
        "because.enough-seen",
        "{cells} {count?is|are} always visible, and {clue} may see no more. So every other building must be hidden, but {removed} would be visible."
    ),
    (
        "because.enough-seen.besides",
        "Besides {digit}, {cells} {count?is|are} always visible, and {clue} may see no more. So every other building must be hidden, but {removed} would be visible."
    ),
    (
        "because.all-needed",
        "{clue.Nom} must see {count} {count?building|buildings}, the most that the candidates allow. In every way to see so many, {facts}."
    ),
    (
        "because.count-trial.at-most",
        "With {digits.or} in {cells.or}, {clue} would see at most {seen} {seen?building|buildings}: too few."
    ),
    (
        "because.count-trial.at-least",
        "With {digits.or} in {cells.or}, {clue} would see at least {seen} {seen?building|buildings}: too many."
    ),
    ("because.line-different", "The candidates can fill {line} in {all} {all?way|ways}, {so}."),
    ("line.never", "never with {what}"),
    ("line.always", "always with {what}"),
    ("line.never.these", "never with what is removed here"),
    ("line.always.these", "always with what is placed here"),
    ("line.both", "always with what is placed here, never with what is removed here"),
];
