//! `cargo xtask`: builds, serves, tests and measures the site, after fetching the tools that this needs.
//! `cargo xtask help` lists the commands.
//!
//! What lives here: commands and the upkeep of tools. What does not: anything of the puzzle.
#![allow(clippy::print_stdout, reason = "a command line program speaks on standard output")]

mod args;
mod bench;
mod build_stamp;
mod chart;
mod dependencies;
mod dev;
mod fuzz;
mod measure;
mod play;
mod programs;
mod report;
mod run;
mod same_builds;
mod site;
mod tally;
mod test;
mod thorough;
mod tools;
mod workspace;

use args::{Command, Measured};
use std::process::ExitCode;
use workspace::Workspace;

/// What a command ends with: nothing, or a sentence for the person who ran it.
type Outcome<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    match args::parse(std::env::args().skip(1)).and_then(run_command) {
        Ok(code) => code,
        Err(fault) => {
            eprintln!("error: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn run_command(command: Command) -> Outcome<ExitCode> {
    let workspace = Workspace::find()?;
    match command {
        Command::Help => print!("{}", args::HELP),
        Command::Build => {
            let tools = tools::for_site(&workspace)?;
            run::stage("build of the site", || site::build(&workspace, &tools))?;
        }
        Command::Play(options) => play::play(&workspace, &options)?,
        Command::Dev(options) => dev::dev(&workspace, &options)?,
        Command::Test(options) => return test::test(&workspace, &options),
        Command::Fuzz(names, seconds) => {
            let tally = run::stage("fuzzing", || fuzz::fuzz(&workspace, &names, seconds))?;
            println!("{tally}");
            return Ok(if tally.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE });
        }
        Command::Bench { corpora, only } => bench::bench(&workspace, corpora.as_deref(), only.as_deref())?,
        Command::BenchReport => report::write(&workspace)?,
        Command::Measure(Measured::Page, runs) => measure::page(&workspace, runs)?,
        Command::Measure(Measured::Batch(list), runs) => measure::batch(&workspace, &list, runs)?,
        Command::Measure(Measured::Heap, runs) => measure::heap(&workspace, runs)?,
        Command::Measure(Measured::Lighthouse, runs) => measure::lighthouse(&workspace, runs)?,
        Command::Prepare(is_release) => {
            site::join_sheets(&workspace)?;
            programs::build(&workspace, is_release)?;
        }
        Command::Tools => drop(tools::for_tests(&workspace)?),
    }
    Ok(ExitCode::SUCCESS)
}
