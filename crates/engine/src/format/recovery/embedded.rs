//! A puzzle of one piece within words: an address or a line of cells in a sentence, a link, a row of a table.

use crate::format::{FORMATS, Format, FormatInfo, line, pzpr_link, skyline, solo, towers, url};

/// Shorter pieces are words.
pub(crate) const MIN_PIECE_BYTES: usize = 16;

/// Formats whose puzzles are one piece without spaces.
static PIECES: [&FormatInfo; 5] = [&line::INFO, &towers::INFO, &solo::INFO, &skyline::INFO, &pzpr_link::INFO];

fn is_puzzle(piece: &str) -> bool {
    let is_of =
        |format: &&dyn Format| PIECES.contains(&format.info()) && format.claims(piece) && format.parse(piece).is_ok();
    url::is_url(piece) || line::is_whole(piece) || FORMATS.iter().copied().any(|format| is_of(&format))
}

/// The piece, or without the sign that ends a sentence if only so it is a puzzle. Of an address any end may be a part.
fn bare(piece: &str) -> Option<&str> {
    let ends = || [piece, piece.trim_end_matches(['.', ',', ';', ':', '!', '?'])].into_iter();
    let is_read = |piece: &&str| !url::is_url(piece) || url::read(piece).is_ok();
    let mut puzzles = ends().filter(|piece| piece.len() >= MIN_PIECE_BYTES && is_puzzle(piece));
    puzzles.clone().find(is_read).or_else(|| puzzles.next())
}

/// The column before an address, and the address; or a title, and the line of cells behind its colon.
fn columns(part: &str) -> [&str; 2] {
    if let Some((title, cells)) = part.rsplit_once(':')
        && line::is_whole(cells)
        && bare(part).is_none()
    {
        return [title, cells];
    }
    let at = part.find("http").filter(|&at| part[..at].ends_with([',', ';'])).unwrap_or(0);
    let (column, address) = part.split_at(at);
    [column.trim_end_matches([',', ';']), address]
}

/// The only piece of a text in one line that is a puzzle, and the words around it.
pub(crate) fn piece(text: &str) -> Option<(String, String)> {
    if text.trim().contains('\n') {
        return None;
    }
    let parts = |symbol: char| symbol.is_whitespace() || "\"'`<>()[]|".contains(symbol);
    let mut found: Option<&str> = None;
    let mut words: Vec<&str> = Vec::new();
    for part in text.split(parts).flat_map(columns).filter(|part| !part.is_empty()) {
        match (bare(part), found) {
            (Some(_), Some(_)) => return None,
            (Some(piece), None) => found = Some(piece),
            (None, _) => words.push(part),
        }
    }
    Some((found?.to_owned(), words.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::piece;

    #[test]
    fn the_puzzle_of_a_sentence_is_found_where_there_is_one() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let found = |text: &str| piece(text).map(|(piece, _)| piece);
        for text in [
            "Try LINE, please!",
            "[code]LINE[/code]",
            "[it](https://a.b/?p=LINE)",
            "| 1 | LINE | hard |",
            "1: LINE",
            "No.1:LINE",
        ] {
            let text = text.replace("LINE", line);
            assert!(found(&text).is_some_and(|piece| piece.ends_with(line)), "{text}");
        }
        assert_eq!(found(&format!("{line} {}", line.replace('5', "4"))), None, "two puzzles");
        assert_eq!(found("no puzzle in these words"), None);
    }
}
