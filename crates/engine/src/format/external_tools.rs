//! Other programs in the web that open a puzzle from their address.

use super::{Format, fpuzzles, iss, line, pzpr_link, solo, towers, url};
use crate::Puzzle;

/// A program in the web.
struct Tool {
    /// Its own name.
    name: &'static str,
    /// The format of what it takes.
    format: &'static dyn Format,
    /// The address before it.
    address: &'static str,
    /// What the format puts first and the address does not.
    without: &'static str,
    /// The only size of board that it takes; any that the format has, where there is none.
    only: Option<usize>,
}

static TOOLS: &[Tool] = &[
    tool("puzz.link", &pzpr_link::PzprLink, "", ""),
    tool("Towers", &towers::Towers, "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/towers.html#", ""),
    tool("Solo", &solo::Solo, "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#", ""),
    tool("f-puzzles", &fpuzzles::FPuzzles, "https://f-puzzles.com/?load=", "fpuz"),
    tool("SudokuPad", &fpuzzles::FPuzzles, "https://sudokupad.app/fpuzzles", "fpuz"),
    tool("Interactive Sudoku Solver", &iss::Iss, "https://sigh.github.io/Interactive-Sudoku-Solver/?q=", ""),
    nine("SudokuWiki", "https://www.sudokuwiki.org/sudoku.htm?bd="),
    nine("SudokuExchange", "https://sudokuexchange.com/play/?s="),
];

const fn tool(name: &'static str, format: &'static dyn Format, address: &'static str, without: &'static str) -> Tool {
    Tool { name, format, address, without, only: None }
}

const fn nine(name: &'static str, address: &'static str) -> Tool {
    Tool { name, format: &line::SudokuLine, address, without: "", only: Some(9) }
}

/// The names of the programs that can open the puzzle, each with the address that does it.
pub fn addresses(puzzle: &Puzzle) -> Vec<(&'static str, String)> {
    let fits = |tool: &&Tool| tool.only.is_none_or(|order| order == puzzle.order());
    let address = |tool: &Tool| {
        let text = tool.format.write(puzzle).ok()?;
        let payload = text.strip_prefix(tool.without).unwrap_or(&text);
        let whole = if tool.address.is_empty() { text } else { [tool.address, &url::escape(payload)].concat() };
        Some((tool.name, whole))
    };
    TOOLS.iter().filter(fits).filter_map(address).collect()
}
