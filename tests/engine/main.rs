//! The engine against corpora, examples and properties.

mod corpus;
mod formats;
mod shelf;
mod sound;
