//! Makes the positions to practise each technique on: puzzles of our own making are solved by the ladder, and the board
//! before a step is a position of the step's technique.
//!
//! `cargo run --release -p skyline-cli --example practice -- pool [TECHNIQUE…] > pool.txt` makes puzzles that need the
//! techniques, of all of them where none is named, and writes what it finds. It takes hours for them all; several pools
//! can be joined. `… practice -- walk [TECHNIQUE…] < PUZZLES` finds the same in puzzles of a list, one a line. `… practice -- pick < pool.txt > crates/engine/src/practice.txt` chooses from a pool. `… practice -- check` lists the positions whose technique is
//! not the next step any more.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use skyline_engine::generate::{Generator, Outcome, Recipe, available_techniques, least_order, recipe_faults};
use skyline_engine::lesson::{lessons, position};
use skyline_engine::practice;
use skyline_engine::technique::technique;
use skyline_engine::{Board, BoxShape, Deadline, Difficulty, Kind, Puzzle, kind, solver};
use std::collections::{BTreeMap, HashSet};
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// As many positions are chosen of a technique.
const PICKED: usize = 5;

/// As many of a technique and a kind of puzzle are enough to choose from.
const ENOUGH: usize = 12;

/// The seeds tried for each recipe.
const SEEDS: u64 = 16;

/// How long a puzzle may take.
const PATIENCE: Duration = Duration::from_secs(10);

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.split_first() {
        Some((mode, wanted)) if mode == "pool" => make_pool(wanted),
        Some((mode, wanted)) if mode == "walk" => walk(wanted),
        Some((mode, [])) if mode == "pick" => pick(),
        Some((mode, [])) if mode == "check" => check(),
        _ => eprintln!(
            "practice pool [TECHNIQUE…] | practice walk [TECHNIQUE…] < PUZZLES | practice pick < POOL | practice check"
        ),
    }
}

/// The boards to make puzzles on, the smallest first.
fn boards(kind: Kind) -> Vec<(u8, Option<BoxShape>)> {
    let boxes = |height, width| Some(BoxShape { height, width });
    match kind {
        Kind::Sudoku => vec![(6, boxes(2, 3)), (9, boxes(3, 3))],
        Kind::Hybrid => vec![(4, boxes(2, 2)), (6, boxes(2, 3)), (9, boxes(3, 3))],
        _ => vec![(5, None), (6, None), (7, None)],
    }
}

fn make_pool(wanted: &[String]) {
    let mut found: BTreeMap<(&str, u8), HashSet<String>> = BTreeMap::new();
    for lesson in lessons().iter().rev().filter(|lesson| wanted.is_empty() || wanted.iter().any(|id| id == lesson.id)) {
        let least = least_order(lesson.id);
        for kind in [Kind::Skyscrapers, Kind::Sudoku, Kind::Hybrid].into_iter().filter(|&kind| lesson.suits(kind)) {
            for (order, boxes) in boards(kind).into_iter().filter(|(order, _)| *order >= least) {
                let recipe = Recipe { needs: Some(lesson.id.to_owned()), ..Recipe::any(kind, order, boxes) };
                if !recipe_faults(&recipe, &available_techniques()).is_empty() {
                    continue;
                }
                let mut misses = 0;
                for seed in 1..=SEEDS {
                    let is_enough = found.get(&(lesson.id, kind as u8)).is_some_and(|texts| texts.len() >= ENOUGH);
                    if is_enough || misses > 2 {
                        break;
                    }
                    match make(&recipe, seed) {
                        Some(puzzle) => harvest(&puzzle, &[], &mut found),
                        None => misses += 1,
                    }
                }
            }
            let count = found.get(&(lesson.id, kind as u8)).map_or(0, HashSet::len);
            eprintln!("{} {}: {count}", lesson.id, kind.name());
        }
    }
}

/// Lists the positions of the two tables that belong to another technique now.
fn check() {
    for lesson in lessons() {
        for text in practice::positions(lesson.id).into_iter().chain(lesson.positions.iter().copied()) {
            let next = position(text).and_then(|board| solver::step(&board)).map_or("none", |step| step.technique);
            if next != lesson.id {
                println!("{}\t{next}\t{text}", lesson.id);
            }
        }
    }
}

/// Walks through the puzzles of a list.
fn walk(wanted: &[String]) {
    let mut found = BTreeMap::new();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let puzzle = skyline_engine::format::read(&line).ok().and_then(|read| read.draft.check().ok());
        if let Some(puzzle) = puzzle {
            harvest(&Arc::new(puzzle), wanted, &mut found);
        }
    }
}

fn within(patience: Duration) -> Deadline {
    let begun = Instant::now();
    Deadline::new(move || begun.elapsed() > patience)
}

fn make(recipe: &Recipe, seed: u64) -> Option<Arc<Puzzle>> {
    let mut making = Generator::new(recipe.clone(), seed).without_grade().until(within(PATIENCE));
    while making.advance() {}
    match making.outcome() {
        Some(Outcome::Found(made)) => Some(made.puzzle.clone()),
        _ => None,
    }
}

/// Writes a position of each technique that the ladder solves the puzzle by, or of those that are wanted.
fn harvest(puzzle: &Arc<Puzzle>, wanted: &[String], found: &mut BTreeMap<(&'static str, u8), HashSet<String>>) {
    let mut board = Board::new(puzzle).until(within(PATIENCE));
    let mut met = HashSet::new();
    while let Ok(step) = solver::next(&board) {
        // The first board of a technique is the one with the most to look at; a later one may be plainer.
        // What comes after a supposition takes long, and is as often found before one, unless it is one itself.
        let supposes =
            |id: &str| technique(id).is_none_or(|technique| technique.info().difficulty == Difficulty::Unreasonable);
        if supposes(step.technique) && !wanted.is_empty() && !wanted.iter().any(|id| supposes(id)) {
            break;
        }
        let is_wanted = wanted.is_empty() || wanted.iter().any(|id| id == step.technique);
        if is_wanted && met.insert(step.technique) {
            let texts = found.entry((step.technique, kind(puzzle) as u8)).or_default();
            // Only this one asks what was given.
            let text = position_text(&board, step.technique == "avoidable-rectangle");
            if texts.len() < 4 * ENOUGH && is_position_of(&text, step.technique) && texts.insert(text.clone()) {
                println!("{} {text}", step.technique);
                let _ = std::io::stdout().flush();
            }
        }
        board.apply(&step);
    }
}

/// Whether the technique is the easiest step on the board, with what is placed as givens.
fn is_position_of(text: &str, technique: &str) -> bool {
    position(text).and_then(|board| solver::step(&board)).is_some_and(|step| step.technique == technique)
}

/// A board as [`position`] reads it; what was placed counts as given, unless the two are told apart.
fn position_text(board: &Board, tells_givens: bool) -> String {
    let (draft, order) = (board.puzzle().draft(), board.order());
    let shape = draft.boxes.map_or("-".to_owned(), |(height, width)| format!("{height}x{width}"));
    let clues = draft.clues.map(|side| {
        if side.iter().all(|&value| value == 0) {
            return "-".to_owned();
        }
        side.iter().map(|&value| if value == 0 { ".".to_owned() } else { value.to_string() }).collect()
    });
    let clues = if clues.iter().all(|side| side == "-") { "-".to_owned() } else { clues.join(" ") };
    let cell = |cell| match board.value(cell) {
        Some(digit) if tells_givens && board.puzzle().given(cell).is_none() => format!("{digit}+"),
        Some(digit) => digit.get().to_string(),
        None if board.candidates(cell).len() == order => ".".to_owned(),
        None => {
            let digits: String = board.candidates(cell).iter().map(|digit| digit.get().to_string()).collect();
            format!("({digits})")
        }
    };
    let cells: Vec<String> = board.geometry().cells().map(cell).collect();
    let rows: Vec<String> = cells.chunks(order).map(|row| row.join(" ")).collect();
    [shape, clues, rows.join("/")].join(";")
}

/// Chooses positions of each technique: of each kind of puzzle in turn, those in the middle between bare and crowded first.
fn pick() {
    let mut pools: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        if let Some((id, text)) = line.split_once(' ') {
            pools.entry(id.to_owned()).or_default().push(text.to_owned());
        }
    }
    for lesson in lessons() {
        println!("{}", lesson.id);
        for text in chosen(pools.get(lesson.id).map_or(&[], Vec::as_slice), &lesson.positions) {
            println!(" {text}");
        }
    }
}

fn chosen(pool: &[String], examples: &[&str]) -> Vec<String> {
    let mut by_kind: BTreeMap<u8, Vec<(usize, &String)>> = BTreeMap::new();
    let mut once = HashSet::new();
    for text in pool.iter().filter(|text| !examples.contains(&text.as_str()) && once.insert(*text)) {
        // A Latin square without clues is none of the games.
        if let Some(board) = position(text).filter(|board| kind(board.puzzle()) != Kind::Latin) {
            let of_kind = by_kind.entry(kind(board.puzzle()) as u8).or_default();
            of_kind.push((board.order() * 1000 + board.candidate_count(), text));
        }
    }
    for texts in by_kind.values_mut() {
        texts.sort();
        let smallest = texts.first().map_or(0, |(cost, _)| cost / 1000);
        let is_small = |(cost, _): &(usize, &String)| cost / 1000 == smallest;
        // A handful of the smallest boards is enough to leave the larger ones.
        if texts.iter().filter(|entry| is_small(entry)).count() >= PICKED {
            texts.retain(is_small);
        }
        let half = texts.len() / 3;
        texts.rotate_left(half);
    }
    let mut picked = Vec::new();
    for turn in 0.. {
        let mut any = false;
        for texts in by_kind.values() {
            if let Some((_, text)) = texts.get(turn) {
                any = true;
                picked.push((*text).clone());
            }
        }
        if !any || picked.len() >= PICKED {
            break;
        }
    }
    picked.truncate(PICKED);
    picked
}
