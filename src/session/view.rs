//! What the screen shows, as small values that can be compared.

use crate::engine::{Arrangements, BoxShape, Cell, Clue, DigitSet, HouseKind, Phrase, Side};

/// The state of the board, as in the automation contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardState {
    /// Nothing is wrong that can be seen, and cells are open.
    Playing,
    /// Every cell is filled and every rule kept.
    Solved,
    /// A digit stands twice in a house, or a clue can no longer be met.
    Broken,
}

impl BoardState {
    /// The word in the page's attribute.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::Solved => "solved",
            Self::Broken => "broken",
        }
    }
}

/// The state of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ClueState {
    /// Not settled.
    #[default]
    Open,
    /// The buildings up to the tallest stand, and show what it asks.
    Met,
    /// What stands shows something else.
    Broken,
}

impl ClueState {
    /// The word in the page's attribute.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Met => "met",
            Self::Broken => "broken",
        }
    }
}

/// One cell as it is to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellView {
    /// The digit, 0 = empty.
    pub value: u8,
    /// Whether the digit was given.
    pub given: bool,
    /// The notes shown.
    pub notes: DigitSet,
    /// Those of the notes that the open hint or film step removes: struck through.
    pub struck: DigitSet,
    /// Those of the notes that the step's reason rests on: bold.
    pub kept: DigitSet,
    /// A digit that the open hint or film step places here, 0 = none.
    pub placing: u8,
    /// Selected.
    pub selected: bool,
    /// In conflict, or found wrong by a check.
    pub conflict: bool,
    /// Part of the step's evidence.
    pub evidence: bool,
    /// Part of the evidence as a whole cell of its own: outlined (pivot, blocker, seen building).
    pub actor: bool,
    /// The step removes a candidate here.
    pub eliminated: bool,
    /// The step places a digit here.
    pub placed: bool,
    /// Number of the cell in a chain, 0 = none.
    pub link: u8,
    /// Shares a house with the selected cell.
    pub peer: bool,
    /// Holds the selected cell's digit.
    pub same: bool,
}

impl CellView {
    /// The words of the `data-mark` attribute.
    pub fn marks(&self) -> String {
        let words = [
            (self.selected, "selected"),
            (self.conflict, "conflict"),
            (self.evidence || self.actor, "evidence"),
            (self.eliminated, "eliminated"),
            (self.placed, "placed"),
        ];
        words.iter().filter(|(on, _)| *on).map(|(_, word)| *word).collect::<Vec<_>>().join(" ")
    }
}

/// One clue place as it is to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClueView {
    /// The side.
    pub side: Side,
    /// From the left or top, from 0.
    pub index: u8,
    /// The value, 0 = none.
    pub value: u8,
    /// Its state.
    pub state: ClueState,
    /// In use by the open hint or film step.
    pub evidence: bool,
    /// Selected.
    pub selected: bool,
}

/// The board as it is to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardView {
    /// Rows and columns.
    pub order: usize,
    /// The boxes, if any.
    pub boxes: Option<BoxShape>,
    /// Whether the diagonals are houses.
    pub diagonals: bool,
    /// Whether there are any side clues.
    pub has_clues: bool,
    /// Its state.
    pub state: BoardState,
    /// The cells, row-major.
    pub cells: Vec<CellView>,
    /// The clue places by [`Side::ALL`], `order` each.
    pub clues: [Vec<ClueView>; 4],
    /// The cell that has the keyboard: the selected one, or the first.
    pub focus: Cell,
}

/// How much of a hint is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Where to look.
    Where,
    /// The technique by name.
    Technique,
    /// The evidence and what it removes, with a sentence.
    Reason,
}

/// A step with its words, of a hint or of the film.
#[derive(Clone, PartialEq, Debug)]
pub struct StepView {
    /// Technique id, or `mistake`, `guess`, `dead-end`, `taken-back`, `solved`.
    pub technique: &'static str,
    /// The houses or clues to look at, as chips: row 3.
    pub places: Vec<Phrase>,
    /// Where to look, without the technique.
    pub look: Phrase,
    /// The technique's name.
    pub name: Phrase,
    /// The reason.
    pub because: Phrase,
    /// What follows.
    pub follows: Phrase,
    /// Conclusions in the notation of the contract: `r3c2-5 r3c2-3`.
    pub eliminates: String,
    /// `r3c2=8`.
    pub places_text: String,
    /// Fillings of a line to be shown.
    pub arrangements: Option<Box<Arrangements>>,
    /// The steps from a supposition to its clash: name, reason and what follows of each.
    pub walk: Vec<[Phrase; 3]>,
}

/// The hint panel.
#[derive(Clone, PartialEq, Debug)]
pub enum HintView {
    /// A step, as far as it is shown.
    Step {
        /// The step.
        step: Box<StepView>,
        /// How far.
        stage: Stage,
        /// Already applied: shown to be read again.
        applied: bool,
        /// A word on the player's notes, where the step needs notes that are not there.
        notes: Option<Phrase>,
    },
    /// There is nothing to say but this: solved, no solution, nothing follows.
    Message(Phrase),
}

/// A building in the skyline of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Building {
    /// The height, 0 = not placed.
    pub height: u8,
    /// The tallest it can be.
    pub tallest: u8,
    /// Placed and certainly seen from the clue.
    pub seen: bool,
}

/// The inspector of a clue's line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineView {
    /// Whether its clue is selected; else it is the line of the hint shown.
    pub selected: bool,
    /// The line.
    pub house: HouseKind,
    /// The side that it is looked at from.
    pub side: Side,
    /// The clue there, if any.
    pub clue: Option<Clue>,
    /// The clue at the other end, if any.
    pub opposite: Option<Clue>,
    /// Fillings that the candidates allow; `None` = too many to count.
    pub all: Option<u64>,
    /// Those that show the clues.
    pub fitting: Option<u64>,
    /// Cells nearest first: candidates, and those of them that some fitting filling uses.
    pub support: Vec<(Cell, DigitSet, DigitSet)>,
    /// The fewest and the most buildings that can be seen.
    pub can_show: Option<(u8, u8)>,
    /// The skyline, nearest first.
    pub skyline: Vec<Building>,
}

/// One row of the film's step list.
#[derive(Clone, PartialEq, Debug)]
pub struct FilmRow {
    /// Technique id or kind of event; the class of its colour is [`FilmRow::group`].
    pub technique: &'static str,
    /// The name.
    pub name: Phrase,
    /// What it places, or where it acts, shortly.
    pub what: String,
    /// Candidates removed (negative) or brought back (positive).
    pub change: i32,
    /// Candidates left after it.
    pub left: u32,
    /// The colour group of the plot: `cross-out`, `clue`, `single`, `line`, `set`, `chain`, `trial`, `dead-end`.
    pub group: &'static str,
    /// How many guesses are open after it.
    pub depth: u8,
}
