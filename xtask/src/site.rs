//! Builds the release site with Trunk.

use crate::Outcome;
use crate::place::Place;
use crate::run::{run, spoken};
use crate::tools::{Tools, cannot};
use std::fs::{self, File};
use std::path::Path;
use std::time::Instant;

/// Builds the site into `dist/`.
///
/// # Errors
/// When a crate cannot be fetched or the build fails.
pub(crate) fn build(place: &Place, tools: &Tools) -> Outcome {
    join_sheets(place)?;
    trunk(place, tools, "Trunk.toml", &place.dist())
}

/// Joins the sheets that `styles/main.css` imports: one file packs better than many small ones.
fn join_sheets(place: &Place) -> Outcome {
    let styles = place.root.join("styles");
    let read = |path: &Path| fs::read_to_string(path).map_err(|fault| cannot("read", path, &fault));
    let main = read(&styles.join("main.css"))?;
    let imports = main.lines().filter_map(|line| line.strip_prefix("@import \"")?.strip_suffix("\";"));
    let sheets: Vec<String> = imports.map(|name| read(&styles.join(name))).collect::<Outcome<_>>()?;
    let path = place.sheet();
    fs::create_dir_all(path.parent().unwrap_or(&place.root)).map_err(|fault| cannot("make", &path, &fault))?;
    fs::write(&path, sheets.concat()).map_err(|fault| cannot("write", &path, &fault))
}

/// Builds the bare page that others are measured beside.
///
/// # Errors
/// When a crate cannot be fetched or the build fails.
pub(crate) fn build_bare(place: &Place, tools: &Tools) -> Outcome {
    trunk(place, tools, "tests/bare/Trunk.toml", &place.bare_dist())
}

fn trunk(place: &Place, tools: &Tools, config: &str, dist: &Path) -> Outcome {
    let _lock = lock(place)?;
    // Trunk is told to stay offline, so that it downloads no tools; its cargo is offline with it.
    let start = Instant::now();
    run(tools.command("cargo").args(["fetch", "--locked", "--quiet"]).current_dir(&place.root))?;
    println!("    crates are there after {}", spoken(start.elapsed()));
    run(tools
        .command("trunk")
        .args(["build", "--release", "--locked", "--config", config, "--dist"])
        .arg(dist)
        .env("CARGO_TARGET_DIR", &place.target)
        .current_dir(&place.root))
}

/// Two builds in one checkout would write over one another's files.
fn lock(place: &Place) -> Outcome<File> {
    let path = place.target.join("site.lock");
    let file = fs::create_dir_all(&place.target).and_then(|()| File::create(&path));
    let file = file.map_err(|fault| format!("cannot make {}: {fault}", path.display()))?;
    if file.try_lock().is_err() {
        println!("    waiting for another build of the site");
        file.lock().map_err(|fault| format!("cannot lock {}: {fault}", path.display()))?;
    }
    Ok(file)
}
