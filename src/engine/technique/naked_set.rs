//! Naked pair, triple and quad: as many cells of a house as they have candidates between them.
//! Those digits go into those cells, so they leave every cell that sees all that could hold them.

use super::cover::tight;
use super::{Difficulty, Technique, TechniqueInfo, Tier, places};
use crate::engine::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, House, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// Sets of one size.
pub(super) struct NakedSet {
    size: usize,
    info: TechniqueInfo,
}

const fn set(size: usize, id: &'static str, difficulty: Difficulty, rating: u16) -> NakedSet {
    NakedSet { size, info: TechniqueInfo { id, tier: Tier::E, difficulty, rating } }
}

/// Two cells.
pub(super) static PAIR: NakedSet = set(2, "naked-pair", Difficulty::Medium, 30);
/// Three cells.
pub(super) static TRIPLE: NakedSet = set(3, "naked-triple", Difficulty::Hard, 36);
/// Four cells.
pub(super) static QUAD: NakedSet = set(4, "naked-quad", Difficulty::Hard, 50);

impl Technique for NakedSet {
    fn info(&self) -> &'static TechniqueInfo {
        match self.size {
            2 => &PAIR.info,
            3 => &TRIPLE.info,
            _ => &QUAD.info,
        }
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        for house in board.geometry().houses() {
            let open: Vec<Cell> = house.cells.iter().copied().filter(|&cell| board.is_open(cell)).collect();
            // One candidate is a naked single, not a part of a set.
            let mask =
                |&cell: &Cell| Some(board.candidates(cell)).filter(|cell| cell.len() > 1).map_or(0, |cell| cell.0);
            let masks: Vec<u32> = open.iter().map(mask).collect();
            tight(&masks, self.size, &mut |chosen, digits| {
                let cells: Vec<Cell> = chosen.iter().map(|&at| open[at]).collect();
                let digits = DigitSet(digits);
                let conclusions: Vec<Conclusion> =
                    digits.iter().flat_map(|digit| cleared(board, &cells, digit)).collect();
                if conclusions.is_empty() {
                    return ControlFlow::Continue(());
                }
                found(self.deduction(board, house, &cells, digits, conclusions))
            })?;
        }
        ControlFlow::Continue(())
    }
}

impl NakedSet {
    fn deduction(
        &self,
        board: &Board,
        house: &House,
        cells: &[Cell],
        digits: DigitSet,
        conclusions: Vec<Conclusion>,
    ) -> Deduction {
        let mut marks = vec![Mark::house(Role::Subject, house.kind)];
        for &cell in cells {
            marks.push(Mark::cell(Role::Subject, cell));
            marks.extend(board.candidates(cell).iter().map(|digit| Mark::candidate(Role::Subject, cell, digit)));
        }
        let args = [
            ("cells", Arg::Cells(cells.to_vec())),
            ("digits", Arg::Digits(digits)),
            ("house", Arg::House(house.kind)),
            ("count", Arg::Count(cells.len() as u64)),
        ];
        Deduction::new(self.info.id, conclusions, marks, Phrase::new("because.naked-set", args))
    }
}

/// The digit leaves the open cells that see each of those cells that can hold it.
fn cleared(board: &Board, cells: &[Cell], digit: Digit) -> Vec<Conclusion> {
    let holding: Vec<Cell> = cells.iter().copied().filter(|&cell| board.candidates(cell).contains(digit)).collect();
    let seen = |other: Cell| !cells.contains(&other) && holding.iter().all(|&cell| board.geometry().sees(cell, other));
    places::peers(board, holding[0])
        .filter(|&other| board.is_open(other) && board.candidates(other).contains(digit) && seen(other))
        .map(|other| Conclusion::eliminate(other, digit))
        .collect()
}
