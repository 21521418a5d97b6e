//! The power of the ladder: for each file and each label, how many boards it solves without a trial, and how many without
//! a contradiction of any kind too, which technique was the hardest, and what a step takes. A file holds
//! JSON lines, or Sudoku as lines of characters or of numbers with blanks between; solutions are
//! taken from `NAME.solutions.txt` beside `NAME.txt`. Each board is solved by a thread of its own, which
//! remembers nothing of the boards before.
//!
//! `cargo run --release -p skyline-cli --example power -- [--largest N] [--most N] [--steps N] [--stuck] FILE…`.
//! With `--stuck`, the boards that need a contradiction of any kind are listed by id. Of a file that
//! has more than `--most` boards, evenly spread ones are taken. A board is left after `--steps`.

#![allow(clippy::print_stdout)]

use skyline_engine::{
    Board, Conclusion, Deduction, Digit, Draft, Puzzle, format::json, solve, technique, technique::Tier,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// What is known of the boards of one file and label.
#[derive(Default)]
struct Group {
    boards: usize,
    without_trial: usize,
    without_contradiction: usize,
    unsolved: usize,
    hardest: BTreeMap<usize, usize>,
    steps: BTreeMap<usize, usize>,
    times: Vec<Duration>,
    rungs: BTreeMap<usize, Duration>,
}

/// One line of a file.
struct Line {
    id: String,
    label: String,
    puzzle: Arc<Puzzle>,
    solution: Vec<Digit>,
}

fn main() {
    let (mut largest, mut most, mut steps) = (9, usize::MAX, usize::MAX);
    let mut stuck = false;
    let mut files = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--largest" => largest = number(args.next(), largest),
            "--most" => most = number(args.next(), most),
            "--steps" => steps = number(args.next(), steps),
            "--stuck" => stuck = true,
            _ => files.push(arg),
        }
    }
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    for file in &files {
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => {
                println!("{file}: {error}");
                continue;
            }
        };
        let name = file.rsplit('/').next().unwrap_or(file);
        let every = text.lines().count().div_ceil(most).max(1);
        let solutions = file.strip_suffix(".txt").map(|name| format!("{name}.solutions.txt"));
        let solutions = solutions.and_then(|file| std::fs::read_to_string(file).ok()).unwrap_or_default();
        let lines = text.lines().zip(solutions.lines().map(Some).chain(std::iter::repeat(None)));
        for line in lines
            .step_by(every)
            .filter_map(|(text, solution)| read(text, solution))
            .filter(|line| line.puzzle.order() <= largest)
        {
            let group = groups.entry(format!("{name} {}", line.label)).or_default();
            std::thread::scope(|scope| {
                scope.spawn(|| measure(&line, group, steps, stuck));
            });
        }
    }
    for (name, group) in &mut groups {
        report(name, group);
    }
}

fn number(text: Option<String>, otherwise: usize) -> usize {
    text.and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// The line, if it has a solution: its own, or else one that the search finds.
fn read(text: &str, solution: Option<&str>) -> Option<Line> {
    if !text.starts_with('{') {
        return read_sudoku(text, solution);
    }
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    let puzzle = Arc::new(json::parse(text).ok()?.check().ok()?);
    let solution = match value.get("solution") {
        Some(solution) => solution
            .as_array()?
            .iter()
            .map(|digit| Digit::new(digit.as_u64()? as usize))
            .collect::<Option<Vec<Digit>>>()?,
        None => solve(&puzzle, 1).0.pop()?,
    };
    let text = |key: &str| value.get(key).and_then(serde_json::Value::as_str).unwrap_or("-").to_owned();
    Some(Line { id: text("id"), label: text("label"), puzzle, solution })
}

/// A Sudoku of square boxes: a character a cell, or numbers with blanks between, 0 or a dot = open.
fn read_sudoku(text: &str, solution: Option<&str>) -> Option<Line> {
    let numbers = cells(text)?;
    let side = numbers.len().isqrt().isqrt();
    let order = side * side;
    let draft = Draft { boxes: Some((side, side)), givens: numbers, ..Draft::empty(order) };
    let puzzle = Arc::new(draft.check().ok()?);
    let solution = match solution {
        Some(text) => cells(text)?.into_iter().map(|cell| Digit::new(cell as usize)).collect::<Option<_>>()?,
        None => solve(&puzzle, 1).0.pop()?,
    };
    Some(Line { id: text.to_owned(), label: format!("{order}x{order}"), puzzle, solution })
}

fn cells(text: &str) -> Option<Vec<u32>> {
    let cell = |text: &str| if text == "." { Some(0) } else { text.parse().ok() };
    match text.split_whitespace().count() {
        16.. => text.split_whitespace().map(cell).collect(),
        _ => text.split_whitespace().next()?.split("").filter(|cell| !cell.is_empty()).map(cell).collect(),
    }
}

fn measure(line: &Line, group: &mut Group, steps: usize, stuck: bool) {
    let mut board = Board::new(&line.puzzle);
    let mut hardest = 0;
    let mut first_contradiction = None;
    let mut is_tried = false;
    for _ in 0..steps {
        if board.is_full() {
            break;
        }
        let (step, time) = timed(&board, &mut group.rungs);
        group.times.push(time);
        let Some(step) = step else { break };
        check(line, &step);
        let rung = technique::LADDER.iter().position(|technique| technique.info().id == step.technique).unwrap_or(0);
        *group.steps.entry(rung).or_default() += 1;
        hardest = hardest.max(rung);
        if first_contradiction.is_none() && technique::LADDER[rung].info().tier == Tier::Supposition {
            first_contradiction = Some(board.candidate_count());
        }
        is_tried |= step.technique == "trial";
        board.apply(&step);
    }
    group.boards += 1;
    group.unsolved += usize::from(!board.is_solved());
    group.without_trial += usize::from(board.is_solved() && !is_tried);
    group.without_contradiction += usize::from(board.is_solved() && first_contradiction.is_none());
    *group.hardest.entry(hardest).or_default() += 1;
    if let Some(left) = first_contradiction.filter(|_| stuck) {
        println!("{}: {} with {left} candidates left", line.id, technique::LADDER[hardest].info().id);
    }
}

/// The next step and what it takes; notes what each technique on the way to it took.
fn timed(board: &Board, rungs: &mut BTreeMap<usize, Duration>) -> (Option<Deduction>, Duration) {
    let start = processor_time();
    let mut before = start;
    for (rung, technique) in technique::LADDER.iter().enumerate() {
        let step = if technique.applies(board.puzzle()) { technique::first(*technique, board) } else { None };
        let now = processor_time();
        let most = rungs.entry(rung).or_default();
        *most = now.saturating_sub(before).max(*most);
        before = now;
        if step.is_some() {
            return (step, now.saturating_sub(start));
        }
    }
    (None, before.saturating_sub(start))
}

/// The time that this thread has had on a processor: a busy machine does not count.
#[cfg(unix)]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The time since the first call, where the thread's own is not to be had.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

fn check(line: &Line, step: &Deduction) {
    for conclusion in &step.conclusions {
        let candidate = conclusion.candidate();
        let right = line.solution[candidate.cell.index(line.puzzle.order())] == candidate.digit;
        let sound = right == matches!(conclusion, Conclusion::Place(_));
        assert!(sound, "{}: {} concludes {conclusion}", line.id, step.technique);
    }
}

fn report(name: &str, group: &mut Group) {
    group.times.sort_unstable();
    let at = |share: f64| group.times.get(((group.times.len() as f64 * share) as usize).min(group.times.len() - 1));
    let time = |share: f64| at(share).map_or(0.0, |time| time.as_secs_f64() * 1000.0);
    let share = |count: usize| 100.0 * count as f64 / group.boards as f64;
    println!(
        "{name}: {} boards, {:.1} % without trial, {:.1} % without contradiction, {} unsolved; a step takes {:.2} / {:.2} / {:.2} ms of CPU (p50 / p99 / max)",
        group.boards,
        share(group.without_trial),
        share(group.without_contradiction),
        group.unsolved,
        time(0.5),
        time(0.99),
        time(1.0),
    );
    let slow = group.rungs.iter().filter(|(_, most)| most.as_millis() > 0);
    let slow =
        slow.map(|(&rung, most)| format!("{} {:.1}", technique::LADDER[rung].info().id, most.as_secs_f64() * 1000.0));
    println!("    most ms: {}", slow.collect::<Vec<_>>().join(", "));
    for (what, counts) in [("hardest", &group.hardest), ("steps", &group.steps)] {
        let counts = counts.iter().map(|(&rung, count)| format!("{} {count}", technique::LADDER[rung].info().id));
        println!("    {what}: {}", counts.collect::<Vec<_>>().join(", "));
    }
}
