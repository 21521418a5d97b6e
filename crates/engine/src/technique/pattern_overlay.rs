//! Pattern overlay, or templates: all ways to place one digit in each row, column and box that the candidates leave. A
//! cell that has it in all of them holds it; a cell that has it in none does not. A pattern goes if it takes a cell that
//! another digit has in all of its own.
//!
//! Source: the pattern overlay method in the Sudoku literature.

use super::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time, positions};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, Phrase, Puzzle, Role, work};
use std::ops::ControlFlow;

/// Pattern overlay, digit by digit.
pub(super) struct PatternOverlay;

static OVERLAY: TechniqueInfo =
    TechniqueInfo { id: "pattern-overlay", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 79 };

/// The most patterns of a digit: with more of them hardly anything follows.
const MAX_PATTERNS: usize = 5000;
/// The largest order whose cells fit into a mask.
const MAX_OVERLAY_ORDER: usize = 9;

impl Technique for PatternOverlay {
    fn info(&self) -> &'static TechniqueInfo {
        &OVERLAY
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { since: 1, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().boxes().is_some() && puzzle.order() <= MAX_OVERLAY_ORDER
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let order = board.order();
        let peers = peers(board);
        let mut overlays: Vec<Overlay<'_>> = Vec::new();
        for digit in DigitSet::all(order) {
            in_time(board)?;
            overlays.extend(Overlay::new(board, digit, &peers));
        }
        let all: Vec<usize> = overlays.iter().map(|overlay| overlay.patterns.len()).collect();
        // What one digit has in all its patterns is taken from those of the others, until nothing changes.
        let mut fixed: Vec<u128> = vec![0; overlays.len()];
        loop {
            let before = fixed.clone();
            for at in 0..overlays.len() {
                let others = fixed.iter().enumerate().filter(|(other, _)| *other != at);
                let taken = others.fold(0, |all, (_, fixed)| all | fixed);
                overlays[at].patterns.retain(|pattern| pattern & taken == 0);
                if overlays[at].patterns.is_empty() {
                    return ControlFlow::Continue(());
                }
                fixed[at] = overlays[at].patterns.iter().fold(u128::MAX, |all, pattern| all & pattern);
            }
            if fixed == before {
                break;
            }
        }
        for ((overlay, fixed), all) in overlays.iter().zip(fixed).zip(all) {
            let any = overlay.patterns.iter().fold(0, |any, pattern| any | pattern);
            let open = board.open_cells().filter(|&cell| board.candidates(cell).contains(overlay.digit));
            let out: Vec<Conclusion> = open
                .filter_map(|cell| match at(cell, order) {
                    bit if fixed & bit != 0 => Some(Conclusion::place(cell, overlay.digit)),
                    bit if any & bit == 0 => Some(Conclusion::eliminate(cell, overlay.digit)),
                    _ => None,
                })
                .collect();
            if !out.is_empty() {
                found(deduction(board, overlay, overlay.patterns.len() < all, out))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// By cell: its peers, as a mask.
pub(super) fn peers(board: &Board) -> Vec<u128> {
    let peers = |cell: Cell| positions::peers(board, cell).fold(0, |all, peer| all | at(peer, board.order()));
    board.geometry().cells().map(peers).collect()
}

/// The cells that could have the digit, but do not in any of its patterns: a fish that removes it removes it there.
pub(super) fn unused(board: &Board, digit: Digit, peers: &[u128]) -> u128 {
    let Some(overlay) = Overlay::new(board, digit, peers) else { return 0 };
    let any = overlay.patterns.iter().fold(0, |any, pattern| any | pattern);
    overlay.places & !any
}

/// The cell as a bit.
fn at(cell: Cell, order: usize) -> u128 {
    1 << cell.index(order)
}

/// The patterns of a digit, as masks of cells.
struct Overlay<'b> {
    digit: Digit,
    order: usize,
    peers: &'b [u128],
    places: u128,
    patterns: Vec<u128>,
}

impl<'b> Overlay<'b> {
    /// The patterns; none where there are too many, or the digit has none at all.
    fn new(board: &Board, digit: Digit, peers: &'b [u128]) -> Option<Self> {
        let order = board.order();
        let could = board.geometry().cells().filter(|&cell| board.candidates(cell).contains(digit));
        let places = could.fold(0, |all, cell| all | at(cell, order));
        let mut overlay = Self { digit, order, peers, places, patterns: Vec::new() };
        overlay.place(0, places, 0);
        work::spend(overlay.patterns.len() as u64);
        (1..=MAX_PATTERNS).contains(&overlay.patterns.len()).then_some(overlay)
    }

    fn place(&mut self, row: usize, left: u128, pattern: u128) {
        if self.patterns.len() > MAX_PATTERNS {
            return;
        }
        if row == self.order {
            self.patterns.push(pattern);
            return;
        }
        for index in row * self.order..(row + 1) * self.order {
            if left >> index & 1 == 1 {
                self.place(row + 1, left & !self.peers[index], pattern | 1 << index);
            }
        }
    }
}

/// The deduction; `are_left_out` if patterns that take a cell from another digit are not among them.
fn deduction(board: &Board, overlay: &Overlay<'_>, are_left_out: bool, out: Vec<Conclusion>) -> Deduction {
    let digit = overlay.digit;
    let places: Vec<Cell> = board.open_cells().filter(|&cell| board.candidates(cell).contains(digit)).collect();
    let mut marks = Vec::new();
    positions::mark_candidates(Role::Subject, &places, digit, &mut marks);
    let is_placed = out.iter().any(|fact| fact.is_placement());
    let named = out.iter().filter(|fact| fact.is_placement() == is_placed).map(|fact| fact.candidate().cell).collect();
    let key = if is_placed { "because.pattern-overlay.placed" } else { "because.pattern-overlay" };
    let note = Phrase::new(if are_left_out { "note.taken" } else { "note.none" }, []);
    let args = [
        ("digit", Arg::Digit(digit)),
        ("count", Arg::Count(overlay.patterns.len() as u64)),
        ("note", Arg::Phrase(Box::new(note))),
        ("cells", Arg::Cells(named)),
    ];
    Deduction::new(OVERLAY.id, out, marks, Phrase::new(key, args))
}
