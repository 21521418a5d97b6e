//! Selection, the ways to write, colours, marks of clues.

use super::{cell, digit, game, grid, run, solution};
use skyline::engine::{ClueState, DigitSet, Side};
use skyline::hints::HintProvider;
use skyline::session::view::{BoardState, HintStage, HintView};
use skyline::session::{
    Action, CheckLevel, ClueMark, Direction, Effect, KnownSolutions, Mode, NotesAct, Preference, Preferences, Session,
};
use std::sync::Arc;

fn apply(session: &mut Session, actions: &[Action]) {
    for action in actions {
        session.apply(action.clone());
    }
}

fn selected(session: &Session) -> String {
    let view = session.board_view();
    let cells = view.cells.iter().enumerate().filter(|(_, cell)| cell.selected);
    cells.map(|(at, _)| skyline::engine::Cell::at(at, view.order).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn several_cells_are_selected() {
    let steps: &[(Action, &str, &str)] = &[
        (Action::Select(cell("r2c2")), "r2c2", "r2c2"),
        (Action::ExtendBy(Direction::Right), "r2c2 r2c3", "r2c3"),
        (Action::ExtendBy(Direction::Down), "r2c2 r2c3 r3c3", "r3c3"),
        (Action::Toggle(cell("r2c3")), "r2c2 r3c3", "r2c3"),
        (Action::MoveFocus(Direction::Up), "r2c2 r3c3", "r1c3"),
        (Action::Toggle(cell("r1c3")), "r1c3 r2c2 r3c3", "r1c3"),
        (Action::Select(cell("r1c1")), "r1c1", "r1c1"),
        (Action::SelectTo(cell("r2c3")), "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3", "r2c3"),
        (Action::Move(Direction::Last), "r4c4", "r4c4"),
        (Action::Deselect, "", "r4c4"),
        (Action::Move(Direction::Left), "r4c3", "r4c3"),
        (Action::MoveFocus(Direction::Up), "r4c3", "r3c3"),
        (Action::Deselect, "", "r3c3"),
        (Action::Extend(cell("r2c4")), "r2c4", "r2c4"),
        (Action::Deselect, "", "r2c4"),
    ];
    let mut session = game();
    for (action, wanted, focus) in steps {
        session.apply(action.clone());
        assert_eq!((selected(&session).as_str(), session.board_view().focus), (*wanted, cell(focus)), "{action:?}");
    }
    run(&mut session, "enter r1c1 1; enter r3c3 1; enter r2c2 2");
    session.apply(Action::SelectDigit(digit(1)));
    assert_eq!(selected(&session), "r1c1 r3c3");
    apply(&mut session, &[Action::Select(cell("r2c2")), Action::SelectSame]);
    assert_eq!(selected(&session), "r2c2");
    // A digit would fill the whole board.
    apply(&mut session, &[Action::Select(cell("r4c4")), Action::SelectSame]);
    assert_eq!(selected(&session), "r4c4");
    apply(&mut session, &[Action::SelectAll]);
    assert_eq!(session.selected_cells().len(), 16);
}

#[test]
fn a_digit_without_a_cell_asks_for_one() {
    let mut session = game();
    apply(&mut session, &[Action::Deselect, Action::Enter(digit(1))]);
    assert_eq!(session.message().map(|phrase| &*phrase.key), Some("message.no-cell"));
    assert_eq!(session.entries().depth(), 0);
    apply(&mut session, &[Action::Select(cell("r1c1"))]);
    assert_eq!(session.message(), None, "there is one now");
}

#[test]
fn a_digit_is_shown_wherever_it_is_without_being_chosen() {
    let mut session = game();
    apply(&mut session, &[Action::Deselect, Action::Enter(digit(2))]);
    assert_eq!(session.board_view().highlight, 2);
    apply(&mut session, &[Action::Select(cell("r4c4"))]);
    assert_eq!(session.board_view().highlight, 2, "an empty cell leaves it");
    apply(&mut session, &[Action::Enter(digit(3))]);
    assert_eq!(session.board_view().highlight, 3, "the digit of the selected cell comes first");
    apply(&mut session, &[Action::Erase, Action::Highlight(digit(2))]);
    assert_eq!(session.board_view().highlight, 0, "asked for once more, it goes");
}

#[test]
fn a_double_press_places_the_only_note_where_that_is_preferred() {
    let mut session = game();
    apply(&mut session, &[Action::Select(cell("r1c1")), Action::Note(digit(3)), Action::DoublePress]);
    assert_eq!(grid(&session), "0000000000000000", "not unless it is preferred");
    apply(
        &mut session,
        &[Action::Prefer(Preference::DoublePressPlaces, true), Action::Note(digit(4)), Action::DoublePress],
    );
    assert_eq!(grid(&session), "0000000000000000", "there are two notes");
    apply(&mut session, &[Action::Note(digit(4)), Action::DoublePress]);
    assert_eq!(grid(&session), "3000000000000000");
}

#[test]
fn notes_of_one_kind_are_filled_swapped_and_cleared_in_the_selection() {
    let mut session = game();
    run(&mut session, "enter r1c1 1");
    let notes = |session: &Session, at: usize| {
        let cell = session.board_view().cells[at];
        (cell.notes.0, cell.corners.0)
    };
    apply(&mut session, &[Action::Select(cell("r1c2")), Action::Extend(cell("r3c3")), Action::Notes(NotesAct::Fill)]);
    let filled = [notes(&session, 1), notes(&session, 10)];
    assert!(filled[0].0 & 1 == 0 && filled[1].0 & 1 == 1, "what the placed digits allow: {filled:?}");
    session.apply(Action::Notes(NotesAct::Swap));
    assert_eq!([notes(&session, 1), notes(&session, 10)], filled.map(|(notes, corners)| (corners, notes)));
    session.apply(Action::Notes(NotesAct::Clear));
    assert_eq!(notes(&session, 1), (0, filled[0].0), "corners stay in the mode of digits");
    apply(&mut session, &[Action::ToggleMode(Mode::Corners), Action::Notes(NotesAct::Clear)]);
    assert_eq!(notes(&session, 1), (0, 0));
    session.apply(Action::Undo);
    assert_eq!(notes(&session, 1), (0, filled[0].0), "one move");
    assert_eq!(notes(&session, 3), (0, 0), "no other cell");
}

#[test]
fn what_is_written_goes_into_all_selected_cells() {
    let mut session = game();
    apply(&mut session, &[Action::Select(cell("r1c1")), Action::SelectTo(cell("r1c3")), Action::Note(digit(2))]);
    let notes = |session: &Session, at: usize| session.board_view().cells[at].notes;
    assert_eq!([0, 1, 2, 3].map(|at| notes(&session, at).0), [2, 2, 2, 0]);
    // Where one lacks it, all get it; where all have it, it goes.
    apply(&mut session, &[Action::Extend(cell("r1c4")), Action::Note(digit(2))]);
    assert_eq!(notes(&session, 3), DigitSet(2));
    session.apply(Action::Note(digit(2)));
    assert_eq!([0, 1, 2, 3].map(|at| notes(&session, at).0), [0; 4]);
    session.apply(Action::Enter(digit(3)));
    assert_eq!(grid(&session), "3333000000000000");
    session.apply(Action::Erase);
    assert_eq!(grid(&session), "0000000000000000");
    assert_eq!(session.entries().depth(), 5, "each is one move");
}

#[test]
fn two_kinds_of_notes_stand_beside_each_other() {
    let mut session = game();
    session.apply(Action::Select(cell("r1c1")));
    apply(&mut session, &[Action::Corner(digit(1)), Action::Note(digit(1)), Action::Note(digit(2))]);
    let here = |session: &Session| session.entries().at(0);
    assert_eq!((here(&session).corners, here(&session).notes), (DigitSet(1), DigitSet(3)));
    apply(
        &mut session,
        &[Action::ToggleMode(Mode::Corners), Action::Enter(digit(4)), Action::ToggleMode(Mode::Corners)],
    );
    assert_eq!((here(&session).corners, session.mode()), (DigitSet(0b1001), Mode::Values));
    // Hints reason from notes, not from corners; a digit placed leaves both.
    assert_eq!(session.hint_board().candidates(cell("r1c1")), DigitSet(3));
    run(&mut session, "enter r1c4 1");
    assert_eq!((here(&session).corners, here(&session).notes), (DigitSet(0b1000), DigitSet(2)));
    run(&mut session, "enter r1c1 2; undo");
    assert_eq!(here(&session).corners, DigitSet(0b1000));
}

#[test]
fn cells_candidates_and_clues_are_marked() {
    let mut session = game();
    run(&mut session, "hint; hint; hint");
    apply(&mut session, &[Action::Select(cell("r1c1")), Action::ToggleMode(Mode::Colours), Action::Enter(digit(3))]);
    assert_eq!(session.board_view().cells[0].colour, 3);
    assert!(session.hint_view().is_some(), "colours leave the hint open");
    apply(&mut session, &[Action::ToggleMode(Mode::Tints), Action::Enter(digit(2))]);
    let view = session.board_view().cells[0];
    assert_eq!((view.tints.of(digit(2)), view.tints.of(digit(1)), view.notes), (3, 0, DigitSet(2)));
    session.apply(Action::Enter(digit(2)));
    assert!(session.board_view().cells[0].tints.is_empty());
    session.apply(Action::Undo);
    session.apply(Action::ClearColours);
    let view = session.board_view().cells[0];
    assert!(view.colour == 0 && view.tints.is_empty());
    assert_eq!(session.message().map(|phrase| &*phrase.key), Some("message.uncoloured"));
    session.apply(Action::Undo);
    assert_eq!(session.board_view().cells[0].colour, 3);
    // A number that is no colour does nothing.
    apply(&mut session, &[Action::Colour(9), Action::Colour(0)]);
    assert_eq!(session.board_view().cells[0].colour, 3);

    for wanted in [ClueMark::Ticked, ClueMark::Struck, ClueMark::None, ClueMark::Ticked] {
        session.apply(Action::MarkClue(Side::Left, 1));
        assert_eq!(session.board_view().clues[2][1].mark, wanted);
    }
    assert_eq!(session.board_view().clues[2][0].mark, ClueMark::None);
    run(&mut session, "undo");
    assert_eq!(session.board_view().clues[2][1].mark, ClueMark::None);
}

#[test]
fn a_digit_is_chosen_first() {
    let mut session = game();
    session.apply(Action::Prefer(Preference::DigitFirst, true));
    apply(&mut session, &[Action::Enter(digit(3)), Action::Tap(cell("r1c1")), Action::Tap(cell("r2c2"))]);
    assert_eq!((grid(&session).as_str(), session.held()), ("3000030000000000", Some(digit(3))));
    assert_eq!(session.board_view().highlight, 3);
    // By keyboard: arrows write nothing, Enter does.
    apply(&mut session, &[Action::Move(Direction::Right), Action::PlaceHeldDigit]);
    assert_eq!(grid(&session), "3000033000000000");
    apply(&mut session, &[Action::ToggleMode(Mode::Notes), Action::Tap(cell("r4c4"))]);
    assert_eq!(session.entries().at(15).notes, DigitSet(4));
    apply(&mut session, &[Action::Enter(digit(3)), Action::Tap(cell("r4c4"))]);
    assert_eq!((session.held(), session.entries().at(15).notes), (None, DigitSet(4)));
    apply(&mut session, &[Action::ToggleMode(Mode::Colours), Action::Colour(5), Action::Tap(cell("r1c1"))]);
    assert_eq!(session.board_view().cells.iter().map(|cell| cell.colour).max(), Some(5));
    assert_eq!(session.entries().at(15).colour, 0, "the cell selected before takes nothing");
    apply(&mut session, &[Action::ToggleMode(Mode::Values), Action::Enter(digit(1))]);
    assert_eq!(session.held(), Some(digit(1)));
    apply(&mut session, &[Action::Prefer(Preference::DigitFirst, false)]);
    assert_eq!(session.held(), None);
}

#[test]
fn digits_left_to_place_are_counted() {
    let mut session = game();
    run(&mut session, "enter r1c1 1; enter r2c2 1; enter r1c2 4");
    assert_eq!(session.remaining(), [2, 4, 4, 3]);
}

#[test]
fn check_gives_away_what_is_wanted() {
    // The wrong 2 in r1c1 breaks no rule; the second 1 in row 3 does, and so does the left clue 1 of row 2.
    let cases: [(CheckLevel, &str, &str, &str); 5] = [
        (CheckLevel::Wrong, "enter r1c1 2", "message.wrong", "r1c1"),
        (CheckLevel::Nothing, "enter r1c1 2", "message.something-wrong", ""),
        (CheckLevel::Contradictions, "enter r1c1 2", "message.no-conflict", ""),
        (CheckLevel::Contradictions, "enter r3c1 1; enter r3c3 1", "message.contradiction", "r3c1 r3c3"),
        (CheckLevel::Contradictions, "enter r2c1 1; enter r2c2 4", "message.contradiction", "r2c1 r2c2"),
    ];
    for (level, script, key, cells) in cases {
        let mut session = game();
        apply(&mut session, &[Action::PreferCheck(level), Action::Prefer(Preference::Conflicts, false)]);
        run(&mut session, &[script, "; verdict; check"].concat());
        assert_eq!(session.message().map(|phrase| &*phrase.key), Some(key), "{level:?} {script}");
        let view = session.board_view();
        let marked = view.cells.iter().enumerate().filter(|(_, cell)| cell.conflict.is_some());
        let marked: Vec<String> = marked.map(|(at, _)| skyline::engine::Cell::at(at, view.order).to_string()).collect();
        assert_eq!(marked.join(" "), cells, "{level:?} {script}");
    }
}

#[test]
fn a_hint_begins_with_as_much_as_the_player_wishes() {
    for stage in HintStage::ALL {
        // A mistake has no technique to name.
        let of_mistake = |stage: &HintStage| *stage != HintStage::Technique;
        let mistake: Vec<HintStage> = match stage {
            HintStage::Technique => vec![HintStage::Reason],
            stage => HintStage::ALL[stage as usize..].iter().copied().filter(of_mistake).collect(),
        };
        for (script, expected) in [("hint", &HintStage::ALL[stage as usize..]), ("enter r1c1 2; hint", &mistake)] {
            let mut session = game();
            apply(
                &mut session,
                &[Action::KnownSolutions(KnownSolutions::One(solution())), Action::PreferFirstHintStage(stage)],
            );
            let mut shown = Vec::new();
            run(&mut session, script);
            while let Some(HintView::Step { stage, is_read_only: false, .. }) = session.hint_view() {
                shown.push(stage);
                run(&mut session, "hint");
            }
            assert_eq!(shown, expected, "{script}, from {stage:?}");
        }
    }
}

#[test]
fn a_conflict_tells_the_houses_that_it_is_in() {
    use skyline::engine::{Draft, ExtraHouse};
    let cases: [(&str, &str, &[&str]); 6] = [
        ("enter r1c2 2; enter r1c4 2", "r1c2", &["clash.row"]),
        ("enter r1c1 2; enter r2c2 2", "r1c1", &["clash.box", "clash.diagonals"]),
        ("enter r1c1 2; enter r3c1 2; enter r1c2 2", "r1c1", &["clash.row", "clash.column", "clash.box"]),
        ("enter r1c1 2; enter r3c1 2; enter r1c2 2", "r3c1", &["clash.column"]),
        ("enter r4c1 2; enter r1c4 2", "r4c1", &["clash.diagonals"]),
        ("enter r1c1 2; enter r2c3 2", "r1c1", &[]),
    ];
    for (script, at, houses) in cases {
        let mut draft = Draft { boxes: Some((2, 2)), ..Draft::empty(4) };
        draft.extra_houses.set(ExtraHouse::Diagonals, true);
        let mut session = Session::new(Arc::new(draft.check().expect("a board")), HintProvider::LOCAL);
        run(&mut session, script);
        let clash = session.board_view().cells[cell(at).index(4)].conflict;
        assert!(clash.houses().map(|phrase| phrase.key).eq(houses.iter().copied()), "{script}, {at}");
        assert_eq!(clash.is_some(), !houses.is_empty(), "{script}, {at}");
    }
}

#[test]
fn what_changes_much_says_that_it_can_be_taken_back() {
    use skyline::i18n::{Language, text};
    let mut session = game();
    session.apply(Action::KnownSolutions(KnownSolutions::One(solution())));
    for script in ["easy", "restart", "solve"] {
        assert!(run(&mut session, script).contains(&Effect::Save), "{script}");
        let words = session.message().map(|phrase| text(Language::ENGLISH, phrase)).expect("a word");
        assert!(words.contains("Undo"), "{script}: {words}");
    }
}

#[test]
fn preferences_do_what_they_say() {
    let mut session = game();
    session.apply(Action::Prefer(Preference::FillNotes, true));
    assert_eq!(session.entries().at(0).notes, DigitSet(0b1111));
    assert!(!session.is_begun() && !session.can_undo());
    run(&mut session, "enter r1c1 1; restart");
    assert_eq!(session.entries().at(0).notes, DigitSet(0b1111), "it begins with all notes again");
    let again = Session::restore(&session.snapshot(), HintProvider::LOCAL).expect("a saved game");
    assert_eq!((again.entries().cells(), again.can_undo()), (session.entries().cells(), true));
    assert_eq!(again.preferences(), session.preferences());
    session.apply(Action::PreferCheck(CheckLevel::Nothing));
    session.apply(Action::PreferFirstHintStage(HintStage::Technique));
    let again = Session::restore(&session.snapshot(), HintProvider::LOCAL).expect("a saved game");
    assert_eq!(again.preferences(), session.preferences());
    let text = session.preferences().to_text();
    assert_eq!(Preferences::from_text(&text), Some(session.preferences()));
    assert_eq!(
        Preferences::from_text(&text[..9]),
        Some(session.preferences()),
        "what it does not have yet is as at first"
    );
    assert_eq!([Preferences::from_text(""), Preferences::from_text("~111")], [None; 2]);

    let mut session = game();
    run(&mut session, "enter r2c1 4");
    assert_eq!(session.board_view().clues[2][1].state, ClueState::Met);
    session.apply(Action::Prefer(Preference::ClueStates, false));
    assert_eq!(session.board_view().clues[2][1].state, ClueState::Open);
    run(&mut session, "enter r1c3 3; enter r2c3 4");
    assert_eq!(session.board_view().state, BoardState::Broken);
    assert_eq!(session.board_view().clues[0][0].reach, None);
    session.apply(Action::Prefer(Preference::Reach, true));
    let reach = session.board_view().clues[2][0].reach.expect("what row 1 shows");
    assert_eq!((reach.seen, reach.least, reach.most), (1, 2, 4));
}

#[test]
fn actions_are_basic_if_they_are_done_before_the_engine_is_there() {
    use Action::*;
    let at = cell("r1c1");
    let all = [
        vec![Select(at), SelectClue(Side::Left, 0), ShowFits, Deselect, Move(Direction::Up), Tap(at), Extend(at)],
        vec![ExtendBy(Direction::Up), MoveFocus(Direction::Up), Toggle(at), SelectTo(at), SelectAll, SelectSame],
        vec![
            SelectDigit(digit(1)),
            DoublePress,
            Highlight(digit(1)),
            Enter(digit(1)),
            Note(digit(1)),
            Corner(digit(1)),
        ],
        vec![Colour(1), Replace(digit(1)), PlaceHeldDigit, Erase, Notes(NotesAct::Fill), ClearColours],
        vec![MarkClue(Side::Left, 0), MarkClueAs(Side::Left, 0, ClueMark::Ticked), ToggleMode(Mode::Notes), Undo, Redo],
        vec![
            FillNotes,
            Restart,
            Hint,
            ImportProgress(Vec::new()),
            ApplyHint,
            ListSteps(false),
            PickStep(0),
            CloseHint,
            LastHint,
        ],
        vec![
            FillEasySteps,
            ShowOffered,
            Check,
            RevealSolution,
            Tick(1),
            Prefer(Preference::Reach, true),
            PreferFirstHintStage(HintStage::Where),
        ],
        vec![PreferCheck(CheckLevel::Wrong), PreferAll(Preferences::default()), ChangeLanguage, FilmTo(0)],
        vec![Action::KnownSolutions(skyline::session::KnownSolutions::None)],
    ];
    for action in all.concat() {
        assert_eq!(game().apply_basic(action.clone()).is_ok(), action.is_basic(), "{action:?}");
    }
}

#[test]
fn a_colour_takes_the_promise_of_undo_off_the_board_that_was_cleared() {
    let mut session = game();
    let empty = session.entries().cells().iter().position(|cell| *cell == Default::default()).expect("an empty cell");
    let order = session.puzzle().order();
    let here = skyline::engine::Cell::at(empty, order);
    apply(&mut session, &[Action::Select(here), Action::Enter(digit(1)), Action::Restart]);
    assert_eq!(session.message().map(|phrase| &*phrase.key), Some("message.restarted"));
    apply(&mut session, &[Action::Select(here), Action::Colour(2)]);
    assert_eq!(session.message().map(|phrase| &*phrase.key), None);
}
