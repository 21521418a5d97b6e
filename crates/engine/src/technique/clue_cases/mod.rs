//! Named clue cases. Most of them start from the position of the tallest building.

pub(super) mod ascending_run;
pub(super) mod blockade;
pub(super) mod first_building_height;
pub(super) mod full_top_chain;
pub(super) mod half_line;
pub(super) mod low_first_building;
pub(super) mod must_be_first;
pub(super) mod next_to_tallest;
pub(super) mod one_short;
pub(super) mod second_cell;
pub(super) mod tallest_last_clue_three;
pub(super) mod two_at_both_ends;
