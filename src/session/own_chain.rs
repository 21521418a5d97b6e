//! The chain that the player draws: each digit typed adds a candidate, and the whole is checked anew. While it is drawn nothing
//! is written on the board, so that no press costs anything; what was drawn stays when something else is looked at.

use super::action::{Action, Effect};
use super::hint::Hint;
use super::view::HintView;
use super::{Session, Waiting};
use crate::engine::insertion_sort::insertion_sort_by_key;
use crate::engine::own_chain::{ChainNode, MAX_NODES};
use crate::engine::{Candidate, Cell, Conclusion, Digit, Phrase};
use crate::hints::DrawnChain;
use std::rc::Rc;

impl Session {
    /// Does the actions that [`Self::apply_basic`] hands back; any other does nothing. On the page it comes with the advanced
    /// techniques: few players draw chains.
    pub fn apply_with_chains(&mut self, action: Action) -> Vec<Effect> {
        match action {
            action if self.draws_chain() => return self.apply_drawing(action),
            Action::OwnChain => self.open_chain(),
            action => return self.apply_with_engine(action),
        }
        Vec::new()
    }

    /// Does an action while a chain is drawn.
    fn apply_drawing(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Enter(digit) | Action::Note(digit) | Action::Corner(digit) => self.add_candidate(digit),
            // Where colours are written, keys mean them.
            Action::Colour(number) => {
                if let Some(digit) = Digit::new(number.into()) {
                    self.add_candidate(digit);
                }
            }
            Action::Replace(digit) => {
                self.take_last();
                self.add_candidate(digit);
            }
            Action::Erase | Action::Undo => self.take_last(),
            Action::ClearChain => {
                let nodes = self.nodes();
                if !nodes.is_empty() {
                    self.set_chain(Vec::new(), nodes);
                }
            }
            Action::Tap(cell) => return self.apply(Action::Select(cell)),
            Action::OwnChain => self.hint = None,
            // It is told in the language of before.
            Action::ChangeLanguage => {
                self.clear_announcement();
                self.check_chain();
            }
            Action::ApplyHint => return self.apply_chain(),
            Action::DoublePress | Action::PlaceHeldDigit | Action::Redo => {}
            action => {
                let effects = self.apply_with_engine(action);
                // A move closes hints. What is drawn is not lost by it.
                if self.hint.is_none() && !self.is_solved() {
                    self.open_chain();
                }
                return effects;
            }
        }
        Vec::new()
    }

    /// Goes on with the chain drawn before; begins a new one where that was applied.
    fn open_chain(&mut self) {
        self.clear_announcement();
        if self.has_nothing_to_ask() {
            return;
        }
        self.waiting.take_if(|waiting| *waiting == Waiting::Easy);
        let was_applied = self.chain.as_ref().is_some_and(|chain| chain.is_applied);
        self.hint = Some(Hint::Chain);
        self.check_chain();
        // Else the move was taken back.
        if was_applied && self.chain.as_ref().is_some_and(|chain| chain.step.conclusions.is_empty()) {
            self.set_chain(Vec::new(), self.nodes());
        }
    }

    /// Checks the drawn chain once more: the board or the language is another than before.
    fn check_chain(&mut self) {
        let cleared = self.chain.as_ref().map(|chain| chain.cleared.clone()).unwrap_or_default();
        self.set_chain(self.nodes(), cleared);
    }

    fn set_chain(&mut self, nodes: Vec<ChainNode>, cleared: Vec<ChainNode>) {
        self.chain = Some(Rc::new(DrawnChain { cleared, ..DrawnChain::check(&self.hint_board(), nodes) }));
    }

    fn nodes(&self) -> Vec<ChainNode> {
        self.chain.as_ref().map(|chain| chain.nodes.clone()).unwrap_or_default()
    }

    /// Adds the digit in the selected cells: of several, those that can hold it.
    fn add_candidate(&mut self, digit: Digit) {
        let mut nodes = self.nodes();
        if self.selected_cells.is_empty() || digit.get() > self.puzzle.order() || nodes.len() == MAX_NODES {
            return;
        }
        let board = self.hint_board();
        let holds = |cell: &Cell| board.is_open(*cell) && board.candidates(*cell).contains(digit);
        let mut cells: Vec<Cell> = self.selected_cells.iter().copied().filter(holds).collect();
        if cells.is_empty() {
            cells.clone_from(&self.selected_cells);
        }
        insertion_sort_by_key(&mut cells, |cell| *cell);
        let node = ChainNode { cells, digit, set: Vec::new() };
        // A key that was pressed twice.
        if nodes.last() != Some(&node) {
            nodes.push(node);
            self.set_chain(nodes, Vec::new());
        }
    }

    /// Takes the last candidate out of the chain; where there is none, takes back that the chain was cleared.
    fn take_last(&mut self) {
        let mut nodes = self.nodes();
        if nodes.pop().is_some() {
            self.set_chain(nodes, Vec::new());
        } else if let Some(chain) = &self.chain {
            self.set_chain(chain.cleared.clone(), Vec::new());
        }
    }

    /// Draws the conclusions of the chain. Of the notes, only those of the cells that lose a candidate are filled in: to fill
    /// in all of them is help.
    fn apply_chain(&mut self) -> Vec<Effect> {
        self.check_chain();
        let Some(chain) = self.chain.clone().filter(|chain| !chain.step.conclusions.is_empty()) else {
            return Vec::new();
        };
        let board = self.hint_board();
        let mut cells = self.entries.cells().to_vec();
        for conclusion in &chain.step.conclusions {
            let Candidate { cell, digit } = conclusion.candidate();
            let state = &mut cells[cell.index(self.puzzle.order())];
            match conclusion {
                Conclusion::Place(_) => *state = state.with_value(digit),
                Conclusion::Eliminate(_) => {
                    if !state.notes.contains(digit) {
                        state.notes = board.candidates(cell);
                    }
                    state.notes.remove(digit);
                }
            }
        }
        let effects = self.become_cells(cells);
        self.chain = Some(Rc::new(DrawnChain { is_applied: true, ..(*chain).clone() }));
        self.announcement = chain.step.outcome();
        effects
    }

    /// The chain as its panel shows it.
    pub(super) fn chain_view(&self) -> HintView {
        let Some(chain) = &self.chain else { return HintView::Message(Phrase::new("own-chain.begin", [])) };
        let lacks = |fact: &Conclusion| {
            let Candidate { cell, digit } = fact.candidate();
            matches!(fact, Conclusion::Eliminate(_))
                && !self.entries.at(cell.index(self.puzzle.order())).notes.contains(digit)
        };
        HintView::Chain { chain: chain.clone(), needs_notes: chain.step.conclusions.iter().any(lacks) }
    }
}
