//! Visibility counting: bounds on the number of visible buildings from the candidates of a line.

pub(super) mod all_needed;
pub(super) mod bounds;
pub(super) mod enough_seen;
mod visible_sequences;
