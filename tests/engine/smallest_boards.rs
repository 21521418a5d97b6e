//! The hardest puzzles of boards so small that every minimal one can be graded: a harder wish is refused at once.

use skyline::engine::generate::{Odds, Recipe, Series, odds};
use skyline::engine::{Difficulty, Draft, ExtraHouses, Kind, grade};
use std::sync::Arc;

/// A kind and order of boards.
#[derive(Clone, Copy)]
struct Boards {
    kind: Kind,
    order: usize,
}

/// A full puzzle: the digits of its cells, row by row, then what its sides show: top, bottom, left, right. A puzzle of it
/// is a mask of these items.
type Full = Vec<u8>;

impl Boards {
    fn boxes(self) -> Option<(usize, usize)> {
        (self.kind != Kind::Skyscrapers).then_some((2, 2))
    }

    fn has_clues(self) -> bool {
        self.kind != Kind::Sudoku
    }

    /// The grids whose houses hold each digit once.
    fn grids(self) -> Vec<Vec<u8>> {
        let mut all = vec![Vec::new()];
        for cell in 0..self.order * self.order {
            let longer = |grid: Vec<u8>| {
                (1..=self.order as u8)
                    .filter(|&digit| (0..cell).all(|other| grid[other] != digit || !self.sees(other, cell)))
                    .map(|digit| [&grid[..], &[digit]].concat())
                    .collect::<Vec<_>>()
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        all
    }

    fn sees(self, one: usize, other: usize) -> bool {
        let place = |cell: usize| (cell / self.order, cell % self.order);
        let ((row, col), (other_row, other_col)) = (place(one), place(other));
        let share_box = |(height, width)| (row / height, col / width) == (other_row / height, other_col / width);
        row == other_row || col == other_col || self.boxes().is_some_and(share_box)
    }

    /// Whether no grid of the same puzzles has smaller digits: those that turns and mirrors make of it, and where there
    /// are no clues, those that exchanged digits make of it.
    fn is_first_of_its_like(self, grid: &[u8]) -> bool {
        let (order, last) = (self.order, self.order - 1);
        if !self.has_clues() {
            return grid[..order].iter().zip(1..).all(|(&digit, first)| digit == first);
        }
        (0..8).all(|turn| {
            let at = |row: usize, col: usize| {
                let (row, col) = if turn & 1 == 0 { (row, col) } else { (col, row) };
                let row = if turn & 2 == 0 { row } else { last - row };
                let col = if turn & 4 == 0 { col } else { last - col };
                grid[row * order + col]
            };
            let turned = (0..order * order).map(|cell| at(cell / order, cell % order));
            grid.iter().copied().le(turned)
        })
    }

    fn full(self, grid: &[u8]) -> Full {
        let order = self.order;
        let mut all = grid.to_vec();
        if self.has_clues() {
            let row = |row: usize| (0..order).map(move |col| grid[row * order + col]);
            let column = |col: usize| (0..order).map(move |row| grid[row * order + col]);
            all.extend((0..order).map(|at| seen(column(at))));
            all.extend((0..order).map(|at| seen(column(at).rev())));
            all.extend((0..order).map(|at| seen(row(at))));
            all.extend((0..order).map(|at| seen(row(at).rev())));
        }
        all
    }

    /// The difficulty of the puzzle that shows those items.
    fn difficulty(self, full: &Full, mask: u32) -> Difficulty {
        let (order, cells) = (self.order, self.order * self.order);
        let value = |at: usize| if mask >> at & 1 == 1 { u32::from(full[at]) } else { 0 };
        let side = |side: usize| {
            let first = cells + side * order;
            (first..first + order).map(|at| if self.has_clues() { value(at) } else { 0 }).collect()
        };
        let draft = Draft {
            order,
            boxes: self.boxes(),
            extra_houses: ExtraHouses::NONE,
            clues: [side(0), side(1), side(2), side(3)],
            givens: (0..cells).map(value).collect(),
        };
        let puzzle = Arc::new(draft.check().expect("a sound puzzle"));
        let is_full = puzzle.givens().iter().all(Option::is_some);
        match grade(&puzzle) {
            Some(grade) => grade.difficulty,
            // A full board has no step to grade.
            None => {
                assert!(is_full, "the ladder solves it");
                Difficulty::Easy
            }
        }
    }

    /// Hands over the puzzles of every `share`th grid, but for its like: what is full, and masks of which every other grid
    /// differs in one item.
    fn each_minimal_puzzle(self, share: usize, take: &mut dyn FnMut(&Full, u32)) {
        let grids = self.grids();
        let all: Vec<Full> = grids.iter().map(|grid| self.full(grid)).collect();
        let firsts = grids.iter().zip(&all).filter(|(grid, _)| self.is_first_of_its_like(grid));
        for (_, full) in firsts.step_by(share) {
            let differing =
                |other: &Full| (0..full.len()).filter(|&at| full[at] != other[at]).fold(0, |mask, at| mask | 1 << at);
            let mut differing: Vec<u32> = all.iter().filter(|&other| other != full).map(differing).collect();
            differing.sort_by_key(|mask| mask.count_ones());
            // What hits a mask hits those that hold it.
            let mut to_hit: Vec<u32> = Vec::new();
            for mask in differing {
                if to_hit.iter().all(|smaller| smaller & !mask != 0) {
                    to_hit.push(mask);
                }
            }
            minimal_hitting_sets(&to_hit, 0, u32::MAX, &mut |mask| take(full, mask));
        }
    }

    /// The hardest of the minimal puzzles of every `share`th grid, and how many they are.
    fn hardest(self, share: usize) -> (Difficulty, usize) {
        let (mut hardest, mut count) = (Difficulty::Easy, 0);
        self.each_minimal_puzzle(share, &mut |full, mask| {
            hardest = hardest.max(self.difficulty(full, mask));
            count += 1;
        });
        (hardest, count)
    }
}

/// How many buildings are seen along a line.
fn seen(line: impl Iterator<Item = u8>) -> u8 {
    let (mut tallest, mut count) = (0, 0);
    for height in line {
        count += u8::from(height > tallest);
        tallest = tallest.max(height);
    }
    count
}

/// Hands over each set that shares an item with every mask, while no item of it can go, of `chosen` and those of `free`.
///
/// Source: MMCS, by K. Murakami and T. Uno, «Efficient algorithms for dualizing large-scale hypergraphs», 2014.
fn minimal_hitting_sets(to_hit: &[u32], chosen: u32, free: u32, take: &mut dyn FnMut(u32)) {
    let missed = to_hit.iter().filter(|&mask| mask & chosen == 0);
    let Some(least) = missed.min_by_key(|&mask| (mask & free).count_ones()) else { return take(chosen) };
    let choices = least & free;
    // What was tried is free again for those after it, so that each set comes once.
    let mut free = free & !choices;
    for item in (0..u32::BITS).map(|bit| 1 << bit).filter(|item| item & choices != 0) {
        let longer = chosen | item;
        let is_needed = |bit: u32| to_hit.iter().any(|mask| mask & longer == bit);
        if (0..u32::BITS).map(|bit| 1 << bit).filter(|bit| bit & longer != 0).all(is_needed) {
            minimal_hitting_sets(to_hit, longer, free, take);
        }
        free |= item;
    }
}

const SUDOKU: Boards = Boards { kind: Kind::Sudoku, order: 4 };
const SKYSCRAPERS: Boards = Boards { kind: Kind::Skyscrapers, order: 3 };
const HYBRID: Boards = Boards { kind: Kind::Hybrid, order: 4 };

/// What is said of a wish for that difficulty.
fn odds_of(name: &str, difficulty: Difficulty) -> Odds {
    let recipe = Series::parse(name).expect("a recipe").recipe;
    odds(&Recipe { difficulty: Some(difficulty), ..recipe })
}

#[test]
fn no_minimal_puzzle_of_the_smallest_boards_is_harder_than_is_said() {
    assert_eq!(SUDOKU.hardest(1), (Difficulty::Easy, 3568), "85,632 by all digits, as is known");
    assert_eq!(odds_of("sudoku-4.box-2x2", Difficulty::Medium), Odds::Impossible(Difficulty::Easy));
    assert_eq!(SKYSCRAPERS.hardest(1).0, Difficulty::Hard);
    assert_eq!(odds_of("skyscrapers-3", Difficulty::Extreme), Odds::Impossible(Difficulty::Hard));
    // Every eighth grid; the thorough test has them all.
    assert_eq!(HYBRID.hardest(8).0, Difficulty::Extreme);
    assert_eq!(odds_of("hybrid-4.box-2x2", Difficulty::Unreasonable), Odds::Impossible(Difficulty::Extreme));
}

#[test]
#[ignore = "half a minute: all minimal puzzles of the hybrid 4x4"]
fn no_hybrid_of_four_rows_is_unreasonable() {
    assert_eq!(HYBRID.hardest(1), (Difficulty::Extreme, 277_423));
}

#[test]
#[ignore = "minutes: more items than the minimal puzzles have"]
fn one_and_two_items_more_make_no_puzzle_of_the_smallest_boards_harder() {
    for boards in [SUDOKU, SKYSCRAPERS, HYBRID] {
        boards.each_minimal_puzzle(1, &mut |full, mask| {
            let minimal = boards.difficulty(full, mask);
            // Those that come near what is said to be impossible.
            if boards.kind == Kind::Hybrid && minimal < Difficulty::Extreme {
                return;
            }
            for one in 0..full.len() {
                for other in one..full.len() {
                    let more = mask | 1 << one | 1 << other;
                    assert!(boards.difficulty(full, more) <= minimal, "{full:?}: {mask:b}, {more:b}");
                }
            }
        });
    }
}
