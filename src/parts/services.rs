//! What the page asks of the parts that think and read: see [`parts`].

use crate::browser::speak::t;
use crate::engine::Puzzle;
use crate::hints::Advisor;
use crate::hints::scribe::{Found, Scribe};
use crate::parts;
use std::sync::Arc;

/// The advisor of every game on the page.
pub(crate) const ADVISOR: Advisor = Advisor(|question| Some((parts::engine()?.answer)(question.clone())));

/// Whom the page asks about texts.
pub(crate) const SCRIBE: Scribe = Scribe(|errand| Some((parts::texts()?.answer)(errand)));

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
