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
    let field = |field: &str| field.trim().trim_matches('"').to_owned();
    let rows = || text.lines().filter(|line| !line.is_empty());
    let mut fields: Vec<Vec<String>> = rows().map(|line| line.split(parting).map(field).collect()).collect();
    let size = fields.len();
    while fields.iter().all(|row| row.len() > size && row.last().is_some_and(String::is_empty)) && size > 0 {
        fields.iter_mut().for_each(|row| row.truncate(row.len() - 1));
    }
    let (empty, full): (Vec<&String>, Vec<&String>) = fields.iter().flatten().partition(|field| field.is_empty());
    let is_board = size > 1
        && fields.iter().all(|row| row.len() == size)
        && full.iter().all(|field| looks_like_entry(field))
        && !empty.is_empty()
        && !full.is_empty();
    let mut rows = fields.into_iter().map(|row| {
        let entries: Vec<String> =
            row.into_iter().map(|field| if field.is_empty() { ".".into() } else { field }).collect();
        entries.join(" ")
    });
    // Empty lines stay, for the others to keep their numbers.
    let line = |line: &str| if line.is_empty() { Some(String::new()) } else { rows.next() };
    is_board.then(|| text.lines().filter_map(line).collect::<Vec<_>>().join("\n"))
}
