//! Givens that are listed cell by cell beside named lists of clues: `givens: r2c6=1`, `a 4 in row 2, column 3`,
//! `givens = {(4, 3): 1}`.

use super::cell_list;
use crate::Draft;
use crate::format::common::line_kind::LineKind;
use crate::format::common::sides::{self, Solutions, solutions};
use crate::format::common::text::{is_possible, number_places};
use crate::format::{ParsedPuzzle, clue_list, read_step};
use std::ops::Range;

/// What a number of a sentence is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Row,
    Column,
    Value,
}

/// What the number behind that word is. Words for several rows say a size.
fn part_behind(word: &str) -> Part {
    const SEVERAL: [&str; 7] = ["rows", "lines", "zeilen", "reihen", "lignes", "filas", "строк"];
    match LineKind::named(word) {
        LineKind::Column => Part::Column,
        LineKind::Row if LineKind::Row.place_in(word) == Some(0) && !SEVERAL.contains(&word) => Part::Row,
        _ => Part::Value,
    }
}

/// The cells of a sentence: each has the numbers of its row and its column, and its value, all in the same order.
fn in_words(line: &str) -> Option<Vec<[usize; 3]>> {
    let lower = line.to_lowercase();
    let number = |place: Range<usize>| {
        let word = lower[..place.start].trim_end_matches([' ', '.', ':', '=', '_']);
        let word = word.rsplit(|sign: char| !sign.is_alphabetic()).next().unwrap_or("");
        Some((part_behind(word), lower[place].parse().ok()?))
    };
    let numbers: Vec<(Part, usize)> = number_places(&lower).into_iter().map(number).collect::<Option<_>>()?;
    const PARTS: [Part; 3] = [Part::Row, Part::Column, Part::Value];
    let order = |cell: &[(Part, usize)]| PARTS.map(|part| cell.iter().position(|(other, _)| *other == part));
    let first = order(numbers.get(..3)?);
    let [Some(row), Some(col), Some(value)] = first else { return None };
    let is_cell = |cell: &[(Part, usize)]| cell.len() == 3 && order(cell) == first;
    let cell = |cell: &[(Part, usize)]| [cell[row].1, cell[col].1, cell[value].1];
    numbers.chunks(3).all(is_cell).then(|| numbers.chunks(3).map(cell).collect())
}

/// How a line writes its cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CellNotation {
    /// By words for rows and columns, which count from 1.
    Words,
    /// By a letter and a number, as `C4`: the letter is that of the row or of the column.
    Letters,
    /// By numbers alone, from 0 or from 1.
    Numbers,
    /// With other numbers that are not understood.
    Unclear,
}

/// Cells by row, column and value, and how they are written.
type ListedCells = (Vec<[usize; 3]>, CellNotation);

/// Whether the line says what a cell is not, or compares: then it has no givens.
fn denies_or_compares(line: &str) -> bool {
    // Of "isn't" and "can't" the part before the apostrophe is a word.
    const NOT: [&str; 12] =
        ["not", "no", "never", "cannot", "isn", "can", "nicht", "kein", "keine", "pas", "не", "нет"];
    let lower = line.to_lowercase();
    let without_arrows = lower.replace("->", "").replace("<-", "");
    lower.split(|sign: char| !sign.is_alphabetic()).any(|word| NOT.contains(&word))
        || ["<", ">", "==", "!=", "≠"].iter().any(|sign| without_arrows.contains(sign))
}

/// Whether the words of a line are those of a list of givens, if it has any outside of brackets and beside single letters.
fn has_words_for_givens_alone(line: &str) -> bool {
    const GIVENS: [&str; 23] = [
        "given",
        "fix",
        "prefill",
        "filled",
        "cell",
        "grid",
        "board",
        "known",
        "start",
        "initial",
        "preset",
        "vorgabe",
        "vorgegeben",
        "gegeben",
        "feld",
        "donné",
        "case",
        "fijo",
        "dado",
        "pista",
        "дан",
        "клетк",
        "поле",
    ];
    let mut depth = 0;
    let outside: String = line
        .chars()
        .map(|sign| {
            depth += i32::from(sign == '(') - i32::from(sign == ')');
            if depth > 0 { ' ' } else { sign }
        })
        .collect();
    let lower = outside.to_lowercase();
    let mut words = lower.split(|sign: char| !sign.is_alphabetic()).filter(|word| word.chars().count() > 1);
    words.all(|word| GIVENS.iter().any(|given| word.starts_with(given)))
}

/// The cells that a line lists, and how; none of a line of clues, or with a size.
fn listed(line: &str) -> Option<ListedCells> {
    let signs: Vec<char> = line.chars().collect();
    let is_size = |three: &[char]| three[0].is_ascii_digit() && "xX×*".contains(three[1]) && three[2].is_ascii_digit();
    let has_digits = line.contains(|sign: char| sign.is_ascii_digit());
    if !has_digits || sides::names_side(line) || signs.windows(3).any(is_size) || denies_or_compares(line) {
        return None;
    }
    if let Some(cells) = in_words(line) {
        return Some((cells, CellNotation::Words));
    }
    // Three numbers alone may be a row, and so may those behind its letter; a program has numbers of its own.
    let bare = line.split(" #").next().unwrap_or(line).split("//").next().unwrap_or(line);
    if !line.contains(['=', ':', '(', '[']) || !has_words_for_givens_alone(bare) {
        return None;
    }
    let cells = cell_list::listed_cells(line);
    let has_letters = signs.windows(2).any(|pair| pair[0].is_alphabetic() && pair[1].is_ascii_digit());
    let (notation, of_each) = if has_letters { (CellNotation::Letters, 2) } else { (CellNotation::Numbers, 3) };
    let notation = if number_places(bare).len() == of_each * cells.len() { notation } else { CellNotation::Unclear };
    (!cells.is_empty()).then_some((cells, notation))
}

/// The board with those givens, rows and columns counted from that number.
fn with_givens(draft: &Draft, cells: &[[usize; 3]], first: usize) -> Option<Draft> {
    let mut draft = draft.clone();
    let order = draft.order;
    for &[row, col, value] in cells {
        let index = |number: usize| number.checked_sub(first).filter(|&index| index < order);
        let given = draft.givens.get_mut(index(row)? * order + index(col)?)?;
        if *given > 0 && *given != value as u32 || value == 0 || value > order {
            return None;
        }
        *given = value as u32;
    }
    Some(draft).filter(is_possible)
}

/// The board with those givens, where the text or the solutions tell how they are counted.
fn placed(draft: &Draft, cells: &[[usize; 3]], text: &str, notation: CellNotation) -> Option<Draft> {
    const FROM_ZERO: [&str; 4] = ["from 0", "from zero", "0-based", "zero-based"];
    let lower = text.to_lowercase();
    let says = |words: [&str; 4]| words.iter().any(|words| lower.contains(words));
    let from = |first| with_givens(draft, cells, first);
    let turned = || cells.iter().map(|&[row, col, value]| [col, row, value]).collect::<Vec<_>>();
    let all = match notation {
        CellNotation::Unclear => return None,
        CellNotation::Words if cells.iter().all(|&[row, col, _]| row > 0 && col > 0) && !says(FROM_ZERO) => {
            return from(1);
        }
        CellNotation::Words => return from(0),
        CellNotation::Letters => vec![from(1), with_givens(draft, &turned(), 1)],
        CellNotation::Numbers if says(FROM_ZERO) => return from(0),
        CellNotation::Numbers if says(["from 1", "from one", "1-based", "one-based"]) => return from(1),
        CellNotation::Numbers => vec![from(0), from(1)],
    };
    let mut possible: Vec<Draft> = all.into_iter().flatten().collect();
    possible.dedup();
    if possible.len() > 1 {
        possible.retain(|draft| solutions(draft) == Solutions::One);
    }
    if possible.len() == 1 { possible.pop() } else { None }
}

/// The board of clue lists with the givens that other lines list; `Some(None)` where these are not understood, and
/// would be left out.
pub(crate) fn read(text: &str, steps: usize) -> Option<Option<ParsedPuzzle>> {
    let lines: Vec<(&str, Option<ListedCells>)> = text.lines().map(|line| (line, listed(line))).collect();
    if lines.iter().all(|(_, listed)| listed.is_none()) {
        return None;
    }
    if lines.iter().filter(|(line, _)| sides::names_side(line)).count() < 4 {
        return None;
    }
    let rest: Vec<&str> = lines.iter().filter(|(_, listed)| listed.is_none()).map(|(line, _)| *line).collect();
    let read = read_step(&rest.join("\n"), steps.checked_sub(1)?).ok()?;
    // Of order 3 a list of three numbers may be a row.
    if read.draft.order == 3
        || read.format != clue_list::INFO.id
        || !read.draft.has_clues()
        || !is_possible(&read.draft)
    {
        return None;
    }
    let notations = || lines.iter().filter_map(|(_, listed)| Some(listed.as_ref()?.1));
    // Cells that are written in several ways are counted as nothing tells.
    let notation = notations().next().filter(|first| notations().all(|notation| notation == *first));
    let cells: Vec<[usize; 3]> = lines.into_iter().filter_map(|(_, listed)| Some(listed?.0)).flatten().collect();
    // Numbers that no such board has are those of something else.
    if cells.iter().flatten().any(|&number| number > read.draft.order) {
        return None;
    }
    let draft = notation.and_then(|notation| placed(&read.draft, &cells, text, notation));
    Some(draft.map(|draft| ParsedPuzzle { draft, ..read }))
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn a_sentence_tells_cells_by_row_column_and_value_in_one_order() {
        for line in [
            "Given: a 2 in row 5, column 3",
            "r5c3=2",
            "row 5, column 3 is 2",
            "Zeile 5, Spalte 3: 2",
            "une tour de 2 : ligne 5, colonne 3",
            "column 3 row 5 has 2",
        ] {
            assert_eq!(in_words(line), Some(vec![[5, 3, 2]]), "{line}");
        }
        assert_eq!(in_words("r1c2=3, r2c1=4"), Some(vec![[1, 2, 3], [2, 1, 4]]));
        for line in ["row 5: 1 2 3", "5 rows, 5 columns", "row 1 has 2 and column 3 has 4", "2 in row 5"] {
            assert_eq!(in_words(line), None, "{line}");
        }
    }
}
