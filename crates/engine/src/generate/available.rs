//! Which techniques a recipe can ask for, by kind of puzzle.

use crate::{Difficulty, Draft, ExtraHouses, Kind, LADDER, Puzzle};
use nanoserde::{DeBin, SerBin};
use std::sync::Arc;

/// A technique that a recipe can ask for.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct AvailableTechnique {
    /// Its id.
    pub id: String,
    /// The difficulty of a puzzle that needs it.
    pub difficulty: Difficulty,
    /// The kinds of puzzles in which it applies, as bits: see [`AvailableTechnique::suits`].
    pub kinds: u8,
}

impl AvailableTechnique {
    /// Whether it applies in puzzles of that kind, with extra houses or without.
    pub fn suits(&self, kind: Kind, extra_houses: ExtraHouses) -> bool {
        let boxes = matches!(kind, Kind::Sudoku | Kind::Hybrid);
        let clues = matches!(kind, Kind::Skyscrapers | Kind::Hybrid);
        self.kinds >> kind_bit(boxes, clues, !extra_houses.is_empty()) & 1 != 0
    }
}

/// The bit of [`AvailableTechnique::kinds`] for such puzzles.
const fn kind_bit(boxes: bool, clues: bool, has_extra: bool) -> u32 {
    boxes as u32 + 2 * clues as u32 + 4 * has_extra as u32
}

/// The techniques that a recipe can ask for, the easiest first.
pub fn available_techniques() -> Vec<AvailableTechnique> {
    let games = [(false, false), (true, false), (false, true), (true, true)];
    let games = games.iter().flat_map(|&(boxes, clues)| [(boxes, clues, false), (boxes, clues, true)]);
    let samples = games.map(|(boxes, clues, has_extra)| {
        let mut draft = Draft::empty(9);
        draft.extra_houses = if has_extra { ExtraHouses::ALL } else { ExtraHouses::NONE };
        draft.boxes = boxes.then_some((3, 3));
        draft.clues[0][0] = u32::from(clues) * 3;
        (kind_bit(boxes, clues, has_extra), draft.check().ok().map(Arc::new))
    });
    let samples: Vec<_> = samples.collect();
    let techniques = LADDER.iter().map(|technique| {
        let suits = |(bit, sample): &(u32, Option<Arc<Puzzle>>)| {
            u8::from(sample.as_ref().is_some_and(|sample| technique.applies(sample))) << bit
        };
        let info = technique.info();
        AvailableTechnique {
            id: info.id.to_owned(),
            difficulty: info.difficulty,
            kinds: samples.iter().map(suits).fold(0, |kinds, kind| kinds | kind),
        }
    });
    techniques.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_suit_the_puzzles_in_which_they_apply() {
        let available = available_techniques();
        let suits = |id: &str| {
            let technique = available.iter().find(|technique| technique.id == id).expect(id);
            [Kind::Skyscrapers, Kind::Sudoku, Kind::Hybrid].map(|kind| technique.suits(kind, ExtraHouses::NONE))
        };
        let crossed = available.iter().find(|technique| technique.id == "xyz-wing").expect("xyz-wing");
        assert!(
            crossed.suits(Kind::Skyscrapers, ExtraHouses::ALL) && !crossed.suits(Kind::Skyscrapers, ExtraHouses::NONE)
        );
        assert_eq!(suits("clue-one"), [true, false, true]);
        assert_eq!(suits("pointing"), [false, true, true]);
        assert_eq!(suits("x-wing"), [true, true, true]);
        assert_eq!(suits("unique-rectangle"), [false, true, false]);
    }
}
