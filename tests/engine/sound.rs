//! No deduction contradicts a solution, and every line gets its number of solutions.

use crate::corpus;
use skyline::engine::solve;

const FILES: [&str; 5] = ["tatham.jsonl", "web.jsonl", "hard.jsonl", "outside-full.jsonl", "skyscraper-sudoku.jsonl"];

#[test]
fn every_line_gets_its_number_of_solutions() {
    for entry in FILES.into_iter().flat_map(corpus::load) {
        let solutions = entry.puzzle.as_ref().map(|puzzle| solve(puzzle, 2).0).unwrap_or_default();
        assert_eq!(solutions.len(), entry.answer.solutions, "{}", entry.answer.id);
        if let Some(expected) = entry.solution() {
            assert_eq!(solutions[0], expected, "{}", entry.answer.id);
        }
        for (solution, puzzle) in solutions.iter().zip(entry.puzzle.iter().cycle()) {
            assert!(puzzle.is_solution(solution), "{}", entry.answer.id);
        }
    }
}
