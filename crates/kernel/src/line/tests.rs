//! The line filter against plain enumeration.

use super::*;
use crate::accepts;
use proptest::prelude::*;

/// All arrangements that the candidates and clues allow, by trying everything.
fn enumerate(cells: &[DigitSet], clues: LineClues) -> Vec<Vec<Digit>> {
    fn go(cells: &[DigitSet], line: &mut Vec<Digit>, found: &mut Vec<Vec<Digit>>) {
        match cells.get(line.len()) {
            None => found.push(line.clone()),
            Some(&cell) => {
                for digit in cell {
                    if !line.contains(&digit) {
                        line.push(digit);
                        go(cells, line, found);
                        line.pop();
                    }
                }
            }
        }
    }
    let mut found = Vec::new();
    go(cells, &mut Vec::new(), &mut found);
    found.retain(|line| accepts(line, clues));
    found
}

fn check(cells: &[DigitSet], clues: LineClues) {
    let all = enumerate(cells, clues);
    check_relaxed(cells, clues, &all);
    let mut filter = LineFilter::default();
    let mut kept = cells.to_vec();
    let outcome = filter.filter(&mut kept, clues);
    // The memo gives the same.
    let mut again = cells.to_vec();
    assert_eq!(filter.filter(&mut again, clues), outcome, "{cells:?} {clues:?}");
    assert!(outcome.is_err() || again == kept, "{cells:?} {clues:?}");
    // And so do both algorithms.
    let mut by_subset_dp = cells.to_vec();
    assert_eq!(filter.filter_by_subset_dp(&mut by_subset_dp, clues), outcome, "{cells:?} {clues:?}");
    assert!(outcome.is_err() || by_subset_dp == kept, "{cells:?} {clues:?}");
    let mut by_bitsets = cells.to_vec();
    assert_eq!(filter_by_bitsets(&mut by_bitsets, clues), outcome, "{cells:?} {clues:?}");
    assert!(outcome.is_err() || by_bitsets == kept, "{cells:?} {clues:?}");
    assert_eq!(outcome.is_err(), all.is_empty(), "{cells:?} {clues:?}");
    assert_eq!(filter.count(cells, clues), Some(all.len() as u64), "{cells:?} {clues:?}");
    if let Ok(changed) = outcome {
        let exact: Vec<DigitSet> = (0..cells.len()).map(|at| all.iter().map(|line| line[at]).collect()).collect();
        assert_eq!(kept, exact, "{cells:?} {clues:?}");
        assert_eq!(changed, kept != cells);
        assert_eq!(filter.arrangements(cells, clues, 5), all[..all.len().min(5)]);
    }
}

/// The relaxed filter keeps every candidate of an arrangement, and is exact on a full line.
fn check_relaxed(cells: &[DigitSet], clues: LineClues, all: &[Vec<Digit>]) {
    let mut kept = cells.to_vec();
    let outcome = relaxed::filter(&mut kept, clues);
    assert!(outcome.is_ok() || all.is_empty(), "{cells:?} {clues:?}");
    assert!(outcome.is_err() || outcome == Ok(kept != cells));
    assert!(
        all.iter().all(|line| line.iter().zip(&kept).all(|(&digit, cell)| cell.contains(digit))),
        "{cells:?} {clues:?}"
    );
    let is_full = cells.iter().all(|cell| cell.len() == 1)
        && DigitSet::all(cells.len()) == cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | cell);
    assert!(!is_full || outcome.is_err() == all.is_empty(), "{cells:?} {clues:?}");
}

/// The work of the relaxed filter grows with the cube of the length.
#[test]
fn the_relaxed_filter_counts_its_work() {
    let spent = |order: usize| {
        let before = crate::work::spent();
        let mut cells = vec![DigitSet::all(order); order];
        assert!(relaxed::filter(&mut cells, LineClues { near: 2, far: 0 }).is_ok());
        crate::work::spent() - before
    };
    assert_eq!([10, 20, 25].map(spent), [10, 80, 156]);
}

/// A line of 25 that shows all of its buildings, or all but one.
#[test]
fn what_a_long_line_forces_is_seen_at_once() {
    let open = [DigitSet::all(25); 25];
    let mut kept = open;
    assert_eq!(relaxed::filter(&mut kept, LineClues { near: 25, far: 0 }), Ok(true));
    assert_eq!(kept, std::array::from_fn(|at| DigitSet(1 << at)));
    let mut kept = open;
    assert_eq!(relaxed::filter(&mut kept, LineClues { near: 0, far: 24 }), Ok(true));
    assert!((0..25).all(|passed| kept[24 - passed] == DigitSet::up_to((passed + 2).min(25))), "{kept:?}");
    assert_eq!(relaxed::filter(&mut open.clone(), LineClues { near: 25, far: 2 }), Err(Contradiction));
}

#[test]
fn every_pair_of_clues_on_an_open_line_up_to_order_7() {
    for order in 1..=7u8 {
        for near in 0..=order {
            for far in 0..=order {
                check(&vec![DigitSet::all(order.into()); order.into()], LineClues { near, far });
            }
        }
    }
}

/// The algorithm for few open heights, with a table that an earlier line has left something in.
fn filter_by_bitsets(cells: &mut [DigitSet], clues: LineClues) -> Result<bool, Contradiction> {
    let open = bitset_dp::open_below(cells);
    bitset_dp::filter(&mut vec![!0; 10_000], cells, clues, open)
}

/// The two algorithms say the same of a line with few open heights.
fn check_both_ways(cells: &[DigitSet], clues: LineClues) {
    let (mut by_subset_dp, mut by_bitsets) = (cells.to_vec(), cells.to_vec());
    let outcome = LineFilter::default().filter_by_subset_dp(&mut by_subset_dp, clues);
    assert_eq!(filter_by_bitsets(&mut by_bitsets, clues), outcome, "{cells:?} {clues:?}");
    assert!(outcome.is_err() || by_bitsets == by_subset_dp, "{cells:?} {clues:?}");
}

#[test]
fn a_line_without_cells_is_left_as_it_is() {
    let mut filter = LineFilter::default();
    let clues = LineClues { near: 0, far: 0 };
    assert_eq!(filter.filter(&mut [], clues), filter.filter_by_subset_dp(&mut [], clues));
}

/// Empty cells, digits above the order, one digit twice, clues that no line shows.
#[test]
fn both_ways_say_the_same_of_anything() {
    for order in 1..=3u8 {
        let masks = 1u32 << (order + 2);
        for all in 0..masks.pow(order.into()) {
            let cells: Vec<DigitSet> = (0..order).map(|at| DigitSet(all / masks.pow(at.into()) % masks)).collect();
            for near in 0..=order + 1 {
                for far in 0..=order + 1 {
                    check_both_ways(&cells, LineClues { near, far });
                }
            }
        }
    }
    for order in 7..=12u8 {
        check_both_ways(&vec![DigitSet::all(13); order.into()], LineClues { near: 255, far: 255 });
        for near in 0..=order {
            for far in 0..=order {
                check_both_ways(&vec![DigitSet::all(order.into()); order.into()], LineClues { near, far });
            }
        }
    }
}

/// Stirling numbers of the first kind: lines of nine that show a clue.
#[test]
fn open_lines_of_nine_are_counted_right() {
    let expected = [40320, 109_584, 118_124, 67284, 22449, 4536, 546, 36, 1];
    for (at, &count) in expected.iter().enumerate() {
        let clues = LineClues { near: at as u8 + 1, far: 0 };
        assert_eq!(LineFilter::default().count(&[DigitSet::all(9); 9], clues), Some(count));
    }
}

/// A line of 25 open cells in which neighbours swap or not: more than `filter_if_short` accepts, and quick
/// because few sets can be reached.
#[test]
fn a_long_line_is_filtered_exactly() {
    let mut cells: Vec<DigitSet> = (0..12).flat_map(|pair| [DigitSet(0b11 << (2 * pair)); 2]).collect();
    cells.push(DigitSet(1 << 24));
    cells[22] |= DigitSet(1 << 24);
    cells[24] |= DigitSet(1 << 22);
    for (near, far) in [(13, 1), (25, 1), (24, 2), (12, 0), (20, 0), (26, 0)] {
        let clues = LineClues { near, far };
        let all = enumerate(&cells, clues);
        let mut kept = cells.clone();
        let outcome = LineFilter::default().filter(&mut kept, clues);
        assert_eq!(outcome.is_err(), all.is_empty(), "{clues:?}");
        if outcome.is_ok() {
            let exact: Vec<DigitSet> = (0..25).map(|at| all.iter().map(|line| line[at]).collect()).collect();
            assert_eq!(kept, exact, "{clues:?}");
        }
        let mut short = cells.clone();
        assert_eq!(LineFilter::default().filter_if_short(&mut short, clues), Ok(false));
        assert_eq!(short, cells);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]
    #[test]
    fn random_candidates_up_to_order_7(
        order in 1usize..=7,
        masks in prop::collection::vec(1u32..128, 7),
        thinning in prop::collection::vec(0u32..128, 7),
        near in 0u8..=7,
        far in 0u8..=7,
    ) {
        let order8 = order as u8;
        let cells: Vec<DigitSet> = masks.iter().zip(&thinning).take(order)
            .map(|(a, b)| {
                let both = DigitSet(a & b) & DigitSet::all(order);
                if both.is_empty() { DigitSet(*a) & DigitSet::all(order) } else { both }
            }).collect();
        check(&cells, LineClues { near: near.min(order8), far: far.min(order8) });
    }

    #[test]
    fn a_line_with_filled_cells_up_to_order_7(
        line in Just((1..=7u32).collect::<Vec<_>>()).prop_shuffle(),
        fill in 0u32..128,
        extra in prop::collection::vec(0u32..128, 7),
        near in 0u8..=7,
        far in 0u8..=7,
    ) {
        let cells: Vec<DigitSet> = line.iter().enumerate()
            .map(|(at, height)| {
                let own = 1 << (height - 1);
                DigitSet(if fill >> at & 1 == 1 { own } else { own | extra[at] })
            }).collect();
        check(&cells, LineClues { near, far });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50_000))]
    #[test]
    fn both_ways_say_the_same_of_lines_of_eight_to_sixteen(
        order in 8usize..=16,
        line in Just((0..16u32).collect::<Vec<_>>()).prop_shuffle(),
        fill in 0u32..65536,
        sparse in 0u32..65536,
        extra in prop::collection::vec(0u32..65536, 16),
        near in 0u8..=6,
        far in 0u8..=6,
    ) {
        let mut open = 0;
        let heights = line.iter().filter(|&&height| (height as usize) < order);
        let cells: Vec<DigitSet> = heights.zip(&extra).enumerate()
            .map(|(at, (height, extra))| {
                let own = 1 << height;
                // Every second line has few candidates in some cells, and every line at most twelve open cells.
                let extra = if sparse & 1 == 1 && sparse >> at & 1 == 1 { extra & sparse } else { *extra };
                let is_filled = fill >> at & 1 == 1 || open > bitset_dp::MAX_OPEN_BELOW;
                open += usize::from(!is_filled);
                DigitSet(if is_filled { own } else { own | extra }) & DigitSet::all(order)
            }).collect();
        if bitset_dp::open_below(&cells).len() <= bitset_dp::MAX_OPEN_BELOW {
            check_both_ways(&cells, LineClues { near, far });
        }
    }
}
