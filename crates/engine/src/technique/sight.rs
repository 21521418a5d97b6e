//! A line as seen from a clue: the input of the clue techniques.

use crate::{Board, Cell, Clue, Digit, DigitSet, Line, MAX_ORDER, Phrase, Side};
use std::ops::{Deref, DerefMut};

/// One value for each cell of a line, stored without allocation: the generator makes sights by the thousand.
#[derive(Clone, Copy, Debug)]
pub struct LineArray<T> {
    items: [T; MAX_ORDER],
    order: usize,
}

impl<T: Copy> LineArray<T> {
    /// The values of `of` for `order` cells.
    ///
    /// # Panics
    /// If there are no cells, or more than [`MAX_ORDER`].
    pub fn new(order: usize, of: impl Fn(usize) -> T) -> Self {
        let mut items = [of(0); MAX_ORDER];
        for (distance, item) in items[..order].iter_mut().enumerate() {
            *item = of(distance);
        }
        Self { items, order }
    }
}

impl<T> Deref for LineArray<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.order]
    }
}

impl<T> DerefMut for LineArray<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.order]
    }
}

/// A clue's line of sight: the clue with the cells of its line, the nearest first, and their candidates.
#[derive(Clone, Debug)]
pub struct Sight {
    /// The clue.
    pub clue: Clue,
    /// The clue at the other end of the line, if there is one.
    pub opposite: Option<Clue>,
    /// The cells, nearest first.
    pub cells: LineArray<Cell>,
    /// The candidates of the cells, nearest first; for a placed cell only its digit.
    pub candidates: LineArray<DigitSet>,
    /// Which of the cells are placed.
    pub placed: LineArray<bool>,
    /// Whether techniques give reasons: see [`Board::explains`].
    pub explains: bool,
}

impl Sight {
    /// The sights of all clues: top, bottom, left, right.
    pub fn all(board: &Board) -> impl Iterator<Item = Self> + '_ {
        board.puzzle().clues().iter().map(|clue| Self::new(board, clue))
    }

    /// The sight of that clue.
    pub fn new(board: &Board, clue: Clue) -> Self {
        let order = board.order();
        let line = clue.line();
        let at = |distance: usize| if clue.side.is_far() { order - 1 - distance } else { distance };
        let cells = LineArray::new(order, |distance| line.cell(at(distance)));
        let side = clue.side.opposite();
        let value = board.puzzle().clues().side(side)[usize::from(clue.index)];
        let opposite = (value != 0).then_some(Clue { side, index: clue.index, value });
        Self {
            clue,
            opposite,
            candidates: LineArray::new(order, |distance| board.candidates(cells[distance])),
            placed: LineArray::new(order, |distance| !board.is_open(cells[distance])),
            explains: board.explains(),
            cells,
        }
    }

    /// The order of the board, and the height of the tallest building.
    pub fn order(&self) -> usize {
        self.cells.len()
    }

    /// The value of the clue.
    pub fn value(&self) -> usize {
        self.clue.value.into()
    }

    /// The line.
    pub fn line(&self) -> Line {
        self.clue.line()
    }

    /// The height placed at that distance, from 0.
    pub fn height(&self, distance: usize) -> Option<Digit> {
        if self.placed[distance] { self.candidates[distance].only() } else { None }
    }

    /// The distance, from 0, of the placed tallest building.
    pub fn tallest(&self) -> Option<usize> {
        let order = self.order();
        (0..order).find(|&distance| self.height(distance).is_some_and(|height| height.get() == order))
    }
}

/// The side in words, to follow the word "clue".
pub(super) fn side_phrase(side: Side) -> Phrase {
    let key = match side {
        Side::Top => "clues.top",
        Side::Bottom => "clues.bottom",
        Side::Left => "clues.left",
        Side::Right => "clues.right",
    };
    Phrase::new(key, [])
}
