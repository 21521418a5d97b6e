//! The layer of tests that take too long for every day: techniques at every step, another solver's answers, and mutants of
//! the code, which the tests have to notice.

use crate::fuzz::{self, fuzz};
use crate::run::{not_started, run, stdout_of};
use crate::same_builds::compare_two_builds;
use crate::tally::Tally;
use crate::test::{Stages, counted, run_as_one_test, skipped};
use crate::tools::cannot;
use crate::workspace::Workspace;
use crate::{Outcome, tools};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The files whose mutants are tested where none are named: some five minutes on two cores.
const MUTATED: [&str; 2] = ["crates/kernel/src/clue.rs", "crates/kernel/src/line/relaxed.rs"];

/// Where the kernel is, whose mutants its own tests look for: a second each, and a minute with those of the engine.
const KERNEL: &str = "crates/kernel";

/// The packages whose tests look for all other mutants.
const ALL: &str = "skyline-kernel,skyline-engine,skyline";

/// How many puzzles of each game CP-SAT judges, and how many lines of a class it solves.
const CPSAT_COUNT: &str = "20";

/// Exit codes of cargo-mutants after which its lists say how each mutant ended: all caught, some missed, some too slow.
const COMPLETE_EXIT_CODES: [Option<i32>; 3] = [Some(0), Some(2), Some(3)];

/// Runs the layer; `cargo` makes a command of cargo in the checkout, `mutated` are patterns of files.
pub(crate) fn thorough(
    stages: &mut Stages,
    workspace: &Workspace,
    corpora: Option<&Path>,
    mutated: &[String],
    cargo: impl Fn(&str) -> Command,
) {
    // Those of large lists have a stage of their own, by `--corpora`.
    let ignored = "test --workspace --no-fail-fast --locked -- --ignored --skip large_lists";
    stages.run("long tests", || counted(&mut cargo(ignored)));
    let has_cpsat = stdout_of(Command::new("python3").args(["-c", "import ortools"])).is_some();
    let without = || skipped("python3 has no ortools (pip install ortools)");
    stages.run("made puzzles, by CP-SAT", || {
        if !has_cpsat {
            return without();
        }
        run(&mut cargo("build --release --locked -p skyline-cli"))?;
        let program = workspace.target.join("release").join("skyline");
        run_as_one_test(python(workspace, "check_made.py").args(["--count", CPSAT_COUNT, "--program"]).arg(program))
    });
    stages.run("search beside CP-SAT", || match corpora {
        _ if !has_cpsat => without(),
        None => skipped("its lists are among the large ones: see `--corpora`"),
        Some(folder) => run_as_one_test(
            python(workspace, "versus_cpsat.py")
                .args(["--most", CPSAT_COUNT, "--turns", "1"])
                .arg(folder.join("skyscrapers"))
                .current_dir(&workspace.root),
        ),
    });
    stages.run("two builds are the same", || compare_two_builds(workspace));
    stages.run("fuzzing", || fuzz(workspace, &[], fuzz::SECONDS));
    stages.run("mutants", || mutants(workspace, mutated));
}

fn python(workspace: &Workspace, script: &str) -> Command {
    let mut python = Command::new("python3");
    python.arg(workspace.root.join("tests").join("bench").join(script));
    python
}

/// Changes the code of the files, in one place at a time, and counts the changes that no test notices.
fn mutants(workspace: &Workspace, mutated: &[String]) -> Outcome<Tally> {
    let tool = tools::mutants(workspace)?;
    let files: Vec<&str> = mutated.iter().map(String::as_str).collect();
    let files = if files.is_empty() { &MUTATED[..] } else { &files };
    let (kernel, others): (Vec<&str>, Vec<&str>) = files.iter().partition(|file| file.contains(KERNEL));
    let mut tally = Tally::default();
    for (files, packages, tests) in
        [(kernel, "skyline-kernel", &["--lib"][..]), (others, ALL, &["--lib", "--test", "engine"])]
    {
        if !files.is_empty() {
            tally.add(mutants_of(workspace, &tool, &files, packages, tests)?);
        }
    }
    Ok(tally)
}

/// The same for files whose mutants those tests of the packages look for.
fn mutants_of(workspace: &Workspace, tool: &Path, files: &[&str], packages: &str, tests: &[&str]) -> Outcome<Tally> {
    let output = workspace.target.join("mutants");
    fs::create_dir_all(&output).map_err(|fault| cannot("make", &output, &fault))?;
    let mut mutants = Command::new(tool);
    mutants.args(["mutants", "--workspace", "--colors", "never", "--cap-lints", "true", "--test-package", packages]);
    mutants.args(files.iter().flat_map(|file| ["--file", file])).arg("--output").arg(&output);
    // What follows goes to `cargo test`.
    mutants.arg("--").args(tests).current_dir(&workspace.root);
    let status = mutants.status().map_err(|fault| not_started(&mutants, &fault))?;
    if !COMPLETE_EXIT_CODES.contains(&status.code()) {
        return Err(format!("cargo-mutants ended with {status}"));
    }
    verdict(&output.join("mutants.out"))
}

/// What the lists in the folder say. A mutant that a test never ends on is noticed; one that does not compile is none.
fn verdict(folder: &Path) -> Outcome<Tally> {
    let count = |name: &str| {
        let file = folder.join(name);
        let text = fs::read_to_string(&file).map_err(|fault| cannot("read", &file, &fault))?;
        Ok::<_, String>(text.lines().count() as u32)
    };
    Ok(Tally { passed: count("caught.txt")? + count("timeout.txt")?, failed: count("missed.txt")?, ..Tally::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_mutant_is_a_failure() {
        let folder = std::env::temp_dir().join(format!("skyline-mutants-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        for (name, text) in [("caught.txt", "a\nb\n"), ("timeout.txt", "c\n"), ("missed.txt", "d\n")] {
            fs::write(folder.join(name), text).expect("a list");
        }
        let tally = verdict(&folder);
        fs::remove_dir_all(&folder).expect("no folder");
        assert_eq!(tally, Ok(Tally { passed: 3, failed: 1, ..Tally::default() }));
        assert!(verdict(&folder).is_err(), "no list says nothing");
    }
}
