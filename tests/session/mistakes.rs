//! Boards that cannot be finished as they stand, and help on them.

use super::{FOUR, cell, digit, game, grid, run, solution};
use skyline::engine::format::json;
use skyline::engine::{Arg, Board, Candidate, Deadline, Digit, DigitSet, HouseKind, Puzzle};
use skyline::hints::text_service::TextService;
use skyline::hints::{Answer, HintProvider, Position, Question, local};
use skyline::session::view::{HintStage, HintView};
use skyline::session::{Action, CellState, Effect, KnownSolutions, Session, cells_of};
use std::sync::Arc;

fn puzzle(text: &str) -> Arc<Puzzle> {
    Arc::new(json::parse(text).expect("JSON").check().expect("a puzzle"))
}

/// A row between 2 and 4 has its third building of 3 or 4, and a 4 above that column forbids both.
const NONE: &str = r#"{"n":5,"top":[0,0,4,0,0],"left":[2,0,0,0,0],"right":[4,0,0,0,0]}"#;

fn technique(session: &Session) -> Option<String> {
    match session.hint_view()? {
        HintView::Offer { about, .. } => Some(about.key.to_string()),
        HintView::List { .. } | HintView::Chain { .. } => None,
        HintView::Step { step, .. } => Some(step.technique.clone()),
        HintView::Message(phrase) => Some(phrase.key.to_string()),
    }
}

#[test]
fn easy_steps_come_to_an_end_where_there_is_no_solution() {
    let any: Vec<Digit> = (0..25).map(|at| digit((at % 5 + at / 5) % 5 + 1)).collect();
    let all_known = [None, Some(KnownSolutions::Unknown), Some(KnownSolutions::Many(Box::new([any.clone(), any])))];
    for known_solutions in all_known {
        let mut session = Session::new(puzzle(NONE), HintProvider::LOCAL);
        if let Some(known_solutions) = known_solutions {
            session.apply(Action::KnownSolutions(known_solutions));
        }
        session.apply(Action::FillEasySteps);
        // Each step takes a candidate away or fills a cell.
        let told = session.message().and_then(|phrase| phrase.args.first().cloned());
        assert!(matches!(told, Some(("count", Arg::Count(0..=125)))), "{told:?}");
    }
    let mut session = Session::new(puzzle(NONE), HintProvider::LOCAL);
    session.apply(Action::KnownSolutions(KnownSolutions::None));
    session.apply(Action::FillEasySteps);
    assert_eq!((technique(&session).as_deref(), session.entries().depth()), (Some("hint.no-solution"), 0));
}

#[test]
fn a_broken_clue_is_a_mistake_where_the_solution_is_not_known() {
    let two = Box::new([solution(), solution()]);
    for known_solutions in [KnownSolutions::Unknown, KnownSolutions::Many(two)] {
        let mut session = game();
        session.apply(Action::KnownSolutions(known_solutions.clone()));
        // From the left, 4 2 3 1 shows one building, and is to show three.
        run(&mut session, "enter r1c1 4; enter r1c2 2; enter r1c3 3; enter r1c4 1; check");
        session.apply(Action::KnownSolutions(known_solutions));
        let message = session.message().map(|phrase| phrase.key.to_string());
        assert_eq!(message.as_deref(), Some("message.wrong"));
        run(&mut session, "hint");
        assert_eq!(technique(&session).as_deref(), Some("mistake"));
    }
}

#[test]
fn nothing_is_shown_from_a_wrong_entry() {
    let mut session = game();
    let ask = |session: &mut Session| {
        session.apply(Action::WhyNot(Candidate { cell: cell("r1c1"), digit: digit(1) }));
        technique(session)
    };
    run(&mut session, "verdict; enter r1c2 1");
    assert_eq!(ask(&mut session).as_deref(), Some("mistake"));
    // Notes play no part in the answer.
    run(&mut session, "undo; note r1c2 1");
    assert_eq!(ask(&mut session).as_deref(), Some("why-not.possible"));
}

#[test]
fn no_entry_is_beyond_the_board() {
    let text = r#"{"cells":[{"position":[0,0],"value":12,"fixed":false},{"position":[0,1],"value":7,"fixed":false}]}"#;
    let found = cells_of(&TextService::LOCAL.read(text).expect("a game"));
    assert_eq!((found[0].value, found[1].value), (None, Some(digit(7))));
    let mut session = game();
    let state = CellState { value: Some(digit(9)), ..CellState::default() };
    session.apply(Action::ImportProgress(vec![state; 16]));
    assert_eq!(grid(&session), "0".repeat(16));
    assert_eq!(session.puzzle(), &puzzle(FOUR));
}

/// Puts every question off, as an advisor does that has no time for a trial.
const BUSY: HintProvider = HintProvider(|question| match question {
    Question::Step(_) | Question::StepWithoutLimit(_) | Question::WhyNot(..) => Some(Answer::Later),
    other => Some(local::answer(other.clone(), &Deadline::NONE)),
});

#[test]
fn a_question_that_takes_long_waits_for_its_answer() {
    let mut session = Session::new(puzzle(FOUR), BUSY);
    session.apply(Action::KnownSolutions(KnownSolutions::One(solution())));
    run(&mut session, "hint");
    assert_eq!(technique(&session).as_deref(), Some("hint.later"));
    // More presses wait for the same; another question is another one.
    let asked = session.question().expect("a question").clone();
    run(&mut session, "hint");
    assert_eq!(session.question(), Some(&asked));
    let answer = local::answer((*asked).clone(), &Deadline::NONE);
    session.take_answer(answer.clone());
    let Some(HintView::Step { stage: HintStage::Where, .. }) = session.hint_view() else { panic!("no step") };
    assert_eq!(session.question(), None);
    // What comes late, or twice, changes nothing.
    session.apply(Action::CloseHint);
    session.take_answer(answer.clone());
    assert_eq!(session.hint_view(), None);
    run(&mut session, "hint; enter r1c1 1");
    session.take_answer(answer);
    assert_eq!((session.hint_view(), session.question()), (None, None));
}

#[test]
fn a_step_not_found_in_time_is_looked_for_without_a_limit_where_the_player_goes_on() {
    let mut session = Session::new(puzzle(FOUR), BUSY);
    session.apply(Action::KnownSolutions(KnownSolutions::One(solution())));
    run(&mut session, "hint");
    session.take_answer(Answer::Later);
    let Some(HintView::Offer { label: "hint.continue", .. }) = session.hint_view() else { panic!("no way on") };
    assert_eq!(session.question(), None, "nothing is worked on meanwhile");
    session.apply(Action::ShowOffered);
    let asked = session.question().expect("a question").clone();
    assert!(matches!(*asked, Question::StepWithoutLimit(_)));
    session.take_answer(local::answer((*asked).clone(), &Deadline::NONE));
    let Some(HintView::Step { .. }) = session.hint_view() else { panic!("no step") };
}

#[test]
fn why_not_of_the_background_says_what_it_says_at_once() {
    let ruled_out = Candidate { cell: cell("r1c2"), digit: digit(4) };
    let possible = Candidate { cell: cell("r1c2"), digit: digit(3) };
    for candidate in [ruled_out, possible] {
        let mut at_once = Session::new(puzzle(FOUR), HintProvider::LOCAL);
        at_once.apply(Action::WhyNot(candidate));
        let mut later = Session::new(puzzle(FOUR), BUSY);
        later.apply(Action::WhyNot(candidate));
        let asked = later.question().expect("a question").clone();
        later.take_answer(local::answer((*asked).clone(), &Deadline::NONE));
        assert_eq!(later.hint_view(), at_once.hint_view());
        assert!(later.hint_view().is_some());
    }
}

#[test]
fn who_has_no_time_puts_off_what_takes_long() {
    let position = |text: &str| Position::of(&Board::new(&puzzle(text)));
    let (long, over) = (Deadline::new(|| false), Deadline::new(|| true));
    let step = Question::Step(position(FOUR));
    assert_eq!(local::answer(step.clone(), &over), Answer::Later);
    assert_eq!(local::answer(step.clone(), &long), local::answer(step, &Deadline::NONE));
    let why_not = |text: &str| {
        let candidate = Candidate { cell: cell("r1c2"), digit: digit(4) };
        Question::WhyNot(position(text), candidate)
    };
    assert_eq!(local::answer(why_not(FOUR), &long), local::answer(why_not(FOUR), &Deadline::NONE));
    // One look for the shortest reason may take longer than there is time, on a board of many rows.
    assert_eq!(local::answer(why_not(r#"{"n":16,"box":[4,4]}"#), &long), Answer::Later);
}

#[test]
fn the_step_of_the_easiest_technique_is_the_next_step() {
    let board = Board::new(&puzzle(FOUR));
    let Answer::Step(Some(first)) = local::answer(Question::Step(Position::of(&board)), &Deadline::NONE) else {
        panic!("no step")
    };
    assert_eq!(local::step_of(&board, &first.technique), Some(first));
}

#[test]
fn a_hint_from_wrong_entries_is_taken_back_when_the_solution_is_known() {
    let mut session = game();
    // 2 breaks no rule in r1c1, but 1 belongs there.
    run(&mut session, "enter r1c1 2; hint");
    assert!(!["mistake", "hint.later"].contains(&technique(&session).as_deref().expect("a hint")));
    run(&mut session, "verdict");
    assert_eq!(technique(&session).as_deref(), Some("mistake"));
    // A step from right entries stays as it is shown.
    let mut session = game();
    run(&mut session, "enter r1c1 1; hint; hint");
    let before = session.hint_view();
    run(&mut session, "verdict");
    assert_eq!(session.hint_view(), before);
}

#[test]
fn easy_steps_wait_until_wrong_entries_are_known() {
    let mut session = game();
    let effects = run(&mut session, "enter r1c1 2; easy");
    assert_eq!((effects, session.entries().depth()), (vec![Effect::NeedSolutions], 1));
    run(&mut session, "verdict");
    assert_eq!((technique(&session).as_deref(), session.entries().depth()), (Some("mistake"), 1));
    // Who stops the search, or goes on by hand, does not get them.
    let mut session = game();
    run(&mut session, "enter r1c1 1; easy");
    session.apply(Action::KnownSolutions(KnownSolutions::Unknown));
    assert_eq!((grid(&session).as_str(), session.is_waiting()), ("1000000000000000", false));
    let mut session = game();
    run(&mut session, "enter r1c1 1; easy; enter r1c2 3; verdict");
    assert_eq!(grid(&session), "1300000000000000");
    // All that is asked for again is played.
    run(&mut session, "easy");
    assert!(session.is_solved());
}

#[test]
fn an_answer_from_wrong_numbers_is_taken_back_too() {
    let mut session = game();
    run(&mut session, "enter r1c1 2");
    session.apply(Action::WhyNot(Candidate { cell: cell("r3c3"), digit: digit(4) }));
    assert_ne!(technique(&session).as_deref(), Some("mistake"));
    run(&mut session, "verdict");
    assert_eq!(technique(&session).as_deref(), Some("mistake"));
    // Wrong notes do not matter to it.
    let mut session = Session::new(puzzle(FOUR), BUSY);
    run(&mut session, "note r1c1 2");
    session.apply(Action::WhyNot(Candidate { cell: cell("r3c3"), digit: digit(4) }));
    run(&mut session, "verdict");
    assert!(session.question().is_some());
    // A press of the hint is another question.
    run(&mut session, "restart");
    session.apply(Action::WhyNot(Candidate { cell: cell("r3c3"), digit: digit(4) }));
    run(&mut session, "hint");
    assert!(matches!(session.question().map(|question| &**question), Some(Question::Step(_))));
}

#[test]
fn what_changes_nothing_says_so() {
    let said = |session: &Session| session.message().map(|phrase| phrase.key.to_string());
    let mut session = game();
    run(&mut session, "verdict; easy; undo; redo; fill; fill");
    assert_eq!(said(&session).as_deref(), Some("message.nothing"));
    let depth = session.entries().depth();
    run(&mut session, "fill");
    assert_eq!((said(&session).as_deref(), session.entries().depth()), (Some("message.nothing"), depth));

    let puzzle = puzzle(r#"{"n":4,"top":[0,0,0,0]}"#);
    let mut session = Session::new(puzzle, HintProvider::LOCAL);
    session.apply(Action::KnownSolutions(KnownSolutions::Unknown));
    for _ in 0..2 {
        run(&mut session, "easy");
        assert_eq!(said(&session).as_deref(), Some("message.no-easy"));
    }
    run(&mut session, "restart");
    assert_eq!(said(&session).as_deref(), Some("message.nothing"));
}

#[test]
fn nothing_is_possible_where_there_is_no_solution() {
    let mut session = Session::new(puzzle(NONE), HintProvider::LOCAL);
    session.apply(Action::KnownSolutions(KnownSolutions::None));
    session.apply(Action::WhyNot(Candidate { cell: cell("r1c1"), digit: digit(1) }));
    assert_eq!(technique(&session).as_deref(), Some("hint.no-solution"));
}

#[test]
fn a_hint_says_which_given_leaves_no_solution() {
    let mut session =
        Session::new(puzzle(r#"{"n":4,"givens":[1,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0]}"#), HintProvider::LOCAL);
    session.apply(Action::KnownSolutions(KnownSolutions::None));
    session.apply(Action::Hint);
    let Some(HintView::Message(phrase)) = session.hint_view() else { panic!("a message") };
    assert_eq!(phrase.key, "hint.repeated-given");
    assert!(
        matches!(phrase.args[..], [("digit", Arg::Digit(_)), ("house", Arg::House(HouseKind::Row(0)))]),
        "{phrase:?}"
    );
}

#[test]
fn wrong_notes_are_told_as_notes_and_after_wrong_numbers() {
    let because = |session: &Session| match session.hint_view() {
        Some(HintView::Step { step, .. }) => step.because.iter().map(|piece| &*piece.text).collect::<String>(),
        other => panic!("{other:?}"),
    };
    let mut session = game();
    run(&mut session, "verdict; fill; note r1c1 1; enter r4c4 1; hint; hint");
    assert!(because(&session).contains("r4c4") && !because(&session).contains("r1c1"), "{}", because(&session));
    run(&mut session, "apply; fill; hint; hint");
    assert!(because(&session).contains("note") && because(&session).contains("r1c1"), "{}", because(&session));
    run(&mut session, "apply");
    assert!(session.entries().at(0).notes.is_empty());
}

#[test]
fn a_digit_jotted_down_here_and_there_neither_misleads_a_hint_nor_is_a_mistake() {
    for early in ["verdict; hint", "hint; verdict", "verdict; easy"] {
        let mut session = game();
        // Alone in its cell, and wrong there.
        run(&mut session, "note r1c1 2");
        run(&mut session, early);
        assert_ne!(technique(&session).as_deref(), Some("mistake"), "{early}");
        assert_ne!(session.entries().at(0).value, Some(digit(2)), "{early}");
        let right = solution();
        for _ in 0..200 {
            run(&mut session, "hint; apply");
            for (at, state) in session.entries().cells().iter().enumerate() {
                assert!(state.value.is_none_or(|value| value == right[at]), "{early}: cell {at}");
            }
        }
        assert!(session.is_solved(), "{early}");
    }
}

#[test]
fn an_answer_from_what_was_jotted_down_does_not_come_late() {
    let mut session = Session::new(puzzle(FOUR), BUSY);
    run(&mut session, "note r1c1 2; hint");
    let asked = |session: &Session| session.question().map(|question| format!("{question:?}"));
    let before = asked(&session);
    run(&mut session, "verdict");
    assert!(before.is_some() && asked(&session).is_some());
    assert_ne!(asked(&session), before, "it is asked without the note");
}

#[test]
fn candidates_that_go_take_the_place_of_what_was_jotted_down() {
    // Hints that take candidates away come soon here.
    let mut session = Session::new(puzzle(FOUR), HintProvider::LOCAL);
    session.apply(Action::KnownSolutions(KnownSolutions::One(solution())));
    run(&mut session, "note r1c1 2");
    for _ in 0..200 {
        run(&mut session, "hint; apply");
        let notes = session.entries().at(0).notes;
        assert!(notes.is_empty() || notes == DigitSet(2) || notes.contains(solution()[0]), "{notes:?}");
    }
    assert!(session.is_solved());
}

/// The two rows below can be filled in several ways.
const MANY: &str = r#"{"n":4,"box":[2,2],"givens":[1,2,3,4,3,4,1,2,0,0,0,0,0,0,0,0]}"#;

#[test]
fn the_solution_shown_of_several_has_what_was_entered() {
    let puzzle = puzzle(MANY);
    let mut search = skyline::engine::Search::new(&puzzle, 2);
    search.advance(u64::MAX);
    let two = Box::new([search.solutions()[0].clone(), search.solutions()[1].clone()]);
    for wanted in &*two {
        let mut session = Session::new(puzzle.clone(), HintProvider::LOCAL);
        session.apply(Action::KnownSolutions(KnownSolutions::Many(two.clone())));
        let at = (8..16).find(|&at| two[0][at] != two[1][at]).expect("they differ");
        session.apply(Action::Select(skyline::engine::Cell::at(at, 4)));
        session.apply(Action::Enter(wanted[at]));
        session.apply(Action::RevealSolution);
        assert_eq!(session.values().into_iter().flatten().collect::<Vec<_>>(), *wanted);
        assert_eq!(session.message().map(|phrase| &*phrase.key), Some("message.one-of-many"));
    }
    // 4 below 4 in column 4: no solution has both.
    let mut session = Session::new(puzzle, HintProvider::LOCAL);
    session.apply(Action::KnownSolutions(KnownSolutions::Many(two)));
    session.apply(Action::Select(cell("r3c4")));
    session.apply(Action::Enter(digit(4)));
    session.apply(Action::RevealSolution);
    assert!(session.is_solved());
    assert_eq!(session.message().map(|phrase| &*phrase.key), Some("message.not-yours"));
}

#[test]
fn a_full_board_that_is_wrong_is_told() {
    let mut session = game();
    let key = |session: &Session| session.message().map(|phrase| phrase.key.to_string());
    for (at, &right) in solution().iter().enumerate() {
        session.apply(Action::Select(skyline::engine::Cell::at(at, 4)));
        session.apply(Action::Enter(if at == 15 { digit(right.get() % 4 + 1) } else { right }));
        assert_eq!(key(&session).as_deref(), (at == 15).then_some("message.full"), "{at}");
    }
    session.apply(Action::Enter(solution()[15]));
    assert_eq!(key(&session).as_deref(), Some("message.solved"));
}
