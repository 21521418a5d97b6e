//! A choice from a list, with its label.

use super::{Edit, Msg};
use crate::browser::speak::t;
use crate::components::button::action_of;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::html::Scope;
use yew::prelude::*;

/// A choice from a list; the chosen item is given by its index.
pub(super) fn choice(
    link: &Scope<Edit>,
    (id, label): (&'static str, &'static str),
    options: Vec<(bool, String)>,
    choose: impl Fn(usize) -> Option<Msg> + 'static,
) -> Html {
    let chosen = link.batch_callback(move |event: Event| {
        let field = event.target()?.dyn_into::<HtmlSelectElement>().ok()?;
        usize::try_from(field.selected_index()).ok().and_then(&choose)
    });
    html! {
        <div class="field-of">
            <label for={id}>{ t(label) }</label>
            <select {id} data-action={action_of(label)} onchange={chosen}>
                { for options.into_iter().map(|(selected, label)| html! { <option {selected}>{ label }</option> }) }
            </select>
        </div>
    }
}
