//! Tiers C to F of the ladder by example, and against every solution of random positions.

use crate::corpus::{Entry, Lists, on_lists};
use proptest::prelude::*;
use skyline::engine::technique::{self, LADDER, SUPPOSE, Technique};
use skyline::engine::{
    Arg, Board, Candidate, Cell, Conclusion, Deduction, Digit, DigitSet, Draft, Phrase, Puzzle, Search, Side, Status,
    conclusions, solver, visible,
};
use skyline::i18n::{self, Language};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A puzzle from a Towers game id: order (or the shape of a box), clues by side, givens.
fn towers(id: &str) -> Arc<Puzzle> {
    let (order, rest) = id.split_once(':').expect("an order");
    let (clues, givens) = rest.split_once(',').unwrap_or((rest, ""));
    let boxes = order
        .split_once('x')
        .map(|(height, width)| (height.parse().expect("a number"), width.parse().expect("a number")));
    let mut draft = Draft::empty(
        boxes.map_or_else(|| order.parse().expect("a number"), |(height, width): (usize, usize)| height * width),
    );
    draft.boxes = boxes;
    for (at, clue) in clues.split('/').enumerate().filter(|(_, clue)| !clue.is_empty()) {
        draft.clues[at / draft.order][at % draft.order] = clue.parse().expect("a number");
    }
    let mut at = 0;
    for sign in givens.chars().filter(|&sign| sign != '_') {
        if let Some(given) = sign.to_digit(10) {
            draft.givens[at] = given;
            at += 1;
        } else {
            at += sign as usize - 'a' as usize + 1;
        }
    }
    Arc::new(draft.check().expect("a puzzle"))
}

/// A position: rows between `|`, cells between blanks; one digit is placed, more are candidates,
/// `*` is all of them and `~` all but those that follow. Rows that are left out are all open.
fn position(puzzle: &Arc<Puzzle>, state: &str) -> Board {
    let mut board = Board::new(puzzle);
    for (row, cells) in state.split('|').enumerate() {
        for (col, cell) in cells.split_whitespace().enumerate().filter(|(_, cell)| *cell != "*") {
            let digits: DigitSet = cell.chars().filter_map(|sign| Digit::new(sign.to_digit(10)? as usize)).collect();
            let digits = if cell.starts_with('~') { DigitSet::all(board.order()) - digits } else { digits };
            match digits.only() {
                Some(digit) => board.place(Cell::new(row, col), digit),
                None => board.set_candidates(Cell::new(row, col), digits),
            }
        }
    }
    board
}

fn all(technique: &dyn Technique, board: &Board) -> Vec<Deduction> {
    let mut all = Vec::new();
    let _ = technique.find(board, &mut |deduction| {
        all.push(deduction);
        ControlFlow::Continue(())
    });
    all
}

fn said(deduction: &Deduction) -> BTreeSet<String> {
    deduction.conclusions.iter().map(Conclusion::to_string).collect()
}

/// Up to `limit` solutions of the position.
fn solutions(board: &Board, limit: usize) -> Vec<Vec<Digit>> {
    let mut search = Search::within(board.puzzle(), board.all_candidates().to_vec(), limit);
    while search.advance(1 << 20) == Status::Pending {}
    search.solutions().to_vec()
}

fn holds(conclusion: Conclusion, grid: &[Digit], order: usize) -> bool {
    let Candidate { cell, digit } = conclusion.candidate();
    (grid[cell.index(order)] == digit) == matches!(conclusion, Conclusion::Place(_))
}

/// Technique, puzzle, position, and the conclusions of one of its deductions, or `none`.
const EXAMPLES: &[[&str; 4]] = &[
    ["enough-seen", "6:////////////3/////////////", "* 4 1235 1235 6 1235", "none"],
    ["enough-seen", "6:////////////3/////////////", "123 4 1235 1235 6 1235", "r1c3-5 r1c4-5"],
    ["enough-seen", "6:////////////4/////////////", "123 4 1235 1235 6 1235", "none"],
    ["enough-seen", "5://///////2//////////", "123 12345 1234 1234 1234", "none"],
    ["enough-seen", "5:///////////////2/////", "1234 1234 5 12 34", "none"],
    ["enough-seen", "5:///////////////1/////", "1234 1235 1235 1235 45", "r1c2-5 r1c3-5 r1c4-5"],
    ["all-needed", "5://////////4/////////", "2 1345 1345 1345 1345", "r1c2-4 r1c2-5 r1c3-5 r1c4-3 r1c5-3 r1c5-4"],
    ["all-needed", "5://////////3/////////", "2 1345 1345 1345 1345", "none"],
    ["all-needed", "5://////////5/////////", "2 1345 1345 1345 1345", "none"],
    ["count-trial", "4:2////3/3/////3/////,f1i", "3 4 2 1|4 3 1 2|2 1 34 34|1 2 34 34", "r3c3-4"],
    ["count-trial", "4:2////3/3/////2/////,f1i", "3 4 2 1|4 3 1 2|2 1 34 34|1 2 34 34", "r3c3-3"],
    ["count-trial", "4:////////4///////", "1 2 34 34", "r1c4-3"],
    ["count-trial", "5://////////3/////////", "* * * * *", "r1c1-4 r1c1-5"],
    ["peak-trial", "5://////////3/////////", "1 2345 3 245 245", "r1c2-5"],
    ["peak-trial", "6:////////////4/////////////", "3 1 2 456 456 456", "r1c4-6 r1c5-6"],
    ["peak-trial", "5://////////2/////////", "1 2345 2345 2345 2345", "r1c3-5 r1c4-5 r1c5-5"],
    ["peak-trial", "5://////////////////////", "1 2345 2345 2345 2345", "none"],
    [
        "line-one-clue",
        "4:////1//////4//2///3",
        "23 14 24 13|23 14 24 13|1 2 3 4|4 3 1 2",
        "r1c1=2 r1c2=1 r1c3=4 r1c4=3",
    ],
    ["line-both-clues", "5://////////2/////2////", "* * * * *", "r1c1-5 r1c2-4 r1c3-4 r1c4-4 r1c5-5"],
    ["line-both-clues", "5://////////2//////////", "* * * * *", "none"],
    [
        "naked-pair",
        "4:/2/1//////3//3/////2",
        "12 23 4 123|1234 24 123 123|12 13 123 4|1234 124 12 23",
        "r2c1-1 r2c1-2 r4c1-1 r4c1-2",
    ],
    ["naked-pair", "4:/2/1//////3//3/////2", "12 * * *|* * * *|13 * * *", "none"],
    ["naked-triple", "5:", "12 23 13 * *", "r1c4-1 r1c4-2 r1c4-3 r1c5-1 r1c5-2 r1c5-3"],
    ["naked-quad", "6:", "12 23 34 14 * 1256", "r1c5-1 r1c5-2 r1c5-3 r1c5-4 r1c6-1 r1c6-2"],
    ["hidden-pair", "5:/3//3/3/3/////1///4/4/////", "|||1 23 23 2345 2345", "r4c4-2 r4c4-3 r4c5-2 r4c5-3"],
    ["hidden-triple", "6:", "123456 12345 12 12 13456 126", "r1c1-1 r1c1-2 r1c1-6 r1c2-1 r1c2-2 r1c5-1 r1c5-6"],
    [
        "hidden-quad",
        "7:",
        "* * * * 123 123 123",
        "r1c1-1 r1c1-2 r1c1-3 r1c2-1 r1c2-2 r1c2-3 r1c3-1 r1c3-2 r1c3-3 r1c4-1 r1c4-2 r1c4-3",
    ],
    [
        "x-wing",
        "5:",
        "|1234 * * 1234 1234|1234 * * 5 1234|1234 1234 * 5 1234|1234 * * 1234 1234",
        "r1c2-5 r1c3-5 r3c2-5 r3c3-5 r4c3-5",
    ],
    ["x-wing", "4://///3//////3//1//,f1i", "123 4 23 12|23 23 1 4|4 123 23 12|12 12 4 3", "r1c1-2 r3c2-2"],
    ["x-wing", "4://///3//////3//1//,f1i", "123 4 23 12|23 23 1 4|4 13 23 12|12 12 4 3", "r1c1-2"],
    ["swordfish", "4:", "12 13 234 234|234 12 13 234|13 234 12 234", "r4c1-1 r4c2-1 r4c3-1"],
    ["swordfish", "5:", "", "none"],
    [
        "jellyfish",
        "6:",
        "12 13 23 23 23 23|23 12 13 23 23 23|23 23 12 13 23 23|13 23 23 12 23 23",
        "r5c1-1 r5c2-1 r5c3-1 r5c4-1 r6c1-1 r6c2-1 r6c3-1 r6c4-1",
    ],
    ["peak-fish", "4:3/3//////////////", "", "r3c3-4 r3c4-4 r4c3-4 r4c4-4"],
    ["peak-fish", "4:3/2//////////////", "", "none"],
    ["peak-fish", "5:/2/2/2//////////////////", "", "none"],
    ["bivalue-chain", "5:", "12 * 23 * *|* * * * *|13 * * * *", "r3c3-3"],
    ["bivalue-chain", "5:", "12 * 23 * *|* * * * *|45 * * * *", "none"],
    ["bivalue-chain", "4:", "12 23 * *|14 34 * *", "r3c1-1 r4c1-1"],
    ["x-chain", "2x3:", "~1 * ~1 ~1 * ~1|*|~1|~1|*|~1", "r5c5-1"],
    ["x-chain", "2x3:", "~1 * ~1 ~1 * ~1|*|*|~1|*|~1", "none"],
    ["aic", "5:", "12 123 345 345 345|* * * * *|* 13 13 45 45", "r1c2-3"],
    ["aic", "5:", "12 * 23 * *|* * * * *|45 * * * *", "none"],
    ["line-chain", "4:3//////2///2///3///1", "12 4 3 12|23 12 4 123|4 23 1 23|13 13 2 4", "r2c1-2"],
    ["line-chain", "4:", "", "none"],
    ["forcing-chain", "5:", "123 12 13 * *|* * * * *|* * * * *", "r1c4-2 r1c5-2"],
    ["forcing-chain", "4:", "", "none"],
    ["forcing-chain", "4://1//2///3//3/1///1//", "123 123 4 123|12 13 123 4|4 123 123 23|123 4 123 12", "r4c3-1"],
    ["nishio", "2x3:", "~1 * ~1 ~1 * ~1|*|~1|~1|*|~1", "r5c5-1"],
    ["nishio", "2x3:", "", "none"],
    ["kraken-fish", "4:", "", "none"],
    ["cell-forcing-chain", "5:", "123 14 25 35 45", "none"],
    ["region-forcing-chain", "4:", "", "none"],
    ["forcing-lines", "4:2/////////2//////", "", "none"],
    ["forcing-lines", "4:////2/3///2/2////2/3/", "123 24 234 13|123 124 24 13|4 3 1 2|123 12 23 4", "r4c1-3"],
    [
        "trial",
        "5:///3//3/2////1//4//3/2/3///",
        "5 12 123 13 4|3 125 125 4 12|1 3 4 2 5|4 125 1235 135 123|2 4 135 135 13",
        "r4c3-1",
    ],
    ["line-cases", "4:", "", "none"],
    ["trial", "4:3//////2///2///3///1", "12 4 3 12|23 12 4 123|4 23 1 23|13 13 2 4", "r1c1=2"],
    ["trial", "4:", "", "none"],
    ["contradiction", "4:", "", "none"],
    ["contradiction", "4:3//////2///2///3///1", "12 4 3 12|23 12 4 123|4 23 1 23|13 13 2 4", "r1c1-1"],
];

#[test]
fn examples_give_what_they_say() {
    let mut wrong: Vec<String> = Vec::new();
    for [id, puzzle, state, expected] in EXAMPLES {
        let colons = puzzle.trim_end_matches('/');
        let board = position(&towers(if colons.ends_with(':') { colons } else { puzzle }), state);
        let found = all(technique::technique(id).expect("a technique"), &board);
        let sets: Vec<BTreeSet<String>> = found.iter().map(said).collect();
        if *expected == "none" {
            wrong.extend((!sets.is_empty()).then(|| format!("{id} on {state}: {sets:?}")));
        } else {
            let expected: BTreeSet<String> = expected.split_whitespace().map(str::to_owned).collect();
            wrong.extend((!sets.contains(&expected)).then(|| format!("{id} on {state}: {sets:?}")));
        }
        for grid in solutions(&board, 300) {
            let sound = |&conclusion: &Conclusion| holds(conclusion, &grid, board.order());
            assert!(found.iter().flat_map(|found| &found.conclusions).all(sound), "{id} on {state}");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What makes a random position: the order, its box, and numbers that decide the rest.
#[derive(Clone, Debug)]
struct Recipe {
    order: usize,
    boxes: Option<(usize, usize)>,
    shuffle: Vec<u32>,
    clues: Vec<bool>,
    extra: Vec<u32>,
    placed: Vec<bool>,
    /// Whether the candidates hold a solution.
    sound: bool,
}

fn recipes() -> impl Strategy<Value = Recipe> {
    let shapes = prop_oneof![
        Just((3, None)),
        Just((4, None)),
        Just((5, None)),
        Just((6, None)),
        Just((4, Some((2, 2)))),
        Just((6, Some((2, 3)))),
    ];
    (shapes, 0..4u32, 0..4u32).prop_flat_map(|((order, boxes), density, fill)| {
        let cells = order * order;
        // The fewer candidates, the more techniques have something to say.
        let mask =
            any::<[u32; 3]>().prop_map(move |masks| masks[..density as usize].iter().fold(!0, |all, mask| all & mask));
        (
            prop::collection::vec(any::<u32>(), 4 * order),
            prop::collection::vec(any::<bool>(), 4 * order),
            prop::collection::vec(mask, cells),
            prop::collection::vec((0..4u32).prop_map(move |cell| cell < fill.saturating_sub(1)), cells),
            prop::bool::weighted(0.9),
        )
            .prop_map(move |(shuffle, clues, extra, placed, sound)| Recipe {
                order,
                boxes,
                shuffle,
                clues,
                extra,
                placed,
                sound,
            })
    })
}

/// A full grid: the pattern of its shape with digits, rows and columns shuffled within bands.
fn grid(recipe: &Recipe) -> Vec<Digit> {
    let order = recipe.order;
    let (height, width) = recipe.boxes.unwrap_or((1, order));
    let sorted = |count: usize, keys: &[u32]| {
        let mut places: Vec<usize> = (0..count).collect();
        places.sort_by_key(|&place| keys[place]);
        places
    };
    // Bands first, then lines within each.
    let lines = |size: usize, keys: &[u32]| -> Vec<usize> {
        let within = |band: usize| {
            let inner = sorted(size, &keys[band * size..]);
            inner.into_iter().map(move |line| band * size + line).collect::<Vec<usize>>()
        };
        sorted(order / size, keys).into_iter().flat_map(within).collect()
    };
    // Without boxes every line may go anywhere.
    let size = |of_box: usize| if recipe.boxes.is_some() { of_box } else { order };
    let rows = lines(size(height), &recipe.shuffle[..order]);
    let cols = lines(size(width), &recipe.shuffle[order..2 * order]);
    let digits = sorted(order, &recipe.shuffle[2 * order..3 * order]);
    let mut grid = Vec::new();
    for &row in &rows {
        for &col in &cols {
            let value = if recipe.boxes.is_some() { row % height * width + row / height + col } else { row + col };
            grid.extend(Digit::new(digits[value % order] + 1));
        }
    }
    grid
}

fn random_position(recipe: &Recipe) -> Board {
    let order = recipe.order;
    let grid = grid(recipe);
    let mut draft = Draft::empty(order);
    draft.boxes = recipe.boxes;
    for side in Side::ALL {
        for index in 0..order {
            if recipe.clues[side as usize * order + index] {
                let line = side.line(index);
                let mut heights: Vec<Digit> = (0..order).map(|at| grid[line.cell(at).index(order)]).collect();
                if side.is_far() {
                    heights.reverse();
                }
                draft.clues[side as usize][index] = visible(heights) as u32;
            }
        }
    }
    let puzzle = Arc::new(draft.check().expect("a puzzle"));
    assert!(puzzle.is_solution(&grid), "the pattern of {:?} is not a grid", recipe.boxes);
    let mut board = Board::new(&puzzle);
    for (index, &digit) in grid.iter().enumerate() {
        let cell = Cell::at(index, order);
        if recipe.placed[index] {
            board.place(cell, digit);
        } else {
            let extra = DigitSet(recipe.extra[index]) & DigitSet::all(order);
            let with = if recipe.sound { extra | digit.set() } else { extra };
            board.set_candidates(cell, with);
        }
    }
    board
}

/// That everything a deduction says has words: its name, where to look, its reason with every
/// argument, and the same for the steps of its walk.
fn assert_words(deduction: &Deduction) {
    let template = |key: &str| Language::ENGLISH.template(key).unwrap_or_else(|| panic!("no words for {key}"));
    template(&format!("technique.{}", deduction.technique));
    template(&format!("look.{}", deduction.technique));
    assert_phrase(&deduction.because);
    assert!(!i18n::text(Language::ENGLISH, &conclusions(&deduction.conclusions)).is_empty());
    deduction.walk.iter().for_each(assert_words);
}

fn assert_phrase(phrase: &Phrase) {
    let template = Language::ENGLISH.template(&phrase.key).unwrap_or_else(|| panic!("no words for {}", phrase.key));
    for slot in template.split('{').skip(1) {
        let name = slot.split(['}', '?', '.']).next().unwrap_or(slot);
        let arg = phrase.args.iter().find(|(key, _)| *key == name);
        match arg.unwrap_or_else(|| panic!("{} lacks {name}", phrase.key)) {
            (_, Arg::Phrase(inner)) => assert_phrase(inner),
            (_, Arg::Facts(facts)) => assert!(!facts.is_empty(), "{}: nothing for {name}", phrase.key),
            (_, Arg::Cells(cells)) => assert!(!cells.is_empty(), "{}: nothing for {name}", phrase.key),
            _ => {}
        }
    }
}

/// Each step of a walk says something new of the position that the steps before it lead to.
fn assert_walk(board: &Board, walk: &[Deduction]) {
    let mut at = board.clone();
    for step in walk {
        // A way by itself begins where the walk did, a contradiction on the way where it stands.
        assert_walk(if step.technique == SUPPOSE { board } else { &at }, &step.walk);
        if step.technique != SUPPOSE || step.walk.is_empty() {
            let before = at.clone();
            at.apply(step);
            assert!(before != at, "a step of {} without effect", step.technique);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// On any position, whatever its candidates: no conclusion contradicts any solution, each
    /// changes the board, and each deduction has its words and its evidence.
    #[test]
    fn nothing_contradicts_a_solution(recipe in recipes()) {
        let board = random_position(&recipe);
        let solutions = solutions(&board, 2000);
        for &technique in LADDER.iter().filter(|technique| technique.applies(board.puzzle())) {
            for deduction in all(technique, &board) {
                prop_assert!(!deduction.conclusions.is_empty());
                prop_assert!(!deduction.marks.is_empty(), "{} shows nothing", deduction.technique);
                assert_words(&deduction);
                assert_walk(&board, &deduction.walk);
                for &conclusion in &deduction.conclusions {
                    let mut after = board.clone();
                    after.conclude(conclusion);
                    prop_assert!(after != board, "{} concludes {}", deduction.technique, conclusion);
                    let sound = solutions.iter().all(|grid| holds(conclusion, grid, board.order()));
                    prop_assert!(sound, "{} concludes {}", deduction.technique, conclusion);
                }
            }
        }
    }

    /// A position with one solution is never left without a next step, and ends solved.
    #[test]
    fn the_ladder_ends_at_the_solution(recipe in recipes()) {
        let mut board = random_position(&recipe);
        let found = solutions(&board, 2);
        if let [grid] = &found[..] {
            while !board.is_full() {
                let step = solver::step(&board);
                let Some(step) = step else { panic!("left at {:?}", board.all_candidates()) };
                board.apply(&step);
            }
            prop_assert_eq!(board.grid(), Some(grid.clone()));
        } else {
            // With none or several it still comes to an end.
            let mut steps = 0;
            while let Some(step) = solver::step(&board) {
                board.apply(&step);
                steps += 1;
                prop_assert!(steps <= board.order().pow(3), "no end");
            }
            for grid in &found {
                let left = board.geometry().cells().all(|cell| board.candidates(cell).contains(grid[cell.index(board.order())]));
                prop_assert!(left);
            }
        }
    }
}

/// The share of the boards of that label that the ladder solves without a contradiction or a trial.
fn reasoned(lists: Lists, labels: &[&str]) -> f64 {
    let entries = lists.boards(&["tatham.jsonl"]);
    let of_label = |entry: &&Entry| {
        let label = entry.answer.label.as_deref().unwrap_or("");
        labels.iter().any(|name| label.ends_with(name))
            && entry.puzzle.as_ref().is_some_and(|puzzle| puzzle.order() <= 9)
    };
    let boards: Vec<Board> =
        entries.iter().filter(of_label).filter_map(|entry| entry.puzzle.as_ref()).map(Board::new).collect();
    let solved = boards.iter().filter(|&board| {
        let mut board = board.clone();
        while let Some(step) = solver::step(&board).filter(|step| !["contradiction", "trial"].contains(&step.technique))
        {
            board.apply(&step);
        }
        board.is_solved()
    });
    assert!(!boards.is_empty(), "no board of {labels:?}");
    solved.count() as f64 / boards.len() as f64
}

on_lists! {
    few_boards_need_a_supposition: count_suppositions;
}

fn count_suppositions(lists: Lists) {
    let usual = reasoned(lists, &[":easy", ":hard", ":extreme"]);
    assert!(usual >= 0.98, "{usual}");
    let unreasonable = reasoned(lists, &["unreasonable"]);
    assert!(unreasonable >= 0.6, "{unreasonable}");
}

/// Empty boards: nothing follows, and that is said in good time.
#[test]
fn empty_boards_are_left_alone() {
    for (order, boxes) in [(9, None), (9, Some((3, 3))), (16, None)] {
        let puzzle = Draft { boxes, ..Draft::empty(order) }.check().expect("a puzzle");
        assert_eq!(solver::step(&Board::new(&Arc::new(puzzle))), None, "order {order}");
    }
}

#[test]
fn the_ladder_ascends() {
    for pair in LADDER.windows(2) {
        let (one, other) = (pair[0].info(), pair[1].info());
        assert!(one.rating <= other.rating, "{} before {}", one.id, other.id);
        assert!(one.difficulty <= other.difficulty, "{} before {}", one.id, other.id);
    }
}
