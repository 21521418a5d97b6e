//! The ladder of the article "Skyscrapers almost without search", rule by rule and in its order:
//! base, A (the rook's move), B (hidden single), C (arrangements of a line, only when A and B are
//! stuck), then search on the first cell with the fewest candidates.
//!
//! It works on bare candidates: a cell with one candidate counts as fixed.
//!
//! Source: "Skyscrapers almost without search" (Habr).

use super::{Candidate, Clue, Digit, DigitSet, Line, LineFilter, Puzzle};
use crate::insertion_sort::insertion_sort_by_key;

/// Candidates left after a rule, row-major.
pub type Table = Vec<DigitSet>;

/// A run of the article's ladder, with the figures that it prints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// After the base rules.
    pub base: Table,
    /// After the first pass of A.
    pub rook: Table,
    /// What the first pass of B fixes.
    pub hidden: Vec<Candidate>,
    /// Rounds of A and B before the first C that change something.
    pub rounds: usize,
    /// When A and B are stuck for the first time.
    pub stuck: Table,
    /// Rounds of C, each followed by A and B, that change something.
    pub line_rounds: usize,
    /// When A, B and C are stuck.
    pub end: Table,
    /// Nodes of the search, with the root.
    pub nodes: usize,
    /// All solutions, at most `limit`, row-major.
    pub solutions: Vec<Vec<Digit>>,
}

/// Runs the ladder to the end, to at most `limit` solutions.
pub fn run(puzzle: &Puzzle, limit: usize) -> Run {
    let base = base(puzzle);
    let mut rook = base.clone();
    rooks_move(puzzle, &mut rook);
    let hidden = hidden_singles(puzzle, &rook);
    let mut stuck = base.clone();
    let rounds = alternate(puzzle, &mut stuck);
    let mut end = stuck.clone();
    let line_rounds = look_along(puzzle, &mut end);
    let mut run = Run { base, rook, hidden, rounds, stuck, line_rounds, end, nodes: 0, solutions: Vec::new() };
    search(puzzle, run.end.clone(), limit, &mut run);
    run
}

/// The base rules: a clue of 1 puts the tallest beside it; a clue `c` seen from distance `k`
/// forbids a height `h` with `c + h > n + k`; a given replaces all that.
pub fn base(puzzle: &Puzzle) -> Table {
    let order = puzzle.order();
    let mut table = vec![DigitSet::all(order); order * order];
    for clue in puzzle.clues().iter() {
        for distance in 1..=order {
            let index = cell_at(clue, distance - 1, order);
            table[index] &= within_bound(order, clue.value.into(), distance);
        }
    }
    for (cell, given) in table.iter_mut().zip(puzzle.givens()) {
        *cell = given.map_or(*cell, Digit::set);
    }
    table
}

/// The heights that a clue allows at that distance, from 1.
fn within_bound(order: usize, clue: usize, distance: usize) -> DigitSet {
    match (clue, distance) {
        (1, 1) => Digit::new(order).map_or(DigitSet::EMPTY, Digit::set),
        _ => DigitSet::up_to(order.min((order + distance).saturating_sub(clue))),
    }
}

/// The row-major index of the cell at that distance, from 0, of the clue.
fn cell_at(clue: Clue, distance: usize, order: usize) -> usize {
    let position = if clue.side.is_far() { order - 1 - distance } else { distance };
    clue.line().cell(position).index(order)
}

/// A: every fixed value leaves its row and column (and box), until nothing changes. Returns whether
/// anything did.
pub fn rooks_move(puzzle: &Puzzle, table: &mut Table) -> bool {
    let mut changed = false;
    let mut done = vec![false; table.len()];
    while let Some(index) = (0..table.len()).find(|&index| !done[index] && table[index].len() == 1) {
        done[index] = true;
        for &peer in puzzle.geometry().peers(index) {
            let kept = table[peer as usize] - table[index];
            changed |= kept != table[peer as usize];
            table[peer as usize] = kept;
        }
    }
    changed
}

/// B: the values with one position left in a house, in cells that are not fixed, in reading order.
pub fn hidden_singles(puzzle: &Puzzle, table: &Table) -> Vec<Candidate> {
    let order = puzzle.order();
    let mut found = Vec::new();
    for house in puzzle.geometry().houses() {
        for digit in DigitSet::all(order) {
            let mut cells = house.cells.iter().filter(|cell| table[cell.index(order)].contains(digit));
            if let (Some(&cell), None) = (cells.next(), cells.next())
                && table[cell.index(order)].len() > 1
            {
                found.push(Candidate { cell, digit });
            }
        }
    }
    insertion_sort_by_key(&mut found, |candidate| *candidate);
    found.dedup();
    found
}

/// A and B in turn until nothing changes; the rounds that changed something.
pub fn alternate(puzzle: &Puzzle, table: &mut Table) -> usize {
    let mut rounds = 0;
    loop {
        let mut changed = rooks_move(puzzle, table);
        for Candidate { cell, digit } in hidden_singles(puzzle, table) {
            changed = true;
            table[cell.index(puzzle.order())] &= digit.set();
        }
        if !changed || !alive(table) {
            return rounds;
        }
        rounds += 1;
    }
}

/// C, then A and B, until nothing changes; the rounds that changed something. A line that no
/// arrangement fits is emptied.
pub fn look_along(puzzle: &Puzzle, table: &mut Table) -> usize {
    let order = puzzle.order();
    let mut filter = LineFilter::default();
    let mut rounds = 0;
    while alive(table) {
        let mut changed = false;
        for line in Line::all(order) {
            let mut cells: Vec<DigitSet> = (0..order).map(|at| table[line.cell(at).index(order)]).collect();
            match filter.filter_if_short(&mut cells, puzzle.clues().of(line)) {
                Ok(false) => continue,
                Ok(true) => {}
                Err(_) => cells.fill(DigitSet::EMPTY),
            }
            changed = true;
            for (at, cell) in cells.into_iter().enumerate() {
                table[line.cell(at).index(order)] = cell;
            }
        }
        if !changed {
            break;
        }
        rounds += 1;
        alternate(puzzle, table);
    }
    rounds
}

fn alive(table: &Table) -> bool {
    table.iter().all(|cell| !cell.is_empty())
}

/// Search from a stuck position: the first cell with the fewest candidates, each tried in turn.
fn search(puzzle: &Puzzle, table: Table, limit: usize, run: &mut Run) {
    let mut waiting = vec![table];
    while let Some(table) = waiting.pop() {
        run.nodes += 1;
        if !alive(&table) || run.solutions.len() >= limit {
            continue;
        }
        let open = (0..table.len()).filter(|&index| table[index].len() > 1);
        let Some(index) = open.min_by_key(|&index| table[index].len()) else {
            let grid: Vec<Digit> = table.iter().filter_map(|cell| cell.only()).collect();
            if puzzle.is_solution(&grid) {
                run.solutions.push(grid);
            }
            continue;
        };
        let mut options: Vec<Table> = table[index]
            .iter()
            .map(|digit| {
                let mut next = table.clone();
                next[index] = digit.set();
                alternate(puzzle, &mut next);
                look_along(puzzle, &mut next);
                next
            })
            .collect();
        options.reverse();
        waiting.append(&mut options);
    }
}
