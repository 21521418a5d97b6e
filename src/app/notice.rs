//! What is told to the player over the page.

use crate::engine::Puzzle;
use crate::parts::Part;
use std::sync::Arc;

/// A word to the player that stays until it is put away, or goes by itself: see [`Notice::is_auto_dismissed`].
#[derive(Clone, PartialEq)]
pub(super) enum Notice {
    /// Something went wrong.
    Fault(String),
    /// Something did not load or failed; it can be tried again.
    Retry(RetryKind),
    /// Another game was begun; the earlier one can be taken up again.
    PutAside(Arc<Puzzle>, String),
    /// A sentence that needs no answer, good news or bad, by its phrase key.
    Message(&'static str),
    /// What a text has beside the puzzle that it was opened as.
    Reading(String),
    /// The game is played in another tab now, or was deleted; it can be taken over.
    Elsewhere,
    /// A first visit by a link: how to play is offered.
    Rules,
    /// The link is in the clipboard.
    Copied,
    /// The link, to be copied by hand.
    Link(String),
    /// A newer version of the page is ready.
    Update,
}

impl Notice {
    /// Whether it goes by itself after a while: nothing is lost with it.
    pub(super) const fn is_auto_dismissed(&self) -> bool {
        matches!(self, Self::Message(_) | Self::Copied | Self::PutAside(..) | Self::Rules)
    }

    /// Whether who plays on has read it.
    pub(super) const fn is_read_by_playing(&self) -> bool {
        matches!(
            self,
            Self::Fault(_) | Self::Copied | Self::PutAside(..) | Self::Rules | Self::Link(_) | Self::Reading(_)
        )
    }
}

/// What can be tried again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RetryKind {
    /// Work that a worker broke at.
    Worker,
    /// To keep the site for use without a network.
    Offline,
    /// To load a part.
    Part(Part),
}

impl RetryKind {
    /// The phrase key of what failed.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Worker => "notice.worker",
            Self::Offline => "notice.unkept",
            Self::Part(Part::Engine | Part::Advanced) => "hint.not-loaded",
            Self::Part(Part::City) => "city.failed",
            Self::Part(_) => "texts.failed",
        }
    }
}
