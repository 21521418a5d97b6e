//! `BENCHMARKS.md` and the drawing in it, written from the stored results.

use crate::Outcome;
use crate::chart::draw;
use crate::tools::cannot;
use crate::workspace::Workspace;
use std::fs;
use std::path::PathBuf;

/// What stands above the table.
const HEAD: &str = "\
# Benchmarks

Written by `cargo xtask bench --report` from `tests/bench/results.tsv`: change figures there. How each is made, and on which
machine: [docs/measuring.md](docs/measuring.md). Older figures are in the history of that file.

![Median CPU time by the number of rows: draw, line filter, make, solve](docs/cost-by-order.svg)

How costs grow with the board, in milliseconds of CPU ([by-order](docs/measuring.md#by-order)).

| what | ours | beside | ratio, or what is asked | date | method |
| --- | ---: | ---: | --- | --- | --- |
";

/// The file of results.
pub(crate) fn results(workspace: &Workspace) -> PathBuf {
    workspace.root.join("tests").join("bench").join("results.tsv")
}

/// The file of costs by the order of the board.
pub(crate) fn costs_by_order(workspace: &Workspace) -> PathBuf {
    workspace.root.join("tests").join("bench").join("by-order.tsv")
}

/// Writes the table and the drawing.
///
/// # Errors
/// When results cannot be read, or a line of them has not as many fields as it should.
pub(crate) fn write(workspace: &Workspace) -> Outcome {
    let drawing = workspace.root.join("docs").join("cost-by-order.svg");
    write_as(results(workspace), workspace.root.join("BENCHMARKS.md"), table)?;
    write_as(costs_by_order(workspace), drawing, draw)
}

/// Writes what the text of one file is made into to another.
fn write_as(from: PathBuf, to: PathBuf, make: impl Fn(&str) -> Outcome<String>) -> Outcome {
    let text = fs::read_to_string(&from).map_err(|fault| cannot("read", &from, &fault))?;
    fs::write(&to, make(&text)?).map_err(|fault| cannot("write", &to, &fault))
}

/// The document of those results: tab-separated lines under a line of names; lines of one group follow one another.
fn table(results: &str) -> Outcome<String> {
    let mut text = HEAD.to_owned();
    let mut last = "";
    for (at, line) in results.lines().enumerate().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [group, what, ours, beside, ratio, date, method] = fields[..] else {
            return Err(format!("line {} of the results has {} fields, not 7", at + 1, fields.len()));
        };
        if group != last {
            text.push_str(&format!("| **{group}** | | | | | |\n"));
            last = group;
        }
        let link = format!("[{method}](docs/measuring.md#{method})");
        text.push_str(&format!("| {what} | {ours} | {beside} | {ratio} | {date} | {link} |\n"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_is_that_of_the_results() {
        let stored = include_str!("../../tests/bench/results.tsv");
        let report = include_str!("../../BENCHMARKS.md");
        assert_eq!(table(stored).expect("results"), report, "run `cargo xtask bench --report`");
        let costs = include_str!("../../tests/bench/by-order.tsv");
        let drawing = include_str!("../../docs/cost-by-order.svg");
        assert_eq!(draw(costs).expect("costs"), drawing, "run `cargo xtask bench --report`");
        let methods = include_str!("../../docs/measuring.md");
        for line in stored.lines().skip(1) {
            let method = line.rsplit('\t').next().unwrap_or_default();
            assert!(methods.contains(&format!("<a id=\"{method}\">")), "docs/measuring.md has no method {method}");
        }
    }

    #[test]
    fn a_line_with_too_few_fields_is_told() {
        assert!(table("names\na\tb").is_err_and(|fault| fault.contains("line 2")));
    }
}
