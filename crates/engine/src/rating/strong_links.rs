//! Strong links of one digit, two or more in a row, also of groups: of the far ends of the first and the last one holds
//! the digit. Two of them are a skyscraper, a kite, a turbot fish or an empty rectangle.

use super::Found;
use super::grid::{BoardShape, Grid, Literal};
use crate::HouseKind;
use crate::bits::{bits, wide_bits};

/// One of the two ends holds the digit.
struct StrongLink {
    ends: [u128; 2],
    kind: u8,
    is_grouped: bool,
}

const OF_BOX: u8 = 1;
const OF_ROW: u8 = 2;
const OF_COLUMN: u8 = 4;
const GROUPED: u8 = 8;

/// What the easiest row of so many links is rated, from 2 on, in tenths.
const BASES: [u16; 5] = [40, 54, 58, 62, 66];

/// The easiest rows of so many strong links, 2 to 6.
pub(super) fn find(shape: &BoardShape, grid: &Grid, count: usize) -> Found {
    let mut found = Found::default();
    for digit in 0..shape.order {
        let links = links(shape, grid, digit);
        let places = grid.places(shape, digit);
        let ends: Vec<End> = links.iter().flat_map(|link| ends(shape, link, places)).collect();
        let followers: Vec<Vec<usize>> = ends.iter().map(|end| followers(&ends, end)).collect();
        for start in 0..ends.len() {
            rows(shape, (&ends, &followers), start, (digit, count), &mut found);
        }
    }
    found
}

/// A strong link entered at one end and left at the other.
struct End {
    near: u128,
    /// What sees all of the near end, and what sees all of the far one, of the places of the digit.
    seen: [u128; 2],
    kind: u8,
}

fn ends(shape: &BoardShape, link: &StrongLink, places: u128) -> [End; 2] {
    let [one, other] = link.ends;
    let seen = link.ends.map(|end| shape.seen_by_all(end) & places);
    let kind = link.kind | if link.is_grouped { GROUPED } else { 0 };
    [End { near: one, seen, kind }, End { near: other, seen: [seen[1], seen[0]], kind }]
}

/// The ends, by number, at which a row can go on after that one: all of such an end is seen from its far end.
fn followers(ends: &[End], last: &End) -> Vec<usize> {
    (0..ends.len()).filter(|&number| ends[number].near & !last.seen[1] == 0).collect()
}

/// The rows that begin with that link. A row is identified by its last link and the kinds of its links: one of each is enough.
fn rows(
    shape: &BoardShape,
    (ends, followers): (&[End], &[Vec<usize>]),
    start: usize,
    (digit, count): (usize, usize),
    found: &mut Found,
) {
    let mut reached = vec![0u16; ends.len()];
    let mut level = vec![(start, ends[start].kind)];
    for _ in 1..count {
        let mut next = Vec::new();
        for (last, kinds) in level {
            for &number in &followers[last] {
                let kinds = kinds | ends[number].kind;
                // Both ends of a link have numbers that differ by their last bit.
                if reached[number] >> kinds & 1 == 0 && number / 2 != start / 2 {
                    reached[number] |= 1 << kinds;
                    next.push((number, kinds));
                }
            }
        }
        level = next;
    }
    for (last, kinds) in level {
        let cleared = ends[start].seen[0] & ends[last].seen[1];
        if cleared != 0 {
            let (rating, id) = rating(kinds, count);
            let conclusions = wide_bits(cleared).filter_map(|cell| Literal::new(cell, digit, false).conclusion(shape));
            conclusions.for_each(|conclusion| found.add(rating, id, conclusion));
        }
    }
}

/// The rating of a row with links of those kinds, and its name.
fn rating(kinds: u8, count: usize) -> (u16, &'static str) {
    let is_grouped = kinds & GROUPED != 0;
    let added = match kinds {
        _ if is_grouped => 3,
        OF_ROW | OF_COLUMN => 0,
        kinds if kinds == OF_BOX | OF_ROW | OF_COLUMN => 2,
        _ => 1,
    };
    let id = match (count, is_grouped, added) {
        (2, true, _) => "empty-rectangle",
        (2, _, 0) => "turbot-skyscraper",
        (2, _, _) if kinds == OF_ROW | OF_COLUMN => "two-string-kite",
        (2, ..) => "turbot-fish",
        _ => "x-chain",
    };
    (BASES[count - 2] + added, id)
}

/// The strong links of the digit.
fn links(shape: &BoardShape, grid: &Grid, digit: usize) -> Vec<StrongLink> {
    let mut links = Vec::new();
    for (number, house) in shape.houses.iter().enumerate() {
        let cells: Vec<usize> = bits(grid.positions[number][digit]).map(|at| house.cells[at]).collect();
        let kind = match house.kind {
            HouseKind::Row(_) => OF_ROW,
            HouseKind::Column(_) => OF_COLUMN,
            HouseKind::Box(_) | HouseKind::Extra(..) => OF_BOX,
        };
        if let [one, other] = cells[..] {
            links.push(StrongLink { ends: [1 << one, 1 << other], kind, is_grouped: false });
        } else if (3..=6).contains(&cells.len()) {
            let mut add = |one: u128, other: u128| {
                if one != 0 && other != 0 {
                    links.push(StrongLink { ends: [one, other], kind, is_grouped: true });
                }
            };
            if kind == OF_BOX {
                split_box(&cells, shape.order, &mut add);
            } else {
                let box_of = |cell: usize| shape.houses_of[cell][0].0;
                split(&cells, &box_of, &mut add);
            }
        }
    }
    links
}

/// The cells in two groups, if `part` has two values.
fn split(cells: &[usize], part: &dyn Fn(usize) -> usize, add: &mut dyn FnMut(u128, u128)) {
    let Some(&first) = cells.first() else { return };
    let in_first = |cell: usize| part(cell) == part(first);
    let Some(&second) = cells.iter().find(|&&cell| !in_first(cell)) else { return };
    if cells.iter().all(|&cell| in_first(cell) || part(cell) == part(second)) {
        let group = |is_first: bool| mask(cells.iter().copied().filter(|&cell| in_first(cell) == is_first));
        add(group(true), group(false));
    }
}

/// The cells of a box in two groups: two of its rows, two of its columns, or a row and a column.
fn split_box(cells: &[usize], order: usize, add: &mut dyn FnMut(u128, u128)) {
    let (row, col) = (|cell: usize| cell / order, |cell: usize| cell % order);
    split(cells, &row, add);
    split(cells, &col, add);
    let mut rows: Vec<usize> = cells.iter().map(|&cell| row(cell)).collect();
    rows.dedup();
    for one in rows {
        let across = mask(cells.iter().copied().filter(|&cell| row(cell) == one));
        let down = cells.iter().copied().filter(|&cell| row(cell) != one);
        let Some(column) = down.clone().next().map(col) else { continue };
        if !down.clone().all(|cell| col(cell) == column) {
            continue;
        }
        // The cell where they cross counts for either.
        let heart = mask(cells.iter().copied().filter(|&cell| row(cell) == one && col(cell) == column));
        add(across, mask(down.clone()));
        if heart != 0 {
            add(across & !heart, mask(down) | heart);
        }
    }
}

fn mask(cells: impl Iterator<Item = usize>) -> u128 {
    cells.fold(0, |mask, cell| mask | 1 << cell)
}
