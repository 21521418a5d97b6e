//! Scales of the plots, in words of SVG.

use crate::browser::speak::{language, t, tell};
use crate::engine::Arg;
use crate::i18n;
use yew::prelude::*;

/// The distance between the marks of a scale from 0 to `last`: 1, 2 or 5 times a power of ten, at
/// most eight marks.
pub(in crate::places) fn stride(last: usize) -> usize {
    let mut unit = 1;
    loop {
        for times in [1, 2, 5] {
            if last / (unit * times) <= 8 {
                return unit * times;
            }
        }
        unit *= 10;
    }
}

/// A part of a whole as an attribute: `12.5%`.
pub(in crate::places) fn percent(part: f64) -> String {
    let tenths = (part * 1000.0).round() as i64;
    [&(tenths / 10).to_string(), ".", &(tenths % 10).abs().to_string(), "%"].concat()
}

/// Numbers along the bottom, each at a part of the width.
pub(in crate::places) fn below(marks: impl Iterator<Item = (usize, f64)>) -> Html {
    html! {
        <svg class="scale below" aria-hidden="true">
            { for marks.map(|(number, at)| html! { <text x={percent(at)} y="14">{ grouped(number as u64) }</text> }) }
        </svg>
    }
}

/// Numbers along the left, each at a part of the height from the top.
pub(in crate::places) fn beside(marks: impl Iterator<Item = (u64, f64)>) -> Html {
    html! {
        <svg class="scale beside" aria-hidden="true">
            { for marks.map(|(number, at)| html! { <text x="100%" y={percent(at)} dy="4">{ short(number) }</text> }) }
        </svg>
    }
}

/// A count that little room is left for.
pub(in crate::places) fn short(count: u64) -> String {
    i18n::format_short_count(language(), count)
}

/// A count for people.
pub(in crate::places) fn grouped(count: u64) -> String {
    i18n::format_count(language(), count)
}

/// A number of tenths for people.
pub(in crate::places) fn tenths(tenths: u64) -> String {
    i18n::format_tenths(language(), tenths)
}

/// A time in words, of that many microseconds: in tenths of a ms, in ms, in tenths of a second, or in minutes.
pub(in crate::places) fn elapsed(micros: u64) -> String {
    let (key, text) = match micros {
        0..50 => return t("time.none").to_owned(),
        50..9_950 => ("compare.time.ms", tenths((micros + 50) / 100)),
        9_950..999_500 => ("compare.time.ms", grouped((micros + 500) / 1000)),
        999_500..59_950_000 => ("compare.time.s", tenths((micros + 50_000) / 100_000)),
        _ => {
            let seconds = (micros + 500_000) / 1_000_000;
            let args = [("count", Arg::Count(seconds / 60)), ("seconds", Arg::Count(seconds % 60))];
            return tell("compare.time.min", args);
        }
    };
    tell(key, [("count", Arg::Text(text))])
}

/// The numbers of a plot as a table that can be opened.
pub(in crate::places) fn numbers(
    name: &'static str,
    heads: &[&'static str],
    rows: impl Iterator<Item = Vec<u64>>,
) -> Html {
    let row = |numbers: Vec<u64>| {
        html! {
            <tr>
                { for numbers.iter().enumerate().map(|(at, &number)| if at == 0 {
                    html! { <th scope="row">{ grouped(number) }</th> }
                } else {
                    html! { <td>{ grouped(number) }</td> }
                }) }
            </tr>
        }
    };
    html! {
        <details>
            <summary>{ t("compare.as-table") }<span class="unseen">{ tell("compare.of", [("name", Arg::Text(t(name).to_owned()))]) }</span></summary>
            <div class="numbers" role="region" aria-label={t(name)} tabindex="0">
                <table>
                    <thead><tr>{ for heads.iter().map(|head| html! { <th scope="col">{ t(head) }</th> }) }</tr></thead>
                    <tbody>{ for rows.map(row) }</tbody>
                </table>
            </div>
        </details>
    }
}
