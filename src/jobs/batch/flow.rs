//! Hands the rows of a list to the solvers in chunks, each so short that a pause takes effect at once. What a solver leaves
//! unanswered when it crashes goes to the others.

use std::collections::VecDeque;
use std::ops::Range;

/// How long a chunk is meant to take, in milliseconds.
const CHUNK_TARGET_MS: f64 = 70.0;

/// The least that a chunk is meant to take while rows are left, in milliseconds: for less work the messages cost more than
/// the work.
const MIN_CHUNK_MS: f64 = 4.0;

/// Rows in the first chunks.
const FIRST_CHUNK_ROWS: f64 = 64.0;

/// The most rows in a chunk.
const MAX_CHUNK_ROWS: u32 = 2048;

/// Rows that no solver has.
#[derive(Clone, Debug)]
struct Span {
    rows: Range<u32>,
    /// Whether a solver crashed while it had them.
    is_retry: bool,
}

/// What a solver has not answered yet of its chunk.
#[derive(Debug)]
struct Held {
    number: u32,
    span: Span,
    /// When its next row was begun, in milliseconds of work.
    since: f64,
}

/// A solver at work.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Busy {
    /// Rows of its chunk that are not answered yet, at least one.
    pub rows: usize,
    /// Milliseconds of work since it last answered, or got the chunk.
    pub age: f64,
}

/// The rows of a list that are not answered yet, and which solver has which.
#[derive(Debug)]
pub struct Flow {
    waiting: VecDeque<Span>,
    held: Vec<Option<Held>>,
    /// How long a row takes, by the latest answers.
    ms_per_row: f64,
    last_number: u32,
}

impl Flow {
    /// Without rows, for that many solvers.
    pub fn new(solvers: usize) -> Self {
        Self {
            waiting: VecDeque::new(),
            held: (0..solvers).map(|_| None).collect(),
            ms_per_row: CHUNK_TARGET_MS / FIRST_CHUNK_ROWS,
            last_number: 0,
        }
    }

    /// Adds rows at the end.
    pub fn add(&mut self, rows: Range<u32>) {
        match self.waiting.back_mut() {
            Some(span) if span.rows.end == rows.start && !span.is_retry => span.rows.end = rows.end,
            _ => self.waiting.push_back(Span { rows, is_retry: false }),
        }
    }

    /// The next chunk for that solver: its number and rows. `None` if no rows wait or the solver is busy. `at` is now, in
    /// milliseconds of work.
    ///
    /// # Panics
    /// When there is no such solver, as all functions that take one.
    pub fn take(&mut self, solver: usize, at: f64) -> Option<(u32, Range<u32>)> {
        if self.held[solver].is_some() {
            return None;
        }
        // Near the end, chunks shrink so that all solvers finish together.
        let left: u32 = self.waiting.iter().map(|span| span.rows.len() as u32).sum();
        let share = left / (2 * self.held.len() as u32);
        let share = share.max((MIN_CHUNK_MS / self.ms_per_row) as u32).max(1);
        let size = ((CHUNK_TARGET_MS / self.ms_per_row) as u32).clamp(1, MAX_CHUNK_ROWS).min(share);
        let front = self.waiting.front_mut()?;
        let end = front.rows.end.min(front.rows.start + size);
        let rows = front.rows.start..end;
        let is_retry = front.is_retry;
        front.rows.start = end;
        if front.rows.is_empty() {
            self.waiting.pop_front();
        }
        self.last_number += 1;
        self.held[solver] =
            Some(Held { number: self.last_number, span: Span { rows: rows.clone(), is_retry }, since: at });
        Some((self.last_number, rows))
    }

    /// Notes that the solver answered the next `count` rows of that chunk, in `spent` milliseconds, and returns which rows
    /// these are. `None` if it no longer has that chunk.
    pub fn answered(&mut self, solver: usize, number: u32, count: usize, spent: f64, at: f64) -> Option<Range<u32>> {
        let held_slot = &mut self.held[solver];
        let held = held_slot.as_mut().filter(|held| held.number == number && held.span.rows.len() >= count)?;
        let rows = held.span.rows.start..held.span.rows.start + count as u32;
        held.span.rows.start = rows.end;
        held.since = at;
        if held.span.rows.is_empty() {
            *held_slot = None;
        }
        if count > 0 {
            // Chunks grow fast, up to eightfold at a time, and shrink slowly.
            let pace = (spent / count as f64).max(0.001);
            self.ms_per_row =
                if pace < self.ms_per_row { pace.max(self.ms_per_row / 8.0) } else { (self.ms_per_row + pace) / 2.0 };
        }
        Some(rows)
    }

    /// Notes that the solver crashed. Its rows go to the others, a row a chunk; a row at which a second solver crashed is given
    /// up, and returned.
    pub fn broke(&mut self, solver: usize) -> Option<u32> {
        let mut span = self.held[solver].take()?.span;
        if span.is_retry {
            return span.rows.next();
        }
        for row in span.rows.rev() {
            self.waiting.push_front(Span { rows: row..row + 1, is_retry: true });
        }
        None
    }

    /// Takes back what the solver has not answered, for a solver that was stopped.
    pub fn recall(&mut self, solver: usize) {
        if let Some(held) = self.held[solver].take() {
            self.waiting.push_front(held.span);
        }
    }

    /// Whether the solver has rows to answer.
    pub fn is_busy(&self, solver: usize) -> bool {
        self.held[solver].is_some()
    }

    /// The busy solvers. `at` is now, in milliseconds of work.
    pub fn busy(&self, at: f64) -> impl Iterator<Item = Busy> + '_ {
        self.held.iter().flatten().map(move |held| Busy { rows: held.span.rows.len(), age: at - held.since })
    }

    /// How many rows wait.
    pub fn waiting(&self) -> usize {
        self.waiting.iter().map(|span| span.rows.len()).sum()
    }

    /// Whether rows wait.
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Whether every row added is answered or given up.
    pub fn is_over(&self) -> bool {
        self.waiting.is_empty() && self.held.iter().all(Option::is_none)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a flow to its end; `breaks` tells whether a solver crashes at a row. Returns how often each row was answered, and
    /// the rows given up.
    fn run(rows: u32, solvers: usize, breaks: &dyn Fn(u32) -> bool) -> (Vec<u32>, Vec<u32>) {
        let mut flow = Flow::new(solvers);
        (0..rows).step_by(100).for_each(|from| flow.add(from..rows.min(from + 100)));
        let (mut answers, mut lost) = (vec![0; rows as usize], Vec::new());
        for turn in 0.. {
            if flow.is_over() {
                break;
            }
            assert!(turn < 100 * rows, "it goes on for ever");
            let solver = turn as usize % solvers;
            let Some((number, chunk)) = flow.take(solver, 0.0) else { continue };
            match chunk.clone().find(|&row| breaks(row)) {
                Some(_) => lost.extend(flow.broke(solver)),
                None => {
                    let half = chunk.len() / 2;
                    for count in [half, chunk.len() - half] {
                        let rows = flow.answered(solver, number, count, count as f64 * 0.2, 0.0);
                        rows.into_iter().flatten().for_each(|row| answers[row as usize] += 1);
                    }
                }
            }
        }
        (answers, lost)
    }

    #[test]
    fn every_row_is_answered_once() {
        for solvers in [1, 3, 8] {
            let (answers, lost) = run(5000, solvers, &|_| false);
            assert!(answers.iter().all(|&count| count == 1) && lost.is_empty());
        }
    }

    #[test]
    fn what_breaks_a_worker_twice_is_given_up_alone() {
        let bad = |row: u32| row == 0 || row % 700 == 13;
        let (answers, mut lost) = run(3000, 3, &bad);
        lost.sort_unstable();
        assert_eq!(lost, (0..3000).filter(|&row| bad(row)).collect::<Vec<_>>());
        assert!((0..3000u32).all(|row| answers[row as usize] == u32::from(!bad(row))));
    }

    #[test]
    fn chunks_grow_with_the_pace_and_old_answers_do_not_count() {
        let mut flow = Flow::new(1);
        flow.add(0..10_000);
        let (first, rows) = flow.take(0, 0.0).expect("there are rows");
        assert!(rows.len() <= 64);
        flow.recall(0);
        assert_eq!(flow.answered(0, first, 1, 1.0, 0.0), None);
        let mut sizes = Vec::new();
        while let Some((number, rows)) = flow.take(0, 0.0) {
            sizes.push(rows.len());
            flow.answered(0, number, rows.len(), rows.len() as f64 * 0.1, 0.0);
        }
        let most = sizes.iter().max().copied().unwrap_or(0);
        assert!((300..=800).contains(&most), "{sizes:?}");
        assert_eq!(sizes.iter().sum::<usize>(), 10_000);
    }
}
