//! What a step of reasoning says: conclusions, evidence on the board, and the reason as data.
//!
//! A reason is a [`Phrase`]: a key with named, typed arguments and no language. The same deduction
//! carries its [`Mark`]s, so that words and highlights come from one place.

use super::chain::Link;
use super::{Cell, Clue, Digit, DigitSet, HouseKind, Line, LineClues};
use nanoserde::{DeBin, SerBin};
use std::borrow::Cow;
use std::fmt;

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

/// What follows; written `r3c2=8` or `r3c2-5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub enum Conclusion {
    /// The digit goes there.
    Place(Candidate),
    /// The digit cannot be there.
    Eliminate(Candidate),
}

impl Conclusion {
    /// The digit goes into the cell.
    pub fn place(cell: Cell, digit: Digit) -> Self {
        Self::Place(Candidate { cell, digit })
    }

    /// The digit leaves the cell.
    pub fn eliminate(cell: Cell, digit: Digit) -> Self {
        Self::Eliminate(Candidate { cell, digit })
    }

    /// Whether it places a digit; else it removes a candidate.
    pub const fn is_placement(self) -> bool {
        matches!(self, Self::Place(_))
    }

    /// The candidate it speaks of.
    pub fn candidate(self) -> Candidate {
        match self {
            Self::Place(candidate) | Self::Eliminate(candidate) => candidate,
        }
    }
}

impl fmt::Display for Conclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(Candidate { cell, digit }) => write!(f, "{cell}={digit}"),
            Self::Eliminate(Candidate { cell, digit }) => write!(f, "{cell}-{digit}"),
        }
    }
}

impl std::str::FromStr for Conclusion {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let read = |sign: char| {
            let (cell, digit) = text.split_once(sign)?;
            Some(Candidate { cell: cell.parse().ok()?, digit: Digit::new(digit.parse().ok()?)? })
        };
        let placed = read('=').map(Self::Place);
        let removed = || read('-').map(Self::Eliminate);
        placed.or_else(removed).ok_or_else(|| format!("expected r1c1=2 or r1c1-2, found {text:?}"))
    }
}

/// The part that something plays in a deduction. The page draws roles; it never asks which
/// technique it was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub enum Role {
    /// What the step is about.
    Subject,
    /// What stands in the way of other positions: why they are excluded.
    Blocker,
    /// What the subject rests on: a building that is seen from the clue, or a candidate of the pattern.
    Seen,
    /// A building that is hidden from the clue.
    Hidden,
    /// A house that the digit is confined in, of a fish or as a strong link.
    Base,
    /// A house that is cleared (fish).
    Cover,
    /// The numbered member of a chain, from 1; on when it is true if the chain's start is false.
    Link {
        /// Place in the chain.
        number: u8,
        /// Whether this member is supposed true.
        on: bool,
    },
    /// A cell of that set of the step, from 1: of an almost locked set of a chain, or of a colour.
    Set(u8),
    /// A candidate of a net in two colours, of which exactly one is true.
    Colour {
        /// Whether it has the first colour, which is shown as true.
        first: bool,
    },
}

/// What is marked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub enum Target {
    /// A whole cell.
    Cell(Cell),
    /// One digit in a cell.
    Candidate(Candidate),
    /// All cells of a house.
    House(HouseKind),
    /// A side clue.
    Clue(Clue),
}

/// Evidence: what is marked, and as what.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub struct Mark {
    /// Its part.
    pub role: Role,
    /// What is marked.
    pub target: Target,
}

impl Mark {
    /// Marks a cell.
    pub fn cell(role: Role, cell: Cell) -> Self {
        Self { role, target: Target::Cell(cell) }
    }

    /// Marks a digit in a cell.
    pub fn candidate(role: Role, cell: Cell, digit: Digit) -> Self {
        Self { role, target: Target::Candidate(Candidate { cell, digit }) }
    }

    /// Marks a house.
    pub fn house(role: Role, house: HouseKind) -> Self {
        Self { role, target: Target::House(house) }
    }

    /// Marks a clue.
    pub fn clue(clue: Clue) -> Self {
        Self { role: Role::Subject, target: Target::Clue(clue) }
    }
}

/// An argument of a phrase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A cell: `r3c9`.
    Cell(Cell),
    /// Cells, in the order to be said.
    Cells(Vec<Cell>),
    /// A digit.
    Digit(Digit),
    /// Digits, ascending.
    Digits(DigitSet),
    /// A house: row 3.
    House(HouseKind),
    /// Houses.
    Houses(Vec<HouseKind>),
    /// A clue with its position: the 3 left of row 3.
    Clue(Clue),
    /// A number that counts something.
    Count(u64),
    /// Conclusions or suppositions: r3c9 is 5, r3c2 is not 5.
    Facts(Vec<Conclusion>),
    /// A phrase within a phrase.
    Phrase(Box<Phrase>),
    /// Words of no language of ours: a piece of what was typed, a name.
    Text(String),
}

impl Arg {
    /// A count.
    pub const fn count(number: usize) -> Self {
        Self::Count(number as u64)
    }
}

/// Something to be said, in no language: a key and named arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The key in the tables of `skyline-i18n`.
    pub key: Cow<'static, str>,
    /// The arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Phrase {
    /// A phrase with arguments.
    pub fn new<const N: usize>(key: &'static str, args: [(&'static str, Arg); N]) -> Self {
        Self { key: Cow::Borrowed(key), args: args.into() }
    }

    /// The phrase of that kind about a technique, a format, or whatever has an id: `kind.id`.
    pub fn about(kind: &str, id: &str) -> Self {
        Self { key: Cow::Owned(format!("{kind}.{id}")), args: Vec::new() }
    }
}

/// Arrangements of a line that make a reason checkable at a glance.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Arrangements {
    /// The line.
    pub line: Line,
    /// The clues asked for; 0 = not looked at.
    pub clues: LineClues,
    /// How many fillings the candidates allow; `None` when there are too many to count.
    pub all: Option<u64>,
    /// How many of them show the clues.
    pub fitting: Option<u64>,
    /// Some of the fitting ones, from the left or top end.
    pub shown: Vec<Vec<Digit>>,
}

/// A step of reasoning, true of every solution of the position that it was found in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    /// The id of the technique, kebab-case.
    pub technique: &'static str,
    /// What follows; never empty, and new: each changes the board.
    pub conclusions: Vec<Conclusion>,
    /// Evidence on the board.
    pub marks: Vec<Mark>,
    /// Why. What follows is said from `conclusions`, so that the two cannot disagree.
    pub because: Phrase,
    /// Fillings of a line, where the reason rests on them.
    pub arrangements: Option<Box<Arrangements>>,
    /// The steps that the reason rests on. Of a contradiction: the supposition (a step named
    /// `suppose`), then what follows up to the clash. Where several branches are shown (forcing
    /// chains, trial), each is a step named `suppose` with a walk of its own, from the same position.
    pub walk: Vec<Deduction>,
    /// The links of a chain, from what is supposed false; empty for a step that is no chain.
    pub chain: Vec<Link>,
}

impl Deduction {
    /// A deduction that rests on its marks and phrase alone.
    pub fn new(technique: &'static str, conclusions: Vec<Conclusion>, marks: Vec<Mark>, because: Phrase) -> Self {
        Self { technique, conclusions, marks, because, arrangements: None, walk: Vec::new(), chain: Vec::new() }
    }

    /// The same with the links of its chain.
    pub(crate) fn with_chain(self, chain: Vec<Link>) -> Self {
        Self { chain, ..self }
    }

    /// A deduction without its reason, where none is wanted.
    pub fn without_reason(technique: &'static str, conclusions: Vec<Conclusion>) -> Self {
        Self::new(technique, conclusions, Vec::new(), Phrase::new("", []))
    }

    /// The digits placed.
    pub fn placements(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.conclusions.iter().filter_map(|&conclusion| match conclusion {
            Conclusion::Place(candidate) => Some(candidate),
            Conclusion::Eliminate(_) => None,
        })
    }

    /// The candidates eliminated.
    pub fn eliminates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.conclusions.iter().filter_map(|&conclusion| match conclusion {
            Conclusion::Eliminate(candidate) => Some(candidate),
            Conclusion::Place(_) => None,
        })
    }
}
