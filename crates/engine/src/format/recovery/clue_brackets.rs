//! Boards whose clues stand in brackets one by one: `[2] . . 3 . [1]`, with `[ ]` or nothing for none.

/// Fewer brackets may be a remark.
const MIN_CLUES: usize = 3;

/// The text with spaces for these brackets: what is left keeps its place, which tells its column.
pub(crate) fn without(text: &str) -> Option<String> {
    [('[', ']'), ('(', ')'), ('{', '}'), ('<', '>')].into_iter().find_map(|(open, close)| {
        let mut pieces = text.split(open);
        let has_cells = pieces.next()?.contains(char::is_whitespace) || text.contains([' ', '.']);
        let is_clue = |piece: &str| {
            let Some((clue, _)) = piece.split_once(close) else { return false };
            clue.len() <= 2 && clue.trim().bytes().all(|sign| sign.is_ascii_digit() || b".-_?".contains(&sign))
        };
        let clues: Vec<&str> = pieces.collect();
        let has_digit = clues.iter().any(|piece| piece.starts_with(|sign: char| sign.is_ascii_digit()));
        (has_cells && has_digit && clues.len() >= MIN_CLUES && clues.iter().all(|piece| is_clue(piece)))
            .then(|| text.replace([open, close], " "))
    })
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn brackets_around_clues_become_spaces() {
        assert_eq!(without("   (2)(3)\n    .  ."), None, "fewer");
        assert_eq!(without("   (2)( )\n(1) .  .\n    .  . (3)").as_deref(), Some("    2    \n 1  .  .\n    .  .  3 "));
        assert_eq!(without("[1, 2]\n[2, 1]\n[1, 2]"), None, "lists");
    }
}
