//! The way of people: named techniques, and a guess where they stick.

use super::Walk;
use super::record::{End, NodeId, Record};
use crate::film::{self, Event, Filming, Script};
use crate::technique::Ladder;
use crate::{Board, Puzzle};
use std::sync::Arc;

/// The ladder of techniques from the easiest on; where none says anything more, a guess in the
/// first cell with the fewest candidates, taken back when it leads to a dead end. The film is the
/// same work; this goes on after a solution, as if its last guess were wrong, until there is
/// nothing left to guess. At most [`film::MAX_EVENTS`] steps.
pub(super) struct Human {
    filming: Filming,
    /// Events that are counted.
    counted: usize,
    /// The position, and before it those that it was guessed from.
    path: Vec<NodeId>,
}

impl Human {
    pub(super) fn begin(puzzle: &Arc<Puzzle>, record: &mut Record) -> Option<Box<dyn Walk>> {
        let start = record.node(NodeId::NONE, 0, None);
        let filming = Filming::new(puzzle, Script::Ladder, Ladder::WHOLE, film::MAX_EVENTS);
        Some(Box::new(Self { filming, counted: 0, path: vec![start] }))
    }

    fn count(&mut self, event: &Event, record: &mut Record) {
        let here = self.path.last().copied().unwrap_or(NodeId::NONE);
        match event {
            Event::Deduced { technique, conclusions } => {
                record.counters.propagations += 1;
                let placements = conclusions.iter().filter(|fact| fact.is_placement());
                record.counters.placements += placements.count() as u64;
                match record.by_technique.iter_mut().find(|(id, _)| id == technique) {
                    Some((_, times)) => *times += 1,
                    None => record.by_technique.push((technique.clone(), 1)),
                }
            }
            Event::Guessed(guess) => {
                record.counters.guesses += 1;
                record.counters.placements += 1;
                let node = record.node(here, self.path.len(), Some(*guess));
                self.path.push(node);
            }
            Event::DeadEnd => record.dead_end(here),
            Event::TakenBack(_) => {
                self.path.pop();
            }
            Event::Solved => {
                if let Some(grid) = self.filming.board().grid() {
                    record.solution(here, grid);
                }
            }
            // Only of a film that is shown.
            Event::FilledIn(_) => {}
            Event::Cut => record.end = Some(End::TooLong(film::MAX_EVENTS)),
        }
    }
}

impl Walk for Human {
    fn step(&mut self, record: &mut Record) -> bool {
        let goes_on = self.filming.advance();
        while let Some(event) = self.filming.events().get(self.counted).cloned() {
            self.count(&event, record);
            self.counted += 1;
        }
        goes_on || record.end.is_none() && self.filming.undo_guess()
    }

    fn board(&self) -> Board {
        self.filming.board().clone()
    }
}
