//! Death blossom: a cell, the stem, sees in an almost locked set of its own, a petal, every place of each of its
//! candidates. Whichever it holds, a petal loses that digit and holds all its others. A digit that all petals have leaves
//! the cells that see all its places in them.
//!
//! Source: death blossoms in the Sudoku literature.

use super::groups::{Almost, almost_locked};
use crate::technique::pattern_overlay::peers;
use crate::technique::{Difficulty, Reads, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time, positions};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// See the module.
pub(in super::super) struct DeathBlossom;

static BLOSSOM: TechniqueInfo =
    TechniqueInfo { id: "death-blossom", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 78 };

/// The most cells of a petal.
const MAX_PETAL: usize = 5;
/// The most candidates of a stem.
const MAX_STEM: usize = 4;
/// The largest order whose cells fit into a mask.
const MAX_BLOSSOM_ORDER: usize = 9;

impl Technique for DeathBlossom {
    fn info(&self) -> &'static TechniqueInfo {
        &BLOSSOM
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { since: 1, ..TechniqueProperties::reading(Reads::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().boxes().is_some() && puzzle.order() <= MAX_BLOSSOM_ORDER
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let pairs = board.open_cells().filter(|&cell| board.candidates(cell).len() == 2);
        let mut sets: Vec<Almost> =
            pairs.map(|cell| Almost { cells: vec![cell], digits: board.candidates(cell) }).collect();
        sets.extend(almost_locked(board, MAX_PETAL));
        // By set and digit: the cells that see all its places of the digit.
        let order = board.order();
        let peers = peers(board);
        let holding = |digit: Digit| {
            let cells = board.open_cells().filter(|&cell| board.candidates(cell).contains(digit));
            cells.fold(0, |all, cell| all | at(board, cell))
        };
        let holders: Vec<u128> = DigitSet::all(order).iter().map(holding).collect();
        let seen: Vec<Vec<u128>> = sets.iter().map(|set| seen(board, set, &peers)).collect();
        let out = |set: usize, digit: Digit| seen[set][digit.get() - 1] & holders[digit.get() - 1];
        for stem in board.open_cells().filter(|&cell| (2..=MAX_STEM).contains(&board.candidates(cell).len())) {
            in_time(board)?;
            let bit = at(board, stem);
            // By candidate of the stem: the sets of which it sees all places of that digit.
            let petals: Vec<Vec<usize>> = board
                .candidates(stem)
                .iter()
                .map(|held| (0..sets.len()).filter(|&set| seen[set][held.get() - 1] & bit != 0).collect())
                .collect();
            if petals.iter().any(Vec::is_empty) {
                continue;
            }
            for digit in DigitSet::all(order) - board.candidates(stem) {
                let any = |petals: &Vec<usize>| petals.iter().fold(0, |any, &set| any | out(set, digit));
                let common = petals.iter().fold(u128::MAX, |all, petals| all & any(petals)) & !bit;
                let mut left = common;
                while left != 0 {
                    let target = 1_u128 << left.trailing_zeros();
                    let chosen: Option<Vec<usize>> = petals
                        .iter()
                        .map(|petals| {
                            let fits = petals.iter().copied().filter(|&set| out(set, digit) & target != 0);
                            fits.min_by_key(|&set| (common & !out(set, digit)).count_ones())
                        })
                        .collect();
                    let Some(chosen) = chosen else { break };
                    let cleared = chosen.iter().fold(common, |all, &set| all & out(set, digit));
                    left &= !cleared;
                    let petals: Vec<&Almost> = chosen.iter().map(|&set| &sets[set]).collect();
                    found(deduction(board, stem, digit, &petals, cleared))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn at(board: &Board, cell: Cell) -> u128 {
    1 << cell.index(board.order())
}

/// By digit: the cells that see all its places in the set; none where it has no place there.
fn seen(board: &Board, set: &Almost, peers: &[u128]) -> Vec<u128> {
    let mut seen = vec![0; board.order()];
    for digit in set.digits {
        let holding = set.cells.iter().filter(|&&cell| board.candidates(cell).contains(digit));
        seen[digit.get() - 1] = holding.fold(u128::MAX, |all, cell| all & peers[cell.index(board.order())]);
    }
    seen
}

fn deduction(board: &Board, stem: Cell, digit: Digit, petals: &[&Almost], out: u128) -> Deduction {
    let cells = board.open_cells().filter(|&cell| out & at(board, cell) != 0);
    let out = cells.map(|cell| Conclusion::eliminate(cell, digit)).collect();
    if !board.explains() {
        return Deduction::without_reason(BLOSSOM.id, out);
    }
    let held = board.candidates(stem);
    let mut marks = vec![Mark::cell(Role::Subject, stem)];
    let mut cases = Vec::new();
    for ((number, petal), lost) in (1..).zip(petals).zip(held) {
        marks.extend(petal.cells.iter().map(|&cell| Mark::cell(Role::Set(number), cell)));
        positions::mark_candidates(Role::Blocker, &positions::holding(board, &petal.cells, lost), lost, &mut marks);
        positions::mark_candidates(Role::Seen, &positions::holding(board, &petal.cells, digit), digit, &mut marks);
        let args = [
            ("stem", Arg::Cell(stem)),
            ("lost", Arg::Digit(lost)),
            ("cells", Arg::Cells(petal.cells.clone())),
            ("digits", Arg::Digits(petal.digits - lost.set())),
        ];
        cases.push(Phrase::new("because.death-blossom.case", args));
    }
    let args = [
        ("stem", Arg::Cell(stem)),
        ("held", Arg::Digits(held)),
        ("digit", Arg::Digit(digit)),
        ("cases", crate::sentence::joined("because.death-blossom.cases", cases)),
    ];
    Deduction::new(BLOSSOM.id, out, marks, Phrase::new("because.death-blossom", args))
}
