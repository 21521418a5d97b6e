//! A film with its words, and what happens at one of its events.

use super::language;
use super::{Film, FilmRow, GROUPS, Step, step};
use crate::engine::board::Clash;
use crate::engine::film::{Event, Replay, Script, clash, evidence};
use crate::engine::technique::{group, technique};
use crate::engine::{
    Arg, Board, Candidate, Conclusion, Deduction, Difficulty, House, Mark, Phrase, Puzzle, Role, notation,
};
use crate::i18n::{house_name, pieces, text};
use std::sync::Arc;

/// The film of the puzzle that those events make.
pub fn film(puzzle: &Arc<Puzzle>, script: Script, events: Vec<Event>) -> Film {
    let mut replay = Replay::new(puzzle);
    let first_left = replay.board().left() as u32;
    let rows = events.iter().map(|event| row(&mut replay, event)).collect();
    let difficulty = difficulty(script, &events);
    let hardest = if difficulty.is_some() { hardest(&events) } else { String::new() };
    Film { script, rows, first_left, difficulty, hardest, events }
}

/// The id of the first technique of those with the highest rating; empty where there are guesses.
fn hardest(events: &[Event]) -> String {
    let (mut hardest, mut highest) = ("", 0);
    for event in events {
        match event {
            Event::Guessed(_) => return String::new(),
            Event::Deduced { technique: id, .. } => {
                let rating = technique(id).map_or(0, |technique| technique.info().rating);
                if rating > highest {
                    (hardest, highest) = (id, rating);
                }
            }
            _ => {}
        }
    }
    hardest.to_owned()
}

/// The difficulty of a puzzle that the ladder's film solves.
fn difficulty(script: Script, events: &[Event]) -> Option<Difficulty> {
    if script != Script::Ladder || events.last() != Some(&Event::Solved) {
        return None;
    }
    let of = |event: &Event| match event {
        Event::Deduced { technique: id, .. } => technique(id).map(|technique| technique.info().difficulty),
        Event::Guessed(_) => Some(Difficulty::Unreasonable),
        _ => None,
    };
    events.iter().filter_map(of).max()
}

/// What happens at an event that is next on the board.
pub(super) fn step_of_event(board: &Board, event: &Event) -> Step {
    if let Some(deduction) = deduction(board, event) {
        return step::step_from_deduction(&deduction);
    }
    let id = kind(event);
    let clash = (*event == Event::DeadEnd).then(|| clash(board));
    let because = clash.map_or_else(|| Phrase::about("because", id), clash_phrase);
    let marks = clash.flatten().map(Clash::mark).into_iter().collect();
    Step { because: pieces(language(), &because), marks, ..step::bare(id) }
}

fn deduction(board: &Board, event: &Event) -> Option<Deduction> {
    match event {
        Event::Deduced { .. } => evidence(board, event),
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
        Event::DeadEnd | Event::Solved | Event::Cut => None,
    }
}

/// The technique's id, or the word for an event that is none.
fn kind(event: &Event) -> &str {
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
    let what = match event {
        Event::Deduced { conclusions, .. } => what(conclusions, replay.board()),
        Event::Guessed(guess) => Conclusion::Place(*guess).to_string(),
        Event::TakenBack(guess) => Conclusion::Eliminate(*guess).to_string(),
        _ => String::new(),
    };
    replay.play(event);
    let left = replay.board().left() as u32;
    let group = match event {
        Event::Deduced { technique, .. } => group(technique),
        Event::DeadEnd | Event::TakenBack(_) => "dead-end",
        Event::Guessed(_) => "trial",
        Event::Solved | Event::Cut => "single",
    };
    FilmRow {
        name: text(language(), &Phrase::about("technique", kind(event))),
        what,
        change: left as i32 - before,
        left,
        group: GROUPS.iter().position(|&name| name == group).unwrap_or(0) as u8,
        depth: replay.depth().min(255) as u8,
    }
}

/// What a step places; where it places nothing, the house that its removals share, else their cells.
fn what(conclusions: &[Conclusion], board: &Board) -> String {
    let placements = notation(conclusions.iter().filter(|fact| matches!(fact, Conclusion::Place(_))));
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
