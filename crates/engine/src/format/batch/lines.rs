//! What a line of a list is by itself: a comment, a head, a title, the row of a square, a puzzle.

use super::joining;
use crate::MAX_ORDER;
use crate::format::common::clean;
use crate::format::common::symbols::is_blank_sign;
use crate::format::common::text::is_date_or_time;
use crate::format::recovery::embedded;
use crate::format::{FORMATS, board_text, line, read_payload, sdk, solo, url};

/// Whether the line is no part of a puzzle: a comment, the fence of code, the call of a function.
pub(crate) fn is_comment(line: &str) -> bool {
    line.starts_with(['#', '%']) && !joining::is_row_of_cells(line) && !is_numbered_puzzle(line)
        || line.starts_with("```")
        || is_call(line)
        || is_date(line)
}

/// Whether the line is a date between signs, as `*** 2024-03-05 ***`.
fn is_date(line: &str) -> bool {
    const SIGNS: [&str; 4] = ["**", "==", "~~", "##"];
    let is_framed = SIGNS.iter().any(|signs| line.starts_with(signs) && line.ends_with(signs));
    let date = line.trim_matches(|sign| "*=~# ".contains(sign));
    let is_year = |part: &str| part.len() == 4 && (part.starts_with("19") || part.starts_with("20"));
    is_framed && is_date_or_time(date) && date.split(['-', '.', '/']).any(is_year)
}

/// Whether the line is a puzzle behind its number in a list, as `#12: 53..7…`.
fn is_numbered_puzzle(line: &str) -> bool {
    let number = line.trim_start_matches(['#', '%']);
    let rest = number.trim_start_matches(|sign: char| sign.is_ascii_digit());
    rest.len() < number.len() && rest.split_whitespace().any(line::is_whole)
}

/// Whether the line calls a function of a program with what stands in other lines: no cells are among its words.
fn is_call(line: &str) -> bool {
    let is_name = |sign: char| sign.is_alphanumeric() || "_.!".contains(sign);
    let call = line.trim_end_matches(';');
    call.ends_with(')')
        && call.find(|sign| !is_name(sign)).is_some_and(|open| open > 2 && call[open..].starts_with('('))
        && !call.contains(['[', '"', '\''])
        && !call.split(|sign| !is_name(sign)).any(|word| word.len() > MAX_ORDER && line::is_whole(word))
}

/// Whether the line is the head of a table whose columns have any names.
pub(crate) fn is_any_head(line: &str) -> bool {
    let names = line.split([',', ';', '\t', '|']).filter(|name| !name.trim().is_empty());
    names.count() > 1 && line.contains(char::is_alphabetic) && !line.contains(|symbol: char| symbol.is_ascii_digit())
}

/// Whether the line parts the head of a table from its rows, as in Markdown.
pub(crate) fn is_rule(line: &str) -> bool {
    line.starts_with('|') && line.contains("--") && line.chars().all(|symbol| "|-: ".contains(symbol))
}

/// Whether a line above a puzzle is its title: some words with a number, with a colon, or that begin as a title does. Others
/// may be a faulty puzzle, which must be reported.
pub(crate) fn is_title(line: &str) -> bool {
    const MAX_TITLE_SIGNS: usize = 40;
    line.chars().count() <= MAX_TITLE_SIGNS
        && line.contains(char::is_alphabetic)
        && (line.ends_with(':')
            || line.contains(|symbol: char| symbol.is_ascii_digit())
            || line.starts_with(|symbol: char| symbol.is_alphabetic() && !symbol.is_lowercase()))
        && !begins_anew(line)
        && read_payload(line).is_err()
}

/// Whether a short line may be a title of any kind, as `(a)`, `★★☆`, `1/3` or `Easy`, and is no puzzle. A word in lower case,
/// signs of cells alone and a longer line with digits may be a faulty puzzle, which must be reported.
pub(crate) fn may_be_title(line: &str) -> bool {
    const MAX_SIGNS: usize = 16;
    const MAX_SIGNS_WITH_DIGITS: usize = 8;
    /// Letters are the cells of a row from that length on.
    const MIN_LETTERS: usize = 9;
    let has_digit = line.contains(|sign: char| sign.is_ascii_digit());
    let most = if has_digit { MAX_SIGNS_WITH_DIGITS } else { MAX_SIGNS };
    // The number of a puzzle, in bold type or not.
    let bare = line.trim_matches('*');
    let is_number =
        bare.strip_suffix(['.', ')']).is_some_and(|number| number.bytes().all(|sign| sign.is_ascii_digit()));
    let are_cells = !is_number
        && line.chars().all(|sign| sign.is_ascii_digit() || sign.is_whitespace() || is_blank_sign(sign))
        || line.len() >= MIN_LETTERS && line.bytes().all(|sign| sign.is_ascii_uppercase());
    line.chars().nth(most).is_none()
        && !line.starts_with(char::is_lowercase)
        && !(are_cells && (has_digit || line.len() >= MIN_LETTERS))
        && !begins_anew(line)
        && read_payload(line).is_err()
}

/// Whether a line is the title of the next one, which is a whole puzzle.
pub(crate) fn is_title_of_line(title: &str, line: &str) -> bool {
    let is_puzzle = || joining::is_complete(line) || line.len() > MAX_ORDER && line::is_whole(line);
    may_be_title(title) && is_puzzle()
}

/// Whether a line begins a puzzle of its own.
pub(crate) fn begins_anew(line: &str) -> bool {
    let line = clean::clean(line);
    url::is_url(&line)
        || board_text::is_whole(&line)
        || joining::has_one_other_sign(&line)
        || embedded::piece(&line).is_some()
        || has_rows_between_slashes(&line)
        // A size above a board may look like the start of a game ID.
        || FORMATS.iter().any(|format| {
            let is_size = line.ends_with(':') && *format.info() == solo::INFO;
            format.info().one_line && !is_size && format.claims(&line)
        })
}

/// Whether the last word of a line is a board whose rows stand between slashes.
fn has_rows_between_slashes(line: &str) -> bool {
    let rows = || line.split_whitespace().next_back().into_iter().flat_map(|word| word.trim_matches('/').split('/'));
    let order = rows().count();
    (4..=MAX_ORDER).contains(&order) && rows().all(|row| row.chars().count() == order)
}

/// How many cells the line has, when it can be the row of a square with one symbol a cell.
pub(crate) fn side(line: &str) -> Option<usize> {
    let size = line.chars().filter(|symbol| !symbol.is_whitespace()).take(MAX_ORDER + 1).count();
    let is_row = (4..=MAX_ORDER).contains(&size)
        && !line.contains([' ', '\t'])
        && sdk::row(line).is_some()
        // As symbols of cells they would all be one large value: it is a ruler.
        && !line.trim().bytes().all(|sign| sign == b'=');
    if is_row { Some(size) } else { None }
}
