//! A game as it is kept: its head, which the first load reads and writes, and its moves, which only
//! the session understands.

use super::HelpCounts;
use crate::engine::{Difficulty, Draft, Puzzle};
use crate::hints::HintProvider;
use crate::session::{LoadError, Session};

/// The version of the head that is written.
const VERSION: u32 = 1;

/// What stands between head and game.
const BAR: char = '|';

/// Records are only read, never asked for hints.
const NO_HINTS: HintProvider = HintProvider(|_| None);

/// Where a game came from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum GameOrigin {
    /// It was not noted.
    #[default]
    Unknown,
    /// The puzzles that are built in.
    BuiltIn,
    /// A text or a link.
    Import,
    /// It was made to order.
    Made,
    /// The puzzle of a day.
    Daily,
}

impl GameOrigin {
    /// All of them, in the order of their numbers in a head.
    pub const ALL: [Self; 5] = [Self::Unknown, Self::BuiltIn, Self::Import, Self::Made, Self::Daily];
}

/// What is known of a game beside its moves. Times are seconds since 1970 by universal time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Head {
    /// When it was begun.
    pub started: u32,
    /// When it was played last.
    pub played: u32,
    /// The help that was used.
    pub help: HelpCounts,
    /// When it was solved first; 0 = never.
    pub solved: u32,
    /// Seconds played until then.
    pub solved_in: u32,
    /// Where it came from.
    pub source: GameOrigin,
    /// The day of a [`GameOrigin::Daily`], in days since 1970; 0 for others.
    pub day: u32,
    /// How hard it is, where that is known.
    pub difficulty: Option<Difficulty>,
    /// Whether the page filled in the solution.
    pub shown: bool,
    /// How often the board changed, by moves, undo and redo: of two states of one game the one with more is the later
    /// one. No clock is asked for that, since clocks are set back. 0 where it was not counted yet.
    pub moves: u32,
}

impl Head {
    /// How many numbers every head has. One that counts moves has that number behind them, and then the kinds of help.
    pub(super) const HEAD_NUMBERS: usize = 9;

    /// It as numbers, in the order in which it is written.
    pub(super) fn numbers(&self) -> Vec<u32> {
        let source = GameOrigin::ALL.iter().position(|&source| source == self.source).unwrap_or(0) as u32;
        let difficulty = self.difficulty.map_or(0, |difficulty| difficulty as u32 + 1);
        let Self { started, played, help, solved, solved_in, day, shown, moves, .. } = *self;
        let mut numbers =
            vec![started, played, help.total(), solved, solved_in, source, day, difficulty, shown.into(), moves];
        numbers.extend(help.numbers());
        numbers
    }

    /// The head of those numbers; further ones are none of its own.
    pub(super) fn of_numbers(numbers: &[u32]) -> Option<Self> {
        let &[started, played, total, solved, solved_in, source, day, difficulty, shown, ..] = numbers else {
            return None;
        };
        let source = GameOrigin::ALL.get(source as usize).copied().unwrap_or_default();
        let difficulty = Difficulty::ALL.get((difficulty as usize).wrapping_sub(1)).copied();
        let moves = numbers.get(Self::HEAD_NUMBERS).copied().unwrap_or(0);
        let help = HelpCounts::of(total, numbers.get(Self::HEAD_NUMBERS + 1..).unwrap_or_default());
        Some(Self { started, played, help, solved, solved_in, source, day, difficulty, shown: shown > 0, moves })
    }

    /// Counts a change of the board, made at that time.
    pub fn count_move(&mut self, time: u32) {
        self.played = time;
        self.moves = self.moves.saturating_add(1);
    }

    /// The head and the game as one line.
    pub fn line(&self, game: &str) -> String {
        let mut line = VERSION.to_string();
        put_numbers(&mut line, &self.numbers());
        line.push(BAR);
        line + game
    }

    /// The head of a line and the game in it.
    ///
    /// # Errors
    /// When the line is of a newer version, or damaged.
    pub fn read(line: &str) -> Result<(Self, &str), LoadError> {
        let (head, game) = line.split_once(BAR).ok_or(LoadError::Damaged)?;
        let numbers = numbers(head).ok_or(LoadError::Damaged)?;
        match numbers.split_first() {
            Some((&version, _)) if version > VERSION => Err(LoadError::Newer),
            Some((_, numbers)) => Self::of_numbers(numbers).map(|head| (head, game)).ok_or(LoadError::Damaged),
            None => Err(LoadError::Damaged),
        }
    }
}

/// Numbers, each behind a blank.
pub(super) fn put_numbers(text: &mut String, numbers: &[u32]) {
    for number in numbers {
        text.push(' ');
        text.push_str(&number.to_string());
    }
}

/// The numbers of a text, parted by blanks.
pub(super) fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split_ascii_whitespace().map(|number| number.parse().ok()).collect()
}

/// A game that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Tells it apart from all others: [`id_of`].
    pub id: String,
    /// What is known of it.
    pub head: Head,
    /// Its saved form.
    pub game: String,
}

impl Record {
    /// The record of an id and a line.
    ///
    /// # Errors
    /// When the line is of a newer version, or damaged.
    pub fn read(id: &str, line: &str) -> Result<Self, LoadError> {
        let (head, game) = Head::read(line)?;
        Ok(Self { id: id.to_owned(), head, game: game.to_owned() })
    }

    /// The record of a saved text of whatever age that stands by itself; one without a head is taken for
    /// begun and played at that time. `None` where it cannot be read.
    pub fn of_text(text: &str, time: u32) -> Option<Self> {
        let unknown = Head { started: time, played: time, ..Head::default() };
        let (head, game) = Head::read(text).unwrap_or((unknown, text));
        let session = Session::restore(game, NO_HINTS).ok()?;
        Some(Self { id: id_of(session.puzzle(), head.started), head, game: game.to_owned() })
    }

    /// The game, which has nobody to ask for hints; `None` where it cannot be read.
    pub fn session(&self) -> Option<Session> {
        Session::restore(&self.game, NO_HINTS).ok()
    }

    /// What tells which of two states of a game is the later one, the most telling first: how often the board changed, or
    /// at least how many moves were made where that was not counted yet; the seconds played. Only between states that are
    /// alike in both do the time of the last move and the length of the text decide.
    fn rank(&self) -> (u32, u32, u32, usize) {
        let session = self.session();
        let made = || session.as_ref().map_or(0, Session::moves_made);
        let moves = if self.head.moves > 0 { self.head.moves } else { made() };
        (moves, session.as_ref().map_or(0, Session::seconds), self.head.played, self.game.len())
    }

    /// Whether this state of the game is later than that other one of the same game.
    pub fn replaces(&self, other: &Self) -> bool {
        self.rank() > other.rank()
    }

    /// Two states of one game as one: the later moves, and of the rest what is known by either. That
    /// a game was solved is never forgotten.
    pub fn merged(self, other: Self) -> Self {
        let (mut newer, older) = if other.replaces(&self) { (other, self) } else { (self, other) };
        let (head, past) = (&mut newer.head, older.head);
        head.started = head.started.min(past.started);
        head.help = head.help.merged(past.help);
        // Solved at the earlier state, it was solved there first.
        if past.solved > 0 {
            (head.solved, head.solved_in, head.shown) = (past.solved, past.solved_in, past.shown);
        }
        head.difficulty = head.difficulty.or(past.difficulty);
        if head.source == GameOrigin::Unknown {
            (head.source, head.day) = (past.source, past.day);
        }
        newer
    }
}

/// The games with the states of each merged; a state that cannot be read stands by itself, for it is kept as it is.
pub fn merged(records: Vec<Record>) -> Vec<Record> {
    let mut games: Vec<Record> = Vec::new();
    for record in records {
        match games.iter_mut().find(|other| other.id == record.id && other.session().is_some()) {
            Some(other) if record.session().is_some() => *other = record.merged(other.clone()),
            _ => games.push(record),
        }
    }
    games
}

/// What all games of one puzzle have in common: the beginning of their ids, with its end.
///
/// Source: the hash FNV-1a of 64 bits, by Fowler, Noll and Vo, over the numbers of the puzzle.
pub fn key_of(puzzle: &Puzzle) -> String {
    let Draft { order, boxes, extra_houses, clues, givens } = puzzle.draft();
    let (height, width) = boxes.unwrap_or_default();
    let shape = [order as u32, height as u32, width as u32, extra_houses.bits()];
    let mut numbers = shape.iter().chain(clues.iter().flatten()).chain(&givens).copied();
    hash(&mut numbers) + "-"
}

/// A key for a text that is no game, the same one whenever it is seen.
pub fn key_of_text(text: &str) -> String {
    hash(&mut text.bytes().map(u32::from))
}

fn hash(numbers: &mut dyn Iterator<Item = u32>) -> String {
    let mix = |hash: u64, number: u32| (hash ^ u64::from(number)).wrapping_mul(0x0100_0000_01b3);
    numbers.fold(0xcbf2_9ce4_8422_2325, mix).to_string()
}

/// The id of a game of that puzzle, begun in that second.
pub fn id_of(puzzle: &Puzzle, started: u32) -> String {
    key_of(puzzle) + &started.to_string()
}
