//! Where a digit stands and where it is noted: one shape each, drawn past Yew.

use crate::browser::speak::number;
use crate::engine::Digit;
use crate::engine::markup::push;
use crate::session::view::{BoardView, CellView};
use web_sys::Element;
use yew::prelude::*;

/// Where the highlighted digit stands and where it is noted: see [`shape`]. To come and go with the selection
/// would cost more than to change.
pub(super) fn highlight(view: &BoardView) -> Html {
    let order = number(view.order);
    let field = ["0 0 ", &order, " ", &order].concat();
    let on = (view.highlight > 0).then_some("");
    html! {
        <svg key="highlight" class="highlight" data-on={on} viewBox={field} aria-hidden="true">
            <path class="held" /><path class="noted" />
        </svg>
    }
}

/// One shape for all cells that are so, since on a large board that may be each cell, and each would be painted anew.
pub(super) fn shape(view: &BoardView, is_so: impl Fn(&CellView) -> bool) -> String {
    let mut shape = String::new();
    for (row, cells) in view.cells.chunks(view.order).enumerate() {
        let mut from = 0;
        for run in cells.chunk_by(|one, next| is_so(one) == is_so(next)) {
            if is_so(&run[0]) {
                let (x, y, width) = (number(from), number(row), number(run.len()));
                push(&mut shape, &["M", &x, " ", &y, "h", &width, "v1h-", &width, "z"]);
            }
            from += run.len();
        }
    }
    shape
}

/// Draws the shapes of the digit.
pub(super) fn draw_digit(root: &Element, view: &BoardView, digit: Digit) {
    let held = shape(view, |cell| cell.value == view.highlight);
    let noted = shape(view, |cell| cell.value == 0 && cell.notes.contains(digit));
    for (name, shape) in [(".held", held), (".noted", noted)] {
        if let Ok(Some(path)) = root.query_selector(name)
            && path.get_attribute("d").as_ref() != Some(&shape)
        {
            let _ = path.set_attribute("d", &shape);
        }
    }
}
