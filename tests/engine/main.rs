//! The engine against corpora, examples and properties.

mod corpus;
mod sound;
