//! Boards as spreadsheets have them.

use super::spellings::Spelling;

/// Boards as spreadsheets save and copy them: nothing in empty fields, of which a board without any entry has only.
pub(super) fn spreadsheets(ids: &'static [&'static str], board: &str) -> Vec<Spelling> {
    if !board.contains(|symbol: char| symbol.is_ascii_digit()) {
        return Vec::new();
    }
    let with = |parting: &str| {
        let row = |line: &str| {
            line.split(' ').map(|entry| if entry == "." { "" } else { entry }).collect::<Vec<_>>().join(parting)
        };
        board.lines().map(row).collect::<Vec<_>>()
    };
    let quoted = |line: &String| line.split(',').map(|field| format!("\"{field}\"")).collect::<Vec<_>>().join(",");
    vec![
        (ids, "a spreadsheet with tabs", with("\t").join("\n")),
        (ids, "a spreadsheet with commas", with(",").join("\r\n") + "\r\n"),
        (ids, "a spreadsheet with semicolons", format!("\u{feff}{}\n", with(";").join("\n"))),
        (ids, "a spreadsheet with fields in quotes", with(",").iter().map(quoted).collect::<Vec<_>>().join("\n")),
        (
            ids,
            "a spreadsheet with empty columns",
            with(",").iter().map(|row| format!("{row},,")).collect::<Vec<_>>().join("\n"),
        ),
    ]
}
