//! The checker: whether a full or partial grid is right, and if not, what is broken or missing.
//!
//! It looks at what stands, and at nothing that follows from it: a partial grid in which nothing is
//! broken may still have no solution.

use super::format::{self, ParseError};
use super::{Arg, Cell, Clue, Digit, Draft, HouseKind, Kind, Mark, Phrase, Puzzle, PuzzleError, Role, Skyline};

/// The most cells that a sentence names one by one.
const MAX_NAMED_CELLS: usize = 9;

/// One thing that is broken, or what is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// A digit stands in a house more than once.
    Repeated {
        /// The house.
        house: HouseKind,
        /// The digit.
        digit: Digit,
        /// Where it stands, in the order of the house; two at least.
        cells: Vec<Cell>,
    },
    /// A clue is broken, whatever the blanks of its line will hold.
    Clue {
        /// The clue.
        clue: Clue,
        /// How many buildings are seen from it, up to the first blank.
        seen: u8,
        /// Whether the tallest building is still to come, and will be seen as well.
        more: bool,
        /// The buildings seen, the nearest first.
        cells: Vec<Cell>,
    },
    /// A given is overwritten.
    Given {
        /// The cell.
        cell: Cell,
        /// The given.
        given: Digit,
        /// What stands there.
        digit: Digit,
    },
    /// A value is more than the order.
    TooLarge {
        /// The cell.
        cell: Cell,
        /// What stands there.
        value: u32,
        /// The order.
        order: usize,
    },
    /// Cells are blank.
    Missing {
        /// Which, in reading order; one at least.
        cells: Vec<Cell>,
    },
}

/// What a check comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The grid is full and keeps every rule.
    Right,
    /// No rule is broken, but cells are blank.
    Unfinished,
    /// Something is broken.
    Broken,
}

/// What the checker found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What is broken: overwritten givens, values too large, houses, clues; last the blanks.
    pub findings: Vec<Finding>,
}

/// Which boxes a grid alone has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Boxes {
    /// Those that the text gives or that its reader guesses.
    AsRead,
    /// The usual ones of the order: the most square shape, at least as wide as high; none where
    /// the order is a prime, or where there are side clues.
    #[default]
    Usual,
    /// None: a Latin square.
    None,
    /// That height and width.
    Of(usize, usize),
}

/// Why a text cannot be checked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CheckError {
    /// It is no grid.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// Its board has no possible shape or clues.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// Checks the values, row-major, order squared of them; where a value is missing the given counts.
pub fn check(puzzle: &Puzzle, values: &[Option<Digit>]) -> Report {
    let order = puzzle.order();
    let mut findings = Vec::new();
    let mut standing = puzzle.givens().to_vec();
    for (index, &value) in values.iter().enumerate().take(standing.len()) {
        if let (Some(digit), Some(given)) = (value, standing[index])
            && digit != given
        {
            findings.push(Finding::Given { cell: Cell::at(index, order), given, digit });
        }
        standing[index] = value.or(standing[index]);
    }
    let mut repeated = Vec::new();
    for house in puzzle.geometry().houses() {
        for digit in (1..=order).filter_map(Digit::new) {
            let holds = |cell: &Cell| standing[cell.index(order)] == Some(digit);
            let cells: Vec<Cell> = house.cells.iter().copied().filter(holds).collect();
            if cells.len() > 1 {
                repeated.push(Finding::Repeated { house: house.kind, digit, cells });
            }
        }
    }
    findings.extend(largest_only(&repeated));
    findings.extend(puzzle.clues().iter().filter_map(|clue| broken_clue(clue, order, &standing)));
    let blanks = puzzle.geometry().cells().filter(|cell| standing[cell.index(order)].is_none());
    let cells: Vec<Cell> = blanks.collect();
    if !cells.is_empty() {
        findings.push(Finding::Missing { cells });
    }
    Report { findings }
}

/// The repeated digits without those whose cells all stand in another one: two cells that share a row and a box are one error.
/// Of those with the same cells the first is kept.
fn largest_only(repeated: &[Finding]) -> impl Iterator<Item = Finding> {
    let is_inside = |at: usize, other: usize| match (&repeated[at], &repeated[other]) {
        (Finding::Repeated { digit, cells, .. }, Finding::Repeated { digit: same, cells: more, .. }) => {
            let is_smaller = cells.len() < more.len() || (cells.len() == more.len() && other < at);
            digit == same && is_smaller && cells.iter().all(|cell| more.contains(cell))
        }
        _ => false,
    };
    let kept = (0..repeated.len()).filter(move |&at| !(0..repeated.len()).any(|other| is_inside(at, other)));
    kept.map(|at| repeated[at].clone())
}

/// Checks a grid that is a puzzle's own givens, whatever values it has, and gives the puzzle to
/// show it on; values that are too large are blank there.
///
/// # Errors
/// When the shape or a clue is not possible, or there are too few or too many cells.
pub fn check_draft(draft: &Draft) -> Result<(Puzzle, Report), PuzzleError> {
    let mut draft = draft.clone();
    let order = draft.order;
    let mut large = Vec::new();
    for (index, value) in draft.givens.iter_mut().enumerate().filter(|(_, value)| **value as usize > order) {
        large.push(Finding::TooLarge { cell: Cell::at(index, order.max(1)), value: *value, order });
        *value = 0;
    }
    let puzzle = draft.check()?;
    let mut report = check(&puzzle, &[]);
    let is_large =
        |cell: &Cell| large.iter().any(|one| matches!(one, Finding::TooLarge { cell: at, .. } if at == cell));
    if let Some(Finding::Missing { cells }) = report.findings.last_mut() {
        cells.retain(|cell| !is_large(cell));
        if cells.is_empty() {
            report.findings.pop();
        }
    }
    large.append(&mut report.findings);
    Ok((puzzle, Report { findings: large }))
}

/// Checks the grid that a text holds, with or without clues, and gives the puzzle to show it on.
///
/// # Errors
/// When the text is no grid, or its board is not possible.
pub fn check_text(text: &str, boxes: Boxes) -> Result<(Puzzle, Report), CheckError> {
    let mut draft = format::read(text)?.draft;
    draft.boxes = match boxes {
        Boxes::AsRead => draft.boxes,
        Boxes::Usual if matches!(Kind::of(&draft), Kind::Skyscrapers | Kind::Hybrid) => draft.boxes,
        Boxes::Usual => format::usual_box(draft.order),
        Boxes::None => None,
        Boxes::Of(height, width) => Some((height, width)),
    };
    Ok(check_draft(&draft)?)
}

/// The finding for a clue that its line breaks as it stands: the line is full, or its tallest building stands, and another
/// number is visible; or as many are visible while the tallest is still to come.
fn broken_clue(clue: Clue, order: usize, standing: &[Option<Digit>]) -> Option<Finding> {
    let cells = clue.side.cells(clue.index.into(), order);
    let skyline = Skyline::new(cells.iter().map(|cell| standing[cell.index(order)]));
    let is_seen = |at: &usize| skyline.seen >> at & 1 != 0;
    skyline.contradicts(clue.value).then(|| Finding::Clue {
        clue,
        seen: skyline.count(),
        more: !skyline.is_final,
        cells: (0..order).filter(is_seen).map(|at| cells[at]).collect(),
    })
}

impl Report {
    /// What it comes to.
    pub fn verdict(&self) -> Verdict {
        match self.findings.last() {
            None => Verdict::Right,
            Some(Finding::Missing { .. }) if self.findings.len() == 1 => Verdict::Unfinished,
            Some(_) => Verdict::Broken,
        }
    }

    /// What is broken: all findings but the blanks.
    pub fn broken(&self) -> &[Finding] {
        match self.findings.split_last() {
            Some((Finding::Missing { .. }, broken)) => broken,
            _ => &self.findings,
        }
    }

    /// The cells that are blank, in reading order.
    pub fn missing(&self) -> &[Cell] {
        match self.findings.last() {
            Some(Finding::Missing { cells }) => cells,
            _ => &[],
        }
    }

    /// The result as one sentence.
    pub fn phrase(&self) -> Phrase {
        let count = |number: usize| [("count", Arg::Count(number as u64))];
        match self.verdict() {
            Verdict::Right => Phrase::new("check.right", []),
            Verdict::Unfinished => Phrase::new("check.unfinished", count(self.missing().len())),
            Verdict::Broken => Phrase::new("check.broken", count(self.broken().len())),
        }
    }
}

impl Finding {
    /// The finding as one sentence.
    pub fn phrase(&self) -> Phrase {
        let count = |number: usize| Arg::Count(number as u64);
        match self {
            Self::Repeated { house, digit, cells } => Phrase::new(
                "check.repeated",
                [
                    ("house", Arg::House(*house)),
                    ("digit", Arg::Digit(*digit)),
                    ("count", count(cells.len())),
                    ("cells", Arg::Cells(cells.clone())),
                ],
            ),
            Self::Clue { clue, seen, more, .. } => {
                let key = if *more { "check.clue.more" } else { "check.clue" };
                Phrase::new(key, [("clue", Arg::Clue(*clue)), ("seen", count((*seen).into()))])
            }
            Self::Given { cell, given, digit } => Phrase::new(
                "check.given",
                [("cell", Arg::Cell(*cell)), ("given", Arg::Digit(*given)), ("digit", Arg::Digit(*digit))],
            ),
            Self::TooLarge { cell, value, order } => Phrase::new(
                "check.too-large",
                [("cell", Arg::Cell(*cell)), ("value", Arg::Count((*value).into())), ("order", count(*order))],
            ),
            Self::Missing { cells } => {
                let key = if cells.len() > MAX_NAMED_CELLS { "check.missing.many" } else { "check.missing" };
                Phrase::new(key, [("count", count(cells.len())), ("cells", Arg::Cells(cells.clone()))])
            }
        }
    }

    /// What it marks on the board: the house or clue, and the cells at fault.
    pub fn marks(&self) -> Vec<Mark> {
        let all = |role: Role, cells: &[Cell]| cells.iter().map(|&cell| Mark::cell(role, cell)).collect::<Vec<_>>();
        let mut marks = match self {
            Self::Repeated { cells, .. } => all(Role::Blocker, cells),
            Self::Clue { cells, .. } => all(Role::Seen, cells),
            Self::Given { cell, .. } | Self::TooLarge { cell, .. } => all(Role::Blocker, &[*cell]),
            Self::Missing { cells } => all(Role::Subject, cells),
        };
        match self {
            Self::Repeated { house, .. } => marks.push(Mark::house(Role::Subject, *house)),
            Self::Clue { clue, .. } => marks.push(Mark::clue(*clue)),
            Self::Given { .. } | Self::TooLarge { .. } | Self::Missing { .. } => {}
        }
        marks
    }
}
