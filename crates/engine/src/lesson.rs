//! Positions to learn the techniques by: of each one some in which it is the easiest step there is, but
//! for the few that come after others which find the same.
//!
//! The table tells of the ladder what a list needs, so that a list does without the techniques
//! themselves.

use super::generate::{Recipe, least_order};
use super::technique::is_hardly_needed;
use super::{Board, BoxShape, Cell, Conclusion, Difficulty, Digit, DigitSet, Draft, ExtraHouse, Kind, Rating};
use std::sync::Arc;

/// A line `ID DIFFICULTY RATING KINDS` for each technique of the ladder, then its positions, each
/// on a line that begins with a blank.
const TABLE: &str = include_str!("lessons.txt");

/// What is shown of a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The technique's id.
    pub id: &'static str,
    /// The difficulty of a puzzle that needs it.
    pub difficulty: Difficulty,
    /// The rating of a step of it.
    pub rating: Rating,
    /// In which puzzles it is of use: bits, from the lowest, for those without boxes and clues, with
    /// boxes, with clues, with both.
    pub kinds: u8,
    /// Positions as [`position`] reads them, the simplest first.
    pub positions: Vec<&'static str>,
}

impl Lesson {
    /// Whether it is of use in puzzles of that kind.
    pub const fn suits(&self, kind: Kind) -> bool {
        let bit = match kind {
            Kind::Latin => 0,
            Kind::Sudoku => 1,
            Kind::Skyscrapers => 2,
            Kind::Hybrid => 3,
        };
        self.kinds >> bit & 1 != 0
    }

    /// Whether something easier finds the same in every position that is known, so that hints never come to it.
    pub fn is_overtaken(&self) -> bool {
        self.positions.iter().all(|text| !conclusions(text).is_empty())
    }

    /// A recipe for puzzles of that kind that cannot be solved without the technique; `None` where hardly a
    /// puzzle needs it.
    pub fn recipe(&self, kind: Kind) -> Option<Recipe> {
        if is_hardly_needed(self.id) {
            return None;
        }
        let is_large = least_order(self.id) > 6;
        let (order, boxes) = match kind {
            Kind::Sudoku => (9, Some(BoxShape { height: 3, width: 3 })),
            Kind::Hybrid if is_large => (9, Some(BoxShape { height: 3, width: 3 })),
            Kind::Hybrid => (6, Some(BoxShape { height: 2, width: 3 })),
            _ if is_large => (9, None),
            _ => (6, None),
        };
        Some(Recipe { needs: Some(self.id.to_owned()), ..Recipe::any(kind, order, boxes) })
    }
}

/// The lessons, in the order of the ladder.
pub fn lessons() -> Vec<Lesson> {
    let mut lessons: Vec<Lesson> = Vec::new();
    for line in TABLE.lines() {
        match line.strip_prefix(' ') {
            Some(position) => {
                if let Some(lesson) = lessons.last_mut() {
                    lesson.positions.push(position);
                }
            }
            None => lessons.extend(head(line)),
        }
    }
    lessons
}

fn head(line: &'static str) -> Option<Lesson> {
    let mut parts = line.split(' ');
    let (id, name) = (parts.next()?, parts.next()?);
    let difficulty = Difficulty::ALL.into_iter().find(|difficulty| difficulty.name() == name)?;
    let rating = Rating(parts.next()?.parse().ok()?);
    Some(Lesson { id, difficulty, rating, kinds: parts.next()?.parse().ok()?, positions: Vec::new() })
}

/// What the technique concludes in a position, where that is not the easiest step there: what stands
/// behind its cells, as `r1c2-3 r1c3=4`.
pub fn conclusions(text: &str) -> Vec<Conclusion> {
    let facts = text.splitn(4, ';').nth(3).unwrap_or_default();
    facts.split_whitespace().filter_map(|fact| fact.parse().ok()).collect()
}

/// Reads a position `box;clues;cells` of a board of order 9 or less; `None` where it is none.
///
/// The box is `3x3` or `-`, with a plus behind it where the diagonals are houses. The clues are those
/// of top, bottom, left and right, a digit or a dot each, `-` for a side without; or `-` for all. The
/// cells are by rows parted by `/`: a digit given, `1+` one placed by the player, `(12)` open with these left, `.` open
/// with all.
pub fn position(text: &str) -> Option<Board> {
    let mut parts = text.split(';');
    let (shape, clues, cells) = (parts.next()?, parts.next()?, parts.next()?);
    let rows: Vec<Vec<&str>> = cells.split('/').map(|row| row.split_whitespace().collect()).collect();
    let order = rows.len();
    let boxes = match shape.trim_end_matches('+').split_once('x') {
        Some((height, width)) => Some((height.parse().ok()?, width.parse().ok()?)),
        None => None,
    };
    let mut draft = Draft { boxes, ..Draft::empty(order) };
    draft.extra_houses.set(ExtraHouse::Diagonals, shape.ends_with('+'));
    for (side, clues) in draft.clues.iter_mut().zip(clues.split_whitespace()).filter(|(_, clues)| *clues != "-") {
        *side = clues.chars().map(|clue| clue.to_digit(10).unwrap_or(0)).collect();
    }
    let cells = rows.concat();
    draft.givens = cells.iter().map(|cell| cell.parse().unwrap_or(0)).collect();
    let mut board = Board::new(&Arc::new(draft.check().ok()?));
    for (index, cell) in cells.iter().enumerate() {
        if let Some(left) = cell.strip_prefix('(') {
            let digits = left.chars().filter_map(|digit| Digit::new(digit.to_digit(10)? as usize));
            board.set_candidates(Cell::at(index, order), digits.collect::<DigitSet>());
        }
        if let Some(digit) = cell.strip_suffix('+').and_then(|digit| Digit::new(digit.parse().ok()?)) {
            board.place(Cell::at(index, order), digit);
        }
    }
    Some(board)
}
