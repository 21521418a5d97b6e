//! Reduces a full grid to a puzzle: start with every given and clue and remove as many as the recipe allows.
//!
//! `Reducer` removes them, `TooEasyCheck` makes sure that easier techniques are not enough. Where the recipe needs a
//! technique, `NeedSearch` first looks for a position that does; for boards without givens, `GridHillClimb` first looks
//! for a grid whose clues are enough.

mod bisection;
mod bottom_up;
mod clue_conclusions;
mod cost;
mod grid_hill_climb;
mod ladder_context;
mod ladder_run;
mod need_search;
mod reducer;
mod removal_order;
mod search_start;
mod solved_grid;
mod technique_set;
mod too_easy;
mod top_down;
mod uniqueness_query;

pub(super) use cost::LARGE_ORDER;
pub(super) use grid_hill_climb::GridHillClimb;
pub(super) use need_search::NeedSearch;
pub(super) use reducer::{ReduceStatus, Reducer};
pub(super) use removal_order::hidden_by_rare_clue;
pub(super) use search_start::SearchStep;
pub(super) use solved_grid::SolvedGrid;
pub(super) use technique_set::takes_part;
pub(super) use too_easy::TooEasyCheck;
