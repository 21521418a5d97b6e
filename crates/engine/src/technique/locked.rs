//! Locked candidates: the digit is removed from every other cell that sees all its positions in one house.

use super::{Difficulty, Technique, TechniqueInfo, Tier, positions};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, House, HouseKind, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// One deduction for each house and digit.
pub(super) struct Locked {
    from_boxes: bool,
    info: &'static TechniqueInfo,
}

/// From a box onto a line or extra house.
pub(super) static POINTING: Locked = Locked {
    from_boxes: true,
    info: &TechniqueInfo { id: "pointing", tier: Tier::Pattern, difficulty: Difficulty::Medium, rating: 26 },
};
/// From a line or extra house into a box, or any other cells that see all positions.
pub(super) static CLAIMING: Locked = Locked {
    from_boxes: false,
    info: &TechniqueInfo { id: "claiming", tier: Tier::Pattern, difficulty: Difficulty::Medium, rating: 28 },
};

impl Technique for Locked {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().boxes().is_some() || !puzzle.geometry().extra_houses().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        for house in board.geometry().houses() {
            if matches!(house.kind, HouseKind::Box(_)) != self.from_boxes {
                continue;
            }
            for digit in DigitSet::all(board.order()) {
                let positions = positions::in_house(board, house, digit);
                if positions.count_ones() < 2 {
                    continue;
                }
                let cells = positions::cells_at(house, positions);
                let conclusions = positions::cleared(board, &cells, digit);
                if !conclusions.is_empty() {
                    found(self.deduction(board, house, digit, cells, conclusions))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Locked {
    fn deduction(
        &self,
        board: &Board,
        house: &House,
        digit: Digit,
        cells: Vec<Cell>,
        out: Vec<Conclusion>,
    ) -> Deduction {
        if !board.explains() {
            return Deduction::without_reason(self.info.id, out);
        }
        let mut marks = vec![Mark::house(Role::Base, house.kind)];
        positions::mark_candidates(Role::Subject, &cells, digit, &mut marks);
        let cleared = positions::common_houses(board, &cells)
            .find(|other| other.kind != house.kind && positions::are_all_in(other, &out));
        let mut args =
            vec![("house", Arg::House(house.kind)), ("digit", Arg::Digit(digit)), ("cells", Arg::Cells(cells))];
        let key = match cleared {
            Some(other) => {
                marks.push(Mark::house(Role::Cover, other.kind));
                args.push(("other", Arg::House(other.kind)));
                "because.locked"
            }
            None => "because.locked.seen",
        };
        Deduction::new(self.info.id, out, marks, Phrase { key: key.into(), args })
    }
}
