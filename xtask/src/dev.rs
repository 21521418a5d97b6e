//! Serves the site as it is being changed.

use crate::Outcome;
use crate::args::PlayOptions;
use crate::place::Place;
use crate::run::run;
use crate::tools;

/// The usual port, where none is asked for.
const PORT: u16 = 8080;

/// Builds the site without optimisation, serves it, and builds it anew and reloads the page whenever a file is saved.
///
/// # Errors
/// When a tool cannot be had, the first build fails or the port is taken.
pub(crate) fn dev(place: &Place, options: &PlayOptions) -> Outcome {
    let tools = tools::for_site(place)?;
    run(tools.command("cargo").args(["fetch", "--locked", "--quiet"]).current_dir(&place.root))?;
    let mut trunk = tools.command("trunk");
    trunk.args(["serve", "--config", "Trunk.toml", "--dist"]).arg(place.target.join("dev-dist"));
    trunk.args(["--port", &options.port.unwrap_or(PORT).to_string()]);
    if options.open {
        trunk.arg("--open");
    }
    run(trunk.env("CARGO_TARGET_DIR", &place.target).current_dir(&place.root))
}
