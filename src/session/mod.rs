//! The player's game: puzzle, entries, history, selection, hint, film. Pure: no clock, no storage.

pub mod action;
mod apply;
mod board;
mod cell_state;
mod check;
pub mod coach;
mod engine_actions;
mod entries;
mod film;
mod flip;
mod hint;
mod hint_view;
mod history_view;
pub mod keymap;
mod move_summary;
mod notes;
mod own_chain;
mod packed_move;
mod packed_numbers;
mod packed_tree;
mod preferences;
pub mod puzzle_editor;
mod restart;
mod select;
mod snapshot;
mod starting_games;
mod undo_tree;
pub mod view;
mod write;

pub use action::{Action, Direction, Effect, HistoryAct, KnownSolutions, Mode, NotesAct, PageRequest};
pub use board::{film_board, point_at};
pub use cell_state::{COLOURS, CellState, Tints, cells_of};
pub use entries::{ClueMark, Entries};
pub use flip::Change;
pub use history_view::{HistoryRow, HistoryView};
pub use preferences::{CheckLevel, Preference, Preferences};
pub use snapshot::LoadError;
pub use undo_tree::{Name, NameKind, Tree};

use crate::engine::{Cell, Difficulty, Digit, Phrase, Puzzle, Side, Target};
use crate::hints::{DrawnChain, HintProvider, Step};
use film::FilmPlayback;
use hint::Hint;
use restart::Restart;
use std::rc::Rc;
use std::sync::Arc;
use view::{HintStage, HintView, LineView};

/// What the keyboard acts on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A cell.
    Cell(Cell),
    /// A clue position: side, and index from 0.
    Clue(Side, u8),
}

/// What waits for the puzzle's solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Waiting {
    Check,
    Easy,
    RevealSolution,
    Mistake,
}

/// A game.
#[derive(Clone, Debug)]
pub struct Session {
    puzzle: Arc<Puzzle>,
    provider: HintProvider,
    entries: Entries,
    selection: Selection,
    /// The selected cells, in the order in which they were selected. The cell of `selection` need not be among them.
    selected_cells: Vec<Cell>,
    /// The cell that was selected last, where the keyboard stays when nothing is.
    keyboard_cell: Option<Cell>,
    mode: Mode,
    /// The colour chosen last, from 1.
    last_colour: u8,
    /// With digit-first input, the digit that tapped cells take.
    held: Option<Digit>,
    /// The digit highlighted on request: see [`Self::highlighted`].
    highlight: Option<Digit>,
    preferences: Preferences,
    seconds: u32,
    restarts: Vec<Restart>,
    known_solutions: Option<KnownSolutions>,
    waiting: Option<Waiting>,
    /// The clue whose line is shown with the ways to fill it.
    fits_shown: Option<(Side, u8)>,
    /// Cells that a check found wrong, until the next move.
    checked_wrong: Vec<Cell>,
    hint: Option<Hint>,
    /// The step applied last, to be read again.
    last_step: Option<Box<Step>>,
    /// The chain that the player draws, or drew last.
    chain: Option<Rc<DrawnChain>>,
    /// See [`Self::announcement`].
    announcement: String,
    message: Option<Phrase>,
    film: Option<FilmPlayback>,
    /// Whether the first cross-outs of a film are one step.
    folds_film: bool,
}

impl Session {
    /// A new game of the puzzle; hints come from the provider.
    pub fn new(puzzle: Arc<Puzzle>, provider: HintProvider) -> Self {
        Self {
            entries: Entries::new(puzzle.order()),
            puzzle,
            provider,
            selection: Selection::Nothing,
            selected_cells: Vec::new(),
            keyboard_cell: None,
            mode: Mode::Values,
            last_colour: 1,
            held: None,
            highlight: None,
            preferences: Preferences::default(),
            seconds: 0,
            restarts: Vec::new(),
            known_solutions: None,
            waiting: None,
            fits_shown: None,
            checked_wrong: Vec::new(),
            hint: None,
            last_step: None,
            chain: None,
            announcement: String::new(),
            message: None,
            film: None,
            folds_film: true,
        }
    }

    /// The puzzle that is played; it never changes within a session.
    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// What is selected.
    pub fn selection(&self) -> Selection {
        self.selection
    }

    /// The selected cell.
    pub fn selected_cell(&self) -> Option<Cell> {
        match self.selection {
            Selection::Cell(cell) => Some(cell),
            _ => None,
        }
    }

    /// The digits on the board, givens and entries, row-major.
    pub fn values(&self) -> Vec<Option<Digit>> {
        self.entries.values(&self.puzzle)
    }

    /// Whether the player has entered or noted anything.
    pub fn is_begun(&self) -> bool {
        !self.entries.tree().is_empty()
    }

    /// How many moves are in the history, undone ones included.
    pub fn moves_made(&self) -> u32 {
        self.entries.tree().len() as u32 - 1
    }

    /// Whether every cell is filled and every rule kept.
    pub fn is_solved(&self) -> bool {
        let grid: Option<Vec<Digit>> = self.values().into_iter().collect();
        grid.is_some_and(|grid| self.puzzle.is_solution(&grid))
    }

    /// Whether it is begun and not solved now, though it may have been solved before.
    pub fn is_in_progress(&self) -> bool {
        self.is_begun() && !self.is_solved()
    }

    /// How many of each digit are still to be placed, digit 1 first.
    pub fn remaining(&self) -> Vec<usize> {
        let mut left = vec![self.puzzle.order(); self.puzzle.order()];
        for digit in self.values().into_iter().flatten() {
            left[digit.get() - 1] = left[digit.get() - 1].saturating_sub(1);
        }
        left
    }

    /// Whether there is a move to undo or, while a chain is drawn, a candidate of it.
    pub fn can_undo(&self) -> bool {
        match &self.chain {
            Some(chain) if self.draws_chain() => chain.has_more_to_undo(),
            _ => self.entries.tree().now() != 0,
        }
    }

    /// Whether there is a move to redo.
    pub fn can_redo(&self) -> bool {
        !self.draws_chain() && self.entries.tree().next().is_some()
    }

    /// What typing a digit does.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The colour chosen last, 1 to [`COLOURS`].
    pub fn last_colour(&self) -> u8 {
        self.last_colour
    }

    /// With digit-first input, the digit that tapped cells take.
    pub fn held(&self) -> Option<Digit> {
        self.held
    }

    /// The highlighted digit: the held one, else that of the selected cell, else the one highlighted on request.
    pub fn highlighted(&self) -> Option<Digit> {
        let here = || self.values()[self.selected_cell()?.index(self.puzzle.order())];
        self.held.or_else(here).or(self.highlight)
    }

    /// Whether the preference is on.
    pub fn prefers(&self, preference: Preference) -> bool {
        self.preferences.has(preference)
    }

    /// All preferences.
    pub fn preferences(&self) -> Preferences {
        self.preferences
    }

    /// Seconds played.
    pub fn seconds(&self) -> u32 {
        self.seconds
    }

    /// What is known of the puzzle's solutions; `None` before they were looked for.
    pub fn known_solutions(&self) -> Option<&KnownSolutions> {
        self.known_solutions.as_ref()
    }

    /// Whether something that the player asked for waits for the number of solutions.
    pub fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Whether the solution is to be filled in as soon as it is known.
    pub fn waits_to_reveal(&self) -> bool {
        self.waiting == Some(Waiting::RevealSolution)
    }

    /// The result of the last check or command, until the next move.
    pub fn message(&self) -> Option<&Phrase> {
        self.message.as_ref()
    }

    /// What the hint applied last did, in words; empty from the next move or hint on.
    pub fn announcement(&self) -> &str {
        &self.announcement
    }

    /// Clears [`Self::announcement`], so that a screen reader does not announce it again.
    pub fn clear_announcement(&mut self) {
        self.announcement.clear();
    }

    /// Whether there is an applied step to read again.
    pub fn has_last_hint(&self) -> bool {
        self.last_step.is_some()
    }

    /// Whether a hint is open.
    pub fn has_hint(&self) -> bool {
        self.hint.is_some()
    }

    /// Whether the player draws a chain: what would change the board changes the chain.
    pub fn draws_chain(&self) -> bool {
        matches!(self.hint, Some(Hint::Chain))
    }

    /// The hint panel, if a hint is open.
    pub fn hint_view(&self) -> Option<HintView> {
        self.hint.as_ref().map(|hint| hint_view::hint_view(self, hint))
    }

    /// The line of the selected clue; else of the first clue that the hint shown rests on.
    pub fn line_view(&self) -> Option<LineView> {
        let selected = self.selected_clue();
        let of_hint = || {
            self.shown_evidence()?.marks.iter().find_map(|mark| match mark.target {
                Target::Clue(clue) => Some((clue.side, clue.index)),
                _ => None,
            })
        };
        let (side, index) = selected.or_else(of_hint)?;
        let fits = selected.is_none() || selected == self.fits_shown;
        let selected = selected.is_some();
        // The line of a hint is shown in the position that the hint reasons from.
        let board = if selected { self.hint_board() } else { self.step_board() };
        Some(LineView { selected, fits, facts: self.provider.line(&board, side, index)? })
    }

    /// The selected clue.
    pub fn selected_clue(&self) -> Option<(Side, u8)> {
        match self.selection {
            Selection::Clue(side, index) => Some((side, index)),
            _ => None,
        }
    }

    /// Whether the line of the selected clue is shown with the ways to fill it.
    pub fn shows_fits(&self) -> bool {
        self.fits_shown.is_some() && self.fits_shown == self.selected_clue()
    }

    /// The difficulty of the puzzle, once there is a film of it.
    pub fn difficulty(&self) -> Option<Difficulty> {
        self.film.as_ref().and_then(FilmPlayback::difficulty)
    }

    /// The step whose evidence the board shows in Play: that of the open hint, once its reason is shown.
    fn shown_evidence(&self) -> Option<&Step> {
        match self.hint.as_ref()? {
            Hint::Step { step, stage: HintStage::Reason } | Hint::Answer { step, .. } => Some(step),
            Hint::Chain => Some(&self.chain.as_ref()?.step),
            _ => None,
        }
    }
}
