//! The engine against corpora, examples and properties.

mod article;
mod checker;
mod compared;
mod conflict;
mod corpus;
mod deadlines;
mod exemplars;
mod fill;
mod film;
mod first_runs;
mod formats;
mod generate;
mod ladder_cf;
mod languages;
mod lessons;
mod methods;
mod phrases;
mod positions;
mod recipe;
mod sentences;
mod shelf;
mod sound;
mod sparse;
mod sudoku_counts;
mod techniques;
mod walks;
