//! A month by days: on which of them games were solved, and the puzzle of the day.

use super::games::choice;
use super::{Library, Msg};
use crate::browser::speak::{flag, number, t, tell};
use crate::browser::{MAKE_PREFIX, local_get, local_set, window};
use crate::components::button::{ButtonStyle, button, plain};
use crate::engine::generate::Series;
use crate::engine::{Arg, Difficulty, Kind};
use crate::library::{Progress, Source, days};
use crate::places::daily::of_day;
use crate::places::{GAMES, dates, level_name};
use yew::html::Scope;
use yew::prelude::*;

/// Where the game and the difficulty of the days' puzzles are kept: a digit each, the index among
/// those offered.
const STORAGE_KEY: &str = "skyline.daily";

/// Which of a day's puzzles the calendar offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::places) struct Daily {
    kind: Kind,
    difficulty: Difficulty,
}

impl Daily {
    /// The one chosen last.
    pub(super) fn kept() -> Self {
        let text = local_get(STORAGE_KEY).unwrap_or_default();
        let mut digits = text.bytes().map(|byte| usize::from(byte.wrapping_sub(b'0')));
        let mut next_index = |other: usize| digits.next().unwrap_or(other);
        let (game, level) = (next_index(0), next_index(1));
        Self {
            kind: GAMES.get(game).map_or(Kind::Skyscrapers, |(kind, _)| *kind),
            difficulty: Difficulty::ALL.get(level).copied().unwrap_or(Difficulty::Medium),
        }
    }

    /// Keeps the choice, where that is possible.
    pub(super) fn keep(self) {
        let game = GAMES.iter().position(|(kind, _)| *kind == self.kind).unwrap_or(0);
        local_set(STORAGE_KEY, &[game.to_string(), (self.difficulty as usize).to_string()].concat());
    }
}

/// Has the puzzle of that day made, in New.
pub(super) fn make(day: u32, daily: Daily) {
    let (recipe, seed) = of_day(day, daily.kind, daily.difficulty);
    let text = Series { recipe, seed: Some(seed), count: 1 }.to_text();
    if let Some(window) = window() {
        let text: String = js_sys::encode_uri_component(&text).into();
        let _ = window.location().set_hash(&[MAKE_PREFIX, &text].concat());
    }
}

impl Library {
    /// Whether the puzzle of that day that is offered was solved, whenever that was.
    fn is_daily_solved(&self, day: u32) -> bool {
        let Daily { kind, difficulty } = self.daily;
        self.rows.iter().map(|row| &row.entry).any(|entry| {
            let head = entry.head;
            let is_of_day = head.source == Source::Daily && head.day == day && entry.kind() == kind;
            is_of_day && entry.progress() == Progress::Solved && head.grade.is_none_or(|grade| grade == difficulty)
        })
    }

    /// Whether that day has games to be shown: solved on it, or its puzzle, whenever that was solved.
    pub(super) fn has_games(&self, day: u32) -> bool {
        self.stats.by_day.contains_key(&day) || self.stats.dailies.contains_key(&day)
    }

    /// The day whose games are shown, if its puzzle is still to be made.
    pub(super) fn makable_day(&self) -> Option<u32> {
        let day = days::read(self.wanted.text.trim())?;
        (day <= dates::today() && !self.is_daily_solved(day)).then_some(day)
    }

    /// The part.
    pub(super) fn calendar(&self, link: &Scope<Self>) -> Html {
        let (first, count) = days::month_of(self.month);
        let today = dates::today();
        let blank = days::weekday(first);
        let weeks = (blank + count).div_ceil(7);
        let is_last = first + count > today;
        let turn = |label, icon, disabled, months| {
            button(
                link,
                label,
                ButtonStyle { class: "bare", icon: Some(icon), bare: true, disabled, ..ButtonStyle::default() },
                Msg::Month(months),
            )
        };
        let day_at = |week: u32, weekday: u32| (week * 7 + weekday).checked_sub(blank).filter(|&day| day < count);
        html! {
            <section class="panel calendar" aria-label={t("library.calendar")}>
                <header>
                    { turn("calendar.month-before", "back", false, -1) }
                    <h2 aria-live="polite">{ self.dates.month(self.month) }</h2>
                    { turn("calendar.month-after", "forward", is_last, 1) }
                </header>
                <table>
                    <thead><tr>{ for (0..7).map(|weekday| html! { <th scope="col">{ self.dates.weekday(weekday) }</th> }) }</tr></thead>
                    <tbody>
                        { for (0..weeks).map(|week| html! {
                            <tr>{ for (0..7).map(|weekday| match day_at(week, weekday) {
                                None => html! { <td></td> },
                                Some(day) => html! { <td>{ self.day(link, first + day, today) }</td> },
                            }) }</tr>
                        }) }
                    </tbody>
                </table>
                { self.offered(link, today) }
                <p class="help">{ t("calendar.help") }</p>
            </section>
        }
    }

    /// Which of the days' puzzles are offered, and that of today.
    fn offered(&self, link: &Scope<Self>, today: u32) -> Html {
        let daily = self.daily;
        let kinds = GAMES.map(|(kind, label)| (kind, t(label).to_owned())).to_vec();
        let levels = Difficulty::ALL.map(|level| (level, level_name(level))).to_vec();
        let kind =
            link.callback(move |kind: Option<Kind>| Msg::Daily(kind.map_or(daily, |kind| Daily { kind, ..daily })));
        let level = link.callback(move |level: Option<Difficulty>| {
            Msg::Daily(level.map_or(daily, |difficulty| Daily { difficulty, ..daily }))
        });
        html! {
            <div class="daily" role="group" aria-label={t("calendar.of-the-day")}>
                <h3>{ t("calendar.of-the-day") }</h3>
                { choice("calendar.game", None, kinds, Some(daily.kind), kind) }
                { choice("calendar.level", None, levels, Some(daily.difficulty), level) }
                { plain(link, "calendar.today", Msg::Make(today)) }
            </div>
        }
    }

    fn day(&self, link: &Scope<Self>, day: u32, today: u32) -> Html {
        let solved = self.stats.by_day.get(&day).copied().unwrap_or(0);
        let daily = self.stats.dailies.get(&day);
        let name = ("day", Arg::Text(self.dates.day(day)));
        let mut says = match solved {
            0 => tell("calendar.none", [name]),
            _ => tell("calendar.some", [name, ("count", Arg::Count(solved.into()))]),
        };
        if let Some(&on_the_day) = daily {
            says.push_str(t(if on_the_day { "calendar.daily" } else { "calendar.daily-later" }));
        }
        let mark = match (daily.is_some(), solved) {
            (true, _) => "daily",
            (false, 0) => "none",
            (false, _) => "some",
        };
        let of_month = days::date_of(day).day;
        html! {
            <button type="button" class="date" data-action="day" data-day={number(of_month as usize)} aria-label={says} data-mark={mark} disabled={day > today}
                aria-current={(day == today).then_some("date")} data-begun={flag(solved > 0)} onclick={link.callback(move |_| Msg::Day(day))}>
                { of_month }
            </button>
        }
    }
}
