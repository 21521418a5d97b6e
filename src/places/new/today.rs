//! The puzzles of today: one a game and difficulty, from the date alone.

use super::{Msg, New};
use crate::browser::speak::{language, t, tell};
use crate::components::button::sends;
use crate::engine::{Arg, Difficulty};
use crate::library::days::{self, Date};
use crate::places::{GAMES, level_name};
use yew::html::Scope;
use yew::prelude::*;

/// The day of that time where the player is, in days since 1970.
fn day_at(time: &js_sys::Date) -> u32 {
    days::day_at(Date { year: time.get_full_year(), month: time.get_month() + 1, day: time.get_date() })
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
