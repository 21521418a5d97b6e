//! The coach of a first visit: what it asks for, lets through and keeps out.

use super::{cell, digit};
use skyline::hints::HintProvider;
use skyline::session::coach::{Coach, CoachStep};
use skyline::session::{Action, KnownSolutions, Mode, Session};

/// A game with its coach, as the page has them.
struct Lesson {
    session: Session,
    coach: Coach,
}

impl Lesson {
    fn new() -> Self {
        let mut lesson = Self { session: Session::of_coach(HintProvider::LOCAL), coach: Coach::default() };
        let first = lesson.coach.cell(&lesson.session).expect("a cell");
        lesson.session.apply(Action::Select(first));
        lesson
    }

    fn act(&mut self, action: Action) -> &mut Self {
        for action in self.coach.judge(&self.session, action) {
            self.session.apply(action);
        }
        self
    }

    fn enter(&mut self, digits: &[usize]) -> &mut Self {
        for &value in digits {
            self.act(Action::Enter(digit(value)));
        }
        self
    }

    fn step(&self) -> CoachStep {
        self.coach.step(&self.session)
    }

    fn reply(&self) -> Option<&str> {
        self.coach.reply().map(|phrase| &*phrase.key)
    }

    fn values(&self) -> String {
        self.session.values().iter().map(|value| value.map_or(0, |digit| digit.get()).to_string()).collect()
    }
}

#[test]
fn its_board_has_one_solution_by_singles_and_clues() {
    let mut session = Session::of_coach(HintProvider::LOCAL);
    session.apply(Action::FillEasySteps);
    let grid: Vec<usize> = session.values().iter().map(|value| value.map_or(0, |digit| digit.get())).collect();
    assert_eq!(grid, [1, 3, 4, 2, 4, 2, 3, 1, 3, 1, 2, 4, 2, 4, 1, 3]);
    assert!(session.is_solved());
}

#[test]
fn nine_presses_lead_through_all_steps() {
    let mut lesson = Lesson::new();
    let mut steps = vec![lesson.step()];
    for action in [
        Action::Enter(digit(2)),
        Action::Enter(digit(4)),
        Action::Enter(digit(1)),
        Action::Enter(digit(2)),
        Action::Enter(digit(3)),
        Action::ToggleMode(Mode::Notes),
        Action::Enter(digit(1)),
        Action::Enter(digit(2)),
        Action::Hint,
    ] {
        lesson.act(action);
        assert_eq!(lesson.reply(), None);
        steps.push(lesson.step());
    }
    use CoachStep::{Clue, Done, Hint, Notes, Row, Staircase};
    assert_eq!(steps, [Row, Clue, Staircase, Staircase, Staircase, Notes, Notes, Notes, Hint, Done]);
    assert_eq!(lesson.values(), "1342403000200010");
    assert_eq!(lesson.session.mode(), Mode::Values);
    assert!(lesson.session.hint_view().is_some());
    assert!(!lesson.coach.is_over());
    lesson.act(Action::Hint);
    assert!(lesson.coach.is_over());
}

#[test]
fn another_digit_is_explained_and_kept_out() {
    for (before, wrong, reply) in [
        (&[][..], 3, "coach.wrong.row"),
        (&[2], 1, "coach.wrong.clue"),
        (&[2, 4], 3, "coach.wrong.staircase"),
        (&[2, 4, 1, 2, 3], 2, "coach.notes-first"),
    ] {
        let mut lesson = Lesson::new();
        lesson.enter(before);
        let was = lesson.values();
        lesson.enter(&[wrong]);
        assert_eq!((lesson.reply(), lesson.values()), (Some(reply), was), "{before:?} {wrong}");
    }
    let mut lesson = Lesson::new();
    lesson.enter(&[2, 4, 1, 2, 3]).act(Action::Note(digit(3)));
    assert_eq!((lesson.reply(), lesson.step()), (Some("coach.wrong.notes"), CoachStep::Notes));
}

#[test]
fn a_digit_elsewhere_leads_back_to_the_marked_cell() {
    let mut lesson = Lesson::new();
    lesson.act(Action::Tap(cell("r4c4"))).enter(&[2]);
    assert_eq!((lesson.reply(), lesson.step()), (Some("coach.here"), CoachStep::Row));
    assert_eq!(lesson.session.selected_cell(), Some(cell("r1c4")));
    assert_eq!(lesson.enter(&[2]).step(), CoachStep::Clue);
    assert_eq!(lesson.reply(), None);
}

#[test]
fn what_comes_later_waits() {
    let mut lesson = Lesson::new();
    for action in [
        Action::Hint,
        Action::Undo,
        Action::Erase,
        Action::RevealSolution,
        Action::FillNotes,
        Action::ToggleMode(Mode::Notes),
        Action::Restart,
    ] {
        lesson.act(action);
        assert_eq!(lesson.reply(), Some("coach.later"));
    }
    assert_eq!(lesson.values(), "1340000000000000");
    // What the page itself does goes on.
    lesson.act(Action::KnownSolutions(KnownSolutions::Unknown));
    assert_eq!(lesson.session.known_solutions(), Some(&KnownSolutions::Unknown));
}

#[test]
fn notes_can_be_made_by_shift_and_in_any_order() {
    let mut lesson = Lesson::new();
    lesson.enter(&[2, 4, 1, 2, 3]).act(Action::Note(digit(2))).act(Action::Note(digit(2)));
    assert_eq!(lesson.step(), CoachStep::Notes);
    assert_eq!(lesson.act(Action::Note(digit(1))).step(), CoachStep::Hint);
}

#[test]
fn a_game_that_is_taken_up_is_in_the_step_it_was_left_in() {
    let mut lesson = Lesson::new();
    lesson.enter(&[2, 4, 1]);
    let kept = Session::restore(&lesson.session.snapshot(), HintProvider::LOCAL).expect("a game");
    let coach = Coach::default();
    assert_eq!(coach.step(&kept), CoachStep::Staircase);
    assert_eq!((coach.cell(&kept), coach.digit(&kept)), (Some(cell("r3c3")), Some(digit(2))));
}

#[test]
fn the_line_of_the_step_and_its_clue_are_marked() {
    let mut lesson = Lesson::new();
    lesson.enter(&[2]);
    let mut view = lesson.session.board_view();
    lesson.coach.mark(&lesson.session, &mut view);
    let marked: Vec<usize> = (0..16).filter(|&at| view.cells[at].evidence).collect();
    assert_eq!(marked, [4, 5, 6, 7]);
    let clues: Vec<_> = view.clues.iter().flatten().filter(|clue| clue.evidence).map(|clue| clue.value).collect();
    assert_eq!(clues, [1]);
    assert!(!view.cells[4].actor, "it is selected");
    lesson.act(Action::Select(cell("r4c4")));
    let mut view = lesson.session.board_view();
    lesson.coach.mark(&lesson.session, &mut view);
    assert!(view.cells[4].actor);
    assert_eq!(lesson.coach.street(&lesson.session).expect("a street")[0], (4, true));
    lesson.act(Action::Select(cell("r2c1"))).enter(&[4, 1]);
    assert_eq!(lesson.coach.street(&lesson.session).expect("a street"), [(1, true), (2, false), (3, false), (4, true)]);
}
