//! Makes full grids from a source and a seed.
//!
//! Each source has a file: [`template`], [`most_open`], and for the random one [`latin`] on boards without boxes and
//! [`random`] on others. [`transform`] turns one grid into another.

pub mod latin;
pub mod most_open;
pub mod random;
mod search;
pub mod template;
pub mod transform;

use super::random::Random;
use super::recipe::GridSource;
use crate::{Digit, Geometry};
use search::Search;
use std::sync::Arc;

/// Makes a full grid, a slice of work at a time.
#[derive(Clone, Debug)]
pub struct GridFiller(Way);

#[derive(Clone, Debug)]
enum Way {
    Done(Option<Vec<Digit>>),
    Walk(Box<latin::Walk>),
    Search(Box<Search>),
}

impl GridFiller {
    /// Starts a grid of that shape from that source. There are no templates for extra houses.
    pub fn new(geometry: &Arc<Geometry>, source: GridSource, random: Random) -> Self {
        Self(match source {
            GridSource::Template if !geometry.extra_houses().is_empty() => Way::Done(None),
            GridSource::Template => Way::Done(Some(template::grid(geometry, random))),
            GridSource::MostOpen => Way::Search(Box::new(Search::new(geometry, most_open::options, false, random))),
            GridSource::Random if transform::box_shape(geometry).is_latin() && geometry.extra_houses().is_empty() => {
                Way::Walk(Box::new(latin::Walk::new(geometry.order(), random)))
            }
            GridSource::Random => Way::Search(Box::new(Search::new(geometry, random::options, true, random))),
        })
    }

    /// Works for one slice, a few milliseconds at most. Returns whether there is more to do.
    pub fn advance(&mut self) -> bool {
        let done = match &mut self.0 {
            Way::Done(_) => return false,
            Way::Walk(walk) => walk.advance().map(Some),
            Way::Search(search) => search.advance(),
        };
        match done {
            Some(grid) => {
                self.0 = Way::Done(grid);
                false
            }
            None => true,
        }
    }

    /// The finished grid, row-major. `None` before that, and where the source has none of that shape.
    pub fn grid(&self) -> Option<&[Digit]> {
        match &self.0 {
            Way::Done(grid) => grid.as_deref(),
            _ => None,
        }
    }

    /// What is filled so far, row-major, for a picture of the progress. Empty for sources that do not fill cell by
    /// cell.
    pub fn filled(&self) -> Vec<Option<Digit>> {
        match &self.0 {
            Way::Done(Some(grid)) => grid.iter().copied().map(Some).collect(),
            Way::Search(search) => search.filled(),
            _ => Vec::new(),
        }
    }
}
