//! Boards in columns under one another, with spaces where no clue is: a side without any clue may have no line or column of its own.
//! Bars and lines that are drawn stand for nothing here.

use super::layout::is_drawn;
use crate::format::board_text::BoardText;
use crate::format::common::sides::{Solutions, has_one, names_side, solutions};
use crate::format::common::text::{entry, is_bar, is_blank_line};
use crate::format::{Format, PlayerEntries};
use crate::insertion_sort::insertion_sort_by_key;
use crate::{Draft, MAX_ORDER, Side};

const MIN_ORDER: usize = 4;

/// An entry and the column in which it ends.
type Entry = (usize, u32);

/// The entries of a line, each between spaces or, with `each`, one a sign; `None` if something else stands in it.
fn entries(line: &str, each: bool) -> Option<Vec<Entry>> {
    let mut found = Vec::new();
    let mut word = String::new();
    let mut end = 0;
    for (at, sign) in line.chars().chain([' ']).enumerate() {
        let is_space = sign.is_whitespace() || is_bar(sign);
        if (is_space || each) && !word.is_empty() {
            found.push((end, entry(&word)?));
            word.clear();
        }
        if !is_space {
            word.push(sign);
            end = at;
        }
    }
    Some(found)
}

/// The places of the entries of a line above or below, if each stands in the column of some cells.
fn clues(line: &[Entry], columns: &[usize]) -> Option<Vec<u32>> {
    let mut clues = vec![0; columns.len()];
    for (end, clue) in line {
        clues[columns.iter().position(|column| column == end)?] = *clue;
    }
    Some(clues)
}

/// The board whose cells are these rows, with the lines of clues above and below if there are any.
fn board(above: Option<&Vec<Entry>>, rows: &[Vec<Entry>], below: Option<&Vec<Entry>>) -> Option<Draft> {
    let order = rows.len();
    let at = |row: &[Entry], column: usize| row.iter().find(|(end, _)| *end == column).map(|(_, value)| *value);
    let mut columns: Vec<usize> = Vec::new();
    for (end, _) in rows.iter().flatten() {
        if !columns.contains(end) {
            columns.push(*end);
        }
    }
    insertion_sort_by_key(&mut columns, |column| *column);
    let is_full = |column: &usize| rows.iter().all(|row| at(row, *column).is_some());
    let has_empty = |column: &usize| rows.iter().any(|row| at(row, *column) == Some(0));
    let (left, right) = match columns.len().checked_sub(order)? {
        0 => (false, false),
        1 => match (columns.first()?, columns.last()?) {
            (first, _) if !is_full(first) => (true, false),
            (_, last) if !is_full(last) => (false, true),
            // Clues on all of a side have no sign for nothing, which cells have.
            (first, last) => match (has_empty(first), has_empty(last)) {
                (false, true) => (true, false),
                (true, false) => (false, true),
                _ => return None,
            },
        },
        2 => (true, true),
        _ => return None,
    };
    let cells = &columns[usize::from(left)..columns.len() - usize::from(right)];
    if !cells.iter().all(is_full) {
        return None;
    }
    let mut draft = Draft::empty(order);
    draft.givens = rows.iter().flat_map(|row| cells.iter().filter_map(|&column| at(row, column))).collect();
    let beside = |column: usize| rows.iter().map(|row| at(row, column).unwrap_or(0)).collect();
    for (side, line) in [(Side::Top, above), (Side::Bottom, below)] {
        if let Some(line) = line {
            draft.clues[side as usize] = clues(line, cells)?;
        }
    }
    for (side, column) in
        [(Side::Left, left.then(|| columns[0])), (Side::Right, right.then(|| columns[order + usize::from(left)]))]
    {
        if let Some(column) = column {
            draft.clues[side as usize] = beside(column);
        }
    }
    draft.has_clues().then_some(draft)
}

/// Whether it has one solution, or is too large to be solved here and has many clues.
pub(crate) fn is_likely(draft: &Draft) -> bool {
    const MIN_UNSOLVED_ORDER: usize = 10;
    let clues = draft.clues.iter().flatten().filter(|&&clue| clue > 0).count();
    let is_unsolved = || draft.order >= MIN_UNSOLVED_ORDER && solutions(draft) == Solutions::Unknown;
    has_one(draft) || clues >= draft.order && is_unsolved()
}

/// The text with points where no clue is, if its lines are a board with one solution so. A board whose rows all have as many
/// entries is read by others.
pub(crate) fn with_points(text: &str) -> Option<String> {
    let lines: Vec<&str> =
        text.lines().filter(|line| !is_blank_line(line) && !is_drawn(line)).take(MAX_ORDER + 3).collect();
    if !(MIN_ORDER..=MAX_ORDER + 2).contains(&lines.len()) {
        return None;
    }
    let rows = |each: bool| lines.iter().map(|line| entries(line, each)).collect::<Option<Vec<_>>>();
    let draft = [false, true].into_iter().filter_map(rows).find_map(|rows| draft(&rows))?;
    let puzzle = draft.check().ok()?;
    Some(BoardText.text(&puzzle, &PlayerEntries::none(puzzle.order())))
}

/// The board of these rows, where top, bottom or both may have a line of clues.
fn draft(rows: &[Vec<Entry>]) -> Option<Draft> {
    let last = rows.len().checked_sub(1)?;
    // Of a long text nothing more is asked.
    if rows.iter().any(|row| row.len() > MAX_ORDER + 2) {
        return None;
    }
    // A square is a board without clues, and other readers know one that lacks its corners alone.
    let lacks_corners = |at: usize| rows[at].len() + if at == 0 || at == last { 2 } else { 0 } == rows.len();
    if rows.iter().all(|row| row.len() == rows.len()) || (0..=last).all(lacks_corners) {
        return None;
    }
    let ways =
        [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter().filter(|(above, below)| rows.len() >= MIN_ORDER + above + below);
    let mut boards = ways.filter_map(|(above, below)| {
        let (above, rows) = rows.split_at(above);
        let (rows, below) = rows.split_at(rows.len() - below);
        board(above.first(), rows, below.first())
    });
    boards.find(is_likely)
}

/// The same below a title and above other lines of words, and these words.
pub(crate) fn among_words(text: &str) -> Option<(String, String)> {
    let lines: Vec<&str> = text.lines().filter(|line| !is_blank_line(line)).collect();
    let is_said = |line: &&str| {
        entries(line, true).is_none()
            && entries(line, false).is_none()
            && line.contains(|sign: char| sign.is_alphabetic())
    };
    let first = lines.iter().position(|line| !is_said(line))?;
    let last = lines.iter().rposition(|line| !is_said(line))?;
    let words = [&lines[..first], &lines[last + 1..]].concat();
    // Words that name a side are about clues.
    if words.is_empty() || words.iter().any(|line| names_side(line)) {
        return None;
    }
    with_points(&lines[first..=last].join("\n")).map(|board| (board, words.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::{among_words, with_points};

    #[test]
    fn a_clue_below_a_title_is_no_part_of_it() {
        let (board, words) =
            among_words("Skyscrapers 4x4\n\n  2\n  3 . 1 .\n  . 1 4 3\n  . . . .\n  . . . 2").expect("a board");
        assert_eq!((board.lines().next(), words.as_str()), (Some(". 2 . . . ."), "Skyscrapers 4x4"));
        assert_eq!(among_words("from the left\n  3 . 1 .\n  . 1 4 3\n  . . . .\n2 . . . 2"), None);
    }

    #[test]
    fn sides_without_a_clue_become_points() {
        for (text, board) in [
            (
                "      3 2\n  . . . .\n  . . . . 4\n  . . . .\n  . . . .",
                ". . . 3 2 .\n. . . . . .\n. . . . . 4\n. . . . . .\n. . . . . .\n. . . . . .",
            ),
            (
                "2 . . . .\n3 . . . .\n  . . . . 4\n  . . . . 2",
                ". . . . . .\n2 . . . . .\n3 . . . . .\n. . . . . 4\n. . . . . 2\n. . . . . .",
            ),
            (
                ". . . . 4\n. . . . 3\n. . . . 1\n. . . .",
                ". . . . . .\n. . . . . 4\n. . . . . 3\n. . . . . 1\n. . . . . .\n. . . . . .",
            ),
        ] {
            assert_eq!(with_points(text).as_deref(), Some(board), "{text}");
            assert_eq!(with_points(&text.replace('\n', "\n\n")).as_deref(), Some(board), "{text}, with blank lines");
        }
        for text in [
            // One entry more than the others is a slip where that is no clue of a board with one solution.
            ". 3 . 1\n1 . . .  2\n. . 4 .\n. . . 2",
            ". . . 1\n1 . . .\n. . 4 .\n. . . 2",
            "2 . . . .\n3 . . . .\n. . . . 4\n. . . . 2",
        ] {
            assert_eq!(with_points(text), None, "{text}");
        }
    }
}
