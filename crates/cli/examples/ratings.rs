//! How far the ratings agree with those of Sudoku Explainer and the levels of HoDoKu, and how long a rating takes.
//!
//! `cargo run --release -p skyline-cli --example ratings -- [--list] FILE`. A line of the file has, separated by tabs: the
//! puzzle, its source, the ratings ER, EP and ED of Sudoku Explainer, its hardest technique, the level of HoDoKu. What
//! was not rated is empty. With `--list`, each puzzle that is more than 0.3 away is shown.

#![allow(clippy::print_stdout)]

use skyline_engine::generate::difficulty;
use skyline_engine::rating::{HodokuLevel, hodoku_level, rate};
use skyline_engine::{Deadline, Difficulty, Puzzle, format, solve};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A puzzle with what the others say of it, and what we say.
struct Row {
    puzzle: String,
    /// ER, EP and ED of Sudoku Explainer, in tenths.
    theirs: Option<[u16; 3]>,
    their_hardest: String,
    level: String,
    ours: [u16; 3],
    hardest: &'static str,
    our_level: Option<HodokuLevel>,
    difficulty: Difficulty,
    /// What the rating took.
    time: Duration,
}

/// How far two ratings may be apart, in tenths.
const NEAR: u16 = 3;

fn main() {
    let mut is_listed = false;
    let mut rows = Vec::new();
    let start = Instant::now();
    for arg in std::env::args().skip(1) {
        match arg.as_str() {
            "--list" => is_listed = true,
            file => match std::fs::read_to_string(file) {
                Ok(text) => rows.extend(text.lines().filter(|line| !line.starts_with('#')).filter_map(row)),
                Err(error) => println!("{file}: {error}"),
            },
        }
    }
    println!("{} puzzles in {:.1} s", rows.len(), start.elapsed().as_secs_f64());
    let rated: Vec<(&Row, [u16; 3])> = rows.iter().filter_map(|row| Some((row, row.theirs?))).collect();
    report_bands(&rated);
    report_pairs(&rated);
    report_levels(&rows);
    if is_listed {
        for row in
            rows.iter().filter(|row| !row.our_level.is_some_and(|level| row.level.eq_ignore_ascii_case(level.name())))
        {
            println!("{} {} · {:?}", row.puzzle, row.level, row.our_level);
        }
        for (row, theirs) in rated.iter().filter(|(row, theirs)| (0..3).any(|at| !is_near(row.ours[at], theirs[at]))) {
            println!("{} {theirs:?} {} · {:?} {}", row.puzzle, row.their_hardest, row.ours, row.hardest);
        }
    }
}

fn row(line: &str) -> Option<Row> {
    let fields: Vec<&str> = line.split('\t').collect();
    let puzzle: Arc<Puzzle> = format::read(fields.first()?).ok()?.draft.check().ok()?.into();
    let tenths = |text: &&str| text.parse::<f64>().ok().map(|rating| (rating * 10.0).round() as u16);
    let theirs: Vec<u16> = fields.get(2..5)?.iter().filter_map(tenths).collect();
    let start = Instant::now();
    let ratings = rate(&puzzle, &Deadline::NONE)?;
    let time = start.elapsed();
    Some(Row {
        puzzle: fields[0].to_owned(),
        theirs: theirs.try_into().ok(),
        their_hardest: fields.get(5)?.trim_end_matches(|sign: char| sign.is_ascii_digit()).trim_end().to_owned(),
        level: (*fields.get(6)?).to_owned(),
        ours: [ratings.hardest.0, ratings.first_placement.0, ratings.first_step.0],
        hardest: ratings.technique,
        our_level: hodoku_level(&puzzle, &Deadline::NONE),
        difficulty: difficulty(&puzzle, solve(&puzzle, 1).0.first()?, &Deadline::NONE)?,
        time,
    })
}

fn is_near(one: u16, other: u16) -> bool {
    one.abs_diff(other) <= NEAR
}

/// Agreement and median time by whole numbers of their ER, and agreement over all.
fn report_bands(rated: &[(&Row, [u16; 3])]) {
    let mut bands: BTreeMap<u16, (usize, Vec<Duration>)> = BTreeMap::new();
    for (row, theirs) in rated {
        let (near, times) = bands.entry(theirs[0] / 10).or_default();
        *near += usize::from(is_near(row.ours[0], theirs[0]));
        times.push(row.time);
    }
    for (band, (near, mut times)) in bands {
        times.sort_unstable();
        let (all, median) = (times.len(), times[times.len() / 2].as_secs_f64() * 1000.0);
        println!("ER {band}: {near} of {all} within 0.3 ({} %), median {median:.1} ms", near * 100 / all);
    }
    for (at, name) in ["ER", "EP", "ED"].into_iter().enumerate() {
        let near = rated.iter().filter(|(row, theirs)| is_near(row.ours[at], theirs[at])).count();
        let pairs: Vec<(u16, u16)> = rated.iter().map(|(row, theirs)| (row.ours[at], theirs[at])).collect();
        println!(
            "{name}: {near} of {} within 0.3 ({:.1} %), Spearman {:.4}",
            rated.len(),
            near as f64 * 100.0 / rated.len() as f64,
            spearman(&pairs)
        );
    }
}

/// The pairs of hardest techniques that are more than 0.3 apart, the most frequent ones first.
fn report_pairs(rated: &[(&Row, [u16; 3])]) {
    let mut pairs: BTreeMap<(&str, &str), Vec<(u16, u16)>> = BTreeMap::new();
    for (row, theirs) in rated.iter().filter(|(row, theirs)| !is_near(row.ours[0], theirs[0])) {
        pairs.entry((&row.their_hardest, row.hardest)).or_default().push((theirs[0], row.ours[0]));
    }
    let mut pairs: Vec<_> = pairs.into_iter().collect();
    pairs.sort_by_key(|(_, ratings)| std::cmp::Reverse(ratings.len()));
    for ((theirs, ours), ratings) in pairs {
        println!("{} × {theirs} → {ours}: {ratings:?}", ratings.len());
    }
}

/// How often the level is HoDoKu's, and how often the difficulty corresponds to it.
fn report_levels(rows: &[Row]) {
    let rows: Vec<&Row> = rows.iter().filter(|row| !row.level.is_empty()).collect();
    let difficulty_of = |level: &str| match level {
        "Unfair" => Difficulty::Extreme.name().to_owned(),
        "Extreme" => Difficulty::Unreasonable.name().to_owned(),
        other => other.to_ascii_lowercase(),
    };
    let our_level = |row: &Row| row.our_level.map_or("none", HodokuLevel::name);
    report_level("HoDoKu's level", &rows, |row| (row.level.to_ascii_lowercase(), our_level(row)));
    report_level("the difficulty of that level", &rows, |row| (difficulty_of(&row.level), row.difficulty.name()));
}

/// The share of equal levels, and how often which pair of other ones occurs, theirs first.
fn report_level(name: &str, rows: &[&Row], levels: impl Fn(&Row) -> (String, &'static str)) {
    let mut table: BTreeMap<(String, &str), usize> = BTreeMap::new();
    for row in rows {
        *table.entry(levels(row)).or_default() += 1;
    }
    let is_same = |(theirs, ours): &(String, &str)| theirs == ours;
    let agreed: usize = table.iter().filter(|(pair, _)| is_same(pair)).map(|(_, count)| count).sum();
    println!("{name}: {agreed} of {} ({:.1} %)", rows.len(), agreed as f64 * 100.0 / rows.len() as f64);
    for ((theirs, ours), count) in table.iter().filter(|(pair, _)| !is_same(pair)) {
        println!("{count} × {theirs} → {ours}");
    }
}

/// The correlation of the ranks, those of equal values averaged.
fn spearman(pairs: &[(u16, u16)]) -> f64 {
    let ranks = |of: &dyn Fn(&(u16, u16)) -> u16| -> Vec<f64> {
        let below = |value: u16| pairs.iter().filter(|pair| of(pair) < value).count();
        let equal = |value: u16| pairs.iter().filter(|pair| of(pair) == value).count();
        pairs.iter().map(|pair| below(of(pair)) as f64 + equal(of(pair)) as f64 / 2.0).collect()
    };
    let (ours, theirs) = (ranks(&|pair| pair.0), ranks(&|pair| pair.1));
    let mean = |ranks: &[f64]| ranks.iter().sum::<f64>() / ranks.len() as f64;
    let (our_mean, their_mean) = (mean(&ours), mean(&theirs));
    let spread = |ranks: &[f64], mean: f64| ranks.iter().map(|rank| (rank - mean).powi(2)).sum::<f64>();
    let common: f64 = ours.iter().zip(&theirs).map(|(our, their)| (our - our_mean) * (their - their_mean)).sum();
    common / (spread(&ours, our_mean) * spread(&theirs, their_mean)).sqrt()
}
