//! Serves the site as it is being changed.

use crate::Outcome;
use crate::args::PlayOptions;
use crate::run::run;
use crate::tools;
use crate::workspace::Workspace;

/// The usual port, where none is asked for.
const PORT: u16 = 8080;

/// Builds the site without optimisation, serves it, and builds it anew and reloads the page whenever a file is saved.
///
/// # Errors
/// When a tool cannot be had, the first build fails or the port is taken.
pub(crate) fn dev(workspace: &Workspace, options: &PlayOptions) -> Outcome {
    let tools = tools::for_site(workspace)?;
    run(tools.command("cargo").args(["fetch", "--locked", "--quiet"]).current_dir(&workspace.root))?;
    let mut trunk = tools.command("trunk");
    trunk.args(["serve", "--config", "Trunk.toml", "--dist"]).arg(workspace.target.join("dev-dist"));
    trunk.args(["--port", &options.port.unwrap_or(PORT).to_string()]);
    if options.open {
        trunk.arg("--open");
    }
    run(trunk.env("CARGO_TARGET_DIR", &workspace.target).current_dir(&workspace.root))
}
