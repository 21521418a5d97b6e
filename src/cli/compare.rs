//! Puts puzzles through all methods: see [`skyline::cli::compare`].

fn main() -> std::process::ExitCode {
    skyline::cli::main("compare [--limit K] [--timeout SECONDS] FILE|-", skyline::cli::compare)
}
