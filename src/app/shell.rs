//! What stands around the places: header, notices, dialogs.

use super::dialog::dialog;
use super::load_parts::panels;
use super::new_choice;
use super::root::{App, Dialog, Msg, Notice, Place};
use super::toolbar::{more, reveal};
use crate::browser::speak::{clock, puzzle_name, t};
use crate::browser::theme::Theme;
use crate::components::button::{ButtonStyle, button, icon, plain, sends};
use yew::html::Scope;
use yew::prelude::*;

/// The name, the places, theme and settings; its place alone until the board stands.
pub(super) fn header(app: &App, link: &Scope<App>) -> Html {
    html! { <header class="top">if app.first_screen_done { { top(app, link) } }</header> }
}

fn top(app: &App, link: &Scope<App>) -> Html {
    let menu = ButtonStyle { class: "bare", icon: Some("tools"), is_icon_only: true, ..ButtonStyle::default() };
    let settings = ButtonStyle { icon: Some("settings"), pressed: Some(app.place == Place::Settings), ..menu };
    let theme = ButtonStyle { key: "theme", icon: Some("theme"), ..menu };
    let rules = t(Place::Rules.label());
    let name = [t("app.name"), ", ", t(Place::Home.label())].concat();
    html! {
        <>
            <a class="brand" href="#home" aria-label={name}><span class="mark" aria-hidden="true" /><span class="word">{ t("app.name") }</span></a>
            // On a phone that is what Play has in place of the name and the bar.
            if app.place == Place::Play {
                <a class="way-back" href={["#", app.way_back.name()].concat()} aria-label={t(bar_label(app.way_back))} />
            }
            <nav class="places" aria-label={t("app.places")}>{ bar(app) }</nav>
            <div class="top-tools">
                { button(link, "app.places", menu, Msg::Open(Some(Dialog::Menu))) }
                <a class="btn bare rules-link" data-action="rules" href="#rules" aria-label={rules} title={rules}>{ icon("help") }</a>
                { button(link, Theme::current().label(), theme, Msg::Theme) }
                { button(link, "settings.title", settings, Msg::Settings) }
            </div>
        </>
    }
}

/// The bar: its entries are the same everywhere.
fn bar(app: &App) -> Html {
    let links = Place::MAIN.map(|place| {
        let label = bar_label(place);
        let current = (app.place.in_bar() == place).then_some("page");
        html! { <a href={["#", place.name()].concat()} aria-current={current}>{ icon(icon_of(place)) }<span>{ t(label) }</span></a> }
    });
    html! { { for links } }
}

/// What the bar calls a place.
const fn bar_label(place: Place) -> &'static str {
    if matches!(place, Place::New) { "place.create" } else { place.label() }
}

/// The picture of a place of the bar.
const fn icon_of(place: Place) -> &'static str {
    match place {
        Place::Home => "home",
        Place::Learn => "learn",
        Place::Library => "library",
        Place::New => "create",
        _ => "board",
    }
}

/// Links to those places.
fn links(current: Place, places: &[Place]) -> Html {
    let links = places.iter().map(|&place| {
        let current = (current == place).then_some("page");
        html! { <a href={["#", place.name()].concat()} aria-current={current}>{ t(place.label()) }</a> }
    });
    html! { { for links } }
}

/// The ways to a puzzle of one's own, above each of them.
pub(super) fn tabs(place: Place) -> Html {
    if !Place::CREATE.contains(&place) {
        return Html::default();
    }
    html! { <nav class="tabs" aria-label={t("place.create")}>{ links(place, &Place::CREATE) }</nav> }
}

/// All places, in groups.
fn all_places(app: &App) -> Html {
    html! {
        <>
            { links(app.place, &[Place::Home, Place::Play, Place::Learn, Place::Library]) }
            <h3>{ t("place.create") }</h3>
            { links(app.place, &Place::CREATE) }
            <h3>{ t("place.tools") }</h3>
            { links(app.place, &Place::TOOLS) }
            { links(app.place, &[Place::Share]) }
        </>
    }
}

/// A word to the player.
pub(super) fn notice(app: &App, link: &Scope<App>) -> Html {
    // A newer version can wait until the hint is read, which on a phone would have to make room for it.
    let update = (app.has_update && !(app.place == Place::Play && app.session.has_hint())).then_some(&Notice::Update);
    match app.notice.as_ref().or(update) {
        None => Html::default(),
        Some(Notice::Fault(fault)) => html! {
            <div class="notice" role="alert"><p>{ t("notice.unreadable") }{ t("list.gap") }{ fault }</p>{ close(link) }</div>
        },
        Some(Notice::Retry(kind)) => html! {
            <div class="notice" role="alert">
                <p>{ t(kind.key()) }</p>{ plain(link, "action.retry", Msg::Retry) }{ close(link) }
            </div>
        },
        // It comes when its part is there.
        Some(notice) => panels().map_or_else(Html::default, |panels| (panels.notice)(notice, link)),
    }
}

fn close(link: &Scope<App>) -> Html {
    let looks = ButtonStyle::CLOSE;
    button(link, "action.close", looks, Msg::SetNotice(None))
}

/// Notices other than faults; they are in a part, since the first screen shows faults only.
pub(super) fn notice_view(notice: &Notice, link: &Scope<App>) -> Html {
    let close = || close(link);
    match notice {
        Notice::Fault(_) | Notice::Retry(_) => Html::default(),
        Notice::PutAside(puzzle, _) => html! {
            <div class="notice" role="status">
                <p>{ t("notice.put-aside") }{ t("list.gap") }{ puzzle_name(puzzle) }</p>{ plain(link, "action.return", Msg::ReturnToEarlierGame) }{ close() }
            </div>
        },
        Notice::Elsewhere => html! {
            <div class="notice" role="alert"><p>{ t("notice.elsewhere") }</p>{ plain(link, "action.take-over", Msg::TakeOver) }</div>
        },
        Notice::Message(key) => html! {
            <div class="notice" role="status"><p>{ t(key) }</p>{ close() }</div>
        },
        Notice::Copied => html! {
            <div class="notice" role="status"><p>{ t("notice.copied") }</p>{ more_to_share() }{ close() }</div>
        },
        Notice::Reading(warning) => html! {
            <div class="notice" role="status"><p data-notice="reading">{ warning }</p>{ close() }</div>
        },
        Notice::Rules => html! {
            <div class="notice" role="status"><p>{ t("coach.offer") }</p><a href="#rules" data-action="rules">{ t(Place::Rules.label()) }</a>{ close() }</div>
        },
        Notice::Update => html! {
            <div class="notice" role="status"><p>{ t("notice.update") }</p>{ plain(link, "action.update", Msg::Update) }{ close() }</div>
        },
        Notice::Link(address) => html! {
            <div class="notice" role="status">
                <label class="copy">{ t("notice.copy") }<input type="text" data-action="link" readonly=true value={address.clone()} /></label>{ more_to_share() }{ close() }
            </div>
        },
    }
}

/// The way to what else can be done with the puzzle than to copy its link.
fn more_to_share() -> Html {
    html! { <a href="#share">{ t("share.more") }</a> }
}

/// The dialog that is open.
pub(super) fn dialogs(app: &App, link: &Scope<App>) -> Html {
    let shown = app.open_dialog.zip(panels());
    shown.map_or_else(Html::default, |(dialog, panels)| (panels.dialog)(dialog, app, link))
}

/// That dialog; it is in a part, since the first screen has none.
pub(super) fn dialog_view(open: Dialog, app: &App, link: &Scope<App>) -> Html {
    match open {
        Dialog::Menu => {
            // The place one is in already brings no new address, and still ends the choice.
            let close = sends(link, Msg::Open(None));
            dialog(link, "app.places", html! { <nav class="all-places" onclick={close}>{ all_places(app) }</nav> })
        }
        Dialog::More => dialog(link, "place.more", more(app, link)),
        Dialog::Pause => dialog(link, "play.paused", pause(app, link)),
        Dialog::Reveal => dialog(link, "action.solve", reveal(link)),
        Dialog::New => dialog(link, "action.new", new_choice::view(app, link)),
        Dialog::Keys => dialog(link, "action.keys", app.lazy_places.panel(link, |learn| (learn.keys)())),
    }
}

/// What covers the board while the game rests.
fn pause(app: &App, link: &Scope<App>) -> Html {
    let main = ButtonStyle::MAIN;
    html! {
        <>
            <p class="rest">{ puzzle_name(app.session.puzzle()) }{ " · " }{ clock(app.session.seconds()) }</p>
            <div class="foot">{ button(link, "action.resume", main, Msg::Open(None)) }</div>
        </>
    }
}
