//! Skyline: Skyscrapers, Sudoku and their hybrid, played, explained and watched.

pub mod advisor;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod jobs;
pub mod library;
pub mod session;
pub mod words;

pub use skyline_engine as engine;
