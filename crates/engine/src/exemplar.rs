//! Technique libraries: positions, each with what a technique of some name concludes there.
//!
//! A line is HoDoKu's `:code-variant:candidates:values:removed:eliminations:placements:extra:`, of which
//! [`mod@format`] reads the position. A candidate is digit, row and column. With the variant `x` no technique of that name may
//! conclude anything.

use crate::format::{self, ParseError};
use crate::technique::technique;
use crate::{Arg, Board, Cell, Conclusion, Digit};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The codes of techniques in such libraries, and the techniques of the ladder that go by the same name.
const CODES: [(&str, &[&str]); 89] = [
    ("0000", &["last-cell"]),
    ("0002", &["hidden-single"]),
    ("0003", &["naked-single"]),
    ("0100", &["pointing"]),
    ("0101", &["claiming"]),
    ("0110", &["locked-pair"]),
    ("0111", &["locked-triple"]),
    ("0200", &["naked-pair"]),
    ("0201", &["naked-triple"]),
    ("0202", &["naked-quad"]),
    ("0210", &["hidden-pair"]),
    ("0211", &["hidden-triple"]),
    ("0212", &["hidden-quad"]),
    ("0300", &["x-wing"]),
    ("0301", &["swordfish"]),
    ("0302", &["jellyfish"]),
    ("0310", &["finned-x-wing"]),
    ("03101", &["finned-x-wing"]),
    ("0311", &["finned-swordfish"]),
    ("03111", &["finned-swordfish"]),
    ("0312", &["finned-jellyfish"]),
    ("03121", &["finned-jellyfish"]),
    ("0320", &["sashimi-x-wing"]),
    ("03201", &["sashimi-x-wing"]),
    ("0321", &["sashimi-swordfish"]),
    ("03211", &["sashimi-swordfish"]),
    ("0322", &["sashimi-jellyfish"]),
    ("03221", &["sashimi-jellyfish"]),
    ("0330", &["franken-fish"]),
    ("0331", &["franken-fish"]),
    ("0332", &["franken-fish"]),
    ("0333", &["franken-fish"]),
    ("0340", &["franken-fish"]),
    ("03401", &["franken-fish"]),
    ("0341", &["franken-fish"]),
    ("03411", &["franken-fish"]),
    ("0342", &["franken-fish"]),
    ("03421", &["franken-fish"]),
    ("0343", &["franken-fish"]),
    ("0350", &["mutant-fish"]),
    ("0351", &["mutant-fish"]),
    ("0352", &["mutant-fish"]),
    ("0353", &["mutant-fish"]),
    ("0360", &["mutant-fish"]),
    ("03601", &["mutant-fish"]),
    ("0361", &["mutant-fish"]),
    ("03611", &["mutant-fish"]),
    ("0362", &["mutant-fish"]),
    ("03621", &["mutant-fish"]),
    ("0363", &["mutant-fish"]),
    ("0400", &["turbot-skyscraper"]),
    ("0401", &["two-string-kite"]),
    ("0402", &["empty-rectangle", "turbot-fish"]),
    ("0403", &["turbot-fish"]),
    ("0404", &["two-string-kite"]),
    ("0405", &["empty-rectangle", "turbot-fish"]),
    ("0500", &["simple-coloring"]),
    ("0501", &["simple-coloring"]),
    ("0502", &["multi-coloring"]),
    ("0503", &["multi-coloring"]),
    ("0600", &["unique-rectangle", "unique-rectangle-rare"]),
    ("0601", &["unique-rectangle", "unique-rectangle-rare"]),
    ("0602", &["unique-rectangle-rare"]),
    ("0603", &["unique-rectangle", "unique-rectangle-rare"]),
    ("0604", &["unique-rectangle", "unique-rectangle-rare"]),
    ("0605", &["unique-rectangle-rare"]),
    ("0606", &["hidden-rectangle", "unique-rectangle-rare"]),
    ("0607", &["avoidable-rectangle"]),
    ("0608", &["avoidable-rectangle"]),
    ("0610", &["bug-plus-one"]),
    ("0701", &["x-chain"]),
    ("0702", &["bivalue-chain", "xy-chain-of-four"]),
    ("0703", &["remote-pair", "bivalue-chain"]),
    ("0706", &["aic"]),
    ("0707", &["aic"]),
    ("0708", &["aic"]),
    ("0709", &["grouped-aic", "als-chain"]),
    ("0710", &["grouped-aic", "als-chain"]),
    ("0711", &["grouped-aic", "als-chain"]),
    ("0800", &["xy-wing"]),
    ("0801", &["xyz-wing"]),
    ("0803", &["w-wing"]),
    ("0901", &["als-xz"]),
    ("0902", &["als-xy-wing"]),
    ("0903", &["als-chain"]),
    ("0904", &["death-blossom"]),
    ("1101", &["sue-de-coq"]),
    ("1201", &["pattern-overlay"]),
    ("1202", &["pattern-overlay"]),
];

/// A line of a technique library.
#[derive(Clone, Debug)]
pub struct Exemplar {
    /// The code of the technique.
    pub code: String,
    /// The techniques of the ladder that go by its name; none for an unknown code.
    pub techniques: &'static [&'static str],
    /// The position.
    pub board: Board,
    /// What follows by the technique; nothing of that name may follow if it is empty.
    pub expected: Vec<Conclusion>,
}

/// Why a line is no exemplar.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExemplarError {
    /// It is no position.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// It is in another format.
    #[error("this is no line of a technique library")]
    OtherFormat,
}

/// What the ladder's techniques make of an exemplar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckResult {
    /// One step concludes all that is expected; where nothing is expected, there is no step.
    Found,
    /// What is expected and lacks in the step that has the most of it.
    Missing(Vec<Conclusion>),
    /// Nothing is expected, but this is concluded.
    Wrong(Vec<Conclusion>),
}

impl Exemplar {
    /// Reads a line.
    ///
    /// ```
    /// use skyline_engine::exemplar::{CheckResult, Exemplar};
    ///
    /// let line = ":0000:1:.8..5.9246+423+9.58+7...........8.3...5.3.....1.7...1.6...........+415..93.2897.6..5+1:::126:";
    /// let exemplar = Exemplar::parse(line).expect("a position");
    /// assert_eq!(exemplar.techniques, ["last-cell"]);
    /// ```
    ///
    /// # Errors
    /// When it is no position, or in another format.
    pub fn parse(line: &str) -> Result<Self, ExemplarError> {
        let read = format::read(line)?;
        let fields: Vec<&str> = line.trim().split(':').map(str::trim).collect();
        let [_, code, _, _, _, eliminations, placements, ..] = fields[..] else {
            return Err(ExemplarError::OtherFormat);
        };
        let (Ok(puzzle), "hodoku") = (read.draft.check(), read.format) else { return Err(ExemplarError::OtherFormat) };
        let puzzle = Arc::new(puzzle);
        let (code, variant) = code.split_once('-').unwrap_or((code, ""));
        let mut board = Board::new(&puzzle);
        if let Some(player_entries) = read.player_entries {
            board = Board::from_values(&puzzle, &player_entries.values);
            for (cell, notes) in
                puzzle.geometry().cells().zip(player_entries.notes).filter(|(_, notes)| !notes.is_empty())
            {
                board.set_candidates(cell, notes);
            }
        }
        let mut expected = Vec::new();
        if variant != "x" {
            expected
                .extend(candidates(eliminations)?.into_iter().map(|(cell, digit)| Conclusion::eliminate(cell, digit)));
            expected.extend(candidates(placements)?.into_iter().map(|(cell, digit)| Conclusion::place(cell, digit)));
        }
        Ok(Self { code: code.to_owned(), techniques: techniques_of(code), board, expected })
    }

    /// Looks for what is expected.
    pub fn check(&self) -> CheckResult {
        let mut all: Vec<Conclusion> = Vec::new();
        let mut least: Option<Vec<Conclusion>> = None;
        let named = self.techniques.iter().filter_map(|id| technique(id));
        for technique in named.filter(|technique| technique.applies(self.board.puzzle())) {
            let _ = technique.find(&self.board, &mut |deduction| {
                let missing: Vec<Conclusion> =
                    self.expected.iter().filter(|fact| !follows(&deduction.conclusions, fact)).copied().collect();
                all.extend(deduction.conclusions);
                if least.as_ref().is_none_or(|least| missing.len() < least.len()) {
                    least = Some(missing);
                }
                // Where nothing is expected, all that is found is told.
                if least.as_ref().is_some_and(Vec::is_empty) && !self.expected.is_empty() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
        }
        if self.expected.is_empty() {
            return if all.is_empty() { CheckResult::Found } else { CheckResult::Wrong(all) };
        }
        match least {
            Some(missing) if missing.is_empty() => CheckResult::Found,
            Some(missing) => CheckResult::Missing(missing),
            None => CheckResult::Missing(self.expected.clone()),
        }
    }
}

/// The ids of the ladder's techniques that go by the name of that code; none for an unknown code.
pub fn techniques_of(code: &str) -> &'static [&'static str] {
    CODES.iter().find(|(known, _)| *known == code).map_or(&[], |(_, ids)| ids)
}

/// Whether the conclusion is one of those, or one of them places another digit in its cell.
fn follows(found: &[Conclusion], conclusion: &Conclusion) -> bool {
    let is_excluded = |found: &Conclusion| {
        let (by, out) = (found.candidate(), conclusion.candidate());
        matches!((found, conclusion), (Conclusion::Place(_), Conclusion::Eliminate(_)))
            && by.cell == out.cell
            && by.digit != out.digit
    };
    found.contains(conclusion) || found.iter().any(is_excluded)
}

/// The candidates of a list: digit, row and column of each.
fn candidates(list: &str) -> Result<Vec<(Cell, Digit)>, ParseError> {
    let candidate = |token: &str| {
        let digits: Option<Vec<Digit>> =
            token.chars().map(|symbol| Digit::new(symbol.to_digit(10)? as usize)).collect();
        match digits.as_deref() {
            Some([digit, row, col]) => Ok((Cell::new(row.get() - 1, col.get() - 1), *digit)),
            _ => {
                let text = Arg::Text(token.chars().take(8).collect());
                Err(ParseError::new("format.hodoku.removed", [("text", text)]))
            }
        }
    };
    list.split_whitespace().map(candidate).collect()
}
