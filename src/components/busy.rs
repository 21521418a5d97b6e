//! Long work, with how far it is and a way to stop it.

use crate::browser::speak::t;
use crate::components::button::plain;
use yew::html::Scope;
use yew::prelude::*;

/// What is said of the work, how far it is, and what a press on Cancel sends.
pub(crate) fn busy<C: Component<Message: Clone>>(
    link: &Scope<C>,
    label: &'static str,
    percent: u8,
    cancel: C::Message,
) -> Html {
    html! {
        <div class="busy">
            <span>{ t(label) }</span>
            { bar(label, percent) }
            { plain(link, "action.cancel", cancel) }
        </div>
    }
}

/// How far the work is.
pub(crate) fn bar(label: &'static str, percent: u8) -> Html {
    bar_with_words(label, percent, None)
}

/// The same with words that say it better than the number alone.
pub(crate) fn bar_with_words(label: &'static str, percent: u8, words: Option<String>) -> Html {
    let percent = percent.to_string();
    html! {
        <progress class="bar" role="progressbar" aria-label={t(label)} aria-valuemin="0" aria-valuemax="100"
            aria-valuenow={percent.clone()} aria-valuetext={words} max="100" value={percent} />
    }
}
