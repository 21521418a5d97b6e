//! The session by scripts: actions in, state out.

mod coach;
mod common_techniques;
mod film;
mod frozen;
mod hints;
mod input;
mod keys;
mod mistakes;
mod notes;
mod own_chain;
mod puzzle_editor;
mod undo_tree;
mod why_not;

use skyline::engine::catalog;
use skyline::engine::format::{json, read, upgrade_v1};
use skyline::engine::{Arg, Candidate, Cell, ClueState, Digit, DigitSet};
use skyline::hints::HintProvider;
use skyline::hints::text_service::TextService;
use skyline::session::view::{BoardState, HintStage, HintView};
use skyline::session::{Action, Effect, KnownSolutions, LoadError, Preference, Session, cells_of};
use std::sync::Arc;

/// A 4x4 with all clues: 1 3 4 2 / 4 2 3 1 / 2 4 1 3 / 3 1 2 4.
const FOUR: &str = r#"{"n":4,"top":[2,2,1,3],"bottom":[2,2,3,1],"left":[3,1,2,2],"right":[2,3,2,1]}"#;
const SOLUTION: [usize; 16] = [1, 3, 4, 2, 4, 2, 3, 1, 2, 4, 1, 3, 3, 1, 2, 4];

fn game() -> Session {
    let puzzle = json::parse(FOUR).expect("JSON").check().expect("a puzzle");
    Session::new(Arc::new(puzzle), HintProvider::LOCAL)
}

fn digit(value: usize) -> Digit {
    Digit::new(value).expect("a digit")
}

fn solution() -> Vec<Digit> {
    SOLUTION.into_iter().map(digit).collect()
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

/// Runs a script of `;`-separated commands: `enter r1c1 5`, `note r1c1 3`, or an action's word.
fn run(session: &mut Session, script: &str) -> Vec<Effect> {
    let mut effects = Vec::new();
    for command in script.split(';').map(str::trim).filter(|command| !command.is_empty()) {
        let words: Vec<&str> = command.split_whitespace().collect();
        let actions = match words[..] {
            ["enter", at, value] => {
                vec![Action::Select(cell(at)), Action::Enter(digit(value.parse().expect("number")))]
            }
            ["note", at, value] => vec![Action::Select(cell(at)), Action::Note(digit(value.parse().expect("number")))],
            ["undo"] => vec![Action::Undo],
            ["redo"] => vec![Action::Redo],
            ["erase"] => vec![Action::Erase],
            ["fill"] => vec![Action::FillNotes],
            ["hint"] => vec![Action::Hint],
            ["apply"] => vec![Action::ApplyHint],
            ["easy"] => vec![Action::FillEasySteps],
            ["check"] => vec![Action::Check],
            ["solve"] => vec![Action::RevealSolution],
            ["restart"] => vec![Action::Restart],
            ["verdict"] => vec![Action::KnownSolutions(KnownSolutions::One(solution()))],
            _ => panic!("unknown command {command:?}"),
        };
        effects = actions.into_iter().flat_map(|action| session.apply(action)).collect();
    }
    effects
}

fn grid(session: &Session) -> String {
    session.board_view().cells.iter().map(|cell| char::from(b'0' + cell.value)).collect()
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let mut session = game();
    run(&mut session, "enter r1c1 1; enter r1c2 3; note r1c3 4; enter r1c1 2");
    assert_eq!(grid(&session), "2300000000000000");
    run(&mut session, "undo; undo; undo");
    assert_eq!(grid(&session), "1000000000000000");
    run(&mut session, "redo");
    assert_eq!(grid(&session), "1300000000000000");
    run(&mut session, "undo; undo; undo; undo; redo; redo; redo; redo; redo");
    assert_eq!(grid(&session), "2300000000000000");
    assert_eq!(session.board_view().cells[2].notes, DigitSet(0b1000));
}

#[test]
fn a_placed_digit_leaves_the_notes_of_its_houses_if_wanted() {
    let mut session = game();
    run(&mut session, "fill; enter r1c1 1");
    assert_eq!(session.board_view().cells[1].notes, DigitSet(0b1110));
    run(&mut session, "undo");
    assert_eq!(session.board_view().cells[1].notes, DigitSet(0b1111));
    session.apply(Action::Prefer(Preference::TidyNotes, false));
    run(&mut session, "enter r1c1 1");
    assert_eq!(session.board_view().cells[1].notes, DigitSet(0b1111));
}

#[test]
fn restart_sets_the_clock_back_and_undo_brings_the_time_back() {
    let mut session = game();
    session.apply(Action::Tick(5));
    run(&mut session, "enter r1c1 1");
    session.apply(Action::Tick(60));
    run(&mut session, "restart");
    assert_eq!((session.seconds(), grid(&session)), (0, "0".repeat(16)));
    session.apply(Action::Tick(7));
    // It is kept, so that a reload in between costs nothing.
    let mut session = Session::restore(&session.snapshot(), HintProvider::LOCAL).expect("a game");
    run(&mut session, "enter r1c2 2");
    session.apply(Action::Tick(2));
    run(&mut session, "undo");
    assert_eq!(session.seconds(), 9, "the restart still stands");
    run(&mut session, "undo");
    assert_eq!((session.seconds(), &grid(&session)[..1]), (74, "1"));
    // Once more: what the same move was before is not added twice.
    run(&mut session, "restart; undo; redo; undo");
    assert_eq!(session.seconds(), 74);
    // Where nothing is entered there is still a clock.
    let mut session = game();
    session.apply(Action::Tick(5));
    assert_eq!(run(&mut session, "restart"), [Effect::Save]);
    assert_eq!(session.seconds(), 0);
}

#[test]
fn clues_are_met_or_broken() {
    let mut session = game();
    run(&mut session, "enter r2c1 4");
    let state = |session: &Session, side: usize, at: usize| session.board_view().clues[side][at].state;
    assert_eq!(state(&session, 2, 1), ClueState::Met);
    assert_eq!(state(&session, 0, 0), ClueState::Open);
    run(&mut session, "enter r1c3 3; enter r2c3 4");
    assert_eq!(state(&session, 0, 2), ClueState::Broken);
    assert_eq!(session.board_view().state, BoardState::Broken);
}

#[test]
fn conflicts_are_marked_on_both_cells() {
    let mut session = game();
    run(&mut session, "enter r1c1 1; enter r1c4 1");
    let marks: Vec<String> = session.board_view().cells.iter().map(|cell| cell.marks()).collect();
    assert!(
        marks[0].contains("conflict") && marks[3].contains("conflict selected")
            || marks[3].contains("selected conflict")
    );
}

#[test]
fn a_hint_takes_four_presses() {
    let mut session = game();
    for stage in [HintStage::Where, HintStage::Technique, HintStage::Reason] {
        run(&mut session, "hint");
        match session.hint_view() {
            Some(HintView::Step { stage: shown, is_read_only: false, .. }) => assert_eq!(shown, stage),
            other => panic!("{other:?}"),
        }
    }
    let before = session.entries().cells().to_vec();
    let effects = run(&mut session, "hint");
    assert!(effects.contains(&Effect::Save));
    assert_eq!(session.hint_view(), None);
    assert_ne!(session.entries().cells(), before);
    run(&mut session, "undo");
    assert_eq!(session.entries().cells(), before);
}

#[test]
fn hints_alone_solve() {
    let mut session = game();
    run(&mut session, "verdict");
    for _ in 0..200 {
        if session.is_solved() {
            break;
        }
        run(&mut session, "hint; apply");
    }
    assert!(session.is_solved());
    assert_eq!(session.values(), solution().into_iter().map(Some).collect::<Vec<_>>());
    assert_eq!(session.board_view().state, BoardState::Solved);
}

#[test]
fn what_a_hint_did_is_told_until_something_else_happens() {
    let mut session = game();
    let told = |session: &mut Session| {
        run(session, "hint; hint; hint; apply");
        !session.announcement().is_empty()
    };
    assert!(told(&mut session));
    session.apply(Action::Prefer(Preference::SameDigit, false));
    assert_eq!(session.announcement(), "", "after a change of preferences");
    assert!(told(&mut session));
    session.apply(Action::ChangeLanguage);
    assert_eq!(session.announcement(), "", "in another language");
    assert!(told(&mut session));
    session.clear_announcement();
    assert_eq!(session.announcement(), "", "in another place");
}

#[test]
fn a_wrong_entry_comes_before_any_hint() {
    let mut session = game();
    run(&mut session, "verdict; enter r1c1 2; hint; hint");
    let Some(HintView::Step { step, .. }) = session.hint_view() else { panic!("no hint") };
    assert_eq!(step.technique, "mistake");
    run(&mut session, "apply");
    assert_eq!(grid(&session), "0000000000000000");
}

#[test]
fn notes_without_the_right_digit_are_a_mistake() {
    let mut session = game();
    run(&mut session, "verdict; fill; note r1c1 1; hint");
    let Some(HintView::Step { step, .. }) = session.hint_view() else { panic!("no hint") };
    assert_eq!(step.technique, "mistake");
}

#[test]
fn check_judges_notes_where_every_cell_has_them() {
    let mut session = game();
    run(&mut session, "verdict; note r1c1 2; check");
    assert_eq!(
        session.message().map(|phrase| &*phrase.key),
        Some("message.fine"),
        "a note here and there says nothing"
    );
    run(&mut session, "undo; fill; note r1c1 1; check");
    assert_eq!(session.message().map(|phrase| &*phrase.key), Some("message.lacking"));
    let marked = |session: &Session| session.board_view().cells.iter().filter(|cell| cell.conflict.is_some()).count();
    run(&mut session, "enter r2c2 1; check");
    let message = session.message().expect("a message");
    let counts = vec![("count", Arg::Count(1)), ("notes", Arg::Count(1))];
    assert_eq!((&*message.key, &message.args), ("message.wrong-and-lacking", &counts));
    assert_eq!(marked(&session), 2);
}

#[test]
fn notes_that_a_wrong_digit_took_are_no_mistake_of_their_own() {
    let mut session = game();
    run(&mut session, "verdict; fill; enter r1c1 2; check");
    let right = solution();
    let mut cells = session.entries().cells().iter().zip(right);
    let is_taken = cells.any(|(cell, right)| cell.value.is_none() && !cell.notes.contains(right));
    assert!(is_taken, "peers have lost their right note");
    let message = session.message().expect("a message");
    assert_eq!((&*message.key, message.args.first()), ("message.wrong", Some(&("count", Arg::Count(1)))));
    assert_eq!(session.board_view().cells.iter().filter(|cell| cell.conflict.is_some()).count(), 1);
}

#[test]
fn check_and_solve_wait_for_the_verdict() {
    let mut session = game();
    assert_eq!(run(&mut session, "enter r1c1 2; check"), [Effect::NeedSolutions]);
    assert!(session.is_waiting());
    run(&mut session, "verdict");
    assert_eq!(session.message().map(|phrase| &*phrase.key), Some("message.wrong"));
    assert!(session.board_view().cells[0].conflict.is_some());
    run(&mut session, "solve");
    assert!(session.is_solved());
    run(&mut session, "undo");
    assert_eq!(grid(&session), "2000000000000000");
}

#[test]
fn a_solved_board_seeks_nothing_any_more() {
    let mut session = game();
    run(&mut session, "enter r1c1 2; verdict");
    let tinted = |session: &Session| {
        let view = session.board_view();
        (view.cells.iter().any(|cell| cell.peer), view.highlight > 0)
    };
    assert_eq!(tinted(&session), (true, true));
    run(&mut session, "solve");
    assert_eq!(tinted(&session), (false, false));
    assert!(session.board_view().cells[0].selected, "the keyboard stays where it is");
}

#[test]
fn easy_steps_are_one_move() {
    let mut session = game();
    run(&mut session, "easy");
    assert_eq!(session.entries().depth(), 1);
    run(&mut session, "undo");
    assert_eq!(grid(&session), "0000000000000000");
}

#[test]
fn why_not_names_the_step_that_rules_it_out() {
    let mut session = game();
    let ask = |session: &mut Session, at: &str, value| {
        session.apply(Action::WhyNot(Candidate { cell: cell(at), digit: digit(value) }));
        session.hint_view()
    };
    assert!(matches!(ask(&mut session, "r1c1", 4), Some(HintView::Step { is_read_only: true, .. })));
    match ask(&mut session, "r1c1", 1) {
        Some(HintView::Message(phrase)) => assert_eq!(phrase.key, "why-not.possible"),
        other => panic!("{other:?}"),
    }
    run(&mut session, "enter r1c2 1");
    match ask(&mut session, "r1c1", 1) {
        Some(HintView::Message(phrase)) => assert_eq!(phrase.key, "why-not.seen"),
        other => panic!("{other:?}"),
    }
    // In a filled cell there is nothing to rule out, its own digit least of all.
    for value in [1, 3] {
        match ask(&mut session, "r1c2", value) {
            Some(HintView::Message(phrase)) => {
                assert_eq!(phrase.key, "why-not.filled");
                assert!(phrase.args.contains(&("digit", Arg::Digit(digit(1)))), "{phrase:?}");
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_saved_game_opens_as_it_was() {
    let mut session = game();
    run(&mut session, "fill; enter r1c1 1; enter r1c2 3; undo");
    session.apply(Action::Tick(65));
    session.apply(Action::Prefer(Preference::ClockRuns, false));
    let mut again = Session::restore(&session.snapshot(), HintProvider::LOCAL).expect("a saved game");
    assert_eq!(again.entries(), session.entries());
    assert_eq!(again.seconds(), 65);
    assert!(!again.prefers(Preference::ClockRuns));
    run(&mut again, "redo");
    assert_eq!(grid(&again), "1300000000000000");
}

#[test]
fn damaged_or_newer_saves_are_refused() {
    let text = game().snapshot();
    let restore = |text: &str| Session::restore(text, HintProvider::LOCAL).map(|_| ());
    assert_eq!(restore(&text), Ok(()));
    assert_eq!(restore(&text.replace("skyline 3;", "skyline 999;")), Err(LoadError::Newer));
    let notes = text.split(';').nth(8).expect("notes");
    let beyond = notes.replacen('0', "999999", 1);
    let short = notes.replacen("0 ", "", 1);
    let cases = [text[..text.len() / 2].to_owned(), text.replace(notes, &beyond), text.replace(notes, &short)];
    for case in cases.iter().map(String::as_str).chain(["", "skyline", "skyline 3", "{}"]) {
        assert_eq!(restore(case), Err(LoadError::Damaged), "{case}");
    }
}

#[test]
fn a_game_saved_by_the_first_version_opens() {
    let old = r#"{"version":1,"puzzle":"{\"n\":4,\"box\":null,\"top\":[2,2,1,3],\"bottom\":[2,2,3,1],\"left\":[3,1,2,2],\"right\":[2,3,2,1],\"givens\":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}","values":[1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"notes":[0,12,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"undo":[[[1,0,0,0,12]],[[0,0,0,1,0]]],"redo":[[[5,0,0,2,0]]],"seconds":65,"preferences":[true,true,true,true,false]}"#;
    let mut session =
        Session::restore(&upgrade_v1(old).expect("a game"), HintProvider::LOCAL).expect("a game of today");
    assert_eq!(session.puzzle(), game().puzzle());
    assert_eq!((grid(&session).as_str(), session.seconds()), ("1000000000000000", 65));
    assert_eq!(session.entries().at(1).notes, DigitSet(12));
    assert!(!session.prefers(Preference::ClockRuns) && session.prefers(Preference::TidyNotes));
    run(&mut session, "redo");
    assert_eq!(grid(&session), "1000020000000000");
    run(&mut session, "undo; undo; undo");
    assert!(!session.can_undo());
    for text in ["", "{}", &old.replace("\"version\":1", "\"version\":2"), &old[..80]] {
        assert_eq!(upgrade_v1(text), None, "{text}");
    }
}

#[test]
fn digits_and_notes_of_another_program_are_taken_up() {
    let text = FOUR.replace(
        '}',
        r#","values":[1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"notes":[[],[3,4],[],[],[],[],[],[],[],[],[],[],[],[],[],[]]}"#,
    );
    let found = TextService::LOCAL.read(&text).expect("a puzzle");
    let mut session = game();
    session.apply(Action::ImportProgress(cells_of(&found)));
    assert_eq!(grid(&session), "1000000000000000");
    assert_eq!(session.entries().at(1).notes, DigitSet(0b1100));
    let mut begun = game();
    run(&mut begun, "enter r1c1 2");
    begun.apply(Action::ImportProgress(cells_of(&found)));
    assert_eq!(grid(&begun), "2000000000000000");
}

#[test]
fn the_first_game_is_the_first_built_in_puzzle() {
    let first = read(catalog::FIRST).expect("a puzzle").draft.check().expect("a puzzle");
    assert_eq!(**Session::first_visit(HintProvider::LOCAL).puzzle(), first);
}

#[test]
fn two_digits_typed_in_a_row_are_one_move() {
    let puzzle = json::parse(r#"{"n":16}"#).expect("JSON").check().expect("a puzzle");
    let mut session = Session::new(Arc::new(puzzle), HintProvider::LOCAL);
    session.apply(Action::Select(cell("r1c1")));
    session.apply(Action::Enter(digit(1)));
    session.apply(Action::Replace(digit(12)));
    assert_eq!(session.board_view().cells[0].value, 12);
    session.apply(Action::Undo);
    assert_eq!(session.board_view().cells[0].value, 0);
    assert!(!session.can_undo());
}

#[test]
fn the_line_of_a_clue_says_what_it_can_show() {
    let mut session = game();
    session.apply(Action::SelectClue(skyline::engine::Side::Left, 1));
    let line = session.line_view().expect("a line");
    assert_eq!((line.facts.all, line.facts.fitting), (Some(24), Some(3)));
    assert_eq!(line.facts.reach.map(|range| (range.least, range.most)), Some((1, 4)));
    assert_eq!(line.facts.support[0].2, DigitSet(0b1000));
}
