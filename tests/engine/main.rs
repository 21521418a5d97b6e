//! The engine against corpora, examples and properties.

mod article;
mod checker;
mod compared;
mod corpus;
mod film;
mod formats;
mod ladder_cf;
mod methods;
mod phrases;
mod shelf;
mod sound;
mod techniques;
