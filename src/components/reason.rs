//! The reason of a step, in words that point at the board, with the fillings of a line, the links of a chain or the steps of a
//! supposition where it has them.

use crate::browser::speak::{number, say, t, tell};
use crate::engine::{Arg, Arrangements, Phrase, Target};
use crate::hints::{ChainRow, Step, WalkRow};
use crate::i18n::Piece;
use crate::session::view::BoardView;
use yew::prelude::*;

/// Takes what the words name that are pressed.
pub(crate) type Point = Callback<Vec<Target>>;

/// So many steps of a supposition are read at a glance; more of them are folded.
const MAX_OPEN_ROWS: usize = 8;

/// What follows and the reason of a step, with its arrangements, its chain and its walk. Where nothing is concluded, what
/// follows is what to do next, and comes last; of a mistake the reason is what matters. Without `point`, words cannot be pressed.
pub(crate) fn reason(step: &Step, board: &BoardView, point: Option<&Point>) -> Html {
    let follows = words(&step.follows, board, point);
    let is_first = !step.conclusions.is_empty();
    if step.is_mistake() {
        let because = words(&step.because, board, point);
        return html! { <><p class="reason follows"><strong>{ because }</strong></p><p class="reason">{ follows }</p></> };
    }
    html! {
        <>
            if is_first {
                <p class="reason follows"><strong>{ follows.clone() }</strong></p>
            }
            { why(step, board, point) }
            if !is_first {
                <p class="reason">{ follows }</p>
            }
        </>
    }
}

/// The reason of a step without what follows.
pub(crate) fn why(step: &Step, board: &BoardView, point: Option<&Point>) -> Html {
    let words = |pieces: &[Piece]| words(pieces, board, point);
    html! {
        <>
            <p class="reason">{ words(&step.because) }</p>
            if let Some(arrangements) = &step.arrangements {
                { ways(arrangements, board) }
            }
            if !step.chain.is_empty() {
                { chain(&step.chain, &words) }
                <details class="fold">
                    <summary data-action="notation">{ t("hint.notation") }</summary>
                    <p class="notation">{ &step.notation }</p>
                </details>
            }
            if !step.walk.is_empty() {
                { walk(&step.walk, &words) }
            }
        </>
    }
}

/// Words of which those that name something on the board can be pressed. Those that name the selected cell or clue stand
/// out.
pub(crate) fn words(pieces: &[Piece], board: &BoardView, point: Option<&Point>) -> Html {
    let piece = |piece: &Piece| match point.filter(|_| !piece.targets.is_empty()) {
        Some(point) => {
            let onclick = point.reform({
                let targets = piece.targets.clone();
                move |_: MouseEvent| targets.clone()
            });
            let is_on = piece.targets.iter().any(|&target| is_selected(board, target));
            let class = if is_on { "name on" } else { "name" };
            html! { <button type="button" {class} data-action="point" {onclick}>{ &piece.text }</button> }
        }
        None if piece.is_arg => html! { <b>{ &piece.text }</b> },
        None => html! { &piece.text },
    };
    pieces.iter().map(piece).collect()
}

fn is_selected(board: &BoardView, target: Target) -> bool {
    let cell = |cell: crate::engine::Cell| board.cells.get(cell.index(board.order)).is_some_and(|cell| cell.selected);
    match target {
        Target::Cell(at) => cell(at),
        Target::Candidate(candidate) => cell(candidate.cell),
        Target::Clue(clue) => {
            board.clues[clue.side as usize].iter().any(|view| view.index == clue.index && view.selected)
        }
        Target::House(_) => false,
    }
}

/// The links of a chain, each with its number and the disc that it has on the board.
fn chain(rows: &[ChainRow], words: &dyn Fn(&[Piece]) -> Html) -> Html {
    let row = |row: &ChainRow| {
        let class = if row.on { "disc true" } else { "disc false" };
        html! {
            <li>
                <i {class} aria-hidden="true">{ number(row.digit.get()) }</i>
                <span class="fact">{ words(&row.fact) }</span><span class="why">{ words(&row.because) }</span>
            </li>
        }
    };
    html! { <ol class="chain">{ for rows.iter().map(row) }</ol> }
}

/// The steps of a supposition, folded where they are many.
fn walk(rows: &[WalkRow], words: &dyn Fn(&[Piece]) -> Html) -> Html {
    let row = |WalkRow { depth, name, because, follows }: &WalkRow| {
        let class = (*depth > 0).then_some("deeper");
        html! { <li {class}><b>{ name }</b>{ t("list.stop") }{ words(because) }{ t("list.gap") }{ words(follows) }</li> }
    };
    let list = html! { <ol class="walk">{ for rows.iter().map(row) }</ol> };
    if rows.len() <= MAX_OPEN_ROWS {
        return list;
    }
    html! {
        <details class="fold">
            <summary data-action="walk">{ tell("hint.walk", [("count", Arg::Count(rows.len() as u64))]) }</summary>
            { list }
        </details>
    }
}

/// Fillings of a line between its clues; what the board leaves open is bold.
fn ways(found: &Arrangements, board: &BoardView) -> Html {
    let end =
        |value: u8| html! { <span class="end">{ if value > 0 { number(value.into()) } else { "".into() } }</span> };
    let ways = found.shown.iter().map(|way| {
        let digits = way.iter().enumerate().map(|(at, digit)| {
            let text = number(digit.get());
            match board.cells[found.line.cell(at).index(board.order)].value {
                0 => html! { <b>{ text }</b> },
                _ => html! { <span>{ text }</span> },
            }
        });
        html! { <li>{ end(found.clues.near) }{ for digits }{ end(found.clues.far) }</li> }
    });
    let more = found.fitting.map_or(0, |fitting| fitting.saturating_sub(found.shown.len() as u64));
    html! {
        <>
            <ul class="ways" data-order={number(board.order)}>{ for ways }</ul>
            if more > 0 {
                <p class="aside">{ say(&Phrase::new("hint.more-ways", [("count", Arg::Count(more))])) }</p>
            }
        </>
    }
}
