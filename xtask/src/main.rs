//! The workshop of Skyline: builds the site, serves it, and runs every test, after fetching the
//! tools that these need. `cargo xtask help` lists the commands.
//!
//! What lives here: commands and the upkeep of tools. What does not: anything of the puzzle.
#![allow(clippy::print_stdout, reason = "a command line program speaks on standard output")]

mod args;
mod dev;
mod fresh;
mod measure;
mod place;
mod play;
mod programs;
mod report;
mod run;
mod site;
mod tally;
mod test;
mod thorough;
mod tools;

use args::{Command, Measured};
use place::Place;
use std::process::ExitCode;

/// What a command ends with: nothing, or a sentence for the person who ran it.
type Outcome<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    match args::parse(std::env::args().skip(1)).and_then(carry_out) {
        Ok(code) => code,
        Err(fault) => {
            eprintln!("error: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out(command: Command) -> Outcome<ExitCode> {
    let place = Place::find()?;
    match command {
        Command::Help => print!("{}", args::HELP),
        Command::Build => {
            let tools = tools::for_site(&place)?;
            run::stage("build of the site", || site::build(&place, &tools))?;
        }
        Command::Play(options) => play::play(&place, &options)?,
        Command::Dev(options) => dev::dev(&place, &options)?,
        Command::Test(options) => return test::test(&place, &options),
        Command::BenchReport => report::write(&place)?,
        Command::Measure(Measured::Page, runs) => measure::page(&place, runs)?,
        Command::Measure(Measured::Batch(list), runs) => measure::batch(&place, &list, runs)?,
        Command::Measure(Measured::Heap, runs) => measure::heap(&place, runs)?,
        Command::Measure(Measured::Lighthouse, runs) => measure::lighthouse(&place, runs)?,
        Command::Prepare(is_release) => {
            site::join_sheets(&place)?;
            programs::build(&place, is_release)?;
        }
        Command::Tools => drop(tools::for_tests(&place)?),
    }
    Ok(ExitCode::SUCCESS)
}
