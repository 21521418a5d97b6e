//! What is wrong with a recipe for puzzles.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("recipe.too-long", "The recipe has {found} characters; none needs more than {most}."),
    (
        "recipe.game",
        "A recipe begins with the game and its size, such as skyscrapers-7, sudoku-9 or hybrid-6, not with “{part}”.",
    ),
    (
        "recipe.part",
        "“{part}” is no part of a recipe. Expected a difficulty (easy, medium, hard, extreme, unreasonable), minimal, more-N, givens-N, clues-N, box-RxC, diagonals, needs-TECHNIQUE, only-TECHNIQUE~TECHNIQUE, a symmetry (half-turn, quarter-turn, vertical, horizontal, diagonal, antidiagonal), a source (random, template, most-open), cells-PATTERN, seed-N or count-N.",
    ),
    ("recipe.twice", "“{part}” says for a second time what was said before."),
    ("recipe.number", "“{part}” needs a whole number, and not too large a one, as in givens-24."),
    ("recipe.shape", "“{part}” needs the height and width of a box, as in box-2x3."),
    ("recipe.id", "“{part}” needs the id of a technique, as in needs-x-wing."),
    ("recipe.pattern", "“{part}” needs the cells in hexadecimal digits, four cells each."),
    ("recipe.series", "A seed or a count goes with puzzles, not with a recipe alone."),
    ("recipe.order", "A puzzle has 2 to {most} rows; this recipe asks for {found}."),
    ("recipe.no-boxes", "Skyscrapers and Latin squares have no boxes; the hybrid has both."),
    ("recipe.boxes", "A board of {order} rows has no usual box: name one, such as box-1x{order}."),
    (
        "recipe.box",
        "A box of {height} rows and {width} columns does not fit a board of {order} rows: height times width must be {order}.",
    ),
    ("recipe.givens", "This board has {most} cells, so no more givens."),
    ("recipe.clues", "This game has at most {most} {most?clue|clues} on this board."),
    ("recipe.cells", "The pattern has {found} cells, expected {expected}."),
    ("recipe.technique", "No technique has the id “{id}”."),
];
