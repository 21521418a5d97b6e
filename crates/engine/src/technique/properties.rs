//! Properties of a technique, for code that runs many of them: the generator and its grader.
//!
//! They tell when a technique need not be run. A wrong one makes no deduction unsound, but the generator may then miss
//! a step of the ladder and give a wrong grade. `tests/engine/properties.rs` checks them on the corpora.

use super::{Precheck, Technique};

/// The properties of a technique on every board.
#[derive(Clone, Copy)]
pub struct TechniqueProperties {
    /// What its conclusions depend on.
    pub inputs: Inputs,
    /// The rule of the kernel's propagation that draws the same conclusions.
    pub rule: Option<KernelRule>,
    /// Whether order matters: after some conclusion this technique may miss another one that no technique then finds.
    pub is_order_dependent: bool,
    /// The smallest order at which a puzzle can need it. A lower bound: no puzzle of that order may exist that needs it.
    pub least_order: u8,
    /// A cheap test whether it can find anything.
    pub precheck: Precheck,
    /// The technique that finds something wherever this one does.
    pub subsumed_by: SubsumedBy,
    /// Whether the next technique of the ladder also finds something wherever this one does, and fails faster.
    pub is_subsumed_by_next: bool,
    /// Whether it follows a chain of candidates, for the plots.
    pub is_chain: bool,
    /// The version of the ladder that added it, 0 = it is as old as recipes. Puzzles are made with a later one only where
    /// the recipe names it, or one as late, so that a recipe and its seed always make the same puzzle.
    pub since: u8,
    /// The pattern that the generator looks for in a full grid so that a puzzle can need the technique; `None` if
    /// random grids have it often enough.
    pub pattern: Option<Pattern>,
}

/// What the conclusions of a technique depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inputs {
    /// One clue, or the two of a line, and no candidates: the conclusions are the same at every position.
    LineClues,
    /// The clues of a side, at least all but one, and no candidates.
    SideClues,
    /// One clue and the candidates along its line.
    OneClue,
    /// Both clues of a line and the candidates along it.
    BothClues,
    /// Clues and the candidates of boxes.
    BoxClues,
    /// Any part of the board.
    Board,
}

impl Inputs {
    /// Whether the conclusions are the same at every position, so that to draw them once is enough.
    pub const fn is_clues_alone(self) -> bool {
        matches!(self, Self::LineClues | Self::SideClues)
    }
}

/// A rule of the kernel's propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KernelRule {
    /// The last open cell of a house, which the two other rules for singles find too.
    LastCell,
    /// A placed digit is removed from its peers.
    CrossOut,
    /// The only position of a digit in a house.
    HiddenSingle,
    /// The only candidate of a cell.
    NakedSingle,
    /// The cells that the clues of a line leave to its tallest building.
    TallestWindow,
    /// The exact filter of a line with one of its clues.
    OneClue,
    /// The exact filter of a line with both of its clues.
    BothClues,
}

impl KernelRule {
    /// Whether it needs no clues.
    pub const fn needs_no_clues(self) -> bool {
        matches!(self, Self::LastCell | Self::CrossOut | Self::HiddenSingle | Self::NakedSingle)
    }
}

/// A technique that finds something wherever another one does.
#[derive(Clone, Copy)]
pub enum SubsumedBy {
    /// There is none.
    None,
    /// That technique, on every board.
    Always(&'static dyn Technique),
    /// That technique, on boards with clues.
    WithClues(&'static dyn Technique),
}

/// A rare pattern that can be looked for in a full grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// A fish of so many lines.
    Fish(usize),
    /// A finned fish of so many lines.
    Finned(usize),
    /// A naked set of so many cells.
    Naked(usize),
    /// A naked set of so many cells that two houses share.
    Locked(usize),
    /// A hidden set of so many digits.
    Hidden(usize),
    /// A clue that is less than the order by so many.
    Clue(usize),
    /// The clues of a peak fish.
    Peaks,
}

impl TechniqueProperties {
    /// The properties of a technique that reads this much, and about which nothing else is known.
    pub const fn reading(inputs: Inputs) -> Self {
        Self {
            inputs,
            rule: None,
            is_order_dependent: false,
            least_order: 2,
            precheck: Precheck::None,
            subsumed_by: SubsumedBy::None,
            is_subsumed_by_next: false,
            is_chain: false,
            since: 0,
            pattern: None,
        }
    }

    /// The properties of a technique that draws the same conclusions as a rule of the kernel.
    pub const fn of_rule(rule: KernelRule, inputs: Inputs) -> Self {
        Self { rule: Some(rule), ..Self::reading(inputs) }
    }
}
