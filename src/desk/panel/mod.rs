//! Panels of Play that come when they are asked for, each an application in an element of the page.

mod history;
pub(in crate::desk) mod keys;

use super::keep_apart;
use crate::session::{HistoryAct, Session, Wish};
use crate::web::browser::report;
use crate::web::engine::ADVISOR;
use crate::web::speak;
use crate::words::Language;
use js_sys::{Function, Uint8Array};
use nanoserde::SerBin;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::*;
use web_sys::Element;
use yew::prelude::*;

/// The name of the function that fills a panel: element, which (0 = keys, 1 = history), saved game,
/// what takes the player's wishes as bytes.
pub const PANEL: &str = "skylinePanel";

/// Offers the page to fill panels.
pub(super) fn start() {
    let mut panels: [Option<AppHandle<Panel>>; 2] = [None, None];
    let fill = Closure::<dyn FnMut(Element, u8, String, Function)>::new(
        move |element: Element, which: u8, game: String, acts: Function| {
            let Some(slot) = panels.get_mut(usize::from(which)) else { return };
            let handle = slot.get_or_insert_with(|| {
                keep_apart();
                yew::Renderer::<Panel>::with_root(element).render()
            });
            let game = Session::restore(&game, ADVISOR).ok().map(Rc::new);
            handle.send_message((game, wishes(acts).reform(Wish::History)));
        },
    );
    let _ = js_sys::Reflect::set(&js_sys::global(), &PANEL.into(), fill.as_ref());
    fill.forget();
}

/// Hands wishes to the page as bytes.
pub(super) fn wishes(page: Function) -> Callback<Wish> {
    Callback::from(move |wish: Wish| {
        let _ = page.call1(&JsValue::NULL, &Uint8Array::from(&*wish.serialize_bin())).inspect_err(report);
    })
}

/// A panel: the history of a game, or the keys where there is no game.
struct Panel {
    shown: Option<Shown>,
}

/// The game, and what takes the player's wishes.
type Shown = (Option<Rc<Session>>, Callback<HistoryAct>);

impl Component for Panel {
    type Message = Shown;
    type Properties = ();

    fn create(_: &Context<Self>) -> Self {
        Self { shown: None }
    }

    fn update(&mut self, _: &Context<Self>, shown: Shown) -> bool {
        speak::learn(Language::ENGLISH_DESK);
        self.shown = Some(shown);
        true
    }

    fn view(&self, _: &Context<Self>) -> Html {
        match &self.shown {
            None => Html::default(),
            Some((None, _)) => keys::sheet(),
            Some((Some(game), acts)) => {
                let view = Rc::new(game.history());
                let language = speak::language().tag;
                html! { <history::History {language} {view} order={game.puzzle().order()} on={acts} /> }
            }
        }
    }
}
