//! What is shown of the additions that would leave one of several solutions.

use super::choice::choice;
use super::item_name::item_name;
use super::{Edit, Msg};
use crate::browser::speak::{language, t, tell};
use crate::components::busy::busy;
use crate::components::button::{ButtonStyle, button, plain};
use crate::engine::{AdditionKind, Arg, Kind, Phrase, Target};
use crate::i18n;
use crate::view_models::proposed_additions::{ProposalStatus, ProposedAdditions};
use yew::html::Scope;
use yew::prelude::*;

type Link = Scope<Edit>;

const KINDS: [(AdditionKind, &str); 3] = [
    (AdditionKind::Givens, "edit.may-add.givens"),
    (AdditionKind::Clues, "edit.may-add.clues"),
    (AdditionKind::Both, "edit.may-add.both"),
];

/// What may be added: givens alone where the board has no clues.
pub(super) fn kind(edit: &Edit) -> AdditionKind {
    if edit.editor.game() == Kind::Sudoku { AdditionKind::Givens } else { edit.addition_kind }
}

/// All of it.
pub(super) fn view(edit: &Edit, link: &Link) -> Html {
    let status = edit.analysis.proposed.as_ref().map(ProposedAdditions::status);
    let find = ButtonStyle { disabled: status == Some(ProposalStatus::Open), ..ButtonStyle::default() };
    let options = KINDS.iter().map(|&(kind, label)| (kind == edit.addition_kind, t(label).to_owned())).collect();
    html! {
        <div class="unique">
            if edit.editor.game() != Kind::Sudoku {
                { choice(link, ("edit-may-add", "edit.may-add"), options, |at| KINDS.get(at).map(|&(kind, _)| Msg::AdditionKind(kind))) }
            }
            <div class="row-of">{ button(link, "edit.make-unique", find, Msg::FindAdditions) }</div>
            { status.map(|status| status_view(status, edit, link)) }
        </div>
    }
}

fn status_view(status: ProposalStatus, edit: &Edit, link: &Link) -> Html {
    let words = match status {
        ProposalStatus::Open => return busy(link, "edit.unique.seeking", edit.analysis.percent(), Msg::Stop),
        ProposalStatus::None { is_proved: true } => t("edit.unique.none").to_owned(),
        ProposalStatus::None { is_proved: false } => t("edit.unique.unknown").to_owned(),
        ProposalStatus::GivenUp => t("edit.unique.late").to_owned(),
        ProposalStatus::Shown { is_least } => return proposal(is_least, edit, link),
    };
    html! { <p class="help" role="status">{ words }</p> }
}

fn proposal(is_least: bool, edit: &Edit, link: &Link) -> Html {
    let additions = edit.analysis.additions();
    let clues = additions.iter().filter(|addition| matches!(addition, Target::Clue(_))).count();
    let what = match additions.len() - clues {
        0 => "edit.unique.what-clues",
        givens if givens == additions.len() => "edit.unique.what-givens",
        _ => "edit.unique.what-both",
    };
    let what = Phrase::new(what, [("count", Arg::Count(additions.len() as u64))]);
    let items = i18n::list(language(), additions.iter().map(|item| item_name(edit.editor.puzzle(), *item)));
    let key = if is_least { "edit.unique.least" } else { "edit.unique.some" };
    let words = tell(key, [("what", Arg::Phrase(what.into())), ("items", Arg::Text(items))]);
    let main = ButtonStyle::MAIN;
    let has_others = edit.analysis.proposed.as_ref().is_some_and(ProposedAdditions::has_others);
    html! {
        <>
            <p class="proposal" role="status">{ words }</p>
            <div class="row-of">
                { button(link, "edit.add-proposal", main, Msg::Add) }
                if has_others { { plain(link, "edit.other-proposal", Msg::OtherAdditions) } }
                { plain(link, "edit.drop-proposal", Msg::DropAdditions) }
            </div>
        </>
    }
}
