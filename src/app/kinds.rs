//! Where the player can be, what can be open, and what can be said.

use crate::engine::Puzzle;
use crate::parts::Part;
use std::sync::Arc;

/// Where the player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Games to resume, the daily puzzles, a new game.
    Home,
    /// The board with its keys and hints.
    Play,
    /// The film of how the puzzle is solved.
    Watch,
    /// Ways to search, beside each other on one puzzle.
    Compare,
    /// A list of puzzles, solved in one go.
    Batch,
    /// A puzzle from a text or a file.
    Import,
    /// The puzzle as a link, a text in each format, a picture.
    Share,
    /// The form by which a puzzle is made.
    New,
    /// The games kept on this device, with statistics.
    Library,
    /// Lessons on techniques, with practice.
    Learn,
    /// The editor of puzzles.
    Edit,
    /// How to play.
    Rules,
    /// Preferences of this browser.
    Settings,
}

impl Place {
    /// All of them; the last two have controls of their own.
    pub(super) const ALL: [Self; 13] = [
        Self::Home,
        Self::Play,
        Self::New,
        Self::Edit,
        Self::Library,
        Self::Watch,
        Self::Learn,
        Self::Compare,
        Self::Batch,
        Self::Import,
        Self::Share,
        Self::Rules,
        Self::Settings,
    ];

    /// The places of the bar.
    pub(super) const MAIN: [Self; 5] = [Self::Home, Self::Play, Self::Learn, Self::Library, Self::New];
    /// The places behind Create, of which the bar has the first.
    pub(super) const CREATE: [Self; 3] = [Self::New, Self::Edit, Self::Import];
    /// The tools.
    pub(super) const TOOLS: [Self; 3] = [Self::Watch, Self::Compare, Self::Batch];

    /// The place of the bar that it belongs to.
    pub(super) fn in_bar(self) -> Self {
        if Self::CREATE.contains(&self) { Self::New } else { self }
    }

    /// Whether a game is chosen there: it is what one comes back to from Play.
    pub(super) const fn starts_games(self) -> bool {
        matches!(self, Self::Home | Self::Library | Self::New | Self::Edit | Self::Import | Self::Batch)
    }

    /// Its name in the address.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Play => "play",
            Self::Watch => "watch",
            Self::Compare => "compare",
            Self::Batch => "batch",
            Self::Import => "import",
            Self::Share => "share",
            Self::New => "new",
            Self::Library => "library",
            Self::Learn => "learn",
            Self::Edit => "edit",
            Self::Rules => "rules",
            Self::Settings => "settings",
        }
    }

    /// The key of its label.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Home => "place.home",
            Self::Play => "place.play",
            Self::Watch => "place.watch",
            Self::Compare => "place.compare",
            Self::Batch => "place.batch",
            Self::Import => "place.import",
            Self::Share => "place.share",
            Self::New => "place.new",
            Self::Library => "place.library",
            Self::Learn => "place.learn",
            Self::Edit => "place.edit",
            Self::Rules => "place.rules",
            Self::Settings => "settings.title",
        }
    }
}

/// A dialog that can be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Window {
    /// What to play next: a built-in puzzle, or an earlier game.
    New,
    /// The keyboard shortcuts.
    Keys,
    /// All places.
    Menu,
    /// What else can be done in Play.
    More,
    /// Whether the solution is to be shown.
    Reveal,
    /// The game rests, its clock too.
    Pause,
}

/// What long work is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum JobPurpose {
    /// The solutions of the game's puzzle.
    SolutionCount,
    /// The film of the game's puzzle.
    Film,
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
