//! What follows from supposing a literal, and from how many literals each consequence follows.
//!
//! The order is breadth first and that of Sudoku Explainer, since the rating of a chain depends on the number of its
//! literals: what is true before what is false; of a cell before its box, row and column.

use super::grid::{BoardShape, Grid, Literal, MAX_LITERALS};
use super::inner_chains::inner_chains;
use super::patterns::patterns;
use crate::bits::bits;
use std::ops::ControlFlow;

/// Which implications a trace follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Links {
    /// Within a cell too, not along one digit alone.
    pub(super) within_cells: bool,
    /// Whether what was found false before counts: then several conclusions together may force another.
    pub(super) is_dynamic: bool,
    /// What is looked for on the way, where nothing else follows.
    pub(super) further: Further,
}

/// What a trace looks for where nothing follows by singles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Further {
    /// Nothing.
    Nothing,
    /// Locked candidates, pairs and X-wings.
    Patterns,
    /// The same, and where there are none, chains without branches.
    Chains,
}

/// The consequences of a supposition.
pub(super) struct Trace {
    /// By literal: how many it rests on, itself among them; 0 if it does not follow.
    pub(super) counts: Vec<u16>,
    /// How many literals a contradiction rests on, those of both sides counted.
    pub(super) clash: Option<u16>,
}

/// The most inner chains of a trace.
const MAX_INNER: usize = 256;
const WORDS: usize = (MAX_LITERALS + MAX_INNER).div_ceil(64);

type Parents = Vec<Literal>;
/// The literals that a literal rests on, then the inner chains, a bit each.
type Ancestors = [u64; WORDS];

/// Follows suppositions on one position.
pub(super) struct Tracer<'g> {
    shape: &'g BoardShape,
    source: &'g Grid,
    grid: Grid,
    links: Links,
    counts: Vec<u16>,
    /// By literal that was reached: the place of its ancestors in `ancestors`.
    numbers: Vec<u16>,
    ancestors: Vec<Ancestors>,
    /// The literals of each inner chain.
    inner: Vec<u16>,
    on: Vec<Literal>,
    off: Vec<Literal>,
    clash: Option<u16>,
}

impl<'g> Tracer<'g> {
    pub(super) fn new(shape: &'g BoardShape, source: &'g Grid, links: Links) -> Self {
        Self {
            shape,
            source,
            grid: source.clone(),
            links,
            counts: Vec::new(),
            numbers: vec![0; MAX_LITERALS],
            ancestors: Vec::new(),
            inner: Vec::new(),
            on: Vec::new(),
            off: Vec::new(),
            clash: None,
        }
    }

    /// All that follows from the literal, up to the first contradiction.
    pub(super) fn run(&mut self, start: Literal) -> Trace {
        self.grid.clone_from(self.source);
        self.counts = vec![0; MAX_LITERALS];
        self.ancestors.clear();
        self.inner.clear();
        self.on.clear();
        self.off.clear();
        let clash = match self.reach(start, &[]).is_break() || self.follow().is_break() {
            true => self.clash,
            false => None,
        };
        Trace { counts: std::mem::take(&mut self.counts), clash }
    }

    fn follow(&mut self) -> ControlFlow<()> {
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if let Some(&literal) = self.on.get(next_on) {
                next_on += 1;
                self.follow_true(literal)?;
            } else if let Some(&literal) = self.off.get(next_off) {
                next_off += 1;
                self.follow_false(literal)?;
            } else {
                let before = self.off.len();
                self.look_further()?;
                if self.off.len() == before {
                    return ControlFlow::Continue(());
                }
            }
        }
    }

    /// Looks for what patterns remove, or chains if there are none.
    fn look_further(&mut self) -> ControlFlow<()> {
        if self.links.further >= Further::Patterns {
            let removals = patterns(self.shape, self.source, &self.grid);
            for (candidate, parents) in &removals {
                self.reach(*candidate, parents)?;
            }
            if removals.is_empty() && self.links.further == Further::Chains {
                for chain in inner_chains(self.shape, self.source, &self.grid) {
                    if let Some(number) = self.inner.len().checked_add(1).filter(|number| *number <= MAX_INNER) {
                        self.inner.push(chain.literals);
                        self.reach_by(chain.end, &chain.parents, Some(number - 1))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What a true candidate makes false.
    fn follow_true(&mut self, literal: Literal) -> ControlFlow<()> {
        let (cell, digit, shape) = (literal.cell(), literal.digit(), self.shape);
        if self.links.within_cells {
            for other in bits(self.grid.cells[cell] & !(1 << digit)) {
                self.reach(Literal::new(cell, other, false), &[literal])?;
            }
        }
        for &(house, at) in &shape.houses_of[cell] {
            for other in bits(self.grid.positions[house][digit] & !(1 << at)) {
                self.reach(Literal::new(shape.houses[house].cells[other], digit, false), &[literal])?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What a false candidate makes true: the last candidate of its cell, the last position in a house.
    fn follow_false(&mut self, literal: Literal) -> ControlFlow<()> {
        let (cell, digit, shape) = (literal.cell(), literal.digit(), self.shape);
        if self.links.is_dynamic {
            self.grid.remove(shape, cell, digit);
        }
        let others = |mask: u16, own: usize| mask & !(1 << own);
        if self.links.within_cells {
            let left = others(self.grid.cells[cell], digit);
            if left.count_ones() == 1 {
                let to = Literal::new(cell, left.trailing_zeros() as usize, true);
                let gone = others(self.source.cells[cell] & !self.grid.cells[cell], digit);
                let parents = bits(gone).map(|gone| Literal::new(cell, gone, false));
                let parents: Parents = std::iter::once(literal).chain(parents).collect();
                self.reach(to, &parents)?;
            }
        }
        for &(house, at) in &shape.houses_of[cell] {
            let left = others(self.grid.positions[house][digit], at);
            if left.count_ones() == 1 {
                let cells = &shape.houses[house].cells;
                let to = Literal::new(cells[left.trailing_zeros() as usize], digit, true);
                let gone = others(self.source.positions[house][digit] & !self.grid.positions[house][digit], at);
                let parents = bits(gone).map(|gone| Literal::new(cells[gone], digit, false));
                let parents: Parents = std::iter::once(literal).chain(parents).collect();
                self.reach(to, &parents)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Notes that the literal follows from those; breaks if that is a contradiction.
    fn reach(&mut self, literal: Literal, parents: &[Literal]) -> ControlFlow<()> {
        self.reach_by(literal, parents, None)
    }

    /// The same by an inner chain of that number.
    fn reach_by(&mut self, literal: Literal, parents: &[Literal], inner: Option<usize>) -> ControlFlow<()> {
        let known = self.counts[literal.index()] > 0;
        let negated = self.counts[literal.negated().index()];
        if known && negated == 0 {
            return ControlFlow::Continue(());
        }
        let mut own = [0; WORDS];
        let count = if self.links.is_dynamic {
            own[literal.index() / 64] |= 1 << (literal.index() % 64);
            if let Some(inner) = inner {
                own[(MAX_LITERALS + inner) / 64] |= 1 << ((MAX_LITERALS + inner) % 64);
            }
            for parent in parents {
                let of_parent = &self.ancestors[usize::from(self.numbers[parent.index()])];
                own.iter_mut().zip(of_parent).for_each(|(own, of_parent)| *own |= of_parent);
            }
            self.weight(&own)
        } else {
            parents.first().map_or(1, |parent| self.counts[parent.index()] + 1)
        };
        if negated > 0 {
            self.clash = Some(count + negated);
            return ControlFlow::Break(());
        }
        self.counts[literal.index()] = count;
        if self.links.is_dynamic {
            self.numbers[literal.index()] = self.ancestors.len() as u16;
            self.ancestors.push(own);
        }
        if literal.is_on() {
            self.on.push(literal)
        } else {
            self.off.push(literal)
        }
        ControlFlow::Continue(())
    }

    /// How many literals those are, with the literals of inner chains.
    fn weight(&self, ancestors: &Ancestors) -> u16 {
        let all: u32 = ancestors.iter().map(|word| word.count_ones()).sum();
        let is_in = |inner: &usize| ancestors[(MAX_LITERALS + inner) / 64] >> ((MAX_LITERALS + inner) % 64) & 1 == 1;
        let inner = (0..self.inner.len()).filter(is_in).map(|inner| self.inner[inner] - 1);
        all as u16 + inner.sum::<u16>()
    }
}
