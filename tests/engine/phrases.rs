//! Words and marks say the same: every phrase of a deduction is there, its slots are filled, and
//! what it names is marked or concluded upon.

use crate::corpus::{Lists, on_lists};
use crate::sound::all_found;
use skyline::engine::solver::step;
use skyline::engine::technique::Ladder;
use skyline::engine::{Arg, Board, Cell, Deduction, LADDER, Phrase, Role, Target, conclusions};
use skyline::i18n::{Language, text};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The arguments that the template of the phrase uses, those of phrases within it among them.
///
/// # Panics
/// When the language lacks the key, a slot has no argument, or forms go by anything but a count or a list.
fn named(phrase: &Phrase, language: Language) -> Vec<&Arg> {
    let mut rest = language.template(&phrase.key).unwrap_or_else(|| panic!("no template for {}", phrase.key));
    let mut named = Vec::new();
    while let Some((_, from)) = rest.split_once('{') {
        let (slot, after) = from.split_once('}').expect("a closed slot");
        let (name, forms) = slot.split_once('?').map_or((slot, None), |(name, forms)| (name, Some(forms)));
        let name = name.split_once('.').map_or(name, |(name, _)| name);
        let arg = phrase.args.iter().find(|(key, _)| *key == name).map(|(_, arg)| arg);
        let arg = arg.unwrap_or_else(|| panic!("{}: no argument for {{{name}}}", phrase.key));
        let is_counted = matches!(arg, Arg::Count(_) | Arg::Cells(_) | Arg::Digits(_));
        assert!(forms.is_none() || is_counted, "{}: forms of {name}", phrase.key);
        match arg {
            Arg::Phrase(inner) => named.extend(self::named(inner, language)),
            _ => named.push(arg),
        }
        rest = after;
    }
    named
}

/// English, as far as the technique of that id comes with it: the page has the words of common techniques apart.
/// Indexed, since these tests look up millions of phrases.
pub(crate) fn language_of(id: &str) -> Language {
    static COMMON: LazyLock<Language> = LazyLock::new(|| Language::ENGLISH_ENGINE.indexed());
    static ALL: LazyLock<Language> = LazyLock::new(|| Language::ENGLISH.indexed());
    if Ladder::COMMON.technique(id).is_some() { *COMMON } else { *ALL }
}

/// Whether the target is marked by the step, or by a step of its walk.
fn is_marked(deduction: &Deduction, target: Target) -> bool {
    deduction.marks.iter().any(|mark| mark.target == target)
        || deduction.walk.iter().any(|step| is_marked(step, target))
}

/// The phrase has its words, and what it names is shown.
pub(crate) fn check(deduction: &Deduction, id: &str) {
    let language = language_of(deduction.technique);
    let about = |what: &str| format!("{id}: {} names {what} and does not show it", deduction.technique);
    let shows = |target: Target| deduction.marks.iter().any(|mark| mark.target == target);
    let shows_cell = |cell: Cell| {
        shows(Target::Cell(cell))
            || deduction.conclusions.iter().any(|fact| fact.candidate().cell == cell)
            || deduction.marks.iter().any(|mark| matches!(mark.target, Target::Candidate(at) if at.cell == cell))
    };
    let has_links = deduction.marks.iter().any(|mark| matches!(mark.role, Role::Link { .. }));
    for arg in named(&deduction.because, language) {
        match arg {
            Arg::Cell(cell) => assert!(shows_cell(*cell), "{}", about(&cell.to_string())),
            Arg::Cells(cells) => {
                assert!(!cells.is_empty(), "{id}: {} names no cells", deduction.technique);
                cells.iter().for_each(|&cell| assert!(shows_cell(cell), "{}", about(&cell.to_string())));
            }
            Arg::Digits(digits) => assert!(!digits.is_empty(), "{id}: {} names no digits", deduction.technique),
            // A link is drawn between candidates of its house; a step of a branch shows its own.
            Arg::House(house) => {
                let target = Target::House(*house);
                assert!(is_marked(deduction, target) || has_links, "{}", about(&format!("{house:?}")));
            }
            Arg::Houses(houses) => {
                houses
                    .iter()
                    .for_each(|&house| assert!(shows(Target::House(house)), "{}", about(&format!("{house:?}"))));
            }
            Arg::Clue(clue) => assert!(shows(Target::Clue(*clue)), "{}", about(&format!("{clue:?}"))),
            Arg::Digit(_) | Arg::Count(_) | Arg::Facts(_) | Arg::Phrase(_) | Arg::Text(_) => {}
        }
    }
    for phrase in [&deduction.because, &conclusions(&deduction.conclusions)] {
        named(phrase, language);
        let words = text(language, phrase);
        assert!(words.ends_with('.') && !words.contains(['{', '}']), "{id}: {}: {words}", deduction.technique);
        assert!(!words.contains("  ") && !words.starts_with(' '), "{id}: {}: {words}", deduction.technique);
    }
}

/// Hands over, with the id of the puzzle, the steps of every `stride`th puzzle of the lists and,
/// now and then, all that any technique finds there.
pub(crate) fn deductions(lists: Lists, stride: usize, take: &mut dyn FnMut(&Deduction, &str)) {
    let (kept, large) =
        (&["tatham.jsonl", "hybrid.jsonl"][..], &["tatham.jsonl", "web.jsonl", "skyscraper-sudoku.jsonl"][..]);
    let entries = lists.boards(lists.choose(kept, large));
    let entries = entries.into_iter().filter(|entry| entry.answer.solutions == 1);
    for entry in entries.step_by(stride) {
        let Some(puzzle) = entry.puzzle.as_ref().filter(|puzzle| puzzle.order() <= 9) else { continue };
        let mut board = Board::new(puzzle);
        for number in 0usize.. {
            let Some(next) = step(&board) else { break };
            take(&next, &entry.answer.id);
            if number.is_multiple_of(puzzle.order() - 2) {
                all_found(&board, &mut |deduction| take(&deduction, &entry.answer.id));
            }
            board.apply(&next);
        }
    }
}

on_lists! {
    what_is_said_is_shown: what_is_said_is_shown_in;
}

fn what_is_said_is_shown_in(lists: Lists) {
    let mut said = BTreeSet::new();
    deductions(lists, 3, &mut |deduction, id| {
        said.insert(deduction.technique);
        check(deduction, id);
    });
    assert!(said.len() > 20, "{said:?}");
}

#[test]
fn every_technique_has_its_words() {
    for technique in LADDER {
        let id = technique.info().id;
        for kind in ["technique", "look"] {
            let words = text(language_of(id), &Phrase::about(kind, id));
            assert!(!words.contains('.') && !words.is_empty(), "{kind}.{id}");
        }
    }
}

#[test]
fn the_ladder_rises() {
    let steps: Vec<(u16, &str)> = LADDER.iter().map(|rung| (rung.info().rating, rung.info().id)).collect();
    assert!(steps.is_sorted_by_key(|&(rating, _)| rating), "{steps:?}");
    let ids: BTreeSet<&str> = steps.iter().map(|&(_, id)| id).collect();
    assert_eq!(ids.len(), steps.len());
}
