//! The board: a grid with one stop for Tab, one listener for everything that happens on it, and
//! rows that render only when they change.

use super::dots::DotsCanvas;
use super::highlight::{draw_digit, highlight};
use super::notes::readable;
use super::overlay;
use super::pointer::{BoardItem, Pointer, item_of};
use super::row::{Row, set_pending_attributes};
use crate::browser::speak::number;
use crate::browser::{self, bring_into_sight, focus, window};
use crate::engine::{Cell, Digit, ExtraHouse, Side};
use crate::parts;
use crate::session::Action;
use crate::session::view::{BoardState, BoardView, CellView, ClueView};
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// What the board shows.
#[derive(Properties, PartialEq)]
pub(crate) struct BoardProps {
    pub(crate) view: Rc<BoardView>,
    /// Its accessible name.
    pub(crate) label: AttrValue,
    /// Whether the last action completed the board, by the player's move or by revealing the solution.
    #[prop_or_default]
    pub(crate) is_just_solved: bool,
    /// The side of a cell in px where the board is larger than the part of it that is seen, else 0.
    #[prop_or_default]
    pub(crate) zoom: u16,
    /// Whether it is shown as a city, where two rows of notes have room.
    #[prop_or_default]
    pub(crate) in_city: bool,
    /// Whether the digit is chosen first, so that each press on a cell writes.
    #[prop_or_default]
    pub(crate) is_digit_first: bool,
    /// Takes the cell that is asked about.
    #[prop_or_default]
    pub(crate) ask: Option<Callback<Cell>>,
    /// Takes what the player does; none where the board is only looked at.
    #[prop_or_default]
    pub(crate) on: Option<Callback<Action>>,
}

/// How much of the board is drawn in one task, in notes and cells: more of it would hold up what is pressed next.
const MAX_DRAWN_PER_TASK: usize = 3600;
/// Boards of so many rows are drawn at once.
const MAX_DRAWN_AT_ONCE_ORDER: usize = 10;

/// What happens on the board.
pub(crate) enum Event {
    /// A cell or clue got the focus.
    Focused(Option<Element>),
    Down(PointerEvent),
    Moved(PointerEvent),
    Up(PointerEvent),
    /// The browser took the pointer for something else.
    Gone,
    Clicked(MouseEvent),
    Twice,
    /// A finger was pressed long.
    Long,
    Menu(MouseEvent),
    /// A key was pressed on a board that is only looked at.
    Key(KeyboardEvent),
    /// The window has another size.
    Resized,
    /// Rows that still show something older are to be drawn.
    Behind,
    /// The page is about to be printed, or has been.
    Printing(bool),
}

/// See [`BoardProps`].
pub(crate) struct Board {
    root: NodeRef,
    /// What each row shows: where all of a large board changes, they follow in turns.
    rows: Vec<Rc<BoardView>>,
    /// Whether a task is on its way for the rows that are behind.
    is_behind: bool,
    dots: bool,
    /// Whether it is drawn for paper, which has dots as text: a canvas would have the pixels and colours of the screen there.
    is_printing: bool,
    canvas: DotsCanvas,
    /// Where the elements are new and the focus has not followed them yet: whether the old ones had it.
    renewed: Option<bool>,
    pointer: Pointer,
    /// What moves with the selection: the bands of its lines, its box, the frame around its cell.
    overlays: [NodeRef; 3],
    /// Where each of them was moved last: row, column, height and width in cells; none where it was not there.
    moved: [Option<[u8; 4]>; 3],
    _window: [Option<EventListener>; 3],
}

impl Component for Board {
    type Message = Event;
    type Properties = BoardProps;

    fn create(ctx: &Context<Self>) -> Self {
        let hear = |name: &'static str, event: fn() -> Event| {
            let heard = ctx.link().callback(move |()| event());
            window().map(|window| EventListener::new(&window, name, move |_| heard.emit(())))
        };
        Self {
            root: NodeRef::default(),
            rows: vec![ctx.props().view.clone(); ctx.props().view.order],
            is_behind: false,
            dots: false,
            is_printing: false,
            canvas: DotsCanvas::default(),
            renewed: Some(false),
            pointer: Pointer::default(),
            overlays: Default::default(),
            moved: [None; 3],
            _window: [
                hear("resize", || Event::Resized),
                hear("beforeprint", || Event::Printing(true)),
                hear("afterprint", || Event::Printing(false)),
            ],
        }
    }

    fn update(&mut self, ctx: &Context<Self>, event: Event) -> bool {
        match event {
            Event::Focused(target) => {
                let item = target.filter(|_| !self.pointer.is_pressed()).and_then(|target| item_of(&target));
                let item = item.filter(|item| !is_current(&ctx.props().view, item));
                emit(
                    ctx,
                    item.map(|item| match item {
                        BoardItem::Cell(cell) => Action::Select(cell),
                        BoardItem::Clue(side, index) => Action::SelectClue(side, index),
                    }),
                )
            }
            Event::Down(event) => emit(ctx, self.pointer.down(ctx, &event)),
            Event::Moved(event) => {
                self.pointer.back(&event);
                self.moved(ctx, &event)
            }
            Event::Up(event) => {
                // A quick finger is lifted further on than it was last seen.
                self.moved(ctx, &event);
                self.pointer.up();
                false
            }
            Event::Gone => {
                self.pointer.up();
                false
            }
            Event::Clicked(event) => emit(ctx, self.pointer.clicked(ctx, &event)),
            Event::Twice => emit(ctx, (!ctx.props().is_digit_first).then_some(Action::DoublePress)),
            Event::Long => ask(ctx, self.pointer.long()),
            Event::Menu(event) => ctx.props().on.is_some() && ask(ctx, self.pointer.menu(&event)),
            Event::Key(event) => {
                if ctx.props().on.is_none() {
                    self.walk(&event);
                }
                false
            }
            Event::Resized => {
                self.draw_overlay(&ctx.props().view);
                self.measure(ctx)
            }
            Event::Behind => {
                self.is_behind = false;
                self.draw_more(ctx);
                true
            }
            Event::Printing(is_printing) => {
                self.is_printing = is_printing;
                self.dots
            }
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &BoardProps) -> bool {
        let view = &ctx.props().view;
        if old.view.order != view.order || old.zoom != ctx.props().zoom {
            ctx.link().send_message(Event::Resized);
        }
        if old.view.order == view.order && old.view.has_clues == view.has_clues {
            // The browser settles all styles for it: cheap before anything has changed on the board.
            self.follow_focus(ctx.props(), false);
            self.set_pending_attributes(&old.view, false);
            self.draw_more(ctx);
            self.set_pending_attributes(view, true);
        } else {
            self.rows = vec![view.clone(); view.order];
            // Rows of another shape come as new elements: what has the focus goes with the old ones.
            self.renewed = Some(self.focused().is_some());
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let BoardProps { view, label, is_just_solved, .. } = ctx.props();
        let boxes = view.boxes.map_or_else(|| AttrValue::Static("none"), |shape| shape.to_string().into());
        let names: Vec<&str> = view.extra_houses.iter().map(ExtraHouse::name).collect();
        let extra_houses = (!names.is_empty()).then(|| names.join(" "));
        let focused = |event: FocusEvent| Event::Focused(event.target().and_then(|target| target.dyn_into().ok()));
        let link = ctx.link();
        html! {
            <div ref={&self.root} class="board" role="grid" data-board="" aria-label={label} data-size={number(view.order)}
                data-box={boxes} data-state={view.state.name()} data-bare={(!view.has_clues).then_some("")}
                data-extra={extra_houses}
                data-dots={self.dots.then_some("")} data-look={ctx.props().on.is_none().then_some("")}
                data-wave={(*is_just_solved && view.state == BoardState::Solved).then_some("")}
                aria-multiselectable={ctx.props().on.is_some().then_some("true")} data-many={view.has_multi_selection.then_some("")}
                onpointerdown={link.callback(Event::Down)} onpointermove={link.callback(Event::Moved)}
                onpointerup={link.callback(Event::Up)} onpointercancel={link.callback(|_| Event::Gone)}
                onclick={link.callback(Event::Clicked)} ondblclick={link.callback(|_| Event::Twice)}
                oncontextmenu={link.callback(Event::Menu)}
                onfocusin={link.callback(focused)} onkeydown={link.callback(Event::Key)}>
                if view.has_clues { <Row ring={view.clues[Side::Top as usize].clone()} /> }
                { for self.rows.iter().enumerate().map(|(row, view)| self.row(ctx.props(), view, row)) }
                if view.has_clues { <Row ring={view.clues[Side::Bottom as usize].clone()} /> }
                { self.bands(view) }
                if view.coordinates { { overlay::field(view) } }
                if ctx.props().on.is_some() { { highlight(view) } }
                if self.has_canvas(ctx.props()) { { self.canvas.element() } }
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            // The frame lays the board out anyway; to ask for it here would do so once more.
            let link = ctx.link().clone();
            browser::in_frame(move || link.send_message(Event::Resized));
        }
        self.draw_overlay(&ctx.props().view);
        self.follow_digit(&ctx.props().view);
        self.canvas.draw(&self.rows);
        self.follow_selection(&ctx.props().view);
        if let Some(had_focus) = self.renewed.take() {
            self.follow_focus(ctx.props(), had_focus);
        }
    }
}

/// The cells of a row. Houses are shown by the board as a whole, see [`Board::bands`].
fn cells(view: &BoardView, row: usize) -> impl Iterator<Item = CellView> {
    view.cells[row * view.order..(row + 1) * view.order].iter().map(|&cell| CellView { peer: false, ..cell })
}

fn selected_clue(view: &BoardView) -> Option<&ClueView> {
    view.clues.iter().flatten().find(|clue| clue.selected)
}

/// Whether anything is selected: where nothing is, the focus stays, since what gets it is selected.
fn selects(view: &BoardView) -> bool {
    view.has_multi_selection || view.cells[view.focus.index(view.order)].selected || selected_clue(view).is_some()
}

/// Moves a mark of the selection there: row, column, height and width in cells.
fn move_to(lead: &HtmlElement, was: Option<[u8; 4]>, [row, col, height, width]: [u8; 4]) {
    let cells = |count: u8| ["calc(", &number(count.into()), " * var(--cell))"].concat();
    let style = lead.style();
    let _ = style.set_property("translate", &[cells(col), cells(row)].join(" "));
    if was.is_none_or(|was| was[2..] != [height, width]) {
        let _ = style.set_property("height", &cells(height));
        let _ = style.set_property("width", &cells(width));
    }
}

/// The selector of a cell, counted from 1.
fn selector(row: usize, col: usize) -> String {
    ["[data-row='", &number(row), "'][data-col='", &number(col), "']"].concat()
}

/// Whether that has the keyboard already: the focus that follows a key press asks for it again.
fn is_current(view: &BoardView, item: &BoardItem) -> bool {
    match *item {
        BoardItem::Cell(cell) => {
            view.cells[cell.index(view.order)].selected || view.has_multi_selection && view.focus == cell
        }
        BoardItem::Clue(side, index) => view.clues[side as usize][usize::from(index)].selected,
    }
}

/// Hands on what the player does; nothing to render for it here.
fn emit(ctx: &Context<Board>, action: Option<Action>) -> bool {
    if let Some((on, action)) = ctx.props().on.as_ref().zip(action) {
        on.emit(action);
    }
    false
}

/// Asks about a cell, or marks a clue.
fn ask(ctx: &Context<Board>, item: Option<BoardItem>) -> bool {
    match (item, &ctx.props().ask) {
        (Some(BoardItem::Cell(cell)), Some(ask)) => ask.emit(cell),
        (Some(BoardItem::Clue(side, index)), _) => return emit(ctx, Some(Action::MarkClue(side, index))),
        _ => {}
    }
    false
}

impl Board {
    /// Takes the view for as many rows as one task may draw; the others have it in tasks of their own.
    fn draw_more(&mut self, ctx: &Context<Self>) {
        let view = &ctx.props().view;
        if view.order <= MAX_DRAWN_AT_ONCE_ORDER {
            return self.rows.fill(view.clone());
        }
        let (mut left, mut is_behind) = (MAX_DRAWN_PER_TASK, false);
        for (row, shown) in self.rows.iter_mut().enumerate() {
            let changed = cells(view, row).zip(cells(shown, row)).filter(|(new, old)| new != old);
            let cost = changed.map(|(new, old)| match new.notes == old.notes {
                true => 1,
                false => 1 + new.notes.len() + old.notes.len(),
            });
            let cost = cost.sum();
            if cost > 0 && left == 0 {
                is_behind = true;
            } else {
                left = left.saturating_sub(cost);
                *shown = view.clone();
            }
        }
        if is_behind && !std::mem::replace(&mut self.is_behind, true) {
            let link = ctx.link().clone();
            Timeout::new(0, move || link.send_message(Event::Behind)).forget();
        }
    }

    /// Who reads the board by its attributes need not wait for the rows that are behind: they tell of that view,
    /// or `is_so` no longer, and tell again of what is drawn.
    fn set_pending_attributes(&self, view: &Rc<BoardView>, is_so: bool) {
        let Some(root) = self.root.cast::<Element>() else { return };
        for (row, shown) in self.rows.iter().enumerate().filter(|(_, shown)| !Rc::ptr_eq(shown, view)) {
            let Ok(found) = root.query_selector_all(&["[data-row='", &number(row + 1), "']"].concat()) else { return };
            for (at, (new, old)) in (0..).zip(cells(view, row).zip(cells(shown, row))) {
                if let Some(cell) = found.item(at).filter(|_| new != old).and_then(|cell| cell.dyn_into().ok()) {
                    set_pending_attributes(&cell, if is_so { &new } else { &old });
                }
            }
        }
    }

    /// Whether dots are drawn on a canvas, once what draws there has come. A city has its own way to place notes.
    fn has_canvas(&self, props: &BoardProps) -> bool {
        self.dots && !self.is_printing && !props.in_city && parts::engine().is_some()
    }

    fn row(&self, props: &BoardProps, view: &BoardView, row: usize) -> Html {
        let cells: Vec<_> = cells(view, row).collect();
        let canvas = self.has_canvas(props);
        let many = canvas && view.has_multi_selection && cells.iter().any(|cell| cell.selected);
        let end = |side: Side| view.clues[side as usize][row];
        let ends = view.has_clues.then(|| [end(Side::Left), end(Side::Right)]);
        html! { <Row {row} {cells} {ends} boxes={view.boxes} dots={self.dots} {canvas} {many} two_rows={props.in_city} /> }
    }

    /// The houses of the selected cell as bands, and a frame around it: moving them renders no cell. The bands of
    /// both lines are one element: each is as long as the board on either side of where they cross, and what stands
    /// beyond the board is cut off.
    fn bands(&self, view: &BoardView) -> Html {
        let shown = view.cells.iter().any(|cell| cell.peer);
        let cell = view.has_multi_selection || view.cells.iter().any(|cell| cell.selected);
        let line = selected_clue(view);
        match cell || line.is_some() {
            true => self.selection_overlays(view, shown, cell, line),
            false => Html::default(),
        }
    }

    fn selection_overlays(&self, view: &BoardView, shown: bool, cell: bool, line: Option<&ClueView>) -> Html {
        let row = line.is_none_or(|clue| matches!(clue.side, Side::Left | Side::Right));
        let col = line.is_none_or(|clue| matches!(clue.side, Side::Top | Side::Bottom));
        let [lines, around, here] = &self.overlays;
        html! { <>
            if shown {
                <span key="bands" class="bands" aria-hidden="true">
                    if cell && view.boxes.is_some() { <span ref={around} class="band" /> }
                    <span ref={lines} class="lines">
                        if row { <span class="band across" /> }
                        if col { <span class="band down" /> }
                    </span>
                </span>
            }
            if cell { <span ref={here} key="here" class="here" aria-hidden="true" /> }
        </> }
    }

    /// The pointer goes over cells: all of them are selected. Where only a part of the board is seen,
    /// it moves that part instead.
    fn moved(&mut self, ctx: &Context<Self>, event: &PointerEvent) -> bool {
        if ctx.props().zoom == 0 {
            for action in self.pointer.moved(&ctx.props().view, event) {
                emit(ctx, Some(action));
            }
        }
        false
    }

    /// Finds out whether notes can be read as digits; returns whether that changed.
    fn measure(&mut self, ctx: &Context<Self>) -> bool {
        let order = ctx.props().view.order;
        let cell = self.root.cast::<Element>().and_then(|root| root.query_selector("[data-row]").ok().flatten());
        let Some(cell) = cell.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) else { return false };
        let dots = cell.offset_width() < readable(order);
        std::mem::replace(&mut self.dots, dots) != dots
    }

    /// Draws coordinates and arrows, where the notes are that these lead to.
    fn draw_overlay(&self, view: &BoardView) {
        if let Some((root, engine)) = self.root.cast::<Element>().zip(parts::engine()).filter(|_| view.coordinates) {
            (engine.draw_overlay)(&root, view);
        }
    }

    /// Draws where the highlighted digit is, past Yew: a class of the board would restyle every cell, and a property
    /// of the cells would render every row. The shapes stay, unseen, where no digit is highlighted: often the next
    /// one is the same.
    fn follow_digit(&self, view: &BoardView) {
        let Some(digit) = Digit::new(view.highlight.into()) else { return };
        if let Some(root) = self.root.cast::<Element>() {
            draw_digit(&root, view, digit);
        }
    }

    /// Moves the bands and the frame to the selection.
    fn follow_selection(&mut self, view: &BoardView) {
        let (row, col) = selected_clue(view).map_or((view.focus.row, view.focus.col), |clue| (clue.index, clue.index));
        let (height, width) = view.boxes.map_or((1, 1), |shape| (shape.height, shape.width));
        let cell = [row, col, 1, 1];
        let around = [row / height * height, col / width * width, height, width];
        for (at, to) in [cell, around, cell].into_iter().enumerate() {
            let lead: Option<HtmlElement> = self.overlays[at].cast();
            // A new one was not there at the last look, since no two renders come between two looks.
            let to = lead.is_some().then_some(to);
            let was = std::mem::replace(&mut self.moved[at], to);
            if let Some((lead, to)) = lead.zip(to).filter(|_| was != to) {
                move_to(&lead, was, to);
            }
        }
    }

    /// The element of the selected clue or else of the cell that the selection is led by.
    fn selected(&self, view: &BoardView) -> Option<Element> {
        let item = match selected_clue(view) {
            Some(clue) => {
                ["[data-clue='", clue.side.name(), "'][data-index='", &number(usize::from(clue.index) + 1), "']"]
                    .concat()
            }
            None => selector(usize::from(view.focus.row) + 1, usize::from(view.focus.col) + 1),
        };
        self.root.cast::<Element>()?.query_selector(&item).ok().flatten()
    }

    /// The element of the board that has the focus.
    fn focused(&self) -> Option<Element> {
        let root = self.root.cast::<Element>()?;
        browser::focused().filter(|current| root.contains(Some(current)))
    }

    /// Moves the focus to the selection, where the board has it or `had_focus`, and then Tab's one stop.
    fn follow_focus(&self, props: &BoardProps, had_focus: bool) {
        let Some((root, wanted)) = self.root.cast::<Element>().zip(self.selected(&props.view)) else { return };
        let is_elsewhere = self.focused().map_or(had_focus, |current| current != wanted && selects(&props.view));
        if props.on.is_some() && is_elsewhere {
            focus(&wanted);
            if props.zoom > 0 {
                bring_into_sight(&wanted);
            }
        }
        // Past Yew, and after the focus: the browser settles all styles for each change of it.
        let stop = root.query_selector("[tabindex='0']").ok().flatten();
        if stop.as_ref() != Some(&wanted) {
            stop.map(|stop| stop.set_attribute("tabindex", "-1"));
            let _ = wanted.set_attribute("tabindex", "0");
        }
    }

    /// Moves the focus by an arrow key on a board that is only looked at.
    fn walk(&self, event: &KeyboardEvent) {
        let Some((root, current)) = self.root.cast::<Element>().zip(browser::focused()) else { return };
        let at = |name: &str| current.get_attribute(name).and_then(|text| text.parse::<usize>().ok());
        let Some((row, col)) = at("data-row").zip(at("data-col")) else { return };
        let (row, col) = match event.key().as_str() {
            "ArrowUp" => (row - 1, col),
            "ArrowDown" => (row + 1, col),
            "ArrowLeft" => (row, col - 1),
            "ArrowRight" => (row, col + 1),
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        if let Ok(Some(cell)) = root.query_selector(&selector(row, col)) {
            focus(&cell);
        }
    }
}
