//! The methods side by side: a row each, a column for everything that is counted.

use super::lane::{Lane, Phase};
use super::{Compare, Msg, name};
use crate::browser::speak::{flag, say, t, tell};
use crate::components::button::{action_of, icon, sends};
use crate::engine::method::End;
use crate::engine::{Arg, Phrase, Record};
use crate::places::scale::{elapsed, grouped, short, tenths};
use yew::html::Scope;
use yew::prelude::*;

/// A column: the key of its name, and whether its numbers are set in relation to the least of them.
const COLUMNS: [(&str, bool); 10] = [
    ("compare.time", true),
    ("counter.solutions", false),
    ("counter.nodes", true),
    ("counter.placements", true),
    ("counter.guesses", true),
    ("counter.dead-ends", true),
    ("counter.propagations", false),
    ("counter.depth", false),
    ("counter.rounds", false),
    ("counter.partial-grids", false),
];

/// The column of time, whose numbers are microseconds.
const TIME_COLUMN: usize = 0;

/// What the browser's clock can tell apart, in microseconds.
const CLOCK_RESOLUTION: u64 = 100;

/// The number of a column; none where the method does not count that.
fn number(lane: &Lane, column: usize) -> Option<u64> {
    let record: &Record = &lane.snapshot.as_ref()?.record;
    let counters = &record.counters;
    let by_rounds = !record.by_round.is_empty();
    match column {
        0 => Some(lane.micros),
        1 => Some(counters.solutions),
        2 => Some(counters.nodes),
        3 => Some(counters.placements),
        4 => Some(counters.guesses),
        5 => Some(counters.dead_ends),
        6 => Some(counters.propagations),
        7 => Some(counters.depth as u64),
        8 => by_rounds.then(|| record.rounds() as u64),
        _ => by_rounds.then_some(counters.nodes),
    }
}

/// The table.
pub(super) fn table(link: &Scope<Compare>, lanes: &[Lane]) -> Html {
    // Written out, since a narrow screen shows each row as a card.
    html! {
        <div class="panel methods" role="table" aria-label={t("compare.table")}>
            <div class="heads" role="row">
                <span role="columnheader">{ t("compare.head.method") }</span>
                <span role="columnheader">{ t("compare.head.state") }</span>
                { for COLUMNS.iter().map(|(key, _)| html! { <span role="columnheader">{ t(key) }</span> }) }
            </div>
            { for lanes.iter().enumerate().map(|(at, lane)| row(link, lanes, at, lane)) }
        </div>
    }
}

fn row(link: &Scope<Compare>, lanes: &[Lane], at: usize, lane: &Lane) -> Html {
    let about = say(&Phrase::about("method", &[lane.id(), ".about"].concat()));
    html! {
        <div class="method" role="row" data-method={lane.id()} data-state={lane.phase.name()}>
            <div class="name" role="rowheader"><h2>{ name(lane.id()) }</h2><p>{ about }</p>{ why(lane) }</div>
            <div class="state" role="cell">
                <p>{ state(lane) }</p>
                <div class="keys-of">{ keys(link, at, lane) }</div>
            </div>
            { for COLUMNS.iter().enumerate().map(|(column, (key, is_related))| {
                let least = is_related.then(|| least(lanes, column)).flatten();
                cell(key, column, number(lane, column), least)
            }) }
        </div>
    }
}

/// The least number of a column that something can be in relation to.
fn least(lanes: &[Lane], column: usize) -> Option<u64> {
    lanes.iter().filter_map(|lane| number(lane, column)).filter(|&number| number > 0).min()
}

fn cell(key: &'static str, column: usize, number: Option<u64>, least: Option<u64>) -> Html {
    let text = match number {
        None => "–".to_owned(),
        Some(micros) if column == TIME_COLUMN => elapsed(micros),
        Some(count) => short(count),
    };
    let least = least.map(|least| if column == TIME_COLUMN { least.max(CLOCK_RESOLUTION) } else { least });
    let ratio = number.zip(least).and_then(|(number, least)| ratio(number, least));
    let id = key.split('.').next_back();
    let whole = number.filter(|_| column != TIME_COLUMN).map(grouped);
    html! {
        <div class="count" role="cell" title={whole} data-counter={id} data-value={number.map(|number| number.to_string())}>
            <span class="what" aria-hidden="true">{ t(key) }</span>
            <span class="number">{ text }</span>
            if let Some(ratio) = ratio { <small>{ ratio }</small> }
        </div>
    }
}

/// How many times the least it is, where that says anything.
fn ratio(number: u64, least: u64) -> Option<String> {
    let tenths_of_least = (number as f64 / least as f64 * 10.0).round() as u64;
    let times = match tenths_of_least {
        0..=10 => return None,
        11..=99 => tenths(tenths_of_least),
        _ => short(tenths_of_least / 10),
    };
    Some(tell("compare.times", [("count", Arg::Text(times))]))
}

/// How far a method is, in words.
pub(super) fn state(lane: &Lane) -> String {
    let phase = say(&Phrase::about("compare.phase", lane.phase.name()));
    let record = lane.snapshot.as_ref().map(|snapshot| &snapshot.record);
    match (lane.phase, record) {
        (Phase::Working | Phase::Paused, Some(record)) if record.rounds() > 0 => {
            let args = [("state", Arg::Text(phase)), ("round", Arg::Count(record.rounds() as u64))];
            tell("compare.in-round", args)
        }
        _ => phase,
    }
}

/// Why a method stopped before it was through, or met more solutions than it looks for.
fn why(lane: &Lane) -> Html {
    let record = lane.snapshot.as_ref().map(|snapshot| &snapshot.record);
    let end = record.filter(|record| record.end.is_some_and(|end| end != End::Complete)).and_then(Record::end_phrase);
    end.map_or_else(Html::default, |phrase| html! { <p class="why">{ say(&phrase) }</p> })
}

/// The keys of a method. They stay where they are, and so does the focus.
fn keys(link: &Scope<Compare>, at: usize, lane: &Lane) -> Html {
    let (label, picture, msg) = match lane.phase {
        Phase::Working => ("compare.pause", "pause", Msg::Pause(at)),
        Phase::Paused => ("compare.go-on", "play", Msg::Resume(at)),
        _ => ("compare.start", "play", Msg::Start(at)),
    };
    let named = |key: &'static str| tell(key, [("method", Arg::Text(name(lane.id())))]);
    let cancel = named("compare.cancel");
    let is_open = lane.phase.is_open();
    let cancels = if is_open { sends(link, Msg::Cancel(at)) } else { Callback::noop() };
    html! {
        <>
            <button key="main" type="button" class="btn" data-action={action_of(label)} aria-label={named(label)} title={named(label)} onclick={sends(link, msg)}>
                { icon(picture) }
            </button>
            <button key="cancel" type="button" class="btn" data-action="cancel" aria-label={cancel.clone()} title={cancel} aria-disabled={flag(!is_open)}
                onclick={cancels}>{ icon("close") }</button>
        </>
    }
}
