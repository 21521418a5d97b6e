//! `--json`: the facts of the lines as objects.

use crate::{EASY, TOWERS, skyline};
use serde_json::{Value, json};
use skyline_engine::METHODS;

fn objects(args: &[&str], input: &str) -> Vec<Value> {
    skyline(args, input).objects()
}

#[test]
fn solve_has_an_object_for_each_puzzle() {
    let found = objects(&["solve", "--rate", "--json", "-"], &format!("{EASY}\n\nrubbish\n\n{{\"n\":3}}\n"));
    assert_eq!(found.len(), 3);
    let first = &found[0];
    assert_eq!(first["index"], 1);
    assert_eq!((&first["kind"], &first["n"], &first["solutions"]), (&json!("sudoku"), &json!(4), &json!(1)));
    assert_eq!(first["solution"], json!([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]));
    assert!(first["rating"].is_f64() && first["hardest"].is_string() && first["microseconds"].is_u64(), "{first}");
    assert_eq!((&found[1]["index"], &found[1]["error"]), (&json!(2), &json!("bad-puzzle")));
    assert!(found[1]["reason"].as_str().is_some_and(|reason| reason.contains("7 characters")), "{}", found[1]);
    assert_eq!((&found[2]["solutions"], &found[2]["rating"]), (&json!(2), &Value::Null));
}

/// Each object says what the line of the same run says.
#[test]
fn lines_and_objects_agree() {
    let text = format!("{EASY}\n\nrubbish\n\n{TOWERS}\n\n{{\"n\":2,\"givens\":[1,1,0,0]}}\n");
    for (command, names) in [
        (
            "rate",
            &["index", "kind", "n", "difficulty", "rating", "hardest", "first_placement", "first_step", "hodoku"][..],
        ),
        ("check", &["index", "kind", "n", "verdict", "places", "sentence"]),
        ("explain", &["index", "step", "technique", "places", "eliminates", "sentence"]),
    ] {
        let lines = skyline(&[command, "-"], &text).fields(names.len());
        let objects = objects(&[command, "--json", "-"], &text);
        assert_eq!(lines.len(), objects.len(), "{command}");
        for (line, object) in lines.iter().zip(&objects) {
            if line.iter().any(|field| field == "error" || field == "end") {
                let end = object.get("reason").or(object.get("end"));
                assert!(end.is_some_and(|end| line.iter().any(|field| field == end)), "{line:?} {object}");
                continue;
            }
            for (field, name) in line.iter().zip(names) {
                let value = match &object[name] {
                    Value::Null => "-".to_owned(),
                    Value::String(text) => text.clone(),
                    Value::Array(items) if items.is_empty() => "-".to_owned(),
                    Value::Array(items) => items.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "),
                    other => other.to_string(),
                };
                assert_eq!(*field, value, "{command} {name}");
            }
        }
    }
}

#[test]
fn compare_convert_and_generate_have_objects() {
    let found = objects(&["compare", "--json", "-"], EASY);
    assert_eq!(found.len(), METHODS.len());
    assert!(found.iter().all(|object| object["solutions"] == 1 && object["dead_ends"].is_u64()), "{found:?}");
    let run = skyline(&["convert", "--to", "towers", "--json", "-"], &format!("{TOWERS}\n\n{EASY}\n"));
    let found = run.objects();
    assert_eq!((run.code, &*run.errors, &found[0]), (1, "", &json!({"index": 1, "format": "towers", "text": TOWERS})));
    assert_eq!((&found[1]["index"], &found[1]["error"]), (&json!(2), &json!("cannot-write")));
    let args = ["generate", "--kind", "sudoku", "--size", "4", "--seed", "7", "--count", "2"];
    let plain = skyline(&args, "").output;
    let made = skyline(&[&args[..], &["--json"]].concat(), "");
    let found = made.objects();
    assert_eq!((&found[0]["index"], &found[0]["seed"]), (&json!(1), &json!("7")));
    for (line, object) in plain.lines().zip(&found) {
        let puzzle: Value = serde_json::from_str(line).expect("an object");
        assert!(puzzle.as_object().expect("an object").iter().all(|(key, value)| object[key] == *value), "{object}");
    }
    // What is made can be read by the other commands.
    assert_eq!(skyline(&["solve", "-"], &made.output).fields(8).len(), 2);
    let missing = ["generate", "--kind", "skyscrapers", "--size", "3", "--diagonals", "--json"];
    let run = skyline(&missing, "");
    assert_eq!((run.code, &run.objects()[0]["error"]), (1, &json!("not-found")));
}
