//! Solves one puzzle of a list, and rates it if that is wanted.

use super::{RowError, RowResult};
use crate::engine::{BoxShape, Deadline, Draft, Puzzle, Search, Status, rating};
use crate::hints::text_service::Listed;
use std::sync::Arc;

/// A monotonic clock, in milliseconds.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// How many seconds one puzzle may take. A step of its rating that has begun is finished all the same.
pub const MAX_PUZZLE_SECONDS: u32 = 60;

/// Search nodes between two looks at the clock.
const SLICE_NODES: u64 = 16;

/// The result of a text of a list. `fault` gives the sentence for a board of a shape or with values that no puzzle has: the
/// text was read without looking at that.
pub fn solve(listed: Listed, rates: bool, clock: Clock<'_>, fault: &dyn Fn() -> String) -> RowResult {
    let mut result = RowResult { id: listed.id, ..RowResult::default() };
    if !listed.fault.is_empty() {
        result.error = Some(RowError::Bad(listed.fault));
        return result;
    }
    fill_board(&mut result, &listed.draft);
    match listed.draft.check() {
        Ok(puzzle) => count_solutions(&mut result, puzzle, rates, clock),
        Err(error) if error.is_impossible() => {}
        Err(_) => result = RowResult { id: result.id, error: Some(RowError::Bad(fault())), ..RowResult::default() },
    }
    result
}

/// Puts the board into the result, whether it is a puzzle or not; numbers that are too large are capped.
fn fill_board(result: &mut RowResult, draft: &Draft) {
    let narrow = |values: &[u32]| values.iter().map(|&value| value.min(255) as u8).collect::<Vec<u8>>();
    result.order = draft.order.min(255) as u8;
    let side = |cells: usize| cells.min(255) as u8;
    result.boxes = draft.boxes.map(|(height, width)| BoxShape { height: side(height), width: side(width) });
    result.givens = narrow(&draft.givens);
    if draft.has_clues() {
        result.clues = draft.clues.iter().flat_map(|side| narrow(side)).collect();
    }
}

/// Counts the solutions up to two and, where `rates` and there is one, rates the puzzle.
fn count_solutions(result: &mut RowResult, puzzle: Puzzle, rates: bool, clock: Clock<'_>) {
    let begun = clock();
    let is_over = || clock() - begun > f64::from(MAX_PUZZLE_SECONDS) * 1000.0;
    let mut search = Search::new(&puzzle, 2);
    while search.advance(SLICE_NODES) == Status::Pending {
        if is_over() {
            result.error = Some(RowError::TooLong);
            break;
        }
    }
    result.microseconds = ((clock() - begun) * 1000.0) as u32;
    let solutions = search.solutions();
    result.solutions = solutions.len() as u8;
    if let Some(first) = solutions.first() {
        result.solution = first.iter().map(|digit| digit.get() as u8).collect();
    }
    if rates && result.error.is_none() && result.solutions == 1 {
        rate_puzzle(result, puzzle, &is_over);
    }
}

/// Rates the puzzle. If its time is over before that, it keeps its solution and has no rating.
fn rate_puzzle(result: &mut RowResult, puzzle: Puzzle, is_over: &dyn Fn() -> bool) {
    if let Some(ratings) = rating::rate_while(&Arc::new(puzzle), &Deadline::NONE, &|| !is_over()) {
        result.rating = ratings.hardest.0;
        result.hardest = ratings.technique.to_owned();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hints::text_service;

    fn of(text: &str, rates: bool) -> RowResult {
        timed(text, rates, 0.5)
    }

    /// By a clock that advances by `tick` milliseconds each time it is read.
    fn timed(text: &str, rates: bool, tick: f64) -> RowResult {
        let listed = text_service::read_listed(text);
        let at = std::cell::Cell::new(0.0);
        let clock = || {
            at.set(at.get() + tick);
            at.get()
        };
        solve(listed, rates, &clock, &|| "no board".to_owned())
    }

    #[test]
    fn texts_are_counted_up_to_two() {
        let cases =
            [("1234341221434321", 1), ("1.3434122143432.", 1), ("................", 2), ("11..............", 0)];
        for (text, solutions) in cases {
            let result = of(text, false);
            assert_eq!((result.solutions, &result.error), (solutions, &None), "{text}");
            assert_eq!(result.solution.is_empty(), solutions == 0, "{text}");
            assert_eq!((result.order, result.givens.len(), result.rating), (4, 16, 0), "{text}");
            assert_eq!(result.microseconds % 500, 0);
        }
    }

    #[test]
    fn only_puzzles_with_one_solution_are_rated() {
        let rated = of("1.3434122143432.", true);
        assert!(rated.rating > 0 && !rated.hardest.is_empty());
        assert_eq!(of("................", true).rating, 0);
    }

    #[test]
    fn grading_ends_when_the_time_is_over() {
        let result = timed("1.3434122143432.", true, 31_000.0);
        assert_eq!((result.solutions, result.solution.len(), &result.error), (1, 16, &None));
        assert_eq!((result.rating, &*result.hardest), (0, ""));
    }

    #[test]
    fn a_bad_text_says_why() {
        let Some(RowError::Bad(reason)) = of("no puzzle at all !", false).error else { panic!("it is bad") };
        assert!(reason.len() > 10, "{reason}");
    }
}
