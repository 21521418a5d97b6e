//! A search that learns from its dead ends, for large boards without side clues.
//!
//! # Algorithm
//! Conflict-driven clause learning: candidates are the variables; «a cell holds a digit» and «a
//! house holds a digit» are clauses; that two candidates exclude each other is a list by candidate
//! and no clause. A conflict is analyzed back to the first unique implication point of its level,
//! and what it needed is kept as a clause.
//!
//! Source: J. P. Marques-Silva, K. A. Sakallah, «GRASP: a search algorithm for propositional
//! satisfiability», IEEE Transactions on Computers 48 (1999); watched literals and activities from
//! M. W. Moskewicz et al., «Chaff: engineering an efficient SAT solver» (DAC 2001); which clauses to
//! keep and when to start again from G. Audemard, L. Simon, «Predicting learnt clauses quality in
//! modern SAT solvers» (IJCAI 2009).

mod activity_heap;
mod marks;
mod store;

use super::{SearchStats, Status};
use crate::{Cell, Digit, DigitSet, Puzzle, work};
use activity_heap::ActivityHeap;
use marks::Marks;
use store::{Conflict, Literal, Reason, Store};

/// The LBD of a clause that is never dropped.
const PERMANENT: u16 = 0;

/// Learnt clauses with a higher LBD (number of decision levels) count as if they had this one.
const MAX_LBD: u16 = 63;

/// The search starts again when the last clauses are worse than usual by this factor, after so many
/// conflicts at least. With 0.8 and 50 six hard boards of 25 rows took 3 % more nodes.
const RESTART_RATIO: f64 = 0.7;
const MIN_CONFLICTS_PER_RUN: u32 = 200;

/// How many learnt clauses there may be before half of them are dropped, and how many more each time.
const FIRST_LEARNT_LIMIT: usize = 2000;
const LEARNT_LIMIT_STEP: usize = 1000;

/// Learnt clauses of that LBD or less are never dropped.
const MAX_KEPT_LBD: u16 = 3;

/// How many propagated literals a step of counted work is worth.
const PROPAGATIONS_PER_STEP: u64 = 2;

/// The search by conflict-driven clause learning.
#[derive(Clone, Debug)]
pub(super) struct ClauseLearningSearch {
    order: usize,
    /// What the root leaves.
    root: Vec<DigitSet>,
    candidates: Vec<(u16, Digit)>,
    store: Store,
    activity: ActivityHeap,
    marks: Marks,
    done: bool,
    stats: SearchStats,
    conflicts: u64,
    /// How many learnt clauses there are.
    learnt: usize,
    /// How many there may be.
    max_learnt: usize,
    /// Moving averages of the LBD over few and over many conflicts, which decide restarts as in Glucose.
    fast_lbd: f64,
    slow_lbd: f64,
    conflicts_since_restart: u32,
    /// By level: the value of `stamps` when it was last counted, so that each level counts once.
    stamp: Vec<u64>,
    stamps: u64,
}

impl ClauseLearningSearch {
    /// The search of a puzzle without side clues among those candidates, row-major, at the fixed point of singles; `known`
    /// solutions are excluded.
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
        let exclusions = candidates.iter().map(|&(cell, digit)| {
            let same_cell =
                root[cell as usize].iter().filter(|&other| other != digit).map(|other| at(cell.into(), other));
            let peers = puzzle.geometry().peers(cell.into()).iter().map(|&peer| at(peer.into(), digit));
            same_cell.chain(peers.filter(|&number| number != u16::MAX)).collect()
        });
        let store = Store::new(exclusions);
        let activity = candidates.iter().map(|&(cell, _)| 1.0 / root[cell as usize].len() as f64).collect();
        let count = candidates.len();
        let mut search = Self {
            order,
            candidates,
            store,
            activity: ActivityHeap::new(activity),
            marks: Marks::new(count),
            done: false,
            stats: SearchStats::default(),
            conflicts: 0,
            learnt: 0,
            max_learnt: FIRST_LEARNT_LIMIT,
            fast_lbd: 0.0,
            slow_lbd: 0.0,
            conflicts_since_restart: 0,
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
        SearchStats { propagations: self.store.propagations, ..self.stats }
    }

    /// Goes on for at most that many nodes (decisions and conflicts), and adds what it finds, up to
    /// the limit.
    pub(super) fn advance(&mut self, nodes: u64, limit: usize, solutions: &mut Vec<Vec<Digit>>) -> Status {
        let before = self.store.propagations;
        let status = self.run(nodes, limit, solutions);
        work::spend((self.store.propagations - before) / PROPAGATIONS_PER_STEP);
        status
    }

    fn run(&mut self, nodes: u64, limit: usize, solutions: &mut Vec<Vec<Digit>>) -> Status {
        for _ in 0..nodes {
            if self.done || solutions.len() >= limit {
                return Status::Done;
            }
            self.stats.nodes += 1;
            match self.store.propagate() {
                Some(_) if self.store.level() == 0 => self.done = true,
                Some(conflict) => self.learn(conflict),
                None => match self.next_decision() {
                    Some(literal) => {
                        self.store.decide(literal);
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

    /// The literal to decide next; `None` when all candidates are assigned. Restarts first where that is due.
    ///
    /// Always that a candidate is there: that it is gone leaves nearly all of its cell and houses open. By the value that it
    /// had last, as SAT solvers decide, the boards of 25 rows took an eighth more propagations.
    fn next_decision(&mut self) -> Option<Literal> {
        let is_full = self.learnt > self.max_learnt;
        let is_worse =
            self.conflicts_since_restart > MIN_CONFLICTS_PER_RUN && self.fast_lbd * RESTART_RATIO > self.slow_lbd;
        if is_full || is_worse {
            self.conflicts_since_restart = 0;
            self.fast_lbd = self.slow_lbd;
            self.backjump(0);
            if is_full {
                self.drop_half_of_learnt();
            }
        }
        while let Some(candidate) = self.activity.pop() {
            if self.store.is_open(candidate) {
                return Some(candidate << 1);
            }
        }
        None
    }

    fn backjump(&mut self, level: u32) {
        let activity = &mut self.activity;
        self.store.backjump(level, |candidate| activity.insert(candidate));
    }

    /// Drops the half of the learnt clauses with the higher LBD, but for those that are always kept.
    fn drop_half_of_learnt(&mut self) {
        let mut there = [0; MAX_LBD as usize + 1];
        for lbd in self.store.lbds().filter(|&lbd| lbd > MAX_KEPT_LBD) {
            there[lbd as usize] += 1;
        }
        let mut left = there.iter().sum::<usize>() / 2;
        let mut dropped = [0; MAX_LBD as usize + 1];
        for (dropped, there) in dropped.iter_mut().zip(there).rev() {
            *dropped = there.min(left);
            left -= *dropped;
        }
        let mut learnt = 0;
        self.store.drop_clauses(|lbd| {
            // Of the LBD at the boundary, the younger clauses stay.
            let left = &mut dropped[lbd as usize];
            let keep = *left == 0;
            *left = left.saturating_sub(1);
            learnt += usize::from(keep && lbd != PERMANENT);
            keep
        });
        self.learnt = learnt;
        self.max_learnt = self.max_learnt.max(learnt) + LEARNT_LIMIT_STEP;
    }

    /// Learns a clause from a conflict above level 0, and backjumps to where it is unit.
    fn learn(&mut self, conflict: Conflict) {
        self.conflicts += 1;
        self.conflicts_since_restart += 1;
        let mut clause = self.analyze_conflict(conflict);
        let latest = (1..clause.len()).max_by_key(|&at| self.store.level_of(clause[at] >> 1));
        if let Some(latest) = latest {
            clause.swap(1, latest);
        }
        self.stamps += 1;
        let lbd = count_levels(&self.store, &clause, &mut self.stamp, self.stamps);
        self.fast_lbd += (f64::from(lbd) - self.fast_lbd) / 32.0;
        self.slow_lbd += (f64::from(lbd) - self.slow_lbd) / (self.conflicts.min(4096) as f64);
        self.backjump_and_assert(&clause, lbd.min(MAX_LBD));
        self.activity.decay();
    }

    /// Backjumps to where only the first literal of the clause can hold, adds the clause and assigns that literal.
    fn backjump_and_assert(&mut self, clause: &[Literal], lbd: u16) {
        let back = clause.get(1).map_or(0, |&literal| self.store.level_of(literal >> 1));
        self.backjump(back);
        let reason = if clause.len() > 1 {
            self.learnt += usize::from(lbd != PERMANENT);
            Reason::Clause(self.store.add(clause, lbd))
        } else {
            Reason::None
        };
        self.store.assign(clause[0], reason);
    }

    /// The clause learnt from a conflict: one literal of the last level, first, and literals of the levels before.
    fn analyze_conflict(&mut self, conflict: Conflict) -> Vec<Literal> {
        let level = self.store.level();
        let mut clause = vec![0];
        let mut fresh: Vec<u16> = match conflict {
            Conflict::Excluded(one, other) => vec![one, other],
            Conflict::Clause(clause) => {
                self.lower_lbd(clause);
                self.store.candidates(clause).collect()
            }
        };
        let mut pending = 0;
        let mut at = self.store.trail().len();
        loop {
            for candidate in fresh.drain(..) {
                let of = self.store.level_of(candidate);
                if of > 0 && !self.marks.is_marked(candidate) {
                    self.marks.mark(candidate);
                    self.activity.bump(candidate);
                    if of == level {
                        pending += 1;
                    } else {
                        clause.push(self.store.false_literal(candidate));
                    }
                }
            }
            let candidate = loop {
                at -= 1;
                let candidate = self.store.trail()[at] >> 1;
                if self.marks.is_marked(candidate) {
                    break candidate;
                }
            };
            pending -= 1;
            if pending == 0 {
                clause[0] = self.store.false_literal(candidate);
                break;
            }
            match self.store.reason(candidate) {
                Reason::None => {}
                Reason::Excluded(other) => fresh.push(other),
                Reason::Clause(clause) => {
                    fresh.extend(self.store.candidates(clause).filter(|&other| other != candidate));
                    self.lower_lbd(clause);
                }
            }
        }
        self.marks.minimize(&mut clause, &self.store);
        self.marks.clear();
        clause
    }

    /// Counts the levels of a learnt clause anew, which took part in a conflict: where they are fewer than before, it is worth
    /// more. With this, clauses dropped on time and those of few levels kept, the boards of 25 rows took 0.7 of the nodes.
    fn lower_lbd(&mut self, clause: u32) {
        let before = self.store.lbd(clause);
        if before > MAX_KEPT_LBD {
            self.stamps += 1;
            let lbd = count_levels(&self.store, self.store.literals(clause), &mut self.stamp, self.stamps);
            self.store.set_lbd(clause, lbd.min(before));
        }
    }

    /// Excludes the solution just found from the rest of the search.
    fn exclude_grid(&mut self) {
        let mut clause: Vec<Literal> = self.store.decisions().map(|decision| decision ^ 1).collect();
        clause.reverse();
        if clause.is_empty() {
            self.done = true;
        } else {
            self.backjump_and_assert(&clause, PERMANENT);
        }
    }

    fn grid(&self) -> Vec<Digit> {
        let mut grid: Vec<Digit> = self.root.iter().map(|&digits| digits.min().unwrap_or(Digit::ONE)).collect();
        for (number, &(cell, digit)) in self.candidates.iter().enumerate() {
            if self.store.is_there(number as u16) {
                grid[cell as usize] = digit;
            }
        }
        grid
    }
}

/// On how many levels literals were decided or followed (their LBD). `stamp` holds by level which count it was last part of;
/// `count` is the number of this one.
fn count_levels(store: &Store, literals: &[Literal], stamp: &mut [u64], count: u64) -> u16 {
    let mut levels = 0;
    for &literal in literals {
        let stamp = &mut stamp[store.level_of(literal >> 1) as usize];
        levels += u16::from(*stamp != count);
        *stamp = count;
    }
    levels
}
