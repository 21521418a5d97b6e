//! What is seen along a line, against all ways to fill it.

use super::*;
use proptest::prelude::*;

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

/// A line of different heights, and which of its cells are blank.
fn part_filled() -> impl Strategy<Value = (Vec<Digit>, Vec<bool>)> {
    (1usize..=6).prop_flat_map(|order| {
        let line = Just((1..=order).filter_map(Digit::new).collect::<Vec<_>>()).prop_shuffle();
        (line, prop::collection::vec(prop::bool::weighted(0.3), order))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn least_and_most_are_those_of_all_fillings(cells in lines()) {
        let mut found = None;
        by_enumeration(&cells, &mut Vec::new(), &mut found);
        let reached = visible_range(&cells, MAX_EXACT_RANGE_OPEN);
        prop_assert_eq!(reached.map(|range| (range.least, range.most)), found);
        // Where it is not exact, the truth lies between.
        if let Some((least, most)) = found {
            let bounds = visible_range(&cells, 0).expect("bounds of what can be");
            prop_assert!(bounds.least <= least && most <= bounds.most);
        }
    }

    /// A clue is met when every filling of the blanks shows it, and broken when none does. The other way round
    /// this holds of full lines alone, since a clue looks no further than the first blank.
    #[test]
    fn a_clue_is_settled_when_no_filling_changes_it((line, blanks) in part_filled(), clue in 1u8..=6) {
        let order = line.len();
        let state = Skyline::new(line.iter().zip(&blanks).map(|(&digit, &blank)| (!blank).then_some(digit))).state(clue);
        let cells: Vec<DigitSet> =
            line.iter().zip(&blanks).map(|(digit, &blank)| if blank { DigitSet::all(order) } else { digit.set() }).collect();
        let mut found = None;
        by_enumeration(&cells, &mut Vec::new(), &mut found);
        let (least, most) = found.expect("the line itself");
        match state {
            ClueState::Met => prop_assert_eq!((least, most), (clue, clue)),
            ClueState::Broken => prop_assert!(clue < least || most < clue),
            ClueState::Open => prop_assert!(blanks.contains(&true)),
        }
    }
}

#[test]
fn what_stands_is_seen_over_open_places() {
    let set = |digits: &[usize]| digits.iter().filter_map(|&digit| Digit::new(digit)).collect::<DigitSet>();
    let all = DigitSet::all(6);
    // 2 . 4 . 3 6
    let cells = [set(&[2]), all, set(&[4]), all, set(&[3]), set(&[6])];
    let seen = visible_range(&cells, MAX_EXACT_RANGE_OPEN).expect("a line that can be filled");
    assert_eq!((seen.seen, seen.least, seen.most), (3, 3, 4));
    let open = vec![DigitSet::all(25); 25];
    let seen = visible_range(&open, MAX_EXACT_RANGE_OPEN).expect("an open line");
    assert_eq!((seen.seen, seen.least, seen.most), (0, 1, 25));
}

#[test]
fn a_height_that_stands_twice_leaves_no_filling() {
    let line = |height: u32| vec![DigitSet(1 << height); 25];
    assert_eq!(visible_range(&line(0), MAX_EXACT_RANGE_OPEN), None);
    assert_eq!(visible_range(&line(24), MAX_EXACT_RANGE_OPEN), None);
}

#[test]
fn a_clue_is_met_only_where_the_tallest_stands() {
    let skyline = |heights: &[usize]| Skyline::new(heights.iter().map(|&height| Digit::new(height)));
    let state = |heights: &[usize], clue| skyline(heights).state(clue);
    // Full, with a height twice: a checker finds fault with the number alone.
    assert_eq!(
        [1, 2, 3].map(|clue| state(&[1, 3, 3, 2], clue)),
        [ClueState::Broken, ClueState::Broken, ClueState::Open]
    );
    assert_eq!([1, 2, 3].map(|clue| skyline(&[1, 3, 3, 2]).contradicts(clue)), [true, false, true]);
    assert_eq!([1, 2, 3].map(|clue| skyline(&[1, 3, 0, 2]).contradicts(clue)), [true, true, false]);
    assert_eq!(
        [1, 2, 3].map(|clue| state(&[1, 4, 0, 2], clue)),
        [ClueState::Broken, ClueState::Met, ClueState::Broken]
    );
    assert_eq!(
        [1, 2, 3].map(|clue| state(&[1, 3, 0, 4], clue)),
        [ClueState::Broken, ClueState::Broken, ClueState::Open]
    );
}
