//! A board told cell by cell: `r1c3=7`, `C1=7`, `(1,3,7)`, facts of a logic program, with clues as `top(3,4)`. What is not
//! said, as where counting begins, is settled by there being exactly one solution.

use crate::format::common::boxes::usual_board;
use crate::format::common::sides::{Solutions, side_of, solutions};
use crate::format::common::text::order;
use crate::{Draft, Side};

/// Fewer facts are no puzzle.
const MIN_FACTS: usize = 4;
/// The orders of boards that may be listed cell by cell without a size.
const ORDERS: [usize; 4] = [4, 6, 9, 16];
/// Larger numbers are no part of a board.
const MAX_NUMBER: usize = 99;

/// A piece of the text.
enum Token {
    Word(String),
    Number(usize),
    Sign(char),
}

use Token::{Number, Sign, Word};

/// Whether a value stands behind that sign, whatever is before it.
fn assigns(sign: char) -> bool {
    matches!(sign, '=' | ':')
}

/// Whether a value stands behind that sign, where the address of a cell is before it.
fn follows_address(sign: char) -> bool {
    assigns(sign) || matches!(sign, ',' | ';')
}

/// What the text tells.
#[derive(Default)]
struct Facts {
    /// Row, column and value, as they are counted in the text.
    cells: Vec<[usize; 3]>,
    /// The side, the place along it, and the clue.
    clues: Vec<(Side, usize, usize)>,
    /// The numbers that are no part of a fact: one is the size.
    others: Vec<usize>,
}

fn tokens(line: &str) -> Option<Vec<Token>> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(symbol) = rest.chars().next() {
        let run = |is_part: fn(char) -> bool| rest.find(|other| !is_part(other)).unwrap_or(rest.len());
        let length = if symbol.is_ascii_digit() {
            let length = run(|symbol| symbol.is_ascii_digit());
            found.push(Number(rest[..length].parse().ok().filter(|&number| number <= MAX_NUMBER)?));
            length
        } else if symbol.is_alphabetic() {
            let length = run(char::is_alphabetic);
            found.push(Word(rest[..length].to_lowercase()));
            length
        } else {
            if !symbol.is_whitespace() && !"\"'`".contains(symbol) {
                found.push(Sign(symbol));
            }
            symbol.len_utf8()
        };
        rest = &rest[length..];
    }
    Some(found)
}

/// The place of a letter in the alphabet, from 1.
fn letter(word: &str) -> Option<usize> {
    let letter = word.bytes().next().filter(|letter| word.len() == 1 && letter.is_ascii_lowercase())?;
    Some(usize::from(letter - b'a') + 1)
}

impl Facts {
    /// Takes the fact that the tokens begin with; says how many tokens it has.
    fn take(&mut self, tokens: &[Token]) -> Option<usize> {
        let is = |word: &String, names: &[&str]| names.contains(&word.as_str());
        let (cell, length) = match tokens {
            [Word(row), Number(_), Sign(sign), Sign('.' | '_' | '-' | '?'), ..] if assigns(*sign) => {
                return letter(row).map(|_| 4);
            }
            [Word(r), Number(row), Word(c), Number(col), Sign(sign), Number(value), ..]
                if is(r, &["r"]) && is(c, &["c"]) && follows_address(*sign) =>
            {
                ([*row, *col, *value], 6)
            }
            [Word(row), Number(col), Sign(sign), Number(value), ..] if follows_address(*sign) => {
                ([letter(row)?, *col, *value], 4)
            }
            [Word(name), Sign('('), Word(at), Sign(','), Number(place), Sign(','), Number(clue), Sign(')'), ..] => {
                self.clues.push((side_of(at).filter(|_| !name.is_empty())?, *place, *clue));
                return Some(8);
            }
            [Word(at), Sign('('), Number(place), Sign(','), Number(clue), Sign(')'), ..] => {
                self.clues.push((side_of(at)?, *place, *clue));
                return Some(6);
            }
            [
                Word(r),
                Sign(':'),
                Number(row),
                Sign(','),
                Word(c),
                Sign(':'),
                Number(col),
                Sign(','),
                Word(_),
                Sign(':'),
                Number(value),
                ..,
            ] if is(r, &["r", "row", "y"]) && is(c, &["c", "col", "column", "x"]) => ([*row, *col, *value], 11),
            [
                Word(r),
                Sign('='),
                Number(row),
                Word(c),
                Sign('='),
                Number(col),
                Word(_),
                Sign('='),
                Number(value),
                ..,
            ] if is(r, &["r", "row", "y"]) && is(c, &["c", "col", "column", "x"]) => ([*row, *col, *value], 9),
            [Sign('('), Number(row), Sign(','), Number(col), Sign(')'), Sign(sign), Number(value), ..]
                if assigns(*sign) =>
            {
                ([*row, *col, *value], 7)
            }
            [Sign('['), Number(row), Sign(']'), Sign('['), Number(col), Sign(']'), Sign('='), Number(value), ..] => {
                ([*row, *col, *value], 8)
            }
            [Sign('(' | '['), Number(row), Sign(','), Number(col), Sign(','), Number(value), Sign(')' | ']'), ..] => {
                ([*row, *col, *value], 7)
            }
            _ => return None,
        };
        self.cells.push(cell);
        Some(length)
    }

    fn of(text: &str) -> Option<Self> {
        let mut facts = Self::default();
        // The head of XML has numbers of its own.
        for line in text.lines().filter(|line| !line.starts_with("<?")) {
            let tokens = tokens(line.trim_end().trim_end_matches([',', ';']))?;
            if let [Number(row), Number(col), Number(value)]
            | [Number(row), Sign(',' | ';'), Number(col), Sign(',' | ';'), Number(value)] = tokens[..]
            {
                facts.cells.push([row, col, value]);
                continue;
            }
            let mut at = 0;
            while at < tokens.len() {
                let length = facts.take(&tokens[at..]);
                if let (None, Number(other)) = (length, &tokens[at])
                    && !facts.others.contains(other)
                {
                    facts.others.push(*other);
                }
                at += length.unwrap_or(1);
            }
        }
        Some(facts)
    }

    /// The board of an order, with that much to add to where counting begins.
    fn draft(&self, order: usize, shift: usize) -> Option<Draft> {
        let mut draft = if self.clues.is_empty() { usual_board(order) } else { Draft::empty(order) };
        let index = |number: usize| (number + shift).checked_sub(1).filter(|&index| index < order);
        for &[row, col, value] in &self.cells {
            let given = draft.givens.get_mut(index(row)? * order + index(col)?)?;
            if *given > 0 && *given != value as u32 || value > order {
                return None;
            }
            *given = value as u32;
        }
        for &(side, place, clue) in &self.clues {
            *draft.clues[side as usize].get_mut(index(place)?)? = clue as u32;
        }
        Some(draft)
    }
}

/// The cells that a line tells, counted from 1: row, column, value.
pub(crate) fn listed_cells(line: &str) -> Vec<[usize; 3]> {
    Facts::of(line).filter(|facts| facts.clues.is_empty()).map_or(Vec::new(), |facts| facts.cells)
}

/// The board of the facts, if they have exactly one solution.
pub(crate) fn read(text: &str) -> Option<Draft> {
    let facts = Facts::of(text).filter(|facts| facts.cells.len() + facts.clues.len() >= MIN_FACTS)?;
    if facts.others.len() > 2 {
        return None;
    }
    let from_zero = facts.cells.iter().any(|cell| cell[0] == 0 || cell[1] == 0)
        || facts.clues.iter().any(|&(_, place, _)| place == 0);
    let shift = usize::from(from_zero);
    let in_cells = facts.cells.iter().map(|&[row, col, value]| value.max(row.max(col) + shift));
    let in_clues = facts.clues.iter().map(|&(_, place, clue)| clue.max(place + shift));
    let most = in_cells.chain(in_clues).max()?;
    let said = facts.others.iter().copied().filter(|&size| size >= most && order(size).is_ok());
    let least = if facts.clues.is_empty() { ORDERS.into_iter().find(|&order| order >= most) } else { Some(most) };
    let mut drafts = said.chain(least).filter_map(|order| facts.draft(order, shift));
    drafts.find(|draft| solutions(draft) == Solutions::One)
}
