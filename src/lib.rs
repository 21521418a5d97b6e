//! Skyline: Skyscrapers, Sudoku and their hybrid, played, explained and watched.

pub mod advisor;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
#[cfg(target_arch = "wasm32")]
pub mod desk;
pub mod engine;
#[cfg(target_arch = "wasm32")]
pub mod host;
pub mod jobs;
pub mod library;
pub mod session;
#[cfg(target_arch = "wasm32")]
pub mod web;
pub mod words;
