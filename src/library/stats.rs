//! What the games say together: how many were solved, how fast, with how much help, on which days.

use super::{Entry, GameStatus, days};
use crate::engine::{Difficulty, Kind};
use std::collections::BTreeMap;

/// Which games are counted together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Group {
    /// The game.
    pub kind: Kind,
    /// The side of the board.
    pub order: u8,
    /// How hard, where that is known; the unknown come first.
    pub difficulty: Option<Difficulty>,
}

/// What is known of a group. Only games that the player solved count, but for `begun`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The group.
    pub group: Group,
    /// Games begun, those solved among them.
    pub begun: u32,
    /// Games solved.
    pub solved: u32,
    /// The middle time, in seconds; of the two in the middle the shorter one. 0 where nothing is timed.
    pub median: u32,
    /// The shortest time, in seconds.
    pub best: u32,
    /// How often help was used in all solved games: hints, checks and all else that tells something.
    pub help: u32,
    /// Games solved without help.
    pub without_help: u32,
}

/// Everything together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Games solved by the player.
    pub solved: u32,
    /// Those solved without any help.
    pub without_help: u32,
    /// Seconds played in all games.
    pub seconds: u64,
    /// By group, in order.
    pub lines: Vec<Line>,
    /// Games solved by day; days without any are left out.
    pub by_day: BTreeMap<u32, u32>,
    /// Days in a row with a game solved, up to today or yesterday.
    pub streak: u32,
    /// The longest such run.
    pub longest: u32,
}

impl Stats {
    /// The statistics of those games on that day; `day_of` tells the day in which a second lies, since clocks
    /// are changed in the course of a year.
    pub fn of<'a>(entries: impl Iterator<Item = &'a Entry>, today: u32, day_of: &dyn Fn(u32) -> u32) -> Self {
        let mut stats = Self::default();
        let mut groups: BTreeMap<Group, Vec<&Entry>> = BTreeMap::new();
        for entry in entries.filter(|entry| entry.status() != GameStatus::New) {
            let group = Group { kind: entry.kind(), order: entry.order, difficulty: entry.head.difficulty };
            groups.entry(group).or_default().push(entry);
            stats.seconds += u64::from(entry.seconds);
            if entry.status() == GameStatus::Solved {
                stats.solved += 1;
                stats.without_help += u32::from(entry.head.help.total() == 0);
                *stats.by_day.entry(day_of(entry.head.solved)).or_default() += 1;
            }
        }
        stats.lines = groups.into_iter().map(|(group, entries)| line(group, &entries)).collect();
        let solved: Vec<u32> = stats.by_day.keys().copied().collect();
        (stats.streak, stats.longest) = days::streaks(&solved, today);
        stats
    }
}

fn line(group: Group, entries: &[&Entry]) -> Line {
    let solved: Vec<&&Entry> = entries.iter().filter(|entry| entry.status() == GameStatus::Solved).collect();
    // A game played without the clock has no time.
    let mut times: Vec<u32> = solved.iter().map(|entry| entry.head.solved_in).filter(|&time| time > 0).collect();
    times.sort_unstable();
    Line {
        group,
        begun: entries.len() as u32,
        solved: solved.len() as u32,
        median: times.get(times.len().saturating_sub(1) / 2).copied().unwrap_or(0),
        best: times.first().copied().unwrap_or(0),
        help: solved.iter().map(|entry| entry.head.help.total()).sum(),
        without_help: solved.iter().filter(|entry| entry.head.help.total() == 0).count() as u32,
    }
}
