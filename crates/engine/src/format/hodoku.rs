//! HoDoKu's library line: a position, and the step to be found in it.
//!
//! `:technique:candidates:values:removed:eliminations:placements:extra:`. A value after `+` is
//! placed, others are given; what is removed is listed as digit, row, column, and all else that
//! the values leave is a candidate. The step itself is left out. A bare position has technique `0000` and candidate `x`.

use super::common::boxes::usual_board;
use super::common::text::shown;
use super::player_entries::left;
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries};
use crate::{Arg, Digit, Draft, Phrase, Puzzle};

pub(super) struct Hodoku;

const ORDER: usize = 9;

static INFO: FormatInfo = FormatInfo {
    id: "hodoku",
    capabilities: Capabilities { values: true, notes: true, orders: (ORDER, ORDER), ..Capabilities::SUDOKU },
    one_line: true,
    example: ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:",
};

impl Format for Hodoku {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let code = text.trim_start().strip_prefix(':').map(str::as_bytes);
        code.is_some_and(|code| code.len() > 3 && code[..4].iter().all(u8::is_ascii_digit))
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let fields: Vec<&str> = text.trim().split(':').skip(1).map(str::trim).collect();
        let [technique, candidates, values, removed, ..] = fields[..] else {
            return Err(ParseError::new("format.hodoku.fields", [("found", Arg::count(fields.len()))]));
        };
        let mut draft = usual_board(ORDER);
        let mut player_entries = PlayerEntries::none(ORDER);
        let found = read_cells(values, &mut draft, &mut player_entries)?;
        if found != ORDER * ORDER {
            return Err(ParseError::new("format.hodoku.cells", [("found", Arg::count(found))]));
        }
        if let Ok(puzzle) = draft.check() {
            let mut notes = left(&puzzle, &player_entries.values);
            for token in removed.split_whitespace() {
                let wrong = || ParseError::new("format.hodoku.removed", [("text", shown(token))]);
                let digits: Option<Vec<Digit>> =
                    token.chars().map(|symbol| Digit::new(symbol.to_digit(10)? as usize)).collect();
                let [digit, row, col] = digits.as_deref().ok_or_else(wrong)? else { return Err(wrong()) };
                notes[(row.get() - 1) * ORDER + col.get() - 1].remove(*digit);
            }
            let open = |at: usize| draft.givens[at] == 0 && player_entries.values[at].is_none();
            player_entries.notes = notes
                .into_iter()
                .enumerate()
                .map(|(at, notes)| if open(at) { notes } else { Default::default() })
                .collect();
        }
        let bare = technique == "0000" && candidates == "x";
        let step = || Phrase::new("format.hodoku.step", [("code", Arg::Text(technique.chars().take(8).collect()))]);
        Ok(ParsedPuzzle {
            note: if bare { None } else { Some(step()) },
            ..ParsedPuzzle::new(draft, &INFO).with(player_entries)
        })
    }

    fn refuses(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> Option<Phrase> {
        let left = left(puzzle, &player_entries.values);
        let more = player_entries.notes.iter().zip(&left).any(|(&notes, &left)| !left.contains_all(notes));
        if more { Some(Phrase::new("format.lacks.added-notes", [])) } else { None }
    }

    fn text(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> String {
        let mut text = String::from(":0000:x:");
        for (given, value) in puzzle.givens().iter().zip(&player_entries.values) {
            match (given, value) {
                (Some(digit), _) => text.push_str(&digit.to_string()),
                (None, Some(digit)) => text.push_str(&format!("+{digit}")),
                (None, None) => text.push('.'),
            }
        }
        text.push(':');
        if !player_entries.lacks_notes() {
            let mut removed = Vec::new();
            for (at, (&notes, left)) in
                player_entries.notes.iter().zip(left(puzzle, &player_entries.values)).enumerate()
            {
                let open = puzzle.givens()[at].is_none() && player_entries.values[at].is_none();
                for digit in left - notes {
                    if open {
                        removed.push(format!("{digit}{}{}", at / ORDER + 1, at % ORDER + 1));
                    }
                }
            }
            text.push_str(&removed.join(" "));
        }
        text.push_str(":::");
        text
    }
}

/// Reads the cells; says how many there are.
fn read_cells(values: &str, draft: &mut Draft, player_entries: &mut PlayerEntries) -> Result<usize, ParseError> {
    let (mut at, mut placed) = (0, false);
    for (number, symbol) in values.chars().enumerate() {
        let value = match symbol {
            '+' if !placed => {
                placed = true;
                continue;
            }
            '.' => Some(0),
            _ => symbol.to_digit(10),
        };
        let Some(value) = value.filter(|&value| value > 0 || !placed) else {
            let args = [("number", Arg::count(number + 1)), ("text", shown(symbol.encode_utf8(&mut [0; 4])))];
            return Err(ParseError::new("format.hodoku.symbol", args));
        };
        if at < draft.givens.len() {
            if std::mem::take(&mut placed) {
                player_entries.values[at] = Digit::new(value as usize);
            } else {
                draft.givens[at] = value;
            }
        }
        at += 1;
    }
    Ok(at)
}
