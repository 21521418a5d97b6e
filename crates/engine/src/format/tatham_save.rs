//! A save file of Simon Tatham's Portable Puzzle Collection, of *Towers* or *Solo*: keys of eight signs, the length of
//! the value and the value, all between colons.
//!
//! `CPARAMS` (or `PARAMS`) and `DESC` are the game ID. Moves are made one after the other up to `STATEPOS`: `Rx,y,n`
//! enters a digit (0 takes it out), `Px,y,n` turns a note on or off, `M` writes all notes, `S` has the solution.
//! Source: `midend.c`, `towers.c` and `solo.c` of the collection.

use super::common::text::{number, shown};
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries, solo, towers};
use crate::{Arg, Digit, DigitSet, ExtraHouse, Phrase, Puzzle};
use std::fmt::Write;

pub(super) struct TathamSave;

static INFO: FormatInfo = FormatInfo {
    id: "puzzle-save",
    capabilities: Capabilities { orders: (3, 25), ..Capabilities::ALL },
    one_line: false,
    example: "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :6:Towers\nPARAMS  :1:4\nCPARAMS :1:4\nDESC    :31:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1\nNSTATES :1:1\nSTATEPOS:1:1\n",
};

/// The longest side of a board of *Towers* there.
const MAX_TOWERS_ORDER: usize = 9;

/// The key and the value of a line.
fn field(line: &str) -> Option<(&str, &str)> {
    let (key, rest) = line.split_once(':')?;
    let (length, value) = rest.split_once(':')?;
    let is_key = key.len() <= 8 && key.trim_end().bytes().all(|byte| byte.is_ascii_uppercase()) && !key.is_empty();
    (is_key && number(length).is_some()).then(|| (key.trim_end(), value.trim_end()))
}

fn fields(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| field(line.trim_start()))
}

fn value<'a>(text: &'a str, wanted: &str) -> Option<&'a str> {
    fields(text).find(|(key, _)| *key == wanted).map(|(_, value)| value)
}

/// What a player did, move by move.
struct Play<'a> {
    puzzle: &'a Puzzle,
    player_entries: PlayerEntries,
}

impl Play<'_> {
    /// Makes a move; `None` where it is none that a player of this board can make.
    fn make(&mut self, made: &str) -> Option<()> {
        let order = self.puzzle.order();
        let (kind, rest) = made.split_at_checked(1)?;
        match kind {
            "R" | "P" => {
                let numbers: Vec<u32> = rest.split(',').map(number).collect::<Option<_>>()?;
                let [col, row, value] = numbers[..] else { return None };
                let at = row as usize * order + col as usize;
                let given = self.puzzle.givens().get(at).filter(|_| (col as usize) < order)?;
                let digit = Digit::within(value as usize, order);
                if given.is_some() || value > 0 && digit.is_none() {
                    return None;
                }
                if let ("P", Some(digit)) = (kind, digit) {
                    if self.player_entries.notes[at].contains(digit) {
                        self.player_entries.notes[at].remove(digit);
                    } else {
                        self.player_entries.notes[at].insert(digit);
                    }
                } else {
                    self.player_entries.values[at] = digit;
                    self.player_entries.notes[at] = DigitSet::EMPTY;
                }
            }
            "M" => {
                for (at, notes) in self.player_entries.notes.iter_mut().enumerate() {
                    if self.puzzle.givens()[at].is_none() && self.player_entries.values[at].is_none() {
                        *notes = DigitSet::all(order);
                    }
                }
            }
            "S" => {
                let all: Vec<u32> = if rest.contains(',') {
                    rest.split(',').map(number).collect::<Option<_>>()?
                } else {
                    rest.chars().map(|symbol| symbol.to_digit(10)).collect::<Option<_>>()?
                };
                if all.len() != order * order {
                    return None;
                }
                for (at, value) in all.into_iter().enumerate().filter(|&(at, _)| self.puzzle.givens()[at].is_none()) {
                    self.player_entries.values[at] = Some(Digit::within(value as usize, order)?);
                    self.player_entries.notes[at] = DigitSet::EMPTY;
                }
            }
            // A mark on a clue.
            "D" => {}
            _ => return None,
        }
        Some(())
    }
}

/// Whether a line begins a file.
pub(super) fn is_head(line: &str) -> bool {
    line.starts_with("SAVEFILE")
}

impl Format for TathamSave {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let has = |wanted: &str| value(text, wanted).is_some();
        if fields(text).filter(|(key, _)| *key == "DESC").nth(1).is_some() {
            // Several files.
            return false;
        }
        is_head(text) || has("DESC") && (has("PARAMS") || has("CPARAMS"))
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let lacks = |key: &str| ParseError::new("format.save.lacks", [("key", shown(key))]);
        let params = value(text, "CPARAMS").or(value(text, "PARAMS")).ok_or_else(|| lacks("PARAMS"))?;
        let desc = value(text, "DESC").ok_or_else(|| lacks("DESC"))?;
        let game = value(text, "GAME").unwrap_or(if params.contains(['x', 'j']) { "Solo" } else { "Towers" });
        let reader: &dyn Format = match game {
            "Towers" => &towers::Towers,
            "Solo" => &solo::Solo,
            _ => return Err(ParseError::other_puzzle("format.save.game", [("game", shown(game))])),
        };
        let draft = reader.parse(&format!("{params}:{desc}"))?.draft;
        let Ok(puzzle) = draft.check() else { return Ok(ParsedPuzzle::new(draft, &INFO)) };
        let mut play = Play { player_entries: PlayerEntries::none(puzzle.order()), puzzle: &puzzle };
        // The first state is the puzzle itself.
        let states = value(text, "STATEPOS").and_then(number).unwrap_or(u32::MAX) as usize;
        let moves = fields(text).filter(|(key, _)| ["MOVE", "SOLVE", "RESTART"].contains(key));
        let mut note = None;
        for (at, (key, made)) in moves.take(states.saturating_sub(1)).enumerate() {
            if key == "RESTART" {
                play.player_entries = PlayerEntries::none(puzzle.order());
            } else if play.make(made).is_none() {
                let args = [("number", Arg::count(at + 1)), ("text", shown(made))];
                note = Some(Phrase::new("format.save.move", args));
                break;
            }
        }
        let player_entries = play.player_entries;
        Ok(ParsedPuzzle { note, ..ParsedPuzzle::new(draft, &INFO).with(player_entries) })
    }

    fn refuses(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> Option<Phrase> {
        if puzzle.geometry().boxes().is_some() {
            let clues = (!puzzle.clues().is_empty()).then(|| Phrase::new("format.lacks.hybrid", []));
            return clues.or_else(|| solo::Solo.refuses(puzzle, player_entries));
        }
        if puzzle.geometry().extra_houses().contains(ExtraHouse::Diagonals) {
            return Some(Phrase::new("format.lacks.no-boxes", []));
        }
        let range = [("from", Arg::count(INFO.capabilities.orders.0)), ("to", Arg::count(MAX_TOWERS_ORDER))];
        (puzzle.order() > MAX_TOWERS_ORDER).then(|| Phrase::new("format.lacks.order", range))
    }

    fn text(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> String {
        let (game, writer): (_, &dyn Format) = match puzzle.geometry().boxes() {
            Some(_) => ("Solo", &solo::Solo),
            None => ("Towers", &towers::Towers),
        };
        let id = writer.text(puzzle, player_entries);
        let (params, desc) = id.split_once(':').unwrap_or((&id, ""));
        let order = puzzle.order();
        let mut moves = Vec::new();
        for at in 0..order * order {
            let (row, col) = (at / order, at % order);
            if let Some(digit) = player_entries.values[at] {
                moves.push(format!("R{col},{row},{digit}"));
            }
            moves.extend(player_entries.notes[at].iter().map(|digit| format!("P{col},{row},{digit}")));
        }
        let states = (moves.len() + 1).to_string();
        let mut text = String::new();
        let mut add = |key: &str, value: &str| {
            let _ = writeln!(text, "{key:<8}:{}:{value}", value.len());
        };
        add("SAVEFILE", "Simon Tatham's Portable Puzzle Collection");
        add("VERSION", "1");
        add("GAME", game);
        add("PARAMS", params);
        add("CPARAMS", params);
        add("DESC", desc);
        add("NSTATES", &states);
        add("STATEPOS", &states);
        for made in &moves {
            add("MOVE", made);
        }
        text.truncate(text.trim_end().len());
        text
    }
}
