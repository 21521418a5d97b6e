//! Text formats: their names, what is wrong with a text, and what a reader had to decide.
//! `format.ID` is a name; `fault...` is what is wrong with a puzzle once it is read.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("format.json", "JSON line"),
    ("format.puzz-link", "puzz.link address"),
    ("format.skyline", "Skyline link"),
    ("format.pzprv3", "pzpr file"),
    ("format.towers", "Towers game ID"),
    ("format.puzzle-save", "Towers or Solo save file"),
    ("format.board-text", "board text"),
    ("format.clue-list", "list of clues"),
    ("format.gnome-sudoku", "GNOME Sudoku game"),
    ("format.f-puzzles", "f-puzzles"),
    ("format.scl", "SudokuPad"),
    ("format.array", "2D array"),
    ("format.opensudoku", "OpenSudoku file"),
    ("format.hodoku", "HoDoKu library line"),
    ("format.solo", "Solo game ID"),
    ("format.iss", "Interactive Sudoku Solver"),
    ("format.simple-sudoku", "Simple Sudoku board"),
    ("format.sdx", "SudoCue candidates"),
    ("format.candidate-grid", "candidate grid"),
    ("format.sdk", "rows of symbols"),
    ("format.sudoku-line", "Sudoku line"),
    ("format.csv", "table row"),
    ("format.noted", "{format}. {note}"),
    ("format.both-notes", "{first} {second}"),
    ("format.cut", "The link was cut off; {count} empty {count?place was|places were} added at its end."),
    ("format.empty", "The text is empty. Paste a puzzle."),
    ("format.too-long", "The text has {found} bytes; no puzzle needs more than {most}."),
    (
        "format.unknown",
        "This text isn't a puzzle we recognize ({characters} {characters?character|characters} in {lines} {lines?line|lines}, made of “{symbols}”). It can be a Sudoku in a line or in rows (81 symbols for 9×9), rows with clues around them, a candidate grid, JSON, a game ID of Towers or Solo, an address of puzz.link, f-puzzles or SudokuPad, or a list of clues.",
    ),
    ("format.unknown-link", "No puzzle was found in it."),
    ("format.several", "This text has {count} puzzles. Batch solves them all, and opens any of them."),
    ("format.labels", "The labels beside the board were left out."),
    ("format.samurai", "This is a samurai Sudoku, five boards that overlap. Paste one of the five."),
    ("format.solution", "The solution beside the puzzle was left out."),
    ("format.words", "The words around the board were left out: “{text}”."),
    ("format.order", "A board has 1 to {most} rows; this has {found}."),
    ("format.square", "A board is square; this has {rows} {rows?row|rows} and {columns} {columns?column|columns}."),
    ("format.row", "Row {line} of the text has {found} {found?entry|entries}; expected {expected}."),
    (
        "format.url",
        "The address {address} has no puzzle we can read. Use an address of puzz.link (skyscrapers or sudoku), f-puzzles or SudokuPad, or a known format after ? or #.",
    ),
    (
        "format.url.number",
        "The address {address} has the number of a puzzle, not the puzzle. Paste its task instead, such as 2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1.",
    ),
    (
        "format.url.penpa",
        "A Penpa+ address holds a drawing, not a puzzle. In Penpa+, copy the line of digits from its Sudoku input and output box and paste it.",
    ),
    (
        "format.json.wrong",
        "This JSON isn't a puzzle: {reason}, at line {line}, column {column}. Expected an object with n, box, top, bottom, left, right and givens.",
    ),
    (
        "format.json.no-order",
        "This JSON isn't a puzzle we recognize: it has neither the key n, the number of rows, nor a whole board under a name such as board, grid or puzzle.",
    ),
    ("format.json.library", "This is a backup, not a puzzle. Open it in the Library: “Data”, then “Restore”."),
    ("format.json.more", "something follows the value"),
    ("format.json.deep", "lists or objects are nested too deep"),
    ("format.json.value", "a value is missing or not in quotes"),
    ("format.json.key", "a key in quotes is missing"),
    ("format.json.colon", "a colon is missing after a key"),
    ("format.json.close-map", "a comma or the brace that closes an object is missing"),
    ("format.json.close-list", "a comma or the bracket that closes a list is missing"),
    ("format.json.quote", "a quote is not closed"),
    ("format.json.escape", "an escaped symbol lacks its four hex digits"),
    ("format.json.map", "expected an object here"),
    ("format.json.list", "expected a list here"),
    ("format.json.number", "expected a whole number from 0 here"),
    ("format.json.box", "a box has two numbers, its rows and columns"),
    ("format.json.cell-count", "the number of cells does not match the board"),
    ("format.json.cells", "the key cells is missing"),
    ("format.json.grid", "the key grid is missing"),
    ("format.json.size", "the key size is missing"),
    ("format.json.position", "a cell needs its row and column, counted from 0, on the board"),
    ("format.json.outside", "a clue needs a cell outside the board, such as R0C3"),
    (
        "format.gnome-sudoku.wrong",
        "This isn't a GNOME Sudoku game: {reason}, at line {line}, column {column}. Expected an object with cells, each with position, value and fixed.",
    ),
    (
        "format.f-puzzles.wrong",
        "This isn't an f-puzzles puzzle: {reason}, at line {line}, column {column} of its JSON. Expected an object with size and grid.",
    ),
    (
        "format.scl.wrong",
        "This isn't a SudokuPad puzzle: {reason}, at line {line}, column {column} of its JSON. Expected an object with cells in rows.",
    ),
    ("format.scl.scf", "Texts that begin with scf can't be read here; use one that begins with scl, ctc or fpuz."),
    ("format.scl.guessed", "Numbers beside the board were read as clues; SudokuPad does not say what they mean."),
    (
        "format.scl.drawn",
        "Lines and shapes drawn on the board were left out; if they are rules, this is a different puzzle.",
    ),
    ("format.rules-in-words", "Rules given in words were left out; play by them yourself: “{text}”"),
    (
        "format.f-puzzles.drawn",
        "What is drawn or written on the board was left out ({keys}); if it is a rule, this is a different puzzle."
    ),
    ("format.packed", "This link or text can't be unpacked: part of it is missing or changed. Copy all of it again."),
    (
        "format.solver-state",
        "A text that begins with {text} is the state of SudokuWiki's solver, which can't be read here. Copy the 81 digits of the puzzle from there, or its address with bd=."
    ),
    ("format.rule", "This puzzle has the rule {rule}, which Skyline does not have."),
    ("format.one-diagonal", "This puzzle uses one diagonal; Skyline boards use both or none."),
    ("format.jigsaw", "This is a jigsaw; Skyline can't play it."),
    ("format.killer", "This is a killer (it has cages); Skyline can't play it."),
    (
        "format.solo.params",
        "The game ID begins with {text}; expected columns and rows of boxes, as in 3x3, before the colon.",
    ),
    ("format.solo.more", "{text} after the cells belongs to a jigsaw or killer, which Skyline can't play."),
    ("format.hodoku.fields", "The line has {found} {found?part|parts} between colons; expected seven."),
    ("format.hodoku.cells", "The third part of the line has {found} {found?cell|cells}; expected 81."),
    (
        "format.hodoku.symbol",
        "Character {number} of the third part is {text}; expected a digit, a dot, or + and a digit."
    ),
    ("format.hodoku.removed", "Can't read the removed candidate {text}; expected digit, row and column, as in 365."),
    ("format.hodoku.step", "The line tests the step with the code {code}; only its position was read."),
    ("format.iss.shape", "Skyline has no shape {text}; expected one such as 9x9."),
    ("format.iss.constraint", "Can't read the constraint {text}; expected one such as .Skyscraper~R1~3~6 or .~R1C1_5."),
    ("format.array.entry", "Entry {number} in row {line} of the array is {text}; expected a number, or 0 for a blank."),
    ("format.opensudoku.data", "The game's data is {text}; expected 81 digits."),
    (
        "format.candidates.count",
        "The grid has {found} {found?group|groups} of digits; expected 81, or 16, 36 or 64 for a smaller board.",
    ),
    (
        "format.candidates.group",
        "Group {number} in line {line} is {text}; expected the candidates of a cell, each of 1 to {order} once.",
    ),
    (
        "format.line.length",
        "This line has {found} symbols; a 9×9 Sudoku needs 81, a 4×4 needs 16, a 6×6 needs 36, a 16×16 needs 256.",
    ),
    (
        "format.line.symbol",
        "Symbol {number} (row {row}, column {column}) is {text}; expected a value from 1 to {most}, or a blank.",
    ),
    (
        "format.line.two-ways",
        "The symbols can be read as hex digits from 0, or as values from 1 with two signs for blanks. Write all blanks the same way.",
    ),
    (
        "format.towers.seed",
        "A game ID with # is a random seed that only its own program can turn into a board. Use the ID with a colon.",
    ),
    (
        "format.towers.clues",
        "The game ID has {found} {found?place|places} for clues between slashes; {order}×{order} needs {expected}.",
    ),
    (
        "format.towers.desc",
        "{found} {found?place|places} for clues between slashes; 4×4 needs 16, 5×5 needs 20, 6×6 needs 24."
    ),
    (
        "format.towers.clue",
        "Clue {number} of the game ID is {text}; expected a number from 1 to {order}, or nothing for no clue.",
    ),
    (
        "format.towers.cell",
        "Character {number} of the cells after the comma is {text}; expected a number from 1, a letter or _.",
    ),
    ("format.towers.cells", "The part after the comma covers {found} {found?cell|cells}; the board has {expected}."),
    ("format.save.lacks", "This save file lacks the line {key}."),
    ("format.save.game", "This is a save file of the game {game}; only Towers and Solo can be read here."),
    (
        "format.save.move",
        "Move {number} of the save file, {text}, can't be made on this board; it and the moves behind it were left out."
    ),
    ("format.puzz-link.kind", "Puzzles of the kind {kind} can't be read here; expected skyscrapers or sudoku."),
    (
        "format.puzz-link.size",
        "The size is missing; expected the kind, columns and rows, as in skyscrapers/4/4/k13h4j3g.",
    ),
    ("format.puzz-link.sudoku", "puzz.link has no boxes for {order} rows; expected 4, 6, 9, 16 or 25."),
    ("format.puzz-link.more", "{text} after the board has no place there."),
    (
        "format.puzz-link.symbol",
        "Character {number} of the body is {text}; expected 0 to 9, a to z, a dot, or - or + and hex digits."
    ),
    ("format.puzz-link.clues", "The body covers {found} {found?place|places} for clues; the board has {expected}."),
    ("format.puzz-link.cells", "The body covers {found} {found?cell|cells} after the clues; the board has {expected}."),
    ("format.skyline.size", "The size is missing; expected rows, box and body, as in skyline/4/2x2/g43s."),
    (
        "format.skyline.shape",
        "The box is {text}; expected rows and columns, such as 2x3, or none. For diagonals, add an x (2x3x), or write x alone if there are no boxes."
    ),
    (
        "format.pzprv3.entry",
        "Entry {number} in row {line} of the file is {text}; expected a number for a clue, q and a number for a given, a number or notes in brackets for what the player entered, or a dot."
    ),
    (
        "format.board-text.entry",
        "Entry {number} in line {line} is {text}; expected a number, or a dot for an empty place."
    ),
    (
        "format.board-text.box",
        "Line {line} says that a box is {text}; expected rows and columns, such as 2x3, or none.",
    ),
    (
        "format.board-text.sudoku",
        "Read as Sudoku with boxes of {height} rows and {width} columns; write “box none” above the board for a Latin square."
    ),
    ("format.board-text.framed", "The outer rows and columns were read as clues around the board."),
    ("format.clue-list.entry", "Entry {number} is {text}; expected a number, or 0 for no clue."),
    (
        "format.clue-list.count",
        "Read as clues around a board: {found} {found?number|numbers}. Four sides need 16 for 4×4, 20 for 5×5, 24 for 6×6: paste them all, with 0 for no clue.",
    ),
    ("format.clue-list.note", "The clues are read {listing}: {reason}. Write {other} before them for the other order."),
    (
        "format.clue-list.rows",
        "Four lines of {columns} entries: a board would have {columns} lines, and as clues of four sides they have no solution. If they are clues, write sides: or clockwise: before them.",
    ),
    ("format.clue-list.or-rows", "{note} If these four lines are rows of a board, the others are missing."),
    ("format.clue-list.sides", "by sides (top, bottom, left, right)"),
    ("format.clue-list.clockwise", "clockwise from the top left"),
    ("format.clue-list.only", "only this order gives exactly one solution"),
    ("format.clue-list.better", "no order is known to give exactly one solution, and this one fits better"),
    ("format.clue-list.same", "neither order is known to fit better"),
    ("format.clue-list.read", "The clues are read {listing}: {reason}."),
    ("format.clue-list.order", "in the order {first}, {second}, {third}, {fourth}"),
    ("format.clue-list.order-around", "in the order {first}, {second}, {third}, {fourth}, around the board"),
    ("format.clue-list.around", "otherwise they have no solution"),
    ("format.lacks.boxes", "This format can't hold boxes."),
    ("format.lacks.extra-houses", "This format can't hold {houses}."),
    ("format.lacks.givens", "This format can't hold givens."),
    ("format.lacks.clues", "This format can't hold clues."),
    ("format.lacks.no-boxes", "This format only holds boards with boxes."),
    ("format.lacks.box-shape", "This format only holds the usual boxes."),
    ("format.lacks.hybrid", "This format holds clues or boxes, not both."),
    ("format.lacks.values", "This format can't hold your entries."),
    ("format.lacks.notes", "This format can't hold notes."),
    ("format.lacks.many-notes", "This format holds at most {most} notes in a cell."),
    (
        "format.lacks.added-notes",
        "This format only holds removed candidates, so it would lose notes that a digit in the same row, column or box excludes.",
    ),
    ("format.lacks.same", "In this format, it would be read as another game."),
    ("format.lacks.order", "This format only holds boards of {from} to {to} rows."),
    ("format.lacks.only-order", "This format only holds boards of {from} rows."),
    ("fault.box", "a box of {height} rows and {width} columns doesn't fit: rows × columns must be {order}."),
    ("fault.clue-count", "the {side} side has {found} {found?clue|clues}; expected {expected}."),
    ("fault.cell-count", "the board has {found} {found?cell|cells}; expected {expected}."),
    ("fault.clue", "{clue} is more than {order}, the number of buildings in a line."),
    ("fault.given", "the given {value} in {cell} is more than {order}."),
    ("side.top", "top"),
    ("side.bottom", "bottom"),
    ("side.left", "left"),
    ("side.right", "right"),
];
