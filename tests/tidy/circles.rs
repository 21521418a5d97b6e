//! Files of the generator use each other in one direction.

use super::code::Code;
use super::{files, none, read, root};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folder that is the root of the modules looked at, and the path by which code names it.
const FOLDER: &str = "crates/engine/src/generate";
const ROOT: [&str; 2] = ["crate", "generate"];

#[test]
fn files_of_the_generator_use_each_other_in_one_direction() {
    let folder = root().join(FOLDER);
    let uses: BTreeMap<PathBuf, Vec<PathBuf>> = files(FOLDER, &[".rs"])
        .into_iter()
        .map(|path| {
            let mut used: Vec<PathBuf> = used_by(&folder, &path, &Code::of(&read(&path)));
            used.retain(|other| *other != path);
            (path, used)
        })
        .collect();
    assert!(uses.values().filter(|used| !used.is_empty()).count() > 10, "the reader finds what is used");
    let circles = uses.keys().filter(|path| {
        let (mut reached, mut next): (Vec<&PathBuf>, Vec<&PathBuf>) = (Vec::new(), uses[*path].iter().collect());
        while let Some(one) = next.pop() {
            if !reached.contains(&one) {
                reached.push(one);
                next.extend(&uses[one]);
            }
        }
        reached.contains(path)
    });
    none(circles.map(|path| path.display().to_string()).collect(), "files that use each other in a circle");
}

/// The files below the folder that a file of it uses.
fn used_by(folder: &Path, path: &Path, code: &Code) -> Vec<PathBuf> {
    let inner = path.strip_prefix(folder).expect("a file of the folder").with_extension("");
    let mut module: Vec<String> = inner.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    module.retain(|part| part != "mod");
    let mut found = Vec::new();
    for text in code.0.split(';').filter_map(|statement| Some(statement.rsplit_once("use ")?.1)) {
        for named in paths(text) {
            let mut rest = &named[..];
            let mut from = match rest.first().map(String::as_str) {
                Some("super") => module.clone(),
                Some("crate") if rest.len() > 2 && rest[..2] == ROOT => {
                    rest = &rest[2..];
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
