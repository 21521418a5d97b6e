//! The film of a solution: every deduction, guess, dead end and undone guess, as one list of events.
//!
//! An event says only what happened. The board at any step comes from replaying the events, and the
//! evidence of a deduction from running its technique on that board again. So a film is small, can be
//! sent as bytes, and cannot disagree with its board.

use super::board::Clash;
use super::technique::{self, CROSS_OUT, HABR_LADDER, Ladder, Technique};
use super::{Board, Candidate, Conclusion, Deduction, Puzzle};
use nanoserde::{DeBin, SerBin};
use std::ops::Range;
use std::sync::Arc;

/// One event of a film.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum Event {
    /// A technique concluded this.
    Deduced {
        /// The technique's id.
        technique: String,
        /// What followed.
        conclusions: Vec<Conclusion>,
    },
    /// No technique found anything, so this candidate was guessed.
    Guessed(Candidate),
    /// The position has no solution.
    DeadEnd,
    /// The last guess was undone, and its candidate removed as wrong.
    TakenBack(Candidate),
    /// Every cell is placed and every rule kept.
    Solved,
    /// The film became too long and was cut.
    Cut,
    /// Cross-outs of many cells at once, as [`with_candidates_filled_in`] puts them.
    FilledIn(Vec<Conclusion>),
}

/// Which techniques a film uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub enum Script {
    /// The ladder of named techniques, with guesses instead of trials.
    #[default]
    Ladder,
    /// The rules of the article "Skyscrapers almost without search".
    Article,
}

impl Script {
    /// The name in messages and options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ladder => "ladder",
            Self::Article => "article",
        }
    }

    /// The script of that name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Ladder, Self::Article].into_iter().find(|script| script.name() == name)
    }

    fn techniques(self, puzzle: &Puzzle, ladder: Ladder) -> Vec<&'static dyn Technique> {
        let all = match self {
            Self::Ladder => ladder.techniques(),
            Self::Article => HABR_LADDER,
        };
        let wanted = |technique: &&&dyn Technique| !technique.branches() && technique.applies(puzzle);
        all.iter().filter(wanted).copied().collect()
    }
}

/// The most events of a film.
pub const MAX_EVENTS: usize = 20_000;

/// Makes a film, one event or two at a time.
pub struct Filming {
    techniques: Vec<&'static dyn Technique>,
    board: Board,
    guesses: Vec<(Board, Candidate)>,
    events: Vec<Event>,
    limit: usize,
}

impl Filming {
    /// Starts the film of the puzzle by the techniques of that ladder, with at most `limit` events.
    pub fn new(puzzle: &Arc<Puzzle>, script: Script, ladder: Ladder, limit: usize) -> Self {
        Self {
            techniques: script.techniques(puzzle, ladder),
            board: Board::new(puzzle),
            guesses: Vec::new(),
            events: Vec::new(),
            limit,
        }
    }

    /// Adds the next events. Returns false when the film is complete.
    pub fn advance(&mut self) -> bool {
        if self.events.len() >= self.limit {
            self.events.push(Event::Cut);
            return false;
        }
        if self.board.clash().is_some() {
            return self.take_back();
        }
        if self.board.is_full() {
            self.events.push(Event::Solved);
            return false;
        }
        if let Some(deduction) = self.techniques.iter().find_map(|&rule| technique::first(rule, &self.board)) {
            self.board.apply(&deduction);
            let Deduction { technique, conclusions, .. } = deduction;
            self.events.push(Event::Deduced { technique: technique.to_owned(), conclusions });
            return true;
        }
        if self.board.clash_along_lines().is_some() {
            return self.take_back();
        }
        let open = self.board.open_cells().min_by_key(|&cell| self.board.candidates(cell).len());
        let guess = open.and_then(|cell| Some(Candidate { cell, digit: self.board.candidates(cell).min()? }));
        let Some(guess) = guess else { return false };
        self.guesses.push((self.board.clone(), guess));
        self.board.place(guess.cell, guess.digit);
        self.events.push(Event::Guessed(guess));
        true
    }

    /// Records a dead end and undoes the last guess, if there is one.
    fn take_back(&mut self) -> bool {
        self.events.push(Event::DeadEnd);
        self.undo_guess()
    }

    /// Undoes the last guess and removes its candidate: after a dead end, or to look for further
    /// solutions. Returns false if there is no guess left, so the search is complete.
    pub(super) fn undo_guess(&mut self) -> bool {
        let Some((board, guess)) = self.guesses.pop() else { return false };
        self.board = board;
        self.board.eliminate(guess.cell, guess.digit);
        self.events.push(Event::TakenBack(guess));
        true
    }

    /// Whether a guess is open.
    pub fn has_open_guess(&self) -> bool {
        !self.guesses.is_empty()
    }

    /// The current board.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// How many events there are so far.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// How many candidates are left on the current board.
    pub fn candidate_count(&self) -> usize {
        self.board.candidate_count()
    }

    /// The events so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Takes the events out.
    pub fn take(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }
}

/// The whole film of the puzzle.
pub fn film(puzzle: &Arc<Puzzle>, script: Script) -> Vec<Event> {
    let mut filming = Filming::new(puzzle, script, Ladder::WHOLE, MAX_EVENTS);
    while filming.advance() {}
    filming.take()
}

/// The first run of cross-outs, one event after another, as a range of events: those of the givens, and of what was placed
/// without candidates. `None` for fewer than two.
pub fn first_cross_outs(events: &[Event]) -> Option<Range<usize>> {
    let is_cross_out = |event: &Event| matches!(event, Event::Deduced { technique, .. } if *technique == CROSS_OUT);
    let start = events.iter().position(is_cross_out)?;
    let count = events[start..].iter().take_while(|event| is_cross_out(event)).count();
    (count > 1).then_some(start..start + count)
}

/// The same film with its [`first_cross_outs`] as one event, as people fill in all candidates in one go; none where there
/// are none to be put together.
///
/// ```
/// use skyline_engine::film::{Event, Script, film, with_candidates_filled_in};
/// use skyline_engine::format::read;
///
/// let puzzle = read("1.3..41.2....3.1").expect("a board").draft.check().expect("a puzzle").into();
/// let events = film(&puzzle, Script::Ladder);
/// let folded = with_candidates_filled_in(&events).expect("seven givens");
/// assert_eq!(folded.len(), events.len() - 6);
/// assert!(matches!(folded[0], Event::FilledIn(_)));
/// ```
pub fn with_candidates_filled_in(events: &[Event]) -> Option<Vec<Event>> {
    let Range { start, end } = first_cross_outs(events)?;
    let conclusions = events[start..end].iter().flat_map(|event| match event {
        Event::Deduced { conclusions, .. } => conclusions.clone(),
        _ => Vec::new(),
    });
    let mut folded = events[..start].to_vec();
    folded.push(Event::FilledIn(conclusions.collect()));
    folded.extend_from_slice(&events[end..]);
    Some(folded)
}

/// Plays events on a board.
#[derive(Clone, Debug)]
pub struct Replay {
    board: Board,
    guesses: Vec<Board>,
}

impl Replay {
    /// Starts before the first event.
    pub fn new(puzzle: &Arc<Puzzle>) -> Self {
        Self { board: Board::new(puzzle), guesses: Vec::new() }
    }

    /// The current board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many guesses are open.
    pub fn depth(&self) -> usize {
        self.guesses.len()
    }

    /// Plays one event.
    pub fn play(&mut self, event: &Event) {
        match event {
            Event::Deduced { conclusions, .. } | Event::FilledIn(conclusions) => {
                for &conclusion in conclusions {
                    self.board.conclude(conclusion);
                }
            }
            Event::Guessed(guess) => {
                self.guesses.push(self.board.clone());
                self.board.place(guess.cell, guess.digit);
            }
            Event::TakenBack(guess) => {
                if let Some(board) = self.guesses.pop() {
                    self.board = board;
                    self.board.eliminate(guess.cell, guess.digit);
                }
            }
            Event::DeadEnd | Event::Solved | Event::Cut => {}
        }
    }
}

/// The deduction of the event that comes next on this board, with its evidence; the ladder has its technique.
pub fn evidence(board: &Board, event: &Event, ladder: Ladder) -> Option<Deduction> {
    let Event::Deduced { technique, conclusions } = event else { return None };
    let mut same = None;
    let _ = ladder.technique(technique)?.find(board, &mut |deduction| {
        if deduction.conclusions == *conclusions {
            same = Some(deduction);
            return std::ops::ControlFlow::Break(());
        }
        std::ops::ControlFlow::Continue(())
    });
    same
}

/// Why the board before a dead end has no solution.
pub fn clash(board: &Board) -> Option<Clash> {
    board.clash().or_else(|| board.clash_along_lines())
}
