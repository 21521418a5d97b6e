//! The puzzles of today, a row a game and a button a difficulty, and the streak of days.

use super::{Home, Msg};
use crate::browser::speak::{clock, flag, t, tell};
use crate::components::button::{icon, sends};
use crate::components::week::streak;
use crate::engine::{Arg, Difficulty, Kind};
use crate::library::dailies::{DAILY_LEVELS, DailyProgress, daily_progress, daily_streak};
use crate::places::daily::of_day;
use crate::places::{dates, difficulty_name};
use crate::view_models::new_game::GAMES;
use yew::html::Scope;
use yew::prelude::*;

impl Home {
    pub(super) fn todays(&self, link: &Scope<Self>) -> Html {
        html! {
            <section class="panel todays" aria-labelledby="home-today">
                <header>
                    <h2 id="home-today">{ t("home.today") }</h2>
                    <a href="#library/calendar" data-action="calendar">{ icon("calendar") }{ self.dates.day_and_month(self.today) }</a>
                </header>
                { for GAMES.map(|(kind, label)| self.daily_row(link, kind, label)) }
                { streak(daily_streak(self.entries.iter(), self.today, &dates::day_of), self.today) }
            </section>
        }
    }

    fn daily_row(&self, link: &Scope<Self>, kind: Kind, label: &'static str) -> Html {
        html! {
            <div class="daily-row" role="group" aria-label={t(label)}>
                <span class="game" data-kind={kind.name()} aria-hidden="true" />
                <p><b>{ t(label) }</b><span>{ self.daily_sizes(kind) }</span></p>
                <div class="levels">{ for DAILY_LEVELS.map(|difficulty| self.daily(link, kind, label, difficulty)) }</div>
            </div>
        }
    }

    /// The size of today's puzzle.
    fn daily_size(&self, kind: Kind, difficulty: Difficulty) -> String {
        let (recipe, _) = of_day(self.today, kind, difficulty);
        tell("new.size", [("order", Arg::Count(recipe.order.into()))])
    }

    /// The size of the easiest, and each other one behind the first difficulty that has it.
    fn daily_sizes(&self, kind: Kind) -> Html {
        let [easiest, others @ ..] = DAILY_LEVELS;
        let mut last = self.daily_size(kind, easiest);
        let first = last.clone();
        let others = others.into_iter().filter_map(|difficulty| {
            let size = self.daily_size(kind, difficulty);
            let is_other = size != last;
            last.clone_from(&size);
            is_other.then(|| html! { <>{ " · " }<i>{ difficulty_name(difficulty) }{ " " }</i>{ size }</> })
        });
        html! { <>{ first }{ for others }</> }
    }

    fn daily(&self, link: &Scope<Self>, kind: Kind, label: &'static str, difficulty: Difficulty) -> Html {
        let day = self.today;
        let level = difficulty_name(difficulty);
        let progress = daily_progress(self.entries.iter(), day, kind, difficulty);
        let is_making = self.maker.is_making(|wanted| {
            wanted.day == day && wanted.recipe.kind == kind && wanted.recipe.difficulty == Some(difficulty)
        });
        let (state, words, href) = match &progress {
            DailyProgress::New => ("new", level.clone(), None),
            DailyProgress::Begun(id) => ("begun", level.clone(), Some(["#game=", id].concat())),
            DailyProgress::Solved(id, 0) => ("solved", level.clone(), Some(["#game=", id].concat())),
            DailyProgress::Solved(id, seconds) => ("solved", clock(*seconds), Some(["#game=", id].concat())),
        };
        let done = state == "solved";
        let progress = t(match state {
            "solved" => "home.daily.solved",
            "begun" => "home.daily.begun",
            _ => "home.daily.new",
        });
        let name = [t(label), &self.daily_size(kind, difficulty), &level, progress].join(", ");
        let inside = html! { <>if done { { icon("done") } }<span>{ words }</span></> };
        match href {
            Some(href) => html! {
                <a class="btn" data-daily="" data-action="daily" data-kind={kind.name()} data-difficulty={difficulty.name()} data-done={flag(done)}
                    data-progress={state} aria-label={name} {href}>{ inside }</a>
            },
            None => html! {
                <button type="button" class="btn" data-daily="" data-action="daily" data-kind={kind.name()} data-difficulty={difficulty.name()}
                    data-done={flag(done)} data-progress={state} aria-label={name} aria-busy={flag(is_making)}
                    onclick={sends(link, Msg::PlayDaily(day, kind, difficulty))}>{ inside }</button>
            },
        }
    }
}
