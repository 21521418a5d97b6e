//! The engine against corpora, examples and properties.

mod article;
mod corpus;
mod film;
mod formats;
mod phrases;
mod shelf;
mod sound;
mod techniques;
