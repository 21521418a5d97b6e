//! What the page asks of the parts that think and read: see [`parts`].

use crate::browser::speak::t;
use crate::engine::Puzzle;
use crate::hints::HintProvider;
use crate::hints::text_service::{Found, TextService};
use crate::parts;
use std::sync::Arc;

/// Where the games of the page get their hints.
pub(crate) const HINT_PROVIDER: HintProvider =
    HintProvider(|question| Some((parts::engine()?.answer)(question.clone())));

/// Whom the page asks about texts.
pub(crate) const TEXT_SERVICE: TextService = TextService(|request| Some((parts::texts()?.answer)(request)));

/// Reads a text in any supported format: the puzzle, and what was found.
///
/// # Errors
/// A sentence on what is wrong, and where.
pub(crate) fn read(text: &str) -> Result<(Arc<Puzzle>, Found), String> {
    of_found(TEXT_SERVICE.read(text))
}

/// Reads the text of an address, which may have lost its end.
///
/// # Errors
/// As of [`read`].
pub(crate) fn read_address(text: &str) -> Result<(Arc<Puzzle>, Found), String> {
    of_found(TEXT_SERVICE.read_address(text))
}

fn of_found(found: Result<Found, String>) -> Result<(Arc<Puzzle>, Found), String> {
    let nobody = || t("texts.nobody").to_owned();
    let found = found.map_err(|fault| if fault.is_empty() { nobody() } else { fault })?;
    let puzzle = found.puzzle.clone().check().map_err(|_| nobody())?;
    Ok((Arc::new(puzzle), found))
}
