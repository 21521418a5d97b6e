//! Recovery: reads a text that no format claims, by stripping what surrounds a board, locating cells by layout, or
//! replacing its symbols by those that the formats know.
//!
//! Each rewriting changes one thing and is tried where the ones before it came to nothing; its result is read anew. None is
//! believed unless it leaves a board without a fault.

pub(crate) mod board_entries;
mod board_line;
mod broken_rows;
mod candidate_blocks;
mod cell_list;
mod clue_brackets;
mod clue_lines;
mod clue_order;
mod clue_pairs;
mod clue_sentences;
mod column_numbers;
pub(crate) mod corner_signs;
pub(crate) mod embedded;
mod field_board;
mod field_rows;
mod first_row;
pub(crate) mod foreign_json;
pub(crate) mod json_boxes;
pub(crate) mod json_clues;
pub(crate) mod json_rules;
mod json_unread;
mod keyword_rows;
mod labels;
pub(crate) mod layout;
pub(crate) mod line_among_words;
mod list_rows;
mod listed_givens;
mod logicpuzzle;
pub(crate) mod markup;
mod missing_sides;
mod named_corners;
mod nested_tags;
mod notebook;
mod open_frame;
pub(crate) mod open_sides;
pub(crate) mod orientation;
pub(crate) mod page_tables;
pub(crate) mod progress_below;
pub(crate) mod quoting;
mod remarks;
pub(crate) mod side_marks;
pub(crate) mod solution_beside;
pub(crate) mod source_code;
mod spacers;
pub(crate) mod spreadsheet;
mod two_digits;
pub(crate) mod wrapping;

use super::common::notes::both;
use super::common::sides::{self, Solutions, solutions};
use super::common::text::{is_possible, shown_long};
use super::common::{other_rules, symbols};
use super::{
    ParsedPuzzle, array, board_text, candidates, clue_list, drawn_boxes, line, read_payload, read_step, read_whole,
};
use crate::{ExtraHouse, Phrase};

/// The most rewritings applied one after another.
pub(crate) const MAX_STEPS: usize = 4;

/// A text without a part that was left out, and the note on that.
type Rewritten = (String, Option<Phrase>);

/// The rewritings, in the order in which they are tried.
const REWRITINGS: &[fn(&str) -> Option<Rewritten>] = &[
    |text| Some((notebook::sources(text)?, None)),
    |text| Some((foreign_json::board_text(text)?, None)),
    |text| Some((quoting::decoded_mail(text)?, None)),
    |text| Some((quoting::without_signature(text)?, None)),
    |text| Some((first_row::on_its_own_line(text)?, None)),
    |text| Some((quoting::without_colours(text)?, None)),
    |text| Some((logicpuzzle::board(text)?, None)),
    |text| Some((nested_tags::rows(text)?, None)),
    |text| Some((list_rows::rows(text)?, None)),
    |text| Some((solution_beside::puzzle(text)?, Some(Phrase::new("format.solution", [])))),
    |text| Some((solution_beside::without_rows(text)?, Some(Phrase::new("format.solution", [])))),
    page_tables::only_puzzle,
    |text| Some((markup::seen_text(text)?, None)),
    |text| Some((markup::table(text)?, None)),
    |text| Some((text.replace("&nbsp;", " "), None)),
    |text| Some((candidates::without_brackets(text)?, None)),
    |text| Some((minizinc_rows(text)?, None)),
    |text| Some((wrapping::with_breaks(text)?, None)),
    |text| Some((wrapping::without_quotes(text)?, None)),
    |text| Some((wrapping::without_wrappers(text)?, None)),
    |text| Some((wrapping::without_name(text)?, None)),
    |text| Some((wrapping::without_parting(text)?, None)),
    |text| Some((wrapping::without_each_bracket(text)?, None)),
    |text| Some((clue_pairs::apart(text)?, None)),
    |text| Some((clue_brackets::without(text)?, None)),
    |text| Some((wrapping::with_corners(text)?, None)),
    |text| Some((wrapping::without_arrows(text)?, None)),
    |text| Some((wrapping::without_head(text)?, None)),
    |text| Some((candidate_blocks::joined(text)?, None)),
    |text| Some((wrapping::without_bold(text)?, None)),
    |text| Some((quoting::patched(text)?, None)),
    |text| Some((wrapping::with_bars(text)?, None)),
    |text| Some((wrapping::without_marks(text)?, None)),
    |text| Some((column_numbers::without(text)?, Some(Phrase::new("format.labels", [])))),
    |text| Some((wrapping::without_numbers(text)?, None)),
    |text| Some((wrapping::without_row_names(text)?, None)),
    |text| Some((wrapping::without_ends(text)?, None)),
    |text| Some((keyword_rows::rows(text)?, None)),
    remarks::without,
    |text| Some((broken_rows::joined(text)?, None)),
    |text| Some((two_digits::rows(text)?, None)),
    |text| Some((open_frame::closed(text)?, None)),
    without_title,
    |text| spreadsheet::without_titles(text).map(|(rest, titles)| (rest, note_of_words(&titles))),
    |text| wrapping::without_senders(text).map(|(rest, sender)| (rest, note_of_words(sender))),
    laid_out,
    |text| Some((with_points(text)?, None)),
    |text| Some((with_digits(text)?, None)),
    without_words,
];

/// What the text is, if some rewriting leaves a board without a fault.
pub(crate) fn read(text: &str, steps: usize) -> Option<ParsedPuzzle> {
    let is_untouched = steps == MAX_STEPS;
    if let Some(rest) = missing_sides::filled(text).filter(|_| is_untouched) {
        // Without its clues it would be read as another board.
        let read = drawn_boxes::with_drawn_boxes(text, read_step(&rest, steps - 1).ok()?);
        return Some(read).filter(|read| read.draft.has_clues() && open_sides::is_likely(&read.draft));
    }
    // Below a title a line of one clue looks like a part of it.
    if let Some((board, words)) = open_sides::among_words(text).filter(|_| is_untouched) {
        let read = read_step(&board, 0).ok()?;
        return Some(ParsedPuzzle { note: both(read.note.clone(), note_of_words(&words)), ..read });
    }
    // A solution beside clues would be taken for clues or givens. Below a title it is looked for once, since what is left
    // without it is read as often.
    let titled = || if is_untouched { solution_beside::without_titled(text) } else { None };
    let unsolved = || solution_beside::without_lists(text).or_else(titled);
    if let Some(rest) = if steps > 0 { unsolved() } else { None } {
        let read = read_step(&rest, steps - 1).ok().filter(|read| is_possible(&read.draft))?;
        return Some(ParsedPuzzle { note: both(read.note.clone(), Some(Phrase::new("format.solution", []))), ..read });
    }
    // Beside clues, cells that are listed one by one and empty fields would be left out.
    if let Some(read) = listed_givens::read(text, steps) {
        return read;
    }
    if let Some(board) = field_board::with_points_in_empty_fields(text).filter(|_| steps > 0) {
        return read_step(&board, steps - 1).ok().filter(|read| is_possible(&read.draft));
    }
    // Lists that are a board with a fault are no other lists.
    if let Some(read) = in_lists(text) {
        return Some(read);
    }
    if steps == 0 {
        return None;
    }
    let found = REWRITINGS.iter().find_map(|rewriting| {
        let (rest, note) = rewriting(text).filter(|(rest, _)| rest != text)?;
        let read = read_step(&rest, steps - 1).ok().filter(|read| is_possible(&read.draft))?;
        Some(ParsedPuzzle { note: both(read.note.clone(), note), ..read })
    });
    // What was taken off may have been words that tell the puzzle.
    if !is_untouched {
        return found;
    }
    let in_cells = || {
        let given = without_entered_cells(text);
        Some(ParsedPuzzle::new(cell_list::read(given.as_deref().unwrap_or(text))?, &board_text::INFO))
    };
    let in_faulty_lists = || Some(ParsedPuzzle::new(clue_lines::faulty(text)?, &clue_list::INFO));
    let found = found.or_else(|| in_words(text)).or_else(in_cells);
    found.or_else(|| impossible_in_json(text)).or_else(in_faulty_lists)
}

/// The text without the objects and elements of cells that say that they were not given.
fn without_entered_cells(text: &str) -> Option<String> {
    const ENTERED: [&str; 5] = ["given:false", "given=false", "fixed:false", "locked:false", "editable:true"];
    let is_entered = |piece: &str| {
        let tight: String =
            piece.to_lowercase().chars().filter(|sign| !sign.is_whitespace() && !"\"'".contains(*sign)).collect();
        ENTERED.iter().any(|words| tight.contains(words))
    };
    let may_be = ["given", "fixed", "locked", "editable"].iter().any(|word| text.contains(word));
    may_be.then(|| text.split_inclusive(['}', '>']).filter(|piece| !is_entered(piece)).collect())
}

/// The board of an object in JSON with a fault in it, such as a digit twice in a row: it is the puzzle, and has no solution.
fn impossible_in_json(text: &str) -> Option<ParsedPuzzle> {
    read_step(&foreign_json::board_text(text)?, 0).ok()
}

/// The puzzle that stands within words as one piece.
fn in_words(text: &str) -> Option<ParsedPuzzle> {
    // A piece that is all of the text was read, and came to nothing.
    let piece = embedded::piece(text).or_else(|| line_among_words::piece(text));
    let (piece, words) = piece.filter(|(piece, _)| piece.len() < text.trim().len())?;
    // Clues are no words to be left out.
    if sides::named_in(&words).is_some() && words.contains(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let read = read_whole(&piece, read_payload).ok().filter(|read| is_possible(&read.draft))?;
    Some(ParsedPuzzle { note: both(read.note.clone(), note_of_words(&words)), ..read })
}

/// That these words were left out, if they have letters.
fn note_of_words(words: &str) -> Option<Phrase> {
    let is_said = words.contains(char::is_alphabetic);
    is_said.then(|| Phrase::new("format.words", [("text", shown_long(words))]))
}

/// Whether a format has no place for words: where such a text has any, they are left out.
pub(crate) fn is_bare(format: &str) -> bool {
    [&board_text::INFO, &line::INFO, &clue_list::INFO, &array::INFO].iter().any(|info| info.id == format)
}

/// The note that words naming an unsupported rule were left out. In data formats only comments and the puzzle's type count:
/// other names may be of rules that are turned off.
pub(crate) fn unsupported_rule_note(text: &str, format: &str) -> Option<Phrase> {
    let is_bare = is_bare(format);
    let is_data = text.trim_start().starts_with('{');
    let rule = |words: &&str| other_rules::names_rule(words);
    if is_data || !is_bare && text.contains(['[', '(', '{', '"']) && !text.trim_start().starts_with('<') {
        let mut words = text.lines().filter_map(|line| if is_data { comment(line) } else { Some(line) });
        let found = words.find(|line| line.contains(' ') && rule(line)).map(str::to_owned);
        // Where the number of rows is told, the object is in our own format, which leaves out unknown keys.
        let named = || json_rules::rule(text).filter(|_| is_bare || format == super::json::INFO.id);
        let unread = || json_unread::part(text).filter(|_| is_bare);
        return note_of_words(found.or_else(named).or_else(unread)?.trim());
    }
    let is_setting = |line: &str| ExtraHouse::named(&line.trim().to_ascii_lowercase()).is_some();
    let shown = |line| str::split(line, '>').filter_map(|piece| piece.split('<').next());
    let mut words = text.lines().filter(|line| is_bare && line.contains(char::is_alphabetic) && !is_setting(line));
    note_of_words(words.by_ref().flat_map(shown).find(rule)?.trim())
}

/// The comment that a line begins or ends with, up to where it is closed.
fn comment(line: &str) -> Option<&str> {
    let (open, close) = [("/*", "*/"), ("// ", "\n")].into_iter().find(|(open, _)| line.contains(open))?;
    line.split_once(open)?.1.split(close).next()
}

/// What the board of an object in JSON is, where nothing in it may be a rule.
pub(crate) fn read_json_board(text: &str) -> Option<ParsedPuzzle> {
    read_step(&foreign_json::board_text(text)?, 1).ok().filter(|read| is_possible(&read.draft))
}

/// What the text is with points for the one sign in it that is no digit.
pub(crate) fn with_points_read(text: &str) -> Option<ParsedPuzzle> {
    read_step(&with_points(text)?, 0).ok().filter(|read| is_possible(&read.draft))
}

/// Four lists of four numbers that no board has, as the clues of one that has exactly one solution.
pub(crate) fn read_as_clues(text: &str) -> Option<ParsedPuzzle> {
    in_lists(text).filter(|read| read.draft.has_clues() && solutions(&read.draft) == Solutions::One)
}

/// Lists in the text of a program, and lists of clues a line each.
fn in_lists(text: &str) -> Option<ParsedPuzzle> {
    let clues = |(draft, note)| ParsedPuzzle { note, ..ParsedPuzzle::new(draft, &clue_list::INFO) };
    let in_rows = board_line::in_rows(text);
    let text = in_rows.as_deref().unwrap_or(text);
    if let Some(draft) = clue_order::read(text) {
        return Some(clues((draft, None)));
    }
    if !text.contains(['[', '(', '{', '"']) {
        return clue_lines::read(text).or_else(|| clue_sentences::read(text)).map(clues);
    }
    match source_code::read(text) {
        Some(source_code::Found::Square(size, values)) => array::square(&values, size).ok(),
        Some(source_code::Found::Clues(draft, note)) => Some(clues((draft, note))),
        Some(source_code::Found::Rows(rows)) => read_step(&rows, 1).ok(),
        None => clue_lines::read(text).or_else(|| clue_sentences::read(text)).map(clues),
    }
}

/// The text with lists of lists for arrays of MiniZinc, whose rows stand between bars: `[| 1, 2 | 2, 1 |]`.
fn minizinc_rows(text: &str) -> Option<String> {
    let (before, rest) = text.split_once("[|")?;
    let (rows, after) = rest.split_once("|]")?;
    let row = |row: &str| ["[", row.trim().trim_end_matches(','), "]"].concat();
    Some([before, "[", &rows.split('|').map(row).collect::<Vec<_>>().join(", "), "]", after].concat())
}

fn laid_out(text: &str) -> Option<Rewritten> {
    let found = layout::any(text)?;
    let note = found.labelled.then(|| Phrase::new("format.labels", []));
    Some((found.text, note))
}

fn without_title(text: &str) -> Option<Rewritten> {
    let (rest, title) = wrapping::without_title(text)?;
    Some((rest, note_of_words(&title)))
}

fn without_words(text: &str) -> Option<Rewritten> {
    let (rest, words) = wrapping::without_words(text)?;
    Some((rest, note_of_words(&words)))
}

/// The text with points for the one sign in it that is no digit, where that is a sign for empty cells.
fn with_points(text: &str) -> Option<String> {
    /// Signs that separate other things.
    const SEPARATORS: &str = ",;:/|+()[]{}\\\"'";
    /// At least one sign in so many must be the one for empty cells.
    const MIN_SHARE: usize = 6;
    let line = spaced(text);
    let text = line.as_deref().unwrap_or(text);
    let mut signs = text.chars().filter(|symbol| !symbol.is_whitespace() && !symbol.is_ascii_digit());
    let sign = signs.next()?;
    let same = 1 + signs.clone().filter(|&other| other == sign).count();
    let is_only = signs.all(|other| other == sign) && (!SEPARATORS.contains(sign) || is_tight(text));
    let all = text.chars().filter(|symbol| !symbol.is_whitespace()).count();
    // Letters are values of large boards; beside zeros one is a slip.
    let is_blank = !sign.is_alphanumeric() || all <= 81 && !text.contains('0');
    let is_known = symbols::is_blank_sign(sign) && line.is_none();
    (is_only
        && is_blank
        && !is_known
        && same * MIN_SHARE >= all
        && text.contains(|symbol: char| symbol.is_ascii_digit()))
    .then(|| text.replace(sign, "."))
}

/// Whether the text is a board of one sign a cell, in a line or in rows.
fn is_tight(text: &str) -> bool {
    let lines: Vec<usize> = text.lines().map(|line| line.trim().chars().count()).filter(|&many| many > 0).collect();
    let is_line = lines.len() == 1 && symbols::order_of(lines[0]).is_some();
    // Between spaces a bar parts cells.
    let is_row = |line: &str| {
        let entries = || line.split_whitespace();
        entries().count() == lines.len() && entries().all(|entry| entry.chars().count() == 1 && entry != "|")
    };
    if lines.len() > 3 && text.lines().filter(|line| !line.trim().is_empty()).all(is_row) {
        return true;
    }
    !text.trim().contains([' ', '\t']) && (is_line || lines.len() > 3 && lines.iter().all(|&many| many == lines.len()))
}

/// A line of one sign a cell with spaces for empty cells, with points for them.
fn spaced(text: &str) -> Option<String> {
    let line = text.trim_matches('\n');
    let signs: Vec<char> = line.chars().collect();
    let is_line = symbols::order_of(signs.len()).is_some_and(|order| order <= 9)
        && signs.iter().all(|symbol| *symbol == ' ' || symbol.is_ascii_digit());
    // Numbers between single spaces are no such line.
    let is_tight = signs.windows(2).any(|pair| pair[0] != ' ' && pair[1] != ' ') && line.contains("  ");
    (is_line && is_tight).then(|| line.replace(' ', "."))
}

/// The text with digits for numbers in words of other scripts: Chinese signs, and Roman numbers between spaces.
fn with_digits(text: &str) -> Option<String> {
    const CHINESE: [char; 11] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九', '零'];
    let is_chinese = |symbol: char| CHINESE.contains(&symbol);
    if text.contains(is_chinese) {
        let digit =
            |symbol: char| CHINESE.iter().position(|&sign| sign == symbol).map(|at| (b'0' + (at % 10) as u8) as char);
        // Other lines are words, which may have such a sign as well.
        let is_row = |line: &&str| line.chars().all(|symbol| is_chinese(symbol) || !symbol.is_alphanumeric());
        let line = |line: &str| {
            let is_row = is_row(&line);
            line.chars().map(|symbol| digit(symbol).filter(|_| is_row).unwrap_or(symbol)).collect::<String>()
        };
        return Some(text.lines().map(line).collect::<Vec<_>>().join("\n"));
    }
    let number = labels::roman;
    let is_entry =
        |token: &str| number(token).is_some() || token.chars().all(|symbol| !symbol.is_alphanumeric() || symbol == '0');
    let has_several = text.split_whitespace().any(|token| token.len() > 1 && number(token).is_some());
    let line = |line: &str| {
        let entries =
            line.split_whitespace().map(|token| number(token).map_or(token.to_owned(), |value| value.to_string()));
        entries.collect::<Vec<_>>().join(" ")
    };
    (has_several && text.split_whitespace().all(is_entry))
        .then(|| text.lines().map(line).collect::<Vec<_>>().join("\n"))
}
