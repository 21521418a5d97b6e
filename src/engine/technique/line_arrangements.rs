//! Line arrangements: only candidates that occur in some filling of a line that shows its clue, or
//! both of its clues, can stay.
//!
//! Source: "Skyscrapers almost without search" (heuristic C), there by listing fillings; here by
//! the exact filter of the kernel.

use super::{Difficulty, Technique, TechniqueInfo, Tier};
use crate::engine::{
    Arg, Arrangements, Board, Clue, Conclusion, Deduction, Line, LineClues, LineFilter, Mark, Phrase, Puzzle, Role,
};
use std::ops::ControlFlow;

/// One clue of a line at a time.
pub(super) struct OneClue;
/// Both clues of a line at once.
pub(super) struct BothClues;

static ONE: TechniqueInfo =
    TechniqueInfo { id: "line-one-clue", tier: Tier::D, difficulty: Difficulty::Hard, rating: 50 };
static BOTH: TechniqueInfo =
    TechniqueInfo { id: "line-both-clues", tier: Tier::D, difficulty: Difficulty::Extreme, rating: 60 };

/// How many fillings are shown with a deduction.
const SHOWN: usize = 3;

impl Technique for OneClue {
    fn info(&self) -> &'static TechniqueInfo {
        &ONE
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        !puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut filter = LineFilter::default();
        for line in Line::all(board.order()) {
            let both = board.puzzle().clues().of(line);
            for clues in [LineClues { far: 0, ..both }, LineClues { near: 0, ..both }] {
                if !clues.is_empty() {
                    look_along(&ONE, board, line, clues, &mut filter, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for BothClues {
    fn info(&self) -> &'static TechniqueInfo {
        &BOTH
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        !puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut filter = LineFilter::default();
        for line in Line::all(board.order()) {
            let clues = board.puzzle().clues().of(line);
            if clues.near != 0 && clues.far != 0 {
                look_along(&BOTH, board, line, clues, &mut filter, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

pub(super) fn look_along(
    info: &'static TechniqueInfo,
    board: &Board,
    line: Line,
    clues: LineClues,
    filter: &mut LineFilter,
    found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let before = board.line(line);
    let mut after = before.clone();
    if filter.filter(&mut after, clues) != Ok(true) {
        return ControlFlow::Continue(());
    }
    let mut conclusions = Vec::new();
    for (at, (&before, &after)) in before.iter().zip(&after).enumerate() {
        let cell = line.cell(at);
        match after.only() {
            Some(digit) if board.is_open(cell) && before != after => conclusions.push(Conclusion::place(cell, digit)),
            _ => conclusions.extend((before - after).iter().map(|digit| Conclusion::eliminate(cell, digit))),
        }
    }
    let arrangements = Arrangements {
        line,
        clues,
        all: filter.count(&before, LineClues::default()),
        fitting: filter.count(&before, clues),
        shown: filter.arrangements(&before, clues, SHOWN),
    };
    let on_line: Vec<Clue> = board.puzzle().clues().iter().filter(|clue| clue.line() == line).collect();
    let used = on_line.into_iter().filter(|clue| if clue.side.is_far() { clues.far != 0 } else { clues.near != 0 });
    let used: Vec<Clue> = used.collect();
    let mut marks = vec![Mark::house(Role::Subject, line.house())];
    marks.extend(used.iter().map(|&clue| Mark::clue(clue)));
    let mut because = Phrase {
        key: match (used.len(), arrangements.all) {
            (1, Some(_)) => "because.line-one-clue",
            (1, None) => "because.line-one-clue.many",
            (_, Some(_)) => "because.line-both-clues",
            (_, None) => "because.line-both-clues.many",
        }
        .into(),
        args: vec![("line", Arg::House(line.house()))],
    };
    let names = ["clue", "other"];
    because.args.extend(names.into_iter().zip(&used).map(|(name, &clue)| (name, Arg::Clue(clue))));
    if let (Some(all), Some(fitting)) = (arrangements.all, arrangements.fitting) {
        because.args.extend([("all", Arg::Count(all)), ("fitting", Arg::Count(fitting))]);
    }
    let mut deduction = Deduction::new(info.id, conclusions, marks, because);
    deduction.arrangements = Some(Box::new(arrangements));
    found(deduction)
}
