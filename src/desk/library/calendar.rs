//! A month by days: on which of them games were solved, and the puzzle of the day.

use super::{Library, Msg, dates};
use crate::desk::new::today::of_day;
use crate::engine::generate::Series;
use crate::engine::{Arg, Difficulty, Kind};
use crate::library::days;
use crate::web::browser::{MAKE, window};
use crate::web::components::button::{Looks, button};
use crate::web::speak::{flag, t, tell};
use yew::html::Scope;
use yew::prelude::*;

/// The puzzle of that day that the calendar offers; New has those of other games and difficulties.
const DAILY: (Kind, Difficulty) = (Kind::Skyscrapers, Difficulty::Medium);

/// Has the puzzle of that day made, in New.
pub(super) fn make(day: u32) {
    let (recipe, seed) = of_day(day, DAILY.0, DAILY.1);
    let text = Series { recipe, seed: Some(seed), count: 1 }.to_text();
    if let Some(window) = window() {
        let text: String = js_sys::encode_uri_component(&text).into();
        let _ = window.location().set_hash(&[MAKE, &text].concat());
    }
}

impl Library {
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
                Looks { class: "bare", icon: Some(icon), bare: true, disabled, ..Looks::default() },
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
                <p class="help">{ t("calendar.help") }</p>
            </section>
        }
    }

    fn day(&self, link: &Scope<Self>, day: u32, today: u32) -> Html {
        let solved = self.stats.by_day.get(&day).copied().unwrap_or(0);
        let is_daily = self.stats.dailies.binary_search(&day).is_ok();
        let name = ("day", Arg::Text(self.dates.day(day)));
        let mut says = match solved {
            0 => tell("calendar.none", [name]),
            _ => tell("calendar.some", [name, ("count", Arg::Count(solved.into()))]),
        };
        if is_daily {
            says.push_str(t("calendar.daily"));
        }
        let mark = match (is_daily, solved) {
            (true, _) => "daily",
            (false, 0) => "none",
            (false, _) => "some",
        };
        html! {
            <button type="button" class="date" aria-label={says} data-mark={mark} disabled={day > today}
                aria-current={(day == today).then_some("date")} data-begun={flag(solved > 0)} onclick={link.callback(move |_| Msg::Day(day))}>
                { days::date_of(day).day }
            </button>
        }
    }
}
