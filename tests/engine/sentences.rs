//! What steps say word for word, where it is easily said falsely or too briefly.

use crate::corpus::{Lists, on_lists, sudoku};
use skyline::engine::solver::{step, step_by};
use skyline::engine::{Arg, Board, Deduction, LADDER, Phrase, Puzzle, Role, Target};
use skyline::i18n::{Language, sentence, text};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The step of that number, from 1, with the techniques that every recipe uses.
fn nth(puzzle: &Arc<Puzzle>, number: usize) -> Deduction {
    let ladder: Vec<_> = LADDER.iter().copied().filter(|technique| technique.properties().since == 0).collect();
    let mut board = Board::new(puzzle);
    for _ in 1..number {
        let next = step_by(&board, &ladder).expect("a step");
        board.apply(&next);
    }
    step_by(&board, &ladder).expect("a step")
}

fn said(deduction: &Deduction) -> String {
    sentence(Language::ENGLISH, deduction)
}

#[test]
fn chains_name_the_sets_that_they_rest_on() {
    let puzzle = sudoku(".24.6....5.74.9.1..............9..7.4....85.3..8..7.6........46..6..3..7.5.7..1..");
    let deduction = nth(&puzzle, 46);
    assert_eq!(
        said(&deduction),
        "Remove 8 from r7c7. If r4c7 is not 8, then r5c8 is 9 (r4c7 and r5c8, without 8, have as many numbers left as \
         cells: 2 and 9), so one of r1c8 and r3c8 is 3 (r1c8, r2c9 and r3c8, without 9, have as many numbers left as \
         cells: 2, 3 and 8), so one of r8c7, r9c8 and r9c9 is 8 (r8c7, r9c8 and r9c9, without 3, have as many numbers \
         left as cells: 2, 8 and 9). Either r4c7 is 8, or one of r8c7, r9c8 and r9c9 is 8. Both rule out 8 in r7c7."
    );
    assert!(deduction.marks.iter().any(|mark| matches!(mark.target, Target::Cell(cell) if cell.to_string() == "r2c9")));
}

#[test]
fn of_two_ends_that_hold_one_another_the_wider_is_named() {
    let puzzle = sudoku("1.......2.2.....6...34..5.....8.5.....8.3.9.....9.4.....5..34...7.....1.6.......7");
    let told = said(&nth(&puzzle, 29));
    assert!(told.ends_with("Either way, one of r7c1, r8c3 and r9c3 is 2, which rules out 2 in r8c1."), "{told}");
}

#[test]
fn what_all_of_a_chain_s_start_is_seen_from_is_said() {
    let puzzle = sudoku("..6...21....2....5.3..84.7.7........1....6.3...98..5.....7......2...3.....152.6..");
    let told = said(&nth(&puzzle, 51));
    assert!(told.contains(". If r7c7, r8c7 and r8c9 are not 1, then"), "{told}");
    assert!(told.contains("Either way, one of r7c7, r8c7 and r8c9 is 1, which rules out"), "{told}");
}

/// The arguments of the phrase and of those within it.
fn within<'p>(phrase: &'p Phrase, take: &mut dyn FnMut(&'p Phrase)) {
    take(phrase);
    for (_, arg) in &phrase.args {
        if let Arg::Phrase(inner) = arg {
            within(inner, take);
        }
    }
}

fn arg<'p>(phrase: &'p Phrase, name: &str) -> &'p Arg {
    &phrase.args.iter().find(|(key, _)| *key == name).unwrap_or_else(|| panic!("{} lacks {name}", phrase.key)).1
}

/// The cells hidden from a clue lie between it and a place that the tallest loses, and only they are marked.
fn check_window(deduction: &Deduction, order: usize, id: &str) {
    let mut told = BTreeSet::new();
    within(&deduction.because, &mut |phrase| {
        if phrase.key != "note.no-room" {
            return;
        }
        let (Arg::Clue(clue), Arg::Cells(cells)) = (arg(phrase, "clue"), arg(phrase, "cells")) else { panic!("{id}") };
        let place = |cell| (0..order).find(|&at| clue.line().cell(at) == cell).expect("a cell of the line");
        for &cell in cells {
            let is_before = |out| if clue.side.is_far() { place(cell) > place(out) } else { place(cell) < place(out) };
            assert!(deduction.conclusions.iter().any(|fact| is_before(fact.candidate().cell)), "{id}: {cell}");
            told.insert(cell.to_string());
        }
    });
    let hidden = deduction.marks.iter().filter(|mark| mark.role == Role::Hidden);
    let hidden: BTreeSet<String> = hidden
        .map(|mark| match mark.target {
            Target::Cell(cell) => cell.to_string(),
            other => panic!("{id}: {other:?}"),
        })
        .collect();
    assert_eq!(hidden, told, "{id}");
}

/// Each candidate that goes has its cell or its height among what every such view has.
fn check_needed(deduction: &Deduction, id: &str) {
    for fact in &deduction.conclusions {
        let gone = fact.candidate();
        let mut is_told = false;
        within(&deduction.because, &mut |phrase| {
            if !["fact.among", "fact.one-of"].contains(&&*phrase.key) {
                return;
            }
            let (Arg::Cells(cells), Arg::Digits(digits)) = (arg(phrase, "cells"), arg(phrase, "digits")) else {
                panic!("{id}")
            };
            is_told |= cells[..] == [gone.cell] && !digits.contains(gone.digit);
            is_told |= digits.only() == Some(gone.digit) && !cells.contains(&gone.cell);
        });
        assert!(is_told, "{id}: {fact} of {}", text(Language::ENGLISH, &deduction.because));
    }
}

/// The heights that the clue may see behind the nearest, and those that it cannot, are all that are taller.
fn check_head(deduction: &Deduction, order: usize, id: &str) {
    let because = &deduction.because;
    let (Arg::Digit(head), Arg::Count(rest)) = (arg(because, "head"), arg(because, "rest")) else { panic!("{id}") };
    let mut hidden = 0;
    within(because, &mut |phrase| {
        if let ("note.behind", Some((_, Arg::Digits(digits)))) = (&*phrase.key, phrase.args.first()) {
            hidden += digits.len();
        }
    });
    assert_eq!(*rest as usize + hidden, order - head.get(), "{id}: {}", text(Language::ENGLISH, because));
}

on_lists! {
    clue_cases_say_all_that_they_rest_on: check_clue_cases;
}

fn check_clue_cases(lists: Lists) {
    let mut seen = BTreeSet::new();
    for entry in lists.boards(&["tatham.jsonl", "hard.jsonl"]).into_iter().step_by(2) {
        let Some(puzzle) = entry.puzzle.filter(|puzzle| puzzle.order() <= 9 && entry.answer.solutions == 1) else {
            continue;
        };
        let mut board = Board::new(&puzzle);
        while let Some(next) = step(&board) {
            match next.technique {
                "tallest-window" => check_window(&next, puzzle.order(), &entry.answer.id),
                "all-needed" => check_needed(&next, &entry.answer.id),
                "head-value" => check_head(&next, puzzle.order(), &entry.answer.id),
                _ => {}
            }
            seen.insert(next.technique);
            board.apply(&next);
        }
    }
    let missing = ["tallest-window", "all-needed", "head-value"].into_iter().filter(|id| !seen.contains(id));
    assert_eq!(missing.collect::<Vec<_>>(), <[&str; 0]>::default());
}
