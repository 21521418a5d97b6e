//! X-wing, swordfish and jellyfish: a digit whose places in some rows lie in as many columns, or
//! the other way round, leaves the rest of those columns.

use super::cover::tight;
use super::{Difficulty, Technique, TechniqueInfo, Tier, places};
use crate::engine::{Arg, Board, Conclusion, Deduction, Digit, DigitSet, HouseKind, Line, Mark, Phrase, Role};
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
            info: &TechniqueInfo { id: $id, tier: Tier::E, difficulty: Difficulty::Hard, rating: $rating },
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

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let order = board.order();
        for digit in DigitSet::all(order) {
            for along in [Line::Row as fn(u8) -> Line, Line::Column] {
                let bases: Vec<Line> = (0..order as u8).map(along).collect();
                let mask = |&line: &Line| {
                    let house = board.geometry().house(line.house());
                    let places = house.map_or(0, |house| places::places(board, house, digit));
                    Some(places).filter(|places| places.count_ones() > 1).unwrap_or(0)
                };
                let masks: Vec<u32> = bases.iter().map(mask).collect();
                tight(&masks, self.size, &mut |chosen, across| {
                    let bases: Vec<Line> = chosen.iter().map(|&at| bases[at]).collect();
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
        let (bases, covers) = (houses(bases), covers(bases, across));
        let mut marks: Vec<Mark> = bases.iter().map(|&base| Mark::house(Role::Base, base)).collect();
        marks.extend(covers.iter().map(|&cover| Mark::house(Role::Cover, cover)));
        for &base in &bases {
            let house = board.geometry().house(base)?;
            marks.extend(board.places(house, digit).map(|cell| Mark::candidate(Role::Subject, cell, digit)));
        }
        let args = [("digit", Arg::Digit(digit)), ("bases", Arg::Houses(bases)), ("covers", Arg::Houses(covers))];
        Some(Deduction::new(self.info.id, conclusions, marks, Phrase::new("because.fish", args)))
    }
}

/// The houses of parallel lines.
pub(super) fn houses(lines: &[Line]) -> Vec<HouseKind> {
    lines.iter().map(|line| line.house()).collect()
}

/// The houses across the lines at those positions, a mask.
pub(super) fn covers(bases: &[Line], across: u32) -> Vec<HouseKind> {
    let is_row = matches!(bases.first(), Some(Line::Row(_)));
    let cross = |at: usize| if is_row { Line::Column(at as u8) } else { Line::Row(at as u8) };
    places::bits(across).map(|at| cross(at).house()).collect()
}

/// The digit leaves the positions in every line that is parallel to the bases and none of them.
pub(super) fn cleared(board: &Board, digit: Digit, bases: &[Line], across: u32) -> Vec<Conclusion> {
    let Some(first) = bases.first() else { return Vec::new() };
    let parallel = |line: &Line| matches!(line, Line::Row(_)) == matches!(first, Line::Row(_)) && !bases.contains(line);
    let cells =
        Line::all(board.order()).filter(parallel).flat_map(|line| places::bits(across).map(move |at| line.cell(at)));
    cells
        .filter(|&cell| board.is_open(cell) && board.candidates(cell).contains(digit))
        .map(|cell| Conclusion::eliminate(cell, digit))
        .collect()
}
