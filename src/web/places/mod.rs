//! The places of the page, one a file.

pub(super) mod play;
pub(super) mod watch;
