//! Cells as a spreadsheet copies or saves them: fields parted by tabs, semicolons or commas, and nothing
//! at all in empty ones.

use super::text::looks_like_entry;

/// The text as a board text, with a `.` in each empty field, if it is a square of fields some of which are empty.
pub(super) fn filled(text: &str) -> Option<String> {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    ['\t', ';', ','].into_iter().find_map(|parting| square(&text, parting))
}

/// A square of fields parted by that sign. Columns of nothing behind the last one are dropped.
fn square(text: &str, parting: char) -> Option<String> {
    let unquoted = |field: &str| field.trim().trim_matches('"').to_owned();
    let is_row = |line: &&str| line.contains(parting) || !line.trim().is_empty();
    let rows = text.lines().filter(is_row);
    let mut fields: Vec<Vec<String>> = rows.map(|line| line.split(parting).map(unquoted).collect()).collect();
    let size = fields.len();
    while fields.iter().all(|row| row.len() > size && row.last().is_some_and(String::is_empty)) && size > 0 {
        fields.iter_mut().for_each(|row| row.truncate(row.len() - 1));
    }
    // A sign at the start or the end of each line ends an item of a list.
    let is_empty = |column: usize| fields.iter().all(|row| row.get(column).is_some_and(String::is_empty));
    let inner = usize::from(is_empty(0))..size.saturating_sub(usize::from(is_empty(size.saturating_sub(1))));
    let has_gaps = fields.iter().any(|row| row.get(inner.clone()).is_some_and(|row| row.iter().any(String::is_empty)));
    let entries = || fields.iter().flatten().filter(|field| !field.is_empty());
    let is_board = has_gaps
        && fields.iter().all(|row| row.len() == size)
        && entries().all(|field| looks_like_entry(field))
        && entries().next().is_some();
    let mut rows = fields.into_iter().map(|row| {
        let entries: Vec<String> =
            row.into_iter().map(|field| if field.is_empty() { ".".into() } else { field }).collect();
        entries.join(" ")
    });
    // Empty lines stay, for the others to keep their numbers.
    let line = |line: &str| if is_row(&line) { rows.next() } else { Some(String::new()) };
    is_board.then(|| text.lines().filter_map(line).collect::<Vec<_>>().join("\n"))
}
