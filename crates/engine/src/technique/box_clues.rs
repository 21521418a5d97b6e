//! Clues combined with boxes: where the clues of one side allow the tallest building in a box at that side.
//! A clue of c keeps the tallest out of the first c - 1 cells of its line.
//!
//! Deep clues: clues greater than the depth of the box leave only one line of the box for the tallest.
//! Edge pointing: clues of 2 or more leave only one row across these lines. Edge claiming: in the cells along
//! the side, the clues leave the tallest only cells of one box.

use super::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, positions};
use crate::sentence::among;
use crate::{
    Arg, Board, BoxShape, Cell, Clue, Conclusion, Deduction, Digit, House, HouseKind, Mark, Phrase, Puzzle, Role, Side,
};
use std::ops::ControlFlow;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Pointing,
    Deep,
    Claiming,
}

/// A technique of one kind: one deduction for each side and box.
pub(super) struct BoxClues {
    kind: Kind,
    info: &'static TechniqueInfo,
}

macro_rules! box_clues {
    ($kind:ident, $id:literal) => {
        BoxClues {
            kind: Kind::$kind,
            info: &TechniqueInfo { id: $id, tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 25 },
        }
    };
}

/// Only a row across the lines is left.
pub(super) static EDGE_POINTING: BoxClues = box_clues!(Pointing, "edge-pointing");
/// Only a line is left.
pub(super) static DEEP_CLUES: BoxClues = box_clues!(Deep, "deep-clues");
/// Only one box along the edge is left.
pub(super) static EDGE_CLAIMING: BoxClues = box_clues!(Claiming, "edge-claiming");

impl Technique for BoxClues {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties::reading(Inputs::BoxClues)
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().boxes().is_some() && !puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let (Some(shape), Some(tallest)) = (board.geometry().boxes(), Digit::new(board.order())) else {
            return ControlFlow::Continue(());
        };
        for side in Side::ALL {
            let edge = |cell: &Cell| distance(side, *cell, board.order()) == 0;
            for house in board.geometry().houses() {
                let is_there = match (self.kind, house.kind) {
                    (Kind::Claiming, HouseKind::Row(_) | HouseKind::Column(_)) => house.cells.iter().all(edge),
                    (Kind::Pointing | Kind::Deep, HouseKind::Box(_)) => house.cells.iter().any(edge),
                    _ => false,
                };
                if is_there && let Some(deduction) = self.deduction(board, side, shape, house, tallest) {
                    found(deduction)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// How far the cell is from the side, from 0.
fn distance(side: Side, cell: Cell, order: usize) -> usize {
    match side {
        Side::Top => cell.row.into(),
        Side::Bottom => order - 1 - usize::from(cell.row),
        Side::Left => cell.col.into(),
        Side::Right => order - 1 - usize::from(cell.col),
    }
}

impl BoxClues {
    fn deduction(
        &self,
        board: &Board,
        side: Side,
        shape: BoxShape,
        house: &House,
        tallest: Digit,
    ) -> Option<Deduction> {
        let order = board.order();
        let index = |cell: Cell| if matches!(side, Side::Top | Side::Bottom) { cell.col } else { cell.row };
        let clue = |cell: Cell| board.puzzle().clues().side(side)[usize::from(index(cell))];
        let shut = |cell: Cell| distance(side, cell, order) + 1 < usize::from(clue(cell));
        let open = positions::cells_at(house, positions::in_house(board, house, tallest));
        let cells: Vec<Cell> = open.iter().copied().filter(|&cell| !shut(cell)).collect();
        let depth = if matches!(side, Side::Top | Side::Bottom) { shape.height } else { shape.width };
        // The clues of the side matter only if they leave fewer rows, lines or boxes.
        let speaks = house.cells.iter().any(|&cell| match self.kind {
            Kind::Deep => clue(cell) > depth,
            _ => shut(cell),
        });
        let along = side.line(usize::from(index(*cells.first()?))).house();
        let wanted = |kind: HouseKind| match self.kind {
            Kind::Pointing => positions::is_line(kind) && kind != along,
            Kind::Deep => kind == along,
            Kind::Claiming => matches!(kind, HouseKind::Box(_)),
        };
        let other =
            positions::common_houses(board, &cells).find(|other| other.kind != house.kind && wanted(other.kind))?;
        let mut conclusions: Vec<Conclusion> =
            open.iter().filter(|&&cell| shut(cell)).map(|&cell| Conclusion::eliminate(cell, tallest)).collect();
        let outside = positions::cleared(board, &cells, tallest);
        conclusions.extend(outside.iter().filter(|fact| !house.cells.contains(&fact.candidate().cell)));
        if !speaks || outside.is_empty() {
            return None;
        }
        if !board.explains() {
            return Some(Deduction::without_reason(self.info.id, conclusions));
        }
        let mut lines: Vec<u8> = house.cells.iter().filter(|&&cell| shut(cell)).map(|&cell| index(cell)).collect();
        lines.dedup();
        let mut marks = vec![Mark::house(Role::Base, house.kind), Mark::house(Role::Cover, other.kind)];
        for index in 0..order as u8 {
            let value = board.puzzle().clues().side(side)[usize::from(index)];
            if lines.contains(&index) {
                marks.push(Mark::clue(Clue { side, index, value }));
            }
        }
        positions::mark_candidates(Role::Subject, &cells, tallest, &mut marks);
        let (key, name, place) = match cells[..] {
            [_] => {
                let fact = among(true, cells, [tallest].into_iter().collect());
                ("because.box-clues.one", "fact", Arg::Phrase(Box::new(fact)))
            }
            _ => ("because.box-clues", "cells", Arg::Cells(cells)),
        };
        let args = [
            ("house", Arg::House(house.kind)),
            ("other", Arg::House(other.kind)),
            (name, place),
            ("tallest", Arg::Digit(tallest)),
        ];
        Some(Deduction::new(self.info.id, conclusions, marks, Phrase::new(key, args)))
    }
}
