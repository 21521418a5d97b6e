//! What the page asks of the parts that think and read: see [`parts`].

use crate::browser::speak::t;
use crate::engine::Puzzle;
use crate::hints::HintProvider;
use crate::hints::text_service::{FoundPuzzle, TextFault, TextService};
use crate::parts;
use std::sync::Arc;

/// Where the games of the page get their hints.
pub(crate) const HINT_PROVIDER: HintProvider =
    HintProvider(|question| Some((parts::reasoning()?.answer)(question.clone())));

/// Whom the page asks about texts.
pub(crate) const TEXT_SERVICE: TextService = TextService(|request| Some((parts::texts()?.answer)(request)));

/// Reads a text in any supported format: the puzzle, and what was found.
///
/// # Errors
/// Why it is not read as a puzzle, in a sentence that is never empty.
pub(crate) fn read(text: &str) -> Result<(Arc<Puzzle>, FoundPuzzle), TextFault> {
    of_found(TEXT_SERVICE.read(text))
}

/// Reads the text of an address, which may have lost its end.
///
/// # Errors
/// The sentence of [`read`]'s fault.
pub(crate) fn read_address(text: &str) -> Result<(Arc<Puzzle>, FoundPuzzle), String> {
    of_found(TEXT_SERVICE.read_address(text)).map_err(|fault| fault.sentence)
}

fn of_found(found: Result<FoundPuzzle, TextFault>) -> Result<(Arc<Puzzle>, FoundPuzzle), TextFault> {
    let nobody = || TextFault { sentence: t("texts.failed").to_owned(), is_list: false };
    let found = found.map_err(|fault| if fault.sentence.is_empty() { nobody() } else { fault })?;
    let puzzle = found.puzzle.clone().check().map_err(|_| nobody())?;
    Ok((Arc::new(puzzle), found))
}
