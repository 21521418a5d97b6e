//! How the benchmarks run and time what they measure. A measured run has a thread of its own, so that it begins with
//! nothing that a thread remembers of earlier runs; its time is CPU time, so that a busy machine does not count.
#![allow(dead_code, reason = "no benchmark uses all of it")]

use skyline_kernel::{Digit, DigitSet, ExtraHouses, Geometry, LineClues, memoized_line_count, visible};

/// Runs the work on a thread of its own: what it returns, and the milliseconds of CPU that it took.
/// WebAssembly has one thread: there, whoever runs the benchmark makes a new instance for each run.
///
/// # Panics
/// When the run would begin with lines that another one left behind.
pub(crate) fn first_run<T: Send>(work: impl FnOnce() -> T + Send) -> (T, f64) {
    let run = || {
        assert_eq!(memoized_line_count(), 0, "a measured run begins with what another one left behind");
        timed(work)
    };
    forget_geometry();
    #[cfg(target_family = "wasm")]
    return run();
    #[cfg(not(target_family = "wasm"))]
    std::thread::scope(|scope| scope.spawn(run).join()).unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Makes the next board be built anew: the kernel keeps the geometry that was asked for last, for all threads.
pub(crate) fn forget_geometry() {
    Geometry::new(1, None, ExtraHouses::NONE).expect("a board of one cell");
}

/// Does the work here: what it returns, and the milliseconds of CPU that it took.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = cpu();
    let result = work();
    (result, cpu() - start)
}

/// Milliseconds of CPU that this thread took.
#[cfg(unix)]
pub(crate) fn cpu() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

/// Milliseconds; of CPU in WebAssembly, where whoever runs the benchmark makes this clock of it.
#[cfg(not(unix))]
pub(crate) fn cpu() -> f64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

/// The middle of some figures, or what lies halfway between the two in the middle.
///
/// # Panics
/// When there are none.
pub(crate) fn median(figures: &[f64]) -> f64 {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = sorted.len() / 2;
    if sorted.len() % 2 == 1 { sorted[half] } else { f64::midpoint(sorted[half - 1], sorted[half]) }
}

/// What a line of those heights shows at its ends.
pub(crate) fn clues_of(heights: &[Digit]) -> LineClues {
    let near = visible(heights.iter().copied());
    let far = visible(heights.iter().rev().copied());
    LineClues { near: near as u8, far: far as u8 }
}

/// The line with every other cell open for the heights that stand in none of the filled ones.
pub(crate) fn half_filled(heights: &[Digit]) -> Vec<DigitSet> {
    let open = heights.iter().step_by(2).fold(DigitSet::EMPTY, |all, height| all | height.set());
    heights.iter().enumerate().map(|(at, height)| if at % 2 == 0 { open } else { height.set() }).collect()
}
