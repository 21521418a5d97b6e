//! Fireworks: outside a box, three digits have no place in a row of the box but one cell, and none in a column of it but
//! one cell, the same two for all three. A digit that is in neither of the two is inside the box in the row as well as in
//! the column, so in the cell where these cross. So each of the three cells holds one of the three digits, and in the box
//! these are nowhere but in the row and the column.
//!
//! Source: triple fireworks by shye, Enjoy Sudoku players' forum.

use super::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, positions};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, House, HouseKind, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// Triple fireworks.
pub(super) struct Fireworks;

static FIREWORKS: TechniqueInfo =
    TechniqueInfo { id: "fireworks", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 62 };

impl Technique for Fireworks {
    fn info(&self) -> &'static TechniqueInfo {
        &FIREWORKS
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { since: 3, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().boxes().is_some()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        for cross in board.open_cells() {
            let house = |kind| board.geometry().house(kind);
            let row = house(HouseKind::Row(cross.row));
            let column = house(HouseKind::Column(cross.col));
            let in_box = positions::common_houses(board, &[cross]).find(|one| matches!(one.kind, HouseKind::Box(_)));
            let (Some(row), Some(column), Some(in_box)) = (row, column, in_box) else { continue };
            let ways: Vec<Way> = DigitSet::all(board.order())
                .iter()
                .filter_map(|digit| {
                    let along = outside(board, row, in_box, digit)?;
                    Some(Way { digit, along, down: outside(board, column, in_box, digit)? })
                })
                .collect();
            let mut pairs: Vec<[Cell; 2]> = Vec::new();
            for along in ways.iter().filter_map(|way| way.along) {
                let all = ways.iter().filter_map(|way| way.down).map(|down| [along, down]);
                all.for_each(|pair| {
                    if !pairs.contains(&pair) {
                        pairs.push(pair);
                    }
                });
            }
            for [along, down] in pairs {
                let fitting = ways.iter().filter(|way| way.fits(along, down));
                let digits = fitting.fold(DigitSet::EMPTY, |all, way| all | way.digit.set());
                if digits.len() == 3
                    && let Some(step) = step(board, [cross, along, down], [row, column, in_box], digits)
                {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A digit that has at most one place outside the box in the row, and in the column.
struct Way {
    digit: Digit,
    along: Option<Cell>,
    down: Option<Cell>,
}

impl Way {
    /// Whether it has no places outside the box but these.
    fn fits(&self, along: Cell, down: Cell) -> bool {
        self.along.is_none_or(|cell| cell == along) && self.down.is_none_or(|cell| cell == down)
    }
}

/// The only cell of the line outside the box that can hold the digit, if there is one; `None` where there are several, or
/// the digit is placed in the line.
fn outside(board: &Board, line: &House, in_box: &House, digit: Digit) -> Option<Option<Cell>> {
    let cells = positions::cells_at(line, positions::in_house(board, line, digit));
    let mut outside = cells.iter().copied().filter(|cell| !in_box.cells.contains(cell));
    let first = outside.next();
    (!cells.is_empty() && outside.next().is_none()).then_some(first)
}

/// What follows for the cells and the box, if anything.
fn step(board: &Board, cells: [Cell; 3], houses: [&House; 3], digits: DigitSet) -> Option<Deduction> {
    let [row, column, in_box] = houses;
    let mut out = Vec::new();
    for cell in cells {
        out.extend((board.candidates(cell) - digits).iter().map(|digit| Conclusion::eliminate(cell, digit)));
    }
    // A digit that is not where the lines cross is in one of the two other cells; along the other line it is in the box.
    for &cell in in_box.cells.iter().filter(|cell| !row.cells.contains(cell) && !column.cells.contains(cell)) {
        if board.is_open(cell) {
            out.extend((board.candidates(cell) & digits).iter().map(|digit| Conclusion::eliminate(cell, digit)));
        }
    }
    if out.is_empty() {
        return None;
    }
    if !board.explains() {
        return Some(Deduction::without_reason(FIREWORKS.id, out));
    }
    let mut marks = vec![Mark::house(Role::Base, row.kind), Mark::house(Role::Base, column.kind)];
    marks.push(Mark::house(Role::Cover, in_box.kind));
    marks.extend(cells.map(|cell| Mark::cell(Role::Subject, cell)));
    for digit in digits {
        positions::mark_candidates(Role::Subject, &positions::holding(board, &cells, digit), digit, &mut marks);
    }
    let [cross, along, down] = cells;
    let args = [
        ("box", Arg::House(in_box.kind)),
        ("digits", Arg::Digits(digits)),
        ("along", Arg::Cell(along)),
        ("row", Arg::House(row.kind)),
        ("down", Arg::Cell(down)),
        ("column", Arg::House(column.kind)),
        ("cross", Arg::Cell(cross)),
    ];
    Some(Deduction::new(FIREWORKS.id, out, marks, Phrase::new("because.fireworks", args)))
}
