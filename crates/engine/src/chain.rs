//! A chain as data: its links one by one, why each holds, and the chain in Eureka notation.

use super::sentence::{among, joined};
use super::{Arg, Board, Candidate, Cell, Conclusion, Deduction, Digit, House, HouseKind, Mark, Phrase, Role};

/// A link of a chain: one of the cells holds the digit, or none of them does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// One cell, or the cells of a group.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
    /// Whether the digit is in one of the cells.
    pub on: bool,
    /// The cells of the almost locked set that leads here from the link before; none where no set is needed.
    pub set: Vec<Cell>,
    /// Why it follows from the link before. The first one is supposed.
    pub because: Phrase,
}

impl Link {
    /// The link after that one, with the reason that is seen on the board; the first one is supposed.
    pub(crate) fn after(board: &Board, before: Option<&Self>, cells: Vec<Cell>, digit: Digit, on: bool) -> Self {
        let because = match before {
            None => Phrase::new("link.suppose", []),
            Some(before) if before.digit != digit => Phrase::new(if on { "link.left" } else { "link.same-cell" }, []),
            Some(before) => {
                let shared = |house: &&House| {
                    [&before.cells, &cells].into_iter().flatten().all(|cell| house.cells.contains(cell))
                };
                let is_full = |house: &&House| {
                    board
                        .candidate_cells(house, digit)
                        .all(|cell| before.cells.contains(&cell) || cells.contains(&cell))
                };
                // Of what is false, any house that both are in; of what is true, one that has no other place.
                let house = board.geometry().houses().iter().filter(shared).find(|house| !on || is_full(house));
                match house {
                    Some(house) => {
                        let args = [("house", Arg::House(house.kind)), ("digit", Arg::Digit(digit))];
                        Phrase::new(if on { only_place(cells.len()) } else { "link.taken" }, args)
                    }
                    None => Phrase::new("link.sees", [("cells", Arg::Cells(before.cells.clone()))]),
                }
            }
        };
        Self { cells, digit, on, set: Vec::new(), because }
    }

    /// The link in words, without its reason.
    pub fn fact(&self) -> Phrase {
        among(self.on, self.cells.clone(), self.digit.set())
    }

    /// Its cells that can still hold the digit after the links before it; all of them if none can.
    pub(crate) fn cells_left_by(&self, board: &Board, before: &[Self]) -> Vec<Cell> {
        let excludes = |link: &Self, cell: Cell| match (link.on, link.digit == self.digit) {
            (false, is_same) => is_same && link.cells.contains(&cell),
            (true, true) => link.cells.iter().all(|&other| board.geometry().sees(cell, other)),
            (true, false) => link.cells == [cell],
        };
        let is_excluded = |cell: Cell| before.iter().any(|link| excludes(link, cell));
        let open: Vec<Cell> = self.cells.iter().copied().filter(|&cell| !is_excluded(cell)).collect();
        if open.is_empty() { self.cells.clone() } else { open }
    }

    /// The same digit in the same cells.
    fn is_at(&self, other: &Self) -> bool {
        self.digit == other.digit && self.cells == other.cells
    }

    /// The same digit, in some of the other's cells: if this is true, the other is.
    fn is_part_of(&self, other: &Self) -> bool {
        self.digit == other.digit && self.cells.iter().all(|cell| other.cells.contains(cell))
    }
}

/// The key of the reason that a house has no other place, or that it has only so many.
pub(crate) const fn only_place(count: usize) -> &'static str {
    if count == 1 { "link.placed" } else { "link.places" }
}

/// A chain whose links are all seen on the board.
pub(crate) fn seen(board: &Board, links: impl IntoIterator<Item = (Vec<Cell>, Digit, bool)>) -> Vec<Link> {
    let mut chain: Vec<Link> = Vec::new();
    for (cells, digit, on) in links {
        chain.push(Link::after(board, chain.last(), cells, digit, on));
    }
    chain
}

/// The links as evidence: each candidate with its number, and the cells of each almost locked set.
pub(crate) fn marks(chain: &[Link]) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut sets = 0;
    for (at, link) in chain.iter().enumerate() {
        let role = Role::Link { number: at as u8 + 1, on: link.on };
        marks.extend(link.cells.iter().map(|&cell| Mark::candidate(role, cell, link.digit)));
        if !link.set.is_empty() {
            sets += 1;
            marks.extend(link.set.iter().map(|&cell| Mark::cell(Role::Set(sets), cell)));
        }
    }
    marks
}

/// What the chain comes to: that one of its ends is true. The chain begins with what is supposed false, and ends with
/// what is then true. `lines` are the houses by whose clues the ends rule out what is removed, where the board does not show it.
pub(crate) fn summary(board: &Board, chain: &[Link], conclusions: &[Conclusion], lines: Vec<HouseKind>) -> Phrase {
    let (Some(first), Some(last)) = (chain.first(), chain.last()) else { return Phrase::new("so.nothing", []) };
    let removed = super::sentence::removed(conclusions);
    // If one end is part of the other, the larger one is true in any case.
    let (wide, narrow) = if first.is_part_of(last) { (last, first) } else { (first, last) };
    let truth = |link: &Link| among(true, link.cells.clone(), link.digit.set());
    if !narrow.is_part_of(wide) {
        // If the first end is false, all links are as the chain says, so the second end is true where these leave it room.
        let before = &chain[..chain.len() - 1];
        let last = &Link { cells: last.cells_left_by(board, before), ..last.clone() };
        let key = if lines.is_empty() { "chain.ends" } else { "chain.ends.lines" };
        let ends = ("ends", joined("fact.or", vec![truth(first), truth(last)]));
        return Phrase::new(key, [ends, removed, ("lines", Arg::Houses(lines))]);
    }
    let fact = ("fact", Arg::Phrase(Box::new(truth(wide))));
    if first.is_at(last) && wide.cells.len() == 1 {
        Phrase::new("chain.start", [fact])
    } else {
        Phrase::new("chain.among", [fact, removed])
    }
}

/// The chain in Eureka notation, with what follows: `(7)r8c3 = r1c3 - r1c7 = (7-8)r8c7 = (8)r8c4 => r8c4<>7`. Empty for a
/// step that is no chain.
///
/// Source: the notation of the Sudoku forums, <https://www.sudopedia.org/wiki/Eureka>.
pub fn eureka(step: &Deduction) -> String {
    if step.chain.is_empty() { String::new() } else { in_eureka(&step.chain, &step.conclusions) }
}

/// The links in Eureka notation, with what follows, if anything does.
pub(crate) fn in_eureka(chain: &[Link], conclusions: &[Conclusion]) -> String {
    let mut text = String::new();
    let mut shown: Option<Digit> = None;
    let mut at = 0;
    while let Some(link) = chain.get(at) {
        if at > 0 {
            text.push_str(sign(link));
        }
        let sets = |at: usize| chain.get(at).is_some_and(|link: &Link| !link.set.is_empty());
        // Two links within a cell are written as one, as are the two ends of an almost locked set.
        let next = chain
            .get(at + 1)
            .filter(|next| next.digit != link.digit && (sets(at + 1) || next.cells == link.cells && !sets(at + 2)));
        match next {
            Some(next) => {
                let cells = if next.set.is_empty() { &link.cells } else { &next.set };
                let digits = ["(", &link.digit.to_string(), sign(next).trim(), &next.digit.to_string(), ")"].concat();
                text += &(digits + &names(cells));
                shown = None;
                at += 2;
            }
            None => {
                if shown != Some(link.digit) {
                    text += &["(", &link.digit.to_string(), ")"].concat();
                }
                text.push_str(&names(&link.cells));
                shown = Some(link.digit);
                at += 1;
            }
        }
    }
    if conclusions.is_empty() {
        return text;
    }
    let follows = conclusions.iter().map(|fact| match fact {
        Conclusion::Place(Candidate { cell, digit }) => [cell.to_string(), digit.to_string()].join("="),
        Conclusion::Eliminate(Candidate { cell, digit }) => [cell.to_string(), digit.to_string()].join("<>"),
    });
    text + " => " + &follows.collect::<Vec<_>>().join(", ")
}

/// What stands before a link: a strong link leads to what is true, a weak one to what is false.
const fn sign(link: &Link) -> &'static str {
    if link.on { " = " } else { " - " }
}

/// Cells in short: `r1c23` where they share a row, `r12c3` where they share a column, and both numbers have one figure.
fn names(cells: &[Cell]) -> String {
    let short = cells.iter().all(|cell| cell.row < 9 && cell.col < 9);
    let numbers = |of: fn(&Cell) -> u8| {
        let mut numbers: Vec<u8> = cells.iter().map(of).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    };
    let (rows, cols) = (numbers(|cell| cell.row), numbers(|cell| cell.col));
    if short && (rows.len() == 1 || cols.len() == 1) {
        let figures = |lines: &[u8]| lines.iter().map(|line| (line + 1).to_string()).collect::<String>();
        return ["r", &figures(&rows), "c", &figures(&cols)].concat();
    }
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(",")
}
