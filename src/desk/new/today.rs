//! The puzzles of today: one a game and difficulty, from the date alone.

use super::{Msg, New};
use crate::desk::{GAMES, level_name};
use crate::engine::generate::{Recipe, daily};
use crate::engine::{Arg, Difficulty, Kind};
use crate::library::days::{self, Date};
use crate::web::components::button::sends;
use crate::web::speak::{language, t, tell};
use yew::html::Scope;
use yew::prelude::*;

/// Year, month and day where the player is; month and day count from 1.
fn date() -> (u16, u8, u8) {
    let now = js_sys::Date::new_0();
    (now.get_full_year() as u16, now.get_month() as u8 + 1, now.get_date() as u8)
}

/// The recipe and the seed of today's puzzle of that game and difficulty.
pub(super) fn recipe(kind: Kind, difficulty: Difficulty) -> (Recipe, u64) {
    let (year, month, day) = date();
    daily(year, month, day, kind, difficulty)
}

/// The day whose puzzle that is, in days since 1970, if it is one of the last two years.
pub(super) fn day_of(recipe: &Recipe, seed: u64) -> Option<u32> {
    let (year, month, day) = date();
    let today = days::day_at(Date { year: year.into(), month: month.into(), day: day.into() });
    let difficulty = recipe.difficulty?;
    (today.saturating_sub(730)..=today)
        .rev()
        .find(|&day| of_day(day, recipe.kind, difficulty) == (recipe.clone(), seed))
}

/// The recipe and the seed of the puzzle of a day, which is counted from 1970.
pub(in crate::desk) fn of_day(day: u32, kind: Kind, difficulty: Difficulty) -> (Recipe, u64) {
    let Date { year, month, day } = days::date_of(day);
    daily(year as u16, month as u8, day as u8, kind, difficulty)
}

/// The date as people write it: November 22, 2026.
fn shown() -> String {
    let style = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&style, &"dateStyle".into(), &"long".into());
    js_sys::Date::new_0().to_locale_date_string(language().tag, &style).into()
}

/// The row of puzzles.
pub(super) fn today(link: &Scope<New>) -> Html {
    let games = GAMES.into_iter().map(|(kind, label)| {
        let levels = Difficulty::ALL.map(|difficulty| {
            let level = level_name(difficulty);
            let name = [t("new.today"), t(label), &level].join(", ");
            html! {
                <button type="button" class="btn" aria-label={name} onclick={sends(link, Msg::Today(kind, difficulty))}>{ level }</button>
            }
        });
        html! { <div class="day" role="group" aria-label={t(label)}><span>{ t(label) }</span>{ for levels }</div> }
    });
    html! {
        <section class="panel today" aria-label={t("new.today")}>
            <div><h2>{ t("new.today") }</h2><p class="help">{ tell("new.today.about", [("date", Arg::Text(shown()))]) }</p></div>
            { for games }
        </section>
    }
}
