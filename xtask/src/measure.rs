//! Timed figures, which are reported and not judged: they hang on the machine.

use crate::run::{run, stage};
use crate::workspace::Workspace;
use crate::{Outcome, site, tools};
use std::env::consts::EXE_SUFFIX;
use std::path::Path;

/// Measures the page beside the bare one and prints a table for `BENCHMARKS.md`.
///
/// # Errors
/// When a page cannot be built or does not become ready.
pub(crate) fn page(workspace: &Workspace, runs: u32) -> Outcome {
    let tools = tools::for_measures(workspace)?;
    stage("build of the site", || site::build(workspace, &tools))?;
    stage("build of the bare page", || site::build_bare(workspace, &tools))?;
    stage("measurements", || {
        run(tools
            .command("node")
            .arg(workspace.e2e().join("measure.mjs"))
            .arg(workspace.bare_dist())
            .arg(runs.to_string()))
    })
}

/// Measures what a page holds in memory after each hundred of so many hundred games.
///
/// # Errors
/// When the page cannot be built or a game does not open.
pub(crate) fn heap(workspace: &Workspace, hundreds: u32) -> Outcome {
    let tools = tools::for_measures(workspace)?;
    stage("build of the site", || site::build(workspace, &tools))?;
    stage("measurements", || {
        run(tools.command("node").arg(workspace.e2e().join("measure-heap.mjs")).arg(hundreds.to_string()))
    })
}

/// Measures how quickly the page solves a list, a puzzle a line, beside the native program.
///
/// # Errors
/// When there is no such file, something cannot be built, or the page does not come to an end.
pub(crate) fn batch(workspace: &Workspace, list: &str, runs: u32) -> Outcome {
    let list = Path::new(list).canonicalize().map_err(|fault| format!("cannot read {list}: {fault}"))?;
    let tools = tools::for_measures(workspace)?;
    stage("build of the site", || site::build(workspace, &tools))?;
    stage("build of the native program", || {
        let mut cargo = tools.command("cargo");
        run(cargo.args(["build", "--release", "--locked", "--quiet", "-p", "skyline-cli"]).current_dir(&workspace.root))
    })?;
    let program = workspace.target.join("release").join(format!("skyline{EXE_SUFFIX}"));
    stage("measurements", || {
        let mut node = tools.command("node");
        run(node.arg(workspace.e2e().join("measure-batch.mjs")).arg(&list).arg(program).arg(runs.to_string()))
    })
}

/// Has Lighthouse judge the page, and prints its points and what it finds fault with.
///
/// # Errors
/// When something cannot be installed or built, or any of the points are not what they should be.
pub(crate) fn lighthouse(workspace: &Workspace, runs: u32) -> Outcome {
    let tools = tools::for_measures(workspace)?;
    tools::lighthouse(workspace)?;
    stage("build of the site", || site::build(workspace, &tools))?;
    stage("Lighthouse", || {
        run(tools.command("node").arg(workspace.lighthouse().join("judge.mjs")).arg(runs.to_string()))
    })
}
