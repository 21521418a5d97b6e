//! Random input for the readers of outside text and for the game, by libFuzzer: the programs of `fuzz/`.

use crate::Outcome;
use crate::run::{run, stdout_of};
use crate::tally::Tally;
use crate::workspace::Workspace;
use std::fs;
use std::path::Path;
use std::process::Command;

/// For how long each program runs where nothing else is said, in seconds.
pub(crate) const SECONDS: u32 = 60;

/// What makes a program count where it has been, as libFuzzer reads it. It is what `cargo fuzz` sets without a sanitizer,
/// which would need another compiler: the code has no `unsafe` to look for.
const COUNTERS: &str = "--cfg fuzzing -Cpasses=sancov-module -Ccodegen-units=1 -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// An input that takes longer hangs, in seconds by the clock, so nothing else should run beside it; one that takes more
/// memory is too greedy, in MB; longer ones are not made up.
const LIMITS: [&str; 3] = ["-timeout=2", "-rss_limit_mb=500", "-max_len=4096"];

/// Runs the programs of these names, or all, for so many seconds each.
///
/// # Errors
/// When they cannot be built, or there is none of that name.
pub(crate) fn fuzz(workspace: &Workspace, names: &[String], seconds: u32) -> Outcome<Tally> {
    let folder = workspace.root.join("fuzz");
    let known = names_in(&folder.join("fuzz_targets"))?;
    if let Some(other) = names.iter().find(|name| !known.contains(name)) {
        return Err(format!("no fuzzer is called `{other}`: take {}", known.join(", ")));
    }
    let version = stdout_of(Command::new("rustc").arg("-vV")).ok_or("rustc does not tell its version")?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("rustc does not tell its host")?;
    // With the target named, programs that run during the build are built without counters.
    let mut build = Command::new("cargo");
    build.args(["build", "--release", "--locked", "--target", host]).current_dir(&folder).env("RUSTFLAGS", COUNTERS);
    run(&mut build)?;
    let programs = folder.join("target").join(host).join("release");
    let mut tally = Tally::default();
    for name in known.iter().filter(|name| names.is_empty() || names.contains(name)) {
        println!("    {name}, {seconds} s");
        match run(&mut fuzzer(&folder, &programs, name, seconds)?) {
            Ok(()) => tally.passed += 1,
            Err(fault) => {
                println!("    {name}: {fault}");
                tally.failed += 1;
            }
        }
    }
    Ok(tally)
}

/// The names of the programs, in order.
fn names_in(folder: &Path) -> Outcome<Vec<String>> {
    let entries = fs::read_dir(folder).map_err(|fault| format!("cannot read {}: {fault}", folder.display()))?;
    let name = |path: &Path| path.file_stem().map(|name| name.to_string_lossy().into_owned());
    let mut names: Vec<String> = entries.flatten().filter_map(|entry| name(&entry.path())).collect();
    names.sort();
    if names.is_empty() { Err(format!("no fuzzer in {}", folder.display())) } else { Ok(names) }
}

/// One program: it begins with the kept seeds, and with what it found in earlier runs.
fn fuzzer(folder: &Path, programs: &Path, name: &str, seconds: u32) -> Outcome<Command> {
    let (found, faults) = (folder.join("corpus").join(name), folder.join("artifacts").join(name));
    for folder in [&found, &faults] {
        fs::create_dir_all(folder).map_err(|fault| format!("cannot make {}: {fault}", folder.display()))?;
    }
    let mut fuzzer = Command::new(programs.join(name));
    fuzzer.arg(found).arg(folder.join("seeds").join(name)).args(LIMITS);
    fuzzer.args(["-verbosity=0", "-print_final_stats=1", &format!("-max_total_time={seconds}")]);
    fuzzer.arg(format!("-artifact_prefix={}/", faults.display())).current_dir(folder);
    Ok(fuzzer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fuzzer_has_seeds_and_stands_in_its_manifest() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz");
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let names = names_in(&folder.join("fuzz_targets")).expect("fuzzers");
        assert_eq!(manifest.matches("[[bin]]").count(), names.len());
        for name in names {
            assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name}");
            let seeds = fs::read_dir(folder.join("seeds").join(&name)).map_or(0, Iterator::count);
            assert!(seeds > 0, "{name} has no seeds");
        }
    }
}
