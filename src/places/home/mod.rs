//! Home: the game to go on with, the puzzles of today, a new game, the next technique.

mod continued;
mod learn_card;
mod new_game;
mod today;

use super::make_and_play::{self, MakeAndPlay, MakeState, Wanted};
use crate::browser::speak::t;
use crate::browser::worker_handle::WorkerEvent;
use crate::engine::{Difficulty, Kind};
use crate::jobs::make::Product;
use crate::library::Entry;
use crate::parts;
use crate::places::daily::of_day;
use crate::places::dates::{self, Dates};
use new_game::Choice;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// What the place is given.
#[derive(Properties, PartialEq)]
pub(super) struct HomeProps {
    /// The tag of the language, so that another one is shown at once.
    pub(super) language: &'static str,
    /// How often a place was entered: each time the library is read anew.
    pub(super) entered: u32,
    /// Whether the place is the one shown.
    pub(super) shown: bool,
}

/// What happens.
#[derive(Clone)]
pub(super) enum Msg {
    /// The games of the library; none where it cannot be used.
    Loaded(Rc<Option<Vec<Entry>>>),
    /// Another game, size or difficulty is chosen.
    Choose(Choice),
    /// Makes what is chosen and plays it.
    Play,
    /// Makes the puzzle of that day, game and difficulty and plays it.
    PlayDaily(u32, Kind, Difficulty),
    Worker(WorkerEvent),
    /// Plays the puzzle that comes nearest to what was chosen.
    PlayNearest,
    Cancel,
    /// Makes what was wanted last once more; a new game by another seed.
    Retry,
    /// The puzzle is open, or what writes its address did not come.
    Opened(bool),
}

/// See [`HomeProps`].
pub(super) struct Home {
    entries: Vec<Entry>,
    is_loaded: bool,
    choice: Choice,
    maker: MakeAndPlay,
    /// What went wrong, as a key of the words.
    fault: Option<&'static str>,
    dates: Dates,
    today: u32,
}

impl Component for Home {
    type Message = Msg;
    type Properties = HomeProps;

    fn create(ctx: &Context<Self>) -> Self {
        load(ctx);
        Self {
            entries: Vec::new(),
            is_loaded: false,
            choice: Choice::kept(),
            maker: MakeAndPlay::new(),
            fault: None,
            dates: Dates::default(),
            today: dates::today(),
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, before: &HomeProps) -> bool {
        if ctx.props().language != before.language {
            self.dates = Dates::default();
        }
        if ctx.props().shown && (ctx.props().entered != before.entered || !before.shown) {
            self.today = dates::today();
            self.fault = None;
            load(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Loaded(loaded) => {
                self.is_loaded = true;
                if let Some(Some(entries)) = Rc::into_inner(loaded) {
                    self.entries = entries;
                }
            }
            Msg::Choose(choice) => {
                self.choice = choice;
                self.choice.keep();
                self.cancel();
            }
            Msg::Play => self.make_chosen(ctx),
            Msg::PlayDaily(day, kind, difficulty) => {
                let (recipe, seed) = of_day(day, kind, difficulty);
                self.make(ctx, Wanted { recipe, seed, day });
            }
            Msg::Worker(event) => {
                self.maker.handle_event(&event);
                match &self.maker.state {
                    MakeState::Made(product) => self.play(ctx, product.clone()),
                    MakeState::NotFound(None) => self.fault = Some("home.none-found"),
                    MakeState::Broken => self.fault = Some("notice.worker"),
                    _ => {}
                }
            }
            Msg::PlayNearest => {
                if let MakeState::NotFound(Some(product)) = &self.maker.state {
                    self.play(ctx, product.clone());
                }
            }
            Msg::Cancel => self.cancel(),
            Msg::Retry => match self.maker.wanted().filter(|wanted| wanted.day > 0).cloned() {
                Some(daily) => self.make(ctx, daily),
                None => self.make_chosen(ctx),
            },
            Msg::Opened(is_there) => {
                self.maker.cancel();
                self.fault = (!is_there).then_some("texts.nobody");
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        html! {
            <div class="home" data-home="" data-loaded={crate::browser::speak::flag(self.is_loaded)} hidden={!ctx.props().shown}>
                <h1 class="unseen">{ t("home.title") }</h1>
                { self.continued(ctx.link()) }
                { self.todays(ctx.link()) }
                { self.new_game(ctx.link()) }
                { self.learn_card() }
            </div>
        }
    }
}

impl Home {
    fn make(&mut self, ctx: &Context<Self>, wanted: Wanted) {
        self.fault = None;
        self.maker.begin(wanted, &ctx.link().callback(Msg::Worker));
        if self.maker.state == MakeState::Broken {
            self.fault = Some("notice.worker");
        }
    }

    fn make_chosen(&mut self, ctx: &Context<Self>) {
        self.make(ctx, Wanted { recipe: self.choice.recipe(), seed: any_seed(), day: 0 });
    }

    fn play(&self, ctx: &Context<Self>, product: Product) {
        let link = ctx.link().clone();
        let day = self.maker.wanted().map_or(0, |wanted| wanted.day);
        // Who went elsewhere meanwhile is not called back.
        if ctx.props().shown {
            spawn_local(async move { link.send_message(Msg::Opened(make_and_play::play(product, day).await)) });
        }
    }

    fn cancel(&mut self) {
        self.fault = None;
        self.maker.cancel();
    }

    /// Whether such a puzzle is being made.
    fn is_making(&self, is_wanted: impl Fn(&Wanted) -> bool) -> bool {
        matches!(self.maker.state, MakeState::Working(_)) && self.maker.wanted().is_some_and(is_wanted)
    }
}

/// A seed that nobody can foretell.
fn any_seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now() as u64)
}

/// Reads the games of the library.
fn load(ctx: &Context<Home>) {
    let link = ctx.link().clone();
    spawn_local(async move {
        let entries = parts::library_entries().await;
        link.send_message(Msg::Loaded(Rc::new(entries)));
    });
}
