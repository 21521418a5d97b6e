//! Skyline: Skyscrapers, Sudoku and their hybrid, played, explained and watched.

pub mod hints;
pub mod jobs;
pub mod library;
pub mod session;
pub mod view_models;

pub use skyline_engine as engine;
pub use skyline_i18n as i18n;
