//! The number keys with how many of each are still to be placed, and the four tools.

use super::button::{Looks, button, icon, sends};
use crate::engine::{Arg, Digit};
use crate::session::{Action, Session};
use crate::web::app::{App, Msg};
use crate::web::speak::{flag, number, t, tell};
use yew::html::Scope;
use yew::prelude::*;

/// Which of the ways to lay out number keys is that of a board of that order.
pub(crate) const fn keys(order: usize) -> &'static str {
    match order {
        0..=9 => "9",
        10..=13 => "13",
        14..=17 => "16",
        _ => "25",
    }
}

/// The keys and tools; `asking` while a number is asked "why not?".
pub(in crate::web) fn keypad(link: &Scope<App>, session: &Session, asking: bool) -> Html {
    let order = session.puzzle().order();
    let selected = session.selected_cell();
    let value = selected.and_then(|cell| session.values()[cell.index(order)]);
    let digits = (1..=order).filter_map(Digit::new).map(|digit| {
        let left = session.remaining(digit);
        let name = tell("key.digit", [("digit", Arg::Digit(digit)), ("count", Arg::Count(left as u64))]);
        html! {
            <button type="button" class="btn key" aria-label={name} aria-pressed={flag(value == Some(digit))}
                data-left={number(left)} data-asking={asking.then_some("")} onclick={sends(link, Msg::Digit(digit))}>
                { number(digit.get()) }
            </button>
        }
    });
    let tool = |label: &'static str, icon: &'static str, class: &'static str, disabled: bool, action: Action| {
        button(link, label, Looks { class, icon: Some(icon), disabled, ..Looks::default() }, Msg::Do(action))
    };
    let notes = Looks { icon: Some("notes"), pressed: Some(session.notes_mode()), ..Looks::default() };
    html! {
        <section class="pad" aria-label={t("place.keys")}>
            <div class="digits" data-keys={keys(order)}>
                { for digits }
                <button type="button" class="btn key" aria-label={t("key.erase")} onclick={sends(link, Msg::Do(Action::Erase))}>
                    { icon("erase") }
                </button>
            </div>
            <div class="tools">
                { tool("action.undo", "undo", "", !session.can_undo(), Action::Undo) }
                { tool("action.redo", "redo", "", !session.can_redo(), Action::Redo) }
                { button(link, "action.notes", notes, Msg::Do(Action::ToggleNotes)) }
                { tool("action.hint", "hint", "hint-key", false, Action::Hint) }
            </div>
        </section>
    }
}
