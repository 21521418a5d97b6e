//! The built-in shelf.

use skyline::engine::format::{format, read};
use skyline::engine::{Kind, kind, shelf, solve};

#[test]
fn every_puzzle_of_the_shelf_has_exactly_one_solution() {
    let towers = format("towers").expect("a format");
    let mut orders = [0; 10];
    for text in shelf::all().iter().chain([&shelf::FIRST]) {
        let puzzle = read(text).expect(text).draft.check().expect(text);
        assert_eq!(kind(&puzzle), Kind::Skyscrapers, "{text}");
        assert_eq!(solve(&puzzle, 2).0.len(), 1, "{text}");
        assert_eq!(towers.write(&puzzle).as_deref(), Ok(*text));
        orders[puzzle.order()] += 1;
    }
    assert!(orders[4..].iter().all(|&count| count >= 6), "{orders:?}");
    let mut sorted = shelf::all().to_vec();
    sorted.sort_by_key(|text| text.as_bytes()[0]);
    assert_eq!(sorted, shelf::all());
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), shelf::all().len());
}
