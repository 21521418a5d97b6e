//! A small map of a board: its boxes, the cells that have a digit, and the frame of what is seen, which `zoom.js` moves.

use super::highlight::shape;
use crate::browser::speak::{number, t};
use crate::engine::markup::push;
use crate::session::view::BoardView;
use yew::prelude::*;

pub(crate) fn board_map(view: &BoardView) -> Html {
    let order = number(view.order);
    let field = ["0 0 ", &order, " ", &order].concat();
    html! {
        <div class="board-map" data-action="zoom-map" role="img" aria-label={t("zoom.map")} title={t("zoom.map")}>
            <svg viewBox={field} preserveAspectRatio="none" aria-hidden="true">
                <path class="held" d={shape(view, |cell| cell.value > 0)} />
                <path class="lines" d={lines(view)} />
            </svg>
            <span class="seen" />
        </div>
    }
}

/// The lines between the boxes.
fn lines(view: &BoardView) -> String {
    let mut lines = String::new();
    let Some(boxes) = view.boxes else { return lines };
    let order = number(view.order);
    for at in 1..view.order {
        let at_line = number(at);
        if at.is_multiple_of(usize::from(boxes.width)) {
            push(&mut lines, &["M", &at_line, " 0V", &order]);
        }
        if at.is_multiple_of(usize::from(boxes.height)) {
            push(&mut lines, &["M0 ", &at_line, "H", &order]);
        }
    }
    lines
}
