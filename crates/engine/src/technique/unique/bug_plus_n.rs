//! BUG+n: the bivalue universal grave with two to four cells that have extra candidates. At least one of these extra
//! candidates is true: without them each open cell would have two candidates, and each of these two places in each house.
//!
//! Source: BUG types 2, 3 and 4 of Sudoku Explainer.

use super::bug_plus_one::is_bug;
use super::report;
use crate::bits::bits;
use crate::sentence::{among, joined, removed};
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, positions};
use crate::{Arg, Board, Candidate, Cell, Conclusion, Deduction, Digit, DigitSet, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// A bivalue universal grave but for two to four cells.
pub(in super::super) struct BugPlusN;

static GRAVE: TechniqueInfo =
    TechniqueInfo { id: "bug-plus-n", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 61 };

/// The most cells with more than two candidates, and the most candidates of a cell.
const MAX_WIDE: usize = 4;
const MAX_CANDIDATES: usize = 4;
/// Of how many other cells of a house all sets are looked through.
const MAX_OTHERS: usize = 10;

impl Technique for BugPlusN {
    fn info(&self) -> &'static TechniqueInfo {
        &GRAVE
    }

    // See the unique rectangle.
    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { is_order_dependent: true, since: 3, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let wide: Vec<Cell> = board.open_cells().filter(|&cell| board.candidates(cell).len() > 2).collect();
        let has_few = wide.iter().all(|&cell| board.candidates(cell).len() <= MAX_CANDIDATES);
        let is_narrow = board.open_cells().all(|cell| board.candidates(cell).len() > 1);
        if !(2..=MAX_WIDE).contains(&wide.len()) || !has_few || !is_narrow {
            return ControlFlow::Continue(());
        }
        let Some(extra) = extra_candidates(board, &wide) else { return ControlFlow::Continue(()) };
        let all = [excluded_by_all(board, &extra), tied(board, &wide, &extra), with_set(board, &wide, &extra)];
        report(board, all.into_iter().flatten(), found)
    }
}

/// The candidates without which each open cell has two, and each of these two places in each house.
fn extra_candidates(board: &Board, wide: &[Cell]) -> Option<Vec<Candidate>> {
    let mut extra = Vec::new();
    for &cell in wide {
        // Those with more than two places in each house are the ones to leave out.
        let houses = board.geometry().houses_of(cell.index(board.order()));
        let has_more = |digit: &Digit| {
            houses.iter().all(|&house| {
                let house = &board.geometry().houses()[usize::from(house)];
                positions::in_house(board, house, *digit).count_ones() > 2
            })
        };
        extra.extend(board.candidates(cell).iter().filter(has_more).map(|digit| Candidate { cell, digit }));
    }
    let left = |cell: Cell| {
        let out = extra.iter().filter(|extra| extra.cell == cell).fold(DigitSet::EMPTY, |out, at| out | at.digit.set());
        board.candidates(cell) - out
    };
    (is_bug(board, &extra) && wide.iter().all(|&cell| left(cell).len() == 2)).then_some(extra)
}

/// What is impossible with each of the extra candidates.
fn excluded_by_all(board: &Board, extra: &[Candidate]) -> Option<Deduction> {
    let out = positions::impossible_with_each(board, extra);
    (!out.is_empty()).then(|| deduction(EACH_CASE, out, extra, Vec::new(), Vec::new()))
}

/// Two cells of a house have extra candidates, and a digit has no place in it but these: one of them holds it, the other
/// one an extra candidate.
fn tied(board: &Board, wide: &[Cell], extra: &[Candidate]) -> Option<Deduction> {
    if wide.len() != 2 {
        return None;
    }
    for house in positions::common_houses(board, wide) {
        for digit in DigitSet::all(board.order()) {
            let cells = positions::cells_at(house, positions::in_house(board, house, digit));
            if cells != wide || extra.iter().any(|extra| extra.digit == digit) {
                continue;
            }
            let is_held = |at: &Candidate| at.digit == digit || extra.contains(at);
            let candidates =
                wide.iter().flat_map(|&cell| board.candidates(cell).iter().map(move |digit| Candidate { cell, digit }));
            let out: Vec<Conclusion> =
                candidates.filter(|at| !is_held(at)).map(|at| Conclusion::eliminate(at.cell, at.digit)).collect();
            if !out.is_empty() {
                let marks = vec![Mark::house(Role::Base, house.kind)];
                let args = vec![
                    ("house", Arg::House(house.kind)),
                    ("digit", Arg::Digit(digit)),
                    ("cells", Arg::Cells(wide.to_vec())),
                ];
                return Some(deduction("because.bug-plus-n.tied", out, extra, marks, args));
            }
        }
    }
    None
}

/// The cells with extra candidates lie in a house. With some other cells of it they take up as many digits: one digit each,
/// and an extra candidate.
fn with_set(board: &Board, wide: &[Cell], extra: &[Candidate]) -> Option<Deduction> {
    let held = extra.iter().fold(DigitSet::EMPTY, |held, at| held | at.digit.set());
    for house in positions::common_houses(board, wide) {
        let others: Vec<Cell> =
            house.cells.iter().copied().filter(|cell| board.is_open(*cell) && !wide.contains(cell)).collect();
        for chosen in 1_u32..1 << others.len().min(MAX_OTHERS) {
            let digits = bits(chosen).fold(held, |digits, at| digits | board.candidates(others[at]));
            if digits.len() != chosen.count_ones() as usize + 1 {
                continue;
            }
            let rest = (0..others.len()).filter(|at| chosen >> at & 1 == 0).map(|at| others[at]);
            let gone =
                |cell: Cell| (board.candidates(cell) & digits).iter().map(move |at| Conclusion::eliminate(cell, at));
            let out: Vec<Conclusion> = rest.flat_map(gone).collect();
            if !out.is_empty() {
                let set: Vec<Cell> = bits(chosen).map(|at| others[at]).collect();
                let mut marks = vec![Mark::house(Role::Base, house.kind)];
                marks.extend(set.iter().map(|&cell| Mark::cell(Role::Set(1), cell)));
                let args = vec![
                    ("house", Arg::House(house.kind)),
                    ("digits", Arg::Digits(digits)),
                    ("cells", Arg::Cells(set)),
                ];
                return Some(deduction("because.bug-plus-n.set", out, extra, marks, args));
            }
        }
    }
    None
}

/// The key of the reason that every extra candidate rules out the same.
const EACH_CASE: &str = "because.bug-plus-n";

fn deduction(
    key: &'static str,
    out: Vec<Conclusion>,
    extra: &[Candidate],
    mut marks: Vec<Mark>,
    mut args: Vec<(&'static str, Arg)>,
) -> Deduction {
    for at in extra {
        let cell = Mark::cell(Role::Subject, at.cell);
        if !marks.contains(&cell) {
            marks.push(cell);
        }
        marks.push(Mark::candidate(Role::Subject, at.cell, at.digit));
    }
    let facts = extra.iter().map(|at| among(true, vec![at.cell], at.digit.set())).collect();
    args.push(("facts", joined("fact.or", facts)));
    if key == EACH_CASE {
        args.push(removed(&out));
    }
    Deduction::new(GRAVE.id, out, marks, Phrase { key: key.into(), args })
}
