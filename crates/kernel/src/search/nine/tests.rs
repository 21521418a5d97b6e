//! Random boards, counted beside the general search.

use crate::search::{Search, Status};
use crate::{BoxShape, Digit, DigitSet, ExtraHouses, Geometry, Puzzle};

const BOARDS: usize = 100_000;
const LIMIT: usize = 4;

/// Random numbers with a fixed start (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut all = std::array::from_fn(|at| at);
        for at in (1..N).rev() {
            all.swap(at, self.below(at + 1));
        }
        all
    }

    /// Three threes that are shuffled, each and among themselves.
    fn lines(&mut self) -> [usize; 9] {
        let threes = self.shuffled::<3>();
        let inside: [[usize; 3]; 3] = [self.shuffled(), self.shuffled(), self.shuffled()];
        std::array::from_fn(|at| 3 * threes[at / 3] + inside[at / 3][at % 3])
    }

    /// A full grid: one of the regular ones, its lines and digits shuffled.
    fn grid(&mut self) -> [usize; 81] {
        let (rows, columns, digits) = (self.lines(), self.lines(), self.shuffled::<9>());
        std::array::from_fn(|at| {
            let (row, column) = (rows[at / 9], columns[at % 9]);
            digits[(3 * row + row / 3 + column) % 9] + 1
        })
    }
}

/// The solutions, sorted.
fn solutions(mut search: Search) -> Vec<Vec<Digit>> {
    while search.advance(1000) == Status::Pending {}
    let mut all = search.solutions().to_vec();
    all.sort();
    all
}

/// Of a shuffled grid some givens are left, and in some boards a given is changed, or candidates are gone.
#[test]
fn random_boards_have_the_solutions_that_the_general_search_finds() {
    let mut random = Random(1);
    let geometry =
        Geometry::new(9, Some(BoxShape { height: 3, width: 3 }), ExtraHouses::NONE).expect("a board of nine rows");
    let mut by_count = [0; LIMIT + 1];
    for board in 0..BOARDS {
        let mut puzzle = Puzzle::blank(geometry.clone());
        let grid = random.grid();
        let givens = 24 + random.below(30);
        for &at in &random.shuffled::<81>()[..givens] {
            puzzle.set_given(at, Digit::new(grid[at]));
        }
        if random.below(4) == 0 {
            let at = random.below(81);
            let digit = if random.below(2) == 0 { grid[at] % 9 } else { random.below(9) } + 1;
            puzzle.set_given(at, Digit::new(digit));
        }
        let mut within = vec![DigitSet::all(9); 81];
        if random.below(2) == 0 {
            for _ in 0..random.below(80) {
                within[random.below(81)].0 &= !(1 << random.below(9));
            }
        }
        let found = solutions(Search::within(&puzzle, within.clone(), LIMIT));
        let expected = solutions(Search::general(&puzzle, within, LIMIT));
        assert_eq!(found.len(), expected.len(), "board {board}: {puzzle:?}");
        assert!(found.iter().all(|grid| puzzle.is_solution(grid)), "board {board}");
        if found.len() < LIMIT {
            assert_eq!(found, expected, "board {board}");
        }
        by_count[found.len()] += 1;
    }
    assert!(by_count.iter().all(|&boards| boards > BOARDS / 100), "{by_count:?}");
}
