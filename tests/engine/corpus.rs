//! The lists of puzzles: those of `tests/corpus`, and the large ones of the folder that `cargo xtask test --corpora
//! FOLDER` names. A test reads nothing else, and a list that is missing or empty is a failure.

use serde::Deserialize;
use skyline::engine::{Digit, Draft, Puzzle, format::json};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The variable in which `cargo xtask test --corpora` names the folder of the large lists.
const CORPORA: &str = "SKYLINE_CORPORA";

/// Which lists a test reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lists {
    /// Those of the repository.
    Kept,
    /// The large ones.
    Large,
}

/// Two tests of one check, which is given which lists to read. That of the large lists is skipped where they are not
/// given: `cargo xtask test` asks for tests of that name.
macro_rules! on_lists {
    ($($name:ident: $check:expr;)*) => {$(
        mod $name {
            use super::*;

            #[test]
            fn kept_lists() {
                $check($crate::corpus::Lists::Kept);
            }

            #[test]
            #[ignore = "reads large lists: cargo xtask test --corpora FOLDER"]
            fn large_lists() {
                $check($crate::corpus::Lists::Large);
            }
        }
    )*};
}
pub(crate) use on_lists;

impl Lists {
    /// The folder they are in. Lists of Skyscrapers have a folder of their own among the large ones.
    pub(crate) fn folder(self) -> PathBuf {
        match self {
            Self::Kept => Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus"),
            Self::Large => {
                let named = std::env::var_os(CORPORA).filter(|folder| !folder.is_empty());
                PathBuf::from(named.unwrap_or_else(|| panic!("{CORPORA} names no folder")))
            }
        }
    }

    /// The large ones where they are given, else those of the repository: for tests that take too long for every day.
    pub(crate) fn given() -> Self {
        if std::env::var_os(CORPORA).is_some() { Self::Large } else { Self::Kept }
    }

    /// One of two, by which lists these are.
    pub(crate) fn choose<T>(self, kept: T, large: T) -> T {
        match self {
            Self::Kept => kept,
            Self::Large => large,
        }
    }

    /// The text of a file that is there.
    ///
    /// # Panics
    /// When it is not, or is empty.
    pub(crate) fn text(self, name: &str) -> String {
        let file = self.folder().join(name);
        let text = std::fs::read_to_string(&file).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
        assert!(!text.trim().is_empty(), "{} is empty", file.display());
        text
    }

    /// The files of a folder of lists, and of it alone.
    ///
    /// # Panics
    /// When there are none.
    pub(crate) fn files(self, folder: &str) -> Vec<PathBuf> {
        let folder = self.folder().join(folder);
        let entries = std::fs::read_dir(&folder).unwrap_or_else(|fault| panic!("{}: {fault}", folder.display()));
        let files = entries.map(|file| file.expect("an entry of the folder").path());
        let mut files: Vec<PathBuf> = files.filter(|file| file.is_file()).collect();
        assert!(!files.is_empty(), "{} is empty", folder.display());
        files.sort();
        files
    }

    /// The boards with clues on the lines of those files of JSON, each id once.
    pub(crate) fn boards(self, names: &[&str]) -> Vec<Entry> {
        let (mut entries, mut seen) = (Vec::new(), HashSet::new());
        for name in names {
            let text = self.text(&[self.choose("", "skyscrapers/"), name].concat());
            let lines = text.lines().filter(|line| !line.trim().is_empty());
            let all: Vec<Entry> = lines.map(Entry::of_json).collect();
            entries.extend(all.into_iter().filter(|entry| seen.insert(entry.answer.id.clone())));
        }
        entries
    }

    /// At most that many lines, evenly spread, of a list of Sudokus: a character a cell, or numbers with blanks
    /// between, with 0 or a dot for an open one.
    pub(crate) fn sudokus(self, name: &str, most: usize) -> Vec<Entry> {
        let text = self.text(name);
        let solutions = name.strip_suffix(".txt").map(|name| self.folder().join(format!("{name}.solutions.txt")));
        let solutions = solutions.and_then(|file| std::fs::read_to_string(file).ok()).unwrap_or_default();
        let solutions: Vec<Vec<usize>> =
            solutions.lines().map(|line| line.split(' ').filter_map(|cell| cell.parse().ok()).collect()).collect();
        let lines: Vec<&str> = text.lines().collect();
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
}

/// What a line knows of its puzzle.
#[derive(Deserialize)]
pub(crate) struct Answer {
    pub id: String,
    pub source: String,
    pub solutions: usize,
    pub solution: Option<Vec<usize>>,
    pub label: Option<String>,
}

pub(crate) struct Entry {
    pub answer: Answer,
    /// `None` when a value is impossible: such a line has no solution.
    pub puzzle: Option<Arc<Puzzle>>,
}

impl Entry {
    fn of_json(line: &str) -> Self {
        let answer: Answer = serde_json::from_str(line).expect("a line of a list");
        let puzzle = match json::parse(line).expect("a line of a list").check() {
            Ok(puzzle) => Some(Arc::new(puzzle)),
            Err(error) => {
                assert!(error.is_impossible(), "{}: {error}", answer.id);
                None
            }
        };
        Self { answer, puzzle }
    }

    /// The solution, row-major, of a puzzle that has one.
    pub(crate) fn solution(&self) -> Option<Vec<Digit>> {
        self.answer.solution.as_ref()?.iter().map(|&value| Digit::new(value)).collect()
    }
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

#[test]
#[should_panic(expected = "no-such-list.jsonl")]
fn a_list_that_is_missing_is_a_failure() {
    Lists::Kept.boards(&["no-such-list.jsonl"]);
}
