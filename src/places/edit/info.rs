//! The fields for title, author and rules of the puzzle.

use super::{Edit, Msg};
use crate::browser::speak::t;
use crate::components::button::action_of;
use crate::engine::format::{MAX_NAME_LENGTH, MAX_RULES_LENGTH, PuzzleInfo};
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::html::Scope;
use yew::prelude::*;

/// One of the fields.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::places) enum Field {
    Title,
    Author,
    Rules,
}

impl Field {
    /// Its text.
    pub(super) fn of(self, info: &mut PuzzleInfo) -> &mut String {
        match self {
            Self::Title => &mut info.title,
            Self::Author => &mut info.author,
            Self::Rules => &mut info.rules,
        }
    }
}

/// The fields.
pub(super) fn view(edit: &Edit, link: &Scope<Edit>) -> Html {
    let name = |field: Field, id: &'static str, label: &'static str, value: &str| {
        let typed = link.batch_callback(move |event: InputEvent| {
            Some(Msg::Info(field, event.target()?.dyn_into::<HtmlInputElement>().ok()?.value()))
        });
        html! {
            <div class="field-of">
                <label for={id}>{ t(label) }</label>
                <input {id} class="typed" type="text" data-action={action_of(label)} maxlength={MAX_NAME_LENGTH.to_string()} autocomplete="off"
                    value={value.to_owned()} oninput={typed} />
            </div>
        }
    };
    let rules = link.batch_callback(|event: InputEvent| {
        Some(Msg::Info(Field::Rules, event.target()?.dyn_into::<HtmlTextAreaElement>().ok()?.value()))
    });
    html! {
        <details class="panel told-fields">
            <summary>{ t("edit.info") }</summary>
            <div class="pair-of">
                { name(Field::Title, "edit-title", "edit.info.title", &edit.info.title) }
                { name(Field::Author, "edit-author", "edit.info.author", &edit.info.author) }
            </div>
            <div class="field-of">
                <label for="edit-rules">{ t("edit.info.rules") }</label>
                <textarea id="edit-rules" class="typed" data-action="rules" rows="3" maxlength={MAX_RULES_LENGTH.to_string()} value={edit.info.rules.clone()}
                    oninput={rules} />
            </div>
            <p class="help">{ t("edit.info.about") }</p>
        </details>
    }
}
