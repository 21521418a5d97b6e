//! What the techniques say of themselves holds at the positions of the corpora.

use crate::corpus::{Entry, Lists};
use skyline::engine::solver::step;
use skyline::engine::technique::{Inputs, KernelRule, SubsumedBy, TechniqueGroup, first, technique};
use skyline::engine::{Board, Conclusion, Difficulty, LADDER, Technique, Tier, solve};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Boards of at most nine rows, whose lines the ladder looks along exactly.
fn entries() -> Vec<Entry> {
    let mut entries = Lists::Kept.boards(&["tatham.jsonl", "hard.jsonl", "hybrid.jsonl"]);
    for (name, most) in
        [("sudoku9/made.txt", 20), ("sudoku9/unbiased_like.txt", 20), ("sudoku9/topdown_minimal.txt", 10)]
    {
        entries.extend(Lists::Kept.sudokus(name, most));
    }
    entries.retain(|entry| entry.puzzle.as_ref().is_some_and(|puzzle| puzzle.order() <= 9));
    entries
}

/// Hands over some of the positions on the way up the ladder, with all techniques that find something there.
fn at_positions(each: &mut dyn FnMut(&str, &Board, &BTreeSet<&str>)) {
    for entry in entries() {
        let Some(puzzle) = &entry.puzzle else { continue };
        let stride = if puzzle.order() > 5 { 12 } else { 4 };
        let mut board = Board::new(puzzle);
        for number in 0_usize.. {
            if number.is_multiple_of(stride) {
                let direct = LADDER.iter().filter(|one| one.info().tier < Tier::Supposition && one.applies(puzzle));
                let finds = direct.filter(|one| first(**one, &board).is_some()).map(|one| one.info().id);
                each(&entry.answer.id, &board, &finds.collect());
            }
            let Some(next) = step(&board) else { break };
            board.apply(&next);
        }
    }
}

fn with_rule(rule: KernelRule) -> &'static dyn Technique {
    let mut all = LADDER.iter().copied().filter(|technique| technique.properties().rule == Some(rule));
    let (Some(one), None) = (all.next(), all.next()) else { panic!("one technique for {rule:?}") };
    one
}

const SINGLES: [KernelRule; 4] =
    [KernelRule::LastCell, KernelRule::CrossOut, KernelRule::HiddenSingle, KernelRule::NakedSingle];

#[test]
fn what_is_covered_finds_nothing_where_what_covers_it_does_not() {
    let [one_clue, both_clues] = [KernelRule::OneClue, KernelRule::BothClues].map(|rule| with_rule(rule).info().id);
    let singles = SINGLES.map(|rule| with_rule(rule).info().id);
    let (mut lines, mut chains) = (0, 0);
    at_positions(&mut |id, board, finds| {
        let finds = |technique: &str| finds.contains(technique);
        let has_single = singles.iter().any(|single| finds(single));
        for (number, technique) in LADDER.iter().enumerate() {
            let (properties, name) = (technique.properties(), technique.info().id);
            let is_of_line = properties.rule == Some(KernelRule::TallestWindow) || properties.inputs == Inputs::OneClue;
            if !has_single && !finds(one_clue) {
                assert!(!is_of_line || !finds(name), "{id}: {name} beside {one_clue}");
                if !finds(both_clues) {
                    lines += 1;
                    assert!(properties.inputs != Inputs::BothClues || !finds(name), "{id}: {name} beside {both_clues}");
                }
            }
            let cover = match properties.subsumed_by {
                SubsumedBy::Always(by) => Some(by),
                SubsumedBy::WithClues(by) => Some(by).filter(|_| !board.puzzle().clues().is_empty()),
                SubsumedBy::None => None,
            };
            let next = LADDER.get(number + 1).copied().filter(|_| properties.is_subsumed_by_next);
            for by in cover.into_iter().chain(next) {
                chains += usize::from(finds(by.info().id) && finds(name));
                assert!(finds(by.info().id) || !finds(name), "{id}: {name} beside {}", by.info().id);
            }
        }
    });
    assert!(lines > 100 && chains > 10, "{lines} and {chains} were looked at");
}

#[test]
fn what_reads_clues_alone_finds_nothing_new_later() {
    for entry in Lists::Kept.boards(&["tatham.jsonl", "hybrid.jsonl"]) {
        let Some(puzzle) = &entry.puzzle else { continue };
        let mut board = Board::new(puzzle);
        let all = |board: &Board| {
            let mut all: Vec<(&str, Conclusion)> = Vec::new();
            for technique in LADDER.iter().filter(|technique| technique.properties().inputs.is_clues_alone()) {
                let _ = technique.find(board, &mut |deduction| {
                    all.extend(deduction.conclusions.iter().map(|&conclusion| (technique.info().id, conclusion)));
                    ControlFlow::Continue(())
                });
            }
            all
        };
        let at_first = all(&board);
        while let Some(next) = step(&board) {
            board.apply(&next);
            for found in all(&board) {
                assert!(at_first.contains(&found), "{}: {}", entry.answer.id, found.0);
            }
        }
    }
}

#[test]
fn no_board_needs_a_technique_that_it_is_too_small_for() {
    for entry in entries() {
        // On a board with several solutions, or none, a house may lack what a small one always has.
        let Some(puzzle) = entry.puzzle.as_ref().filter(|puzzle| solve(puzzle, 2).0.len() == 1) else { continue };
        let mut board = Board::new(puzzle);
        while let Some(next) = step(&board) {
            let technique = LADDER.iter().find(|technique| technique.info().id == next.technique).expect("a technique");
            let least = technique.properties().least_order;
            assert!(puzzle.order() >= least.into(), "{}: {}", entry.answer.id, next.technique);
            board.apply(&next);
        }
    }
}

#[test]
fn techniques_have_the_group_of_their_reasoning() {
    for (id, expected) in [
        ("cross-out", "cross-out"),
        ("last-cell", "single"),
        ("naked-single", "single"),
        ("not-one", "clue"),
        ("full-top-chain", "clue"),
        ("line-one-clue", "line"),
        ("x-wing", "set"),
        ("als-xz", "set"),
        ("aic", "chain"),
        ("als-chain", "chain"),
        ("forcing-lines", "chain"),
        ("contradiction", "trial"),
    ] {
        assert_eq!(TechniqueGroup::of(technique(id).expect("a technique")).name(), expected, "{id}");
    }
}

#[test]
fn rules_of_the_kernel_have_a_technique_each() {
    for rule in SINGLES.into_iter().chain([KernelRule::TallestWindow, KernelRule::OneClue, KernelRule::BothClues]) {
        let technique = with_rule(rule);
        assert_eq!(rule.needs_no_clues(), technique.properties().inputs == Inputs::Board, "{rule:?}");
        assert_eq!(rule.needs_no_clues(), SINGLES.contains(&rule));
        assert!(!rule.needs_no_clues() || technique.info().difficulty == Difficulty::Easy);
    }
}

#[test]
fn a_technique_along_one_clue_can_be_asked_by_clue() {
    for technique in LADDER {
        let (properties, info) = (technique.properties(), technique.info());
        if matches!(properties.inputs, Inputs::LineClues | Inputs::OneClue) && properties.rule.is_none() {
            assert!(technique.as_per_clue().is_some(), "{}", info.id);
        }
        if properties.is_subsumed_by_next {
            assert!(matches!(properties.subsumed_by, SubsumedBy::Always(_)), "{}", info.id);
        }
    }
}
