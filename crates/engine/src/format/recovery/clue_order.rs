//! Clues of all sides in one list, behind words that tell in which order they stand: `left, right, top, bottom`,
//! `counterclockwise from the top left corner`.

use crate::format::common::sides::{Solutions, goes_back, named_in, side_of, solutions, without_directions};
use crate::format::common::text::entry;
use crate::{Draft, MAX_ORDER, Side};

/// The lowest order of such a board.
const MIN_ORDER: usize = 4;

/// At most so many numbers or dashes may stand in the words before the list, such as the size or the sign for no clue.
const MAX_ENTRIES: usize = 3;

/// The order of the sides, and of each whether its clues are listed towards the left or the top.
type ClueOrder = [(Side, bool); 4];

/// The board of the clues in the order that the words before them tell; `None` where that leaves no solution.
pub(crate) fn read(text: &str) -> Option<Draft> {
    let end_of_words = text.rfind(char::is_alphabetic)?;
    let rest = &text[end_of_words..];
    let (words, list) =
        text.split_at(end_of_words + rest.rfind([':', '=']).or_else(|| rest.find(char::is_whitespace))?);
    let between = |sign: char| sign.is_whitespace() || ":=,;[](){}".contains(sign);
    // More entries before the list are lists of their own, and the last one is a board.
    if words.split(between).filter(|part| entry(part).is_some()).count() > MAX_ENTRIES {
        return None;
    }
    let clues: Vec<u32> = list.split(between).filter(|part| !part.is_empty()).map(entry).collect::<Option<_>>()?;
    let order = clues.len() / 4;
    let lines = list.lines().map(|line| line.split(between).filter(|part| !part.is_empty()).count());
    let lines: Vec<usize> = lines.filter(|&entries| entries > 0).collect();
    // A line for all of them or one for each side; others are followed by the rows of a board.
    let is_list = lines.len() == 1 || lines == [order; 4] || list.contains(['[', '{', '(']);
    if clues.len() != 4 * order || !(MIN_ORDER..=MAX_ORDER).contains(&order) || !is_list {
        return None;
    }
    let mut draft = Draft::empty(order);
    for ((side, is_back), clues) in order_in_words(words)?.into_iter().zip(clues.chunks(order)) {
        let mut clues = clues.to_vec();
        if is_back {
            clues.reverse();
        }
        draft.clues[side as usize] = clues;
    }
    (solutions(&draft) != Solutions::None).then_some(draft)
}

/// The order that the words tell.
fn order_in_words(words: &str) -> Option<ClueOrder> {
    let lower = words.to_lowercase();
    let says = |names: &[&str]| names.iter().any(|name| lower.contains(name));
    let (outside, inside) = parted(&lower);
    if says(&[
        "counterclockwise",
        "counter-clockwise",
        "anticlockwise",
        "anti-clockwise",
        "gegen den uhrzeiger",
        "против час",
    ]) {
        const WALK: [Side; 4] = [Side::Left, Side::Bottom, Side::Right, Side::Top];
        return Some(walk(WALK, &outside, [Side::Right, Side::Top]));
    }
    if says(&["clockwise", "im uhrzeiger", "по час"]) {
        const WALK: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];
        return Some(walk(WALK, &outside, [Side::Bottom, Side::Left]));
    }
    // The direction in which cells or clues are read names no sides of a list.
    let sides = named_in(&without_directions(&outside))?;
    Some(sides.map(|side| (side, inside.iter().any(|(of, way)| *of == side && goes_back(way)))))
}

/// The words outside of brackets, and those within, each with the side that is named before them.
fn parted(words: &str) -> (String, Vec<(Side, String)>) {
    let (mut outside, mut inside) = (String::new(), Vec::new());
    for piece in words.split('(') {
        let (within, after) = piece.split_once(')').unwrap_or(("", piece));
        let named = outside.split(|sign: char| !sign.is_alphabetic()).filter_map(side_of).next_back();
        inside.extend(named.map(|side| (side, within.to_owned())));
        outside.push_str(after);
    }
    (outside, inside)
}

/// A walk round the board from the corner or the side that the words name, `backwards` along two of its sides. Each side
/// begins at the corner between it and the one before.
fn walk(sides: [Side; 4], words: &str, backwards: [Side; 2]) -> ClueOrder {
    let pieces: Vec<&str> = words.split([' ', '-', '\n']).filter(|piece| !piece.is_empty()).collect();
    let corner = pieces.windows(2).find_map(|pair| {
        let sides = [side_of(pair[0])?, side_of(pair[1].trim_end_matches(|sign: char| !sign.is_alphabetic()))?];
        // Between sides that are listed stands a comma.
        let is_corner =
            pair[0].chars().all(char::is_alphabetic) && sides[0] != sides[1] && sides[0] != sides[1].opposite();
        is_corner.then_some(sides)
    });
    let first = || words.split(|sign: char| !sign.is_alphabetic()).find_map(side_of);
    let begins = |at: usize| match corner {
        Some(corner) => [sides[at], sides[(at + 3) % 4]].iter().all(|side| corner.contains(side)),
        None => Some(sides[at]) == first(),
    };
    let start = (0..4).find(|&at| begins(at)).unwrap_or(0);
    [0, 1, 2, 3].map(|at| sides[(start + at) % 4]).map(|side| (side, backwards.contains(&side)))
}
