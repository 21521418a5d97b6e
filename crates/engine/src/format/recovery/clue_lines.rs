//! Clue lists a line each, with what people write beside them: a line with the size, names of the sides, the rows of
//! the board behind them or before.

use super::cell_list;
use crate::format::common::box_words;
use crate::format::common::sides::{self, Lists, Solutions};
use crate::format::common::text::{entry, is_border, number};
use crate::{Draft, MAX_ORDER, Phrase, Side};

/// The line without a mark of a list before a word, marks of bold type, and words in brackets.
fn without_asides(line: &str) -> String {
    let line = line.trim_start();
    let item = ["- ", "* ", "+ ", ". "].iter().find_map(|mark| line.strip_prefix(mark));
    let is_word = |rest: &&str| rest.trim_start_matches('*').starts_with(|symbol: char| symbol.is_alphabetic());
    let whole = item.filter(is_word).unwrap_or(line).replace("**", " ");
    let mut plain = whole.clone();
    while let Some(open) = plain.find('(')
        && let Some(length) = plain[open..].find(')')
        && !plain[open..open + length].contains(|symbol: char| symbol.is_ascii_digit())
    {
        plain.replace_range(open..=open + length, " ");
    }
    // The only side may stand in brackets, as in `Columns (from top)`; others tell the direction.
    let named = whole.split(|sign: char| !sign.is_alphabetic()).filter(|word| sides::is_side(word)).count();
    if named == 1 { whole } else { plain }
}

/// The lines of a text, with entries that stand a line each behind the name above them.
fn with_items(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !is_border(line)) {
        let item = line.strip_prefix("- ").unwrap_or(line).trim();
        match found.last_mut() {
            Some(name) if name.ends_with([':', ' ']) && (entry(item).is_some() || NOTHING.contains(&item)) => {
                name.push_str(item);
                name.push(' ');
            }
            // A row in brackets may be an item, too.
            _ => found.push(if item.starts_with('[') { item } else { line }.to_owned()),
        }
    }
    found
}

/// The lines of a text; where four sides are named in one line, perhaps behind a title, one for each.
fn side_lines(text: &str) -> Vec<String> {
    let mut rows = text.lines().filter(|line| !line.trim().is_empty());
    let (Some(line), None) = (rows.next(), rows.next()) else { return with_items(text) };
    let mut found = vec![String::new()];
    for word in line.split_whitespace() {
        let name = word.trim_matches(|symbol: char| !symbol.is_alphabetic());
        // A letter names a side with a sign behind it.
        let is_letter = name.len() == 1 && word.contains(['=', ':']);
        if (sides::is_side(name) || is_letter) && found.last().is_some_and(|line| !line.is_empty()) {
            found.push(String::new());
        }
        if let Some(line) = found.last_mut() {
            line.push_str(word.trim_end_matches([';', '/', '|']));
            line.push(' ');
        }
    }
    let has_title = |found: &[String]| found.len() == 5 && !sides::names_side(&found[0]);
    // The name of a puzzle may have a number, which is no clue.
    let has_name = has_title(&found) && found[0].trim().chars().all(char::is_alphanumeric);
    if has_name {
        found.remove(0);
    }
    if found.len() == 4 || has_title(&found) { found } else { vec![line.to_owned()] }
}

/// The values of a line; digits that stand together after the name of a side are one clue each.
fn apart(values: &str) -> Option<Vec<u32>> {
    (values.len() > 2 && values.bytes().all(|digit| digit.is_ascii_digit()))
        .then(|| values.bytes().map(|digit| u32::from(digit - b'0')).collect())
}

/// The values of a row of one sign a cell, of which some are empty.
fn tight_row(token: &str) -> Option<Vec<u32>> {
    const MIN_CELLS: usize = 4;
    let cell = |sign: char| if ".-_*?".contains(sign) { Some(0) } else { sign.to_digit(10) };
    // As `3-1-2` is numbers between dashes.
    let is_dashed = token.split('-').all(|number| number.len() == 1 && number != ".");
    let is_row = token.len() >= MIN_CELLS && !token.bytes().all(|sign| sign.is_ascii_digit()) && !is_dashed;
    token.chars().map(cell).collect::<Option<Vec<_>>>().filter(|_| is_row)
}

/// The line with a 0 for each clue that is left out between commas behind a name: `top: 2,,,3`.
fn with_zeros(line: &str) -> Option<String> {
    let (name, clues) = line.split_once([':', '='])?;
    let clues = clues.trim();
    let is_named = name.contains(char::is_alphabetic) && (clues.contains(",,") || clues.starts_with(','));
    let clue = |clue: &str| if clue.trim().is_empty() { "0".to_owned() } else { clue.to_owned() };
    is_named.then(|| format!("{name}: {}", clues.split(',').map(clue).collect::<Vec<_>>().join(" ")))
}

/// The line with a 0 in each empty field, if it is a row of a table: fields behind a name.
fn filled(line: &str) -> String {
    let fields = ['\t', ',', ';'].map(|parting| line.split(parting).collect::<Vec<_>>());
    let is_row = |fields: &&Vec<&str>| fields.len() > 2 && fields[0].chars().all(char::is_alphabetic);
    let Some(row) = fields.iter().find(is_row) else { return with_zeros(line).unwrap_or_else(|| line.to_owned()) };
    row.iter().map(|field| if field.trim().is_empty() { "0" } else { field }).collect::<Vec<_>>().join(" ")
}

/// Whether the sign stands between the words and values of a line.
fn is_separator(symbol: char) -> bool {
    symbol.is_whitespace() || ",;:=[](){}|/、".contains(symbol)
}

/// Words for a place without a clue, in scripts that put no space between words and in YAML.
const NOTHING: [&str; 7] = ["无", "無", "なし", "空", "없음", "~", "null"];

/// The words of a line, and its values.
fn words_and_values(line: &str) -> Option<(String, Vec<u32>)> {
    let (mut words, mut values) = (String::new(), Vec::new());
    let line = filled(&without_asides(line));
    for token in line.split(is_separator).filter(|token| !token.is_empty()) {
        if let Some(row) = tight_row(token).filter(|_| words.is_empty() && values.is_empty()) {
            values = row;
            continue;
        }
        let is_end = token.len() > 1 && token.starts_with(|sign: char| sign.is_ascii_digit());
        let token = if is_end { token.trim_end_matches('.') } else { token };
        if is_end && token.contains('-') {
            values.extend(token.split('-').map(entry).collect::<Option<Vec<_>>>()?);
            continue;
        }
        if let Some(clues) = apart(token).filter(|_| !words.is_empty() && values.is_empty()) {
            values = clues;
            continue;
        }
        let arrow = ["v", "^", ">", "<"]
            .iter()
            .position(|arrow| *arrow == token)
            .filter(|_| words.is_empty() && values.is_empty());
        if let Some(arrow) = arrow {
            words.push(sides::ARROWS[arrow]);
            words.push(' ');
            continue;
        }
        // A size is that of boards as well as of clues.
        let is_size = |(rows, columns): (&str, &str)| rows == columns && number(rows).is_some();
        if token.split_once(['x', '×']).is_some_and(is_size) {
            continue;
        }
        match entry(token).or(NOTHING.contains(&token).then_some(0)) {
            Some(value) => values.push(value),
            None if token.chars().any(|symbol| symbol.is_alphabetic() || sides::ARROWS.contains(&symbol))
                && !token.contains(|symbol: char| symbol.is_ascii_digit()) =>
            {
                words.push_str(token);
                words.push(' ');
            }
            None => return None,
        }
    }
    Some((words, values))
}

/// Whether a dash stands between each two values of a line and nowhere else, as in `2 - 1 - 3`: there it is no empty
/// place.
fn is_dash_separated(line: &str) -> bool {
    let line = without_asides(line);
    let entries: Vec<&str> = line.split(is_separator).filter(|token| entry(token).is_some()).collect();
    let is_in_order = |(at, token): (usize, &&str)| (at % 2 == 1) == (*token == "-");
    entries.len() > 2 && entries.len() % 2 == 1 && entries.iter().enumerate().all(is_in_order)
}

/// What stands in the lines of a text.
#[derive(Default)]
struct Listing {
    /// The values of each line that has some.
    lines: Vec<Vec<u32>>,
    /// All words.
    words: String,
    /// The words of each line, with the number of lines with values before it.
    words_by_line: Vec<(usize, String)>,
    /// Cells that are named: row and column from 1, and the value.
    cells: Vec<[usize; 3]>,
}

impl Listing {
    /// Takes the lines of the text apart; `None` where one has something else than words, values or named cells.
    fn of(text: &str) -> Option<Self> {
        let mut listing = Self::default();
        let mut have_dashes_between = true;
        let lines = side_lines(text);
        // A comma behind all of them ends a line.
        let are_ended = lines.iter().filter(|line| line.contains(',')).all(|line| line.trim_end().ends_with(','));
        let bare = |line: String| if are_ended { line.trim_end().trim_end_matches(',').to_owned() } else { line };
        let lines: Vec<String> = lines.into_iter().map(bare).collect();
        let has_gaps = lines.iter().any(|line| with_zeros(line).is_some());
        for line in lines {
            // Where clues are left out between commas, one is behind the last comma too.
            let ends_in_gap = has_gaps && line.trim_end().ends_with(',');
            let line = if ends_in_gap && with_zeros(&line).is_none() { line + "0" } else { line };
            if box_words::tells_boxes(&line) {
                continue;
            }
            let Some((words, mut values)) = words_and_values(&line) else {
                let listed = cell_list::listed_cells(&line);
                if listed.is_empty() {
                    return None;
                }
                listing.cells.extend(listed);
                continue;
            };
            // The head of a table numbers its columns.
            let counts_up = values.len() > 3 && values.iter().zip(1..).all(|(&value, at)| value == at);
            let is_head = listing.lines.is_empty() && counts_up;
            if is_head && !words.is_empty() && !words.split(' ').any(sides::is_side) {
                continue;
            }
            if sides::goes_back(&line.to_lowercase()) {
                values.reverse();
            }
            let words = sides::without_direction(&words);
            listing.words.push_str(&words);
            listing.words_by_line.push((listing.lines.len(), words));
            if !values.is_empty() {
                have_dashes_between &= is_dash_separated(&line);
                listing.lines.push(values);
            }
        }
        if text.contains('\t') && sides::named_in(&listing.words).is_some() {
            // Tabs behind the last field of a line are often lost.
            let most = listing.lines.iter().map(Vec::len).max()?;
            listing.lines.iter_mut().for_each(|line| line.resize(most, 0));
        }
        if have_dashes_between {
            let without_dashes = |line: &Vec<u32>| line.iter().step_by(2).copied().collect();
            listing.lines = listing.lines.iter().map(without_dashes).collect();
        }
        Some(listing)
    }

    /// Whether the first line says the size of the lists, which is then no line any more.
    fn take_size(&mut self, size: usize) -> bool {
        const MAX_SIZES: usize = 3;
        let Some(first) = self.lines.first().filter(|_| self.lines.len() > 4) else { return false };
        let says_size = first.len() <= MAX_SIZES && first.iter().all(|&value| value as usize == size);
        if says_size && (first.len() < size || self.lines.len() != size + 4) {
            self.lines.remove(0);
        }
        says_size
    }
}

/// The text with a colon for the dash between each name of a side and its clues, as in `Top - 3 1 2`, and whether the
/// dashes can be nothing else: between commas they would be clues alone.
fn with_colons(text: &str) -> Option<(String, bool)> {
    let (mut named, mut with_commas) = (0, 0);
    let line = |line: &str| -> Option<String> {
        if !line.contains(char::is_alphabetic) {
            return Some(line.to_owned());
        }
        let (name, clues) = line.split_once(" - ")?;
        let is_name = !name.contains(|sign: char| sign.is_ascii_digit() || ":=".contains(sign));
        named += 1;
        with_commas += usize::from(clues.contains(','));
        is_name.then(|| [name, ": ", clues].concat())
    };
    let lines = text.lines().map(line).collect::<Option<Vec<String>>>()?;
    (named >= Side::ALL.len()).then(|| (lines.join("\n"), with_commas == named))
}

/// The board of four lists and perhaps its rows, and in which order the lists were read; `None` where the lines are
/// no such thing, or nothing tells that they are.
pub(crate) fn read(text: &str) -> Option<(Draft, Option<Phrase>)> {
    let with_colons = with_colons(text).and_then(|(text, is_sure)| Some((board(&text)?, is_sure)));
    let Some((found, is_sure)) = with_colons else { return board(text) };
    // A dash is a place without a clue, too: where only that gives one solution, it is meant so.
    let has_one = |(draft, _): &(Draft, _)| sides::solutions(draft) == Solutions::One;
    if is_sure || has_one(&found) { Some(found) } else { board(text).filter(has_one).or(Some(found)) }
}

fn board(text: &str) -> Option<(Draft, Option<Phrase>)> {
    let mut listing = Listing::of(text)?;
    let named = sides::named_in(&listing.words);
    let size = listing.lines.last()?.len();
    let says_size = listing.take_size(size);
    let Listing { lines, words_by_line, cells, .. } = listing;
    let have_equal_length = size > 1 && size <= MAX_ORDER && lines.iter().all(|line| line.len() == size);
    let has_rows = lines.len() == size + 4;
    if !have_equal_length || !has_rows && lines.len() != 4 || named.is_none() && !has_rows && !says_size {
        return None;
    }
    let clues_first = Lists { clues: lines[..4].concat(), givens: lines[4..].concat() };
    let rows_first = || Lists { clues: lines[size..].concat(), givens: lines[..size].concat() };
    if !cells.is_empty() {
        let (draft, note) = named.filter(|_| !has_rows).map(|sides| clues_first.named(sides))?;
        return Some((with_cells(draft, &cells)?, note));
    }
    if let Some(sides) = named {
        let words_behind = words_by_line.into_iter().filter(|(before, _)| *before >= size).map(|(_, words)| words);
        let are_clues_behind = has_rows && sides::named_in(&words_behind.collect::<String>()).is_some();
        return Some(if are_clues_behind { rows_first().named(sides) } else { clues_first.named(sides) });
    }
    let (draft, note, found) = clues_first.choose();
    if found == Solutions::One || !has_rows {
        return Some((draft, note));
    }
    let (other, other_note, better) = rows_first().choose();
    if better > found {
        return Some((other, other_note)).filter(|_| says_size || better == Solutions::One);
    }
    says_size.then_some((draft, note))
}

/// The board of lists that are named, of which one is missing or has too few or too many clues: then its fault is to be told.
pub(crate) fn faulty(text: &str) -> Option<Draft> {
    let mut listing = Listing::of(text)?;
    let named: Vec<Side> = listing.words.split_whitespace().filter_map(sides::side_of).collect();
    let is_each_once = named.iter().enumerate().all(|(at, side)| !named[..at].contains(side));
    let lengths = |lines: &[Vec<u32>]| lines.iter().map(Vec::len).collect::<Vec<_>>();
    let most_common = |lengths: &[usize]| {
        lengths.iter().copied().max_by_key(|length| lengths.iter().filter(|other| *other == length).count())
    };
    let size = most_common(&lengths(&listing.lines)).filter(|size| (4..=MAX_ORDER).contains(size))?;
    listing.take_size(size);
    let is_right = |length: &usize| *length == size;
    let right = lengths(&listing.lines).into_iter().filter(is_right).count();
    if !is_each_once || named.len() != listing.lines.len() || named.len() < 3 || right < 3 || !listing.cells.is_empty()
    {
        return None;
    }
    let mut draft = Draft::empty(size);
    draft.clues = Default::default();
    for (side, clues) in named.into_iter().zip(listing.lines) {
        draft.clues[side as usize] = clues;
    }
    Some(draft)
}

/// The board with givens in those cells: row and column from 1, and the value.
fn with_cells(mut draft: Draft, cells: &[[usize; 3]]) -> Option<Draft> {
    let size = draft.order;
    for &[row, col, value] in cells {
        let at = row.checked_sub(1)? * size + col.checked_sub(1).filter(|&col| col < size)?;
        *draft.givens.get_mut(at)? = value as u32;
    }
    Some(draft)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn dashes_between_all_values_separate_them_and_points_do_not() {
        let sides = |clues: &str| ["top", "bottom", "left", "right"].map(|side| format!("{side}: {clues}")).join("\n");
        let top = |clues: &str| read(&sides(clues)).map(|(draft, _)| draft.clues[0].clone());
        assert_eq!(top("2 - 1 - 3"), Some(vec![2, 1, 3]));
        assert_eq!(top("0 - 1 - 3"), Some(vec![0, 1, 3]), "a place without a clue");
        assert_eq!(top("2 . 1 . 3"), Some(vec![2, 0, 1, 0, 3]));
        assert_eq!(top("2 0 1 - 3"), Some(vec![2, 0, 1, 0, 3]));
    }

    #[test]
    fn a_dash_behind_the_name_of_a_side_is_no_clue_unless_only_so_there_is_one_solution() {
        let sides = |clues: [&str; 4]| {
            let lines = ["Top", "Right", "Bottom", "Left"].into_iter().zip(clues);
            lines.map(|(side, clues)| format!("{side} - {clues}")).collect::<Vec<_>>().join("\n")
        };
        let top = |clues: [&str; 4]| read(&sides(clues)).map(|(draft, _)| draft.clues[0].clone());
        let clues = ["3 1 2 2", "2 2 1 3", "1 3 2 2", "2 3 2 1"];
        assert_eq!(top(clues), Some(vec![3, 1, 2, 2]));
        assert_eq!(top(clues.map(|clues| &*clues.replace(' ', ", ").leak())), Some(vec![3, 1, 2, 2]));
    }
}
