//! Positions that others name a technique by: ours of that name finds what theirs finds.

use crate::corpus::Lists;
use skyline::engine::technique::technique;
use skyline::engine::{Board, Cell, Conclusion, Digit, Draft, Technique};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The technique's number in the library, our techniques of that name, and the least share in
/// percent of its positions in which all is found. Missing are: an empty rectangle of two cells,
/// which is a turbot fish here; two almost locked sets linked twice, and such sets of six cells;
/// rectangles that have lost some of their two digits; Sue de Coq with digits to spare.
const NAMES: [(&str, &[&str], usize); 47] = [
    ("0000", &["last-cell"], 100),
    ("0002", &["hidden-single"], 100),
    ("0003", &["naked-single"], 100),
    ("0100", &["pointing"], 100),
    ("0101", &["claiming"], 100),
    ("0110", &["locked-pair"], 100),
    ("0111", &["locked-triple"], 100),
    ("0200", &["naked-pair"], 100),
    ("0201", &["naked-triple"], 100),
    ("0202", &["naked-quad"], 100),
    ("0210", &["hidden-pair"], 100),
    ("0211", &["hidden-triple"], 100),
    ("0212", &["hidden-quad"], 100),
    ("0300", &["x-wing"], 100),
    ("0301", &["swordfish"], 100),
    ("0302", &["jellyfish"], 100),
    ("0310", &["finned-x-wing"], 100),
    ("0311", &["finned-swordfish"], 100),
    ("0312", &["finned-jellyfish"], 100),
    ("0320", &["sashimi-x-wing"], 100),
    ("0321", &["sashimi-swordfish"], 100),
    ("0322", &["sashimi-jellyfish"], 100),
    ("0400", &["turbot-skyscraper"], 100),
    ("0401", &["two-string-kite"], 100),
    ("0402", &["empty-rectangle"], 88),
    ("0403", &["turbot-fish"], 100),
    ("0600", &["unique-rectangle"], 33),
    ("0601", &["unique-rectangle"], 87),
    ("0603", &["unique-rectangle"], 55),
    ("0604", &["unique-rectangle"], 100),
    ("0610", &["bug-plus-one"], 100),
    ("0701", &["x-chain"], 100),
    ("0702", &["bivalue-chain"], 100),
    ("0703", &["bivalue-chain"], 100),
    ("0706", &["aic"], 100),
    ("0707", &["aic"], 100),
    ("0708", &["aic"], 100),
    ("0709", &["grouped-aic", "als-chain"], 100),
    ("0710", &["grouped-aic", "als-chain"], 100),
    ("0711", &["grouped-aic", "als-chain"], 100),
    ("0800", &["xy-wing"], 100),
    ("0801", &["xyz-wing"], 100),
    ("0803", &["w-wing"], 100),
    ("0901", &["als-xz"], 80),
    ("0902", &["als-xy-wing"], 87),
    ("0903", &["als-chain"], 90),
    ("1101", &["sue-de-coq"], 88),
];

struct Position {
    code: String,
    /// Whether nothing of that name is to be found.
    none: bool,
    board: Board,
    expected: Vec<Conclusion>,
}

/// The line `:code-variant:candidates:values:removed:eliminations:placements:extra:`, of which a
/// candidate is digit, row and column, and a value that is not given has a plus.
fn position(line: &str) -> Position {
    let parts: Vec<&str> = line.split(':').collect();
    let (code, variant) = parts[1].split_once('-').unwrap_or((parts[1], ""));
    let values: Vec<char> = parts[3].chars().filter(|&cell| cell != '+').collect();
    let digits: Vec<u32> = values.iter().map(|cell| cell.to_digit(10).unwrap_or(0)).collect();
    let mut given = Vec::new();
    let mut is_placed = false;
    for cell in parts[3].chars() {
        if cell != '+' {
            given.push(if is_placed { 0 } else { cell.to_digit(10).unwrap_or(0) });
        }
        is_placed = cell == '+';
    }
    let draft = Draft { boxes: Some((3, 3)), givens: given, ..Draft::empty(9) };
    let puzzle = Arc::new(draft.check().expect("a Sudoku"));
    let digits: Vec<Option<Digit>> = digits.into_iter().map(|digit| Digit::new(digit as usize)).collect();
    let mut board = Board::from_values(&puzzle, &digits);
    let candidates = |text: &str| -> Vec<(Digit, Cell)> {
        let candidate = |word: &str| {
            let at: Vec<usize> =
                word.chars().filter_map(|digit| digit.to_digit(10)).map(|digit| digit as usize).collect();
            (Digit::new(at[0]).expect("a digit"), Cell::new(at[1] - 1, at[2] - 1))
        };
        text.split_whitespace().map(candidate).collect()
    };
    for (digit, cell) in candidates(parts[4]) {
        board.eliminate(cell, digit);
    }
    let out = candidates(parts[5]).into_iter().map(|(digit, cell)| Conclusion::eliminate(cell, digit));
    let placed = candidates(parts[6]).into_iter().map(|(digit, cell)| Conclusion::place(cell, digit));
    Position { code: code.to_owned(), none: variant == "x", board, expected: out.chain(placed).collect() }
}

/// All that the technique concludes on the board.
fn all_conclusions(technique: &dyn Technique, board: &Board) -> Vec<Conclusion> {
    let mut all = Vec::new();
    let _ = technique.find(board, &mut |deduction| {
        all.extend(deduction.conclusions);
        ControlFlow::Continue(())
    });
    all
}

#[test]
#[ignore = "reads large lists: cargo xtask test --corpora FOLDER"]
fn what_others_find_by_that_name_is_found_in_large_lists() {
    let text = Lists::Large.text("sudoku9/technique_reglib.txt");
    let mut shares: BTreeMap<String, (usize, usize, Vec<&str>)> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let position = position(line);
        let Some((_, names, _)) = NAMES.iter().find(|(code, ..)| *code == position.code) else { continue };
        let rungs = names.iter().map(|id| technique(id).expect("a technique of the ladder"));
        let found: Vec<Conclusion> = rungs.flat_map(|rung| all_conclusions(rung, &position.board)).collect();
        let follows = |fact: &Conclusion| {
            found.contains(fact)
                || found.iter().any(|other| {
                    // What else was in the cell goes with it.
                    matches!((other, fact), (Conclusion::Place(place), Conclusion::Eliminate(out)) if place.cell == out.cell && place.digit != out.digit)
                })
        };
        let is_right = if position.none { found.is_empty() } else { position.expected.iter().all(follows) };
        let (right, all, wrong) = shares.entry(position.code).or_default();
        *right += usize::from(is_right);
        *all += 1;
        if !is_right {
            wrong.push(line);
        }
    }
    for (code, names, least) in NAMES {
        let (right, all, wrong) = shares.get(code).unwrap_or_else(|| panic!("no position of {code} {names:?}"));
        assert!(right * 100 >= all * least, "{code} {names:?}: {right} of {all}, not\n{}", wrong.join("\n"));
    }
}
