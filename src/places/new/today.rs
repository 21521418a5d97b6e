//! The puzzles of today: one a game and difficulty, from the date alone.

use super::{Msg, New};
use crate::browser::speak::{language, t, tell};
use crate::components::button::sends;
use crate::engine::generate::{Recipe, daily};
use crate::engine::{Arg, Difficulty, Kind};
use crate::library::days::{self, Date};
use crate::places::{GAMES, level_name};
use yew::html::Scope;
use yew::prelude::*;

/// The day of that time where the player is, in days since 1970.
fn day_at(time: &js_sys::Date) -> u32 {
    days::day_at(Date { year: time.get_full_year(), month: time.get_month() + 1, day: time.get_date() })
}

/// The day whose puzzle that is, in days since 1970, if it is one of the last two years.
pub(super) fn day_of(recipe: &Recipe, seed: u64) -> Option<u32> {
    let today = day_at(&js_sys::Date::new_0());
    let difficulty = recipe.difficulty?;
    (today.saturating_sub(730)..=today)
        .rev()
        .find(|&day| of_day(day, recipe.kind, difficulty) == (recipe.clone(), seed))
}

/// The recipe and the seed of the puzzle of a day, which is counted from 1970.
pub(in crate::places) fn of_day(day: u32, kind: Kind, difficulty: Difficulty) -> (Recipe, u64) {
    let Date { year, month, day } = days::date_of(day);
    daily(year as u16, month as u8, day as u8, kind, difficulty)
}

/// The date as people write it: November 22, 2026.
fn shown(time: &js_sys::Date) -> String {
    let style = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&style, &"dateStyle".into(), &"long".into());
    time.to_locale_date_string(language().tag, &style).into()
}

/// The row of puzzles. Its buttons make those of the day that it shows, also when they are pressed after midnight.
pub(super) fn today(link: &Scope<New>) -> Html {
    let now = js_sys::Date::new_0();
    let day = day_at(&now);
    let games = GAMES.into_iter().map(|(kind, label)| {
        let levels = Difficulty::ALL.map(|difficulty| {
            let level = level_name(difficulty);
            let name = [t("new.today"), t(label), &level].join(", ");
            html! {
                <button type="button" class="btn" data-action="play" data-kind={kind.name()} data-difficulty={difficulty.name()} aria-label={name} onclick={sends(link, Msg::OfDay(day, kind, difficulty))}>{ level }</button>
            }
        });
        html! { <div class="day" role="group" aria-label={t(label)}><span>{ t(label) }</span>{ for levels }</div> }
    });
    html! {
        <section class="panel today" aria-label={t("new.today")}>
            <div><h2>{ t("new.today") }</h2><p class="help">{ tell("new.today.about", [("date", Arg::Text(shown(&now)))]) }</p></div>
            { for games }
        </section>
    }
}
