//! Objects of JSON in which other programs keep a board under a name of their own: as the signs of a line, as a list
//! of its cells, or as a list of rows.

use super::json_rules::{is_rule, is_rule_on_cells};
use super::{cell_list, field_rows, json_clues, missing_sides};
use crate::format::common::json_reader::{self, Node, Value};
use crate::format::common::line_kind::LineKind;
use crate::format::common::sides::{self, Solutions};
use crate::format::common::symbols;
use crate::format::common::text::{self, board_rows, root};
use crate::format::line;
use crate::{MAX_ORDER, Side};

/// Names that say that the value is no puzzle, but its solution or what a player made of it.
const OTHERS: [&str; 5] = ["solution", "solved", "answer", "state", "progress"];

/// Names of the puzzle itself, the surest first.
const NAMES: [&str; 13] = [
    "basegrid",
    "given",
    "puzzle",
    "quiz",
    "initial",
    "start",
    "prefilled",
    "mission",
    "question",
    "board",
    "grid",
    "sudoku",
    "cells",
];

/// Names of the rows of a puzzle; where these are no cells, they may be clues.
const ROWS: [&str; 2] = ["rows", "lines"];

/// Whether a name says that the value is no board of a puzzle.
pub(crate) fn is_no_board(name: &str) -> bool {
    let name = name.to_lowercase();
    // What a state is at the beginning is the puzzle.
    let is_first = name.contains("initial") || name.contains("start");
    // Short for a solution, and a side in Turkish.
    name == "sol" || json_clues::are_clues(&name) || !is_first && OTHERS.iter().any(|other| name.contains(other))
}

/// The entry of a cell: a value, or an object that has it and says whether it is given.
fn cell(node: &Node) -> Option<String> {
    const VALUES: [&str; 5] = ["value", "v", "val", "digit", "number"];
    const KNOWN: [&str; 7] = ["given", "fixed", "locked", "editable", "notes", "candidates", "marks"];
    let Some(entries) = node.entries() else { return field_rows::plain_entry(node.words()?) };
    let is_known =
        |(name, _): &(String, Node)| VALUES.iter().chain(&KNOWN).any(|known| name.eq_ignore_ascii_case(known));
    if !entries.iter().all(is_known) {
        return None;
    }
    let value = VALUES.iter().find_map(|name| node.filled(name)).filter(|_| !is_open(node));
    value.map_or(Some(".".to_owned()), |value| field_rows::plain_entry(value.words()?))
}

/// Whether the object of a cell says that it is none of those given.
fn is_open(node: &Node) -> bool {
    ["given", "fixed", "locked"].iter().any(|key| node.get(key).is_some_and(|value| value.is("false")))
        || node.get("editable").is_some_and(|value| value.is("true"))
}

/// Whether a name says what a value of a puzzle is: its board, its solution or what a player made of it.
pub(crate) fn names_a_part(name: &str) -> bool {
    let name = name.to_lowercase();
    is_no_board(&name) || NAMES.iter().any(|known| name.contains(known))
}

/// The board that a value is, as text.
fn board(node: &Node) -> Option<String> {
    let entry = cell;
    match &node.value {
        Value::Text(text) => line::is_whole(text).then(|| text.clone()),
        Value::List(rows) => {
            let cells: Option<Vec<String>> = rows.iter().map(entry).collect();
            if let Some(cells) = cells.filter(|cells| cells.len() > 15) {
                let size = root(cells.len())?;
                return Some(cells.chunks(size).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"));
            }
            let row = |row: &Node| match &row.value {
                Value::Text(text) => Some(text.clone()).filter(|text| text.chars().count() == rows.len()),
                Value::List(cells) if cells.len() == rows.len() => {
                    cells.iter().map(entry).collect::<Option<Vec<_>>>().map(|row| row.join(" "))
                }
                // An object that has the cells of its row.
                Value::Map(entries) => {
                    let mut lists = entries.iter().filter_map(|(_, value)| value.list().ok());
                    let cells = lists.next().filter(|cells| cells.len() == rows.len())?;
                    let cells = cells.iter().map(entry).collect::<Option<Vec<_>>>();
                    cells.filter(|_| lists.next().is_none()).map(|row| row.join(" "))
                }
                _ => None,
            };
            let rows: Vec<String> = rows.iter().map(row).collect::<Option<_>>()?;
            (rows.len() > 3).then(|| rows.join("\n"))
        }
        _ => None,
    }
}

/// The board that a value of that name is, if it may be one of a puzzle.
fn named_board(name: &str, value: &Node) -> Option<String> {
    let board = board(value).filter(|_| !is_no_board(name))?;
    if board.contains('\n') { LineKind::named(name).rows_of(&board) } else { Some(board) }
}

/// The only board of the object, or the one whose name is the surest.
pub(crate) fn board_text(text: &str) -> Option<String> {
    if !json_reader::is_meant(text) {
        return None;
    }
    let node = json_reader::read(text, false).ok()?;
    let node = match &node.value {
        Value::List(items) if items.len() == 1 => &items[0],
        _ => &node,
    };
    let mut entries: &[(String, Node)] = node.entries()?;
    if let Some(puzzle) = puzzle_within(entries) {
        entries = puzzle;
    }
    // What has no board itself may hold the object that has it.
    while let [(_, inner)] = entries
        && let Some(inner) = inner.entries()
    {
        entries = inner;
    }
    let has_rules = |(name, value): &(String, Node)| {
        let has_sides = value.entries().is_some_and(|entries| clue_lines(entries).is_some());
        let is_on_cells = || !names_a_part(name) && is_rule_on_cells(name, value);
        !value.is_blank() && !has_sides && (is_rule(name, value) || is_on_cells())
    };
    if entries.iter().any(has_rules) {
        return None;
    }
    let inner = entries.iter().find_map(|(_, value)| clue_lines(value.entries()?));
    let clues = json_clues::lines(entries).or_else(|| clue_lines(entries)).or(inner);
    if clues.is_none()
        && entries.iter().any(|(name, value)| sides::is_side(first_word(name)) && name != "sol" && !value.is_blank())
    {
        return None;
    }
    let mut boards: Vec<(String, String)> = Vec::new();
    for (name, value) in entries {
        if let Some(board) = named_board(name, value) {
            boards.push((name.to_lowercase(), board));
        }
    }
    if boards.is_empty() && clues.is_some() {
        boards = inner_boards(entries);
    }
    let clues = clues.or_else(|| clue_list(entries).filter(|_| boards.is_empty()));
    // Not understood, they would be left out.
    if clues.is_none() && entries.iter().any(|(name, value)| json_clues::are_clues(name) && !value.is_blank()) {
        return None;
    }
    if let Some(order) = clues.as_ref().and_then(|clues| order_of_clues(clues)) {
        // Beside clues the order is known, and with it what else may be a board; none is left out in silence.
        let of = |known: &&str| {
            let names = |name: &str| !is_no_board(name) && name.to_lowercase().contains(known);
            entries.iter().filter(|(name, value)| names(name) && may_be_cells(value)).collect::<Vec<_>>()
        };
        if let Some((_, value)) = entries.iter().find(|entry| lists_givens(entry)).filter(|_| boards.is_empty()) {
            // Not understood, they would be left out.
            let values = listed_cells(value, order, clues.as_ref()?)?;
            return Some([clues?, board_rows(&values, order)].join("\n"));
        }
        let mut named = NAMES.iter().flat_map(of);
        let rows = ROWS.iter().flat_map(of);
        match named.clone().chain(rows).find_map(|(name, value)| Some((name, cells(value, order)?))) {
            Some((name, values)) => boards = vec![(name.to_lowercase(), board_rows(&values, order))],
            // A list under such a name is cells that are not understood.
            None if named.any(|(_, value)| value.list().is_ok()) => return None,
            None => {}
        }
    }
    if boards.is_empty() && clues.is_none() {
        // Several would be a list of puzzles.
        boards = Some(boards_within(entries)).filter(|within| within.len() == 1)?;
    }
    let named = NAMES.iter().find_map(|known| boards.iter().find(|(name, _)| name.contains(known)));
    let board = named.or(if boards.len() == 1 { boards.first() } else { None }).map(|(_, board)| board.clone());
    match clues {
        Some(clues) => Some([clues, board.unwrap_or_default()].join("\n")),
        None => board,
    }
}

/// The entries of the only object among these that is a whole puzzle with clues, where others are about it.
fn puzzle_within(entries: &[(String, Node)]) -> Option<&[(String, Node)]> {
    let has_clues = |entries: &[(String, Node)]| {
        clue_lines(entries).is_some()
            || entries.iter().any(|(_, value)| value.entries().is_some_and(|inner| clue_lines(inner).is_some()))
    };
    let has_size =
        |entries: &[(String, Node)]| entries.iter().any(|(name, _)| ["n", "size", "order"].contains(&name.as_str()));
    let objects = entries.iter().filter(|(name, _)| !is_no_board(name)).filter_map(|(_, value)| value.entries());
    let mut puzzles = objects.filter(|inner| has_clues(inner) && has_size(inner));
    puzzles.next().filter(|_| puzzles.next().is_none() && !has_size(entries))
}

/// How many clues a side has of those in lines.
fn order_of_clues(clues: &str) -> Option<usize> {
    let line = clues.lines().next()?;
    Some(line.split_once(':').map_or(line, |(_, clues)| clues).split_whitespace().count())
        .filter(|order| clues.contains('\n') && (1..=MAX_ORDER).contains(order))
}

/// Whether the value may be the cells of a board: no number, and no text as short as one.
fn may_be_cells(node: &Node) -> bool {
    const MIN_SIGNS: usize = 16;
    match &node.value {
        Value::Text(text) => text.len() >= MIN_SIGNS,
        Value::Bare(_) => false,
        _ => !node.is_blank(),
    }
}

/// The cells of a board of that order, 0 for empty ones: as one sign each in a text, as a list of all of them, as rows, or
/// as objects that have the row, the column and the value of those that are given.
fn cells(node: &Node, order: usize) -> Option<Vec<u32>> {
    let entries = |text: &str| of_entries(text.split([' ', ',', ';', '\n']).filter(|entry| !entry.is_empty()), order);
    if let Value::Text(text) = &node.value {
        return of_signs(text, order).or_else(|| entries(text));
    }
    if node.entries().is_some() {
        return named_cells(&listed_triples(node)?, order);
    }
    let items = node.list().ok()?;
    let is_triple = |item: &Node| order != 3 && item.list().is_ok_and(|numbers| numbers.len() == 3);
    let are_named =
        !items.is_empty() && (![order, order * order].contains(&items.len()) || items.iter().all(is_triple));
    if let Some(named) = triples(items).filter(|_| are_named) {
        return named_cells(&named, order);
    }
    board(node).and_then(|board| entries(&board).or_else(|| of_signs(&board, order)))
}

/// The values of as many signs as a board of that order has cells.
fn of_signs(text: &str, order: usize) -> Option<Vec<u32>> {
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    (signs.len() == order * order).then(|| symbols::decode(&signs, order).ok()).flatten()
}

/// The values of as many entries as a board of that order has cells.
fn of_entries<'a>(entries: impl Iterator<Item = &'a str>, order: usize) -> Option<Vec<u32>> {
    let values: Option<Vec<u32>> = entries.map(text::entry).collect();
    values.filter(|values| values.len() == order * order)
}

/// The cells named by row, column and value, counted from 0 where one has a 0, else from 1 where one has the order; `None`
/// where nothing tells which.
fn named_cells(named: &[[u32; 3]], order: usize) -> Option<Vec<u32>> {
    let has = |line: usize| named.iter().any(|[row, col, _]| [*row as usize, *col as usize].contains(&line));
    match (has(0), has(order)) {
        (true, _) => placed(named, order, 0),
        (false, true) => placed(named, order, 1),
        (false, false) => None,
    }
}

/// The row, the column and the value of each item.
fn triples(items: &[Node]) -> Option<Vec<[u32; 3]>> {
    const KEYS: [&[&str]; 3] = [&["row", "r", "y"], &["col", "column", "c", "x"], &["value", "digit", "val", "v", "n"]];
    let number = |item: &Node, keys: &[&str]| keys.iter().find_map(|key| item.get(key)?.quoted_number().ok());
    let of = |item: &Node| match item.list() {
        Ok([row, col, value]) => {
            Some([row.quoted_number().ok()?, col.quoted_number().ok()?, value.quoted_number().ok()?])
        }
        _ => Some([number(item, KEYS[0])?, number(item, KEYS[1])?, number(item, KEYS[2])?]),
    };
    // What a player has entered is none of the puzzle.
    items.iter().filter(|item| !is_open(item)).map(of).collect()
}

/// The row, the column and the value of each cell of a list, or of an object whose names are those of cells, as `r1c2`.
fn listed_triples(node: &Node) -> Option<Vec<[u32; 3]>> {
    let Some(entries) = node.entries() else { return triples(node.list().ok()?) };
    let cell = |(name, value): &(String, Node)| match cell_list::listed_cells(&format!("{name}={}", value.words()?))[..]
    {
        [cell] => Some(cell.map(|number| number as u32)),
        _ => None,
    };
    entries.iter().map(cell).collect()
}

/// The cells of a board with those of which row and column are counted from that number.
fn placed(named: &[[u32; 3]], order: usize, first: usize) -> Option<Vec<u32>> {
    let mut values = vec![0; order * order];
    for &[row, col, value] in named {
        let line = |line: u32| (line as usize).checked_sub(first).filter(|&line| line < order);
        values[line(row)? * order + line(col)?] = value;
    }
    Some(values)
}

/// Whether a value is cells listed one by one, under a name that says they are given.
fn lists_givens((name, value): &(String, Node)) -> bool {
    /// Whole names, beside those of boards.
    const GIVEN: [&str; 9] =
        ["filled", "prefilled", "prefill", "fixed", "preset", "presets", "known", "prefilledcells", "fixedcells"];
    let lower = name.to_lowercase().replace('_', "");
    let word = lower.split(|sign: char| !sign.is_alphabetic()).next().unwrap_or("");
    let are_given = NAMES.iter().any(|known| lower.contains(known)) || GIVEN.contains(&word);
    let are_given = are_given && !is_no_board(name);
    are_given && listed_triples(value).is_some_and(|cells| !cells.is_empty())
}

/// The givens listed by row, column and value beside these clues: counted from 0 or 1 as they show, or whichever alone gives
/// exactly one solution.
fn listed_cells(node: &Node, order: usize, clues: &str) -> Option<Vec<u32>> {
    let named = listed_triples(node)?;
    let fits = |values: &Vec<u32>| {
        let text = [clues, &board_rows(values, order)].join("\n");
        super::clue_lines::read(&text).is_some_and(|(draft, _)| sides::solutions(&draft) == Solutions::One)
    };
    named_cells(&named, order).or_else(|| {
        let mut fitting = [0, 1].into_iter().filter_map(|first| placed(&named, order, first)).filter(fits);
        fitting.next().filter(|_| fitting.next().is_none())
    })
}

/// The clues of a side in an object, as many as the order: under the side's name, or another one that people use.
pub(crate) fn clues_of(node: &Node, side: Side, order: usize) -> Option<Vec<u32>> {
    // Short for a solution, and a side in Turkish.
    let is_side = |name: &str| name != "sol" && sides::side_of(side_word(name)) == Some(side);
    let clues =
        |(name, value): &(String, Node)| clue_values(value).filter(|clues| clues.len() == order && is_side(name));
    node.get(side.name()).and_then(clue_values).or_else(|| node.entries()?.iter().find_map(clues))
}

/// The clues of a list or a text, 0 where there is none, whatever says so.
fn clue_values(node: &Node) -> Option<Vec<u32>> {
    clue_entries(node)?.iter().map(|clue| text::entry(clue)).collect()
}

/// The clues of a list or a text as entries.
fn clue_entries(node: &Node) -> Option<Vec<String>> {
    match &node.value {
        Value::Text(text) => clues_of_text(text),
        _ => node.list().ok()?.iter().map(|clue| field_rows::plain_entry(clue.words()?)).collect(),
    }
}

/// The boards of the objects and lists that these entries hold, by their names, and clues without a board.
fn boards_within(entries: &[(String, Node)]) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> =
        clue_lines(entries).map(|clues| (String::new(), clues)).into_iter().collect();
    for (name, value) in entries.iter().filter(|(name, _)| !is_no_board(name)) {
        match (named_board(name, value), &value.value) {
            (Some(board), _) => found.push((name.to_lowercase(), board)),
            (None, Value::Map(inner)) => found.extend(boards_within(inner)),
            (None, Value::List(items)) => found.extend(items.iter().filter_map(Node::entries).flat_map(boards_within)),
            _ => {}
        }
    }
    found
}

/// The boards of the objects that these entries hold, by their names.
fn inner_boards(entries: &[(String, Node)]) -> Vec<(String, String)> {
    let objects = entries.iter().filter(|(name, _)| !is_no_board(name)).filter_map(|(_, value)| value.entries());
    let boards = |object: &[(String, Node)]| {
        let own = object.iter().filter_map(|(name, value)| Some((name.to_lowercase(), named_board(name, value)?)));
        own.chain(inner_boards(object)).collect::<Vec<_>>()
    };
    objects.flat_map(boards).collect()
}

/// Clues by the names of their sides, a line each, of no clue where one is not there.
fn clue_lines(entries: &[(String, Node)]) -> Option<String> {
    let line = |(name, value): &(String, Node)| {
        let clues = clue_entries(value)?;
        Some(format!("{}: {}", side_word(name), clues.join(" ")))
    };
    // Four letters are names of sides only together.
    let letters: String = entries
        .iter()
        .map(|(name, _)| name)
        .filter(|name| name.len() == 1)
        .fold(String::new(), |all, name| all + name + " ");
    let by_letters = sides::named_in(&letters).is_some();
    let is_side = |name: &str| if by_letters { name.len() == 1 } else { sides::is_side(side_word(name)) };
    let mut lines: Vec<String> = entries.iter().filter(|(name, _)| is_side(name)).filter_map(line).collect();
    if lines.is_empty() {
        // Those of the columns in an object, those of the rows in another.
        let within = entries.iter().filter_map(|(_, value)| value.entries()).flatten();
        lines = within.filter(|(name, _)| is_side(name)).filter_map(line).collect();
    }
    match lines.len() {
        4 => Some(lines.join("\n")),
        // With `n` the sides that are not there are empty anyway.
        1..4 if !by_letters && entries.iter().all(|(name, _)| name != "n") => {
            missing_sides::with_all_sides(&lines.join("\n"))
        }
        _ => None,
    }
}

/// Clues in a text: numbers between spaces or commas, or a digit each.
fn clues_of_text(text: &str) -> Option<Vec<String>> {
    let entries: Vec<&str> = text.split([' ', ',']).filter(|entry| !entry.is_empty()).collect();
    match entries[..] {
        [digits] if digits.len() > 3 => {
            digits.chars().map(|sign| field_rows::plain_entry(sign.encode_utf8(&mut [0; 4]))).collect()
        }
        _ => {
            entries.into_iter().map(field_rows::plain_entry).collect::<Option<Vec<_>>>().filter(|clues| clues.len() > 3)
        }
    }
}

/// The word of a name that names a side: the first, or the last, as of `topClues`, `clues_top` and `seenFromTop`.
fn side_word(name: &str) -> &str {
    let first = first_word(name);
    let last = name.rsplit(|sign: char| !sign.is_alphabetic()).next().unwrap_or(first);
    if !sides::is_side(first) && sides::is_side(last) { last } else { first }
}

/// The word that a name begins with, as of `topClues` and `top_clues`.
fn first_word(name: &str) -> &str {
    let end = name.char_indices().skip(1).find(|(_, symbol)| symbol.is_uppercase() || !symbol.is_alphabetic());
    &name[..end.map_or(name.len(), |(at, _)| at)]
}

/// The clues of four sides in one list.
fn clue_list(entries: &[(String, Node)]) -> Option<String> {
    let (_, list) = entries.iter().find(|(name, _)| json_clues::are_clues(name))?;
    let clues =
        list.list().ok()?.iter().map(|clue| field_rows::plain_entry(clue.words()?)).collect::<Option<Vec<_>>>()?;
    (clues.len() > 15 && clues.len().is_multiple_of(Side::ALL.len())).then(|| clues.join(" "))
}

/// The values of the board of an object under one of the known names, if it has that many cells.
pub(crate) fn named_values(node: &Node, order: usize) -> Option<Vec<u32>> {
    let entries = node.entries()?;
    let of = |known: &&str| {
        entries.iter().find(|(name, _)| name.eq_ignore_ascii_case(known) || *known == "given" && name == "givens")
    };
    let listed = || entries.iter().filter(|entry| lists_givens(entry)).find_map(|(_, value)| cells(value, order));
    NAMES.iter().filter_map(of).find_map(|(_, value)| cells(value, order)).or_else(listed)
}

/// Where cells that are listed one by one stand in an object.
pub(crate) fn listed_givens_at(node: &Node) -> Option<usize> {
    node.entries()?.iter().find(|entry| lists_givens(entry)).map(|(_, value)| value.at)
}
