//! Techniques that read clues: openings and named cases.

pub(super) const PHRASES: &[(&str, &str)] = &[];
