//! Boards whose rows stand between brackets, or between signs that are no bars, with clues outside of them:
//! `2 [1 _ _ _] 3`.

use crate::format::common::line_kind::LineKind;
use crate::format::common::sides::side_of;
use crate::format::common::text::{entry, is_blank_line, is_border};

/// The signs before and behind the cells of a row.
const PAIRS: [(char, char); 5] = [('[', ']'), ('(', ')'), ('{', '}'), ('/', '/'), (':', ':')];

/// The number of cells of a row between that pair of signs, and whether an entry stands outside of them.
fn row(line: &str, (open, close): (char, char)) -> Option<(usize, bool)> {
    let (before, rest) = line.split_once(open)?;
    let (cells, after) = rest.rsplit_once(close)?;
    let is_clue = |clue: &str| clue.trim().is_empty() || entry(clue.trim()).is_some();
    let entries: Vec<&str> = cells.split_whitespace().collect();
    let is_row = entries.iter().all(|cell| entry(cell).is_some()) && is_clue(before) && is_clue(after);
    is_row.then(|| (entries.len(), !before.trim().is_empty() || !after.trim().is_empty()))
}

/// The line with spaces for the name of its side or row before a colon, as of `Top: 3 . 1` and `Row 2: 4 [. .] 1`.
fn without_name(line: &str) -> String {
    let name = line.split_once(':').map_or("", |(name, _)| name);
    let (word, number) = name.split_at(name.trim_end_matches(|sign: char| sign.is_ascii_digit() || sign == ' ').len());
    let is_row = !word.is_empty() && !number.trim().is_empty() && LineKind::named(word) == LineKind::Row;
    let is_name = number.is_empty() && side_of(word).is_some() || is_row;
    if is_name { [&" ".repeat(name.chars().count() + 1), &line[name.len() + 1..]].concat() } else { line.to_owned() }
}

/// The text with bars for such signs, if as many lines have them as each has cells, and few others stand beside them.
pub(crate) fn with_bars(text: &str) -> Option<String> {
    const MIN_ROWS: usize = 4;
    /// The clues above and below, and a title.
    const MAX_OTHERS: usize = 3;
    let bare = text.contains(": ").then(|| text.lines().map(without_name).collect::<Vec<_>>().join("\n"));
    let text = bare.as_deref().unwrap_or(text);
    PAIRS.into_iter().find_map(|pair| {
        let lines = || text.lines().filter(|line| !is_blank_line(line) && !is_border(line));
        let rows: Vec<(usize, bool)> = lines().filter_map(|line| row(line, pair)).collect();
        let others = lines().count() - rows.len();
        let is_board = rows.len() >= MIN_ROWS
            && others <= MAX_OTHERS
            && rows.iter().all(|&(cells, _)| cells == rows.len())
            && rows.iter().any(|&(_, has_clue)| has_clue);
        let line = |line: &str| {
            if row(line, pair).is_none() {
                return line.to_owned();
            }
            let last = line.rfind(pair.1);
            let bar = |(at, sign): (usize, char)| if sign == pair.0 || Some(at) == last { '|' } else { sign };
            line.char_indices().map(bar).collect()
        };
        is_board.then(|| text.lines().map(line).collect::<Vec<String>>().join("\n"))
    })
}

#[cfg(test)]
mod tests {
    use super::with_bars;

    #[test]
    fn rows_between_brackets_with_clues_beside_them_have_bars() {
        let rows = "  - 3 - 2\n2 [1 _ _ _] -\n- [_ 2 _ _] 3\n- [_ _ _ _]\n1 [_ _ _ 4] 2";
        let barred = "  - 3 - 2\n2 |1 _ _ _| -\n- |_ 2 _ _| 3\n- |_ _ _ _|\n1 |_ _ _ 4| 2";
        assert_eq!(with_bars(rows).as_deref(), Some(barred));
        assert_eq!(with_bars(&rows.replace(['[', ']'], "/")).as_deref(), Some(barred));
        let named =
            "Top:    - 3 - 2\nRow 1: 2 [1 _ _ _] -\nRow 2: - [_ 2 _ _] 3\nRow 3: - [_ _ _ _]\nRow 4: 1 [_ _ _ 4] 2";
        let margin = " ".repeat(7);
        let bare: String = barred.lines().map(|line| [&margin, line, "\n"].concat()).collect();
        assert_eq!(with_bars(named).as_deref(), Some(bare.replacen("  -", " -", 1).trim_end()));
        for line in ["[1 2 3 4]", "2 [1 2 3] 4", "top: [1 2 3 4]"] {
            assert_eq!(with_bars(&[line; 4].join("\n")), None, "{line}");
        }
    }
}
