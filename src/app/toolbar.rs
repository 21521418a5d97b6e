//! The toolbar of Play (undo, redo, history, hint, more) and the buttons of *more* (fill notes, check, solve, restart and so
//! on), which stand below the first screen of a phone.

use super::root::{App, Msg, Place, Window};
use crate::browser::speak::t;
use crate::components::button::{ButtonStyle, button, plain};
use crate::session::Action;
use yew::html::Scope;
use yew::prelude::*;

/// The toolbar beside the number keys.
pub(super) fn toolbar(app: &App, link: &Scope<App>) -> Html {
    let session = &app.session;
    let tool = |label: &'static str, icon: &'static str, class: &'static str, disabled: bool, action: Action| {
        button(
            link,
            label,
            ButtonStyle { class, icon: Some(icon), disabled, ..ButtonStyle::default() },
            Msg::Do(action),
        )
    };
    let history = ButtonStyle { icon: Some("history"), pressed: Some(app.history), ..ButtonStyle::default() };
    html! {
        <div class="tools">
            { tool("action.undo", "undo", "", !session.can_undo(), Action::Undo) }
            { tool("action.redo", "redo", "", !session.can_redo(), Action::Redo) }
            { button(link, "action.history", history, Msg::History) }
            { tool("action.hint", "hint", "hint-key", false, Action::Hint) }
            { button(link, "place.more", ButtonStyle { class: "more-key", icon: Some("more"), ..ButtonStyle::default() }, Msg::More) }
        </div>
    }
}

/// All other buttons.
pub(super) fn more(app: &App, link: &Scope<App>) -> Html {
    let last = ButtonStyle { disabled: !app.session.has_last_hint(), ..ButtonStyle::default() };
    let asking = ButtonStyle { pressed: Some(app.asking), ..ButtonStyle::default() };
    html! {
        <div class="more" role="group" aria-label={t("place.more")}>
            { plain(link, "action.fill-notes", Msg::Do(Action::FillNotes)) }
            { plain(link, "action.easy", Msg::Do(Action::PlayEasy)) }
            { button(link, "action.why-not", asking, Msg::Ask) }
            { button(link, "action.last-hint", last, Msg::Do(Action::LastHint)) }
            { plain(link, "action.check", Msg::Do(Action::Check)) }
            { plain(link, "action.solve", Msg::Do(Action::Solve)) }
            { plain(link, "action.restart", Msg::Do(Action::Restart)) }
            if app.session.entries().cells().iter().any(|state| state.colour > 0 || !state.tints.is_empty()) {
                { plain(link, "action.clear-colours", Msg::Do(Action::ClearColours)) }
            }
            { plain(link, "action.new", Msg::Open(Some(Window::New))) }
            { plain(link, "action.import", Msg::Go(Place::Import)) }
            { plain(link, "action.share", Msg::Share) }
            { plain(link, "action.keys", Msg::Open(Some(Window::Keys))) }
        </div>
    }
}
