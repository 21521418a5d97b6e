//! Goes up the ladder: the next deduction, and all of them to the end.

use super::technique::{self, LADDER, Technique};
use super::{Board, Conclusion, Deduction};
use std::ops::ControlFlow;

/// The easiest next deduction of the ladder on the board. None, too, where the board's deadline passes before.
///
/// ```
/// use skyline_engine::{Board, format::read, notation, solver};
/// use std::sync::Arc;
///
/// let puzzle = read("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2").expect("Towers").draft.check().expect("a puzzle");
/// let step = solver::step(&Board::new(&Arc::new(puzzle))).expect("a step");
/// assert_eq!((step.technique, notation(step.conclusions.iter())), ("clue-one", "r1c1=4".to_owned()));
/// ```
pub fn step(board: &Board) -> Option<Deduction> {
    step_by(board, LADDER)
}

/// The first next deduction by those techniques, in their order.
pub fn step_by(board: &Board, ladder: &[&dyn Technique]) -> Option<Deduction> {
    let applying = ladder.iter().filter(|technique| technique.applies(board.puzzle()));
    let in_time = applying.take_while(|_| !board.deadline().has_passed());
    in_time.into_iter().find_map(|&technique| technique::first(technique, board))
}

/// The steps that can be taken now, easiest technique first: for each technique of the ladder at most `most` of those that
/// are `wanted`, none with the conclusions of one before it. Without suppositions of several branches, unless nothing else
/// is found. `None` where the board's deadline passes before the end.
///
/// ```
/// use skyline_engine::{Board, format::read, solver};
/// use std::sync::Arc;
///
/// let puzzle = read("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2").expect("Towers").draft.check().expect("a puzzle");
/// let board = Board::new(&Arc::new(puzzle));
/// let steps = solver::steps(&board, 6, &|_| true).expect("time enough");
/// assert_eq!(Some(&steps[0]), solver::step(&board).as_ref());
/// assert!(steps.len() > 1);
/// ```
pub fn steps(board: &Board, most: usize, wanted: &dyn Fn(&Deduction) -> bool) -> Option<Vec<Deduction>> {
    let has_time = || !board.deadline().has_passed();
    let mut steps: Vec<Deduction> = Vec::new();
    for technique in LADDER.iter().filter(|technique| technique.applies(board.puzzle()) && !technique.branches()) {
        let before = steps.len();
        let _ = technique.find(board, &mut |deduction| {
            let is_new = steps.iter().all(|other| !is_part_of(&deduction.conclusions, &other.conclusions));
            if is_new && wanted(&deduction) {
                steps.push(deduction);
            }
            if steps.len() < before + most && has_time() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if !has_time() {
            return None;
        }
    }
    if steps.is_empty() {
        steps.extend(step(board).filter(|step| wanted(step)));
    }
    Some(steps)
}

fn is_part_of(some: &[Conclusion], others: &[Conclusion]) -> bool {
    some.iter().all(|conclusion| others.contains(conclusion))
}

/// How a trace ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Every cell is placed and every rule kept.
    Solved,
    /// No technique of the ladder finds anything.
    Stuck,
    /// The position shows that there is no solution.
    Broken,
    /// The deadline of the board passed before.
    TimedOut,
}

impl End {
    /// The word for it in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "stuck",
            Self::Broken => "broken",
            Self::TimedOut => "timeout",
        }
    }
}

/// Takes step after step until there is none, and hands each to `each` before it is applied.
///
/// ```
/// use skyline_engine::{Board, format::read, solver};
/// use std::sync::Arc;
///
/// let puzzle = read("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2").expect("Towers").draft.check().expect("a puzzle");
/// let mut names = Vec::new();
/// let end = solver::trace(&mut Board::new(&Arc::new(puzzle)), &mut |step| names.push(step.technique));
/// assert_eq!((end, names[0]), (solver::End::Solved, "clue-one"));
/// ```
pub fn trace(board: &mut Board, each: &mut dyn FnMut(&Deduction)) -> End {
    loop {
        match next(board) {
            Ok(deduction) => {
                each(&deduction);
                board.apply(&deduction);
            }
            Err(end) => return end,
        }
    }
}

/// The next step.
///
/// # Errors
/// How the trace ends, where there is none.
pub fn next(board: &Board) -> Result<Deduction, End> {
    if board.clash().is_some() {
        return Err(End::Broken);
    }
    if board.is_full() {
        return Err(End::Solved);
    }
    step(board).ok_or_else(|| if board.deadline().has_passed() { End::TimedOut } else { End::Stuck })
}
