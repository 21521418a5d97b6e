//! The game to go on with, and its board as a picture. Where none is unfinished, the easiest puzzle of today takes its place.

use super::{Home, Msg};
use crate::browser::is_narrow;
use crate::browser::speak::{clock, language, t, tell};
use crate::components::button::{ButtonStyle, button};
use crate::components::city::city;
use crate::engine::{Arg, Difficulty, Kind};
use crate::i18n;
use crate::library::Entry;
use crate::library::dailies::latest_unfinished;
use crate::places::difficulty_name;
use crate::places::game_board::board_of;
use crate::view_models::city::{Lot, MAX_CITY_ORDER, corner_view};
use yew::html::Scope;
use yew::prelude::*;

/// The most rows of a city on a phone, where numbers on more roofs would be too small to be read.
const MAX_CITY_ORDER_ON_PHONE: u8 = 7;

/// The city that stands where there is no game: a solved board of five rows.
const SAMPLE: [u8; 25] = [2, 1, 4, 3, 5, 3, 5, 1, 4, 2, 5, 4, 2, 1, 3, 1, 3, 5, 2, 4, 4, 2, 3, 5, 1];

impl Home {
    pub(super) fn continued(&self, link: &Scope<Self>) -> Html {
        match latest_unfinished(&self.entries) {
            Some(entry) => continued(entry),
            None => self.nothing_to_continue(link),
        }
    }

    fn nothing_to_continue(&self, link: &Scope<Self>) -> Html {
        let lots = SAMPLE.map(|value| Lot { value, is_given: value.is_multiple_of(3) });
        let looks = ButtonStyle::MAIN;
        let play = Msg::PlayDaily(self.today, Kind::Skyscrapers, Difficulty::Easy);
        html! {
            <section class="continue sky" aria-labelledby="home-continue">
                { city(&corner_view(5, &lots), false) }
                <h2 id="home-continue">{ t("home.start") }</h2>
                <p>{ t("home.start.about") }</p>
                // Who has played knows.
                if self.entries.is_empty() {
                    <p class="new-here">{ t("home.new-here") }{ t("list.gap") }<a data-action="new-here" href="#rules">{ t("place.rules") }</a></p>
                }
                if self.is_loaded { { button(link, "home.play-today", looks, play) } }
            </section>
        }
    }
}

fn continued(entry: &Entry) -> Html {
    let name = i18n::puzzle_name(language(), entry.kind(), entry.order.into());
    let difficulty = entry.head.difficulty.map(difficulty_name);
    let about: Vec<String> = difficulty.into_iter().chain([clock(entry.seconds)]).collect();
    let (filled, blank) = entry.filled();
    let counts = [("count", Arg::Count(filled as u64)), ("cells", Arg::Count(blank as u64))];
    let most = if is_narrow() { MAX_CITY_ORDER_ON_PHONE } else { MAX_CITY_ORDER };
    let is_city = entry.kind() != Kind::Sudoku && entry.order <= most;
    html! {
        <section class={classes!("continue", is_city.then_some("sky"))} aria-labelledby="home-continue">
            if is_city { { city(&corner_view(entry.order.into(), &lots_of(entry)), false) } } else { { board_of(entry, name.clone()) } }
            <p class="kicker">{ t("home.continue") }</p>
            <h2 id="home-continue">{ name }</h2>
            <p class="about">{ about.join(" · ") }</p>
            <p class="filled">{ tell("home.filled", counts) }</p>
            <a class="btn main" data-action="resume" href={["#game=", &entry.id].concat()}>{ t("home.resume") }</a>
        </section>
    }
}

/// The buildings of a game: what is given, and what the player has entered.
fn lots_of(entry: &Entry) -> Vec<Lot> {
    let value = |symbol: u8| match symbol {
        b'0'..=b'9' => symbol - b'0',
        _ => 0,
    };
    let both = entry.givens.bytes().zip(entry.values.bytes());
    both.map(|(given, entered)| Lot { value: value(given).max(value(entered)), is_given: given != b'.' }).collect()
}
