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

/// A column of numbers.
struct Column {
    /// The key of its name; what comes after the point is its `data-counter`.
    name: &'static str,
    unit: Unit,
    /// Whether its numbers are set in relation to the least of them.
    is_compared: bool,
    /// The number of a method; `None` where it does not count that.
    of: fn(&Lane, &Record) -> Option<u64>,
}

#[derive(Clone, Copy, PartialEq)]
enum Unit {
    Microseconds,
    Count,
}

impl Column {
    const fn count(name: &'static str, of: fn(&Lane, &Record) -> Option<u64>) -> Self {
        Self { name, unit: Unit::Count, is_compared: false, of }
    }

    /// A column whose numbers are set in relation to the least of them.
    const fn compared(name: &'static str, of: fn(&Lane, &Record) -> Option<u64>) -> Self {
        Self { is_compared: true, ..Self::count(name, of) }
    }

    fn number(&self, lane: &Lane) -> Option<u64> {
        (self.of)(lane, &lane.snapshot.as_ref()?.record)
    }

    /// The least number that something can be in relation to.
    fn least(&self, lanes: &[Lane]) -> Option<u64> {
        let least = lanes.iter().filter_map(|lane| self.number(lane)).filter(|&number| number > 0).min()?;
        Some(if self.unit == Unit::Microseconds { least.max(CLOCK_RESOLUTION) } else { least })
    }
}

/// What the browser's clock can tell apart, in microseconds.
const CLOCK_RESOLUTION: u64 = 100;

/// The columns, in their order.
const COLUMNS: [Column; 10] = [
    Column { unit: Unit::Microseconds, ..Column::compared("compare.time", |lane, _| Some(lane.micros)) },
    Column::count("counter.solutions", |_, record| Some(record.counters.solutions)),
    Column::compared("counter.nodes", |_, record| Some(record.counters.nodes)),
    Column::compared("counter.placements", |_, record| Some(record.counters.placements)),
    Column::compared("counter.guesses", |_, record| Some(record.counters.guesses)),
    Column::compared("counter.dead-ends", |_, record| Some(record.counters.dead_ends)),
    Column::count("counter.propagations", |_, record| Some(record.counters.propagations)),
    Column::count("counter.depth", |_, record| Some(record.counters.depth as u64)),
    Column::count("counter.rounds", |_, record| works_by_rounds(record).then(|| record.rounds() as u64)),
    Column::count("counter.partial-grids", |_, record| works_by_rounds(record).then_some(record.counters.nodes)),
];

/// Whether it goes on round by round, as the plain method alone does.
fn works_by_rounds(record: &Record) -> bool {
    !record.by_round.is_empty()
}

/// The table.
pub(super) fn table(link: &Scope<Compare>, lanes: &[Lane]) -> Html {
    // Written out, since a narrow screen shows each row as a card.
    html! {
        <div class="panel methods" role="table" aria-label={t("compare.table")}>
            <div class="heads" role="row">
                <span role="columnheader">{ t("compare.head.method") }</span>
                <span role="columnheader">{ t("compare.head.state") }</span>
                { for COLUMNS.iter().map(|column| html! { <span role="columnheader">{ t(column.name) }</span> }) }
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
            { for COLUMNS.iter().map(|column| cell(column, lane, lanes)) }
        </div>
    }
}

fn cell(column: &Column, lane: &Lane, lanes: &[Lane]) -> Html {
    let number = column.number(lane);
    let (text, whole) = match (number, column.unit) {
        (None, _) => ("–".to_owned(), None),
        (Some(micros), Unit::Microseconds) => (elapsed(micros), None),
        (Some(count), Unit::Count) => (short(count), Some(grouped(count))),
    };
    let least = if column.is_compared { column.least(lanes) } else { None };
    let ratio = number.zip(least).and_then(|(number, least)| ratio(number, least));
    let id = column.name.split('.').next_back();
    html! {
        <div class="count" role="cell" title={whole} data-counter={id} data-value={number.map(|number| number.to_string())}>
            <span class="what" aria-hidden="true">{ t(column.name) }</span>
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
