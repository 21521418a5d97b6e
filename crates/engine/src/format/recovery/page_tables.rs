//! The tables of a page that are boards: a puzzle and its solution or an empty copy, or several puzzles.

use super::solution_beside::{is_solved, names_solution};
use crate::format::common::text::is_possible;
use crate::format::{MAX_TEXT_BYTES, read_payload};
use crate::{Draft, Phrase};

/// A table that is a board.
struct Board {
    /// The number of the line where it begins, from 1.
    line: usize,
    text: String,
    draft: Draft,
    /// Whether the words above it call it the solution.
    is_titled_solution: bool,
}

/// The words of a piece of HTML.
fn words(html: &str) -> String {
    html.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, shown)| shown)).collect::<Vec<_>>().join(" ")
}

/// Where the tables of a text stand; none where one holds another, as a board of boxes does.
fn places(text: &str) -> Vec<(usize, usize)> {
    const END: &str = "</table>";
    let lower = text.to_ascii_lowercase();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = lower[at..].find("<table").map(|start| at + start) {
        let Some(end) = lower[start..].find(END).map(|end| start + end + END.len()) else { return Vec::new() };
        if lower[start + 1..end].contains("<table") {
            return Vec::new();
        }
        found.push((start, end));
        at = end;
    }
    found
}

/// Whether a table has as many cells as a board of its rows: the others need not be read.
fn has_cells_of_a_board(table: &str) -> bool {
    let lower = table.to_ascii_lowercase();
    let count = |tag: &str| lower.matches(tag).count();
    let (rows, cells) = (count("<tr"), count("<td") + count("<th>") + count("<th "));
    // A frame of clues may have no corners.
    rows > 3 && cells + 4 >= rows * rows
}

/// The boards among the tables of a page, if most of its tables are some: a table a box is none.
fn boards(text: &str) -> Vec<Board> {
    /// A smaller board may be the box of a larger one.
    const MIN_ORDER: usize = 4;
    /// More are no boards, and each is read.
    const MAX_TABLES: usize = 50;
    if text.len() > MAX_TEXT_BYTES || !text.contains("</") {
        return Vec::new();
    }
    let places = places(text);
    if !(2..=MAX_TABLES).contains(&places.len()) {
        return Vec::new();
    }
    let mut above = 0;
    let mut found = Vec::new();
    for &(start, end) in &places {
        let caption = text[start..end].find("</caption>").map_or("", |end| &text[start..start + end]);
        let words = [words(&text[above..start]), words(caption)].concat();
        above = end;
        let table = text[start..end].replacen(caption, "<table>", usize::from(!caption.is_empty()));
        if !has_cells_of_a_board(&table) {
            continue;
        }
        let Ok(read) = read_payload(&table) else { continue };
        if read.draft.order >= MIN_ORDER && is_possible(&read.draft) {
            found.push(Board {
                line: text[..start].matches('\n').count() + 1,
                text: table,
                draft: read.draft,
                is_titled_solution: names_solution(&words),
            });
        }
    }
    if found.len() > 1 && found.len() * 2 >= places.len() { found } else { Vec::new() }
}

/// Whether it is a board to be filled in, of a puzzle that stands beside it.
fn is_bare(draft: &Draft) -> bool {
    !draft.has_clues() && draft.givens.iter().all(|&given| given == 0)
}

/// Whether the board is the other one with all of its cells filled.
fn solves(board: &Board, other: &Board) -> bool {
    let is_of = |(given, value): (&u32, &u32)| *given == 0 || given == value;
    is_solved(&board.draft.givens, board.draft.order)
        && other.draft.givens.contains(&0)
        && board.draft.order == other.draft.order
        && other.draft.givens.iter().zip(&board.draft.givens).all(is_of)
}

/// The boards that are puzzles, and whether solutions were left out.
fn puzzles_of(text: &str) -> (Vec<Board>, bool) {
    let all = boards(text);
    let is_solution = |board: &Board| {
        let solves_one = all.iter().any(|other| solves(board, other));
        solves_one || board.is_titled_solution && !board.draft.givens.contains(&0)
    };
    let are_solutions: Vec<bool> = all.iter().map(is_solution).collect();
    let has_solutions = are_solutions.contains(&true);
    let mut are_solutions = are_solutions.into_iter();
    let is_puzzle = |board: &Board| are_solutions.next() == Some(false) && !is_bare(&board.draft);
    let puzzles = all.into_iter().filter(is_puzzle).collect();
    (puzzles, has_solutions)
}

/// The only puzzle of a page that has its solution or an empty copy in another table, and the note that its solution was
/// left out.
pub(crate) fn only_puzzle(text: &str) -> Option<(String, Option<Phrase>)> {
    let (mut puzzles, has_solution) = puzzles_of(text);
    let puzzle = puzzles.pop().filter(|_| puzzles.is_empty())?;
    Some((puzzle.text, has_solution.then(|| Phrase::new("format.solution", []))))
}

/// The puzzles of a page that has several tables of them, each with the number of its first line.
pub(crate) fn puzzles(text: &str) -> Vec<(usize, String)> {
    let (puzzles, _) = puzzles_of(text);
    let several = puzzles.iter().any(|board| board.draft != puzzles[0].draft);
    if several { puzzles.into_iter().map(|board| (board.line, board.text)).collect() } else { Vec::new() }
}
