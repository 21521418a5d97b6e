//! A position as bit masks, for the searches that look at it thousands of times. Digits are counted from 0 here.

use crate::bits::{bits, wide_bits};
use crate::{Board, Candidate, Cell, Conclusion, Digit, Geometry, HouseKind};

/// The largest order of a grid.
pub(super) const MAX_RATED_ORDER: usize = 9;
/// The most cells of a grid.
const MAX_CELLS: usize = MAX_RATED_ORDER * MAX_RATED_ORDER;
/// The literals of the largest grid: each candidate, true and false.
pub(super) const MAX_LITERALS: usize = 2 * MAX_CELLS * MAX_RATED_ORDER;

/// What the positions of a puzzle have in common.
pub(super) struct BoardShape {
    pub(super) order: usize,
    pub(super) houses: Vec<HouseCells>,
    /// By cell: its houses, a box first, with its position in each.
    pub(super) houses_of: Vec<Vec<(usize, usize)>>,
    /// By cell: the cells that it sees, a bit each.
    pub(super) peers: Vec<u128>,
}

/// A house.
pub(super) struct HouseCells {
    pub(super) kind: HouseKind,
    pub(super) cells: Vec<usize>,
}

impl BoardShape {
    /// The shape of that board; `None` if it is too large.
    pub(super) fn new(geometry: &Geometry) -> Option<Self> {
        let order = geometry.order();
        if order > MAX_RATED_ORDER {
            return None;
        }
        let houses: Vec<HouseCells> = geometry
            .houses()
            .iter()
            .map(|house| HouseCells {
                kind: house.kind,
                cells: house.cells.iter().map(|cell| cell.index(order)).collect(),
            })
            .collect();
        let houses_of = (0..order * order).map(|cell| {
            let in_house = |(number, house): (usize, &HouseCells)| {
                Some((number, house.cells.iter().position(|&other| other == cell)?))
            };
            let is_box = |&(number, _): &(usize, usize)| matches!(houses[number].kind, HouseKind::Box(_));
            let (mut first, rest): (Vec<_>, Vec<_>) = houses.iter().enumerate().filter_map(in_house).partition(is_box);
            first.extend(rest);
            first
        });
        let peers = (0..order * order)
            .map(|cell| geometry.peers(cell).iter().fold(0, |bits: u128, &peer| bits | 1 << peer))
            .collect();
        let houses_of = houses_of.collect();
        Some(Self { order, houses, houses_of, peers })
    }

    /// The cells that see all of those, a bit each.
    pub(super) fn seen_by_all(&self, cells: u128) -> u128 {
        wide_bits(cells).fold(u128::MAX, |seen, cell| seen & self.peers[cell])
    }

    /// The candidate of that cell and digit, which counts from 0 here.
    pub(super) fn candidate(&self, cell: usize, digit: usize) -> Option<Candidate> {
        Some(Candidate { cell: Cell::at(cell, self.order), digit: Digit::new(digit + 1)? })
    }
}

/// The candidates of the open cells; a placed cell has none.
#[derive(Clone)]
pub(super) struct Grid {
    /// By cell: its candidates, a bit each.
    pub(super) cells: [u16; MAX_CELLS],
    /// By house and digit: the positions in the house, a bit each.
    pub(super) positions: Vec<[u16; MAX_RATED_ORDER]>,
}

impl Grid {
    /// The position of that board.
    pub(super) fn new(shape: &BoardShape, board: &Board) -> Self {
        let mut grid = Self { cells: [0; MAX_CELLS], positions: vec![[0; MAX_RATED_ORDER]; shape.houses.len()] };
        let pairs = board.all_candidates().iter().zip(board.all_placed()).enumerate();
        for (cell, (candidates, _)) in pairs.filter(|(_, (_, placed))| !**placed) {
            grid.cells[cell] = candidates.0 as u16;
        }
        for (house, positions) in shape.houses.iter().zip(&mut grid.positions) {
            for (at, &cell) in house.cells.iter().enumerate() {
                bits(grid.cells[cell]).for_each(|digit| positions[digit] |= 1 << at);
            }
        }
        grid
    }

    /// Whether the candidate is left.
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 == 1
    }

    /// Takes the candidate out.
    pub(super) fn remove(&mut self, shape: &BoardShape, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        for &(house, at) in &shape.houses_of[cell] {
            self.positions[house][digit] &= !(1 << at);
        }
    }

    /// The cells that can hold the digit, a bit each.
    pub(super) fn places(&self, shape: &BoardShape, digit: usize) -> u128 {
        (0..shape.peers.len()).filter(|&cell| self.has(cell, digit)).fold(0, |bits, cell| bits | 1 << cell)
    }

    /// All candidates: cell and digit.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..MAX_CELLS).flat_map(|cell| bits(self.cells[cell]).map(move |digit| (cell, digit)))
    }
}

/// A candidate that is true or false, as a number: the false one is even, the true one is next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal(pub(super) u16);

impl Literal {
    pub(super) const fn new(cell: usize, digit: usize, on: bool) -> Self {
        Self(((cell * MAX_RATED_ORDER + digit) * 2) as u16 + on as u16)
    }

    pub(super) const fn cell(self) -> usize {
        self.0 as usize / 2 / MAX_RATED_ORDER
    }

    pub(super) const fn digit(self) -> usize {
        self.0 as usize / 2 % MAX_RATED_ORDER
    }

    pub(super) const fn is_on(self) -> bool {
        self.0 % 2 == 1
    }

    pub(super) const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// What follows if it is proved.
    pub(super) fn conclusion(self, shape: &BoardShape) -> Option<Conclusion> {
        let candidate = shape.candidate(self.cell(), self.digit())?;
        Some(if self.is_on() { Conclusion::Place(candidate) } else { Conclusion::Eliminate(candidate) })
    }
}
