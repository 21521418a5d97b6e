//! Chains as they are shown link by link: each link is checked on the board by the rules alone.

use skyline::engine::chain::{Link, eureka};
use skyline::engine::format::read;
use skyline::engine::lesson::{lessons, position};
use skyline::engine::{Board, Candidate, Cell, Conclusion, Deduction, solver};

/// Whether two cells cannot both hold the digit.
fn conflict(board: &Board, one: Cell, other: Cell) -> bool {
    one != other && board.geometry().sees(one, other)
}

/// Whether that of one link rules out that of the other: all of its cells, each in sight of each.
fn rules_out(board: &Board, from: &Link, to: &Link) -> bool {
    let all = |holds: &dyn Fn(Cell, Cell) -> bool| {
        from.cells.iter().all(|&one| to.cells.iter().all(|&other| holds(one, other)))
    };
    match from.digit == to.digit {
        true => all(&|one, other| conflict(board, one, other)),
        false => all(&|one, other| one == other),
    }
}

/// Whether one of the two is true whatever the solution, as the link says.
fn forces(board: &Board, from: &Link, to: &Link) -> bool {
    if !to.set.is_empty() {
        // Without the one digit there are as many digits left as cells.
        let digits = to.set.iter().map(|&cell| board.candidates(cell)).reduce(|all, next| all | next);
        let within = to.set.iter().all(|&one| to.set.iter().all(|&other| one == other || conflict(board, one, other)));
        let is_all = |link: &Link| {
            to.set.iter().all(|cell| !board.candidates(*cell).contains(link.digit) || link.cells.contains(cell))
        };
        return digits.is_some_and(|digits| digits.len() == to.set.len() + 1) && within && is_all(from) && is_all(to);
    }
    if from.digit != to.digit {
        return from.cells == to.cells && board.candidates(to.cells[0]).len() == 2;
    }
    let is_told = |cell: Cell| from.cells.contains(&cell) || to.cells.contains(&cell);
    board.geometry().houses().iter().any(|house| {
        board.candidate_cells(house, to.digit).all(is_told)
            && to.cells.iter().all(|cell| house.cells.contains(cell))
            && from.cells.iter().any(|cell| house.cells.contains(cell))
    })
}

/// Checks a chain; links by the clues of a line are not looked at.
fn assert_chain(board: &Board, step: &Deduction) {
    let chain = &step.chain;
    let (first, last) = (&chain[0], &chain[chain.len() - 1]);
    assert!(!first.on && last.on, "{} begins with what is false", step.technique);
    for pair in chain.windows(2) {
        let (from, to) = (&pair[0], &pair[1]);
        let by_line = to.because.key == "link.by-line";
        assert!(by_line || from.on != to.on, "{}: links alternate", step.technique);
        let holds = if to.on { forces(board, from, to) } else { rules_out(board, from, to) };
        assert!(by_line || holds, "{}: {from:?} to {to:?}", step.technique);
    }
    for fact in step.conclusions.iter().filter(|_| step.technique != "line-chain") {
        let gone = fact.candidate();
        let excludes = |end: &Link| {
            let gone = Link { cells: vec![gone.cell], digit: gone.digit, ..end.clone() };
            rules_out(board, end, &gone)
        };
        match fact {
            Conclusion::Place(Candidate { cell, digit }) => assert!(first.cells == [*cell] && last.digit == *digit),
            Conclusion::Eliminate(_)
                if first.digit == last.digit && last.cells.iter().all(|cell| first.cells.contains(cell)) =>
            {
                assert!(excludes(first), "{}: {fact} beside {first:?}", step.technique);
            }
            Conclusion::Eliminate(_)
                if first.digit == last.digit && first.cells.iter().all(|cell| last.cells.contains(cell)) =>
            {
                assert!(excludes(last), "{}: {fact} beside {last:?}", step.technique);
            }
            Conclusion::Eliminate(_) => assert!(excludes(first) && excludes(last), "{}: {fact}", step.technique),
        }
    }
}

#[test]
fn each_link_of_the_chains_of_the_lessons_holds() {
    let mut techniques = std::collections::BTreeSet::new();
    for lesson in lessons() {
        for text in &lesson.positions {
            let board = position(text).expect("a position");
            let step = solver::step(&board).expect("a step");
            if !step.chain.is_empty() {
                assert_chain(&board, &step);
                techniques.insert(step.technique);
            }
        }
    }
    let expected = [
        "aic",
        "als-chain",
        "als-xy-wing",
        "als-xz",
        "bivalue-chain",
        "empty-rectangle",
        "grouped-aic",
        "line-chain",
        "turbot-fish",
        "turbot-skyscraper",
        "two-string-kite",
        "w-wing",
        "x-chain",
        "xy-chain-of-four",
        "xy-wing",
    ];
    assert_eq!(techniques.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn each_link_of_the_chains_of_hard_puzzles_holds() {
    let list = include_str!("../corpus/sudoku9/topdown_minimal.txt");
    let mut chains = 0;
    for line in list.lines().filter(|line| line.len() >= 81) {
        let mut board = Board::new(&read(line).expect("a text").draft.check().expect("a puzzle").into());
        while let Some(step) = solver::step(&board).filter(|_| !board.is_full()) {
            if !step.chain.is_empty() {
                assert_chain(&board, &step);
                chains += 1;
            }
            board.apply(&step);
        }
    }
    assert!(chains > 100, "{chains} chains");
}

/// The notation of a step of that lesson.
fn notation(technique: &str, number: usize) -> String {
    let lesson = lessons().into_iter().find(|lesson| lesson.id == technique).expect("a lesson");
    let board = position(lesson.positions[number]).expect("a position");
    eureka(&solver::step(&board).expect("a step"))
}

#[test]
fn chains_are_written_in_eureka_notation() {
    assert_eq!(notation("aic", 0), "(3)r3c2 = r3c3 - (3=4)r2c3 - (4=2)r2c5 - (2)r2c4 = r3c4 => r3c2<>2");
    assert_eq!(notation("aic", 1), "(5)r5c1 = r5c3 - r4c3 = (5-3)r4c2 = (3)r5c2 => r5c1<>3");
    assert_eq!(notation("als-xz", 0), "(3=5)r3c23 - (5=3)r2c36 => r2c2<>3");
    assert_eq!(notation("xy-wing", 0), "(2=1)r2c4 - (1=3)r5c4 - (3=2)r5c1 => r2c1<>2");
    assert_eq!(notation("naked-pair", 0), "", "no chain");
}
