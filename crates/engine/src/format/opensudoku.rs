//! OpenSudoku's XML: the symbols in `data="..."` of the first game.

use super::line::board;
use super::symbols::{encode, is_symbol};
use super::text::shown;
use super::{Capabilities, Format, FormatInfo, ParseError, Progress, Read};
use crate::Puzzle;

pub(super) struct OpenSudoku;

static INFO: FormatInfo = FormatInfo {
    id: "opensudoku",
    capabilities: Capabilities { orders: (9, 9), ..Capabilities::SUDOKU },
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

    fn parse(&self, text: &str) -> Result<Read, ParseError> {
        let data = text.split_once("data=").map_or("", |(_, data)| data.trim_start());
        let quote = data.chars().next().filter(|quote| matches!(quote, '"' | '\''));
        let data = quote.and_then(|quote| data[1..].split(quote).next()).unwrap_or("");
        if data.is_empty() || !data.chars().all(is_symbol) {
            return Err(ParseError::new("format.opensudoku.data", [("text", shown(data))]));
        }
        let symbols: Vec<char> = data.chars().collect();
        Ok(Read::new(board(&symbols)?, &INFO))
    }

    fn text(&self, puzzle: &Puzzle, _progress: &Progress) -> String {
        let symbols = encode(puzzle.givens()).into_iter().map(|symbol| if symbol == '.' { '0' } else { symbol });
        format!("<opensudoku><game data=\"{}\"/></opensudoku>", symbols.collect::<String>())
    }
}
