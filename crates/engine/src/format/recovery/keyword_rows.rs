//! Rows of values behind the same word in each line of a program: `100 DATA 5,3,0`, `.byte 5, 3, 0 ; row 1`.

use super::field_rows;
use crate::MAX_ORDER;

/// A row of values behind a word.
struct Row<'a> {
    /// What stands before the word: the number or the name of the line.
    label: &'a str,
    word: &'a str,
    entries: Vec<String>,
}

impl Row<'_> {
    /// Whether before the word only a number or `name:` stands, which any line may have.
    fn has_plain_label(&self) -> bool {
        self.label.bytes().all(|sign| sign.is_ascii_digit()) || self.label.ends_with(':') && !self.label.contains(' ')
    }
}

/// The row of a line, up to a remark.
fn row(line: &str) -> Option<Row<'_>> {
    let is_word = |word: &&str| {
        word.starts_with(|sign: char| sign == '.' || sign.is_alphabetic())
            && word.contains(char::is_alphabetic)
            && !word.contains([',', ':'])
    };
    // Before the word may stand the name of the table.
    line.split_whitespace().filter(is_word).take(2).find_map(|word| {
        let at = line.find(word)?;
        let cells = line[at + word.len()..].split([';', '#', '!', '\'']).next()?.trim();
        let entries: Option<Vec<String>> = cells.split(',').map(field_rows::plain_entry).collect();
        entries.filter(|entries| entries.len() > 3).map(|entries| Row { label: line[..at].trim(), word, entries })
    })
}

/// The rows of the board behind the word that as many lines have as there are entries in each. Other lines are those of
/// the program.
pub(crate) fn rows(text: &str) -> Option<String> {
    let found: Vec<Row<'_>> = text.lines().filter_map(row).collect();
    let Row { word, entries: first, .. } = found.first()?;
    let is_row = |row: &Row<'_>| row.word.eq_ignore_ascii_case(word) && row.entries.len() == first.len();
    let is_square = found.len() == first.len() && (4..=MAX_ORDER).contains(&first.len());
    let are_labels = found.iter().skip(1).all(Row::has_plain_label) && !found[0].label.contains(' ');
    // Words below the board may tell of another one.
    let is_other = |line: &str| row(line).is_none() && line.split(',').count() > 3;
    (is_square && are_labels && found.iter().all(is_row) && !text.lines().any(is_other))
        .then(|| found.iter().map(|row| row.entries.join(" ")).collect::<Vec<_>>().join("\n"))
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
        assert_eq!(rows(&["grid ", &text("db")].concat()), four, "the name of the table before its first row");
        assert_eq!(rows(&text("db").replace("db .,.", "next db .,.")), None);
        assert_eq!(rows(&format!("{}\nREM 1,2,3,4", text("DATA"))), None);
        assert_eq!(rows(&text("").replace(" 2", "x 2")), None);
    }
}
