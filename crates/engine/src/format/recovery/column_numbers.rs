//! Numbers or letters of the columns in a line below the board, as beside a chess board.

use super::field_rows::are_labels;
use crate::format::common::text::{is_blank_line, is_border};

/// The text without the last line, where that counts the columns: as many as there are rows above it.
pub(crate) fn without(text: &str) -> Option<String> {
    const MIN_ROWS: usize = 4;
    let is_row = |line: &&str| !is_blank_line(line) && !is_border(line);
    let last = text.lines().rfind(is_row)?;
    let labels: Vec<&str> = last.split_whitespace().collect();
    let rows = text.lines().filter(is_row).count() - 1;
    let counts_columns = rows >= MIN_ROWS && labels.len() == rows && are_labels(labels.iter().copied());
    let (board, _) = text.trim_end().rsplit_once('\n').filter(|_| counts_columns)?;
    // The border between them belongs to the line.
    let bare = board.trim_end().rsplit_once('\n').filter(|(_, line)| is_border(line));
    Some(bare.map_or(board, |(rows, _)| rows).to_owned())
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
    }
}
