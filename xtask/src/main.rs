//! Builds, serves and tests Skyline.
fn main() {}
