//! The parts of the Rust toolchain beyond the compiler: the wasm32 target, clippy and rustfmt.

use super::fetching;
use crate::Outcome;
use crate::run::{run_silently, stdout_of};
use crate::workspace::WASM_TARGET;
use std::path::Path;
use std::process::Command;

/// Adds the wasm32 target if it is missing.
///
/// # Errors
/// When it is missing and rustup does not bring it.
pub(super) fn ensure_target() -> Outcome {
    let sysroot = stdout_of(Command::new("rustc").args(["--print", "sysroot"])).ok_or("`rustc` cannot be run")?;
    if Path::new(&sysroot).join("lib").join("rustlib").join(WASM_TARGET).join("lib").is_dir() {
        return Ok(());
    }
    rustup("the wasm32 target", &["target", "add", WASM_TARGET])
}

/// Adds clippy and rustfmt if one is missing.
///
/// # Errors
/// When one is missing and rustup does not bring it.
pub(super) fn ensure_components() -> Outcome {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if stdout_of(Command::new("cargo").args([subcommand, "--version"])).is_none() {
            rustup(component, &["component", "add", component])?;
        }
    }
    Ok(())
}

fn rustup(what: &str, words: &[&str]) -> Outcome {
    let by_hand = format!("`rustup {}`", words.join(" "));
    fetching(what, &format!("by {by_hand}"), || run_silently(Command::new("rustup").args(words)))
        .map_err(|fault| format!("{what} is missing; {by_hand} should bring it, but: {fault}"))
}
