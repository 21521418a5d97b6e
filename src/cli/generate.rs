//! Makes puzzles, one output line each: see [`skyline::cli::make`].

use skyline::cli::make;

fn main() -> std::process::ExitCode {
    make::main()
}
