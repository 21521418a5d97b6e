//! Files use each other in one direction.
//!
//! A `mod.rs` and the files below it are one module and may name each other, except in the generator. Only what stands
//! in `use` counts.

use super::code::Code;
use super::{files, none, read, root};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The folders looked at, each with the path by which code names it.
const FOLDERS: [(&str, &[&str]); 5] = [
    ("src", &["crate"]),
    ("crates/kernel/src", &["crate"]),
    ("crates/engine/src", &["crate"]),
    ("crates/i18n/src", &["crate"]),
    ("crates/cli/src", &["crate"]),
];

/// The generator, in which parents count as well.
const STRICT: (&str, &[&str]) = ("crates/engine/src/generate", &["crate", "generate"]);

/// Circles that stay, by what the names of their files start with.
const ALLOWED: [(&str, &str); 4] = [
    ("src/app/", "`root.rs` has the one component and its messages, which every panel of it takes"),
    (
        "src/components/board.rs src/components/pointer.rs",
        "one component in two files: the pointer is part of its state",
    ),
    (
        "src/places/batch/download.rs src/places/batch/view.rs",
        "the view shows the download, which says faults as rows do",
    ),
    ("src/places/new/paper.rs src/places/new/results.rs", "results lead to paper, which names puzzles as results do"),
];

#[test]
fn files_use_each_other_in_one_direction() {
    let mut found = Vec::new();
    for (folder, path) in FOLDERS {
        let mut uses = uses(folder, path);
        for (file, used) in &mut uses {
            used.retain(|other| !is_parent(other, file));
        }
        found.extend(circles(&uses));
    }
    let is_allowed = |circle: &Vec<String>, files: &str| match files.strip_suffix('/') {
        Some(_) => circle.iter().all(|file| file.starts_with(files)),
        None => circle.join(" ") == files,
    };
    for (files, why) in ALLOWED {
        assert!(found.iter().any(|circle| is_allowed(circle, files)), "no circle any more: {files}, {why}");
    }
    found.retain(|circle| !ALLOWED.iter().any(|(files, _)| is_allowed(circle, files)));
    found.extend(circles(&uses(STRICT.0, STRICT.1)));
    none(found.iter().map(|circle| circle.join(" ")).collect(), "files that use each other in a circle");
}

/// The sets of files that all lead to each other.
fn circles(uses: &BTreeMap<PathBuf, Vec<PathBuf>>) -> BTreeSet<Vec<String>> {
    assert!(uses.values().any(|used| used.len() > 2), "the reader finds what is used");
    let reached: BTreeMap<&PathBuf, BTreeSet<&PathBuf>> =
        uses.keys().map(|path| (path, reached_from(uses, path))).collect();
    let name = |path: &PathBuf| path.strip_prefix(root()).expect("a file of the project").display().to_string();
    let in_circles = reached.iter().filter(|(path, others)| others.contains(*path));
    in_circles
        .map(|(path, others)| {
            others.iter().filter(|other| reached[*other].contains(path)).map(|other| name(other)).collect()
        })
        .collect()
}

/// The files that a file leads to; itself only where it is in a circle.
fn reached_from<'a>(uses: &'a BTreeMap<PathBuf, Vec<PathBuf>>, from: &'a PathBuf) -> BTreeSet<&'a PathBuf> {
    let (mut reached, mut next) = (BTreeSet::new(), vec![from]);
    while let Some(one) = next.pop() {
        next.extend(uses[one].iter().filter(|&used| reached.insert(used)));
    }
    reached
}

/// Whether that file is the `mod.rs` of a folder in which the other lies.
fn is_parent(other: &Path, path: &Path) -> bool {
    other.ends_with("mod.rs") && other.parent().is_some_and(|folder| path.starts_with(folder))
}

/// By file of the folder: the other files of it that it uses.
fn uses(folder: &str, root_path: &[&str]) -> BTreeMap<PathBuf, Vec<PathBuf>> {
    let whole = root().join(folder);
    let used = files(folder, &[".rs"]).into_iter().map(|path| {
        let mut used: Vec<PathBuf> = used_by(&whole, root_path, &path, &Code::of(&read(&path)));
        used.retain(|other| *other != path);
        (path, used)
    });
    used.collect()
}

/// The files below the folder that a file of it uses.
fn used_by(folder: &Path, root_path: &[&str], path: &Path, code: &Code) -> Vec<PathBuf> {
    let inner = path.strip_prefix(folder).expect("a file of the folder").with_extension("");
    let mut module: Vec<String> = inner.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    module.retain(|part| part != "mod");
    let mut found = Vec::new();
    for text in code.0.split(';').filter_map(|statement| Some(statement.rsplit_once("use ")?.1)) {
        for named in paths(text) {
            let mut rest = &named[..];
            let mut from = match rest.first().map(String::as_str) {
                Some("super") => module.clone(),
                Some("crate") if rest.len() > root_path.len() && rest[..root_path.len()].iter().eq(root_path) => {
                    rest = &rest[root_path.len()..];
                    Vec::new()
                }
                _ if rest.len() > 1 && path.ends_with("mod.rs") => module.clone(),
                _ => continue,
            };
            while rest.first().is_some_and(|part| part == "super") {
                from.pop();
                rest = &rest[1..];
            }
            // The longest part of the path that is a module; what follows is a name in it.
            let whole: Vec<&String> = from.iter().chain(rest).collect();
            let files = (0..=whole.len()).rev().flat_map(|length| {
                let at = whole[..length].iter().fold(folder.to_path_buf(), |at, part| at.join(part));
                [at.with_extension("rs"), at.join("mod.rs")]
            });
            found.extend(files.into_iter().find(|file| file.starts_with(folder) && file.is_file()));
        }
    }
    found
}

/// Each path that is named in what follows `use`, by its parts.
fn paths(text: &str) -> Vec<Vec<String>> {
    let Some((before, group)) = text.split_once('{') else {
        let path = text.split(" as ").next().unwrap_or_default();
        return vec![path.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()];
    };
    let group = group.rsplit_once('}').map_or(group, |(group, _)| group);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for letter in group.chars() {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        match (letter, depth) {
            (',', 0) => parts.push(String::new()),
            _ => parts.last_mut().expect("a part").push(letter),
        }
    }
    parts.retain(|part| !part.trim().is_empty());
    parts.iter().flat_map(|part| paths(&format!("{}{}", before.trim(), part.trim()))).collect()
}

#[test]
fn the_reader_of_paths_sees_groups() {
    let all: Vec<String> =
        paths("crate::generate::{a::B, c::{D, E as F}}").into_iter().map(|path| path.join(" ")).collect();
    assert_eq!(all, ["crate generate a B", "crate generate c D", "crate generate c E"]);
}
