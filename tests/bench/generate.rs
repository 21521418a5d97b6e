//! Times the making of puzzles, and asserts what is made: one solution by search, the grade asked
//! for, and no given or clue too many where none may be. Each puzzle is made on a thread of its own, which remembers
//! nothing of those before. Prints a line a wish, tab-separated: the
//! wish, made of asked, milliseconds of CPU: median, 90th per cent, most; attempts a puzzle, givens
//! and clues at the median; the mean time.
//!
//! `cargo bench --bench generate -- [--series] [--graded] [--runs N] [--seed N] [--lines FILE] [--cut SECONDS] WISH...`.
//! With `--series` all puzzles of a wish are made one after another on one thread, as programs do that make many; with
//! `--graded` the grade is told where only the difficulty is asked for, as the page does. A wish is
//! `kind:order` with any of `:easy` to `:unreasonable`, `:minimal`, `:clues` (no givens),
//! `:needs=TECHNIQUE`, `:givens=N`, `:more=N`, `:half-turn`. With `--lines` what is made is written
//! there, a JSON line each; with `--cut` a run ends after so many seconds of CPU. A wish
//! `kind:order:needs` stands for one for each technique of the ladder that such a board can need, and
//! `needs` for one for each technique, on a board where it is at home.

mod support;

use skyline::engine::generate::{GeneratedPuzzle, Generator, Outcome, Recipe, Surplus, Symmetry};
use skyline::engine::{
    Board, BoxShape, Difficulty, Draft, Kind, LADDER, Puzzle, Technique, Tier, grade, solve, solver,
};
use std::fmt::Write;
use std::io::Write as _;
use std::sync::Arc;

/// How puzzles are made.
struct Options {
    is_series: bool,
    is_graded: bool,
    /// Milliseconds of CPU after which a run ends.
    cut: f64,
}

fn main() {
    let (mut runs, mut seed, mut lines) = (20, 1, None);
    let mut options = Options { is_series: false, is_graded: false, cut: f64::INFINITY };
    let mut wishes = Vec::new();
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--series" => options.is_series = true,
            "--graded" => options.is_graded = true,
            "--runs" => runs = args.next().and_then(|text| text.parse().ok()).expect("--runs takes a number"),
            "--seed" => seed = args.next().and_then(|text| text.parse().ok()).expect("--seed takes a number"),
            "--cut" => {
                let seconds: f64 = args.next().and_then(|text| text.parse().ok()).expect("--cut takes seconds");
                options.cut = 1e3 * seconds;
            }
            "needs" => wishes.extend(at_home()),
            "--lines" => lines = args.next().map(|path| std::fs::File::create(path).expect("a file to write")),
            _ => match arg.strip_suffix(":needs") {
                Some(board) => wishes.extend(each_technique(board)),
                None => wishes.push(arg),
            },
        }
    }
    for wish in &wishes {
        time(wish, seed..seed + runs, &options, lines.as_mut());
    }
}

/// A wish for each technique up to the forcing chains that suits the board.
fn each_technique(board: &str) -> Vec<String> {
    let recipe = recipe(board);
    let order = usize::from(recipe.order);
    let mut draft =
        Draft { boxes: recipe.boxes.map(|shape| (shape.height.into(), shape.width.into())), ..Draft::empty(order) };
    if recipe.kind != Kind::Sudoku {
        // Any clue: what suits a board does not hang on which.
        draft.clues[0][0] = 2;
    }
    let puzzle = draft.check().expect("a board");
    let suits = LADDER.iter().filter(|technique| {
        technique.info().tier != Tier::Supposition && technique.applies(&puzzle) && recipe.may_need(technique.info().id)
    });
    suits.map(|technique| format!("{board}:needs={}", technique.info().id)).collect()
}

/// A wish for each technique up to the forcing chains, on a board where it is at home: what lives by
/// clues on the Skyscrapers, by clues and boxes on the hybrid, all else on the Sudoku.
fn at_home() -> Vec<String> {
    let mut wishes: Vec<String> = Vec::new();
    for board in ["sudoku:9", "skyscrapers:6", "hybrid:6"] {
        for wish in each_technique(board) {
            let of = wish.rsplit(':').next().expect("a technique").to_owned();
            if !wishes.iter().any(|wish| wish.ends_with(&format!(":{of}"))) {
                wishes.push(wish);
            }
        }
    }
    wishes
}

fn recipe(wish: &str) -> Recipe {
    let mut words = wish.split(':');
    let kind = match words.next() {
        Some("skyscrapers") => Kind::Skyscrapers,
        Some("sudoku") => Kind::Sudoku,
        Some("hybrid") => Kind::Hybrid,
        other => panic!("no kind: {other:?}"),
    };
    let order: usize = words.next().and_then(|text| text.parse().ok()).expect("an order");
    let height = (1..=order)
        .filter(|height| order.is_multiple_of(*height) && height * height <= order)
        .max()
        .expect("a divisor");
    let shape = BoxShape { height: height as u8, width: (order / height) as u8 };
    let mut recipe = Recipe::any(kind, order as u8, (kind != Kind::Skyscrapers).then_some(shape));
    for word in words {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        match name {
            "minimal" => recipe.surplus = Surplus::Minimal,
            "more" => recipe.surplus = Surplus::More(value.parse().expect("a number")),
            "clues" => recipe.givens = Some(0),
            "givens" => recipe.givens = value.parse().ok(),
            "needs" => recipe.needs = Some(value.to_owned()),
            "half-turn" => recipe.symmetry = Symmetry::HalfTurn,
            _ => {
                recipe.difficulty = Difficulty::ALL.into_iter().find(|difficulty| difficulty.name() == name);
                assert!(recipe.difficulty.is_some(), "no such wish: {word}");
            }
        }
    }
    recipe
}

/// A puzzle that was to be made, and the milliseconds of CPU of its longest slice.
struct Run {
    outcome: Option<Outcome>,
    attempts: u32,
    longest: f64,
}

fn make(recipe: &Recipe, seed: u64, options: &Options) -> Run {
    let start = support::cpu();
    let mut making = Generator::new(recipe.clone(), seed);
    if !options.is_graded {
        making = making.without_grade();
    }
    let (mut before, mut longest) = (start, 0.0_f64);
    loop {
        let more = making.advance();
        let now = support::cpu();
        longest = longest.max(now - before);
        before = now;
        if !more || now - start > options.cut {
            break;
        }
    }
    Run { outcome: making.outcome().cloned(), attempts: making.progress().attempts, longest }
}

/// All runs, with the milliseconds of CPU of each.
fn make_all(recipe: &Recipe, seeds: std::ops::Range<u64>, options: &Options) -> Vec<(Run, f64)> {
    if !options.is_series {
        return seeds.map(|seed| support::first_run(|| make(recipe, seed, options))).collect();
    }
    // A thread of their own even so: what is asserted afterwards, and of the wish before, must not be remembered.
    support::first_run(|| seeds.map(|seed| support::timed(|| make(recipe, seed, options))).collect()).0
}

#[allow(clippy::print_stdout)]
fn time(wish: &str, seeds: std::ops::Range<u64>, options: &Options, mut lines: Option<&mut std::fs::File>) {
    let recipe = recipe(wish);
    let runs = make_all(&recipe, seeds.clone(), options);
    let (mut made, mut told) = (0, Vec::new());
    for (seed, (run, _)) in seeds.zip(&runs) {
        if let Some(Outcome::Found(one)) = &run.outcome {
            made += 1;
            told.push(assert_right(&recipe, one));
            if let Some(file) = &mut lines {
                writeln!(file, "{}", line(wish, seed, one)).expect("room to write");
            }
        }
    }
    let mut times: Vec<f64> = runs.iter().map(|(_, took)| *took).collect();
    times.sort_by(f64::total_cmp);
    told.sort_unstable();
    let count = times.len();
    let at = |share: usize| times[(count - 1) * share / 100];
    println!(
        "{wish}\t{made}/{count}\t{:.3}\t{:.2}\t{:.2}\tslice {:.1}\t{:.1}\t{:?}\tmean {:.3}",
        support::median(&times),
        at(90),
        at(100),
        runs.iter().map(|(run, _)| run.longest).fold(0.0, f64::max),
        runs.iter().map(|(run, _)| f64::from(run.attempts)).sum::<f64>() / count as f64,
        told.get(told.len() / 2).unwrap_or(&(0, 0)),
        times.iter().sum::<f64>() / count as f64
    );
}

/// Asserts what was asked for; givens and clues.
fn assert_right(recipe: &Recipe, made: &GeneratedPuzzle) -> (usize, usize) {
    let puzzle = &made.puzzle;
    assert_eq!(solve(puzzle, 2).0, std::slice::from_ref(&made.solution));
    if let Some(made) = made.grade {
        // Making leaves out techniques that came later than the recipe's, so the same difficulty may take other steps.
        assert_eq!(grade(puzzle).map(|grade| grade.difficulty), Some(made.difficulty));
    }
    if let Some(difficulty) = recipe.difficulty {
        assert_eq!(grade(puzzle).map(|grade| grade.difficulty), Some(difficulty));
    }
    if recipe.surplus == Surplus::Minimal {
        for without in one_less(puzzle) {
            assert!(solve(&without, 2).0.len() > 1);
        }
    }
    if let Some(needed) = &recipe.needs {
        assert!(is_next_without(puzzle, needed), "{needed}");
    }
    (puzzle.givens().iter().flatten().count(), puzzle.clues().iter().count())
}

/// Whether the ladder up to the technique, or up to the singles, is stuck without it, and it is then
/// the next step there.
fn is_next_without(puzzle: &Puzzle, needed: &str) -> bool {
    let place = |id: &str| LADDER.iter().position(|technique| technique.info().id == id);
    // A last cell is a single itself: any other stands in for it.
    let last = place(needed).max(place(if needed == "last-cell" { needed } else { "naked-single" }));
    let counts = |technique: &&&dyn Technique| {
        let id = technique.info().id;
        id != needed && place(id) <= last
    };
    let ladder: Vec<&dyn Technique> = LADDER.iter().filter(counts).copied().collect();
    let mut board = Board::new(&Arc::new(puzzle.clone()));
    while let Some(deduction) = solver::step_by(&board, &ladder) {
        board.apply(&deduction);
    }
    let technique = LADDER.iter().filter(|technique| technique.info().id == needed).copied().collect::<Vec<_>>();
    !board.is_full() && solver::step_by(&board, &technique).is_some()
}

/// The puzzle without one of its givens or clues, for each of them.
fn one_less(puzzle: &Puzzle) -> Vec<Puzzle> {
    let draft = puzzle.draft();
    let mut all = Vec::new();
    let mut add = |draft: Draft| all.push(draft.check().expect("a puzzle"));
    for at in (0..draft.givens.len()).filter(|&at| draft.givens[at] > 0) {
        let mut less = draft.clone();
        less.givens[at] = 0;
        add(less);
    }
    for side in 0..4 {
        for at in (0..draft.order).filter(|&at| draft.clues[side][at] > 0) {
            let mut less = draft.clone();
            less.clues[side][at] = 0;
            add(less);
        }
    }
    all
}

/// What was made, as a JSON line.
fn line(wish: &str, seed: u64, made: &GeneratedPuzzle) -> String {
    let draft = made.puzzle.draft();
    let mut text = format!("{{\"id\":\"{wish}#{seed}\",\"n\":{}", draft.order);
    if let Some((height, width)) = draft.boxes {
        write!(text, ",\"box\":[{height},{width}]").expect("room");
    }
    for (name, values) in ["top", "bottom", "left", "right"].iter().zip(&draft.clues) {
        write!(text, ",\"{name}\":{values:?}").expect("room");
    }
    let solution: Vec<usize> = made.solution.iter().map(|digit| digit.get()).collect();
    write!(text, ",\"givens\":{:?},\"solutions\":1,\"solution\":{solution:?}}}", draft.givens).expect("room");
    text
}
