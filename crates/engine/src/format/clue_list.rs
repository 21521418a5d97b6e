//! Clue lists: 4N numbers, with no cells.
//!
//! Two orders are in use: by sides (top, bottom, left, right, each from the left or the top) and
//! clockwise (top from the left, right from the top, bottom from the right, left from the bottom).
//! `sides:` or `clockwise:` before the numbers says which. Without it both are solved, and the one
//! with exactly one solution is taken; then a list of several lines has a side or a number a line, for
//! other rows are those of a board. Numbers as many as the cells of a square are the cells where they are no
//! list, or none with a solution; and where the board has exactly one solution and the list is not known to,
//! or a short search settles neither. Four lines that may be the first rows of a larger board, and have no
//! solution as clues, are told as such.

use super::text::{count, entry, is_clue_list, looks_like_entry, mostly, order, shown, with_clues};
use super::{Boxes, Capabilities, Format, FormatInfo, ParseError, Progress, Read, matrix};
use crate::{Arg, Draft, ExtraHouses, MAX_ORDER, Phrase, Puzzle, Search, Side, Status};

pub(super) struct ClueList;

static INFO: FormatInfo = FormatInfo {
    id: "clue-list",
    capabilities: Capabilities {
        givens: false,
        boxes: Boxes::Never,
        extra_houses: ExtraHouses::NONE,
        ..Capabilities::PUZZLE
    },
    one_line: false,
    example: "clockwise: 0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0",
};

/// The order in which the clues are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Listing {
    Sides,
    Clockwise,
}

/// The listing that the text names, and the rest of the text.
fn named(text: &str) -> (Option<Listing>, &str) {
    let text = text.trim_start();
    for (name, listing) in [("sides", Listing::Sides), ("clockwise", Listing::Clockwise)] {
        if let Some(head) = text.get(..name.len())
            && head.eq_ignore_ascii_case(name)
        {
            return (Some(listing), text[name.len()..].trim_start_matches([':', '=', ' ']));
        }
    }
    (None, text)
}

fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let parts = |symbol: char| symbol.is_whitespace() || ",;[](){}".contains(symbol);
    text.split(parts).filter(|token| !token.is_empty())
}

/// The lowest order of a list without brackets among others: shorter lines are the rows of a board.
const MIN_BARE_ORDER: usize = 4;

/// Whether a line is a whole list by itself.
pub(super) fn is_whole(line: &str) -> bool {
    let (_, rest) = named(line);
    let all = tokens(rest).count();
    let is_long = all >= 4 * MIN_BARE_ORDER || all > 0 && rest.contains(['[', '(', '{']);
    is_long && all.is_multiple_of(4) && tokens(rest).all(|token| entry(token).is_some())
}

/// Whether the lines of a text without a name are those of a list.
fn has_lines(text: &str) -> bool {
    let rows = text.lines().map(|line| line.split_whitespace().count()).filter(|&entries| entries > 0);
    text.contains([',', ';', '[', '(', '{']) || is_clue_list(rows)
}

/// Whether the values, four lines of `order` each, may be the first rows of a board, with a frame of clues
/// or without: no digit is twice in a row of cells.
fn may_be_rows(text: &str, values: &[u32], order: usize) -> bool {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    let rows = || values.chunks(order);
    let is_apart = |row: &[u32]| row.iter().enumerate().all(|(at, value)| *value == 0 || !row[..at].contains(value));
    let has_corners = values[0] == 0 && values[order - 1] == 0;
    lines == Side::ALL.len()
        && order > lines
        && (rows().all(is_apart) || has_corners && rows().skip(1).all(|row| is_apart(&row[1..order - 1])))
}

/// Whether two clues that face each other ask for more than one line can show: both see the tallest,
/// and no other from both ends.
fn is_crowded(draft: &Draft) -> bool {
    let [top, bottom, left, right] = &draft.clues;
    let most = draft.order as u32 + 1;
    top.iter().zip(bottom).chain(left.iter().zip(right)).any(|(near, far)| near * far > 0 && near + far > most)
}

impl Format for ClueList {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let (listing, rest) = named(text);
        let all = tokens(rest).count();
        let like = tokens(rest).filter(|token| looks_like_entry(token)).count();
        listing.is_some() || all >= 4 && mostly(like, all) && has_lines(rest)
    }

    fn parse(&self, text: &str) -> Result<Read, ParseError> {
        let (listing, rest) = named(text);
        let mut values = Vec::new();
        for (at, token) in tokens(rest).enumerate() {
            let args = || [("number", count(at + 1)), ("text", shown(token))];
            values.push(entry(token).ok_or_else(|| ParseError::new("format.clue-list.entry", args()))?);
        }
        let no_list = !values.len().is_multiple_of(4) || values.len() > 4 * MAX_ORDER;
        if let Some((draft, note)) = matrix::bare(&values).filter(|_| no_list && listing.is_none()) {
            return Ok(Read { note, ..Read::new(draft, &INFO) });
        }
        if !values.len().is_multiple_of(4) || values.is_empty() {
            return Err(ParseError::new("format.clue-list.count", [("found", count(values.len()))]));
        }
        let order = order(values.len() / 4)?;
        let may_be_rows = listing.is_none() && may_be_rows(rest, &values, order);
        let draft = |listing| match listing {
            Listing::Sides => with_clues(order, &values),
            Listing::Clockwise => with_clues(order, &by_sides(order, &values)),
        };
        let (draft, note, found) = match listing {
            Some(listing) => (draft(listing), None, Solutions::One),
            None => choose(draft(Listing::Sides), draft(Listing::Clockwise)),
        };
        let is_board = |(board, _): &(Draft, _)| match found {
            Solutions::None => true,
            Solutions::One => false,
            Solutions::Many => solutions(board) == Solutions::One,
            Solutions::Unknown => matches!(solutions(board), Solutions::One | Solutions::Unknown),
        };
        if let Some((draft, note)) = matrix::bare(&values).filter(|_| !may_be_rows).filter(is_board) {
            return Ok(Read { note, ..Read::new(draft, &INFO) });
        }
        // Clues that no board can have are a fault of theirs, to be told with the board.
        let is_doubtful = may_be_rows && found != Solutions::One && draft.check().is_ok();
        if is_doubtful && found == Solutions::None {
            return Err(ParseError::new("format.clue-list.rows", [("columns", count(order))]));
        }
        let or_rows = |note| Phrase::new("format.clue-list.or-rows", [("note", Arg::Phrase(Box::new(note)))]);
        let note = if is_doubtful { note.map(or_rows) } else { note };
        Ok(Read { note, ..Read::new(draft, &INFO) })
    }

    fn text(&self, puzzle: &Puzzle, _progress: &Progress) -> String {
        let clues = Side::ALL.into_iter().flat_map(|side| puzzle.clues().side(side));
        clues.fold("sides:".to_owned(), |text, clue| format!("{text} {clue}"))
    }
}

/// Clues listed clockwise, by sides.
fn by_sides(order: usize, clockwise: &[u32]) -> Vec<u32> {
    let side = |at: usize| clockwise[at * order..][..order].iter().copied();
    side(0).chain(side(2).rev()).chain(side(3).rev()).chain(side(1)).collect()
}

/// How many solutions there are, as far as a short search shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Solutions {
    None,
    Unknown,
    Many,
    One,
}

/// Searches for some hundredths of a second at most, for the page waits: fewer positions the larger
/// the board, since the cost of a clued line doubles with its length; none above order 11.
fn solutions(draft: &Draft) -> Solutions {
    let Some(puzzle) = draft.check().ok().filter(|_| !is_crowded(draft)) else { return Solutions::None };
    let nodes = match puzzle.order() {
        0..=7 => 2000,
        8..=9 => 400,
        10..=11 if puzzle.clues().is_empty() => 400,
        10..=11 => 25,
        _ => return Solutions::Unknown,
    };
    let mut search = Search::new(&puzzle, 2);
    let status = search.advance(nodes);
    match (search.solutions().len(), status) {
        (2.., _) => Solutions::Many,
        (_, Status::Pending) => Solutions::Unknown,
        (1, Status::Done) => Solutions::One,
        (0, Status::Done) => Solutions::None,
    }
}

/// The better of the two readings, the note that says which it is, and why, and how many solutions it has.
fn choose(sides: Draft, clockwise: Draft) -> (Draft, Option<Phrase>, Solutions) {
    if sides == clockwise {
        let found = solutions(&sides);
        return (sides, None, found);
    }
    let found = (solutions(&sides), solutions(&clockwise));
    let (draft, listing, other, best) = if found.1 > found.0 {
        (clockwise, "format.clue-list.clockwise", "sides:", found.1)
    } else {
        (sides, "format.clue-list.sides", "clockwise:", found.0)
    };
    let reason = match best {
        Solutions::One if found.0 != found.1 => "format.clue-list.only",
        _ if found.0 != found.1 => "format.clue-list.better",
        _ => "format.clue-list.same",
    };
    let phrase = |key| Arg::Phrase(Box::new(Phrase::new(key, [])));
    let args = [("listing", phrase(listing)), ("reason", phrase(reason)), ("other", Arg::Text(other.to_owned()))];
    (draft, Some(Phrase::new("format.clue-list.note", args)), best)
}
