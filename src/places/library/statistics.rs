//! What the games say together: totals, times and help by difficulty, days, and all of it as a table.

use super::{Library, Msg, nothing_yet};
use crate::browser::speak::{clock, language, t, tell};
use crate::engine::{Arg, Difficulty};
use crate::i18n;
use crate::library::days::{months_by_week, weekday};
use crate::library::stats::{Group, Line};
use crate::places::dates;
use crate::places::difficulty_name;
use crate::places::library::games::{kind_label, size_name};
use crate::places::scale::{beside, grouped, percent, stride};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::html::Scope;
use yew::prelude::*;

/// Weeks that the plot of days shows.
const PLOT_WEEKS: u32 = 16;

/// From so many solved games on there is something to compare: a plot of fewer is a bar that fills the screen.
const MIN_PLOTTED_GAMES: u32 = 3;

/// Room for so many bars at least, so that a single one is no block.
const MIN_BARS: usize = 4;

/// A bar: its name and value, and the value in words.
struct Bar {
    name: String,
    value: f64,
    description: String,
}

fn difficulty_or_unknown(difficulty: Option<Difficulty>) -> String {
    difficulty.map_or_else(|| t("library.grade.unknown").to_owned(), difficulty_name)
}

fn game_name(group: Group) -> String {
    i18n::puzzle_name(language(), group.kind, group.order.into())
}

fn text(text: String) -> Arg {
    Arg::Text(text)
}

impl Library {
    /// The part.
    pub(super) fn statistics(&self, link: &Scope<Self>) -> Html {
        let stats = &self.stats;
        if stats.solved == 0 {
            return nothing_yet("stats.none");
        }
        let totals = [
            (grouped(stats.solved.into()), t("stats.solved").to_owned()),
            (grouped(stats.without_help.into()), t("stats.alone").to_owned()),
            (clock(stats.seconds.min(u64::from(u32::MAX)) as u32), t("stats.time").to_owned()),
            (stats.streak.to_string(), t("stats.streak").to_owned()),
            (stats.longest.to_string(), t("stats.longest").to_owned()),
        ];
        html! {
            <div class="statistics">
                <dl class="panel totals">
                    { for totals.into_iter().map(|(value, name)| html! { <div><dt>{ name }</dt><dd>{ value }</dd></div> }) }
                </dl>
                { self.plots(link) }
                <section class="panel"><div class="charts">{ self.days() }</div></section>
                { self.lines() }
            </div>
        }
    }

    /// Times and help of one game and size, by difficulty.
    fn plots(&self, link: &Scope<Self>) -> Html {
        let lines: Vec<&Line> = self.stats.lines.iter().filter(|line| line.solved > 0).collect();
        let mut groups: Vec<(Group, u32)> = Vec::new();
        for line in &lines {
            let group = Group { difficulty: None, ..line.group };
            match groups.iter_mut().find(|(known, _)| *known == group) {
                Some((_, solved)) => *solved += line.solved,
                None => groups.push((group, line.solved)),
            }
        }
        let Some(&(most, _)) = groups.iter().max_by_key(|(_, solved)| *solved) else { return html! {} };
        let group = self.group.filter(|group| groups.iter().any(|(known, _)| known == group)).unwrap_or(most);
        let lines: Vec<&Line> =
            lines.into_iter().filter(|line| Group { difficulty: None, ..line.group } == group).collect();
        let offered: Vec<Group> = groups.iter().map(|(group, _)| *group).collect();
        let chosen = link.batch_callback(move |event: Event| {
            let field = event.target()?.dyn_into::<HtmlSelectElement>().ok()?;
            offered.get(field.selected_index().max(0) as usize).copied().map(Msg::Group)
        });
        let times = lines.iter().filter(|line| line.median > 0).map(|line| {
            let name = difficulty_or_unknown(line.group.difficulty);
            let description =
                tell("stats.times.one", [("grade", text(name.clone())), ("time", text(clock(line.median)))]);
            Bar { name, value: f64::from(line.median) / 60.0, description }
        });
        let help = lines.iter().map(|line| {
            let name = difficulty_or_unknown(line.group.difficulty);
            let value = f64::from(line.help) / f64::from(line.solved);
            let description = tell("stats.help.one", [("grade", text(name.clone())), ("count", text(tenth(value)))]);
            Bar { name, value, description }
        });
        let game = game_name(group);
        let is_plotted = lines.iter().map(|line| line.solved).sum::<u32>() >= MIN_PLOTTED_GAMES;
        html! {
            <section class="panel">
                <label class="which">{ t("stats.which") }{ " " }
                    <select data-action="which" onchange={chosen}>
                        { for groups.iter().map(|(each, _)| html! {
                            <option selected={*each == group}>{ [t(kind_label(each.kind)), &size_name(each.order)].join(" ") }</option>
                        }) }
                    </select>
                </label>
                <div class="charts two">
                    { bars("times", ["stats.times", "stats.times.axis"], &game, times.collect(), is_plotted) }
                    { bars("help", ["stats.help", "stats.help.axis"], &game, help.collect(), is_plotted) }
                </div>
            </section>
        }
    }

    /// A square a day, a column a week.
    fn days(&self) -> Html {
        let today = dates::today();
        let first = (today - weekday(today)).saturating_sub((PLOT_WEEKS - 1) * 7);
        let shown = || self.stats.by_day.range(first..=today);
        let most = shown().map(|(_, &count)| count).max().unwrap_or(1).max(1);
        let games: u32 = shown().map(|(_, &count)| count).sum();
        let description = tell(
            "stats.days.about",
            [
                ("count", Arg::Count(games.into())),
                ("days", Arg::Count(shown().count() as u64)),
                ("weeks", Arg::Count(PLOT_WEEKS.into())),
            ],
        );
        let squares = (first..=today).map(|day| {
            let count = self.stats.by_day.get(&day).copied().unwrap_or(0);
            let level = if count == 0 { 0 } else { 1 + (count - 1) * 3 / most };
            let (x, y) = ((day - first) / 7 * 10, (day - first) % 7 * 10);
            html! { <rect x={x.to_string()} y={y.to_string()} width="8" height="8" rx="1.5" data-level={level.to_string()} /> }
        });
        let size = ["0 0 ", &(PLOT_WEEKS * 10 - 2).to_string(), " 68"].concat();
        // Every other one: all of them have no room on a phone.
        let weekdays = (0..7).step_by(2).map(|row| {
            let middle = percent(f64::from(row * 10 + 4) / 68.0);
            html! { <text x="100%" y={middle} dy="4">{ self.dates.weekday(row) }</text> }
        });
        let months = months_by_week(first, PLOT_WEEKS).into_iter().map(|(week, day)| {
            // A name at the end has its end there.
            let is_last = week + 2 > PLOT_WEEKS;
            let at = if is_last { "100%".to_owned() } else { percent(f64::from(week) / f64::from(PLOT_WEEKS)) };
            html! { <text class={is_last.then_some("last")} x={at} y="14">{ self.dates.short_month(day) }</text> }
        });
        let rows = shown().map(|(&day, &count)| (self.dates.day(day), count));
        html! {
            <figure class="chart" data-chart="days">
                <figcaption><h2>{ t("stats.days") }</h2><p>{ description.clone() }</p></figcaption>
                <div class="axes weeks">
                    <svg class="scale beside" aria-hidden="true">{ for weekdays }</svg>
                    <svg class="squares" viewBox={size} role="img" aria-label={description}>{ for squares }</svg>
                    <svg class="scale below" aria-hidden="true">{ for months }</svg>
                </div>
                <details>
                    <summary>{ t("compare.as-table") }<span class="unseen">{ tell("compare.of", [("name", text(t("stats.days").to_owned()))]) }</span></summary>
                    <div class="numbers" role="region" aria-label={t("stats.days")} tabindex="0">
                        <table>
                            <thead><tr><th scope="col">{ t("stats.head.day") }</th><th scope="col">{ t("stats.head.solved") }</th></tr></thead>
                            <tbody>{ for rows.map(|(day, count)| html! { <tr><th scope="row">{ day }</th><td>{ count }</td></tr> }) }</tbody>
                        </table>
                    </div>
                </details>
            </figure>
        }
    }

    /// Every group.
    fn lines(&self) -> Html {
        let heads = ["grade", "begun", "solved", "median", "best", "alone"];
        let head = |name: &str| match name {
            "grade" => "stats.head.grade",
            "begun" => "stats.head.begun",
            "solved" => "stats.head.solved",
            "median" => "stats.head.median",
            "best" => "stats.head.best",
            _ => "stats.head.alone",
        };
        let time = |seconds: u32| if seconds > 0 { clock(seconds) } else { "–".to_owned() };
        html! {
            <section class="panel by-game">
                <h2>{ t("stats.table") }</h2>
                <div class="wide" role="region" aria-label={t("stats.table")} tabindex="0">
                    <table>
                        <thead><tr><th scope="col">{ t("stats.head.game") }</th>{ for heads.map(|name| html! { <th scope="col">{ t(head(name)) }</th> }) }</tr></thead>
                        <tbody>
                            { for self.stats.lines.iter().map(|line| html! {
                                <tr>
                                    <th scope="row">{ game_name(line.group) }</th>
                                    <td>{ difficulty_or_unknown(line.group.difficulty) }</td>
                                    <td>{ grouped(line.begun.into()) }</td>
                                    <td>{ grouped(line.solved.into()) }</td>
                                    <td>{ time(line.median) }</td>
                                    <td>{ time(line.best) }</td>
                                    <td>{ grouped(line.without_help.into()) }</td>
                                </tr>
                            }) }
                        </tbody>
                    </table>
                </div>
            </section>
        }
    }
}

/// A number with one decimal.
fn tenth(value: f64) -> String {
    let tenths = (value * 10.0).round() as u64;
    [(tenths / 10).to_string(), (tenths % 10).to_string()].join(language().template("number.point").unwrap_or("."))
}

/// Bars over their names, or a sentence where they are not to be plotted.
fn bars(chart: &'static str, [title, axis]: [&'static str; 2], game: &str, bars: Vec<Bar>, is_plotted: bool) -> Html {
    let most = bars.iter().map(|bar| bar.value).fold(0.0, f64::max);
    let step = stride((most.ceil() as usize).max(1));
    let top = ((most / step as f64).ceil() as usize).max(1) * step;
    let part = |value: f64| value / top as f64;
    let list = i18n::list(language(), bars.iter().map(|bar| bar.description.clone()));
    let description = match bars.is_empty() {
        true => t("stats.times.none").to_owned(),
        false => tell("stats.times.about", [("game", text(game.to_owned())), ("list", text(list))]),
    };
    if bars.is_empty() || !is_plotted {
        return html! { <figure class="chart" data-chart={chart}><figcaption><h2>{ t(title) }</h2><p>{ description }</p></figcaption></figure> };
    }
    let slots = bars.len().max(MIN_BARS);
    let marks = (0..=top).step_by(step);
    let lines: String = marks
        .clone()
        .map(|mark| {
            ["M0 ", &(1000 - (part(mark as f64) * 1000.0) as u32).to_string(), "H", &(slots * 10).to_string()].concat()
        })
        .collect();
    let path: String = bars
        .iter()
        .enumerate()
        .map(|(at, bar)| {
            // A bar of nothing is seen to be there.
            let height = ((part(bar.value) * 1000.0) as u32).max(16).to_string();
            ["M", &(at * 10 + 2).to_string(), " 1000v-", &height, "h6v", &height, "z"].concat()
        })
        .collect();
    let size = ["0 0 ", &(slots * 10).to_string(), " 1000"].concat();
    let middle = |at: usize| percent((at as f64 + 0.5) / slots as f64);
    html! {
        <figure class="chart" data-chart={chart}>
            <figcaption><h2>{ t(title) }</h2><p>{ description.clone() }</p></figcaption>
            <div class="axes">
                { beside(marks.map(|mark| (mark as u64, 1.0 - part(mark as f64)))) }
                <svg class="area" viewBox={size} preserveAspectRatio="none" role="img" aria-label={description}>
                    <path class="grid" d={lines} />
                    <path class="bars" d={path} />
                </svg>
                <svg class="scale below names" aria-hidden="true">
                    { for bars.iter().enumerate().map(|(at, bar)| html! { <text x={middle(at)} y="14">{ &bar.name }</text> }) }
                </svg>
                <p class="axis" aria-hidden="true">{ t(axis) }</p>
            </div>
        </figure>
    }
}
