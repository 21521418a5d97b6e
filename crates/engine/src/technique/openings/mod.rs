//! Openings: conclusions from clues alone, before anything is placed and without pencil marks.

pub(super) mod clue_n;
pub(super) mod clue_one;
pub(super) mod facing_clues;
pub(super) mod one_opposite_two;
pub(super) mod side_census;
pub(super) mod staircase;
pub(super) mod tallest_window;
