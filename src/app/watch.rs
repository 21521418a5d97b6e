//! Watch: the whole reasoning as a film over the board.

use super::play::{busy_with, is_large, shown_zoom, solutions, zoom, zoom_bar};
use super::root::{App, JobPurpose, Msg};
use crate::browser::speak::{language, number, puzzle_name, say, t, tell};
use crate::components::board::Board;
use crate::components::button::{ButtonStyle, button, plain};
use crate::components::plot::{FilmRows, Plot};
use crate::components::reason::reason;
use crate::components::steps::Steps;
use crate::engine::film::Script;
use crate::engine::technique::TechniqueGroup;
use crate::engine::{Arg, Cell, Digit, Phrase};
use crate::session::view::{BoardView, CellView, FilmView};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::html::Scope;
use yew::prelude::*;

/// Steps a second that can be chosen.
pub(super) const SPEEDS: [u32; 6] = [1, 2, 5, 10, 30, 100];

/// So many cells of a step have their candidates listed; a step that changes more is read on the board, zoomed.
const MAX_CHANGED: usize = 12;

/// The place.
pub(super) fn watch(app: &App, link: &Scope<App>) -> Html {
    let film = app.session.film().filter(|view| view.film.script == app.film_player.script);
    let board = app.session.film_board();
    match film.zip(board) {
        Some((film, board)) => screen(app, link, &film, board),
        None => html! {
            <main class="place import" data-place="watch">
                <div class="title"><h1>{ puzzle_name(app.session.puzzle()) }</h1></div>
                <div class="panel empty" role="status">
                    if app.jobs.is_asked(JobPurpose::Film) {
                        { busy_with(app, link, JobPurpose::Film, "busy.filming") }
                    } else {
                        <p>{ t("watch.none") }</p>
                        { plain(link, "watch.make", Msg::Film(app.film_player.script)) }
                    }
                </div>
            </main>
        },
    }
}

fn screen(app: &App, link: &Scope<App>, film: &FilmView, board: BoardView) -> Html {
    let steps = film.film.rows.len();
    let board = Rc::new(board);
    let large = is_large(app, board.order);
    let args = [
        ("steps", Arg::Count(steps as u64)),
        ("guesses", Arg::Count(film.guesses as u64)),
        ("ends", Arg::Count(film.dead_ends as u64)),
    ];
    let is_sure = film.guesses == 0 && film.dead_ends == 0;
    // Where there are several solutions, the film ends at the one that its guesses led to.
    let mut whole = tell(if is_sure { "watch.sure" } else { "watch.whole" }, args);
    if let Some(words) = solutions(&app.session) {
        whole += " · ";
        whole += words;
    }
    let rows = FilmRows(film.film.clone());
    html! {
        <main class="place watch" data-place="watch" data-film="" data-step={film.cursor.to_string()} data-steps={steps.to_string()}>
            <div class="title">
                <h1>{ puzzle_name(app.session.puzzle()) }</h1>
                <p>{ whole }</p>
                { zoom(app, link, board.order) }
            </div>
            <div class="stage" data-zoom={shown_zoom(app, board.order)}>
                <Board key={language().tag} view={board.clone()} label={puzzle_name(app.session.puzzle())} zoom={if large { app.zoom.side() } else { 0 }} />
            </div>
            { zoom_bar(app, link, &board) }
            <section class="panel reel" aria-label={t("watch.film")}>
                { transport(app, link, film) }
                { options(app, link, film) }
                <Plot key={language().tag} rows={rows.clone()} cursor={film.cursor} first_left={film.film.first_left} on={app.to_step.clone()} />
                { ends(film) }
            </section>
            <section class="panel steps" aria-label={t("watch.steps")}>
                <header>
                    <h2>{ t("watch.steps") }</h2>
                    <span>{ tell("watch.at", [("step", Arg::Count(film.cursor as u64)), ("steps", Arg::Count(steps as u64))]) }</span>
                </header>
                // Steps that go by are not told: nobody could listen to them.
                <div class="telling" tabindex="0" role="region" aria-label={t("watch.step")}
                    aria-live={(!app.is_film_playing()).then_some("polite")} aria-atomic="true">
                    // New elements where the film stops: what stands there already is not told.
                    <div key={usize::from(app.is_film_playing())}>
                        if let Some(step) = &film.step {
                            <h3>{ &step.name }</h3>
                            { reason(step, &board, Some(&link.callback(Msg::HighlightTargets))) }
                            { changed_cells(&board) }
                        } else {
                            <p class="help">{ t("watch.start") }</p>
                        }
                    </div>
                </div>
                <Steps {rows} cursor={film.cursor} on={app.to_step.clone()} />
            </section>
        </main>
    }
}

/// The candidates of the cells that the step changes, for boards on which they are dots. A screen reader
/// has them in the cells.
fn changed_cells(board: &BoardView) -> Html {
    if board.order <= 9 {
        return Html::default();
    }
    let changed = board.cells.iter().enumerate().filter(|(_, cell)| cell.eliminated || cell.placed);
    let of_cell = |(at, cell): (usize, &CellView)| {
        let candidate = |digit: Digit| {
            let text = number(digit.get());
            if cell.struck.contains(digit) {
                html! { <s>{ text }</s> }
            } else if usize::from(cell.placing) == digit.get() {
                html! { <b>{ text }</b> }
            } else {
                html! { <span>{ text }</span> }
            }
        };
        html! { <p><em>{ Cell::at(at, board.order).to_string() }</em>{ for cell.notes.iter().map(candidate) }</p> }
    };
    html! { <div class="changed-cells" aria-hidden="true">{ for changed.take(MAX_CHANGED).map(of_cell) }</div> }
}

fn transport(app: &App, link: &Scope<App>, film: &FilmView) -> Html {
    let steps = film.film.rows.len();
    let key = |label: &'static str, icon: &'static str, disabled: bool, msg: Msg| {
        button(
            link,
            label,
            ButtonStyle { icon: Some(icon), is_icon_only: true, disabled, ..ButtonStyle::default() },
            msg,
        )
    };
    let (start, end) = (film.cursor == 0, film.cursor == steps);
    let (label, icon) = if app.is_film_playing() { ("film.pause", "pause") } else { ("film.play", "play") };
    // One button, which keeps the focus where the film ends by itself.
    let looks =
        ButtonStyle { class: "main", icon: Some(icon), is_icon_only: true, key: "roll", ..ButtonStyle::default() };
    let roll = button(link, label, looks, Msg::TogglePlayback);
    html! {
        <div class="transport">
            { key("film.first", "first", start, Msg::ToStep(0)) }
            { key("film.back", "back", start, Msg::ToStep(film.cursor.saturating_sub(1))) }
            { roll }
            { key("film.forward", "forward", end, Msg::ToStep(film.cursor + 1)) }
            { key("film.last", "last", end, Msg::ToStep(steps)) }
        </div>
    }
}

fn options(app: &App, link: &Scope<App>, film: &FilmView) -> Html {
    let speed = link.callback(|event: web_sys::Event| Msg::Speed(chosen(&event)));
    let script = link.callback(|event: web_sys::Event| {
        Msg::Film(if chosen(&event) == 1 { Script::Article } else { Script::Ladder })
    });
    let is_used = |group: &TechniqueGroup| film.film.rows.iter().any(|row| row.group == *group);
    let groups = TechniqueGroup::ALL.into_iter().filter(is_used).map(TechniqueGroup::name);
    html! {
        <div class="options">
            <select data-action="speed" aria-label={t("film.speed")} onchange={speed}>
                { for SPEEDS.iter().enumerate().map(|(at, &speed)| html! {
                    <option value={at.to_string()} selected={app.film_player.speed == speed}>
                        { tell("film.per-second", [("count", Arg::Count(speed.into()))]) }
                    </option>
                }) }
            </select>
            <select data-action="method" aria-label={t("film.method")} onchange={script}>
                <option value="0" selected={film.film.script == Script::Ladder}>{ t("film.ladder") }</option>
                <option value="1" selected={film.film.script == Script::Article}>{ t("film.article") }</option>
            </select>
            if let Some(folded) = film.is_folded {
                { button(link, "film.unfold", ButtonStyle { pressed: Some(!folded), ..ButtonStyle::default() }, Msg::FoldFilm(!folded)) }
            }
            <ul class="legend" aria-label={t("watch.legend")}>
                { for groups.map(|group| html! {
                    <li data-group={group}><span class="dot" aria-hidden="true" />{ say(&Phrase::about("group", group)) }</li>
                }) }
            </ul>
        </div>
    }
}

fn chosen(event: &web_sys::Event) -> u32 {
    let select = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
    select.and_then(|select| select.value().parse().ok()).unwrap_or(0)
}

/// What is left at the start, now and at the end.
fn ends(film: &FilmView) -> Html {
    let left = |step: usize| if step == 0 { film.film.first_left } else { film.film.rows[step - 1].left };
    let count = |left: u32| [("count", Arg::Count(left.into()))];
    html! {
        <div class="ends">
            <span>{ tell("watch.candidates", count(film.film.first_left)) }</span>
            <span>{ tell("watch.left", count(left(film.cursor))) }</span>
            <span>{ tell("watch.end", count(left(film.film.rows.len()))) }</span>
        </div>
    }
}
