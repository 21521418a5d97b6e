//! Parts of the page, one a file. They show views and hand on what the player does.

pub(super) mod board;
pub(super) mod button;
pub(super) mod dialog;
pub(super) mod hint_panel;
pub(super) mod keypad;
pub(super) mod line_panel;
pub(super) mod notes;
pub(super) mod plot;
pub(super) mod row;
pub(super) mod steps;
