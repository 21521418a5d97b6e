//! Rows as lists of lists: the first item of a row stands behind two marks, the others behind one, as tables of
//! reStructuredText and lists of YAML have them.

/// The cell of a line that is an item, and whether it begins a row.
fn item(line: &str) -> Option<(bool, &str)> {
    let line = line.trim();
    let begins = ["* -", "- -"].iter().find_map(|marks| line.strip_prefix(marks));
    let cell = begins.or_else(|| line.strip_prefix('-'))?;
    let bare = cell.trim().trim_matches(['"', '\'', '~']);
    (cell.is_empty() || cell.starts_with(' ')).then(|| (begins.is_some(), if bare.is_empty() { "." } else { bare }))
}

/// The rows, a line each.
pub(crate) fn rows(text: &str) -> Option<String> {
    const MIN_ROWS: usize = 4;
    let mut rows: Vec<Vec<&str>> = Vec::new();
    for (begins, cell) in text.lines().filter_map(item) {
        match rows.last_mut() {
            Some(row) if !begins => row.push(cell),
            _ if begins => rows.push(vec![cell]),
            _ => return None,
        }
    }
    let is_square = rows.len() >= MIN_ROWS && rows.iter().all(|row| row.len() == rows.len());
    is_square.then(|| rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"))
}
