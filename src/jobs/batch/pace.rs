//! Estimates how fast a list is being solved and how long the rest takes. All times are milliseconds of work: pauses do not
//! count.

use super::solve::MAX_PUZZLE_SECONDS;
use super::{Busy, Flow};
use std::collections::VecDeque;

/// The rate is measured over the last milliseconds, this many, or over more where puzzles take long.
const RATE_WINDOW_MS: f64 = 5_000.0;

/// The window of the rate is long enough for this many puzzles of average time.
const MIN_WINDOW_PUZZLES: f64 = 3.0;

/// A puzzle is slow if it takes this many times as long as the average one.
const SLOW_RATIO: f64 = 5.0;

/// A puzzle that takes less is never slow, in milliseconds.
const MIN_SLOW_MS: f64 = 2_000.0;

/// When the answers of a list came.
#[derive(Debug, Default)]
pub struct Pace {
    /// The time of an answer and how many rows it had, as far back as the window reaches.
    recent: VecDeque<(f64, usize)>,
    done: usize,
}

/// How fast a list is being solved, and how long the rest takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// Puzzles a second of late.
    pub rate: f64,
    /// Milliseconds of work left.
    pub left: f64,
    /// Whether `left` is an upper bound: it is how long the slow puzzles may take before they are given up.
    pub is_most: bool,
    /// How many puzzles are slow, and the milliseconds that the slowest has taken so far.
    pub slow: Option<(usize, f64)>,
}

impl Pace {
    /// Notes `count` answers at the time `at`.
    pub fn note(&mut self, at: f64, count: usize) {
        if count > 0 {
            self.recent.push_back((at, count));
            self.done += count;
        }
        let begin = at - self.window(at);
        while self.recent.front().is_some_and(|&(time, _)| time <= begin) {
            self.recent.pop_front();
        }
    }

    /// How far the rate looks back, in milliseconds.
    fn window(&self, at: f64) -> f64 {
        (MIN_WINDOW_PUZZLES * at / self.done.max(1) as f64).max(RATE_WINDOW_MS).min(at).max(1.0)
    }

    /// Puzzles a second of late.
    fn rate(&self, at: f64) -> f64 {
        let window = self.window(at);
        let recent = self.recent.iter().filter(|(time, _)| *time > at - window);
        recent.map(|(_, count)| *count).sum::<usize>() as f64 * 1000.0 / window
    }

    /// The estimate at the time `at`; `None` before the first answer. `unread` counts the puzzles that are not in the flow yet.
    pub fn estimate(&self, at: f64, flow: &Flow, unread: usize) -> Option<Estimate> {
        if self.done == 0 || at <= 0.0 {
            return None;
        }
        let average = at / self.done as f64;
        let solvers = flow.busy(at).count().max(1) as f64;
        let slow_from = (SLOW_RATIO * solvers * average).max(MIN_SLOW_MS);
        let (slow, quick): (Vec<Busy>, Vec<Busy>) = flow.busy(at).partition(|busy| busy.age > slow_from);
        let rate = self.rate(at);
        // While all solvers are at slow puzzles nothing comes in: the average has to do.
        let each = if rate > 0.0 { 1000.0 / rate } else { average };
        let ahead = unread + flow.waiting() + quick.iter().map(|busy| busy.rows).sum::<usize>();
        let behind = |busy: &Busy| {
            let own = (f64::from(MAX_PUZZLE_SECONDS) * 1000.0 - busy.age).max(0.0);
            own + (busy.rows - 1) as f64 * average * solvers
        };
        let (plain, most) = (ahead as f64 * each, slow.iter().map(behind).fold(0.0, f64::max));
        let longest = slow.iter().map(|busy| busy.age).fold(0.0, f64::max);
        Some(Estimate {
            rate,
            left: plain.max(most),
            is_most: most > plain,
            slow: (!slow.is_empty()).then_some((slow.len(), longest)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two solvers at a list of puzzles that take 10 ms each, until that time; the second solver hangs from `hang` on.
    fn run(rows: u32, until: f64, hang: f64) -> (Pace, Flow) {
        let (mut pace, mut flow) = (Pace::default(), Flow::new(2));
        flow.add(0..rows);
        let mut at = 0.0;
        let mut held = [None, None];
        while at < until {
            for (solver, held) in held.iter_mut().enumerate() {
                let Some((number, left)) = *held else {
                    *held = flow.take(solver, at).map(|(number, rows)| (number, rows.len()));
                    continue;
                };
                if solver == 1 && at >= hang {
                    continue;
                }
                flow.answered(solver, number, 1, 10.0, at);
                pace.note(at, 1);
                *held = (left > 1).then_some((number, left - 1));
            }
            at += 10.0;
        }
        (pace, flow)
    }

    fn is_near(found: f64, wanted: f64) -> bool {
        (found - wanted).abs() <= wanted * 0.1
    }

    #[test]
    fn before_the_first_answer_nothing_is_known() {
        assert_eq!(Pace::default().estimate(100.0, &Flow::new(1), 50), None);
    }

    #[test]
    fn a_list_of_like_puzzles_goes_on_as_it_did() {
        let (pace, flow) = run(10_000, 20_000.0, f64::INFINITY);
        let estimate = pace.estimate(20_000.0, &flow, 0).expect("answers");
        let left = 10_000.0 - pace.done as f64;
        assert!(is_near(estimate.left, left * 20_000.0 / pace.done as f64), "{estimate:?}");
        assert!(!estimate.is_most && estimate.slow.is_none(), "{estimate:?}");
        let unread = pace.estimate(20_000.0, &flow, 10_000).expect("answers");
        assert!(unread.left > estimate.left * 1.5, "{unread:?}");
    }

    #[test]
    fn while_one_hangs_the_rate_is_that_of_the_others() {
        let (before, _) = run(100_000, 20_000.0, f64::INFINITY);
        let (pace, flow) = run(100_000, 30_000.0, 20_000.0);
        let estimate = pace.estimate(30_000.0, &flow, 0).expect("answers");
        assert!(is_near(estimate.rate, before.rate(20_000.0) / 2.0), "{estimate:?}");
        assert!(is_near(estimate.left, (100_000 - pace.done) as f64 * 1000.0 / estimate.rate), "{estimate:?}");
        let (count, age) = estimate.slow.expect("one is slow");
        assert!(count == 1 && (9_900.0..=10_100.0).contains(&age), "{estimate:?}");
        assert!(!estimate.is_most);
    }

    #[test]
    fn where_only_the_hanging_one_is_left_the_rate_falls_and_its_limit_counts_down() {
        let (pace, flow) = run(1_000, 40_000.0, 1_000.0);
        let at = |at: f64| pace.estimate(at, &flow, 0).expect("answers");
        let (early, late) = (at(40_000.0), at(50_000.0));
        assert_eq!((early.rate, late.rate), (0.0, 0.0));
        assert!(early.is_most && late.is_most, "{early:?}");
        assert!((early.left - late.left - 10_000.0).abs() < 2_500.0, "{early:?} {late:?}");
        assert!(early.left <= f64::from(MAX_PUZZLE_SECONDS) * 1000.0 - 38_000.0 + 2_000.0, "{early:?}");
        assert!(late.slow.expect("it is slow").1 > 48_000.0, "{late:?}");
    }

    #[test]
    fn long_puzzles_are_not_slow_beside_one_another() {
        let (mut pace, mut flow) = (Pace::default(), Flow::new(1));
        flow.add(0..100);
        for turn in 1..=10 {
            let at = f64::from(turn) * 8_000.0;
            let Some((number, rows)) = flow.take(0, at - 8_000.0) else { panic!("rows wait") };
            flow.answered(0, number, rows.len(), 8_000.0 * rows.len() as f64, at);
            pace.note(at, 1);
        }
        flow.take(0, 80_000.0);
        let estimate = pace.estimate(86_000.0, &flow, 0).expect("answers");
        assert!(estimate.slow.is_none() && estimate.rate > 0.0, "{estimate:?}");
    }
}
