//! Side census: a side has all its clues except one, and none of them is 1.
//!
//! The outermost row or column of that side contains the tallest. It is not next to a clue of 2 or more, since it
//! would hide everything else. So it is where the clue is missing.

use crate::technique::sight::side_phrase;
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Board, Clue, Conclusion, Deduction, Digit, Line, Mark, Phrase, Puzzle, Role, Side};
use std::ops::ControlFlow;

/// One deduction for each side.
pub(crate) struct SideCensus;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "side-census", tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 12 };

impl Technique for SideCensus {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties::reading(Inputs::SideClues)
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        !puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        Side::ALL.into_iter().filter_map(|side| census(board, side)).try_for_each(found)
    }
}

fn census(board: &Board, side: Side) -> Option<Deduction> {
    let last = board.order() - 1;
    let values = board.puzzle().clues().side(side);
    let mut blank = (0..values.len()).filter(|&index| values[index] == 0);
    let (Some(index), None) = (blank.next(), blank.next()) else { return None };
    let tallest = Digit::new(board.order())?;
    let cell = side.line(index).cell(if side.is_far() { last } else { 0 });
    if values.contains(&1) || !board.is_open(cell) || !board.candidates(cell).contains(tallest) {
        return None;
    }
    let edge = match side {
        Side::Top => Line::Row(0),
        Side::Bottom => Line::Row(last as u8),
        Side::Left => Line::Column(0),
        Side::Right => Line::Column(last as u8),
    };
    let clues = values.iter().enumerate().filter(|&(other, _)| other != index);
    let mut marks: Vec<Mark> =
        clues.map(|(index, &value)| Mark::clue(Clue { side, index: index as u8, value })).collect();
    marks.extend([Mark::house(Role::Subject, edge.house()), Mark::candidate(Role::Subject, cell, tallest)]);
    let args = [
        ("side", Arg::Phrase(Box::new(side_phrase(side)))),
        ("edge", Arg::House(edge.house())),
        ("cell", Arg::Cell(cell)),
        ("tallest", Arg::Digit(tallest)),
    ];
    let because = Phrase::new("because.side-census", args);
    Some(Deduction::new(INFO.id, vec![Conclusion::place(cell, tallest)], marks, because))
}
