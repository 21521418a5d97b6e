//! Names of things, and how sentences are joined.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("house.row", "row {number}"),
    ("house.column", "column {number}"),
    ("house.box", "box {number}"),
    ("house.diagonals.1", "the main diagonal"),
    ("house.diagonals.2", "the anti-diagonal"),
    ("clash.diagonals", "diagonal"),
    ("extra.diagonals", "diagonals"),
    ("rule.diagonals", "No digit repeats on either diagonal"),
    ("clue.top", "the {value} above column {number}"),
    ("clue.bottom", "the {value} below column {number}"),
    ("clue.left", "the {value} left of row {number}"),
    ("clue.right", "the {value} right of row {number}"),
    ("list.and", " and "),
    ("numbers.and", " and "),
    ("list.comma", ", "),
    ("list.stop", ". "),
    ("list.gap", " "),
    ("number.group", ","),
    ("home.days", "{count} {count?day|days}"),
    ("home.streak", "Daily streak"),
];
