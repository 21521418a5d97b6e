//! The puzzles of today: one a game and difficulty, from the date alone.

use super::{Msg, New};
use crate::browser::dates::daily_date;
use crate::browser::speak::{t, tell};
use crate::components::button::sends;
use crate::engine::{Arg, Difficulty};
use crate::places::difficulty_name;
use crate::view_models::new_game::GAMES;
use yew::html::Scope;
use yew::prelude::*;

/// The puzzles, folded: those of Home are a choice of them. Its buttons make those of the day that it shows.
pub(super) fn today(link: &Scope<New>, day: u32) -> Html {
    let date = daily_date(day).0;
    let games = GAMES.into_iter().map(|(kind, label)| {
        let levels = Difficulty::ALL.map(|difficulty| {
            let level = difficulty_name(difficulty);
            let name = [t("new.today"), t(label), &level].join(", ");
            html! {
                <button type="button" class="btn" data-action="play" data-kind={kind.name()} data-difficulty={difficulty.name()} aria-label={name} onclick={sends(link, Msg::OfDay(day, kind, difficulty))}>{ level }</button>
            }
        });
        html! { <div class="day" role="group" aria-label={t(label)}><span>{ t(label) }</span>{ for levels }</div> }
    });
    html! {
        <details class="panel today">
            <summary>{ t("new.today") }</summary>
            <p class="help">{ tell("new.today.about", [("date", Arg::Text(date))]) }</p>
            { for games }
        </details>
    }
}
