//! Titles that separate the puzzles of a text without blank lines: the same words with numbers that go up by one.

use crate::format::common::sides::is_side;

/// Fewer lines behind a title are no puzzle.
const MIN_ROWS: usize = 4;

/// What stands before the number of a title, the number, and what stands behind it.
fn numbered(line: &str) -> Option<(&str, u32, &str)> {
    const MAX_TITLE_BYTES: usize = 40;
    let line = line.trim();
    let start = line.find(|sign: char| sign.is_ascii_digit()).filter(|_| line.len() <= MAX_TITLE_BYTES)?;
    let (before, rest) = line.split_at(start);
    let end = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
    let (number, after) = rest.split_at(end);
    let is_word = before.contains(char::is_alphabetic) || before.starts_with(['#', '(', '[', '*']);
    let is_title =
        (is_word || after.starts_with([')', ':', ']'])) && !after.contains(|sign: char| sign.is_ascii_digit());
    // Nor is a clue behind the name of its side one.
    let mut words = before.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty()).peekable();
    let is_clue = words.peek().is_some() && words.all(is_side);
    (is_title && !is_clue).then_some((before, number.parse().ok()?, after))
}

/// The numbers of the lines, from 1, that are such titles; none where there are fewer than two.
pub(crate) fn lines(text: &str) -> Vec<usize> {
    let all = || text.lines().zip(1..).filter_map(|(line, at)| Some((at, numbered(line)?)));
    let mut found: Vec<usize> = Vec::new();
    let Some((first, (words, mut number, _))) = all().next() else { return found };
    found.push(first);
    for (at, (before, next, _)) in all().skip(1) {
        if before != words || next != number + 1 || at - found[found.len() - 1] <= MIN_ROWS {
            return Vec::new();
        }
        number = next;
        found.push(at);
    }
    if found.len() > 1 { found } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn titles_are_counted() {
        let rows = "1 2 3 4\n. . . .\n. . . .\n. . . .\n";
        for (first, second) in
            [("1)", "2)"), ("Puzzle 7:", "Puzzle 8:"), ("#1 easy", "#2 hard"), ("Grid 01", "Grid 02")]
        {
            assert_eq!(lines(&format!("{first}\n{rows}{second}\n{rows}")), [1, 6], "{first}");
        }
        assert!(lines(&format!("1)\n{rows}")).is_empty());
        assert!(lines(&format!("1)\n{rows}3)\n{rows}")).is_empty());
        assert!(lines("1) 1 2\n2) 2 1\n").is_empty(), "rows");
        assert!(lines("r1: ....\nr2: ....\nr3: ....\n").is_empty(), "rows with names");
    }
}
