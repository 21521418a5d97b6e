//! What stands around a board, line by line: marks of quoting, numbers of rows, signs at the ends, words.

use super::fields::are_labels;

/// Marks of a mail or chat, a list or a comment, that may stand before each line.
const MARKS: [&str; 8] = [">", "//", "#", "*", "-", "--", ";", "%"];

/// Signs that may end each line.
const ENDS: [char; 4] = [',', ';', '\\', '+'];

fn is_blank(line: &str) -> bool {
    line.trim().is_empty()
}

/// Changes each line that is not blank; `None` where one cannot be changed so. Lines keep their numbers.
fn each_line<'a>(text: &'a str, change: impl Fn(&'a str) -> Option<&'a str>) -> Option<String> {
    let line = |line| if is_blank(line) { Some("") } else { change(line) };
    let lines: Option<Vec<&str>> = text.lines().map(line).collect();
    lines.map(|lines| lines.join("\n")).filter(|lines| lines.len() < text.trim_end().len())
}

/// The text without the mark that each of its lines begins with.
pub(super) fn without_marks(text: &str) -> Option<String> {
    let several = text.lines().filter(|line| !is_blank(line)).nth(1).is_some();
    let without = |mark: &'static str| {
        each_line(text, |line| {
            let rest = line.trim_start().strip_prefix(mark)?;
            // A sign alone may be an empty cell of a row.
            let rest = if mark == ">" { rest } else { rest.strip_prefix(' ')? };
            Some(rest.strip_prefix(' ').filter(|_| mark == ">").unwrap_or(rest))
        })
    };
    MARKS.into_iter().filter(|_| several).find_map(without)
}

/// The label before a row, with the sign behind it, and the row.
fn numbered(line: &str) -> Option<(&str, &str)> {
    const MAX_LABEL_BYTES: usize = 10;
    let line = line.trim_start();
    let dash = line.find(" - ").map(|at| at + 1);
    let end = line.find([':', ')', ']', '.', '|', '=']).into_iter().chain(dash).min()?;
    let label = line.get(..end).filter(|label| label.len() <= MAX_LABEL_BYTES)?;
    Some((label, line[end + 1..].trim_start_matches([':', ')', ']', '.', '|', ' ']).trim_start()))
}

/// The text without the number or letter that each of its rows begins with.
pub(super) fn without_numbers(text: &str) -> Option<String> {
    let labels: Option<Vec<&str>> =
        text.lines().filter(|line| !is_blank(line)).map(|line| numbered(line).map(|(label, _)| label)).collect();
    if !are_labels(labels?.into_iter()) {
        return None;
    }
    // Of the row itself only the sign behind the label goes: points may be its cells.
    each_line(text, |line| {
        let (label, _) = numbered(line)?;
        let rest = line.trim_start()[label.len()..].get(1..)?;
        Some(rest.strip_prefix(' ').unwrap_or(rest))
    })
}

/// The text without the sign that each of its lines but the last one ends in.
pub(super) fn without_ends(text: &str) -> Option<String> {
    let many = text.lines().filter(|line| !is_blank(line)).count();
    let without = |end: char| {
        let ended = text.lines().filter(|line| line.trim_end().ends_with(end)).count();
        if many < 2 || ended + 1 < many {
            return None;
        }
        each_line(text, |line| Some(line.trim_end().strip_suffix(end).unwrap_or(line)))
    };
    ENDS.into_iter().find_map(without)
}

/// Whether the line has quotes and brackets of a program's text alone.
fn is_scrap(line: &str) -> bool {
    line.trim().chars().all(|symbol| "\"'`[](){};,=".contains(symbol))
}

/// Whether the line is words: more letters than digits and signs of cells, some of them together.
fn is_words(line: &str) -> bool {
    let letters = line.chars().filter(|symbol| symbol.is_alphabetic()).count();
    let cells = line.chars().filter(|symbol| symbol.is_ascii_digit() || ".*_|".contains(*symbol)).count();
    let longest = line.split(|symbol: char| !symbol.is_alphabetic()).map(|word| word.chars().count()).max();
    let is_ascii = line.is_ascii();
    letters > cells && longest.is_some_and(|longest| longest > if is_ascii { 2 } else { 1 })
}

/// The text without the lines of words before and behind the board, and those words.
pub(super) fn without_words(text: &str) -> Option<(String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    // What a board text says of its boxes is read with it, or is wrong.
    let says_boxes = |line: &str| line.trim_start().to_ascii_lowercase().starts_with("box");
    let is_board = |line: &str| !is_blank(line) && (!is_words(line) && !is_scrap(line) || says_boxes(line));
    let first = lines.iter().position(|line| is_board(line))?;
    let last = lines.iter().rposition(|line| is_board(line))?;
    let around = || lines[..first].iter().chain(&lines[last + 1..]).map(|line| line.trim());
    let words: Vec<&str> = around().filter(|line| !line.is_empty() && !is_scrap(line)).collect();
    let board = ["\n".repeat(first), lines[first..=last].join("\n")].concat();
    (around().any(|line| !line.is_empty())).then(|| (board, words.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_numbers_and_ends_of_each_line_go() {
        let rows = Some("12\n34".to_owned());
        assert_eq!(without_marks("> 12\n> 34"), rows);
        assert_eq!(without_marks(">12\n>34"), rows);
        assert_eq!(without_marks("# 12\n# 34"), rows);
        assert_eq!(without_marks("> 12\n34"), None);
        assert_eq!(without_marks("#12\n#34"), None);
        let three = Some("12\n.4\n5.".to_owned());
        for text in
            ["1. 12\n2. .4\n3. 5.", "(1) 12\n(2) .4\n(3) 5.", "Row 1: 12\nRow 2: .4\nRow 3: 5.", "a) 12\nb) .4\nc) 5."]
        {
            assert_eq!(without_numbers(text), three, "{text}");
        }
        assert_eq!(without_numbers("1. 12\n3. 34\n4. 56"), None);
        assert_eq!(without_ends("12,\n34"), rows);
    }

    #[test]
    fn words_around_a_board_are_told_from_it() {
        let (board, words) = without_words("For the evening:\n\n1 2\n3 4\nGood luck!").expect("words");
        assert_eq!((board.as_str(), words.as_str()), ("\n\n1 2\n3 4", "For the evening: Good luck!"));
        assert_eq!(without_words("1 2\n3 4"), None);
    }
}
