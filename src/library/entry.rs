//! What a list shows of a game, in a short form of its own: thousands of them are read at once,
//! without their moves.

use super::record::{Head, Record, numbers, put_numbers};
use crate::engine::{BoxShape, Digit, Kind, MAX_ORDER, Puzzle};
use crate::session::Session;

/// The version that is written; an entry of another one is made anew from its game.
const VERSION: &str = "1";

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum GameStatus {
    /// Nothing is entered.
    New,
    /// Something is entered.
    Begun,
    /// It was solved by the player.
    Solved,
    /// The page filled in the solution.
    Shown,
}

impl GameStatus {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Begun, Self::New, Self::Solved, Self::Shown];
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its id.
    pub id: String,
    /// What is known of it.
    pub head: Head,
    /// Side of the board.
    pub order: u8,
    /// The shape of a box, if there are boxes.
    pub boxes: Option<BoxShape>,
    /// Seconds played.
    pub seconds: u32,
    /// Whether anything is entered or noted.
    pub begun: bool,
    /// Clues by side, a symbol each: `.` = none, digits, then letters; empty where there are none.
    pub clues: String,
    /// Givens, row-major, a symbol each.
    pub givens: String,
    /// Digits of the player, row-major, a symbol each.
    pub values: String,
}

/// A number up to 35 as a symbol: `.` = 0, digits, then letters.
const fn symbol(number: usize) -> char {
    match number {
        0 => '.',
        1..=9 => (b'0' + number as u8) as char,
        _ => (b'A' + (number - 10) as u8) as char,
    }
}

fn symbols(digits: impl Iterator<Item = Option<Digit>>) -> String {
    digits.map(|digit| symbol(digit.map_or(0, Digit::get))).collect()
}

impl Entry {
    /// The entry of a record; `None` where its game cannot be read.
    pub fn of(record: &Record) -> Option<Self> {
        record.session().map(|session| Self::showing(record, &session))
    }

    /// The entry of a record whose game that is.
    pub fn showing(record: &Record, session: &Session) -> Self {
        let puzzle: &Puzzle = session.puzzle();
        let sides = puzzle.draft().clues;
        let clues = if puzzle.clues().is_empty() {
            String::new()
        } else {
            sides.iter().flatten().map(|&clue| symbol(clue as usize)).collect()
        };
        let values = session.entries().cells().iter().map(|state| state.value);
        Self {
            id: record.id.clone(),
            head: record.head,
            order: puzzle.order() as u8,
            boxes: puzzle.geometry().boxes(),
            seconds: session.seconds(),
            begun: session.is_begun(),
            clues,
            givens: symbols(puzzle.givens().iter().copied()),
            values: symbols(values),
        }
    }

    /// It as text.
    pub fn text(&self) -> String {
        let mut text = VERSION.to_owned();
        // Lists do not need the count of moves, and entries of before have none.
        put_numbers(&mut text, &self.head.numbers()[..Head::HEAD_NUMBERS]);
        let (height, width) = self.boxes.map_or((0, 0), |BoxShape { height, width }| (height, width));
        let begun = u32::from(self.begun);
        put_numbers(&mut text, &[self.order.into(), height.into(), width.into(), self.seconds, begun]);
        [text.as_str(), &self.clues, &self.givens, &self.values].join("|")
    }

    /// The entry of that id and text; `None` where it is none of this version.
    pub fn read(id: &str, text: &str) -> Option<Self> {
        let mut parts = text.split('|');
        let numbers = numbers(parts.next()?.strip_prefix(VERSION)?)?;
        let head = Head::of_numbers(numbers.get(..Head::HEAD_NUMBERS)?)?;
        let &[order, height, width, seconds, begun] = numbers.get(Head::HEAD_NUMBERS..)? else { return None };
        let side = |cells: u32| u8::try_from(cells).ok().filter(|&cells| cells > 0);
        let mut part = || parts.next().map(str::to_owned);
        let (clues, givens, values) = (part()?, part()?, part()?);
        let is_board = |text: &str| order <= MAX_ORDER as u32 && text.len() == (order * order) as usize;
        (is_board(&givens) && is_board(&values)).then(|| Self {
            id: id.to_owned(),
            head,
            order: order as u8,
            boxes: side(height).zip(side(width)).map(|(height, width)| BoxShape { height, width }),
            seconds,
            begun: begun > 0,
            clues,
            givens,
            values,
        })
    }

    /// The game that it is.
    pub fn kind(&self) -> Kind {
        Kind::new(self.boxes.is_some(), !self.clues.is_empty())
    }

    /// How far it is.
    pub fn status(&self) -> GameStatus {
        match (self.head.solved > 0, self.head.shown, self.begun) {
            (true, true, _) => GameStatus::Shown,
            (true, false, _) => GameStatus::Solved,
            (false, _, true) => GameStatus::Begun,
            (false, _, false) => GameStatus::New,
        }
    }

    /// Cells that the player has filled, and those that were blank at first.
    pub fn filled(&self) -> (usize, usize) {
        let blank = self.givens.bytes().filter(|&symbol| symbol == b'.').count();
        (self.values.bytes().filter(|&symbol| symbol != b'.').count(), blank)
    }

    /// Per cent of the blank cells that are filled.
    pub fn percent(&self) -> u8 {
        let (filled, blank) = self.filled();
        (filled * 100).checked_div(blank).unwrap_or(100) as u8
    }
}
