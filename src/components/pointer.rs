//! What fingers and pointers do on the board: point, drag over cells, press long, press twice.

use super::board::{Board, Event};
use crate::browser::document;
use crate::engine::{Cell, Side};
use crate::session::view::BoardView;
use crate::session::{Action, ClueMark};
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent};
use yew::prelude::*;

/// A finger that rests this long on a cell asks about it, in ms.
const LONG_PRESS_MS: u32 = 500;
/// A finger that moves no further than this rests, in px.
const MAX_STILL_PX: i32 = 10;

/// What is known of the pointer between its events.
#[derive(Default)]
pub(super) struct Pointer {
    /// Where it was pressed, while it is.
    pressed: Option<(i32, i32)>,
    /// The cell that it was over last.
    over: Option<Cell>,
    /// The clue that it was over last, where it was pressed on one.
    over_clue: Option<(Side, u8)>,
    /// The mark of the clues that it is dragged over.
    mark: Option<ClueMark>,
    /// Whether what it did is done, so that the click at its end means nothing.
    done: bool,
    /// Whether it is a finger or a pen.
    touch: bool,
    /// Whether the clue under it was selected already when it was pressed.
    again: bool,
    long: Option<Timeout>,
}

/// What can be pressed on the board.
pub(super) enum BoardItem {
    Cell(Cell),
    Clue(Side, u8),
}

/// The cell or clue that the element belongs to.
pub(super) fn item_of(target: &Element) -> Option<BoardItem> {
    let index = |element: &Element, name: &str| element.get_attribute(name)?.parse::<usize>().ok()?.checked_sub(1);
    if let Ok(Some(cell)) = target.closest("[data-row]") {
        return Some(BoardItem::Cell(Cell::new(index(&cell, "data-row")?, index(&cell, "data-col")?)));
    }
    let clue = target.closest("[data-clue]").ok()??;
    let name = clue.get_attribute("data-clue")?;
    let side = Side::ALL.into_iter().find(|side| side.name() == name)?;
    Some(BoardItem::Clue(side, index(&clue, "data-index")? as u8))
}

/// The cell or clue that an event happened at.
fn item_at(event: &web_sys::Event) -> Option<BoardItem> {
    item_of(&event.target()?.dyn_into().ok()?)
}

/// Whether exactly that cell is selected.
fn is_alone(view: &BoardView, cell: Cell) -> bool {
    view.cells[cell.index(view.order)].selected && !view.has_multi_selection && view.focus == cell
}

impl Pointer {
    /// Whether the focus that comes now is the pointer's doing.
    pub(super) fn is_pressed(&self) -> bool {
        self.pressed.is_some()
    }

    pub(super) fn down(&mut self, ctx: &Context<Board>, event: &PointerEvent) -> Option<Action> {
        let view = &ctx.props().view;
        self.touch = event.pointer_type() != "mouse";
        // Two fingers zoom.
        self.done = self.touch && self.pressed.is_some();
        if self.done {
            self.up();
            return None;
        }
        if event.button() != 0 {
            return None;
        }
        self.pressed = Some((event.client_x(), event.client_y()));
        if self.touch {
            let link = ctx.link().clone();
            self.long = Some(Timeout::new(LONG_PRESS_MS, move || link.send_message(Event::Long)));
        }
        match item_at(event)? {
            BoardItem::Clue(side, index) => {
                self.again = view.clues[side as usize][usize::from(index)].selected;
                self.over_clue = Some((side, index));
                None
            }
            BoardItem::Cell(cell) => {
                self.over = Some(cell);
                let several = event.ctrl_key() || event.meta_key() || event.shift_key();
                self.done = several;
                match (several, event.shift_key()) {
                    (true, true) => Some(Action::SelectTo(cell)),
                    (true, false) => Some(Action::Toggle(cell)),
                    _ => (!is_alone(view, cell)).then_some(Action::Select(cell)),
                }
            }
        }
    }

    /// The pointer moves over the board, maybe after it was let go beside it, where nobody hears of that.
    pub(super) fn back(&mut self, event: &PointerEvent) {
        if event.buttons() & 1 == 0 {
            self.up();
        }
    }

    /// What the pointer does by moving: the cells that it has come over are selected too, also those that it was too quick
    /// for; clues get the next mark of the one that it was pressed on.
    pub(super) fn moved(&mut self, view: &BoardView, event: &PointerEvent) -> Vec<Action> {
        match self.under(event) {
            Some(BoardItem::Cell(cell)) => {
                self.cells_to(cell).unwrap_or_default().into_iter().map(Action::Extend).collect()
            }
            Some(BoardItem::Clue(side, index)) => self.clues_to(view, (side, index)).unwrap_or_default(),
            None => Vec::new(),
        }
    }

    /// What is under the pointer, while it is pressed.
    fn under(&mut self, event: &PointerEvent) -> Option<BoardItem> {
        let (x, y) = self.pressed?;
        if (event.client_x() - x).abs().max((event.client_y() - y).abs()) > MAX_STILL_PX {
            self.long = None;
        }
        item_of(&document()?.element_from_point(event.client_x() as f32, event.client_y() as f32)?)
    }

    fn clues_to(&mut self, view: &BoardView, (side, index): (Side, u8)) -> Option<Vec<Action>> {
        let (from_side, from) = self.over_clue.filter(|over| *over != (side, index))?;
        let is_first = self.mark.is_none();
        let next = || view.clues[from_side as usize][usize::from(from)].mark.next();
        let mark = *self.mark.get_or_insert_with(next);
        self.over_clue = Some((side, index));
        self.done = true;
        // Along a side also those that it was too quick for.
        let between = from.min(index)..=from.max(index);
        let swept = if side == from_side { between } else { index..=index };
        let mut marked: Vec<Action> = swept.map(|at| Action::MarkClueAs(side, at, mark)).collect();
        if is_first && side != from_side {
            marked.push(Action::MarkClueAs(from_side, from, mark));
        }
        Some(marked)
    }

    fn cells_to(&mut self, cell: Cell) -> Option<Vec<Cell>> {
        let from = self.over.filter(|over| *over != cell)?;
        self.over = Some(cell);
        self.done = true;
        let (rows, cols) = (i32::from(cell.row) - i32::from(from.row), i32::from(cell.col) - i32::from(from.col));
        let steps = rows.abs().max(cols.abs());
        // As far along each way as the step is along the longer one, rounded.
        let at =
            |from: u8, way: i32, step: i32| (i32::from(from) + (2 * way * step + steps).div_euclid(2 * steps)) as usize;
        Some((1..=steps).map(|step| Cell::new(at(from.row, rows, step), at(from.col, cols, step))).collect())
    }

    pub(super) fn up(&mut self) {
        self.pressed = None;
        self.over = None;
        self.over_clue = None;
        self.mark = None;
        self.long = None;
    }

    pub(super) fn clicked(&mut self, ctx: &Context<Board>, event: &MouseEvent) -> Option<Action> {
        if std::mem::take(&mut self.done) {
            return None;
        }
        match item_at(event)? {
            BoardItem::Cell(cell) => {
                (ctx.props().is_digit_first || !is_alone(&ctx.props().view, cell)).then_some(Action::Tap(cell))
            }
            BoardItem::Clue(side, index) if std::mem::take(&mut self.again) => Some(Action::MarkClue(side, index)),
            BoardItem::Clue(side, index) => Some(Action::SelectClue(side, index)),
        }
    }

    /// Pressed long with a finger.
    pub(super) fn long(&mut self) -> Option<BoardItem> {
        self.long = None;
        let (x, y) = self.pressed.filter(|_| !self.done)?;
        self.done = true;
        item_of(&document()?.element_from_point(x as f32, y as f32)?)
    }

    /// The menu was asked for: by the right button, or by what a long press brings by itself.
    pub(super) fn menu(&self, event: &MouseEvent) -> Option<BoardItem> {
        event.prevent_default();
        item_at(event).filter(|_| !self.touch)
    }
}
