//! Additions: givens and clues that leave a puzzle with several solutions just one, as few as possible.
//!
//! Where all solutions can be listed, a set of additions is right if exactly one of them has it, whichever that is. The
//! smallest such sets are found by trying all of one item, then of two (`subsets`). With more solutions, what the
//! fewest of those listed have is added until the rest can be listed; what turns out to be unneeded then goes again, and
//! nothing is said of the least number. Either way the search counts the solutions of the puzzle with its additions
//! before it offers them.

mod columns;
mod subsets;

use crate::{Digit, Puzzle, Search, Status, Target};
use columns::Columns;
use nanoserde::{DeBin, SerBin};
use subsets::Subsets;

/// So many solutions are listed at most.
const MAX_SOLUTIONS: usize = 2_000;

/// What may be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum AdditionKind {
    /// Givens.
    Givens,
    /// Clues.
    Clues,
    /// Givens and clues.
    Both,
}

impl AdditionKind {
    const fn has_givens(self) -> bool {
        !matches!(self, Self::Clues)
    }

    const fn has_clues(self) -> bool {
        !matches!(self, Self::Givens)
    }
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub struct Proposals {
    /// Each leaves one solution: candidates are givens to be added, clues are clues.
    pub sets: Vec<Vec<Target>>,
    /// Whether it is proved that no smaller set does; without any set, that none does.
    pub is_least: bool,
}

/// The search, in slices.
#[derive(Clone, Debug)]
pub struct Additions {
    puzzle: Puzzle,
    kind: AdditionKind,
    seed: u32,
    /// What was added to make the solutions few enough to be listed.
    prefix: Vec<Target>,
    stage: Stage,
    proposals: Proposals,
    percent: u8,
}

#[derive(Clone, Debug)]
enum Stage {
    /// Lists the solutions.
    Listing(Box<Search>),
    /// Searches the smallest sets.
    Choosing(Box<Subsets>),
    /// Looks whether the set is enough without its item at that index.
    Pruning(Box<Search>, Vec<Target>, usize),
    /// Counts the solutions with the first of the sets that are left; the last one is counted first.
    Counting(Box<Search>, Vec<Vec<Target>>),
    Done,
}

/// The puzzle with those additions.
pub fn with_additions(puzzle: &Puzzle, additions: &[Target]) -> Puzzle {
    let mut more = puzzle.clone();
    for addition in additions {
        match *addition {
            Target::Candidate(candidate) => {
                more.set_given(candidate.cell.index(puzzle.order()), Some(candidate.digit));
            }
            Target::Clue(clue) => more.set_clue(clue.side, clue.index.into(), clue.value),
            Target::Cell(_) | Target::House(_) => {}
        }
    }
    more
}

impl Additions {
    /// Starts the search; another seed finds other sets.
    pub fn new(puzzle: &Puzzle, kind: AdditionKind, seed: u32) -> Self {
        Self {
            stage: Stage::Listing(Box::new(Search::new(puzzle, MAX_SOLUTIONS))),
            puzzle: puzzle.clone(),
            kind,
            seed,
            prefix: Vec::new(),
            proposals: Proposals { sets: Vec::new(), is_least: true },
            percent: 0,
        }
    }

    /// Goes on by one step: a node of a search, or an item that is tried.
    pub fn advance(&mut self) -> Status {
        match &mut self.stage {
            Stage::Listing(search) => {
                if search.advance(1) != Status::Pending {
                    let solutions = search.solutions().to_vec();
                    self.choose(&solutions);
                }
            }
            Stage::Choosing(subsets) => {
                if !subsets.advance() {
                    let (found, is_least) = subsets.found();
                    let targets = |items: Vec<columns::Item>| {
                        let chosen = items.into_iter().filter_map(|item| subsets.columns().target(item));
                        self.prefix.iter().copied().chain(chosen).collect::<Vec<Target>>()
                    };
                    let sets: Vec<Vec<Target>> = found.into_iter().map(targets).collect();
                    self.proposals.is_least = is_least && self.prefix.is_empty();
                    self.finish(sets);
                }
            }
            Stage::Pruning(search, set, at) => {
                if search.advance(1) != Status::Pending {
                    let (mut set, mut at) = (std::mem::take(set), *at);
                    if search.solutions().len() == 1 {
                        set.remove(at);
                    } else {
                        at += 1;
                    }
                    self.prune(set, at);
                }
            }
            Stage::Counting(search, sets) => {
                if search.advance(1) != Status::Pending {
                    let is_unique = search.solutions().len() == 1;
                    let mut sets = std::mem::take(sets);
                    let set = sets.pop().filter(|_| is_unique);
                    self.proposals.sets.extend(set.map(|mut set| {
                        set.sort_unstable();
                        set
                    }));
                    self.count(sets);
                }
            }
            Stage::Done => {}
        }
        if matches!(self.stage, Stage::Done) { Status::Done } else { Status::Pending }
    }

    fn choose(&mut self, solutions: &[Vec<Digit>]) {
        let narrowed = with_additions(&self.puzzle, &self.prefix);
        let columns = Columns::new(&narrowed, self.kind, solutions, self.seed);
        if solutions.len() < MAX_SOLUTIONS {
            self.stage = Stage::Choosing(Box::new(Subsets::new(columns)));
            return;
        }
        let rarest = columns.rarest(&columns.all_solutions()).and_then(|item| columns.target(item));
        match rarest {
            Some(item) => {
                self.prefix.push(item);
                let narrowed = with_additions(&self.puzzle, &self.prefix);
                self.stage = Stage::Listing(Box::new(Search::new(&narrowed, MAX_SOLUTIONS)));
            }
            // The solutions listed are alike wherever something may be added.
            None => {
                self.proposals.is_least = false;
                self.stage = Stage::Done;
            }
        }
    }

    /// Takes what is not needed out of a set that was found in parts; others are as small as can be.
    fn finish(&mut self, mut sets: Vec<Vec<Target>>) {
        if self.prefix.is_empty() {
            // The last one is counted first.
            sets.reverse();
            self.count(sets);
        } else if sets.is_empty() {
            self.stage = Stage::Done;
        } else {
            self.prune(sets.swap_remove(0), 0);
        }
    }

    fn prune(&mut self, set: Vec<Target>, at: usize) {
        if at == set.len() {
            self.count(vec![set]);
            return;
        }
        let mut less = set.clone();
        less.remove(at);
        let search = Search::new(&with_additions(&self.puzzle, &less), 2);
        self.stage = Stage::Pruning(Box::new(search), set, at);
    }

    fn count(&mut self, sets: Vec<Vec<Target>>) {
        self.stage = match sets.last() {
            Some(set) => Stage::Counting(Box::new(Search::new(&with_additions(&self.puzzle, set), 2)), sets),
            None => Stage::Done,
        };
    }

    /// What was found, once the search is done.
    pub fn proposals(&self) -> &Proposals {
        &self.proposals
    }

    /// About how far it is, in percent; it never goes back.
    pub fn percent(&mut self) -> u8 {
        let now = match &self.stage {
            Stage::Listing(search) => 30 * search.solutions().len() / MAX_SOLUTIONS,
            Stage::Choosing(_) => 50,
            Stage::Pruning(_, set, at) => 60 + 30 * at / set.len().max(1),
            Stage::Counting(..) => 95,
            Stage::Done => 100,
        };
        self.percent = self.percent.max(now as u8);
        self.percent
    }
}
