//! Numbers or letters of the columns in a line below the board, as beside a chess board.

use super::labels::are_labels;
use crate::format::common::text::{is_blank_line, is_border};

/// The text without the last line, where that counts the columns: as many as there are rows above it, which have labels
/// too, or a border below them.
pub(crate) fn without(text: &str) -> Option<String> {
    const MIN_ROWS: usize = 4;
    let lines: Vec<&str> = text.lines().collect();
    let is_row = |line: &str| !is_blank_line(line) && !is_border(line);
    let last = lines.iter().rposition(|line| is_row(line))?;
    let rows: Vec<&str> = lines[..last].iter().copied().filter(|line| is_row(line)).collect();
    let labels: Vec<&str> = lines[last].split_whitespace().collect();
    let counts_columns = rows.len() >= MIN_ROWS && labels.len() == rows.len() && are_labels(labels.iter().copied());
    let is_below_border = last > 0 && is_border(lines[last - 1]);
    let have_labels = || rows.iter().all(|row| row.trim_start().starts_with(|sign: char| sign.is_ascii_alphabetic()));
    // The border between them belongs to the line.
    let board = &lines[..last - usize::from(is_below_border)];
    (counts_columns && (is_below_border || have_labels())).then(|| board.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn a_line_below_the_board_that_counts_its_columns_goes() {
        let rows = "A| 1 . . 4\nB| . . 1 .\nC| . 1 . .\nD| 4 . . 1";
        for below in [" 1 2 3 4", " +--------\n   a b c d", "   0 1 2 3\n"] {
            assert_eq!(without(&[rows, "\n", below].concat()).as_deref(), Some(rows), "{below}");
        }
        for below in [" 1 2 3", " 1 3 2 4", " 1 2 3 4 5"] {
            assert_eq!(without(&[rows, "\n", below].concat()), None, "{below}");
        }
        assert_eq!(without("4 3 2 1\n. . . .\n. . . .\n. . . .\n1 2 3 4"), None, "a row");
    }
}
