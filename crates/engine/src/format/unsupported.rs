//! Texts that are recognized and are no puzzle that can be read: our own file of saved games, and states of other programs.

use super::ParseError;
use super::common::text;

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

/// Whether the text is the file of saved games, which is no puzzle and of any length: its first line says so.
pub(super) fn is_backup(text: &str) -> bool {
    const TITLE: &str = r#"{"file":"skylinelibrary""#;
    let symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
    symbols.take(TITLE.len()).eq(TITLE.chars())
}

/// Why a text of another program cannot be read.
pub(super) fn refusal(text: &str) -> Option<ParseError> {
    let text = text.trim().trim_start_matches(['>', ' ']);
    is_solver_state(text).then(|| ParseError::new("format.solver-state", [("text", text::shown(&text[..3]))]))
}

/// The error of a text that is not recognized, or what it is instead: a state of a solver among words, or a killer Sudoku,
/// whose cages no board here has.
pub(super) fn named(text: &str, error: ParseError) -> ParseError {
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    if let Some(error) = words.filter(|word| word.len() >= MIN_STATE_BYTES).find_map(refusal) {
        return error;
    }
    let lower = text.to_lowercase();
    let is_killer = lower.contains("killer") && ["cage", "sum"].iter().any(|word| lower.contains(word));
    let is_unknown = error.what.key == "format.unknown";
    if is_unknown && is_killer { ParseError::other_puzzle("format.killer", []) } else { error }
}
