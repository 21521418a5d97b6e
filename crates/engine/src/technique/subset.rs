//! Pairs, triples and quads of a house.
//!
//! Naked: some cells have as many candidates between them as there are cells. Those digits go into those
//! cells, so each is removed from every other cell that sees all the cells that can hold it. Locked: a naked set
//! in the intersection of two houses, which clears both. Hidden: some digits have as many positions between them
//! as there are digits. Those cells hold those digits, so all other candidates are removed from them.

use super::locked_subsets::locked_subsets;
use super::{Difficulty, Inputs, Pattern, Precheck, Technique, TechniqueInfo, TechniqueProperties, Tier, positions};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, House, MAX_ORDER, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Naked,
    Locked,
    Hidden,
}

/// Sets of one kind and size.
pub(super) struct Subset {
    kind: Kind,
    size: usize,
    info: &'static TechniqueInfo,
}

macro_rules! subset {
    ($kind:ident, $size:literal, $id:literal, $difficulty:ident, $rating:literal) => {
        Subset {
            kind: Kind::$kind,
            size: $size,
            info: &TechniqueInfo { id: $id, tier: Tier::Pattern, difficulty: Difficulty::$difficulty, rating: $rating },
        }
    };
}

/// Two cells in the intersection of two houses.
pub(super) static LOCKED_PAIR: Subset = subset!(Locked, 2, "locked-pair", Medium, 30);
/// Two cells.
pub(super) static NAKED_PAIR: Subset = subset!(Naked, 2, "naked-pair", Medium, 30);
/// Two digits.
pub(super) static HIDDEN_PAIR: Subset = subset!(Hidden, 2, "hidden-pair", Medium, 34);
/// Three cells in the intersection of two houses.
pub(super) static LOCKED_TRIPLE: Subset = subset!(Locked, 3, "locked-triple", Hard, 36);
/// Three cells.
pub(super) static NAKED_TRIPLE: Subset = subset!(Naked, 3, "naked-triple", Hard, 36);
/// Three digits.
pub(super) static HIDDEN_TRIPLE: Subset = subset!(Hidden, 3, "hidden-triple", Hard, 40);
/// Four cells.
pub(super) static NAKED_QUAD: Subset = subset!(Naked, 4, "naked-quad", Hard, 50);
/// Four digits.
pub(super) static HIDDEN_QUAD: Subset = subset!(Hidden, 4, "hidden-quad", Hard, 54);

impl Technique for Subset {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    // In a house with `m` open cells, a naked set of `k` has a hidden set of `m - k` as its complement, with the same
    // conclusions. A puzzle needs one only if the other is not easier.
    fn properties(&self) -> TechniqueProperties {
        let (least_order, precheck) = match self.kind {
            Kind::Naked => (2 * self.size, Precheck::Subset),
            Kind::Locked => (2 * self.size, Precheck::None),
            Kind::Hidden => (2 * self.size + 1, Precheck::Subset),
        };
        let pattern = match self.kind {
            Kind::Naked => Pattern::Naked(self.size),
            Kind::Locked => Pattern::Locked(self.size),
            Kind::Hidden => Pattern::Hidden(self.size),
        };
        TechniqueProperties {
            least_order: least_order as u8,
            precheck,
            pattern: (self.size > 2).then_some(pattern),
            ..TechniqueProperties::reading(Inputs::Board)
        }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        self.kind != Kind::Locked || puzzle.geometry().boxes().is_some()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        for house in board.geometry().houses() {
            // One candidate or one position is a single, not a part of a set.
            let several = |mask: u32| if mask.count_ones() > 1 { mask } else { 0 };
            let mut masks = [0; MAX_ORDER];
            if self.kind == Kind::Hidden {
                masks = positions::by_digit(board, house).map(several);
            } else {
                for (mask, &cell) in masks.iter_mut().zip(&house.cells) {
                    *mask = if board.is_open(cell) { several(board.candidates(cell).0) } else { 0 };
                }
            }
            locked_subsets(&masks[..board.order()], self.size, &mut |chosen, union| {
                let chosen = chosen.iter().fold(0, |mask, at| mask | 1 << at);
                let (positions, digits) = if self.kind == Kind::Hidden { (union, chosen) } else { (chosen, union) };
                let digits = DigitSet(digits);
                if !self.may_clear(board, house, positions, digits) {
                    return ControlFlow::Continue(());
                }
                let cells = positions::cells_at(house, positions);
                let conclusions = match self.kind {
                    Kind::Hidden => others(board, &cells, digits),
                    _ if self.is_its_own(board, house, &cells, digits) => cleared(board, &cells, digits),
                    _ => Vec::new(),
                };
                if conclusions.is_empty() {
                    return ControlFlow::Continue(());
                }
                found(self.deduction(board, house, &cells, digits, conclusions))
            })?;
        }
        ControlFlow::Continue(())
    }
}

impl Subset {
    /// A cheap test whether the set can remove anything. A hidden set removes other digits from its cells; a naked one
    /// removes its digits from the other cells of this house, or of another house that contains all of its cells.
    fn may_clear(&self, board: &Board, house: &House, positions: u32, digits: DigitSet) -> bool {
        let has_more = |(at, &cell): (usize, &Cell)| {
            let candidates = board.candidates(cell);
            let inside = positions >> at & 1 == 1;
            if self.kind == Kind::Hidden {
                inside && !digits.contains_all(candidates)
            } else {
                !inside && board.is_open(cell) && !(candidates & digits).is_empty()
            }
        };
        let by_lines_alone = board.geometry().houses().len() == 2 * board.order();
        self.kind != Kind::Hidden && !by_lines_alone || house.cells.iter().enumerate().any(has_more)
    }

    /// Whether a naked set is reported as this kind and for this house: one that clears both of its houses is
    /// locked, and one in two houses is reported for the first.
    fn is_its_own(&self, board: &Board, house: &House, cells: &[Cell], digits: DigitSet) -> bool {
        let houses: Vec<&House> = positions::common_houses(board, cells).collect();
        let clears = |house: &&House| {
            let rest = house.cells.iter().filter(|cell| !cells.contains(cell));
            rest.into_iter().any(|&cell| board.is_open(cell) && !(board.candidates(cell) & digits).is_empty())
        };
        let is_locked = self.size <= 3 && houses.len() > 1 && houses.iter().all(clears);
        is_locked == (self.kind == Kind::Locked) && houses.first().is_some_and(|first| first.kind == house.kind)
    }

    fn deduction(
        &self,
        board: &Board,
        house: &House,
        cells: &[Cell],
        digits: DigitSet,
        out: Vec<Conclusion>,
    ) -> Deduction {
        if !board.explains() {
            return Deduction::without_reason(self.info.id, out);
        }
        let mut marks = vec![Mark::house(Role::Subject, house.kind)];
        for &cell in cells {
            if self.kind != Kind::Hidden {
                marks.push(Mark::cell(Role::Subject, cell));
            }
            let held = (board.candidates(cell) & digits).iter();
            marks.extend(held.map(|digit| Mark::candidate(Role::Subject, cell, digit)));
        }
        let mut args = vec![
            ("cells", Arg::Cells(cells.to_vec())),
            ("digits", Arg::Digits(digits)),
            ("house", Arg::House(house.kind)),
            ("count", Arg::Count(cells.len() as u64)),
        ];
        let key = match self.kind {
            Kind::Naked if positions::are_all_in(house, &out) => "because.naked-set",
            Kind::Naked => "because.naked-set.seen",
            Kind::Locked => {
                if let Some(other) = positions::common_houses(board, cells).find(|other| other.kind != house.kind) {
                    marks.push(Mark::house(Role::Cover, other.kind));
                    args.push(("other", Arg::House(other.kind)));
                }
                "because.locked-set"
            }
            Kind::Hidden => {
                for &other in house.cells.iter().filter(|cell| !cells.contains(cell)) {
                    digits.iter().for_each(|digit| positions::mark_blocker(board, other, digit, &mut marks));
                }
                "because.hidden-set"
            }
        };
        Deduction::new(self.info.id, out, marks, Phrase { key: key.into(), args })
    }
}

/// Removes all other candidates from the cells.
fn others(board: &Board, cells: &[Cell], digits: DigitSet) -> Vec<Conclusion> {
    let others =
        |&cell: &Cell| (board.candidates(cell) - digits).iter().map(move |digit| Conclusion::eliminate(cell, digit));
    cells.iter().flat_map(others).collect()
}

/// Removes each digit from the cells that see all of `cells` that can hold it.
pub(super) fn cleared(board: &Board, cells: &[Cell], digits: DigitSet) -> Vec<Conclusion> {
    let of = |digit: Digit| positions::cleared(board, &positions::holding(board, cells, digit), digit);
    digits.iter().flat_map(of).collect()
}
