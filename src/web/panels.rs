//! Panels of Play that come when they are asked for: the sheet of keys, and the history. Each is an
//! application of the module of further places, in an element of its own.

use super::app::{App, Msg, Place, Window};
use super::browser::{bring_into_sight, call, document, global, in_frame, report};
use super::components::button::plain;
use super::desk_place::LOAD;
use super::speak::t;
use super::storage;
use crate::session::{Action, Wish};
use crate::words::LANGUAGES;
use js_sys::{Array, Function, Uint8Array};
use nanoserde::DeBin;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::Element;
use yew::html::Scope;
use yew::prelude::*;

/// A panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Panel {
    Keys,
    History,
}

/// The elements of the panels, and what they send.
pub(super) struct Panels {
    elements: [Option<Element>; 2],
    failed: bool,
    /// Takes what the player wishes there, as bytes of a [`Wish`].
    pub(super) acts: Closure<dyn FnMut(Uint8Array)>,
}

impl Panels {
    pub(super) fn new(on: Callback<Wish>) -> Self {
        let acts = Closure::new(move |bytes: Uint8Array| {
            if let Ok(wish) = Wish::deserialize_bin(&bytes.to_vec()) {
                on.emit(wish);
            }
        });
        Self { elements: [None, None], failed: false, acts }
    }

    /// The panel, or a word on its coming.
    pub(super) fn view(&self, link: &Scope<App>, panel: Panel) -> Html {
        match &self.elements[panel as usize] {
            Some(element) => Html::VRef(element.clone().into()),
            None if self.failed => html! {
                <><p role="alert">{ t("desk.failed") }</p>{ plain(link, "action.retry", Msg::Panels) }</>
            },
            None => html! { <p role="status">{ t("desk.loading") }</p> },
        }
    }
}

impl App {
    /// Opens a window, or closes it.
    pub(super) fn open_window(&mut self, window: Option<Window>) -> bool {
        self.window = window;
        if window == Some(Window::Keys) {
            self.load_panels();
        }
        true
    }

    /// Shows the history, or puts it away.
    pub(super) fn toggle_history(&mut self) -> bool {
        self.history = !self.history;
        if self.history {
            self.act(Action::CloseHint);
            self.load_panels();
        }
        true
    }

    /// Does what the player wishes in a part of another module. Says whether to render.
    pub(super) fn wished(&mut self, wish: Wish) -> bool {
        match wish {
            Wish::History(act) => return self.act(Action::History(act)),
            Wish::Prefer(preference, on) => self.act(Action::Prefer(preference, on)),
            Wish::Check(level) => self.act(Action::PreferCheck(level)),
            Wish::Help(stage) => self.act(Action::PreferHelp(stage)),
            Wish::Speak(at) => {
                let language = LANGUAGES.get(usize::from(at));
                self.link().send_message_batch(language.map(|(tag, _)| Msg::Speak(tag)).into_iter().collect());
                return false;
            }
            Wish::Looked => {
                storage::prefer(&mut self.session);
                true
            }
            Wish::Back => {
                self.go(self.before);
                return true;
            }
        };
        self.renew_settings()
    }

    /// Shows the settings as they are by now. Says that the page is to be rendered.
    pub(super) fn renew_settings(&mut self) -> bool {
        if self.place == Place::Settings {
            self.desk_came(self.desk_place.is_there());
        }
        true
    }

    fn load_panels(&self) {
        let link = self.link().clone();
        spawn_local(async move {
            call(LOAD, "").await;
            link.send_message(Msg::Panels);
        });
    }

    /// The module is there, or did not come.
    pub(super) fn panels_came(&mut self) {
        let there = global::<Function>(crate::desk::PANEL).is_some();
        if !there && self.panels.failed {
            self.load_panels();
        }
        self.panels.failed = !there;
        if there {
            self.fill_panels();
            // Where it stands is seen at once, when both modules have drawn; nothing moves afterwards.
            in_frame(|| {
                let now = document().and_then(|document| document.query_selector(".tree [aria-current]").ok()?);
                now.iter().for_each(bring_into_sight);
            });
        }
    }

    /// Lets the panels that are shown show the game as it is.
    pub(super) fn fill_panels(&mut self) {
        let shown = [(Panel::Keys, self.window == Some(Window::Keys)), (Panel::History, self.history)];
        let Some(fill) = global::<Function>(crate::desk::PANEL) else { return };
        for panel in shown.into_iter().filter(|(_, shown)| *shown).map(|(panel, _)| panel) {
            let slot = &mut self.panels.elements[panel as usize];
            if slot.is_none() {
                *slot = document().and_then(|document| document.create_element("div").ok());
            }
            let Some(element) = slot else { continue };
            let game = if panel == Panel::History { self.session.snapshot() } else { String::new() };
            let args = Array::of4(element, &(panel as u8).into(), &game.into(), self.panels.acts.as_ref());
            let _ = fill.apply(&JsValue::NULL, &args).inspect_err(report);
        }
    }
}
