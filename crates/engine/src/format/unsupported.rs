//! Texts of other programs that are known and cannot be read: each is told by its name.

use super::ParseError;

/// What a text without spaces is at least as long as, to be the state of a solver's page.
const MIN_STATE_BYTES: usize = 81;

/// Whether it is the state of SudokuWiki's solver: a letter that says the kind of puzzle, its order, the version,
/// then letters and digits without end.
fn is_solver_state(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() >= MIN_STATE_BYTES
        && matches!(bytes[..3], [b'S' | b'J' | b'K' | b'X' | b'D' | b'W', b'4'..=b'9', b'A'..=b'F'])
        && bytes.iter().all(u8::is_ascii_alphanumeric)
        // A line of digits and letters for its cells has other lengths, or far fewer letters.
        && bytes.iter().any(u8::is_ascii_lowercase)
}

/// Why a text of another program cannot be read.
pub(super) fn refusal(text: &str) -> Option<ParseError> {
    let text = text.trim();
    if is_solver_state(text) {
        let args = [("text", super::text::shown(&text[..3]))];
        return Some(ParseError::new("format.solver-state", args));
    }
    None
}
