//! The toolbar of Play (undo, redo, check, hint, menu) and what is in its menu: fill notes, restart, reveal and so on.

use super::root::{App, Dialog, Msg, Place};
use crate::browser::speak::t;
use crate::browser::theme::Theme;
use crate::components::button::{ButtonStyle, button, plain};
use crate::session::{Action, NotesAct};
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
    let menu = ButtonStyle {
        icon: Some("more"),
        pressed: Some(app.open_dialog == Some(Dialog::More)),
        ..ButtonStyle::default()
    };
    html! {
        <div class="tools" role="toolbar" aria-label={t("place.tools")}>
            { tool("action.undo", "undo", "", !session.can_undo(), Action::Undo) }
            { tool("action.redo", "redo", "", !session.can_redo(), Action::Redo) }
            { tool("action.check", "done", "", false, Action::Check) }
            { tool("action.hint", "hint", "hint-key", false, Action::Hint) }
            { button(link, "place.more", menu, Msg::Open(Some(Dialog::More))) }
        </div>
    }
}

/// What is in the menu: notes, help with the board, then the game and what brings another one.
pub(super) fn more(app: &App, link: &Scope<App>) -> Html {
    let session = &app.session;
    let history = ButtonStyle { pressed: Some(app.is_history_open), ..ButtonStyle::default() };
    let last = ButtonStyle { disabled: !session.has_last_hint(), ..ButtonStyle::default() };
    let asking = ButtonStyle { pressed: Some(app.is_asking_why_not), ..ButtonStyle::default() };
    let drawing = ButtonStyle { pressed: Some(session.draws_chain()), ..ButtonStyle::default() };
    let is_coloured = session.entries().cells().iter().any(|state| state.colour > 0 || !state.tints.is_empty());
    let notes = html! { <>
        { plain(link, "action.fill-notes", Msg::Do(Action::FillNotes)) }
        if !session.selected_cells().is_empty() {
            { plain(link, "action.fill-these", Msg::Do(Action::Notes(NotesAct::Fill))) }
            { plain(link, "action.clear-these", Msg::Do(Action::Notes(NotesAct::Clear))) }
            { plain(link, "action.swap-notes", Msg::Do(Action::Notes(NotesAct::Swap))) }
        }
        if is_coloured {
            { plain(link, "action.clear-colours", Msg::Do(Action::ClearColours)) }
        }
    </> };
    let help = html! { <>
        { plain(link, "action.easy", Msg::Do(Action::FillEasySteps)) }
        { button(link, "action.why-not", asking, Msg::ToggleWhyNot) }
        { button(link, "action.own-chain", drawing, Msg::Do(Action::OwnChain)) }
        { plain(link, "action.all-steps", Msg::Do(Action::ListSteps(false))) }
        { button(link, "action.last-hint", last, Msg::Do(Action::LastHint)) }
        { plain(link, "place.watch", Msg::Go(Place::Watch)) }
        { plain(link, "action.solve", Msg::Open(Some(Dialog::Reveal))) }
    </> };
    let game = html! { <>
        { plain(link, "action.new", Msg::Open(Some(Dialog::New))) }
        { button(link, "action.history", history, Msg::History) }
        { plain(link, "action.restart", Msg::Do(Action::Restart)) }
        { plain(link, "action.import", Msg::Go(Place::Import)) }
        { plain(link, "action.share", Msg::CopyLink) }
        { plain(link, "action.keys", Msg::Open(Some(Dialog::Keys))) }
    </> };
    let theme = ButtonStyle { key: "theme", ..ButtonStyle::default() };
    let of_header = html! { <>
        { plain(link, Place::Rules.label(), Msg::Go(Place::Rules)) }
        { button(link, Theme::current().label(), theme, Msg::Theme) }
        { plain(link, "settings.title", Msg::Settings) }
        { plain(link, "menu.places", Msg::Open(Some(Dialog::Menu))) }
    </> };
    html! {
        <div class="more">
            { group("menu.notes", "entries", notes) }
            { group("menu.help", "entries", help) }
            { group("menu.game", "entries", game) }
            // On a phone the header of Play has no room for them.
            { group("menu.app", "entries of-header", of_header) }
        </div>
    }
}

/// Entries of the menu below their title, which names them.
fn group(title: &'static str, class: &'static str, entries: Html) -> Html {
    html! {
        <div {class} role="group" aria-labelledby={title}><h3 id={title}>{ t(title) }</h3>{ entries }</div>
    }
}

/// Asks before the solution is shown.
pub(super) fn reveal(link: &Scope<App>) -> Html {
    let main = ButtonStyle::MAIN;
    html! {
        <>
            <p>{ t("reveal.about") }</p>
            <div class="foot">
                { button(link, "reveal.confirm", main, Msg::Do(Action::RevealSolution)) }
                { plain(link, "reveal.cancel", Msg::Open(None)) }
            </div>
        </>
    }
}
