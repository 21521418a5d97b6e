//! The views of the board for Play and Watch.

use super::view::{BoardState, BoardView, CellConflict, CellView, ClueView, LinkView};
use super::{Preference, Selection, Session, check};
use crate::engine::{Board, Candidate, Cell, Clue, ClueState, Conclusion, Digit, DigitSet, Puzzle, Role, Side, Target};
use crate::hints::{FILLED_IN, Step};

impl Session {
    /// The board of Play on paper: the puzzle with what the player has written, and nothing that the page says of it.
    pub fn paper_view(&self) -> BoardView {
        let mut view = self.written_view(&self.values());
        for clue in view.clues.iter_mut().flatten() {
            clue.mark = self.entries.clue_mark(clue.side, clue.index);
            clue.state = ClueState::Open;
        }
        view.coordinates = self.prefers(Preference::Coordinates);
        view
    }

    /// The view with what the player has written.
    fn written_view(&self, values: &[Option<Digit>]) -> BoardView {
        let mut view = plain_view(&self.puzzle, values);
        for (cell, state) in view.cells.iter_mut().zip(self.entries.cells()) {
            if cell.value == 0 {
                cell.notes = state.notes;
                cell.corners = state.corners;
                cell.tints = state.tints;
            }
            cell.colour = state.colour;
        }
        view
    }

    /// The board of Play.
    pub fn board_view(&self) -> BoardView {
        let values = self.values();
        let mut view = self.written_view(&values);
        self.mark_clues(&mut view);
        if self.prefers(Preference::Conflicts) {
            mark_conflicts(&self.puzzle, &values, &mut view);
        }
        for cell in &self.checked_wrong {
            view.cells[cell.index(view.order)].conflict = CellConflict::WRONG;
        }
        self.mark_selection(&mut view);
        view.coordinates = self.hint.is_some() || self.prefers(Preference::Coordinates);
        if let Some(step) = self.shown_evidence() {
            // A chain is drawn on the notes as they are, misleading ones too.
            let board = if self.draws_chain() { self.hint_board() } else { self.step_board() };
            mark_evidence(&board, step, &mut view);
            if let Some(chain) = self.chain.as_ref().filter(|_| self.draws_chain()) {
                for (link, drawn) in view.links.iter_mut().zip(&chain.links) {
                    link.fails = !drawn.holds;
                }
            }
        } else if let Some(targets) = self.hint.as_ref().and_then(super::hint_view::look_targets) {
            mark_targets(&self.puzzle, targets, &mut view);
        }
        view
    }

    /// Adds the player's marks on clues, and what can be seen from them.
    fn mark_clues(&self, view: &mut BoardView) {
        let reach = self.prefers(Preference::Reach).then(|| self.provider.reach(&self.hint_board())).flatten();
        for clue in view.clues.iter_mut().flatten().filter(|clue| clue.value > 0) {
            clue.mark = self.entries.clue_mark(clue.side, clue.index);
            let position = clue.side as usize * view.order + usize::from(clue.index);
            clue.reach = reach.as_ref().and_then(|reach| *reach.get(position)?);
            if !self.prefers(Preference::ClueStates) {
                clue.state = ClueState::Open;
            }
        }
    }

    /// Adds the selection, its peers and the highlighted digit; the latter two not on a solved board, where nothing is left to
    /// find.
    fn mark_selection(&self, view: &mut BoardView) {
        let seeks = view.state != BoardState::Solved;
        match self.selection {
            Selection::Nothing => view.focus = self.keyboard_cell.unwrap_or(view.focus),
            Selection::Clue(side, index) => {
                if let Some(clue) = view.clues[side as usize].get_mut(index as usize) {
                    clue.selected = true;
                }
                for at in 0..view.order {
                    view.cells[side.line(index.into()).cell(at).index(view.order)].peer = true;
                }
            }
            Selection::Cell(cell) => {
                let selected = cell.index(view.order);
                view.focus = cell;
                for cell in &self.selected_cells {
                    view.cells[cell.index(view.order)].selected = true;
                }
                view.has_multi_selection = self.selected_cells != [cell];
                if seeks && self.prefers(Preference::SameHouse) {
                    for &peer in self.puzzle.geometry().peers(selected) {
                        view.cells[peer as usize].peer = true;
                    }
                }
            }
        }
        let highlight = self.highlighted().filter(|_| seeks && self.prefers(Preference::SameDigit));
        view.highlight = highlight.map_or(0, |digit| digit.get() as u8);
    }
}

/// The board of a film: every candidate of an open cell is a note.
pub fn film_board(board: &Board, step: Option<&Step>) -> BoardView {
    let order = board.order();
    let values: Vec<Option<Digit>> = board.geometry().cells().map(|cell| board.value(cell)).collect();
    let mut view = plain_view(board.puzzle(), &values);
    for (index, cell) in view.cells.iter_mut().enumerate() {
        if cell.value == 0 {
            cell.notes = board.candidates(Cell::at(index, order));
        }
    }
    mark_conflicts(board.puzzle(), &values, &mut view);
    view.coordinates = step.is_some();
    if let Some(step) = step {
        mark_evidence(board, step, &mut view);
        if step.technique == FILLED_IN {
            // Nearly all cells lose candidates: frames around them would say nothing.
            view.cells.iter_mut().for_each(|cell| cell.eliminated = false);
        }
    }
    view
}

/// The view with values, givens, clue states and the state of the board.
pub(super) fn plain_view(puzzle: &Puzzle, values: &[Option<Digit>]) -> BoardView {
    let order = puzzle.order();
    let cells: Vec<CellView> = puzzle
        .givens()
        .iter()
        .zip(values)
        .map(|(given, value)| CellView {
            value: value.map_or(0, |digit| digit.get() as u8),
            given: given.is_some(),
            ..CellView::default()
        })
        .collect();
    let clues = Side::ALL.map(|side| {
        let values_of = puzzle.clues().side(side).iter().enumerate();
        values_of
            .map(|(index, &value)| {
                let clue = Clue { side, index: index as u8, value };
                let state = if value == 0 { ClueState::Open } else { check::clue_state(puzzle, values, clue) };
                ClueView { side, index: clue.index, value, state, ..ClueView::NONE }
            })
            .collect::<Vec<_>>()
    });
    let grid: Option<Vec<Digit>> = values.iter().copied().collect();
    let broken = clues.iter().flatten().any(|clue| clue.state == ClueState::Broken)
        || check::conflicts(puzzle, values).into_iter().any(CellConflict::is_some);
    let state = match grid {
        Some(grid) if puzzle.is_solution(&grid) => BoardState::Solved,
        _ if broken => BoardState::Broken,
        _ => BoardState::Playing,
    };
    BoardView {
        order,
        boxes: puzzle.geometry().boxes(),
        extra_houses: puzzle.geometry().extra_houses(),
        has_clues: !puzzle.clues().is_empty(),
        state,
        cells,
        clues,
        focus: Cell::new(0, 0),
        has_multi_selection: false,
        highlight: 0,
        coordinates: false,
        links: Vec::new(),
    }
}

/// Marks digits that appear twice in a house.
pub(super) fn mark_conflicts(puzzle: &Puzzle, values: &[Option<Digit>], view: &mut BoardView) {
    for (cell, conflict) in view.cells.iter_mut().zip(check::conflicts(puzzle, values)) {
        cell.conflict = conflict;
    }
}

/// The first press of a hint: the houses and clues to look at, and no more.
fn mark_targets(puzzle: &Puzzle, targets: &[Target], view: &mut BoardView) {
    mark_each(puzzle, targets, view, |cell| cell.evidence = true, |clue| clue.evidence = true);
}

/// Marks what the pressed words of a reason name.
pub fn point_at(puzzle: &Puzzle, targets: &[Target], view: &mut BoardView) {
    mark_each(puzzle, targets, view, |cell| cell.pointed = true, |clue| clue.pointed = true);
}

/// Marks the cells and clues of the targets.
fn mark_each(
    puzzle: &Puzzle,
    targets: &[Target],
    view: &mut BoardView,
    mark_cell: fn(&mut CellView),
    mark_clue: fn(&mut ClueView),
) {
    for target in targets {
        match *target {
            Target::House(kind) => {
                for cell in puzzle.geometry().house(kind).iter().flat_map(|house| &house.cells) {
                    mark_cell(&mut view.cells[cell.index(view.order)]);
                }
            }
            Target::Clue(clue) => mark_clue(&mut view.clues[clue.side as usize][clue.index as usize]),
            Target::Cell(cell) | Target::Candidate(Candidate { cell, .. }) => {
                mark_cell(&mut view.cells[cell.index(view.order)]);
            }
        }
    }
}

/// Adds a candidate to the link of that index; links come in order.
fn add_link(links: &mut Vec<LinkView>, index: usize, on: bool, candidate: Candidate) {
    if links.len() == index {
        links.push(LinkView { candidates: Vec::new(), on, fails: false });
    }
    if let Some(link) = links.get_mut(index) {
        link.candidates.push(candidate);
    }
}

/// Adds all marks of a step and its conclusions. Cells that it names show their candidates, even where the player has no
/// notes.
fn mark_evidence(board: &Board, step: &Step, view: &mut BoardView) {
    let order = view.order;
    for mark in &step.marks {
        match (mark.target, mark.role) {
            (Target::Cell(cell), Role::Set(number)) => view.cells[cell.index(order)].set = number,
            (Target::Cell(cell), _) => view.cells[cell.index(order)].actor = true,
            (Target::Candidate(Candidate { cell: at, digit }), role) => {
                let cell = &mut view.cells[at.index(order)];
                cell.evidence = true;
                cell.premises.insert(digit);
                let numbered = match role {
                    Role::Link { number, on } => Some((number, on)),
                    Role::Colour { first } => Some((if first { 1 } else { 2 }, first)),
                    _ => None,
                };
                if let Some((number, on)) = numbered {
                    cell.linked[usize::from(!on)].insert(digit);
                    if let Some(free) = cell.numbers.iter_mut().find(|(number, _)| *number == 0) {
                        *free = (number, digit.get() as u8);
                    }
                }
                if let Role::Link { number, on } = role {
                    add_link(&mut view.links, usize::from(number) - 1, on, Candidate { cell: at, digit });
                }
            }
            _ => {}
        }
    }
    let targets = |is_cover: bool| -> Vec<Target> {
        step.marks.iter().filter(|mark| (mark.role == Role::Cover) == is_cover).map(|mark| mark.target).collect()
    };
    mark_each(board.puzzle(), &targets(true), view, |cell| cell.cover = true, |_| {});
    mark_each(board.puzzle(), &targets(false), view, |cell| cell.cover = false, |_| {});
    mark_targets(board.puzzle(), &[targets(true), targets(false)].concat(), view);
    for &conclusion in &step.conclusions {
        let Candidate { cell, digit } = conclusion.candidate();
        let cell = &mut view.cells[cell.index(order)];
        match conclusion {
            Conclusion::Place(_) => {
                cell.placed = true;
                cell.placing = digit.get() as u8;
                cell.premises.insert(digit);
            }
            Conclusion::Eliminate(_) => {
                cell.eliminated = true;
                cell.struck.insert(digit);
            }
        }
    }
    for (index, cell) in view.cells.iter_mut().enumerate() {
        let concerned = cell.evidence || cell.actor || cell.eliminated || cell.placed;
        if cell.value == 0 && concerned {
            let candidates = board.candidates(Cell::at(index, order));
            // There are no notes, or the step does not reason from them.
            if !(candidates - cell.notes).is_empty() {
                cell.notes = candidates;
            }
        }
        let all = cell.notes | cell.struck;
        if cell.value == 0 && cell.placed {
            cell.struck |= all - cell.premises;
            cell.struck -= DigitSet(1 << (cell.placing.max(1) - 1));
        }
        cell.notes |= cell.struck;
        cell.premises &= cell.notes;
    }
}
