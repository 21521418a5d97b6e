//! The level that HoDoKu gives a 9x9 Sudoku: easy, medium, hard, unfair or extreme.
//!
//! HoDoKu's level is not our difficulty. It depends on the hardest step and on the sum of all steps, so many steps of middling
//! size make a puzzle extreme, and it takes techniques in an order of its own, naked singles before hidden ones. To change
//! the ladder for that would change the puzzles of recipes and seeds. So the path of HoDoKu is followed here beside the
//! ladder, with the ladder's techniques.
//!
//! Source: HoDoKu by Bernhard Hobiger, the standard settings of its solver and its limits of levels.

use crate::technique;
use crate::{Board, Candidate, Cell, Conclusion, Deadline, Deduction, Digit, ExtraHouses, HouseKind, Puzzle, solve};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use HodokuLevel::{Easy, Hard, Medium, Unfair};

/// A level of HoDoKu.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HodokuLevel {
    /// Singles.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Larger sets, fish, wings, uniqueness, colours.
    Hard,
    /// Chains and almost locked sets.
    Unfair,
    /// Whatever is beyond, or takes many hard steps.
    Extreme,
}

impl HodokuLevel {
    /// The name in options and files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }

    /// The level by the scores of all steps together.
    const fn of_score(score: u32) -> Self {
        match score {
            0..=800 => Self::Easy,
            801..=1000 => Self::Medium,
            1001..=1600 => Self::Hard,
            1601..=1800 => Self::Unfair,
            _ => Self::Extreme,
        }
    }
}

impl fmt::Display for HodokuLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A kind of step: its level, its score, and the techniques of the ladder that find it.
struct ScoredKind {
    level: HodokuLevel,
    score: u32,
    techniques: &'static [&'static str],
    /// Whether the step with the most conclusions is taken, and not the first.
    takes_most: bool,
}

const fn kind(level: HodokuLevel, score: u32, techniques: &'static [&'static str]) -> ScoredKind {
    ScoredKind { level, score, techniques, takes_most: false }
}

const fn most(level: HodokuLevel, score: u32, techniques: &'static [&'static str]) -> ScoredKind {
    ScoredKind { level, score, techniques, takes_most: true }
}

/// The kinds of steps in HoDoKu's order. What comes after them is extreme.
const KINDS: &[ScoredKind] = &[
    kind(Easy, 4, &["last-cell"]),
    kind(Easy, 4, &["naked-single"]),
    kind(Easy, 14, &["hidden-single"]),
    kind(Medium, 40, &["locked-pair"]),
    kind(Medium, 60, &["locked-triple"]),
    kind(Medium, 50, &["pointing"]),
    kind(Medium, 50, &["claiming"]),
    kind(Medium, 60, &["naked-pair"]),
    kind(Medium, 80, &["naked-triple"]),
    kind(Medium, 70, &["hidden-pair"]),
    kind(Medium, 100, &["hidden-triple"]),
    kind(Hard, 120, &["naked-quad"]),
    kind(Hard, 150, &["hidden-quad"]),
    kind(Hard, 140, &["x-wing"]),
    kind(Hard, 150, &["swordfish"]),
    kind(Hard, 160, &["jellyfish"]),
    kind(Hard, 110, &["remote-pair"]),
    kind(Hard, 100, &["bug-plus-one"]),
    kind(Hard, 130, &["turbot-skyscraper"]),
    kind(Hard, 150, &["two-string-kite"]),
    kind(Hard, 120, &["turbot-fish"]),
    kind(Hard, 120, &["empty-rectangle"]),
    kind(Hard, 150, &["w-wing"]),
    kind(Hard, 160, &["xy-wing"]),
    kind(Hard, 180, &["xyz-wing"]),
    kind(Hard, 100, &["unique-rectangle", "unique-rectangle-rare"]),
    kind(Hard, 100, &["hidden-rectangle"]),
    kind(Hard, 100, &["avoidable-rectangle"]),
    kind(Hard, 130, &["finned-x-wing"]),
    kind(Hard, 150, &["sashimi-x-wing"]),
    kind(Unfair, 200, &["finned-swordfish"]),
    kind(Unfair, 240, &["sashimi-swordfish"]),
    kind(Unfair, 250, &["finned-jellyfish"]),
    kind(Unfair, 260, &["sashimi-jellyfish"]),
    kind(Unfair, 250, &["sue-de-coq"]),
    kind(Hard, 150, &["simple-coloring"]),
    kind(Hard, 200, &["multi-coloring"]),
    most(Unfair, 260, &["x-chain"]),
    most(Unfair, 260, &["bivalue-chain"]),
    most(Unfair, 280, &["aic"]),
    most(Unfair, 300, &["grouped-aic"]),
    most(Unfair, 300, &["als-xz"]),
    most(Unfair, 320, &["als-xy-wing"]),
    most(Unfair, 340, &["als-chain"]),
    kind(Unfair, 350, &["franken-fish"]),
];

/// The level that HoDoKu gives the puzzle. `None` if it is no 9x9 Sudoku of rows, columns and boxes alone, does not have one
/// solution, or where the deadline passes before.
///
/// ```
/// use skyline_engine::{Deadline, format::read, rating::hodoku_level};
/// use std::sync::Arc;
///
/// let text = ".1...2.544....6...8..7.961.......43.3.756.98......75..1.48..3....6..3...7...1.2.5";
/// let puzzle = Arc::new(read(text).expect("a Sudoku").draft.check().expect("a puzzle"));
/// assert_eq!(hodoku_level(&puzzle, &Deadline::NONE).expect("a level").name(), "easy");
/// ```
pub fn hodoku_level(puzzle: &Arc<Puzzle>, deadline: &Deadline) -> Option<HodokuLevel> {
    if !is_known_to_hodoku(puzzle) || solve(puzzle, 2).0.len() != 1 {
        return None;
    }
    let mut board = Board::new(puzzle).until(deadline.clone()).without_reasons();
    let (mut hardest, mut score) = (Easy, 0);
    while !board.is_full() {
        board.cross_out_all();
        let step = KINDS.iter().find_map(|kind| Some((kind, kind.step(&board)?)));
        if deadline.has_passed() {
            return None;
        }
        let Some((kind, step)) = step else { return Some(HodokuLevel::Extreme) };
        board.apply(&step);
        score += kind.score;
        hardest = hardest.max(kind.level);
    }
    Some(hardest.max(HodokuLevel::of_score(score)))
}

impl ScoredKind {
    /// The step of this kind that is taken next.
    fn step(&self, board: &Board) -> Option<Deduction> {
        let mut best: Option<Deduction> = None;
        let techniques = self.techniques.iter().filter_map(|id| technique::technique(id));
        let _ = techniques.filter(|technique| technique.applies(board.puzzle())).try_for_each(|technique| {
            technique.find(board, &mut |step| {
                let is_known = step.technique != "hidden-rectangle" || is_hidden_rectangle(board, &step);
                if is_known && best.as_ref().is_none_or(|best| weight(&step) > weight(best)) {
                    best = Some(step);
                }
                if best.is_none() || self.takes_most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
        });
        best
    }
}

/// The more of it, the better a step where the step with the most conclusions is taken: first placements, then eliminations.
fn weight(step: &Deduction) -> (usize, usize) {
    let placements = step.conclusions.iter().filter(|conclusion| conclusion.is_placement()).count();
    (placements, step.conclusions.len())
}

/// Whether the step is a hidden rectangle of HoDoKu's: of a digit in the corner, and another one that has just two places
/// in the corner's row and just two in its column; the corner opposite, beside those places, has only these digits. The
/// ladder's technique finds more.
fn is_hidden_rectangle(board: &Board, step: &Deduction) -> bool {
    step.conclusions.iter().all(|conclusion| {
        let &Conclusion::Eliminate(Candidate { cell, digit }) = conclusion else { return false };
        let next = |line: HouseKind, other: Digit| {
            let house = board.geometry().house(line)?;
            let mut places = board.candidate_cells(house, other).filter(|&place| place != cell);
            places.next().filter(|_| places.next().is_none())
        };
        (board.candidates(cell) - digit.set()).iter().any(|other| {
            let across = next(HouseKind::Row(cell.row), other);
            let down = next(HouseKind::Column(cell.col), other);
            across.zip(down).is_some_and(|(across, down)| {
                board.candidates(Cell::new(down.row.into(), across.col.into())) == digit.set() | other.set()
            })
        })
    })
}

/// Whether HoDoKu has such puzzles.
fn is_known_to_hodoku(puzzle: &Puzzle) -> bool {
    let geometry = puzzle.geometry();
    let is_square = geometry.boxes().is_some_and(|shape| shape.height == 3 && shape.width == 3);
    is_square && geometry.extra_houses() == ExtraHouses::default() && puzzle.clues().is_empty()
}
