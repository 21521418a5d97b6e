//! `convert`.

use crate::{EASY, TOWERS, skyline};
use skyline_engine::FORMATS;
use skyline_engine::format::{batch, read};

/// Three puzzles in every format that can carry them are read as the same three.
#[test]
fn puzzles_of_every_format_come_back() {
    let sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let other = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    let skyscrapers = ["4:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1", TOWERS, "4:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1"];
    let mut written = 0;
    for format in FORMATS {
        let id = format.info().id;
        for puzzles in [&[sudoku, other, sudoku][..], &skyscrapers] {
            let wanted: Vec<_> = puzzles.iter().map(|puzzle| read(puzzle).expect("a puzzle").draft).collect();
            if wanted.iter().any(|draft| format.write(&draft.check().expect("a puzzle")).is_err()) {
                continue;
            }
            let run = skyline(&["convert", "--to", id, "-"], &puzzles.join("\n"));
            assert_eq!((run.code, &*run.errors), (0, ""), "{id}");
            let found: Vec<_> = batch::puzzles(&run.output)
                .iter()
                .map(|piece| read(&piece.text).unwrap_or_else(|error| panic!("{id}: {error}: {}", piece.text)).draft)
                .collect();
            assert_eq!(found, wanted, "{id}:\n{}", run.output);
            written += 1;
        }
    }
    assert!(written >= FORMATS.len(), "{written}");
}

#[test]
fn what_cannot_be_carried_is_said_and_the_rest_goes_on() {
    let text = format!("{EASY}\n\nrubbish\n\n{TOWERS}\n\n4:5/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1\n");
    let run = skyline(&["convert", "--to", "towers", "-"], &text);
    assert_eq!((run.code, &*run.output), (1, &*format!("{TOWERS}\n")));
    let errors: Vec<&str> = run.errors.lines().collect();
    assert_eq!(errors.len(), 3, "{errors:?}");
    assert!(errors[0].starts_with("puzzle 1: This format can't hold boxes"), "{errors:?}");
    assert!(errors[1].starts_with("puzzle 2: ") && errors[1].contains("7 characters"), "{errors:?}");
    assert!(errors[2].starts_with("puzzle 4: "), "{errors:?}");
}

#[test]
fn digits_and_notes_of_a_player_are_kept_or_said_to_be_left_out() {
    let game =
        r#"{"n":4,"box":[2,2],"givens":[1,2,3,0,3,4,1,2,2,1,4,3,4,3,2,1],"values":[0,0,0,4,0,0,0,0,0,0,0,0,0,0,0,0]}"#;
    let kept = skyline(&["convert", "--to", "json", "-"], game);
    assert_eq!((kept.code, &*kept.errors), (0, ""));
    let player_entries = read(&kept.output).expect("a puzzle").player_entries.expect("a digit");
    assert_eq!(player_entries.values.iter().flatten().count(), 1);
    let lost = skyline(&["convert", "--to", "sudoku-line", "-"], game);
    assert_eq!((lost.code, &*lost.output), (0, "123.341221434321\n"));
    assert!(lost.errors.starts_with("puzzle 1: The player's digits and notes are left out"), "{}", lost.errors);
}

#[test]
fn help_names_every_format() {
    let help = skyline(&["convert", "--help"], "").output;
    for format in FORMATS {
        assert!(help.contains(format.info().id), "{}", format.info().id);
    }
    let run = skyline(&["convert", "--to", "clay", "-"], "");
    assert!(run.code == 2 && run.errors.contains("towers"), "{}", run.errors);
}
