//! No deduction contradicts a solution of a random board, whatever candidates are left on it. Most of the boards have
//! several solutions.

use crate::sound::{agrees, all_found};
use skyline::engine::generate::fill::GridFiller;
use skyline::engine::generate::uniqueness::all_clues;
use skyline::engine::generate::{GridSource, Random};
use skyline::engine::solver::step;
use skyline::engine::{
    Board, BoxShape, Cell, Digit, DigitSet, Draft, ExtraHouse, ExtraHouses, Geometry, LADDER, Side, Tier, solve,
};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// A kind of board.
struct Shape {
    order: usize,
    /// Height and width.
    boxes: Option<(u8, u8)>,
    has_clues: bool,
    has_diagonals: bool,
}

const fn shape(order: usize, boxes: Option<(u8, u8)>, has_clues: bool) -> Shape {
    Shape { order, boxes, has_clues, has_diagonals: false }
}

const SHAPES: [Shape; 14] = [
    shape(4, None, true),
    shape(5, None, true),
    shape(6, None, true),
    shape(7, None, true),
    shape(9, None, true),
    shape(4, Some((2, 2)), false),
    shape(6, Some((2, 3)), false),
    shape(8, Some((2, 4)), false),
    shape(9, Some((3, 3)), false),
    Shape { has_diagonals: true, ..shape(9, Some((3, 3)), false) },
    shape(4, Some((2, 2)), true),
    shape(6, Some((3, 2)), true),
    shape(9, Some((3, 3)), true),
    Shape { has_diagonals: true, ..shape(6, None, true) },
];

/// The most solutions of a board.
const MOST_SOLUTIONS: usize = 8;

/// How likely a candidate that no solution has is removed, in percent: one of these for a board.
const REMOVED: [usize; 5] = [0, 0, 30, 70, 95];

/// Steps taken before all techniques are looked at: fewer than that.
const MOST_STEPS: usize = 12;

/// Suppositions take far longer than other techniques: they are looked at on one board of so many.
const SUPPOSED_ON: usize = 20;

/// A board of that kind, which a seed determines, and its solutions: some of the digits and clues of a full grid, and
/// candidates of which a part was removed.
fn random_board(shape: &Shape, random: &mut Random) -> (Board, Vec<Vec<Digit>>) {
    let order = shape.order;
    let mut extra_houses = ExtraHouses::NONE;
    extra_houses.set(ExtraHouse::Diagonals, shape.has_diagonals);
    let boxes = shape.boxes.map(|(height, width)| BoxShape { height, width });
    let geometry = Geometry::new(order, boxes, extra_houses).expect("a shape");
    let mut filler = GridFiller::new(&geometry, GridSource::Random, Random::new(random.next_u64()));
    while filler.advance() {}
    let grid = filler.grid().expect("a full grid");
    let clues = all_clues(order, grid);

    let boxes = shape.boxes.map(|(height, width)| (height.into(), width.into()));
    let mut draft = Draft { boxes, extra_houses, ..Draft::empty(order) };
    // Cells row by row, then clues side by side.
    let mut items: Vec<usize> = (0..order * order + if shape.has_clues { 4 * order } else { 0 }).collect();
    random.shuffle(&mut items);
    let first = items.len() * (15 + random.below(45)) / 100;
    let mut solutions = Vec::new();
    for (number, item) in items.into_iter().enumerate() {
        match item.checked_sub(order * order) {
            None => draft.givens[item] = grid[item].get() as u32,
            Some(clue) => {
                let (side, index) = (Side::ALL[clue / order], clue % order);
                draft.clues[side as usize][index] = u32::from(clues.side(side)[index]);
            }
        }
        if number >= first {
            solutions = solve(&draft.check().expect("a puzzle"), MOST_SOLUTIONS + 1).0;
            if solutions.len() <= MOST_SOLUTIONS {
                break;
            }
        }
    }
    let mut board = Board::new(&Arc::new(draft.check().expect("a puzzle")));
    let removed = REMOVED[random.below(REMOVED.len())];
    for index in 0..order * order {
        let cell = Cell::at(index, order);
        if board.is_open(cell) {
            let needed: DigitSet = solutions.iter().map(|solution| solution[index]).collect();
            let stays = |digit: &Digit| needed.contains(*digit) || random.below(100) >= removed;
            let kept: DigitSet = board.candidates(cell).into_iter().filter(stays).collect();
            board.set_candidates(cell, kept);
        }
    }
    (board, solutions)
}

/// How many deductions each technique made.
type Tally = BTreeMap<&'static str, usize>;

/// All that is deduced on the board of that number agrees with its solutions.
fn look(number: usize, tally: &mut Tally) {
    let mut random = Random::new(number as u64);
    let shape = &SHAPES[number % SHAPES.len()];
    let (mut board, solutions) = random_board(shape, &mut random);
    let id = format!("random board {number}");
    for _ in 0..random.below(MOST_STEPS) {
        let Some(next) = step(&board) else { break };
        agrees(&board, &next, &solutions, &id);
        board.apply(&next);
    }
    all_found(&board, &mut |deduction| {
        agrees(&board, &deduction, &solutions, &id);
        *tally.entry(deduction.technique).or_default() += 1;
    });
    if number.is_multiple_of(SUPPOSED_ON) {
        for technique in LADDER.iter().filter(|technique| technique.info().tier >= Tier::Supposition) {
            let _ = technique.find(&board, &mut |deduction| {
                agrees(&board, &deduction, &solutions, &id);
                *tally.entry(deduction.technique).or_default() += 1;
                ControlFlow::Break(())
            });
        }
    }
}

/// Looks at so many boards on all cores; so many techniques at least must have found something.
fn look_at(boards: usize, least_techniques: usize) {
    let (next, all) = (AtomicUsize::new(0), Mutex::new(Tally::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut tally = Tally::new();
                let number = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < boards);
                while let Some(number) = number() {
                    look(number, &mut tally);
                }
                let mut all = all.lock().expect("no thread failed");
                tally.into_iter().for_each(|(technique, count)| *all.entry(technique).or_default() += count);
            });
        }
    });
    let all = all.into_inner().expect("no thread failed");
    assert!(all.len() >= least_techniques, "{} techniques: {all:?}", all.len());
}

#[test]
fn no_deduction_contradicts_a_solution_of_a_random_board() {
    look_at(400, 85);
}

#[test]
#[ignore = "takes many minutes: every technique on a hundred thousand boards"]
fn no_deduction_contradicts_a_solution_of_many_random_boards() {
    look_at(100_000, 100);
}
