//! The cells of a board in one line below the clues of its four sides: `givens: 1......2.1…`.

use super::solution_beside::names_solution;
use crate::MAX_ORDER;
use crate::format::common::sides;
use crate::format::common::text::{is_blank_line, root};

/// The cells of a line, one sign each: all of it, or what stands behind a name.
fn cells(line: &str) -> Option<&str> {
    const MIN_ORDER: usize = 4;
    let cells = line.rsplit([':', '=']).next()?.trim().trim_matches(|sign| "\"'[](){},;".contains(sign));
    let is_cell = |sign: char| sign.is_ascii_alphanumeric() || ".-_*?".contains(sign);
    let name = &line[..line.find(cells)?];
    let is_name = !name.contains(|sign: char| sign.is_ascii_digit())
        && !sides::names_side(name)
        // One with blanks is none, whatever its name says of its solution.
        && (cells.contains(['.', '0', '-', '_', '*', '?']) || !names_solution(name));
    let order = root(cells.chars().count())?;
    let is_board = (MIN_ORDER..=MAX_ORDER).contains(&order) && cells.chars().all(is_cell) && is_name;
    // A word has no digit and no sign for nothing.
    (is_board && cells.contains(|sign: char| !sign.is_alphabetic())).then_some(cells)
}

/// The text with the rows of the board for the only line that has all of its cells, if clues of four sides come with it.
pub(crate) fn in_rows(text: &str) -> Option<String> {
    const MAX_LINES: usize = 20;
    let lines: Vec<&str> = text.lines().filter(|line| !is_blank_line(line)).collect();
    if !(5..=MAX_LINES).contains(&lines.len()) {
        return None;
    }
    let mut found = lines.iter().filter_map(|line| Some((*line, cells(line)?)));
    let (line, cells) = found.next().filter(|_| found.next().is_none())?;
    let others: Vec<&str> = lines.iter().copied().filter(|other| *other != line).collect();
    let names = |line: &&str| sides::names_side(line);
    if others.iter().copied().filter(names).count() != 4 {
        return None;
    }
    let signs: Vec<char> = cells.chars().collect();
    let row = |row: &[char]| row.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
    let rows = signs.chunks(root(signs.len())?).map(row).collect::<Vec<_>>().join("\n");
    // The lists may stand in brackets, as in a program.
    let clues = others.join("\n").replace(['[', ']', '(', ')', '{', '}', '"', '\''], " ");
    Some([clues, rows].join("\n"))
}

#[cfg(test)]
mod tests {
    use super::in_rows;

    #[test]
    fn a_line_of_all_cells_below_clues_becomes_rows() {
        let sides = "top: 2 2 1 3\nright: 3 1 2 2\nbottom: 2 3 2 1\nleft: 2 2 3 1";
        let rows = format!("{sides}\n1 . . .\n. 2 . .\n. . . .\n. . . 4");
        for line in ["givens: 1....2.........4", "1....2.........4", "grid = \"1....2.........4\""] {
            assert_eq!(in_rows(&format!("{sides}\n{line}")).as_ref(), Some(&rows), "{line}");
        }
        for line in ["givens: 1....2....", "1 2 3 4", "uncharacteristic"] {
            assert_eq!(in_rows(&format!("{sides}\n{line}")), None, "{line}");
        }
    }
}
