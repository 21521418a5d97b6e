//! The workers of the place: one that takes texts apart, and a solver a core.

use super::{Batch, Msg};
use crate::jobs::PROTOCOL;
use crate::jobs::batch::{Chunk, READER, SOLVER, Solved, Told};
use crate::web::browser::window;
use crate::web::helper::{Heard, Helper, message};
use yew::html::Scope;

/// The most solvers at work.
const MOST: usize = 8;

/// What a solver practises on while it waits, and how often: a browser makes code quick only once
/// it has run for a while.
const PRACTICE: [(&str, usize); 2] = [
    ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 200),
    ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 20),
];

/// Workers, or places for them.
#[derive(Default)]
pub(super) struct Crew {
    pub(super) reader: Option<Helper>,
    /// A solver and the number that tells it from earlier ones in its place.
    pub(super) solvers: Vec<Option<(u32, Helper)>>,
    last: u32,
}

impl Crew {
    /// Starts all that are not there. Says whether the browser lets it.
    pub(super) fn fill(&mut self, link: &Scope<Batch>) -> bool {
        let cores = window().map_or(1.0, |window| window.navigator().hardware_concurrency());
        self.solvers.resize_with((cores as usize).clamp(1, MOST), || None);
        if self.reader.is_none() {
            self.reader = Helper::start(READER, "texts", link.callback(Msg::Reader));
        }
        (0..self.solvers.len()).all(|place| self.solvers[place].is_some() || self.start(place, link))
            && self.reader.is_some()
    }

    /// Starts the solver of that place. Says whether the browser lets it.
    pub(super) fn start(&mut self, place: usize, link: &Scope<Batch>) -> bool {
        self.last += 1;
        let serial = self.last;
        let heard = link.callback(move |heard| Msg::Solver(serial, heard));
        self.solvers[place] = Helper::start(SOLVER, "texts,engine", heard).map(|helper| (serial, helper));
        self.solvers[place].is_some()
    }

    /// Where the solver of that number is.
    pub(super) fn place(&self, serial: u32) -> Option<usize> {
        self.solvers.iter().position(|solver| solver.as_ref().is_some_and(|(number, _)| *number == serial))
    }

    /// Ends all of them.
    pub(super) fn dismiss(&mut self) {
        self.reader = None;
        self.solvers.iter_mut().for_each(|solver| *solver = None);
    }

    /// The reader has greeted.
    pub(super) fn reader_greeted(&mut self) {
        self.reader.iter_mut().for_each(Helper::greeted);
    }

    /// The reader said something before there was work.
    pub(super) fn reader_heard(&mut self, heard: &Heard) {
        match heard {
            Heard::Said(said) if matches!(message(said), Some(Told::Ready { protocol: PROTOCOL })) => {
                self.reader_greeted();
            }
            _ => self.reader = None,
        }
    }

    /// A solver said something before there was work.
    pub(super) fn solver_heard(&mut self, serial: u32, heard: &Heard) {
        let Some(place) = self.place(serial) else { return };
        let said = match heard {
            Heard::Said(said) => message(said),
            Heard::Broken => None,
        };
        match (said, &mut self.solvers[place]) {
            (Some(Solved::Ready { protocol: PROTOCOL }), Some((_, helper))) => {
                helper.greeted();
                let texts = PRACTICE.iter().flat_map(|(text, times)| vec![(*text).to_owned(); *times]).collect();
                // No chunk of a list has that number.
                helper.tell(&Chunk { number: 0, grade: false, texts });
            }
            (Some(Solved::Records { .. }), _) => {}
            (_, solver) => *solver = None,
        }
    }
}
