//! Exocet: two base cells in a row or column of a box, and two target cells in the two other boxes of the band, which hold
//! the same two digits.
//!
//! Take the base cells in a row. They have three or four digits between them. Each target lies in one of the two other rows
//! of the band, and the cell of the other one in its column cannot hold any of these digits. The cross-lines are the columns
//! of the targets and the one of the base's box that has no base cell. Outside the band, each of the digits has room for at
//! most two in these three columns, since two rows or columns hold all its places there.
//!
//! A digit of a base cell is in no other cell of its row and its box. If neither target held it, each of the three columns
//! would have it outside the band: one too many. So the two digits of the base are those of the targets.
//!
//! Source: junior exocets as David P. Bird defines them, Enjoy Sudoku players' forum.

use super::nine_boxes::{beside, box_of, has_nine_boxes};
use super::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time};
use crate::insertion_sort::insertion_sort_by_key;
use crate::sentence::joined;
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, HouseKind, Line, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// An exocet.
pub(super) struct Exocet;

static EXOCET: TechniqueInfo =
    TechniqueInfo { id: "exocet", tier: Tier::Pattern, difficulty: Difficulty::Unreasonable, rating: 85 };

/// How many digits a base has: with two it is a naked pair.
const DIGITS: std::ops::RangeInclusive<usize> = 3..=4;

impl Technique for Exocet {
    fn info(&self) -> &'static TechniqueInfo {
        &EXOCET
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
        for along in [Line::Row as fn(u8) -> Line, Line::Column] {
            for line in 0..9 {
                in_time(board)?;
                for free in 0..9 {
                    base(board, along, line, free, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Tries the base in that line and box, without the cell at `free`, with all targets.
fn base(
    board: &Board,
    along: fn(u8) -> Line,
    line: usize,
    free: usize,
    found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (band, in_box) = (line / 3 * 3, free / 3 * 3);
    let cell = |line: usize, at: usize| along(line as u8).cell(at);
    let base = beside(free).map(|at| cell(line, at));
    let digits = base.iter().fold(DigitSet::EMPTY, |all, &cell| all | board.candidates(cell));
    if !base.iter().all(|&cell| board.is_open(cell)) || !DIGITS.contains(&digits.len()) {
        return ControlFlow::Continue(());
    }
    // In each of the two other boxes: the line and position of each cell that can be a target.
    let others: Vec<usize> = (band..band + 3).filter(|&other| other != line).collect();
    let targets = [3, 6].map(|shift| (in_box + shift) % 9).map(|in_box| {
        let places = (in_box..in_box + 3).flat_map(|at| [(others[0], others[1], at), (others[1], others[0], at)]);
        let fits = |&(target, beside, at): &(usize, usize, usize)| {
            let target = cell(target, at);
            let holds = |cell: Cell| !(board.candidates(cell) & digits).is_empty();
            board.is_open(target) && holds(target) && !holds(cell(beside, at))
        };
        places.filter(fits).map(|(target, _, at)| (target, at)).collect::<Vec<_>>()
    });
    for &one in &targets[0] {
        for &other in &targets[1] {
            let room_of = |digit: Digit| {
                let holds = |line: usize, at: usize| board.candidates(cell(line, at)).contains(digit);
                let far = (0..9).filter(|line| line / 3 != band / 3);
                let crossing = |line: usize| {
                    let places = [free, one.1, other.1].into_iter().enumerate();
                    places.filter(|&(_, at)| holds(line, at)).fold(0_u32, |all, (at, _)| all | 1 << at)
                };
                room(&far.map(crossing).collect::<Vec<_>>())
            };
            let rooms: Vec<(Digit, usize)> = digits.iter().map(|digit| (digit, room_of(digit))).collect();
            if rooms.iter().all(|&(_, room)| room <= 2) {
                let exocet = Pattern { along, line, free, base: &base, digits, targets: [one, other], rooms };
                if let Some(step) = exocet.step(board) {
                    found(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// How many places at most of a digit hold it: the fewest lines, or of the three across, with all its places, which are
/// given by line as a mask of the three.
fn room(places: &[u32]) -> usize {
    let with = |across: u32| {
        let left = places.iter().filter(|&&line| line & !across != 0).count();
        left + across.count_ones() as usize
    };
    (0..8).map(with).min().unwrap_or(0)
}

/// An exocet: its places are given by the line along the base, and the position on it.
struct Pattern<'b> {
    along: fn(u8) -> Line,
    line: usize,
    /// The position in the base's box that has no base cell.
    free: usize,
    base: &'b [Cell],
    /// The candidates of the base.
    digits: DigitSet,
    targets: [(usize, usize); 2],
    /// By digit: how many cells of the cross-lines outside the band hold it at most.
    rooms: Vec<(Digit, usize)>,
}

impl Pattern<'_> {
    fn cell(&self, line: usize, at: usize) -> Cell {
        (self.along)(line as u8).cell(at)
    }

    /// Where the digit of that target is in the box of the other one: in the third line of the band, since the base's line
    /// and its own have it already. There it is neither in the other target nor beside it.
    fn mirror(&self, target: usize) -> [Cell; 2] {
        let (own, (_, other)) = (self.targets[target].0, self.targets[1 - target]);
        // The lines of a band are three that follow each other from a multiple of three.
        let third = 3 * (self.line / 3 * 3 + 1) - self.line - own;
        beside(other).map(|at| self.cell(third, at))
    }

    /// What follows, if anything.
    fn step(&self, board: &Board) -> Option<Deduction> {
        let targets = self.targets.map(|(line, at)| self.cell(line, at));
        // One target holds the digit; in the two other cross-lines it is outside the band.
        let thin: DigitSet = self.rooms.iter().filter(|(_, room)| *room < 2).map(|&(digit, _)| digit).collect();
        let mirrors = [0, 1].map(|target| {
            let mirror = self.mirror(target);
            mirror.iter().fold(DigitSet::EMPTY, |all, &cell| all | board.candidates(cell))
        });
        let both = self.digits - thin;
        let could = targets.map(|target| board.candidates(target) & both);
        let held = [could[0] & mirrors[0], could[1] & mirrors[1]];
        let left = held[0] | held[1];
        let mut out = Vec::new();
        let mut keep = |cell: Cell, digits: DigitSet| {
            let gone = board.candidates(cell) - digits;
            out.extend(gone.iter().map(|digit| Conclusion::eliminate(cell, digit)));
        };
        self.base.iter().for_each(|&cell| keep(cell, left));
        keep(targets[0], held[0]);
        keep(targets[1], held[1]);
        if out.is_empty() {
            return None;
        }
        if !board.explains() {
            return Some(Deduction::without_reason(EXOCET.id, out));
        }
        let mut cases = Vec::new();
        if !thin.is_empty() {
            let base = ("base", Arg::Cells(self.base.to_vec()));
            cases.push(Phrase::new("because.exocet.thin", [("digits", Arg::Digits(thin)), base]));
        }
        for target in [0, 1] {
            let gone = could[target] - mirrors[target];
            if !gone.is_empty() {
                // A filled cell is not named, unless both are.
                let mut mirror = self.mirror(target).to_vec();
                if mirror.iter().any(|&cell| board.is_open(cell)) {
                    mirror.retain(|&cell| board.is_open(cell));
                }
                let args = [
                    ("target", Arg::Cell(targets[target])),
                    ("digits", Arg::Digits(gone)),
                    ("base", Arg::Cells(self.base.to_vec())),
                    ("other", Arg::Cell(targets[1 - target])),
                    ("box", Arg::House(box_of(targets[1 - target]))),
                    ("cells", Arg::Cells(mirror)),
                ];
                cases.push(Phrase::new("because.exocet.mirror", args));
            }
        }
        if !(both - left).is_empty() {
            let args = [
                ("digits", Arg::Digits(both - left)),
                ("base", Arg::Cells(self.base.to_vec())),
                ("one", Arg::Cell(targets[0])),
                ("other", Arg::Cell(targets[1])),
            ];
            cases.push(Phrase::new("because.exocet.absent", args));
        }
        let main = self.reason(targets);
        let because = match cases.is_empty() {
            true => main,
            false => {
                let cases = joined("because.exocet.cases", cases);
                Phrase::new("because.exocet.more", [("main", Arg::Phrase(Box::new(main))), ("cases", cases)])
            }
        };
        Some(Deduction::new(EXOCET.id, out, self.marks(targets), because))
    }

    /// The three lines across in which the digits have little room.
    fn cross_lines(&self) -> Vec<HouseKind> {
        let across = |at: usize| match (self.along)(0) {
            Line::Row(_) => HouseKind::Column(at as u8),
            Line::Column(_) => HouseKind::Row(at as u8),
        };
        let mut positions = [self.free, self.targets[0].1, self.targets[1].1];
        insertion_sort_by_key(&mut positions, |at| *at);
        positions.map(across).to_vec()
    }

    /// The boxes of the base and of the targets.
    fn boxes(&self, [one, other]: [Cell; 2]) -> Vec<HouseKind> {
        let mut boxes = [self.base[0], one, other].map(box_of);
        insertion_sort_by_key(&mut boxes, |house| *house);
        boxes.to_vec()
    }

    /// Why the targets hold the digits of the base.
    fn reason(&self, [one, other]: [Cell; 2]) -> Phrase {
        let args = [
            ("base", Arg::Cells(self.base.to_vec())),
            ("digits", Arg::Digits(self.digits)),
            ("line", Arg::House((self.along)(self.line as u8).house())),
            ("box", Arg::House(box_of(self.base[0]))),
            ("lines", Arg::Houses(self.cross_lines())),
            ("boxes", Arg::Houses(self.boxes([one, other]))),
            ("one", Arg::Cell(one)),
            ("other", Arg::Cell(other)),
        ];
        Phrase::new("because.exocet", args)
    }

    fn marks(&self, targets: [Cell; 2]) -> Vec<Mark> {
        let mut marks: Vec<Mark> =
            self.boxes(targets).into_iter().map(|house| Mark::house(Role::Base, house)).collect();
        marks.push(Mark::house(Role::Base, (self.along)(self.line as u8).house()));
        marks.extend(self.cross_lines().into_iter().map(|line| Mark::house(Role::Cover, line)));
        marks.extend(self.base.iter().map(|&cell| Mark::cell(Role::Set(1), cell)));
        marks.extend(targets.map(|cell| Mark::cell(Role::Set(2), cell)));
        marks
            .extend([0, 1].into_iter().flat_map(|target| self.mirror(target)).map(|cell| Mark::cell(Role::Seen, cell)));
        marks
    }
}
