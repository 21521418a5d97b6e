//! Visibility counting: bounds on the number of visible buildings from the candidates of a line.

pub(super) mod all_needed;
mod climb;
pub(super) mod enough_seen;
pub(super) mod trial;
