//! The puzzle editor: shape, givens and clues of a puzzle made by hand, the selection, undo and redo.

mod shapes;

use super::board::{mark_conflicts, plain_view};
use super::view::{BoardView, CellConflict};
use super::{Direction, Selection, Session};
use crate::engine::generate::Symmetry;
use crate::engine::{
    BoxShape, Cell, ClueState, Digit, DigitSet, Draft, ExtraHouse, Kind, Puzzle, Side, Target, format, with_additions,
};
use crate::hints::HintProvider;
use shapes::{mirrored, resized, turned};
use std::sync::Arc;

/// The smallest order of a board that can be made by hand.
pub const MIN_EDITOR_ORDER: usize = 2;

/// The most changes that can be undone.
const MAX_UNDO_STEPS: usize = 1000;

/// What undo brings back.
#[derive(Clone, PartialEq, Eq, Debug)]
struct State {
    puzzle: Puzzle,
    /// Whether there is room for clues around the board.
    ring: bool,
}

/// A change of the whole board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardChange {
    /// Removes all givens and clues.
    Clear,
    /// Turns the board by a quarter, clockwise.
    Turn,
    /// Exchanges left and right.
    Mirror,
    /// Makes it another game: with or without clues and boxes.
    Game(Kind),
    /// Changes the number of rows; givens and clues that have a place there stay.
    Order(usize),
    /// Sets or removes the boxes.
    Boxes(Option<BoxShape>),
    /// Adds (true) or removes the extra houses of that kind.
    Extra(ExtraHouse, bool),
}

/// What is known of the puzzle and marked on its board.
#[derive(Clone, Copy, Default)]
pub struct Findings<'a> {
    /// Givens and clues that contradict each other.
    pub conflicting: &'a [Target],
    /// Givens and clues, each of which could be left out if the others stay.
    pub redundant: &'a [Target],
    /// Givens, as candidates, and clues that are proposed as additions.
    pub proposed: &'a [Target],
    /// The notes of empty cells, row-major; empty for none.
    pub candidates: &'a [DigitSet],
}

/// A puzzle being made by hand, with its history.
#[derive(Clone, Debug)]
pub struct PuzzleEditor {
    now: State,
    past: Vec<State>,
    future: Vec<State>,
    selection: Selection,
    /// Which cells have givens together.
    symmetry: Symmetry,
    /// Whether the last change entered a value where the selection still is.
    is_typing: bool,
}

impl PuzzleEditor {
    /// An editor of that puzzle.
    pub fn new(puzzle: Puzzle) -> Self {
        let ring = has_ring(&puzzle);
        let selection = Selection::Cell(Cell::new(0, 0));
        Self {
            now: State { puzzle, ring },
            past: Vec::new(),
            future: Vec::new(),
            selection,
            symmetry: Symmetry::None,
            is_typing: false,
        }
    }

    /// An editor of an empty board of the puzzle's shape.
    pub fn blank(puzzle: &Puzzle) -> Self {
        let ring = has_ring(puzzle);
        let mut editor = Self::new(Puzzle::blank(puzzle.geometry().clone()));
        editor.now.ring = ring;
        editor
    }

    /// The board as it is drawn now, which may have no solution.
    pub fn puzzle(&self) -> &Puzzle {
        &self.now.puzzle
    }

    /// What is selected: a cell or the position of a clue.
    pub fn selection(&self) -> Selection {
        self.selection
    }

    /// Which game it is: with clues, boxes, or both.
    pub fn game(&self) -> Kind {
        match (self.now.ring, self.now.puzzle.geometry().boxes()) {
            (true, None) => Kind::Skyscrapers,
            (true, Some(_)) => Kind::Hybrid,
            (false, _) => Kind::Sudoku,
        }
    }

    /// The value at the selection, 0 = none.
    pub fn value(&self) -> u32 {
        match self.selection {
            Selection::Nothing => 0,
            Selection::Cell(cell) => self.now.puzzle.given(cell).map_or(0, |digit| digit.get() as u32),
            Selection::Clue(side, index) => self.now.puzzle.clues().side(side)[usize::from(index)].into(),
        }
    }

    /// Selects a cell or the position of a clue, if it is on the board.
    pub fn select(&mut self, selection: Selection) {
        let order = self.now.puzzle.order();
        let is_there = match selection {
            Selection::Nothing => false,
            Selection::Cell(cell) => usize::from(cell.row.max(cell.col)) < order,
            Selection::Clue(_, index) => self.now.ring && usize::from(index) < order,
        };
        if is_there && selection != self.selection {
            self.selection = selection;
            self.is_typing = false;
        }
    }

    /// Moves the selection over the cells and the clues around them.
    pub fn go(&mut self, direction: Direction) {
        let order = self.now.puzzle.order();
        // Places as on a board with a ring around it: 0 and order + 1 are the ring.
        let (row, col) = match self.selection {
            Selection::Nothing => (1, 1),
            Selection::Cell(cell) => (usize::from(cell.row) + 1, usize::from(cell.col) + 1),
            Selection::Clue(Side::Top, index) => (0, usize::from(index) + 1),
            Selection::Clue(Side::Bottom, index) => (order + 1, usize::from(index) + 1),
            Selection::Clue(Side::Left, index) => (usize::from(index) + 1, 0),
            Selection::Clue(Side::Right, index) => (usize::from(index) + 1, order + 1),
        };
        let is_across = matches!(self.selection, Selection::Clue(Side::Left | Side::Right, _));
        let (row, col) = match direction {
            Direction::Up => (row.saturating_sub(1), col),
            Direction::Down => (row + 1, col),
            Direction::Left => (row, col.saturating_sub(1)),
            Direction::Right => (row, col + 1),
            Direction::Home if is_across => (1, col),
            Direction::End if is_across => (order, col),
            Direction::Home => (row, 1),
            Direction::End => (row, order),
            Direction::First => (1, 1),
            Direction::Last => (order, order),
        };
        let inside = |at: usize| (1..=order).contains(&at);
        self.select(match (inside(row), inside(col)) {
            (true, true) => Selection::Cell(Cell::new(row - 1, col - 1)),
            (false, true) => Selection::Clue(if row == 0 { Side::Top } else { Side::Bottom }, col as u8 - 1),
            (true, false) => Selection::Clue(if col == 0 { Side::Left } else { Side::Right }, row as u8 - 1),
            (false, false) => Selection::Nothing,
        });
    }

    /// Types a number at the selection. If it `joins` the value that was just typed there, and the board has the joined value
    /// (`1` and `2` make 12), that is entered, else the number; 0 empties it. Returns whether the board has the value.
    pub fn enter(&mut self, number: u32, joins: bool) -> bool {
        let order = self.now.puzzle.order() as u32;
        let joined = self.value() * 10 + number;
        if joins && self.is_typing && self.value() > 0 && joined <= order {
            self.put(joined);
            return true;
        }
        if number > order {
            return false;
        }
        let before = self.past.len();
        self.change(|editor| editor.put(number));
        self.is_typing = number > 0 && self.past.len() > before;
        true
    }

    fn put(&mut self, value: u32) {
        match self.selection {
            Selection::Nothing => {}
            Selection::Cell(cell) => {
                let order = self.now.puzzle.order();
                self.now.puzzle.set_given(cell.index(order), Digit::new(value as usize));
                if value == 0 {
                    for partner in self.symmetry.partners(cell, order) {
                        self.now.puzzle.set_given(partner.index(order), None);
                    }
                }
            }
            Selection::Clue(side, index) => self.now.puzzle.set_clue(side, index.into(), value as u8),
        }
    }

    /// Changes the whole board. A change to an impossible shape does nothing.
    pub fn apply(&mut self, change: BoardChange) {
        self.change(|editor| {
            let mut draft = editor.now.puzzle.draft();
            match change {
                BoardChange::Clear => {
                    let Draft { order, boxes, extra_houses, .. } = draft;
                    draft = Draft { boxes, extra_houses, ..Draft::empty(order) };
                }
                BoardChange::Turn => draft = turned(&draft),
                BoardChange::Mirror => draft = mirrored(&draft),
                BoardChange::Game(kind) => {
                    editor.now.ring = kind != Kind::Sudoku;
                    draft.boxes = match kind {
                        Kind::Sudoku | Kind::Hybrid => draft.boxes.or(format::usual_box(draft.order)),
                        _ => None,
                    };
                    if kind == Kind::Sudoku {
                        draft.clues = Draft::empty(draft.order).clues;
                    }
                }
                BoardChange::Order(order) => draft = resized(&draft, order),
                BoardChange::Boxes(boxes) => draft.boxes = boxes.map(|shape| (shape.height.into(), shape.width.into())),
                BoardChange::Extra(kind, on) => draft.extra_houses.set(kind, on),
            }
            if let Ok(puzzle) = draft.check() {
                editor.now.puzzle = puzzle;
            }
        });
    }

    /// Replaces the puzzle, which can be undone.
    pub fn take(&mut self, puzzle: Puzzle) {
        self.change(|editor| editor.now = State { ring: has_ring(&puzzle), puzzle });
    }

    /// Which cells have givens together.
    pub fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// Sets which cells have givens together. Givens that break the symmetry stay.
    pub fn set_symmetry(&mut self, symmetry: Symmetry) {
        self.symmetry = symmetry;
    }

    /// Whether the cell lacks a given that the symmetry asks for.
    fn is_wanted(&self, cell: Cell) -> bool {
        let puzzle = &self.now.puzzle;
        let has_given = |cell: Cell| puzzle.given(cell).is_some();
        !has_given(cell) && self.symmetry.partners(cell, puzzle.order()).into_iter().any(has_given)
    }

    /// Adds givens, as candidates, and clues as one change.
    pub fn add(&mut self, additions: &[Target]) {
        self.change(|editor| editor.now.puzzle = with_additions(&editor.now.puzzle, additions));
    }

    fn change(&mut self, change: impl FnOnce(&mut Self)) {
        let before = self.now.clone();
        change(self);
        self.is_typing = false;
        if self.now != before {
            self.past.push(before);
            self.future.clear();
            if self.past.len() > MAX_UNDO_STEPS {
                self.past.remove(0);
            }
        }
        self.settle();
    }

    /// Undoes the last change.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.now, before));
        }
        self.settle();
        self.is_typing = false;
    }

    /// Makes the change again that was undone last.
    pub fn redo(&mut self) {
        if let Some(after) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.now, after));
        }
        self.settle();
        self.is_typing = false;
    }

    /// Whether there is a change to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a change to redo.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Keeps the selection on the board.
    fn settle(&mut self) {
        let last = self.now.puzzle.order() as u8 - 1;
        self.selection = match self.selection {
            Selection::Cell(cell) => Selection::Cell(Cell { row: cell.row.min(last), col: cell.col.min(last) }),
            Selection::Clue(side, index) if self.now.ring => Selection::Clue(side, index.min(last)),
            _ => Selection::Cell(Cell::new(0, 0)),
        };
    }

    /// The view of the board, with marks on what breaks a rule and on the findings.
    pub fn view(&self, findings: &Findings) -> BoardView {
        let puzzle = &self.now.puzzle;
        let order = puzzle.order();
        let mut view = plain_view(puzzle, puzzle.givens());
        view.has_clues = self.now.ring;
        // A screen reader announces givens as fixed; here they can be changed.
        view.cells.iter_mut().for_each(|cell| cell.given = false);
        mark_conflicts(puzzle, puzzle.givens(), &mut view);
        for (index, cell) in view.cells.iter_mut().enumerate() {
            cell.wanted = self.is_wanted(Cell::at(index, order));
        }
        for (cell, &candidates) in view.cells.iter_mut().zip(findings.candidates).filter(|(cell, _)| cell.value == 0) {
            cell.notes = candidates;
        }
        for clue in view.clues.iter_mut().flatten().filter(|clue| clue.state == ClueState::Met) {
            clue.state = ClueState::Open;
        }
        for target in findings.conflicting {
            match target {
                Target::Cell(cell) => view.cells[cell.index(order)].conflict = CellConflict::WRONG,
                Target::Clue(clue) => {
                    view.clues[clue.side as usize][usize::from(clue.index)].state = ClueState::Broken;
                }
                Target::Candidate(_) | Target::House(_) => {}
            }
        }
        for target in findings.redundant {
            match target {
                Target::Cell(cell) => view.cells[cell.index(order)].evidence = true,
                Target::Clue(clue) => view.clues[clue.side as usize][usize::from(clue.index)].evidence = true,
                Target::Candidate(_) | Target::House(_) => {}
            }
        }
        for target in findings.proposed {
            match target {
                Target::Candidate(candidate) => {
                    let cell = &mut view.cells[candidate.cell.index(order)];
                    let digit = candidate.digit.get() as u8;
                    (cell.value, cell.placing, cell.placed, cell.wanted) = (digit, digit, true, false);
                }
                Target::Clue(clue) => {
                    let view = &mut view.clues[clue.side as usize][usize::from(clue.index)];
                    (view.value, view.evidence) = (clue.value, true);
                }
                Target::Cell(_) | Target::House(_) => {}
            }
        }
        match self.selection {
            Selection::Nothing => {}
            Selection::Cell(cell) => {
                view.focus = cell;
                view.cells[cell.index(order)].selected = true;
            }
            Selection::Clue(side, index) => view.clues[side as usize][usize::from(index)].selected = true,
        }
        view
    }

    /// The editor as text, to be saved.
    pub fn to_text(&self) -> String {
        let ring = if self.now.ring { "1" } else { "0" };
        let symmetry =
            if self.symmetry == Symmetry::None { String::new() } else { [".", self.symmetry.name()].concat() };
        [ring, &symmetry, " ", &Session::new(Arc::new(self.now.puzzle.clone()), HintProvider(|_| None)).snapshot()]
            .concat()
    }

    /// The editor of a text by [`Self::to_text`]; `None` if it is none.
    pub fn from_text(text: &str) -> Option<Self> {
        let (settings, game) = text.split_once(' ')?;
        let (ring, symmetry) = settings.split_once('.').unwrap_or((settings, ""));
        let session = Session::restore(game, HintProvider(|_| None)).ok()?;
        let mut editor = Self::new(Puzzle::clone(session.puzzle()));
        editor.now.ring |= ring == "1";
        editor.symmetry = Symmetry::ALL.into_iter().find(|known| known.name() == symmetry).unwrap_or_default();
        Some(editor)
    }
}

/// Whether a puzzle gets room for clues before the player has chosen a game.
fn has_ring(puzzle: &Puzzle) -> bool {
    !puzzle.clues().is_empty() || puzzle.geometry().boxes().is_none()
}
