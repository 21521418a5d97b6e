//! Named clue cases. Most of them start from the position of the tallest building.

pub(super) mod blockade;
pub(super) mod climb;
pub(super) mod crossfire;
pub(super) mod full_top_chain;
pub(super) mod half_line;
pub(super) mod head_value;
pub(super) mod low_head;
pub(super) mod middle_ground;
pub(super) mod next_to_tallest;
pub(super) mod one_short;
pub(super) mod outflanked;
pub(super) mod second_cell;
