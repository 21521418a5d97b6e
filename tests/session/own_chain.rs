//! Chains that the player draws.

use super::{cell, digit, game, run};
use skyline::engine::format::read;
use skyline::engine::own_chain::ChainVerdict;
use skyline::engine::{Board, notation};
use skyline::hints::{DrawnChain, HintProvider};
use skyline::i18n::{self, Language};
use skyline::session::view::HintView;
use skyline::session::{Action, Mode, NotesAct, Preference, Session};
use std::rc::Rc;
use std::sync::Arc;

/// Without boxes, 1 has two places left in column 3 and in row 4.
const FOUR: &str = "1.........2....3";

/// A game of [`FOUR`], told in English.
fn session() -> Session {
    i18n::add_tables(Language::ENGLISH);
    let puzzle = read(FOUR).expect("a Latin square").draft.check().expect("a puzzle");
    Session::new(Arc::new(puzzle), HintProvider::LOCAL)
}

fn chain(session: &Session) -> Rc<DrawnChain> {
    match session.hint_view() {
        Some(HintView::Chain { chain, .. }) => chain,
        other => panic!("no chain: {other:?}"),
    }
}

/// Presses the candidates, `r2c3=1 r4c3,r4c2=1`, those of several cells as a group.
fn press(session: &mut Session, candidates: &str) {
    for candidate in candidates.split_whitespace() {
        let (cells, number) = candidate.split_once('=').expect("a candidate");
        let mut cells = cells.split(',');
        session.apply(Action::Select(cell(cells.next().expect("a cell"))));
        cells.for_each(|other| {
            session.apply(Action::Extend(cell(other)));
        });
        session.apply(Action::Enter(digit(number.parse().expect("a number"))));
    }
}

fn begun(candidates: &str) -> Session {
    let mut session = session();
    session.apply(Action::OwnChain);
    press(&mut session, candidates);
    session
}

/// A board on which 2 has two places left in two rows, in the same columns.
fn wing() -> Session {
    let puzzle = read("4:1///////////////").expect("Towers").draft.check().expect("a puzzle");
    let mut session = Session::new(Arc::new(puzzle), HintProvider::LOCAL);
    run(&mut session, "note r1c3 1; note r1c4 1; note r3c3 1; note r3c4 1");
    session.apply(Action::OwnChain);
    press(&mut session, "r1c1=2 r1c2=2 r3c2=2 r3c1=2");
    session
}

const LOOP: &str = "r2c4=1 r2c3=1 r4c3=1 r4c2=1 r3c2=1 r3c4=1";

#[test]
fn a_chain_that_holds_is_shown_and_applied_like_a_hint() {
    let mut session = wing();
    let drawn = chain(&session);
    assert_eq!(drawn.verdict, ChainVerdict::Loop);
    assert!(drawn.links.iter().all(|link| link.holds), "{drawn:?}");
    let notation_of_chain = &drawn.step.notation;
    assert!(notation_of_chain.starts_with("(2)r1c1 = r1c2 - r3c2 = r3c1 => "), "{notation_of_chain}");
    let removed = drawn.step.conclusions.clone();
    assert_eq!(notation(removed.iter()), "r2c2-2 r4c2-2 r2c1-2 r4c1-2");
    let view = session.board_view();
    assert_eq!(view.links.len(), 4);
    for gone in &removed {
        assert!(view.cells[gone.candidate().cell.index(4)].struck.contains(gone.candidate().digit), "{gone}");
    }
    assert!(!session.changes_of(&Action::ApplyHint).is_empty());
    session.apply(Action::ApplyHint);
    assert!(!session.draws_chain());
    for gone in &removed {
        let notes = session.board_view().cells[gone.candidate().cell.index(4)].notes;
        assert!(!notes.is_empty() && !notes.contains(gone.candidate().digit), "{gone}");
    }
    // Of the notes, only those of these cells are filled in.
    let noted = session.board_view().cells.iter().filter(|cell| !cell.notes.is_empty()).count();
    assert_eq!(noted, 4 + removed.len());
    session.apply(Action::Undo);
    // It is still there once its effect was taken back, and begins anew once it was not.
    session.apply(Action::OwnChain);
    assert_eq!(notation(chain(&session).step.conclusions.iter()), notation(removed.iter()));
    session.apply(Action::ApplyHint);
    session.apply(Action::OwnChain);
    assert!(chain(&session).nodes.is_empty());
    session.apply(Action::Undo);
    assert_eq!(chain(&session).nodes.len(), 4, "what began anew is taken back");
}

#[test]
fn the_first_link_that_fails_is_named_with_its_reason() {
    let session = begun("r2c3=1 r4c3=1 r4c2=1 r4c1=1");
    let drawn = chain(&session);
    assert_eq!(drawn.verdict, ChainVerdict::Broken);
    let fails: Vec<usize> = (0..4).filter(|&at| !drawn.links[at].holds).collect();
    let first = *fails.first().expect("a fault");
    let said = |pieces: &[skyline::i18n::Piece]| pieces.iter().map(|piece| &*piece.text).collect::<String>();
    assert_eq!(said(&drawn.step.because), format!("Step {} of the chain doesn't follow.", first + 1));
    assert!(!said(&drawn.links[first].row.because).is_empty());
    assert!(session.board_view().links.iter().map(|link| link.fails).eq(drawn.links.iter().map(|link| !link.holds)));
    assert_eq!(drawn.step.notation, "");
}

#[test]
fn no_press_writes_on_the_board_while_a_chain_is_drawn() {
    for mode in [Mode::Values, Mode::Notes, Mode::Corners, Mode::Colours, Mode::Tints] {
        for first in [false, true] {
            let mut session = session();
            session.apply(Action::Prefer(Preference::DigitFirst, first));
            session.apply(Action::Prefer(Preference::DoublePressPlaces, true));
            run(&mut session, "note r3c2 1");
            if first {
                session.apply(Action::Enter(digit(2)));
            }
            session.apply(Action::ToggleMode(mode));
            let before = session.entries().clone();
            session.apply(Action::OwnChain);
            session.apply(Action::Select(cell("r3c2")));
            for action in [
                Action::Enter(digit(1)),
                Action::Note(digit(2)),
                Action::Corner(digit(1)),
                Action::Colour(3),
                Action::Replace(digit(2)),
                Action::PlaceHeldDigit,
                Action::Tap(cell("r2c2")),
                Action::DoublePress,
                Action::Erase,
                Action::Undo,
                Action::Redo,
                Action::ClearChain,
                Action::ApplyHint,
            ] {
                let effects = session.apply(action.clone());
                assert_eq!(session.entries(), &before, "{action:?} in {mode:?}");
                assert_eq!(effects, [], "{action:?} in {mode:?}");
                assert!(session.draws_chain(), "{action:?} in {mode:?}");
            }
        }
    }
}

#[test]
fn the_last_candidate_is_taken_back_and_so_is_a_new_start() {
    let mut session = begun(LOOP);
    let count = |session: &Session| chain(session).nodes.len();
    session.apply(Action::Undo);
    session.apply(Action::Erase);
    assert_eq!(count(&session), 4);
    session.apply(Action::ClearChain);
    assert_eq!(count(&session), 0);
    assert!(session.can_undo(), "the clearing");
    session.apply(Action::ClearChain);
    session.apply(Action::Undo);
    assert_eq!(count(&session), 4);
    for left in (0..4).rev() {
        session.apply(Action::Undo);
        assert_eq!(count(&session), left);
    }
    assert!(!session.can_undo() && !session.can_redo());
    session.apply(Action::Undo);
    assert_eq!(count(&session), 0);
}

#[test]
fn what_is_drawn_stays_when_something_else_is_looked_at() {
    let mut session = begun("r2c4=1 r2c3=1");
    for away in [Action::CloseHint, Action::OwnChain, Action::Hint, Action::ListSteps(false)] {
        session.apply(away.clone());
        assert!(!session.draws_chain(), "{away:?}");
        session.apply(Action::OwnChain);
        assert_eq!(chain(&session).nodes.len(), 2, "{away:?}");
    }
    // A move of another kind closes hints, and not this.
    for with in [Action::FillNotes, Action::Notes(NotesAct::Clear), Action::SelectAll, Action::Restart] {
        session.apply(with.clone());
        assert_eq!(chain(&session).nodes.len(), 2, "{with:?}");
    }
}

#[test]
fn several_selected_cells_are_a_group_of_those_that_hold_the_digit() {
    let drawn = chain(&begun("r4c3,r4c2,r4c1=1"));
    let board = Board::from_values(session().puzzle(), &session().values());
    let held: Vec<_> =
        ["r4c1", "r4c2", "r4c3"].map(cell).into_iter().filter(|&at| board.candidates(at).contains(digit(1))).collect();
    assert!(held.len() > 1);
    assert_eq!(drawn.nodes[0].cells, held, "in the order of the board");
    // Where none of them holds it, that is said of them.
    let drawn = chain(&begun("r1c1,r1c2=1"));
    assert_eq!((drawn.nodes[0].cells.len(), drawn.verdict), (2, ChainVerdict::Broken));
}

#[test]
fn a_key_pressed_twice_is_one_candidate() {
    assert_eq!(chain(&begun("r2c4=1 r2c4=1 r2c3=1")).nodes.len(), 2);
}

#[test]
fn a_digit_without_a_cell_and_one_beyond_the_board_add_nothing() {
    let mut session = session();
    session.apply(Action::OwnChain);
    session.apply(Action::Enter(digit(1)));
    session.apply(Action::Select(cell("r2c2")));
    session.apply(Action::Enter(digit(9)));
    assert!(chain(&session).nodes.is_empty());
}

#[test]
fn a_link_says_what_it_takes_for_granted_of_the_notes() {
    let mut session = session();
    // Rightly or wrongly: nothing excludes the others.
    run(&mut session, "note r2c2 1; note r2c2 3");
    session.apply(Action::OwnChain);
    press(&mut session, "r2c2=1 r2c2=3");
    let drawn = chain(&session);
    assert!(drawn.links[1].holds);
    let said: String = drawn.links[1].rests_on.iter().map(|piece| &*piece.text).collect();
    assert_eq!(said, "Relies on your notes, which leave out 2 and 4 in r2c2.");
}

#[test]
fn a_solved_board_has_no_chain() {
    let mut session = game();
    run(&mut session, "verdict; solve");
    session.apply(Action::OwnChain);
    assert_eq!(session.hint_view(), None);
    assert_eq!(session.message().map(|message| &*message.key), Some("message.solved"));
}
