//! Positions and puzzles that others name a technique by: ours of that name finds what theirs finds.

use crate::corpus::Lists;
use skyline::engine::exemplar::{CheckResult, Exemplar, techniques_of};
use skyline::engine::format::read;
use skyline::engine::technique::{Technique, first};
use skyline::engine::{Board, LADDER, solver};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The technique's code in the library, and the least share in percent of its positions in which one step finds all. Missing
/// are: a dual kite that shares nothing but the digit; chains of almost locked sets of six cells, or by another way.
const LEAST_SHARES: [(&str, usize); 74] = [
    ("0000", 100),
    ("0002", 100),
    ("0003", 100),
    ("0100", 100),
    ("0101", 100),
    ("0110", 100),
    ("0111", 100),
    ("0200", 100),
    ("0201", 100),
    ("0202", 100),
    ("0210", 100),
    ("0211", 100),
    ("0212", 100),
    ("0300", 100),
    ("0301", 100),
    ("0302", 100),
    ("0310", 100),
    ("0311", 100),
    ("03111", 100),
    ("0312", 100),
    ("03121", 100),
    ("0320", 100),
    ("0321", 100),
    ("03211", 100),
    ("0322", 100),
    ("03221", 100),
    ("0331", 100),
    ("0332", 100),
    ("0340", 100),
    ("0341", 100),
    ("03411", 100),
    ("0342", 100),
    ("03421", 100),
    ("0362", 100),
    ("03621", 100),
    ("0363", 100),
    ("0400", 100),
    ("0401", 100),
    ("0402", 100),
    ("0403", 100),
    ("0404", 75),
    ("0405", 100),
    ("0500", 100),
    ("0501", 100),
    ("0503", 100),
    ("0600", 100),
    ("0601", 100),
    ("0602", 100),
    ("0603", 100),
    ("0604", 100),
    ("0605", 100),
    ("0606", 100),
    ("0607", 100),
    ("0608", 100),
    ("0610", 100),
    ("0701", 100),
    ("0702", 100),
    ("0703", 100),
    ("0706", 100),
    ("0707", 100),
    ("0708", 100),
    ("0709", 100),
    ("0710", 100),
    ("0711", 100),
    ("0800", 100),
    ("0801", 100),
    ("0803", 100),
    ("0901", 100),
    ("0902", 87),
    ("0903", 81),
    ("0904", 100),
    ("1101", 100),
    ("1201", 100),
    ("1202", 100),
];

#[test]
#[ignore = "reads large lists: cargo xtask test --corpora FOLDER"]
fn what_others_find_by_that_name_is_found_in_large_lists() {
    let text = Lists::Large.text("sudoku9/technique_reglib.txt");
    let mut shares: BTreeMap<String, (usize, usize, Vec<&str>)> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let exemplar = Exemplar::parse(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(!exemplar.techniques.is_empty(), "no technique goes by {}", exemplar.code);
        let is_right = exemplar.check() == CheckResult::Found;
        let (right, all, wrong) = shares.entry(exemplar.code).or_default();
        *right += usize::from(is_right);
        *all += 1;
        if !is_right {
            wrong.push(line);
        }
    }
    for (code, least) in LEAST_SHARES {
        let (right, all, wrong) = shares.get(code).unwrap_or_else(|| panic!("no position of {code}"));
        assert!(right * 100 >= all * least, "{code}: {right} of {all}, not\n{}", wrong.join("\n"));
    }
}

/// What comes before the technique in a puzzle whose note begins with "s".
const SINGLES: [&str; 4] = ["last-cell", "cross-out", "hidden-single", "naked-single"];

/// What comes before it, besides singles, where the note begins with "ssts".
const SIMPLE: [&str; 16] = [
    "pointing",
    "claiming",
    "locked-pair",
    "locked-triple",
    "naked-pair",
    "naked-triple",
    "naked-quad",
    "hidden-pair",
    "hidden-triple",
    "hidden-quad",
    "x-wing",
    "swordfish",
    "jellyfish",
    "simple-coloring",
    "multi-coloring",
    "xy-wing",
];

#[test]
#[ignore = "reads large lists: cargo xtask test --corpora FOLDER"]
fn puzzles_that_others_name_a_technique_by_have_a_step_of_it_in_large_lists() {
    let text = Lists::Large.text("sudoku9/technique_exemplars.tsv");
    let (mut all, mut without) = (0, Vec::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [puzzle, code, name, note] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        // The library has the code for something else.
        let named = if name.starts_with("Forcing Chain") { &["forcing-chain"][..] } else { techniques_of(code) };
        let before = note.trim_start_matches(['#', ' ']);
        let may_be_used = |id: &str| {
            SINGLES.contains(&id)
                || before.starts_with("ssts") && SIMPLE.contains(&id)
                || before.starts_with('x')
                || named.contains(&id)
        };
        let is_used = |technique: &&dyn Technique| may_be_used(technique.info().id);
        let ladder: Vec<&dyn Technique> = LADDER.iter().copied().filter(is_used).collect();
        let is_named = |technique: &&dyn Technique| named.contains(&technique.info().id);
        let techniques: Vec<&dyn Technique> = LADDER.iter().copied().filter(is_named).collect();
        let puzzle = Arc::new(read(puzzle).expect(line).draft.check().expect(line));
        let mut board = Board::new(&puzzle);
        let has_step = loop {
            let finds = |technique: &&dyn Technique| technique.applies(&puzzle) && first(*technique, &board).is_some();
            if techniques.iter().any(finds) {
                break true;
            }
            let Some(step) = solver::step_by(&board, &ladder) else { break false };
            board.apply(&step);
        };
        all += 1;
        if !has_step {
            without.push(line);
        }
    }
    // One Sue de Coq is not in reach of the simple techniques.
    assert!(
        all > 100 && without.len() * 100 <= all,
        "{} of {all} without a step:\n{}",
        without.len(),
        without.join("\n")
    );
}
