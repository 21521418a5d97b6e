//! Hints that keep to what the player knows, and the list of all steps.

use super::{cell, game, run};
use skyline::engine::format::{json, read};
use skyline::engine::{Board, Conclusion, Difficulty, solve};
use skyline::hints::HintProvider;
use skyline::session::view::{HintStage, HintView, ListRow};
use skyline::session::{Action, HistoryAct, KnownSolutions, Preferences, Session};
use std::sync::Arc;

/// Of Sudoku Explainer's kind: once its singles are placed, it takes a chain.
const CHAINS: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

fn chains() -> Session {
    let puzzle = read(CHAINS).expect("a Sudoku").draft.check().expect("a puzzle");
    Session::new(Arc::new(puzzle), HintProvider::LOCAL)
}

/// Plays hints until one is no step to be applied.
fn play_on(session: &mut Session) -> HintView {
    loop {
        session.apply(Action::Hint);
        match session.hint_view().expect("a hint") {
            HintView::Step { .. } => session.apply(Action::ApplyHint),
            other => return other,
        };
    }
}

#[test]
fn hints_stop_where_the_player_s_techniques_do_and_show_more_when_asked() {
    let mut session = chains();
    session.apply(Action::PreferHardestHint(Difficulty::Medium));
    let HintView::Offer { about, label } = play_on(&mut session) else { panic!("it takes more than that") };
    assert_eq!((&*about.key, label), ("hint.beyond", "hint.show-anyway"));
    session.apply(Action::ShowOffered);
    let Some(HintView::Step { step, stage, is_read_only, .. }) = session.hint_view() else { panic!("the step") };
    assert!(step.difficulty > Difficulty::Medium, "{}", step.technique);
    assert_eq!((stage, is_read_only), (HintStage::Where, false));
    // The next one keeps to it again.
    session.apply(Action::CloseHint);
    assert!(matches!(play_on(&mut session), HintView::Offer { .. }));
    session.apply(Action::PreferHardestHint(Difficulty::Unreasonable));
    session.apply(Action::Hint);
    assert!(matches!(session.hint_view(), Some(HintView::Step { .. })));
}

#[test]
fn what_hints_use_is_kept_with_a_game_and_apart_from_it() {
    for known in Difficulty::ALL {
        let mut session = game();
        session.apply(Action::PreferHardestHint(known));
        let restored = Session::restore(&session.snapshot(), HintProvider::LOCAL).expect("a game");
        assert_eq!(restored.preferences(), session.preferences());
        assert_eq!(Preferences::from_text(&session.preferences().to_text()), Some(session.preferences()));
    }
    assert_eq!(Preferences::from_text("0").map(|old| old.hardest_hint), Some(Difficulty::Unreasonable));
    assert_eq!(Preferences::from_text("z"), None);
}

fn list(session: &Session) -> Vec<ListRow> {
    match session.hint_view() {
        Some(HintView::List { rows, .. }) => rows,
        other => panic!("no list: {other:?}"),
    }
}

#[test]
fn every_step_of_the_list_holds_and_can_be_taken() {
    let mut session = game();
    let mut steps = 0;
    while !session.is_solved() {
        session.apply(Action::ListSteps(false));
        let rows = list(&session);
        assert!(!rows.is_empty());
        let at = steps % rows.len();
        session.apply(Action::PickStep(at));
        let Some(HintView::Step { step, stage: HintStage::Reason, .. }) = session.hint_view() else {
            panic!("the step")
        };
        assert_eq!((&step.technique, step.outcome()), (&rows[at].technique, rows[at].follows.clone()));
        let board: Board = session.hint_board();
        let solution = super::solution();
        for conclusion in &step.conclusions {
            let candidate = conclusion.candidate();
            let is_right = solution[candidate.cell.index(board.order())] == candidate.digit;
            assert_eq!(is_right, matches!(conclusion, Conclusion::Place(_)), "{conclusion:?}");
        }
        session.apply(Action::ApplyHint);
        steps += 1;
    }
    assert!(steps > 10);
}

#[test]
fn the_list_of_the_selection_is_about_its_cells() {
    let mut session = chains();
    session.apply(Action::Select(cell("r1c1")));
    session.apply(Action::SelectTo(cell("r3c9")));
    session.apply(Action::ListSteps(true));
    let HintView::List { rows, is_here, can_be_here } = session.hint_view().expect("a list") else { panic!("a list") };
    assert!(is_here && can_be_here && !rows.is_empty());
    for at in 0..rows.len() {
        session.apply(Action::ListSteps(true));
        session.apply(Action::PickStep(at));
        let Some(HintView::Step { step, .. }) = session.hint_view() else { panic!("the step") };
        assert!(step.conclusions.iter().any(|fact| fact.candidate().cell.row < 3), "{}", step.outcome());
    }
    // Wrong entries come before any step.
    run(&mut session, "enter r1c2 1");
    session.apply(Action::ListSteps(false));
    assert!(matches!(session.hint_view(), Some(HintView::Step { step, .. }) if step.technique == "mistake"));
}

#[test]
fn entries_that_fit_none_of_several_solutions_are_told() {
    let puzzle = Arc::new(json::parse(r#"{"n":4}"#).expect("JSON").check().expect("a puzzle"));
    let two = <[_; 2]>::try_from(solve(&puzzle, 2).0).expect("two solutions");
    let mut session = Session::new(puzzle, HintProvider::LOCAL);
    session.apply(Action::KnownSolutions(KnownSolutions::Many(Box::new(two))));
    run(&mut session, "enter r1c1 3; enter r1c2 2; enter r1c3 1; check");
    let said = |session: &Session| session.message().map(|phrase| phrase.key.to_string());
    assert_eq!(said(&session).as_deref(), Some("message.check-many"));
    // Row 1 needs a 4 in column 4.
    run(&mut session, "enter r3c4 4; check");
    assert_eq!(said(&session).as_deref(), Some("message.dead"));
    session.apply(Action::Hint);
    assert!(matches!(session.hint_view(), Some(HintView::Message(phrase)) if phrase.key == "hint.dead"));
    session.apply(Action::History(HistoryAct::BeforeMistake));
    assert_eq!(session.values().iter().flatten().count(), 3, "back to where a solution fits");
}
