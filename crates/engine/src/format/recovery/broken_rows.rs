//! Rows that go on in the next line, as narrow pages and mail break them.

use super::field_rows;
use crate::MAX_ORDER;
use crate::format::common::text::{is_bar, is_blank_line, is_border};

/// So many lines has a row at most.
const MAX_LINES: usize = 4;

/// How many entries a line has, if it has nothing else.
fn width(line: &str) -> Option<usize> {
    let entries = line.split(|sign: char| sign.is_whitespace() || is_bar(sign)).filter(|entry| !entry.is_empty());
    entries.map(field_rows::plain_entry).collect::<Option<Vec<_>>>().map(|entries| entries.len())
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The text with each row in one line. Lines of one length may be rows of smaller boards, unless all that go on are
/// indented.
pub(crate) fn joined(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().filter(|line| !is_blank_line(line) && !is_border(line)).collect();
    let widths: Vec<usize> = lines.iter().map(|line| width(line)).collect::<Option<_>>()?;
    (2..=MAX_LINES).find_map(|each| {
        let order = lines.len() / each;
        if !lines.len().is_multiple_of(each) || !(4..=MAX_ORDER + 2).contains(&order) {
            return None;
        }
        let first = &widths[..each];
        let is_repeated = widths.chunks(each).all(|chunk| chunk == first) && first.iter().sum::<usize>() == order;
        let goes_on = first[each - 1] < first[0] || {
            let start = lines.chunks(each).map(|chunk| indent(chunk[0])).max()?;
            lines.chunks(each).all(|chunk| chunk[1..].iter().all(|line| indent(line) > start))
        };
        (is_repeated && goes_on).then(|| {
            let row = |chunk: &[&str]| chunk.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
            lines.chunks(each).map(row).collect::<Vec<_>>().join("\n")
        })
    })
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn lines_that_go_on_are_shorter_or_indented() {
        let rows = "1 . . . 2\n. 3 . . .\n. . . . .\n. . . 4 .\n5 . . . 1";
        let three = "1 . .\n. 2\n. 3 .\n. .\n. . .\n. .\n. . .\n4 .\n5 . .\n. 1";
        assert_eq!(joined(three).as_deref(), Some(rows));
        let four = |gap: &str| format!("1 .{gap}. .\n. 2{gap}. .\n. .{gap}3 .\n. .{gap}. 4");
        assert_eq!(joined(&four("\n  ")), Some("1 . . .\n. 2 . .\n. . 3 .\n. . . 4".to_owned()));
        assert_eq!(joined(&four("\n")), None, "rows of two cells");
        assert_eq!(joined(rows), None);
    }
}
