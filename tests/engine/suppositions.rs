//! Suppositions by their names: a Nishio follows one digit, a cell or region forcing chain has links that each follow from
//! the one before alone. Every step of their walks is checked on the board by the rules, without the engine's own words.

use crate::corpus::sudoku;
use skyline::engine::lesson::{lessons, position};
use skyline::engine::solver::step;
use skyline::engine::technique::{first, technique};
use skyline::engine::{Board, Candidate, Cell, Conclusion, Deduction, practice};
use skyline::i18n::{Language, sentence};

/// The positions of that technique to learn and to practise by, and its step in each.
fn taught(id: &str) -> Vec<(Board, Deduction)> {
    let lesson = lessons().into_iter().find(|lesson| lesson.id == id).expect("a lesson");
    let texts = lesson.positions.into_iter().chain(practice::positions(id));
    let boards = texts.map(|text| position(text).unwrap_or_else(|| panic!("{text} is no position")));
    boards.map(|board| (step(&board).expect("a step"), board)).map(|(step, board)| (board, step)).collect()
}

/// The candidates of the board once the conclusion is drawn, and nothing else.
fn conclude(board: &mut Board, conclusion: Conclusion) {
    match conclusion {
        Conclusion::Place(Candidate { cell, digit }) => board.place(cell, digit),
        Conclusion::Eliminate(Candidate { cell, digit }) => {
            board.eliminate(cell, digit);
        }
    }
}

/// Whether the digit has no other place in some house of the cell.
pub(crate) fn is_only_place(board: &Board, Candidate { cell, digit }: Candidate) -> bool {
    board.geometry().houses().iter().filter(|house| house.cells.contains(&cell)).any(|house| {
        let mut others = house.cells.iter().filter(|&&other| other != cell);
        others.all(|&other| !board.candidates(other).contains(digit))
    })
}

/// Whether the cell has no other candidate.
pub(crate) fn is_only_candidate(board: &Board, Candidate { cell, digit }: Candidate) -> bool {
    board.candidates(cell) == digit.set()
}

/// Whether a placed cell that sees the candidate holds its digit.
pub(crate) fn is_seen(board: &Board, Candidate { cell, digit }: Candidate) -> bool {
    board.geometry().cells().any(|other| board.geometry().sees(cell, other) && board.value(other) == Some(digit))
}

#[test]
fn a_nishio_follows_one_digit_until_it_has_no_place() {
    let mut count = 0;
    for (mut board, found) in taught("nishio") {
        assert_eq!(found.technique, "nishio");
        let [Conclusion::Eliminate(supposed)] = found.conclusions[..] else { panic!("{:?}", found.conclusions) };
        let mut facts = found.walk.iter().flat_map(|step| step.conclusions.iter().copied());
        assert_eq!(facts.next(), Some(Conclusion::Place(supposed)));
        conclude(&mut board, Conclusion::Place(supposed));
        for fact in facts {
            let at = fact.candidate();
            assert_eq!(at.digit, supposed.digit, "{fact}");
            match fact {
                Conclusion::Place(_) => assert!(is_only_place(&board, at), "{fact}"),
                Conclusion::Eliminate(_) => assert!(is_seen(&board, at), "{fact}"),
            }
            conclude(&mut board, fact);
        }
        // Two houses may leave their last places in cells that see each other.
        let geometry = board.geometry();
        let could = |cell: Cell| board.candidates(cell).contains(supposed.digit);
        let has_no_place = geometry.houses().iter().any(|house| !house.cells.iter().any(|&cell| could(cell)));
        let placed: Vec<Cell> = geometry.cells().filter(|&cell| board.value(cell) == Some(supposed.digit)).collect();
        let is_twice = placed.iter().any(|&one| placed.iter().any(|&other| geometry.sees(one, other)));
        assert!(has_no_place || is_twice, "{supposed:?} leads nowhere");
        count += 1;
    }
    assert!(count >= 6, "{count} positions");
}

/// Checks that each link of a branch follows from the one before it: on the board without what other links removed.
fn assert_single_links(board: &Board, branch: &Deduction, end: Conclusion) {
    let mut last = branch.conclusions[0];
    for fact in branch.walk.iter().map(|step| step.conclusions[0]) {
        let mut alone = board.clone();
        conclude(&mut alone, last);
        let at = fact.candidate();
        match fact {
            Conclusion::Eliminate(_) => assert!(is_seen(&alone, at), "{fact} after {last}"),
            // What leaves the cell of a placed digit goes without saying: the next link names one of its candidates.
            Conclusion::Place(_) => {
                let follows = |board: &Board| is_only_place(board, at) || is_only_candidate(board, at);
                let held = board.candidates(last.candidate().cell);
                let leaves = held.iter().filter(|&digit| digit != last.candidate().digit).any(|digit| {
                    let mut alone = board.clone();
                    alone.eliminate(last.candidate().cell, digit);
                    follows(&alone)
                });
                assert!(follows(&alone) || matches!(last, Conclusion::Place(_)) && leaves, "{fact} after {last}");
            }
        }
        last = fact;
    }
    let mut alone = board.clone();
    conclude(&mut alone, last);
    let Candidate { cell, digit } = end.candidate();
    match end {
        Conclusion::Place(_) => assert_eq!(alone.value(cell), Some(digit)),
        Conclusion::Eliminate(_) => assert!(!alone.candidates(cell).contains(digit), "{end} after {last}"),
    }
}

fn assert_forcing_chain(board: &Board, found: &Deduction) {
    assert_eq!(found.conclusions.len(), 1);
    let begun: Vec<Candidate> = found.walk.iter().map(|branch| branch.conclusions[0].candidate()).collect();
    assert!(begun.len() >= 3, "{begun:?}");
    let Candidate { cell, digit } = begun[0];
    if found.technique == "cell-forcing-chain" {
        let all: Vec<Candidate> = board.candidates(cell).iter().map(|digit| Candidate { cell, digit }).collect();
        assert_eq!(begun, all, "all candidates of a cell");
    } else {
        let is_all = board.geometry().houses().iter().any(|house| {
            let places: Vec<Candidate> =
                board.candidate_cells(house, digit).map(|cell| Candidate { cell, digit }).collect();
            places == begun
        });
        assert!(is_all, "all places of {digit} in a house: {begun:?}");
    }
    found.walk.iter().for_each(|branch| assert_single_links(board, branch, found.conclusions[0]));
}

#[test]
fn the_branches_of_a_cell_or_region_forcing_chain_have_single_links() {
    for id in ["cell-forcing-chain", "region-forcing-chain"] {
        let taught = taught(id);
        assert!(taught.len() >= 6, "{id}: {} positions", taught.len());
        for (board, found) in taught {
            assert_eq!(found.technique, id);
            assert_forcing_chain(&board, &found);
        }
    }
    let mut count = 0;
    for line in include_str!("../corpus/sudoku9/topdown_minimal.txt").lines().filter(|line| line.len() >= 81).step_by(3)
    {
        let mut board = Board::new(&sudoku(line));
        while let Some(next) = step(&board).filter(|_| !board.is_full()) {
            for id in ["cell-forcing-chain", "region-forcing-chain"] {
                if let Some(found) = first(technique(id).expect("a technique"), &board) {
                    assert_forcing_chain(&board, &found);
                    count += 1;
                }
            }
            board.apply(&next);
        }
    }
    assert!(count >= 100, "{count} chains");
}

/// The first steps of the puzzle that are not singles and the like, by technique.
fn hardest(line: &str) -> Vec<(&'static str, String)> {
    let mut board = Board::new(&sudoku(line));
    let mut hard = Vec::new();
    while let Some(next) = step(&board).filter(|_| !board.is_full()) {
        if technique(next.technique).is_some_and(|technique| technique.info().rating >= 55) {
            hard.push((next.technique, sentence(Language::ENGLISH, &next)));
        }
        board.apply(&next);
    }
    hard
}

#[test]
fn a_puzzle_that_one_digit_decides_takes_a_nishio() {
    let hard = hardest("..5....8.7....62..92....34..6....5...8.......5..81........71..4.7..5.91...946.8..");
    let nishio = hard.iter().find(|(id, _)| *id == "nishio").expect("a Nishio");
    assert_eq!(
        nishio.1,
        "Remove 2 from r8c9. If r8c9 is 2, then 2 must also go in r7c3 and r9c6, so 2 has no place left in row 6."
    );
    assert!(hard.iter().all(|(id, _)| ["nishio", "hidden-rectangle"].contains(id)), "{hard:?}");
}

#[test]
fn a_chain_of_four_cells_with_two_candidates_is_an_xy_chain() {
    let hard = hardest(".42...6.....4.63....6.93.1.4.57...86......7...7....5..7...4........1..23.2.9.....");
    assert_eq!(hard.iter().map(|(id, _)| *id).collect::<Vec<_>>(), ["xy-chain-of-four"]);
}
