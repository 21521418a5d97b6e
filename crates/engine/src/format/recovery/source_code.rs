//! Lists of numbers in the source text of a program: the innermost brackets, whatever the language. A board is rows
//! in brackets, rows in quotes, or all cells in one list; clues are four lists, with a board behind or before them.

use super::{field_rows, labels};
use crate::format::common::json_reader;
use crate::format::common::line_kind::LineKind;
use crate::format::common::sides::{self, Lists};
use crate::format::common::symbols;
use crate::format::common::text::{is_possible, number, root};
use crate::{Draft, MAX_ORDER, Phrase, Side};

/// A list that holds no other.
pub(crate) struct List<'a> {
    /// The bytes where it starts and ends.
    pub(crate) bytes: (usize, usize),
    /// The list around it: the byte where that starts.
    pub(crate) parent: Option<usize>,
    entries: Vec<Entry<'a>>,
}

impl List<'_> {
    /// The values, 0 for empty cells, if it has nothing else.
    pub(crate) fn values(&self) -> Option<Vec<u32>> {
        self.entries.iter().map(Entry::value).collect()
    }

    /// How many entries it has.
    pub(crate) fn length(&self) -> usize {
        self.entries.len()
    }

    /// The values of rows in quotes, one sign a cell, if it has nothing else.
    pub(crate) fn rows_of_signs(&self) -> Option<Vec<Vec<u32>>> {
        let cell = |sign: char| if symbols::is_blank_sign(sign) { Some(0) } else { sign.to_digit(10) };
        let row =
            |entry: &Entry<'_>| entry.text.chars().map(cell).collect::<Option<Vec<u32>>>().filter(|_| entry.quoted);
        self.entries.iter().map(row).collect()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Entry<'a> {
    text: &'a str,
    quoted: bool,
}

impl Entry<'_> {
    /// The value, 0 for an empty cell.
    fn value(&self) -> Option<u32> {
        // Of Lisp and Objective-C.
        let text = if self.text == "#f" { "0" } else { self.text.trim_start_matches('@') };
        let entry = field_rows::plain_entry(text)?;
        let is_blank = entry.chars().all(|symbol| symbols::is_blank_sign(symbol) || symbol == '#');
        if is_blank { Some(0) } else { number(&entry) }
    }
}

/// The length of the comment that starts here.
fn comment(rest: &str) -> Option<usize> {
    let to = |end: &str| rest.find(end).map_or(rest.len(), |at| at + end.len());
    let is_line = rest.starts_with("//")
        || rest.starts_with('%') && !rest[1..].starts_with(['%', ',', ']'])
        || rest.starts_with("# ");
    if is_line { Some(to("\n") - usize::from(rest.contains('\n'))) } else { rest.starts_with("/*").then(|| to("*/")) }
}

/// The length of the points, or the sign of Fortran, that say that a line goes on in the next one.
fn continuation(rest: &str) -> Option<usize> {
    let goes_on =
        |sign: &str| rest.strip_prefix(sign)?.trim_start_matches([' ', '\t']).starts_with('\n').then_some(sign.len());
    goes_on("...").or_else(|| goes_on("&"))
}

/// The innermost lists of the text, if its brackets match.
pub(crate) fn lists(text: &str) -> Option<Vec<List<'_>>> {
    /// A list not closed yet.
    struct Open<'a> {
        start: usize,
        has_lists: bool,
        entries: Vec<Entry<'a>>,
        /// Where the entry that goes on began.
        entry: Option<usize>,
        /// Whether a comma came last: then nothing is an entry.
        after_comma: bool,
    }
    let mut found = Vec::new();
    let mut open: Vec<Open<'_>> = Vec::new();
    let mut at = 0;
    while let Some(symbol) = text[at..].chars().next() {
        let rest = &text[at..];
        let is_between = open.last().is_none_or(|list| list.entry.is_none());
        let skipped = comment(rest).or_else(|| continuation(rest).filter(|_| is_between));
        let mut step = skipped.unwrap_or(symbol.len_utf8());
        let ends = skipped.is_some() || symbol.is_whitespace() || "[](){},;|\"'`".contains(symbol);
        if let Some(list) = open.last_mut() {
            if ends && let Some(start) = list.entry.take() {
                list.entries.push(Entry { text: &text[start..at], quoted: false });
                list.after_comma = false;
            }
            if !ends && list.entry.is_none() {
                list.entry = Some(at);
            }
        }
        match symbol {
            _ if skipped.is_some() => {}
            '[' | '(' | '{' => {
                if let Some(list) = open.last_mut() {
                    list.has_lists = true;
                }
                open.push(Open { start: at, has_lists: false, entries: Vec::new(), entry: None, after_comma: true });
            }
            ']' | ')' | '}' => {
                let list = open.pop()?;
                let parent = open.last().map(|parent| parent.start);
                if !list.has_lists && !list.entries.is_empty() {
                    found.push(List { bytes: (list.start, at + 1), parent, entries: list.entries });
                }
            }
            // A list of Lisp, not a text.
            '\'' | '`' if rest[1..].starts_with(['(', '[']) => {}
            '"' | '\'' | '`' => {
                let end = rest[1..].find(symbol)? + 1;
                if let Some(list) = open.last_mut() {
                    list.entries.push(Entry { text: &rest[1..end], quoted: true });
                    list.after_comma = false;
                }
                step = end + 1;
            }
            ',' => {
                if let Some(list) = open.last_mut() {
                    if list.after_comma && !list.has_lists {
                        list.entries.push(Entry { text: "", quoted: false });
                    }
                    list.after_comma = true;
                }
            }
            _ => {}
        }
        at += step;
    }
    if open.is_empty() { Some(found) } else { None }
}

/// What the lists of a text are.
pub(crate) enum Found {
    /// The cells of a square row by row: its size, and the values.
    Square(usize, Vec<u32>),
    /// Rows of one sign a cell, in lines; or numbers that may be the clues of four sides, in one.
    Rows(String),
    /// Clues by their lists, perhaps with cells: the board, and in which order they were read.
    Clues(Draft, Option<Phrase>),
}

/// Rows in quotes, one sign a cell, each at its line; as many as there are signs in each.
fn quoted_rows(text: &str, lists: &[List<'_>]) -> Option<String> {
    let mut kind = LineKind::Row;
    let in_list = lists.iter().find(|list| list.entries.len() > 2 && list.entries.iter().all(|entry| entry.quoted));
    let rows: Vec<&str> = match in_list {
        Some(list) => {
            kind = kind_before(text, list.bytes.0);
            list.entries.iter().map(|entry| entry.text).collect()
        }
        None => {
            let named = |line| {
                let (name, rest) = str::split_once(line, '"')?;
                Some((name, rest.split_once('"')?.0))
            };
            let (names, mut rows): (Vec<&str>, Vec<&str>) = text.lines().filter_map(named).unzip();
            if labels::are_names_down(&names) {
                rows.reverse();
            }
            kind = names.first().map_or(kind, |name| LineKind::named(name));
            rows
        }
    };
    let size = rows.first()?.trim_end_matches("\\n").split_whitespace().map(|part| part.chars().count()).sum::<usize>();
    let row = |row: &&str| {
        let signs: Vec<String> =
            row.trim_end_matches("\\n").chars().filter(|symbol| !symbol.is_whitespace()).map(String::from).collect();
        (signs.len() == size).then(|| signs.concat())
    };
    let rows: Vec<String> = rows.iter().map(row).collect::<Option<_>>()?;
    if rows.len() == size && size > 2 { kind.rows_of(&rows.join("\n")) } else { None }
}

/// Sizes stand in brackets of their own: a text has so many more of those than of lists.
const MAX_SIZES: usize = 2;

/// A list with its values, 0 for empty cells.
type Valued<'a> = (&'a List<'a>, Vec<u32>);

/// The board or the clues that the text has in brackets; `None` where it has none, or more than one board.
pub(crate) fn read(text: &str) -> Option<Found> {
    if json_reader::is_meant(text) && text.contains("\":") {
        return None;
    }
    let all = lists(text)?;
    let mut lists: Vec<Valued<'_>> = all.iter().filter_map(|list| Some((list, list.values()?))).collect();
    let longest = lists.iter().map(|(_, values)| values.len()).max().unwrap_or(0);
    // A pair is no row of a board, but a place and what stands there.
    if longest < 3 {
        return quoted_rows(text, &all).map(Found::Rows);
    }
    lists.retain(|(_, values)| values.len() == longest || values.len() > 2);
    let others = all.len() - lists.len();
    if others > lists.len() + MAX_SIZES || lists.iter().any(|(_, values)| values.len() != longest) {
        return None;
    }
    match &lists[..] {
        [(list, values)] => one_list(text, list, values),
        lists => equal_lists(text, lists, longest),
    }
}

/// All cells of a board in one list, or its clues.
fn one_list(text: &str, list: &List<'_>, values: &[u32]) -> Option<Found> {
    let size = root(values.len());
    if by_columns(text)
        && let Some(size) = size.filter(|size| (4..=MAX_ORDER).contains(size))
    {
        return Some(Found::Square(size, LineKind::Column.by_rows(values, size)?));
    }
    // Rows in one list have a semicolon or a line each.
    let inside = text.get(list.bytes.0 + 1..list.bytes.1 - 1)?;
    let entries = |row: &str| row.split([',', ' ', '\t']).filter(|entry| !entry.is_empty()).count();
    let rows: Vec<usize> = inside.split([';', '|', '\n']).map(entries).filter(|&entries| entries > 0).collect();
    // Sides of a small board are called so.
    let are_clues = text[..list.bytes.0].to_lowercase().contains("clue") && values.len() == 16;
    if rows.len() > 3 && !are_clues && size == Some(rows.len()) && rows.iter().all(|&entries| entries == rows.len()) {
        return Some(Found::Square(rows.len(), values.to_vec()));
    }
    // Cells, each by its row, column and value.
    if rows.len() > 4 && rows.iter().all(|&entries| entries == 3) {
        return None;
    }
    if values.len().is_multiple_of(4) && (16..=4 * MAX_ORDER).contains(&values.len()) {
        let values: Vec<String> = values.iter().map(u32::to_string).collect();
        return Some(Found::Rows(values.join(" ")));
    }
    Some(Found::Square(size.filter(|size| (4..=MAX_ORDER + 2).contains(size))?, values.to_vec()))
}

/// A board of several lists, each so long, or its clues in four of them, perhaps with the board before or behind these.
fn equal_lists(text: &str, lists: &[Valued<'_>], length: usize) -> Option<Found> {
    let (clues, board) =
        if lists.len() == length + 4 { board_apart(text, lists, length)? } else { (lists.to_vec(), &[][..]) };
    let named = if clues.len() == 4 { sides_of(text, &without_values(&clues)) } else { None };
    let is_square = clues.len() == length && board.is_empty() && named.is_none();
    // Clues may be told outside of brackets.
    if is_square && has_sides_beside(text, lists) {
        return None;
    }
    if is_square && (length != 4 || clues[0].0.parent.is_some()) {
        let values = kind_before(text, clues[0].0.bytes.0).by_rows(&flat(&clues), length)?;
        let is_board = || is_possible(&Draft { givens: values.clone(), ..Draft::empty(length) });
        if length != 4 || is_board() {
            return Some(Found::Square(length, values));
        }
    }
    if clues.len() != 4 || length > MAX_ORDER {
        return None;
    }
    let givens = if board.is_empty() { text_rows(text, length)? } else { flat(board) };
    let lists = Lists { clues: flat(&clues), givens };
    let (draft, note) = match named {
        Some(sides) => lists.named(sides),
        None => {
            let (draft, note, _) = lists.choose();
            (draft, note)
        }
    };
    Some(Found::Clues(draft, note))
}

/// Whether the words outside of the lists name three sides.
fn has_sides_beside(text: &str, lists: &[Valued<'_>]) -> bool {
    let words = sides::without_directions(&words_beside(text, &without_values(lists)));
    let names =
        |side: Side| words.split(|sign: char| !sign.is_alphabetic()).any(|word| sides::side_of(word) == Some(side));
    Side::ALL.into_iter().filter(|&side| names(side)).count() > 2
}

/// The cells of rows of one sign a cell that stand beside the lists, in quotes or a line each; none where there are no such
/// rows. `None` where they are not as many as each has cells: then they would be left out.
fn text_rows(text: &str, order: usize) -> Option<Vec<u32>> {
    let cell = |sign: char| if symbols::is_blank_sign(sign) { Some(0) } else { sign.to_digit(10) };
    let row = |part: &str| -> Option<Vec<u32>> {
        let cells: Vec<u32> = part.chars().filter(|sign| !sign.is_whitespace()).map(cell).collect::<Option<_>>()?;
        (cells.len() == order && part.contains(|sign: char| sign.is_ascii_digit() || sign == '.')).then_some(cells)
    };
    let mut rows: Vec<Vec<u32>> = Vec::new();
    for line in text.lines() {
        let line = line.trim().trim_start_matches("- ");
        let in_quotes = line.split(['"', '\'', '`']).skip(1).step_by(2).filter_map(row);
        let before = rows.len();
        rows.extend(in_quotes);
        if rows.len() == before {
            rows.extend(row(line.trim_matches(['"', '\'', '`', ',', ';'])));
        }
    }
    (rows.is_empty() || rows.len() == order).then(|| rows.concat())
}

/// Four lists of clues, and the rows of the board before or behind them; `None` where it is not told which are which.
fn board_apart<'a, 'b>(
    text: &str,
    lists: &'b [Valued<'a>],
    length: usize,
) -> Option<(Vec<Valued<'a>>, &'b [Valued<'a>])> {
    // The rows of a board are in one list, which has nothing else.
    let siblings = |at: usize| {
        let parent = lists[at].0.parent;
        parent.is_some() && lists[at..].iter().take_while(|(list, _)| list.parent == parent).count() == length
    };
    // Of a list whose items begin with dashes no bracket stands around the rows.
    let names_first = || sides_of(text, &without_values(&lists[..4])).is_some();
    let at = if siblings(4) || !siblings(0) && names_first() { 4 } else { 0 };
    let clues = [&lists[..at], &lists[at + length..]].concat();
    (siblings(at) || length != 4).then(|| (clues, &lists[at..at + length]))
}

/// The lists alone.
fn without_values<'a, 'b>(lists: &'b [Valued<'a>]) -> Vec<&'b List<'a>> {
    lists.iter().map(|(list, _)| *list).collect()
}

/// The values of all lists, one after another.
fn flat(lists: &[Valued<'_>]) -> Vec<u32> {
    lists.iter().flat_map(|(_, values)| values).copied().collect()
}

/// Whether a program fills a board from a list column by column: R does, and Matlab, Julia and Fortran, unless they are
/// told otherwise.
fn by_columns(text: &str) -> bool {
    let is_turned = || text.contains(")'") || text.contains("order") || text.contains("transpose");
    let by_row = || {
        let (_, rest) = text.split_once("byrow")?;
        Some(rest.trim_start().strip_prefix('=')?.trim_start().starts_with('T'))
    };
    text.contains("matrix(") && text.contains("nrow") && by_row() != Some(true)
        || text.contains("reshape(") && !text.contains(".reshape(") && !is_turned()
}

/// What the lists are that begin there, by the name before them.
fn kind_before(text: &str, at: usize) -> LineKind {
    LineKind::named(text[..at].trim_end_matches(['[', '(', '{', ' ', '\n']).lines().last().unwrap_or(""))
}

/// The sides of four lists: by the name before each, else by all words beside them.
fn sides_of(text: &str, lists: &[&List<'_>]) -> Option<[Side; 4]> {
    let mut at = 0;
    let mut name = |list: &&List<'_>| {
        let before = text.get(std::mem::replace(&mut at, list.bytes.1)..list.bytes.0).unwrap_or("");
        before.trim_end_matches(['[', '(', '{', ' ', '\n']).lines().last().unwrap_or("").to_owned()
    };
    let names: Vec<String> = lists.iter().map(&mut name).collect();
    sides::named_in(&names.join(" "))
        .or_else(|| sides::named_in(&sides::without_directions(&words_beside(text, lists))))
}

/// All that stands outside the lists, up to the end of the line of the last one.
fn words_beside(text: &str, lists: &[&List<'_>]) -> String {
    let mut words = String::new();
    let mut at = 0;
    for list in lists {
        words.push_str(text.get(at..list.bytes.0).unwrap_or(""));
        words.push(' ');
        at = list.bytes.1;
    }
    words.push_str(text[at..].lines().next().unwrap_or(""));
    words
}
