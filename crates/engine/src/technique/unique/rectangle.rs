//! Unique rectangles of open cells. The plain forms: one corner has other candidates; or several have one and the same;
//! or two have some, and one of the digits has no other place in a house of theirs. The rarer forms: corners that have
//! lost one of the two digits, two opposite corners, and corners that make a naked set with other cells.

use super::pattern::{Forced, Ring, open_rectangles};
use super::report;
use crate::sentence::{among, because, joined};
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, positions};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, House, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// The plain forms.
pub(in super::super) struct UniqueRectangle;

static RECTANGLE: TechniqueInfo =
    TechniqueInfo { id: "unique-rectangle", tier: Tier::Pattern, difficulty: Difficulty::Hard, rating: 45 };

/// The rarer forms.
pub(in super::super) struct RareRectangle;

static RARE: TechniqueInfo =
    TechniqueInfo { id: "unique-rectangle-rare", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 60 };

impl Technique for UniqueRectangle {
    fn info(&self) -> &'static TechniqueInfo {
        &RECTANGLE
    }

    // Once a candidate of the pattern has been removed for another reason, the pattern is not recognized any more.
    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { is_order_dependent: true, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let complete = open_rectangles(board).into_iter().filter(|rectangle| rectangle.is_complete(board));
        report(board, complete.filter_map(|rectangle| plain(board, &rectangle, RECTANGLE.id)), found)
    }
}

impl Technique for RareRectangle {
    fn info(&self) -> &'static TechniqueInfo {
        &RARE
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { is_order_dependent: true, since: 1, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut all = Vec::new();
        for rectangle in open_rectangles(board) {
            let roof = rectangle.roof(board);
            let is_complete = rectangle.is_complete(board);
            if !is_complete {
                all.extend(plain(board, &rectangle, RARE.id));
            }
            let is_diagonal = roof.len() == 2 && !board.geometry().sees(roof[0], roof[1]);
            if is_diagonal || roof.len() == 2 && !is_complete {
                all.extend(rectangle.pair.iter().filter_map(|digit| forced(board, &rectangle, &roof, digit, RARE.id)));
            }
            with_set(board, &rectangle, &roof, RARE.id, &mut all);
        }
        report(board, all.into_iter(), found)
    }
}

/// The parts of a deduction that all forms share.
pub(super) fn parts(board: &Board, ring: &Ring, roof: &[Cell]) -> (Vec<Mark>, Vec<(&'static str, Arg)>) {
    let args = vec![
        ("cells", Arg::Cells(ring.cells.to_vec())),
        ("pair", Arg::Digits(ring.pair)),
        ("roof", Arg::Cells(roof.to_vec())),
        ("extra", Arg::Digits(ring.extra(board))),
    ];
    (ring.marks(board), args)
}

/// The plain forms of a rectangle, or of a longer ring.
pub(super) fn plain(board: &Board, ring: &Ring, id: &'static str) -> Option<Deduction> {
    let (roof, extra, pair) = (ring.roof(board), ring.extra(board), ring.pair);
    let (mut marks, mut args) = parts(board, ring, &roof);
    let deduction = |key: &'static str, out: Vec<Conclusion>, marks: Vec<Mark>, args: Vec<(&'static str, Arg)>| {
        Some(Deduction::new(id, out, marks, Phrase { key: key.into(), args }))
    };
    if let [alone] = roof[..] {
        let held = pair & board.candidates(alone);
        let out = held.iter().map(|digit| Conclusion::eliminate(alone, digit)).collect();
        return deduction("because.unique-rectangle", out, marks, args);
    }
    if let Some(digit) = extra.only() {
        let out = positions::cleared(board, &roof, digit);
        if !out.is_empty() {
            positions::mark_candidates(Role::Seen, &roof, digit, &mut marks);
            return deduction("because.unique-rectangle.extra", out, marks, args);
        }
    }
    if roof.len() != 2 || !ring.is_complete(board) {
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

/// The digit leaves those corners of the roof in which it would force the others.
pub(super) fn forced(
    board: &Board,
    rectangle: &Ring,
    roof: &[Cell],
    digit: Digit,
    id: &'static str,
) -> Option<Deduction> {
    let (mut marks, mut args) = parts(board, rectangle, roof);
    let mut out = Vec::new();
    for (at, &cell) in rectangle.cells.iter().enumerate() {
        if !roof.contains(&cell) || !board.candidates(cell).contains(digit) {
            continue;
        }
        if let Some(forced) = rectangle.forced(board, at, digit) {
            if out.is_empty() {
                let houses = forced.iter().filter_map(|forced| forced.house);
                marks.extend(houses.map(|house| Mark::house(Role::Base, house)));
                args.extend([
                    ("corner", Arg::Cell(cell)),
                    ("digit", Arg::Digit(digit)),
                    ("facts", joined("fact.then", forced.iter().map(forced_phrase).collect())),
                ]);
            }
            out.push(Conclusion::eliminate(cell, digit));
        }
    }
    let others: Vec<Cell> = out.iter().skip(1).map(|fact| fact.candidate().cell).collect();
    let key =
        if others.is_empty() { "because.unique-rectangle.forced" } else { "because.unique-rectangle.forced.both" }
            .into();
    args.push(("other", Arg::Cells(others)));
    (!out.is_empty()).then(|| Deduction::new(id, out, marks, Phrase { key, args }))
}

/// The digit that is forced into a corner, and why.
fn forced_phrase(forced: &Forced) -> Phrase {
    let why = match forced.house {
        Some(house) => Phrase::new("link.placed", [("house", Arg::House(house))]),
        None => Phrase::new("link.left", []),
    };
    because(among(true, vec![forced.corner.cell], forced.corner.digit.set()), why)
}

/// The most cells that make a naked set with the roof.
const MAX_SET: usize = 4;

/// One of the roof holds a digit that is none of the two, and with it so many other cells of a house have only as many
/// digits as there are cells: each of these digits is in one of them.
pub(super) fn with_set(board: &Board, ring: &Ring, roof: &[Cell], id: &'static str, all: &mut Vec<Deduction>) {
    let extra = ring.extra(board);
    if extra.len() < 2 || roof.len() < 2 {
        return;
    }
    for house in positions::common_houses(board, roof) {
        let fits = |cell: &Cell| {
            board.is_open(*cell) && !roof.contains(cell) && (extra | board.candidates(*cell)).len() <= MAX_SET + 1
        };
        let cells: Vec<Cell> = house.cells.iter().copied().filter(fits).collect();
        extend(board, &cells, extra, &mut Vec::new(), &mut |set, digits| {
            let mut out: Vec<Conclusion> = Vec::new();
            for digit in digits {
                let mut holding = positions::holding(board, set, digit);
                if extra.contains(digit) {
                    holding.extend(positions::holding(board, roof, digit));
                }
                out.extend(positions::cleared(board, &holding, digit));
            }
            if !out.is_empty() {
                let (marks, because) = set_reason(board, ring, roof, house, set, digits);
                all.push(Deduction::new(id, out, marks, because));
            }
        });
    }
}

fn extend(
    board: &Board,
    cells: &[Cell],
    digits: DigitSet,
    chosen: &mut Vec<Cell>,
    take: &mut dyn FnMut(&[Cell], DigitSet),
) {
    if !chosen.is_empty() && digits.len() == chosen.len() + 1 {
        take(chosen, digits);
        return;
    }
    for (at, &cell) in cells.iter().enumerate() {
        let with = digits | board.candidates(cell);
        if with.len() <= MAX_SET + 1 && chosen.len() < MAX_SET {
            chosen.push(cell);
            extend(board, &cells[at + 1..], with, chosen, take);
            chosen.pop();
        }
    }
}

fn set_reason(
    board: &Board,
    ring: &Ring,
    roof: &[Cell],
    house: &House,
    set: &[Cell],
    digits: DigitSet,
) -> (Vec<Mark>, Phrase) {
    let (mut marks, mut args) = parts(board, ring, roof);
    marks.extend(set.iter().map(|&cell| Mark::cell(Role::Seen, cell)));
    marks.push(Mark::house(Role::Base, house.kind));
    for digit in digits {
        positions::mark_candidates(Role::Seen, &positions::holding(board, set, digit), digit, &mut marks);
    }
    for digit in ring.extra(board) {
        positions::mark_candidates(Role::Seen, &positions::holding(board, roof, digit), digit, &mut marks);
    }
    args.extend([
        ("set", Arg::Cells(set.to_vec())),
        ("digits", Arg::Digits(digits)),
        ("house", Arg::House(house.kind)),
    ]);
    (marks, Phrase { key: "because.unique-rectangle.set".into(), args })
}
