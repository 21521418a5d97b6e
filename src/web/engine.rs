//! The page's end of the engine's module, which loads once the board takes input.

use super::browser::{self, global};
use super::speak::t;
use crate::advisor::{Advisor, Answer, Question};
use crate::engine::Puzzle;
use js_sys::{Function, Uint8Array};
use nanoserde::{DeBin, SerBin};
use wasm_bindgen::{JsCast, JsValue};

/// The function of `boot.js` that loads the module.
const LOAD: &str = "skylineLoadEngine";

/// The advisor of every game on the page.
pub(crate) const ADVISOR: Advisor = Advisor(ask);

fn ask(question: Question) -> Option<Answer> {
    let question = Uint8Array::from(&*question.serialize_bin());
    let answer = global::<Function>(crate::host::ANSWERS)?.call1(&JsValue::NULL, &question).ok()?;
    Answer::deserialize_bin(&answer.dyn_into::<Uint8Array>().ok()?.to_vec()).ok()
}

/// Whether questions are answered already.
pub(crate) fn is_there() -> bool {
    global::<Function>(crate::host::ANSWERS).is_some()
}

/// Loads the module; says whether it is there.
pub(crate) async fn load() -> bool {
    browser::load(LOAD).await;
    is_there()
}

/// A puzzle that was read.
pub(crate) struct Found {
    /// The puzzle.
    pub(crate) puzzle: Puzzle,
    /// What the text was, and what the reader had to decide.
    pub(crate) about: String,
}

/// Reads a text in any supported format.
///
/// # Errors
/// A sentence on what is wrong, and where.
pub(crate) fn read(text: &str) -> Result<Found, String> {
    let nobody = || t("hint.nobody").to_owned();
    let found = ADVISOR.read(text).map_err(|fault| if fault.is_empty() { nobody() } else { fault })?;
    let puzzle = found.puzzle.check().map_err(|_| nobody())?;
    Ok(Found { puzzle, about: found.about })
}
