//! What the lines of a board are, as their names say: its rows, its columns, or its boxes.

use super::boxes::usual_box;

/// What a line is of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineKind {
    Row,
    Column,
    Box,
}

/// What names lines of a kind.
struct Names {
    /// Whole words.
    words: &'static str,
    /// Beginnings of words.
    beginnings: &'static str,
}

const ROW: Names = Names {
    words: "r line lines rang rangs ряд ряду ряда рядов",
    beginnings: "row zeile reihe ligne fila riga righe linha rij wiersz строк 行 행",
};
const COLUMN: Names = Names {
    words: "c col cols",
    beginnings: "column colonn colun kolom kolum kolonn spalte столб стовп sütun sarake oszlop sloup 列 열",
};
const BOX: Names = Names {
    words: "",
    beginnings: "box bloc bloque blok blöck caja caixa cuadro kästchen riquadr квадрат блок kutu 宫 宮",
};

impl Names {
    /// Whether the text in lower case begins with a name.
    fn begin(&self, text: &str) -> bool {
        let is_word = |rest: &str| !rest.starts_with(char::is_alphabetic);
        self.words.split_whitespace().any(|word| text.strip_prefix(word).is_some_and(is_word))
            || self.beginnings.split(' ').any(|beginning| text.starts_with(beginning))
    }
}

/// Where a word of a text in lower case begins as wanted, in bytes.
pub(crate) fn place_of_word(lower: &str, is_wanted: impl Fn(&str) -> bool) -> Option<usize> {
    let mut before = ' ';
    lower.char_indices().map(|(at, sign)| (at, sign, std::mem::replace(&mut before, sign))).find_map(
        |(at, sign, before)| {
            // Most signs of a list are digits, at which no word begins.
            if !sign.is_alphabetic() {
                return None;
            }
            let has_no_spaces = sign >= '\u{2e80}';
            let is_within = before.is_alphabetic() && !lower[..at].ends_with("box") && !lower[..at].ends_with("block");
            ((has_no_spaces || !is_within) && is_wanted(&lower[at..])).then_some(at)
        },
    )
}

impl LineKind {
    fn names(self) -> &'static Names {
        match self {
            Self::Row => &ROW,
            Self::Column => &COLUMN,
            Self::Box => &BOX,
        }
    }

    /// Where a text in lower case first names lines of this kind, in bytes. Scripts that put no space between words have a
    /// name anywhere, others at the beginning of a word, or behind that for a box as in `boxrows`.
    pub(crate) fn place_in(self, lower: &str) -> Option<usize> {
        place_of_word(lower, |text| self.names().begin(text))
    }

    /// What the words say. Of a row and a column they say the size.
    pub(crate) fn named(words: &str) -> Self {
        let lower = words.to_lowercase();
        let is_named = |kind: &Self| {
            let mut parts = lower.split(|sign: char| !sign.is_alphabetic());
            parts.any(|word| kind.names().begin(word))
        };
        [Self::Row, Self::Column, Self::Box].into_iter().find(is_named).unwrap_or(Self::Row)
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
