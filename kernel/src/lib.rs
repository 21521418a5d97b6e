//! Rules, propagation and search of Skyline: pure Rust, no browser, no clock, no randomness.
