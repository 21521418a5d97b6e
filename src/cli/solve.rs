//! Solves puzzles, one output line each: see [`skyline::cli::solve`].

fn main() -> std::process::ExitCode {
    skyline::cli::main("solve [--limit K] [--rate] [--method NAME] [--timeout SECONDS] FILE|-", skyline::cli::solve)
}
