//! What the lines of a board are, as their names say: its rows, its columns, or its boxes.

use super::boxes::usual_box;

/// What a line is of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineKind {
    Row,
    Column,
    Box,
}

/// Whole words and beginnings of words that name columns, and boxes.
const WORDS: [(LineKind, &str, &str); 2] = [
    (
        LineKind::Column,
        "c col cols",
        "column colonn colun kolom kolum kolonn spalte столб стовп sütun sarake oszlop sloup 列 열",
    ),
    (LineKind::Box, "", "box block bloque bloc blok квадрат блок kutu 宫 宮"),
];

impl LineKind {
    /// What the words say. Of a row and a column they say the size.
    pub(crate) fn named(words: &str) -> Self {
        const ROW: [&str; 4] = ["r", "row", "rows", "line"];
        let lower = words.to_lowercase();
        let parts = || lower.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
        let names = |whole: &str, starts: &str| {
            parts().any(|word| {
                whole.split(' ').any(|name| name == word) || starts.split(' ').any(|start| word.starts_with(start))
            })
        };
        if parts().any(|word| ROW.contains(&word)) {
            return Self::Row;
        }
        let named = WORDS.iter().find(|(_, whole, starts)| names(whole, starts));
        named.map_or(Self::Row, |(kind, ..)| *kind)
    }

    /// The cells row by row, of those of such lines; `None` where a board of that order has no boxes.
    pub(crate) fn by_rows<T: Clone>(self, cells: &[T], order: usize) -> Option<Vec<T>> {
        let (height, width) = if self == Self::Box { usual_box(order)? } else { (order, 1) };
        let beside = order / width;
        let from = |at: usize| {
            let (row, col) = (at / order, at % order);
            let line = row / height * beside + col / width;
            cells.get(line * order + row % height * width + col % width).cloned()
        };
        if self == Self::Row { Some(cells.to_vec()) } else { (0..order * order).map(from).collect() }
    }

    /// The rows of a board, of such lines of it: numbers between spaces, or a sign a cell.
    pub(crate) fn rows_of(self, lines: &str) -> Option<String> {
        if self == Self::Row {
            return Some(lines.to_owned());
        }
        let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
        let has_separators = |line: &str| line.contains([' ', ',', '\t', ';']);
        let cells = |line: &str| -> Vec<String> {
            if has_separators(line) {
                let parts = line.split([' ', ',', '\t', ';']);
                parts.filter(|cell| !cell.is_empty()).map(str::to_owned).collect()
            } else {
                line.chars().map(String::from).collect()
            }
        };
        let lines: Vec<Vec<String>> = lines.map(cells).collect();
        let order = lines.len();
        let cells = Some(lines.concat()).filter(|_| lines.iter().all(|line| line.len() == order))?;
        let cells = self.by_rows(&cells, order)?;
        Some(cells.chunks(order).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::LineKind;

    #[test]
    fn lines_are_rows_unless_their_names_say_otherwise() {
        for (words, kind) in [
            ("Row", LineKind::Row),
            ("colour", LineKind::Row),
            ("rows and columns", LineKind::Row),
            ("C", LineKind::Column),
            ("my_cols", LineKind::Column),
            ("Spalte", LineKind::Column),
            ("列", LineKind::Column),
            ("Box", LineKind::Box),
        ] {
            assert_eq!(LineKind::named(words), kind, "{words}");
        }
        let lines = "1234\n3412\n2143\n4321";
        assert_eq!(LineKind::Row.rows_of(lines).as_deref(), Some(lines));
        assert_eq!(LineKind::Column.rows_of(lines).as_deref(), Some("1 3 2 4\n2 4 1 3\n3 1 4 2\n4 2 3 1"));
        assert_eq!(LineKind::Box.rows_of(lines).as_deref(), Some("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1"));
    }
}
