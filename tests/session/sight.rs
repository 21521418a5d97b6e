//! What is seen along a line, against all ways to fill it.

use proptest::prelude::*;
use skyline::engine::{Digit, DigitSet, visible};
use skyline::session::{EXACT_REACH, reach};

/// The least and the most of all fillings, one after another.
fn by_enumeration(cells: &[DigitSet], line: &mut Vec<Digit>, found: &mut Option<(u8, u8)>) {
    let Some(cell) = cells.get(line.len()) else {
        let seen = visible(line.iter().copied()) as u8;
        *found = Some(found.map_or((seen, seen), |(least, most)| (least.min(seen), most.max(seen))));
        return;
    };
    for digit in cell.iter() {
        if !line.contains(&digit) {
            line.push(digit);
            by_enumeration(cells, line, found);
            line.pop();
        }
    }
}

fn lines() -> impl Strategy<Value = Vec<DigitSet>> {
    (1usize..=7).prop_flat_map(|order| {
        let cell = prop_oneof![(0..order as u32).prop_map(|at| 1 << at), 1..1u32 << order, Just((1u32 << order) - 1),];
        prop::collection::vec(cell.prop_map(DigitSet), order)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn least_and_most_are_those_of_all_fillings(cells in lines()) {
        let mut found = None;
        by_enumeration(&cells, &mut Vec::new(), &mut found);
        let reached = reach(&cells, EXACT_REACH);
        prop_assert_eq!(reached.map(|reach| (reach.least, reach.most)), found);
        // Where it is not exact, the truth lies between.
        if let Some((least, most)) = found {
            let bounds = reach(&cells, 0).expect("bounds of what can be");
            prop_assert!(bounds.least <= least && most <= bounds.most);
        }
    }
}

#[test]
fn what_stands_is_seen_over_open_places() {
    let set = |digits: &[usize]| digits.iter().filter_map(|&digit| Digit::new(digit)).collect::<DigitSet>();
    let all = DigitSet::all(6);
    // 2 . 4 . 3 6
    let cells = [set(&[2]), all, set(&[4]), all, set(&[3]), set(&[6])];
    let seen = reach(&cells, EXACT_REACH).expect("a line that can be filled");
    assert_eq!((seen.seen, seen.least, seen.most), (3, 3, 4));
    let open = vec![DigitSet::all(25); 25];
    let seen = reach(&open, EXACT_REACH).expect("an open line");
    assert_eq!((seen.seen, seen.least, seen.most), (0, 1, 25));
}

#[test]
fn a_height_that_stands_twice_leaves_no_filling() {
    let line = |height: u32| vec![DigitSet(1 << height); 25];
    assert_eq!(reach(&line(0), EXACT_REACH), None);
    assert_eq!(reach(&line(24), EXACT_REACH), None);
}
