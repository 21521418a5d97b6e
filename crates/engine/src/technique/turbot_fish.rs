//! Turbot fish: two strong links of a digit, joined by a weak one, so that at least one of the far ends holds
//! it. The named shapes: skyscraper (parallel lines joined by a line across; it has nothing to do with side
//! clues), two-string kite (a row and a column joined in a box), empty rectangle (a box whose positions form a
//! cross). Turbot fish is any other shape.

use super::twin::twins;
use super::{Difficulty, Technique, TechniqueInfo, Tier, positions, strong_links};
use crate::chain;
use crate::insertion_sort::insertion_sort_by_key;
use crate::{Arg, Board, Cell, Deduction, Digit, DigitSet, HouseKind, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;
use strong_links::StrongLink;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Skyscraper,
    Kite,
    Any,
    EmptyRectangle,
}

/// A technique of one shape.
pub(super) struct TurbotFish {
    kind: Kind,
    info: &'static TechniqueInfo,
}

macro_rules! turbot {
    ($kind:ident, $id:literal, $rating:literal) => {
        TurbotFish {
            kind: Kind::$kind,
            info: &TechniqueInfo { id: $id, tier: Tier::Pattern, difficulty: Difficulty::Hard, rating: $rating },
        }
    };
}

/// Parallel lines.
pub(super) static SKYSCRAPER: TurbotFish = turbot!(Skyscraper, "turbot-skyscraper", 40);
/// A row and a column.
pub(super) static KITE: TurbotFish = turbot!(Kite, "two-string-kite", 41);
/// Any two houses.
pub(super) static TURBOT_FISH: TurbotFish = turbot!(Any, "turbot-fish", 42);
/// A box with a cross, and another house.
pub(super) static EMPTY_RECTANGLE: TurbotFish = turbot!(EmptyRectangle, "empty-rectangle", 43);

impl Technique for TurbotFish {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    // With rows and columns only, no cell sees both far ends.
    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().houses().len() > 2 * puzzle.order()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut steps = Vec::new();
        self.find_single(board, &mut |step, base| {
            steps.push((step.clone(), base));
            found(step)
        })?;
        if self.kind == Kind::Skyscraper { ControlFlow::Continue(()) } else { twins(steps, share, found) }
    }
}

/// The digit of a step, the houses of its links, and the house in which these meet.
type Base = (Digit, [Option<HouseKind>; 3]);

/// Takes a step with its base.
type Take<'t> = &'t mut dyn FnMut(Deduction, Base) -> ControlFlow<()>;

/// Whether two steps of a digit have a house in common.
fn share((digit, houses): &Base, (other, others): &Base) -> bool {
    digit == other && houses.iter().flatten().any(|house| others.contains(&Some(*house)))
}

impl TurbotFish {
    fn find_single(&self, board: &Board, found: Take<'_>) -> ControlFlow<()> {
        for digit in DigitSet::all(board.order()) {
            let pairs = strong_links::conjugate_pairs(board, digit);
            if self.kind == Kind::EmptyRectangle {
                for cross in strong_links::empty_rectangles(board, digit) {
                    pairs.iter().try_for_each(|pair| self.join(board, digit, &cross, pair, found))?;
                }
                continue;
            }
            for (at, one) in pairs.iter().enumerate() {
                pairs[at + 1..].iter().try_for_each(|other| self.join(board, digit, one, other, found))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// All ways to join the two links.
    fn join(
        &self,
        board: &Board,
        digit: Digit,
        one: &StrongLink,
        other: &StrongLink,
        found: Take<'_>,
    ) -> ControlFlow<()> {
        for (far_one, near_one) in one.ways() {
            for (near_other, far_other) in other.ways() {
                if !positions::all_see(board, near_one, near_other)
                    || far_one.iter().any(|cell| far_other.contains(cell))
                {
                    continue;
                }
                let near: Vec<Cell> = near_one.iter().chain(near_other).copied().collect();
                let meeting = positions::common_houses(board, &near).last().map(|house| house.kind);
                let base = (digit, [Some(one.house), Some(other.house), meeting]);
                if self.kind != Kind::EmptyRectangle && kind(board, one.house, other.house, &near) != self.kind {
                    continue;
                }
                let far: Vec<Cell> = far_one.iter().chain(far_other).copied().collect();
                let conclusions = positions::cleared(board, &far, digit);
                if conclusions.is_empty() {
                    continue;
                }
                if !board.explains() {
                    found(Deduction::without_reason(self.info.id, conclusions), base)?;
                    continue;
                }
                // As it is told and drawn, the cell where the arms of a cross meet is near if it sees the other link.
                let (seen, unseen): (Vec<Cell>, Vec<Cell>) =
                    far_one.iter().partition(|&&cell| positions::all_see(board, &[cell], near_other));
                let (near_one, far_one) = match self.kind == Kind::EmptyRectangle && !unseen.is_empty() {
                    true => (sorted([near_one, &seen].concat()), unseen),
                    false => (near_one.to_vec(), far_one.to_vec()),
                };
                let mut marks = vec![Mark::house(Role::Base, one.house), Mark::house(Role::Base, other.house)];
                let links = [(&far_one[..], false), (&near_one, true), (near_other, false), (far_other, true)];
                let links = chain::seen(board, links.map(|(cells, on)| (cells.to_vec(), digit, on)));
                marks.extend(chain::marks(&links));
                let args = [
                    ("digit", Arg::Digit(digit)),
                    ("one", Arg::House(one.house)),
                    ("other", Arg::House(other.house)),
                    ("near", Arg::Cells([&near_one[..], near_other].concat())),
                    ("far", Arg::Cells([&far_one[..], far_other].concat())),
                    ("arm", Arg::Cells(near_one)),
                    ("rest", Arg::Cells(far_one)),
                    ("end", Arg::Cells(near_other.to_vec())),
                    ("tip", Arg::Cells(far_other.to_vec())),
                ];
                let key = match self.kind {
                    Kind::EmptyRectangle => "because.empty-rectangle",
                    _ => "because.turbot-fish",
                };
                found(
                    Deduction::new(self.info.id, conclusions, marks, Phrase::new(key, args)).with_chain(links),
                    base,
                )?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cells in reading order.
fn sorted(mut cells: Vec<Cell>) -> Vec<Cell> {
    insertion_sort_by_key(&mut cells, |cell| *cell);
    cells
}

fn kind(board: &Board, one: HouseKind, other: HouseKind, near: &[Cell]) -> Kind {
    let joined = |wanted: fn(HouseKind) -> bool| positions::common_houses(board, near).any(|house| wanted(house.kind));
    match (one, other) {
        (HouseKind::Row(_), HouseKind::Row(_)) | (HouseKind::Column(_), HouseKind::Column(_))
            if joined(positions::is_line) =>
        {
            Kind::Skyscraper
        }
        (HouseKind::Row(_), HouseKind::Column(_)) | (HouseKind::Column(_), HouseKind::Row(_))
            if joined(|house| matches!(house, HouseKind::Box(_))) =>
        {
            Kind::Kite
        }
        _ => Kind::Any,
    }
}
