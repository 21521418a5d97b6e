//! SK loop: cells on two rows and two columns of four boxes, with as many cells as there is room for digits in them.
//!
//! Four boxes form a rectangle; a row of each band and a column of each stack cross in each box. The cells of the boxes on
//! these lines, without the crossings, make eight groups round the rectangle: two groups that follow each other lie in one
//! box, or on one line. Each digit is in such a box or line once. If the least number of boxes and lines that hold all
//! places of a digit, for all digits together, is the number of open cells, each of them has its digit there, and nowhere else.
//!
//! Source: Steve Kurzhals' loop in Easter Monster, Enjoy Sudoku players' forum.

use super::nine_boxes::{beside, has_nine_boxes, rectangles};
use super::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time, positions};
use crate::insertion_sort::insertion_sort_by_key;
use crate::sentence::joined;
use crate::{Arg, Board, Cell, Conclusion, Deduction, DigitSet, HouseKind, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// An SK loop.
pub(super) struct SkLoop;

static SK_LOOP: TechniqueInfo =
    TechniqueInfo { id: "sk-loop", tier: Tier::Pattern, difficulty: Difficulty::Unreasonable, rating: 84 };

/// How many groups of cells, and how many houses, each of which holds a group and the one after it.
const GROUPS: usize = 8;

impl Technique for SkLoop {
    fn info(&self) -> &'static TechniqueInfo {
        &SK_LOOP
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { since: 4, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        has_nine_boxes(puzzle)
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        if !has_nine_boxes(board.puzzle()) {
            return ControlFlow::Continue(());
        }
        let open: Vec<u32> = board.geometry().cells().map(|cell| positions::open_candidates(board, cell)).collect();
        for boxes in rectangles() {
            in_time(board)?;
            for rows in pairs() {
                for columns in pairs() {
                    if let Some(step) = Ring::new(boxes, rows, columns).step(board, &open) {
                        found(step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// One of three, twice.
fn pairs() -> impl Iterator<Item = [usize; 2]> {
    (0..9).map(|pair| [pair / 3, pair % 3])
}

/// The groups and houses, in the order round the rectangle.
struct Ring {
    /// The two cells of each group, by index.
    groups: [[usize; 2]; GROUPS],
    /// The house of each group and the one after it.
    houses: [HouseKind; GROUPS],
}

impl Ring {
    /// The ring of those boxes, row by row, and of one row and column within each band and stack of them.
    fn new([one, two, three, four]: [usize; 4], rows: [usize; 2], columns: [usize; 2]) -> Self {
        let (top, bottom) = (one / 3 * 3 + rows[0], three / 3 * 3 + rows[1]);
        let (left, right) = (one % 3 * 3 + columns[0], two % 3 * 3 + columns[1]);
        let along = |row: usize, crossing: usize| beside(crossing).map(|col| 9 * row + col);
        let down = |col: usize, crossing: usize| beside(crossing).map(|row| 9 * row + col);
        let groups = [
            along(top, left),
            along(top, right),
            down(right, top),
            down(right, bottom),
            along(bottom, right),
            along(bottom, left),
            down(left, bottom),
            down(left, top),
        ];
        let in_box = |in_box: usize| HouseKind::Box(in_box as u8);
        let houses = [
            HouseKind::Row(top as u8),
            in_box(two),
            HouseKind::Column(right as u8),
            in_box(four),
            HouseKind::Row(bottom as u8),
            in_box(three),
            HouseKind::Column(left as u8),
            in_box(one),
        ];
        Self { groups, houses }
    }

    /// The fewest houses that hold all places of the digit in the ring, a bit each. The candidates of the open cells are
    /// given by index.
    fn covers(&self, open: &[u32], digit: usize) -> u32 {
        let has = |[one, other]: [usize; 2]| (open[one] | open[other]) >> digit & 1;
        let present = (0..GROUPS).fold(0, |all, at| all | has(self.groups[at]) << at);
        // Each run of groups is taken two by two from its start; a digit in all groups has no start.
        let starts = present & !(present << 1 | present >> (GROUPS - 1));
        let start = if starts == 0 { 0 } else { starts.trailing_zeros() as usize };
        let (mut covers, mut left) = (0, present);
        for group in (start..start + GROUPS).map(|at| at % GROUPS) {
            if left >> group & 1 == 1 {
                covers |= 1 << group;
                left &= !(1 << group | 1 << ((group + 1) % GROUPS));
            }
        }
        covers
    }

    /// What follows where there are as many places as cells, if anything.
    fn step(&self, board: &Board, open: &[u32]) -> Option<Deduction> {
        let cells = self.groups.iter().flatten().copied().filter(|&cell| open[cell] != 0);
        let covers: [u32; 9] = std::array::from_fn(|digit| self.covers(open, digit));
        let room: u32 = covers.iter().map(|covers| covers.count_ones()).sum();
        if room == 0 || room as usize != cells.clone().count() {
            return None;
        }
        let cells: Vec<Cell> = cells.map(|cell| Cell::at(cell, 9)).collect();
        let digits_of = |at: usize| {
            DigitSet((0..9).filter(|&digit| covers[digit] >> at & 1 == 1).fold(0, |all, digit| all | 1 << digit))
        };
        let used: Vec<(HouseKind, DigitSet)> =
            self.houses.iter().enumerate().map(|(at, &house)| (house, digits_of(at))).collect();
        let mut out = Vec::new();
        for &(house, digits) in &used {
            let cells_of = board.geometry().house(house).map_or(&[][..], |house| &house.cells);
            for &cell in cells_of.iter().filter(|&&cell| board.is_open(cell) && !cells.contains(&cell)) {
                out.extend((board.candidates(cell) & digits).iter().map(|digit| Conclusion::eliminate(cell, digit)));
            }
        }
        if out.is_empty() {
            return None;
        }
        if !board.explains() {
            return Some(Deduction::without_reason(SK_LOOP.id, out));
        }
        let mut marks: Vec<Mark> = self.houses.iter().map(|&house| Mark::house(Role::Cover, house)).collect();
        marks.extend(cells.iter().map(|&cell| Mark::cell(Role::Subject, cell)));
        let part = |&(house, digits): &(HouseKind, DigitSet)| {
            Phrase::new("because.sk-loop.part", [("digits", Arg::Digits(digits)), ("house", Arg::House(house))])
        };
        let parts = used.iter().filter(|(_, digits)| !digits.is_empty()).map(part).collect();
        let of = |fits: fn(&HouseKind) -> bool| {
            let mut houses: Vec<HouseKind> = self.houses.iter().copied().filter(fits).collect();
            insertion_sort_by_key(&mut houses, |house| *house);
            Arg::Houses(houses)
        };
        let args = [
            ("boxes", of(|house| matches!(house, HouseKind::Box(_)))),
            ("rows", of(|house| matches!(house, HouseKind::Row(_)))),
            ("columns", of(|house| matches!(house, HouseKind::Column(_)))),
            ("count", Arg::Count(cells.len() as u64)),
            ("parts", joined("because.sk-loop.parts", parts)),
        ];
        Some(Deduction::new(SK_LOOP.id, out, marks, Phrase::new("because.sk-loop", args)))
    }
}
