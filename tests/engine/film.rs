//! Films play from first to last, and come over as they went.

use crate::corpus::{Lists, on_lists};
use nanoserde::{DeBin, SerBin};
use skyline::engine::film::{Event, Filming, Replay, Script, evidence};
use skyline::engine::technique::Ladder;
use skyline::hints;

on_lists! {
    films_end_in_the_solution_and_their_evidence_is_found_again: play_films;
}

fn play_films(lists: Lists) {
    let mut seen = 0;
    let entries = lists.boards(lists.choose(&["tatham.jsonl"][..], &["tatham.jsonl", "web.jsonl"][..]));
    for entry in entries.into_iter().filter(|entry| entry.answer.solutions == 1).step_by(7) {
        let (Some(puzzle), Some(solution)) = (&entry.puzzle, entry.solution()) else { continue };
        if puzzle.order() > 7 {
            continue;
        }
        for script in [Script::Ladder, Script::Article] {
            let mut filming = Filming::new(puzzle, script, Ladder::WHOLE, 50_000);
            while filming.advance() {}
            let events = filming.take();
            assert_eq!(events.last(), Some(&Event::Solved), "{}", entry.answer.id);
            let film = hints::film(puzzle, script, Ladder::WHOLE, events.clone());
            let sent = film.serialize_bin();
            assert_eq!(hints::Film::deserialize_bin(&sent).ok(), Some(film), "{}", entry.answer.id);
            let mut replay = Replay::new(puzzle);
            for event in &events {
                if let Event::Deduced { technique, .. } = event {
                    assert!(
                        evidence(replay.board(), event, Ladder::WHOLE).is_some(),
                        "{} {technique}",
                        entry.answer.id
                    );
                }
                replay.play(event);
            }
            assert_eq!(replay.board().grid(), Some(solution.clone()), "{}", entry.answer.id);
            seen += 1;
        }
    }
    assert!(seen >= 14, "{seen} films");
}

#[test]
fn a_puzzle_without_solution_ends_in_a_dead_end() {
    let entries = Lists::Kept.boards(&["hard.jsonl"]);
    let mut seen = 0;
    for puzzle in entries.iter().filter(|entry| entry.answer.solutions == 0).filter_map(|entry| entry.puzzle.as_ref()) {
        if puzzle.order() <= 5 {
            let events = skyline::engine::film::film(puzzle, Script::Article);
            assert_eq!(events.last(), Some(&Event::DeadEnd));
            seen += 1;
        }
    }
    assert!(seen >= 4, "{seen} puzzles");
}
