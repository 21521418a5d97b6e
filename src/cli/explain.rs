//! Explains puzzles step by step: see [`skyline::cli::explain`].

fn main() -> std::process::ExitCode {
    skyline::cli::main("explain [--timeout SECONDS] FILE|-", skyline::cli::explain)
}
