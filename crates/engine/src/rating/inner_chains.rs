//! Chains without branches at a position within a supposition: what they remove, and on which earlier removals they rest.

use super::grid::{BoardShape, Grid, Literal, MAX_LITERALS};
use super::reach::{self, Literals, NONE, Reach};
use crate::bits::bits;

/// What a chain proves within a supposition.
pub(super) struct InnerChain {
    pub(super) end: Literal,
    /// The removals that make its links hold.
    pub(super) parents: Vec<Literal>,
    /// How many literals it has.
    pub(super) literals: u16,
}

/// The chains of the position that rest on removals since `source`.
pub(super) fn inner_chains(shape: &BoardShape, source: &Grid, grid: &Grid) -> Vec<InnerChain> {
    let open = || grid.candidates().filter(|&(cell, _)| grid.cells[cell].count_ones() > 1);
    let literals = open().flat_map(|(cell, digit)| [true, false].map(|on| Literal::new(cell, digit, on)));
    let literals: Vec<Literal> = literals.collect();
    let mut search = Search {
        shape,
        source,
        grid,
        excludes: vec![NONE; MAX_LITERALS],
        follows: vec![NONE; MAX_LITERALS],
        before: vec![0; MAX_LITERALS],
    };
    let mut leading = NONE;
    for &off in literals.iter().filter(|literal| !literal.is_on()) {
        if search.link_false(off) {
            leading[off.index() / 64] |= 1 << (off.index() % 64);
        }
    }
    for &on in literals.iter().filter(|literal| literal.is_on()) {
        search.link_true(on, &leading);
    }
    let reach = Reach::of(&search.follows, &literals);
    let is_chained = |literal: &Literal| {
        let reached = reach.from(*literal);
        if literal.is_on() {
            // A true literal is next to its negation.
            search.excludes[literal.index()].iter().zip(reached).any(|(excluded, reached)| excluded << 1 & reached != 0)
        } else {
            reach::contains(reached, literal.negated().index())
        }
    };
    let chained: Vec<Literal> = literals.into_iter().filter(is_chained).collect();
    chained.into_iter().filter_map(|literal| search.chain(literal)).collect()
}

struct Search<'s> {
    shape: &'s BoardShape,
    source: &'s Grid,
    grid: &'s Grid,
    /// By true literal: what it makes false.
    excludes: Vec<Literals>,
    /// By literal: what follows from it at once, and leads further.
    follows: Vec<Literals>,
    /// By literal that was reached: the one before it.
    before: Vec<u16>,
}

impl Search<'_> {
    /// Notes what follows from a false literal; whether there is anything.
    fn link_false(&mut self, off: Literal) -> bool {
        let (cell, digit, shape) = (off.cell(), off.digit(), self.shape);
        let follows = &mut self.follows[off.index()];
        let in_cell = self.grid.cells[cell] & !(1 << digit);
        if in_cell.count_ones() == 1 {
            add(follows, Literal::new(cell, in_cell.trailing_zeros() as usize, true));
        }
        for &(house, at) in &shape.houses_of[cell] {
            let others = self.grid.positions[house][digit] & !(1 << at);
            if others.count_ones() == 1 {
                add(follows, Literal::new(shape.houses[house].cells[others.trailing_zeros() as usize], digit, true));
            }
        }
        *follows != NONE
    }

    /// Notes what follows from a true literal.
    fn link_true(&mut self, on: Literal, leading: &Literals) {
        let (cell, digit, shape) = (on.cell(), on.digit(), self.shape);
        let excludes = &mut self.excludes[on.index()];
        bits(self.grid.cells[cell] & !(1 << digit)).for_each(|other| add(excludes, Literal::new(cell, other, false)));
        for &(house, at) in &shape.houses_of[cell] {
            let cells = &shape.houses[house].cells;
            let others = self.grid.positions[house][digit] & !(1 << at);
            bits(others).for_each(|other| add(excludes, Literal::new(cells[other], digit, false)));
        }
        let words = self.follows[on.index()].iter_mut().zip(excludes.iter().zip(leading));
        words.for_each(|(follows, (excluded, leading))| *follows = excluded & leading);
    }

    /// The shortest chain from the literal to its opposite.
    fn chain(&mut self, start: Literal) -> Option<InnerChain> {
        let end = start.negated();
        let mut reached = NONE;
        add(&mut reached, start);
        self.before[start.index()] = start.0;
        let mut queue = vec![start.0];
        let mut next = 0;
        while let Some(&literal) = queue.get(next) {
            next += 1;
            if reach::contains(&self.excludes[usize::from(literal)], end.index()) {
                self.before[end.index()] = literal;
                return self.chain_to(end);
            }
            for (word, (reached, follows)) in reached.iter_mut().zip(&self.follows[usize::from(literal)]).enumerate() {
                let mut fresh = follows & !*reached;
                *reached |= fresh;
                while fresh != 0 {
                    let to = 64 * word as u16 + fresh.trailing_zeros() as u16;
                    fresh &= fresh - 1;
                    self.before[usize::from(to)] = literal;
                    queue.push(to);
                }
            }
            if reach::contains(&reached, end.index()) {
                return self.chain_to(end);
            }
        }
        None
    }

    /// The chain to that literal, if it rests on removals.
    fn chain_to(&self, end: Literal) -> Option<InnerChain> {
        let mut parents = Vec::new();
        let (mut literal, mut literals) = (end, 1);
        loop {
            let before = Literal(self.before[literal.index()]);
            if before == literal {
                break;
            }
            if literal.is_on() {
                self.add_parents(before, literal, &mut parents);
            }
            literal = before;
            literals += 1;
        }
        (!parents.is_empty()).then_some(InnerChain { end, parents, literals })
    }

    /// The removals that let a false candidate make that one true.
    fn add_parents(&self, off: Literal, on: Literal, parents: &mut Vec<Literal>) {
        if off.cell() == on.cell() {
            let gone = self.source.cells[on.cell()] & !self.grid.cells[on.cell()];
            parents.extend(bits(gone).map(|digit| Literal::new(on.cell(), digit, false)));
            return;
        }
        let shared = |&&(house, at): &&(usize, usize)| {
            let others = self.grid.positions[house][on.digit()] & !(1 << at);
            others.count_ones() == 1 && self.shape.houses[house].cells[others.trailing_zeros() as usize] == on.cell()
        };
        if let Some(&(house, _)) = self.shape.houses_of[off.cell()].iter().find(shared) {
            let gone = self.source.positions[house][on.digit()] & !self.grid.positions[house][on.digit()];
            let cells = &self.shape.houses[house].cells;
            parents.extend(bits(gone).map(|at| Literal::new(cells[at], on.digit(), false)));
        }
    }
}

fn add(literals: &mut Literals, literal: Literal) {
    literals[literal.index() / 64] |= 1 << (literal.index() % 64);
}
