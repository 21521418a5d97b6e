//! Orders the removals so that a rare pattern appears: what has to go for it comes first, what must stay comes last.
//!
//! Large fish and sets hardly ever appear by chance, and smaller ones of the same house or digit take their place
//! unless the house or the digit is nearly empty.

use super::solved_grid::SolvedGrid;
use crate::generate::random::Random;
use crate::generate::uniqueness::all_clues;
use crate::technique::{Pattern, peak_fish::bands, technique};
use crate::{Digit, Line, Side, Technique};

/// Removed first.
pub(super) const REMOVE_FIRST: u8 = 0;
/// Removed after that, in random order.
const REMOVE_BETWEEN: u8 = 1;
/// Removed last.
const REMOVE_LAST: u8 = 2;

/// How many buildings the clue hides that the technique reads: the order less the clue. `None` unless such clues are so rare
/// on large boards that the grid should get such a line on purpose.
pub(in crate::generate) fn hidden_by_rare_clue(id: &str) -> Option<usize> {
    match technique(id)?.properties().pattern {
        Some(Pattern::Clue(missing)) => Some(missing),
        _ => None,
    }
}

/// The turn in which each item is removed, for a random position of the pattern. `None` where chance is enough.
pub(super) fn removal_turns(technique: &dyn Technique, solved: &SolvedGrid, random: &mut Random) -> Option<Vec<u8>> {
    let pattern = technique.properties().pattern?;
    let mut turns = vec![REMOVE_BETWEEN; solved.count()];
    match pattern {
        Pattern::Fish(size) => turns_for_fish(solved, size, false, random, &mut turns),
        Pattern::Finned(size) => turns_for_fish(solved, size, true, random, &mut turns),
        Pattern::Naked(size) => {
            let (house, cells) = in_house(solved, size, random);
            turns_for_set(solved, &house, &cells, false, &mut turns);
        }
        Pattern::Locked(size) => {
            let (house, cells) = in_two_houses(solved, size, random);
            turns_for_set(solved, &house, &cells, false, &mut turns);
        }
        Pattern::Hidden(size) => {
            let (house, cells) = in_house(solved, size, random);
            turns_for_set(solved, &house, &cells, true, &mut turns);
        }
        Pattern::Clue(missing) => turns_for_clue(solved, missing, random, &mut turns),
        Pattern::Peaks => turns_for_peaks(solved, random, &mut turns),
    }
    Some(turns)
}

/// Distinct random numbers below `bound`.
fn choose(count: usize, bound: usize, random: &mut Random) -> Vec<usize> {
    let mut all: Vec<usize> = (0..bound).collect();
    random.shuffle(&mut all);
    all.truncate(count);
    all
}

/// Turns for a fish: a digit is removed first, everything else in the lines of the fish last.
fn turns_for_fish(solved: &SolvedGrid, size: usize, has_fin: bool, random: &mut Random, turns: &mut [u8]) {
    let order = solved.order();
    let Some(digit) = Digit::new(random.below(order) + 1) else { return };
    let is_row = random.below(2) == 0;
    let cell = |line: usize, at: usize| if is_row { line * order + at } else { at * order + line };
    let position = |line: usize| (0..order).find(|&at| solved.grid[cell(line, at)] == digit).unwrap_or(0);
    let bases = choose(size, order, random);
    let mut covers: Vec<usize> = bases.iter().map(|&line| position(line)).collect();
    let mut fin = None;
    if let (true, Some(boxes), Some(&base)) = (has_fin, solved.geometry.boxes(), bases.first()) {
        let length = usize::from(if is_row { boxes.width } else { boxes.height });
        let near = position(base) / length * length + random.below(length);
        fin = Some((base, near));
        // The digit itself may be the fin; then another cell of the box is the corner.
        if random.below(2) == 0 && !covers.contains(&near) {
            fin = Some((base, covers[0]));
            covers[0] = near;
        }
    }
    for line in 0..order {
        for at in 0..order {
            let index = cell(line, at);
            let is_corner = bases.contains(&line) && covers.contains(&at) || fin == Some((line, at));
            if is_corner || solved.grid[index] == digit {
                turns[index] = REMOVE_FIRST;
            } else if bases.contains(&line) {
                turns[index] = REMOVE_LAST;
            }
        }
    }
}

/// Turns for a clue: its line is removed first, the clue last.
fn turns_for_clue(solved: &SolvedGrid, missing: usize, random: &mut Random, turns: &mut [u8]) {
    let order = solved.order();
    let mut clues: Vec<usize> = (0..4 * order).filter(|&at| usize::from(solved.seen[at]) + missing == order).collect();
    random.shuffle(&mut clues);
    let Some(&clue) = clues.first() else { return };
    let line = line_of(clue, order);
    (0..order).for_each(|at| turns[line.cell(at).index(order)] = REMOVE_FIRST);
    turns[solved.cells() + clue] = REMOVE_LAST;
}

/// The line that the clue of that number looks along.
fn line_of(clue: usize, order: usize) -> Line {
    let (side, index) = Side::of_clue_number(clue, order);
    side.line(index)
}

/// Turns for a peak fish: the tallest buildings are removed first, the clues that hold those of some lines together last.
/// Not of all lines but one: the window technique would place that one's tallest first.
fn turns_for_peaks(solved: &SolvedGrid, random: &mut Random, turns: &mut [u8]) {
    let order = solved.order();
    let clues = all_clues(order, &solved.grid);
    let mut bands = bands(order, |line| clues.of(line));
    bands.retain(|(lines, _)| lines.len() + 1 < order);
    random.shuffle(&mut bands);
    for (at, digit) in solved.grid.iter().enumerate() {
        if digit.get() == order {
            turns[at] = REMOVE_FIRST;
        }
    }
    let Some((lines, _)) = bands.first() else { return };
    for clue in (0..4 * order).filter(|&clue| lines.contains(&line_of(clue, order))) {
        turns[solved.cells() + clue] = REMOVE_LAST;
    }
}

/// The cells of a random house, and some of them.
fn in_house(solved: &SolvedGrid, size: usize, random: &mut Random) -> (Vec<usize>, Vec<usize>) {
    let houses = solved.geometry.houses();
    let house = indices(solved, random.below(houses.len()));
    let chosen = choose(size, house.len(), random).into_iter().map(|at| house[at]).collect();
    (house, chosen)
}

/// The cells of two random houses that share that many cells, and the shared ones; those of one house if there are
/// none.
fn in_two_houses(solved: &SolvedGrid, size: usize, random: &mut Random) -> (Vec<usize>, Vec<usize>) {
    let count = solved.geometry.houses().len();
    for _ in 0..count * count {
        let one = random.below(count);
        let other = (one + 1 + random.below(count - 1)) % count;
        let (mut all, other) = (indices(solved, one), indices(solved, other));
        let common: Vec<usize> = other.iter().copied().filter(|cell| all.contains(cell)).collect();
        if common.len() == size {
            all.extend(other);
            return (all, common);
        }
    }
    in_house(solved, size, random)
}

fn indices(solved: &SolvedGrid, house: usize) -> Vec<usize> {
    solved.geometry.houses()[house].cells.iter().map(|cell| cell.index(solved.order())).collect()
}

/// Turns for a set: a house is emptied first, what narrows the chosen cells to a set goes last.
fn turns_for_set(solved: &SolvedGrid, house: &[usize], chosen: &[usize], is_hidden: bool, turns: &mut [u8]) {
    let digits: Vec<Digit> = chosen.iter().map(|&cell| solved.grid[cell]).collect();
    for index in 0..solved.cells() {
        let sees = chosen.iter().any(|&cell| solved.geometry.peers(cell).contains(&(index as u16)));
        let is_of_set = digits.contains(&solved.grid[index]);
        turns[index] = match (is_of_set, sees) {
            _ if house.contains(&index) => REMOVE_FIRST,
            (true, true) => REMOVE_FIRST,
            (true, false) if is_hidden => REMOVE_LAST,
            (false, true) if !is_hidden => REMOVE_LAST,
            _ => REMOVE_BETWEEN,
        };
    }
}
