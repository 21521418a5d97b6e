//! The film in the session: its steps as rows, and the board at any of them.

use super::Session;
use super::board::film_board;
use super::step::{clash_phrase, step_view};
use super::view::{BoardView, FilmRow, StepView};
use crate::engine::film::{Event, Replay, Script, clash, evidence};
use crate::engine::technique::{group, technique};
use crate::engine::{Arg, Candidate, Conclusion, Deduction, Difficulty, Mark, Phrase, Puzzle, Role, notation};
use std::rc::Rc;
use std::sync::Arc;

/// A film as it comes from the worker.
#[derive(Clone, PartialEq, Debug)]
pub struct Film {
    /// Whose rules it goes by.
    pub script: Script,
    /// What happens.
    pub events: Vec<Event>,
}

/// What Watch shows beside the board.
#[derive(Clone, PartialEq, Debug)]
pub struct FilmView {
    /// Whose rules the film goes by.
    pub script: Script,
    /// One row a step.
    pub rows: Rc<Vec<FilmRow>>,
    /// The step shown, 0 = before the first.
    pub cursor: usize,
    /// The step shown in words; none before the first.
    pub step: Option<StepView>,
    /// Candidates left before the first step.
    pub first_left: u32,
    /// How many guesses the film makes.
    pub guesses: usize,
    /// How many of its positions have no solution.
    pub dead_ends: usize,
}

/// A film with the place where it stands. The board shown at a step is the one before it, so that
/// what the step removes can be seen going.
#[derive(Clone, Debug)]
pub(super) struct Projector {
    film: Film,
    rows: Rc<Vec<FilmRow>>,
    first_left: u32,
    puzzle: Arc<Puzzle>,
    cursor: usize,
    /// The board after `played` events.
    replay: Replay,
    played: usize,
    shown: Option<Deduction>,
}

impl Projector {
    pub(super) fn new(puzzle: &Arc<Puzzle>, film: Film) -> Self {
        let mut replay = Replay::new(puzzle);
        let first_left = replay.board().left() as u32;
        let rows = film.events.iter().map(|event| row(&mut replay, event)).collect();
        Self {
            film,
            rows: Rc::new(rows),
            first_left,
            puzzle: puzzle.clone(),
            cursor: 0,
            replay: Replay::new(puzzle),
            played: 0,
            shown: None,
        }
    }

    pub(super) fn go_to(&mut self, step: usize) {
        self.cursor = step.min(self.film.events.len());
        let before = self.cursor.saturating_sub(1);
        if before < self.played {
            self.replay = Replay::new(&self.puzzle);
            self.played = 0;
        }
        for event in &self.film.events[self.played..before] {
            self.replay.play(event);
        }
        self.played = before;
        self.shown = self.event().and_then(|event| self.deduction(event));
    }

    /// The event at the cursor.
    fn event(&self) -> Option<&Event> {
        self.cursor.checked_sub(1).and_then(|at| self.film.events.get(at))
    }

    fn deduction(&self, event: &Event) -> Option<Deduction> {
        match event {
            Event::Deduced { .. } => evidence(self.replay.board(), event),
            Event::Guessed(Candidate { cell, digit }) => Some(Deduction::new(
                "guess",
                vec![Conclusion::place(*cell, *digit)],
                vec![Mark::cell(Role::Subject, *cell)],
                Phrase::new(
                    "because.guess",
                    [
                        ("cell", Arg::Cell(*cell)),
                        ("digits", Arg::Digits(self.replay.board().candidates(*cell))),
                        ("digit", Arg::Digit(*digit)),
                    ],
                ),
            )),
            Event::TakenBack(Candidate { cell, digit }) => Some(Deduction::new(
                "taken-back",
                vec![Conclusion::eliminate(*cell, *digit)],
                vec![Mark::cell(Role::Subject, *cell)],
                Phrase::new("because.taken-back", [("cell", Arg::Cell(*cell)), ("digit", Arg::Digit(*digit))]),
            )),
            Event::DeadEnd | Event::Solved | Event::Cut => None,
        }
    }

    fn step(&self) -> Option<StepView> {
        if let Some(deduction) = &self.shown {
            return Some(step_view(deduction));
        }
        let event = self.event()?;
        let id = kind(event);
        let because = match event {
            Event::DeadEnd => clash_phrase(clash(self.replay.board())),
            _ => Phrase::about("because", id),
        };
        Some(StepView {
            technique: id,
            places: Vec::new(),
            look: Phrase::about("technique", id),
            name: Phrase::about("technique", id),
            because,
            follows: Phrase::new("so.silent", []),
            eliminates: String::new(),
            places_text: String::new(),
            arrangements: None,
            walk: Vec::new(),
        })
    }

    /// The difficulty of a puzzle that the ladder's film solves without leaving its rules.
    pub(super) fn difficulty(&self) -> Option<Difficulty> {
        if self.film.script != Script::Ladder || self.film.events.last() != Some(&Event::Solved) {
            return None;
        }
        let of = |event: &Event| match event {
            Event::Deduced { technique: id, .. } => technique(id).map(|technique| technique.info().difficulty),
            Event::Guessed(_) => Some(Difficulty::Unreasonable),
            _ => None,
        };
        self.film.events.iter().filter_map(of).max()
    }
}

impl Session {
    /// Whether a film of the puzzle by that script is there.
    pub fn has_film(&self, script: Script) -> bool {
        self.film.as_ref().is_some_and(|film| film.film.script == script)
    }

    /// What Watch shows beside the board.
    pub fn film(&self) -> Option<FilmView> {
        self.film.as_ref().map(|film| FilmView {
            script: film.film.script,
            rows: film.rows.clone(),
            cursor: film.cursor,
            step: film.step(),
            first_left: film.first_left,
            guesses: film.film.events.iter().filter(|event| matches!(event, Event::Guessed(_))).count(),
            dead_ends: film.film.events.iter().filter(|event| matches!(event, Event::DeadEnd)).count(),
        })
    }

    /// The board of Watch.
    pub fn film_board(&self) -> Option<BoardView> {
        self.film.as_ref().map(|film| film_board(film.replay.board(), film.shown.as_ref()))
    }
}

/// The technique's id, or the word for an event that is none.
fn kind(event: &Event) -> &'static str {
    match event {
        Event::Deduced { technique, .. } => technique,
        Event::Guessed(_) => "guess",
        Event::DeadEnd => "dead-end",
        Event::TakenBack(_) => "taken-back",
        Event::Solved => "solved",
        Event::Cut => "cut",
    }
}

fn row(replay: &mut Replay, event: &Event) -> FilmRow {
    let before = replay.board().left() as i32;
    replay.play(event);
    let left = replay.board().left() as u32;
    let what = match event {
        Event::Deduced { conclusions, .. } => {
            let places = notation(conclusions.iter().filter(|fact| matches!(fact, Conclusion::Place(_))));
            if places.is_empty() { notation(conclusions.iter().take(3)) } else { places }
        }
        Event::Guessed(guess) => Conclusion::Place(*guess).to_string(),
        Event::TakenBack(guess) => Conclusion::Eliminate(*guess).to_string(),
        _ => String::new(),
    };
    let technique = kind(event);
    FilmRow {
        technique,
        name: Phrase::about("technique", technique),
        what,
        change: left as i32 - before,
        left,
        group: match event {
            Event::Deduced { technique, .. } => group(technique),
            Event::DeadEnd | Event::TakenBack(_) => "dead-end",
            Event::Guessed(_) => "trial",
            Event::Solved | Event::Cut => "single",
        },
        depth: replay.depth().min(255) as u8,
    }
}
