//! Avoidable rectangle: a rectangle of which some corners are solved, but none is given. It cannot be completed with the
//! same two digits: they could be exchanged.

use super::pattern::{Ring, solved_rectangles};
use super::rectangle::parts;
use super::report;
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, positions};
use crate::{Board, Cell, Conclusion, Deduction, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// An avoidable rectangle.
pub(in super::super) struct AvoidableRectangle;

static AVOIDABLE: TechniqueInfo =
    TechniqueInfo { id: "avoidable-rectangle", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 61 };

impl Technique for AvoidableRectangle {
    fn info(&self) -> &'static TechniqueInfo {
        &AVOIDABLE
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { is_order_dependent: true, since: 1, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let rectangles = solved_rectangles(board);
        report(board, rectangles.iter().filter_map(|rectangle| deduction(board, rectangle)), found)
    }
}

fn deduction(board: &Board, rectangle: &Ring) -> Option<Deduction> {
    let roof: Vec<Cell> = rectangle.roof(board);
    let (mut marks, args) = parts(board, rectangle, &roof);
    let (key, out): (&'static str, Vec<Conclusion>) = match (&roof[..], rectangle.extra(board).only()) {
        (&[alone], _) => {
            let held = rectangle.pair & board.candidates(alone);
            let out = held.iter().map(|digit| Conclusion::eliminate(alone, digit)).collect();
            ("because.avoidable-rectangle", out)
        }
        (_, Some(digit)) => {
            positions::mark_candidates(Role::Seen, &roof, digit, &mut marks);
            ("because.avoidable-rectangle.extra", positions::cleared(board, &roof, digit))
        }
        _ => return None,
    };
    (!out.is_empty()).then(|| Deduction::new(AVOIDABLE.id, out, marks, Phrase { key: key.into(), args }))
}
