//! Skyline: Skyscrapers, Sudoku and their hybrid, played, explained and watched.
#[cfg(target_arch = "wasm32")]
pub mod web;
