//! What comes in: typed, pasted, dropped or chosen. Long texts never pass through a field.

use super::{Batch, Msg};
use crate::browser::{session_get, session_remove, session_set};
use js_sys::{Function, JsString, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DataTransfer, DragEvent, File, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// Pasted texts longer than that are taken at once, in UTF-16 units.
const MAX_DELAYED_PASTE: u32 = 4_000;

/// Longer texts are not kept for the tab, and longer ones that are typed only when they are solved, in
/// UTF-16 units.
const MAX_STORED_TEXT: f64 = 1_000_000.0;
const MAX_TYPED_TEXT: u32 = 20_000;

/// Where the list is kept as long as the tab is there.
pub(in crate::places) const LIST_KEY: &str = "skyline.batch";

/// A text or a file.
#[derive(Clone)]
pub(in crate::places) struct BatchInput {
    /// A string or a blob.
    pub(super) data: JsValue,
    /// The name of the file.
    pub(super) name: Option<String>,
    /// Bytes of a file, characters of a text.
    pub(super) size: f64,
}

impl BatchInput {
    fn file(file: File) -> Self {
        Self { name: Some(file.name()), size: file.size(), data: file.into() }
    }

    /// A text that is brought.
    pub(super) fn text(text: JsString) -> Self {
        Self { name: None, size: text.length().into(), data: text.into() }
    }

    /// Keeps a text as long as the tab is there, and nothing in its place that is no text or too long.
    pub(super) fn keep(&self) {
        session_remove(LIST_KEY);
        if self.size > 0.0
            && self.size <= MAX_STORED_TEXT
            && let Some(text) = self.data.as_string()
        {
            session_set(LIST_KEY, &text);
        }
    }

    /// The text that was kept, and whether it goes into the field.
    pub(super) fn stored() -> Option<(Self, bool)> {
        let text = Self::text(JsString::from(session_get(LIST_KEY)?));
        let is_short = text.size <= MAX_TYPED_TEXT.into();
        Some((text, is_short))
    }

    /// What is in the field.
    pub(super) fn typed(field: &HtmlTextAreaElement) -> Self {
        let value = Reflect::get(field, &"value".into()).ok().and_then(|value| value.dyn_into().ok());
        Self::text(value.unwrap_or_else(|| JsString::from("")))
    }
}

/// The plain text of what is pasted or dropped; it stays with the browser.
fn text_of(data: &DataTransfer) -> Option<JsString> {
    let get: Function = Reflect::get(data, &"getData".into()).ok()?.dyn_into().ok()?;
    get.call1(data, &"text/plain".into()).ok()?.dyn_into().ok()
}

/// A file dropped or pasted, or a text dropped.
fn brought(data: &DataTransfer) -> Option<BatchInput> {
    match data.files().and_then(|files| files.get(0)) {
        Some(file) => Some(BatchInput::file(file)),
        None => text_of(data).filter(|text| text.length() > 0).map(BatchInput::text),
    }
}

/// What the place does when something is dropped on it.
pub(super) fn drops(ctx: &Context<Batch>) -> Callback<DragEvent> {
    ctx.link().batch_callback(|event: DragEvent| {
        event.prevent_default();
        brought(&event.data_transfer()?).map(Msg::Take)
    })
}

/// What the field does when something is pasted: long texts and files do not go into it.
pub(super) fn pastes(ctx: &Context<Batch>) -> Callback<Event> {
    ctx.link().batch_callback(|event: Event| {
        let data = Reflect::get(&event, &"clipboardData".into()).ok()?.dyn_into::<DataTransfer>().ok()?;
        let source = brought(&data).filter(|source| source.name.is_some() || source.size > MAX_DELAYED_PASTE.into())?;
        event.prevent_default();
        Some(Msg::Take(source))
    })
}

/// What the choice of a file does.
pub(super) fn chooses(ctx: &Context<Batch>) -> Callback<Event> {
    ctx.link().batch_callback(|event: Event| {
        let field = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
        let file = field.files()?.get(0)?;
        field.set_value("");
        Some(Msg::Take(BatchInput::file(file)))
    })
}

/// What typing does.
pub(super) fn types(ctx: &Context<Batch>) -> Callback<InputEvent> {
    ctx.link().batch_callback(|event: InputEvent| {
        let field = event.target()?.dyn_into::<HtmlTextAreaElement>().ok()?;
        let length = field.text_length();
        if length <= MAX_TYPED_TEXT {
            BatchInput::typed(&field).keep();
        } else {
            session_remove(LIST_KEY);
        }
        Some(Msg::Typed(length > 0))
    })
}
