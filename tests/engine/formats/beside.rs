//! What stands with a puzzle and is none: its solution, words, titles, remarks, the program that has it.

use super::pasted::{FIVE, draft, framed, is_read, rows};
use super::sudoku::{NINE, NINE_SOLUTION};
use skyline::engine::format::batch::puzzles;
use skyline::engine::format::read;
use skyline::engine::{Draft, Side, solve};

fn five() -> Draft {
    draft(FIVE)
}

/// The board with its solution as givens.
fn solved(draft: &Draft) -> Draft {
    let puzzle = draft.check().expect("a puzzle");
    let (solutions, _) = solve(&puzzle, 2);
    assert_eq!(solutions.len(), 1);
    let givens = solutions[0].iter().map(|digit| digit.get() as u32).collect();
    Draft { givens, ..draft.clone() }
}

/// The values with that before and behind each row, and between cells.
fn listed(draft: &Draft, [before, gap, behind]: [&str; 3]) -> String {
    rows(draft, "0", gap).iter().map(|row| [before, row, behind, "\n"].concat()).collect()
}

#[test]
fn of_a_test_with_the_solution_the_puzzle_is_read() {
    let nine = draft(NINE);
    let solution = solved(&nine);
    for [open, close, before, gap, behind] in [
        ["let x = [", "];", "  [", ", ", "],"],
        ["int[][] x = {", "};", "  {", ", ", "},"],
        ["x = (", ")", "  (", ", ", "),"],
        ["val x = listOf(", ")", "  listOf(", ", ", "),"],
    ] {
        let list = |draft: &Draft, name: &str| {
            format!("{}\n{}{close}\n", open.replace('x', name), listed(draft, [before, gap, behind]))
        };
        let (puzzle, solution) = (list(&nine, "puzzle"), list(&solution, "expected"));
        for text in [format!("{puzzle}{solution}"), format!("{solution}\n{puzzle}")] {
            let note = is_read(&text, &nine);
            assert!(note.contains("solution"), "{text}\n{note}");
        }
    }
    // Another board is none of it.
    let mut other = solution;
    other.givens.swap(0, 1);
    let text = [&nine, &other].map(|draft| format!("[\n{}]\n", listed(draft, ["  [", ", ", "],"]))).concat();
    assert!(read(&text).is_err(), "{text}");
}

#[test]
fn of_clues_with_the_solution_the_clues_are_read() {
    // Rows of four could be the lists of four sides.
    for clues in ["sides: 2 2 1 3 3 2 2 1 3 1 2 3 2 2 3 1", "sides: 3 2 2 3 1 2 2 3 1 2 3 3 2 1 3 1 3 4 4 2"] {
        let board = draft(clues);
        let list = |side: Side| board.side(side).iter().map(u32::to_string).collect::<Vec<_>>();
        let around: Vec<String> = [Side::Top, Side::Right]
            .map(list)
            .into_iter()
            .chain([Side::Bottom, Side::Left].map(|side| list(side).into_iter().rev().collect()))
            .collect::<Vec<_>>()
            .concat();
        let solution = listed(&solved(&board), ["    new []{", ", ", "},"]);
        let text = format!(
            "[Test]\npublic void Solves()\n{{\n  var clues = new[]{{ {} }};\n\n  var expected = new[]{{\n{solution}  }};\n}}",
            around.join(", ")
        );
        assert!(is_read(&text, &board).contains("solution"), "{text}");
    }
}

#[test]
fn a_solution_below_its_puzzle_is_left_out_with_a_word() {
    let (nine, five) = (draft(NINE), five());
    for gap in ["", " "] {
        let [puzzle, solution] = [&nine, &solved(&nine)].map(|draft| rows(draft, ".", gap).join("\n"));
        for text in [
            format!("Puzzle:\n{puzzle}\n\nSolution:\n{solution}\n"),
            format!(
                "puzzle: |\n  {}\nsolution: |\n  {}\n",
                puzzle.replace('\n', "\n  "),
                solution.replace('\n', "\n  ")
            ),
            format!("{puzzle}\n\n{solution}\n"),
        ] {
            let note = is_read(&text, &nine);
            assert!(note.contains("solution"), "{text}\n{note}");
        }
    }
    let text = format!(
        "{}\n\nSolution\n{}",
        framed(&five, ".", " ", ".").join("\n"),
        rows(&solved(&five), ".", " ").join("\n")
    );
    assert!(is_read(&text, &five).contains("solution"), "{text}");
    assert_eq!(NINE_SOLUTION, rows(&solved(&nine), ".", "").concat());
}

#[test]
fn remarks_behind_rows_are_left_out_with_a_word() {
    let (nine, five) = (draft(NINE), five());
    for mark in ["#", "//", ";", "--", "%", "←", "/*"] {
        let end = if mark == "/*" { " */" } else { "" };
        for lines in [rows(&nine, "0", " "), rows(&nine, ".", "")] {
            let lines: Vec<String> =
                (1..).zip(lines).map(|(at, row)| format!("{row}   {mark} row {at}{end}")).collect();
            let note = is_read(&lines.join("\n"), &nine);
            // A line of signs without gaps has remarks in its own format.
            assert!(!lines[0].contains("0 0") || note.contains("row 1"), "{note}");
        }
        let mut lines = framed(&five, ".", " ", ".");
        lines[0] += &format!("  {mark} seen from above{end}");
        lines[3] += &format!("  {mark} hard{end}");
        assert!(is_read(&lines.join("\n"), &five).contains("above"));
    }
    let rule = format!("{} # anti-knight", rows(&nine, "0", " ").join("\n"));
    assert!(is_read(&rule, &nine).contains("knight"));
}

#[test]
fn words_between_the_puzzles_of_a_text_are_none() {
    let nine = draft(NINE);
    let rows = rows(&nine, ".", "").join("\n");
    let head = "From: eve@example.net (Eve)\nDate: 7 Jan 2006 11:02:33 -0800\nSubject: Re: two of them";
    let foot = "-- \nEve Weber\nTel. 030 1234";
    for (text, many) in [
        (format!("{head}\n\nPuzzle A:\n{rows}\n\nPuzzle B:\n{rows}\n\n{foot}\n"), 2),
        (format!("Hello, here is one of yesterday.\n\n{rows}\n\n{foot}"), 1),
        (format!("{head}\n\n{foot}"), 1),
        (format!("{head}\n\n{rows}\n\nEve"), 1),
        // A line of words alone is rather a puzzle with a fault.
        (format!("{rows}\n\nnothing\n\n{rows}"), 3),
    ] {
        let found = puzzles(&text);
        assert_eq!(found.len(), many, "{text}\n{found:?}");
    }
    // What may be a puzzle with a fault is reported.
    for fault in ["top: 1 2 3", "The clues on top are one, two and three.", "5de:1/2/3", "{\"n\": 9", "53..7....6..195"]
    {
        let found = puzzles(&format!("{rows}\n\n{rows}\n\n{fault}"));
        assert_eq!(found.len(), 3, "{fault}");
    }
}

#[test]
fn titles_with_numbers_part_boards_with_clues() {
    let five = five();
    let board = framed(&five, ".", " ", ".").join("\n");
    for (first, second) in [("1)", "2)"), ("Puzzle 1", "Puzzle 2"), ("#7 (hard)", "#8 (easy)")] {
        let found: Vec<Draft> = puzzles(&format!("{first}\n{board}\n{second}\n{board}"))
            .iter()
            .map(|piece| read(&piece.text).expect("a board").draft)
            .collect();
        assert_eq!(found, [five.clone(), five.clone()], "{first}");
    }
}

#[test]
fn a_text_of_which_all_is_left_out_is_told() {
    for text in ["%{{0, 0} => 5}", "Hello there,\ngood day.", "%{1 => 2}\n%{3 => 4}"] {
        let found = puzzles(text);
        assert_eq!(found.len(), 1, "{text}");
        assert!(read(&found[0].text).is_err(), "{text}");
    }
    assert!(puzzles("# nothing here\n\n% nor here").is_empty());
}

#[test]
fn a_board_called_progress_below_the_puzzle_is_what_the_player_entered() {
    let nine = draft(NINE);
    let solution = solved(&nine);
    let filled: Vec<usize> = (0..81).filter(|&cell| nine.givens[cell] == 0).take(5).collect();
    let mut progress = nine.clone();
    for &cell in &filled {
        progress.givens[cell] = solution.givens[cell];
    }
    let board = |draft: &Draft| rows(draft, ".", " ").join("\n");
    let line = |draft: &Draft| rows(draft, ".", "").concat();
    for text in [
        format!("Start:\n{}\n\nMy progress so far:\n{}\n", board(&nine), board(&progress)),
        format!("{}\n\nТекущий прогресс:\n{}\n", board(&nine), board(&progress)),
        format!("puzzle: \"{}\"\nentered: \"{}\"\n", line(&nine), line(&progress)),
    ] {
        assert_eq!(puzzles(&text).len(), 1, "{text}");
        let read = read(&puzzles(&text)[0].text).expect("a puzzle");
        assert_eq!(read.draft, nine, "{text}");
        let entered = read.player_entries.expect("digits of the player").values;
        let cells: Vec<usize> = (0..81).filter(|&cell| entered[cell].is_some()).collect();
        assert_eq!(cells, filled, "{text}");
        assert!(
            filled.iter().all(|&cell| entered[cell].is_some_and(|digit| digit.get() as u32 == solution.givens[cell]))
        );
    }
    let rule = "Cells a knight’s move apart differ.";
    let text = format!("{}\n\nMy progress so far:\n{}\n\n{rule}\n", board(&nine), board(&progress));
    let found = read(&text).expect("a puzzle");
    assert!(found.player_entries.is_some() && format!("{:?}", found.note).contains("knight"), "{:?}", found.note);
    // A board with another given is another puzzle.
    let given = nine.givens.iter().position(|&given| given != 0).expect("a given");
    progress.givens[given] = progress.givens[given] % 9 + 1;
    let text = format!("Start:\n{}\n\nMy progress so far:\n{}\n", board(&nine), board(&progress));
    assert_eq!(puzzles(&text).len(), 2);
}
