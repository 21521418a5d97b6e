//! What the browser tells the page of.

use super::root::{App, Msg, Notice, RetryKind};
use crate::browser::keys::on_key;
use crate::browser::{document, window};
use gloo::events::EventListener;
use yew::prelude::*;

/// What may happen as soon as the board takes input: keys, another address.
pub(super) fn first(ctx: &Context<App>) -> Vec<EventListener> {
    let mut listeners = Vec::new();
    let Some(window) = window() else { return listeners };
    listeners.extend(on_key(ctx.link().callback(Msg::Key)));
    let address = ctx.link().clone();
    listeners.push(EventListener::new(&window, "hashchange", move |_| address.send_message(Msg::Address)));
    listeners
}

/// Other tabs, a newer version, printing, leaving, which can wait until the board stands: each move is kept when it is made.
pub(super) fn further(ctx: &Context<App>) -> Vec<EventListener> {
    let mut listeners = Vec::new();
    let Some((window, document)) = window().zip(document()) else { return listeners };
    for (event, msg) in [
        ("storage", Msg::StorageChanged),
        // `offline.js` says so, and the two after it.
        ("skyline-update", Msg::SetNotice(Some(Notice::Update))),
        ("skyline-unkept", Msg::SetNotice(Some(Notice::Retry(RetryKind::Offline)))),
        ("skyline-kept", Msg::SetNotice(Some(Notice::Message("notice.kept")))),
        // `title.js` says so.
        ("skyline-day", Msg::DayChanged),
        ("beforeprint", Msg::Print(true)),
        ("afterprint", Msg::Print(false)),
        ("pagehide", Msg::SaveGame),
    ] {
        let link = ctx.link().clone();
        listeners.push(EventListener::new(&window, event, move |_| link.send_message(msg.clone())));
    }
    // A phone may end a page that is hidden without another word.
    let hiding = ctx.link().clone();
    let page = document.clone();
    listeners.push(EventListener::new(&document, "visibilitychange", move |_| {
        if page.hidden() {
            hiding.send_message(Msg::SaveGame);
        }
    }));
    listeners
}
