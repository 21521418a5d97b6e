//! Which games a list shows, and in which order.

use super::{Entry, GameStatus};
use crate::engine::{Difficulty, Kind};
use std::cmp::{Ordering, Reverse};

/// What a list is sorted by; each has the side first that is looked for most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SortKey {
    /// Played last, the latest first.
    #[default]
    Played,
    /// Begun, the latest first.
    Started,
    /// Game and size, the smallest first.
    Size,
    /// The easiest first, the unknown last.
    Difficulty,
    /// How much is filled, the fullest of the unfinished first.
    Filled,
    /// Time played, the longest first.
    Time,
}

impl SortKey {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 6] = [Self::Played, Self::Started, Self::Size, Self::Difficulty, Self::Filled, Self::Time];
}

/// A game, its title, and the words under which it is found, in small letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// The game.
    pub entry: Entry,
    /// The title of its puzzle; empty where it has none.
    pub title: String,
    /// These words, in the language of the page: names, source, days.
    pub search_text: String,
}

/// What is wanted of a game; `None` and an empty text ask for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameFilter {
    /// Words that must all be found, each in the row's words or in its givens; a number of one or two digits only
    /// as a whole one of the words.
    pub text: String,
    /// How far it is.
    pub status: Option<GameStatus>,
    /// The game.
    pub kind: Option<Kind>,
    /// The side of the board.
    pub order: Option<u8>,
    /// How hard it is.
    pub difficulty: Option<Difficulty>,
    /// What the list is sorted by.
    pub by: SortKey,
}

impl GameFilter {
    /// Whether anything is asked for, beside the order.
    pub fn is_narrow(&self) -> bool {
        let order = Self { by: self.by, ..Self::default() };
        *self != order
    }

    fn fits(&self, row: &GameRow, words: &[String]) -> bool {
        let entry = &row.entry;
        self.status.is_none_or(|wanted| entry.status() == wanted)
            && self.kind.is_none_or(|wanted| entry.kind() == wanted)
            && self.order.is_none_or(|wanted| entry.order == wanted)
            && self.difficulty.is_none_or(|wanted| entry.head.difficulty == Some(wanted))
            && words.iter().all(|word| match is_number(word) {
                true => has_number(&row.search_text, word),
                false => row.search_text.contains(word.as_str()) || entry.givens.to_lowercase().contains(word),
            })
    }
}

/// The indices of the rows that are wanted, in the order that is wanted; among equals the one played
/// last comes first.
pub fn select(rows: &[GameRow], wanted: &GameFilter) -> Vec<u32> {
    let words: Vec<String> = wanted.text.to_lowercase().split_whitespace().map(sized).collect();
    let fits = |index: &u32| wanted.fits(&rows[*index as usize], &words);
    let mut indices: Vec<u32> = (0..rows.len() as u32).filter(fits).collect();
    indices.sort_unstable_by(|&a, &b| {
        let (a, b) = (&rows[a as usize].entry, &rows[b as usize].entry);
        compare(wanted.by, a, b).then_with(|| latest(a, b))
    });
    indices
}

/// Whether that is a day of a month or the like, too short to be meant as givens or as a part of a year.
fn is_number(word: &str) -> bool {
    word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether that number is in a text, not as a part of another one: 20 is not in 2026.
fn has_number(text: &str, number: &str) -> bool {
    text.split(|letter: char| !letter.is_ascii_digit()).any(|other| other == number)
}

/// A word with its sizes as names have them: keyboards have a letter for the sign in 4×4, Latin or Cyrillic.
fn sized(word: &str) -> String {
    let is_digit = |index: Option<char>| index.is_some_and(|letter| letter.is_ascii_digit());
    let letters: Vec<char> = word.chars().collect();
    let sign = |(at, &letter): (usize, &char)| {
        let is_between = at > 0 && is_digit(letters.get(at - 1).copied()) && is_digit(letters.get(at + 1).copied());
        if matches!(letter, 'x' | 'х' | '*') && is_between { '×' } else { letter }
    };
    letters.iter().enumerate().map(sign).collect()
}

fn latest(a: &Entry, b: &Entry) -> Ordering {
    (b.head.played, &b.id).cmp(&(a.head.played, &a.id))
}

fn compare(by: SortKey, a: &Entry, b: &Entry) -> Ordering {
    match by {
        SortKey::Played => Ordering::Equal,
        SortKey::Started => b.head.started.cmp(&a.head.started),
        SortKey::Size => (a.order, a.kind()).cmp(&(b.order, b.kind())),
        SortKey::Difficulty => {
            let key = |entry: &Entry| (entry.head.difficulty.is_none(), entry.head.difficulty);
            key(a).cmp(&key(b))
        }
        SortKey::Filled => {
            let key = |entry: &Entry| (entry.status() > GameStatus::Begun, Reverse(entry.percent()));
            key(a).cmp(&key(b))
        }
        SortKey::Time => b.seconds.cmp(&a.seconds),
    }
}
