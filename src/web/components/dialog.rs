//! A dialog that keeps the focus while it is open, by the browser's own element.

use super::button::{Looks, button};
use crate::web::app::{App, Msg};
use crate::web::browser::call;
use crate::web::speak::t;
use wasm_bindgen_futures::spawn_local;
use yew::html::Scope;
use yew::prelude::*;

/// A dialog with the title of that key; [`show`] opens it once it is rendered.
pub(in crate::web) fn dialog(link: &Scope<App>, title: &'static str, inside: Html) -> Html {
    let close = Looks { class: "bare", icon: Some("close"), bare: true, ..Looks::default() };
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

/// Opens the dialog that is on the page and not open yet, once its styles are here.
pub(crate) fn show() {
    spawn_local(async {
        call("skylineShow", "").await;
    });
}
