//! What is known of each candidate, and what follows: clauses with two watched literals, and the
//! candidates that exclude each other.

/// A literal: twice the candidate's number, plus 1 if negated. A board has at most 25 · 25 · 25 candidates. With 32 bits, which
/// fill the caches sooner, boards of 25 rows took 6 % more time.
pub(super) type Literal = u16;

/// Why a candidate is as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// It was decided, or is a fact of the root.
    None,
    /// That candidate excludes it.
    Excluded(u16),
    /// The clause at that index has nothing else left.
    Clause(u32),
}

/// A contradiction: two candidates that exclude each other, or a clause without a literal that can hold.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    Excluded(u16, u16),
    Clause(u32),
}

const OPEN: u8 = 0;
const TRUE: u8 = 1;
const FALSE: u8 = 2;

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    /// A literal of the clause: when it holds there is nothing to do.
    other: Literal,
}

/// Candidates, clauses and the trail of assigned literals, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Store {
    /// By literal: [`OPEN`], [`TRUE`] or [`FALSE`].
    values: Vec<u8>,
    level: Vec<u32>,
    reason: Vec<Reason>,
    /// The candidates that each excludes, one list after the other.
    exclusions: Vec<u16>,
    /// Where the list of each candidate begins; one entry more at the end.
    exclusions_at: Vec<u32>,
    /// Clauses one after the other: a header of [`HEADER_WORDS`], then the literals, of which the first two are watched.
    arena: Vec<u16>,
    watches: Vec<Vec<Watch>>,
    trail: Vec<Literal>,
    /// Where on the trail each level begins.
    levels: Vec<u32>,
    /// How much of the trail is propagated.
    propagated: usize,
    /// Literals propagated so far.
    pub(super) propagations: u64,
}

/// Words of a clause before its literals: how many these are, its LBD, and the index, among the literals that are not watched,
/// where the next search for a watch begins. From the first each time, boards of 25 rows took 4 % more time.
const HEADER_WORDS: usize = 3;

impl Store {
    /// No clause, and for each candidate the ones that it excludes.
    pub(super) fn new(exclusions: impl Iterator<Item = Vec<u16>>) -> Self {
        let mut store = Self { exclusions_at: vec![0], ..Self::default() };
        for list in exclusions {
            store.exclusions.extend(list);
            store.exclusions_at.push(store.exclusions.len() as u32);
        }
        let count = store.exclusions_at.len() - 1;
        store.values = vec![OPEN; 2 * count];
        store.level = vec![0; count];
        store.reason = vec![Reason::None; count];
        store.watches = vec![Vec::new(); 2 * count];
        store
    }

    /// The literal of that candidate that does not hold. It must be assigned.
    #[inline(always)]
    pub(super) fn false_literal(&self, candidate: u16) -> Literal {
        candidate << 1 | u16::from(self.is_there(candidate))
    }

    #[inline(always)]
    pub(super) fn is_open(&self, candidate: u16) -> bool {
        self.values[2 * candidate as usize] == OPEN
    }

    #[inline(always)]
    pub(super) fn is_there(&self, candidate: u16) -> bool {
        self.values[2 * candidate as usize] == TRUE
    }

    #[inline(always)]
    pub(super) fn level_of(&self, candidate: u16) -> u32 {
        self.level[candidate as usize]
    }

    pub(super) fn level(&self) -> u32 {
        self.levels.len() as u32
    }

    pub(super) fn trail(&self) -> &[Literal] {
        &self.trail
    }

    /// The literal that each level began with.
    pub(super) fn decisions(&self) -> impl Iterator<Item = Literal> + '_ {
        self.levels.iter().map(|&at| self.trail[at as usize])
    }

    /// Begins a level with a literal that is open.
    pub(super) fn decide(&mut self, literal: Literal) {
        self.levels.push(self.trail.len() as u32);
        self.assign(literal, Reason::None);
    }

    #[inline(always)]
    pub(super) fn assign(&mut self, literal: Literal, reason: Reason) {
        let candidate = (literal >> 1) as usize;
        self.values[literal as usize] = TRUE;
        self.values[literal as usize ^ 1] = FALSE;
        self.level[candidate] = self.levels.len() as u32;
        self.reason[candidate] = reason;
        self.trail.push(literal);
    }

    /// Undoes every level above that one, and calls `open` with each candidate that is open again.
    pub(super) fn backjump(&mut self, level: u32, mut open: impl FnMut(u16)) {
        let Some(&start) = self.levels.get(level as usize) else { return };
        for &literal in &self.trail[start as usize..] {
            self.values[literal as usize] = OPEN;
            self.values[literal as usize ^ 1] = OPEN;
            open(literal >> 1);
        }
        self.trail.truncate(start as usize);
        self.levels.truncate(level as usize);
        self.propagated = self.trail.len();
    }

    /// Adds a clause of two literals or more, of which the first two are watched: when it is not
    /// satisfied, they must be the last ones to fail.
    pub(super) fn add(&mut self, literals: &[Literal], lbd: u16) -> u32 {
        let clause = self.arena.len() as u32;
        self.arena.extend([literals.len() as u16, lbd, 0]);
        self.arena.extend(literals);
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: u32) {
        let at = clause as usize + HEADER_WORDS;
        let (one, other) = (self.arena[at], self.arena[at + 1]);
        self.watches[one as usize].push(Watch { clause, other });
        self.watches[other as usize].push(Watch { clause, other: one });
    }

    #[inline(always)]
    pub(super) fn reason(&self, candidate: u16) -> Reason {
        self.reason[candidate as usize]
    }

    pub(super) fn literals(&self, clause: u32) -> &[Literal] {
        let at = clause as usize + HEADER_WORDS;
        &self.arena[at..at + self.arena[clause as usize] as usize]
    }

    pub(super) fn candidates(&self, clause: u32) -> impl Iterator<Item = u16> + '_ {
        self.literals(clause).iter().map(|literal| literal >> 1)
    }

    pub(super) fn lbd(&self, clause: u32) -> u16 {
        self.arena[clause as usize + 1]
    }

    pub(super) fn set_lbd(&mut self, clause: u32, lbd: u16) {
        self.arena[clause as usize + 1] = lbd;
    }

    /// The LBD of each clause.
    pub(super) fn lbds(&self) -> impl Iterator<Item = u16> + '_ {
        let mut at = 0;
        std::iter::from_fn(move || {
            let (&length, &lbd) = (self.arena.get(at)?, self.arena.get(at + 1)?);
            at += HEADER_WORDS + length as usize;
            Some(lbd)
        })
    }

    /// Propagates all assigned literals, until a conflict.
    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            self.propagations += 1;
            if literal & 1 == 0
                && let Some(conflict) = self.exclude(literal >> 1)
            {
                return Some(conflict);
            }
            if let Some(conflict) = self.visit(literal ^ 1) {
                return Some(conflict);
            }
        }
        None
    }

    fn exclude(&mut self, candidate: u16) -> Option<Conflict> {
        let list = self.exclusions_at[candidate as usize] as usize..self.exclusions_at[candidate as usize + 1] as usize;
        for at in list {
            let other = self.exclusions[at];
            match self.values[2 * other as usize] {
                OPEN => self.assign(other << 1 | 1, Reason::Excluded(candidate)),
                TRUE => return Some(Conflict::Excluded(candidate, other)),
                _ => {}
            }
        }
        None
    }

    /// Looks after the clauses that watch a literal that failed.
    fn visit(&mut self, failed: Literal) -> Option<Conflict> {
        let mut watches = std::mem::take(&mut self.watches[failed as usize]);
        let mut kept = 0;
        let mut conflict = None;
        let mut at = 0;
        while at < watches.len() {
            let watch = watches[at];
            at += 1;
            if self.values[watch.other as usize] == TRUE {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let [length, _, from, first, second, rest @ ..] = &mut self.arena[watch.clause as usize..] else {
                continue;
            };
            let other = *first ^ *second ^ failed;
            let next = Watch { clause: watch.clause, other };
            if self.values[other as usize] == TRUE {
                watches[kept] = next;
                kept += 1;
                continue;
            }
            let (rest, start) = (&mut rest[..*length as usize - 2], *from as usize);
            let can_hold = |literal: &Literal| self.values[*literal as usize] != FALSE;
            let free = rest[start..].iter().position(can_hold).map(|at| start + at);
            if let Some(free) = free.or_else(|| rest[..start].iter().position(can_hold)) {
                (*first, *second) = (other, std::mem::replace(&mut rest[free], failed));
                *from = free as u16;
                self.watches[*second as usize].push(next);
                continue;
            }
            watches[kept] = next;
            kept += 1;
            if self.values[other as usize] == FALSE {
                conflict = Some(Conflict::Clause(watch.clause));
                break;
            }
            self.assign(other, Reason::Clause(watch.clause));
        }
        watches.copy_within(at.., kept);
        watches.truncate(kept + watches.len() - at);
        self.watches[failed as usize] = watches;
        conflict
    }

    /// Drops the clauses that `keep` refuses by their LBD. Only at level 0.
    pub(super) fn drop_clauses(&mut self, mut keep: impl FnMut(u16) -> bool) {
        let old = std::mem::take(&mut self.arena);
        self.watches.iter_mut().for_each(Vec::clear);
        self.reason.fill(Reason::None);
        let mut at = 0;
        while at < old.len() {
            let end = at + HEADER_WORDS + old[at] as usize;
            let literals: Vec<Literal> = old[at + HEADER_WORDS..end].to_vec();
            let holds = literals.iter().any(|&literal| self.values[literal as usize] == TRUE);
            if !holds && keep(old[at + 1]) {
                let left: Vec<Literal> =
                    literals.into_iter().filter(|&literal| self.values[literal as usize] != FALSE).collect();
                self.add(&left, old[at + 1]);
            }
            at = end;
        }
    }
}
