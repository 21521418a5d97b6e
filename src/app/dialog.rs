//! A dialog that keeps the focus while it is open, by the browser's own element.

use super::root::{App, Msg};
use crate::browser::speak::t;
use crate::components::button::{ButtonStyle, button};
use yew::html::Scope;
use yew::prelude::*;

/// A dialog with the title of that key; [`show`](crate::components::dialog::show) opens it once it is rendered.
pub(super) fn dialog(link: &Scope<App>, title: &'static str, inside: Html) -> Html {
    let close = ButtonStyle::CLOSE;
    html! {
        <dialog key={title} aria-labelledby="dialog-title" onclose={link.callback(|_| Msg::Open(None))}>
            <header>
                <h2 id="dialog-title">{ t(title) }</h2>
                { button(link, "action.close", close, Msg::Open(None)) }
            </header>
            { inside }
        </dialog>
    }
}
