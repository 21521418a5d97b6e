//! A draft holds whatever a person can type; a puzzle is a checked draft.

use crate::{BoxShape, Cell, Clues, Digit, DigitSet, ExtraHouses, Geometry, GeometryError, HouseKind, Side};
use nanoserde::{DeBin, SerBin};
use std::fmt;
use std::sync::Arc;

/// A puzzle as typed or read: nothing about it is sure.
#[derive(Clone, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub struct Draft {
    /// Rows and columns.
    pub order: usize,
    /// Height and width of a box, if there are boxes.
    pub boxes: Option<(usize, usize)>,
    /// The kinds of extra houses.
    pub extra_houses: ExtraHouses,
    /// Clues by [`Side::ALL`]; each as long as the order, 0 = none.
    pub clues: [Vec<u32>; 4],
    /// Values row by row, order squared of them; 0 = blank.
    pub givens: Vec<u32>,
}

/// One thing that is wrong with a [`Draft`], with its position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The board has no possible shape.
    #[error(transparent)]
    Geometry(#[from] GeometryError),
    /// A side has too many or too few clues.
    #[error("the {} side has {found} clues, expected {expected}", side.name())]
    ClueCount {
        /// The side.
        side: Side,
        /// Clues found.
        found: usize,
        /// The order.
        expected: usize,
    },
    /// There are too many or too few cells.
    #[error("the board has {found} cells, expected {expected}")]
    CellCount {
        /// Cells found.
        found: usize,
        /// Order squared.
        expected: usize,
    },
    /// A clue is higher than the order.
    #[error("the clue {value} at {} {} is more than {order}, the number of buildings in a line", side.name(), index + 1)]
    Clue {
        /// The side.
        side: Side,
        /// From the left or top, from 0.
        index: usize,
        /// The value.
        value: u32,
        /// The order.
        order: usize,
    },
    /// A given is higher than the order.
    #[error("the given {value} at {cell} is more than {order}")]
    Given {
        /// The cell.
        cell: Cell,
        /// The value.
        value: u32,
        /// The order.
        order: usize,
    },
}

impl Fault {
    /// Whether the text says clearly what is meant, but no grid can satisfy it: such a puzzle has
    /// no solution, rather than no meaning.
    pub fn is_impossible(&self) -> bool {
        matches!(self, Self::Clue { .. } | Self::Given { .. })
    }
}

/// Every fault of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError {
    /// What is wrong; never empty.
    pub faults: Vec<Fault>,
}

impl PuzzleError {
    /// Whether all that is wrong is values that no grid can have.
    pub fn is_impossible(&self) -> bool {
        self.faults.iter().all(Fault::is_impossible)
    }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.faults.iter().enumerate() {
            if number > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for PuzzleError {}

impl Draft {
    /// An empty board of that order, without boxes or clues.
    pub fn empty(order: usize) -> Self {
        Self {
            order,
            boxes: None,
            extra_houses: ExtraHouses::NONE,
            clues: std::array::from_fn(|_| vec![0; order]),
            givens: vec![0; order * order],
        }
    }

    /// The clues of one side.
    pub fn side(&self, side: Side) -> &[u32] {
        &self.clues[side as usize]
    }

    /// Whether any side has a clue.
    pub fn has_clues(&self) -> bool {
        self.clues.iter().flatten().any(|&clue| clue > 0)
    }

    /// The puzzle, if nothing is wrong. Givens or clues that contradict one another are
    /// allowed: such a puzzle has no solution.
    ///
    /// # Errors
    /// Every fault at once, with its position.
    pub fn check(&self) -> Result<Puzzle, PuzzleError> {
        let order = self.order;
        let mut faults = Vec::new();
        let narrow = |size: usize| u8::try_from(size).unwrap_or(u8::MAX);
        let boxes = self.boxes.map(|(height, width)| BoxShape { height: narrow(height), width: narrow(width) });
        let geometry = match Geometry::new(order, boxes, self.extra_houses) {
            Ok(geometry) => Some(geometry),
            Err(error) => {
                faults.push(Fault::Geometry(error));
                None
            }
        };
        for side in Side::ALL {
            let clues = self.side(side);
            if clues.len() != order {
                faults.push(Fault::ClueCount { side, found: clues.len(), expected: order });
            }
            for (index, &value) in clues.iter().enumerate().filter(|&(_, &value)| value as usize > order) {
                faults.push(Fault::Clue { side, index, value, order });
            }
        }
        if self.givens.len() != order.saturating_mul(order) {
            faults.push(Fault::CellCount { found: self.givens.len(), expected: order.saturating_mul(order) });
        }
        for (index, &value) in self.givens.iter().enumerate().filter(|&(_, &value)| value as usize > order) {
            faults.push(Fault::Given { cell: Cell::at(index, order.max(1)), value, order });
        }
        match geometry {
            Some(geometry) if faults.is_empty() => Ok(Puzzle {
                geometry,
                clues: {
                    let mut clues = Clues::none(order);
                    for side in Side::ALL {
                        for (index, &value) in self.side(side).iter().enumerate() {
                            clues.set(side, index, value as u8);
                        }
                    }
                    clues
                },
                givens: self.givens.iter().map(|&value| Digit::new(value as usize)).collect(),
            }),
            _ => Err(PuzzleError { faults }),
        }
    }
}

/// A checked puzzle: a shape, givens and side clues that fit it. It may have no solution, one, or many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    geometry: Arc<Geometry>,
    givens: Vec<Option<Digit>>,
    clues: Clues,
}

impl Puzzle {
    /// A board of that shape without givens and clues.
    pub fn blank(geometry: Arc<Geometry>) -> Self {
        let order = geometry.order();
        Self { geometry, givens: vec![None; order * order], clues: Clues::none(order) }
    }

    /// Gives the cell of that index a digit, or none; a digit above the order is none.
    ///
    /// # Panics
    /// When the index is not below order squared.
    pub fn set_given(&mut self, index: usize, digit: Option<Digit>) {
        self.givens[index] = digit.filter(|digit| digit.get() <= self.order());
    }

    /// Sets all givens, row-major; a digit above the order is none.
    ///
    /// # Panics
    /// When there are not order squared of them.
    pub fn set_givens(&mut self, mut givens: Vec<Option<Digit>>) {
        let order = self.order();
        assert_eq!(givens.len(), order * order, "givens of another order");
        for given in &mut givens {
            *given = given.filter(|digit| digit.get() <= order);
        }
        self.givens = givens;
    }

    /// Sets one clue; 0 takes it away, and so does a value above the order.
    ///
    /// # Panics
    /// When the index is not below the order.
    pub fn set_clue(&mut self, side: Side, index: usize, value: u8) {
        let value = if value as usize > self.order() { 0 } else { value };
        self.clues.set(side, index, value);
    }

    /// Sets all clues.
    ///
    /// # Panics
    /// When they are of another order.
    pub fn set_clues(&mut self, clues: Clues) {
        assert_eq!(clues.side(Side::Top).len(), self.order(), "clues of another order");
        self.clues = clues;
    }

    /// The shape of the board.
    #[inline]
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Rows, columns and digits.
    #[inline]
    pub fn order(&self) -> usize {
        self.geometry.order()
    }

    /// The given of each cell, row-major, order squared of them.
    pub fn givens(&self) -> &[Option<Digit>] {
        &self.givens
    }

    /// The given of a cell.
    ///
    /// # Panics
    /// When the cell is not on the board.
    pub fn given(&self, cell: Cell) -> Option<Digit> {
        self.givens[cell.index(self.order())]
    }

    /// The side clues.
    #[inline]
    pub fn clues(&self) -> &Clues {
        &self.clues
    }

    /// The puzzle as a draft, to edit or to write.
    pub fn draft(&self) -> Draft {
        let side = |side| self.clues.side(side).iter().map(|&value| u32::from(value)).collect();
        Draft {
            order: self.order(),
            boxes: self.geometry.boxes().map(|shape| (shape.height.into(), shape.width.into())),
            extra_houses: self.geometry.extra_houses(),
            clues: Side::ALL.map(side),
            givens: self.givens.iter().map(|given| given.map_or(0, |digit| digit.get() as u32)).collect(),
        }
    }

    /// Whether a full grid, row-major, keeps every rule: houses, givens and clues.
    pub fn is_solution(&self, grid: &[Digit]) -> bool {
        let order = self.order();
        grid.len() == order * order
            && self.givens.iter().zip(grid).all(|(given, &digit)| given.is_none_or(|given| given == digit))
            && self.geometry.houses().iter().all(|house| {
                let seen: DigitSet = house.cells.iter().map(|cell| grid[cell.index(order)]).collect();
                seen == DigitSet::all(order)
            })
            && crate::Line::all(order).all(|line| {
                let heights: Vec<Digit> = (0..order).map(|at| grid[line.cell(at).index(order)]).collect();
                crate::accepts(&heights, self.clues.of(line))
            })
    }

    /// Houses in which a given stands twice, with the digit: such a puzzle has no solution.
    pub fn repeated_givens(&self) -> Vec<(HouseKind, Digit)> {
        let mut repeated = Vec::new();
        for house in self.geometry.houses() {
            let mut seen = DigitSet::EMPTY;
            for digit in house.cells.iter().filter_map(|&cell| self.given(cell)) {
                if seen.contains(digit) {
                    repeated.push((house.kind, digit));
                }
                seen.insert(digit);
            }
        }
        repeated
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_told_at_once() {
        let mut draft = Draft::empty(4);
        draft.clues[Side::Top as usize] = vec![5, 0, 0];
        draft.givens[6] = 9;
        draft.boxes = Some((2, 3));
        let faults = draft.check().err().map(|error| error.faults).unwrap_or_default();
        assert_eq!(faults.len(), 4, "{faults:?}");
        assert_eq!(faults[3].to_string(), "the given 9 at r2c3 is more than 4");
    }

    #[test]
    fn a_puzzle_is_its_draft_again() {
        let mut draft = Draft::empty(6);
        draft.boxes = Some((2, 3));
        draft.givens[7] = 6;
        draft.clues[Side::Left as usize][2] = 3;
        assert_eq!(draft.check().map(|puzzle| puzzle.draft()), Ok(draft));
    }
}
