//! Reads the corpora: the lines kept in `tests/corpus`, and all of `../shared/corpora` where it is there.

use serde::Deserialize;
use skyline::engine::{Digit, Draft, Puzzle, format::json};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What a line knows of its puzzle.
#[derive(Deserialize)]
pub(crate) struct Answer {
    pub id: String,
    pub source: String,
    pub solutions: usize,
    pub solution: Option<Vec<usize>>,
    #[allow(dead_code, reason = "read once grades are compared")]
    pub label: Option<String>,
}

pub(crate) struct Entry {
    pub answer: Answer,
    /// `None` when a value is impossible: such a line has no solution.
    pub puzzle: Option<Arc<Puzzle>>,
}

impl Entry {
    /// The solution, row-major, of a puzzle that has one.
    pub(crate) fn solution(&self) -> Option<Vec<Digit>> {
        self.answer.solution.as_ref()?.iter().map(|&value| Digit::new(value)).collect()
    }
}

/// The lines of the JSON files of that name, in the repository and beside it, each id once.
pub(crate) fn load(name: &str) -> Vec<Entry> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = [root.join("tests/corpus").join(name), root.join("../shared/corpora/skyscrapers").join(name)];
    let texts = files.iter().filter_map(|file: &PathBuf| std::fs::read_to_string(file).ok());
    let mut entries = Vec::new();
    let mut seen = HashSet::new();
    for text in texts {
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let answer: Answer = serde_json::from_str(line).expect("a corpus line");
            if !seen.insert(answer.id.clone()) {
                continue;
            }
            let draft = json::parse(line).expect("a corpus line");
            let puzzle = match draft.check() {
                Ok(puzzle) => Some(Arc::new(puzzle)),
                Err(error) => {
                    assert!(error.is_impossible(), "{}: {error}", answer.id);
                    None
                }
            };
            entries.push(Entry { answer, puzzle });
        }
    }
    entries
}

/// The files of a folder of the corpora beside the repository, or of those that `SKYLINE_CORPORA`
/// names; none where there are no corpora.
pub(crate) fn shared(folder: &str) -> Vec<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpora");
    let corpora = std::env::var_os("SKYLINE_CORPORA").map_or_else(beside, PathBuf::from);
    let files = std::fs::read_dir(corpora.join(folder)).into_iter().flatten();
    let mut files: Vec<PathBuf> = files.filter_map(|file| file.ok().map(|file| file.path())).collect();
    files.sort();
    files
}

/// At most that many lines, evenly spread, of a Sudoku list of `tests/corpus` or of the corpora beside the
/// repository: a character a cell, or numbers with blanks between, with 0 or a dot for an open one. None where
/// the list is not there.
pub(crate) fn load_sudoku(name: &str, most: usize) -> Vec<Entry> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [root.join("tests/corpus"), root.join("../shared/corpora")];
    let Some(folder) = folders.into_iter().find(|folder| folder.join(name).exists()) else { return Vec::new() };
    let text = std::fs::read_to_string(folder.join(name)).expect("a list");
    let solutions = name.strip_suffix(".txt").map(|name| folder.join(format!("{name}.solutions.txt")));
    let solutions = solutions.and_then(|file| std::fs::read_to_string(file).ok()).unwrap_or_default();
    let solutions: Vec<Vec<usize>> =
        solutions.lines().map(|line| line.split(' ').filter_map(|cell| cell.parse().ok()).collect()).collect();
    let lines: Vec<&str> = text.lines().collect();
    if most == 0 || lines.is_empty() {
        return Vec::new();
    }
    let every = lines.len().div_ceil(most);
    let entry = |(number, line): (usize, &&str)| {
        let answer = Answer {
            id: format!("{name}:{}", number + 1),
            source: name.to_owned(),
            solutions: 1,
            solution: solutions.get(number).cloned(),
            label: None,
        };
        Entry { answer, puzzle: Some(sudoku(line)) }
    };
    lines.iter().enumerate().step_by(every).map(entry).collect()
}

/// The Sudoku of square boxes on that line.
pub(crate) fn sudoku(line: &str) -> Arc<Puzzle> {
    let words: Vec<String> = match line.split_whitespace().collect::<Vec<_>>()[..] {
        [cells, ..] if cells.len() > 3 => cells.chars().map(String::from).collect(),
        ref numbers => numbers.iter().map(|&number| number.to_owned()).collect(),
    };
    let givens: Vec<u32> = words.iter().map(|cell| cell.parse().unwrap_or(0)).collect();
    let side = givens.len().isqrt().isqrt();
    let draft = Draft { boxes: Some((side, side)), givens, ..Draft::empty(side * side) };
    Arc::new(draft.check().expect("a Sudoku"))
}
