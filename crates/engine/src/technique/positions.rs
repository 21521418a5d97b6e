//! What the techniques over houses read of a position.

use crate::bits::bits;
use crate::{Board, Candidate, Cell, Conclusion, Digit, DigitSet, House, HouseKind, MAX_ORDER, Mark, Role};

/// The open cells of the house that may hold the digit, as a mask of positions in the house; 0 if
/// the digit is placed there.
pub(super) fn in_house(board: &Board, house: &House, digit: Digit) -> u32 {
    let mut positions = 0;
    for (at, &cell) in house.cells.iter().enumerate() {
        if board.candidates(cell).contains(digit) {
            if !board.is_open(cell) {
                return 0;
            }
            positions |= 1 << at;
        }
    }
    positions
}

/// The same of every digit, the lowest first; beyond the order 0.
pub(super) fn by_digit(board: &Board, house: &House) -> [u32; MAX_ORDER] {
    let mut positions = [0; MAX_ORDER];
    let mut placed = DigitSet::EMPTY;
    for (at, &cell) in house.cells.iter().enumerate() {
        let candidates = board.candidates(cell);
        if !board.is_open(cell) {
            placed |= candidates;
        }
        candidates.iter().for_each(|digit| positions[digit.get() - 1] |= 1 << at);
    }
    placed.iter().for_each(|digit| positions[digit.get() - 1] = 0);
    positions
}

/// The cells of the house at those positions, a mask.
pub(super) fn cells_at(house: &House, positions: u32) -> Vec<Cell> {
    bits(positions).map(|at| house.cells[at]).collect()
}

/// The cells that the cell sees, in reading order.
pub(super) fn peers(board: &Board, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
    let order = board.order();
    board.geometry().peers(cell.index(order)).iter().map(move |&peer| Cell::at(peer.into(), order))
}

/// The digit leaves the open cells that see each of those cells, of which one holds it.
pub(super) fn cleared(board: &Board, cells: &[Cell], digit: Digit) -> Vec<Conclusion> {
    let Some((&first, rest)) = cells.split_first() else { return Vec::new() };
    let sees_all = |other: Cell| rest.iter().all(|&cell| board.geometry().sees(cell, other));
    peers(board, first)
        .filter(|&other| board.is_open(other) && board.candidates(other).contains(digit) && sees_all(other))
        .map(|other| Conclusion::eliminate(other, digit))
        .collect()
}

/// The key that names the kinds of houses: with boxes, with rows and columns alone, with extra houses too.
pub(super) fn by_kinds_of_house(
    board: &Board,
    is_in_extra: bool,
    [boxes, lines, extra]: [&'static str; 3],
) -> &'static str {
    match board.geometry().boxes() {
        _ if is_in_extra => extra,
        None => lines,
        Some(_) => boxes,
    }
}

/// Whether two candidates exclude each other: two digits of a cell, or the same digit in cells that see each other.
pub(super) fn exclude_each_other(board: &Board, one: Candidate, other: Candidate) -> bool {
    match one.cell == other.cell {
        true => one.digit != other.digit,
        false => one.digit == other.digit && board.geometry().sees(one.cell, other.cell),
    }
}

/// The candidates that each of those excludes, of which one is true.
pub(super) fn impossible_with_each(board: &Board, those: &[Candidate]) -> Vec<Conclusion> {
    let mut out = Vec::new();
    if those.is_empty() {
        return out;
    }
    for cell in board.open_cells() {
        let is_gone =
            |&digit: &Digit| those.iter().all(|&one| exclude_each_other(board, one, Candidate { cell, digit }));
        let gone = board.candidates(cell).iter().filter(is_gone);
        out.extend(gone.map(|digit| Conclusion::eliminate(cell, digit)));
    }
    out
}

/// The candidates of an open cell as bits; none of one that is placed.
pub(super) fn open_candidates(board: &Board, cell: Cell) -> u32 {
    if board.is_open(cell) { board.candidates(cell).0 } else { 0 }
}

/// Those of the cells that can hold the digit.
pub(super) fn holding(board: &Board, cells: &[Cell], digit: Digit) -> Vec<Cell> {
    cells.iter().copied().filter(|&cell| board.candidates(cell).contains(digit)).collect()
}

/// Whether each of the one group sees each of the other: at most one of all these cells holds a
/// digit of both.
pub(super) fn all_see(board: &Board, one: &[Cell], other: &[Cell]) -> bool {
    one.iter().all(|&one| other.iter().all(|&other| board.geometry().sees(one, other)))
}

/// The houses that hold all of the cells, by their index among the board's.
pub(super) fn common_houses<'b>(board: &'b Board, cells: &[Cell]) -> impl Iterator<Item = &'b House> {
    let houses = |cell: Cell| board.geometry().houses_of(cell.index(board.order()));
    let (first, rest) = cells.split_first().map_or((&[][..], &[][..]), |(&first, rest)| (houses(first), rest));
    let in_all = move |house: &&u16| rest.iter().all(|&cell| houses(cell).contains(house));
    let found: Vec<u16> = first.iter().filter(in_all).copied().collect();
    found.into_iter().map(|house| &board.geometry().houses()[usize::from(house)])
}

/// Whether the house is a row or a column.
pub(super) fn is_line(house: HouseKind) -> bool {
    matches!(house, HouseKind::Row(_) | HouseKind::Column(_))
}

/// Marks the digit in each of the cells.
pub(super) fn mark_candidates(role: Role, cells: &[Cell], digit: Digit, marks: &mut Vec<Mark>) {
    marks.extend(cells.iter().map(|&cell| Mark::candidate(role, cell, digit)));
}

/// Marks, once, a placed cell that keeps the digit out of the open cell, if there is one.
pub(super) fn mark_blocker(board: &Board, cell: Cell, digit: Digit, marks: &mut Vec<Mark>) {
    if !board.explains() {
        return;
    }
    let blocker = peers(board, cell).find(|&peer| board.value(peer) == Some(digit));
    if let Some(blocker) = blocker.filter(|_| board.is_open(cell)) {
        let mark = Mark::cell(Role::Blocker, blocker);
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
}

/// Whether all of that happens in the house.
pub(super) fn are_all_in(house: &House, conclusions: &[Conclusion]) -> bool {
    conclusions.iter().all(|fact| house.cells.contains(&fact.candidate().cell))
}
