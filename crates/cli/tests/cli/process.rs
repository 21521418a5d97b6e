//! The program as a process: arguments, files, streams, exit codes.

use crate::{EASY, TOWERS, skyline};
use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

/// Runs the program as a process.
fn process(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_skyline"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that was called in a wrong way does not read it.
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

#[test]
fn standard_input_and_files_are_read() {
    let folder = std::env::temp_dir().join(format!("skyline-cli-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("puzzles.txt");
    std::fs::write(&file, format!("{TOWERS}\nrubbish\n{TOWERS}\n")).expect("a file");
    let from_file = process(&["rate", file.to_str().expect("a name")], "");
    let from_input = process(&["rate", "-"], &format!("{TOWERS}\nrubbish\n{TOWERS}\n"));
    std::fs::remove_dir_all(&folder).expect("the folder goes");
    assert_eq!(from_file.status.code(), Some(0));
    assert_eq!(from_file.stdout, from_input.stdout);
    let text = String::from_utf8(from_input.stdout).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() == 3 && lines[1].starts_with("2\t-\terror\t") && lines[2].starts_with("3\tskyscrapers\t4"));
    assert!(from_input.stderr.is_empty());
}

#[test]
fn exit_codes_are_those_of_the_help() {
    for (args, input, code) in [
        (&["solve", "-"][..], EASY, 0),
        (&["solve", "-"], "rubbish", 0),
        (&["convert", "--to", "towers", "-"], "rubbish", 1),
        (&["solve", "no/such/file"], "", 2),
        (&["solve"], "", 2),
        (&["dissolve", "-"], "", 2),
        (&[], "", 2),
        (&["--version"], "", 0),
    ] {
        let output = process(args, input);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.stderr.is_empty(), code == 0, "{args:?}");
    }
    let error = process(&["solve", "no/such/file"], "").stderr;
    assert!(String::from_utf8_lossy(&error).contains("cannot read no/such/file: "));
}

#[test]
fn a_reader_that_goes_is_no_error_to_speak_of() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_skyline"))
        .args(["explain", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let _ = child.stdin.take().expect("an input").write_all(format!("{TOWERS}\n").repeat(20).as_bytes());
    let mut errors = String::new();
    child.stderr.take().expect("errors").read_to_string(&mut errors).expect("text");
    assert_eq!((child.wait().expect("it ends").code(), &*errors), (Some(1), ""));
}

#[test]
fn every_command_has_its_help_with_an_example() {
    let commands = ["solve", "explain", "rate", "generate", "compare", "convert", "check"];
    let overview = skyline(&["--help"], "");
    assert_eq!((overview.code, &*overview.errors), (0, ""));
    for command in commands {
        assert!(overview.output.contains(command), "{command}");
        let help = skyline(&[command, "--help"], "");
        assert_eq!((help.code, &*help.errors), (0, ""), "{command}");
        assert!(help.output.contains(&format!("Example: skyline {command} ")), "{}", help.output);
        assert!(help.output.contains("Fields") && help.output.contains("--json"), "{}", help.output);
        let options = help.output.lines().filter(|line| line.trim_start().starts_with('-'));
        for option in options {
            let about = option.trim_start().split_once("  ").map_or("", |(_, about)| about.trim());
            assert!(!about.is_empty(), "{command}: {option} says nothing");
        }
    }
}

#[test]
fn wrong_arguments_are_told() {
    for args in [
        &["--limit", "-"][..],
        &["--limit", "0", "-"],
        &["--method", "guess", "-"],
        &["--fast", "-"],
        &["a", "b"],
        &["no/such/file"],
    ] {
        let run = skyline(&[&["solve"], args].concat(), EASY);
        assert_eq!((run.code, &*run.output), (2, ""), "{args:?}");
        assert!(run.errors.starts_with("error: ") && run.errors.contains("--help"), "{}", run.errors);
    }
    assert!(skyline(&["solve", "--method", "guess", "-"], EASY).errors.contains("propagate-search"));
}

/// Clues without a name are read in one of two orders.
#[test]
fn what_was_assumed_is_said_beside_the_result() {
    let clues = "1 2 4 2 4 2 1 2 1 2 3 3 3 3 1 2";
    for command in ["solve", "rate", "check", "explain", "compare"] {
        let run = skyline(&[command, "-"], clues);
        assert!(run.code == 0 && run.output.starts_with("1\t"), "{}", run.output);
        assert!(run.errors.starts_with("puzzle 1: The clues are read "), "{command}: {}", run.errors);
    }
    let objects = skyline(&["convert", "--to", "towers", "--json", "-"], clues).objects();
    assert!(objects[0]["note"].as_str().is_some_and(|note| note.starts_with("The clues are read ")), "{}", objects[0]);
}

#[test]
fn what_was_assumed_of_many_puzzles_is_said_once_and_counted() {
    let latin_or_sudoku = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
    let run = skyline(&["solve", "-"], &[latin_or_sudoku; 3].join("\n"));
    assert_eq!(run.output.lines().count(), 3, "{}", run.output);
    let notes: Vec<&str> = run.errors.lines().collect();
    let [first, rest] = notes[..] else { panic!("{notes:?}") };
    let note = first.strip_prefix("puzzle 1: ").expect("the first puzzle's note");
    assert_eq!(rest.strip_prefix("2 more puzzles: "), Some(note));
}

#[test]
fn an_empty_text_is_said_to_have_no_puzzles() {
    let run = skyline(&["solve", "-"], "\n# nothing\n");
    assert_eq!((run.code, &*run.output, &*run.errors), (0, "", "standard input has no puzzles\n"));
}
