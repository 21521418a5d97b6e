//! Chains that a person draws: whatever is said of one must be true of every solution that the candidates allow.

use skyline::engine::chain::eureka;
use skyline::engine::format::read;
use skyline::engine::generate::Random;
use skyline::engine::lesson::{lessons, position};
use skyline::engine::own_chain::{ChainNode, ChainTextError, ChainVerdict, check, check_either, parse};
use skyline::engine::{
    Arg, Board, BoxShape, Candidate, Cell, Conclusion, Digit, DigitSet, Draft, ExtraHouse, ExtraHouses, Line, Puzzle,
    Side, notation, solve, solver, visible,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Order, boxes, a kind of extra houses, whether there are clues.
type Game = (usize, Option<(usize, usize)>, Option<ExtraHouse>, bool);

const GAMES: [Game; 6] = [
    (4, None, None, true),
    (4, Some((2, 2)), None, false),
    (5, None, None, true),
    (5, None, Some(ExtraHouse::Diagonals), false),
    (6, Some((2, 3)), None, false),
    (6, Some((2, 3)), None, true),
];
const MAX_SOLUTIONS: usize = 400;

fn candidate(text: &str) -> Candidate {
    text.parse::<Conclusion>().expect("a candidate").candidate()
}

/// A puzzle with some solutions, and these.
fn loose_puzzle(game: usize, random: &mut Random) -> Option<(Arc<Puzzle>, Vec<Vec<Digit>>)> {
    let (order, boxes, extra, has_clues) = GAMES[game];
    let mut draft = Draft { boxes, ..Draft::empty(order) };
    if let Some(extra) = extra {
        draft.extra_houses = ExtraHouses::only(extra);
    }
    // The first solution of some random first row has random givens taken from it.
    let mut first: Vec<u32> = (1..=order as u32).collect();
    random.shuffle(&mut first);
    let mut seeded = draft.clone();
    seeded.givens[..order].copy_from_slice(&first);
    let grid = solve(&seeded.check().expect("a puzzle"), 1 + random.below(20)).0.pop()?;
    for (given, digit) in draft.givens.iter_mut().zip(&grid) {
        *given = if random.below(100) < 38 { digit.get() as u32 } else { 0 };
    }
    let mut puzzle = draft.check().expect("a puzzle");
    if has_clues {
        for line in Line::all(order) {
            let side = if matches!(line, Line::Row(_)) { Side::Left } else { Side::Top };
            let heights: Vec<Digit> = (0..order).map(|at| grid[line.cell(at).index(order)]).collect();
            if random.below(2) == 0 {
                let index = line.number(order) % order;
                puzzle.set_clue(side, index, visible(heights.iter().copied()) as u8);
            }
        }
    }
    let (solutions, _) = solve(&puzzle, MAX_SOLUTIONS + 1);
    (2..=MAX_SOLUTIONS).contains(&solutions.len()).then(|| (Arc::new(puzzle), solutions))
}

/// A board on which some notes are missing, rightly or wrongly, and the solutions that it still allows.
fn noted_board(puzzle: &Arc<Puzzle>, solutions: &[Vec<Digit>], random: &mut Random) -> (Board, Vec<Vec<Digit>>) {
    let mut board = Board::from_values(puzzle, &[]);
    for index in 0..puzzle.givens().len() {
        let cell = Cell::at(index, puzzle.order());
        let used = solutions.iter().fold(DigitSet::EMPTY, |all, solution| all | solution[index].set());
        for digit in board.candidates(cell) {
            let is_removed = random.below(100) < if used.contains(digit) { 6 } else { 65 };
            if is_removed && board.candidates(cell).len() > 1 {
                board.eliminate(cell, digit);
            }
        }
    }
    let fits = |solution: &&Vec<Digit>| {
        board.all_candidates().iter().zip(solution.iter()).all(|(cell, &digit)| cell.contains(digit))
    };
    let left = solutions.iter().filter(fits).cloned().collect();
    (board, left)
}

fn node(board: &Board, random: &mut Random) -> ChainNode {
    let cells: Vec<Cell> = board.open_cells().collect();
    let cell = cells[random.below(cells.len())];
    let digits: Vec<Digit> = board.candidates(cell).iter().collect();
    let digit = digits[random.below(digits.len())];
    let mut group = vec![cell];
    if random.below(4) == 0 {
        let houses = board.geometry().houses();
        let house = &houses[usize::from(board.geometry().houses_of(cell.index(board.order()))[0])];
        group.extend(board.candidate_cells(house, digit).filter(|&other| other != cell).take(1));
    }
    ChainNode { cells: group, digit, set: Vec::new() }
}

/// A chain of links most of which hold, that returns to its start now and then.
fn random_chain(board: &Board, first_on: bool, random: &mut Random) -> Vec<ChainNode> {
    let mut chain = vec![node(board, random)];
    let length = 2 + random.below(7);
    while chain.len() < length {
        let on = first_on != (chain.len() % 2 == 1);
        let last = chain[chain.len() - 1].clone();
        let holds = |next: &ChainNode| check(board, &[last.clone(), next.clone()], !on).links[1].holds;
        if chain.len() > 1 && holds(&chain[0]) && random.below(2) == 0 {
            chain.push(chain[0].clone());
            break;
        }
        let tries = if random.below(12) == 0 { 1 } else { 60 };
        let options: Vec<ChainNode> = (0..tries).map(|_| node(board, random)).collect();
        let found = options.iter().find(|next| **next != last && holds(next)).unwrap_or(&options[0]);
        chain.push(found.clone());
    }
    chain
}

fn is_true(node: &ChainNode, solution: &[Digit], order: usize) -> bool {
    node.cells.iter().any(|cell| solution[cell.index(order)] == node.digit)
}

#[test]
fn what_is_said_of_a_chain_is_true_of_every_solution_that_the_notes_allow() {
    let mut random = Random::new(20);
    let mut concluded: BTreeMap<&str, usize> = BTreeMap::new();
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    let mut boards = 0;
    while boards < 240 {
        let Some((puzzle, solutions)) = loose_puzzle(boards % GAMES.len(), &mut random) else { continue };
        boards += 1;
        let order = puzzle.order();
        let (board, left) = noted_board(&puzzle, &solutions, &mut random);
        if board.is_full() {
            continue;
        }
        for turn in 0..40 {
            let first_on = turn % 2 == 1;
            let nodes = random_chain(&board, first_on, &mut random);
            let chain = check(&board, &nodes, first_on);
            let told = || format!("{} on {board:?}", chain.eureka());
            for (pair, checked) in nodes.windows(2).zip(&chain.links[1..]) {
                *reasons.entry(checked.link.because.key.to_string()).or_default() += 1;
                for solution in left.iter().filter(|_| checked.holds) {
                    let [from, to] = [&pair[0], &pair[1]].map(|node| is_true(node, solution, order));
                    let follows = if checked.link.on { from || to } else { !(from && to) };
                    assert!(follows, "{} does not hold in {}", checked.link.because.key, told());
                }
                // A link that rests on nothing holds in every solution of the puzzle, whatever notes are missing.
                for solution in solutions.iter().filter(|_| checked.holds && checked.rests_on.is_empty()) {
                    let [from, to] = [&pair[0], &pair[1]].map(|node| is_true(node, solution, order));
                    assert!(if checked.link.on { from || to } else { !(from && to) }, "rests on notes: {}", told());
                }
            }
            for conclusion in &chain.conclusions {
                let Candidate { cell, digit } = conclusion.candidate();
                assert!(board.is_open(cell) && board.candidates(cell).contains(digit), "nothing new: {}", told());
                let is_placed = matches!(conclusion, Conclusion::Place(_));
                for solution in &left {
                    assert_eq!(solution[cell.index(order)] == digit, is_placed, "{conclusion} is wrong: {}", told());
                }
            }
            assert_eq!(chain.fault().is_some(), chain.verdict == ChainVerdict::Broken);
            let either = check_either(&board, &nodes);
            assert!(either.conclusions.len() >= chain.conclusions.len().min(1));
            *concluded.entry(chain.verdict.name()).or_default() += chain.conclusions.len();
        }
    }
    for (verdict, least) in [("ends", 60), ("loop", 20), ("start-true", 20), ("contradiction", 20)] {
        let found = concluded.get(verdict).copied().unwrap_or(0);
        assert!(found >= least, "{verdict}: {found} conclusions; {concluded:?}");
    }
    let seen: Vec<&str> = reasons.keys().map(String::as_str).collect();
    let expected = [
        "link.by-line",
        "link.left",
        "link.placed",
        "link.same-cell",
        "link.sees",
        "link.taken",
        "own-chain.more-digits",
        "own-chain.more-places",
        "own-chain.no-house",
        "own-chain.not-seen",
        "own-chain.unrelated",
    ];
    assert_eq!(seen, expected, "{reasons:?}");
}

/// Every chain of the ladder without links by clues, drawn by a person.
fn assert_drawn(board: &Board, seen: &mut BTreeMap<&'static str, usize>) {
    let Some(step) = solver::step(board).filter(|step| !step.chain.is_empty() && step.technique != "line-chain") else {
        return;
    };
    let text = eureka(&step);
    let (nodes, first_on) = parse(board, &text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    let chain = check(board, &nodes, first_on.expect("signs"));
    assert_eq!(chain.fault(), None, "{text}: {:?}", chain.links);
    let whole_chain = |conclusion: &Conclusion| chain.conclusions.contains(conclusion);
    // Sets of a loop or of several chains at once give more than the links alone.
    let is_more = format!("{:?}", step.because).contains("chain.loop") || step.technique.starts_with("als");
    assert!(is_more || step.conclusions.iter().all(whole_chain), "{text}: {}", notation(chain.conclusions.iter()));
    *seen.entry(step.technique).or_default() += 1;
}

#[test]
fn chains_that_the_ladder_finds_hold_when_they_are_typed() {
    let mut seen = BTreeMap::new();
    for lesson in lessons() {
        for text in &lesson.positions {
            assert_drawn(&position(text).expect("a position"), &mut seen);
        }
    }
    let list = include_str!("../corpus/sudoku9/topdown_minimal.txt");
    for line in list.lines().filter(|line| line.len() >= 81).take(12) {
        let mut board = Board::new(&read(line).expect("a text").draft.check().expect("a puzzle").into());
        while let Some(step) = solver::step(&board).filter(|_| !board.is_full()) {
            assert_drawn(&board, &mut seen);
            board.apply(&step);
        }
    }
    assert!(seen.len() >= 14, "{seen:?}");
    assert!(seen.values().sum::<usize>() > 40, "{seen:?}");
}

fn empty_board(order: usize, boxes: Option<BoxShape>) -> Board {
    let boxes = boxes.map(|shape| (shape.height.into(), shape.width.into()));
    Board::new(&Arc::new(Draft { boxes, ..Draft::empty(order) }.check().expect("a puzzle")))
}

#[test]
fn a_link_says_which_removed_notes_it_rests_on() {
    let mut board = empty_board(4, Some(BoxShape { height: 2, width: 2 }));
    let two = Digit::new(2).expect("a digit");
    for cell in ["r1c3", "r1c4"] {
        board.eliminate(cell.parse().expect("a cell"), two);
    }
    let nodes: Vec<ChainNode> = [candidate("r1c1=2"), candidate("r1c2=2")].map(ChainNode::from).into();
    let chain = check(&board, &nodes, false);
    assert!(chain.links[1].holds);
    assert_eq!(chain.links[1].rests_on, [candidate("r1c3=2"), candidate("r1c4=2")]);
    // With a 2 placed where both are seen, the notes are rightly gone.
    board.place("r2c3".parse().expect("a cell"), two);
    board.cross_out_all();
    let chain = check(&board, &[candidate("r1c1=2"), candidate("r1c2=2")].map(ChainNode::from), false);
    assert!(chain.links[1].holds && chain.links[1].rests_on.is_empty(), "{:?}", chain.links);
}

#[test]
fn a_strong_link_fails_where_the_digit_is_placed_already() {
    let mut board = empty_board(4, None);
    board.place("r1c4".parse().expect("a cell"), Digit::new(2).expect("a digit"));
    // The notes beside it were not crossed out, except one.
    board.eliminate("r1c3".parse().expect("a cell"), Digit::new(2).expect("a digit"));
    let chain = check(&board, &[candidate("r1c1=2"), candidate("r1c2=2")].map(ChainNode::from), false);
    assert_eq!(chain.fault(), Some(2));
    let because = &chain.links[1].link.because;
    assert_eq!(because.key, "own-chain.more-places");
    assert!(because.args.contains(&("cells", Arg::Cells(vec![Cell::new(0, 3)]))), "{because:?}");
}

#[test]
fn a_text_that_is_no_chain_says_why() {
    let board = empty_board(4, None);
    let fault = |text: &str| parse(&board, text).expect_err(text).to_string();
    assert_eq!(fault(""), "expected candidates such as r1c1=5, found \"\"");
    assert_eq!(fault("r1c1=5"), "5 is not on a board with 4 rows");
    assert_eq!(fault("r1c1=2 r1c9=2"), "9 is not on a board with 4 rows");
    assert_eq!(fault("r1c1-2"), "expected candidates such as r1c1=5, found \"r1c1-2\"");
    assert_eq!(fault("r1c1r2=2"), "expected candidates such as r1c1=5, found \"r1c1r2=2\"");
    assert_eq!(fault("(2)r1c1=r1c2=r1c3"), "strong links (=) and weak links (-) must take turns; \"=r1c3\" does not");
    assert_eq!(fault("(2)r1c1 r1c2"), "expected = or -, found \"r1c2\"");
    assert_eq!(fault("(2 3)r1c1"), "expected a sign or a bracket, found \"3)r1c1\"");
    assert_eq!(fault("r1c1=(2)r1c2"), "expected a digit in brackets, found \"r1c1=(2)r1c2\"");
    assert_eq!(fault("(2)x"), "expected a cell such as r1c1, found \"x\"");
    let long = vec!["r1c1=1"; 61].join(" ");
    assert_eq!(parse(&board, &long), Err(ChainTextError::TooLong));
}

#[test]
fn a_list_and_eureka_notation_mean_the_same_chain() {
    let board = empty_board(4, None);
    let (listed, first_on) = parse(&board, "r1c1=1, r1c2=1 -> r1c2=3").expect("a list");
    assert_eq!(first_on, None);
    let (typed, first_on) = parse(&board, "(1)r1c1 = (1-3)r1c2 => r1c1<>2").expect("a chain");
    assert_eq!(first_on, Some(false));
    assert_eq!(listed, typed);
    let (weak, first_on) = parse(&board, "(1)r1c12 – r34c12").expect("a chain");
    assert_eq!(first_on, Some(true));
    assert_eq!(weak[1].cells.len(), 4);
}
