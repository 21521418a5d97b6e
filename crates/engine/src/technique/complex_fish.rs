//! Franken and mutant fish, with fins or without: like a fish, but boxes take part, or rows and columns are mixed.
//!
//! A digit goes into each of some houses, the bases, once. If all its places there lie in as many other houses, the
//! covers, each cover has it within the bases, and it leaves the rest of the covers. Places outside the covers, and
//! those in two bases, are fins: what is removed must see all of them.
//!
//! The search supposes the digit in a cell. Its peers are crossed out, and so are the fins that it sees; if some bases
//! then have all their places in one house fewer than they are, the cell cannot hold the digit.
//!
//! Source: Franken and mutant fish in the Sudoku literature.

use super::pattern_overlay::{peers, unused};
use super::twin::twins;
use super::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time, positions};
use crate::bits::{bits, wide_bits};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, HouseKind, Mark, Phrase, Puzzle, Role, work};
use std::ops::ControlFlow;

/// Fish of one of the two kinds.
pub(super) struct ComplexFish {
    is_mutant: bool,
    info: &'static TechniqueInfo,
}

/// Rows and boxes in columns and boxes, or columns and boxes in rows and boxes.
pub(super) static FRANKEN: ComplexFish = ComplexFish {
    is_mutant: false,
    info: &TechniqueInfo { id: "franken-fish", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 78 },
};
/// Any houses.
pub(super) static MUTANT: ComplexFish = ComplexFish {
    is_mutant: true,
    info: &TechniqueInfo { id: "mutant-fish", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 79 },
};

/// The most bases of a fish.
const MAX_FRANKEN_BASES: usize = 4;
const MAX_MUTANT_BASES: usize = 5;
/// The largest order whose cells fit into a mask.
pub(super) const MAX_FISH_ORDER: usize = 9;
/// The work of looking through one choice of covers.
const COVERS_WORK: u64 = 1;

impl Technique for ComplexFish {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { since: 1, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().boxes().is_some() && puzzle.order() <= MAX_FISH_ORDER
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let most = if self.is_mutant { MAX_MUTANT_BASES } else { MAX_FRANKEN_BASES };
        let peers = peers(board);
        let mut maps: Vec<DigitMap<'_>> =
            DigitSet::all(board.order()).iter().map(|digit| DigitMap::new(board, digit, &peers)).collect();
        maps.retain(|map| map.targets != 0);
        let mut fishes: Vec<FishShape> = Vec::new();
        for size in 2..=most {
            for map in &maps {
                for target in wide_bits(map.targets) {
                    in_time(board)?;
                    let left = map.left_by(target);
                    map.fish(target, left, size, &mut |bases, inner| {
                        for cover in map.houses_of(target) {
                            let covers = inner | 1 << cover;
                            if covers & bases != 0 || map.is_mutant(bases, covers) != Some(self.is_mutant) {
                                continue;
                            }
                            let shape = FishShape { digit: map.digit, bases, covers, out: map.cleared(bases, covers) };
                            // A smaller fish, or one found before, removes as much.
                            let is_known =
                                |known: &FishShape| known.digit == shape.digit && shape.out & !known.out == 0;
                            if shape.out == 0 || fishes.iter().any(is_known) {
                                continue;
                            }
                            found(self.deduction(board, map, &shape))?;
                            fishes.push(shape);
                        }
                        ControlFlow::Continue(())
                    })?;
                }
            }
        }
        let steps = fishes.iter().filter_map(|shape| {
            let map = maps.iter().find(|map| map.digit == shape.digit)?;
            Some((self.deduction(board, map, shape), (shape.digit, shape.bases)))
        });
        twins(steps, |one, other| one == other, found)
    }
}

/// A fish: houses by their index as bits, cells likewise.
struct FishShape {
    digit: Digit,
    bases: u32,
    covers: u32,
    out: u128,
}

/// Where a digit can go: cells are bits by their index, row-major.
pub(super) struct DigitMap<'b> {
    pub(super) digit: Digit,
    order: usize,
    pub(super) places: u128,
    /// The places that no pattern of the digit has.
    targets: u128,
    /// By house: its places for the digit; 0 where the digit is placed.
    houses: Vec<u128>,
    kinds: Vec<HouseKind>,
    /// By cell: its peers.
    peers: &'b [u128],
}

/// A kind of house.
type Wanted = fn(HouseKind) -> bool;

impl<'b> DigitMap<'b> {
    pub(super) fn new(board: &Board, digit: Digit, peers: &'b [u128]) -> Self {
        let order = board.order();
        let is_plain = |kind: HouseKind| positions::is_line(kind) || matches!(kind, HouseKind::Box(_));
        let houses = board.geometry().houses().iter().filter(|house| is_plain(house.kind));
        let mask = |cells: &mut dyn Iterator<Item = Cell>| cells.fold(0, |all, cell| all | 1_u128 << cell.index(order));
        let (kinds, houses): (Vec<HouseKind>, Vec<u128>) = houses
            .map(|house| {
                let cells = positions::cells_at(house, positions::in_house(board, house, digit));
                (house.kind, mask(&mut cells.into_iter()))
            })
            .unzip();
        let places = houses.iter().fold(0, |all, house| all | house);
        let targets = unused(board, digit, peers) & places;
        Self { digit, order, places, targets, houses, kinds, peers }
    }

    /// The houses with that place.
    pub(super) fn houses_of(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.houses.len()).filter(move |&house| self.houses[house] >> cell & 1 == 1)
    }

    /// The places that do not see that one.
    pub(super) fn left_by(&self, target: usize) -> u128 {
        self.places & !self.peers[target] & !(1 << target)
    }

    /// Hands over so many bases without the target whose places, as far as they are left, lie in one house fewer, with these.
    pub(super) fn fish(
        &self,
        target: usize,
        left: u128,
        size: usize,
        take: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let others: Vec<(usize, u128)> = (0..self.houses.len())
            .filter(|&house| self.houses[house] != 0 && self.houses[house] >> target & 1 == 0)
            .map(|house| (house, self.houses[house] & left))
            .filter(|(_, places)| *places != 0)
            .collect();
        self.cover(&others, 0, size, 0, 0, take)
    }

    fn cover(
        &self,
        others: &[(usize, u128)],
        from: usize,
        size: usize,
        covers: u32,
        covered: u128,
        take: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if covers.count_ones() as usize + 1 == size {
            work::spend(COVERS_WORK);
            let is_inside = |&&(house, places): &&(usize, u128)| places & !covered == 0 && covers >> house & 1 == 0;
            if others.iter().filter(is_inside).count() < size {
                return ControlFlow::Continue(());
            }
            let inside: Vec<(usize, u128)> = others.iter().filter(is_inside).copied().collect();
            return apart(&inside, size, 0, 0, &mut |bases| take(bases, covers));
        }
        for (at, &(house, places)) in others.iter().enumerate().skip(from) {
            if places & !covered != 0 {
                self.cover(others, at + 1, size, covers | 1 << house, covered | places, take)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the fish is a mutant or a Franken fish; neither, if it has no box.
    fn is_mutant(&self, bases: u32, covers: u32) -> Option<bool> {
        let has = |houses: u32, wanted: Wanted| bits(houses).any(|house| wanted(self.kinds[house]));
        let row: Wanted = |kind| matches!(kind, HouseKind::Row(_));
        let column: Wanted = |kind| matches!(kind, HouseKind::Column(_));
        let of_box: Wanted = |kind| matches!(kind, HouseKind::Box(_));
        let along = |one: Wanted, other: Wanted| !has(bases, other) && !has(covers, one);
        if along(row, column) || along(column, row) { has(bases | covers, of_box).then_some(false) } else { Some(true) }
    }

    /// The places in any and in several of those houses.
    fn any_and_several(&self, houses: u32) -> (u128, u128) {
        bits(houses).fold((0, 0), |(any, more), house| (any | self.houses[house], more | any & self.houses[house]))
    }

    pub(super) fn fins(&self, bases: u32, covers: u32) -> u128 {
        let ((within, twice), (covered, _)) = (self.any_and_several(bases), self.any_and_several(covers));
        within & !covered | twice
    }

    /// What is said of the fish: of its covers those that it uses.
    pub(super) fn args(&self, bases: u32, covers: u32) -> [(&'static str, Arg); 5] {
        [
            ("digit", Arg::Digit(self.digit)),
            ("bases", Arg::Houses(self.kinds(bases))),
            ("covers", Arg::Houses(self.kinds(self.used_covers(bases, covers)))),
            ("fins", Arg::Cells(self.cells(self.fins(bases, covers)))),
            ("note", self.fin_note(bases, covers)),
        ]
    }

    /// Says why places that are in a cover as well are fins: they are in two of the bases.
    fn fin_note(&self, bases: u32, covers: u32) -> Arg {
        let covered = self.any_and_several(self.used_covers(bases, covers)).0;
        let twice = self.cells(self.any_and_several(bases).1 & covered);
        let key = if twice.is_empty() { "note.none" } else { "note.fin-twice" };
        let args = [("cells", Arg::Cells(twice)), ("bases", Arg::Houses(self.kinds(bases)))];
        Arg::Phrase(Box::new(Phrase::new(key, args)))
    }

    /// The covers that hold a place of the bases besides the fins. Fewer of them than bases lack the room: the digit is then
    /// in a fin.
    pub(super) fn used_covers(&self, bases: u32, covers: u32) -> u32 {
        let body = self.any_and_several(bases).0 & !self.fins(bases, covers);
        bits(covers).filter(|&cover| self.houses[cover] & body != 0).fold(0, |used, cover| used | 1 << cover)
    }

    /// Those cells.
    pub(super) fn cells(&self, mask: u128) -> Vec<Cell> {
        wide_bits(mask).map(|cell| Cell::at(cell, self.order)).collect()
    }

    /// Those houses.
    pub(super) fn kinds(&self, houses: u32) -> Vec<HouseKind> {
        bits(houses).map(|house| self.kinds[house]).collect()
    }

    /// The fish on the board: its houses, its places within the covers, its fins.
    pub(super) fn marks(&self, bases: u32, covers: u32) -> Vec<Mark> {
        let fins = self.fins(bases, covers);
        let body = self.any_and_several(bases).0 & !fins;
        let mut marks: Vec<Mark> = self.kinds(bases).into_iter().map(|base| Mark::house(Role::Base, base)).collect();
        marks.extend(self.kinds(covers).into_iter().map(|cover| Mark::house(Role::Cover, cover)));
        positions::mark_candidates(Role::Subject, &self.cells(body), self.digit, &mut marks);
        positions::mark_candidates(Role::Blocker, &self.cells(fins), self.digit, &mut marks);
        marks
    }

    /// The places that the fish with its fins removes.
    fn cleared(&self, bases: u32, covers: u32) -> u128 {
        let ((within, _), (covered, covered_twice)) = (self.any_and_several(bases), self.any_and_several(covers));
        let fins = self.fins(bases, covers);
        let out = covered & !within | covered_twice & !fins;
        wide_bits(fins).fold(out, |out, fin| out & self.peers[fin])
    }
}

/// Hands over each choice of so many of the houses that share no place.
fn apart(
    inside: &[(usize, u128)],
    size: usize,
    bases: u32,
    taken: u128,
    take: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if bases.count_ones() as usize == size {
        return take(bases);
    }
    for (at, &(house, places)) in inside.iter().enumerate() {
        if places & taken == 0 {
            apart(&inside[at + 1..], size, bases | 1 << house, taken | places, take)?;
        }
    }
    ControlFlow::Continue(())
}

impl ComplexFish {
    fn deduction(&self, board: &Board, map: &DigitMap<'_>, shape: &FishShape) -> Deduction {
        let out = map.cells(shape.out).into_iter().map(|cell| Conclusion::eliminate(cell, map.digit)).collect();
        if !board.explains() {
            return Deduction::without_reason(self.info.id, out);
        }
        let fins = map.fins(shape.bases, shape.covers);
        let marks = map.marks(shape.bases, shape.covers);
        let key = match (fins, map.used_covers(shape.bases, shape.covers) == shape.covers) {
            (0, _) => "because.complex-fish",
            (_, true) => "because.complex-fish.fins",
            (_, false) => "because.complex-fish.full",
        };
        Deduction::new(self.info.id, out, marks, Phrase::new(key, map.args(shape.bases, shape.covers)))
    }
}
