//! Trunk, wasm-bindgen, wasm-split, cargo-mutants and cargo-deny: tools that come as crates.

use super::{cache, fetching};
use crate::Outcome;
use crate::run::{run_silently, stdout_of};
use crate::workspace::Workspace;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The newest whose demands this project's Rust meets.
const TRUNK: &str = "0.21.14";

/// The one that goes with the version of `wasm_split_helpers` in the workspace's `Cargo.toml`.
const WASM_SPLIT: &str = "0.2.4";

/// The newest whose demands this project's Rust meets.
const MUTANTS: &str = "27.0.0";

/// The newest whose demands this project's Rust meets. Its build takes 56 CPU seconds.
const DENY: &str = "0.20.2";

/// A program installed from a crate.
struct Tool<'a> {
    /// Name of the crate.
    package: &'a str,
    /// Name of the program.
    program: &'a str,
    version: &'a str,
    /// What of the crate the program needs.
    features: &'a str,
    /// Whether the program tells its version. Else it is known by its folder in the cache alone.
    tells_version: bool,
}

/// Trunk's folder, or nothing if it is on PATH.
///
/// # Errors
/// When it is not there and cannot be installed.
pub(super) fn trunk(workspace: &Workspace) -> Outcome<Option<PathBuf>> {
    let tool = Tool { package: "trunk", program: "trunk", version: TRUNK, features: "", tells_version: true };
    ensure_installed(workspace, &tool)
}

/// The folder of the program that cuts a module into parts.
///
/// # Errors
/// When it is not there and cannot be installed.
pub(super) fn wasm_split(workspace: &Workspace) -> Outcome<Option<PathBuf>> {
    let (package, program) = ("wasm_split_cli_support", "wasm-split-cli");
    let features = "build-binary";
    ensure_installed(workspace, &Tool { package, program, version: WASM_SPLIT, features, tells_version: false })
}

/// The folder of wasm-bindgen, in the version of the crate that the page is built with.
///
/// # Errors
/// When it is not there and cannot be installed, or the version cannot be told.
pub(super) fn wasm_bindgen(workspace: &Workspace) -> Outcome<Option<PathBuf>> {
    let path = workspace.root.join("Cargo.lock");
    let lock = fs::read_to_string(&path).map_err(|fault| cache::cannot("read", &path, &fault))?;
    let version = locked(&lock, "wasm-bindgen").ok_or("Cargo.lock names no wasm-bindgen")?;
    let (package, program) = ("wasm-bindgen-cli", "wasm-bindgen");
    ensure_installed(workspace, &Tool { package, program, version, features: "", tells_version: true })
}

/// The program that tests mutants of the code.
///
/// # Errors
/// When it is not there and cannot be installed.
pub(super) fn mutants(workspace: &Workspace) -> Outcome<PathBuf> {
    let (package, program) = ("cargo-mutants", "cargo-mutants");
    let folder =
        ensure_installed(workspace, &Tool { package, program, version: MUTANTS, features: "", tells_version: false })?;
    Ok(folder.unwrap_or_default().join(program))
}

/// The program that judges the crates that others are taken from: licences, sources, known faults.
///
/// # Errors
/// When it is not there and cannot be installed.
pub(super) fn deny(workspace: &Workspace) -> Outcome<PathBuf> {
    let (package, program) = ("cargo-deny", "cargo-deny");
    let folder =
        ensure_installed(workspace, &Tool { package, program, version: DENY, features: "", tells_version: true })?;
    Ok(folder.unwrap_or_default().join(program))
}

fn ensure_installed(workspace: &Workspace, tool: &Tool<'_>) -> Outcome<Option<PathBuf>> {
    let Tool { package, program, version, .. } = tool;
    if tool.tells_version && is_version(Path::new(program), version) {
        println!("    {program} {version}: on PATH");
        return Ok(None);
    }
    let name = format!("{program}-{version}");
    let fits = |folder: &Path| {
        let file = folder.join("bin").join(format!("{program}{EXE_SUFFIX}"));
        if tool.tells_version {
            is_version(&file, version)
        } else {
            stdout_of(Command::new(file).arg("--help")).is_some()
        }
    };
    let folder = cache::keep(&workspace.cache, &name, fits, |fresh, work| {
        fetching(&format!("{package} {version}"), "from source, once (minutes on two cores)", || {
            // A crate's own lock file may name what its registry no longer hands out.
            let locked = run_silently(install(tool, fresh, work).arg("--locked"));
            locked.or_else(|_| run_silently(&mut install(tool, fresh, work)))
        })
    })?;
    println!("    {program} {version}: {}", folder.display());
    Ok(Some(folder.join("bin")))
}

/// The cheapest build that does the work: without optimisation Trunk takes 195 CPU seconds instead
/// of some 600 and wasm-bindgen 66 instead of 230, and a build of the site a tenth of a second more.
/// Without TLS, since neither is ever to download anything.
fn install(tool: &Tool<'_>, root: &Path, work: &Path) -> Command {
    let mut cargo = Command::new("cargo");
    cargo
        .args(["install", tool.package, "--version", tool.version, "--bin", tool.program])
        .args(["--no-default-features", "--features", tool.features, "--no-track", "--force", "--root"])
        .arg(root)
        .env("CARGO_TARGET_DIR", work)
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256")
        .env("CARGO_PROFILE_RELEASE_DEBUG", "false")
        .env("CARGO_PROFILE_RELEASE_STRIP", "symbols")
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_BUILD_TARGET");
    cargo
}

fn is_version(program: &Path, version: &str) -> bool {
    stdout_of(Command::new(program).arg("--version")).is_some_and(|text| says(&text, version))
}

/// Whether a `NAME VERSION` line names this version, to the last digit.
fn says(text: &str, version: &str) -> bool {
    text.split_whitespace().nth(1) == Some(version)
}

/// The version of a package in the text of a `Cargo.lock`.
fn locked<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let mut lines = lock.lines().map(str::trim).skip_while(|line| *line != format!("name = \"{package}\""));
    let version = lines.nth(1)?.strip_prefix("version = \"")?;
    version.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_compared_whole() {
        assert!(says("trunk 0.21.14", "0.21.14"));
        assert!(says("wasm-bindgen 0.2.130 (abc)", "0.2.130"));
        assert!(!says("trunk 0.21.14-rc1", "0.21.14"));
        assert!(!says("trunk 0.21.1", "0.21.14"));
    }

    #[test]
    fn the_lock_file_gives_the_version() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\n[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked(lock, "yew"), None);
    }
}
