//! The shape of boxes in words: `boxes of 2 rows and 3 columns`, `Blöcke 2 Zeilen x 3 Spalten`.

use super::sides;

/// What words for a box begin with.
const BOX_WORDS: [&str; 21] = [
    "box",
    "block",
    "blöck",
    "region",
    "subgrid",
    "bloc",
    "bloque",
    "blok",
    "bloco",
    "caja",
    "caixa",
    "cuadro",
    "kästchen",
    "riquadr",
    "блок",
    "квадрат",
    "регион",
    "宫",
    "宮",
    "ブロック",
    "상자",
];

/// What words for columns and the width, and for rows and the height, begin with.
const ACROSS: [&str; 9] = ["width", "col", "spalt", "столб", "kolom", "kolumn", "breit", "列", "열"];
const DOWN: [&str; 15] = [
    "height",
    "row",
    "zeile",
    "reihe",
    "ligne",
    "fila",
    "rang",
    "строк",
    "ряд",
    "righe",
    "linha",
    "rij",
    "wiersz",
    "行",
    "행",
];

/// The numbers of a line.
pub(crate) fn numbers(line: &str) -> Vec<usize> {
    let parts = line.split(|symbol: char| !symbol.is_ascii_digit()).filter(|part| !part.is_empty());
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// The part of a lower-case line from the word for a box on, and the part before it.
fn at_box_word(lower: &str) -> Option<(&str, &str)> {
    let at = BOX_WORDS.iter().filter_map(|word| lower.find(word)).min()?;
    Some((&lower[at..], &lower[..at]))
}

/// The height and width of the boxes that a line of words tells, such as "boxes 3 rows x 2 columns".
pub(crate) fn shape_in_words(line: &str, order: usize) -> Option<(usize, usize)> {
    /// So many characters from the word for a box on, words for its width and height are looked for.
    const MAX_CHARS_TO_SIDES: usize = 40;
    let lower = line.to_lowercase();
    let (after, before) = at_box_word(&lower)?;
    let pair = |text: &str| {
        // `1 to 9` are the digits of a box.
        let is_shape = |&(a, b): &(usize, usize)| a > 1 && b > 1 && a.checked_mul(b) == Some(order);
        numbers(text).windows(2).map(|pair| (pair[0], pair[1])).find(is_shape)
    };
    let (height, width) = pair(after).or_else(|| pair(before))?;
    let near: String = after.chars().take(MAX_CHARS_TO_SIDES).collect();
    let first = |words: &[&str]| words.iter().filter_map(|word| near.find(word)).min();
    let is_width_first = first(&ACROSS).zip(first(&DOWN)).is_some_and(|(width, height)| width < height);
    Some(if is_width_first { (width, height) } else { (height, width) })
}

/// Whether a line of words tells the shape of boxes by their rows and columns, as `boxes: 2 rows x 3 columns`, and no clues.
pub(crate) fn tells_boxes(line: &str) -> bool {
    let lower = line.to_lowercase();
    let Some((after, _)) = at_box_word(&lower) else { return false };
    let names = |words: &[&str]| words.iter().any(|word| after.contains(word));
    let is_side = |word: &str| sides::is_side(word);
    numbers(after).len() == 2
        && names(&ACROSS)
        && names(&DOWN)
        && !lower.split(|sign: char| !sign.is_alphabetic()).any(is_side)
}
