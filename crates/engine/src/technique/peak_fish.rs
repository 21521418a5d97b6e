//! Peak fish: clues alone keep the tallest buildings of some lines within as many lines across, so the tallest
//! is removed from the other cells of the lines across.

use super::fish::{cleared, covers, houses};
use super::{Difficulty, Inputs, Pattern, Precheck, Technique, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Board, Clue, Deduction, Digit, Line, LineClues, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// One deduction for each band of lines across.
pub(super) struct PeakFish;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "peak-fish", tier: Tier::Pattern, difficulty: Difficulty::Hard, rating: 36 };

impl Technique for PeakFish {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties {
            least_order: 4,
            precheck: Precheck::PeakSubset,
            pattern: Some(Pattern::Peaks),
            ..TechniqueProperties::reading(Inputs::Board)
        }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        !puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let clues = board.puzzle().clues();
        let all = bands(board.order(), |line| clues.of(line));
        all.iter().filter_map(|(bases, first)| deduction(board, bases, *first)).try_for_each(found)
    }
}

/// Groups of parallel lines whose clues keep their tallest within as many consecutive positions, with the first of
/// these positions, on a board of that order: rows before columns, small groups before large ones.
pub(crate) fn bands(order: usize, clues: impl Fn(Line) -> LineClues) -> Vec<(Vec<Line>, usize)> {
    let mut bands = Vec::new();
    for along in [Line::Row as fn(u8) -> Line, Line::Column] {
        for size in 2..order {
            for first in 0..=order - size {
                let within = |line: &Line| {
                    let (from, to) = window(clues(*line), order);
                    from >= first && to < first + size
                };
                let bases: Vec<Line> = (0..order as u8).map(along).filter(within).collect();
                if bases.len() == size {
                    bands.push((bases, first));
                }
            }
        }
    }
    bands
}

/// The first and the last position that the clues of a line allow for its tallest building.
fn window(clues: LineClues, order: usize) -> (usize, usize) {
    match (usize::from(clues.near), usize::from(clues.far)) {
        (1, _) => (0, 0),
        (_, 1) => (order - 1, order - 1),
        (near, far) => (near.saturating_sub(1), order - far.max(1)),
    }
}

fn deduction(board: &Board, bases: &[Line], first: usize) -> Option<Deduction> {
    let tallest = Digit::new(board.order())?;
    let across = ((1 << bases.len()) - 1) << first;
    let conclusions = cleared(board, tallest, bases, across);
    if conclusions.is_empty() {
        return None;
    }
    if !board.explains() {
        return Some(Deduction::without_reason(INFO.id, conclusions));
    }
    let clues: Vec<Clue> = board.puzzle().clues().iter().filter(|clue| bases.contains(&clue.line())).collect();
    let (bases, covers) = (houses(bases), covers(bases, across));
    let mut marks: Vec<Mark> = clues.iter().map(|&clue| Mark::clue(clue)).collect();
    marks.extend(bases.iter().map(|&base| Mark::house(Role::Base, base)));
    marks.extend(covers.iter().map(|&cover| Mark::house(Role::Cover, cover)));
    let args = [("digit", Arg::Digit(tallest)), ("bases", Arg::Houses(bases)), ("covers", Arg::Houses(covers))];
    Some(Deduction::new(INFO.id, conclusions, marks, Phrase::new("because.peak-fish", args)))
}
