//! Death blossom: a cell, the stem, sees in an almost locked set of its own, a petal, every place of each of its
//! candidates. Whichever it holds, a petal loses that digit and holds all its others. A digit that all petals have leaves
//! the cells that see all its places in them.
//!
//! Aligned pair exclusion: the stem can hold that digit too. Then it leaves the cells that see the stem as well: with the
//! digit in one of them, no candidate is left for the stem.
//!
//! Source: death blossoms and aligned pair exclusion in the Sudoku literature.

use super::groups::{AlmostLockedSet, almost_locked};
use crate::technique::pattern_overlay::peers;
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time, positions};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// A death blossom, or aligned pair exclusion.
pub(in super::super) struct Blossom {
    info: &'static TechniqueInfo,
    /// Whether the stem can hold the digit that is removed.
    is_digit_in_stem: bool,
    since: u8,
}

pub(in super::super) const ALIGNED_PAIR_EXCLUSION: Blossom = Blossom {
    info: &TechniqueInfo {
        id: "aligned-pair-exclusion",
        tier: Tier::Pattern,
        difficulty: Difficulty::Extreme,
        rating: 78,
    },
    is_digit_in_stem: true,
    since: 6,
};

pub(in super::super) const DEATH_BLOSSOM: Blossom = Blossom {
    info: &TechniqueInfo { id: "death-blossom", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 78 },
    is_digit_in_stem: false,
    since: 1,
};

/// The most cells of a petal.
const MAX_PETAL: usize = 5;
/// The most candidates of a stem.
const MAX_STEM: usize = 4;
/// The largest order whose cells fit into a mask.
const MAX_BLOSSOM_ORDER: usize = 9;

impl Technique for Blossom {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { since: self.since, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().boxes().is_some() && puzzle.order() <= MAX_BLOSSOM_ORDER
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let pairs = board.open_cells().filter(|&cell| board.candidates(cell).len() == 2);
        let mut sets: Vec<AlmostLockedSet> =
            pairs.map(|cell| AlmostLockedSet { cells: vec![cell], digits: board.candidates(cell) }).collect();
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
            let held = board.candidates(stem);
            let of = |held: Digit| (0..sets.len()).filter(|&set| seen[set][held.get() - 1] & bit != 0).collect();
            let all_petals: Vec<(Digit, Vec<usize>)> = held.iter().map(|held| (held, of(held))).collect();
            for digit in if self.is_digit_in_stem { held } else { DigitSet::all(order) - held } {
                let petals = || all_petals.iter().filter(|(lost, _)| *lost != digit).map(|(_, petals)| petals);
                let any = |petals: &Vec<usize>| petals.iter().fold(0, |any, &set| any | out(set, digit));
                let start = if self.is_digit_in_stem { peers[stem.index(order)] } else { !bit };
                let common = petals().fold(start, |all, petals| all & any(petals));
                let mut left = common;
                while left != 0 {
                    let target = 1_u128 << left.trailing_zeros();
                    let chosen: Option<Vec<usize>> = petals()
                        .map(|petals| {
                            let fits = petals.iter().copied().filter(|&set| out(set, digit) & target != 0);
                            fits.min_by_key(|&set| (common & !out(set, digit)).count_ones())
                        })
                        .collect();
                    let Some(chosen) = chosen else { break };
                    let cleared = chosen.iter().fold(common, |all, &set| all & out(set, digit));
                    left &= !cleared;
                    let petals: Vec<&AlmostLockedSet> = chosen.iter().map(|&set| &sets[set]).collect();
                    found(self.deduction(board, stem, digit, &petals, cleared))?;
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
fn seen(board: &Board, set: &AlmostLockedSet, peers: &[u128]) -> Vec<u128> {
    let mut seen = vec![0; board.order()];
    for digit in set.digits {
        let holding = set.cells.iter().filter(|&&cell| board.candidates(cell).contains(digit));
        seen[digit.get() - 1] = holding.fold(u128::MAX, |all, cell| all & peers[cell.index(board.order())]);
    }
    seen
}

impl Blossom {
    fn deduction(&self, board: &Board, stem: Cell, digit: Digit, petals: &[&AlmostLockedSet], out: u128) -> Deduction {
        let cells: Vec<Cell> = board.open_cells().filter(|&cell| out & at(board, cell) != 0).collect();
        let out = cells.iter().map(|&cell| Conclusion::eliminate(cell, digit)).collect();
        if !board.explains() {
            return Deduction::without_reason(self.info.id, out);
        }
        let held = board.candidates(stem);
        let mut marks = vec![Mark::cell(Role::Subject, stem)];
        if self.is_digit_in_stem {
            positions::mark_candidates(Role::Seen, &[stem], digit, &mut marks);
        }
        let mut cases = Vec::new();
        for ((number, petal), lost) in (1..).zip(petals).zip(held - digit.set()) {
            marks.extend(petal.cells.iter().map(|&cell| Mark::cell(Role::Set(number), cell)));
            positions::mark_candidates(Role::Blocker, &positions::holding(board, &petal.cells, lost), lost, &mut marks);
            positions::mark_candidates(Role::Seen, &positions::holding(board, &petal.cells, digit), digit, &mut marks);
            cases.push(self.case(stem, digit, petal, lost));
        }
        let (all_cases, because) = match self.is_digit_in_stem {
            true => ("because.aligned-pair-exclusion.cases", "because.aligned-pair-exclusion"),
            false => ("because.death-blossom.cases", "because.death-blossom"),
        };
        let args = [
            ("stem", Arg::Cell(stem)),
            ("held", Arg::Digits(held)),
            ("digit", Arg::Digit(digit)),
            ("cells", Arg::Cells(cells)),
            ("cases", crate::sentence::joined(all_cases, cases)),
        ];
        Deduction::new(self.info.id, out, marks, Phrase::new(because, args))
    }

    /// What becomes of a petal when the stem holds its digit; with an aligned pair, when the digit is in the cell that loses
    /// it too.
    fn case(&self, stem: Cell, digit: Digit, petal: &AlmostLockedSet, lost: Digit) -> Phrase {
        let kept = petal.digits - lost.set();
        let (id, digits) = match self.is_digit_in_stem {
            false => ("because.death-blossom.case", kept),
            true if kept.len() == 1 => ("because.aligned-pair-exclusion.case.none", kept),
            true => ("because.aligned-pair-exclusion.case", kept - digit.set()),
        };
        let args = [
            ("stem", Arg::Cell(stem)),
            ("lost", Arg::Digit(lost)),
            ("cells", Arg::Cells(petal.cells.clone())),
            ("digits", Arg::Digits(digits)),
        ];
        Phrase::new(id, args)
    }
}
