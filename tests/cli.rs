//! The programs: lines in, lines out.

use skyline::cli::{self, Options, make};
use skyline::engine::generate::seed_of;
use skyline::engine::{LADDER, METHODS, shelf};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// A board that no search finishes.
const SLOW: &str = include_str!("corpus/slow.txt");

/// A board with one solution that is found at once.
const EASY: &str = "1 2 3 .\n3 4 1 2\n2 1 4 3\n4 3 2 1";

/// What a puzzle may take at most that is given some tenths of a second: on a busy machine a step may be long.
const SOON: Duration = Duration::from_secs(60);

fn options(args: &[&str]) -> Options {
    Options::parse(args.iter().map(|arg| (*arg).to_owned())).expect("options")
}

fn solve(args: &[&str], text: &str) -> Vec<Vec<String>> {
    let mut out = Vec::new();
    cli::solve(&options(args), text, &mut out).expect("no output error");
    fields(&out, 8)
}

fn explain(text: &str) -> Vec<Vec<String>> {
    let mut out = Vec::new();
    cli::explain(&options(&["-"]), text, &mut out).expect("no output error");
    fields(&out, 6)
}

/// The fields of each line, of which there are so many.
fn fields(out: &[u8], wanted: usize) -> Vec<Vec<String>> {
    let text = std::str::from_utf8(out).expect("text");
    assert!(text.is_empty() || text.ends_with('\n'));
    let lines: Vec<Vec<String>> = text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect();
    assert!(
        lines.iter().all(|fields| fields.len() == wanted && fields.iter().all(|field| !field.is_empty())),
        "{text}"
    );
    lines
}

#[test]
fn solve_prints_a_line_for_every_puzzle_whatever_it_is() {
    let text = format!(
        "{}\n{{\"n\":4,\"box\":[2,2]}}\nrubbish\n4:5/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1\n\n\
         1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n\n\
         {{\"n\":2,\"top\":[1,1]}}\n{{\"n\":4,\"box\":[2,3]}}\n{{\"n\":3}}\n",
        shelf::FIRST
    );
    let lines = solve(&["-"], &text);
    let expected = [
        ("1", "skyscrapers", "9", "1"),
        ("2", "sudoku", "4", "2"),
        ("3", "-", "error", "-"),
        ("4", "skyscrapers", "4", "0"),
        ("5", "sudoku", "4", "1"),
        ("6", "skyscrapers", "2", "0"),
        ("7", "-", "error", "-"),
        ("8", "latin", "3", "2"),
    ];
    assert_eq!(lines.len(), expected.len());
    for (line, (index, kind, order, solutions)) in lines.iter().zip(expected) {
        assert_eq!(line[..4], [index, kind, order, solutions]);
        let values = line[4].split(' ').count();
        match solutions {
            "1" => assert_eq!(values, order.parse::<usize>().map_or(0, |order| order * order)),
            _ => assert_eq!(line[4], "-"),
        }
        assert_eq!(line[5..7], ["-", "-"]);
        assert_eq!(line[7].parse::<u64>().is_ok(), order != "error", "{line:?}");
    }
    assert!(lines[0][4].starts_with("5 2 4 1 8 9 7 3 6 7 4 3"));
    assert!(lines[2][7].contains("7 characters") && lines[6][7].contains("does not fit"));
}

#[test]
fn solve_rates_and_stops_at_the_limit() {
    let easy = "1 2 3 .\n3 4 1 2\n2 1 4 3\n4 3 2 1";
    let line = &solve(&["--rate", "-"], easy)[0];
    let hardest = LADDER.iter().map(|technique| technique.info()).find(|info| info.id == line[6]);
    let rating = hardest.map(|info| format!("{}.{}", info.rating / 10, info.rating % 10));
    assert_eq!(rating.as_ref(), Some(&line[5]), "{line:?}");
    assert_eq!(solve(&["--rate", "-"], r#"{"n":3}"#)[0][5..7], ["-", "-"]);
    let counts = ["1", "5", "100"].map(|limit| solve(&["--limit", limit, "-"], r#"{"n":3}"#)[0][3].clone());
    assert_eq!(counts, ["1", "5", "12"]);
}

#[test]
fn every_method_solves_and_says_when_it_gives_up() {
    let towers = "4de:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2";
    let latin = "{\"n\":9}";
    for method in METHODS {
        let lines = solve(&["--method", method.id, "-"], &format!("{towers}\n{latin}\n{towers}"));
        assert_eq!((&*lines[0][3], &lines[0][4]), ("1", &lines[2][4]), "{}", method.id);
        let gives_up = method.id == "plain";
        assert_eq!(lines[1][2] == "error", gives_up, "{:?}", lines[1]);
        assert_eq!(lines[1][7].contains("stopped in round"), gives_up, "{:?}", lines[1]);
    }
}

#[test]
fn compare_puts_every_puzzle_through_every_method() {
    let text = "1 2 3 .\n3 4 . 2\n2 1 4 3\n4 3 2 1\n\nrubbish\n\n{\"n\":3}";
    let mut out = Vec::new();
    cli::compare(&options(&["-"]), text, &mut out).expect("no output error");
    let lines = fields(&out, 12);
    let of = |index: &str| lines.iter().filter(|line| line[0] == index).collect::<Vec<_>>();
    let (first, third) = (of("1"), of("3"));
    let methods: Vec<&str> = METHODS.iter().map(|method| method.id).collect();
    assert_eq!(first.iter().map(|line| &*line[1]).collect::<Vec<_>>(), methods);
    assert!(first.iter().all(|line| line[2] == "complete" && line[8] == "1"), "{first:?}");
    let plain = first.iter().find(|line| line[1] == "plain").expect("the plain method");
    assert_eq!((&*plain[3], &*plain[4], &*plain[10]), ("3", "8", "2"));
    assert!(third.iter().all(|line| (line[2] == "complete") == (line[1] == "plain")), "{third:?}");
    assert!(of("2")[0][1] == "error" && lines.len() == 2 * methods.len() + 1);
}

#[test]
fn explain_ends_solved_stuck_or_broken() {
    let text = "4de:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2\n{\"n\":3}\n{\"n\":2,\"givens\":[1,1,0,0]}\n\
                4:5/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1\n{\"n\":26}\n{\"n\":1}\n";
    let lines = explain(text);
    let ends: Vec<_> = lines.iter().filter(|line| line[1] == "end").map(|line| (&*line[0], &*line[2])).collect();
    let expected = [("1", "solved"), ("2", "stuck"), ("3", "broken"), ("4", "broken"), ("5", "error"), ("6", "solved")];
    assert_eq!(ends, expected);
    let steps: Vec<_> = lines.iter().filter(|line| line[0] == "1" && line[1] != "end").collect();
    let mut cells = std::collections::BTreeSet::new();
    for (at, line) in steps.iter().enumerate() {
        assert_eq!(line[1], (at + 1).to_string());
        assert!(line[5].ends_with('.') && line[5].contains("So "), "{line:?}");
        assert!(line[3] != "-" || line[4] != "-", "{line:?}");
        cells.extend(line[3].split(' ').filter(|place| *place != "-").map(str::to_owned));
    }
    assert_eq!(cells.len(), 16, "{cells:?}");
    assert!(cells.contains("r1c1=4"));
    assert!(lines.iter().any(|line| line[0] == "5" && line[5].contains("1 to 25 rows")));
}

#[test]
fn wrong_arguments_are_told() {
    let cases: &[&[&str]] =
        &[&[], &["--limit"], &["--limit", "0", "-"], &["--method", "guess", "-"], &["--fast", "-"], &["a", "b"]];
    for args in cases {
        assert!(Options::parse(args.iter().map(|arg| (*arg).to_owned())).is_err(), "{args:?}");
    }
    let error = Options::parse(["--method", "guess", "-"].map(str::to_owned)).expect_err("an error");
    assert!(error.to_string().contains("propagate-search"));
    assert!(options(&["no/such/file"]).text().is_err());
}

fn series(args: &[&str]) -> Result<String, String> {
    let series = make::series(args.iter().map(|arg| (*arg).to_owned()));
    series.map(|series| series.to_text()).map_err(|error| error.to_string())
}

#[test]
fn options_of_generate_are_parts_of_a_recipe() {
    let args = "--kind sudoku --size 6 --box 3x2 --difficulty hard --needs x-wing --only x-wing,naked-single --count 3 \
                --seed 9 --minimal --symmetry half-turn --source most-open --diagonals --givens 12";
    let args: Vec<&str> = args.split(' ').filter(|arg| !arg.is_empty()).collect();
    let expected = "sudoku-6.box-3x2.givens-12.diagonals.hard.minimal.half-turn.most-open.needs-x-wing.\
                    only-x-wing~naked-single.seed-9.count-3";
    assert_eq!(series(&args), Ok(expected.to_owned()));
    assert_eq!(series(&["--recipe", "hybrid-6.easy", "--seed", "4"]), Ok("hybrid-6.box-2x3.easy.seed-4".to_owned()));
    for (args, said) in [
        (&["--size", "9"][..], "--kind and --size"),
        (&["--kind", "sudoku", "--size", "7"], "no usual box"),
        (&["--kind", "sudoku", "--size", "9", "--difficulty", "nice"], "expected one of easy"),
        (&["--kind", "sudoku", "--size", "9", "--needs", "magic"], "magic"),
        (&["--kind", "sudoku", "--size", "9", "--needs", "line-one-clue"], "no use in this game"),
        (&["--kind", "sudoku", "--size", "9", "--givens", "16"], "17"),
        (&["--kind", "sudoku", "--size", "9", "--fast"], "unexpected argument"),
        (&["--kind", "sudoku", "--size"], "needs a value"),
        (&["sudoku-9"], "unexpected argument"),
    ] {
        let error = series(args).expect_err("an error");
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn generate_prints_the_same_puzzles_for_the_same_seed() {
    let made = |args: &[&str]| {
        let series = make::series(args.iter().map(|arg| (*arg).to_owned())).expect("a recipe");
        let (mut out, mut notes) = (Vec::new(), Vec::new());
        let all = make::make(&series, None, &mut out, &mut notes).expect("no output error");
        (all, String::from_utf8(out).expect("text"), String::from_utf8(notes).expect("text"))
    };
    let args = ["--kind", "sudoku", "--size", "4", "--count", "3", "--seed", "5"];
    let (all, lines, notes) = made(&args);
    assert!(all && notes.is_empty(), "{notes}");
    assert_eq!(made(&args).1, lines);
    let fields = solve(&["-"], &lines);
    assert!(fields.len() == 3 && fields.iter().all(|line| line[1..4] == ["sudoku", "4", "1"]), "{fields:?}");
    let later = seed_of(5, 2).to_string();
    assert_eq!(
        made(&["--kind", "sudoku", "--size", "4", "--seed", &later]).1.trim_end(),
        lines.lines().last().expect("a line")
    );
    let args = ["--kind", "skyscrapers", "--size", "3", "--count", "30"];
    let lines = made(&args).1;
    assert_eq!(lines.lines().collect::<BTreeSet<_>>().len(), 30, "each is another one");
    let mut series = include_str!("corpus/series.txt").lines().filter(|line| !line.starts_with('#'));
    let recipe = series.next().expect("a recipe");
    assert_eq!(made(&["--recipe", recipe]).1.lines().collect::<Vec<_>>(), series.collect::<Vec<_>>());
    // No grid of order 3 has two diagonals.
    let (all, lines, notes) = made(&["--kind", "skyscrapers", "--size", "3", "--diagonals", "--count", "2"]);
    assert!(!all && lines.is_empty() && notes.lines().count() == 2, "{notes}");
    assert!(notes.lines().all(|note| note.contains("not found after ") && note.contains(" grid")), "{notes}");
}

#[test]
fn a_puzzle_that_takes_too_long_is_left_and_the_next_one_follows() {
    let text = format!("{SLOW}\nrubbish\n\n{EASY}\n");
    let (begun, mut out) = (Instant::now(), Vec::new());
    let all = cli::solve(&options(&["--timeout", "0.3", "-"]), &text, &mut out).expect("no output error");
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    let lines = fields(&out, 8);
    assert_eq!(lines[0], ["1", "skyscrapers", "timeout", "-", "-", "-", "-", "no answer within 0.3 s"]);
    assert_eq!((&*lines[1][2], &*lines[2][3], lines.len()), ("error", "1", 3), "{lines:?}");
    assert!(!all, "one was not done");
    let mut out = Vec::new();
    let all = cli::solve(&options(&["--timeout", "1000", "-"]), &format!("rubbish\n\n{EASY}"), &mut out);
    assert!(all.expect("no output error"), "a bad text is done");
}

#[test]
fn every_method_is_left_when_it_takes_too_long() {
    // All of the Latin squares of order 7 are more than any method counts.
    for method in METHODS {
        let begun = Instant::now();
        let args = ["--method", method.id, "--limit", "1000000000000", "--timeout", "0.3", "-"];
        let line = &solve(&args, "{\"n\":7}")[0];
        assert!(begun.elapsed() < SOON, "{}: {:?}", method.id, begun.elapsed());
        // Some give up before, since they have bounds of their own.
        assert!(["timeout", "error"].contains(&&*line[2]), "{}: {line:?}", method.id);
        assert!(line[2] == "timeout" || method.id != METHODS[0].id, "{line:?}");
    }
    let mut out = Vec::new();
    let all = cli::compare(&options(&["--limit", "1000000000000", "--timeout", "0.1", "-"]), "{\"n\":7}", &mut out);
    let lines = fields(&out, 12);
    assert!(lines.len() == METHODS.len() && lines[0][2] == "timeout", "{lines:?}");
    assert!(!all.expect("no output error"));
}

#[test]
fn an_explanation_that_takes_too_long_ends_after_its_steps() {
    // The ladder has some hundred steps on such a board, of some milliseconds each.
    let large = include_str!("corpus/sudoku25/dug300.txt").lines().next().expect("a line");
    let text = format!("{large}\n\n{EASY}\n");
    let (begun, mut out) = (Instant::now(), Vec::new());
    let all = cli::explain(&options(&["--timeout", "0.2", "-"]), &text, &mut out).expect("no output error");
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    let lines = fields(&out, 6);
    let ends: Vec<&Vec<String>> = lines.iter().filter(|line| line[1] == "end").collect();
    assert_eq!(*ends[0], ["1", "end", "timeout", "-", "-", "no answer within 0.2 s"]);
    assert_eq!(ends[1][..3], ["2", "end", "solved"]);
    assert!(!all && ends.len() == 2);
}

#[test]
fn a_time_is_a_number_of_seconds_above_nothing() {
    for wrong in ["0", "-1", "soon", "NaN", ""] {
        let error = Options::parse(["--timeout", wrong, "-"].map(str::to_owned)).expect_err("an error");
        assert!(error.to_string().contains("--timeout"), "{error}");
    }
    assert!(Options::parse(["--timeout"].map(str::to_owned)).is_err());
    assert!(options(&["--timeout", "2.5", "-"]).timeout.is_some());
    // More than any clock reaches.
    assert_eq!(solve(&["--timeout", "1e15", "-"], EASY)[0][3], "1");
}

/// A wish that was sought for many minutes: grids of 16 rows with clues and one given are hard to judge.
const RARE: [&str; 8] = ["--kind", "skyscrapers", "--size", "16", "--difficulty", "unreasonable", "--givens", "1"];

#[test]
fn generate_gives_up_in_time() {
    let series = make::series(RARE.map(str::to_owned).into_iter().chain(["--seed", "436"].map(str::to_owned)));
    let timeout = make::take_timeout(&mut ["--timeout", "0.5"].map(str::to_owned).to_vec()).expect("a time");
    let (begun, mut out, mut notes) = (Instant::now(), Vec::new(), Vec::new());
    let all = make::make(&series.expect("a recipe"), timeout.as_ref(), &mut out, &mut notes);
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    let notes = String::from_utf8(notes).expect("text");
    assert!(notes.starts_with("puzzle 1 (seed 436): no answer within 0.5 s"), "{notes}");
    assert!(!all.expect("no output error") && out.is_empty());
}
