//! Rows of one height of which only those in sight are rendered, however many there are: a block of
//! them at its offset in a spacer as high as all of them, in a root that scrolls.

use super::KeySection;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Rows rendered.
const RENDERED_ROWS: usize = 40;

/// Rows rendered before the first one in sight.
const ROWS_BEFORE_VIEW: usize = 6;

/// The keys of such rows, for the list of keyboard shortcuts.
pub(super) const KEYS: KeySection = (
    "keys.rows",
    &[("↑ ↓ Home End", "keys.rows.choose"), ("PageUp PageDown", "keys.rows.leap"), ("Enter", "keys.rows.open")],
);

/// Which rows are rendered, and which one is chosen.
pub(super) struct RowWindow {
    /// All of them.
    count: usize,
    /// The first one rendered.
    first: usize,
    /// The height of a row as the stylesheet has it, in px.
    height: usize,
    /// The index of the chosen one.
    pub(super) cursor: Option<usize>,
    /// Whether the chosen row is to be scrolled into sight.
    follow: bool,
    /// The element that scrolls; it has a `.spacer`, and in it a `.block` of rows.
    pub(super) root: NodeRef,
}

impl Default for RowWindow {
    fn default() -> Self {
        Self { count: 0, first: 0, height: 36, cursor: None, follow: false, root: NodeRef::default() }
    }
}

/// Whether the key was pressed on the grid itself, not on a button in it.
pub(super) fn is_on_grid(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.get_attribute("role").is_some_and(|role| role == "grid"))
}

/// The row that was clicked.
pub(super) fn row_of(event: &MouseEvent) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest("[data-place-of-row]").ok()?
}

/// The index of the row that was clicked.
pub(super) fn row_index_of(event: &MouseEvent) -> Option<usize> {
    row_of(event)?.get_attribute("data-place-of-row")?.parse().ok()
}

fn px(value: usize) -> String {
    value.to_string() + "px"
}

impl RowWindow {
    /// There are that many now, and that one is the chosen one.
    pub(super) fn become_many(&mut self, count: usize, cursor: Option<usize>) {
        self.count = count;
        self.cursor = cursor;
        self.first = self.first.min(count.saturating_sub(1));
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The indices that are rendered.
    pub(super) fn rendered_range(&self) -> std::ops::Range<usize> {
        self.first..self.count.min(self.first + RENDERED_ROWS)
    }

    /// The root was scrolled. Returns whether to render.
    pub(super) fn scrolled(&mut self) -> bool {
        let top = self.root.cast::<HtmlElement>().map_or(0, |root| root.scroll_top().max(0) as usize);
        let first = (top / self.height).saturating_sub(ROWS_BEFORE_VIEW).min(self.count.saturating_sub(1));
        std::mem::replace(&mut self.first, first) != first
    }

    /// The index that a key on the grid goes to, which is then scrolled into sight.
    pub(super) fn pressed(&mut self, event: &KeyboardEvent) -> Option<usize> {
        if !is_on_grid(event) || self.count == 0 || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return None;
        }
        let now = self.cursor;
        let index = match event.key().as_str() {
            "ArrowUp" => now.map_or(0, |now| now.saturating_sub(1)),
            "ArrowDown" => now.map_or(0, |now| now + 1),
            "PageUp" => now.unwrap_or(0).saturating_sub(10),
            "PageDown" => now.map_or(0, |now| now + 10),
            "Home" => 0,
            "End" => usize::MAX,
            _ => return None,
        };
        event.prevent_default();
        self.follow = true;
        Some(index.min(self.count - 1))
    }

    /// Puts the rendered rows where they belong. Returns whether others are to be rendered.
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
}
