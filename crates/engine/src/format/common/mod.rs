//! Code that several formats share: pieces of a text and of a board, JSON, XML, compressed text.

pub(crate) mod box_words;
pub(crate) mod boxes;
pub(crate) mod clean;
pub(crate) mod frame;
pub(crate) mod json_cells;
pub(crate) mod json_reader;
pub(crate) mod line_kind;
pub(crate) mod lz;
pub(crate) mod notes;
pub(crate) mod other_rules;
pub(crate) mod regions;
pub(crate) mod sides;
pub(crate) mod symbols;
pub(crate) mod text;
pub(crate) mod xml;
