//! A search that learns from its dead ends, for large boards without side clues.
//!
//! # Algorithm
//! Conflict-driven clause learning: candidates are the variables; «a cell holds a digit» and «a
//! house holds a digit» are clauses; that two candidates exclude each other is a list by candidate
//! and no clause. A dead end is traced back to the first candidate of the last level that implies
//! it, and what it needed is kept as a clause.
//!
//! Source: J. P. Marques-Silva, K. A. Sakallah, «GRASP: a search algorithm for propositional
//! satisfiability», IEEE Transactions on Computers 48 (1999); watched literals and activities from
//! M. W. Moskewicz et al., «Chaff: engineering an efficient SAT solver» (DAC 2001); which clauses to
//! keep and when to start again from G. Audemard, L. Simon, «Predicting learnt clauses quality in
//! modern SAT solvers» (IJCAI 2009).

mod order;
mod store;

use super::{SearchStats, Status};
use crate::{Cell, Digit, DigitSet, Puzzle, work};
use order::Order;
use store::{Conflict, Literal, Reason, Store};

/// The weight of a clause that is never forgotten.
const PERMANENT: u32 = 0;

/// Learnt clauses with more levels than this count as that many when they are weighed.
const MAX_COUNTED_LEVELS: usize = 63;

/// The search starts again when the last clauses are worse than usual by this factor, after so many
/// conflicts at least. With 0.8 and 50 the hardest board of 25 rows took five times as long.
const RESTART_RATIO: f64 = 0.7;
const MIN_CONFLICTS_PER_RUN: u32 = 200;

/// How many learnt clauses there may be before half of them go, and how many more each time.
const FIRST_LEARNT_LIMIT: usize = 2000;
const LEARNT_LIMIT_STEP: usize = 1000;

/// How many candidates settled a step of counted work is worth.
const SETTLED_PER_STEP: u64 = 2;

/// The search that learns.
#[derive(Clone, Debug)]
pub(super) struct Learning {
    order: usize,
    /// What the root leaves.
    root: Vec<DigitSet>,
    candidates: Vec<(u16, Digit)>,
    store: Store,
    next: Order,
    /// Whether a candidate was there when it was last settled.
    was: Vec<bool>,
    seen: Vec<bool>,
    done: bool,
    stats: SearchStats,
    conflicts: u64,
    /// Learnt clauses by weight, and how many there may be.
    learnt: [usize; MAX_COUNTED_LEVELS + 1],
    most: usize,
    /// Averages of the weights of the last clauses learnt, and of many.
    recent: f64,
    overall: f64,
    since: u32,
    /// By level: the last count of `stamps` at which it was met.
    stamp: Vec<u64>,
    stamps: u64,
}

impl Learning {
    /// The search of a puzzle without side clues among those candidates, row-major, which singles
    /// have been followed in; `known` are solutions that it need not find again.
    pub(super) fn new(puzzle: &Puzzle, root: Vec<DigitSet>, known: &[Vec<Digit>]) -> Self {
        let order = puzzle.order();
        let mut number = vec![u16::MAX; order * order * order];
        let mut candidates = Vec::new();
        for (cell, digits) in root.iter().enumerate().filter(|(_, digits)| digits.len() > 1) {
            for digit in *digits {
                number[cell * order + digit.get() - 1] = candidates.len() as u16;
                candidates.push((cell as u16, digit));
            }
        }
        let at = |cell: usize, digit: Digit| number[cell * order + digit.get() - 1];
        let enemies = candidates.iter().map(|&(cell, digit)| {
            let same_cell =
                root[cell as usize].iter().filter(|&other| other != digit).map(|other| at(cell.into(), other));
            let peers = puzzle.geometry().peers(cell.into()).iter().map(|&peer| at(peer.into(), digit));
            same_cell.chain(peers.filter(|&number| number != u16::MAX)).collect()
        });
        let store = Store::new(enemies);
        let activity = candidates.iter().map(|&(cell, _)| 1.0 / root[cell as usize].len() as f64).collect();
        let count = candidates.len();
        let mut search = Self {
            order,
            candidates,
            store,
            next: Order::new(activity),
            was: vec![true; count],
            seen: vec![false; count],
            done: false,
            stats: SearchStats::default(),
            conflicts: 0,
            learnt: [0; MAX_COUNTED_LEVELS + 1],
            most: FIRST_LEARNT_LIMIT,
            recent: 0.0,
            overall: 0.0,
            since: 0,
            stamps: 0,
            stamp: vec![0; count + 1],
            root,
        };
        search.add_rules(puzzle, &number);
        for grid in known {
            let there =
                search.candidates.iter().enumerate().filter(|&(_, &(cell, digit))| grid[cell as usize] == digit);
            let clause: Vec<Literal> = there.map(|(number, _)| ((number as Literal) << 1) | 1).collect();
            search.store.add(&clause, PERMANENT);
        }
        search
    }

    /// Adds that every cell holds a digit, and every house each digit. `number` gives the candidate
    /// by cell and digit, `u16::MAX` for none.
    fn add_rules(&mut self, puzzle: &Puzzle, number: &[u16]) {
        let order = self.order;
        let at = |cell: usize, digit: Digit| number[cell * order + digit.get() - 1];
        let mut clause = Vec::new();
        for (cell, &digits) in self.root.iter().enumerate().filter(|(_, digits)| digits.len() > 1) {
            clause.clear();
            clause.extend(digits.iter().map(|digit| Literal::from(at(cell, digit)) << 1));
            self.store.add(&clause, PERMANENT);
        }
        for house in puzzle.geometry().houses() {
            for digit in DigitSet::all(order) {
                clause.clear();
                let candidates = house.cells.iter().map(|cell: &Cell| at(cell.index(order), digit));
                clause.extend(
                    candidates
                        .filter(|&candidate| candidate != u16::MAX)
                        .map(|candidate| Literal::from(candidate) << 1),
                );
                if clause.len() > 1 {
                    self.store.add(&clause, PERMANENT);
                }
            }
        }
    }

    /// The counters.
    pub(super) fn stats(&self) -> SearchStats {
        SearchStats { propagations: self.store.settled, ..self.stats }
    }

    /// Goes on for at most that many nodes (choices and dead ends), and adds what it finds, up to
    /// the limit.
    pub(super) fn advance(&mut self, nodes: u64, limit: usize, solutions: &mut Vec<Vec<Digit>>) -> Status {
        let before = self.store.settled;
        let status = self.run(nodes, limit, solutions);
        work::spend((self.store.settled - before) / SETTLED_PER_STEP);
        status
    }

    fn run(&mut self, nodes: u64, limit: usize, solutions: &mut Vec<Vec<Digit>>) -> Status {
        for _ in 0..nodes {
            if self.done || solutions.len() >= limit {
                return Status::Done;
            }
            self.stats.nodes += 1;
            match self.store.follow() {
                Some(_) if self.store.level() == 0 => self.done = true,
                Some(conflict) => self.learn(conflict),
                None => match self.pick() {
                    Some(literal) => {
                        self.store.choose(literal);
                        self.stats.depth = self.stats.depth.max(self.store.level() as usize);
                    }
                    None => {
                        solutions.push(self.grid());
                        self.exclude_grid();
                    }
                },
            }
        }
        if self.done || solutions.len() >= limit { Status::Done } else { Status::Pending }
    }

    /// The literal to try next; `None` when all candidates are settled.
    fn pick(&mut self) -> Option<Literal> {
        if self.since > MIN_CONFLICTS_PER_RUN && self.recent * RESTART_RATIO > self.overall {
            self.since = 0;
            self.recent = self.overall;
            self.back_to(0);
            if self.learnt.iter().sum::<usize>() > self.most {
                self.forget();
            }
        }
        while let Some(candidate) = self.next.pop() {
            if self.store.is_open(candidate) {
                return Some(candidate << 1 | u32::from(!self.was[candidate as usize]));
            }
        }
        None
    }

    fn back_to(&mut self, level: u32) {
        let (next, was) = (&mut self.next, &mut self.was);
        self.store.back_to(level, |candidate, there| {
            next.insert(candidate);
            was[candidate as usize] = there;
        });
    }

    /// Keeps the lighter half of what was learnt.
    fn forget(&mut self) {
        let mut room = self.learnt.iter().sum::<usize>() / 2;
        let mut kept = [0; MAX_COUNTED_LEVELS + 1];
        for (kept, &there) in kept.iter_mut().zip(&self.learnt) {
            *kept = there.min(room);
            room -= *kept;
        }
        // Of the weight that is cut through, the younger ones stay.
        let mut skip: Vec<usize> = self.learnt.iter().zip(&kept).map(|(&there, &kept)| there - kept).collect();
        let mut learnt = [0; MAX_COUNTED_LEVELS + 1];
        self.store.forget(|weight| {
            if weight == PERMANENT {
                return true;
            }
            let skip = &mut skip[weight as usize];
            let keep = *skip == 0;
            *skip = skip.saturating_sub(1);
            learnt[weight as usize] += usize::from(keep);
            keep
        });
        self.learnt = learnt;
        self.most += LEARNT_LIMIT_STEP;
    }

    /// Learns a clause from a conflict above level 0, and goes back to where it says something.
    fn learn(&mut self, conflict: Conflict) {
        self.conflicts += 1;
        self.since += 1;
        let mut clause = self.trace(conflict);
        let latest = (1..clause.len()).max_by_key(|&at| self.store.level_of(clause[at] >> 1));
        if let Some(latest) = latest {
            clause.swap(1, latest);
        }
        let mut weight = 0;
        self.stamps += 1;
        for &literal in &clause {
            let stamp = &mut self.stamp[self.store.level_of(literal >> 1) as usize];
            weight += u32::from(*stamp != self.stamps);
            *stamp = self.stamps;
        }
        self.recent += (f64::from(weight) - self.recent) / 32.0;
        self.overall += (f64::from(weight) - self.overall) / (self.conflicts.min(4096) as f64);
        self.assert(&clause, weight.clamp(1, MAX_COUNTED_LEVELS as u32));
        self.next.fade();
    }

    /// Goes back as far as a clause has one literal that did not fail, its first, and settles it.
    fn assert(&mut self, clause: &[Literal], weight: u32) {
        let back = clause.get(1).map_or(0, |&literal| self.store.level_of(literal >> 1));
        self.back_to(back);
        let reason = if clause.len() > 1 {
            if weight != PERMANENT {
                self.learnt[weight as usize] += 1;
            }
            Reason::Clause(self.store.add(clause, weight))
        } else {
            Reason::None
        };
        self.store.settle(clause[0], reason);
    }

    /// The clause of what a conflict needs: one literal of the last level, first, and literals of
    /// the levels before.
    fn trace(&mut self, conflict: Conflict) -> Vec<Literal> {
        let level = self.store.level();
        let mut clause = vec![0];
        let mut fresh: Vec<u32> = match conflict {
            Conflict::Enemies(one, other) => vec![one, other],
            Conflict::Clause(clause) => self.store.literals(clause).iter().map(|literal| literal >> 1).collect(),
        };
        let mut pending = 0;
        let mut marked = Vec::new();
        let mut at = self.store.trail().len();
        loop {
            for candidate in fresh.drain(..) {
                let of = self.store.level_of(candidate);
                if of > 0 && !self.seen[candidate as usize] {
                    self.seen[candidate as usize] = true;
                    marked.push(candidate);
                    self.next.bump(candidate);
                    if of == level {
                        pending += 1;
                    } else {
                        clause.push(self.store.failing(candidate));
                    }
                }
            }
            loop {
                at -= 1;
                if self.seen[(self.store.trail()[at] >> 1) as usize] {
                    break;
                }
            }
            let candidate = self.store.trail()[at] >> 1;
            pending -= 1;
            if pending == 0 {
                clause[0] = self.store.failing(candidate);
                break;
            }
            self.store.because(candidate, |other| fresh.push(other));
        }
        // A literal that others of the clause imply says nothing more.
        self.stamps += 1;
        for &literal in &clause {
            let of = self.store.level_of(literal >> 1) as usize;
            self.stamp[of] = self.stamps;
        }
        let mut kept = 1;
        for at in 1..clause.len() {
            if !self.is_implied(clause[at] >> 1, &mut marked) {
                clause[kept] = clause[at];
                kept += 1;
            }
        }
        clause.truncate(kept);
        for candidate in marked {
            self.seen[candidate as usize] = false;
        }
        clause
    }

    /// Whether a candidate follows from marked ones: its reasons are marked, or follow in turn.
    fn is_implied(&mut self, candidate: u32, marked: &mut Vec<u32>) -> bool {
        let before = marked.len();
        let mut open = vec![candidate];
        while let Some(candidate) = open.pop() {
            let mut fails = self.store.is_chosen(candidate);
            let (seen, store, stamp, stamps) = (&mut self.seen, &self.store, &self.stamp, self.stamps);
            store.because(candidate, |other| {
                let of = store.level_of(other);
                if of > 0 && !seen[other as usize] && !fails {
                    if stamp[of as usize] == stamps && !store.is_chosen(other) {
                        seen[other as usize] = true;
                        marked.push(other);
                        open.push(other);
                    } else {
                        fails = true;
                    }
                }
            });
            if fails {
                for &candidate in &marked[before..] {
                    self.seen[candidate as usize] = false;
                }
                marked.truncate(before);
                return false;
            }
        }
        true
    }

    /// Keeps the search from the solution it stands on.
    fn exclude_grid(&mut self) {
        let mut clause: Vec<Literal> = self.store.choices().map(|choice| choice ^ 1).collect();
        clause.reverse();
        if clause.is_empty() {
            self.done = true;
        } else {
            self.assert(&clause, PERMANENT);
        }
    }

    fn grid(&self) -> Vec<Digit> {
        let mut grid: Vec<Digit> = self.root.iter().map(|&digits| digits.min().unwrap_or(Digit::ONE)).collect();
        for (number, &(cell, digit)) in self.candidates.iter().enumerate() {
            if self.store.is_there(number as u32) {
                grid[cell as usize] = digit;
            }
        }
        grid
    }
}
