//! What holds for the text of the whole project, checked over its files.

mod circles;
mod code;
mod colours;
mod documents;
mod journeys;

use std::fs;
use std::path::{Path, PathBuf};

const MAX_FILE_LINES: usize = 500;

/// Folders that no person writes in.
const GENERATED_FOLDERS: [&str; 5] = ["target", "dist", "node_modules", "out", ".git"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder of the checkout whose names end so; none if there is no such folder.
fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![if folder == "." { root().to_path_buf() } else { root().join(folder) }];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(folder) else { continue };
        for entry in entries.flatten() {
            let (path, name) = (entry.path(), entry.file_name());
            let name = name.to_string_lossy();
            let is_link = entry.file_type().expect("a kind of file").is_symlink();
            if path.is_dir() && !is_link && !GENERATED_FOLDERS.contains(&name.as_ref()) {
                folders.push(path);
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

/// Fails with all that was found, one a line.
fn none(found: Vec<String>, what: &str) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

#[test]
fn no_file_is_over_500_lines() {
    let long = files(".", &[".rs", ".mjs", ".js", ".css"]).into_iter().filter_map(|path| {
        let lines = read(&path).lines().count();
        (lines > MAX_FILE_LINES).then(|| format!("{}: {lines} lines", path.display()))
    });
    none(long.collect(), "files to divide");
}

#[test]
fn wasm_opt_has_one_version() {
    let package = read(&root().join("package.json"));
    let rest = package.split_once("\"binaryen\": \"").expect("package.json pins binaryen").1;
    let major = rest.split('.').next().expect("a version");
    let wanted = format!("wasm_opt = \"version_{major}\"");
    assert!(read(&root().join("tests/bare/Trunk.toml")).contains(&wanted), "the bare page's does not say {wanted}");
}
