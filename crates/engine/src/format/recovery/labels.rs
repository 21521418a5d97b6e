//! Labels beside the rows and above the columns of a board: numbers, letters and names in their order.

use crate::MAX_ORDER;

/// A row: the number of its line from 0, and its fields; an empty one is an empty cell.
pub(crate) type Fields = (usize, Vec<String>);

/// The number or letter of a label, without what stands around it: `(3)`, `r3`, `Row 3:`, `C.`.
pub(crate) fn label(field: &str) -> Option<(bool, i64)> {
    let bare = field.trim().trim_matches(|symbol: char| !symbol.is_alphanumeric());
    let lower = bare.to_ascii_lowercase();
    let digits = lower.trim_start_matches(|symbol: char| symbol.is_ascii_alphabetic());
    let word = lower[..lower.len() - digits.len()].trim();
    if !digits.is_empty() {
        let is_known = ["", "r", "c", "row", "col", "column", "line", "z", "s"].contains(&word);
        return digits.trim().parse().ok().filter(|_| is_known).map(|number| (true, number));
    }
    let mut letters = word.bytes();
    letters.next().filter(|_| word.len() == 1).map(|letter| (false, i64::from(letter - b'a')))
}

/// The value of a Roman number of at most [`MAX_ORDER`].
pub(crate) fn roman(token: &str) -> Option<usize> {
    const ONES: [&str; 10] = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
    let lower = token.to_ascii_lowercase();
    let ones = lower.trim_start_matches('x');
    let value = 10 * (lower.len() - ones.len()) + ONES.iter().position(|numeral| *numeral == ones)?;
    (1..=MAX_ORDER).contains(&value).then_some(value)
}

/// A label that is a Roman number.
fn roman_label(field: &str) -> Option<(bool, i64)> {
    let bare = field.trim().trim_matches(|symbol: char| !symbol.is_alphanumeric());
    roman(bare.rsplit(' ').next()?).map(|value| (true, value as i64))
}

/// Whether the fields are labels: numbers from 0 or 1, Roman ones, or letters from A, one after the other, up or down.
pub(crate) fn are_labels<'a>(fields: impl Iterator<Item = &'a str> + Clone) -> bool {
    are_in_order(fields.clone().map(label)) || are_in_order(fields.map(roman_label))
}

/// Whether a label is a word with a number, which names a row; a number alone may be that of a line on the page.
pub(crate) fn is_name(field: &str) -> bool {
    field.contains(|sign: char| sign.is_ascii_digit()) && field.contains(char::is_alphabetic)
}

/// Whether labels name the rows from the last one to the first.
pub(crate) fn are_names_down<T: AsRef<str>>(labels: &[T]) -> bool {
    let number = |name: &T| label(name.as_ref()).map(|(_, number)| number);
    let (first, last) = (labels.first(), labels.last());
    first.and_then(number) > last.and_then(number) && first.is_some_and(|name| is_name(name.as_ref()))
}

fn are_in_order(labels: impl Iterator<Item = Option<(bool, i64)>>) -> bool {
    let Some(labels) = labels.collect::<Option<Vec<_>>>() else { return false };
    let (Some(&(kind, first)), Some(&(_, last))) = (labels.first(), labels.last()) else { return false };
    let step = if last > first { 1 } else { -1 };
    let start = first.min(last);
    let is_next = |(at, label): (usize, (bool, i64))| label == (kind, first + step * at as i64);
    labels.len() > 2
        && (start == 0 || kind && start == 1)
        && (labels.iter().copied().enumerate().all(is_next)
            || labels.iter().copied().map(without_letter_i).enumerate().all(is_next))
}

/// Where a row is named J, no row is named I: it would look like a 1.
fn without_letter_i((is_number, at): (bool, i64)) -> (bool, i64) {
    const I: i64 = (b'i' - b'a') as i64;
    (is_number, if is_number || at < I { at } else { at - 1 })
}
