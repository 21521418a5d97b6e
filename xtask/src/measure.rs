//! Timed figures, which are reported and not judged: they hang on the machine.

use crate::place::Place;
use crate::run::{run, stage};
use crate::{Outcome, site, tools};

/// Measures the page beside the bare one and prints a table for `BENCHMARKS.md`.
///
/// # Errors
/// When a page cannot be built or does not become ready.
pub(crate) fn page(place: &Place, runs: u32) -> Outcome {
    let tools = tools::for_tests(place)?;
    stage("build of the site", || site::build(place, &tools))?;
    stage("build of the bare page", || site::build_bare(place, &tools))?;
    stage("measurements", || {
        run(tools.command("node").arg(place.e2e().join("measure.mjs")).arg(place.bare_dist()).arg(runs.to_string()))
    })
}
