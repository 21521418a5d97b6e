//! The places that come when they are asked for.

pub(super) const PHRASES: &[(&str, &str)] = &[
    ("compare.title", "Compare"),
    ("compare.about", "The same puzzle by several methods, side by side."),
    ("batch.title", "Batch"),
    ("batch.about", "Paste a list of puzzles or drop a file, and have them all solved."),
];
