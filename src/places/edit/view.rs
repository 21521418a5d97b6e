//! What the place shows: the board with its keys, what is found out, the shape of the board.

use super::analysis::{self, Finding, Grade};
use super::choice::choice;
use super::item_name::item_name;
use super::{Edit, Msg, additions, info, one_solution, several_solutions};
use crate::browser::is_wide;
use crate::browser::speak::{flag, language, number, say, t, tell};
use crate::components::board::Board;
use crate::components::busy::{bar, busy};
use crate::components::button::{ButtonStyle, button, icon, plain, sends};
use crate::components::keys_layout;
use crate::engine::generate::Symmetry;
use crate::engine::{Arg, BoxShape, Conflict, ExtraHouse, Kind, MAX_ORDER, Phrase, Puzzle};
use crate::i18n;
use crate::jobs::make::box_shapes;
use crate::places::copied_link::copied;
use crate::session::puzzle_editor::{BoardChange, MIN_EDITOR_ORDER};
use crate::view_models::new_game::GAMES;
use crate::view_models::puzzle_form::SYMMETRIES;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::html::Scope;
use yew::prelude::*;

type Link = Scope<Edit>;

/// The whole place.
pub(super) fn view(edit: &Edit, ctx: &Context<Edit>) -> Html {
    let link = ctx.link();
    let view = Rc::new(edit.editor.view(&edit.analysis.found()));
    let puzzle = edit.editor.puzzle();
    // By the game that is meant: without clues so far, Skyscrapers would be a Latin square.
    let kind = match edit.editor.game() {
        Kind::Sudoku if puzzle.geometry().boxes().is_none() => Kind::Latin,
        kind => kind,
    };
    let name = i18n::puzzle_name(language(), kind, puzzle.order());
    html! {
        <div class="place edit">
            <div class="title"><h1>{ t("edit.title") }</h1><p>{ name.clone() }</p></div>
            { shape(edit, link) }
            <div class="making">
                <div class="stage" data-candidates={edit.analysis.shows_all_candidates().then_some("all")}><Board {view} label={name} on={link.callback(Msg::Select)} /></div>
                { finding_view(edit, link) }
                { pad(edit, link) }
            </div>
            <div class="made-of">
                { ways(edit, link) }
                { info::view(edit, link) }
                // Last, so that an answer that comes pushes nothing away.
                { details(edit, link) }
            </div>
        </div>
    }
}

/// The number keys and what else changes the puzzle.
fn pad(edit: &Edit, link: &Link) -> Html {
    let order = edit.editor.puzzle().order();
    let value = edit.editor.value() as usize;
    let digits = (1..=order).map(|digit| {
        html! {
            <button type="button" class="btn key" data-action="digit" data-digit={number(digit)} aria-pressed={flag(value == digit)}
                onclick={sends(link, Msg::Number(digit as u32))}>{ number(digit) }</button>
        }
    });
    let tool = |label: &'static str, icon: &'static str, disabled: bool, msg: Msg| {
        button(link, label, ButtonStyle { icon: Some(icon), disabled, ..ButtonStyle::default() }, msg)
    };
    html! {
        <section class="pad" aria-label={t("place.keys")}>
            <div class="digits" data-keys={keys_layout(order)}>
                { for digits }
                <button type="button" class="btn key" data-action="erase" aria-label={t("key.erase")} onclick={sends(link, Msg::Number(0))}>
                    { icon("erase") }
                </button>
            </div>
            <div class="row-of">
                { tool("action.undo", "undo", !edit.editor.can_undo(), Msg::Undo) }
                { tool("action.redo", "redo", !edit.editor.can_redo(), Msg::Redo) }
                { plain(link, "edit.turn", Msg::Board(BoardChange::Turn)) }
                { plain(link, "edit.mirror", Msg::Board(BoardChange::Mirror)) }
                { plain(link, "edit.clear", Msg::Board(BoardChange::Clear)) }
            </div>
        </section>
    }
}

/// What is found out, in one line below the board.
fn finding_view(edit: &Edit, link: &Link) -> Html {
    let (tone, words) = match &edit.analysis.finding {
        Finding::Many(_) if analysis::is_empty(edit.editor.puzzle()) => ("", t("edit.empty").to_owned()),
        Finding::Open => ("", t("busy.solving").to_owned()),
        Finding::Broken(_) | Finding::None(_) => ("bad", t("import.none").to_owned()),
        Finding::One(one) => ("good", graded(one.grade.as_ref())),
        Finding::Many(_) => ("", t("edit.many").to_owned()),
        Finding::Unknown => ("", t("verdict.unknown").to_owned()),
    };
    let waits = matches!(edit.analysis.finding, Finding::Open) && edit.analysis.is_at_work();
    let most = Arg::Count(edit.editor.puzzle().order() as u64);
    let said = edit.said.map(|key| tell(key, [("most", most)]));
    html! {
        <div class="verdict">
            <p class="status" role="status" data-tone={tone}>{ said.unwrap_or(words) }</p>
            if waits {
                { bar("busy.solving", edit.analysis.percent()) }
                { plain(link, "action.cancel", Msg::Stop) }
            }
        </div>
    }
}

fn graded(grade: Option<&Grade>) -> String {
    let Some(Grade { difficulty, hardest }) = grade else { return t("import.one").to_owned() };
    let level = ("level", Arg::Text(say(&Phrase::about("difficulty", difficulty.name()))));
    let Some((hardest, ..)) = hardest else { return tell("edit.graded", [level]) };
    tell("edit.graded.hardest", [level, ("technique", Arg::Text(say(&Phrase::about("technique", hardest))))])
}

/// What is found out, in full.
fn details(edit: &Edit, link: &Link) -> Html {
    let inside = match &edit.analysis.finding {
        Finding::Open | Finding::Unknown => return html! {},
        Finding::Many(_) if analysis::is_empty(edit.editor.puzzle()) => additions::view(edit, link),
        Finding::Broken(findings) => html! {
            <><h2>{ t("edit.broken") }</h2><ul class="listed">{ for findings.iter().map(|finding| html! { <li>{ finding }</li> }) }</ul></>
        },
        Finding::None(conflict) => conflicting(conflict, edit, link),
        Finding::One(one) => one_solution::view(one, edit, link),
        Finding::Many(several) => html! {
            <>{ additions::view(edit, link) }{ several_solutions::view(several, &edit.analysis, edit.editor.puzzle(), link) }</>
        },
    };
    html! { <section class="panel found" aria-label={t("import.found")}>{ inside }</section> }
}

fn conflicting(conflict: &Conflict, edit: &Edit, link: &Link) -> Html {
    let title = html! { <h2>{ t("edit.conflict") }</h2> };
    let is_over = conflict.next_puzzle().is_none();
    if edit.analysis.is_at_work() || (!is_over && conflict.set().is_empty()) {
        return html! {
            <>
                { title }
                if edit.analysis.is_at_work() {
                    { busy(link, "edit.seeking", conflict.percent(), Msg::Stop) }
                } else {
                    <p class="help">{ t("edit.stopped") }</p>
                }
            </>
        };
    }
    let key = match (conflict.set().len(), conflict.is_minimal()) {
        (0, _) => "edit.conflict.board",
        (1, _) => "edit.conflict.one",
        (_, true) => "edit.conflict.least",
        (_, false) => "edit.conflict.some",
    };
    let about = tell(key, [("count", Arg::Count(conflict.set().len() as u64))]);
    let items = conflict.set().iter().map(|item| html! { <li>{ item_name(edit.editor.puzzle(), *item) }</li> });
    html! { <>{ title }<p class="help" role="status">{ about }</p><ul class="listed">{ for items }</ul></> }
}

/// What can be done with the puzzle.
fn ways(edit: &Edit, link: &Link) -> Html {
    let is_faulty = matches!(edit.analysis.finding, Finding::Broken(_) | Finding::None(_));
    let main = ButtonStyle { class: "main", disabled: is_faulty, ..ButtonStyle::default() };
    html! {
        <div class="ways">
            <div class="row-of">
                { button(link, "edit.play", main, Msg::Play) }
                { plain(link, "share.copy-link", Msg::CopyLink) }
            </div>
            if is_faulty { <p class="help">{ t("edit.no-play") }</p> }
            // In an element of its own, so that the buttons before it stay the same when it comes.
            if let Some(link) = &edit.link { { copied("edit-link", ("share.link", "share.copied"), link) } }
            if !edit.is_kept { <p class="help" role="status">{ t("edit.not-kept") }</p> }
        </div>
    }
}

/// The game and the board, and what to begin with.
fn shape(edit: &Edit, link: &Link) -> Html {
    let puzzle = edit.editor.puzzle();
    let extra = |kind: ExtraHouse| {
        let toggled = link.batch_callback(move |event: Event| {
            let field = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
            Some(Msg::Board(BoardChange::Extra(kind, field.checked())))
        });
        let checked = puzzle.geometry().extra_houses().contains(kind);
        html! {
            <label class="choice">
                <input type="checkbox" data-action={kind.name()} {checked} onchange={toggled} />{ say(&Phrase::about("rule", kind.name())) }
            </label>
        }
    };
    html! {
        <details class="panel shape" open={is_wide()}>
            <summary>{ t("edit.shape") }</summary>
            <div class="pair-of">
                { games(edit, link) }
                { orders(puzzle, link) }
                { boxes(puzzle, link) }
                { symmetries(edit, link) }
            </div>
            if edit.editor.symmetry() != Symmetry::None { <p class="help">{ t("edit.symmetry.about") }</p> }
            { for ExtraHouse::ALL.into_iter().map(extra) }
            <div class="row-of">
                { plain(link, "edit.from-game", Msg::FromGame) }
                <a class="btn" href="#import">{ t("edit.from-text") }</a>
            </div>
        </details>
    }
}

fn games(edit: &Edit, link: &Link) -> Html {
    let game = edit.editor.game();
    let options = GAMES.iter().map(|&(kind, label)| (kind == game, t(label).to_owned()));
    choice(link, ("edit-game", "edit.game"), options.collect(), |at| {
        GAMES.get(at).map(|&(kind, _)| Msg::Board(BoardChange::Game(kind)))
    })
}

fn orders(puzzle: &Puzzle, link: &Link) -> Html {
    let option = |order: usize| (puzzle.order() == order, tell("new.size", [("order", Arg::Count(order as u64))]));
    let options = (MIN_EDITOR_ORDER..=MAX_ORDER).map(option);
    choice(link, ("edit-order", "edit.order"), options.collect(), |at| {
        Some(Msg::Board(BoardChange::Order(at + MIN_EDITOR_ORDER)))
    })
}

fn symmetries(edit: &Edit, link: &Link) -> Html {
    let option =
        |&(symmetry, label): &(Symmetry, &'static str)| (symmetry == edit.editor.symmetry(), t(label).to_owned());
    let options = SYMMETRIES.iter().map(option).collect();
    choice(link, ("edit-symmetry", "edit.symmetry"), options, |at| {
        SYMMETRIES.get(at).map(|&(chosen, _)| Msg::Symmetry(chosen))
    })
}

fn boxes(puzzle: &Puzzle, link: &Link) -> Html {
    let now = puzzle.geometry().boxes();
    let shapes: Vec<Option<BoxShape>> =
        std::iter::once(None).chain(box_shapes(puzzle.order() as u8).into_iter().map(Some)).collect();
    let label = |shape: &Option<BoxShape>| {
        shape.map_or_else(|| t("edit.no-boxes").to_owned(), |shape| shape.to_string().replace('x', "×"))
    };
    let options = shapes.iter().map(|shape| (*shape == now, label(shape))).collect();
    choice(link, ("edit-boxes", "edit.boxes"), options, move |at| {
        shapes.get(at).map(|&shape| Msg::Board(BoardChange::Boxes(shape)))
    })
}
