//! Tridagon, or Thor's hammer: three digits that cannot fill twelve cells by themselves.
//!
//! Four boxes form a rectangle. In each, three cells lie in three rows and three columns. If all twelve cells held only the
//! three digits, two boxes side by side would have them in the same cyclic order from top to bottom, and two boxes above
//! each other in the same cyclic order from left to right. Whether the two orders of a box agree depends on where its three
//! cells lie, and round the rectangle they have to change an even number of times. Where they would change an odd number of
//! times, one of the twelve cells holds another digit.
//!
//! Source: known as Thor's hammer on the Enjoy Sudoku players' forum; Denis Berthier calls it tridagon.

use super::nine_boxes::{box_of, has_nine_boxes, rectangles};
use super::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time, positions};
use crate::sentence::{among, joined};
use crate::{Arg, Board, Candidate, Cell, Conclusion, Deduction, DigitSet, HouseKind, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// A tridagon, and the digits that keep it from being one.
pub(super) struct Tridagon;

static TRIDAGON: TechniqueInfo =
    TechniqueInfo { id: "tridagon", tier: Tier::Pattern, difficulty: Difficulty::Unreasonable, rating: 84 };

/// By row of a box, the column of the cell; the second half of them changes the cyclic order.
const DIAGONALS: [[u8; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];
const FIRST_CHANGING: usize = 3;
/// The most of the twelve cells with further candidates.
const MAX_OTHER: usize = 3;

impl Technique for Tridagon {
    fn info(&self) -> &'static TechniqueInfo {
        &TRIDAGON
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { since: 4, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        has_nine_boxes(puzzle)
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        if !has_nine_boxes(board.puzzle()) {
            return ControlFlow::Continue(());
        }
        let digits = DigitSet::all(board.order());
        for one in digits {
            in_time(board)?;
            for two in digits.iter().filter(|&two| two > one) {
                for three in digits.iter().filter(|&three| three > two) {
                    let trio = one.set() | two.set() | three.set();
                    let corners: Vec<Vec<Corner>> = (0..9).map(|in_box| corners(board, in_box, trio)).collect();
                    for boxes in rectangles() {
                        let choices = boxes.map(|in_box| &corners[in_box][..]);
                        rectangle(board, trio, choices, &mut Vec::new(), found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Three cells of a box in three rows and columns.
#[derive(Clone)]
struct Corner {
    cells: [Cell; 3],
    /// How many of them have candidates beside the three digits.
    others: usize,
    /// Whether the cyclic order from left to right is another one than that from top to bottom.
    changes: bool,
}

/// The corners in the box of that index whose cells may each hold two of the three digits at least.
fn corners(board: &Board, in_box: usize, trio: DigitSet) -> Vec<Corner> {
    let corner = |(at, columns): (usize, &[u8; 3])| {
        let (top, left) = (in_box / 3 * 3, in_box % 3 * 3);
        let cells = [0, 1, 2].map(|row| Cell { row: (top + row) as u8, col: left as u8 + columns[row] });
        let fits = cells.iter().all(|&cell| board.is_open(cell) && (board.candidates(cell) & trio).len() >= 2);
        let others = cells.iter().filter(|&&cell| !trio.contains_all(board.candidates(cell))).count();
        (fits && others <= MAX_OTHER).then_some(Corner { cells, others, changes: at >= FIRST_CHANGING })
    };
    DIAGONALS.iter().enumerate().filter_map(corner).collect()
}

/// Chooses a corner in each box, and hands over what follows.
fn rectangle(
    board: &Board,
    trio: DigitSet,
    choices: [&[Corner]; 4],
    chosen: &mut Vec<Corner>,
    found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if let Some(corners) = choices.get(chosen.len()) {
        for corner in *corners {
            if chosen.iter().map(|corner| corner.others).sum::<usize>() + corner.others <= MAX_OTHER {
                chosen.push(corner.clone());
                rectangle(board, trio, choices, chosen, found)?;
                chosen.pop();
            }
        }
        return ControlFlow::Continue(());
    }
    if chosen.iter().filter(|corner| corner.changes).count() % 2 == 0 {
        return ControlFlow::Continue(());
    }
    match step(board, trio, chosen) {
        Some(step) => found(step),
        None => ControlFlow::Continue(()),
    }
}

fn step(board: &Board, trio: DigitSet, corners: &[Corner]) -> Option<Deduction> {
    let cells: Vec<Cell> = corners.iter().flat_map(|corner| corner.cells).collect();
    let others = |&cell: &Cell| (board.candidates(cell) - trio).iter().map(move |digit| Candidate { cell, digit });
    let others: Vec<Candidate> = cells.iter().flat_map(others).collect();
    let out = match others[..] {
        [only] => vec![Conclusion::Place(only)],
        _ => positions::impossible_with_each(board, &others),
    };
    if out.is_empty() {
        return None;
    }
    if !board.explains() {
        return Some(Deduction::without_reason(TRIDAGON.id, out));
    }
    let boxes: Vec<HouseKind> = corners.iter().map(|corner| box_of(corner.cells[0])).collect();
    let mut marks: Vec<Mark> = boxes.iter().map(|&house| Mark::house(Role::Base, house)).collect();
    for (number, corner) in (1..).zip(corners) {
        marks.extend(corner.cells.map(|cell| Mark::cell(Role::Set(number), cell)));
    }
    marks.extend(others.iter().map(|other| Mark::candidate(Role::Subject, other.cell, other.digit)));
    let facts = others.iter().map(|other| among(true, vec![other.cell], other.digit.set())).collect();
    let args = [
        ("digits", Arg::Digits(trio)),
        ("boxes", Arg::Houses(boxes)),
        ("cells", Arg::Cells(cells)),
        ("facts", joined("fact.or", facts)),
    ];
    Some(Deduction::new(TRIDAGON.id, out, marks, Phrase::new("because.tridagon", args)))
}
