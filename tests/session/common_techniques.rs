//! Hints and films where only the common techniques are there: they say what all techniques say, or that more is needed.

use skyline::engine::film::{Event, Script};
use skyline::engine::format::read;
use skyline::engine::technique::Ladder;
use skyline::engine::{Board, Deadline, Puzzle, solver};
use skyline::hints::{Answer, Film, HintProvider, Position, Question, local};
use skyline::jobs::{JobKind, JobRequest, NoMethod, Reply, Runner};
use skyline::session::{Action, Session};
use std::cell::Cell;
use std::sync::Arc;

/// A hard board of seven rows.
const HARD: &str = "7:////2/3////4///2/2/3/3/1/4/4/4//3/3//3///2,r1d5f4n4c";
/// It takes chains.
const CHAINS: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

fn puzzle(text: &str) -> Arc<Puzzle> {
    Arc::new(read(text).expect("a text").draft.check().expect("a puzzle"))
}

fn film(puzzle: &Puzzle, ladder: Ladder) -> Option<Film> {
    let request = JobRequest { id: 1, kind: JobKind::Film(Script::Ladder), puzzle: puzzle.draft() };
    let mut runner = Runner::<NoMethod<false>>::new(request, ladder);
    loop {
        match runner.advance() {
            None => {}
            Some(Reply::Filmed { film, .. }) => return Some(film),
            Some(Reply::LacksTechniques { id: 1 }) => return None,
            Some(other) => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_step_of_theirs_is_the_next_step_of_all() {
    let [mut told, mut put_off] = [0, 0];
    let grids = include_str!("../corpus/sudoku9/topdown_minimal.txt").lines().step_by(20).chain([HARD, CHAINS]);
    for puzzle in grids.map(puzzle) {
        let mut board = Board::new(&puzzle);
        while let Some(next) = solver::step(&board) {
            let question = Question::Step(Position::of(&board));
            match local::answer_by_common(question.clone(), &Deadline::NONE) {
                answer @ Answer::Step(Some(_)) => {
                    assert_eq!(answer, local::answer(question, &Deadline::NONE));
                    told += 1;
                }
                answer => {
                    assert_eq!((answer, Ladder::COMMON.technique(next.technique).is_none()), (Answer::Later, true));
                    put_off += 1;
                }
            }
            board.apply(&next);
        }
    }
    assert!(told > 500 && put_off > 20, "{told} {put_off}");
}

#[test]
fn a_film_of_theirs_is_the_film_of_all_unless_it_takes_more() {
    let hard = puzzle(HARD);
    assert_eq!(film(&hard, Ladder::COMMON).expect("a film"), film(&hard, Ladder::WHOLE).expect("a film"));
    let chains = puzzle(CHAINS);
    assert_eq!(film(&chains, Ladder::COMMON), None);
    assert!(film(&chains, Ladder::WHOLE).is_some_and(|film| film.guesses() == 0));
}

thread_local! {
    /// Whether the provider of the test below has all techniques.
    static ALL: Cell<bool> = const { Cell::new(false) };
}

#[test]
fn what_was_put_off_is_told_once_all_techniques_are_there() {
    let provider = HintProvider(|question| {
        let answer = if ALL.get() { local::answer } else { local::answer_by_common };
        Some(answer(question.clone(), &Deadline::NONE))
    });
    let puzzle = puzzle(CHAINS);
    let film = film(&puzzle, Ladder::WHOLE).expect("a film");
    let is_advanced = |event: &Event| matches!(event, Event::Deduced { technique, .. } if Ladder::COMMON.technique(technique).is_none());
    let at = film.events.iter().position(is_advanced).expect("a step that takes more") + 1;
    let Event::Deduced { conclusions, .. } = &film.events[at - 1] else { panic!("a step") };
    for action in [Action::WhyNot(conclusions[0].candidate()), Action::ListSteps(false)] {
        ALL.set(false);
        let mut session = Session::new(puzzle.clone(), provider);
        session.apply(Action::FilmReady(film.clone().into()));
        session.apply(Action::FilmTo(at));
        assert!(session.lacks_film_step());
        session.apply(action.clone());
        assert!(session.question().is_some(), "{action:?}");
        // Asked too early, it is put off again.
        session.ask_again_with_more();
        assert!(session.question().is_some(), "{action:?}");
        ALL.set(true);
        session.ask_again_with_more();
        assert!(session.question().is_none() && session.has_hint(), "{action:?}");
        session.apply(Action::FilmTo(at));
        assert!(!session.lacks_film_step());
    }
}
