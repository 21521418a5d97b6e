//! The question: what is told of a full grid, and what is taken away.

mod below;
mod climb;
mod cost;
mod focus;
mod ground;
mod halving;
mod items;
mod openings;
mod question;
mod rungs;
mod seeking;
mod shaping;
mod spans;
mod start;
mod thinning;
mod walking;

pub(super) use below::Below;
pub(super) use cost::LARGE;
pub(super) use focus::long_climb;
pub(super) use items::Items;
pub(super) use seeking::Seeking;
pub(super) use shaping::Shaping;
pub(super) use start::Sought;
pub(super) use thinning::{Thinned, Thinning};
