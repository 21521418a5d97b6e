//! Clues told in sentences: "The clues above the grid are 3, 1, 2 and 4."

use crate::format::common::box_words;
use crate::format::common::sides::{self, Lists, side_of};
use crate::format::common::text::{entry, is_blank_line};
use crate::{Draft, Phrase, Side};

/// Fewer clues of a side are no list.
const MIN_CLUES: usize = 3;

/// Words for a place without a clue, in a list.
const NOTHING: [&str; 3] = ["none", "empty", "blank"];

/// A run of numbers, and the words before it.
#[derive(Default)]
struct Run {
    words: Vec<String>,
    clues: Vec<u32>,
}

/// The runs of numbers of a text. Only commas, spaces and "and" stand between the numbers of one.
fn runs(text: &str) -> Vec<Run> {
    let mut found = vec![Run::default()];
    for word in text.split(|sign: char| sign.is_whitespace() || sign == ',').filter(|word| !word.is_empty()) {
        let ends_run = word.len() > 1 && word.ends_with(['.', ';', ':']);
        let bare = word.trim_matches(|sign: char| ".;:()[]".contains(sign));
        let Some(run) = found.last_mut() else { continue };
        let is_nothing = NOTHING.iter().any(|nothing| bare.eq_ignore_ascii_case(nothing));
        let clue = if is_nothing { Some(0) } else { entry(if bare.is_empty() { word } else { bare }) };
        let clue = clue.filter(|_| word != ".");
        match clue {
            Some(clue) => run.clues.push(clue),
            None if word == "and" && !run.clues.is_empty() => {}
            None if run.clues.is_empty() => run.words.push(bare.to_lowercase()),
            None => found.push(Run { words: vec![bare.to_lowercase()], clues: Vec::new() }),
        }
        if ends_run && found.last().is_some_and(|run| !run.clues.is_empty()) {
            found.push(Run::default());
        }
    }
    found
}

/// The only side that the words name, beside directions along a side.
fn side(words: &str) -> Option<Side> {
    let words = sides::without_directions(words);
    let mut named = words.split_whitespace().filter_map(side_of);
    let first = named.next()?;
    named.all(|other| other == first).then_some(first)
}

/// The cells of a line that has nothing else, each by itself or all together.
fn cells(line: &str) -> Option<Vec<u32>> {
    let entries: Option<Vec<u32>> = line.split_whitespace().map(entry).collect();
    let signs = || line.trim().chars().map(|sign| entry(sign.encode_utf8(&mut [0; 4]))).collect();
    entries.filter(|entries| entries.len() >= MIN_CLUES).or_else(signs).filter(|cells| cells.len() >= MIN_CLUES)
}

/// The text before the board that it ends with, and the cells of that; none where its last lines are no square.
fn before_board(text: &str) -> (String, Vec<u32>) {
    let lines: Vec<&str> = text.lines().filter(|line| !is_blank_line(line)).collect();
    let rows: Vec<Vec<u32>> = lines.iter().rev().map_while(|line| cells(line)).collect();
    let size = rows.first().map_or(0, Vec::len);
    let is_square = size > 0 && rows.len() == size && rows.iter().all(|row| row.len() == size);
    let kept = lines.len() - if is_square { size } else { 0 };
    let board = if is_square { rows.into_iter().rev().flatten().collect() } else { Vec::new() };
    (lines[..kept].join("\n"), board)
}

/// The board of four lists of clues in sentences, each with the name of its side before it, and perhaps of its rows
/// below them.
pub(crate) fn read(text: &str) -> Option<(Draft, Option<Phrase>)> {
    let (text, givens) = before_board(text);
    // Cells that are no clues would be left out.
    let is_row = |line: &str| !line.contains(' ') || line.split_whitespace().any(|entry| entry == ".");
    if text.lines().any(|line| cells(line).is_some() && is_row(line.trim())) {
        return None;
    }
    let mut lists: Vec<(Side, Vec<u32>)> = Vec::new();
    let (mut words, mut has_given) = (Vec::new(), false);
    for run in runs(&text) {
        let is_given = |word: &String| ["given", "givens", "prefilled", "fixed"].contains(&word.as_str());
        let tells_cell = box_words::names_row_and_column(&run.words.join(" ")) || run.words.iter().any(is_given);
        words.extend(run.words);
        // A number alone is a size, or of a rule; behind clues one of a cell is a given, which would be left out.
        if run.clues.len() < MIN_CLUES {
            has_given |= tells_cell && !run.clues.is_empty() && !lists.is_empty();
        } else {
            let mut clues = run.clues;
            let said = words.join(" ");
            if sides::goes_back(&said) {
                clues.reverse();
            }
            lists.push((side(&said)?, clues));
            words.clear();
        }
    }
    let sides: [Side; 4] = lists.iter().map(|(side, _)| *side).collect::<Vec<_>>().try_into().ok()?;
    let size = lists[0].1.len();
    let is_whole =
        Side::ALL.iter().all(|side| sides.contains(side)) && lists.iter().all(|(_, clues)| clues.len() == size);
    let fits = !has_given && (givens.is_empty() || givens.len() == size * size);
    let clues = lists.into_iter().flat_map(|(_, clues)| clues).collect();
    (is_whole && fits).then(|| Lists { clues, givens }.named(sides))
}
