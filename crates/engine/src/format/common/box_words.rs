//! The shape of boxes in words: `boxes of 2 rows and 3 columns`, `Blöcke 2 Zeilen x 3 Spalten`.

use super::line_kind::{LineKind, place_of_word};
use super::sides;
use super::text::number_places;

/// What else words for a box begin with. Not among the names of [`LineKind::Box`]: a list called regions may say to which box
/// each cell belongs.
const REGIONS: [&str; 3] = ["region", "subgrid", "регион"];

/// What words for the width and the height begin with.
const WIDTH: [&str; 2] = ["width", "breit"];
const HEIGHT: [&str; 2] = ["height", "hoch"];

/// The numbers of a line.
pub(crate) fn numbers(line: &str) -> Vec<usize> {
    number_places(line).into_iter().filter_map(|place| line[place].parse().ok()).collect()
}

/// Where a text in lower case first names lines of that kind, or has a word that begins as one of `others`, in bytes.
fn place(lower: &str, kind: LineKind, others: &[&str]) -> Option<usize> {
    let other = place_of_word(lower, |text| others.iter().any(|beginning| text.starts_with(beginning)));
    kind.place_in(lower).into_iter().chain(other).min()
}

fn place_of_width(lower: &str) -> Option<usize> {
    place(lower, LineKind::Column, &WIDTH)
}

fn place_of_height(lower: &str) -> Option<usize> {
    place(lower, LineKind::Row, &HEIGHT)
}

/// A lower-case line with digits for the words of small numbers.
fn in_digits(lower: &str) -> String {
    const WORDS: [&str; 4] = ["two", "three", "four", "five"];
    let of_word = |word: &str| WORDS.iter().position(|known| *known == word).map(|at| (at + 2).to_string());
    let words = lower.split(' ').map(|word| of_word(word).unwrap_or_else(|| word.to_owned()));
    words.collect::<Vec<_>>().join(" ")
}

/// The part of a lower-case line from the word for a box on, and the part before it.
fn at_box_word(lower: &str) -> Option<(&str, &str)> {
    let at = place(lower, LineKind::Box, &REGIONS)?;
    Some((&lower[at..], &lower[..at]))
}

/// Whether what stands between two numbers makes them the sides of a shape: a sign, or words for a side.
fn joins_sides(between: &str) -> bool {
    const JOINING: [&str; 8] = ["x", "by", "and", "на", "и", "mal", "por", "sur"];
    let is_side = place_of_width(between).or_else(|| place_of_height(between)).is_some();
    let mut words = between.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
    is_side || words.all(|word| JOINING.contains(&word))
}

/// The first two numbers of a text that are the sides of a box of so many cells.
fn pair(text: &str, cells: usize) -> Option<(usize, usize)> {
    let places = number_places(text);
    places.windows(2).find_map(|pair| {
        let [first, second] = [&pair[0], &pair[1]];
        let (a, b): (usize, usize) = (text[first.clone()].parse().ok()?, text[second.clone()].parse().ok()?);
        // `1 to 9` are the digits of a box.
        let is_shape = a > 1 && b > 1 && a.checked_mul(b) == Some(cells) && joins_sides(&text[first.end..second.start]);
        is_shape.then_some((a, b))
    })
}

/// The height and width of the boxes that a line of words tells, such as "boxes 3 rows x 2 columns".
pub(crate) fn shape_in_words(line: &str, order: usize) -> Option<(usize, usize)> {
    /// So many characters from the word for a box on, words for its width and height are looked for.
    const MAX_CHARS_TO_SIDES: usize = 40;
    let lower = in_digits(&line.to_lowercase());
    let (after, before) = at_box_word(&lower)?;
    let (height, width) = pair(after, order).or_else(|| pair(before, order))?;
    let near: String = after.chars().take(MAX_CHARS_TO_SIDES).collect();
    let is_width_first =
        place_of_width(&near).zip(place_of_height(&near)).is_some_and(|(width, height)| width < height);
    Some(if is_width_first { (width, height) } else { (height, width) })
}

/// Whether a line of words tells the shape of boxes by their rows and columns, as `boxes: 2 rows x 3 columns`, and no clues.
pub(crate) fn tells_boxes(line: &str) -> bool {
    let lower = line.to_lowercase();
    let Some((after, _)) = at_box_word(&lower) else { return false };
    let sides = numbers(after);
    sides.len() == 2 && sides.iter().all(|&side| side > 1) && names_row_and_column(after) && !sides::names_side(&lower)
}

/// Whether the words name both a row, or a height, and a column, or a width.
pub(crate) fn names_row_and_column(words: &str) -> bool {
    let lower = words.to_lowercase();
    place_of_width(&lower).is_some() && place_of_height(&lower).is_some()
}
