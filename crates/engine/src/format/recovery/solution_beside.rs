//! A puzzle with its solution: beside it, each row of the one behind the row of the other, below it, below its clues, or in
//! another list of a program.

use super::source_code::{self, List};
use crate::format::common::sides::{Solutions, solutions};
use crate::format::common::text::{is_bar, is_border, root};
use crate::format::read_payload;
use crate::{Draft, MAX_ORDER};

/// The cells of a line, one a sign where they stand together.
fn cells(line: &str) -> Vec<String> {
    let is_between = |entry: &&str| entry.is_empty() || ["=>", "->", "-->", "→"].contains(entry);
    let entries = line.split(|sign: char| sign.is_whitespace() || is_bar(sign));
    let entries: Vec<&str> = entries.filter(|entry| !is_between(entry)).collect();
    let are_rows = entries.len() == 2 && entries[0].chars().count() == entries[1].chars().count();
    let parts = if are_rows { entries.concat().chars().map(String::from).collect() } else { Vec::new() };
    if are_rows { parts } else { entries.into_iter().map(str::to_owned).collect() }
}

fn is_blank(cell: &str) -> bool {
    matches!(cell, "." | "0" | "-" | "_" | "*" | "?")
}

/// The rows of the puzzle: the half of each line that has blanks, where the other half has none and agrees with it.
pub(crate) fn puzzle(text: &str) -> Option<String> {
    const MIN_ROWS: usize = 4;
    let all = text.lines().filter(|line| !line.trim().is_empty() && !is_border(line));
    // A line of words names the two.
    let is_title =
        |line: &&str| line.contains(char::is_alphabetic) && !line.contains(|sign: char| sign.is_ascii_digit());
    let rows: Vec<Vec<String>> = all.skip_while(is_title).map(cells).collect();
    let order = rows.len();
    if order < MIN_ROWS || rows.iter().any(|row| row.len() != 2 * order) {
        return None;
    }
    let halves = |puzzle: usize, solution: usize| {
        let pairs = || rows.iter().flat_map(move |row| row[puzzle..].iter().zip(&row[solution..]).take(order));
        let is_number = |cell: &str| cell.chars().all(char::is_alphanumeric) && !is_blank(cell);
        let agrees = pairs().all(|(given, value)| is_number(value) && (is_blank(given) || given == value));
        (agrees && pairs().any(|(given, _)| is_blank(given))).then_some(puzzle)
    };
    let start = halves(0, order).or_else(|| halves(order, 0))?;
    Some(rows.iter().map(|row| row[start..start + order].join(" ")).collect::<Vec<_>>().join("\n"))
}

/// Whether the values, row by row, are those of a solved board: each once in every row and column.
pub(super) fn is_solved(values: &[u32], order: usize) -> bool {
    let is_line = |line: &mut dyn Iterator<Item = u32>| {
        let seen =
            line.fold(0_u32, |seen, value| if (1..=order as u32).contains(&value) { seen | 1 << value } else { 0 });
        seen.count_ones() as usize == order
    };
    (4..=MAX_ORDER).contains(&order)
        && values.len() == order * order
        && values.chunks(order).all(|row| is_line(&mut row.iter().copied()))
        && (0..order).all(|col| is_line(&mut values.iter().skip(col).step_by(order).copied()))
}

/// The text of a program without the lists that are a solved board, where what is left is a puzzle that it solves.
pub(crate) fn without_lists(text: &str) -> Option<String> {
    if !text.contains(['[', '(', '{']) {
        return None;
    }
    let all = source_code::lists(text)?;
    let lists: Vec<(&List<'_>, Vec<u32>)> = all.iter().filter_map(|list| Some((list, list.values()?))).collect();
    let (rows, solution) = (0..lists.len()).find_map(|at| {
        let order = lists[at].1.len();
        let rows = lists.get(at..at + order)?;
        let values: Vec<u32> = rows.iter().flat_map(|(_, row)| row).copied().collect();
        is_solved(&values, order).then_some((rows, values))
    })?;
    // The list around the rows goes with them.
    let parent = rows[0].0.parent.filter(|_| rows.iter().all(|(list, _)| list.parent == rows[0].0.parent));
    let (start, end) = (rows[0].0.bytes.0, rows[rows.len() - 1].0.bytes.1);
    let close = parent.and_then(|_| text[end..].find([']', ')', '}']));
    let start = parent.filter(|_| close.is_some()).unwrap_or(start);
    let end = close.map_or(end, |close| end + close + 1);
    // So does what it is called, up to the start of its line.
    let line = text[..start].rfind('\n').map_or(0, |line| line + 1);
    let name = if text[line..start].contains(['[', '(', '{', ']', ')', '}', ',', '"']) { start } else { line };
    let rest = [&text[..name], &text[end..]].concat();
    agrees(&rest, &solution).then_some(rest)
}

/// What the words for a solution begin with, in the languages in which people write it above one.
const TITLES: [&str; 38] = [
    "solution",
    "solved",
    "answer",
    "expected",
    "lösung",
    "loesung",
    "antwort",
    "auflösung",
    "oplossing",
    "antwoord",
    "solución",
    "solucion",
    "respuesta",
    "resuelto",
    "soluzion",
    "risposta",
    "solução",
    "solucao",
    "resposta",
    "réponse",
    "reponse",
    "solutie",
    "soluție",
    "решени",
    "ответ",
    "розв",
    "відповід",
    "rozwiąz",
    "odpowied",
    "řešení",
    "riešenie",
    "løsning",
    "lösning",
    "ratkaisu",
    "megoldás",
    "çözüm",
    "λύση",
    "정답",
];

/// The same in scripts that put no space between words.
const SIGNS: [&str; 6] = ["解答", "答案", "解決", "正解", "解:", "풀이"];

/// Whether the words say that a solution comes behind them.
pub(crate) fn names_solution(words: &str) -> bool {
    let lower = words.to_lowercase();
    let starts = |word: &str| TITLES.iter().any(|title| word.starts_with(title));
    lower.split(|sign: char| !sign.is_alphabetic()).any(starts) || SIGNS.iter().any(|sign| lower.contains(sign))
}

/// The rows of a solved board in a text.
struct SolvedRows<'a> {
    /// The line of words above them.
    title: Option<&'a str>,
    values: Vec<u32>,
    /// The text without them and their title.
    rest: String,
}

fn solved_rows(text: &str) -> Option<SolvedRows<'_>> {
    /// More solved boards are a list of them. What is left is read without the next one, which doubles the time.
    const MAX_BOARDS: usize = 3;
    let lines: Vec<&str> = text.lines().collect();
    let values = |line: &str| -> Option<Vec<u32>> {
        let line = line.replace(',', " ");
        let cells = cells(&line);
        let cells = if let [row] = &cells[..] { row.chars().map(String::from).collect() } else { cells };
        cells.iter().map(|cell| cell.parse().ok()).collect()
    };
    let rows: Vec<(usize, Vec<u32>)> = lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| Some((at, values(line)?)).filter(|(_, row)| row.len() > 3))
        .collect();
    let is_drawn = |line: &&str| line.trim().is_empty() || is_border(line);
    let (first, last, solution) = rows.iter().enumerate().find_map(|(from, (first, row))| {
        let order = row.len();
        let board = rows.get(from..from + order)?;
        let values: Vec<u32> = board.iter().flat_map(|(_, row)| row).copied().collect();
        let is_one = board.windows(2).all(|pair| lines[pair[0].0 + 1..pair[1].0].iter().all(is_drawn));
        (is_solved(&values, order) && is_one).then(|| (*first, board[order - 1].0, values))
    })?;
    let mut others = rows.iter().position(|(at, _)| *at > last).map_or(&rows[..0], |at| &rows[at..]);
    let mut boards = 1;
    while let Some((_, row)) = others.first() {
        let order = row.len();
        let values =
            others.get(..order).map(|board| board.iter().flat_map(|(_, row)| row).copied().collect::<Vec<_>>());
        let is_board = values.is_some_and(|values| is_solved(&values, order));
        boards += usize::from(is_board);
        others = &others[if is_board { order } else { 1 }..];
    }
    if boards > MAX_BOARDS {
        return None;
    }
    let above = lines[..first].iter().rev().take_while(|line| is_drawn(line)).count();
    let title = lines[..first - above]
        .last()
        .filter(|line| line.contains(char::is_alphabetic) && values(line).is_none())
        .copied();
    let from = first - above - usize::from(title.is_some());
    let below = lines[last + 1..].iter().take_while(|line| is_drawn(line)).count();
    let rest = [&lines[..from], &lines[last + 1 + below..]].concat().join("\n");
    Some(SolvedRows { title, values: solution, rest })
}

/// The text without the rows of a solved board, and without the line of words above them, where what is left is a puzzle
/// that they solve.
pub(crate) fn without_rows(text: &str) -> Option<String> {
    let SolvedRows { values, rest, .. } = solved_rows(text)?;
    agrees(&rest, &values).then_some(rest)
}

/// The text without a solved board that is called the solution, in rows below those words or in one line behind them,
/// where what is left is a puzzle that it solves. Below clues such a board would be taken for the givens.
pub(crate) fn without_titled(text: &str) -> Option<String> {
    /// Of more of them it is rather a list of puzzles; each is read without the next.
    const MAX_TITLES: usize = 3;
    if !(1..=MAX_TITLES).contains(&text.lines().filter(|line| names_solution(line)).count()) {
        return None;
    }
    let in_rows = solved_rows(text).filter(|found| found.title.is_some_and(names_solution));
    let in_rows = in_rows.filter(|found| agrees(&found.rest, &found.values)).map(|found| found.rest);
    in_rows.or_else(|| without_titled_line(text))
}

fn without_titled_line(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let solution = |line: &str| -> Option<Vec<u32>> {
        let (title, cells) = line.split_once([':', '='])?;
        let entries: Vec<&str> =
            cells.split(|sign: char| !sign.is_alphanumeric()).filter(|entry| !entry.is_empty()).collect();
        let numbers = || entries.iter().map(|entry| entry.parse().ok()).collect::<Option<Vec<u32>>>();
        let digits = || entries.concat().chars().map(|sign| sign.to_digit(10)).collect::<Option<Vec<u32>>>();
        let is_board = |values: &Vec<u32>| root(values.len()).is_some_and(|order| is_solved(values, order));
        let found = names_solution(title).then(|| numbers().filter(is_board).or_else(|| digits().filter(is_board)));
        found.flatten()
    };
    let (at, values) = lines.iter().enumerate().find_map(|(at, line)| Some((at, solution(line)?)))?;
    let rest = [&lines[..at], &lines[at + 1..]].concat().join("\n");
    agrees(&rest, &values).then_some(rest)
}

/// Whether the text is a puzzle with blanks that these values solve, as far as its givens tell.
fn agrees(text: &str, solution: &[u32]) -> bool {
    let is_of = |given: (&u32, &u32)| *given.0 == 0 || given.0 == given.1;
    read_payload(text).is_ok_and(|read| {
        let givens = &read.draft.givens;
        let solved = || Draft { givens: solution.to_vec(), ..read.draft.clone() };
        givens.len() == solution.len()
            && givens.contains(&0)
            && givens.iter().zip(solution).all(is_of)
            && solutions(&solved()) != Solutions::None
    })
}
