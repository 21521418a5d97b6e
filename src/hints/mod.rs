//! What the page asks of the engine while the player waits, and the answers, as data that can be
//! sent to a worker: steps and evidence come with their words. What texts say is asked of the [`text_service`].
//!
//! The page holds a [`HintProvider`], which gives nothing until the part of the page is loaded that can answer, by
//! [`local::answer`]. What takes too long is asked of a worker.

mod film;
mod judgement;
mod line;
pub mod local;
mod own_chain;
mod step;
pub mod text_service;

use crate::engine::film::{Event, Script};
use crate::engine::technique::TechniqueGroup;
use crate::engine::{
    Arrangements, Board, Candidate, Cell, Clue, Conclusion, Deadline, Difficulty, Digit, DigitSet, Draft, HouseKind,
    Mark, Side, Target, VisibleRange,
};
use crate::i18n::{self, Language, Piece};
use nanoserde::{DeBin, SerBin};
use std::sync::Arc;

pub use film::{FILLED_IN, film};
pub use judgement::{Judgement, judgement};
pub use own_chain::{DrawnChain, DrawnLink};

/// A position in full.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Position {
    puzzle: Draft,
    /// Row-major, as on a [`Board`].
    candidates: Vec<DigitSet>,
    /// Which cells are placed, row-major.
    placed: Vec<bool>,
}

impl Position {
    /// The position of a board.
    pub fn of(board: &Board) -> Self {
        let placed = board.geometry().cells().map(|cell| !board.is_open(cell)).collect();
        Self { puzzle: board.puzzle().draft(), candidates: board.all_candidates().to_vec(), placed }
    }

    /// The board of the position; `None` when it is none.
    pub fn board(&self) -> Option<Board> {
        let puzzle = self.puzzle.clone().check().ok()?;
        Board::restore(&Arc::new(puzzle), &self.candidates, &self.placed)
    }
}

/// What can be asked.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum Question {
    /// The next step by the ladder.
    Step(Position),
    /// The same, however long it takes where nobody waits: the page's own thread may answer [`Answer::Later`] here too.
    StepWithoutLimit(Position),
    /// Whether some solution has all that is placed.
    Solvable(Position),
    /// The steps that can be taken now; where cells are named, those that conclude something in one of them.
    Steps(Position, Vec<Cell>),
    /// Why the candidate is ruled out: by the shortest reason that can be followed on the board as it is, else by the first
    /// step of the ladder, from here on, that does so.
    WhyNot(Position, Candidate),
    /// What happens at an event of a film that is next on the board.
    Event(Position, Event),
    /// Cells that are to be emptied before anything else, and what is wrong with them.
    Mistake(Vec<Cell>, Wrong),
    /// What is known of the line of the clue at that side and index.
    Line(Position, Side, u8),
    /// What is seen and can be seen from every clue position.
    Reach(Position),
}

/// How long the next step is looked for in the background before the player is asked whether to go on.
pub const MAX_STEP_SECONDS: u32 = 20;

impl Question {
    /// Whether it asks for the next step.
    pub fn is_for_a_step(&self) -> bool {
        matches!(self, Self::Step(_) | Self::StepWithoutLimit(_))
    }

    /// Whether the answer may be [`Answer::Later`]: only these questions have a limit of time or of work.
    pub fn can_wait(&self) -> bool {
        self.is_for_a_step() || matches!(self, Self::Solvable(_) | Self::Steps(..) | Self::WhyNot(..))
    }
}

/// What is wrong with cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum Wrong {
    /// Their numbers contradict one another or a clue.
    Rule,
    /// Their numbers are not those of the solution.
    Number,
    /// Their notes lack the numbers of the solution.
    Notes,
}

/// What is answered, by question.
#[derive(Clone, PartialEq, Debug, SerBin, DeBin)]
pub enum Answer {
    /// To [`Question::Step`], [`Question::StepWithoutLimit`], [`Question::Event`] and [`Question::Mistake`].
    Step(Option<Box<Step>>),
    /// To [`Question::Solvable`].
    Solvable(bool),
    /// To [`Question::Steps`], easiest technique first.
    Steps(Vec<Step>),
    /// To [`Question::WhyNot`]: why, if it can be shown.
    WhyNot(Option<Refutation>),
    /// To [`Question::Line`].
    Line(LineFacts),
    /// To [`Question::Reach`]: by [`Side::ALL`], so many positions a side as there are rows. None where nothing can stand.
    Reach(Vec<Option<VisibleRange>>),
    /// It takes longer than somebody who stands before the page can wait: to be asked in the background.
    Later,
    /// The question makes no sense.
    Nothing,
}

/// Why a digit cannot be in a cell.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Refutation {
    /// The step that rules it out.
    pub step: Box<Step>,
    /// How many other steps come before it; 0 = it can be followed on the board as it is.
    pub before: u64,
    /// What it says about other cells than the one asked about, on its way too; if it is supposed, that may be wrong.
    pub revealed: Vec<Candidate>,
}

impl Refutation {
    /// The most steps of a reason that is read at once.
    const MAX_SHORT: usize = 8;

    /// Whether it is short enough to be told unasked.
    pub fn is_short(&self) -> bool {
        self.before == 0 && self.step.walk.len() <= Self::MAX_SHORT + 1
    }

    /// Whether it says where another digit goes. Without a solution, all that it says of other cells counts.
    pub fn gives_away(&self, solution: Option<&[Digit]>, order: usize) -> bool {
        let is_right = |other: &Candidate| solution.is_none_or(|all| all[other.cell.index(order)] == other.digit);
        self.revealed.iter().any(is_right)
    }

    /// How many steps it takes to follow it.
    pub fn length(&self) -> u64 {
        self.before + (self.step.walk.len() as u64).saturating_sub(1).max(1)
    }
}

/// A step with its words.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Step {
    /// Technique id, or `mistake`, `guess`, `dead-end`, `taken-back`, `solved`, `cut`, `filled-in`, `own-chain`.
    pub technique: String,
    /// Whether it is an opening or a single.
    pub is_easy: bool,
    /// The difficulty of its technique.
    pub difficulty: Difficulty,
    /// What follows.
    pub conclusions: Vec<Conclusion>,
    /// The evidence.
    pub marks: Vec<Mark>,
    /// The houses and clues of the evidence; where there are none, its cells.
    pub targets: Vec<Target>,
    /// The targets by name, each once: row 3.
    pub places: Vec<Piece>,
    /// Where to look, without the technique.
    pub look: String,
    /// The technique's name.
    pub name: String,
    /// The reason.
    pub because: Vec<Piece>,
    /// What follows, in words.
    pub follows: Vec<Piece>,
    /// The candidates that are removed, as on the command line and in the page's attributes: `r3c2-5 r3c2-3`.
    pub eliminates: String,
    /// The digits that are placed, likewise: `r3c2=8`.
    pub placements: String,
    /// Fillings of a line to be shown.
    pub arrangements: Option<Arrangements>,
    /// The steps from a supposition to its clash.
    pub walk: Vec<WalkRow>,
    /// The links of a chain.
    pub chain: Vec<ChainRow>,
    /// The chain in Eureka notation; empty for a step that is no chain.
    pub notation: String,
}

impl Step {
    /// What follows, in plain words.
    pub fn outcome(&self) -> String {
        self.follows.iter().map(|piece| &*piece.text).collect()
    }
}

/// A step of a walk in words.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct WalkRow {
    /// How many suppositions it stands under besides the first: 0 = it follows from that one alone.
    pub depth: u8,
    /// The name of its technique.
    pub name: String,
    /// Why it holds.
    pub because: Vec<Piece>,
    /// What follows.
    pub follows: Vec<Piece>,
}

/// A link of a chain in words: its number is its place among them.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct ChainRow {
    /// The digit that it is about.
    pub digit: Digit,
    /// Whether the digit is in one of the cells.
    pub on: bool,
    /// That it is there, or is not.
    pub fact: Vec<Piece>,
    /// Why.
    pub because: Vec<Piece>,
}

/// A building in the skyline of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Building {
    /// The height, 0 = not placed.
    pub height: u8,
    /// The tallest it can be.
    pub tallest: u8,
    /// Placed and certainly seen from the clue.
    pub seen: bool,
}

/// What is known of the line of a clue.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct LineFacts {
    /// The line.
    pub house: HouseKind,
    /// The side that it is looked at from.
    pub side: Side,
    /// The clue there, if any.
    pub clue: Option<Clue>,
    /// The clue at the other end, if any.
    pub opposite: Option<Clue>,
    /// What is seen and can be seen; none where the line cannot be filled.
    pub reach: Option<VisibleRange>,
    /// Fillings that the candidates allow; `None` = too many to count.
    pub all: Option<u64>,
    /// Those that show the clues.
    pub fitting: Option<u64>,
    /// Cells nearest first: candidates, and those of them that some fitting filling uses.
    pub support: Vec<(Cell, DigitSet, DigitSet)>,
    /// The skyline, nearest first.
    pub skyline: Vec<Building>,
}

/// A film with its words.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Film {
    /// Whose rules it goes by.
    pub script: Script,
    /// What happens.
    pub events: Vec<Event>,
    /// One row an event.
    pub rows: Vec<FilmRow>,
    /// Candidates left before the first event.
    pub first_left: u32,
    /// The difficulty of a puzzle that the ladder's film solves.
    pub difficulty: Option<Difficulty>,
    /// The id of its hardest technique: the first of those with the highest rating. Empty where the
    /// difficulty is not known, or guesses are needed.
    pub hardest: String,
}

/// One row of the film's step list.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct FilmRow {
    /// The name of the technique or event.
    pub name: String,
    /// What it places, or where it acts, shortly.
    pub what: String,
    /// Candidates removed (negative) or brought back (positive).
    pub change: i32,
    /// Candidates left after it.
    pub left: u32,
    /// Its colour.
    pub group: TechniqueGroup,
    /// How many guesses are open after it; 255 = that or more.
    pub depth: u8,
}

/// Whom to ask. `None` as an answer means that nobody is there.
#[derive(Clone, Copy, Debug)]
pub struct HintProvider(pub fn(&Question) -> Option<Answer>);

impl HintProvider {
    /// Answers in this program.
    pub const LOCAL: Self = Self(|question| Some(local::answer(question.clone(), &Deadline::NONE)));

    fn ask_for_step(self, question: Question) -> Option<Box<Step>> {
        match (self.0)(&question) {
            Some(Answer::Step(step)) => step,
            _ => None,
        }
    }

    /// The next step by the ladder.
    pub fn step(self, board: &Board) -> Option<Box<Step>> {
        self.ask_for_step(Question::Step(Position::of(board)))
    }

    /// What happens at an event that is next on the board.
    pub fn event(self, board: &Board, event: &Event) -> Option<Box<Step>> {
        self.ask_for_step(Question::Event(Position::of(board), event.clone()))
    }

    /// The step that empties those cells.
    pub fn mistake(self, cells: &[Cell], wrong: Wrong) -> Option<Box<Step>> {
        self.ask_for_step(Question::Mistake(cells.to_vec(), wrong))
    }

    /// Whether no solution has all that is placed on the board. Not where that takes long to find out.
    pub fn is_dead(self, board: &Board) -> bool {
        matches!((self.0)(&Question::Solvable(Position::of(board))), Some(Answer::Solvable(false)))
    }

    /// What is seen and can be seen from every clue position: see [`Answer::Reach`].
    pub fn reach(self, board: &Board) -> Option<Vec<Option<VisibleRange>>> {
        match (self.0)(&Question::Reach(Position::of(board))) {
            Some(Answer::Reach(reach)) => Some(reach),
            _ => None,
        }
    }

    /// What is known of the line of a clue.
    pub fn line(self, board: &Board, side: Side, index: u8) -> Option<LineFacts> {
        match (self.0)(&Question::Line(Position::of(board), side, index)) {
            Some(Answer::Line(facts)) => Some(facts),
            _ => None,
        }
    }
}

/// The language of the answers.
fn language() -> Language {
    i18n::current_language(Language::ENGLISH_ENGINE)
}
