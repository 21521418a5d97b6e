//! The preferences of a player, which hold for all games.

use super::view::HintStage;
use crate::engine::Difficulty;

/// A preference that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preference {
    /// A placed digit is removed from the notes of its peers.
    TidyNotes,
    /// Cells with the selected cell's digit stand out.
    SameDigit,
    /// The houses of the selected cell stand out.
    SameHouse,
    /// Digits that appear twice in a house are marked.
    Conflicts,
    /// The time is counted.
    ClockRuns,
    /// Clues are marked automatically once they are met or broken.
    ClueStates,
    /// The number keys show how many of each are still to be placed.
    Remaining,
    /// A new game begins with all notes.
    FillNotes,
    /// Digit-first input: the digit is chosen first, and tapped cells take it.
    DigitFirst,
    /// Each clue shows how many buildings are visible, and how many can be.
    Reach,
    /// The time is shown during the game, if it is counted.
    ClockShown,
    /// Keys without Ctrl or Alt act wherever the focus is in Play, not on the board alone.
    Shortcuts,
    /// Rows and columns are numbered, also without a hint.
    Coordinates,
    /// Boards that can be drawn as a city are.
    City,
    /// A cell that is pressed twice takes its only note.
    DoublePressPlaces,
}

impl Preference {
    /// All that are on or off, in the order in which they are saved and shown; new ones come last.
    pub const ALL: [Self; 15] = [
        Self::TidyNotes,
        Self::SameDigit,
        Self::SameHouse,
        Self::Conflicts,
        Self::ClockRuns,
        Self::ClueStates,
        Self::Remaining,
        Self::FillNotes,
        Self::DigitFirst,
        Self::Reach,
        Self::ClockShown,
        Self::Shortcuts,
        Self::Coordinates,
        Self::City,
        Self::DoublePressPlaces,
    ];
}

/// What a check gives away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CheckLevel {
    /// The entries that are wrong.
    #[default]
    Wrong,
    /// What breaks a rule as it stands; nothing of the solution.
    Contradictions,
    /// Only whether all is right.
    Nothing,
}

impl CheckLevel {
    /// All of them, in the order in which they are saved and shown.
    pub const ALL: [Self; 3] = [Self::Wrong, Self::Contradictions, Self::Nothing];
}

const HARDEST: Difficulty = Difficulty::Unreasonable;

/// The preferences of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// Which preferences are on, a bit each. The bits without a preference are set.
    on: u32,
    /// What a check gives away.
    pub check: CheckLevel,
    /// How much the first press of a hint says.
    pub first_hint_stage: HintStage,
    /// The hardest techniques that hints use unasked.
    pub hardest_hint: Difficulty,
}

impl Default for Preferences {
    fn default() -> Self {
        let off = [
            Preference::FillNotes,
            Preference::DigitFirst,
            Preference::Reach,
            Preference::Coordinates,
            Preference::City,
            Preference::DoublePressPlaces,
        ];
        let on = off.into_iter().fold(u32::MAX, |on, preference| on & !(1 << preference as u32));
        Self { on, check: CheckLevel::default(), first_hint_stage: HintStage::Where, hardest_hint: HARDEST }
    }
}

impl Preferences {
    /// Whether that one is on.
    pub const fn has(self, preference: Preference) -> bool {
        self.on >> preference as u32 & 1 != 0
    }

    /// The three levels (`check`, `first_hint_stage`, `hardest_hint`) as one number below 45.
    pub(super) const fn levels(self) -> u8 {
        self.check as u8 + 3 * self.first_hint_stage as u8 + 9 * (HARDEST as u8 - self.hardest_hint as u8)
    }

    /// Sets the three levels from a number of [`Self::levels`]; `None` if it is none. In older saves the number is below 3 or
    /// below 9: the levels that did not exist then keep their first value.
    pub(super) fn set_levels(&mut self, levels: usize) -> Option<()> {
        self.check = CheckLevel::ALL[levels % 3];
        self.first_hint_stage = HintStage::ALL[levels / 3 % 3];
        self.hardest_hint = *Difficulty::ALL.iter().rev().nth(levels / 9)?;
        Some(())
    }

    /// As text: a character for the three levels, then a digit for each of [`Preference::ALL`].
    pub fn to_text(self) -> String {
        let on = Preference::ALL.iter().map(|&preference| u8::from(self.has(preference)));
        std::iter::once(self.levels()).chain(on).map(|number| char::from(b'0' + number)).collect()
    }

    /// The preferences of a text by [`Self::to_text`]; `None` if it is none. A preference that is newer than the text has its
    /// default.
    pub fn from_text(text: &str) -> Option<Self> {
        let (&levels, on) = text.as_bytes().split_first()?;
        let mut preferences = Self::default();
        preferences.set_levels(levels.wrapping_sub(b'0').into())?;
        for (&preference, &on) in Preference::ALL.iter().zip(on) {
            preferences.set(preference, on == b'1');
        }
        Some(preferences)
    }

    /// Turns that one on or off.
    pub fn set(&mut self, preference: Preference, on: bool) {
        self.on = self.on & !(1 << preference as u32) | u32::from(on) << preference as u32;
    }
}
