//! Cells as a spreadsheet copies or saves them: fields separated by tabs, semicolons or commas, and nothing
//! at all in empty ones.

use super::labels::are_labels;
use super::spacers;
use crate::format::common::text::{Numbered, looks_like_entry};
use crate::format::{clue_list, line};

/// The text as a board text, with a `.` in each empty field, if it is a square of fields some of which are empty.
pub(crate) fn with_points(text: &str) -> Option<String> {
    ['\t', ';', ',']
        .into_iter()
        .find_map(|separator| labelled(text, separator).or_else(|| square(text, separator)))
        .or_else(|| column(text))
}

/// A board of a sheet: the line of words above it, the number of its first line, and its rows with points in empty fields.
pub(crate) type SheetBoard<'a> = (Option<Numbered<'a>>, usize, String);

/// What a row of a sheet is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SheetRow {
    Cells,
    /// Words or nothing in one field, or no fields.
    Title,
    /// Separators alone: with spaces between them it is a row of empty cells.
    Empty,
}

impl SheetRow {
    fn of(line: &str, separator: char) -> Self {
        let mut filled = line.split(separator).map(str::trim).filter(|field| !field.is_empty());
        match (line.contains(separator), filled.next(), filled.next()) {
            (true, None, _) if line.chars().all(|sign| sign == separator) => Self::Empty,
            (true, Some(field), None) if !looks_like_entry(field) => Self::Title,
            (true, ..) => Self::Cells,
            (false, ..) => Self::Title,
        }
    }
}

/// The boards of a sheet, which may have several, with lines of words or rows of nothing between them.
pub(crate) fn boards(text: &str) -> Option<Vec<SheetBoard<'_>>> {
    let separator = ['\t', ';', ','].into_iter().find(|separator| text.contains(*separator))?;
    let lines: Vec<Numbered<'_>> = text.lines().enumerate().map(|(at, line)| (at + 1, line)).collect();
    let kind = |line: &Numbered<'_>| SheetRow::of(line.1, separator);
    let mut found = Vec::new();
    let mut title = None;
    for block in lines.chunk_by(|one, other| (kind(one) == SheetRow::Title) == (kind(other) == SheetRow::Title)) {
        if kind(&block[0]) == SheetRow::Title {
            if block.iter().any(|(_, line)| line::is_whole(line.trim()) || clue_list::is_whole(line)) {
                return None;
            }
            title = block.iter().rfind(|(_, line)| !line.trim().is_empty()).copied();
            continue;
        }
        for part in boards_of_block(block, separator) {
            let rows: Vec<&str> = part.iter().map(|(_, line)| *line).collect();
            let rows = rows.join("\n");
            // Without an empty field it is a board as it stands.
            let are_entries = rows.lines().all(|row| row.split(separator).all(|field| looks_like_entry(field.trim())));
            let whole = || (are_entries && part.len() == width(part, separator)).then(|| rows.clone());
            found.push((title.take(), part[0].0, square(&rows, separator).or_else(whole)?));
        }
    }
    Some(found)
}

/// How many fields the longest of these rows has, without empty ones at its end.
fn width(rows: &[Numbered<'_>], separator: char) -> usize {
    let fields = |line: &str| line.trim_end_matches(separator).split(separator).count();
    rows.iter().map(|(_, line)| fields(line)).max().unwrap_or(0)
}

/// The block, or its parts between rows of nothing where each of them has as many rows as columns: else these rows are cells.
fn boards_of_block<'a, 'b>(block: &'b [Numbered<'a>], separator: char) -> Vec<&'b [Numbered<'a>]> {
    let is_empty = |line: &Numbered<'_>| SheetRow::of(line.1, separator) == SheetRow::Empty;
    let is_square = |part: &&[Numbered<'_>]| width(part, separator) == part.len();
    let parts: Vec<&[Numbered<'_>]> = block.split(is_empty).filter(|part| !part.is_empty()).collect();
    if parts.len() > 1 && parts.iter().all(is_square) { parts } else { vec![block] }
}

/// The text without the rows above the board that have words or a date in one field and nothing else; and those words.
pub(crate) fn without_titles(text: &str) -> Option<(String, String)> {
    let separator = ['\t', ';', ',']
        .into_iter()
        .find(|separator| text.lines().next().is_some_and(|line| line.contains(*separator)))?;
    let title = |line: &&str| -> Option<String> {
        let mut fields = line.split(separator).map(str::trim).filter(|field| !field.is_empty());
        let field = fields.next().filter(|field| !looks_like_entry(field) && line.contains(separator))?;
        fields.next().is_none().then(|| field.to_owned())
    };
    let titles: Vec<String> = text.lines().map_while(|line| title(&line)).collect();
    let rest: Vec<&str> = text.lines().skip(titles.len()).collect();
    (!titles.is_empty() && rest.len() > 3).then(|| (rest.join("\n"), titles.join(" ")))
}

/// A board with one cell a line and nothing in the lines of empty ones, as copied from some pages. The last lines may be
/// lost.
fn column(text: &str) -> Option<String> {
    const ORDERS: [usize; 4] = [4, 6, 9, 16];
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let filled = lines.iter().filter(|line| !line.is_empty()).count();
    let order = ORDERS.into_iter().find(|order| (order * order - order + 1..=order * order).contains(&lines.len()))?;
    let is_cells = lines.iter().all(|line| line.is_empty() || looks_like_entry(line));
    // Fewer are no puzzle; without an empty one other readers know the text.
    let fits = filled < lines.len() && filled + 1 >= order && lines.iter().all(|line| line.len() <= 2);
    let cell = |at: usize| lines.get(at).copied().filter(|line| !line.is_empty()).unwrap_or(".");
    let row = |row: usize| (0..order).map(|col| cell(row * order + col)).collect::<Vec<_>>().join(" ");
    (is_cells && fits).then(|| (0..order).map(row).collect::<Vec<_>>().join("\n"))
}

/// A square of fields with a head and a first column of labels, which are left out; nothing stands in their corner.
fn labelled(text: &str, separator: char) -> Option<String> {
    if !text.starts_with(separator) {
        return None;
    }
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(separator).map(str::trim).collect()).collect();
    let size = rows.len();
    let is_square = size > 4 && rows.iter().all(|row: &Vec<&str>| row.len() == size);
    let are_labels = || are_labels(rows[0][1..].iter().copied()) && are_labels(rows[1..].iter().map(|row| row[0]));
    let row = |row: &Vec<&str>| {
        row[1..].iter().map(|field| if field.is_empty() { "." } else { *field }).collect::<Vec<_>>().join(" ")
    };
    (is_square && are_labels()).then(|| rows[1..].iter().map(row).collect::<Vec<_>>().join("\n"))
}

/// A square of fields separated by that sign. Columns of nothing behind the last one are dropped.
fn square(text: &str, separator: char) -> Option<String> {
    let unquoted = |field: &str| {
        // A number as a text may be a formula: `="5"`.
        let field = field.trim();
        let bare = field.strip_prefix('=').filter(|text| text.starts_with('"')).unwrap_or(field).trim_matches('"');
        bare.strip_suffix(".0").or(bare.strip_suffix(",0")).unwrap_or(bare).to_owned()
    };
    let fields_of = |line: &str| line.split(separator).count();
    // Blocks between blank lines that each have as many lines as columns are boards of their own.
    let lines: Vec<&str> = text.lines().collect();
    let blocks = || lines.split(|line| line.is_empty()).filter(|block| !block.is_empty());
    let is_square_block = |block: &[&str]| block.iter().all(|line| fields_of(line) <= block.len());
    if blocks().count() > 1 && blocks().all(is_square_block) {
        return None;
    }
    let has_cells = |line: &&str| line.split(separator).any(|field| !field.trim().is_empty());
    // Lines of a few separators alone, between the rows of a board that is whole without them, part its bands.
    let filled = text.lines().filter(has_cells);
    let many = filled.clone().count();
    let is_whole = filled.map(fields_of).max() == Some(many);
    let is_row = |line: &&str| has_cells(line) || line.contains(separator) && (!is_whole || fields_of(line) >= many);
    let rows = text.lines().filter(is_row);
    let mut fields: Vec<Vec<String>> = rows.map(|line| line.split(separator).map(unquoted).collect()).collect();
    let size = fields.len();
    // The corners may be left out. Tabs behind the last field may be lost: then the row begins with a corner.
    let lacks_corners = |row: &[String]| row.len() + 2 == size && (separator != '\t' || !row[0].is_empty());
    if let [first, inner @ .., last] = &mut fields[..]
        && lacks_corners(first)
        && lacks_corners(last)
        && inner.len() > 2
        && inner.iter().all(|row| row.len() == size)
    {
        for row in [first, last] {
            row.insert(0, String::new());
            row.push(String::new());
        }
    }
    // Tabs behind the last field of a row are often lost; of two boards one below the other they are not.
    let is_wide = fields.iter().any(|row| row.len() * 2 > size);
    if separator == '\t' && is_wide && text.contains(separator) && fields.iter().all(|row| row.len() <= size) {
        fields.iter_mut().for_each(|row| row.resize(size, String::new()));
    }
    let whole = fields.clone();
    while fields.iter().all(|row| row.len() > size && row.last().is_some_and(String::is_empty)) && size > 0 {
        fields.iter_mut().for_each(|row| row.truncate(row.len() - 1));
    }
    let is_square = |fields: &[Vec<String>]| fields.iter().all(|row| row.len() == size);
    if let Some(board) = spacers::without(if is_square(&fields) { &fields } else { &whole }) {
        let row = |row: Vec<String>| row.join(" ");
        return Some(board.into_iter().map(row).collect::<Vec<_>>().join("\n"));
    }
    // A sign at the start or the end of each line ends an item of a list.
    let is_empty = |column: usize| fields.iter().all(|row| row.get(column).is_some_and(String::is_empty));
    let inner = usize::from(is_empty(0))..size.saturating_sub(usize::from(is_empty(size.saturating_sub(1))));
    let has_gaps = fields.iter().any(|row| row.get(inner.clone()).is_some_and(|row| row.iter().any(String::is_empty)));
    let entries = || fields.iter().flatten().filter(|field| !field.is_empty());
    let is_board =
        has_gaps && is_square(&fields) && entries().all(|field| looks_like_entry(field)) && entries().next().is_some();
    let mut rows = fields.into_iter().map(|row| {
        let entries: Vec<String> =
            row.into_iter().map(|field| if field.is_empty() { ".".into() } else { field }).collect();
        entries.join(" ")
    });
    // Empty lines stay, for the others to keep their numbers.
    let line = |line: &str| if is_row(&line) { rows.next() } else { Some(String::new()) };
    is_board.then(|| text.lines().filter_map(line).collect::<Vec<_>>().join("\n"))
}
