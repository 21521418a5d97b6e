//! Why the page has long work done.

/// What long work is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum JobPurpose {
    /// The solutions of the game's puzzle.
    KnownSolutions,
    /// The film of the game's puzzle.
    Film,
}
