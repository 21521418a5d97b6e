//! Trial: branch on a cell with few candidates and search each branch; candidates that occur in no solution of
//! the position are removed. It is the last technique of the ladder: within its node limit it finds something in
//! every position with one solution. If there are more, it concludes only what all of them share.

use super::proof_slice::branch_to;
use super::{Goal, Lines, ProofSlice, Walker};
use crate::insertion_sort::insertion_sort_by_key;
use crate::technique::{Difficulty, Technique, TechniqueInfo, Tier, in_time};
use crate::{Arg, Board, Candidate, Cell, Conclusion, Deduction, Digit, DigitSet, Mark, Phrase, Role, Search, Status};
use std::ops::ControlFlow;

/// One deduction for each cell.
pub(in super::super) struct Trial;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "trial", tier: Tier::Supposition, difficulty: Difficulty::Unreasonable, rating: 110 };

/// Limit on the search nodes of all branches together, times the cells of the board, since somebody waits.
const MAX_NODES_TIMES_CELLS: u64 = 16_000_000;
/// Nodes of search between two looks at the deadline.
const SLICE_NODES: u64 = 16;
/// How many different solutions are found before a position is given up. It only matters if there is more than
/// one.
const MAX_SOLUTIONS: usize = 40;
/// The most dead ends of a branch that are described, the first ones.
const MAX_DESCRIBED_WAYS: usize = 12;

impl Technique for Trial {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn branches(&self) -> bool {
        true
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let order = board.order();
        // The digits that some solution has in each cell: they need not be tried.
        let mut possible = vec![DigitSet::EMPTY; order * order];
        let mut nodes = MAX_NODES_TIMES_CELLS / board.all_candidates().len() as u64;
        match branch(board, None, &mut nodes) {
            Branch::Solved(grid) => note(&mut possible, &grid),
            Branch::Dead => return ControlFlow::Continue(()),
            // The deadline or the limit on nodes ended the search.
            Branch::Unknown => return in_time(board),
        }
        let mut cells: Vec<Cell> = board.open_cells().filter(|&cell| board.candidates(cell).len() > 1).collect();
        insertion_sort_by_key(&mut cells, |&cell| board.candidates(cell).len());
        let mut solutions = 1;
        for cell in cells {
            let mut dead = DigitSet::EMPTY;
            for digit in board.candidates(cell) {
                if possible[cell.index(order)].contains(digit) {
                    continue;
                }
                in_time(board)?;
                match branch(board, Some(Candidate { cell, digit }), &mut nodes) {
                    Branch::Solved(grid) => {
                        note(&mut possible, &grid);
                        solutions += 1;
                    }
                    Branch::Dead => dead.insert(digit),
                    Branch::Unknown => {}
                }
            }
            if !dead.is_empty() {
                found(deduction(board, cell, dead))?;
            }
            if solutions >= MAX_SOLUTIONS || nodes == 0 {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

enum Branch {
    Solved(Vec<Digit>),
    Dead,
    Unknown,
}

/// Searches the board with that candidate. Subtracts the nodes used from `nodes`.
fn branch(board: &Board, supposed: Option<Candidate>, nodes: &mut u64) -> Branch {
    let mut cells = board.all_candidates().to_vec();
    if let Some(Candidate { cell, digit }) = supposed {
        cells[cell.index(board.order())] = digit.set();
    }
    let mut search = Search::within(board.puzzle(), cells, 1);
    let status = if board.deadline().is_set() { in_slices(board, &mut search, *nodes) } else { search.advance(*nodes) };
    *nodes = if status == Status::Pending { 0 } else { nodes.saturating_sub(search.stats().nodes) };
    match (search.solutions().first(), status) {
        (Some(grid), _) => Branch::Solved(grid.clone()),
        (None, Status::Done) => Branch::Dead,
        (None, Status::Pending) => Branch::Unknown,
    }
}

/// Searches for about that many nodes, unless the board's deadline passes before.
fn in_slices(board: &Board, search: &mut Search, nodes: u64) -> Status {
    loop {
        let left = nodes.saturating_sub(search.stats().nodes);
        let status = search.advance(left.min(SLICE_NODES));
        if status == Status::Done || left <= SLICE_NODES || in_time(board).is_break() {
            return status;
        }
    }
}

fn note(possible: &mut [DigitSet], grid: &[Digit]) {
    for (cell, &digit) in possible.iter_mut().zip(grid) {
        cell.insert(digit);
    }
}

fn deduction(board: &Board, cell: Cell, dead: DigitSet) -> Deduction {
    let left = board.candidates(cell) - dead;
    let conclusions = match left.only() {
        Some(digit) => vec![Conclusion::place(cell, digit)],
        None => dead.iter().map(|digit| Conclusion::eliminate(cell, digit)).collect(),
    };
    if !board.explains() {
        return Deduction::without_reason(INFO.id, conclusions);
    }
    let mut ends = DeadEnds { board, walk: Vec::new(), more: false };
    for digit in dead {
        ends.follow(&[Candidate { cell, digit }]);
    }
    let mut marks = vec![Mark::cell(Role::Subject, cell)];
    marks.extend(dead.iter().map(|digit| Mark::candidate(Role::Subject, cell, digit)));
    let key = if ends.more { "because.trial.more" } else { "because.trial" };
    let args = [
        ("cell", Arg::Cell(cell)),
        ("digits", Arg::Digits(dead)),
        ("number", Arg::Count(dead.len() as u64)),
        ("count", Arg::Count(ends.walk.len() as u64)),
    ];
    let mut deduction = Deduction::new(INFO.id, conclusions, marks, Phrase::new(key, args));
    deduction.walk = ends.walk;
    deduction
}

/// The dead ends of a trial, each described from its suppositions on.
struct DeadEnds<'b> {
    board: &'b Board,
    walk: Vec<Deduction>,
    more: bool,
}

impl DeadEnds<'_> {
    /// Follows the suppositions. If they do not clash, branches on the cell with the fewest candidates left.
    fn follow(&mut self, supposed: &[Candidate]) {
        if self.walk.len() >= MAX_DESCRIBED_WAYS {
            self.more = true;
            return;
        }
        let mut walker = Walker::new(self.board, Lines::Both);
        for &candidate in supposed {
            if let Some(clash) = walker.suppose(candidate) {
                self.add_dead_end(&walker, supposed, Goal::Clash(clash));
                return;
            }
        }
        let open = self.board.open_cells().map(|cell| (walker.left(cell), cell)).filter(|(left, _)| left.len() > 1);
        let Some((left, cell)) = open.min_by_key(|(left, _)| left.len()) else { return };
        for digit in self.board.candidates(cell) {
            if left.contains(digit) {
                self.follow(&[supposed, &[Candidate { cell, digit }]].concat());
            } else if self.walk.len() >= MAX_DESCRIBED_WAYS {
                self.more = true;
            } else {
                self.add_dead_end(&walker, supposed, Goal::Conclusion(Conclusion::eliminate(cell, digit)));
            }
        }
    }

    fn add_dead_end(&mut self, walker: &Walker<'_>, supposed: &[Candidate], goal: Goal) {
        let slice = ProofSlice::new(walker, goal, false);
        self.walk.push(branch_to(goal, supposed, walker, &slice));
    }
}
