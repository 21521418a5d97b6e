//! The examples of `docs/command-line.md`.

use crate::skyline;

const TEXT: &str = include_str!("../../../../docs/command-line.md");

/// The blocks of code in that language.
fn blocks(language: &str) -> Vec<&'static str> {
    let parts = TEXT.split("```").skip(1).step_by(2);
    parts.filter_map(|part| part.strip_prefix(language)?.strip_prefix('\n')).collect()
}

/// The fields of a line but for the last of several: a time or a sentence.
fn facts(line: &str) -> &str {
    line.rsplit_once('\t').map_or(line, |(facts, _)| facts)
}

#[test]
fn every_example_prints_what_the_document_says() {
    let puzzles = blocks("text")[0];
    let examples = blocks("console");
    let mut commands = Vec::new();
    for example in &examples {
        let (command, printed) = example.split_once('\n').expect("a command");
        let command = command.strip_prefix("$ ").expect("a prompt");
        let (input, command) = match command.strip_prefix("echo '").and_then(|rest| rest.split_once("' | ")) {
            Some((input, command)) => (input, command),
            None => (puzzles, command),
        };
        let args: Vec<&str> =
            command.split(' ').skip(1).map(|arg| if arg == "puzzles.txt" { "-" } else { arg }).collect();
        let run = skyline(&args, input);
        let found: Vec<&str> = run.output.lines().chain(run.errors.lines()).map(facts).collect();
        assert_eq!(found, printed.lines().map(facts).collect::<Vec<_>>(), "{command}");
        commands.push(args[0].to_owned());
    }
    commands.sort();
    assert_eq!(
        commands,
        ["check", "compare", "convert", "count", "count", "explain", "explain", "explain", "generate", "rate", "solve"]
    );
}
