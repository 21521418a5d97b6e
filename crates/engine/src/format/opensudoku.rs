//! OpenSudoku's XML: the symbols in `data="..."` of a game. A file of several is a list.

use super::common::boxes::usual_board;
use super::common::symbols::{encode, is_symbol};
use super::common::text::{number, shown};
use super::common::xml::{escaped, unescaped};
use super::line::board;
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries, PuzzleInfo};
use crate::{Digit, DigitSet, Draft, Puzzle};

pub(super) struct OpenSudoku;

static INFO: FormatInfo = FormatInfo {
    id: "opensudoku",
    capabilities: Capabilities { orders: (9, 9), info: true, ..Capabilities::SUDOKU },
    one_line: false,
    example: "<opensudoku><game data=\"379000014060010070080009005435007000090040020000800436900700080040080050850000249\"/></opensudoku>",
};

impl Format for OpenSudoku {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        text.trim_start().starts_with('<') && text.contains("data=")
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let game = text.find("<game").map_or(text, |at| &text[at..]);
        let data = game.split_once("data=").map_or("", |(_, data)| data.trim_start());
        let quote = data.chars().next().filter(|quote| matches!(quote, '"' | '\''));
        let data = quote.and_then(|quote| data[1..].split(quote).next()).unwrap_or("");
        let info = PuzzleInfo::new(&element(text, "name"), &element(text, "author"), &element(text, "description"));
        if let Some((draft, player_entries)) = game_in_play(data) {
            return Ok(ParsedPuzzle { info, ..ParsedPuzzle::new(draft, &INFO).with(player_entries) });
        }
        if data.is_empty() || !data.chars().all(is_symbol) {
            return Err(ParseError::new("format.opensudoku.data", [("text", shown(data))]));
        }
        let symbols: Vec<char> = data.chars().collect();
        Ok(ParsedPuzzle { info, ..ParsedPuzzle::new(board(&symbols)?, &INFO) })
    }

    fn text(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> String {
        let symbols = encode(puzzle.givens()).into_iter().map(|symbol| if symbol == '.' { '0' } else { symbol });
        format!("<opensudoku><game data=\"{}\"/></opensudoku>", symbols.collect::<String>())
    }

    fn text_with_info(&self, puzzle: &Puzzle, player_entries: &PlayerEntries, info: &PuzzleInfo) -> String {
        let parts = [("name", &info.title), ("author", &info.author), ("description", &info.rules)];
        let parts = parts.into_iter().filter(|(_, words)| !words.is_empty());
        let head: String = parts.map(|(name, words)| format!("<{name}>{}</{name}>", escaped(words))).collect();
        self.text(puzzle, player_entries).replacen("<game", &format!("{head}<game"), 1)
    }
}

/// The cells of a game in play: behind `version: 2` the value of each, its notes, and whether the player may change it.
fn game_in_play(data: &str) -> Option<(Draft, PlayerEntries)> {
    const ORDER: usize = 9;
    let version = data.trim_start().strip_prefix("version:")?.trim_start();
    let version = version.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let list = version.strip_prefix("&#10;").or(version.strip_prefix("&#xA;")).unwrap_or(version).trim();
    let fields: Vec<&str> = list.trim_end_matches('|').split('|').map(str::trim).collect();
    let many = fields.len() / (ORDER * ORDER);
    if !(3..=4).contains(&many) || !fields.len().is_multiple_of(many) || fields.len() / many != ORDER * ORDER {
        return None;
    }
    let mut draft = usual_board(ORDER);
    let mut player_entries = PlayerEntries::none(ORDER);
    for (at, cell) in fields.chunks(many).enumerate() {
        let value = number(cell[0])?;
        if cell[many - 1] == "0" {
            draft.givens[at] = value;
        } else {
            player_entries.values[at] = Digit::within(value as usize, ORDER);
        }
        // Of the two kinds of notes the second are those of all candidates, where there are some.
        let notes = cell[1..many - 1].iter().rev().map(|field| notes(field, ORDER));
        if value == 0 {
            player_entries.notes[at] = notes.into_iter().find(|notes| !notes.is_empty()).unwrap_or(DigitSet::EMPTY);
        }
    }
    Some((draft, player_entries))
}

/// Notes: a number with a bit for each digit, from the lowest, or the digits with commas; `-` for none.
fn notes(field: &str, order: usize) -> DigitSet {
    if field.contains(',') {
        return field.split(',').filter_map(|digit| Digit::within(number(digit)? as usize, order)).collect();
    }
    let bits = number(field).unwrap_or(0);
    DigitSet::all(order).into_iter().filter(|digit| bits >> (digit.get() - 1) & 1 == 1).collect()
}

/// The games of a file, each as a file of its own, with the number of its line from 1.
pub(super) fn games(text: &str) -> Vec<(usize, String)> {
    if !OpenSudoku.claims(text) {
        return Vec::new();
    }
    let starts = text.match_indices("<game").map(|(at, _)| at);
    let game = |at: usize| {
        let end = text[at..].find('>').map_or(text.len(), |end| at + end);
        let head = text[at..end].trim_end_matches('/');
        let line = text[..at].matches('\n').count() + 1;
        (line, format!("<opensudoku>{head}/></opensudoku>"))
    };
    starts.map(game).filter(|(_, game)| game.contains("data=")).collect()
}

/// What the first element of that name holds, before the games.
fn element(text: &str, name: &str) -> String {
    let head = text.split("<game").next().unwrap_or_default();
    let inside = head.split_once(&format!("<{name}>")).and_then(|(_, rest)| rest.split_once(&format!("</{name}>")));
    inside.map_or(String::new(), |(inside, _)| unescaped(inside))
}
