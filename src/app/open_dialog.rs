//! The dialogs of the page, of which one can be open.

/// A dialog that can be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialog {
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
