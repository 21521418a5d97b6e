//! A board told cell by cell: `r1c3=7`, `C1=7`, `(1,3,7)`, objects with a row and a column, statements of a program that
//! set cells, facts of a logic program, with clues as `top(3,4)` or `top 3 = 4`. What the text leaves
//! open, such as the first index, is chosen so that the puzzle has exactly one solution.

use crate::format::common::box_words;
use crate::format::common::boxes::usual_board;
use crate::format::common::line_kind::LineKind;
use crate::format::common::sides::{Solutions, side_of, solutions};
use crate::format::common::text::{is_possible, order};
use crate::{Draft, Side};

/// Fewer facts are no puzzle.
const MIN_FACTS: usize = 4;
/// The orders of boards that may be listed cell by cell without a size.
const ORDERS: [usize; 5] = [4, 6, 9, 16, 25];
/// Boards of this order and larger ones are not solved here.
const MIN_UNSOLVED_ORDER: usize = 12;
/// A board that is not solved has a fact for so many cells at least: fewer leave it more than one solution.
const MAX_CELLS_A_FACT: usize = 8;
/// Numbers that large, and larger ones, are no part of a board.
const TOO_LARGE: usize = 100;

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
    /// Where row, column and value stand in cells of three numbers, as a head names them.
    order: Option<[usize; 3]>,
    /// Whether the letter of a cell is its column: otherwise it is its row.
    has_columns_by_letter: bool,
    /// The height and width of the boxes.
    boxes: Option<(usize, usize)>,
    /// The numbers that are no part of a fact: one is the size.
    others: Vec<usize>,
    /// Whether a fact cannot be.
    is_wrong: bool,
}

/// The tokens of a line, with one sign for those that programs write between a cell and its value, and a 0 for nothing.
fn tokens(line: &str) -> Vec<Token> {
    const ASSIGNING: [&str; 5] = ["==", ":=", "<-", "->", "=>"];
    const PROPERTIES: [&str; 5] = [".value", ".Value", ".setValue", ".Formula", ".formula"];
    const NOTHING: [&str; 3] = ["null", "none", "nil"];
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(symbol) = rest.chars().next() {
        let run = |is_part: fn(char) -> bool| rest.find(|other| !is_part(other)).unwrap_or(rest.len());
        let length = if symbol.is_ascii_digit() {
            let length = run(|symbol| symbol.is_ascii_digit());
            found.push(Number(rest[..length].parse().unwrap_or(TOO_LARGE).min(TOO_LARGE)));
            length
        } else if symbol.is_alphabetic() {
            let length = run(char::is_alphabetic);
            let word = rest[..length].to_lowercase();
            let is_nothing =
                NOTHING.contains(&word.as_str()) && matches!(found.last(), Some(Sign(sign)) if assigns(*sign));
            found.push(if is_nothing { Number(0) } else { Word(word) });
            length
        } else if let Some(sign) = ASSIGNING.iter().find(|sign| rest.starts_with(**sign)) {
            found.push(Sign('='));
            sign.len()
        } else if let Some(name) = PROPERTIES.iter().find(|name| rest.starts_with(**name)) {
            name.len()
        } else {
            let is_no_clue = symbol == '-' && matches!(found.last(), Some(Word(word)) if side_of(word).is_some());
            if is_no_clue {
                found.push(Number(0));
            } else if !symbol.is_whitespace() && !"\"'`{}".contains(symbol) {
                found.push(Sign(symbol));
            }
            symbol.len_utf8()
        };
        rest = &rest[length..];
    }
    found
}

/// The place of a letter in the alphabet, from 1.
fn letter(word: &str) -> Option<usize> {
    let letter = word.bytes().next().filter(|letter| word.len() == 1 && letter.is_ascii_lowercase())?;
    Some(usize::from(letter - b'a') + 1)
}

/// Names of the row, the column and the value of a cell.
const NAMES: [&[&str]; 3] =
    [&["r", "row", "y", "i"], &["c", "col", "column", "x", "j"], &["v", "val", "value", "digit", "number", "n", "num"]];

/// Whether a line is what a database was asked, or how many rows it answered: `(27 rows)`, `27 rows in set`.
fn is_of_database(line: &str) -> bool {
    let lower = line.trim().trim_start_matches('(').to_lowercase();
    let counted = lower.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_count = counted.len() < lower.len()
        && (counted.starts_with(" row in set")
            || counted.starts_with(" rows in set")
            || [" row)", " rows)"].contains(&counted));
    is_count || lower.contains("select ") && lower.contains(" from ")
}

/// Whether the words say that the letter of a cell is its column, as it is in a spreadsheet.
fn names_columns_by_letter(words: &str) -> bool {
    const PROGRAMS: [&str; 4] = ["excel", "spreadsheet", "spreadsheets", "worksheet"];
    const SENTENCES: [&str; 4] = ["column letter", "letter is the column", "letter = column", "letters are columns"];
    let lower = words.to_lowercase();
    lower.split(|sign: char| !sign.is_alphabetic()).any(|word| PROGRAMS.contains(&word))
        || SENTENCES.iter().any(|sentence| lower.contains(sentence))
}

/// Where row, column and value stand, if three words that follow one another name them. What a word means may be said
/// beside them, as `X = column`.
fn named_order(tokens: &[Token]) -> Option<[usize; 3]> {
    let meaning = |word: &str| NAMES.iter().position(|names| names.contains(&word));
    let said = |word: &str| {
        tokens.windows(3).find_map(|three| match three {
            [Word(name), Sign(sign), Word(said)] if name == word && assigns(*sign) => meaning(said),
            _ => None,
        })
    };
    let words: Vec<Option<usize>> = tokens
        .iter()
        .filter(|token| !matches!(token, Sign(',' | ';' | '|')))
        .map(|token| if let Word(word) = token { said(word).or_else(|| meaning(word)) } else { None })
        .collect();
    words.windows(3).find_map(|three| {
        let place = |part: usize| three.iter().position(|meaning| *meaning == Some(part));
        Some([place(0)?, place(1)?, place(2)?])
    })
}

/// The cell whose row, column and value the tokens name in any order, as `x: 3, y: 1, value: 7`; and how many tokens
/// those are.
fn named_cell(tokens: &[Token]) -> Option<([usize; 3], usize)> {
    let mut cell = [None; 3];
    let mut at = 0;
    while cell.contains(&None) {
        if let ([Some(row), Some(col), None], [Sign('>'), Number(value), ..]) = (cell, &tokens[at..]) {
            return Some(([row, col, *value], at + 2));
        }
        let [Word(name), Sign(sign), Number(number), ..] = &tokens[at..] else { return None };
        let known = NAMES.iter().position(|names| names.contains(&name.as_str()));
        // What comes last is the value, whatever it is called.
        let place = known.or_else(|| (cell.iter().flatten().count() == 2 && cell[2].is_none()).then_some(2))?;
        if !assigns(*sign) || cell[place].replace(*number).is_some() {
            return None;
        }
        at += 3;
        while cell.contains(&None) && matches!(tokens.get(at), Some(Sign(',' | ';'))) {
            at += 1;
        }
    }
    let [Some(row), Some(col), Some(value)] = cell else { return None };
    Some(([row, col, value], at))
}

/// The clue whose side, place and value the tokens name, as `side: top, index: 3, value: 2` of an object and
/// `side="top" index="3">2` of an element; and how many tokens those are.
fn named_clue(tokens: &[Token]) -> Option<((Side, usize, usize), usize)> {
    let (mut side, mut place, mut clue) = (None, None, None);
    let mut at = 0;
    loop {
        if let (Some(side), Some(place), Some(clue)) = (side, place, clue) {
            return Some(((side, place, clue), at));
        }
        at += match &tokens[at..] {
            [Sign('>'), Number(value), ..] if clue.is_none() => {
                clue = Some(*value);
                2
            }
            [Word(_), Sign(sign), Word(name), ..] if assigns(*sign) && side.is_none() => {
                side = Some(side_of(name)?);
                3
            }
            [Word(name), Sign(sign), Number(number), ..] if assigns(*sign) => {
                let is_clue = name.starts_with("clue") || NAMES[2].contains(&name.as_str()) || place.is_some();
                let part = if is_clue { &mut clue } else { &mut place };
                if part.replace(*number).is_some() {
                    return None;
                }
                3
            }
            [Sign(',' | ';'), ..] if at > 0 => 1,
            _ => return None,
        };
    }
}

/// A clue by its side and place; `None` of a column on the left or right, or of a row above or below.
type SidedClue = Option<(Side, usize, usize)>;

/// The clue of a row or column on a side that up to three words name, as `column 2 from above: 3`; and how many tokens
/// those are.
fn sided_clue(tokens: &[Token]) -> Option<(SidedClue, usize)> {
    const MAX_WORDS: usize = 3;
    let [Word(line), Number(place), rest @ ..] = tokens else { return None };
    let words = rest.iter().take_while(|token| matches!(token, Word(_))).count();
    let [Sign(sign), Number(clue), ..] = rest.get(words..)? else { return None };
    let named: Vec<Side> =
        rest[..words].iter().filter_map(|token| if let Word(word) = token { side_of(word) } else { None }).collect();
    let &[side] = &named[..] else { return None };
    let is_of = match LineKind::named(line) {
        LineKind::Column => matches!(side, Side::Top | Side::Bottom),
        LineKind::Row => matches!(side, Side::Left | Side::Right) && line.starts_with('r'),
        LineKind::Box => false,
    };
    let is_known = words <= MAX_WORDS && assigns(*sign) && ["r", "c"].iter().any(|letter| line.starts_with(letter));
    is_known.then(|| (if is_of { Some((side, *place, *clue)) } else { None }, words + 4))
}

impl Facts {
    /// Takes a cell of three numbers.
    fn push(&mut self, numbers: [usize; 3]) {
        self.cells.push(self.order.map_or(numbers, |order| order.map(|at| numbers[at])));
    }

    /// Takes the fact that the tokens begin with; says how many tokens it has.
    fn take(&mut self, tokens: &[Token]) -> Option<usize> {
        let is = |word: &String, names: &[&str]| names.contains(&word.as_str());
        if let Some((clue, length)) = sided_clue(tokens) {
            self.is_wrong |= clue.is_none();
            self.clues.extend(clue);
            return Some(length);
        }
        let (cell, length) = match tokens {
            // A board without cells, as `zeros(9, 9)`.
            [Word(name), Sign('('), ..] if is(name, &["matrix", "array", "zeros", "ones", "full"]) => {
                return tokens.iter().position(|token| matches!(token, Sign(')'))).map(|end| end + 1);
            }
            [Word(name), Sign('('), Number(height), Sign(','), Number(width), Sign(')'), ..]
                if is(name, &["box", "boxes", "block"]) =>
            {
                self.boxes = Some((*height, *width));
                return Some(6);
            }
            [Word(row), Number(_), Sign(sign), Sign('.' | '_' | '-' | '?'), ..] if assigns(*sign) => {
                return letter(row).map(|_| 4);
            }
            [Word(r), Number(row), Word(c), Number(col), Sign(sign), Number(value), ..]
                if is(r, &["r"]) && is(c, &["c"]) && follows_address(*sign) =>
            {
                ([*row, *col, *value], 6)
            }
            // As who hears a board is told it.
            [Word(r), Number(row), Word(c), Number(col), told, ..] if is(r, &["row"]) && is(c, &["column", "col"]) => {
                match told {
                    Number(value) => ([*row, *col, *value], 5),
                    Word(empty) if is(empty, &["empty", "blank", "nothing"]) => return Some(5),
                    _ => return None,
                }
            }
            [Word(at), Number(place), Sign(sign), Number(clue), ..] if assigns(*sign) && side_of(at).is_some() => {
                self.clues.push((side_of(at)?, *place, *clue));
                return Some(4);
            }
            [
                Word(_),
                Number(place),
                Sign(':'),
                Word(at),
                Number(clue),
                Sign(','),
                Word(other),
                Number(opposite),
                ..,
            ] => {
                self.clues.push((side_of(at)?, *place, *clue));
                self.clues.push((side_of(other)?, *place, *opposite));
                return Some(8);
            }
            [Word(at), Number(number), Sign(sign), Number(value), ..] if follows_address(*sign) => {
                let (row, col) =
                    if self.has_columns_by_letter { (*number, letter(at)?) } else { (letter(at)?, *number) };
                ([row, col, *value], 4)
            }
            [Word(name), Sign('('), Word(at), Sign(','), Number(place), Sign(','), Number(clue), Sign(')'), ..] => {
                self.clues.push((side_of(at).filter(|_| !name.is_empty())?, *place, *clue));
                return Some(8);
            }
            [Word(at), Sign('('), Number(place), Sign(','), Number(clue), Sign(')'), ..] => {
                self.clues.push((side_of(at)?, *place, *clue));
                return Some(6);
            }
            [Sign('('), Number(row), Sign(','), Number(col), Sign(')'), Sign(sign), Number(value), ..]
                if assigns(*sign) =>
            {
                ([*row, *col, *value], 7)
            }
            [Sign('('), Number(row), Sign(','), Number(col), Sign(')'), Sign('('), Number(value), Sign(')'), ..] => {
                ([*row, *col, *value], 8)
            }
            [Number(row), Sign(','), Number(col), Sign(sign), Number(value), ..] if assigns(*sign) => {
                ([*row, *col, *value], 5)
            }
            [Sign('['), Number(row), Sign(','), Number(col), Sign(']'), Sign('='), Number(value), ..] => {
                ([*row, *col, *value], 7)
            }
            [Sign('['), Number(row), Sign(']'), Sign('['), Number(col), Sign(']'), Sign('='), Number(value), ..] => {
                ([*row, *col, *value], 8)
            }
            [
                Word(owner),
                Sign('(' | '['),
                Word(at),
                Number(number),
                Sign(')' | ']'),
                Sign(sign),
                Number(value),
                ..,
            ] if follows_address(*sign) => {
                let is_sheet = is(owner, &["range", "cell", "cells", "ws", "sheet", "worksheet"]);
                let (row, col) = if is_sheet { (*number, letter(at)?) } else { (letter(at)?, *number) };
                ([row, col, *value], 7)
            }
            [Sign('(' | '['), Number(row), Sign(','), Number(col), Sign(','), Number(value), Sign(')' | ']'), ..] => {
                self.push([*row, *col, *value]);
                return Some(7);
            }
            _ => match named_clue(tokens) {
                Some((clue, length)) => {
                    self.clues.push(clue);
                    return Some(length);
                }
                None => named_cell(tokens)?,
            },
        };
        self.cells.push(cell);
        Some(length)
    }

    fn of(text: &str) -> Self {
        let mut facts = Self { has_columns_by_letter: names_columns_by_letter(text), ..Self::default() };
        let mut all = Vec::new();
        // The head of XML has numbers of its own.
        for line in text.lines().filter(|line| !line.starts_with("<?") && !is_of_database(line)) {
            if box_words::tells_boxes(line) {
                let numbers = box_words::numbers(line);
                let cells = numbers.iter().rev().take(2).try_fold(1_usize, |cells, &side| cells.checked_mul(side));
                facts.boxes = cells.and_then(|cells| box_words::shape_in_words(line, cells));
                continue;
            }
            let tokens = tokens(line.trim_end().trim_end_matches([',', ';']));
            let framed = |sign: &Token| matches!(sign, Sign('|'));
            let start = usize::from(tokens.first().is_some_and(framed));
            let end = tokens.len() - usize::from(tokens.len() > 1 && tokens.last().is_some_and(framed));
            if let [Number(row), Number(col), Number(value)]
            | [Number(row), Sign(',' | ';' | '|'), Number(col), Sign(',' | ';' | '|'), Number(value)] =
                tokens[start..end]
            {
                facts.push([row, col, value]);
                continue;
            }
            // A sheet has its cells in a column of their own.
            if let [Word(at), Number(number), Number(value)] = &tokens[..]
                && let Some(letter) = letter(at)
            {
                let is_sheet = facts.has_columns_by_letter || line.contains('\t');
                let (row, col) = if is_sheet { (*number, letter) } else { (letter, *number) };
                facts.cells.push([row, col, *value]);
                continue;
            }
            facts.order = facts.order.or_else(|| named_order(&tokens));
            all.extend(tokens);
        }
        let mut at = 0;
        while at < all.len() {
            let length = facts.take(&all[at..]);
            if let (None, Number(other)) = (length, &all[at])
                && !facts.others.contains(other)
            {
                facts.others.push(*other);
            }
            at += length.unwrap_or(1);
        }
        facts
    }

    /// Takes `grid[9][9] = {0}` for what it is, where rows are counted from 0: the board without cells, and its size.
    fn take_out_declaration(&mut self) {
        let [row, col, value] = self.cells.iter().copied().max().unwrap_or_default();
        let is_within = |cell: &[usize; 3]| cell[0] < row && cell[1] < row;
        let others = || self.cells.iter().filter(|cell| **cell != [row, col, value]);
        let is_from_zero = others().any(|cell| cell[0] == 0 || cell[1] == 0);
        if row == col && value == 0 && is_from_zero && others().all(is_within) {
            self.cells.retain(|cell| *cell != [row, col, value]);
            self.others.push(row);
        }
    }

    /// Takes for clues what seems to be cells of the rows T, B, L and R: these letters are the sides.
    fn clues_by_letters(&mut self) {
        const LETTERS: [char; 4] = ['t', 'b', 'l', 'r'];
        let side = |row: usize| {
            let at = LETTERS.iter().position(|&letter| letter as usize - 'a' as usize + 1 == row)?;
            Some(Side::ALL[at])
        };
        let clues: Option<Vec<_>> =
            self.cells.iter().map(|&[row, place, clue]| Some((side(row)?, place, clue))).collect();
        let has_several = self.cells.iter().any(|cell| cell[0] != self.cells[0][0]);
        if let Some(clues) = clues.filter(|_| has_several && self.clues.is_empty()) {
            self.clues = clues;
            self.cells.clear();
        }
    }

    /// The board of an order, with that much to add to where counting begins.
    fn draft(&self, order: usize, shift: usize) -> Option<Draft> {
        let mut draft = if self.clues.is_empty() { usual_board(order) } else { Draft::empty(order) };
        if let Some((height, width)) = self.boxes {
            draft.boxes = Some((height, width)).filter(|_| height.checked_mul(width) == Some(order));
            draft.boxes?;
        }
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
    let facts = Facts::of(line);
    if facts.clues.is_empty() { facts.cells } else { Vec::new() }
}

/// The board of the facts, if they have exactly one solution.
pub(crate) fn read(text: &str) -> Option<Draft> {
    let mut facts = Facts::of(text);
    if facts.cells.len() + facts.clues.len() < MIN_FACTS || facts.others.len() > 2 || facts.is_wrong {
        return None;
    }
    facts.take_out_declaration();
    facts.clues_by_letters();
    let from_zero = facts.cells.iter().any(|cell| cell[0] == 0 || cell[1] == 0)
        || facts.clues.iter().any(|&(_, place, _)| place == 0);
    let shift = usize::from(from_zero);
    // Cells counted from 0 may have none in the first row and column.
    let shifts = if from_zero { [1, 1] } else { [0, 1] };
    let in_cells = facts.cells.iter().map(|&[row, col, value]| value.max(row.max(col) + shift));
    let in_clues = facts.clues.iter().map(|&(_, place, clue)| clue.max(place + shift));
    let most = in_cells.chain(in_clues).max()?;
    let said = facts.others.iter().copied().filter(|&size| size >= most && order(size).is_ok());
    let least = if facts.clues.is_empty() { ORDERS.into_iter().find(|&order| order >= most) } else { Some(most) };
    let orders: Vec<usize> = said.chain(least).collect();
    let all = shifts.iter().flat_map(|&shift| orders.iter().map(move |&order| (order, shift)));
    let mut drafts = all.filter_map(|(order, shift)| facts.draft(order, shift));
    drafts.find(|draft| match solutions(draft) {
        Solutions::Unknown => {
            let facts = facts.cells.len() + facts.clues.len();
            draft.order >= MIN_UNSOLVED_ORDER && facts * MAX_CELLS_A_FACT >= draft.givens.len() && is_possible(draft)
        }
        found => found == Solutions::One,
    })
}
