//! Key presses anywhere on the page.

use super::document;
use crate::session::keymap::Key;
use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::Callback;

/// Tells of each key press on the page, early enough to keep the browser from acting on it.
pub(crate) fn on_key(pressed: Callback<KeyboardEvent>) -> Option<EventListener> {
    let active = EventListenerOptions::enable_prevent_default();
    let document = document()?;
    Some(EventListener::new_with_options(&document, "keydown", active, move |event| {
        if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            pressed.emit(event.clone());
        }
    }))
}

/// What an event tells of a key press.
pub(crate) struct KeyPress {
    name: String,
    code: String,
    event: KeyboardEvent,
}

impl KeyPress {
    pub(crate) fn of(event: &KeyboardEvent) -> Self {
        // With AltGr the key types its third symbol, so that its place says nothing.
        let code = if event.get_modifier_state("AltGraph") { String::new() } else { event.code() };
        Self { name: event.key(), code, event: event.clone() }
    }

    pub(crate) fn key(&self) -> Key<'_> {
        let event = &self.event;
        let key = Key {
            key: &self.name,
            code: &self.code,
            ctrl: event.ctrl_key() || event.meta_key(),
            shift: event.shift_key(),
            alt: event.alt_key(),
        };
        if event.get_modifier_state("NumLock") { key.with_num_lock() } else { key }
    }

    /// Whether it was pressed in an element of that selector.
    pub(crate) fn is_inside(&self, selector: &str) -> bool {
        let target = self.event.target().and_then(|target| target.dyn_into::<Element>().ok());
        target.is_some_and(|target| target.closest(selector).is_ok_and(|found| found.is_some()))
    }
}
