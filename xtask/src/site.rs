//! Builds the release site with Trunk.

use crate::programs::{FLAGS, flags};
use crate::run::{format_duration, run};
use crate::tools::{Tools, cannot};
use crate::workspace::Workspace;
use crate::{Outcome, build_stamp};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Builds the site into `dist/`.
///
/// # Errors
/// When a crate cannot be fetched or the build fails.
pub(crate) fn build(workspace: &Workspace, tools: &Tools) -> Outcome {
    trunk(workspace, tools, "Trunk.toml", &workspace.dist())
}

/// The sheets that `index.html` names, by the list of their parts in `styles/`.
const SHEETS: [(&str, &str); 2] = [("main.css", "styles.css"), ("later.css", "later.css")];

/// Joins the parts of each sheet: one file packs better than many small ones.
///
/// # Errors
/// When a file cannot be read or written.
pub(crate) fn join_sheets(workspace: &Workspace) -> Outcome {
    let styles = workspace.root.join("styles");
    let folder = workspace.root.join("target").join("site");
    fs::create_dir_all(&folder).map_err(|fault| cannot("make", &folder, &fault))?;
    let read = |path: &Path| fs::read_to_string(path).map_err(|fault| cannot("read", path, &fault));
    for (list, sheet) in SHEETS {
        let list = read(&styles.join(list))?;
        let parts = list.lines().filter_map(|line| line.strip_prefix("@import \"")?.strip_suffix("\";"));
        let parts: Vec<String> = parts.map(|name| read(&styles.join(name))).collect::<Outcome<_>>()?;
        let path = folder.join(sheet);
        fs::write(&path, parts.concat()).map_err(|fault| cannot("write", &path, &fault))?;
    }
    write_guard(workspace, &folder.join("guard.js"))?;
    join_translations(workspace, &folder.join("i18n"))
}

/// The language whose words are in the programs.
const ENGLISH: &str = "en";

/// The table that `guard.js` needs before any file could be fetched, in every language.
const START_TABLE: &str = "start";

/// What it needs once the page has begun: in English, which has no files in the site, it holds this table too.
const TROUBLE_TABLE: &str = "trouble";

/// Puts into `guard.js` what it says.
fn write_guard(workspace: &Workspace, path: &Path) -> Outcome {
    const EMPTY: &str = "var WORDS = {};";
    let read = |path: &Path| fs::read_to_string(path).map_err(|fault| cannot("read", path, &fault));
    let guard = workspace.root.join("src").join("scripts").join("guard.js");
    let script = read(&guard)?;
    if script.matches(EMPTY).count() != 1 {
        return Err(format!("{} has no place for its words", guard.display()));
    }
    let mut languages = Vec::new();
    for language in language_folders(workspace)? {
        let tag = language.file_name().unwrap_or_default().to_string_lossy();
        let names: &[&str] = if tag == ENGLISH { &[START_TABLE, TROUBLE_TABLE] } else { &[START_TABLE] };
        let tables = names.iter().map(|name| read(&language.join(name).with_extension("txt")));
        let table = tables.collect::<Outcome<Vec<_>>>()?.concat();
        let entries = table.lines().filter_map(|line| line.split_once('\t'));
        // What the document says by itself is in these tables too.
        let entries = entries.filter(|(key, _)| script.contains(&format!("'{key}'")));
        let entries: Vec<String> = entries.map(|(key, words)| format!("{key:?}: {words:?}")).collect();
        languages.push(format!("{tag:?}: {{ {} }}", entries.join(", ")));
    }
    let filled = script.replace(EMPTY, &format!("var WORDS = {{ {} }};", languages.join(", ")));
    fs::write(path, filled).map_err(|fault| cannot("write", path, &fault))
}

/// The tables that the first load of the page needs; the others are fetched with its first part.
const PAGE_TABLES: [&str; 4] = ["common", "game", "page", TROUBLE_TABLE];

/// Joins the tables of each language but English into two files: `TAG.page.txt` and `TAG.more.txt`.
fn join_translations(workspace: &Workspace, folder: &Path) -> Outcome {
    fs::create_dir_all(folder).map_err(|fault| cannot("make", folder, &fault))?;
    for language in language_folders(workspace)?.into_iter().filter(|folder| !folder.ends_with(ENGLISH)) {
        let tables = listed(&language)?.into_iter().filter(|path| path.extension().is_some_and(|end| end == "txt"));
        let of_page =
            |path: &PathBuf| PAGE_TABLES.iter().any(|name| path.file_stem().is_some_and(|stem| stem == *name));
        let tables = tables.filter(|path| path.file_stem().is_none_or(|stem| stem != START_TABLE));
        let (page, more): (Vec<_>, Vec<_>) = tables.partition(of_page);
        for (name, tables) in [("page", page), ("more", more)].into_iter().filter(|(_, tables)| !tables.is_empty()) {
            let read = |path: &PathBuf| fs::read_to_string(path).map_err(|fault| cannot("read", path, &fault));
            let texts: Vec<String> = tables.iter().map(read).collect::<Outcome<_>>()?;
            let tag = language.file_name().unwrap_or_default().to_string_lossy();
            let path = folder.join(format!("{tag}.{name}.txt"));
            fs::write(&path, texts.concat()).map_err(|fault| cannot("write", &path, &fault))?;
        }
    }
    Ok(())
}

/// The folders of all languages, English among them.
fn language_folders(workspace: &Workspace) -> Outcome<Vec<PathBuf>> {
    let entries = listed(&workspace.root.join("crates").join("i18n").join("src"))?;
    Ok(entries.into_iter().filter(|path| path.is_dir()).collect())
}

/// What is in a folder, in the order of names.
fn listed(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|fault| cannot("read", folder, &fault))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

/// Builds the bare page that others are measured beside.
///
/// # Errors
/// When a crate cannot be fetched or the build fails.
pub(crate) fn build_bare(workspace: &Workspace, tools: &Tools) -> Outcome {
    trunk(workspace, tools, "tests/bare/Trunk.toml", &workspace.bare_dist())
}

/// Builds what a configuration says.
fn trunk(workspace: &Workspace, tools: &Tools, config: &str, dist: &Path) -> Outcome {
    let _lock = lock(workspace)?;
    let start = Instant::now();
    let stamp = workspace.target.join(format!("{}.stamp", dist.file_name().unwrap_or_default().to_string_lossy()));
    let source = || build_stamp::fingerprint(&workspace.root, &(config, flags()));
    if build_stamp::is_noted(&stamp, dist, source()?) {
        println!("    nothing changed since it was built");
        return Ok(());
    }
    // Trunk is told to stay offline, so that it downloads no tools; its cargo is offline with it.
    run(tools.command("cargo").args(["fetch", "--locked", "--quiet"]).current_dir(&workspace.root))?;
    println!("    crates are there after {}", format_duration(start.elapsed()));
    // Once more: the first fetch on a machine makes folders that are to be left out of paths. And
    // before the build: what is changed during it is for the next one.
    let source = source()?;
    let mut trunk = tools.command("trunk");
    trunk.args(["build", "--release", "--locked", "--config", config, "--dist"]).arg(dist);
    trunk.env("CARGO_TARGET_DIR", &workspace.target).env(FLAGS, flags()).current_dir(&workspace.root);
    run(&mut trunk)?;
    build_stamp::note(&stamp, dist, source)
}

/// Two builds in one checkout would write over one another's files.
fn lock(workspace: &Workspace) -> Outcome<File> {
    let path = workspace.target.join("site.lock");
    let file = fs::create_dir_all(&workspace.target).and_then(|()| File::create(&path));
    let file = file.map_err(|fault| format!("cannot make {}: {fault}", path.display()))?;
    if file.try_lock().is_err() {
        println!("    waiting for another build of the site");
        file.lock().map_err(|fault| format!("cannot lock {}: {fault}", path.display()))?;
    }
    Ok(file)
}
