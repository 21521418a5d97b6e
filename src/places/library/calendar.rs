//! A month by days: each opens the daily puzzle of that day in play, and shows whether it was solved.

use super::games::choice;
use super::{Library, Msg};
use crate::browser::speak::{flag, number, t, tell};
use crate::browser::{go_to, local_get, local_set, open_game};
use crate::components::button::{ButtonStyle, button, plain};
use crate::components::week::streak;
use crate::engine::{Arg, Difficulty, Kind};
use crate::library::dailies::{DailyProgress, daily_progress, daily_streak, latest_daily};
use crate::library::{Entry, days};
use crate::places::daily::of_day;
use crate::places::make_and_play::RequestedPuzzle;
use crate::places::{dates, difficulty_name};
use crate::view_models::new_game::GAMES;
use yew::html::Scope;
use yew::prelude::*;

/// Where the game and the difficulty of the days' puzzles are kept: a digit each, the index among those offered, then
/// [`Daily::since`].
const STORAGE_KEY: &str = "skyline.daily";

/// Which of a day's puzzles the calendar offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::places) struct Daily {
    kind: Kind,
    difficulty: Difficulty,
    /// When the daily puzzle was played that was the last one as this was chosen: one that is played later is offered
    /// instead.
    since: u32,
}

impl Daily {
    /// The one chosen last.
    pub(super) fn stored() -> Self {
        let text = local_get(STORAGE_KEY).unwrap_or_default();
        let (choice, since) = text.split_at_checked(2).unwrap_or((&text, ""));
        let mut digits = choice.bytes().map(|byte| usize::from(byte.wrapping_sub(b'0')));
        let mut next_index = |other: usize| digits.next().unwrap_or(other);
        let (game, level) = (next_index(0), next_index(1));
        Self {
            kind: GAMES.get(game).map_or(Kind::Skyscrapers, |(kind, _)| *kind),
            difficulty: Difficulty::ALL.get(level).copied().unwrap_or(Difficulty::Medium),
            since: since.parse().unwrap_or(0),
        }
    }

    /// The one to offer: of the daily puzzle that was played last, or what was chosen since.
    pub(super) fn offered<'a>(self, entries: impl Iterator<Item = &'a Entry>) -> Self {
        match latest_daily(entries) {
            Some((kind, difficulty, since)) if since > self.since => Self { kind, difficulty, since },
            _ => self,
        }
    }

    /// Keeps the choice, where that is possible.
    pub(super) fn keep(self) {
        let game = GAMES.iter().position(|(kind, _)| *kind == self.kind).unwrap_or(0);
        let kept = [game.to_string(), (self.difficulty as usize).to_string(), self.since.to_string()];
        local_set(STORAGE_KEY, &kept.concat());
    }
}

impl Library {
    fn entries(&self) -> impl Iterator<Item = &Entry> + Clone {
        self.rows.iter().map(|row| &row.entry)
    }

    /// How the player stands with the puzzle of that day that is offered.
    fn daily_progress(&self, day: u32) -> DailyProgress {
        daily_progress(self.entries(), day, self.daily.kind, self.daily.difficulty)
    }

    /// The day whose games are shown, if its puzzle can still be played.
    pub(super) fn playable_day(&self) -> Option<u32> {
        let day = days::read(self.wanted.text.trim())?;
        (day <= dates::today() && self.daily_progress(day) == DailyProgress::New).then_some(day)
    }

    /// Plays the puzzle of that day: the game of it where there is one, else it is made first.
    pub(super) fn play_day(&mut self, day: u32, link: &Scope<Self>) {
        self.cursor = day;
        match self.daily_progress(day) {
            DailyProgress::Begun(id) | DailyProgress::Solved(id, _) => open_game(&id),
            DailyProgress::New => {
                let (recipe, seed) = of_day(day, self.daily.kind, self.daily.difficulty);
                self.maker.begin(RequestedPuzzle { recipe, seed, day }, link);
            }
        }
    }

    /// Goes to another month, so many away.
    pub(super) fn turn_month(&mut self, months: i32) {
        self.month = days::moved(self.month, months);
        self.cursor = days::month_of(self.month).0;
    }

    /// Moves among the days by the arrow keys. Returns whether to render.
    pub(super) fn move_cursor(&mut self, event: &KeyboardEvent) -> bool {
        let today = dates::today();
        let from = self.focusable_day(today);
        let weekday = days::weekday(from);
        let to = match event.key().as_str() {
            "ArrowLeft" => from.saturating_sub(1),
            "ArrowRight" => from + 1,
            "ArrowUp" => from.saturating_sub(7),
            "ArrowDown" => from + 7,
            "Home" => from - weekday,
            "End" => from - weekday + 6,
            "PageUp" => days::month_of(days::moved(days::date_of(from), -1)).0,
            "PageDown" => days::month_of(days::moved(days::date_of(from), 1)).0,
            _ => return false,
        };
        event.prevent_default();
        self.cursor = to.min(today);
        self.month = days::date_of(self.cursor);
        self.goes_to_day = true;
        true
    }

    /// The day that the Tab key comes to: the last one that was gone to, else today or the first of the month.
    fn focusable_day(&self, today: u32) -> u32 {
        let (first, count) = days::month_of(self.month);
        let is_shown = |day: &u32| (first..first + count).contains(day);
        [self.cursor, today].into_iter().find(is_shown).unwrap_or(first)
    }

    /// Brings the focus to the day that was gone to, once it is drawn.
    pub(super) fn focus_day(&mut self) {
        if std::mem::take(&mut self.goes_to_day) {
            go_to(".calendar .date[tabindex='0']");
        }
    }

    /// The part.
    pub(super) fn calendar(&self, link: &Scope<Self>) -> Html {
        let (first, count) = days::month_of(self.month);
        let today = dates::today();
        let blank = days::weekday(first);
        let weeks = (blank + count).div_ceil(7);
        let is_last = first + count > today;
        let main = ButtonStyle::MAIN;
        let turn = |label, icon, disabled, months| {
            button(
                link,
                label,
                ButtonStyle { class: "bare", icon: Some(icon), is_icon_only: true, disabled, ..ButtonStyle::default() },
                Msg::Month(months),
            )
        };
        let day_at = |week: u32, weekday: u32| (week * 7 + weekday).checked_sub(blank).filter(|&day| day < count);
        html! {
            <section class="panel calendar" aria-label={t("library.calendar")}>
                { self.offered(link) }
                <header>
                    { turn("calendar.month-before", "back", false, -1) }
                    <h2 aria-live="polite">{ self.dates.month(self.month) }</h2>
                    { turn("calendar.month-after", "forward", is_last, 1) }
                </header>
                <table onkeydown={link.callback(Msg::DayKey)}>
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
                <ul class="legend" role="list">
                    { for ["solved", "begun", "new"].map(|progress| html! {
                        <li><i data-progress={progress} aria-hidden="true" />{ t(legend_of(progress)) }</li>
                    }) }
                </ul>
                <div class="now">
                    <div class="making">{ self.maker.view(link, button(link, "calendar.today", main, Msg::Day(today))) }</div>
                    { streak(daily_streak(self.entries(), today, &dates::day_of), today) }
                </div>
                <div class="help">
                    <p>{ t("calendar.help") }</p>
                    if (first..first + count).any(|day| self.stats.by_day.contains_key(&day)) {
                        { plain(link, "calendar.month-games", Msg::MonthGames) }
                    }
                </div>
            </section>
        }
    }

    /// Which of the days' puzzles are offered.
    fn offered(&self, link: &Scope<Self>) -> Html {
        let daily = self.daily;
        let kinds = GAMES.map(|(kind, label)| (kind, t(label).to_owned())).to_vec();
        let levels = Difficulty::ALL.map(|level| (level, difficulty_name(level))).to_vec();
        let kind =
            link.callback(move |kind: Option<Kind>| Msg::Daily(kind.map_or(daily, |kind| Daily { kind, ..daily })));
        let level = link.callback(move |level: Option<Difficulty>| {
            Msg::Daily(level.map_or(daily, |difficulty| Daily { difficulty, ..daily }))
        });
        html! {
            <div class="daily" role="group" aria-label={t("calendar.of-the-day")}>
                <h2>{ t("calendar.of-the-day") }</h2>
                { choice("calendar.game", None, kinds, Some(daily.kind), kind) }
                { choice("calendar.level", None, levels, Some(daily.difficulty), level) }
            </div>
        }
    }

    fn day(&self, link: &Scope<Self>, day: u32, today: u32) -> Html {
        let solved = self.stats.by_day.get(&day).copied().unwrap_or(0);
        let (progress, words) = match self.daily_progress(day) {
            DailyProgress::New => ("new", "home.daily.new"),
            DailyProgress::Begun(_) => ("begun", "home.daily.begun"),
            DailyProgress::Solved(..) => ("solved", "home.daily.solved"),
        };
        let mut label =
            tell("calendar.day", [("day", Arg::Text(self.dates.day(day))), ("state", Arg::Text(t(words).to_owned()))]);
        if solved > 0 {
            label.push_str(&tell("calendar.some", [("count", Arg::Count(solved.into()))]));
        }
        let of_month = days::date_of(day).day;
        let is_making = self.maker.is_making(|wanted| wanted.day == day);
        let tabindex = if day == self.focusable_day(today) { "0" } else { "-1" };
        html! {
            <button type="button" class="date" data-action="day" data-day={number(of_month as usize)} aria-label={label} {tabindex}
                data-progress={progress} data-done={flag(progress == "solved")} data-games={solved.to_string()} disabled={day > today}
                aria-current={(day == today).then_some("date")} aria-busy={flag(is_making)} onclick={link.callback(move |_| Msg::Day(day))}>
                { of_month }
            </button>
        }
    }
}

/// What the mark of a day says.
fn legend_of(progress: &str) -> &'static str {
    match progress {
        "solved" => "home.daily.solved",
        "begun" => "home.daily.begun",
        _ => "calendar.other",
    }
}
