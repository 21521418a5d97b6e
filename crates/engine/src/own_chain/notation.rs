//! Reads a chain that was typed: in Eureka notation, `(7)r8c3=r1c3-(7=8)r1c7`, or as a list, `r8c3=7 r1c3=7`.

use super::{ChainNode, MAX_NODES};
use crate::{Board, Cell, Digit};

/// Why a text is no chain.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChainTextError {
    /// Something else was expected at that place.
    #[error("expected {expected}, found {found:?}")]
    Unexpected {
        /// What a chain has there.
        expected: &'static str,
        /// The text from there on.
        found: String,
    },
    /// Two links of the same kind follow each other.
    #[error("strong links (=) and weak links (-) must take turns; {0:?} does not")]
    Turns(String),
    /// A cell or digit is not on the board.
    #[error("{0} is not on a board with {1} rows")]
    Outside(String, usize),
    /// There are more candidates than a chain may have.
    #[error("a chain has at most {MAX_NODES} candidates")]
    TooLong,
}

/// The candidates of a chain, and whether the first one is assumed true (it begins with a weak link); `None` for a list, which
/// does not say. What follows the chain behind `=>` is not read.
///
/// # Errors
/// When the text is no chain of candidates of the board.
pub fn parse(board: &Board, text: &str) -> Result<(Vec<ChainNode>, Option<bool>), ChainTextError> {
    let text = text.split("=>").next().unwrap_or_default();
    let (nodes, first_on) = if text.contains('(') { eureka(board, text)? } else { (list(board, text)?, None) };
    if nodes.len() > MAX_NODES {
        return Err(ChainTextError::TooLong);
    }
    Ok((nodes, first_on))
}

fn unexpected(expected: &'static str, found: &str) -> ChainTextError {
    ChainTextError::Unexpected { expected, found: found.trim().to_owned() }
}

/// `r1c1=5 r1c4=5`, also with commas or arrows between.
fn list(board: &Board, text: &str) -> Result<Vec<ChainNode>, ChainTextError> {
    const EXPECTED: &str = "candidates such as r1c1=5";
    let text = text.replace("->", " ").replace(',', " ");
    let nodes = text.split_whitespace().map(|word| {
        let (place, digit) = word.split_once('=').ok_or_else(|| unexpected(EXPECTED, word))?;
        let mut reader = Reader { board, rest: place };
        let cells = reader.cells()?;
        if !reader.rest.is_empty() {
            return Err(unexpected(EXPECTED, word));
        }
        let number = digit.parse().map_err(|_| unexpected(EXPECTED, word))?;
        Ok(ChainNode { cells, digit: reader.digit(number)?, set: Vec::new() })
    });
    let nodes = nodes.collect::<Result<Vec<_>, _>>()?;
    if nodes.is_empty() { Err(unexpected(EXPECTED, "")) } else { Ok(nodes) }
}

fn eureka(board: &Board, text: &str) -> Result<(Vec<ChainNode>, Option<bool>), ChainTextError> {
    let mut reader = Reader { board, rest: text };
    let mut nodes: Vec<ChainNode> = Vec::new();
    let mut digit: Option<Digit> = None;
    let mut before: Option<bool> = None;
    let mut first_on = None;
    // Whether a sign is a strong link; and that it is not the same as the one before.
    let mut turn = |is_strong: bool, at: &str| {
        if before.replace(is_strong) == Some(is_strong) {
            return Err(ChainTextError::Turns(at.trim().to_owned()));
        }
        first_on.get_or_insert(!is_strong);
        Ok(())
    };
    loop {
        // Digits with the links between them, all of which are in the cells that follow.
        let mut digits = Vec::new();
        if reader.take("(") {
            digits.push((reader.number()?, None));
            while !reader.take(")") {
                let at = reader.rest;
                let is_strong = reader.sign().ok_or_else(|| unexpected("a sign or a bracket", at))?;
                turn(is_strong, at)?;
                digits.push((reader.number()?, Some(is_strong)));
            }
        } else {
            digits.push((digit.ok_or_else(|| unexpected("a digit in brackets", reader.rest))?, None));
        }
        let cells = reader.cells()?;
        for (at, &(number, sign)) in digits.iter().enumerate() {
            digit = Some(number);
            let is_in_set = |sign: Option<bool>| cells.len() > 1 && sign == Some(true);
            let next = digits.get(at + 1).and_then(|&(_, sign)| sign);
            let set = if is_in_set(sign) { cells.clone() } else { Vec::new() };
            // Of an almost locked set only some cells can hold the digit.
            let holds = |cell: &&Cell| board.candidates(**cell).contains(number);
            let held: Vec<Cell> = cells.iter().filter(holds).copied().collect();
            let is_of_set = (is_in_set(sign) || is_in_set(next)) && !held.is_empty();
            nodes.push(ChainNode { cells: if is_of_set { held } else { cells.clone() }, digit: number, set });
        }
        if reader.is_at_end() {
            return Ok((nodes, first_on));
        }
        let at = reader.rest;
        turn(reader.sign().ok_or_else(|| unexpected("= or -", at))?, at)?;
    }
}

/// What is left of the text.
struct Reader<'a> {
    board: &'a Board,
    rest: &'a str,
}

impl Reader<'_> {
    fn skip_spaces(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn is_at_end(&mut self) -> bool {
        self.skip_spaces();
        self.rest.is_empty()
    }

    fn take(&mut self, text: &str) -> bool {
        self.skip_spaces();
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Whether the link is a strong one; `None` where there is no sign.
    fn sign(&mut self) -> Option<bool> {
        let strong = ["==", "="].iter().any(|sign| self.take(sign));
        let weak = !strong && ["--", "-", "–", "−"].iter().any(|sign| self.take(sign));
        (strong || weak).then_some(strong)
    }

    fn figures(&mut self, expected: &'static str) -> Result<&str, ChainTextError> {
        let end = self.rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(self.rest.len());
        if end == 0 {
            return Err(unexpected(expected, self.rest));
        }
        let (figures, rest) = self.rest.split_at(end);
        self.rest = rest;
        Ok(figures)
    }

    fn number(&mut self) -> Result<Digit, ChainTextError> {
        self.skip_spaces();
        let figures = self.figures("a digit")?;
        let number = figures.parse().map_err(|_| unexpected("a digit", figures))?;
        self.digit(number)
    }

    fn digit(&self, number: usize) -> Result<Digit, ChainTextError> {
        let order = self.board.order();
        let digit = Digit::within(number, order);
        digit.ok_or_else(|| ChainTextError::Outside(number.to_string(), order))
    }

    /// A cell, `r1c23`, or several with commas between.
    fn cells(&mut self) -> Result<Vec<Cell>, ChainTextError> {
        let mut cells: Vec<Cell> = Vec::new();
        loop {
            let at = self.rest.trim();
            if !self.take("r") {
                return Err(unexpected("a cell such as r1c1", at));
            }
            let rows = self.lines()?;
            if !self.take("c") {
                return Err(unexpected("a cell such as r1c1", at));
            }
            for (row, col) in self.lines()?.into_iter().flat_map(|col| rows.iter().map(move |&row| (row, col))) {
                let cell = Cell::new(row, col);
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
            if !self.take(",") {
                return Ok(cells);
            }
        }
    }

    /// Rows or columns from 0: each figure is one on boards where one figure is enough.
    fn lines(&mut self) -> Result<Vec<usize>, ChainTextError> {
        let order = self.board.order();
        let figures = self.figures("a number")?.to_owned();
        let numbers: Vec<usize> = if order > 9 {
            vec![figures.parse().map_err(|_| unexpected("a number", &figures))?]
        } else {
            figures.bytes().map(|figure| usize::from(figure - b'0')).collect()
        };
        match numbers.iter().find(|&&number| number == 0 || number > order) {
            Some(outside) => Err(ChainTextError::Outside(outside.to_string(), order)),
            None => Ok(numbers.into_iter().map(|number| number - 1).collect()),
        }
    }
}
