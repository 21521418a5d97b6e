//! The rows as a grid that renders only what is in sight, however many there are.

use super::view::{self, named};
use super::{Batch, Msg};
use crate::jobs::batch::{Column, List, Row, Show};
use crate::web::speak::{flag, t};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Rows rendered.
const SHOWN: usize = 40;

/// Rows rendered before the first one in sight.
const BEFORE: usize = 6;

/// What is shown of the rows, and where.
pub(super) struct Table {
    pub(super) show: Show,
    pub(super) wanted: String,
    column: Column,
    descending: bool,
    /// The row that the player chose.
    pub(super) chosen: Option<u32>,
    /// The rows shown; `None` stands for all as they are.
    view: Option<Vec<u32>>,
    /// The place of the chosen row among those shown.
    cursor: Option<usize>,
    count: usize,
    /// The first place rendered.
    first: usize,
    /// The height of a row as the stylesheet has it, in px.
    height: usize,
    /// Whether the chosen row is to be scrolled into sight.
    follow: bool,
    root: NodeRef,
}

impl Default for Table {
    fn default() -> Self {
        Self {
            show: Show::All,
            wanted: String::new(),
            column: Column::Line,
            descending: false,
            chosen: None,
            view: None,
            cursor: None,
            count: 0,
            first: 0,
            height: 36,
            follow: false,
            root: NodeRef::default(),
        }
    }
}

/// Whether the key was pressed on the grid itself, not on a button in it.
pub(super) fn is_on_grid(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.get_attribute("role").is_some_and(|role| role == "grid"))
}

/// The row that was clicked.
fn row_of(event: &MouseEvent) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest("[data-place-of-row]").ok()?
}

fn px(value: usize) -> String {
    value.to_string() + "px"
}

fn row_id(row: u32) -> String {
    "batch-row-".to_owned() + &row.to_string()
}

impl Table {
    /// Whether rows are filtered or sorted.
    pub(super) fn is_arranged(&self) -> bool {
        self.view.is_some()
    }

    /// Sorts by a column, the other way round when it is sorted by it already.
    pub(super) fn sort(&mut self, column: Column) {
        self.descending = if self.column == column { !self.descending } else { column != Column::Line };
        self.column = column;
    }

    /// Takes in what is new in the list.
    pub(super) fn look(&mut self, list: &List) {
        self.view = list.view(self.show, &self.wanted, self.column, self.descending);
        self.count = self.view.as_ref().map_or(list.rows().len(), Vec::len);
        self.cursor = match (&self.view, self.chosen) {
            (Some(view), Some(chosen)) => view.iter().position(|&row| row == chosen),
            (None, chosen) => chosen.map(|row| row as usize),
            (Some(_), None) => None,
        };
        self.first = self.first.min(self.count.saturating_sub(1));
    }

    fn row(&self, place: usize) -> Option<u32> {
        match &self.view {
            Some(view) => view.get(place).copied(),
            None => Some(place as u32).filter(|_| place < self.count),
        }
    }

    /// The grid was scrolled. Says whether to render.
    pub(super) fn scrolled(&mut self) -> bool {
        let top = self.root.cast::<HtmlElement>().map_or(0, |root| root.scroll_top().max(0) as usize);
        let first = (top / self.height).saturating_sub(BEFORE).min(self.count.saturating_sub(1));
        std::mem::replace(&mut self.first, first) != first
    }

    /// A row was clicked. Says whether to render.
    pub(super) fn clicked(&mut self, event: &MouseEvent) -> bool {
        let place = row_of(event).and_then(|row| row.get_attribute("data-place-of-row")?.parse().ok());
        self.choose(place.unwrap_or(usize::MAX))
    }

    fn choose(&mut self, place: usize) -> bool {
        let row = self.row(place);
        if row.is_some() {
            self.chosen = row;
            self.cursor = Some(place);
        }
        row.is_some()
    }

    /// A key was pressed on the grid. Says whether to render.
    pub(super) fn pressed(&mut self, event: &KeyboardEvent, list: &List) -> bool {
        if !is_on_grid(event) || list.rows().is_empty() || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return false;
        }
        let now = self.cursor;
        let place = match event.key().as_str() {
            "ArrowUp" => now.map_or(0, |now| now.saturating_sub(1)),
            "ArrowDown" => now.map_or(0, |now| now + 1),
            "PageUp" => now.unwrap_or(0).saturating_sub(10),
            "PageDown" => now.map_or(0, |now| now + 10),
            "Home" => 0,
            "End" => usize::MAX,
            _ => return false,
        };
        event.prevent_default();
        self.follow = true;
        self.choose(place.min(self.count.saturating_sub(1)))
    }

    /// Puts the rendered rows where they belong. Says whether others are to be rendered.
    pub(super) fn rendered(&mut self) -> bool {
        let Some(root) = self.root.cast::<HtmlElement>() else { return false };
        let part = |name: &str| root.query_selector(name).ok().flatten().and_then(|part| part.dyn_into().ok());
        let (Some(spacer), Some(block)) = (part(".spacer"), part(".block")) else { return false };
        let (spacer, block): (HtmlElement, HtmlElement) = (spacer, block);
        let row = block.first_element_child().and_then(|row| row.dyn_into::<HtmlElement>().ok());
        let height = row.map_or(0, |row| row.offset_height().max(0) as usize);
        let changed = height > 0 && std::mem::replace(&mut self.height, height) != height;
        let _ = spacer.style().set_property("height", &px(self.count * self.height));
        let _ = block.style().set_property("top", &px(self.first * self.height));
        if let (true, Some(cursor)) = (std::mem::take(&mut self.follow), self.cursor) {
            let head = spacer.offset_top().max(0) as usize;
            let (top, sight) = (root.scroll_top().max(0) as usize, root.client_height().max(0) as usize);
            let (start, end) = (cursor * self.height, (cursor + 1) * self.height + head);
            if start < top {
                root.set_scroll_top(start as i32);
            } else if end > top + sight {
                root.set_scroll_top((end - sight) as i32);
            }
        }
        changed
    }

    /// The grid, or a word where no row is to be shown.
    pub(super) fn view(&self, list: &List, graded: bool, ctx: &Context<Batch>) -> Html {
        if self.count == 0 {
            return html! { <p class="empty" role="status">{ t("batch.nothing-fits") }</p> };
        }
        let link = ctx.link();
        let columns = if graded { "6" } else { "5" };
        let places = self.first..self.count.min(self.first + SHOWN);
        let rows = places.filter_map(|place| {
            let number = self.row(place)?;
            Some(self.row_view(place, number, list.rows().get(number as usize)?, graded))
        });
        let first = self.first;
        let last = first + SHOWN;
        let open = link.batch_callback(|event: MouseEvent| row_of(&event).map(|_| Msg::Open));
        let active = self.cursor.filter(|place| (first..last).contains(place)).and(self.chosen).map(row_id);
        html! {
            <div ref={&self.root} class="grid" role="grid" tabindex="0" aria-label={t("batch.rows")} data-graded={flag(graded)}
                aria-rowcount={(self.count + 1).to_string()} aria-colcount={columns} aria-activedescendant={active}
                onscroll={link.callback(|_| Msg::Scrolled)} onkeydown={link.callback(Msg::Pressed)}
                onclick={link.callback(Msg::Clicked)} ondblclick={open}>
                <div class="row head" role="row" aria-rowindex="1">
                    { self.head(link, "batch.line", Some(Column::Line)) }
                    { self.head(link, "batch.puzzle", None) }
                    { self.head(link, "batch.solution", None) }
                    { self.head(link, "batch.count", Some(Column::Count)) }
                    if graded { { self.head(link, "batch.grade", Some(Column::Grade)) } }
                    { self.head(link, "batch.time", Some(Column::Time)) }
                </div>
                <div class="spacer" role="rowgroup"><div class="block" role="presentation">{ for rows }</div></div>
            </div>
        }
    }

    fn head(&self, link: &yew::html::Scope<Batch>, label: &'static str, column: Option<Column>) -> Html {
        let Some(column) = column else {
            return html! { <div role="columnheader">{ t(label) }</div> };
        };
        let sorted = (self.column == column).then_some(if self.descending { "descending" } else { "ascending" });
        html! {
            <div role="columnheader" aria-sort={sorted.unwrap_or("none")}>
                <button type="button" onclick={link.callback(move |_| Msg::Sort(column))}>{ t(label) }</button>
            </div>
        }
    }

    fn row_view(&self, place: usize, number: u32, row: &Row, graded: bool) -> Html {
        let record = row.record.as_ref();
        let trouble = record.and_then(view::trouble);
        let (state, count) = view::state(record);
        let solution = record.map(|record| view::symbols(&record.solution)).unwrap_or_default();
        let time = record.filter(|_| trouble.is_none()).map(|record| view::time(record.microseconds));
        html! {
            <div key={place} class="row" role="row" id={row_id(number)} data-place-of-row={place.to_string()} data-state={state}
                aria-rowindex={(place + 2).to_string()} aria-selected={flag(self.cursor == Some(place))}>
                <div role="gridcell" class="name"><span class="number">{ row.line }</span>{ named(row) }</div>
                <div role="gridcell" class="mono given">{ view::short(row) }</div>
                if let Some(trouble) = trouble {
                    <div role="gridcell" class="trouble" title={trouble.clone()}>{ trouble }</div>
                } else {
                    <div role="gridcell" class="mono solution">{ solution }</div>
                }
                <div role="gridcell" class="count">{ count }</div>
                if graded { <div role="gridcell" class="grade">{ record.map(view::grade).unwrap_or_default() }</div> }
                <div role="gridcell" class="time">{ time }</div>
            </div>
        }
    }
}
