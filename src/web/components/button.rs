//! Buttons: what is said on them, and the message that a press sends.

use crate::web::app::{App, Msg};
use crate::web::speak::t;
use yew::html::Scope;
use yew::prelude::*;

/// The callback that sends a message.
pub(in crate::web) fn sends(link: &Scope<App>, msg: Msg) -> Callback<MouseEvent> {
    let link = link.clone();
    Callback::from(move |_: MouseEvent| link.send_message(msg.clone()))
}

/// How a button looks and whether it can be pressed.
#[derive(Clone, Copy, Default)]
pub(in crate::web) struct Looks {
    /// Further classes.
    pub(in crate::web) class: &'static str,
    /// The icon before the words, or instead of them for [`Looks::bare`].
    pub(in crate::web) icon: Option<&'static str>,
    /// The icon alone; the words are its name.
    pub(in crate::web) bare: bool,
    /// For a button that stays pressed.
    pub(in crate::web) pressed: Option<bool>,
    /// Whether nothing would happen.
    pub(in crate::web) disabled: bool,
}

/// A button with the label of that key. It is keyed, so that it stays itself when others come and go.
pub(in crate::web) fn button(link: &Scope<App>, label: &'static str, looks: Looks, msg: Msg) -> Html {
    let words = t(label);
    let pressed = looks.pressed.map(super::super::speak::flag);
    html! {
        <button key={label} type="button" class={classes!("btn", looks.class)} disabled={looks.disabled} aria-pressed={pressed}
            aria-label={looks.bare.then_some(words)} title={looks.bare.then_some(words)} onclick={sends(link, msg)}>
            { looks.icon.map(icon) }
            if !looks.bare { { words } }
        </button>
    }
}

/// A plain button.
pub(in crate::web) fn plain(link: &Scope<App>, label: &'static str, msg: Msg) -> Html {
    button(link, label, Looks::default(), msg)
}

/// A picture of that name; the shape comes from the stylesheet.
pub(in crate::web) fn icon(name: &'static str) -> Html {
    html! { <span class="icon" data-icon={name} aria-hidden="true" /> }
}
