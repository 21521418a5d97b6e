//! Takes a text of many puzzles apart: one a line, or one a block between blank lines.

mod array_boards;
mod blocks;
mod clue_table;
pub(crate) mod joining;
mod json_list;
mod levels;
pub(crate) mod lines;
pub(crate) mod prose;
mod quoted_boards;
mod records;
mod separators;
mod side_lines;
mod titles;

use super::common::text::{Numbered, is_blank_line, is_border};
use super::common::{clean, json_reader};
use super::recovery::solution_beside::names_solution;
use super::recovery::{line_among_words, orientation, page_tables, progress_below, quoting, spreadsheet};
use super::{MAX_TEXT_BYTES, clue_list, csv, drawn_boxes, opensudoku, tatham_save};
use crate::MAX_ORDER;
use blocks::{is_one, lines_above, square};
use json_list::{Depth, is_balanced, item_length, list_start};
use lines::{begins_anew, is_any_head, is_comment, is_rule, is_title, is_title_of_line, may_be_title, side};
use std::borrow::Cow;
use std::collections::VecDeque;

/// The text of one puzzle, with the position where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The number of its first line, from 1.
    pub line: usize,
    /// The text, not cleaned and not checked.
    pub text: String,
}

/// The puzzles of a text, in its order, none of them read yet. Lines that start with `#` or `%`
/// are comments; so are the header of a table, the fence of code and the call of a function. A title is no puzzle.
///
/// A text that is one puzzle as [`super::read`] takes it is one here, too. Else blocks between blank lines that only
/// together are a board are joined, and a block of several lines is one puzzle when it is a board. Otherwise each of
/// its lines is one when a line begins like a format of one line, or every line is a list of clues; rows
/// that make a square stay together. What is left is one puzzle. Of a list in JSON each item is one.
pub fn puzzles(text: &str) -> Vec<Piece> {
    let text = cleaned(text);
    let mut reader = Reader::default();
    std::iter::from_fn(|| reader.next(&text)).collect()
}

/// The same of a clean text that is not one puzzle.
pub(crate) fn parts(text: &str) -> Vec<Piece> {
    let mut reader = Reader { tried_as_one: true, ..Reader::default() };
    std::iter::from_fn(|| reader.next(text)).collect()
}

fn cleaned(text: &str) -> Cow<'_, str> {
    let text = if clean::is_clean(text) { Cow::Borrowed(text) } else { Cow::Owned(clean::clean(text)) };
    let text = quoting::without_quote_marks(&text).map_or(text, Cow::Owned);
    let text = quoting::without_signature(&text).map_or(text, Cow::Owned);
    let text = quoting::unbroken(&text).map_or(text, Cow::Owned);
    with_blank_lines(&text).map_or(text, Cow::Owned)
}

/// The text with blank lines for lines of dashes, where these are no cells: no other line has a dash.
fn with_blank_lines(text: &str) -> Option<String> {
    let is_dashes = |line: &str| line.trim_end().len() > 2 && line.trim_end().bytes().all(|sign| sign == b'-');
    let parts = text.contains("\n---") && text.lines().all(|line| is_dashes(line) || !line.contains('-'));
    let line = |line| if is_dashes(line) { "" } else { line };
    parts.then(|| text.lines().map(line).collect::<Vec<_>>().join("\n"))
}

/// The puzzles of a text that it owns, one by one: it can pause after any of them. To the last it
/// takes a time that grows with the length of the text.
#[derive(Debug)]
pub struct Batch {
    text: String,
    reader: Reader,
}

impl Batch {
    /// Begins at the start of the text.
    pub fn new(text: String) -> Self {
        let text = cleaned(&text).into_owned();
        Self { text, reader: Reader::default() }
    }

    /// How much of the text is split, in bytes, and its length.
    pub fn done(&self) -> (usize, usize) {
        (self.reader.at, self.text.len())
    }
}

impl Iterator for Batch {
    type Item = Piece;
    fn next(&mut self) -> Option<Piece> {
        self.reader.next(&self.text)
    }
}

/// Longer blocks than that are no one puzzle, unless in JSON: no format has more lines.
const MAX_BLOCK_LINES: usize = 4 * MAX_ORDER;

/// How far a text is split.
#[derive(Debug, Default)]
struct Reader {
    /// The byte where the next line starts.
    at: usize,
    /// Lines before it.
    lines: usize,
    /// Whether it is within a block too long for one puzzle.
    is_in_long_block: bool,
    /// Whether the place where a table has its head is passed.
    header_skipped: bool,
    /// Whether reading the whole text as one puzzle was already tried.
    tried_as_one: bool,
    /// Whether it is within a list in JSON, after an item.
    is_in_json_list: bool,
    /// The sign of which lines between boards consist, if there are any.
    separator: Option<char>,
    /// Whether a row has more than five cells: then three signs alone are no row, and part boards.
    has_large_boards: bool,
    /// The numbers of the lines that are titles and separate puzzles.
    titles: Vec<usize>,
    /// The first lines that were left out: they are told if there is no puzzle at all.
    left_out: Option<Piece>,
    /// Whether several lines of words were left out, as a letter around puzzles has them.
    has_prose: bool,
    /// Whether there was a puzzle.
    has_any: bool,
    /// The text of the first puzzle.
    first: Option<String>,
    /// Whether the first puzzle has blanks, once that was asked.
    first_has_blanks: Option<bool>,
    /// Whether the words before what comes call it a solution.
    is_solution_next: bool,
    /// The title of what comes next, with the number of its line.
    title: Option<(usize, String)>,
    ready: VecDeque<Piece>,
}

impl Reader {
    fn next(&mut self, text: &str) -> Option<Piece> {
        while self.ready.is_empty() && self.at < text.len() {
            self.read_on(text);
        }
        let piece = self.ready.pop_front().or_else(|| if self.has_any { None } else { self.left_out.take() });
        self.has_any |= piece.is_some();
        piece
    }

    /// Whether the line separates blocks.
    fn parts(&self, line: &str) -> bool {
        is_blank_line(line)
            || self.separator.is_some_and(|sign| line.starts_with(sign))
            || self.has_large_boards && separators::is_three_signs(line)
    }

    /// The lines from here to the end of the block, at most so many; comments are left out.
    fn block<'a>(&self, text: &'a str, most: usize) -> Vec<Numbered<'a>> {
        let lines = text[self.at..].lines().enumerate().map(|(at, line)| (self.lines + at + 1, line.trim_end()));
        let first = self.lines + 1;
        let (mut rows, mut most_cells) = (0, 0);
        let (mut is_below_border, mut bands_have_frames) = (false, false);
        // Where two borders touch below fewer rows than a row has cells, each band has a frame of its own. Else the frames are
        // those of two boards.
        let mut begins_next = |&(number, line): &Numbered<'a>| {
            let was_border = std::mem::replace(&mut is_below_border, is_border(line));
            let borders_touch = was_border && is_below_border;
            bands_have_frames |= borders_touch && rows < most_cells;
            let are_two_frames = borders_touch && !bands_have_frames;
            if !is_below_border {
                rows += 1;
                most_cells = most_cells.max(joining::width(line));
            }
            let says_boxes = line.starts_with('#') && is_comment(line) && drawn_boxes::says_boxes(line);
            let begins = self.titles.contains(&number) || tatham_save::is_head(line) || are_two_frames || says_boxes;
            number > first && begins
        };
        let lines = lines.take_while(|line| !begins_next(line));
        lines.take_while(|(_, line)| !self.parts(line)).filter(|(_, line)| !is_comment(line)).take(most).collect()
    }

    /// The lines of the next block behind the line of that number, which blank lines part from it.
    fn block_after<'a>(&self, text: &'a str, number: usize) -> Vec<Numbered<'a>> {
        let lines = text[self.at..].lines().enumerate().map(|(at, line)| (self.lines + at + 1, line.trim_end()));
        let lines = lines.skip_while(|(at, _)| *at <= number).skip_while(|(_, line)| is_blank_line(line));
        lines.take_while(|(_, line)| !self.parts(line)).take(MAX_ORDER + 2).collect()
    }

    /// Steps over the lines up to that number.
    fn skip_to(&mut self, text: &str, number: usize) {
        while self.lines < number && self.at < text.len() {
            self.at = text[self.at..].find('\n').map_or(text.len(), |end| self.at + end + 1);
            self.lines += 1;
        }
    }

    /// Takes the next puzzles apart, or steps over what is none.
    fn read_on(&mut self, text: &str) {
        if self.is_in_json_list {
            return self.item(text);
        }
        if self.at == 0 && self.take_whole(text) {
            self.at = text.len();
            return;
        }
        let line = text[self.at..].lines().next().unwrap_or("").trim_end();
        if self.is_no_puzzle(line) {
            if !self.parts(line) {
                self.take_title((self.lines + 1, line));
            }
            return self.skip_to(text, self.lines + 1);
        }
        if let Some(open) = list_start(&text[self.at..]) {
            self.is_in_json_list = true;
            self.lines += text[self.at..self.at + open].matches('\n').count();
            self.at += open + 1;
            return;
        }
        if line.trim_start().starts_with('{') && !is_balanced([line].into_iter()) {
            let object = self.object(text);
            self.push(&object);
            return self.skip_to(text, object.last().map_or(self.lines + 1, |line| line.0));
        }
        if self.is_in_long_block {
            self.take_from_long_block(text);
        } else {
            self.take_block(text);
        }
    }

    /// At the start of the text: takes it as games of a file, tables, levels, boards in quotes, records or sheets, or as one
    /// puzzle. Returns whether it is one of these.
    fn take_whole(&mut self, text: &str) -> bool {
        let games = opensudoku::games(text);
        if games.len() > 1 {
            self.ready.extend(games.into_iter().map(|(line, text)| Piece { line, text }));
            return true;
        }
        let tables = page_tables::puzzles(text);
        if !tables.is_empty() {
            self.ready.extend(tables.into_iter().map(|(line, text)| Piece { line, text }));
            return true;
        }
        if let Some(levels) = levels::levels(text) {
            self.ready.extend(levels);
            return true;
        }
        self.ready.extend(array_boards::boards(text));
        if self.ready.is_empty() {
            self.ready.extend(side_lines::boards(text));
        }
        if !self.ready.is_empty() {
            return true;
        }
        if !std::mem::replace(&mut self.tried_as_one, true)
            && let Some(line) = joining::first_line_of_one(text)
                .or_else(|| line_among_words::first_line(text))
                .or_else(|| progress_below::read(text).map(|_| 1))
        {
            self.ready.push_back(Piece { line, text: text.to_owned() });
            return true;
        }
        self.ready.extend(clue_table::puzzles(text));
        if !self.ready.is_empty() {
            return true;
        }
        if text.len() > MAX_TEXT_BYTES {
            return false;
        }
        if clue_list::is_square_with_a_fault(text) {
            self.ready.push_back(Piece { line: 1, text: text.to_owned() });
            return true;
        }
        self.ready.extend(quoted_boards::boards(text));
        if self.ready.is_empty() {
            self.ready.extend(records::puzzles(text));
        }
        if !self.ready.is_empty() {
            return true;
        }
        for (title, line, board) in spreadsheet::boards(text).into_iter().flatten() {
            title.into_iter().for_each(|title| self.take_title(title));
            self.push(&board.lines().zip(line..).map(|(row, number)| (number, row)).collect::<Vec<_>>());
        }
        if !self.ready.is_empty() {
            return true;
        }
        self.separator = separators::sign(text);
        self.has_large_boards = text.lines().any(joining::is_row_of_many);
        self.titles = titles::lines(text);
        // Rows of a spreadsheet may look blank.
        let board = spreadsheet::with_points(text);
        self.ready.extend(board.map(|text| Piece { line: 1, text }));
        !self.ready.is_empty()
    }

    /// Whether the line is none of a puzzle: blank or between puzzles, a comment, a rule, the head of a table.
    fn is_no_puzzle(&mut self, line: &str) -> bool {
        let separates = self.parts(line);
        if separates || is_comment(line) {
            if line.starts_with('%') && line.contains(|sign: char| sign.is_ascii_digit()) {
                self.leave_out(&[(self.lines + 1, line)]);
            }
            self.is_in_long_block &= !separates;
            return true;
        }
        !std::mem::replace(&mut self.header_skipped, true) && (csv::is_head(line) || is_any_head(line)) || is_rule(line)
    }

    /// Takes the next puzzle of a block that is longer than any one puzzle.
    fn take_from_long_block(&mut self, text: &str) {
        // Where no row of a square can begin, the line is a puzzle: there is no need to look far.
        let next = self.block(text, 2);
        if let [title, line] = next[..]
            && is_title_of_line(title.1, line.1)
        {
            self.take_title(title);
            return self.skip_to(text, title.0);
        }
        if next.iter().any(|(_, line)| side(line).is_some()) {
            return self.take_first(text, &self.block(text, MAX_ORDER + 1));
        }
        self.push(&next[..next.len().min(1)]);
        self.skip_to(text, self.lines + 1);
    }

    /// Takes the first puzzle of these lines.
    fn take_first(&mut self, text: &str, lines: &[Numbered<'_>]) {
        let taken = self.push_lines(lines, 1);
        let last = taken.checked_sub(1).and_then(|last| lines.get(last));
        self.skip_to(text, last.map_or(self.lines + 1, |line| line.0));
    }

    /// Takes the puzzles of the next block, with those behind it that it is one board with; or begins with a long block.
    fn take_block(&mut self, text: &str) {
        let block = self.block(text, MAX_BLOCK_LINES + 1);
        let Some(&(last, _)) = block.last() else { return self.skip_to(text, self.lines + 1) };
        if let [title] = block[..]
            && is_title(title.1)
            && !self.block_after(text, last).is_empty()
        {
            self.take_title(title);
            return self.skip_to(text, last);
        }
        if block.len() > MAX_BLOCK_LINES {
            self.is_in_long_block = true;
            return self.take_first(text, &block);
        }
        // A word alone is reported, unless the text has more words than that.
        if (block.len() > 1 || self.has_prose || block[0].1.trim().contains(' ')) && prose::is_prose(&block) {
            self.has_prose = true;
            self.leave_out(&block);
            return self.skip_to(text, last);
        }
        let is_square = square(&block) == block.len();
        let joined = if is_square { None } else { joining::joined(&block, |line| self.block_after(text, line)) };
        if let Some(lines) = joined {
            self.push(&lines);
            return self.skip_to(text, lines.last().map_or(last, |line| line.0));
        }
        // A short line without a digit is no faulty puzzle; one with digits is a title where a puzzle follows.
        if let [title] = block[..]
            && may_be_title(title.1)
            && (!title.1.contains(|sign: char| sign.is_ascii_digit())
                || joining::is_puzzle(&self.block_after(text, last)))
        {
            self.leave_out(&block);
            self.take_title(title);
            return self.skip_to(text, last);
        }
        let all: Vec<&str> = block.iter().map(|(_, line)| *line).collect();
        if !joining::are_puzzles(&all) && (is_one(&block) || joining::is_one_board(&block)) {
            self.push(&block);
        } else {
            self.push_lines(&block, usize::MAX);
        }
        self.skip_to(text, last);
    }

    /// Steps over the title of what comes next. It is read with that where it says the boxes.
    fn take_title(&mut self, (number, title): Numbered<'_>) {
        self.is_solution_next |= names_solution(title);
        self.title = Some((number, title.trim_start_matches(['#', '%', ' ']).to_owned()));
    }

    /// The next item of a list in JSON, or the end of the list with its line.
    fn item(&mut self, text: &str) {
        self.title = None;
        let rest = &text[self.at..];
        let begin = rest.find(|symbol: char| symbol != ',' && !symbol.is_whitespace()).unwrap_or(rest.len());
        self.lines += rest[..begin].matches('\n').count();
        self.at += begin;
        let rest = &rest[begin..];
        if rest.is_empty() || rest.starts_with(']') {
            self.is_in_json_list = false;
            let is_end = rest.chars().all(|symbol| symbol.is_whitespace() || symbol == ']' || symbol == '}');
            self.at = if is_end { text.len() } else { self.at };
            return self.skip_to(text, self.lines + 1);
        }
        let item = &rest[..item_length(rest)];
        let quoted = if item.starts_with('"') { json_reader::read(item, false).ok() } else { None };
        let words = quoted.as_ref().and_then(json_reader::Node::words).unwrap_or(item);
        self.ready.push_back(Piece { line: self.lines + 1, text: words.to_owned() });
        self.lines += item.matches('\n').count();
        self.at += item.len();
    }

    /// The lines of an object from here to its end, or to where it must have ended.
    fn object<'a>(&self, text: &'a str) -> Vec<Numbered<'a>> {
        let mut lines: Vec<Numbered<'_>> = Vec::new();
        let mut depth = Depth::default();
        for (at, line) in text[self.at..].lines().enumerate() {
            let line = line.trim_end();
            let anew = at > 0 && !line.starts_with([' ', '\t', '}', ']', '"', '{']);
            if is_blank_line(line) || at > 0 && (anew || line.starts_with("{\"")) {
                break;
            }
            lines.push((self.lines + at + 1, line));
            depth.add(line);
            if depth.open <= 0 {
                break;
            }
        }
        lines
    }

    /// Keeps lines that are no puzzle, for them to be told where there is none.
    fn leave_out(&mut self, lines: &[Numbered<'_>]) {
        if !self.has_any && self.left_out.is_none() {
            let text: Vec<&str> = lines.iter().map(|(_, line)| *line).collect();
            self.left_out = lines.first().map(|&(line, _)| Piece { line, text: text.join("\n") });
        }
    }

    fn push(&mut self, lines: &[Numbered<'_>]) {
        if matches!(lines, [(_, line)] if separators::is_separator(line)) {
            return;
        }
        let Some(&(mut line, first)) = lines.first() else { return };
        let said = self.title.take().filter(|(_, title)| drawn_boxes::says_boxes(title) || orientation::is_said(title));
        let mut text = lines.iter().map(|(_, line)| *line).collect::<Vec<_>>().join("\n");
        // Words within a record, as its name or the names of its fields, are no title.
        let title = first.split(['{', '[', '"']).next().unwrap_or("");
        // One may be followed by those of other puzzles.
        if (self.is_solution_next || names_solution(title)) && self.is_solution(&text) {
            return;
        }
        self.is_solution_next = false;
        if let Some((number, title)) = said {
            (line, text) = (number, [&title, "\n", &text].concat());
        }
        self.first.get_or_insert_with(|| text.clone());
        self.ready.push_back(Piece { line, text });
    }

    /// Whether the board is full, and one of a list whose first board is not: then it is the solution of another one.
    fn is_solution(&mut self, text: &str) -> bool {
        let has_blanks = |text: &str| super::read_payload(text).ok().map(|read| read.draft.givens.contains(&0));
        let Some(first) = &self.first else { return false };
        *self.first_has_blanks.get_or_insert_with(|| has_blanks(first) == Some(true)) && has_blanks(text) == Some(false)
    }

    /// Adds so many puzzles of lines, of which rows of a square stay together, with a title before
    /// them; says how many lines that took.
    fn push_lines(&mut self, lines: &[Numbered<'_>], most: usize) -> usize {
        // Of a block that is longer than one puzzle only a part is looked at.
        let mut at = if most >= lines.len() { lines_above(lines) } else { 0 };
        for _ in 0..most.min(lines.len()) {
            let Some(rest) = lines.get(at..).filter(|rest| !rest.is_empty()) else { break };
            if let [title, line, ..] = rest
                && is_title_of_line(title.1, line.1)
            {
                self.take_title(*title);
                at += 1;
                continue;
            }
            let titled = || square(&rest[1..]);
            let taken = match square(rest) {
                0 if titled() > 0 && !begins_anew(rest[0].1) => 1 + titled(),
                rows => rows.max(1),
            };
            self.push(&rest[..taken]);
            at += taken;
        }
        at
    }
}
