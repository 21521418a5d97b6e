//! Node, which the user brings, and the npm packages that `package-lock.json` pins.

use super::{cache, fetching};
use crate::Outcome;
use crate::run::{run_silently, stdout_of};
use crate::workspace::Workspace;
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The oldest major version of Node that the browser tests run on.
const MIN_NODE_MAJOR: u32 = 20;

/// The version of wasm-opt as it prints it; the npm package `binaryen` has the same number.
const WASM_OPT: &str = "version 132";

#[cfg(windows)]
const NPM: &str = "npm.cmd";
#[cfg(not(windows))]
const NPM: &str = "npm";

/// Checks that Node and npm can be used.
///
/// # Errors
/// When one is missing or too old.
pub(super) fn check() -> Outcome {
    let get = format!("install Node {MIN_NODE_MAJOR} or newer, with npm, from nodejs.org or your system's packages");
    let node = stdout_of(Command::new("node").arg("--version")).ok_or_else(|| format!("`node` is not found: {get}"))?;
    if major(&node).is_none_or(|version| version < MIN_NODE_MAJOR) {
        return Err(format!("Node {node} is too old: {get}"));
    }
    stdout_of(Command::new(NPM).arg("--version")).ok_or_else(|| format!("`npm` is not found: {get}"))?;
    Ok(())
}

/// Sees to the packages that the build and the tests need and to the link `node_modules` in the
/// checkout that leads to them. Returns the folder of wasm-opt, or nothing if that is on PATH.
///
/// # Errors
/// When the packages cannot be installed or linked.
pub(super) fn packages(workspace: &Workspace) -> Outcome<Option<PathBuf>> {
    let folder = packages_of(workspace, &workspace.root)?;
    let on_path = stdout_of(Command::new("wasm-opt").arg("--version")).is_some_and(|text| fits(&text));
    if on_path {
        println!("    wasm-opt {WASM_OPT}: on PATH");
        return Ok(None);
    }
    Ok(Some(folder.join("node_modules").join(".bin")))
}

/// Sees to the packages that the `package.json` of `home` asks for and to the link `node_modules`
/// there. Returns the folder that they are kept in.
///
/// # Errors
/// When the packages cannot be installed or linked.
pub(super) fn packages_of(workspace: &Workspace, home: &Path) -> Outcome<PathBuf> {
    let name = format!("node-{:016x}", fingerprint(home)?);
    let folder = cache::keep(&workspace.cache, &name, is_whole, |fresh, _| {
        for (from, file) in [(home, "package.json"), (home, "package-lock.json"), (&workspace.root, ".npmrc")] {
            let from = from.join(file);
            fs::copy(&from, fresh.join(file)).map_err(|fault| cache::cannot("copy", &from, &fault))?;
        }
        fetching("npm packages", "at the versions of package-lock.json", || {
            run_silently(Command::new(NPM).args(["ci", "--ignore-scripts", "--no-progress"]).current_dir(fresh))
        })
    })?;
    link(&folder.join("node_modules"), &home.join("node_modules"))?;
    println!("    npm packages: {}", folder.display());
    Ok(folder)
}

/// npm writes this file last.
fn is_whole(folder: &Path) -> bool {
    folder.join("node_modules").join(".package-lock.json").is_file()
}

fn fingerprint(home: &Path) -> Outcome<u64> {
    let path = home.join("package-lock.json");
    let text = fs::read(&path).map_err(|fault| cache::cannot("read", &path, &fault))?;
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    Ok(hasher.finish())
}

/// Makes `link` lead to `folder`, unless it does. A folder of that name that a person's own `npm`
/// made is in the way and left alone: Node finds its packages as well.
fn link(folder: &Path, link: &Path) -> Outcome {
    if fs::read_link(link).is_ok_and(|leads| leads == folder) {
        return Ok(());
    }
    let is_link = fs::symlink_metadata(link).is_ok_and(|meta| meta.file_type().is_symlink());
    if is_link {
        fs::remove_file(link).map_err(|fault| cache::cannot("replace", link, &fault))?;
    } else if link.exists() {
        println!("    {} is a folder of its own and used as it is", link.display());
        return Ok(());
    }
    make_link(folder, link)
}

#[cfg(unix)]
fn make_link(folder: &Path, link: &Path) -> Outcome {
    match std::os::unix::fs::symlink(folder, link) {
        // Another run was quicker.
        Err(fault) if fault.kind() != std::io::ErrorKind::AlreadyExists => Err(cache::cannot("make", link, &fault)),
        _ => Ok(()),
    }
}

/// A junction, which unlike a symbolic link needs no special right.
#[cfg(windows)]
fn make_link(folder: &Path, link: &Path) -> Outcome {
    run_silently(Command::new("cmd").args(["/c", "mklink", "/J"]).arg(link).arg(folder))
}

fn major(version: &str) -> Option<u32> {
    version.trim_start_matches('v').split('.').next()?.parse().ok()
}

fn fits(text: &str) -> bool {
    text.split_once(WASM_OPT).is_some_and(|(_, rest)| !rest.starts_with(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(major("v20.20.2"), Some(20));
        assert_eq!(major("nonsense"), None);
        assert!(fits("wasm-opt version 132 (version_132)"));
        assert!(!fits("wasm-opt version 108"));
        assert!(!fits("wasm-opt version 1320"));
    }
}
