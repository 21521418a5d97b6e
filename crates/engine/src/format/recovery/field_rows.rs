//! A board as rows of fields, however they were parted: what is in a field, and which fields are labels.

use super::labels::{Fields, are_labels, are_names_down, is_name, label};
use super::named_corners;
use crate::MAX_ORDER;
use crate::format::common::line_kind::LineKind;
use crate::format::common::text::looks_like_entry;

/// Words and numbers that stand for nothing in programs and tables.
const NOTHING: [&str; 12] =
    ["~", "-1", "none", "null", "nil", "nan", "na", "n/a", "undefined", "nothing", "blank", "empty"];

/// The entry of a field: without quotes and emphasis, whole numbers without decimals, words for nothing as a point.
/// `None` where it is no entry of a board.
pub(crate) fn plain_entry(field: &str) -> Option<String> {
    let field = field.trim();
    let bare = field.trim_matches(|symbol| matches!(symbol, '"' | '\'' | '`' | '*' | '_')).trim();
    let bare = if bare.is_empty() && field.len() == 1 { field } else { bare };
    let bare = bare.strip_suffix("e+00").unwrap_or(bare);
    let whole =
        bare.split_once(['.', ',']).filter(|(whole, rest)| !whole.is_empty() && rest.bytes().all(|byte| byte == b'0'));
    let bare = whole.map_or(bare, |(whole, _)| whole);
    if bare.is_empty() || NOTHING.iter().any(|word| bare.eq_ignore_ascii_case(word)) {
        return Some(".".to_owned());
    }
    let symbols = bare.chars().count();
    let is_sign = symbols == 1 && bare.chars().all(|symbol| symbol.is_ascii_alphabetic());
    (looks_like_entry(bare) || is_sign).then(|| bare.to_owned())
}

fn is_filled(field: &str) -> bool {
    !field.trim().is_empty()
}

/// Whether these are rows of a board with a frame or without.
fn is_square(rows: &[Fields]) -> bool {
    rows.len() > 1 && rows.iter().all(|(_, fields)| fields.len() == rows.len())
}

/// Takes a head without any entry off, as tables have it.
fn without_empty_head(rows: &mut Vec<Fields>) {
    let cols = rows.last().map_or(0, |(_, fields)| fields.len());
    if rows.len() == cols + 1 && rows[0].1.iter().all(|field| !is_filled(field)) {
        rows.remove(0);
    }
}

/// A field that is a whole row with a sign a cell becomes the fields of its cells, where each row has one behind its
/// label or alone.
fn split_tight(rows: &mut [Fields]) {
    let many = rows.len();
    let is_tight = |fields: &Vec<String>| {
        fields.last().is_some_and(|row| row.chars().count() == many || row.chars().count() + 1 == many)
            && fields.len() <= 2
    };
    if many > 3 && rows.iter().all(|(_, fields)| is_tight(fields)) {
        for (_, fields) in rows {
            let row = fields.pop().unwrap_or_default();
            fields.extend(row.chars().map(String::from));
        }
    }
}

/// Takes labels off; returns whether there were any. Only those are labels that leave a square.
fn without_labels(rows: &mut Vec<Fields>) -> bool {
    let head = |(_, fields): &Fields| fields.iter().filter(|field| is_filled(field)).cloned().collect::<Vec<_>>();
    let mut left = rows.clone();
    let labelled =
        |fields: &[String], many: usize| fields.len() == many && are_labels(fields.iter().map(String::as_str));
    let column = |rows: &[Fields], at: fn(&Vec<String>) -> Option<&String>| {
        let column: Option<Vec<&String>> = rows.iter().map(|(_, fields)| at(fields)).collect();
        column.map(|column| column.into_iter().cloned().collect::<Vec<_>>()).unwrap_or_default()
    };
    // A head may name the column of the labels, too.
    let first = head(&left[0]);
    let many = left.len() - 1;
    let is_head = |first: &[String], many: usize| {
        labelled(first, many) || first.len() == many + 1 && label(&first[0]).is_none() && labelled(&first[1..], many)
    };
    let is_head_down = is_head(&first, many) && are_names_down(&first[first.len() - many..]);
    if is_head(&first, many) {
        left.remove(0);
    } else if many > 1 && is_head(&first, many - 1) && head(&left[many]) == first {
        left.remove(many);
        left.remove(0);
    } else if is_head(&head(&left[many]), many) {
        left.remove(many);
    }
    let many = left.len();
    let (start, end) = (column(&left, |fields| fields.first()), column(&left, |fields| fields.last()));
    if left.iter().all(|(_, fields)| fields.len() > many) && labelled(&start, many) {
        let both = start == end && left.iter().all(|(_, fields)| fields.len() == many + 2);
        if are_names_down(&start) {
            let rows: Vec<_> = left.iter().rev().map(|(_, fields)| fields.clone()).collect();
            left.iter_mut().zip(rows).for_each(|((_, fields), row)| *fields = row);
        }
        for (_, fields) in &mut left {
            fields.remove(0);
            if both {
                fields.pop();
            }
        }
    } else if left.iter().all(|(_, fields)| fields.len() == many + 1) && labelled(&end, many) {
        left.iter_mut().for_each(|(_, fields)| drop(fields.pop()));
    }
    let is_found = left != *rows && is_square(&left);
    if is_found {
        // Columns may be counted from the right, and lines may be the columns.
        if is_head_down {
            left.iter_mut().for_each(|(_, fields)| fields.reverse());
        }
        let kind = start
            .first()
            .map_or(LineKind::Row, |name| if is_name(name) { LineKind::named(name) } else { LineKind::Row });
        let cells: Vec<String> = left.iter().flat_map(|(_, fields)| fields.clone()).collect();
        if let Some(cells) = kind.by_rows(&cells, many) {
            left.iter_mut().zip(cells.chunks(many)).for_each(|((_, fields), row)| *fields = row.to_vec());
        }
        *rows = left;
    }
    is_found
}

/// A board found in a text.
pub(crate) struct Found {
    /// The board as text, each row in its own line.
    pub(crate) text: String,
    /// Whether labels were taken off.
    pub(crate) labelled: bool,
}

/// The board of the rows, if they are one: entries in a square, perhaps with labels around.
pub(crate) fn board(mut rows: Vec<Fields>) -> Option<Found> {
    if rows.len() < 2 || rows.len() > MAX_ORDER + 4 {
        return None;
    }
    without_empty_head(&mut rows);
    split_tight(&mut rows);
    let named = named_corners::without_names(&rows);
    let labelled = named.is_some() || without_labels(&mut rows);
    let rows = named.unwrap_or(rows);
    if !is_square(&rows) {
        return None;
    }
    let entries = |fields: &Vec<String>| fields.iter().map(|field| plain_entry(field)).collect::<Option<Vec<_>>>();
    let rows: Vec<(usize, Vec<String>)> =
        rows.iter().map(|(line, fields)| Some((*line, entries(fields)?))).collect::<Option<_>>()?;
    let is_letter =
        |entry: &String| entry.starts_with(|symbol: char| symbol.is_ascii_alphabetic() && !"xX".contains(symbol));
    let has_letters = rows.iter().flat_map(|(_, entries)| entries).any(is_letter);
    let has_values = rows.iter().flat_map(|(_, entries)| entries).any(|entry| entry != ".");
    if has_letters && rows.len() < 10 || !has_values {
        return None;
    }
    let mut text = String::new();
    let mut at = 0;
    for (line, entries) in rows {
        // Lines keep their numbers.
        text.push_str(&"\n".repeat(line.saturating_sub(at)));
        at = line.max(at);
        text.push_str(&entries.join(" "));
    }
    Some(Found { text, labelled })
}
