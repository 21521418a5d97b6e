//! Line arrangements: a candidate stays only if it occurs in some arrangement of the line that shows one of
//! its clues, or both.
//!
//! Source: "Skyscrapers almost without search" (heuristic C). The article lists the arrangements; here the
//! kernel's line filter does the work.

use super::{Difficulty, Inputs, KernelRule, Technique, TechniqueInfo, TechniqueProperties, Tier};
use crate::insertion_sort::insertion_sort_by_key;
use crate::sentence;
use crate::{
    Arg, Arrangements, Board, Clue, Conclusion, Deduction, DigitSet, Line, LineClues, LineFilter, Mark, Phrase, Puzzle,
    Role,
};
use std::ops::ControlFlow;

/// One clue of a line at a time.
pub(super) struct OneClue;
/// Both clues of a line at once.
pub(super) struct BothClues;

static ONE: TechniqueInfo =
    TechniqueInfo { id: "line-one-clue", tier: Tier::Line, difficulty: Difficulty::Hard, rating: 50 };
static BOTH: TechniqueInfo =
    TechniqueInfo { id: "line-both-clues", tier: Tier::Line, difficulty: Difficulty::Extreme, rating: 60 };

/// The most open cells of a line that is filtered: the cost doubles with each.
pub(super) const MAX_ENUMERATED_OPEN: usize = 16;

/// How many arrangements are shown with a deduction.
const MAX_SHOWN_ARRANGEMENTS: usize = 3;

impl Technique for OneClue {
    fn info(&self) -> &'static TechniqueInfo {
        &ONE
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties::of_rule(KernelRule::OneClue, Inputs::OneClue)
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        !puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut filter = LineFilter::default();
        for line in fewest_open_first(board) {
            let both = board.puzzle().clues().of(line);
            for clues in [LineClues { far: 0, ..both }, LineClues { near: 0, ..both }] {
                if !clues.is_empty() {
                    look_along(board, line, clues, &mut filter, found)?;
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

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties::of_rule(KernelRule::BothClues, Inputs::BothClues)
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        !puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut filter = LineFilter::default();
        for line in fewest_open_first(board) {
            let clues = board.puzzle().clues().of(line);
            if clues.near != 0 && clues.far != 0 {
                look_along(board, line, clues, &mut filter, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The lines that are cheap enough to filter, those with the fewest open cells first.
pub(super) fn fewest_open_first(board: &Board) -> Vec<Line> {
    let open = |line: Line| (0..board.order()).filter(|&at| board.candidates(line.cell(at)).len() > 1).count();
    let mut lines: Vec<(usize, Line)> = Line::all(board.order()).map(|line| (open(line), line)).collect();
    lines.retain(|&(open, _)| open > 0 && open <= MAX_ENUMERATED_OPEN);
    insertion_sort_by_key(&mut lines, |line| *line);
    lines.into_iter().map(|(_, line)| line).collect()
}

pub(super) fn look_along(
    board: &Board,
    line: Line,
    clues: LineClues,
    filter: &mut LineFilter,
    found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let before = board.line(line);
    let mut after = before.clone();
    if filter.filter_if_short(&mut after, clues) != Ok(true) {
        return ControlFlow::Continue(());
    }
    let conclusions = narrowed(line, &before, &after);
    found(deduction(board, line, clues, conclusions, filter))
}

/// The conclusions if the candidates of a line change from `before` to `after`.
pub(super) fn narrowed(line: Line, before: &[DigitSet], after: &[DigitSet]) -> Vec<Conclusion> {
    let mut conclusions = Vec::new();
    for (at, (&before, &after)) in before.iter().zip(after).enumerate() {
        match after.only() {
            Some(digit) if before != after => conclusions.push(Conclusion::place(line.cell(at), digit)),
            _ => conclusions.extend((before - after).iter().map(|digit| Conclusion::eliminate(line.cell(at), digit))),
        }
    }
    conclusions
}

/// The technique that filters a line with those clues.
pub(super) fn info_of(clues: LineClues) -> &'static TechniqueInfo {
    if clues.near != 0 && clues.far != 0 { &BOTH } else { &ONE }
}

/// What all fitting arrangements have in common. More than one group of cells is not named, nor where some digits are placed
/// and others removed: the conclusions, which stand before it, have just named them.
fn shared_by_all(conclusions: &[Conclusion]) -> Phrase {
    let is_placed = conclusions.iter().any(|fact| fact.is_placement());
    if is_placed && conclusions.iter().any(|fact| !fact.is_placement()) {
        return Phrase::new("line.both", []);
    }
    match <[Phrase; 1]>::try_from(sentence::candidate_groups(conclusions)) {
        Ok([what]) => {
            let what = ("what", Arg::Phrase(Box::new(what)));
            Phrase::new(if is_placed { "line.always" } else { "line.never" }, [what])
        }
        Err(_) => Phrase::new(if is_placed { "line.always.these" } else { "line.never.these" }, []),
    }
}

/// The deduction of those conclusions from the line's arrangements.
pub(super) fn deduction(
    board: &Board,
    line: Line,
    clues: LineClues,
    conclusions: Vec<Conclusion>,
    filter: &mut LineFilter,
) -> Deduction {
    if !board.explains() {
        return Deduction::without_reason(info_of(clues).id, conclusions);
    }
    let before = board.line(line);
    let arrangements = Arrangements {
        line,
        clues,
        all: filter.count(&before, LineClues::default()),
        fitting: filter.count(&before, clues),
        shown: filter.arrangements(&before, clues, MAX_SHOWN_ARRANGEMENTS),
    };
    let on_line = board.puzzle().clues().iter().filter(|clue| clue.line() == line);
    let used: Vec<Clue> =
        on_line.filter(|clue| if clue.side.is_far() { clues.far != 0 } else { clues.near != 0 }).collect();
    let mut marks = vec![Mark::house(Role::Subject, line.house())];
    marks.extend(used.iter().map(|&clue| Mark::clue(clue)));
    let key = match (used.len(), arrangements.all) {
        (_, Some(all)) if arrangements.fitting == Some(all) => "because.line-different",
        (1, Some(_)) => "because.line-one-clue",
        (1, None) => "because.line-one-clue.many",
        (_, Some(_)) => "because.line-both-clues",
        (_, None) => "because.line-both-clues.many",
    };
    let mut because = Phrase { key: key.into(), args: vec![("line", Arg::House(line.house()))] };
    because.args.extend(["clue", "other"].into_iter().zip(&used).map(|(name, &clue)| (name, Arg::Clue(clue))));
    if let (Some(all), Some(fitting)) = (arrangements.all, arrangements.fitting) {
        because.args.extend([("all", Arg::Count(all)), ("fitting", Arg::Count(fitting))]);
    }
    because.args.push(("so", Arg::Phrase(Box::new(shared_by_all(&conclusions)))));
    let mut deduction = Deduction::new(info_of(clues).id, conclusions, marks, because);
    deduction.arrangements = Some(Box::new(arrangements));
    deduction
}
