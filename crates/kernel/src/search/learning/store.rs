//! What is known of each candidate, and what follows: clauses with two watched literals, and the
//! candidates that exclude each other.

/// Something that is or is not so of a candidate: twice its number, and one more for «not there».
pub(super) type Literal = u32;

/// Why a candidate is as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// It was chosen, or is so from the start.
    None,
    /// That candidate excludes it.
    Enemy(u32),
    /// The clause at that index has nothing else left.
    Clause(u32),
}

/// What can't be: two candidates that exclude each other, or a clause with nothing left.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    Enemies(u32, u32),
    Clause(u32),
}

const OPEN: u8 = 0;
const TRUE: u8 = 1;

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    /// A literal of the clause: when it holds there is nothing to do.
    other: Literal,
}

/// Candidates, clauses and the trail of what was settled, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Store {
    /// By candidate: [`OPEN`], [`TRUE`], or one more when it is gone.
    state: Vec<u8>,
    level: Vec<u32>,
    reason: Vec<Reason>,
    /// The candidates that each excludes, one list after the other.
    enemies: Vec<u16>,
    /// Where the list of each candidate begins; one entry more at the end.
    enemies_at: Vec<u32>,
    /// Clauses one after the other: length, weight, literals.
    arena: Vec<u32>,
    watches: Vec<Vec<Watch>>,
    trail: Vec<Literal>,
    /// Where on the trail each level begins.
    levels: Vec<u32>,
    /// How much of the trail is followed up.
    followed: usize,
    pub(super) settled: u64,
}

/// Words of a clause before its literals.
const HEADER_WORDS: usize = 2;

impl Store {
    /// No clause, and for each candidate the ones that it excludes.
    pub(super) fn new(enemies: impl Iterator<Item = Vec<u16>>) -> Self {
        let mut store = Self { enemies_at: vec![0], ..Self::default() };
        for list in enemies {
            store.enemies.extend(list);
            store.enemies_at.push(store.enemies.len() as u32);
        }
        let count = store.enemies_at.len() - 1;
        store.state = vec![OPEN; count];
        store.level = vec![0; count];
        store.reason = vec![Reason::None; count];
        store.watches = vec![Vec::new(); 2 * count];
        store
    }

    /// Whether the literal holds; `None` while it is open.
    #[inline(always)]
    pub(super) fn value(&self, literal: Literal) -> Option<bool> {
        match self.state[(literal >> 1) as usize] {
            OPEN => None,
            state => Some(state == TRUE + (literal & 1) as u8),
        }
    }

    /// The literal of that candidate that does not hold. It must be settled.
    #[inline(always)]
    pub(super) fn failing(&self, candidate: u32) -> Literal {
        candidate << 1 | u32::from(self.state[candidate as usize] == TRUE)
    }

    #[inline(always)]
    pub(super) fn is_open(&self, candidate: u32) -> bool {
        self.state[candidate as usize] == OPEN
    }

    pub(super) fn is_there(&self, candidate: u32) -> bool {
        self.state[candidate as usize] == TRUE
    }

    #[inline(always)]
    pub(super) fn level_of(&self, candidate: u32) -> u32 {
        self.level[candidate as usize]
    }

    pub(super) fn level(&self) -> u32 {
        self.levels.len() as u32
    }

    pub(super) fn trail(&self) -> &[Literal] {
        &self.trail
    }

    /// The literal that each level began with.
    pub(super) fn choices(&self) -> impl Iterator<Item = Literal> + '_ {
        self.levels.iter().map(|&at| self.trail[at as usize])
    }

    /// Begins a level with a literal that is open.
    pub(super) fn choose(&mut self, literal: Literal) {
        self.levels.push(self.trail.len() as u32);
        self.settle(literal, Reason::None);
    }

    #[inline(always)]
    pub(super) fn settle(&mut self, literal: Literal, reason: Reason) {
        let candidate = (literal >> 1) as usize;
        self.state[candidate] = TRUE + (literal & 1) as u8;
        self.level[candidate] = self.levels.len() as u32;
        self.reason[candidate] = reason;
        self.trail.push(literal);
    }

    /// Takes back every level above that one, and hands on the candidates that are open again,
    /// each with whether it was there.
    pub(super) fn back_to(&mut self, level: u32, mut open: impl FnMut(u32, bool)) {
        let Some(&start) = self.levels.get(level as usize) else { return };
        for &literal in &self.trail[start as usize..] {
            self.state[(literal >> 1) as usize] = OPEN;
            open(literal >> 1, literal & 1 == 0);
        }
        self.trail.truncate(start as usize);
        self.levels.truncate(level as usize);
        self.followed = self.trail.len();
    }

    /// Adds a clause of two literals or more, of which the first two are watched: when it is not
    /// satisfied, they must be the last ones to fail.
    pub(super) fn add(&mut self, literals: &[Literal], weight: u32) -> u32 {
        let clause = self.arena.len() as u32;
        self.arena.extend([literals.len() as u32, weight]);
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

    /// Hands on the other candidates of a reason of that candidate.
    #[inline]
    pub(super) fn because(&self, candidate: u32, mut act: impl FnMut(u32)) {
        match self.reason[candidate as usize] {
            Reason::None => {}
            Reason::Enemy(enemy) => act(enemy),
            Reason::Clause(clause) => {
                self.literals(clause).iter().filter(|&&literal| literal >> 1 != candidate).for_each(|&l| act(l >> 1));
            }
        }
    }

    pub(super) fn is_chosen(&self, candidate: u32) -> bool {
        self.reason[candidate as usize] == Reason::None
    }

    pub(super) fn literals(&self, clause: u32) -> &[Literal] {
        let at = clause as usize + HEADER_WORDS;
        &self.arena[at..at + self.arena[clause as usize] as usize]
    }

    /// Follows up all that is settled.
    pub(super) fn follow(&mut self) -> Option<Conflict> {
        while let Some(&literal) = self.trail.get(self.followed) {
            self.followed += 1;
            self.settled += 1;
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

    fn exclude(&mut self, candidate: u32) -> Option<Conflict> {
        let list = self.enemies_at[candidate as usize] as usize..self.enemies_at[candidate as usize + 1] as usize;
        for at in list {
            let enemy = u32::from(self.enemies[at]);
            match self.state[enemy as usize] {
                OPEN => self.settle(enemy << 1 | 1, Reason::Enemy(candidate)),
                TRUE => return Some(Conflict::Enemies(candidate, enemy)),
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
            if self.value(watch.other) == Some(true) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let start = watch.clause as usize + HEADER_WORDS;
            let end = start + self.arena[watch.clause as usize] as usize;
            if self.arena[start] == failed {
                self.arena.swap(start, start + 1);
            }
            let other = self.arena[start];
            let next = Watch { clause: watch.clause, other };
            if other != watch.other && self.value(other) == Some(true) {
                watches[kept] = next;
                kept += 1;
                continue;
            }
            let free = (start + 2..end).find(|&index| self.value(self.arena[index]) != Some(false));
            if let Some(index) = free {
                self.arena.swap(start + 1, index);
                self.watches[self.arena[start + 1] as usize].push(next);
                continue;
            }
            watches[kept] = next;
            kept += 1;
            if self.value(other) == Some(false) {
                conflict = Some(Conflict::Clause(watch.clause));
                break;
            }
            self.settle(other, Reason::Clause(watch.clause));
        }
        watches.copy_within(at.., kept);
        watches.truncate(kept + watches.len() - at);
        self.watches[failed as usize] = watches;
        conflict
    }

    /// Forgets the clauses that `keep` does not want, by index and weight. Only at level 0.
    pub(super) fn forget(&mut self, mut keep: impl FnMut(u32) -> bool) {
        let old = std::mem::take(&mut self.arena);
        self.watches.iter_mut().for_each(Vec::clear);
        self.reason.fill(Reason::None);
        let mut at = 0;
        while at < old.len() {
            let end = at + HEADER_WORDS + old[at] as usize;
            let literals: Vec<Literal> = old[at + HEADER_WORDS..end].to_vec();
            let holds = literals.iter().any(|&literal| self.value(literal) == Some(true));
            if !holds && keep(old[at + 1]) {
                let left: Vec<Literal> =
                    literals.into_iter().filter(|&literal| self.value(literal) != Some(false)).collect();
                self.add(&left, old[at + 1]);
            }
            at = end;
        }
    }
}
