//! How the journeys of the page are written: they find controls by their actions, whatever the words on them say.

use super::{files, none, read};
use std::path::PathBuf;

/// What of the journeys takes an action, or a place, as its first argument.
const TAKES_ACTION: [&str; 9] =
    [".press(", ".can(", ".prefer(", ".write(", ".follow(", "byAction(", "byPlace(", "does(", "pressByKey(play, "];

/// What finds an element by what it says.
const BY_WORDS: [&str; 7] =
    ["::-p-aria", "getByRole", "getByText", "[aria-label=", "[aria-label^=", "button[title", "textContent === '"];

/// What a line is about that has such a selector all the same: the name that a screen reader says.
const ABOUT_NAMES: &str = "assert.";

fn journeys() -> Vec<(PathBuf, String)> {
    let all: Vec<_> = files("tests/e2e", &[".mjs"]).into_iter().map(|path| (path.clone(), read(&path))).collect();
    assert!(all.len() > 60, "the journeys are found");
    all
}

/// The text that begins there, if it is a literal.
fn literal(rest: &str) -> Option<&str> {
    let quote = rest.chars().next().filter(|sign| "'\"`".contains(*sign))?;
    rest[1..].split(quote).next()
}

/// Whether it is the name of an action or the address of a place, or part of it is filled in.
fn is_action(text: &str) -> bool {
    text.contains("${") || !text.is_empty() && text.chars().all(|sign| sign.is_ascii_lowercase() || "-/".contains(sign))
}

/// The lines that look for a control by words.
fn by_words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(at, line)| (at + 1, line)).filter(|(_, line)| {
        let calls =
            TAKES_ACTION.iter().flat_map(|call| line.match_indices(call).map(move |(at, _)| (at, at + call.len())));
        let calls = calls.filter(|(at, _)| !line[..*at].ends_with("keyboard"));
        let mut actions = calls.filter_map(|(_, end)| literal(&line[end..]));
        let is_by_words = BY_WORDS.iter().any(|words| line.contains(words)) && !line.contains(ABOUT_NAMES);
        actions.any(|text| !is_action(text)) || is_by_words
    })
}

#[test]
fn controls_are_found_by_their_actions() {
    let found = journeys().into_iter().flat_map(|(path, text)| {
        by_words(&text).map(|(at, line)| format!("{}:{at}: {}", path.display(), line.trim())).collect::<Vec<_>>()
    });
    none(found.collect(), "a control that is looked up by its words, and not by its `data-action`");
}

#[test]
fn a_control_that_is_found_by_its_words_is_seen() {
    let lines = |text| by_words(text).map(|(at, _)| at).collect::<Vec<_>>();
    assert_eq!(
        lines("await play.press('Fill notes');\nawait play.press('fill-notes');\nplay.keyboard.press('Enter');"),
        [1]
    );
    assert_eq!(lines("if (await play.can('close')) await play.press(\"Undo\");"), [1]);
    assert_eq!(
        lines(
            "await play.press('start', '[data-method=plain] *');\nplay.follow(`learn/${id}`);\nplay.write('text', 'Any');"
        ),
        [0; 0]
    );
    assert_eq!(lines("play.page.click('[aria-label=\"Last\"]');\nplay.page.$('::-p-aria([name=\"Hint\"])');"), [1, 2]);
    assert_eq!(lines("assert.ok(await play.page.$('::-p-aria([name=\"r1c1\"])'));"), [0; 0]);
}

/// How a promise is made to come true after a while; a timer that puts something else off takes a function of its own.
fn sleeps(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(at, line)| (at + 1, line)).filter(|(_, line)| {
        let timers = line.split("setTimeout(").skip(1);
        let mut timers = timers.filter_map(|rest| rest.split_once([',', ')']).map(|(act, _)| (act, rest)));
        let is_name = |act: &str| act.chars().all(|sign| sign.is_ascii_alphanumeric());
        timers.any(|(act, rest)| is_name(act) && rest[act.len()..].starts_with(','))
            || ["timers/promises", "delay("].iter().any(|word| line.contains(word))
    })
}

#[test]
fn journeys_wait_for_a_state_and_not_for_a_while() {
    let journeys = journeys().into_iter().filter(|(path, _)| path.to_string_lossy().ends_with(".test.mjs"));
    let found = journeys.flat_map(|(path, text)| {
        sleeps(&text).map(|(at, line)| format!("{}:{at}: {}", path.display(), line.trim())).collect::<Vec<_>>()
    });
    none(
        found.collect(),
        "a fixed sleep: wait by `play.until`, or by `staysFor`, `settled` or `passes`, which say why",
    );
}

#[test]
fn a_fixed_sleep_is_seen() {
    let lines = |text| sleeps(text).map(|(at, _)| at).collect::<Vec<_>>();
    assert_eq!(
        lines(
            "await new Promise((done) => setTimeout(done, 300));\nawait delay(9);\nimport { setTimeout } from 'node:timers/promises';"
        ),
        [1, 2, 3]
    );
    assert_eq!(
        lines("await new Promise((done) => setTimeout(done));\nsetTimeout(() => request.continue(), 1500);"),
        [0; 0]
    );
}
