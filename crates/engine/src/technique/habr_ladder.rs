//! The rules of the article "Skyscrapers almost without search" as techniques, so that its film
//! can be watched. The same rules by rounds, with the figures it prints, are in `crate::habr_reference`.

use super::sight::Sight;
use super::{Difficulty, Technique, TechniqueInfo, Tier, cross_out, hidden_single, line_arrangements, naked_single};
use crate::{Arg, Board, Conclusion, Deduction, DigitSet, Line, LineFilter, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// The article's ladder: base, A, B, and C when A and B are stuck.
pub const HABR_LADDER: &[&dyn Technique] =
    &[&Base, &cross_out::CrossOut, &naked_single::NakedSingle, &hidden_single::HiddenSingle, &AnyClues];

/// The base rules, one deduction for each clue.
struct Base;
/// Line arrangements with all clues that the line has.
struct AnyClues;

static BASE: TechniqueInfo =
    TechniqueInfo { id: "article-base", tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 10 };
static LINE: TechniqueInfo =
    TechniqueInfo { id: "article-line", tier: Tier::Line, difficulty: Difficulty::Extreme, rating: 60 };

impl Technique for Base {
    fn info(&self) -> &'static TechniqueInfo {
        &BASE
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let order = board.order();
        for sight in Sight::all(board) {
            let mut conclusions = Vec::new();
            for (distance, &cell) in sight.cells.iter().enumerate().filter(|&(distance, _)| !sight.placed[distance]) {
                let top = order.min((order + distance + 1).saturating_sub(sight.value()));
                let least = if sight.value() == 1 && distance == 0 { order } else { 1 };
                let kept = DigitSet::up_to(top) - DigitSet::up_to(least - 1);
                let gone = sight.candidates[distance] - kept;
                conclusions.extend(gone.iter().map(|digit| Conclusion::eliminate(cell, digit)));
            }
            if !conclusions.is_empty() {
                let marks = vec![Mark::clue(sight.clue), Mark::house(Role::Subject, sight.line().house())];
                let because = Phrase::new("because.article-base", [("clue", Arg::Clue(sight.clue))]);
                found(Deduction::new(BASE.id, conclusions, marks, because))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for AnyClues {
    fn info(&self) -> &'static TechniqueInfo {
        &LINE
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        !puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut filter = LineFilter::default();
        for line in Line::all(board.order()) {
            let clues = board.puzzle().clues().of(line);
            if !clues.is_empty() {
                line_arrangements::look_along(board, line, clues, &mut filter, &mut |deduction| {
                    found(Deduction { technique: LINE.id, ..deduction })
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
