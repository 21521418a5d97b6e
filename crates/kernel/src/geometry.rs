//! Cells, houses and lines of a board: everything that depends on its shape alone.

use crate::{ExtraHouse, ExtraHouses};
use nanoserde::{DeBin, SerBin};
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex};

/// The largest board side.
pub const MAX_ORDER: usize = 25;

/// A cell by its row and column, counted from 0. Shown to people as `r1c1`, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub struct Cell {
    /// The row from the top, from 0.
    pub row: u8,
    /// The column from the left, from 0.
    pub col: u8,
}

impl Cell {
    /// The cell in that row and column, counted from 0.
    #[inline]
    pub const fn new(row: usize, col: usize) -> Self {
        Self { row: row as u8, col: col as u8 }
    }

    /// The row-major index on a board of that order.
    #[inline]
    pub const fn index(self, order: usize) -> usize {
        self.row as usize * order + self.col as usize
    }

    /// The cell of that row-major index on a board of that order.
    #[inline]
    pub const fn at(index: usize, order: usize) -> Self {
        Self::new(index / order, index % order)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row as usize + 1, self.col as usize + 1)
    }
}

impl FromStr for Cell {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let parsed = text.strip_prefix('r').and_then(|rest| rest.split_once('c')).and_then(|(row, col)| {
            let row = row.parse::<usize>().ok()?.checked_sub(1)?;
            let col = col.parse::<usize>().ok()?.checked_sub(1)?;
            (row < MAX_ORDER && col < MAX_ORDER).then(|| Self::new(row, col))
        });
        parsed.ok_or_else(|| format!("expected a cell such as r1c1, found {text:?}"))
    }
}

/// The height and width of a box, in cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, SerBin, DeBin)]
pub struct BoxShape {
    /// Rows of a box.
    pub height: u8,
    /// Columns of a box.
    pub width: u8,
}

impl fmt::Display for BoxShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.height, self.width)
    }
}

/// What group of cells a house is; indices count from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub enum HouseKind {
    /// A row, from the top.
    Row(u8),
    /// A column, from the left.
    Column(u8),
    /// A box, in reading order.
    Box(u8),
    /// An extra house: its kind, and its index among [`ExtraHouse::houses`].
    Extra(ExtraHouse, u8),
}

/// A group of as many cells as the order, which holds each digit once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    /// What it is.
    pub kind: HouseKind,
    /// Its cells; a row from the left, a column from the top, a box in reading order.
    pub cells: Vec<Cell>,
}

/// A row or a column: what a side clue looks along.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub enum Line {
    /// A row, counted from 0.
    Row(u8),
    /// A column, counted from 0.
    Column(u8),
}

impl Line {
    /// The lines of a board: rows first, then columns.
    pub fn all(order: usize) -> impl Iterator<Item = Self> {
        let rows = (0..order as u8).map(Self::Row);
        rows.chain((0..order as u8).map(Self::Column))
    }

    /// Its index among [`Line::all`].
    #[inline]
    pub const fn number(self, order: usize) -> usize {
        match self {
            Self::Row(row) => row as usize,
            Self::Column(col) => order + col as usize,
        }
    }

    /// The cell at that distance from the left or top end, from 0.
    #[inline]
    pub const fn cell(self, position: usize) -> Cell {
        match self {
            Self::Row(row) => Cell::new(row as usize, position),
            Self::Column(col) => Cell::new(position, col as usize),
        }
    }

    /// The house of the same cells.
    #[inline]
    pub const fn house(self) -> HouseKind {
        match self {
            Self::Row(row) => HouseKind::Row(row),
            Self::Column(col) => HouseKind::Column(col),
        }
    }
}

/// Why a shape is not a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GeometryError {
    /// The order is out of range.
    #[error("a board has 1 to {MAX_ORDER} rows; this one has {0}")]
    Order(usize),
    /// The box does not hold each digit once.
    #[error(
        "a box of {height} rows and {width} columns does not fit a board of order {order}: height times width must be {order}"
    )]
    Box {
        /// Rows of the box.
        height: usize,
        /// Columns of the box.
        width: usize,
        /// Side of the board.
        order: usize,
    },
}

/// The shape of a board: its order, its houses, and which cells see each other.
#[derive(PartialEq, Eq, Debug)]
pub struct Geometry {
    order: usize,
    boxes: Option<BoxShape>,
    extra: ExtraHouses,
    houses: Vec<House>,
    houses_of: Vec<Vec<u16>>,
    peers: Vec<Vec<u16>>,
    /// A bit for each two cells, set where they share a house and are not the same.
    sees: Vec<u64>,
}

/// The shape asked for last: in a file of puzzles it is nearly always the next one too, and to build
/// it takes several times as long as to solve an easy Sudoku.
static LAST: Mutex<Option<Arc<Geometry>>> = Mutex::new(None);

impl Geometry {
    /// A board of `order` rows and columns, with boxes and extra houses if wanted.
    ///
    /// # Errors
    /// When the order is not within 1..=[`MAX_ORDER`], or a box has not as many cells as a row.
    pub fn new(order: usize, boxes: Option<BoxShape>, extra: ExtraHouses) -> Result<Arc<Self>, GeometryError> {
        if order == 0 || order > MAX_ORDER {
            return Err(GeometryError::Order(order));
        }
        if let Some(shape) = boxes
            && shape.height as usize * shape.width as usize != order
        {
            return Err(GeometryError::Box { height: shape.height.into(), width: shape.width.into(), order });
        }
        let mut last = LAST.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let same = |old: &&Arc<Self>| old.order == order && old.boxes == boxes && old.extra == extra;
        if let Some(old) = last.as_ref().filter(same) {
            return Ok(old.clone());
        }
        let built = Arc::new(Self::build(order, boxes, extra));
        *last = Some(built.clone());
        Ok(built)
    }

    fn build(order: usize, boxes: Option<BoxShape>, extra: ExtraHouses) -> Self {
        let houses = houses(order, boxes, extra);
        let mut houses_of = vec![Vec::new(); order * order];
        for (number, house) in houses.iter().enumerate() {
            for cell in &house.cells {
                houses_of[cell.index(order)].push(number as u16);
            }
        }
        let peers: Vec<Vec<u16>> = (0..order * order)
            .map(|index| {
                let mut seen = vec![false; order * order];
                for &house in &houses_of[index] {
                    for cell in &houses[house as usize].cells {
                        seen[cell.index(order)] = true;
                    }
                }
                (0..order * order).filter(|&peer| seen[peer] && peer != index).map(|peer| peer as u16).collect()
            })
            .collect();
        let mut sees = vec![0; (order * order * order * order).div_ceil(64)];
        for (cell, peers) in peers.iter().enumerate() {
            for &peer in peers {
                let bit = cell * order * order + usize::from(peer);
                sees[bit / 64] |= 1 << (bit % 64);
            }
        }
        Self { order, boxes, extra, houses, houses_of, peers, sees }
    }

    /// Rows, columns and digits.
    #[inline]
    pub fn order(&self) -> usize {
        self.order
    }

    /// The shape of the boxes, if there are any.
    pub fn boxes(&self) -> Option<BoxShape> {
        self.boxes
    }

    /// The kinds of extra houses that it has.
    #[inline]
    pub fn extra_houses(&self) -> ExtraHouses {
        self.extra
    }

    /// All houses: rows, columns, boxes, extra houses.
    #[inline]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The house of that kind, if this board has it.
    pub fn house(&self, kind: HouseKind) -> Option<&House> {
        // Rows come first, then columns.
        let from = match kind {
            HouseKind::Row(row) => usize::from(row),
            HouseKind::Column(column) => self.order + usize::from(column),
            _ => 2 * self.order,
        };
        self.houses.get(from..)?.iter().find(|house| house.kind == kind)
    }

    /// The numbers (indices in [`Geometry::houses`]) of the houses of the cell of that index.
    ///
    /// # Panics
    /// When the index is not below the number of cells.
    #[inline]
    pub fn houses_of(&self, index: usize) -> &[u16] {
        &self.houses_of[index]
    }

    /// The indices, ascending, of the cells that share a house with the cell of that index.
    ///
    /// # Panics
    /// When the index is not below the number of cells.
    #[inline]
    pub fn peers(&self, index: usize) -> &[u16] {
        &self.peers[index]
    }

    /// Whether two different cells share a house.
    ///
    /// # Panics
    /// When a cell is not on the board.
    pub fn sees(&self, one: Cell, other: Cell) -> bool {
        let bit = one.index(self.order) * self.order * self.order + other.index(self.order);
        self.sees[bit / 64] >> (bit % 64) & 1 != 0
    }

    /// All cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let order = self.order;
        (0..order * order).map(move |index| Cell::at(index, order))
    }
}

fn houses(order: usize, boxes: Option<BoxShape>, extra: ExtraHouses) -> Vec<House> {
    let mut houses: Vec<House> = Line::all(order)
        .map(|line| House { kind: line.house(), cells: (0..order).map(|at| line.cell(at)).collect() })
        .collect();
    if boxes.is_some() || !extra.is_empty() {
        add_further(&mut houses, order, boxes, extra);
    }
    houses
}

/// Adds the boxes and the extra houses, which not every board has.
fn add_further(houses: &mut Vec<House>, order: usize, boxes: Option<BoxShape>, extra: ExtraHouses) {
    if let Some(shape) = boxes {
        let (height, width) = (shape.height as usize, shape.width as usize);
        let across = order / width;
        houses.extend((0..order).map(|number| {
            let (top, left) = (number / across * height, number % across * width);
            let cells = (0..order).map(|at| Cell::new(top + at / width, left + at % width)).collect();
            House { kind: HouseKind::Box(number as u8), cells }
        }));
    }
    for kind in extra.iter() {
        let cells = kind.houses(order).into_iter().enumerate();
        houses.extend(cells.map(|(at, cells)| House { kind: HouseKind::Extra(kind, at as u8), cells }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_higher_than_wide_or_wider_than_high() -> Result<(), GeometryError> {
        let geometry = Geometry::new(6, Some(BoxShape { height: 2, width: 3 }), ExtraHouses::ALL)?;
        assert_eq!(geometry.houses().len(), 6 * 3 + 2);
        let house = geometry.house(HouseKind::Box(3)).map(|house| house.cells[0]);
        assert_eq!(house, Some(Cell::new(2, 3)));
        assert_eq!(geometry.peers(1).len(), 5 + 5 + 2);
        assert!(geometry.sees(Cell::new(0, 0), Cell::new(5, 5)));
        Ok(())
    }

    #[test]
    fn bad_shapes_are_refused() {
        assert_eq!(Geometry::new(0, None, ExtraHouses::NONE).err(), Some(GeometryError::Order(0)));
        let square = Some(BoxShape { height: 3, width: 3 });
        assert_eq!(
            Geometry::new(8, square, ExtraHouses::NONE).err(),
            Some(GeometryError::Box { height: 3, width: 3, order: 8 })
        );
    }

    #[test]
    fn cells_are_read_as_they_are_written() {
        assert_eq!(Cell::new(2, 11).to_string(), "r3c12");
        assert_eq!("r3c12".parse(), Ok(Cell::new(2, 11)));
        assert!("r0c1".parse::<Cell>().is_err());
    }
}
