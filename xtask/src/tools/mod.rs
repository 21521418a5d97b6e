//! Sees to it that the tools are there, each at its pinned version.
//!
//! A fitting tool on PATH is used as it is. Any other is installed into the cache folder, under its
//! version, so that a second checkout finds it. Nothing is fetched but from the registries of
//! crates and npm packages, rustup, and, for the browsers, the system's own packages.

mod browser;
mod cache;
mod cargo_tools;
mod node;
mod rust;

use crate::run::stage;
use crate::workspace::Workspace;
use crate::{Outcome, run};
use browser::{Browser, CHROMIUM, FIREFOX, WEBKIT};
pub(crate) use cache::cannot;
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

/// The tools that were found or installed.
#[derive(Debug)]
pub(crate) struct Tools {
    path: OsString,
    /// By the variable that names it to the tests.
    browsers: Vec<(&'static str, PathBuf)>,
}

impl Tools {
    /// A command that finds these tools before all others.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        // Trunk takes NO_COLOR for a yes or no of its own and stops at the usual `1`.
        command.env("PATH", &self.path).env_remove("NO_COLOR");
        command.envs(self.browsers.iter().map(|(variable, path)| (variable, path)));
        command
    }
}

/// What building and serving the site needs.
///
/// # Errors
/// When a tool is missing and cannot be installed; the text says how to get it.
pub(crate) fn for_site(workspace: &Workspace) -> Outcome<Tools> {
    gather(workspace, &[])
}

/// What all the tests need: the same and the browsers.
///
/// # Errors
/// When a tool is missing and cannot be installed; the text says how to get it.
pub(crate) fn for_tests(workspace: &Workspace) -> Outcome<Tools> {
    gather(workspace, &[&CHROMIUM, &FIREFOX])
}

/// The same tools and WebKit, which few systems have and the tests can do without.
///
/// # Errors
/// When it is missing and cannot be installed; the text says how to get it.
pub(crate) fn with_webkit(tools: &Tools, workspace: &Workspace) -> Outcome<Tools> {
    let found = WEBKIT.iter().map(|program| Ok((program.variable, browser::ensure_installed(program, workspace)?)));
    let browsers = tools.browsers.iter().cloned().map(Ok).chain(found).collect::<Outcome<_>>()?;
    Ok(Tools { path: tools.path.clone(), browsers })
}

/// What measuring needs: a browser that tells what it does.
///
/// # Errors
/// When a tool is missing and cannot be installed; the text says how to get it.
pub(crate) fn for_measures(workspace: &Workspace) -> Outcome<Tools> {
    gather(workspace, &[&CHROMIUM])
}

/// Lighthouse, beside what measuring needs.
///
/// # Errors
/// When it cannot be installed.
pub(crate) fn lighthouse(workspace: &Workspace) -> Outcome {
    stage("Lighthouse", || node::packages_of(workspace, &workspace.lighthouse()).map(drop))
}

/// The program that tests mutants of the code.
///
/// # Errors
/// When it is missing and cannot be installed.
pub(crate) fn mutants(workspace: &Workspace) -> Outcome<PathBuf> {
    stage("cargo-mutants", || cargo_tools::mutants(workspace))
}

/// The program that judges the crates of other people.
///
/// # Errors
/// When it is missing and cannot be installed.
pub(crate) fn deny(workspace: &Workspace) -> Outcome<PathBuf> {
    stage("cargo-deny", || cargo_tools::deny(workspace))
}

/// Sees to the lints' and documentation's tools, which come with Rust.
///
/// # Errors
/// When one is missing and rustup does not bring it.
pub(crate) fn for_code() -> Outcome {
    rust::ensure_components()
}

fn gather(workspace: &Workspace, browsers: &[&Browser]) -> Outcome<Tools> {
    stage("tools", || {
        rust::ensure_target()?;
        node::check()?;
        let found = |&browser: &&Browser| Ok((browser.variable, browser::ensure_installed(browser, workspace)?));
        let browsers = browsers.iter().map(found).collect::<Outcome<_>>()?;
        // Side by side: each spends part of its time on one core or on the network.
        let (trunk, bindgen, split, packages) = std::thread::scope(|scope| {
            let trunk = scope.spawn(|| cargo_tools::trunk(workspace));
            let bindgen = scope.spawn(|| cargo_tools::wasm_bindgen(workspace));
            let split = scope.spawn(|| cargo_tools::wasm_split(workspace));
            let packages = node::packages(workspace);
            (join(trunk), join(bindgen), join(split), packages)
        });
        let found = [trunk?, bindgen?, split?, packages?];
        let rest = env::var_os("PATH").unwrap_or_default();
        let folders = found.into_iter().flatten().chain(env::split_paths(&rest));
        let path = env::join_paths(folders).map_err(|fault| format!("a folder of tools cannot be on PATH: {fault}"))?;
        Ok(Tools { path, browsers })
    })
}

fn join<T>(handle: std::thread::ScopedJoinHandle<'_, Outcome<T>>) -> Outcome<T> {
    handle.join().unwrap_or_else(|_| Err("an installation stopped short".into()))
}

/// Says that something is being fetched and, when it is there, how long it took.
fn fetching<T>(what: &str, note: &str, work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
    println!("    installing {what} {note}");
    let start = Instant::now();
    let outcome = work()?;
    println!("    installed {what} in {}", run::format_duration(start.elapsed()));
    Ok(outcome)
}
