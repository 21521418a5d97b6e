//! The page's end of the modules behind it, which load once the board takes input, or when they are
//! asked for.

use super::browser::{self, global};
use super::speak::t;
use crate::advisor::Advisor;
use crate::advisor::scribe::{Found, Scribe};
use crate::engine::Puzzle;
use js_sys::{Function, Uint8Array};
use nanoserde::{DeBin, SerBin};
use std::sync::Arc;
use wasm_bindgen::{JsCast, JsValue};

/// The advisor of every game on the page.
pub(crate) const ADVISOR: Advisor = Advisor(|question| Module::Engine.ask(question));

/// Whom the page asks about texts.
pub(crate) const SCRIBE: Scribe = Scribe(|errand| Module::Texts.ask(&errand));

/// A module behind the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Module {
    Engine,
    Texts,
}

impl Module {
    /// The function that answers, and that of `boot.js` that loads the module.
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Engine => (crate::host::ANSWERS, "skylineLoadEngine"),
            Self::Texts => (crate::host::SCRIBE, "skylineLoadTexts"),
        }
    }

    fn ask<A: DeBin>(self, question: &impl SerBin) -> Option<A> {
        ask(self.names().0, question)
    }

    /// Whether questions are answered already.
    pub(crate) fn is_there(self) -> bool {
        global::<Function>(self.names().0).is_some()
    }

    /// Loads the module; says whether it is there.
    pub(crate) async fn load(self) -> bool {
        browser::call(self.names().1, "").await;
        self.is_there()
    }
}

/// What the function of that name answers.
pub(crate) fn ask<A: DeBin>(function: &str, question: &impl SerBin) -> Option<A> {
    let question = Uint8Array::from(&*question.serialize_bin());
    let answer = global::<Function>(function)?.call1(&JsValue::NULL, &question).inspect_err(browser::report).ok()?;
    A::deserialize_bin(&answer.dyn_into::<Uint8Array>().ok()?.to_vec()).ok()
}

/// Reads a text in any supported format: the puzzle, and what was found.
///
/// # Errors
/// A sentence on what is wrong, and where.
pub(crate) fn read(text: &str) -> Result<(Arc<Puzzle>, Found), String> {
    of_found(SCRIBE.read(text))
}

/// Reads the text of an address, which may have lost its end.
///
/// # Errors
/// As of [`read`].
pub(crate) fn read_address(text: &str) -> Result<(Arc<Puzzle>, Found), String> {
    of_found(SCRIBE.read_address(text))
}

fn of_found(found: Result<Found, String>) -> Result<(Arc<Puzzle>, Found), String> {
    let nobody = || t("texts.nobody").to_owned();
    let found = found.map_err(|fault| if fault.is_empty() { nobody() } else { fault })?;
    let puzzle = found.puzzle.clone().check().map_err(|_| nobody())?;
    Ok((Arc::new(puzzle), found))
}
