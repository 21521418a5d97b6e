//! What is shown of several solutions: what all of them use, and two of them side by side.

use super::analysis::PuzzleAnalysis;
use super::{Edit, Msg};
use crate::browser::speak::{language, t, tell};
use crate::components::busy::busy;
use crate::components::button::{ButtonStyle, button};
use crate::engine::{Arg, Puzzle, SolutionTotal};
use crate::i18n::format_tenths;
use crate::places::grids::pair;
use crate::view_models::several_solutions::{Coverage, SeveralSolutions};
use yew::html::Scope;
use yew::prelude::*;

type Link = Scope<Edit>;

/// All of it.
pub(super) fn view(several: &SeveralSolutions, analysis: &PuzzleAnalysis, puzzle: &Puzzle, link: &Link) -> Html {
    let second = AttrValue::from(position(several));
    html! {
        <>
            <label class="choice">
                <input type="checkbox" data-action="true-candidates" checked={analysis.wants_candidates()}
                    onchange={link.callback(|_| Msg::Candidates)} />
                <span>{ t("edit.true-candidates") }</span>
            </label>
            if analysis.wants_candidates() { { candidates(several, analysis, puzzle, link) } }
            <h2>{ t("edit.two") }</h2>
            <p class="help">{ t("edit.two.about") }</p>
            { stepper(several, link) }
            { pair(puzzle, several.pair(), second) }
        </>
    }
}

/// What is said of the candidates shown on the board.
fn candidates(several: &SeveralSolutions, analysis: &PuzzleAnalysis, puzzle: &Puzzle, link: &Link) -> Html {
    let status = match several.decided() {
        Coverage::Open if analysis.is_slow_at_candidates() => {
            return busy(link, "edit.searching", analysis.percent(), Msg::Stop);
        }
        Coverage::Open => t("edit.searching").to_owned(),
        Coverage::Partial => t("edit.at-least").to_owned(),
        Coverage::All => {
            let (count, all) = several.agreed(puzzle);
            tell("edit.agreed", [("count", Arg::Count(count as u64)), ("all", Arg::Count(all as u64))])
        }
    };
    html! {
        <>
            <p class="agreed" role="status">{ status }</p>
            <p class="help">{ t(if several.decided() == Coverage::Partial { "edit.notes-some" } else { "edit.notes-all" }) }</p>
        </>
    }
}

/// Which solution stands beside the first.
fn position(several: &SeveralSolutions) -> String {
    let (number, total) = several.position();
    let (key, count) = match total {
        SolutionTotal::Counted(count) => ("edit.nth", Arg::Count(count)),
        SolutionTotal::AtLeast(count) => ("edit.nth.least", Arg::Count(count)),
        SolutionTotal::Estimated { tenths, exponent, .. } => ("edit.nth.about", estimate(tenths, exponent)),
    };
    tell(key, [("number", Arg::Count(number as u64)), ("count", count)])
}

/// Numbers below that power of ten are written with all their zeros.
const MAX_WRITTEN_OUT: u32 = 12;

/// The estimate of so many tenths at that power of ten: 28,000,000, or 6.7 × 10²¹.
fn estimate(tenths: u32, exponent: u32) -> Arg {
    const RAISED: [&str; 10] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"];
    let tenths = u64::from(tenths);
    if exponent < MAX_WRITTEN_OUT {
        return Arg::Count(tenths * 10_u64.pow(exponent) / 10);
    }
    let digits = [exponent / 100, exponent / 10 % 10, exponent % 10];
    let raised = digits.into_iter().skip_while(|&digit| digit == 0).map(|digit| RAISED[digit as usize]);
    // With spaces that break no line.
    Arg::Text([&format_tenths(language(), tenths), "\u{a0}×\u{a0}10", &raised.collect::<String>()].concat())
}

/// Goes from one solution to the next.
fn stepper(several: &SeveralSolutions, link: &Link) -> Html {
    let (has_previous, has_next) = several.has_neighbours();
    let step = |label, icon, is_there: bool, msg| {
        let looks = ButtonStyle { icon: Some(icon), is_icon_only: true, disabled: !is_there, ..ButtonStyle::default() };
        button(link, label, looks, msg)
    };
    html! {
        <div class="stepper">
            { step("edit.previous-solution", "back", has_previous, Msg::PreviousSolution) }
            <p role="status">{ position(several) }</p>
            { step("edit.next-solution", "forward", has_next, Msg::NextSolution) }
        </div>
    }
}
