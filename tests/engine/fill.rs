//! Full grids and proofs of one solution.

use skyline::engine::generate::fill::{GridFiller, most_open, template, transform};
use skyline::engine::generate::{GridSource, Random, RevealedSet, UniquenessProver};
use skyline::engine::{BoxShape, Digit, ExtraHouse, ExtraHouses, Geometry, Puzzle, Side, solve};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const SOURCES: [GridSource; 3] = [GridSource::Random, GridSource::Template, GridSource::MostOpen];

fn geometry(order: usize, boxes: Option<(u8, u8)>, has_diagonals: bool) -> Arc<Geometry> {
    let mut extra_houses = ExtraHouses::NONE;
    extra_houses.set(ExtraHouse::Diagonals, has_diagonals);
    let boxes = boxes.map(|(height, width)| BoxShape { height, width });
    Geometry::new(order, boxes, extra_houses).expect("a shape")
}

fn grid(geometry: &Arc<Geometry>, source: GridSource, seed: u64) -> Option<Vec<Digit>> {
    let mut filling = GridFiller::new(geometry, source, Random::new(seed));
    while filling.advance() {}
    filling.grid().map(<[Digit]>::to_vec)
}

/// No boxes, and every box of the order.
fn boxes_of(order: usize) -> impl Iterator<Item = Option<(u8, u8)>> {
    let heights = (1..=order).filter(move |height| order.is_multiple_of(*height));
    std::iter::once(None).chain(heights.map(move |height| Some((height as u8, (order / height) as u8))))
}

#[test]
fn every_source_fills_every_shape_by_its_rules() {
    for order in 2..=25 {
        for boxes in boxes_of(order) {
            let geometry = geometry(order, boxes, false);
            let blank = Puzzle::blank(geometry.clone());
            for source in SOURCES {
                let one = grid(&geometry, source, 1).expect("a grid");
                assert!(blank.is_solution(&one), "{order} {boxes:?} {source:?}");
                assert_eq!(grid(&geometry, source, 1).as_ref(), Some(&one));
                assert!(order == 2 || (2..9).any(|seed| grid(&geometry, source, seed).as_ref() != Some(&one)));
            }
        }
    }
}

#[test]
fn diagonals_are_kept_where_there_are_such_grids() {
    for (order, boxes) in
        [(4, None), (4, Some((2, 2))), (5, None), (6, Some((2, 3))), (9, Some((3, 3))), (12, None), (16, Some((4, 4)))]
    {
        let geometry = geometry(order, boxes, true);
        for source in [GridSource::Random, GridSource::MostOpen] {
            for seed in 0..5 {
                let grid = grid(&geometry, source, seed).expect("a grid");
                assert!(Puzzle::blank(geometry.clone()).is_solution(&grid), "{order} {boxes:?} {source:?}");
            }
        }
        assert_eq!(grid(&geometry, GridSource::Template, 1), None);
    }
    for source in SOURCES {
        assert_eq!(grid(&geometry(2, None, true), source, 1), None);
        assert_eq!(grid(&geometry(3, None, true), source, 1), None);
    }
}

/// How often each grid comes.
fn frequencies(geometry: &Arc<Geometry>, source: GridSource, samples: u64) -> BTreeMap<Vec<Digit>, u64> {
    let mut frequencies = BTreeMap::new();
    for seed in 0..samples {
        *frequencies.entry(grid(geometry, source, seed).expect("a grid")).or_default() += 1;
    }
    frequencies
}

/// Chi-squared over its mean, in its standard deviations, against all grids being as likely.
fn unevenness<'a>(counts: impl Iterator<Item = &'a u64> + Clone) -> f64 {
    let number = counts.clone().count() as f64;
    let expected = counts.clone().sum::<u64>() as f64 / number;
    let chi: f64 = counts.map(|&count| (count as f64 - expected).powi(2) / expected).sum();
    (chi - (number - 1.0)) / (2.0 * (number - 1.0)).sqrt()
}

#[test]
fn latin_squares_are_as_likely_as_each_other() {
    for (order, all, samples) in [(3, 12, 2400), (4, 576, 57_600)] {
        let frequencies = frequencies(&geometry(order, None, false), GridSource::Random, samples);
        assert_eq!(frequencies.len(), all);
        let unevenness = unevenness(frequencies.values());
        assert!(unevenness < 5.0, "{order}: {unevenness}");
    }
}

#[test]
fn all_sudokus_of_order_four_come_and_alike_ones_as_often() {
    let geometry = geometry(4, Some((2, 2)), false);
    for source in SOURCES {
        let frequencies = frequencies(&geometry, source, 28_800);
        // Alike: as many pairs of equal digits in opposite corners of two by two cells.
        let mut kinds: BTreeMap<usize, Vec<u64>> = BTreeMap::new();
        for (grid, &count) in &frequencies {
            let columns = |col: usize| BTreeSet::from([grid[col], grid[4 + col]]);
            let rows = |row: usize| BTreeSet::from([grid[4 * row], grid[4 * row + 1]]);
            let across = usize::from(columns(0) == columns(2) || columns(0) == columns(3));
            let down = usize::from(rows(0) == rows(2) || rows(0) == rows(3));
            kinds.entry(across + down).or_default().push(count);
        }
        let (least, most) = (frequencies.values().min(), frequencies.values().max());
        if source == GridSource::Random {
            assert_eq!(frequencies.len(), 288);
            assert!(kinds.values().all(|counts| unevenness(counts.iter()) < 5.0));
            assert!(least > Some(&50) && most < Some(&200), "{least:?} {most:?}");
        }
    }
}

#[test]
fn the_most_open_cell_is_counted_as_in_the_article() {
    let filled: Vec<bool> = "1234011001100110".chars().map(|digit| digit != '0').collect();
    let counts = most_open::openness(&geometry(4, Some((2, 2)), false), &filled);
    let expected = ["", "2,3,1 - - 2,3,1", "2,3,2 - - 2,3,2", "2,3,2 - - 2,3,2"];
    for (row, expected) in expected.iter().enumerate().skip(1) {
        let found: Vec<String> = counts[4 * row..][..4]
            .iter()
            .map(|count| {
                count.map_or("-".to_owned(), |count| format!("{},{},{}", count.row, count.column, count.in_box))
            })
            .collect();
        assert_eq!(found.join(" "), *expected);
    }
    assert!(counts[..4].iter().all(Option::is_none));
    assert_eq!(most_open::next(&counts), Some(8));
    assert_eq!(most_open::next(&[None; 4]), None);
}

#[test]
fn the_template_of_the_article_has_eight_turns() {
    let shape = transform::GridShape { height: 3, width: 3 };
    let blank = Puzzle::blank(geometry(9, Some((3, 3)), false));
    let turns: BTreeSet<Vec<Digit>> = (0..8).map(|which| template::turned(shape, which)).collect();
    assert_eq!(turns.len(), 8);
    assert!(turns.iter().all(|grid| blank.is_solution(grid)));
    let letters =
        |grid: &[Digit]| -> String { grid.iter().map(|digit| (b'a' + digit.get() as u8 - 1) as char).collect() };
    assert_eq!(letters(&template::turned(shape, 0)), template::DIGOAL_TEMPLATE);
    // A quarter turn: the first row is the first column from below.
    let first: String = (0..9).rev().map(|row| &template::DIGOAL_TEMPLATE[9 * row..][..1]).collect();
    assert!(turns.iter().any(|grid| letters(grid).starts_with(&first)));
}

/// Takes away what can go, one by one, and checks every answer by counting.
fn dig(order: usize, boxes: Option<(u8, u8)>, clues: bool, slice: u64, seed: u64) -> RevealedSet {
    let geometry = geometry(order, boxes, false);
    let solution = grid(&geometry, GridSource::Random, seed).expect("a grid");
    let mut unique = UniquenessProver::new(&geometry, solution.clone());
    let mut revealed = if clues { RevealedSet::everything(order) } else { RevealedSet::all_givens(order) };
    let mut items: Vec<usize> = revealed.iter().collect();
    Random::new(seed).shuffle(&mut items);
    for pair in items.chunks(if seed.is_multiple_of(2) { 1 } else { 2 }) {
        pair.iter().for_each(|&item| revealed.set(item, false));
        unique.start(&revealed);
        let is_unique = loop {
            if let Some(is_unique) = unique.advance(slice) {
                break is_unique;
            }
        };
        let puzzle = unique.puzzle(&revealed);
        assert!(puzzle.is_solution(&solution));
        assert_eq!(is_unique, solve(&puzzle, 2).0.len() == 1, "{:?}", puzzle.draft());
        if !is_unique {
            pair.iter().for_each(|&item| revealed.set(item, true));
        }
    }
    revealed
}

#[test]
fn another_solution_is_found_where_there_is_one() {
    for seed in 0..6 {
        for (order, boxes, clues) in [
            (4, None, true),
            (4, Some((2, 2)), true),
            (5, None, false),
            (6, Some((2, 3)), false),
            (6, None, true),
            (9, Some((3, 3)), false),
            (9, Some((3, 3)), true),
        ] {
            let revealed = dig(order, boxes, clues, u64::MAX, seed);
            assert!(order > 6 || dig(order, boxes, clues, 1, seed) == revealed, "slices change nothing");
            let (givens, clue_count) = revealed.counts();
            assert!(givens < order * order && (clues || clue_count == 0));
        }
    }
}

#[test]
fn much_at_once_and_all_again() {
    let geometry = geometry(9, Some((3, 3)), false);
    let solution = grid(&geometry, GridSource::Random, 5).expect("a grid");
    let mut unique = UniquenessProver::new(&geometry, solution);
    let mut ask = |revealed: &RevealedSet| {
        unique.start(revealed);
        (0..).find_map(|_| unique.advance(10))
    };
    assert_eq!(ask(&RevealedSet::nothing(9)), Some(false));
    let mut half = RevealedSet::all_givens(9);
    (0..81).step_by(4).for_each(|cell| half.set(cell, false));
    let expected = ask(&half);
    assert_eq!(ask(&RevealedSet::all_givens(9)), Some(true));
    assert_eq!(ask(&half), expected);
    half.set(RevealedSet::clue(9, Side::Right, 8), true);
    assert!(ask(&half) >= expected);
    assert_eq!(half.iter().last(), Some(RevealedSet::count(9) - 1));
}
