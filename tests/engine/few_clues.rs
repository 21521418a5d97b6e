//! Large boards with few clues: the search sees at once what a clue of a long line forces.

use skyline::engine::{Draft, Search, Status};

/// More than the boards take, and a moment: a clue that says nothing while its line is open takes more
/// than anybody waits for.
const NODES: u64 = 20_000;

#[test]
fn two_solutions_are_found_of_large_boards_with_few_clues() {
    for (order, boxes) in [(16, Some((4, 4))), (20, None), (25, None), (25, Some((5, 5)))] {
        for clue in [2, 5, order / 2, order - 3, order - 1, order] {
            // A second clue makes some boards with boxes take long.
            for far in [0, 2].into_iter().take(if boxes.is_some() { 1 } else { 2 }) {
                let mut draft = Draft { boxes, ..Draft::empty(order) };
                draft.clues[0][order / 2] = clue as u32;
                draft.clues[3][order / 3] = far;
                let puzzle = draft.check().expect("a board");
                let mut search = Search::new(&puzzle, 2);
                assert_eq!(search.advance(NODES), Status::Done, "{order} {boxes:?} {clue} {far}");
                let [one, other] = search.solutions() else { panic!("{order} {boxes:?} {clue} {far}: not two") };
                assert!(one != other && [one, other].iter().all(|grid| puzzle.is_solution(grid)));
            }
        }
    }
}
