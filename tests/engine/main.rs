//! The engine against corpora, examples and properties.

mod article;
mod corpus;
mod exemplars;
mod film;
mod formats;
mod ladder_cf;
mod phrases;
mod positions;
mod shelf;
mod sound;
mod techniques;
