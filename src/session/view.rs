//! What the screen shows, as plain values that can be compared: the page draws again only what differs.

use super::{ClueMark, Tints};
use crate::engine::{
    Arg, BoxShape, Candidate, Cell, ClueState, Digit, DigitSet, ExtraHouse, ExtraHouses, HouseKind, Phrase, Side,
    VisibleRange,
};
use crate::hints::{DrawnChain, Film, LineFacts, Step};
use std::rc::Rc;

/// The state of the board, for its attribute `data-state`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardState {
    /// No rule is broken, and cells are open.
    Playing,
    /// Every cell is filled and every rule kept.
    Solved,
    /// A digit appears twice in a house, or a clue can no longer be met.
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

/// One cell as it is to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellView {
    /// The digit, 0 = empty.
    pub value: u8,
    /// Whether the digit was given.
    pub given: bool,
    /// The notes shown.
    pub notes: DigitSet,
    /// The notes in the corners.
    pub corners: DigitSet,
    /// The cell's colour, 0 = none.
    pub colour: u8,
    /// The colours of single notes.
    pub tints: Tints,
    /// Those of the notes that the open hint or film step removes: struck through.
    pub struck: DigitSet,
    /// Those of the notes that the step's reason rests on: bold.
    pub premises: DigitSet,
    /// A digit that the open hint or film step places here, 0 = none.
    pub placing: u8,
    /// Selected.
    pub selected: bool,
    /// What it is in conflict with.
    pub conflict: CellConflict,
    /// Part of the step's evidence.
    pub evidence: bool,
    /// Part of the evidence as a whole cell of its own: outlined (pivot, blocker, seen building).
    pub actor: bool,
    /// The step removes a candidate here.
    pub eliminated: bool,
    /// The step places a digit here.
    pub placed: bool,
    /// In the editor: lacks a given that the symmetry asks for.
    pub wanted: bool,
    /// Those of the `kept` notes that a chain finds true, then those that it finds false.
    pub linked: [DigitSet; 2],
    /// Numbers of the links of a chain in this cell, each with its digit; 0 = none.
    pub numbers: [(u8, u8); MAX_NUMBERS],
    /// In a house that a fish clears of its digit, and in none of the houses that confine it.
    pub cover: bool,
    /// Which almost locked set of a chain the cell belongs to, 0 = none.
    pub set: u8,
    /// Named by the words that were pressed.
    pub pointed: bool,
    /// Shares a house with the selected cell.
    pub peer: bool,
}

impl CellView {
    /// The words of the `data-mark` attribute.
    pub fn marks(&self) -> String {
        let words = [
            (self.selected, "selected"),
            (self.conflict.is_some(), "conflict"),
            (self.evidence || self.actor, "evidence"),
            (self.eliminated, "eliminated"),
            (self.placed, "placed"),
            (self.wanted, "wanted"),
        ];
        words.iter().filter(|(on, _)| *on).map(|(_, word)| *word).collect::<Vec<_>>().join(" ")
    }
}

/// The most links of a chain that a cell shows the numbers of: a chain hardly passes a cell more often.
pub const MAX_NUMBERS: usize = 4;

/// A link of a chain on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkView {
    /// The candidates of which one is true, or none.
    pub candidates: Vec<Candidate>,
    /// Whether one is true.
    pub on: bool,
    /// Whether it does not follow from the link before.
    pub fails: bool,
}

/// The names of the houses that are no extra ones, as [`CellConflict`] counts them.
const HOUSES: [&str; 3] = ["row", "column", "box"];

/// The kinds of houses in which a cell's digit appears twice, or that a check found it wrong. A bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellConflict(u8);

impl CellConflict {
    /// Found wrong by a check, or one of several givens that contradict each other.
    pub const WRONG: Self = Self(1 << 7);

    /// Whether there is anything.
    pub const fn is_some(self) -> bool {
        self.0 > 0
    }

    /// This with that kind of house.
    pub(super) const fn and(self, kind: HouseKind) -> Self {
        let bit = match kind {
            HouseKind::Row(_) => 0,
            HouseKind::Column(_) => 1,
            HouseKind::Box(_) => 2,
            HouseKind::Extra(kind, _) => HOUSES.len() as u8 + kind as u8,
        };
        Self(self.0 | 1 << bit)
    }

    /// The phrases of the kinds of houses.
    pub fn houses(self) -> impl Iterator<Item = Phrase> {
        let names = HOUSES.into_iter().chain(ExtraHouse::ALL.into_iter().map(ExtraHouse::name));
        names.enumerate().filter(move |(bit, _)| self.0 >> bit & 1 != 0).map(|(_, name)| Phrase::about("clash", name))
    }
}

/// One clue position as it is to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClueView {
    /// The side.
    pub side: Side,
    /// From the left or top, from 0.
    pub index: u8,
    /// The value, 0 = none.
    pub value: u8,
    /// Its state; open where clues are not marked automatically.
    pub state: ClueState,
    /// The player's mark.
    pub mark: ClueMark,
    /// What is seen and can be seen, where that is shown at each clue.
    pub reach: Option<VisibleRange>,
    /// In use by the open hint or film step.
    pub evidence: bool,
    /// Selected.
    pub selected: bool,
    /// Named by the words that were pressed.
    pub pointed: bool,
}

impl ClueView {
    /// A clue position without anything.
    pub(super) const NONE: Self = Self {
        side: Side::Top,
        index: 0,
        value: 0,
        state: ClueState::Open,
        mark: ClueMark::None,
        reach: None,
        evidence: false,
        selected: false,
        pointed: false,
    };
}

/// The board as it is to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardView {
    /// Rows and columns.
    pub order: usize,
    /// The boxes, if any.
    pub boxes: Option<BoxShape>,
    /// The kinds of extra houses.
    pub extra_houses: ExtraHouses,
    /// Whether there are any side clues.
    pub has_clues: bool,
    /// Its state.
    pub state: BoardState,
    /// The cells, row-major.
    pub cells: Vec<CellView>,
    /// The clue positions by [`Side::ALL`], `order` each.
    pub clues: [Vec<ClueView>; 4],
    /// The cell that has the keyboard: the selected one, or the first.
    pub focus: Cell,
    /// Whether several cells are selected, or the one with the keyboard is not.
    pub has_multi_selection: bool,
    /// The digit that is highlighted, 0 = none.
    pub highlight: u8,
    /// Whether rows and columns are numbered.
    pub coordinates: bool,
    /// The chain of the step shown: an arrow leads from each link to the next.
    pub links: Vec<LinkView>,
}

/// How much of a hint is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HintStage {
    /// Where to look.
    Where,
    /// The technique by name.
    Technique,
    /// The evidence and what it removes, with a sentence.
    Reason,
}

impl HintStage {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 3] = [Self::Where, Self::Technique, Self::Reason];
}

/// The hint panel.
#[derive(Clone, PartialEq, Debug)]
pub enum HintView {
    /// A step, as far as it is shown.
    Step {
        /// With all its words and marks, whatever of it is shown.
        step: Box<Step>,
        /// How far it is shown.
        stage: HintStage,
        /// There is nothing to apply: it was applied and is read again, or it answers "why not?".
        is_read_only: bool,
        /// A sentence before the step, such as that it needs notes that the player does not have.
        preface: Option<Phrase>,
    },
    /// A chain that the player draws.
    Chain {
        /// The chain.
        chain: Rc<DrawnChain>,
        /// Whether it removes candidates from cells without notes.
        needs_notes: bool,
    },
    /// Something that is shown on request.
    Offer {
        /// The sentence that offers it.
        about: Phrase,
        /// The key of the label of its button.
        label: &'static str,
    },
    /// The steps that can be taken now.
    List {
        /// One a step, easiest technique first.
        rows: Vec<ListRow>,
        /// Whether those in the selected cells alone.
        is_here: bool,
        /// Whether there are selected cells.
        can_be_here: bool,
    },
    /// A sentence alone: solved, no solution, nothing follows.
    Message(Phrase),
}

/// A step in a list, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListRow {
    /// The id of its technique.
    pub technique: String,
    /// The name of that.
    pub name: String,
    /// What follows.
    pub follows: String,
}

/// The inspector of a clue's line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineView {
    /// Whether its clue is selected; else it is the line of the hint shown.
    pub selected: bool,
    /// Whether the ways to fill it are shown.
    pub fits: bool,
    /// What is known of it.
    pub facts: LineFacts,
}

/// What Watch shows beside the board.
#[derive(Clone, PartialEq, Debug)]
pub struct FilmView {
    /// All its steps, whichever the cursor is at.
    pub film: Rc<Film>,
    /// The step shown, 0 = before the first.
    pub cursor: usize,
    /// The step shown in words; none before the first.
    pub step: Option<Box<Step>>,
    /// Whether the first cross-outs are one step; none where that makes no difference.
    pub is_folded: Option<bool>,
    /// How many guesses the film makes.
    pub guesses: usize,
    /// How many of its positions have no solution.
    pub dead_ends: usize,
}

/// The phrase for what a cell holds: its digit, else its notes.
pub fn holds(cell: Cell, value: Option<Digit>, notes: DigitSet) -> Phrase {
    let cell = ("cell", Arg::Cell(cell));
    match value {
        Some(digit) => Phrase::new("cell.entry", [cell, ("digit", Arg::Digit(digit))]),
        None if notes.is_empty() => Phrase::new("cell.empty", [cell]),
        None => Phrase::new("cell.notes", [cell, ("digits", Arg::Digits(notes))]),
    }
}
