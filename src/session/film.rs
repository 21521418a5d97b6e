//! The film in the session.

/// Placeholder until the engine's film lands in the next commit.
#[derive(Clone, PartialEq, Debug)]
pub struct Film;
