//! The places of the page.

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
    /// All of them.
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
