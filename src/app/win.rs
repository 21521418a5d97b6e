//! The card of a solved game, in the place of the hint: time, streak, hints, its city, and what can come next.

use super::root::{App, Msg, Place};
use crate::browser::speak::{clock, hints, puzzle_name, say, t, tell};
use crate::components::button::{ButtonStyle, button};
use crate::components::city::city;
use crate::components::week::week;
use crate::engine::{Arg, Kind, Phrase, catalog, kind};
use crate::library::dailies::{WEEK, best_before, daily_streak};
use crate::library::{Entry, Source};
use crate::parts::{self, Part};
use crate::places;
use crate::session::Preference;
use crate::view_models::city::{Lot, corner_view};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::html::Scope;
use yew::prelude::*;

/// What the library says of a solved game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct WinFacts {
    /// The shortest time of an earlier game of that kind, size and difficulty, in seconds.
    best: Option<u32>,
    /// Days in a row with a daily puzzle solved, and the last week: see [`daily_streak`].
    streak: (u32, [u8; WEEK]),
    /// The day that it is, counted from 1970.
    today: u32,
}

impl App {
    /// Asks the library what it says of the game, which is solved and saved.
    pub(super) fn ask_for_win_facts(&mut self) {
        self.win_facts = None;
        let link = self.link().clone();
        spawn_local(async move {
            let entries = parts::library_entries().await.unwrap_or_default();
            Part::Home.load().await;
            link.send_message(Msg::LibraryGames(Rc::new(entries)));
        });
    }
}

/// What the games of the library say of the one that was solved; in a part, since the first screen has none.
pub(super) fn win_facts(app: &App, entries: &[Entry]) -> WinFacts {
    let today = places::today();
    let puzzle = app.session.puzzle();
    let best = best_before(entries, &app.slot.id, kind(puzzle), puzzle.order() as u8, app.slot.head.grade);
    WinFacts { best, streak: daily_streak(entries, today, &places::day_of), today }
}

/// What the game took and what can come next, in the place of the hint.
pub(super) fn done(app: &App, link: &Scope<App>) -> Html {
    let head = &app.slot.head;
    let puzzle = app.session.puzzle();
    let grade = head.grade.or(app.session.difficulty());
    let level = grade.map(|grade| say(&Phrase::about("difficulty", grade.name())));
    let about: Vec<String> = [puzzle_name(puzzle)].into_iter().chain(level).collect();
    let title = if head.shown { "play.shown" } else { "play.solved" };
    html! {
        <section key="done" class="panel hint done" data-win={(!head.shown).then_some("")} aria-label={t(title)}>
            <div class="scroll" tabindex="0">
                <p class="kicker">{ about.join(" · ") }</p>
                <h2>{ t(title) }</h2>
                if head.shown { <p>{ t("play.uncounted") }</p> } else { { figures(app) } }
                { skyline(app) }
            </div>
            <div class="foot">{ what_next(app, link) }</div>
        </section>
    }
}

/// Time against the best, help, and the streak of a daily puzzle.
fn figures(app: &App) -> Html {
    let head = &app.slot.head;
    let timed = app.session.prefers(Preference::Timer) && app.session.prefers(Preference::Time);
    let seconds = if head.solved_in > 0 { head.solved_in } else { app.session.seconds() };
    let facts = app.win_facts;
    let compared = facts.and_then(|facts| facts.best).filter(|_| seconds > 0).map(|best| {
        if seconds < best {
            (true, tell("win.faster", [("time", Arg::Text(clock(best - seconds)))]))
        } else {
            (false, tell("win.best", [("time", Arg::Text(clock(best)))]))
        }
    });
    html! {
        <dl class="figures">
            if timed {
                <div class="time">
                    <dt class="unseen">{ t("win.time") }</dt>
                    <dd><b>{ clock(seconds) }</b>
                        if let Some((is_best, says)) = compared { <span data-best={is_best.then_some("")}>{ says }</span> }
                    </dd>
                </div>
            }
            if let Some(facts) = facts.filter(|_| head.source == Source::Daily) {
                <div><dt>{ t("home.streak") }</dt>
                    <dd>{ tell("home.days", [("count", Arg::Count(facts.streak.0.into()))]) }{ week(facts.streak.1, facts.today) }</dd></div>
            }
            <div><dt>{ t("action.hint") }</dt><dd>{ hints(head.hints) }</dd></div>
        </dl>
    }
}

/// The board as a city, where it has heights.
fn skyline(app: &App) -> Html {
    let puzzle = app.session.puzzle();
    if kind(puzzle) == Kind::Sudoku || puzzle.order() > 9 {
        return Html::default();
    }
    let values = app.session.entries().cells().iter();
    let lots: Vec<Lot> = values
        .zip(puzzle.givens())
        .map(|(cell, given)| Lot { value: cell.value.map_or(0, |digit| digit.get() as u8), is_given: given.is_some() })
        .collect();
    city(&corner_view(puzzle.order(), &lots), app.just_solved)
}

fn what_next(app: &App, link: &Scope<App>) -> Html {
    let puzzle = app.session.puzzle();
    let (game, order) = (kind(puzzle), puzzle.order() as u8);
    let grade = app.slot.head.grade.or(app.session.difficulty());
    let is_built_in = catalog::CHOICES.iter().any(|(of, orders)| *of == game && orders.contains(&order));
    // Not by a look into the shelf, which would come with the engine: 28 kB.
    let next = grade.filter(|&grade| is_built_in && grade <= catalog::hardest(game, order));
    let main = ButtonStyle { class: "main", ..ButtonStyle::default() };
    let bare = |icon| ButtonStyle { icon: Some(icon), bare: true, ..ButtonStyle::default() };
    html! {
        <>
            { match next {
                Some(grade) => button(link, "win.next", main, Msg::Shelf(game, order, grade)),
                None => button(link, "win.home", main, Msg::Go(Place::Home)),
            } }
            { button(link, "action.share", ButtonStyle::default(), Msg::Share) }
            { button(link, "win.watch", bare("play"), Msg::Go(Place::Watch)) }
        </>
    }
}
