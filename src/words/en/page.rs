//! Labels and messages of the page.

pub(super) const PHRASES: &[(&str, &str)] = &[("app.name", "Skyline")];
