//! Boards that are too small for a technique to be needed.

/// The fewest rows of a board that can need that technique, going by the ladder; none where something
/// easier always finds what it finds. A board of more rows may be too small all the same.
///
/// In a house with `m` open cells a naked set of `k` leaves a hidden set of `m - k`, with the same
/// conclusions; so do, of a digit with `m` places to find, `k` rows of a fish and `m - k` columns.
/// The technique is needed only where that other one is not easier. Between a 3 and a 3 on five
/// rows, the facing clues say all that the crossfire says.
pub fn least_order(id: &str) -> Option<u8> {
    Some(match id {
        "three-three-crossfire" => return None,
        "naked-pair" | "locked-pair" | "x-wing" | "peak-fish" => 4,
        "hidden-pair" => 5,
        "naked-triple" | "locked-triple" | "swordfish" => 6,
        "hidden-triple" => 7,
        "naked-quad" | "jellyfish" => 8,
        "hidden-quad" => 9,
        _ => 2,
    })
}
