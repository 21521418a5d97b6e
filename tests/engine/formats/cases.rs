//! Checked texts as people paste or open them: each is read as what its case says. `tests/corpus/texts/cases.jsonl` has some; a
//! variable may name a folder with others.

use super::say;
use serde::Deserialize;
use skyline::engine::format::{ParseError, ParsedPuzzle, batch, decode, read};
use skyline::engine::{Draft, Side, solve};
use std::path::{Path, PathBuf};

/// The variable that names the folder; its file `cases.jsonl` has a case a line.
const CASES: &str = "SKYLINE_CASES";

#[derive(Deserialize)]
struct Case {
    file: String,
    /// The text, if the file is no other one.
    text: Option<String>,
    expect: Expected,
}

#[derive(Deserialize)]
struct Expected {
    #[serde(default)]
    puzzles: Vec<Board>,
    /// Words of which the error has one.
    refuse: Option<Vec<String>>,
    /// Words of which the note has one.
    opens_with_notice: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct Board {
    n: usize,
    #[serde(rename = "box")]
    boxes: Option<(usize, usize)>,
    #[serde(default)]
    top: Vec<u32>,
    #[serde(default)]
    bottom: Vec<u32>,
    #[serde(default)]
    left: Vec<u32>,
    #[serde(default)]
    right: Vec<u32>,
    givens: Vec<u32>,
    solutions: usize,
}

impl Board {
    fn is(&self, draft: &Draft) -> bool {
        let sides = [&self.top, &self.bottom, &self.left, &self.right];
        let is_side = |(side, clues): (Side, &&Vec<u32>)| {
            draft.side(side) == &clues[..] || clues.is_empty() && draft.side(side).iter().all(|&clue| clue == 0)
        };
        // Boxes one cell wide or high are the columns or the rows.
        let boxes = draft.boxes.filter(|&(height, width)| height > 1 && width > 1);
        (draft.order, boxes, &draft.givens) == (self.n, self.boxes, &self.givens)
            && Side::ALL.into_iter().zip(&sides).all(is_side)
    }
}

fn has_one(words: &[String], text: &str) -> bool {
    words.iter().any(|word| text.to_lowercase().contains(&word.to_lowercase()))
}

/// Why the case is not read as it should be.
fn fault(case: &Case, text: &str) -> Option<String> {
    let found: Vec<_> = batch::puzzles(text).iter().map(|piece| read(&piece.text)).collect();
    if let Some(words) = &case.expect.refuse {
        let wrong = |read: &Result<ParsedPuzzle, ParseError>| match read {
            Ok(read) => read.draft.check().err().map(|faults| faults.to_string()),
            Err(error) => Some(say(&error.what)),
        };
        let is_told = |read| wrong(read).is_some_and(|wrong| has_one(words, &wrong));
        let is_right = !found.is_empty() && found.iter().all(is_told);
        return (!is_right).then(|| format!("not refused by name: {found:?}"));
    }
    if found.len() != case.expect.puzzles.len() {
        return Some(format!("{} puzzles", found.len()));
    }
    for (found, expected) in found.into_iter().zip(&case.expect.puzzles) {
        let read = match found {
            Ok(read) => read,
            Err(error) => return Some(say(&error.what)),
        };
        let note = read.note.as_ref().map(say).unwrap_or_default();
        if !expected.is(&read.draft) {
            return Some(format!("another board: {:?}", read.draft));
        }
        if read.draft.check().is_ok_and(|puzzle| solve(&puzzle, 2).0.len() != expected.solutions) {
            return Some("another number of solutions".to_owned());
        }
        if case.expect.opens_with_notice.as_ref().is_some_and(|words| !has_one(words, &note)) {
            return Some(format!("told only {note:?}"));
        }
    }
    None
}

/// Asserts that each of these cases is read as it says; `text` has the text of one that has none of its own.
fn check(list: &Path, text: impl Fn(&Case) -> String) {
    let list = std::fs::read_to_string(list).expect("a list of cases");
    let (mut count, mut faults) = (0, Vec::new());
    for line in list.lines().filter(|line| !line.trim().is_empty()) {
        let case: Case = serde_json::from_str(line).expect("a case");
        let text = case.text.clone().unwrap_or_else(|| text(&case));
        count += 1;
        faults.extend(fault(&case, &text).map(|fault| format!("{}: {fault}", case.file)));
    }
    assert!(count > 0, "no cases");
    assert!(faults.is_empty(), "{} of {count}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn texts_are_read_as_a_person_reads_them() {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/texts/cases.jsonl");
    check(&list, |case| panic!("{} has no text", case.file));
}

#[test]
#[ignore = "reads a folder of cases: SKYLINE_CASES names it"]
fn large_lists() {
    let Some(folder) = std::env::var_os(CASES).filter(|folder| !folder.is_empty()).map(PathBuf::from) else {
        // Nobody asked for it.
        return;
    };
    check(&folder.join("cases.jsonl"), |case| {
        decode(&std::fs::read(folder.join(&case.file)).expect("the file of the case"))
    });
}
