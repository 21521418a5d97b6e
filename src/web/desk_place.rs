//! Where the places stand that come when they are asked for: an application of its own, in an
//! element that it keeps while the player is elsewhere.

use super::app::{App, Msg, Place};
use super::browser::{call, document, global, report};
use super::components::button::plain;
use super::speak::t;
use js_sys::{Array, Function};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::Element;
use yew::html::Scope;
use yew::prelude::*;

/// The function of `boot.js` that loads the module.
pub(super) const LOAD: &str = "skylineLoadDesk";

/// The element and how far the module is.
#[derive(Default)]
pub(super) struct DeskPlace {
    element: Option<Element>,
    failed: bool,
}

impl DeskPlace {
    /// Whether the module is there.
    pub(super) fn is_there(&self) -> bool {
        global::<Function>(crate::desk::ENTER).is_some()
    }

    /// The place, or a word on its coming.
    pub(super) fn view(&self, link: &Scope<App>, place: Place) -> Html {
        let inside = match &self.element {
            _ if self.failed => html! {
                <div class="panel empty"><p role="alert">{ t("desk.failed") }</p>{ plain(link, "action.retry", Msg::Go(place)) }</div>
            },
            Some(element) if self.is_there() => Html::VRef(element.clone().into()),
            _ => html! {
                <><h1 class="unseen">{ t("desk.loading") }</h1><div class="panel empty"><p role="status">{ t("desk.loading") }</p></div></>
            },
        };
        html! { <main class="place desk" data-place={place.name()}>{ inside }</main> }
    }
}

impl App {
    /// Loads the module, unless it is there, and lets it enter the place.
    pub(super) fn load_desk(&mut self) {
        self.desk_place.failed = false;
        let link = self.link().clone();
        spawn_local(async move {
            call(LOAD, "").await;
            link.send_message(Msg::Desk(global::<Function>(crate::desk::ENTER).is_some()));
        });
    }

    pub(super) fn desk_came(&mut self, is_there: bool) {
        self.desk_place.failed = !is_there;
        if self.desk_place.element.is_none() {
            self.desk_place.element = document().and_then(|document| document.create_element("div").ok());
        }
        // The library takes up what is kept.
        self.save();
        let enter = global::<Function>(crate::desk::ENTER);
        if let (Some(enter), Some(element), true) = (enter, &self.desk_place.element, self.place.is_of_desk()) {
            let game = self.session.snapshot();
            let args = Array::of4(element, &self.place.name().into(), &game.into(), self.panels.acts.as_ref());
            let _ = enter.apply(&JsValue::NULL, &args).inspect_err(report);
        }
    }

    /// Asks the library, which comes for it, to take up what is kept here and to bring the games whose
    /// ids begin so; a line break and a game behind it are for a game that has no room here.
    pub(super) fn ask_library(&self, wanted: String) {
        let link = self.link().clone();
        spawn_local(async move {
            call(LOAD, "").await;
            let found = call(crate::desk::KEEP, &wanted).await;
            link.send_message(Msg::Library(wanted, found));
        });
    }

    /// Lets the library have a game as it is, and touch nothing else.
    pub(super) fn give_to_library(&self, game: String) {
        spawn_local(async move {
            call(LOAD, "").await;
            call(crate::desk::KEEP, &["+", &game].concat()).await;
        });
    }
}
