//! Questions that the page asks of the engine while the player waits, and their answers: steps and evidence with their
//! sentences, as data that can be sent to a worker. Reading and writing puzzles as text is the [`text_service`].
//!
//! The page holds a [`HintProvider`]. It answers nothing until the part of the page that can answer is loaded, then by
//! [`local::answer`]. Questions that take too long go to a worker.

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

/// A position with its puzzle, to be sent to a worker.
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

    /// The board of the position; `None` if it is not one.
    pub fn board(&self) -> Option<Board> {
        let puzzle = self.puzzle.clone().check().ok()?;
        Board::restore(&Arc::new(puzzle), &self.candidates, &self.placed)
    }
}

/// A question.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum Question {
    /// The next step by the ladder.
    Step(Position),
    /// The next step by the ladder, without a limit of time in the worker. The page's thread may still answer
    /// [`Answer::Later`].
    StepWithoutLimit(Position),
    /// Whether some solution has all that is placed.
    Solvable(Position),
    /// The steps that can be taken now: all of them or, if cells are given, those that conclude something in one of these.
    Steps(Position, Vec<Cell>),
    /// Why the candidate is ruled out: the shortest reason on the board as it is, else the first step of the ladder from here on
    /// that removes it.
    WhyNot(Position, Candidate),
    /// The step at an event of a film that comes next on the board.
    Event(Position, Event),
    /// The step that empties those cells, and what is wrong with them.
    Mistake(Vec<Cell>, Wrong),
    /// What is known of the line of the clue at that side and index.
    Line(Position, Side, u8),
    /// How many buildings are and can be visible from every clue position.
    Reach(Position),
}

/// How long the background searches for the next step before the player is asked whether to go on.
pub const MAX_STEP_SECONDS: u32 = 20;

impl Question {
    /// Whether it asks for the next step.
    pub fn is_for_a_step(&self) -> bool {
        matches!(self, Self::Step(_) | Self::StepWithoutLimit(_))
    }

    /// Whether the answer may be [`Answer::Later`]: only these questions have a limit of time or work.
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

/// The answer to a question.
#[derive(Clone, PartialEq, Debug, SerBin, DeBin)]
pub enum Answer {
    /// To [`Question::Step`], [`Question::StepWithoutLimit`], [`Question::Event`] and [`Question::Mistake`].
    Step(Option<Box<Step>>),
    /// To [`Question::Solvable`].
    Solvable(bool),
    /// To [`Question::Steps`], easiest technique first.
    Steps(Vec<Step>),
    /// To [`Question::WhyNot`]: the reason, if one is found.
    WhyNot(Option<Refutation>),
    /// To [`Question::Line`].
    Line(LineFacts),
    /// To [`Question::Reach`]: by [`Side::ALL`], `order` positions a side; `None` for a line that cannot be filled.
    Reach(Vec<Option<VisibleRange>>),
    /// The answer takes longer than the player should wait: ask in the background.
    Later,
    /// The position of the question is not one.
    Nothing,
}

/// Why a digit cannot be in a cell.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Refutation {
    /// The step that rules it out.
    pub step: Box<Step>,
    /// How many other steps come before it; 0 = it holds on the board as it is.
    pub before: u64,
    /// The digits that it names in other cells than the one asked about. Those that it only supposes may be wrong.
    pub revealed: Vec<Candidate>,
}

impl Refutation {
    /// The most steps of a reason that is short.
    const MAX_SHORT: usize = 8;

    /// Whether it is short enough to be shown at once.
    pub fn is_short(&self) -> bool {
        self.before == 0 && self.step.walk.len() <= Self::MAX_SHORT + 1
    }

    /// Whether it gives away the digit of another cell. Without a solution, all that it reveals counts.
    pub fn gives_away(&self, solution: Option<&[Digit]>, order: usize) -> bool {
        let is_right = |other: &Candidate| solution.is_none_or(|all| all[other.cell.index(order)] == other.digit);
        self.revealed.iter().any(is_right)
    }

    /// How many steps its proof has.
    pub fn length(&self) -> u64 {
        self.before + (self.step.walk.len() as u64).saturating_sub(1).max(1)
    }
}

/// A step with its sentences.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Step {
    /// Technique id, or `mistake`, `guess`, `dead-end`, `taken-back`, `solved`, `cut`, `filled-in`, `own-chain`.
    pub technique: String,
    /// Whether it is an opening or a single, which "Fill in easy steps" plays.
    pub is_easy: bool,
    /// The difficulty of its technique.
    pub difficulty: Difficulty,
    /// What follows.
    pub conclusions: Vec<Conclusion>,
    /// The evidence.
    pub marks: Vec<Mark>,
    /// The houses and clues of the evidence; where there are none, its cells.
    pub targets: Vec<Target>,
    /// The names of the targets, each once: row 3.
    pub places: Vec<Piece>,
    /// A sentence on where to look that does not name the technique.
    pub look: String,
    /// The technique's name.
    pub name: String,
    /// Why it holds.
    pub because: Vec<Piece>,
    /// What follows, as sentences.
    pub follows: Vec<Piece>,
    /// The removed candidates in notation, for the page's attributes: `r3c2-5 r3c2-3`.
    pub eliminates: String,
    /// The placed digits in notation: `r3c2=8`.
    pub placements: String,
    /// The arrangements of a line to show.
    pub arrangements: Option<Arrangements>,
    /// The steps from a supposition to its contradiction.
    pub walk: Vec<WalkRow>,
    /// The links of a chain.
    pub chain: Vec<ChainRow>,
    /// The chain in Eureka notation; empty for a step that is no chain.
    pub notation: String,
}

/// The `technique` of a step that empties wrong cells.
const MISTAKE: &str = "mistake";

impl Step {
    /// Whether it empties wrong cells instead of deducing something.
    pub fn is_mistake(&self) -> bool {
        self.technique == MISTAKE
    }

    /// What follows, as plain text.
    pub fn outcome(&self) -> String {
        self.follows.iter().map(|piece| &*piece.text).collect()
    }
}

/// A step of a walk as sentences.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct WalkRow {
    /// Under how many further suppositions it holds: 0 = it follows from the first one alone.
    pub depth: u8,
    /// The name of its technique.
    pub name: String,
    /// Why it holds.
    pub because: Vec<Piece>,
    /// What follows.
    pub follows: Vec<Piece>,
}

/// A link of a chain as sentences.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct ChainRow {
    /// The digit that it is about.
    pub digit: Digit,
    /// Whether the link says that the digit is there.
    pub on: bool,
    /// What the link says: the digit is there, or it is not.
    pub fact: Vec<Piece>,
    /// Why that follows from the link before.
    pub because: Vec<Piece>,
}

/// A building in the skyline of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct LineBuilding {
    /// The height, 0 = not placed.
    pub height: u8,
    /// The tallest it can be.
    pub tallest: u8,
    /// Whether it is placed and certainly visible from the clue.
    pub seen: bool,
}

/// What is known of the line of a clue.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct LineFacts {
    /// The line.
    pub house: HouseKind,
    /// The side from which it is looked along.
    pub side: Side,
    /// The clue there, if any.
    pub clue: Option<Clue>,
    /// The clue at the other end, if any.
    pub opposite: Option<Clue>,
    /// How many buildings are and can be visible; `None` if the line cannot be filled.
    pub reach: Option<VisibleRange>,
    /// How many arrangements the candidates allow; `None` = too many to count.
    pub all: Option<u64>,
    /// How many of them match the clues; `None` = too many to count.
    pub fitting: Option<u64>,
    /// By cell, the nearest first: its candidates, and those of them that a matching arrangement uses.
    pub support: Vec<(Cell, DigitSet, DigitSet)>,
    /// The skyline, nearest first.
    pub skyline: Vec<LineBuilding>,
}

/// A film with its sentences.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Film {
    /// The method by which it solves the puzzle.
    pub script: Script,
    /// Its steps, guesses and dead ends, in order.
    pub events: Vec<Event>,
    /// One row an event.
    pub rows: Vec<FilmRow>,
    /// Candidates left before the first event.
    pub first_left: u32,
    /// The difficulty of the puzzle; `None` unless this is the film of the ladder and solves it.
    pub difficulty: Option<Difficulty>,
    /// The id of its hardest technique, the first of those with the highest rating; empty if the difficulty is not known or
    /// the film guesses.
    pub hardest: String,
}

/// One row of the film's step list.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct FilmRow {
    /// The name of the technique or event.
    pub name: String,
    /// What it places, or where it acts, in short.
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

/// Answers questions, or `None` while the part that can is not loaded.
#[derive(Clone, Copy, Debug)]
pub struct HintProvider(pub fn(&Question) -> Option<Answer>);

impl HintProvider {
    /// Answers in this program.
    pub const LOCAL: Self = Self(|question| Some(local::answer(question.clone(), &Deadline::NONE)));

    /// The step that answers the question, if it is one.
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

    /// The step at an event that comes next on the board.
    pub fn event(self, board: &Board, event: &Event) -> Option<Box<Step>> {
        self.ask_for_step(Question::Event(Position::of(board), event.clone()))
    }

    /// The step that empties those cells.
    pub fn mistake(self, cells: &[Cell], wrong: Wrong) -> Option<Box<Step>> {
        self.ask_for_step(Question::Mistake(cells.to_vec(), wrong))
    }

    /// Whether no solution has all that is placed on the board; `false` if that takes long to find out.
    pub fn is_dead(self, board: &Board) -> bool {
        matches!((self.0)(&Question::Solvable(Position::of(board))), Some(Answer::Solvable(false)))
    }

    /// See [`Answer::Reach`].
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
