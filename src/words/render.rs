//! Fills templates with arguments.

use super::Language;
use crate::engine::{Arg, Candidate, Cell, Clue, Conclusion, Deduction, HouseKind, Kind, Phrase, Side};
use nanoserde::{DeBin, SerBin};
use std::borrow::Cow;

/// A run of a rendered phrase. Runs that come from an argument are shown stronger, and the page
/// can tie them to what they name.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Piece {
    /// The words.
    pub text: String,
    /// Whether they come from an argument.
    pub is_arg: bool,
}

/// The phrase in plain words.
pub fn text(language: Language, phrase: &Phrase) -> String {
    pieces(language, phrase).into_iter().map(|piece| piece.text).collect()
}

/// The phrase in words, by runs. A key that the language lacks is shown as it is, which a test
/// makes impossible for every key in use.
pub fn pieces(language: Language, phrase: &Phrase) -> Vec<Piece> {
    let mut found = Vec::new();
    let plain = |found: &mut Vec<Piece>, text: &str| {
        if !text.is_empty() {
            found.push(Piece { text: text.to_owned(), is_arg: false });
        }
    };
    let mut rest = language.template(&phrase.key).unwrap_or(&phrase.key);
    while let Some((before, from)) = rest.split_once('{') {
        plain(&mut found, before);
        let (slot, after) = from.split_once('}').unwrap_or((from, ""));
        let (name, forms) = slot.split_once('?').map_or((slot, None), |(name, forms)| (name, Some(forms)));
        let (name, case) = name.split_once('.').unwrap_or((name, ""));
        match (phrase.args.iter().find(|(key, _)| *key == name), forms) {
            (Some((_, arg)), Some(forms)) => {
                let form = forms.split('|').nth((language.plural)(count(arg)));
                plain(&mut found, form.or(forms.split('|').next_back()).unwrap_or(""));
            }
            (Some((_, Arg::Phrase(inner))), None) => found.extend(pieces(language, inner)),
            (Some((_, arg)), None) => found.push(Piece { text: argument(language, arg, case), is_arg: true }),
            (None, _) => plain(&mut found, slot),
        }
        rest = after;
    }
    plain(&mut found, rest);
    found
}

/// The count that a form goes by. A list is one or several, whatever the number of several.
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

/// The argument, with the names of houses and clues in the form `case`, if any.
fn argument(language: Language, arg: &Arg, case: &str) -> String {
    match arg {
        Arg::Cell(cell) => {
            let [row, col] = [cell.row, cell.col].map(|line| figures(u64::from(line) + 1));
            ["r", &row, "c", &col].concat()
        }
        Arg::Digit(digit) => figures(digit.get() as u64).into(),
        Arg::Count(count) => grouped(language, *count),
        _ => named(language, arg, case),
    }
}

/// An argument of words, or of several: apart from the others, since a browser compiles a function, whole, when it is
/// first called, and a first board is drawn without these.
#[inline(never)]
fn named(language: Language, arg: &Arg, case: &str) -> String {
    let house = |&house: &HouseKind| in_case(language, house_phrase(house), case);
    match arg {
        // Said there.
        Arg::Cell(..) | Arg::Digit(..) | Arg::Count(..) => argument(language, arg, case),
        Arg::Cells(cells) => list(language, cells.iter().map(Cell::to_string)),
        Arg::Digits(digits) => list(language, digits.iter().map(|digit| digit.to_string())),
        Arg::House(kind) => house(kind),
        Arg::Houses(houses) => list(language, houses.iter().map(house)),
        Arg::Clue(clue) => in_case(language, clue_phrase(clue.side, clue.index.into(), clue.value.into()), case),
        Arg::Facts(facts) => list(language, facts.iter().map(|&fact| fact_text(language, fact))),
        Arg::Phrase(phrase) => text(language, phrase),
        Arg::Text(text) => text.clone(),
    }
}

/// The phrase in that form; a language that has one form for all needs none.
fn in_case(language: Language, mut phrase: Phrase, case: &str) -> String {
    if !case.is_empty() {
        phrase.key = [&phrase.key, ".", case].concat().into();
    }
    text(language, &phrase)
}

/// The house as people name it: row 3.
pub fn house_name(language: Language, house: HouseKind) -> String {
    text(language, &house_phrase(house))
}

fn house_phrase(house: HouseKind) -> Phrase {
    let (key, number) = match house {
        HouseKind::Row(row) => ("house.row", row),
        HouseKind::Column(col) => ("house.column", col),
        HouseKind::Box(number) => ("house.box", number),
        HouseKind::Diagonal(false) => ("house.diagonal.falling", 0),
        HouseKind::Diagonal(true) => ("house.diagonal.rising", 0),
    };
    Phrase::new(key, [("number", Arg::Count(u64::from(number) + 1))])
}

/// The clue as people name it: the 3 left of row 3.
pub fn clue_name(language: Language, clue: Clue) -> String {
    text(language, &clue_phrase(clue.side, clue.index.into(), clue.value.into()))
}

/// The clue of that value, whatever it is, with its place.
pub(super) fn clue_phrase(side: Side, index: usize, value: u64) -> Phrase {
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

/// Items as a sentence lists them: a, b and c.
pub fn list(language: Language, items: impl Iterator<Item = String>) -> String {
    let mut items: Vec<String> = items.collect();
    let Some(last) = items.pop() else { return String::new() };
    if items.is_empty() {
        return last;
    }
    let between = |key, otherwise| language.template(key).unwrap_or(otherwise);
    [&items.join(between("list.comma", ", ")), between("list.and", " & "), &last].concat()
}

/// Tenths as people read them: 78,668.5.
pub fn tenths(language: Language, tenths: u64) -> String {
    let point = language.template("number.point").unwrap_or(".");
    [&grouped(language, tenths / 10), point, &(tenths % 10).to_string()].concat()
}

/// A count that little room is left for, in a unit of the language: 12.3 M, 1,234.5万. A tenth that is
/// nought is told only where something is left out.
pub fn short(language: Language, count: u64) -> String {
    // Each unit is its power of ten and what is written behind, the largest first.
    let units = language.template("number.units").unwrap_or("").split('|');
    let unit = |unit: &'static str| Some((10u64.pow(unit.get(..1)?.parse().ok()?), unit.get(1..)?));
    match units.filter_map(unit).find(|&(of, _)| count >= of) {
        None => grouped(language, count),
        Some((of, name)) if count.is_multiple_of(of) => [&grouped(language, count / of), name].concat(),
        Some((of, name)) => [&tenths(language, (count + of / 20) / (of / 10)), name].concat(),
    }
}

/// A number up to the largest order as text, without allocation.
pub fn small(number: usize) -> Option<&'static str> {
    const SMALL: [&str; 26] = [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
        "20", "21", "22", "23", "24", "25",
    ];
    SMALL.get(number).copied()
}

/// A number as text. Most are small; and with what writes a cell by `Display`, the browser would have the whole of `core::fmt`
/// to compile for the first board.
fn figures(number: u64) -> Cow<'static, str> {
    usize::try_from(number).ok().and_then(small).map_or_else(|| number.to_string().into(), Cow::Borrowed)
}

/// A count as people read it, its thousands set apart: 78,668.
pub fn grouped(language: Language, count: u64) -> String {
    if count < 1000 {
        return figures(count).into();
    }
    let between = language.template("number.group").unwrap_or(" ");
    // With a thousand more, its noughts are written, too.
    let last = (1000 + count % 1000).to_string();
    [&grouped(language, count / 1000), between, last.get(1..).unwrap_or_default()].concat()
}

/// The name of a kind of puzzle: Skyscrapers 9×9.
pub fn puzzle_name(language: Language, kind: Kind, order: usize) -> String {
    let key = match kind {
        Kind::Skyscrapers => "kind.skyscrapers",
        Kind::Latin => "kind.latin",
        Kind::Sudoku => "kind.sudoku",
        Kind::Hybrid => "kind.hybrid",
    };
    super::say_with(language, key, "order", Arg::Count(order as u64))
}

/// A whole step in words: the reason, then what follows from it.
pub fn sentence(language: Language, deduction: &Deduction) -> String {
    [&deduction.because, &crate::engine::conclusions(&deduction.conclusions)]
        .map(|phrase| text(language, phrase))
        .join(language.template("list.gap").unwrap_or(" "))
}
