//! Boards whose empty cells are spaces or nothing at all: what stands where tells the cells.
//!
//! Cells stand between bars, each or a box of them; in columns under one another; or between separators. Where a
//! layout can be read in two ways it is not read.

use super::field_rows::{self, Found};
use super::labels::{self, Fields};
use crate::MAX_ORDER;
use crate::format::common::boxes::usual_box;
use crate::format::common::text::{is_bar, is_border};
use crate::format::csv_field;

/// A run of signs: where it starts and ends, and itself.
#[derive(Clone, Debug)]
struct Token {
    start: usize,
    end: usize,
    text: String,
}

/// A line that draws: a border, or corners and crosses alone.
pub(crate) fn is_drawn(line: &str) -> bool {
    let is_box_sign = |symbol: char| ('\u{2500}'..='\u{257f}').contains(&symbol) && !is_bar(symbol);
    let plain = |symbol: char| is_box_sign(symbol) || is_bar(symbol) || symbol.is_whitespace();
    is_border(line) || line.contains(is_box_sign) && line.chars().all(plain)
}

/// The lines that are no drawing, with their numbers from 0.
fn lines(text: &str) -> Vec<(usize, &str)> {
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !is_drawn(line)).collect()
}

/// The tokens of a line; with `each`, one a sign.
fn tokens(line: &str, each: bool) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::new();
    let mut joined = false;
    for (at, symbol) in line.chars().enumerate() {
        if symbol.is_whitespace() || is_bar(symbol) {
            joined = false;
        } else if joined
            && !each
            && let Some(last) = found.last_mut()
        {
            last.end = at + 1;
            last.text.push(symbol);
        } else {
            found.push(Token { start: at, end: at + 1, text: symbol.into() });
            joined = true;
        }
    }
    found
}

/// The place of each token among so many at equal distances, where all ways to lay them out agree. `width` is that of
/// the part between two bars; without one the line may go on. `gap` more stands behind every so many.
fn places(tokens: &[&Token], many: usize, width: Option<usize>, gap: Option<(usize, usize)>) -> Option<Vec<usize>> {
    const MAX_STRIDE: usize = 8;
    let mut found: Option<Vec<usize>> = None;
    for stride in 1..=MAX_STRIDE {
        for (offset, by_end) in (0..stride).flat_map(|offset| [(offset, false), (offset, true)]) {
            let (height, gap) = gap.unwrap_or((many, 0));
            let start = |place: usize| offset + stride * place + gap * (place / height);
            let last = start(many - 1);
            let fits = width.is_none_or(|width| last < width && width - last <= stride + usize::from(stride > 1));
            if !fits {
                continue;
            }
            let place = |token: &&Token| {
                let at = if by_end { token.end - 1 } else { token.start };
                let is_narrow = token.end - token.start <= stride;
                (0..many).find(|&place| start(place) == at).filter(|_| is_narrow)
            };
            let Some(all) = tokens.iter().map(place).collect::<Option<Vec<_>>>() else { continue };
            match &found {
                Some(known) if *known != all => return None,
                _ => found = Some(all),
            }
        }
    }
    found
}

/// Puts the tokens of each line at their places.
fn placed(
    lines: &[Vec<Token>],
    many: usize,
    width: Option<usize>,
    gap: Option<(usize, usize)>,
) -> Option<Vec<Vec<String>>> {
    let all: Vec<&Token> = lines.iter().flatten().collect();
    let mut places = places(&all, many, width, gap)?.into_iter();
    let mut rows = Vec::with_capacity(lines.len());
    for line in lines {
        let mut row = vec![String::new(); many];
        for token in line {
            let place = row.get_mut(places.next()?)?;
            if !place.is_empty() {
                return None;
            }
            place.clone_from(&token.text);
        }
        rows.push(row);
    }
    Some(rows)
}

/// The positions of the bars of a line.
fn bars(line: &str) -> Vec<usize> {
    line.chars().enumerate().filter(|(_, symbol)| is_bar(*symbol)).map(|(at, _)| at).collect()
}

/// The board of lines whose bars stand under one another, read by position; `outer` is whether what stands left of the
/// first bar and right of the last one is beside the board. So many of the lines with bars, `beside`, hold the clues above and below it.
fn under_bars(lines: &[(usize, &str)], outer: bool, beside: usize) -> Option<Vec<Fields>> {
    let mut barred = lines.iter().map(|(_, line)| bars(line)).filter(|bars| !bars.is_empty());
    let many = barred.clone().count().checked_sub(beside)?;
    let bars = barred.next()?;
    if !barred.all(|other| other == bars) || many < 2 {
        return None;
    }
    let end = lines.iter().map(|(_, line)| line.chars().count()).max().unwrap_or(0);
    let last = *bars.last()?;
    let mut edges: Vec<(usize, Option<usize>)> = bars.windows(2).map(|pair| (pair[0] + 1, Some(pair[1]))).collect();
    edges.insert(0, (0, Some(bars[0])));
    edges.push((last + 1, None));
    let inner = if outer { 1..edges.len() - 1 } else { 0..edges.len() };
    if inner.is_empty() || !many.is_multiple_of(inner.len()) {
        return None;
    }
    let each = many / inner.len();
    // What stands above or below a bar is in no column.
    let is_at_bar = |(_, line): &(usize, &str)| {
        tokens(line, false).iter().any(|token| bars.iter().any(|bar| (token.start..token.end).contains(bar)))
    };
    if lines.iter().any(is_at_bar) {
        return None;
    }
    let mut rows: Vec<Vec<String>> = vec![Vec::new(); lines.len()];
    for (at, &(from, to)) in edges.iter().enumerate() {
        let to_end = to.unwrap_or(end.max(from));
        let part = |each_sign: bool| -> Option<Vec<Vec<Token>>> {
            let within = |(_, line): &(usize, &str)| {
                let tokens =
                    tokens(line, each_sign).into_iter().filter(|token| token.start < to_end && token.end > from);
                let shift = |token: Token| {
                    Some(Token { start: token.start.checked_sub(from)?, end: token.end - from, text: token.text })
                        .filter(|_| token.end <= to_end)
                };
                tokens.map(shift).collect::<Option<Vec<_>>>()
            };
            lines.iter().map(within).collect()
        };
        let part_rows = if inner.contains(&at) && each > 1 {
            // The last part may have no bar behind it.
            let width = to.map(|to| to - from).or((bars[0] == each).then_some(each));
            let tight = width.is_some_and(|width| width < 2 * each - 1);
            placed(&part(tight)?, each, width, None)?
        } else {
            let tokens = part(false)?;
            let is_beside = !inner.contains(&at);
            if is_beside && tokens.iter().all(Vec::is_empty) {
                continue;
            }
            let one = |tokens: Vec<Token>| {
                let mut texts = tokens.into_iter().map(|token| token.text);
                let first = texts.next().unwrap_or_default();
                texts.next().is_none().then(|| vec![first])
            };
            tokens.into_iter().map(one).collect::<Option<_>>()?
        };
        for (row, part) in rows.iter_mut().zip(part_rows) {
            row.extend(part);
        }
    }
    Some(lines.iter().map(|(line, _)| *line).zip(rows).collect())
}

/// The board of lines under bars with clues beside it, with empty places on the sides that have none. Where
/// there is no clue at all, what stands beside the board is left out. `None` where labels stand there.
fn with_all_sides(lines: &[(usize, &str)]) -> Option<Vec<Fields>> {
    let mut rows = under_bars(lines, true, 0)?;
    let all_bars: Vec<Vec<usize>> = lines.iter().map(|(_, line)| bars(line)).collect();
    let edges = all_bars.iter().find(|bars| !bars.is_empty())?;
    let (start, end) = (*edges.first()?, *edges.last()?);
    let (has_top, has_bottom) = (all_bars.first()?.is_empty(), all_bars.last()?.is_empty());
    let beside = |is_beside: &dyn Fn(&Token) -> bool| -> Vec<String> {
        let tokens = lines.iter().flat_map(|(_, line)| tokens(line, false));
        tokens.filter(|token| is_beside(token)).map(|token| token.text).collect()
    };
    let (left, right) = (beside(&|token| token.end <= start), beside(&|token| token.start > end));
    let are_clues = |texts: &[String]| texts.iter().any(|text| text.contains(|sign: char| sign.is_ascii_digit()));
    let is_list = |texts: &[String]| texts.len() > 1 && labels::are_labels(texts.iter().map(String::as_str));
    let inside = beside(&|token| (start..end).contains(&token.start));
    let most = all_bars.iter().filter(|bars| !bars.is_empty()).count().min(inside.len());
    let (top, bottom) = (&inside[..most], &inside[inside.len() - most..]);
    if is_list(&left) || is_list(&right) || has_top && is_list(top) || has_bottom && is_list(bottom) {
        return None;
    }
    let has_clues = has_top || has_bottom || are_clues(&left) || are_clues(&right);
    let mut width = 0;
    for (line, fields) in &mut rows {
        *line += 1;
        match (left.is_empty(), has_clues) {
            (true, true) => fields.insert(0, String::new()),
            (false, false) if !fields.is_empty() => drop(fields.remove(0)),
            _ => {}
        }
        match (right.is_empty(), has_clues) {
            (true, true) => fields.push(String::new()),
            (false, false) => drop(fields.pop()),
            _ => {}
        }
        width = fields.len();
    }
    let empty = |line: usize| (line, vec![String::new(); width]);
    if !has_top && has_clues {
        rows.insert(0, empty(0));
    }
    if !has_bottom && has_clues {
        rows.push(empty(rows.last()?.0 + 1));
    }
    Some(rows)
}

/// The board of lines with a bar on each side of each cell, however wide.
fn between_bars(lines: &[(usize, &str)]) -> Option<Vec<Fields>> {
    let has_bars = |line: &str| line.contains(is_bar);
    let is_framed = lines.iter().filter(|(_, line)| has_bars(line)).all(|(_, line)| {
        let line = line.trim();
        line.starts_with(is_bar) && line.ends_with(is_bar)
    });
    let row = |&(at, line): &(usize, &str)| {
        // One bar at each end goes, for the first and the last cell may be empty.
        let bare = line.trim().strip_prefix(is_bar).and_then(|rest| rest.strip_suffix(is_bar));
        let inside = bare.filter(|_| is_framed).unwrap_or(line);
        let fields: Vec<String> = inside.split(is_bar).map(|field| field.trim().to_owned()).collect();
        let is_cells = has_bars(line) && fields.iter().all(|field| !field.contains(char::is_whitespace));
        is_cells.then_some((at, fields))
    };
    lines.iter().map(row).collect()
}

/// The board of lines without bars: columns under one another, as many as there are rows, or at equal distances.
fn in_columns(lines: &[(usize, &str)]) -> Option<Vec<Fields>> {
    let many = lines.len();
    if !(4..=MAX_ORDER + 4).contains(&many) || lines.iter().any(|(_, line)| line.contains('\t')) {
        return None;
    }
    let numbers = |rows: Vec<Vec<String>>| lines.iter().map(|(line, _)| *line).zip(rows).collect();
    let is_tight = lines.iter().all(|(_, line)| line.chars().count() <= many);
    let by_token: Vec<Vec<Token>> = lines.iter().map(|(_, line)| tokens(line, is_tight)).collect();
    if let Some(rows) = clustered(&by_token, many) {
        return Some(numbers(rows));
    }
    let box_width = usual_box(many).map(|(_, width)| width);
    let gaps = [0, 1, 2].into_iter().filter_map(|gap| Some((box_width.or((gap == 0).then_some(many))?, gap)));
    let mut found: Option<Vec<Vec<String>>> = None;
    for each in [false, true] {
        let by_token: Vec<Vec<Token>> = lines.iter().map(|(_, line)| tokens(line, each)).collect();
        for gap in gaps.clone() {
            let is_entry = |token: &Token| token.end - token.start <= if many > 11 { 2 } else { 1 };
            let rows = placed(&by_token, many, None, Some(gap)).filter(|_| by_token.iter().flatten().all(is_entry));
            match (&found, rows) {
                (Some(known), Some(rows)) if *known != rows => return None,
                (_, Some(rows)) => found = Some(rows),
                (_, None) => {}
            }
        }
    }
    found.map(numbers)
}

/// The lines without their common margin, but with room for a first column in which nothing stands.
fn shifted(lines: &[(usize, &str)]) -> Vec<(usize, String)> {
    let margin = |line: &str| line.len() - line.trim_start().len();
    let common = lines.iter().map(|(_, line)| margin(line)).min().unwrap_or(0);
    let stride = lines.iter().flat_map(|(_, line)| {
        let tokens = tokens(line, false);
        tokens.windows(2).map(|pair| pair[1].start - pair[0].start).collect::<Vec<_>>()
    });
    let room = " ".repeat(stride.min().unwrap_or(1));
    lines.iter().map(|(at, line)| (*at, [&room, line.get(common..).unwrap_or(line)].concat())).collect()
}

/// The columns that tokens make that stand under one another, if there are so many.
fn clustered(lines: &[Vec<Token>], many: usize) -> Option<Vec<Vec<String>>> {
    let mut all: Vec<(usize, usize)> = lines.iter().flatten().map(|token| (token.start, token.end)).collect();
    crate::insertion_sort::insertion_sort_by_key(&mut all, |&(start, _)| start);
    let mut columns: Vec<(usize, usize)> = Vec::new();
    for (start, end) in all {
        match columns.last_mut().filter(|column| start < column.1) {
            Some(column) => column.1 = column.1.max(end),
            None => columns.push((start, end)),
        }
    }
    if columns.len() != many {
        return None;
    }
    let row = |tokens: &Vec<Token>| {
        let mut row = vec![String::new(); many];
        for token in tokens {
            let at = columns.iter().position(|column| (column.0..column.1).contains(&token.start))?;
            if !std::mem::replace(&mut row[at], token.text.clone()).is_empty() {
                return None;
            }
        }
        Some(row)
    };
    lines.iter().map(row).collect()
}

/// The board of lines with one sign a cell, as many as there are lines; dashes alone are cells here.
fn tight(text: &str) -> Option<Vec<Fields>> {
    let lines: Vec<(usize, &str)> =
        text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty()).collect();
    let is_row = |line: &str| {
        line.chars().count() == lines.len()
            && line.chars().all(|symbol| symbol.is_ascii_digit() || ".-_*?xX".contains(symbol))
    };
    let is_square = lines.len() > 3 && lines.iter().all(|(_, line)| is_row(line));
    is_square.then(|| lines.iter().map(|(at, line)| (*at, line.chars().map(String::from).collect())).collect())
}

/// The board whose rows are the words of the lines, bars left out.
fn by_words(lines: &[(usize, &str)]) -> Vec<Fields> {
    let words = |line: &str| tokens(line, false).into_iter().map(|token| token.text).collect();
    lines.iter().map(|(at, line)| (*at, words(line))).collect()
}

/// The board whose fields are separated by that sign.
fn separated(lines: &[(usize, &str)], separator: char) -> Option<Vec<Fields>> {
    let row = |&(at, line): &(usize, &str)| {
        let fields: Vec<String> = csv_field::split(line, separator).map(|field| field.trim().to_owned()).collect();
        (fields.len() > 1).then_some((at, fields))
    };
    lines.iter().map(row).collect()
}

/// Whether a cell is empty by there being nothing.
fn has_gaps(rows: &[Fields]) -> bool {
    rows.iter().any(|(_, fields)| fields.iter().any(String::is_empty))
}

fn is_blank(field: &str) -> bool {
    matches!(field, "." | "-" | "_" | "*" | "?" | "0" | "x" | "X")
}

/// Whether a cell is empty by a sign for it.
fn has_blanks(rows: &[Fields]) -> bool {
    rows.iter().any(|(_, fields)| fields.iter().any(|field| is_blank(field)))
}

/// The board in a frame some of whose cells are empty, if it is one: no other empty cell has a sign.
pub(crate) fn framed(text: &str) -> Option<Found> {
    in_frame(text, |rows| has_gaps(rows) && !has_blanks(rows))
}

/// The text with one bar for two, where all rows have two bars together at the same places, as thick lines are drawn.
fn single_bars(text: &str) -> Option<String> {
    let places = |line: &str| line.match_indices("||").map(|(at, _)| at).collect::<Vec<_>>();
    let lines = || text.lines().filter(|line| line.contains(is_bar) && !is_drawn(line));
    let first = lines().map(places).next().filter(|places| !places.is_empty())?;
    lines().all(|line| places(line) == first).then(|| text.replace("||", "| "))
}

/// The first board in a frame that fits.
fn in_frame(text: &str, fits: fn(&[Fields]) -> bool) -> Option<Found> {
    if !text.contains(is_bar) {
        return None;
    }
    let single = single_bars(text);
    let lines = lines(single.as_deref().unwrap_or(text));
    if lines.len() < 2 || lines.len() > MAX_ORDER + 4 {
        return None;
    }
    let ways = [
        with_all_sides(&lines),
        under_bars(&lines, true, 0),
        between_bars(&lines),
        under_bars(&lines, false, 0),
        under_bars(&lines, true, 2),
    ];
    ways.into_iter().flatten().filter(|rows| fits(rows)).find_map(field_rows::board)
}

/// Whether gaps beside signs for empty cells are only where there is no clue: in the first row, in the outer columns,
/// and in the last row if the first has some. Elsewhere a board was cut off.
fn is_whole(rows: &[Fields]) -> bool {
    let many = rows.len();
    let gap = |at: usize| {
        let inner = rows[at].1.iter().enumerate().filter(|&(col, _)| col > 0 && col + 1 < many);
        inner.into_iter().any(|(_, field)| field.is_empty())
    };
    let is_full = |at: usize| rows[at].1.iter().all(|field| !field.is_empty());
    let inside = (1..many - 1).all(|at| !gap(at));
    // Where others have a sign for no clue at their end, a row without one lost a cell anywhere.
    let ends = || rows[1..many - 1].iter().filter_map(|(_, fields)| fields.last());
    if ends().any(String::is_empty) && ends().any(|field| is_blank(field)) {
        return false;
    }
    !has_blanks(rows) || inside && (is_full(many - 1) || !is_full(0) && (gap(0) || !gap(many - 1)))
}

/// The board of a text that is laid out in any way, with labels or without.
pub(crate) fn any(text: &str) -> Option<Found> {
    if let Some(rows) = tight(text) {
        return field_rows::board(rows);
    }
    let lines = lines(text);
    if lines.len() < 2 || lines.len() > MAX_ORDER + 4 {
        return None;
    }
    in_frame(text, has_gaps)
        .or_else(|| ['\t', ';', ','].into_iter().find_map(|sign| field_rows::board(separated(&lines, sign)?)))
        .or_else(|| field_rows::board(by_words(&lines)))
        .or_else(|| {
            // Where no space stands for a cell, what is missing from a row is no cell of its end.
            if text.contains(is_bar) || !lines.iter().any(|(_, line)| line.trim_end().contains(' ')) {
                None
            } else {
                let board =
                    |lines: &[(usize, &str)]| field_rows::board(in_columns(lines).filter(|rows| is_whole(rows))?);
                board(&lines).or_else(|| {
                    let shifted = shifted(&lines);
                    board(&shifted.iter().map(|(at, line)| (*at, line.as_str())).collect::<Vec<_>>())
                })
            }
        })
}
