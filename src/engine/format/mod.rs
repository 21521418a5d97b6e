//! Text formats: what people paste, what files hold, what links carry.

pub mod json;

/// Why a text is not a puzzle: what was seen, where, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct ParseError {
    /// In lower case, with the place in the text and what to do.
    pub message: String,
}

impl ParseError {
    /// An error that says this.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }
}
