//! A large board in steps of size: what leads from one to the next, and the map of where one is. `zoom.js` moves what is
//! seen of the board, by the map too.

use super::play::is_large;
use super::root::{App, Msg};
use crate::browser::document;
use crate::browser::speak::t;
use crate::components::board_map::board_map;
use crate::components::button::sends;
use crate::components::notes::readable;
use crate::session::view::BoardView;
use crate::view_models::zoom::ZoomStep;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::html::Scope;
use yew::prelude::*;

/// Takes a step. Returns whether it changes anything.
pub(super) fn take(app: &mut App, step: ZoomStep) -> bool {
    let order = app.session.puzzle().order();
    let cell = document().and_then(|document| document.query_selector(".stage [data-row]").ok().flatten());
    let Some(cell) = cell.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()).filter(|_| order > 9) else {
        return false;
    };
    let zoom = app.zoom.after(step, cell.offset_width() as u16, readable(order) as u16);
    std::mem::replace(&mut app.zoom, zoom).side() != zoom.side()
}

/// The map between what makes the board smaller and larger. Out of sight, but there, while the whole board is seen: two
/// fingers and the wheel press its buttons.
pub(super) fn bar(app: &App, link: &Scope<App>, view: &BoardView) -> Html {
    if view.order <= 9 {
        return Html::default();
    }
    let is_zoomed = is_large(app, view.order);
    let button = |label: &'static str, action: &'static str, sign: &'static str, disabled: bool, step: ZoomStep| {
        html! {
            <button type="button" class="btn" data-action={action} {disabled} aria-label={t(label)} title={t(label)}
                onclick={sends(link, Msg::Zoom(step))}>{ sign }</button>
        }
    };
    html! {
        <div class="zoom-bar" role="group" aria-label={t("action.zoom")} hidden={!is_zoomed}>
            { button("zoom.out", "zoom-out", "−", !is_zoomed, ZoomStep::Smaller) }
            if is_zoomed { { board_map(view) } }
            { button("zoom.in", "zoom-in", "+", !app.zoom.can_grow(), ZoomStep::Larger) }
        </div>
    }
}
