//! Methods at work behind the page: requests in, replies out, as bytes.

use nanoserde::{DeBin, SerBin};
use skyline::engine::method::End;
use skyline::engine::technique::Ladder;
use skyline::engine::{Arg, Draft, METHODS, Phrase, Record};
use skyline::i18n::{Language, format_count, text};
use skyline::jobs::{COMPARED, Call, JobKind, JobRequest, MethodRun, MethodSnapshot, Reply, Runner};
use std::sync::Arc;

/// 58 blanks; one solution.
const FIFTY_EIGHT: &str = "085000001070048509000000000000004000506200010001607004900100032800000000050000000";

fn draft(text: &str) -> Draft {
    let givens = text.chars().filter_map(|c| c.to_digit(10)).collect();
    Draft { boxes: Some((3, 3)), givens, ..Draft::empty(9) }
}

/// The runner of that request, as it arrives at the worker.
fn runner(place: usize, puzzle: Draft) -> Runner<MethodRun> {
    let call = Call::Do(JobRequest { id: 7, kind: JobKind::Compare(place as u8), puzzle });
    let Ok(Call::Do(request)) = Call::deserialize_bin(&call.serialize_bin()) else { panic!("not the call") };
    Runner::new(request, Ladder::WHOLE)
}

/// Whether it is the last word, and how the method stands.
fn snapshot(reply: &Reply) -> (bool, MethodSnapshot) {
    let reply = Reply::deserialize_bin(&reply.clone().timed(5).serialize_bin()).expect("a reply");
    let Reply::Compared { id: 7, done, micros: 5, snapshot } = reply else { panic!("{reply:?}") };
    (done, MethodSnapshot::deserialize_bin(&snapshot).expect("a snapshot"))
}

fn last(mut runner: Runner<MethodRun>) -> Record {
    let reply = (0..1_000_000).find_map(|_| runner.advance()).expect("an end");
    let (done, snapshot) = snapshot(&reply);
    assert!(done);
    snapshot.record
}

#[test]
fn every_method_can_be_compared() {
    let mut ids: Vec<&str> = METHODS.iter().map(|method| method.id).collect();
    let mut compared = COMPARED.to_vec();
    ids.sort_unstable();
    compared.sort_unstable();
    assert_eq!(compared, ids);
}

#[test]
fn compared_methods_tell_their_counts_and_their_board() {
    let puzzle = Arc::new(draft(FIFTY_EIGHT).check().expect("a puzzle"));
    for (place, id) in COMPARED.iter().enumerate() {
        let mut at_work = runner(place, draft(FIFTY_EIGHT));
        for _ in 0..2 {
            assert_eq!(at_work.advance(), None, "{id}");
        }
        let (done, snapshot) = snapshot(&at_work.progress());
        assert!(!done && snapshot.record.end.is_none() && snapshot.record.counters.nodes > 0, "{id}");
        let board = snapshot.board(&puzzle).expect(id);
        assert!(board.candidate_count() < 58 * 9 + 23, "{id}");
        let record = last(at_work);
        assert_eq!((record.end, record.counters.solutions), (Some(End::Complete), 1), "{id}");
        assert_eq!((record.solutions.len(), record.tree.is_empty()), (1, false), "{id}");
    }
    let plain = last(runner(0, draft(FIFTY_EIGHT)));
    assert_eq!((plain.rounds(), plain.counters.nodes), (58, 78_668));
}

#[test]
fn all_count_the_same_and_send_one_solution() {
    for place in 0..COMPARED.len() {
        let record = last(runner(place, Draft { boxes: Some((2, 2)), ..Draft::empty(4) }));
        assert_eq!((record.counters.solutions, record.solutions.len()), (288, 1), "{}", COMPARED[place]);
    }
}

#[test]
fn what_cannot_be_done_is_said() {
    assert_eq!(runner(COMPARED.len(), draft(FIFTY_EIGHT)).advance(), Some(Reply::Failed { id: 7 }));
    assert_eq!(runner(0, Draft::empty(0)).advance(), Some(Reply::Failed { id: 7 }));
}

#[test]
fn thousands_are_set_apart() {
    let cases =
        [(0, "0"), (999, "999"), (1_000, "1,000"), (78_668, "78,668"), (100_000, "100,000"), (1_234_567, "1,234,567")];
    for (count, text) in cases {
        assert_eq!(format_count(Language::ENGLISH_PLACES, count), text);
    }
    let ways = Phrase::new("line.all", [("all", Arg::Count(1_448))]);
    assert_eq!(text(Language::ENGLISH_ENGINE, &ways), "1,448 arrangements.");
}

#[test]
fn the_tree_is_told_again_only_when_it_has_changed() {
    let mut at_work = runner(0, draft(FIFTY_EIGHT));
    for _ in 0..3_000 {
        assert_eq!(at_work.advance(), None);
    }
    let (_, first) = snapshot(&at_work.progress());
    let (_, same) = snapshot(&at_work.progress());
    assert_eq!((first.record.tree.len(), same.record.tree.len()), (2_000, 0));
    assert_eq!(same.after(Some(&first)).record, first.record);
}
