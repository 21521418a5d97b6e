//! Rows of values behind the same word in each line of a program: `100 DATA 5,3,0`, `.byte 5, 3, 0 ; row 1`.

use super::field_rows;
use crate::MAX_ORDER;

/// The word of a line and the entries behind it, up to a remark.
fn row(line: &str) -> Option<(&str, Vec<String>)> {
    let is_word = |word: &&str| {
        word.starts_with(|sign: char| sign == '.' || sign.is_alphabetic())
            && word.contains(char::is_alphabetic)
            && !word.contains([',', ':'])
    };
    let mut words = line.split_whitespace();
    let word = words.find(is_word)?;
    // Before it only the number or the name of the line may stand.
    let before = line[..line.find(word)?].trim();
    let is_label = before.bytes().all(|sign| sign.is_ascii_digit()) || before.ends_with(':') && !before.contains(' ');
    let rest = &line[line.find(word)? + word.len()..];
    let cells = rest.split([';', '#', '!', '\'']).next()?.trim();
    let entries: Option<Vec<String>> = cells.split(',').map(field_rows::plain_entry).collect();
    entries.filter(|entries| is_label && entries.len() > 3).map(|entries| (word, entries))
}

/// The rows of the board behind the word that as many lines have as there are entries in each. Other lines are those of
/// the program.
pub(crate) fn rows(text: &str) -> Option<String> {
    let found: Vec<(&str, Vec<String>)> = text.lines().filter_map(row).collect();
    let (word, first) = found.first()?;
    let is_row =
        |(other, entries): &(&str, Vec<String>)| other.eq_ignore_ascii_case(word) && entries.len() == first.len();
    let is_square = found.len() == first.len() && (4..=MAX_ORDER).contains(&first.len());
    // Words below the board may tell of another one.
    let is_other = |line: &str| row(line).is_none() && line.split(',').count() > 3;
    (is_square && found.iter().all(is_row) && !text.lines().any(is_other))
        .then(|| found.iter().map(|(_, entries)| entries.join(" ")).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn every_row_has_the_same_word() {
        let four = Some("1 . . 2\n. 3 . .\n. . 4 .\n2 . . 1".to_owned());
        let text = |word: &str| format!("{word} 1,.,.,2\n{word} .,3,.,.\n{word} .,.,4,.\n{word} 2,.,.,1");
        for word in ["DATA", "10 DATA", "  .byte", "row: db"] {
            assert_eq!(rows(&text(word)), four, "{word}");
        }
        assert_eq!(rows(&format!("{}\nREM 1,2,3,4", text("DATA"))), None);
        assert_eq!(rows(&text("").replace(" 2", "x 2")), None);
    }
}
