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

/// Other tabs, a newer version, leaving, which can wait until the board stands: each move is kept when it is made.
pub(super) fn further(ctx: &Context<App>) -> Vec<EventListener> {
    let mut listeners = Vec::new();
    let Some((window, document)) = window().zip(document()) else { return listeners };
    let stored = ctx.link().clone();
    listeners.push(EventListener::new(&window, "storage", move |_| stored.send_message(Msg::Stored)));
    let update = ctx.link().clone();
    // `offline.js` says so.
    listeners.push(EventListener::new(&window, "skyline-update", move |_| {
        update.send_message(Msg::Tell(Some(Notice::Update)));
    }));
    for (event, notice) in
        [("skyline-unkept", Notice::Retry(RetryKind::Offline)), ("skyline-kept", Notice::Message("notice.kept"))]
    {
        let link = ctx.link().clone();
        listeners.push(EventListener::new(&window, event, move |_| link.send_message(Msg::Tell(Some(notice.clone())))));
    }
    let leaving = ctx.link().clone();
    listeners.push(EventListener::new(&window, "pagehide", move |_| leaving.send_message(Msg::SaveGame)));
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
