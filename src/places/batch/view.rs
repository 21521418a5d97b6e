//! What the place shows: what comes in, how far it is, the rows, the chosen one.

use super::download::Download;
use super::run::{Phase, Run};
use super::{Batch, Msg, intake};
use crate::browser::speak::{flag, language, t, tell};
use crate::components::busy::bar;
use crate::components::button::{ButtonStyle, action_of, button, plain};
use crate::engine::{Arg, Kind};
use crate::i18n;
use crate::jobs::batch::{Estimate, ExportFormat, MAX_PUZZLE_SECONDS, PuzzleRow, RowError, RowFilter, RowResult};
use crate::places::grids::small;
use crate::places::scale::{grouped, tenths};
use crate::places::technique_name;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// What a list looks like.
const EXAMPLE: &str = "\n53..7....6..195....98....6.8...6…\n.85.....1.7..485.9..............…";

/// Why a row has no answer, in words.
pub(super) fn row_error(result: &RowResult) -> Option<String> {
    Some(match result.error.as_ref()? {
        RowError::Bad(reason) => reason.clone(),
        RowError::TooLong => tell("batch.too-long", [("count", Arg::Count(MAX_PUZZLE_SECONDS.into()))]),
        RowError::Lost => t("batch.lost").to_owned(),
    })
}

/// The state of a row as an attribute, and how many solutions it has.
pub(super) fn state(result: Option<&RowResult>) -> (&'static str, &'static str) {
    match result.map(RowFilter::of) {
        None => ("waiting", "…"),
        Some(RowFilter::One) => ("one", "1"),
        Some(RowFilter::None) => ("none", "0"),
        Some(RowFilter::Several) => ("several", "2+"),
        Some(_) => ("trouble", "–"),
    }
}

/// The name of a row, where its text gives it one.
pub(super) fn named(row: &PuzzleRow) -> String {
    row.result.as_ref().map(|result| result.id.clone()).unwrap_or_default()
}

fn symbol(value: u8) -> char {
    match value {
        0 => '.',
        1..=9 => (b'0' + value) as char,
        10..=35 => (b'A' + value - 10) as char,
        _ => '?',
    }
}

/// Values as one symbol each: digits, then letters.
pub(super) fn symbols(values: &[u8]) -> String {
    values.iter().map(|&value| symbol(value)).collect()
}

/// A row's puzzle on one line: the clues by side, then the givens.
pub(super) fn short(row: &PuzzleRow) -> String {
    let Some(result) = row.result.as_ref().filter(|result| result.order > 0) else {
        return row.text.chars().take(200).map(|symbol| if symbol == '\n' { ' ' } else { symbol }).collect();
    };
    let mut parts = Vec::new();
    if !result.clues.is_empty() {
        let sides = result.clues.chunks(result.order.into()).map(symbols);
        parts.push(sides.collect::<Vec<_>>().join("/"));
    }
    if result.clues.is_empty() || result.givens.iter().any(|&given| given > 0) {
        parts.push(symbols(&result.givens));
    }
    parts.join(" ")
}

/// Rating and hardest technique.
pub(super) fn rating_text(result: &RowResult) -> String {
    if result.rating == 0 {
        return String::new();
    }
    [tenths(result.rating.into()), technique_name(&result.hardest)].join(" ")
}

/// A span of milliseconds as people say it.
fn span(ms: f64) -> String {
    let seconds = (ms / 1000.0).ceil() as u64;
    match seconds {
        0..60 => tell("batch.seconds", [("seconds", Arg::Count(seconds))]),
        60..3600 => {
            tell("batch.minutes", [("minutes", Arg::Count(seconds / 60)), ("seconds", Arg::Count(seconds % 60))])
        }
        _ => tell("batch.hours", [("hours", Arg::Count(seconds / 3600)), ("minutes", Arg::Count(seconds / 60 % 60))]),
    }
}

/// A span that is over: short ones to the tenth of a second.
fn taken_time(ms: f64) -> String {
    if ms < 9_950.0 {
        tell("compare.time.s", [("count", Arg::Text(tenths((ms / 100.0).ceil() as u64)))])
    } else {
        span(ms)
    }
}

/// The whole place.
pub(super) fn place(batch: &Batch, ctx: &Context<Batch>) -> Html {
    let total = batch.run.as_ref().map_or(0, |run| run.list.rows().len());
    let done = batch.run.as_ref().map_or(0, |run| run.list.done());
    let over = ctx.link().batch_callback(|event: DragEvent| {
        event.prevent_default();
        None
    });
    let state = match batch.run.as_ref().map(|run| run.phase) {
        None => "empty",
        Some(Phase::Working) => "working",
        Some(Phase::Paused) => "paused",
        Some(Phase::Stopped) => "stopped",
        // Who waits for the end wants the file.
        Some(Phase::Done) if batch.is_writing() => "writing",
        Some(Phase::Done) => "done",
    };
    html! {
        <div class="batch" hidden={!ctx.props().shown} data-batch={state} data-done={done.to_string()} data-total={total.to_string()}
            ondragover={over} ondrop={intake::drops(ctx)}>
            <div class="title"><h1>{ t("batch.title") }</h1><p>{ t("batch.about") }</p></div>
            { taken(batch, ctx) }
            if let Some(run) = &batch.run {
                { progress(run, batch.download.as_ref(), batch.format, ctx) }
                if total > 0 {
                    { results(batch, run, ctx) }
                    { chosen(batch, run, ctx) }
                }
            }
        </div>
    }
}

/// The field, or what was taken at once.
fn taken(batch: &Batch, ctx: &Context<Batch>) -> Html {
    let link = ctx.link();
    let is_busy = batch.run.as_ref().is_some_and(|run| matches!(run.phase, Phase::Working | Phase::Paused));
    let held = batch.source.as_ref().map(|source| {
        let size = grouped(source.size as u64);
        match &source.name {
            Some(name) => tell("batch.file", [("name", Arg::Text(name.clone())), ("size", Arg::Text(size))]),
            None => tell("batch.text", [("size", Arg::Text(size))]),
        }
    });
    let is_empty = held.is_none() && !batch.typed;
    let solve = ButtonStyle { class: "main", disabled: is_empty || is_busy, ..ButtonStyle::default() };
    let clear = ButtonStyle { disabled: is_empty || is_busy, ..ButtonStyle::default() };
    html! {
        <section class="panel drop intake" aria-label={t("batch.list")}>
            if let Some(held) = &held { <p class="held">{ held }</p> }
            <div class="field" hidden={held.is_some()}>
                <label for="batch-text">{ t("batch.list") }</label>
                <textarea id="batch-text" data-action="text" ref={&batch.field} spellcheck="false" autocomplete="off" wrap="off"
                    placeholder={[t("batch.example"), EXAMPLE].concat()} oninput={intake::types(ctx)} onpaste={intake::pastes(ctx)} />
            </div>
            <label class="choice">
                <input type="checkbox" data-action="grade-too" checked={batch.rates} disabled={is_busy} onchange={link.callback(|_| Msg::ToggleRating)} />
                { t("batch.grade-too") }
            </label>
            <div class="row-of">
                { button(link, "batch.solve", solve, Msg::Solve) }
                <label class="btn file">{ t("import.file") }<input class="unseen" type="file" data-action="file" disabled={is_busy} onchange={intake::chooses(ctx)} /></label>
                { button(link, "import.clear", clear, Msg::Clear) }
            </div>
        </section>
    }
}

fn progress(run: &Run, download: Option<&Download>, format: ExportFormat, ctx: &Context<Batch>) -> Html {
    let link = ctx.link();
    let percent = run.percent();
    let is_over = matches!(run.phase, Phase::Done | Phase::Stopped);
    html! {
        <section class="panel run" aria-label={t("batch.progress")}>
            if let Some(fault) = run.fault {
                <div role="alert" class="fault">{ t(fault) }</div>
            }
            if is_over {
                <p role="status" class="outcome">{ outcome(run) }</p>
                if let Some(download) = download { { file(download, format, ctx) } }
            } else {
                { bar("batch.progress", percent) }
                <p class="how-far">{ how_far(run) }</p>
                <div class="row-of">
                    if run.phase == Phase::Paused {
                        { plain(link, "batch.go-on", Msg::Resume) }
                    } else {
                        { plain(link, "batch.pause", Msg::Pause) }
                    }
                    { plain(link, "action.cancel", Msg::Cancel) }
                </div>
            }
        </section>
    }
}

/// How much is done, how fast it goes, how long it will take.
fn how_far(run: &Run) -> Html {
    let (total, is_sure) = run.total();
    let done = run.list.done();
    let key = if is_sure { "batch.done" } else { "batch.done-about" };
    let far = tell(key, [("done", Arg::Count(done as u64)), ("total", Arg::Count(total as u64))]);
    let mut parts = Vec::new();
    if let Some(Estimate { rate, left, is_most, slow }) = run.estimate() {
        parts.push(tell("batch.rate", [("rate", Arg::Text(rate_text(rate)))]));
        let key = if is_most { "batch.left-most" } else { "batch.left" };
        parts.push(tell(key, [("time", Arg::Text(span(left.max(1.0))))]));
        if let Some((count, longest)) = slow {
            let args = [("count", Arg::Count(count as u64)), ("time", Arg::Text(span(longest)))];
            parts.push(tell("batch.slow", args));
        }
    }
    if run.phase == Phase::Paused {
        parts = vec![t("batch.paused").to_owned()];
    }
    html! { <><b>{ far }</b>{ for parts.into_iter().map(|part| html! { <span>{ part }</span> }) }</> }
}

/// Puzzles a second over the whole run.
fn rate(done: usize, ms: f64) -> String {
    rate_text(done as f64 * 1000.0 / ms.max(1.0))
}

fn rate_text(rate: f64) -> String {
    if rate < 10.0 { tenths((rate * 10.0) as u64) } else { grouped(rate as u64) }
}

/// The result of a finished run.
fn outcome(run: &Run) -> String {
    let done = run.list.done();
    if run.phase == Phase::Done && done == 0 {
        return t("batch.no-puzzle").to_owned();
    }
    let (key, total) =
        if run.phase == Phase::Done { ("batch.over", done) } else { ("batch.stopped", run.list.rows().len()) };
    tell(
        key,
        [
            ("shown", Arg::Count(done as u64)),
            ("total", Arg::Count(total as u64)),
            ("time", Arg::Text(taken_time(run.elapsed()))),
            ("rate", Arg::Text(rate(done, run.elapsed()))),
        ],
    )
}

const fn format_label(format: ExportFormat) -> &'static str {
    match format {
        ExportFormat::Csv => "batch.csv",
        ExportFormat::Lines => "batch.lines",
        ExportFormat::Rows => "batch.nine-lines",
    }
}

/// The choice of a file and the link to it.
fn file(download: &Download, format: ExportFormat, ctx: &Context<Batch>) -> Html {
    let choose = ctx.link().batch_callback(|event: Event| {
        let field = event.target()?.dyn_into::<HtmlSelectElement>().ok()?;
        ExportFormat::ALL.get(field.selected_index() as usize).copied().map(Msg::ExportFormat)
    });
    html! {
        <div class="row-of file-of">
            <label>{ t("batch.format") }
                <select data-action="format" onchange={choose}>
                    { for ExportFormat::ALL.map(|each| html! { <option selected={each == format}>{ t(format_label(each)) }</option> }) }
                </select>
            </label>
            if let Some(url) = &download.url {
                <a class="btn main" data-action="download" href={url.clone()} download={format.file()}>{ t("batch.download") }</a>
            } else {
                <span role="status" class="help">{ t(if download.failed { "texts.failed" } else { "batch.writing" }) }</span>
            }
        </div>
    }
}

const fn filter_label(filter: RowFilter) -> &'static str {
    match filter {
        RowFilter::All => "batch.show.all",
        RowFilter::One => "batch.show.one",
        RowFilter::None => "batch.show.none",
        RowFilter::Several => "batch.show.several",
        RowFilter::Troubles => "batch.show.troubles",
    }
}

/// The filters and the rows.
fn results(batch: &Batch, run: &Run, ctx: &Context<Batch>) -> Html {
    let link = ctx.link();
    let filters = RowFilter::ALL.map(|filter| {
        let count = if filter == RowFilter::All { run.list.rows().len() } else { run.list.count(filter) };
        html! {
            <button key={filter_label(filter)} type="button" class="btn" data-action={action_of(filter_label(filter))} aria-pressed={flag(batch.table.filter == filter)}
                onclick={link.callback(move |_| Msg::Filter(filter))}>{ t(filter_label(filter)) }<small>{ grouped(count as u64) }</small></button>
        }
    });
    let search = link.batch_callback(|event: InputEvent| {
        let field = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
        Some(Msg::Search(field.value()))
    });
    html! {
        <section class="panel results" aria-label={t("batch.rows")}>
            <h2>{ t("batch.rows") }</h2>
            <div class="filters" role="group" aria-label={t("batch.show")}>{ for filters }</div>
            <input type="search" class="search" data-action="search" aria-label={t("batch.search")} placeholder={t("batch.search")} oninput={search} />
            { batch.table.view(&run.list, run.rates, ctx) }
        </section>
    }
}

/// The chosen row in full.
fn chosen(batch: &Batch, run: &Run, ctx: &Context<Batch>) -> Html {
    let row = batch.table.chosen.and_then(|row| run.list.rows().get(row as usize));
    let inside = match row {
        None => html! { <p class="help">{ t("batch.choose") }</p> },
        Some(row) => {
            let name = named(row);
            let at = tell("batch.line-of", [("count", Arg::Text(row.line.to_string()))]);
            let title = if name.is_empty() { at } else { [at, name].join(" · ") };
            let trouble = row.result.as_ref().and_then(row_error);
            html! {
                <>
                    <h2>{ title }</h2>
                    if is_puzzle(row) { <div>{ plain(ctx.link(), "batch.open", Msg::Open) }</div> }
                    if let Some(result) = &row.result { { in_full(result) } }
                    if let Some(trouble) = trouble {
                        <p class="fault">{ trouble }</p>
                        <pre class="mono">{ row.text.chars().take(2000).collect::<String>() }</pre>
                    }
                </>
            }
        }
    };
    html! { <section class="panel detail" aria-label={t("batch.chosen")}>{ inside }</section> }
}

/// Whether the row can be opened: what could not be read has no size.
pub(super) fn is_puzzle(row: &PuzzleRow) -> bool {
    row.result.as_ref().is_none_or(|result| result.order > 0)
}

fn in_full(result: &RowResult) -> Html {
    if result.order == 0 {
        return html! {};
    }
    let kind = Kind::new(result.boxes.is_some(), !result.clues.is_empty());
    let order = usize::from(result.order);
    let label = match RowFilter::of(result) {
        RowFilter::One => "batch.has-one",
        RowFilter::None => "batch.has-none",
        RowFilter::Several => "batch.has-several",
        _ => "batch.has-givens",
    };
    let mut about = vec![i18n::puzzle_name(language(), kind, order), t(label).to_owned()];
    if result.rating > 0 {
        about.push(rating_text(result));
    }
    let values = if result.solution.is_empty() { &result.givens } else { &result.solution };
    let cells = values.iter().zip(&result.givens).map(|(&value, &given)| {
        let class = if given > 0 { "given" } else { "" };
        (class, usize::from(value))
    });
    let clues: Vec<usize> = result.clues.iter().map(|&clue| clue.into()).collect();
    html! {
        <>
            <p class="help">{ about.join(" · ") }</p>
            { small(t(label).into(), order, result.boxes, &clues, cells) }
        </>
    }
}
