//! What is true of a technique besides what it finds, for code that runs many of them: the generator and its grader.
//!
//! A fact says where a technique need not be run. A wrong one makes no deduction unsound, but the generator may then
//! miss a step of the ladder and tell a wrong grade. `tests/engine/facts.rs` checks them on the corpora.

use super::{Precheck, Technique};

/// What holds of a technique on every board.
#[derive(Clone, Copy)]
pub struct Facts {
    /// What its conclusions depend on.
    pub reads: Reads,
    /// The rule of the kernel's propagation that draws the same conclusions.
    pub rule: Option<KernelRule>,
    /// Whether applying some conclusion first can make this technique miss another one, which no technique then finds.
    pub is_order_dependent: bool,
    /// The fewest rows of a board that can need it, going by the ladder; `None` where an easier technique always finds
    /// what it finds. Larger boards may be too small all the same.
    pub least_order: Option<u8>,
    /// A cheap test whether it may find anything.
    pub precheck: Precheck,
    /// A technique that finds something wherever this one does.
    pub cover: Cover,
    /// Whether the next technique of the ladder also finds something wherever this one does, and is quicker to find
    /// nothing.
    pub is_covered_by_next: bool,
    /// Whether it follows a chain of candidates, for the plots.
    pub is_chain: bool,
    /// What a full grid is searched for so that the technique can be needed; `None` where chance is enough.
    pub pattern: Option<Pattern>,
}

/// What the conclusions of a technique depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reads {
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

impl Reads {
    /// Whether the conclusions are the same at every position, so that to draw them once is enough.
    pub const fn is_clues_alone(self) -> bool {
        matches!(self, Self::LineClues | Self::SideClues)
    }
}

/// A rule of the kernel's propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KernelRule {
    /// The last open cell of a house; the other singles together find it too.
    LastCell,
    /// A placed digit leaves its houses.
    CrossOut,
    /// The only position of a digit in a house.
    HiddenSingle,
    /// The only candidate of a cell.
    NakedSingle,
    /// Where the tallest has room between the clues of its line.
    TallestWindow,
    /// All that follows along a line from one of its clues.
    OneClue,
    /// All that follows along a line from both of its clues.
    BothClues,
}

impl KernelRule {
    /// Whether it needs no clues.
    pub const fn is_single(self) -> bool {
        matches!(self, Self::LastCell | Self::CrossOut | Self::HiddenSingle | Self::NakedSingle)
    }
}

/// A technique that finds something wherever another one does.
#[derive(Clone, Copy)]
pub enum Cover {
    /// There is none.
    None,
    /// That one, on every board.
    Always(&'static dyn Technique),
    /// That one, on boards with clues.
    WithClues(&'static dyn Technique),
}

/// A rare pattern that can be looked for in a full grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// A fish of so many lines.
    Fish(usize),
    /// The same with a fin.
    Finned(usize),
    /// So many cells of one house.
    Naked(usize),
    /// So many cells that two houses share.
    Locked(usize),
    /// So many digits of one house.
    Hidden(usize),
    /// A clue so many below the order.
    Clue(usize),
    /// Clues that keep the tallest of some lines together.
    Peaks,
}

impl Facts {
    /// Those of a technique that reads so much, without anything that saves running it.
    pub const fn reading(reads: Reads) -> Self {
        Self {
            reads,
            rule: None,
            is_order_dependent: false,
            least_order: Some(2),
            precheck: Precheck::None,
            cover: Cover::None,
            is_covered_by_next: false,
            is_chain: false,
            pattern: None,
        }
    }

    /// Those of a technique that a rule of the kernel stands for.
    pub const fn of_rule(rule: KernelRule, reads: Reads) -> Self {
        Self { rule: Some(rule), ..Self::reading(reads) }
    }
}
