//! A full grid with all its clues, as the items that a puzzle may show, and which of them go together.

use crate::generate::random::Random;
use crate::generate::recipe::{Recipe, Symmetry};
use crate::generate::revealed_set::RevealedSet;
use crate::generate::uniqueness::all_clues;
use crate::{Clues, Deadline, Digit, DigitSet, Geometry, Puzzle, Side};
use std::sync::Arc;

/// Most items that a symmetry maps to each other: the four of a quarter turn.
const MAX_ORBIT: usize = 4;

/// Items that are shown or hidden together, ascending.
#[derive(Clone, Copy, Debug)]
pub(super) struct ItemGroup {
    items: [usize; MAX_ORBIT],
    count: usize,
}

impl std::ops::Deref for ItemGroup {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.items[..self.count]
    }
}

/// A full grid with all its clues. Items are numbered as in [`RevealedSet`]: the cells row-major, then the clues of the
/// top, bottom, left and right side.
#[derive(Clone, Debug)]
pub(in crate::generate) struct SolvedGrid {
    /// The shape of the board.
    pub(super) geometry: Arc<Geometry>,
    /// The full grid, row-major.
    pub(super) grid: Vec<Digit>,
    /// By clue, from 0: its value.
    pub(super) seen: Vec<u8>,
    /// Whether its puzzles may have clues.
    pub(super) has_clues: bool,
    /// When techniques stop looking at its puzzles.
    pub(super) deadline: Deadline,
}

impl SolvedGrid {
    /// The grid and all its clues.
    pub(in crate::generate) fn new(geometry: Arc<Geometry>, grid: Vec<Digit>, has_clues: bool) -> Self {
        let clues = all_clues(geometry.order(), &grid);
        let seen = Side::ALL.iter().flat_map(|&side| clues.side(side)).copied().collect();
        Self { geometry, grid, seen, has_clues, deadline: Deadline::NONE }
    }

    /// The same until that deadline.
    pub(in crate::generate) fn until(self, deadline: Deadline) -> Self {
        Self { deadline, ..self }
    }

    /// Rows, columns and digits.
    pub(super) fn order(&self) -> usize {
        self.geometry.order()
    }

    /// How many of the items are cells. The others are clues.
    pub(super) fn cells(&self) -> usize {
        self.grid.len()
    }

    /// How many items there are.
    pub(super) fn count(&self) -> usize {
        RevealedSet::count(self.order())
    }

    /// The candidates, row-major, with nothing but the shown givens applied, each to its own cell.
    pub(super) fn candidates(&self, revealed: &RevealedSet) -> Vec<DigitSet> {
        let all = DigitSet::all(self.order());
        let left = |(item, digit): (usize, &Digit)| if revealed.has(item) { digit.set() } else { all };
        self.grid.iter().enumerate().map(left).collect()
    }

    /// The item of a clue.
    pub(super) fn clue(&self, side: Side, index: usize) -> usize {
        RevealedSet::clue(self.order(), side, index)
    }

    /// The clues shown.
    pub(super) fn clues(&self, revealed: &RevealedSet) -> Clues {
        let order = self.order();
        let mut clues = Clues::none(order);
        for clue in revealed.clues().map(|clue| clue - self.cells()) {
            let (side, index) = Side::of_clue_number(clue, order);
            clues.set(side, index, self.seen[clue]);
        }
        clues
    }

    /// The puzzle that shows that set.
    pub(super) fn puzzle(&self, revealed: &RevealedSet) -> Arc<Puzzle> {
        let mut puzzle = Puzzle::blank(self.geometry.clone());
        for item in revealed.iter().take_while(|&item| item < self.cells()) {
            puzzle.set_given(item, Some(self.grid[item]));
        }
        puzzle.set_clues(self.clues(revealed));
        Arc::new(puzzle)
    }

    /// The shown items in groups that go together, in random order.
    pub(super) fn groups(&self, among: &RevealedSet, symmetry: Symmetry, random: &mut Random) -> Vec<ItemGroup> {
        let mut groups = Vec::with_capacity(self.count());
        let mut taken = vec![false; self.count()];
        for item in 0..self.count() {
            let group = self.orbit(item, symmetry);
            if !taken[item] && group.iter().all(|&item| among.has(item)) {
                group.iter().for_each(|&item| taken[item] = true);
                groups.push(group);
            }
        }
        random.shuffle(&mut groups);
        groups
    }

    /// The items that the symmetry maps this one to, ascending, including itself.
    fn orbit(&self, item: usize, symmetry: Symmetry) -> ItemGroup {
        let mut orbit = ItemGroup { items: [item; MAX_ORBIT], count: 1 };
        let mut next = self.image(item, symmetry);
        while next != item {
            orbit.items[orbit.count] = next;
            orbit.count += 1;
            next = self.image(next, symmetry);
        }
        crate::insertion_sort::insertion_sort_by_key(&mut orbit.items[..orbit.count], |&item| item);
        orbit
    }

    /// Where the symmetry maps an item. Clues lie in a frame around the cells, so that one rule moves both.
    fn image(&self, item: usize, symmetry: Symmetry) -> usize {
        let order = self.order();
        let last = order + 1;
        let (row, col) = match item.checked_sub(self.cells()) {
            None => (item / order + 1, item % order + 1),
            Some(clue) => match Side::of_clue_number(clue, order) {
                (Side::Top, index) => (0, index + 1),
                (Side::Bottom, index) => (last, index + 1),
                (Side::Left, index) => (index + 1, 0),
                (Side::Right, index) => (index + 1, last),
            },
        };
        match symmetry.image((row, col), last) {
            (0, col) => self.clue(Side::Top, col - 1),
            (row, 0) => self.clue(Side::Left, row - 1),
            (row, col) if row == last => self.clue(Side::Bottom, col - 1),
            (row, col) if col == last => self.clue(Side::Right, row - 1),
            (row, col) => (row - 1) * order + col - 1,
        }
    }
}

/// Everything that the recipe lets a puzzle of that grid show.
pub(super) fn revealable(recipe: &Recipe, solved: &SolvedGrid) -> RevealedSet {
    let (order, has_givens) = (solved.order(), recipe.givens != Some(0));
    let mut revealed = match (has_givens, solved.has_clues && recipe.clues != Some(0)) {
        (true, true) => RevealedSet::everything(order),
        (true, false) => RevealedSet::all_givens(order),
        (false, true) => RevealedSet::all_clues(order),
        (false, false) => RevealedSet::nothing(order),
    };
    for (cell, _) in recipe.pattern.iter().enumerate().take(solved.cells()).filter(|&(_, &allowed)| !allowed) {
        revealed.set(cell, false);
    }
    revealed
}
