//! Renders phrases: templates filled with their arguments.

use crate::language::Language;
use crate::numbers::{digits, format_count};
use crate::spacing::space_cells;
use nanoserde::{DeBin, SerBin};
use skyline_engine::{Arg, Candidate, Cell, Clue, Conclusion, Deduction, HouseKind, Kind, Phrase, Side, Target};
use std::{iter, mem};

/// A run of a rendered phrase. The page emphasizes the runs that come from an argument, and can link them to what
/// they name.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Piece {
    /// The text.
    pub text: String,
    /// Whether it comes from an argument.
    pub is_arg: bool,
    /// The cells, houses and clues that it names.
    pub targets: Vec<Target>,
}

impl Piece {
    fn plain(text: &str) -> Self {
        Self { text: text.to_owned(), is_arg: false, targets: Vec::new() }
    }
}

/// The phrase as plain text.
pub fn text(language: Language, phrase: &Phrase) -> String {
    pieces(language, phrase).into_iter().map(|piece| piece.text).collect()
}

/// The phrase as runs of text. A key that the language lacks is shown as it is; tests make sure that no key in use is
/// missing.
pub fn pieces(language: Language, phrase: &Phrase) -> Vec<Piece> {
    pieces_by(language, phrase, &|_, _| None)
}

/// The same, where each piece says what it names on the board. A function of its own, for the first screen needs none.
pub fn naming_pieces(language: Language, phrase: &Phrase) -> Vec<Piece> {
    pieces_by(language, phrase, &|arg, form| Some(naming_argument(language, arg, form)))
}

/// What an argument in that form is as pieces, where it is more than its text.
type Named<'n> = &'n dyn Fn(&Arg, &str) -> Option<Vec<Piece>>;

fn pieces_by(language: Language, phrase: &Phrase, named: Named<'_>) -> Vec<Piece> {
    let mut found = Vec::new();
    let plain = |found: &mut Vec<Piece>, text: &str| {
        if !text.is_empty() {
            found.push(Piece::plain(text));
        }
    };
    let mut rest = language.template(&phrase.key).unwrap_or(&phrase.key);
    while let Some((before, from)) = rest.split_once('{') {
        plain(&mut found, before);
        let (slot, after) = from.split_once('}').unwrap_or((from, ""));
        let (name, plurals) = slot.split_once('?').map_or((slot, None), |(name, plurals)| (name, Some(plurals)));
        let (name, form) = name.split_once('.').unwrap_or((name, ""));
        match (phrase.args.iter().find(|(key, _)| *key == name), plurals) {
            (Some((_, arg)), Some(plurals)) => {
                let plural = plurals.split('|').nth((language.plural)(count(arg)));
                plain(&mut found, plural.or(plurals.split('|').next_back()).unwrap_or(""));
            }
            (Some((_, Arg::Phrase(inner))), None) => found.extend(pieces_by(language, inner, named)),
            (Some((_, arg)), None) => match named(arg, form) {
                Some(pieces) => found.extend(pieces),
                None => found.push(Piece { text: argument(language, arg, form), is_arg: true, targets: Vec::new() }),
            },
            (None, _) => plain(&mut found, slot),
        }
        rest = after;
    }
    plain(&mut found, rest);
    if language.tag.starts_with("zh") {
        let apart = space_cells(found.iter_mut().map(|piece| &mut piece.text));
        for at in apart.into_iter().rev() {
            found.insert(at, Piece::plain(" "));
        }
    }
    found
}

/// An argument as pieces that say what they name; each cell of a list is one of its own.
fn naming_argument(language: Language, arg: &Arg, form: &str) -> Vec<Piece> {
    match arg {
        Arg::Cells(cells) => cell_pieces(language, cells, form),
        arg => vec![Piece { text: argument(language, arg, form), is_arg: true, targets: targets(arg) }],
    }
}

/// A list of cells, each of them a piece.
fn cell_pieces(language: Language, cells: &[Cell], form: &str) -> Vec<Piece> {
    let piece = |cell: &Cell| Piece { text: cell.to_string(), is_arg: true, targets: vec![Target::Cell(*cell)] };
    let [between, before_last] = words_between(language, joints(form));
    let mut pieces = Vec::new();
    for (at, cell) in cells.iter().enumerate() {
        if at > 0 {
            pieces.push(Piece::plain(if at + 1 == cells.len() { before_last } else { between }));
        }
        pieces.push(piece(cell));
    }
    pieces
}

/// What the argument names on the board.
fn targets(arg: &Arg) -> Vec<Target> {
    match arg {
        Arg::Cell(cell) => vec![Target::Cell(*cell)],
        Arg::Cells(cells) => cells.iter().copied().map(Target::Cell).collect(),
        Arg::House(house) => vec![Target::House(*house)],
        Arg::Houses(houses) => houses.iter().copied().map(Target::House).collect(),
        Arg::Clue(clue) => vec![Target::Clue(*clue)],
        Arg::Facts(facts) => facts.iter().map(|fact| Target::Candidate(fact.candidate())).collect(),
        Arg::Digit(_) | Arg::Digits(_) | Arg::Count(_) | Arg::Phrase(_) | Arg::Text(_) => Vec::new(),
    }
}

/// The count that selects a plural form. A list counts as 1 or 2: one or several.
fn count(arg: &Arg) -> u64 {
    let several = match arg {
        Arg::Count(count) => return *count,
        Arg::Cells(cells) => cells.len() > 1,
        Arg::Digits(digits) => digits.len() > 1,
        Arg::Houses(houses) => houses.len() > 1,
        Arg::Facts(facts) => facts.len() > 1,
        _ => false,
    };
    1 + u64::from(several)
}

/// The argument as text, with the names of houses and clues in the form `form`, if any.
fn argument(language: Language, arg: &Arg, form: &str) -> String {
    match arg {
        Arg::Cell(cell) => {
            let [row, col] = [cell.row, cell.col].map(|line| digits(u64::from(line) + 1));
            ["r", &row, "c", &col].concat()
        }
        Arg::Digit(digit) => digits(digit.get() as u64).into(),
        Arg::Count(count) => format_count(language, *count),
        _ => rare_argument(language, arg, form),
    }
}

/// The arguments other than a cell, a digit or a count. A function of its own: the browser compiles a function when it
/// is first called, and the first board needs none of these.
fn rare_argument(language: Language, arg: &Arg, form: &str) -> String {
    match arg {
        // Handled by the caller.
        Arg::Cell(..) | Arg::Digit(..) | Arg::Count(..) => argument(language, arg, form),
        Arg::Cells(cells) => list_by(language, joints(form), cells.iter().map(Cell::to_string)),
        Arg::Digits(digits) => list_by(language, joints(form), digits.iter().map(|digit| digit.to_string())),
        Arg::House(house) => in_form(language, house_phrase(*house), form),
        Arg::Houses(houses) => {
            // Only the first name can begin a sentence.
            let within = if form == "In" { "in" } else { form };
            let forms = iter::once(form).chain(iter::repeat(within));
            let kinds = by_kind(houses);
            list(language, kinds.iter().zip(forms).map(|(houses, form)| same_kind_houses(language, houses, form)))
        }
        Arg::Clue(clue) => in_form(language, clue_phrase(clue.side, clue.index.into(), clue.value.into()), form),
        Arg::Facts(facts) => list_by(language, FACTS, facts.iter().map(|&fact| fact_text(language, fact))),
        Arg::Phrase(phrase) => text(language, phrase),
        Arg::Text(text) => text.clone(),
    }
}

/// The phrase in that inflected form; languages without inflection have no such keys.
fn in_form(language: Language, mut phrase: Phrase, form: &str) -> String {
    if !form.is_empty() {
        phrase.key = [&phrase.key, ".", form].concat().into();
    }
    text(language, &phrase)
}

/// The name of a house: row 3.
pub fn house_name(language: Language, house: HouseKind) -> String {
    text(language, &house_phrase(house))
}

fn house_phrase(house: HouseKind) -> Phrase {
    let (key, number) = match house {
        HouseKind::Row(row) => ("house.row", row),
        HouseKind::Column(col) => ("house.column", col),
        HouseKind::Box(number) => ("house.box", number),
        HouseKind::Extra(kind, at) => {
            return Phrase::about("house", &[kind.name(), ".", &(at + 1).to_string()].concat());
        }
    };
    Phrase::new(key, [("number", Arg::Count(u64::from(number) + 1))])
}

/// The name of a clue: the 3 left of row 3.
pub fn clue_name(language: Language, clue: Clue) -> String {
    text(language, &clue_phrase(clue.side, clue.index.into(), clue.value.into()))
}

/// The name of a clue of any value, even one that no puzzle has.
pub(crate) fn clue_phrase(side: Side, index: usize, value: u64) -> Phrase {
    let key = match side {
        Side::Top => "clue.top",
        Side::Bottom => "clue.bottom",
        Side::Left => "clue.left",
        Side::Right => "clue.right",
    };
    Phrase::new(key, [("value", Arg::Count(value)), ("number", Arg::Count(index as u64 + 1))])
}

fn fact_text(language: Language, fact: Conclusion) -> String {
    let key = match fact {
        Conclusion::Place(_) => "fact.is",
        Conclusion::Eliminate(_) => "fact.is-not",
    };
    let Candidate { cell, digit } = fact.candidate();
    text(language, &Phrase::new(key, [("cell", Arg::Cell(cell)), ("digit", Arg::Digit(digit))]))
}

/// The houses grouped by kind, each kind where its first house is. A diagonal is a kind of its own.
fn by_kind(houses: &[HouseKind]) -> Vec<Vec<HouseKind>> {
    let mut kinds: Vec<Vec<HouseKind>> = Vec::new();
    for &house in houses {
        let is_same = |kind: &&mut Vec<HouseKind>| mem::discriminant(&kind[0]) == mem::discriminant(&house);
        match kinds.iter_mut().find(is_same).filter(|_| !matches!(house, HouseKind::Extra(..))) {
            Some(kind) => kind.push(house),
            None => kinds.push(vec![house]),
        }
    }
    kinds
}

/// Houses of one kind by their numbers: row 3; rows 1 and 4.
fn same_kind_houses(language: Language, houses: &[HouseKind], form: &str) -> String {
    let key = match houses {
        &[house] => return in_form(language, house_phrase(house), form),
        [HouseKind::Row(_), ..] => "houses.rows",
        [HouseKind::Column(_), ..] => "houses.columns",
        _ => "houses.boxes",
    };
    let number = |house: &HouseKind| match house {
        HouseKind::Row(at) | HouseKind::Column(at) | HouseKind::Box(at) => digits(u64::from(*at) + 1).into_owned(),
        HouseKind::Extra(..) => String::new(),
    };
    let numbers = Arg::Text(list_by(language, NUMBERS, houses.iter().map(number)));
    in_form(language, Phrase::new(key, [("numbers", numbers)]), form)
}

/// What stands between the items of a list, and before the last one.
type Joints = [(&'static str, &'static str); 2];

const AND: Joints = [("list.comma", ", "), ("list.and", " & ")];
const OR: Joints = [("list.comma", ", "), ("list.or", " / ")];
const FACTS: Joints = [("facts.comma", ", "), ("facts.and", " & ")];
const NUMBERS: Joints = [("list.comma", ", "), ("numbers.and", " & ")];

/// `{cells.or}` is a list of alternatives.
fn joints(form: &str) -> Joints {
    if form == "or" { OR } else { AND }
}

/// A list for a sentence: a, b and c.
pub fn list(language: Language, items: impl Iterator<Item = String>) -> String {
    list_by(language, AND, items)
}

fn list_by(language: Language, joints: Joints, items: impl Iterator<Item = String>) -> String {
    let mut items: Vec<String> = items.collect();
    let Some(last) = items.pop() else { return String::new() };
    if items.is_empty() {
        return last;
    }
    let [between, before_last] = words_between(language, joints);
    [&items.join(between), before_last, &last].concat()
}

fn words_between(language: Language, joints: Joints) -> [&'static str; 2] {
    joints.map(|(key, otherwise)| language.template(key).unwrap_or(otherwise))
}

/// The name of a kind of puzzle: Skyscrapers 9×9.
pub fn puzzle_name(language: Language, kind: Kind, order: usize) -> String {
    let key = match kind {
        Kind::Skyscrapers => "kind.skyscrapers",
        Kind::Latin => "kind.latin",
        Kind::Sudoku => "kind.sudoku",
        Kind::Hybrid => "kind.hybrid",
    };
    label_with(language, key, "order", Arg::Count(order as u64))
}

/// A step as sentences: the conclusion, then the reason.
pub fn sentence(language: Language, deduction: &Deduction) -> String {
    [&skyline_engine::conclusions(&deduction.conclusions), &deduction.because]
        .map(|phrase| text(language, phrase))
        .join(language.template("list.gap").unwrap_or(" "))
}

/// A phrase without arguments, such as a label.
pub fn label(language: Language, key: &'static str) -> String {
    text(language, &Phrase::new(key, []))
}

/// A phrase with one argument.
pub fn label_with(language: Language, key: &'static str, name: &'static str, arg: Arg) -> String {
    text(language, &Phrase::new(key, [(name, arg)]))
}
