//! The card of a solved game, in the place of the hint: time, streak, help, techniques, and what can
//! come next; and its city over the board.

use super::city::is_played_as_city;
use super::root::{App, Msg, Place};
use crate::browser::dates::daily_date;
use crate::browser::is_narrow;
use crate::browser::speak::{clock, language, puzzle_name, say, t, tell};
use crate::components::button::{ButtonStyle, button, worded};
use crate::components::week::week;
use crate::components::win_scene::WinScene;
use crate::engine::film::Script;
use crate::engine::{Arg, Kind, Phrase, catalog, kind};
use crate::hints::Film;
use crate::library::dailies::{WEEK, best_before, daily_streak};
use crate::library::{Entry, GameOrigin, Help, HelpCounts};
use crate::parts::{self, Part};
use crate::places;
use crate::session::Preference;
use crate::session::view::BoardView;
use crate::view_models::city::{Lot, MAX_CITY_ORDER};
use crate::view_models::result::ResultWords;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::html::Scope;
use yew::prelude::*;

/// The technique that stands for guesses.
const TRIAL: &str = "trial";

/// So many techniques of a puzzle are listed on a phone before the others are folded, and at least so many are folded.
const LISTED_ON_PHONE: usize = 2;
const LEAST_FOLDED: usize = 3;

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
    let best = best_before(entries, &app.slot.id, kind(puzzle), puzzle.order() as u8, app.slot.head.difficulty);
    WinFacts { best, streak: daily_streak(entries.iter(), today, &places::day_of), today }
}

/// What the game took and what can come next, in the place of the hint.
pub(super) fn done(app: &App, link: &Scope<App>) -> Html {
    let head = &app.slot.head;
    let puzzle = app.session.puzzle();
    let about: Vec<String> = [puzzle_name(puzzle)].into_iter().chain(level(app)).collect();
    let title = if head.shown { "play.shown" } else { "play.solved" };
    html! {
        <section key="done" class="panel hint done" data-win={(!head.shown).then_some("")} aria-label={t(title)}>
            <div class="scroll" tabindex="0">
                <p class="kicker">{ about.join(" · ") }</p>
                <h2>{ t(title) }</h2>
                if head.shown { <p>{ t("play.uncounted") }</p> } else { { figures(app) } }
                { techniques(app) }
            </div>
            <div class="foot">{ what_next(app, link) }</div>
        </section>
    }
}

/// Time against the best, help, and the streak of a daily puzzle.
fn figures(app: &App) -> Html {
    let head = &app.slot.head;
    let (timed, seconds) = (is_timed(app), seconds(app));
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
                        if let Some((is_best, comparison)) = compared { <span data-best={is_best.then_some("")}>{ comparison }</span> }
                    </dd>
                </div>
            }
            if let Some(facts) = facts.filter(|_| head.source == GameOrigin::Daily) {
                <div><dt>{ t("home.streak") }</dt>
                    <dd>{ tell("home.days", [("count", Arg::Count(facts.streak.0.into()))]) }{ week(facts.streak.1, facts.today) }</dd></div>
            }
            <div><dt>{ t("win.help") }</dt><dd>{ help_used(head.help) }</dd></div>
            if let Some(film) = film(app) {
                <div><dt>{ t("win.hardest") }</dt><dd>{ technique_link(hardest(film)) }</dd></div>
            }
        </dl>
    }
}

/// The help that was used, by kind.
fn help_used(help: HelpCounts) -> String {
    let kind = |(kind, count): (Help, u32)| {
        let phrase = Phrase::about("help", kind.name());
        say(&Phrase { args: vec![("count", Arg::Count(count.into()))], ..phrase })
    };
    let kinds: Vec<String> = help.used().map(kind).collect();
    if kinds.is_empty() { t("play.no-help").to_owned() } else { kinds.join(" · ") }
}

/// The film that the difficulty comes from, which tells the techniques too, so that nothing is worked out for the card; none
/// until it is there.
fn film(app: &App) -> Option<&Film> {
    app.session.film_by(Script::Ladder).filter(|film| film.difficulty.is_some())
}

/// The hardest technique of a film. Where no technique goes on it guesses, which people know as trial and error.
fn hardest(film: &Film) -> &str {
    if film.hardest.is_empty() { TRIAL } else { &film.hardest }
}

/// A technique by its name, which leads to its page.
fn technique_link(id: &str) -> Html {
    let name = say(&Phrase::about("technique", id));
    html! { <a data-action="technique" data-technique={id.to_owned()} href={["#learn/", id].concat()}>{ name }</a> }
}

/// The techniques that the puzzle takes, with how often each does; on a phone the easy ones, which people know, are folded.
fn techniques(app: &App) -> Html {
    let Some(film) = film(app) else { return Html::default() };
    let guesses = film.guesses() as u32;
    // The easy ones come first in the film.
    let all = film.techniques().into_iter().chain((guesses > 0).then_some((TRIAL, guesses))).rev();
    let mut all: Vec<Html> = all
        .map(|(id, count)| {
            html! { <span role="listitem">{ technique_link(id) }<small>{ tell("win.times", [("count", Arg::Count(count.into()))]) }</small></span> }
        })
        .collect();
    let is_long = all.len() >= LISTED_ON_PHONE + LEAST_FOLDED && is_narrow();
    let folded = all.split_off(if is_long { LISTED_ON_PHONE } else { all.len() });
    // Its links run on as in a sentence, so that they take little room.
    let list = |items: Vec<Html>| html! { <p class="took" role="list" aria-label={t("win.techniques")} data-hardest={hardest(film).to_owned()}>{ for items }</p> };
    html! { <>
        { list(all) }
        if !folded.is_empty() {
            <details class="fold easier">
                <summary data-action="easier">{ tell("win.easier", [("count", Arg::Count(folded.len() as u64))]) }</summary>
                { list(folded) }
            </details>
        }
    </> }
}

/// The result as it is shared.
fn result_words(app: &App) -> ResultWords {
    let head = &app.slot.head;
    let (seconds, facts) = (seconds(app), app.win_facts);
    let is_daily = head.source == GameOrigin::Daily;
    let days = facts.filter(|facts| is_daily && facts.streak.0 > 0).map(|facts| facts.streak.0);
    let streak = |days: u32| [t("home.streak"), &tell("home.days", [("count", Arg::Count(days.into()))])].join(": ");
    ResultWords {
        page: t("app.name").to_owned(),
        name: puzzle_name(app.session.puzzle()),
        level: level(app),
        date: is_daily.then(|| daily_date(head.day).0),
        time: is_timed(app).then(|| clock(seconds)),
        help: help_used(head.help),
        streak: days.map(streak),
    }
}

/// The difficulty in words, where it is known.
fn level(app: &App) -> Option<String> {
    let difficulty = app.slot.head.difficulty.or(app.session.difficulty());
    difficulty.map(|difficulty| say(&Phrase::about("difficulty", difficulty.name())))
}

fn is_timed(app: &App) -> bool {
    app.session.prefers(Preference::ClockRuns) && app.session.prefers(Preference::ClockShown)
}

/// The seconds that the game took.
fn seconds(app: &App) -> u32 {
    match app.slot.head.solved_in {
        0 => app.session.seconds(),
        seconds => seconds,
    }
}

/// The board that was solved as a city over it, where it has heights and is not played as a city already.
pub(super) fn scene(app: &App, view: &BoardView) -> Html {
    let puzzle = app.session.puzzle();
    let has_city =
        kind(puzzle) != Kind::Sudoku && puzzle.order() <= usize::from(MAX_CITY_ORDER) && !app.slot.head.shown;
    if !has_city || is_played_as_city(app, view) {
        return Html::default();
    }
    let digits = app.session.values().into_iter().zip(puzzle.givens());
    let lots: Vec<Lot> = digits
        .map(|(digit, given)| Lot { value: digit.map_or(0, |digit| digit.get() as u8), is_given: given.is_some() })
        .collect();
    html! { <WinScene key={app.slot.id.clone()} order={puzzle.order()} {lots} rises={app.just_solved} /> }
}

fn what_next(app: &App, link: &Scope<App>) -> Html {
    let puzzle = app.session.puzzle();
    let (game, order) = (kind(puzzle), puzzle.order() as u8);
    let difficulty = app.slot.head.difficulty.or(app.session.difficulty());
    let is_built_in = catalog::CHOICES.iter().any(|(of, orders)| *of == game && orders.contains(&order));
    // Not by a look at the built-in puzzles, which would come with the engine: 28 kB.
    let next = difficulty.filter(|&difficulty| is_built_in && difficulty <= catalog::hardest(game, order));
    let main = ButtonStyle::MAIN;
    html! {
        <>
            { match next {
                Some(difficulty) => button(link, "win.next", main, Msg::BeginBuiltIn(game, order, difficulty)),
                None => button(link, "win.home", main, Msg::Go(Place::Home)),
            } }
            if app.slot.head.shown {
                { worded(link, ("action.share", "action.share"), "share", Msg::CopyLink) }
            } else {
                <places::ShareResult language={language().tag} words={result_words(app)} puzzle={puzzle.clone()} />
            }
            { worded(link, ("win.replay", "win.replay.word"), "history", Msg::Replay) }
            { worded(link, ("win.watch", "win.watch.word"), "play", Msg::Go(Place::Watch)) }
        </>
    }
}
