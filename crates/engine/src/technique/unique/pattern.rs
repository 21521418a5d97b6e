//! The rings of a board: cells that are not given, each in a house with the next, that could hold two digits in turns.
//! A puzzle with one solution never has them so, since the digits could be exchanged. The shortest are rectangles: four
//! cells in two rows, two columns and two boxes.

use crate::insertion_sort::insertion_sort_by_key;
use crate::technique::positions;
use crate::{Board, Candidate, Cell, Digit, DigitSet, HouseKind, Mark, Role};

/// The cells of a ring, each in a house with the next and the last with the first, and the two digits.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Ring {
    pub(super) cells: Vec<Cell>,
    pub(super) pair: DigitSet,
}

/// What a digit in one corner of a rectangle forces into another one.
pub(super) struct Forced {
    pub(super) corner: Candidate,
    /// The house without another place for the digit; none where it is the only candidate left.
    pub(super) house: Option<HouseKind>,
}

/// The rectangles of open cells, of which the first has only the two digits.
pub(super) fn open_rectangles(board: &Board) -> Vec<Ring> {
    let mut rectangles = Vec::new();
    for corner in board.open_cells().filter(|&cell| board.candidates(cell).len() == 2) {
        let pair = board.candidates(corner);
        let could = |cell: Cell| board.is_open(cell) && !(board.candidates(cell) & pair).is_empty();
        for across in (0..board.order()).map(|col| Cell::new(corner.row.into(), col)) {
            if across == corner || !could(across) {
                continue;
            }
            for down in (0..board.order()).map(|row| Cell::new(row, corner.col.into())) {
                let cells = [corner, across, Cell::new(down.row.into(), across.col.into()), down];
                // Found once, for the first such corner.
                let is_again = |cell: Cell| cell < corner && board.candidates(cell) == pair;
                if down == corner || !cells[2..].iter().all(|&cell| could(cell)) || cells.into_iter().any(is_again) {
                    continue;
                }
                if is_deadly(board, &cells) {
                    rectangles.push(Ring { cells: cells.to_vec(), pair });
                }
            }
        }
    }
    rectangles
}

/// The rectangles of which two neighbouring corners are solved and not given.
pub(super) fn solved_rectangles(board: &Board) -> Vec<Ring> {
    let order = board.order();
    let is_free = |cell: Cell| board.puzzle().given(cell).is_none();
    let solved = |cell: Cell| board.value(cell).filter(|_| is_free(cell));
    let mut rectangles: Vec<Ring> = Vec::new();
    for corner in board.geometry().cells() {
        let Some(one) = solved(corner) else { continue };
        let row = (0..order).map(|col| (Cell::new(corner.row.into(), col), true));
        let column = (0..order).map(|row| (Cell::new(row, corner.col.into()), false));
        for (next, is_row) in row.chain(column) {
            // Found once, from the first of the two.
            let Some(other) = solved(next).filter(|_| next > corner) else { continue };
            let pair = one.set() | other.set();
            let could = |cell: Cell| is_free(cell) && !(board.candidates(cell) & pair).is_empty();
            for line in 0..order {
                let beside = |cell: Cell| {
                    if is_row { Cell::new(line, cell.col.into()) } else { Cell::new(cell.row.into(), line) }
                };
                let cells = [corner, next, beside(next), beside(corner)];
                let is_new = cells[3] != corner && cells[2..].iter().any(|&cell| board.is_open(cell));
                if is_new && cells[2..].iter().all(|&cell| could(cell)) && is_deadly(board, &cells) {
                    let same = |known: &Ring| known.pair == pair && cells.iter().all(|at| known.cells.contains(at));
                    if !rectangles.iter().any(same) {
                        rectangles.push(Ring { cells: cells.to_vec(), pair });
                    }
                }
            }
        }
    }
    rectangles
}

/// Whether two digits in turns along the cells could be exchanged: each house contains as many of the cells at odd places
/// as of those at even ones.
fn is_deadly(board: &Board, cells: &[Cell]) -> bool {
    board.geometry().houses().iter().all(|house| {
        let count =
            |first: usize| cells.iter().skip(first).step_by(2).filter(|cell| house.cells.contains(cell)).count();
        count(0) == count(1)
    })
}

/// The most cells of a ring that is looked for: a longer one is hardly seen.
const MAX_LENGTH: usize = 12;
/// The most of its cells that can hold something else: the sentences speak of two.
const MAX_WIDE: usize = 2;

/// The rings of six cells and more that can all hold both digits, and of which one or two can hold something else. The
/// shortest come first.
pub(super) fn open_rings(board: &Board) -> Vec<Ring> {
    let mut rings = Vec::new();
    for start in board.open_cells().filter(|&cell| board.candidates(cell).len() == 2) {
        let pair = board.candidates(start);
        let cells = board.open_cells().filter(|&cell| board.candidates(cell).contains_all(pair)).collect();
        RingSearch { board, pair, cells, rings: &mut rings }.extend(&mut vec![start], 0);
    }
    insertion_sort_by_key(&mut rings, |found| found.cells.len());
    rings
}

/// The search for the rings of a pair of digits.
struct RingSearch<'s> {
    board: &'s Board,
    pair: DigitSet,
    /// The cells that can hold both digits.
    cells: Vec<Cell>,
    rings: &'s mut Vec<Ring>,
}

impl RingSearch<'_> {
    /// Goes on from a path of which `wide` cells can hold something else.
    fn extend(&mut self, path: &mut Vec<Cell>, wide: usize) {
        let (Some(&start), Some(&last)) = (path.first(), path.last()) else { return };
        let board = self.board;
        let sees_start = path.len().is_multiple_of(2) && path.len() > 5 && board.geometry().sees(start, last);
        // Each ring is taken in one direction only. One whose cells hold nothing else would mean two solutions.
        if sees_start && wide > 0 && path[1] < last && is_deadly(board, path) {
            self.rings.push(Ring { cells: path.clone(), pair: self.pair });
        }
        if path.len() == MAX_LENGTH {
            return;
        }
        for at in 0..self.cells.len() {
            let cell = self.cells[at];
            let is_wide = board.candidates(cell) != self.pair;
            // Each ring is begun only at the first of its cells that have only the two digits.
            let is_new = (is_wide || cell > start) && board.geometry().sees(last, cell) && !path.contains(&cell);
            let wide = wide + usize::from(is_wide);
            if is_new && wide <= MAX_WIDE && self.has_room(path, cell) {
                path.push(cell);
                self.extend(path, wide);
                path.pop();
            }
        }
    }

    /// Whether no house of the cell would hold a third cell of the path.
    fn has_room(&self, path: &[Cell], cell: Cell) -> bool {
        let geometry = self.board.geometry();
        geometry.houses_of(cell.index(self.board.order())).iter().all(|&house| {
            let house = &geometry.houses()[usize::from(house)];
            path.iter().filter(|other| house.cells.contains(other)).count() < 2
        })
    }
}

impl Ring {
    /// The cells that can hold something else.
    pub(super) fn roof(&self, board: &Board) -> Vec<Cell> {
        self.cells.iter().copied().filter(|&cell| !self.pair.contains_all(board.candidates(cell))).collect()
    }

    /// What those can hold besides the two digits.
    pub(super) fn extra(&self, board: &Board) -> DigitSet {
        self.cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | (board.candidates(cell) - self.pair))
    }

    /// Whether every cell can hold both digits.
    pub(super) fn is_complete(&self, board: &Board) -> bool {
        self.cells.iter().all(|&cell| board.candidates(cell).contains_all(self.pair))
    }

    /// The two digits in the cells as marks.
    pub(super) fn marks(&self, board: &Board) -> Vec<Mark> {
        let mut marks: Vec<Mark> = self.cells.iter().map(|&cell| Mark::cell(Role::Subject, cell)).collect();
        for digit in self.pair {
            let open: Vec<Cell> = self.cells.iter().copied().filter(|&cell| board.is_open(cell)).collect();
            positions::mark_candidates(Role::Subject, &positions::holding(board, &open, digit), digit, &mut marks);
        }
        marks
    }

    /// What that digit in that corner of a rectangle forces into the others, one after the other, if it gives them the two
    /// digits in turns.
    pub(super) fn forced(&self, board: &Board, corner: usize, digit: Digit) -> Option<Vec<Forced>> {
        let other = (self.pair - digit.set()).only()?;
        let wanted = |at: usize| if (at + corner).is_multiple_of(2) { digit } else { other };
        let mut is_known = [false; 4];
        is_known[corner] = true;
        let mut forced = Vec::new();
        while let Some(at) = (0..4).find(|&at| {
            !is_known[at]
                && [1, 3].into_iter().map(|turn| (at + turn) % 4).any(|beside| {
                    is_known[beside] && {
                        let left = board.candidates(self.cells[at]) - wanted(beside).set();
                        left == wanted(at).set() || self.only_house(board, [at, beside], wanted(at)).is_some()
                    }
                })
        }) {
            let beside = [1, 3].into_iter().map(|turn| (at + turn) % 4).filter(|&beside| is_known[beside]);
            let mut is_plain = false;
            let mut house = None;
            for beside in beside {
                is_plain |= board.candidates(self.cells[at]) - wanted(beside).set() == wanted(at).set();
                house = house.or_else(|| self.only_house(board, [at, beside], wanted(at)));
            }
            let corner = Candidate { cell: self.cells[at], digit: wanted(at) };
            forced.push(Forced { corner, house: house.filter(|_| !is_plain) });
            is_known[at] = true;
        }
        (is_known == [true; 4]).then_some(forced)
    }

    /// The house in which the digit has no place but those two corners.
    fn only_house(&self, board: &Board, corners: [usize; 2], digit: Digit) -> Option<HouseKind> {
        let cells = corners.map(|at| self.cells[at]);
        let is_only = |house: &&crate::House| {
            let places = positions::cells_at(house, positions::in_house(board, house, digit));
            places.contains(&cells[0]) && places.iter().all(|cell| cells.contains(cell))
        };
        positions::common_houses(board, &cells).find(is_only).map(|house| house.kind)
    }
}
