//! The ways to search that can be compared. Each finds the same solutions.
//!
//! A method at work is a [`Run`]: it goes on for a slice when told to, and rests in between. To
//! pause it is not to tell it, to cancel it is to drop it. What it needs is bounded: a method that
//! would outgrow its bound is at its end and says so, with what it had counted.

mod fewest;
mod human;
mod placed;
mod plain;
mod propagate_search;
mod record;

pub use record::{Counters, End, MAX_TREE_NODES, Node, NodeKind, Record};

use super::{Board, Deadline, Digit, Puzzle, Search, SearchStats, Status, solve};
use std::sync::Arc;

/// A way to search.
pub struct Method {
    /// Kebab-case, never reused. Its name is the phrase `method.ID`; what it does, `method.ID.about`.
    pub id: &'static str,
    begin: Begin,
    /// The same without anything to watch, where there is such.
    quick: Option<Quick>,
}

/// The method at its start; none when it is at its end at once.
type Begin = fn(&Arc<Puzzle>, &mut Record) -> Option<Box<dyn Walk>>;
type Quick = fn(&Puzzle, usize) -> (Vec<Vec<Digit>>, SearchStats);

/// All methods, the default first.
pub const METHODS: &[Method] = &[
    Method { id: "propagate-search", begin: propagate_search::PropagateSearch::begin, quick: Some(solve) },
    Method { id: "plain", begin: plain::Plain::begin, quick: None },
    Method { id: "fewest", begin: fewest::Fewest::begin, quick: None },
    Method { id: "human", begin: human::Human::begin, quick: None },
];

/// The method of that id.
pub fn method(id: &str) -> Option<&'static Method> {
    METHODS.iter().find(|method| method.id == id)
}

/// Why a method has no answer.
#[derive(Debug)]
pub enum Unsolved {
    /// It gave up: what it had done.
    GaveUp(Box<Record>),
    /// Its deadline passed.
    TimedOut,
}

/// Nodes of search between two looks at the deadline.
const SLICE_NODES: u64 = 16;

impl Method {
    /// The method at the start of the puzzle, to find up to `limit` solutions.
    pub fn begin(&self, puzzle: &Arc<Puzzle>, limit: usize) -> Run {
        let mut record = Record::new(limit);
        let walk = (self.begin)(puzzle, &mut record);
        Run::of(puzzle, walk, record)
    }

    /// Up to `limit` solutions, row-major, in the order found.
    ///
    /// # Errors
    /// What it had done when it gave up.
    pub fn solve(&self, puzzle: &Arc<Puzzle>, limit: usize) -> Result<Vec<Vec<Digit>>, Box<Record>> {
        self.solve_until(puzzle, limit, &Deadline::NONE).map_err(|unsolved| match unsolved {
            Unsolved::GaveUp(record) => record,
            Unsolved::TimedOut => Box::new(Record::new(limit)),
        })
    }

    /// The same until that deadline.
    ///
    /// # Errors
    /// When it gave up, or the deadline passed before.
    pub fn solve_until(
        &self,
        puzzle: &Arc<Puzzle>,
        limit: usize,
        deadline: &Deadline,
    ) -> Result<Vec<Vec<Digit>>, Unsolved> {
        match self.quick {
            Some(quick) if !deadline.is_set() => return Ok(quick(puzzle, limit).0),
            Some(_) => return search_until(puzzle, limit, deadline).ok_or(Unsolved::TimedOut),
            None => {}
        }
        let mut run = self.begin(puzzle, limit);
        if !run.advance_until(deadline) {
            return Err(Unsolved::TimedOut);
        }
        let record = run.record;
        if record.end.is_some_and(End::gave_up) {
            Err(Unsolved::GaveUp(Box::new(record)))
        } else {
            Ok(record.solutions)
        }
    }
}

/// Up to `limit` solutions; `None` where the deadline passes before.
fn search_until(puzzle: &Puzzle, limit: usize, deadline: &Deadline) -> Option<Vec<Vec<Digit>>> {
    let mut search = Search::new(puzzle, limit);
    while search.advance(SLICE_NODES) == Status::Pending {
        if deadline.has_passed() {
            return None;
        }
    }
    Some(search.solutions().to_vec())
}

/// What a method does between two rests.
trait Walk {
    /// Looks at the next position, or takes the next step of reasoning; false when there is nothing
    /// left. Sets the end of the record only for a reason of its own.
    fn step(&mut self, record: &mut Record) -> bool;

    /// The board that it is at.
    fn board(&self) -> Board;

    /// Whether it may stop as soon as there are as many solutions as were asked for.
    fn stops_at_limit(&self) -> bool {
        true
    }
}

/// A method at work on a puzzle.
pub struct Run {
    puzzle: Arc<Puzzle>,
    walk: Option<Box<dyn Walk>>,
    record: Record,
}

impl Run {
    fn of(puzzle: &Arc<Puzzle>, walk: Option<Box<dyn Walk>>, record: Record) -> Self {
        let mut run = Self { puzzle: puzzle.clone(), walk, record };
        if run.walk.is_none() || run.record.has_enough() {
            run.finish();
        }
        run
    }

    /// Goes on for at most that many steps: positions looked at or, of the human method,
    /// deductions. False when it is at its end; then nothing more happens.
    pub fn advance(&mut self, steps: u32) -> bool {
        let Some(walk) = self.walk.as_mut().filter(|_| self.record.end.is_none()) else { return false };
        for _ in 0..steps {
            if !walk.step(&mut self.record) || self.record.has_enough() && walk.stops_at_limit() {
                self.finish();
                return false;
            }
        }
        true
    }

    /// Goes on to its end; false where the deadline passes before.
    pub fn advance_until(&mut self, deadline: &Deadline) -> bool {
        // A step may be one technique of the ladder, or one digit: only the clock of a deadline is worth a look at each.
        let steps = if deadline.is_set() { 1 } else { u32::MAX };
        while self.advance(steps) {
            if deadline.has_passed() {
                return false;
            }
        }
        true
    }

    /// What it has done so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The board that it is at, or that it has tried last: what is placed and which candidates it
    /// has left. The methods that keep no candidates show what the houses leave.
    pub fn board(&self) -> Board {
        self.walk.as_ref().map_or_else(|| Board::new(&self.puzzle), |walk| walk.board())
    }

    fn finish(&mut self) {
        let end = if self.record.has_enough() { End::Limit } else { End::Complete };
        self.record.end.get_or_insert(end);
    }
}
