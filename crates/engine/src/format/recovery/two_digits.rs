//! Rows of a large board with two digits a cell and nothing between them.

use crate::MAX_ORDER;

/// The rows with spaces between cells: as many lines as each has pairs of digits, none of them larger than that.
pub(crate) fn rows(text: &str) -> Option<String> {
    const MIN_ORDER: usize = 10;
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let order = lines.len();
    let is_cell = |cell: &[u8]| {
        let value = std::str::from_utf8(cell).ok().and_then(|cell| cell.parse::<usize>().ok());
        value.is_some_and(|value| value <= order) || matches!(cell, b".." | b"--" | b"__" | b"**")
    };
    let is_row = |line: &&str| line.len() == 2 * order && line.as_bytes().chunks(2).all(is_cell);
    let row = |line: &&str| {
        let cells: Vec<&str> = (0..order).filter_map(|at| line.get(2 * at..2 * at + 2)).collect();
        cells.join(" ")
    };
    ((MIN_ORDER..=MAX_ORDER).contains(&order) && lines.iter().all(is_row))
        .then(|| lines.iter().map(row).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn two_digits_are_a_cell_of_a_large_board() {
        let line = |cells: [&str; 10], gap: &str| cells.join(gap);
        let cells = ["10", "..", "01", "09", "..", "..", "..", "02", "..", "03"];
        let text = [line(cells, "").as_str(); 10].join("\n");
        assert_eq!(rows(&text), Some([line(cells, " ").as_str(); 10].join("\n")));
        assert_eq!(rows(&text.replace("10", "11")), None, "larger than the board");
        assert_eq!(rows(&text.replacen("..", ".", 1)), None);
    }
}
