//! Wings: some cells have as many digits between them as there are cells. For each digit except one, the cells that
//! can hold it all see each other, so it goes into at most one of them. Without the last digit, the others could not
//! fill the cells. So one of the cells holds the last digit, and it is removed from every cell that sees all of them
//! that can hold it.
//!
//! XY-wing: three cells with two candidates each. XYZ-wing: three, one of them with three candidates. WXYZ-wing: four, of
//! which one, the pivot, sees the others; without a pivot, an XY-chain of four cells with two candidates each, or a bent
//! quad. W-wing: two cells with the same two candidates; a strong link of one digit keeps it from being in both, so one
//! of them holds the other digit.

use super::bent_sets::{BentSets, marked};
use super::{
    Difficulty, Inputs, Precheck, Technique, TechniqueInfo, TechniqueProperties, Tier, positions, strong_links,
};
use crate::chain::{self, Link};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, HouseKind, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// The shape of a wing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// Three cells: there is one shape.
    Three,
    /// One of the four, the pivot, sees all others.
    Pivot,
    /// None does, and each cell has two candidates: the four are a chain.
    Chain,
    /// None does, and some cell has more.
    Bent,
}

/// Wings of one shape.
pub(super) struct Wing {
    size: usize,
    /// The most candidates of one of its cells.
    max_candidates: usize,
    shape: Shape,
    info: &'static TechniqueInfo,
}

macro_rules! wing {
    ($size:literal, $max_candidates:literal, $shape:ident, $id:literal, $rating:literal) => {
        Wing {
            size: $size,
            max_candidates: $max_candidates,
            shape: Shape::$shape,
            info: &TechniqueInfo { id: $id, tier: Tier::Pattern, difficulty: Difficulty::Hard, rating: $rating },
        }
    };
}

/// Three cells with two candidates each.
pub(super) static XY_WING: Wing = wing!(3, 2, Three, "xy-wing", 42);
/// Three cells, one with three candidates.
pub(super) static XYZ_WING: Wing = wing!(3, 3, Three, "xyz-wing", 44);
/// Four cells, one of which sees the others.
pub(super) static WXYZ_WING: Wing = wing!(4, 4, Pivot, "wxyz-wing", 55);
/// Four cells with two candidates each, one seeing the next.
pub(super) static XY_CHAIN_OF_FOUR: Wing = wing!(4, 2, Chain, "xy-chain-of-four", 55);
/// Any other four cells.
pub(super) static BENT_QUAD: Wing = wing!(4, 4, Bent, "bent-quad", 55);

impl Technique for Wing {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    // An XYZ-wing needs houses other than rows and columns, which the precheck does not handle.
    fn properties(&self) -> TechniqueProperties {
        let precheck = if self.size == self.max_candidates + 1 || self.size > 3 {
            Precheck::Wing(self.size)
        } else {
            Precheck::None
        };
        TechniqueProperties { precheck, ..TechniqueProperties::reading(Inputs::Board) }
    }

    /// In an XYZ-wing, the cell with three candidates sees each of the others. With rows and columns only, no
    /// fourth cell sees all three.
    fn applies(&self, puzzle: &Puzzle) -> bool {
        (self.size, self.max_candidates) != (3, 3) || puzzle.geometry().houses().len() > 2 * puzzle.order()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let fits = |cell: &Cell| (2..=self.max_candidates).contains(&board.candidates(*cell).len());
        let cells: Vec<Cell> = board.open_cells().filter(fits).collect();
        let mut bent = BentSets::new(board, &cells, self.size, 1);
        bent.extend(0, DigitSet::EMPTY, DigitSet::EMPTY, &mut |chosen, digits, unrestricted| {
            let Some(digit) = unrestricted.only().filter(|_| self.has_shape(board, chosen)) else {
                return ControlFlow::Continue(());
            };
            let conclusions = positions::cleared(board, &positions::holding(board, chosen, digit), digit);
            if conclusions.is_empty() {
                return ControlFlow::Continue(());
            }
            if !board.explains() {
                return found(Deduction::without_reason(self.info.id, conclusions));
            }
            let mut marks = marked(board, chosen, digits - digit.set());
            positions::mark_candidates(Role::Seen, &positions::holding(board, chosen, digit), digit, &mut marks);
            let is_chain = matches!(self.shape, Shape::Three | Shape::Chain);
            let chain = if is_chain { xy_chain(board, chosen, digit) } else { Vec::new() };
            marks.extend(chain::marks(&chain));
            let because = because(board, chosen, digits, digit);
            found(Deduction::new(self.info.id, conclusions, marks, because).with_chain(chain))
        })
    }
}

impl Wing {
    fn has_shape(&self, board: &Board, chosen: &[Cell]) -> bool {
        let widest = chosen.iter().map(|&cell| board.candidates(cell).len()).max();
        let has_pivot = || pivot_of(board, chosen).is_some();
        match self.shape {
            // Three cells with two candidates each are an XY-wing.
            Shape::Three => widest == Some(self.max_candidates),
            Shape::Pivot => has_pivot(),
            Shape::Chain => !has_pivot(),
            Shape::Bent => widest > Some(2) && !has_pivot(),
        }
    }
}

/// The cell that sees all others.
fn pivot_of(board: &Board, chosen: &[Cell]) -> Option<Cell> {
    let sees_all = |cell: &&Cell| chosen.iter().all(|other| other == *cell || board.geometry().sees(**cell, *other));
    chosen.iter().find(sees_all).copied()
}

/// The chain through the cells, which have two candidates each; empty where they are none.
fn xy_chain(board: &Board, chosen: &[Cell], digit: Digit) -> Vec<Link> {
    let is_pair = |cell: &Cell| board.candidates(*cell).len() == 2;
    let Some(&first) = chosen.iter().find(|&&cell| board.candidates(cell).contains(digit)) else { return Vec::new() };
    let mut left: Vec<Cell> = chosen.iter().copied().filter(|&cell| cell != first).collect();
    let (mut cell, mut enters) = (first, digit);
    let mut links = Vec::new();
    while let Some(leaves) = (board.candidates(cell) - enters.set()).only().filter(|_| is_pair(&cell)) {
        links.extend([(cell, enters, false), (cell, leaves, true)]);
        let next =
            left.iter().position(|&next| board.candidates(next).contains(leaves) && board.geometry().sees(cell, next));
        let Some(next) = next else {
            let is_whole = left.is_empty() && leaves == digit;
            return if is_whole {
                chain::seen(board, links.into_iter().map(|(cell, digit, on)| (vec![cell], digit, on)))
            } else {
                Vec::new()
            };
        };
        (cell, enters) = (left.remove(next), leaves);
    }
    Vec::new()
}

/// Why one of the cells holds the digit: case by case of the pivot for three cells, by counting for four.
fn because(board: &Board, chosen: &[Cell], digits: DigitSet, digit: Digit) -> Phrase {
    let others = digits - digit.set();
    let mut args = vec![
        ("cells", Arg::Cells(chosen.to_vec())),
        ("digits", Arg::Digits(digits)),
        ("digit", Arg::Digit(digit)),
        ("others", Arg::Digits(others)),
    ];
    let Some(pivot) = pivot_of(board, chosen) else { return Phrase { key: "because.wing".into(), args } };
    let wings: Vec<Cell> = chosen.iter().copied().filter(|&cell| cell != pivot).collect();
    args.push(("pivot", Arg::Cell(pivot)));
    let cases = wings.iter().map(|&wing| (board.candidates(wing) - digit.set()).only()).collect::<Option<Vec<_>>>();
    let key = match (&wings[..], cases.as_deref()) {
        (&[one, two], Some(&[a, b])) => {
            args.extend([("one", Arg::Cell(one)), ("a", Arg::Digit(a)), ("two", Arg::Cell(two)), ("b", Arg::Digit(b))]);
            if board.candidates(pivot).contains(digit) { "because.xyz-wing" } else { "because.xy-wing" }
        }
        _ => "because.wxyz-wing",
    };
    args.push(("wings", Arg::Cells(wings)));
    Phrase { key: key.into(), args }
}

/// Two cells with the same two candidates, and a strong link.
pub(super) struct WWing;

static W_WING: TechniqueInfo =
    TechniqueInfo { id: "w-wing", tier: Tier::Pattern, difficulty: Difficulty::Hard, rating: 44 };

impl Technique for WWing {
    fn info(&self) -> &'static TechniqueInfo {
        &W_WING
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { precheck: Precheck::Wing(2), ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let equal: Vec<Cell> = board.open_cells().filter(|&cell| board.candidates(cell).len() == 2).collect();
        let mut links: Vec<_> = DigitSet::all(board.order()).iter().map(|_| None).collect();
        for (at, &one) in equal.iter().enumerate() {
            let same = |other: &&Cell| {
                board.candidates(**other) == board.candidates(one) && !board.geometry().sees(one, **other)
            };
            for &other in equal[at + 1..].iter().filter(same) {
                for linked in board.candidates(one) {
                    let Some(held) = (board.candidates(one) - linked.set()).only() else { continue };
                    let conclusions = positions::cleared(board, &[one, other], held);
                    if !conclusions.is_empty()
                        && let Some((house, ends)) = joined(
                            board,
                            links[linked.get() - 1].get_or_insert_with(|| strong_links::conjugate_pairs(board, linked)),
                            [one, other],
                        )
                    {
                        found(w_wing(board, [one, other], [linked, held], house, &ends, conclusions))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The first of the strong links of a digit with an end in sight of each of the two cells.
fn joined(
    board: &Board,
    links: &[strong_links::StrongLink],
    [one, other]: [Cell; 2],
) -> Option<(HouseKind, [Cell; 2])> {
    links.iter().find_map(|link| {
        let near = |(from, to): (&[Cell], &[Cell])| {
            (positions::all_see(board, from, &[one]) && positions::all_see(board, to, &[other]))
                .then(|| [from[0], to[0]])
        };
        Some((link.house, link.ways().into_iter().find_map(near)?))
    })
}

fn w_wing(
    board: &Board,
    cells: [Cell; 2],
    digits: [Digit; 2],
    house: HouseKind,
    ends: &[Cell; 2],
    out: Vec<Conclusion>,
) -> Deduction {
    if !board.explains() {
        return Deduction::without_reason(W_WING.id, out);
    }
    let [linked, held] = digits;
    let mut marks = vec![Mark::house(Role::Base, house)];
    positions::mark_candidates(Role::Subject, &cells, held, &mut marks);
    positions::mark_candidates(Role::Subject, &cells, linked, &mut marks);
    positions::mark_candidates(Role::Base, ends, linked, &mut marks);
    let ([one, two], [near, far]) = (cells, *ends);
    let links = [
        (one, held, false),
        (one, linked, true),
        (near, linked, false),
        (far, linked, true),
        (two, linked, false),
        (two, held, true),
    ];
    let chain = chain::seen(board, links.map(|(cell, digit, on)| (vec![cell], digit, on)));
    marks.extend(chain::marks(&chain));
    let args = [
        ("house", Arg::House(house)),
        ("ends", Arg::Cells(ends.to_vec())),
        ("linked", Arg::Digit(linked)),
        ("cells", Arg::Cells(cells.to_vec())),
        ("held", Arg::Digit(held)),
    ];
    Deduction::new(W_WING.id, out, marks, Phrase::new("because.w-wing", args)).with_chain(chain)
}
