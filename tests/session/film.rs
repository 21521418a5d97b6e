//! The film: the cross-outs at its start as one step, and each by itself.

use skyline::engine::film::{self, Script};
use skyline::engine::format::read;
use skyline::engine::technique::Ladder;
use skyline::hints::{self, Film, HintProvider};
use skyline::session::view::BoardView;
use skyline::session::{Action, Session};
use std::rc::Rc;
use std::sync::Arc;

/// Seven givens, so seven cross-outs come first.
const GIVENS: &str = "1.3..41.2....3.1";

fn film_of(session: &Session) -> Film {
    let events = film::film(session.puzzle(), Script::Ladder);
    hints::film(session.puzzle(), Script::Ladder, Ladder::WHOLE, events)
}

/// A session in which the film of the board is shown, and that film.
fn shown(text: &str) -> (Session, Film) {
    let puzzle = read(text).expect("a board").draft.check().expect("a puzzle");
    let mut session = Session::new(Arc::new(puzzle), HintProvider::LOCAL);
    let film = film_of(&session);
    session.apply(Action::FilmReady(Rc::new(film.clone())));
    (session, film)
}

/// The step, how many there are, and the board there.
fn at(session: &Session) -> (usize, usize, BoardView) {
    let view = session.film().expect("a film");
    (view.cursor, view.film.rows.len(), session.film_board().expect("a board"))
}

#[test]
fn candidates_are_filled_in_by_one_step_that_says_what_goes() {
    let (mut session, whole) = shown(GIVENS);
    let view = session.film().expect("a film");
    assert_eq!(view.is_folded, Some(true));
    assert_eq!(view.film.rows.len(), whole.rows.len() - 6);
    let (first, seventh) = (&view.film.rows[0], &whole.rows[6]);
    assert_eq!((first.left, first.change), (seventh.left, seventh.left as i32 - whole.first_left as i32));
    session.apply(Action::FilmTo(1));
    let step = session.film().and_then(|view| view.step).expect("a step");
    assert_eq!(step.technique, "filled-in");
    assert_eq!(step.conclusions.len() as i32, -first.change);
    assert!(!step.because.is_empty());
    let board = at(&session).2;
    assert!(board.cells.iter().any(|cell| !cell.struck.is_empty()));
    assert!(board.cells.iter().all(|cell| !cell.eliminated), "a frame around nearly every cell");
    // What came of it is what stands there after the seven cross-outs.
    session.apply(Action::FilmTo(2));
    let folded = at(&session).2;
    session.apply(Action::FoldFilm(false));
    assert_eq!(at(&session), (8, whole.rows.len(), folded));
}

#[test]
fn folding_stays_where_it_is_in_the_film() {
    let (mut session, whole) = shown(GIVENS);
    let steps = whole.rows.len();
    session.apply(Action::FoldFilm(false));
    assert_eq!(session.film().expect("a film").is_folded, Some(false));
    for step in 0..=steps {
        session.apply(Action::FilmTo(step));
        let before = at(&session);
        session.apply(Action::FoldFilm(true));
        let (folded, fewer, board) = at(&session);
        assert_eq!((folded, fewer), (if step == 0 { 0 } else { step.saturating_sub(6).max(1) }, steps - 6));
        session.apply(Action::FoldFilm(false));
        assert!((1..7).contains(&step) || at(&session) == before, "step {step} and back");
        // The one step for all seven shows the board before the first of them, and all that goes.
        assert!((1..=7).contains(&step) || board == before.2, "step {step} folded");
    }
    // What is chosen holds for the next film of the game, which stays where it was.
    session.apply(Action::FilmTo(9));
    session.apply(Action::FilmReady(Rc::new(whole)));
    assert_eq!((at(&session).0, at(&session).1), (9, steps));
}

#[test]
fn what_is_placed_first_comes_before_the_candidates() {
    let (mut session, whole) = shown(super::FOUR);
    let steps = film::first_cross_outs(&whole.events).expect("cross-outs of what the clues give");
    assert!(steps.start > 0);
    session.apply(Action::FilmTo(steps.start + 1));
    assert_eq!(session.film().and_then(|view| view.step).expect("a step").technique, "filled-in");
    let before = at(&session);
    session.apply(Action::FoldFilm(false));
    session.apply(Action::FilmTo(steps.end));
    session.apply(Action::FoldFilm(true));
    assert!(at(&session) == before);
}

#[test]
fn a_film_without_cross_outs_is_as_it_is() {
    let (session, whole) = shown("1234341221434321");
    let view = session.film().expect("a film");
    assert_eq!((view.is_folded, view.film.rows.len()), (None, whole.rows.len()));
}

#[test]
fn the_result_counts_each_cross_out() {
    let (session, whole) = shown(GIVENS);
    let techniques = session.film_by(Script::Ladder).expect("a film").techniques();
    assert_eq!(techniques, whole.techniques());
    assert!(techniques.iter().any(|&(id, count)| id == "cross-out" && count >= 7));
}
