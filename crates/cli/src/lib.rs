//! The program `skyline`: the engine from the command line.
//!
//! Each command is a module of its own with its arguments, its records and its work. A record is printed as a line of
//! tab-separated fields, without a header, with `-` for an empty one; with `--json` as an object a line. The commands and
//! their fields are described in `docs/command-line.md` and by `skyline COMMAND --help`.
//!
//! ```
//! let puzzle = "1 2 3 .\n3 4 1 2\n2 1 4 3\n4 3 2 1";
//! let (mut output, mut errors) = (Vec::new(), Vec::new());
//! let code = skyline_cli::run(["skyline", "solve", "-"], &mut puzzle.as_bytes(), &mut output, &mut errors);
//! assert_eq!(code, 0);
//! assert!(output.starts_with(b"1\tsudoku\t4\t1\t1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1\t"));
//! ```

mod args;
mod chain;
mod check;
mod compare;
mod convert;
mod count;
mod explain;
mod generate;
mod input;
mod library;
mod output;
mod position;
mod progress;
mod rate;
mod solve;

use clap::{Parser, Subcommand};
use std::ffi::OsString;
use std::io::{self, Read, Write};

/// Solves, explains, rates, makes, compares, converts, checks and counts Skyscrapers, Sudoku and hybrids
#[derive(Parser)]
#[command(name = "skyline", version, after_help = EXIT_CODES)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  every puzzle was done
  1  a puzzle took too long, or could not be made or converted, or the output could not be written
  2  wrong arguments, or a file that cannot be read

Example: skyline solve puzzles.txt";

#[derive(Subcommand)]
enum Command {
    Solve(solve::SolveArgs),
    Explain(explain::ExplainArgs),
    Rate(rate::RateArgs),
    Generate(generate::GenerateArgs),
    Compare(compare::CompareArgs),
    Convert(convert::ConvertArgs),
    Check(check::CheckArgs),
    Count(count::CountArgs),
}

/// What the program reads from and writes to.
struct Streams<'a> {
    input: &'a mut dyn Read,
    output: &'a mut dyn Write,
    errors: &'a mut dyn Write,
}

/// Why a command stopped.
#[derive(Debug, thiserror::Error)]
enum CommandError {
    /// It can't begin.
    #[error("{0}")]
    Usage(String),
    /// The output can't be written.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

/// Runs the program with those arguments, the first of which is its own name. Returns the exit code: 0 every puzzle was
/// done; 1 a puzzle took too long, or could not be made or converted, or the output could not be written; 2 wrong arguments,
/// or a file that cannot be read.
pub fn run(
    args: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    input: &mut dyn Read,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> u8 {
    let command = match Program::try_parse_from(args) {
        Ok(program) => program.command,
        Err(error) => {
            let (text, is_error) = (error.render().to_string(), error.use_stderr());
            let text = text.trim_end();
            // If this can't be written, nothing can.
            let _ = if is_error { writeln!(errors, "{text}") } else { writeln!(output, "{text}") };
            return if is_error { 2 } else { 0 };
        }
    };
    let mut streams = Streams { input, output, errors };
    let outcome = match command {
        Command::Solve(args) => solve::run(&args, &mut streams),
        Command::Explain(args) => explain::run(&args, &mut streams),
        Command::Rate(args) => rate::run(&args, &mut streams),
        Command::Generate(args) => generate::run(&args, &mut streams),
        Command::Compare(args) => compare::run(&args, &mut streams),
        Command::Convert(args) => convert::run(&args, &mut streams),
        Command::Check(args) => check::run(&args, &mut streams),
        Command::Count(args) => count::run(&args, &mut streams),
    };
    let error = match outcome {
        Ok(all_done) => return u8::from(!all_done),
        Err(error) => error,
    };
    let is_broken_pipe = matches!(&error, CommandError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe);
    if !is_broken_pipe {
        let _ = writeln!(streams.errors, "error: {error}");
    }
    match error {
        CommandError::Output(_) => 1,
        CommandError::Usage(_) => {
            let _ = writeln!(streams.errors, "\nFor more information, try '--help'.");
            2
        }
    }
}
