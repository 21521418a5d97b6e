//! The reason of a step, in words, with the fillings of a line or the steps of a supposition where it has them.

use crate::browser::speak::{number, runs, say, t};
use crate::engine::{Arg, Arrangements, Phrase};
use crate::hints::Step;
use crate::session::view::BoardView;
use yew::prelude::*;

/// What follows and the reason of a step, with its arrangements and its walk. Where nothing is concluded, what follows is
/// what to do next, and comes last.
pub(crate) fn reason(step: &Step, board: &BoardView) -> Html {
    let is_first = !step.conclusions.is_empty();
    html! {
        <>
            if is_first {
                <p class="reason"><strong>{ runs(&step.follows) }</strong></p>
            }
            <p class="reason">{ runs(&step.because) }</p>
            if let Some(arrangements) = &step.arrangements {
                { ways(arrangements, board) }
            }
            if !step.walk.is_empty() {
                <ol class="walk">
                    { for step.walk.iter().map(|[name, because, follows]| html! {
                        <li><b>{ name }</b>{ t("list.stop") }{ because }{ t("list.gap") }{ follows }</li>
                    }) }
                </ol>
            }
            if !is_first {
                <p class="reason">{ runs(&step.follows) }</p>
            }
        </>
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
