//! A saved game of GNOME Sudoku: JSON with the cells that are not empty.

use super::common::boxes::usual_board;
use super::common::json_reader::{self, Node, Wrong};
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries};
use crate::{Digit, Draft, Puzzle};
use std::fmt::Write;

pub(super) struct Gnome;

const ORDER: usize = 9;

static INFO: FormatInfo = FormatInfo {
    id: "gnome-sudoku",
    capabilities: Capabilities { values: true, notes: true, orders: (ORDER, ORDER), ..Capabilities::SUDOKU },
    one_line: true,
    example: r#"{"difficulty_category":"easy","time_elapsed":0,"cells":[{"position":[0,1],"value":5,"fixed":true,"earmarks":[]}]}"#,
};

impl Format for Gnome {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        text.trim_start().starts_with('{') && text.contains("\"position\"") && text.contains("\"cells\"")
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let game = json_reader::read(text, false).and_then(|node| game(&node));
        let (draft, player_entries) =
            game.map_err(|wrong| json_reader::error("format.gnome-sudoku.wrong", text, wrong))?;
        Ok(ParsedPuzzle::new(draft, &INFO).with(player_entries))
    }

    fn text(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> String {
        let mut text = String::from("{\"difficulty_category\":\"\",\"time_elapsed\":0,\"cells\":[");
        let mut begun = false;
        for (at, given) in puzzle.givens().iter().enumerate() {
            let value = given.or(player_entries.values[at]).map_or(0, |digit| digit.get());
            if value == 0 && player_entries.notes[at].is_empty() {
                continue;
            }
            let notes: Vec<String> = player_entries.notes[at].iter().map(|digit| digit.to_string()).collect();
            let _ = write!(
                text,
                "{}{{\"position\":[{},{}],\"value\":{value},\"fixed\":{},\"earmarks\":[{}]}}",
                if begun { "," } else { "" },
                at / ORDER,
                at % ORDER,
                given.is_some(),
                notes.join(",")
            );
            begun = true;
        }
        text.push_str("]}");
        text
    }
}

/// The digit of that value, if the board has it.
fn digit(value: u32) -> Option<Digit> {
    Digit::within(value as usize, ORDER)
}

fn game(node: &Node) -> Result<(Draft, PlayerEntries), Wrong> {
    let mut draft = usual_board(ORDER);
    let mut player_entries = PlayerEntries::none(ORDER);
    let cells = node.get("cells").ok_or((node.at, "format.json.cells"))?;
    for cell in cells.list()? {
        let position = cell.get("position").ok_or((cell.at, "format.json.position"))?;
        let coordinates = position.numbers()?;
        let [row, col] = coordinates[..] else { return Err((position.at, "format.json.position")) };
        if row as usize >= ORDER || col as usize >= ORDER {
            return Err((position.at, "format.json.position"));
        }
        let at = row as usize * ORDER + col as usize;
        let value = cell.filled("value").map_or(Ok(0), Node::number)?;
        if cell.get("fixed").is_some_and(|fixed| fixed.is("true")) {
            draft.givens[at] = value;
            continue;
        }
        player_entries.values[at] = digit(value);
        let notes = cell.filled("earmarks").map_or(Ok(Vec::new()), Node::numbers)?;
        player_entries.notes[at] = notes.into_iter().filter_map(digit).collect();
    }
    Ok((draft, player_entries))
}
