//! The engine against corpora, examples and properties.

mod corpus;
mod ladder_cf;
mod sound;
