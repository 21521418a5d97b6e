//! Runs the tests, layer by layer, and prints how many passed, failed and were skipped.

use crate::args::{Layer, TestOptions};
use crate::dependencies::check_dependencies;
use crate::run::{format_duration, run, run_reading};
use crate::tally::Tally;
use crate::thorough::thorough;
use crate::tools::{Tools, cannot};
use crate::workspace::{WASM_TARGET, Workspace};
use crate::{Outcome, site, tools};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// The line by which a test file of the page says that it runs in Firefox too.
const IN_FIREFOX: &str = "// Browsers: Chromium, Firefox.";

/// The folder of the page's tests that run in WebKit, and what the tests call it.
const WEBKIT: &str = "webkit";

/// How long one test file of the page may take, in ms: the longest takes a fifth of it. A browser that hangs ends so.
const FILE_LIMIT: u32 = 900_000;

/// The variable in which tests find the folder of the large lists.
const CORPORA: &str = "SKYLINE_CORPORA";

/// The word in the names of the native tests that read them.
const LARGE_LISTS: &str = "large_lists";

/// What the closing table says of one stage.
struct Row {
    name: &'static str,
    time: Duration,
    outcome: Outcome<Tally>,
}

/// The stages that ran so far.
#[derive(Default)]
pub(crate) struct Stages {
    rows: Vec<Row>,
}

impl Stages {
    /// Runs a stage; whatever becomes of it, the next ones run too. Returns whether it went well.
    pub(crate) fn run(&mut self, name: &'static str, work: impl FnOnce() -> Outcome<Tally>) -> bool {
        println!("\n==> {name}");
        let start = Instant::now();
        let outcome = work();
        let time = start.elapsed();
        let well = outcome.as_ref().is_ok_and(|tally| tally.failed == 0);
        println!("    {} after {}: {name}", if well { "done" } else { "FAILED" }, format_duration(time));
        self.rows.push(Row { name, time, outcome });
        well
    }

    /// Prints the table and, as the last line, the count.
    fn close(&self) -> ExitCode {
        println!("\n==> summary");
        let (mut sum, mut well) = (Tally::default(), true);
        for Row { name, time, outcome } in &self.rows {
            let verdict = match outcome {
                Ok(tally) if *tally == Tally::default() => "ok".into(),
                Ok(tally) => tally.to_string(),
                Err(fault) => format!("FAILED: {fault}"),
            };
            println!("    {name:<28} {:>12}  {verdict}", format_duration(*time));
            match outcome {
                Ok(tally) => sum.add(*tally),
                // A stage that broke down is one failure more than its tests counted.
                Err(_) => sum.failed += 1,
            }
            well &= outcome.is_ok();
        }
        if sum.flaky > 0 {
            println!("    of the page tests, {} passed only at the second try: see above", sum.flaky);
        }
        println!("{sum}");
        if well && sum.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

/// Runs the layers asked for.
///
/// # Errors
/// When the tools are not to be had; a test that fails is told by the exit code.
pub(crate) fn test(workspace: &Workspace, options: &TestOptions) -> Outcome<ExitCode> {
    let wants = |layer| options.layers.contains(&layer);
    let corpora = options.corpora.as_deref().map(folder_of_lists).transpose()?;
    let tools = if wants(Layer::Page) { Some(tools::for_tests(workspace)?) } else { None };
    if wants(Layer::Lint) || wants(Layer::Docs) {
        tools::for_code()?;
    }
    let mut stages = Stages::default();
    let cargo = |words: &str| {
        let mut cargo = Command::new("cargo");
        cargo.args(words.split_whitespace()).current_dir(&workspace.root);
        give_lists(&mut cargo, corpora.as_deref());
        cargo
    };
    let plain = |command: &mut Command| run(command).map(|()| Tally::default());
    for layer in &options.layers {
        match layer {
            Layer::Lint => {
                stages.run("format", || plain(&mut cargo("fmt --all --check")));
                stages.run("clippy, native", || {
                    plain(&mut cargo("clippy --workspace --all-targets --locked -- -D warnings"))
                });
                stages.run("clippy, wasm32", || {
                    plain(cargo("clippy -p skyline --lib --bins --locked").args([
                        "--target",
                        WASM_TARGET,
                        "--",
                        "-D",
                        "warnings",
                    ]))
                });
                // They are no part of the workspace, and a name that changes would break them unseen.
                stages.run("clippy, fuzz programs", || {
                    let all =
                        "clippy --manifest-path fuzz/Cargo.toml --no-default-features --bins --locked -- -D warnings";
                    plain(&mut cargo(all))
                });
                check_dependencies(&mut stages, workspace);
            }
            Layer::Native => {
                let all = "test --workspace --no-fail-fast --locked -- --skip";
                stages.run("native tests", || counted(cargo(all).arg(LARGE_LISTS)));
                if corpora.is_none() {
                    // Without the lists they only say that they are skipped.
                    stages.run("large lists", || large_lists(&mut cargo("test --workspace --test engine --locked --")));
                }
            }
            Layer::Docs => {
                stages.run("docs, native", || plain(&mut strict_docs(cargo("doc --workspace --no-deps --locked"))));
                stages.run("docs, wasm32", || {
                    plain(strict_docs(cargo("doc -p skyline --lib --no-deps --locked")).args(["--target", WASM_TARGET]))
                });
            }
            Layer::Page => {
                if let Some(tools) = &tools {
                    page(&mut stages, workspace, tools, options.only.as_deref(), corpora.as_deref());
                }
            }
            Layer::Thorough => thorough(&mut stages, workspace, corpora.as_deref(), &options.mutated, cargo),
        }
    }
    if corpora.is_some() {
        stages.run("large lists", || large_lists(&mut cargo("test --workspace --test engine --locked -- --ignored")));
    }
    Ok(stages.close())
}

/// The folder of the large lists, from whichever folder it is looked for.
fn folder_of_lists(folder: &Path) -> Outcome<PathBuf> {
    let found = folder.canonicalize().map_err(|fault| format!("no folder of lists, {}: {fault}", folder.display()))?;
    if found.is_dir() { Ok(found) } else { Err(format!("{} is no folder of lists", folder.display())) }
}

/// Tells a test runner where the large lists are, or that there are none.
fn give_lists(command: &mut Command, corpora: Option<&Path>) {
    match corpora {
        Some(folder) => command.env(CORPORA, folder),
        None => command.env_remove(CORPORA),
    };
}

/// Runs the native tests of the large lists.
fn large_lists(cargo: &mut Command) -> Outcome<Tally> {
    let tally = counted(cargo.arg(LARGE_LISTS))?;
    if tally == Tally::default() { Err("no test reads large lists".into()) } else { Ok(tally) }
}

/// Builds the site and runs its tests in each browser, a stage each.
fn page(stages: &mut Stages, workspace: &Workspace, tools: &Tools, only: Option<&str>, corpora: Option<&Path>) {
    if !stages.run("build of the site", || site::build(workspace, tools).map(|()| Tally::default())) {
        return;
    }
    let in_browsers = match browser_stages(workspace, only) {
        Ok(in_browsers) => in_browsers,
        Err(fault) => {
            stages.run("page tests", || Err(fault));
            return;
        }
    };
    for (name, browser, files) in in_browsers {
        // Of some files asked for, none may be for this browser; of all, some are.
        if only.is_some() && files.is_empty() {
            continue;
        }
        stages.run(name, || {
            if browser != WEBKIT {
                return page_tests(workspace, tools, browser, corpora, &files);
            }
            match tools::with_webkit(tools, workspace) {
                Ok(tools) => page_tests(workspace, &tools, browser, corpora, &files),
                Err(why) => skipped(&why),
            }
        });
    }
}

/// The stages of the page's tests: the name of each, its browser, and its files by name.
fn browser_stages(
    workspace: &Workspace,
    only: Option<&str>,
) -> Outcome<[(&'static str, &'static str, Vec<PathBuf>); 3]> {
    let in_chromium = test_files(workspace, "", only)?;
    let mut in_firefox = Vec::new();
    for file in &in_chromium {
        let text = fs::read_to_string(file).map_err(|fault| cannot("read", file, &fault))?;
        if text.lines().any(|line| line == IN_FIREFOX) {
            in_firefox.push(file.clone());
        }
    }
    let in_webkit = test_files(workspace, WEBKIT, only)?;
    if in_chromium.is_empty() && in_webkit.is_empty() {
        return Err("no test file of the page has that word in its name".into());
    }
    Ok([
        ("page tests", "chromium", in_chromium),
        ("page tests, Firefox", "firefox", in_firefox),
        ("page tests, WebKit", WEBKIT, in_webkit),
    ])
}

/// The page's test files in that folder whose names, with the folder's, have that word in them, by name.
fn test_files(workspace: &Workspace, folder: &str, only: Option<&str>) -> Outcome<Vec<PathBuf>> {
    let place = workspace.e2e().join(folder);
    let entries = fs::read_dir(&place).map_err(|fault| cannot("read", &place, &fault))?;
    let wants = |name: &str| only.is_none_or(|word| name.contains(word) || folder.contains(word));
    let is_wanted = |path: &PathBuf| {
        path.file_name().is_some_and(|name| name.to_string_lossy().strip_suffix(".test.mjs").is_some_and(wants))
    };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_wanted).collect();
    files.sort();
    Ok(files)
}

/// Runs test files of the page.
fn page_tests(
    workspace: &Workspace,
    tools: &Tools,
    browser: &str,
    corpora: Option<&Path>,
    files: &[PathBuf],
) -> Outcome<Tally> {
    if files.is_empty() {
        return Err(format!("no test file of the page is for {browser}"));
    }
    // By itself node leaves one core free. One file more than cores was slower by 8 % over 59 journeys.
    let files_at_once = std::thread::available_parallelism().map_or(2, usize::from);
    let mut node = tools.command("node");
    node.args(["--test", "--test-reporter=spec"])
        .arg(format!("--test-concurrency={files_at_once}"))
        .arg(format!("--test-timeout={FILE_LIMIT}"))
        .args(files)
        .env("SKYLINE_BROWSER", browser);
    give_lists(&mut node, corpora);
    counted(node.current_dir(&workspace.root))
}

fn strict_docs(mut cargo: Command) -> Command {
    cargo.env("RUSTDOCFLAGS", "-D warnings");
    cargo
}

/// Runs a test runner, shows what it prints and counts its tests.
pub(crate) fn counted(command: &mut Command) -> Outcome<Tally> {
    let mut tally = Tally::default();
    let ended = run_reading(command, |line| {
        println!("{line}");
        tally.read(line);
    });
    match ended {
        // Runners end so where a test failed, which the tally says better.
        Err(_) if tally.failed > 0 => Ok(tally),
        Err(fault) => Err(format!("{fault}, after {tally}")),
        Ok(()) => Ok(tally),
    }
}

/// One test that is left out, and why.
#[expect(clippy::unnecessary_wraps, reason = "a stage ends so")]
pub(crate) fn skipped(why: &str) -> Outcome<Tally> {
    println!("    skipped: {why}");
    Ok(Tally { skipped: 1, ..Tally::default() })
}

/// A program that is a test as a whole.
pub(crate) fn run_as_one_test(program: &mut Command) -> Outcome<Tally> {
    run(program).map(|()| Tally { passed: 1, ..Tally::default() })
}
