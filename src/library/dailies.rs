//! What Home shows of the games: which one to go on with, the puzzles of today, the streak.

use super::{Entry, GameOrigin, GameStatus, days};
use crate::engine::{Difficulty, Kind};

/// The difficulties that Home offers of each day's puzzles.
pub const DAILY_LEVELS: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

/// The days that the drawing of a week shows.
pub const WEEK: usize = 7;

/// How the player stands with one of a day's puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DailyProgress {
    /// Not begun.
    New,
    /// Begun: the id of the game.
    Begun(String),
    /// Solved: the id of the game, and the seconds that it took; 0 where the clock was off.
    Solved(String, u32),
}

/// Whether the game is of that daily puzzle. A game whose difficulty is not known yet is of none.
fn is_of(entry: &Entry, day: u32, kind: Kind, difficulty: Difficulty) -> bool {
    let head = &entry.head;
    head.source == GameOrigin::Daily && head.day == day && entry.kind() == kind && head.difficulty == Some(difficulty)
}

/// How the player stands with the puzzle of that day, game and difficulty; `day` counts from 1970.
pub fn daily_progress<'a>(
    entries: impl Iterator<Item = &'a Entry> + Clone,
    day: u32,
    kind: Kind,
    difficulty: Difficulty,
) -> DailyProgress {
    let of_day = || entries.clone().filter(|entry| is_of(entry, day, kind, difficulty));
    if let Some(solved) = of_day().find(|entry| entry.status() == GameStatus::Solved) {
        return DailyProgress::Solved(solved.id.clone(), solved.head.solved_in);
    }
    let begun = of_day().filter(|entry| entry.status() == GameStatus::Begun).max_by_key(|entry| entry.head.played);
    begun.map_or(DailyProgress::New, |entry| DailyProgress::Begun(entry.id.clone()))
}

/// The unfinished game that was played last.
pub fn latest_unfinished(entries: &[Entry]) -> Option<&Entry> {
    entries.iter().filter(|entry| entry.status() == GameStatus::Begun).max_by_key(|entry| entry.head.played)
}

/// The daily puzzle that was played last: its game and difficulty, and when it was played. Of one whose difficulty is not
/// known yet the calendar could not offer the same.
pub fn latest_daily<'a>(entries: impl Iterator<Item = &'a Entry>) -> Option<(Kind, Difficulty, u32)> {
    let dailies = entries.filter(|entry| entry.head.source == GameOrigin::Daily);
    let known = dailies.filter_map(|entry| Some((entry.kind(), entry.head.difficulty?, entry.head.played)));
    known.max_by_key(|(_, _, played)| *played)
}

/// The days in a row with a daily puzzle solved on its day, up to today or yesterday; how many of the games had theirs
/// solved so on each of the last [`WEEK`] days, today last. `day_of` tells the day in which a second lies.
pub fn daily_streak<'a>(
    entries: impl Iterator<Item = &'a Entry>,
    today: u32,
    day_of: &dyn Fn(u32) -> u32,
) -> (u32, [u8; WEEK]) {
    let solved = entries.filter(|entry| {
        let head = &entry.head;
        head.source == GameOrigin::Daily && entry.status() == GameStatus::Solved && day_of(head.solved) == head.day
    });
    let mut won: Vec<(u32, Kind)> = solved.map(|entry| (entry.head.day, entry.kind())).collect();
    won.sort_by_key(|&(day, kind)| (day, kind as u8));
    won.dedup();
    let won_days: Vec<u32> = won.iter().map(|&(day, _)| day).collect();
    let mut week = [0; WEEK];
    for &day in &won_days {
        let ago = today.checked_sub(day).map(|ago| ago as usize);
        if let Some(ago) = ago.filter(|&ago| ago < WEEK) {
            week[WEEK - 1 - ago] += 1;
        }
    }
    (days::streaks(&won_days, today).0, week)
}

/// The shortest time of another game of that kind, size and difficulty that the player solved by the clock, in seconds.
pub fn best_before(entries: &[Entry], id: &str, kind: Kind, order: u8, difficulty: Option<Difficulty>) -> Option<u32> {
    let others = entries.iter().filter(|entry| {
        entry.id != id && entry.kind() == kind && entry.order == order && entry.head.difficulty == difficulty
    });
    let solved = others.filter(|entry| entry.status() == GameStatus::Solved && entry.head.solved_in > 0);
    solved.map(|entry| entry.head.solved_in).min()
}
