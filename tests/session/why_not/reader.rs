//! A reader who knows the rules of Sudoku and nothing else: reads what an answer says in English, and compares it with the
//! board that is shown.

use skyline::engine::{Puzzle, Side};
use std::collections::BTreeSet;

/// In the order of the clues.
const SIDES: [Side; 4] = [Side::Top, Side::Bottom, Side::Left, Side::Right];

/// Row and column, from 1.
pub(super) type At = (usize, usize);

/// The board as it is shown: what can be in each cell by the rows, columns and boxes alone.
#[derive(Clone)]
pub(super) struct Shown {
    order: usize,
    /// Height and width; 1 and the order where there are none.
    boxes: (usize, usize),
    /// Row-major.
    candidates: Vec<BTreeSet<usize>>,
    /// Row-major.
    placed: Vec<bool>,
    /// The clues above, below, left and right; 0 where there is none.
    clues: [Vec<usize>; 4],
}

/// The numbers in the text that are not part of a cell's name.
pub(super) fn numbers(text: &str) -> Vec<usize> {
    let is_free = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    text.split(|symbol: char| !symbol.is_alphanumeric()).filter(is_free).filter_map(|part| part.parse().ok()).collect()
}

/// The cells that the text names.
pub(super) fn cells(text: &str) -> Vec<At> {
    let cell = |part: &str| {
        let (row, col) = part.strip_prefix('r')?.split_once('c')?;
        Some((row.parse().ok()?, col.parse().ok()?))
    };
    text.split(|symbol: char| !symbol.is_alphanumeric()).filter_map(cell).collect()
}

/// What the text says of cells in the form "r1c2 is 3", suppositions among it.
pub(super) fn said_values(text: &str) -> Vec<(At, usize)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let said = |at: usize| match words[at..] {
        [cell, "is", number, ref rest @ ..] => {
            // "one of r1c2 and r1c3 is 4", "1 or 2" and "1, 2 or 3" say no value.
            let is_listed = at > 1 && words[at - 1] == "and" && !cells(words[at - 2]).is_empty();
            let goes_on = is_listed
                || at > 0 && words[at - 1] == "or"
                || rest.first().is_some_and(|next| *next == "or" || !numbers(next).is_empty());
            let number = number.trim_end_matches(['.', ',', ';']).parse().ok().filter(|_| !goes_on)?;
            Some((*cells(cell).first()?, number))
        }
        _ => None,
    };
    (0..words.len()).filter_map(said).collect()
}

impl Shown {
    pub(super) fn new(puzzle: &Puzzle, values: impl Iterator<Item = Option<usize>>) -> Self {
        let order = puzzle.order();
        let boxes = puzzle.geometry().boxes().map_or((1, order), |shape| (shape.height.into(), shape.width.into()));
        let mut shown = Self {
            order,
            boxes,
            candidates: vec![(1..=order).collect(); order * order],
            placed: vec![false; order * order],
            clues: SIDES.map(|side| puzzle.clues().side(side).iter().map(|&clue| clue.into()).collect()),
        };
        let placed: Vec<(At, usize)> = values
            .enumerate()
            .filter_map(|(index, value)| Some(((index / order + 1, index % order + 1), value?)))
            .collect();
        for &(at, value) in &placed {
            shown.place(at, value);
        }
        for &(at, value) in &placed {
            for peer in shown.peers(at) {
                shown.candidates_mut(peer).remove(&value);
            }
        }
        shown
    }

    pub(super) fn order(&self) -> usize {
        self.order
    }

    pub(super) fn clue(&self, side: usize, number: usize) -> usize {
        self.clues[side][number - 1]
    }

    fn index(&self, (row, col): At) -> usize {
        (row - 1) * self.order + col - 1
    }

    fn candidates_mut(&mut self, at: At) -> &mut BTreeSet<usize> {
        let index = self.index(at);
        &mut self.candidates[index]
    }

    fn place(&mut self, at: At, value: usize) {
        let index = self.index(at);
        self.candidates[index] = BTreeSet::from([value]);
        self.placed[index] = true;
    }

    pub(super) fn can_be(&self, at: At) -> &BTreeSet<usize> {
        &self.candidates[self.index(at)]
    }

    pub(super) fn is_placed(&self, at: At) -> bool {
        self.placed[self.index(at)]
    }

    fn all(&self) -> impl Iterator<Item = At> + use<> {
        let order = self.order;
        (0..order * order).map(move |index| (index / order + 1, index % order + 1))
    }

    fn box_of(&self, (row, col): At) -> usize {
        let (height, width) = self.boxes;
        (row - 1) / height * (self.order / width) + (col - 1) / width + 1
    }

    pub(super) fn sees(&self, one: At, other: At) -> bool {
        one != other && (one.0 == other.0 || one.1 == other.1 || self.box_of(one) == self.box_of(other))
    }

    fn peers(&self, at: At) -> Vec<At> {
        self.all().filter(|&other| self.sees(at, other)).collect()
    }

    /// The cells of a house by its name: "row 3".
    fn house(&self, name: &str) -> Option<Vec<At>> {
        let (kind, number) = name.split_once(' ')?;
        let number: usize = number.parse().ok()?;
        let is_in = |at: &At| match kind {
            "row" => at.0 == number,
            "column" => at.1 == number,
            "box" => self.box_of(*at) == number,
            _ => false,
        };
        Some(self.all().filter(is_in).collect::<Vec<_>>()).filter(|cells| cells.len() == self.order)
    }

    /// The houses of a list: "row 3", "columns 4 and 5", "rows 1 and 4 and box 2".
    fn houses(&self, names: &str) -> Option<Vec<Vec<At>>> {
        let mut kind = "";
        let mut houses = Vec::new();
        for word in names.split([' ', ',', '.']) {
            if let Ok(number) = word.parse::<usize>() {
                houses.push(self.house(&format!("{kind} {number}"))?);
            }
            kind = ["row", "column", "box"].into_iter().find(|kind| word.starts_with(kind)).unwrap_or(kind);
        }
        (!houses.is_empty()).then_some(houses)
    }

    /// Whether the sentence holds; none where the reader does not understand it.
    pub(super) fn holds(&self, sentence: &str) -> Option<bool> {
        if let Some(holds) = self.ways_hold(sentence).or_else(|| self.single_holds(sentence)) {
            return Some(holds);
        }
        if let Some((left, right)) = sentence.split_once(" can only be ") {
            let digits: BTreeSet<usize> = numbers(right.split(['.', 's']).next()?).into_iter().collect();
            let cells = cells(left);
            return (!cells.is_empty() && !digits.is_empty())
                .then(|| cells.iter().all(|&at| self.can_be(at).is_subset(&digits)));
        }
        if let Some((left, right)) = sentence.split_once(" can only go in ") {
            let left = left.strip_prefix("In ")?;
            // Of several houses one number is told, of one house it may be several.
            let is_one = ["row ", "column ", "box "].iter().any(|kind| left.starts_with(kind));
            let (bases, digits) = if is_one { left.split_once(", ")? } else { left.rsplit_once(", ")? };
            let right = right
                .split([';', '.'])
                .next()?
                .split(", which")
                .next()?
                .split(", so")
                .next()?
                .split(", once")
                .next()?;
            let mut places: Vec<At> = cells(right);
            if places.is_empty() || right.contains("fin") {
                places.extend(self.houses(right.split(", or").next()?)?.concat());
            }
            let digits = numbers(digits);
            let holds = |house: &Vec<At>| {
                house
                    .iter()
                    .all(|at| places.contains(at) || digits.iter().all(|digit| !self.can_be(*at).contains(digit)))
            };
            return (!digits.is_empty()).then_some(self.houses(bases)?.iter().all(holds));
        }
        if let Some((left, right)) = sentence.split_once(" is the only place for ") {
            let at = *cells(left).first()?;
            let (digit, house) = right.trim_end_matches('.').split_once(" in ")?;
            let (digit, house) = (digit.parse().ok()?, self.house(house)?);
            return Some(house.iter().all(|&other| (other == at) == self.can_be(other).contains(&digit)));
        }
        if let Some((left, _)) = sentence.split_once(", so no other cell in its ") {
            let (at, digit) = *said_values(left).first()?;
            return Some(self.is_placed(at) && self.can_be(at) == &BTreeSet::from([digit]));
        }
        None
    }

    /// Follows a supposition row by row, each its reason and what follows, to the end that is told; false where a row does
    /// not hold, none where one is not understood.
    pub(super) fn follow(&self, rows: &[(String, String)], end: &str) -> Option<bool> {
        let mut board = self.clone();
        let (supposed, rest) = rows.split_first()?;
        for (at, digit) in said_values(&supposed.0.replace("Suppose ", "")) {
            board.place(at, digit);
        }
        for (because, follows) in rest {
            if !board.holds(because)? {
                return Some(false);
            }
            for (at, digit) in said_values(follows) {
                board.place(at, digit);
            }
            let before = board.clone();
            for gone in follows.split_once("Remove ").into_iter().flat_map(|(_, gone)| gone.split(';')) {
                let (digits, from) = gone.split_once(" from ")?;
                for (at, digit) in
                    cells(from).into_iter().flat_map(|at| numbers(digits).into_iter().map(move |digit| (at, digit)))
                {
                    let holds = match said_values(because).first() {
                        Some(&(source, value)) => value == digit && before.sees(source, at),
                        None => before.clues_rule_out(because, at, digit)?,
                    };
                    if !holds {
                        return Some(false);
                    }
                    board.candidates_mut(at).remove(&digit);
                }
            }
        }
        board.is_broken(end)
    }

    /// Whether the board is broken in the way that the sentence ends with.
    fn is_broken(&self, end: &str) -> Option<bool> {
        let end = end.trim_end_matches('.');
        if let Some(left) = end.strip_suffix(" has no candidates left") {
            return Some(self.can_be(*cells(left).last()?).is_empty());
        }
        let told = |middle: &str| {
            let (left, house) = end.split_once(middle)?;
            Some((*numbers(left).last()?, self.house(house)?))
        };
        if let Some((digit, house)) = told(" has no place left in ") {
            return Some(house.iter().all(|&at| !self.can_be(at).contains(&digit)));
        }
        if let Some(line) = end.split_once("the clues of ").and_then(|(_, rest)| rest.strip_suffix(" can't be met")) {
            return self.line_is_broken(line);
        }
        let (digit, house) = told(" appears twice in ")?;
        Some(house.iter().filter(|&&at| self.is_placed(at) && self.can_be(at).contains(&digit)).count() > 1)
    }
}
