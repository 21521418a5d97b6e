//! X-wing, swordfish and jellyfish: if the positions of a digit in some rows lie in as many columns, the
//! digit is removed from the other cells of those columns; likewise with rows and columns exchanged.

use super::locked_subsets::locked_subsets;
use super::{Difficulty, Inputs, Pattern, Precheck, Technique, TechniqueInfo, TechniqueProperties, Tier, positions};
use crate::bits::bits;
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, HouseKind, Line, MAX_ORDER, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// Fish of one size.
pub(super) struct Fish {
    size: usize,
    info: &'static TechniqueInfo,
}

macro_rules! fish {
    ($size:literal, $id:literal, $rating:literal) => {
        Fish {
            size: $size,
            info: &TechniqueInfo { id: $id, tier: Tier::Pattern, difficulty: Difficulty::Hard, rating: $rating },
        }
    };
}

/// Two lines.
pub(super) static X_WING: Fish = fish!(2, "x-wing", 36);
/// Three lines.
pub(super) static SWORDFISH: Fish = fish!(3, "swordfish", 38);
/// Four lines.
pub(super) static JELLYFISH: Fish = fish!(4, "jellyfish", 52);

impl Technique for Fish {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    // If a digit is missing in `m` rows, a fish of `k` rows has a complement of `m - k` columns with the same
    // conclusions, and the smaller of the two is easier.
    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties {
            least_order: 2 * self.size as u8,
            precheck: Precheck::Subset,
            pattern: (self.size > 2).then_some(Pattern::Fish(self.size)),
            ..TechniqueProperties::reading(Inputs::Board)
        }
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let order = board.order();
        for digit in DigitSet::all(order) {
            for along in [Line::Row as fn(u8) -> Line, Line::Column] {
                let mut masks = [0; MAX_ORDER];
                for (at, mask) in masks[..order].iter_mut().enumerate() {
                    let house = board.geometry().house(along(at as u8).house());
                    let positions = house.map_or(0, |house| positions::in_house(board, house, digit));
                    *mask = if positions.count_ones() > 1 { positions } else { 0 };
                }
                locked_subsets(&masks[..order], self.size, &mut |chosen, across| {
                    let goes = |cell: Cell| board.is_open(cell) && board.candidates(cell).contains(digit);
                    let mut others = (0..order).filter(|at| !chosen.contains(at)).map(|at| along(at as u8));
                    if !others.any(|line| bits(across).any(|at| goes(line.cell(at)))) {
                        return ControlFlow::Continue(());
                    }
                    let bases: Vec<Line> = chosen.iter().map(|&at| along(at as u8)).collect();
                    match self.deduction(board, digit, &bases, across) {
                        Some(deduction) => found(deduction),
                        None => ControlFlow::Continue(()),
                    }
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Fish {
    fn deduction(&self, board: &Board, digit: Digit, bases: &[Line], across: u32) -> Option<Deduction> {
        let conclusions = cleared(board, digit, bases, across);
        if conclusions.is_empty() {
            return None;
        }
        if !board.explains() {
            return Some(Deduction::without_reason(self.info.id, conclusions));
        }
        let (bases, covers) = (houses(bases), covers(bases, across));
        let mut marks: Vec<Mark> = bases.iter().map(|&base| Mark::house(Role::Base, base)).collect();
        marks.extend(covers.iter().map(|&cover| Mark::house(Role::Cover, cover)));
        for &base in &bases {
            let house = board.geometry().house(base)?;
            marks.extend(board.candidate_cells(house, digit).map(|cell| Mark::candidate(Role::Subject, cell, digit)));
        }
        let args = [("digit", Arg::Digit(digit)), ("bases", Arg::Houses(bases)), ("covers", Arg::Houses(covers))];
        Some(Deduction::new(self.info.id, conclusions, marks, Phrase::new("because.fish", args)))
    }
}

/// The houses of parallel lines.
pub(super) fn houses(lines: &[Line]) -> Vec<HouseKind> {
    lines.iter().map(|line| line.house()).collect()
}

/// The houses across the lines at the positions of the mask.
pub(super) fn covers(bases: &[Line], across: u32) -> Vec<HouseKind> {
    let is_row = matches!(bases.first(), Some(Line::Row(_)));
    let cross = |at: usize| if is_row { Line::Column(at as u8) } else { Line::Row(at as u8) };
    bits(across).map(|at| cross(at).house()).collect()
}

/// Removes the digit at those positions from every line that is parallel to the bases and is none of them.
pub(super) fn cleared(board: &Board, digit: Digit, bases: &[Line], across: u32) -> Vec<Conclusion> {
    let Some(first) = bases.first() else { return Vec::new() };
    let parallel = |line: &Line| matches!(line, Line::Row(_)) == matches!(first, Line::Row(_)) && !bases.contains(line);
    let cells = Line::all(board.order()).filter(parallel).flat_map(|line| bits(across).map(move |at| line.cell(at)));
    cells
        .filter(|&cell| board.is_open(cell) && board.candidates(cell).contains(digit))
        .map(|cell| Conclusion::eliminate(cell, digit))
        .collect()
}
