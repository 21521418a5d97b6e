//! The places that come when they are asked for, as a Yew application of their own: nothing of them
//! is in the first load. They reach the game by the address alone.

mod batch;
mod busy;
mod compare;
mod edit;
mod grids;
mod import;
mod learn;
mod library;
mod link;
mod new;
mod panel;
mod pool;
mod rows;
mod scale;
mod settings;
mod share;

pub use panel::PANEL;

use crate::engine::{Difficulty, Kind, Phrase, Puzzle};
use crate::session::{Session, Wish};
use crate::web::browser::{document, hear_panics, window};
use crate::web::engine::ADVISOR;
use crate::web::speak;
use crate::words::Language;
use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;
use web_sys::Element;
use yew::prelude::*;

/// The name of a difficulty.
fn level_name(difficulty: Difficulty) -> String {
    speak::say(&Phrase::about("difficulty", difficulty.name()))
}

/// The name of a technique.
fn technique_name(id: &str) -> String {
    speak::say(&Phrase::about("technique", id))
}

/// The games as they are offered, and the key of what each is called.
const GAMES: [(Kind, &str); 3] =
    [(Kind::Skyscrapers, "new.skyscrapers"), (Kind::Sudoku, "new.sudoku"), (Kind::Hybrid, "new.hybrid")];

/// The name of the function that enters a place: element, place, saved game, what takes the player's
/// wishes as bytes.
pub const ENTER: &str = "skylineDesk";

/// The name of the function that takes up in the library what the page keeps: see
/// `library::keep`.
pub const KEEP: &str = "skylineKeep";

/// A place of this module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Compare,
    Batch,
    Import,
    Library,
    Share,
    New,
    Learn,
    Edit,
    Settings,
}

/// Offers the page to enter a place.
pub fn start() {
    hear_panics();
    speak::learn(Language::ENGLISH_DESK);
    let mut desk: Option<AppHandle<Desk>> = None;
    let enter = Closure::<dyn FnMut(Element, String, String, Function)>::new(
        move |element: Element, place: String, game: String, page: Function| {
            let handle = desk.get_or_insert_with(|| {
                keep_apart();
                yew::Renderer::<Desk>::with_root(element).render()
            });
            let place = match &*place {
                "batch" => Place::Batch,
                "import" => Place::Import,
                "library" => Place::Library,
                "share" => Place::Share,
                "new" => Place::New,
                "learn" => Place::Learn,
                "edit" => Place::Edit,
                "settings" => Place::Settings,
                _ => Place::Compare,
            };
            let game = Session::restore(&game, ADVISOR).ok().map(Box::new);
            handle.send_message(Msg::Enter(place, game, panel::wishes(page)));
        },
    );
    let _ = js_sys::Reflect::set(&js_sys::global(), &ENTER.into(), enter.as_ref());
    enter.forget();
    let keep = Closure::<dyn Fn(String) -> Promise>::new(|wanted: String| {
        future_to_promise(async move { library::keep(&wanted).await.map(JsValue::from).ok_or(JsValue::NULL) })
    });
    let _ = js_sys::Reflect::set(&js_sys::global(), &KEEP.into(), keep.as_ref());
    keep.forget();
    panel::start();
}

/// Yew finds out by a number on an element whose events they are, and each module counts its
/// applications from 1: the page would take events of this application for its own. So this one is
/// not to be the first of its module.
fn keep_apart() {
    if let Some(element) = document().and_then(|document| document.create_element("div").ok()) {
        yew::Renderer::<Nothing>::with_root(element).render().destroy();
    }
}

/// An application that shows nothing.
struct Nothing;

impl Component for Nothing {
    type Message = ();
    type Properties = ();

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, _: &Context<Self>) -> Html {
        Html::default()
    }
}

/// What happens.
enum Msg {
    /// A place is entered, from that game, with what takes wishes.
    Enter(Place, Option<Box<Session>>, Callback<Wish>),
    /// A puzzle is to be changed by hand.
    Edit(Puzzle),
    /// A text of several puzzles is to be solved.
    List(String),
}

/// All places; those that are not shown go on with their work.
struct Desk {
    place: Place,
    game: Option<Box<Session>>,
    /// The puzzle that was handed to the place where puzzles are made by hand, and how many were.
    handed: Option<(u32, Puzzle)>,
    /// The text of several puzzles that was handed to Batch, and how many were.
    listed: Option<(u32, String)>,
    /// How often a place was entered.
    entered: u32,
    wishes: Callback<Wish>,
}

impl Component for Desk {
    type Message = Msg;
    type Properties = ();

    fn create(_: &Context<Self>) -> Self {
        Self { place: Place::Compare, game: None, handed: None, listed: None, entered: 0, wishes: Callback::noop() }
    }

    fn update(&mut self, _: &Context<Self>, msg: Msg) -> bool {
        speak::learn(Language::ENGLISH_DESK);
        match msg {
            Msg::Enter(place, game, wishes) => {
                (self.place, self.game, self.wishes) = (place, game, wishes);
                self.entered += 1;
            }
            Msg::Edit(puzzle) => {
                let number = self.handed.as_ref().map_or(0, |(number, _)| number + 1);
                self.handed = Some((number, puzzle));
                let _ = window().map(|window| window.location().set_hash("edit"));
            }
            Msg::List(text) => {
                let number = self.listed.as_ref().map_or(0, |(number, _)| number + 1);
                self.listed = Some((number, text));
                let _ = window().map(|window| window.location().set_hash("batch"));
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let language = speak::language().tag;
        let entered = self.entered;
        let puzzle = self.game.as_ref().map(|game| game.puzzle().clone());
        let game = self
            .game
            .as_ref()
            .map(|game| share::Game { puzzle: game.puzzle().clone(), cells: game.entries().cells().to_vec() });
        let edited = puzzle.clone();
        let preferences = self.game.as_ref().map(|game| game.preferences()).unwrap_or_default();
        html! {
            <>
                <edit::Edit {language} puzzle={edited} handed={self.handed.clone()} shown={self.place == Place::Edit} />
                <compare::Compare {language} {puzzle} shown={self.place == Place::Compare} />
                <batch::Batch {language} list={self.listed.clone()} shown={self.place == Place::Batch} />
                <share::Share {language} {game} shown={self.place == Place::Share} />
                <import::Import {language} shown={self.place == Place::Import} edits={ctx.link().callback(Msg::Edit)} lists={ctx.link().callback(Msg::List)} />
                <new::New {language} shown={self.place == Place::New} />
                <library::Library {language} {entered} wishes={&self.wishes} shown={self.place == Place::Library} />
                <learn::Learn {language} shown={self.place == Place::Learn} />
                <settings::Settings {preferences} wishes={&self.wishes} {entered} shown={self.place == Place::Settings} />
            </>
        }
    }
}
