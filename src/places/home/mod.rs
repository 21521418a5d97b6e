//! Home: the game to go on with, the puzzles of today, a new game, the next technique.

mod continued;
mod learn_card;
mod new_game;
mod today;

use super::make_and_play::{MakeAndPlay, MakeMsg, RequestedPuzzle};
use crate::browser::random_seed;
use crate::browser::speak::t;
use crate::engine::{Difficulty, Kind};
use crate::library::Entry;
use crate::parts;
use crate::places::daily::of_day;
use crate::places::dates::{self, Dates};
use new_game::Choice;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct HomeProps {
    /// The tag of the language, so that another one is shown at once.
    pub(super) language: &'static str,
    /// How often a place was entered: each time the library is read anew.
    pub(super) entered: u32,
    /// Whether the place is the one shown.
    pub(super) shown: bool,
}

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
    Make(MakeMsg),
}

impl From<MakeMsg> for Msg {
    fn from(msg: MakeMsg) -> Self {
        Self::Make(msg)
    }
}

/// See [`HomeProps`].
pub(super) struct Home {
    entries: Vec<Entry>,
    is_loaded: bool,
    choice: Choice,
    maker: MakeAndPlay,
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
            choice: Choice::stored(),
            maker: MakeAndPlay::new(),
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
            if !self.maker.is_making(|_| true) {
                self.maker.cancel();
            }
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
                self.maker.cancel();
            }
            Msg::Play => self.make_chosen(ctx),
            Msg::PlayDaily(day, kind, difficulty) => {
                let (recipe, seed) = of_day(day, kind, difficulty);
                self.maker.begin(RequestedPuzzle { recipe, seed, day }, ctx.link());
            }
            // The same game by the same seed would fail the same way; a day has one seed.
            Msg::Make(MakeMsg::Retry) if self.maker.wanted().is_none_or(|wanted| wanted.day == 0) => {
                self.make_chosen(ctx)
            }
            Msg::Make(msg) => self.maker.update(msg, ctx.props().shown, ctx.link()),
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
    fn make_chosen(&mut self, ctx: &Context<Self>) {
        self.maker.begin(
            RequestedPuzzle { recipe: self.choice.recipe(), seed: u64::from(random_seed()), day: 0 },
            ctx.link(),
        );
    }
}

/// Reads the games of the library.
fn load(ctx: &Context<Home>) {
    let link = ctx.link().clone();
    spawn_local(async move {
        let entries = parts::library_entries().await;
        link.send_message(Msg::Loaded(Rc::new(entries)));
    });
}
