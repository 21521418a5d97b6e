//! The benchmarks: runs ours and those beside other programs in turns, stores what they print, and writes the report.
//!
//! Of the lines that a benchmark prints two kinds are stored, tab-separated: `row`, group, what, ours, beside, ratio in
//! `results.tsv`, and `cost`, series, order, count, median, most in `by-order.tsv`. The rest is for people.

use crate::run::{run_reading, stage, stdout_of};
use crate::tools::{self, Tools, cannot};
use crate::workspace::Workspace;
use crate::{Outcome, report, site};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The puzzles of each class that CP-SAT and CaDiCaL solve at most: minutes instead of hours.
const MAX_COMPARED_PUZZLES: &str = "30";

/// A benchmark that can be asked for.
struct Benchmark {
    /// What it is called in `docs/measuring.md`.
    method: &'static str,
    /// What it needs beside the repository.
    needs: &'static [Need],
    command: fn(&Setup) -> Command,
}

/// What a benchmark may need beside the repository.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    Lists,
    Site,
    OrTools,
    PythonSat,
    SgtTowers,
}

/// What the benchmarks are run with.
struct Setup<'a> {
    workspace: &'a Workspace,
    tools: &'a Tools,
    corpora: PathBuf,
}

const BENCHMARKS: [Benchmark; 6] = [
    Benchmark { method: "by-order", needs: &[], command: |setup| setup.cargo("bench --quiet --bench by_order") },
    Benchmark { method: "draw", needs: &[Need::Site], command: |setup| setup.node("measure-orders.mjs") },
    Benchmark {
        method: "sudoku",
        needs: &[Need::Lists],
        command: |setup| {
            let mut cargo = setup.cargo("bench --quiet --manifest-path tests/rivals/Cargo.toml --bench sudoku --");
            cargo.args(["--runs", "5"]).arg(&setup.corpora);
            cargo
        },
    },
    Benchmark {
        method: "search-cpsat",
        needs: &[Need::Lists, Need::OrTools],
        command: |setup| {
            let mut python = setup.python("versus_cpsat.py");
            python.args(["--most", MAX_COMPARED_PUZZLES]).arg(setup.corpora.join("skyscrapers"));
            python
        },
    },
    Benchmark {
        method: "search-cadical",
        needs: &[Need::Lists, Need::PythonSat],
        command: |setup| {
            let mut python = setup.python("versus_cadical.py");
            python.args(["--most", MAX_COMPARED_PUZZLES]).arg(&setup.corpora);
            python
        },
    },
    Benchmark {
        method: "versus-towers",
        needs: &[Need::SgtTowers],
        command: |setup| {
            let mut python = setup.python("versus_towers.py");
            python.args(["--turns", "4", "--puzzles", "33"]);
            python
        },
    },
];

impl Setup<'_> {
    fn cargo(&self, words: &str) -> Command {
        let mut cargo = self.tools.command("cargo");
        cargo.args(words.split(' ')).current_dir(&self.workspace.root);
        cargo
    }

    fn node(&self, script: &str) -> Command {
        let mut node = self.tools.command("node");
        node.arg(self.workspace.e2e().join(script));
        node
    }

    fn python(&self, script: &str) -> Command {
        let mut python = self.tools.command("python3");
        python.arg(self.workspace.root.join("tests").join("bench").join(script)).current_dir(&self.workspace.root);
        python
    }

    /// Why a benchmark with that need cannot run here.
    fn lacks(&self, need: Need) -> Option<&'static str> {
        let python_has =
            |module: &str| stdout_of(Command::new("python3").args(["-c", &format!("import {module}")])).is_some();
        let (is_there, how) = match need {
            Need::Site => (true, ""),
            Need::Lists => (self.corpora.is_dir(), "its lists are large ones: name their folder by --corpora"),
            Need::OrTools => (python_has("ortools"), "python3 has no ortools (pip install ortools==9.15.6755)"),
            Need::PythonSat => (python_has("pysat"), "python3 has no python-sat (pip install python-sat==1.9.dev24)"),
            Need::SgtTowers => {
                let program = stdout_of(Command::new("sh").args(["-c", "PATH=$PATH:/usr/games command -v sgt-towers"]));
                (program.is_some(), "there is no sgt-towers (Debian: apt install sgt-puzzles)")
            }
        };
        (!is_there).then_some(how)
    }
}

/// Runs the benchmarks with the word in their names, or all. Those that lack something are skipped, and say what.
///
/// # Errors
/// When no benchmark is called so, or one fails: what was measured before is stored even so.
pub(crate) fn bench(workspace: &Workspace, corpora: Option<&Path>, only: Option<&str>) -> Outcome {
    let chosen: Vec<&Benchmark> =
        BENCHMARKS.iter().filter(|one| only.is_none_or(|word| one.method.contains(word))).collect();
    if chosen.is_empty() {
        let names: Vec<&str> = BENCHMARKS.iter().map(|one| one.method).collect();
        return Err(format!("no benchmark is called so; there are {}", names.join(", ")));
    }
    let corpora = corpora.map(Path::canonicalize).transpose().map_err(|fault| format!("the lists: {fault}"))?;
    let tools = tools::for_measures(workspace)?;
    let setup = Setup { workspace, tools: &tools, corpora: corpora.unwrap_or_default() };
    for one in chosen {
        if let Some(how) = one.needs.iter().find_map(|&need| setup.lacks(need)) {
            println!("==> {}\n    skipped: {how}", one.method);
            continue;
        }
        if one.needs.contains(&Need::Site) {
            stage("build of the site", || site::build(workspace, &tools))?;
        }
        stage(one.method, || store(&setup, one))?;
    }
    report::write(workspace)
}

/// Runs a benchmark and puts what it prints into the stored results.
fn store(setup: &Setup, one: &Benchmark) -> Outcome {
    let (mut rows, mut costs) = (Vec::new(), Vec::new());
    run_reading(&mut (one.command)(setup), |line| {
        println!("{line}");
        match line.split_once('\t') {
            Some(("row", row)) => rows.push(row.to_owned()),
            Some(("cost", cost)) => costs.push(cost.to_owned()),
            _ => {}
        }
    })?;
    if rows.is_empty() && costs.is_empty() {
        return Err(format!("the benchmark {} printed no figure to store", one.method));
    }
    let date = stdout_of(setup.tools.command("node").args(["-p", "new Date().toISOString().slice(0, 10)"]))
        .ok_or("node does not tell the date")?;
    rewrite(report::results(setup.workspace), |old| with_rows(old, one.method, &date, &rows))?;
    rewrite(report::costs_by_order(setup.workspace), |old| Ok(with_costs(old, &costs)))
}

/// Puts what is made of a file's text in its place.
fn rewrite(file: PathBuf, make: impl FnOnce(&str) -> Outcome<String>) -> Outcome {
    let old = fs::read_to_string(&file).map_err(|fault| cannot("read", &file, &fault))?;
    fs::write(&file, make(&old)?).map_err(|fault| cannot("write", &file, &fault))
}

/// The costs by order, in which the series that were measured take the place of those before.
fn with_costs(old: &str, measured: &[String]) -> String {
    let series = |line: &str| line.split('\t').next().unwrap_or_default().to_owned();
    let kept = old.lines().filter(|line| measured.iter().all(|new| series(new) != series(line)));
    kept.chain(measured.iter().map(String::as_str)).map(|line| format!("{line}\n")).collect()
}

/// The results, in which each row takes the place of the one that says the same, or ends its group.
fn with_rows(old: &str, method: &str, date: &str, measured: &[String]) -> Outcome<String> {
    let mut lines: Vec<String> = old.lines().map(str::to_owned).collect();
    for row in measured {
        if row.split('\t').count() != 5 {
            return Err(format!("a row has other than five fields: {row}"));
        }
        let line = [row, date, method].join("\t");
        if let Some(same) = lines.iter().position(|line| subject(line) == subject(row)) {
            lines[same] = line;
        } else {
            let last = lines.iter().rposition(|line| subject(line).0 == subject(row).0);
            lines.insert(last.map_or(lines.len(), |last| last + 1), line);
        }
    }
    Ok(lines.iter().map(|line| format!("{line}\n")).collect())
}

/// The group of a row and what was measured, without the number of puzzles, which stands behind it in brackets.
fn subject(row: &str) -> (&str, &str) {
    let mut fields = row.split('\t');
    let (group, what) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
    (group, what.split_once(" (").map_or(what, |(what, _)| what))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_takes_the_place_of_the_one_that_says_the_same() {
        let old = "names\nsearch\thard (3)\t1\t2\t3\tlong ago\told\nmake\thard (3)\t1\t2\t3\tlong ago\told\n";
        let measured = ["search\thard (8)\t4\t5\t6", "search\teasy (1)\t7\t8\t9"].map(str::to_owned);
        let expected = "names\nsearch\thard (8)\t4\t5\t6\tnow\tm\nsearch\teasy (1)\t7\t8\t9\tnow\tm\n\
                        make\thard (3)\t1\t2\t3\tlong ago\told\n";
        assert_eq!(with_rows(old, "m", "now", &measured).as_deref(), Ok(expected));
        assert!(with_rows(old, "m", "now", &["search\thard".to_owned()]).is_err());
    }

    #[test]
    fn a_series_takes_the_place_of_the_one_before() {
        let old = "names\na\t4\t1\t1\t1\na\t5\t1\t1\t1\nb\t4\t1\t1\t1\n";
        assert_eq!(with_costs(old, &["a\t4\t2\t2\t2".to_owned()]), "names\nb\t4\t1\t1\t1\na\t4\t2\t2\t2\n");
    }

    #[test]
    fn every_benchmark_is_documented() {
        let methods = include_str!("../../docs/measuring.md");
        for one in &BENCHMARKS {
            assert!(methods.contains(&format!("<a id=\"{}\">", one.method)), "{}", one.method);
        }
    }
}
