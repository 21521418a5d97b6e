//! What the lines of a block are together: words above a puzzle, the rows of a square, one puzzle or several.

use super::joining;
use super::lines::{begins_anew, is_title, side};
use crate::format::common::clean;
use crate::format::common::text::Numbered;
use crate::format::{FORMATS, Format, clue_list, line, read_payload, sdk};

/// How many lines of a block are words above its puzzle: a title of a line of cells, or what is said above an address.
pub(crate) fn lines_above(lines: &[Numbered<'_>]) -> usize {
    if let [(_, title), (_, cells)] = lines
        && is_title(title)
        && line::is_whole(cells)
    {
        return 1;
    }
    let is_said = |(_, line): &Numbered<'_>| line.contains(char::is_alphabetic) && read_payload(line).is_err();
    let address = lines.iter().position(|(_, line)| line.contains("://")).unwrap_or(0);
    if lines[..address].iter().all(is_said) { address } else { 0 }
}

/// How many of the first lines are the rows of a square, one symbol a cell; 0 when they are none.
pub(crate) fn square(lines: &[Numbered<'_>]) -> usize {
    let Some(size) = lines.first().and_then(|(_, line)| side(line)) else { return 0 };
    let is_square = lines.len() >= size && lines[..size].iter().all(|(_, line)| side(line) == Some(size));
    // Sixteen lines of sixteen symbols may be sixteen boards of order 4.
    let small = || lines[..size].iter().all(|(_, line)| joining::is_small(line));
    if is_square && !(line::is_whole(lines[0].1) && small()) { size } else { 0 }
}

/// Whether the lines are one puzzle.
pub(crate) fn is_one(lines: &[Numbered<'_>]) -> bool {
    let [(_, first), (_, second), ..] = lines else { return true };
    let is_file = |line: &str| line.trim_start().starts_with("pzprv3");
    if joining::is_whole_file(first) {
        return false;
    }
    if is_file(first) && !is_file(second) {
        return true;
    }
    let whole: Vec<&str> = lines.iter().map(|(_, line)| *line).collect();
    let whole = clean::clean(&whole.join("\n"));
    // Rows of sixteen symbols may each be a board of order 4.
    let together = square(lines) == lines.len() || !lines.iter().all(|(_, line)| line::is_whole(line));
    let mut boards = FORMATS.iter().filter(|format| {
        let info = format.info();
        !info.one_line && *info != clue_list::INFO && (together || *info != sdk::INFO)
    });
    let is_board = |format: &&dyn Format| format.claims(&whole) && format.parse(&whole).is_ok();
    if together && line::is_whole(&whole) || boards.any(is_board) {
        return true;
    }
    !lines.iter().any(|(_, line)| begins_anew(line))
        && !lines.iter().all(|(_, line)| clue_list::is_whole(&clean::clean(line)))
        && square(lines) == 0
        && square(lines.get(1..).unwrap_or(&[])) == 0
}
