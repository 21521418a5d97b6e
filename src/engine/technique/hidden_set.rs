//! Hidden pair, triple and quad: as many digits of a house as they have places between them. Those
//! cells hold those digits and nothing else.

use super::cover::tight;
use super::{Difficulty, Technique, TechniqueInfo, Tier, places};
use crate::engine::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, House, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// Sets of one size.
pub(super) struct HiddenSet {
    size: usize,
    info: TechniqueInfo,
}

const fn set(size: usize, id: &'static str, difficulty: Difficulty, rating: u16) -> HiddenSet {
    HiddenSet { size, info: TechniqueInfo { id, tier: Tier::E, difficulty, rating } }
}

/// Two digits.
pub(super) static PAIR: HiddenSet = set(2, "hidden-pair", Difficulty::Medium, 34);
/// Three digits.
pub(super) static TRIPLE: HiddenSet = set(3, "hidden-triple", Difficulty::Hard, 40);
/// Four digits.
pub(super) static QUAD: HiddenSet = set(4, "hidden-quad", Difficulty::Hard, 54);

impl Technique for HiddenSet {
    fn info(&self) -> &'static TechniqueInfo {
        match self.size {
            2 => &PAIR.info,
            3 => &TRIPLE.info,
            _ => &QUAD.info,
        }
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        for house in board.geometry().houses() {
            // By digit, the places as a mask of positions in the house. One place is a hidden
            // single, not a part of a set.
            let masks: Vec<u32> = DigitSet::all(board.order())
                .iter()
                .map(|digit| {
                    Some(places::places(board, house, digit)).filter(|mask| mask.count_ones() > 1).unwrap_or(0)
                })
                .collect();
            tight(&masks, self.size, &mut |chosen, places| {
                let digits: DigitSet = chosen.iter().filter_map(|&at| Digit::new(at + 1)).collect();
                let cells: Vec<Cell> = places::bits(places).map(|at| house.cells[at]).collect();
                let others = |&cell: &Cell| {
                    let others = (board.candidates(cell) - digits).iter();
                    others.map(move |digit| Conclusion::eliminate(cell, digit))
                };
                let conclusions: Vec<Conclusion> = cells.iter().flat_map(others).collect();
                if conclusions.is_empty() {
                    return ControlFlow::Continue(());
                }
                found(self.deduction(board, house, &cells, digits, conclusions))
            })?;
        }
        ControlFlow::Continue(())
    }
}

impl HiddenSet {
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
            let held = (board.candidates(cell) & digits).iter();
            marks.extend(held.map(|digit| Mark::candidate(Role::Subject, cell, digit)));
        }
        for &other in house.cells.iter().filter(|cell| !cells.contains(cell)) {
            for digit in digits {
                places::mark_blocker(board, other, digit, &mut marks);
            }
        }
        let args = [
            ("cells", Arg::Cells(cells.to_vec())),
            ("digits", Arg::Digits(digits)),
            ("house", Arg::House(house.kind)),
            ("count", Arg::Count(cells.len() as u64)),
        ];
        Deduction::new(self.info.id, conclusions, marks, Phrase::new("because.hidden-set", args))
    }
}
