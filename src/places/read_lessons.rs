//! The techniques whose pages in Learn were read on this device.

use crate::browser::{local_get, local_set};

/// Where their ids are kept, with blanks between.
const STORAGE_KEY: &str = "skyline.read-lessons";

/// Their ids.
pub(super) fn all() -> Vec<String> {
    local_get(STORAGE_KEY).unwrap_or_default().split_whitespace().map(str::to_owned).collect()
}

/// Notes that the page of that technique was read.
pub(super) fn add(id: &str) {
    let mut read = all();
    if read.iter().all(|other| other != id) {
        read.push(id.to_owned());
        local_set(STORAGE_KEY, &read.join(" "));
    }
}
