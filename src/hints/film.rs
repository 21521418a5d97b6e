//! A film with its sentences, and the step at one of its events.

use super::language;
use super::{Film, FilmRow, Step, step};
use crate::engine::board::Clash;
use crate::engine::film::{Event, Replay, Script, clash, evidence, first_cross_outs, with_candidates_filled_in};
use crate::engine::technique::{CROSS_OUT, Ladder, TechniqueGroup};
use crate::engine::{
    Arg, Board, Candidate, Conclusion, Deduction, Difficulty, House, Mark, Phrase, Puzzle, Role, notation,
};
use crate::i18n::{house_name, pieces, text};
use std::sync::Arc;

/// The id of the step that fills in all candidates.
pub const FILLED_IN: &str = "filled-in";

/// The film of those events on the puzzle. The ladder must have their techniques.
pub fn film(puzzle: &Arc<Puzzle>, script: Script, ladder: Ladder, events: Vec<Event>) -> Film {
    let mut replay = Replay::new(puzzle);
    let first_left = replay.board().candidate_count() as u32;
    let rows = events.iter().map(|event| film_row(&mut replay, event, ladder)).collect();
    let difficulty = difficulty(script, ladder, &events);
    let hardest = if difficulty.is_some() { hardest(ladder, &events) } else { String::new() };
    Film { script, rows, first_left, difficulty, hardest, events }
}

impl Film {
    /// The ids of the techniques of its steps, in the order of their first steps, with how many steps each has.
    pub fn techniques(&self) -> Vec<(&str, u32)> {
        let mut found: Vec<(&str, u32)> = Vec::new();
        for event in &self.events {
            let Event::Deduced { technique: id, .. } = event else { continue };
            match found.iter_mut().find(|(of, _)| of == id) {
                Some((_, count)) => *count += 1,
                None => found.push((id, 1)),
            }
        }
        found
    }

    /// The film with its first cross-outs as one step; `None` if it has not several to join.
    pub fn with_candidates_filled_in(&self) -> Option<Self> {
        let (cross_outs, events) = (first_cross_outs(&self.events)?, with_candidates_filled_in(&self.events)?);
        let (folded, count) = (&self.rows[cross_outs.clone()], cross_outs.len());
        let filled_in = FilmRow {
            name: text(language(), &Phrase::about("technique", FILLED_IN)),
            what: text(language(), &Phrase::new("filled-in.count", [("count", Arg::Count(count as u64))])),
            change: folded.iter().map(|row| row.change).sum(),
            ..folded.last()?.clone()
        };
        let mut rows = self.rows.clone();
        rows.splice(cross_outs, [filled_in]);
        Some(Self { events, rows, hardest: self.hardest.clone(), ..*self })
    }

    /// The number of the first step by the hardest technique, from 1 as in Watch; `None` if the film names no hardest technique.
    pub fn hardest_step(&self) -> Option<usize> {
        let is_it = |event: &Event| match event {
            Event::Deduced { technique, .. } => *technique == self.hardest,
            Event::FilledIn(_) => self.hardest == CROSS_OUT,
            _ => false,
        };
        self.events.iter().position(is_it).map(|index| index + 1)
    }

    /// How many guesses it makes where no technique finds anything.
    pub fn guesses(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Guessed(_))).count()
    }
}

/// The id of the hardest technique: see [`Film::hardest`].
fn hardest(ladder: Ladder, events: &[Event]) -> String {
    let (mut hardest, mut highest) = ("", 0);
    for event in events {
        match event {
            Event::Guessed(_) => return String::new(),
            Event::Deduced { technique: id, .. } => {
                let rating = ladder.technique(id).map_or(0, |technique| technique.info().rating);
                if rating > highest {
                    (hardest, highest) = (id, rating);
                }
            }
            _ => {}
        }
    }
    hardest.to_owned()
}

/// The difficulty of a puzzle: see [`Film::difficulty`].
fn difficulty(script: Script, ladder: Ladder, events: &[Event]) -> Option<Difficulty> {
    if script != Script::Ladder || events.last() != Some(&Event::Solved) {
        return None;
    }
    let of = |event: &Event| match event {
        Event::Deduced { technique: id, .. } => ladder.technique(id).map(|technique| technique.info().difficulty),
        Event::Guessed(_) => Some(Difficulty::Unreasonable),
        _ => None,
    };
    events.iter().filter_map(of).max()
}

/// The step at an event that comes next on the board.
pub(super) fn step_of_event(board: &Board, event: &Event, ladder: Ladder) -> Step {
    if let Some(deduction) = deduction(board, event, ladder) {
        return step::step_from_deduction(&deduction, ladder);
    }
    let id = event_id(event);
    let clash = (*event == Event::DeadEnd).then(|| clash(board));
    let because = clash.map_or_else(|| Phrase::about("because", id), clash_phrase);
    let conclusions = match event {
        Event::FilledIn(conclusions) => conclusions.clone(),
        _ => Vec::new(),
    };
    let marks = clash.flatten().map(Clash::mark).into_iter().collect();
    Step { because: pieces(language(), &because), marks, conclusions, ..step::blank_step(id) }
}

fn deduction(board: &Board, event: &Event, ladder: Ladder) -> Option<Deduction> {
    match event {
        Event::Deduced { .. } => evidence(board, event, ladder),
        Event::Guessed(Candidate { cell, digit }) => Some(Deduction::new(
            "guess",
            vec![Conclusion::place(*cell, *digit)],
            vec![Mark::cell(Role::Subject, *cell)],
            Phrase::new(
                "because.guess",
                [
                    ("cell", Arg::Cell(*cell)),
                    ("digits", Arg::Digits(board.candidates(*cell))),
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
        Event::DeadEnd | Event::Solved | Event::Cut | Event::FilledIn(_) => None,
    }
}

/// The id of the technique, or of an event without one.
fn event_id(event: &Event) -> &str {
    match event {
        Event::Deduced { technique, .. } => technique,
        Event::Guessed(_) => "guess",
        Event::DeadEnd => "dead-end",
        Event::TakenBack(_) => "taken-back",
        Event::Solved => "solved",
        Event::Cut => "cut",
        Event::FilledIn(_) => FILLED_IN,
    }
}

fn film_row(replay: &mut Replay, event: &Event, ladder: Ladder) -> FilmRow {
    let before = replay.board().candidate_count() as i32;
    let what = match event {
        Event::Deduced { conclusions, .. } => conclusions_text(conclusions, replay.board()),
        Event::Guessed(guess) => Conclusion::Place(*guess).to_string(),
        Event::TakenBack(guess) => Conclusion::Eliminate(*guess).to_string(),
        _ => String::new(),
    };
    replay.play(event);
    let left = replay.board().candidate_count() as u32;
    let group_of = |id: &str| ladder.technique(id).map_or(TechniqueGroup::Trial, TechniqueGroup::of);
    let group = match event {
        Event::Deduced { technique, .. } => group_of(technique),
        Event::DeadEnd | Event::TakenBack(_) => TechniqueGroup::DeadEnd,
        Event::Guessed(_) => TechniqueGroup::Trial,
        Event::FilledIn(_) => group_of(CROSS_OUT),
        Event::Solved | Event::Cut => TechniqueGroup::Single,
    };
    FilmRow {
        name: text(language(), &Phrase::about("technique", event_id(event))),
        what,
        change: left as i32 - before,
        left,
        group,
        depth: replay.depth().min(255) as u8,
    }
}

/// What a step concludes, in short: what it places; else the house that its eliminations share; else their first cells.
fn conclusions_text(conclusions: &[Conclusion], board: &Board) -> String {
    let placements = step::placements(conclusions);
    if !placements.is_empty() {
        return placements;
    }
    let cell = |fact: &Conclusion| fact.candidate().cell;
    let Some(first) = conclusions.first().map(cell) else { return String::new() };
    if conclusions.iter().all(|fact| cell(fact) == first) {
        return notation(conclusions.iter());
    }
    let holds = |house: &&House| conclusions.iter().all(|fact| house.cells.contains(&cell(fact)));
    match board.geometry().houses().iter().find(holds) {
        Some(house) => house_name(language(), house.kind),
        None => {
            let mut cells: Vec<String> = Vec::new();
            for name in conclusions.iter().map(|fact| cell(fact).to_string()) {
                if cells.last() != Some(&name) {
                    cells.push(name);
                }
            }
            let more = cells.len() > 3;
            cells.truncate(3);
            cells.join(" ") + if more { " …" } else { "" }
        }
    }
}

/// Why a position has no solution.
fn clash_phrase(clash: Option<Clash>) -> Phrase {
    match clash {
        Some(Clash::EmptyCell(cell)) => Phrase::new("clash.empty-cell", [("cell", Arg::Cell(cell))]),
        Some(Clash::NoPlace(house, digit)) => {
            Phrase::new("clash.no-place", [("digit", Arg::Digit(digit)), ("house", Arg::House(house))])
        }
        Some(Clash::Twice(house, digit)) => {
            Phrase::new("clash.twice", [("digit", Arg::Digit(digit)), ("house", Arg::House(house))])
        }
        Some(Clash::Line(line)) => Phrase::new("clash.line", [("line", Arg::House(line.house()))]),
        None => Phrase::new("clash.none", []),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_film_names_its_techniques_in_order_with_how_often_each_comes() {
        let deduced = |id: &str| Event::Deduced { technique: id.to_owned(), conclusions: Vec::new() };
        let guess = Event::Guessed(Candidate {
            cell: crate::engine::Cell { row: 0, col: 0 },
            digit: crate::engine::Digit::new(1).expect("a digit"),
        });
        let events = vec![deduced("hidden-single"), deduced("x-wing"), guess, deduced("hidden-single"), Event::Solved];
        let (rows, hardest) = (Vec::new(), String::new());
        let film = Film { script: Script::Ladder, events, rows, first_left: 0, difficulty: None, hardest };
        assert_eq!(film.techniques(), [("hidden-single", 2), ("x-wing", 1)]);
        assert_eq!(film.guesses(), 1);
        assert_eq!(film.hardest_step(), None, "no technique is the hardest beside guesses");
        let graded = Film { hardest: "x-wing".to_owned(), ..film };
        assert_eq!(graded.hardest_step(), Some(2));
    }
}
