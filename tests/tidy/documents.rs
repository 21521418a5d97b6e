//! Documents name files that are there.

use super::{files, none, read};

/// How the names of files end that a document may mean.
const ENDS: [&str; 7] = [".rs", ".mjs", ".js", ".css", ".toml", ".tsv", ".py"];

/// Files that are not in the repository, but made.
const MADE: [&str; 2] = ["main.js", "worker.js"];

#[test]
fn documents_name_files_that_are_there() {
    let all: Vec<String> =
        files(".", &ENDS).into_iter().map(|path| path.display().to_string().replace('\\', "/")).collect();
    let documents = files("docs", &[".md"])
        .into_iter()
        .chain(["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"].map(|name| super::root().join(name)));
    let (mut seen, mut found) = (0, Vec::new());
    for document in documents {
        for name in quoted(&read(&document)).filter(|name| names_a_file(name)) {
            seen += 1;
            let end = format!("/{name}");
            if !all.iter().any(|path| path.ends_with(&end)) && !super::root().join(&name).exists() {
                found.push(format!("{}: {name}", document.display()));
            }
        }
    }
    assert!(seen > 20, "{seen} names of files were seen");
    none(found, "a document names a file that is not there");
}

/// Longer, nobody reads it before they begin.
const MAX_ARCHITECTURE_LINES: usize = 150;

#[test]
fn the_architecture_is_told_shortly() {
    let lines = read(&super::root().join("ARCHITECTURE.md")).lines().count();
    assert!(lines <= MAX_ARCHITECTURE_LINES, "{lines} lines");
}

/// What stands in back quotes.
fn quoted(text: &str) -> impl Iterator<Item = String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned)
}

/// Whether it is a single path or file name; a pattern or a command is none.
fn names_a_file(name: &str) -> bool {
    let is_path = name.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
    is_path && ENDS.iter().any(|end| name.ends_with(end) && name.len() > end.len()) && !MADE.contains(&name)
}
