//! What Home and a won game are told of the games: what to go on with, the puzzles of a day, the streak, the best time.

use super::Entry;
use super::lists::entry;
use skyline::engine::{Difficulty, Kind};
use skyline::library::dailies::{
    DailyProgress, best_before, daily_progress, daily_streak, latest_daily, latest_unfinished,
};

const DAY: u32 = 86_400;

fn games(lines: &[&str]) -> Vec<Entry> {
    lines.iter().enumerate().map(|(id, line)| entry(id as u32, line)).collect()
}

#[test]
fn a_daily_puzzle_is_new_begun_or_solved() {
    let games = games(&[
        "daily=90 played=5 digits=2 grade=easy",
        "daily=90 played=9 digits=3 grade=easy",
        "daily=90 solved=20 digits=16 in=60 grade=medium",
        "daily=90 solved=20 digits=16 in=60 kind=sudoku grade=hard",
        "daily=91 digits=2 grade=hard",
        "daily=90 digits=2",
    ]);
    let of = |day, kind, difficulty| daily_progress(games.iter(), day, kind, difficulty);
    assert_eq!(of(90, Kind::Skyscrapers, Difficulty::Easy), DailyProgress::Begun("1".into()), "the one played last");
    assert_eq!(of(90, Kind::Skyscrapers, Difficulty::Medium), DailyProgress::Solved("2".into(), 60));
    assert_eq!(of(90, Kind::Skyscrapers, Difficulty::Hard), DailyProgress::New, "not that of another game or day");
    assert_eq!(of(90, Kind::Sudoku, Difficulty::Hard), DailyProgress::Solved("3".into(), 60));
    assert_eq!(of(91, Kind::Skyscrapers, Difficulty::Easy), DailyProgress::New);
}

#[test]
fn the_unfinished_game_played_last_goes_on() {
    let all = games(&[
        "played=5 digits=2",
        "played=9 digits=3",
        "played=7 digits=1",
        "solved=20 digits=16 in=60",
        "played=99",
    ]);
    assert_eq!(latest_unfinished(&all).map(|entry| &*entry.id), Some("1"));
    assert_eq!(latest_unfinished(&all[3..]).map(|entry| &*entry.id), None);
}

#[test]
fn the_daily_puzzle_played_last_is_offered_again() {
    let all = games(&[
        "daily=90 played=5 digits=2 kind=sudoku grade=hard",
        "daily=91 played=9 digits=2 kind=sudoku grade=easy",
        "played=20 digits=3 grade=medium",
        "daily=91 played=30 digits=2",
        "daily=89 played=8 digits=2 grade=medium",
    ]);
    assert_eq!(latest_daily(all.iter()), Some((Kind::Sudoku, Difficulty::Easy, 9)));
    assert_eq!(latest_daily(all[2..4].iter()), None);
}

#[test]
fn a_streak_counts_days_whose_puzzle_was_solved_on_the_day() {
    let on = |day: u32, kind: &str, solved_on: u32| {
        format!("daily={day} kind={kind} solved={} digits=16 in=9 grade=easy", solved_on * DAY + 7)
    };
    let lines = [
        on(100, "sudoku", 100),
        on(100, "skyscrapers", 100),
        on(99, "sudoku", 99),
        on(98, "sudoku", 100),
        on(94, "sudoku", 94),
        on(80, "sudoku", 80),
        format!("solved={} digits=16 in=9", 98 * DAY),
    ];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let games = games(&lines);
    let day_of = |second: u32| second / DAY;
    assert_eq!(daily_streak(games.iter(), 100, &day_of), (2, [1, 0, 0, 0, 0, 1, 2]));
    assert_eq!(daily_streak(games.iter(), 101, &day_of).0, 2, "until the end of the next day");
    assert_eq!(daily_streak(games.iter(), 102, &day_of).0, 0);
    assert_eq!(daily_streak([].iter(), 102, &day_of), (0, [0; 7]));
}

#[test]
fn the_best_time_is_that_of_other_games_of_the_same_kind() {
    let games = games(&[
        "solved=20 digits=16 in=60 grade=easy",
        "solved=20 digits=16 in=90 grade=easy",
        "solved=20 digits=16 in=5 grade=easy kind=sudoku",
        "solved=20 digits=16 in=5 grade=hard",
        "solved=20 digits=16 in=0 grade=easy",
        "digits=3 in=5 grade=easy",
    ]);
    let best = |id| best_before(&games, id, Kind::Skyscrapers, 4, Some(Difficulty::Easy));
    assert_eq!([best("0"), best("1"), best("7")], [Some(90), Some(60), Some(60)]);
    assert_eq!(best_before(&games, "7", Kind::Skyscrapers, 5, Some(Difficulty::Easy)), None);
}
