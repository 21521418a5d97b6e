//! Information on a puzzle beside its board: title, author, rules in words.

use super::common::clean::is_invisible;
use nanoserde::{DeBin, SerBin};

/// The most letters of a title and of an author.
pub const MAX_NAME_LENGTH: usize = 100;

/// The most letters of rules.
pub const MAX_RULES_LENGTH: usize = 1_000;

/// Title, author and rules: each one paragraph without signs that cannot be seen, cut where it is too long.
#[derive(Clone, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub struct PuzzleInfo {
    /// Its name.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// Its rules in words.
    pub rules: String,
}

impl PuzzleInfo {
    /// What these texts say.
    pub fn new(title: &str, author: &str, rules: &str) -> Self {
        Self {
            title: paragraph(title, MAX_NAME_LENGTH),
            author: paragraph(author, MAX_NAME_LENGTH),
            rules: paragraph(rules, MAX_RULES_LENGTH),
        }
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// It as one line.
    pub fn line(&self) -> String {
        [&*self.title, &self.author, &self.rules].join("\t")
    }

    /// What was written as one line.
    pub fn of_line(line: &str) -> Self {
        let mut parts = line.splitn(3, '\t');
        let mut part = || parts.next().unwrap_or_default();
        Self::new(part(), part(), part())
    }
}

/// The text as one paragraph of so many letters at most.
fn paragraph(text: &str, most: usize) -> String {
    // Signs that turn the direction of writing would turn what stands around the text too.
    let visible: String = text.chars().filter(|&symbol| !is_invisible(symbol)).take(4 * most).collect();
    let mut words = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((end, _)) = words.char_indices().nth(most) {
        let last = words[..end].char_indices().next_back().map_or(0, |(last, _)| last);
        words.truncate(last);
        words.truncate(words.trim_end().len());
        words.push('…');
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_one_paragraph_and_no_longer_than_there_is_room() {
        let info = PuzzleInfo::new(
            " A\n\tB\u{202e}\u{61c}\u{0} ",
            &"x".repeat(MAX_NAME_LENGTH),
            &"ы ".repeat(MAX_RULES_LENGTH),
        );
        assert_eq!((&*info.title, info.author.len()), ("A B", MAX_NAME_LENGTH));
        assert!(info.rules.chars().count() <= MAX_RULES_LENGTH && info.rules.ends_with('…'));
        assert_eq!(PuzzleInfo::new(&info.title, &info.author, &info.rules), info, "cut once");
        assert_eq!(PuzzleInfo::of_line(&info.line()), info);
        assert!(PuzzleInfo::of_line("").is_empty());
    }
}
