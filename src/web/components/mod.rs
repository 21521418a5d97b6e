//! Parts of the page, one a file. They show views and hand on what the player does.

pub(crate) mod board;
pub(crate) mod button;
pub(crate) mod dialog;
mod drawn;
pub(crate) mod hint_panel;
pub(crate) mod keypad;
pub(crate) mod line_panel;
pub(crate) mod loupe;
pub(crate) mod notes;
pub(crate) mod plot;
pub(crate) mod pointer;
pub(crate) mod row;
pub(crate) mod steps;
