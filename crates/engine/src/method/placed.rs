//! Digits placed one by one, with what each house holds: the state of the searches that deduce
//! nothing.

use crate::{Board, Cell, Digit, DigitSet, Line, Puzzle, accepts};
use std::sync::Arc;

/// A partial grid that breaks no house.
pub(super) struct Placed {
    puzzle: Arc<Puzzle>,
    values: Vec<Option<Digit>>,
    used: Vec<DigitSet>,
    heights: Vec<Digit>,
}

impl Placed {
    /// The givens; none when they break a house, or a clue of a line that they fill.
    pub(super) fn new(puzzle: &Arc<Puzzle>) -> Option<Self> {
        let mut placed = Self {
            values: vec![None; puzzle.givens().len()],
            used: vec![DigitSet::EMPTY; puzzle.geometry().houses().len()],
            heights: Vec::with_capacity(puzzle.order()),
            puzzle: puzzle.clone(),
        };
        for (index, given) in puzzle.givens().iter().enumerate() {
            if let Some(digit) = *given {
                if !placed.free(index).contains(digit) {
                    return None;
                }
                placed.put(index, digit);
            }
        }
        Line::all(puzzle.order()).all(|line| placed.shows(line)).then_some(placed)
    }

    /// The puzzle.
    pub(super) fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// The blanks in reading order, by row-major index.
    pub(super) fn blanks(&self) -> Vec<u16> {
        (0..self.values.len()).filter(|&index| self.values[index].is_none()).map(|index| index as u16).collect()
    }

    /// Whether the cell is filled.
    pub(super) fn is_filled(&self, index: usize) -> bool {
        self.values[index].is_some()
    }

    /// The digits that no house of the cell holds.
    pub(super) fn free(&self, index: usize) -> DigitSet {
        let houses = self.puzzle.geometry().houses_of(index).iter();
        houses.fold(DigitSet::all(self.puzzle.order()), |free, &house| free - self.used[house as usize])
    }

    /// Fills a blank with a digit that is free there.
    pub(super) fn put(&mut self, index: usize, digit: Digit) {
        self.values[index] = Some(digit);
        for &house in self.puzzle.geometry().houses_of(index) {
            self.used[house as usize].insert(digit);
        }
    }

    /// Makes a cell blank again.
    pub(super) fn take(&mut self, index: usize) {
        if let Some(digit) = self.values[index].take() {
            for &house in self.puzzle.geometry().houses_of(index) {
                self.used[house as usize].remove(digit);
            }
        }
    }

    /// Whether the lines through the cell have blanks, or show their clues.
    pub(super) fn shows_around(&mut self, index: usize) -> bool {
        let cell = Cell::at(index, self.puzzle.order());
        self.shows(Line::Row(cell.row)) && self.shows(Line::Column(cell.col))
    }

    fn shows(&mut self, line: Line) -> bool {
        let clues = self.puzzle.clues().of(line);
        if clues.is_empty() {
            return true;
        }
        let order = self.puzzle.order();
        self.heights.clear();
        self.heights.extend((0..order).map_while(|at| self.values[line.cell(at).index(order)]));
        self.heights.len() < order || accepts(&self.heights, clues)
    }

    /// The digits of all cells, row-major, if there is no blank.
    pub(super) fn grid(&self) -> Option<Vec<Digit>> {
        self.values.iter().copied().collect()
    }

    /// The board as it is, with the candidates that the houses leave.
    pub(super) fn board(&self) -> Board {
        Board::from_values(&self.puzzle, &self.values)
    }
}
