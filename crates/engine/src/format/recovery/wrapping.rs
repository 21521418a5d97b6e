//! What stands around a board, line by line: marks of quoting, numbers of rows, signs at the ends, words.

use super::labels::{are_labels, are_names_down};
use crate::MAX_ORDER;
use crate::format::batch::lines::begins_anew;
use crate::format::board_text::said_boxes;
use crate::format::common::line_kind::LineKind;
use crate::format::common::sides;
use crate::format::common::text::{is_blank_line, is_border, looks_like_entry, number};
use crate::insertion_sort::insertion_sort_by_key;

/// Marks of a mail or chat, a list or a comment, that may stand before each line.
const MARKS: [&str; 10] = [">", "+", "//", "#", "*", "-", ".", "--", ";", "%"];

/// Signs that may end each line.
const ENDS: [char; 4] = [',', ';', '\\', '+'];

/// Changes each line that is not blank; `None` where one cannot be changed so. Lines keep their numbers.
fn each_line<'a>(text: &'a str, change: impl Fn(&'a str) -> Option<&'a str>) -> Option<String> {
    let line = |line| if is_blank_line(line) { Some("") } else { change(line) };
    let lines: Option<Vec<&str>> = text.lines().map(line).collect();
    lines.map(|lines| lines.join("\n")).filter(|lines| lines.len() < text.trim_end().len())
}

/// The text without the mark that each of its lines begins with, of a comment between `/*` and `*/` those within.
pub(crate) fn without_marks(text: &str) -> Option<String> {
    let comment = text.trim().strip_prefix("/*").and_then(|rest| rest.strip_suffix("*/"));
    let text = comment.map_or(text, |within| within.trim_matches('*'));
    let several = text.lines().filter(|line| !is_blank_line(line)).nth(1).is_some();
    let without = |mark: &'static str| {
        each_line(text, |line| {
            let rest = line.trim_start().strip_prefix(mark)?;
            // A sign alone may be an empty cell of a row.
            let rest = if matches!(mark, ">" | "+") { rest } else { rest.strip_prefix(' ')? };
            Some(rest.strip_prefix(' ').filter(|_| mark == ">").unwrap_or(rest))
        })
    };
    MARKS.into_iter().filter(|_| several).find_map(without)
}

/// The text without the marks of bold type around digits, where stars are no empty cells.
pub(crate) fn without_bold(text: &str) -> Option<String> {
    let has_blanks = text.contains(['.', '0', '_', '-']);
    let are_digits =
        || text.split("**").skip(1).step_by(2).all(|inside| inside.bytes().all(|sign| sign.is_ascii_digit()));
    let rest = text.replace("**", "");
    (has_blanks && rest.len() < text.len() && !rest.contains('*') && are_digits()).then_some(rest)
}

/// The text with its bare values, where a program's type wraps those that are there: `Some(5)`, `Some 5`, `Just 5`.
pub(crate) fn without_wrappers(text: &str) -> Option<String> {
    let wraps = |(name, nothing): &(&str, &str)| text.contains(name) && text.contains(nothing);
    let (name, _) = [("Some", "None"), ("Just", "Nothing")].into_iter().find(wraps)?;
    let mut pieces = text.split(name);
    let mut bare = pieces.next()?.to_owned();
    for piece in pieces {
        let value = piece.trim_start();
        let within = value.strip_prefix('(').and_then(|value| value.split_once(')'));
        bare.extend(within.map_or([value, ""], |(value, after)| [value, after]));
    }
    Some(bare)
}

/// The text with bars for another sign that frames the board and parts its boxes.
pub(crate) fn with_bars(text: &str) -> Option<String> {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let sign = lines().next()?.chars().next().filter(|sign| "#*!:%".contains(*sign))?;
    let is_framed = |line: &str| line.len() > 4 && line.starts_with(sign) && line.ends_with(sign);
    let bar = |line: &str| {
        let is_border = line.chars().all(|other| other == sign);
        line.replace(sign, if is_border { "-" } else { "|" })
    };
    (lines().count() > 4 && lines().all(is_framed)).then(|| lines().map(bar).collect::<Vec<_>>().join("\n"))
}

/// The label before a row, with the sign behind it, and the row.
fn numbered(line: &str) -> Option<(&str, &str)> {
    const MAX_LABEL_BYTES: usize = 10;
    let line = line.trim_start();
    let dash = line.find(" - ").map(|at| at + 1);
    let end = line.find([':', ')', ']', '.', '|', '=']).into_iter().chain(dash).min()?;
    let label = line.get(..end).filter(|label| label.len() <= MAX_LABEL_BYTES)?;
    Some((label, line[end + 1..].trim_start_matches([':', ')', ']', '.', '|', ' ']).trim_start()))
}

/// The text without the number or letter that each of its rows begins with.
pub(crate) fn without_numbers(text: &str) -> Option<String> {
    let labels: Option<Vec<&str>> =
        text.lines().filter(|line| !is_blank_line(line)).map(|line| numbered(line).map(|(label, _)| label)).collect();
    let labels = labels?;
    // Rows in another order are put in theirs, and so are other lines.
    let are_rows =
        || LineKind::named(labels[0]) == LineKind::Row || !labels[0].contains(|sign: char| sign.is_ascii_digit());
    if !are_labels(labels.iter().copied()) || are_names_down(&labels) || !are_rows() {
        return None;
    }
    // Of the row itself only the sign behind the label goes: points may be its cells.
    each_line(text, |line| {
        let (label, _) = numbered(line)?;
        let rest = line.trim_start()[label.len()..].get(1..)?;
        Some(rest.strip_prefix(' ').unwrap_or(rest))
    })
}

/// The text without the words and the number that each of its rows begins with, in any language: `Zeile 1:`, `Fila 2`,
/// `第3行`, `1st row`, `2-я строка`. The numbers count the rows, in whatever order they stand, and the words are the same
/// in each. Lines may be the columns or the boxes of the board: `Spalte 1:`, `Box 2`.
pub(crate) fn without_row_names(text: &str) -> Option<String> {
    const MIN_ROWS: usize = 4;
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut named: Vec<NamedLine<'_>> = lines().map(named_line).collect::<Option<_>>()?;
    if !(MIN_ROWS..=MAX_ORDER).contains(&named.len()) {
        return None;
    }
    insertion_sort_by_key(&mut named, |line| line.number);
    let first = named.first()?;
    let is_next = |(at, line): (usize, &NamedLine<'_>)| line.number == at + 1 && line.words == first.words;
    if !named.iter().enumerate().all(is_next) {
        return None;
    }
    first.kind.rows_of(&named.iter().map(|line| line.cells).collect::<Vec<_>>().join("\n"))
}

/// A line of a board with its name.
struct NamedLine<'a> {
    number: usize,
    /// Before and behind the number.
    words: [&'a str; 2],
    kind: LineKind,
    cells: &'a str,
}

/// A line that begins with words and a number. Letters at the number are its ending, which may differ from row to row,
/// as of `1st` and `2nd`, or a word, as of `第3行`.
fn named_line(line: &str) -> Option<NamedLine<'_>> {
    let end_of_word = |text: &str| text.find(|sign: char| !sign.is_alphabetic());
    let (before, rest) = line.split_at(line.find(|sign: char| !sign.is_alphabetic() && sign != '.')?);
    let rest = rest.trim_start();
    let (number, rest) = rest.split_at(rest.find(|sign: char| !sign.is_ascii_digit())?);
    let number = number.parse().ok()?;
    let rest = rest.strip_prefix('-').filter(|rest| rest.starts_with(char::is_alphabetic)).unwrap_or(rest);
    let (ending, rest) = rest.split_at(end_of_word(rest)?);
    // Words behind the number are those of its row only where none stand before it: letters may be cells.
    let words = rest.trim_start_matches('.').trim_start();
    let (after, rest) = match end_of_word(words) {
        Some(end) if end > 0 && before.is_empty() => words.split_at(end),
        _ => ("", rest),
    };
    // A remark may stand behind the name: `Column 1 (top to bottom):`.
    let remark = rest.trim_start().strip_prefix('(').and_then(|remark| remark.split_once(')'));
    let rest =
        remark.filter(|(words, _)| words.contains(char::is_alphabetic)).map_or(rest, |(_, behind)| behind.trim_start());
    let cells = rest.trim_start_matches([':', '.', ')', '=', '：']);
    let is_parted = cells.len() < rest.len() || cells.starts_with(char::is_whitespace) || !ending.is_ascii();
    let is_named = [before, ending, after].iter().any(|words| words.contains(char::is_alphabetic));
    let kind = LineKind::named(&[before, ending, after].join(" "));
    (is_parted && is_named).then(|| NamedLine { number, words: [before, after], kind, cells: cells.trim() })
}

/// The rows of a board without what a chat, a log or a search writes before each line, and what that is in the first:
/// `<ann> `, `[21:14] Ann: `, `list.txt:7:`. Rows that are numbered in another order are not read.
pub(crate) fn without_senders(text: &str) -> Option<(String, &str)> {
    const MIN_ROWS: usize = 5;
    let sent = |line| str::rsplit_once(line, [':', '>']).filter(|(before, _)| before.contains(char::is_alphabetic));
    let lines: Vec<(&str, &str)> = text.trim().lines().map(sent).collect::<Option<_>>()?;
    let number =
        |(before, _): &(&str, &str)| before.rsplit(|sign: char| !sign.is_ascii_digit()).next()?.parse::<u32>().ok();
    let is_row = |row: &str| [row.trim().len(), row.split_whitespace().count()].contains(&lines.len());
    // What is said of columns and boxes is the name of a line, not that of a sender.
    let is_numbered = |name: &str| name.contains(|sign: char| sign.is_ascii_digit());
    if lines.iter().any(|(name, _)| is_numbered(name) && LineKind::named(name) != LineKind::Row) {
        return None;
    }
    let rows: Vec<&str> = lines.iter().map(|(_, row)| *row).collect();
    (rows.len() >= MIN_ROWS && lines.is_sorted_by_key(number) && rows.iter().all(|row| is_row(row)))
        .then(|| (rows.join("\n"), lines[0].0))
}

/// The text without the sign that each of its lines but the last one ends in.
pub(crate) fn without_ends(text: &str) -> Option<String> {
    let many = text.lines().filter(|line| !is_blank_line(line)).count();
    let without = |end: char| {
        let ended = text.lines().filter(|line| line.trim_end().ends_with(end)).count();
        if many < 2 || ended + 1 < many {
            return None;
        }
        each_line(text, |line| Some(line.trim_end().strip_suffix(end).unwrap_or(line)))
    };
    ENDS.into_iter().find_map(without)
}

/// Whether the line has quotes and brackets of a program's text alone.
fn is_scrap(line: &str) -> bool {
    line.trim().chars().all(|symbol| "\"'`[](){};,=".contains(symbol))
}

/// Whether the line is words: more letters than digits and signs of cells, some of them together.
fn is_words(line: &str) -> bool {
    let letters = line.chars().filter(|symbol| symbol.is_alphabetic()).count();
    let cells = line.chars().filter(|symbol| symbol.is_ascii_digit() || ".*_|".contains(*symbol)).count();
    let longest = line.split(|symbol: char| !symbol.is_alphabetic()).map(|word| word.chars().count()).max();
    let is_ascii = line.is_ascii();
    // Empty clues of a game ID.
    let has_clues = line.contains("//") && !line.contains("://");
    // Dashes may be cells, behind the name of a row.
    let is_row = || {
        named_line(line).is_some_and(|row| row.cells.split(' ').filter(|cell| looks_like_entry(cell)).nth(3).is_some())
    };
    !has_clues && letters > cells && !is_row() && longest.is_some_and(|longest| longest > if is_ascii { 2 } else { 1 })
}

/// Whether the line says the boxes as a board text does, right or wrong.
fn says_boxes(line: &str) -> bool {
    said_boxes(line).is_some()
}

/// The text without the lines of words before and behind the board, and those words.
pub(crate) fn without_words(text: &str) -> Option<(String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    // What a board text says of its boxes is read with it, or is wrong.
    let is_board = |line: &str| !is_blank_line(line) && (!is_words(line) && !is_scrap(line) || says_boxes(line));
    let first = lines.iter().position(|line| is_board(line))?;
    let last = lines.iter().rposition(|line| is_board(line))?;
    let around = || lines[..first].iter().chain(&lines[last + 1..]).map(|line| line.trim());
    // Clues in sentences would be left out.
    let tells_clues = |line: &str| {
        let words = || line.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
        words().filter(|word| number(word).is_some()).nth(2).is_some() && words().any(sides::is_side)
    };
    if around().any(tells_clues) {
        return None;
    }
    let words: Vec<&str> = around().filter(|line| !line.is_empty() && !is_scrap(line)).collect();
    let board = ["\n".repeat(first), lines[first..=last].join("\n")].concat();
    (around().any(|line| !line.is_empty())).then(|| (board, words.join(" ")))
}

/// The text without the lines above or below a board, or above four lists of clues, that are no rows of it, as a size, a
/// number or a date is; and those lines.
pub(crate) fn without_title(text: &str) -> Option<(String, String)> {
    const MAX_LINES: usize = 3;
    const MAX_TITLE_SIGNS: usize = 80;
    let lines: Vec<&str> = text.lines().collect();
    let filled: Vec<usize> =
        (0..lines.len()).filter(|&at| !is_blank_line(lines[at]) && !is_border(lines[at])).collect();
    let entries = |at: usize| lines[at].split([' ', '\t', '|', ',']).filter(|entry| !entry.is_empty());
    let is_row = |at: usize, many: usize| {
        let signs: usize = entries(at).map(|entry| entry.chars().count()).sum();
        let is_tight = signs == many && (many > 9 || !lines[at].contains(char::is_alphabetic));
        entries(at).count() == many || is_tight
    };
    // Nor are cells of a row that was cut off, or a puzzle of its own.
    let is_title = |at: usize, length: usize| {
        let is_size = |entry: &str| entry.parse() == Ok(length);
        let has_cells = entries(at).all(looks_like_entry);
        let is_short = lines[at].trim().chars().count() <= MAX_TITLE_SIGNS;
        is_short
            && !begins_anew(lines[at])
            && !is_row(at, length)
            && (!has_cells || entries(at).count() <= 2 || entries(at).all(is_size))
    };
    let is_board = |rows: &[usize]| {
        let (first, last, many) = (rows[0], rows[rows.len() - 1], rows.len());
        let lacks_corners = |at: usize| (at == first || at == last) && is_row(at, many - 2);
        many > 4 && rows.iter().all(|&at| is_row(at, many) || lacks_corners(at))
    };
    let are_lists = |rows: &[usize]| {
        let length = entries(rows[0]).count();
        rows.len() == 4 && length > 3 && rows.iter().all(|&at| entries(at).count() == length)
    };
    let cuts = (1..=MAX_LINES).flat_map(|many| (0..=many).rev().map(move |above| (above, many - above)));
    cuts.filter(|(above, below)| above + below + 4 <= filled.len()).find_map(|(above, below)| {
        let rows = &filled[above..filled.len() - below];
        let titles = || filled[..above].iter().chain(&filled[filled.len() - below..]).copied();
        let length = if is_board(rows) { rows.len() } else { entries(rows[0]).count() };
        let is_found = (is_board(rows) || are_lists(rows) && below == 0) && titles().all(|at| is_title(at, length));
        is_found.then(|| {
            let mut left = lines.clone();
            // What a board text says of its boxes is read with it, or else from the whole text.
            let is_spaced = entries(rows[0]).nth(1).is_some();
            titles().filter(|&at| !(is_spaced && says_boxes(lines[at]))).for_each(|at| left[at] = "");
            let titles: Vec<&str> = titles().map(|at| lines[at].trim()).filter(|line| !says_boxes(line)).collect();
            (left.join("\n"), titles.join(" "))
        })
    })
}

/// The piece in quotes, or what stands behind a name, of a text in one line.
pub(crate) fn without_name(text: &str) -> Option<String> {
    let line = text.trim();
    let mut pieces = line.split('"');
    if let (Some(_), Some(piece), Some(_), None) = (pieces.next(), pieces.next(), pieces.next(), pieces.next()) {
        return Some(piece.to_owned());
    }
    let (name, rest) = line.split_once([':', '='])?;
    let is_name = name.starts_with(char::is_alphabetic)
        && name.chars().all(|symbol| symbol.is_alphanumeric() || "_ .-".contains(symbol));
    (is_name && !line.contains('\n')).then(|| rest.trim().to_owned())
}

/// The text without the quotes around each of its lines.
pub(crate) fn without_quotes(text: &str) -> Option<String> {
    const QUOTES: [[char; 2]; 7] = [['"'; 2], ['\''; 2], ['`'; 2], ['«', '»'], ['“', '”'], ['„', '“'], ['「', '」']];
    let without =
        |[open, close]: [char; 2]| each_line(text, |line| line.trim().strip_prefix(open)?.strip_suffix(close));
    QUOTES.into_iter().find_map(without)
}

/// The text with line breaks for those that a program writes as `\n`.
pub(crate) fn with_breaks(text: &str) -> Option<String> {
    (!text.trim().contains('\n') && text.contains("\\n"))
        .then(|| text.trim().trim_matches(['"', '\'']).replace("\\n", "\n"))
}

/// The rows of a board with a sign a cell, of which other signs part the boxes, or the rows in one line.
pub(crate) fn without_parting(text: &str) -> Option<String> {
    const SEPARATORS: [char; 5] = [',', '|', '/', ';', ':'];
    let filled: Vec<&str> = text.lines().filter(|line| !is_blank_line(line)).collect();
    let rows: Vec<&str> = match filled[..] {
        [line] => {
            let of = |sign: char| line.trim().split(sign).map(str::trim).collect::<Vec<_>>();
            SEPARATORS.into_iter().map(of).find(|rows| rows.len() > 3 && rows[0].chars().count() == rows.len())?
        }
        _ => filled,
    };
    let is_separator = |symbol: char| symbol.is_whitespace() || SEPARATORS.contains(&symbol);
    let rows: Vec<String> = rows.iter().map(|row| row.replace(is_separator, "")).collect();
    let is_row = |row: &String| {
        row.chars().count() == rows.len()
            && row.chars().all(|symbol| symbol.is_ascii_digit() || ".*_-".contains(symbol))
    };
    (rows.len() > 3 && rows.iter().all(is_row)).then(|| rows.join("\n"))
}

/// The rows of a text whose cells stand in brackets one by one, a point for an empty one.
pub(crate) fn without_brackets(text: &str) -> Option<String> {
    let row = |line: &str| {
        let mut cells: Vec<&str> = Vec::new();
        let mut rest = line.trim();
        while !rest.is_empty() {
            let close = match rest.chars().next()? {
                '[' => ']',
                '(' => ')',
                _ => return None,
            };
            let (cell, after) = rest[1..].split_once(close)?;
            let cell = cell.trim();
            if cell.len() > 2 || cell.contains(['[', '(', ',']) {
                return None;
            }
            cells.push(if cell.is_empty() { "." } else { cell });
            rest = after.trim_start();
        }
        Some(cells.join(" "))
    };
    if !text.trim_start().starts_with(['[', '(']) {
        return None;
    }
    let rows: Vec<String> = text
        .lines()
        .map(|line| if is_border(line) { Some(String::new()) } else { row(line) })
        .collect::<Option<_>>()?;
    (rows.iter().filter(|row| row.len() > 4).count() > 3).then(|| rows.join("\n"))
}

/// A board with clues around it whose rows have a sign a cell, spaced, with points in the corners that its first and last
/// rows lack.
pub(crate) fn with_corners(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let many = lines.len();
    let is_edge = |at: usize| at == 0 || at + 1 == many;
    let is_row = |(at, line): (usize, &&str)| {
        line.chars().count() + if is_edge(at) { 2 } else { 0 } == many
            && line.chars().all(|symbol| symbol.is_ascii_digit() || ".*_-".contains(symbol))
    };
    let row = |(at, line): (usize, &&str)| {
        let row = if is_edge(at) { format!(".{line}.") } else { (*line).to_owned() };
        row.chars().map(String::from).collect::<Vec<_>>().join(" ")
    };
    (many > 4 && lines.iter().enumerate().all(is_row))
        .then(|| lines.iter().enumerate().map(row).collect::<Vec<_>>().join("\n"))
}

/// Whether arrows beside cells say which of two is larger: they point away from the board, or not every row has one though
/// all of them have as many cells as there are rows.
fn compares_cells(text: &str, is_arrow: impl Fn(&str) -> bool) -> bool {
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    let rows: Vec<&Vec<&str>> = rows.iter().filter(|row| row.iter().any(|entry| !is_arrow(entry))).collect();
    let points_away = |row: &&&Vec<&str>| {
        let ends = |entry: &&str| ["←", "<"].contains(entry);
        let begins = |entry: &&str| ["→", ">"].contains(entry);
        row.iter().take(2).any(ends) || row.iter().rev().take(2).any(begins)
    };
    let cells = |row: &Vec<&str>| row.iter().filter(|entry| !is_arrow(entry)).count();
    let with_arrows = rows.iter().filter(|row| row.len() > cells(row)).count();
    let is_bare = rows.iter().all(|row| cells(row) == rows.len());
    rows.iter().any(|row| points_away(&row)) || is_bare && with_arrows + 2 < rows.len()
}

/// The text without the arrows between clues and a board.
pub(crate) fn without_arrows(text: &str) -> Option<String> {
    let is_arrow = |entry: &str| ["→", "←", "↑", "↓", ">", "<", "v", "^"].contains(&entry);
    let has_several = text.split_whitespace().filter(|entry| is_arrow(entry)).nth(3).is_some();
    // Between cells they say which of two is larger, which no board here has.
    let is_outer = |line: &str| {
        let entries: Vec<&str> = line.split_whitespace().collect();
        let many = entries.len();
        entries.iter().all(|entry| is_arrow(entry))
            || entries.iter().enumerate().all(|(at, entry)| !is_arrow(entry) || at < 2 || at + 2 >= many)
    };
    if !text.lines().all(is_outer) || compares_cells(text, is_arrow) {
        return None;
    }
    // What is left keeps its place, which may tell its column. An arrow may stand at its clue, as in `3>`.
    let bare = |entry: &str| {
        let is_number = |entry: &str| !entry.is_empty() && entry.bytes().all(|sign| sign.is_ascii_digit());
        let pointed = entry.strip_suffix(['>', '→']).map(|clue| (clue, [clue, " "].concat()));
        let pointing = entry.strip_prefix(['<', '←']).map(|clue| (clue, [" ", clue].concat()));
        let clue = pointed.or(pointing).filter(|(clue, _)| is_number(clue));
        if is_arrow(entry) { " ".to_owned() } else { clue.map_or_else(|| entry.to_owned(), |(_, bare)| bare) }
    };
    let line = |line: &str| line.split(char::is_whitespace).map(bare).collect::<Vec<_>>().join(" ");
    has_several.then(|| text.lines().map(line).collect::<Vec<_>>().join("\n"))
}

/// The text without a first line of labels for its columns.
pub(crate) fn without_head(text: &str) -> Option<String> {
    let head = text.lines().find(|line| !is_blank_line(line))?;
    let labels: Vec<&str> = head.split_whitespace().collect();
    // Columns that are counted from the right are turned.
    (are_labels(labels.iter().copied()) && !are_names_down(&labels)).then(|| text.replacen(head, "", 1))
}

/// The text without the brackets around single entries, as given digits are sometimes marked.
pub(crate) fn without_each_bracket(text: &str) -> Option<String> {
    let bare = |entry: &str| {
        let inside = entry.strip_prefix(['(', '[', '{'])?.strip_suffix([')', ']', '}'])?;
        (inside.len() <= 2 && looks_like_entry(inside)).then(|| inside.to_owned())
    };
    let is_marked = |line: &str| line.split_whitespace().any(|entry| bare(entry).is_some());
    let line = |line: &str| {
        let entries = line.split_whitespace().map(|entry| bare(entry).unwrap_or_else(|| entry.to_owned()));
        entries.collect::<Vec<_>>().join(" ")
    };
    (text.lines().filter(|line| is_marked(line)).count() > 2)
        .then(|| text.lines().map(line).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_numbers_and_ends_of_each_line_go() {
        let rows = Some("12\n34".to_owned());
        assert_eq!(without_marks("> 12\n> 34"), rows);
        assert_eq!(without_marks(">12\n>34"), rows);
        assert_eq!(without_marks("# 12\n# 34"), rows);
        assert_eq!(without_marks("> 12\n34"), None);
        assert_eq!(without_marks("#12\n#34"), None);
        let three = Some("12\n.4\n5.".to_owned());
        for text in
            ["1. 12\n2. .4\n3. 5.", "(1) 12\n(2) .4\n(3) 5.", "Row 1: 12\nRow 2: .4\nRow 3: 5.", "a) 12\nb) .4\nc) 5."]
        {
            assert_eq!(without_numbers(text), three, "{text}");
        }
        assert_eq!(without_numbers("1. 12\n3. 34\n4. 56"), None);
        assert_eq!(without_ends("12,\n34"), rows);
    }

    #[test]
    fn a_line_that_is_no_row_is_a_title() {
        let rows = ["1 . . . 2", ". . 3 . .", ". . . . .", ". 4 . . .", "5 . . . 1"].join("\n");
        for title in ["2024-03-17", "5", "No. 12", "5 5", "#77"] {
            assert_eq!(without_title(&format!("{title}\n{rows}")), Some((format!("\n{rows}"), title.to_owned())));
            assert_eq!(without_title(&format!("{rows}\n\n{title}")), Some((format!("{rows}\n\n"), title.to_owned())));
        }
        assert_eq!(without_title(&rows), None);
        assert_eq!(without_title(&format!("{rows}\n1 2 3 4 5")), None, "a row too many");
    }

    #[test]
    fn cells_in_brackets_are_a_row() {
        let rows = "[ ][9][4][1]\n[1][ ][ ][ ]\n[ ] [ ] [ ] [ ]\n(4)( )( )(2)";
        assert_eq!(without_brackets(rows).as_deref(), Some(". 9 4 1\n1 . . .\n. . . .\n4 . . 2"));
        assert_eq!(without_brackets("[[1,2],[3,4]]"), None);
    }

    #[test]
    fn words_around_a_board_are_told_from_it() {
        let (board, words) = without_words("For the evening:\n\n1 2\n3 4\nGood luck!").expect("words");
        assert_eq!((board.as_str(), words.as_str()), ("\n\n1 2\n3 4", "For the evening: Good luck!"));
        assert_eq!(without_words("1 2\n3 4"), None);
    }
}
