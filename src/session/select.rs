//! The selection: one cell or several, one of which has the keyboard, or a clue.

use super::action::{Direction, Effect};
use super::write::{FILLED, NO_CELL};
use super::{Selection, Session};
use crate::engine::Cell;

impl Session {
    pub(super) fn select(&mut self, selection: Selection) -> Vec<Effect> {
        self.keyboard_cell = self.selected_cell().or(self.keyboard_cell);
        self.selection = selection;
        self.selected_cells.clear();
        // A phone shows these messages in the place of the cell's notes: by now they have been read.
        self.message.take_if(|message| [NO_CELL, FILLED].contains(&&*message.key));
        if let Selection::Cell(cell) = selection {
            self.selected_cells.push(cell);
        }
        Vec::new()
    }

    /// The selected cells, in the order in which they were selected.
    pub fn selected_cells(&self) -> &[Cell] {
        &self.selected_cells
    }

    /// Adds a cell, which gets the keyboard.
    pub(super) fn extend(&mut self, cell: Cell) -> Vec<Effect> {
        self.selection = Selection::Cell(cell);
        if !self.selected_cells.contains(&cell) {
            self.selected_cells.push(cell);
        }
        Vec::new()
    }

    /// Adds a cell, or removes it. It gets the keyboard.
    pub(super) fn toggle(&mut self, cell: Cell) -> Vec<Effect> {
        match self.selected_cells.iter().position(|&other| other == cell) {
            Some(at) => {
                self.selected_cells.remove(at);
                self.selection = Selection::Cell(cell);
                Vec::new()
            }
            None => self.extend(cell),
        }
    }

    /// Adds all cells of the rectangle between the one with the keyboard and this one.
    pub(super) fn select_to(&mut self, cell: Cell) -> Vec<Effect> {
        let from = self.selected_cell().unwrap_or(cell);
        for row in from.row.min(cell.row)..=from.row.max(cell.row) {
            for col in from.col.min(cell.col)..=from.col.max(cell.col) {
                self.extend(Cell::new(row.into(), col.into()));
            }
        }
        self.extend(cell)
    }

    /// Selects exactly the cells of those row-major indices, if there are any.
    pub(super) fn select_where(&mut self, wanted: impl Fn(usize) -> bool) -> Vec<Effect> {
        let order = self.puzzle.order();
        let cells: Vec<Cell> = (0..order * order).filter(|&at| wanted(at)).map(|at| Cell::at(at, order)).collect();
        if let Some(&first) = cells.first() {
            let now = self.selected_cell().filter(|cell| cells.contains(cell)).unwrap_or(first);
            self.selection = Selection::Cell(now);
            self.selected_cells = cells;
        }
        Vec::new()
    }

    /// Selects the cells with the digit of the selected cell; else those with its colour or, where it
    /// has none, with exactly its notes. An empty cell is selected alone.
    pub(super) fn select_same(&mut self) -> Vec<Effect> {
        let Some(cell) = self.selected_cell() else { return Vec::new() };
        let (values, states) = (self.values(), self.entries.cells().to_vec());
        let at = cell.index(self.puzzle.order());
        let here = states[at];
        // Not all empty cells: the next digit would fill the board.
        if values[at].is_none() && (here.notes | here.corners).is_empty() && here.colour == 0 {
            return self.select(Selection::Cell(cell));
        }
        self.select_where(|other| match values[at] {
            Some(_) => values[other] == values[at],
            None if here.colour > 0 => states[other].colour == here.colour,
            None => {
                values[other].is_none() && states[other].notes == here.notes && states[other].corners == here.corners
            }
        })
    }

    pub(super) fn neighbour(&self, direction: Direction) -> Cell {
        let Some(cell) = self.selected_cell().or(self.keyboard_cell) else { return Cell::new(0, 0) };
        let last = self.puzzle.order() - 1;
        let (row, col) = (cell.row as usize, cell.col as usize);
        match direction {
            Direction::Up => Cell::new(row.saturating_sub(1), col),
            Direction::Down => Cell::new((row + 1).min(last), col),
            Direction::Left => Cell::new(row, col.saturating_sub(1)),
            Direction::Right => Cell::new(row, (col + 1).min(last)),
            Direction::Home => Cell::new(row, 0),
            Direction::End => Cell::new(row, last),
            Direction::First => Cell::new(0, 0),
            Direction::Last => Cell::new(last, last),
        }
    }
}
