//! The rows as a grid.

use super::view::{self, named};
use super::{Batch, Msg};
use crate::browser::speak::{flag, t};
use crate::jobs::batch::{Column, List, PuzzleRow, RowFilter};
use crate::places::rows::{RowWindow, row_index_of, row_of};
use crate::places::scale::elapsed;
use crate::places::technique_name;
use yew::prelude::*;

/// What is shown of the rows, and where.
pub(super) struct Table {
    pub(super) filter: RowFilter,
    pub(super) wanted: String,
    column: Column,
    descending: bool,
    /// The row that the player chose.
    pub(super) chosen: Option<u32>,
    /// The rows shown; `None` stands for all as they are.
    view: Option<Vec<u32>>,
    /// Those of them that are in sight.
    rows: RowWindow,
}

impl Default for Table {
    fn default() -> Self {
        Self {
            filter: RowFilter::All,
            wanted: String::new(),
            column: Column::Line,
            descending: false,
            chosen: None,
            view: None,
            rows: RowWindow::default(),
        }
    }
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
    pub(super) fn filter_rows(&mut self, list: &List) {
        self.view = list.view(self.filter, &self.wanted, self.column, self.descending, &technique_name);
        let count = self.view.as_ref().map_or(list.rows().len(), Vec::len);
        let cursor = match (&self.view, self.chosen) {
            (Some(view), Some(chosen)) => view.iter().position(|&row| row == chosen),
            (None, chosen) => chosen.map(|row| row as usize),
            (Some(_), None) => None,
        };
        self.rows.become_many(count, cursor);
    }

    fn row(&self, index: usize) -> Option<u32> {
        match &self.view {
            Some(view) => view.get(index).copied(),
            None => Some(index as u32).filter(|_| index < self.rows.count()),
        }
    }

    /// The grid was scrolled. Returns whether to render.
    pub(super) fn scrolled(&mut self) -> bool {
        self.rows.scrolled()
    }

    /// A row was clicked. Returns whether to render.
    pub(super) fn clicked(&mut self, event: &MouseEvent) -> bool {
        row_index_of(event).is_some_and(|index| self.choose(index))
    }

    fn choose(&mut self, index: usize) -> bool {
        let row = self.row(index);
        if row.is_some() {
            self.chosen = row;
            self.rows.cursor = Some(index);
        }
        row.is_some()
    }

    /// A key was pressed on the grid. Returns whether to render.
    pub(super) fn pressed(&mut self, event: &KeyboardEvent) -> bool {
        self.rows.pressed(event).is_some_and(|index| self.choose(index))
    }

    /// Puts the rendered rows where they belong. Returns whether others are to be rendered.
    pub(super) fn rendered(&mut self) -> bool {
        self.rows.rendered()
    }

    /// The grid, or a word where no row is to be shown.
    pub(super) fn view(&self, list: &List, has_ratings: bool, ctx: &Context<Batch>) -> Html {
        if self.rows.count() == 0 {
            return html! { <p class="empty" role="status">{ t("batch.nothing-fits") }</p> };
        }
        let link = ctx.link();
        let columns = if has_ratings { "6" } else { "5" };
        let rendered_range = self.rows.rendered_range();
        let rows = rendered_range.clone().filter_map(|index| {
            let number = self.row(index)?;
            Some(self.row_view(index, number, list.rows().get(number as usize)?, has_ratings))
        });
        let open = link.batch_callback(|event: MouseEvent| row_of(&event).map(|_| Msg::Open));
        let active = self.rows.cursor.filter(|index| rendered_range.contains(index)).and(self.chosen).map(row_id);
        html! {
            <div ref={&self.rows.root} class="grid" role="grid" tabindex="0" aria-label={t("batch.rows")} data-graded={flag(has_ratings)}
                aria-rowcount={(self.rows.count() + 1).to_string()} aria-colcount={columns} aria-activedescendant={active}
                onscroll={link.callback(|_| Msg::Scrolled)} onkeydown={link.callback(Msg::Pressed)}
                onclick={link.callback(Msg::Clicked)} ondblclick={open}>
                <div class="row head" role="row" aria-rowindex="1">
                    { self.head(link, "batch.line", Some(Column::Line)) }
                    { self.head(link, "batch.puzzle", None) }
                    { self.head(link, "batch.solution", None) }
                    { self.head(link, "batch.count", Some(Column::Count)) }
                    if has_ratings { { self.head(link, "batch.grade", Some(Column::Rating)) } }
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
                <button type="button" data-action="sort" onclick={link.callback(move |_| Msg::Sort(column))}>{ t(label) }</button>
            </div>
        }
    }

    fn row_view(&self, index: usize, number: u32, row: &PuzzleRow, has_ratings: bool) -> Html {
        let result = row.result.as_ref();
        let trouble = result.and_then(view::row_error);
        let (state, count) = view::state(result);
        let solution = result.map(|result| view::symbols(&result.solution)).unwrap_or_default();
        let time = result.filter(|_| trouble.is_none()).map(|result| elapsed(result.microseconds.into()));
        html! {
            <div key={index} class="row" role="row" id={row_id(number)} data-place-of-row={index.to_string()} data-state={state}
                aria-rowindex={(index + 2).to_string()} aria-selected={flag(self.rows.cursor == Some(index))}>
                <div role="gridcell" class="name"><span class="number">{ row.line }</span>{ named(row) }</div>
                <div role="gridcell" class="mono given">{ view::short(row) }</div>
                if let Some(trouble) = trouble {
                    <div role="gridcell" class="bad" title={trouble.clone()}>{ trouble }</div>
                } else {
                    <div role="gridcell" class="mono solution">{ solution }</div>
                }
                <div role="gridcell" class="count">{ count }</div>
                if has_ratings { <div role="gridcell" class="grade">{ result.map(view::rating_text).unwrap_or_default() }</div> }
                <div role="gridcell" class="time">{ time }</div>
            </div>
        }
    }
}
