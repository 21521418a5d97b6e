//! Sue de Coq: cells of a box and a line with as many digits between them as there are cells. Every digit has all its
//! cells in sight of each other, so each goes into exactly one of its cells.

use super::bent_sets::{BentSets, marked};
use super::{Difficulty, Technique, TechniqueInfo, Tier, positions, subset};
use crate::{Arg, Board, Cell, Conclusion, Deduction, DigitSet, House, HouseKind, Mark, Phrase, Puzzle, Role};
use std::ops::{ControlFlow, RangeInclusive};

/// Cells of a box and a line without an unrestricted digit, or with few.
pub(super) struct SueDeCoq;

static SUE_DE_COQ: TechniqueInfo =
    TechniqueInfo { id: "sue-de-coq", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 65 };

/// How many cells a basic one has.
const BASIC_SIZES: RangeInclusive<usize> = 4..=6;
/// How many cells any has.
const SIZES: RangeInclusive<usize> = 4..=8;
/// The fewest cells where box and line meet.
const MIN_IN_COMMON: usize = 2;
/// The most digits that go into two of its cells.
const MAX_UNRESTRICTED: usize = 2;
/// On larger boards there are too many choices.
const MAX_SEARCHED_ORDER: usize = 16;

impl Technique for SueDeCoq {
    fn info(&self) -> &'static TechniqueInfo {
        &SUE_DE_COQ
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().boxes().is_some() && puzzle.order() <= MAX_SEARCHED_ORDER
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut is_found = false;
        for_each_intersection(board, BASIC_SIZES, &mut |house, line, size| {
            sue_de_coq(board, house, line, size, 0, &mut |step| {
                is_found = true;
                found(step)
            })
        })?;
        if !is_found {
            return ControlFlow::Continue(());
        }
        // Larger ones, and those with unrestricted digits, come only where there is a basic one: that is the step taken.
        for_each_intersection(board, SIZES, &mut |house, line, size| {
            let least = usize::from(BASIC_SIZES.contains(&size));
            (least..=MAX_UNRESTRICTED)
                .try_for_each(|unrestricted| sue_de_coq(board, house, line, size, unrestricted, found))
        })
    }
}

/// Calls `take` with each box, each line and each of the sizes.
fn for_each_intersection(
    board: &Board,
    sizes: RangeInclusive<usize>,
    take: &mut dyn FnMut(&House, &House, usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let of = |wanted: fn(HouseKind) -> bool| board.geometry().houses().iter().filter(move |house| wanted(house.kind));
    for house in of(|kind| matches!(kind, HouseKind::Box(_))) {
        for line in of(positions::is_line) {
            sizes.clone().try_for_each(|size| take(house, line, size))?;
        }
    }
    ControlFlow::Continue(())
}

fn sue_de_coq(
    board: &Board,
    house: &House,
    line: &House,
    size: usize,
    most_unrestricted: usize,
    found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let fits = |cell: &Cell| (2..=size).contains(&board.candidates(*cell).len()) && board.is_open(*cell);
    let (common, in_line): (Vec<Cell>, Vec<Cell>) = line.cells.iter().partition(|cell| house.cells.contains(cell));
    let in_box = house.cells.iter().filter(|cell| !common.contains(cell));
    let count_in_common = common.iter().filter(|cell| fits(cell)).count();
    if count_in_common < MIN_IN_COMMON {
        return ControlFlow::Continue(());
    }
    let cells: Vec<Cell> = common.iter().chain(&in_line).chain(in_box).copied().filter(fits).collect();
    let mut bent = BentSets::new(board, &cells, size, most_unrestricted);
    bent.digits -= most_unrestricted;
    (bent.first_count, bent.min_from_first) = (count_in_common, MIN_IN_COMMON);
    bent.extend(0, DigitSet::EMPTY, DigitSet::EMPTY, &mut |chosen, digits, unrestricted| {
        if unrestricted.len() != most_unrestricted {
            return ControlFlow::Continue(());
        }
        let count = |part: &[Cell]| chosen.iter().filter(|cell| part.contains(cell)).count();
        let (in_common, count_in_line) = (count(&common), count(&in_line));
        // With all cells in one house, or none in the intersection, it is a set of one house.
        if count_in_line == 0 || in_common + count_in_line == size {
            return ControlFlow::Continue(());
        }
        // An unrestricted digit is in both parts, the box's and the line's, and not where these meet.
        let mut conclusions = subset::cleared(board, chosen, digits - unrestricted);
        for digit in unrestricted {
            let held = |wanted: bool| {
                let part = chosen.iter().copied().filter(|cell| in_line.contains(cell) == wanted);
                positions::holding(board, &part.filter(|cell| !common.contains(cell)).collect::<Vec<_>>(), digit)
            };
            let shared = positions::holding(board, chosen, digit).into_iter().filter(|cell| common.contains(cell));
            conclusions.extend(shared.map(|cell| Conclusion::eliminate(cell, digit)));
            for part in [held(true), held(false)] {
                let cleared = positions::cleared(board, &part, digit);
                conclusions.extend(cleared.into_iter().filter(|fact| !chosen.contains(&fact.candidate().cell)));
            }
        }
        if conclusions.is_empty() {
            return ControlFlow::Continue(());
        }
        if !board.explains() {
            return found(Deduction::without_reason(SUE_DE_COQ.id, conclusions));
        }
        let mut marks = marked(board, chosen, digits);
        marks.extend([Mark::house(Role::Base, house.kind), Mark::house(Role::Base, line.kind)]);
        let args = [
            ("cells", Arg::Cells(chosen.to_vec())),
            ("digits", Arg::Digits(digits - unrestricted)),
            ("loose", Arg::Digits(unrestricted)),
            ("box", Arg::House(house.kind)),
            ("line", Arg::House(line.kind)),
        ];
        let key = if unrestricted.is_empty() { "because.sue-de-coq" } else { "because.sue-de-coq.loose" };
        found(Deduction::new(SUE_DE_COQ.id, conclusions, marks, Phrase::new(key, args)))
    })
}
