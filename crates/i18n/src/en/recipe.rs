//! What is wrong with a recipe for puzzles.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("recipe.too-long", "The recipe has {found} characters; the most is {most}."),
    (
        "recipe.game",
        "A recipe starts with the game and size, such as skyscrapers-7, sudoku-9 or hybrid-6, not “{part}”.",
    ),
    (
        "recipe.part",
        "“{part}” doesn't belong in a recipe. Use a difficulty (easy, medium, hard, extreme, unreasonable), minimal, more-N, givens-N, clues-N, box-RxC, diagonals, needs-TECHNIQUE, only-TECHNIQUE~TECHNIQUE, a symmetry (half-turn, quarter-turn, vertical, horizontal, diagonal, antidiagonal), a source (random, template, most-open), cells-PATTERN, seed-N or count-N.",
    ),
    ("recipe.twice", "“{part}” repeats an earlier part."),
    ("recipe.number", "“{part}” needs a valid whole number, such as givens-24."),
    ("recipe.shape", "“{part}” needs a box height and width, such as box-2x3."),
    ("recipe.id", "“{part}” needs a technique id, such as needs-x-wing."),
    ("recipe.pattern", "“{part}” needs hexadecimal digits, one for each four cells."),
    ("recipe.series", "Seed and count belong to puzzles, not to a recipe."),
    ("recipe.order", "A puzzle has 2 to {most} rows; this recipe has {found}."),
    ("recipe.no-boxes", "Skyscrapers and Latin squares have no boxes; use hybrid for both."),
    ("recipe.boxes", "A board of {order} rows needs a box shape, such as box-1x{order}."),
    (
        "recipe.box",
        "A box of {height} rows and {width} columns does not fit {order} rows: height × width must be {order}.",
    ),
    ("recipe.givens", "This board has only {most} cells, so it can't have more givens than that."),
    ("recipe.clues", "This board has at most {most} {most?clue|clues}."),
    ("recipe.cells", "The pattern has {found} cells; it needs {expected}."),
    ("recipe.technique", "No technique has the id “{id}”."),
];
