//! What is shown of one solution: the solution itself, and which givens and clues could go.

use super::analysis::OneSolution;
use super::item_name::item_name;
use super::{Edit, Msg};
use crate::browser::speak::{say, t, tell};
use crate::components::busy::busy;
use crate::components::button::{ButtonStyle, button};
use crate::engine::{Arg, Phrase, Redundancy};
use crate::places::grids::grid;
use yew::html::Scope;
use yew::prelude::*;

type Link = Scope<Edit>;

/// All of it.
pub(super) fn view(one: &OneSolution, edit: &Edit, link: &Link) -> Html {
    let solution = ButtonStyle { pressed: Some(edit.shows_solution), ..ButtonStyle::default() };
    // While the puzzle is graded the worker has no time for it.
    let find =
        ButtonStyle { disabled: edit.analysis.is_at_work() || one.redundancy.is_some(), ..ButtonStyle::default() };
    html! {
        <>
            <div class="row-of">
                { button(link, "edit.solution", solution, Msg::Solution) }
                { button(link, "edit.find-redundant", find, Msg::FindRedundant) }
            </div>
            // Its line is there before it is known, so that nothing moves.
            <p class="hardest">{ one.grade.as_ref().and_then(|grade| grade.hardest.as_ref()).map(hardest) }</p>
            if edit.shows_solution { { grid(edit.editor.puzzle(), &one.solution, &one.solution, t("import.first").into()) } }
            if let Some(redundancy) = &one.redundancy { { redundant(redundancy, edit, link) } }
        </>
    }
}

/// The hardest technique that the puzzle needs, and where it comes first.
fn hardest((id, step, steps): &(String, usize, usize)) -> Html {
    let name = say(&Phrase::about("technique", id));
    let at = [("step", Arg::Count(*step as u64)), ("steps", Arg::Count(*steps as u64))];
    html! {
        <>
            <span>{ t("edit.hardest") }</span>{ " " }
            <a data-action="technique" data-technique={id.clone()} href={["#learn/", id].concat()}>{ name }</a>{ " " }
            <span>{ tell("edit.hardest.at", at) }</span>
        </>
    }
}

/// What could go, each alone.
fn redundant(redundancy: &Redundancy, edit: &Edit, link: &Link) -> Html {
    if redundancy.next_puzzle().is_some() {
        return busy(link, "edit.redundant.seeking", redundancy.percent(), Msg::Stop);
    }
    let found = redundancy.found();
    let key = if found.is_empty() { "edit.redundant.none" } else { "edit.redundant.some" };
    let count = |count: usize| Arg::Count(count as u64);
    let about = tell(key, [("count", count(found.len())), ("all", count(redundancy.count()))]);
    let is_known = redundancy.is_complete();
    let items = found.iter().map(|item| html! { <li>{ item_name(edit.editor.puzzle(), *item) }</li> });
    html! {
        <>
            <h2>{ t("edit.redundant") }</h2>
            if is_known || !found.is_empty() { <p class="help" role="status">{ about }</p> }
            if !is_known { <p class="help" role="status">{ t("edit.redundant.unknown") }</p> }
            <ul class="listed in-columns">{ for items }</ul>
        </>
    }
}
