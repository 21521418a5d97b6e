//! Unique rectangles and the bivalue universal grave: patterns in which digits could be exchanged, so that a
//! puzzle with one solution cannot contain them.
//!
//! They are used only on puzzles without side clues that a short search proves to have one solution; on any
//! other puzzle their conclusions could be wrong. The cells of a pattern are open, so they have no givens, and
//! exchanging digits would give a second solution of the puzzle, whatever candidates are already removed.

use super::{Difficulty, Facts, Reads, Technique, TechniqueInfo, Tier, positions};
use crate::{Arg, Board, Cell, Conclusion, Deduction, DigitSet, Mark, Phrase, Puzzle, Role, Search, Status};
use std::ops::ControlFlow;

/// The most search nodes for the proof of one solution. Puzzles that need more do not use these techniques.
const MAX_PROOF_NODES: u64 = 300;

/// Whether the puzzle has no clues, which an exchange could break, and is proved to have exactly one solution.
fn is_unique(puzzle: &Puzzle) -> bool {
    if !puzzle.clues().is_empty() {
        return false;
    }
    let mut search = Search::new(puzzle, 2);
    search.advance(MAX_PROOF_NODES) == Status::Done && search.solutions().len() == 1
}

/// Four cells with two digits.
pub(super) struct UniqueRectangle;

static RECTANGLE: TechniqueInfo =
    TechniqueInfo { id: "unique-rectangle", tier: Tier::E, difficulty: Difficulty::Hard, rating: 45 };

impl Technique for UniqueRectangle {
    fn info(&self) -> &'static TechniqueInfo {
        &RECTANGLE
    }

    // Once a candidate of the pattern has been removed for another reason, the pattern is not recognized any more.
    fn facts(&self) -> Facts {
        Facts { is_order_dependent: true, ..Facts::reading(Reads::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut is_proved = false;
        // One of the four corners has only the two digits.
        for corner in board.open_cells().filter(|&cell| board.candidates(cell).len() == 2) {
            let pair = board.candidates(corner);
            let open = |cell: Cell| board.is_open(cell) && board.candidates(cell).contains_all(pair);
            for across in (0..board.order()).map(|col| Cell::new(corner.row.into(), col)) {
                for down in (0..board.order()).map(|row| Cell::new(row, corner.col.into())) {
                    let cells = [corner, across, Cell::new(down.row.into(), across.col.into()), down];
                    if across == corner || down == corner || !cells.into_iter().all(open) || !is_deadly(board, &cells) {
                        continue;
                    }
                    // Reported once, for the first such corner.
                    if cells.into_iter().any(|cell| cell < corner && board.candidates(cell) == pair) {
                        continue;
                    }
                    if let Some(deduction) = rectangle(board, &cells, pair) {
                        if !is_proved && !is_unique(board.puzzle()) {
                            return ControlFlow::Continue(());
                        }
                        is_proved = true;
                        found(deduction)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether two digits in the corners could be exchanged: each house contains as many of the one pair of opposite
/// corners as of the other pair.
fn is_deadly(board: &Board, cells: &[Cell; 4]) -> bool {
    let [one, two, three, four] = *cells;
    board.geometry().houses().iter().all(|house| {
        let count = |cells: [Cell; 2]| cells.into_iter().filter(|cell| house.cells.contains(cell)).count();
        count([one, three]) == count([two, four])
    })
}

fn rectangle(board: &Board, cells: &[Cell; 4], pair: DigitSet) -> Option<Deduction> {
    let roof: Vec<Cell> = cells.iter().copied().filter(|&cell| board.candidates(cell) != pair).collect();
    let extra = roof.iter().fold(DigitSet::EMPTY, |all, &cell| all | (board.candidates(cell) - pair));
    let mut marks: Vec<Mark> = cells.iter().map(|&cell| Mark::cell(Role::Subject, cell)).collect();
    for digit in pair {
        positions::mark_candidates(Role::Subject, cells, digit, &mut marks);
    }
    let mut args = vec![
        ("cells", Arg::Cells(cells.to_vec())),
        ("pair", Arg::Digits(pair)),
        ("roof", Arg::Cells(roof.clone())),
        ("extra", Arg::Digits(extra)),
    ];
    let deduction = |key: &'static str, out: Vec<Conclusion>, marks: Vec<Mark>, args: Vec<(&'static str, Arg)>| {
        Some(Deduction::new(RECTANGLE.id, out, marks, Phrase { key: key.into(), args }))
    };
    if let [alone] = roof[..] {
        let out = pair.iter().map(|digit| Conclusion::eliminate(alone, digit)).collect();
        return deduction("because.unique-rectangle", out, marks, args);
    }
    if let Some(digit) = extra.only() {
        let out = positions::cleared(board, &roof, digit);
        if !out.is_empty() {
            positions::mark_candidates(Role::Seen, &roof, digit, &mut marks);
            return deduction("because.unique-rectangle.extra", out, marks, args);
        }
    }
    if roof.len() != 2 {
        return None;
    }
    for house in positions::common_houses(board, &roof) {
        for digit in pair {
            let cells = positions::cells_at(house, positions::in_house(board, house, digit));
            let other = (pair - digit.set()).only()?;
            if cells.len() == 2 && cells.iter().all(|cell| roof.contains(cell)) {
                let out = roof.iter().map(|&cell| Conclusion::eliminate(cell, other)).collect();
                marks.push(Mark::house(Role::Base, house.kind));
                args.extend([
                    ("house", Arg::House(house.kind)),
                    ("digit", Arg::Digit(digit)),
                    ("other", Arg::Digit(other)),
                ]);
                return deduction("because.unique-rectangle.tied", out, marks, args);
            }
        }
    }
    None
}

/// Two candidates in every open cell except one.
pub(super) struct UniversalGrave;

static GRAVE: TechniqueInfo =
    TechniqueInfo { id: "bug-plus-one", tier: Tier::E, difficulty: Difficulty::Hard, rating: 56 };

impl Technique for UniversalGrave {
    fn info(&self) -> &'static TechniqueInfo {
        &GRAVE
    }

    // See the unique rectangle.
    fn facts(&self) -> Facts {
        Facts { is_order_dependent: true, ..Facts::reading(Reads::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let wide: Vec<Cell> = board.open_cells().filter(|&cell| board.candidates(cell).len() != 2).collect();
        let [cell] = wide[..] else { return ControlFlow::Continue(()) };
        if board.candidates(cell).len() != 3 {
            return ControlFlow::Continue(());
        }
        for digit in board.candidates(cell) {
            // Without this digit in the cell, each digit has two positions in each house, or is placed there.
            let paired = board.geometry().houses().iter().all(|house| {
                DigitSet::all(board.order()).iter().all(|other| {
                    let open = |at: &&Cell| board.is_open(**at) && board.candidates(**at).contains(other);
                    let possible = house.cells.iter().filter(open).count();
                    let without = usize::from(other == digit && house.cells.contains(&cell));
                    matches!(possible.wrapping_sub(without), 0 | 2)
                })
            });
            if paired && is_unique(board.puzzle()) {
                let mut marks = vec![Mark::cell(Role::Subject, cell)];
                positions::mark_candidates(Role::Subject, &[cell], digit, &mut marks);
                let args = [("cell", Arg::Cell(cell)), ("digit", Arg::Digit(digit))];
                let because = Phrase::new("because.bug-plus-one", args);
                found(Deduction::new(GRAVE.id, vec![Conclusion::place(cell, digit)], marks, because))?;
            }
        }
        ControlFlow::Continue(())
    }
}
