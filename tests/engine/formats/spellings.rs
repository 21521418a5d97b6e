//! Texts as other programs, pages and people spell them; of ours is only what is packed in some: each of many
//! puzzles in every spelling is recognised and read as that puzzle.

use super::say;
use super::spreadsheet::spreadsheets;
use crate::corpus::Lists;
use skyline::engine::format::read;
use skyline::engine::{Draft, Puzzle, Side};

/// A text: the formats that may claim it, what it is, and itself.
pub(super) type Spelling = (&'static [&'static str], &'static str, String);

const LINE: &[&str] = &["sudoku-line"];
const ROWS: &[&str] = &["sdk", "sudoku-line", "simple-sudoku", "board-text"];

/// The symbol of a value of a line: letters above 9.
fn symbol(value: u32) -> char {
    match value {
        0 => '.',
        1..=9 => (b'0' + value as u8) as char,
        _ => (b'A' + value as u8 - 10) as char,
    }
}

/// The rows of givens, each value as it is told to be written.
fn rows(draft: &Draft, value: impl Fn(u32) -> String, gap: &str) -> Vec<String> {
    let row = |row: &[u32]| row.iter().map(|&given| value(given)).collect::<Vec<_>>().join(gap);
    draft.givens.chunks(draft.order).map(row).collect()
}

/// The text with every sign that is no letter or digit as percent escapes, in capitals or not.
fn escaped(text: &str, capitals: bool) -> String {
    let escape = |byte: u8| if capitals { format!("%{byte:02X}") } else { format!("%{byte:02x}") };
    text.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { (byte as char).to_string() } else { escape(byte) })
        .collect()
}

/// What any program, editor or page may do to a text.
fn handled(ids: &'static [&'static str], name: &'static str, text: &str) -> Vec<Spelling> {
    let windows = text.replace('\n', "\r\n");
    let spelling = |text: String| (ids, name, text);
    vec![
        spelling(text.to_owned()),
        spelling(format!("{windows}\r\n")),
        spelling(format!("\u{feff}{windows}")),
        spelling(format!("  {}\t\n\n", text.replace('\n', "  \n  "))),
        spelling(text.replace(' ', "\u{a0}")),
        spelling(text.replace('\n', "\r")),
        spelling(format!("```\n{text}\n```")),
        spelling(format!("```text\r\n{windows}\r\n```\r\n")),
        spelling(format!("\n\n{text}\n")),
    ]
}

/// What is done to a text of one line besides.
fn quoted(ids: &'static [&'static str], name: &'static str, text: &str) -> Vec<Spelling> {
    let quotes = [("\"", "\""), ("'", "'"), ("`", "`"), ("\u{201c}", "\u{201d}"), ("\u{ab}", "\u{bb}"), ("\"", "\",")];
    // Addresses stand in angles, too.
    let angles = Some(("<", ">")).filter(|_| text.contains("://"));
    let all = quotes.into_iter().chain(angles).map(|(open, close)| format!("{open}{text}{close}"));
    all.map(|text| (ids, name, text)).collect()
}

/// A Sudoku of the usual box as lines, rows, printed boards, tables, arrays and addresses.
fn sudoku(draft: &Draft) -> Vec<Spelling> {
    let line = |blank: char| -> String {
        draft.givens.iter().map(|&value| if value == 0 { blank } else { symbol(value) }).collect()
    };
    let one = |value: u32| symbol(value).to_string();
    let plain = rows(draft, one, "");
    let mut all = Vec::new();
    for blank in ['.', '0', '*', '_', '-', '?'] {
        all.extend(handled(LINE, "a line", &line(blank)));
    }
    all.extend(quoted(LINE, "a line in quotes", &line('.')));
    all.extend(quoted(LINE, "a line in quotes", &line('0')));
    for comment in [" # hard", "  # 17 clues, rated 7.2", "\t# no. 3", " #1"] {
        all.push((LINE, "a comment after it", line('.') + comment));
    }
    all.push((LINE, "small letters", line('.').to_lowercase()));
    all.extend(handled(ROWS, "rows", &plain.join("\n")));
    all.extend(handled(ROWS, "rows with gaps", &rows(draft, one, " ").join("\n")));
    all.extend(handled(ROWS, "rows with tabs", &rows(draft, one, "\t").join("\n")));
    let number = |value: u32| if value == 0 { ".".to_owned() } else { value.to_string() };
    all.extend(spreadsheets(ROWS, &rows(draft, number, " ").join("\n")));
    all.extend(handled(
        &["sdk"],
        "a .sdk file",
        &format!(
            "#ASome One\n#DFor the evening\n#C 3 stars\n#B03-11-2007\n#SA paper\n#LHard\n#Uhttp://example.org/\n{}",
            plain.join("\n")
        ),
    ));
    all.extend(handled(&["sdk"], "a .sdk file of SadMan", &format!("[Puzzle]\n{}", plain.join("\n"))));
    all.push((
        &["sdk"],
        "a .sdk file with a state",
        format!("[Puzzle]\r\n{0}\r\n[State]\r\n{0}\r\n", plain.join("\r\n")),
    ));
    all
}

/// Printed boards, with bars between boxes and lines between their rows.
fn printed(draft: &Draft) -> Vec<Spelling> {
    let (height, width) = draft.boxes.expect("a Sudoku");
    let order = draft.order;
    let drawn = |bar: &str, gap: &str, line: &str, blank: &str, sides: &str| {
        let value = |value: u32| if value == 0 { blank.to_owned() } else { symbol(value).to_string() };
        let mut text = if sides.is_empty() { Vec::new() } else { vec![line.to_owned()] };
        for (at, row) in draft.givens.chunks(order).enumerate() {
            let boxes =
                row.chunks(width).map(|part| part.iter().map(|&given| value(given)).collect::<Vec<_>>().join(gap));
            let row = boxes.collect::<Vec<_>>().join(&format!("{gap}{bar}{gap}"));
            text.push(if sides.is_empty() { row } else { format!("{sides}{gap}{row}{gap}{sides}") });
            if (at + 1) % height == 0 && (at + 1 < order || !sides.is_empty()) {
                text.push(line.to_owned());
            }
        }
        text.join("\n")
    };
    let mut all = Vec::new();
    for (name, text) in [
        ("bars and dashes", drawn("|", " ", "------+-------+------", ".", "")),
        ("bars and a frame", drawn("|", " ", "+-------+-------+-------+", ".", "|")),
        ("bars and a frame, no gaps", drawn("|", "", "*-----------*", ".", "|")),
        ("noughts and bars", drawn("|", " ", "-------------------", "0", "|")),
        ("drawn bars", drawn("│", " ", "──────┼───────┼──────", ".", "")),
        ("heavy bars", drawn("┃", " ", "━━━━━━╋━━━━━━━╋━━━━━━", "_", "┃")),
        ("dashes with gaps and crosses", drawn("|", " ", "- - - + - - - + - - -", "0", "")),
        ("dashes with gaps", drawn("|", " ", "- - - - - - - - - - - - -", "0", "")),
        ("equals with gaps", drawn("|", " ", "= = = = = = = = = = =", ".", "|")),
        ("double bars", drawn("║", " ", "══════╬═══════╬══════", ".", "║")),
    ] {
        all.extend(handled(ROWS, name, &text));
    }
    all
}

/// Tables and arrays.
fn listed(draft: &Draft, solution: &str) -> Vec<Spelling> {
    let line = |blank: char| -> String {
        draft.givens.iter().map(|&value| if value == 0 { blank } else { symbol(value) }).collect()
    };
    let (dots, noughts) = (line('.'), line('0'));
    let number = |value: u32| value.to_string();
    let mut all = Vec::new();
    for (name, text) in [
        ("a table of two columns", format!("quizzes,solutions\n{noughts},{solution}")),
        ("a table with a rating", format!("id,puzzle,solution,clues,difficulty\n1,{dots},{solution},27,2.2")),
        ("a table in quotes", format!("\"puzzle\",\"solution\"\n\"{noughts}\",\"{solution}\"")),
        ("a table with semicolons", format!("id;puzzle\n7;{dots}")),
        ("a table with tabs", format!("#puzzle\tsource\n{dots}\tsome one\t7.1")),
        ("a column", format!("Puzzle\n{dots}")),
    ] {
        all.extend(handled(&["csv"], name, &text));
    }
    all.push((&["csv"], "a row of a list", format!("{noughts} 6.7")));
    all.push((&["csv"], "a row of a list", format!("0000012 {dots} 4.2")));
    let rows = rows(draft, number, ", ");
    for (name, text) in [
        ("an array", format!("[[{}]]", rows.join("],\n [")).replace("],\n [", "],[")),
        ("an array by lines", format!("[\n  [{}]\n]", rows.join("],\n  ["))),
        ("an array with a comma at its end", format!("[\n  [{}],\n]", rows.join("],\n  ["))),
        ("an array with braces", format!("{{\n  {{{}}}\n}};", rows.join("},\n  {"))),
        ("an array with a name", format!("grid = [\n    [{}],\n]", rows.join("],\n    ["))),
        ("an array with a name", format!("const board = [[{}]];", rows.join("],["))),
    ] {
        all.extend(handled(&["array"], name, &text));
    }
    all
}

/// Addresses that have a Sudoku of nine rows in them.
fn addresses(draft: &Draft) -> Vec<Spelling> {
    let line = |blank: char| -> String {
        draft.givens.iter().map(|&value| if value == 0 { blank } else { symbol(value) }).collect()
    };
    let (dots, noughts) = (line('.'), line('0'));
    let mut all: Vec<Spelling> = [
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={noughts}"),
        format!("http://sudokuwiki.org/Sudoku.htm?bd={dots}"),
        format!("HTTPS://WWW.SUDOKUWIKI.ORG/sudoku.htm?bd={noughts}"),
        format!("www.sudokuwiki.org/sudoku.htm?bd={noughts}"),
        format!("https://sudokuexchange.com/play/?s={noughts}&d=3"),
        format!("https://www.sudokuexchange.com/play/?s={dots}"),
        format!("https://m.example.org/play?lang=en&puzzle={dots}"),
        format!("https://sudoku.coach/en/play/{noughts}"),
        format!("https://example.org/#{dots}"),
        format!("https://example.org/#puzzle={}", escaped(&dots, true)),
        format!("https://example.org/#puzzle={}", escaped(&dots, false)),
    ]
    .into_iter()
    .flat_map(|text| handled(LINE, "an address", &text).into_iter().chain(quoted(LINE, "an address", &text)))
    .collect();
    // Of blanks one by one, which the program itself never writes.
    let body: String = draft.givens.iter().map(|&value| if value == 0 { 'g' } else { symbol(value) }).collect();
    let body = format!("sudoku/9/9/{body}");
    for text in pzpr(&body) {
        all.extend(handled(&["puzz-link"], "an address of pzpr", &text));
    }
    all
}

/// Addresses of programs that run pzpr.
fn pzpr(body: &str) -> Vec<String> {
    vec![
        body.to_owned(),
        format!("https://puzz.link/p?{body}"),
        format!("http://www.puzz.link/p.html?{body}"),
        format!("https://pzv.jp/p.html?{body}"),
        format!("https://pzprxs.vercel.app/p?{body}/"),
        format!("https://puzz.link/p?{}", body.replace('/', "%2F")),
        format!("puzz.link/p?{body}"),
        format!("https://puzz.link/p?{}", body.replacen('/', "_edit/", 1)),
    ]
}

/// A board of Skyscrapers as game IDs, addresses, lists and boards with a frame.
fn skyscrapers(draft: &Draft) -> Vec<Spelling> {
    let order = draft.order;
    let clues: Vec<u32> = Side::ALL.iter().flat_map(|&side| draft.side(side)).copied().collect();
    let mut all = Vec::new();
    let places: Vec<String> =
        clues.iter().map(|&clue| if clue == 0 { String::new() } else { clue.to_string() }).collect();
    let has_givens = draft.givens.iter().any(|&given| given > 0);
    // Each blank skipped for itself.
    let skips: String =
        draft.givens.iter().map(|&given| if given == 0 { "a".to_owned() } else { format!("_{given}_") }).collect();
    let desc = places.join("/") + &if has_givens { format!(",{skips}") } else { String::new() };
    let host = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/towers.html#";
    for text in [
        format!("{order}:{desc}"),
        format!("{order}dh:{desc}"),
        format!("{host}{order}:{desc}"),
        format!("{host}{order}du%3A{}", escaped(&desc, true)),
        format!("https://example.org/#puzzle={}", escaped(&format!("{order}:{desc}"), false)),
        desc.clone(),
    ] {
        all.extend(handled(&["towers"], "a game ID", &text));
        all.extend(quoted(&["towers"], "a game ID", &text));
    }
    let hex = |value: u32| match value {
        0 => "g".to_owned(),
        1..16 => format!("{value:x}"),
        _ => format!("-{value:02X}"),
    };
    let cells: String = draft.givens.iter().map(|&given| hex(given)).collect();
    let outside: String = clues.iter().map(|&clue| hex(clue)).collect();
    let body = format!("{order}/{order}/{outside}{}", if has_givens { &*cells } else { "" });
    for kind in ["skyscrapers", "building"] {
        for text in pzpr(&format!("{kind}/{body}")) {
            all.extend(handled(&["puzz-link"], "an address of pzpr", &text));
        }
    }
    if !has_givens {
        let numbers: Vec<String> = clues.iter().map(u32::to_string).collect();
        let sides: Vec<String> = numbers.chunks(order).map(|side| side.join(", ")).collect();
        for text in [
            format!("sides: {}", numbers.join(" ")),
            format!("SIDES {}", numbers.join(", ")),
            format!("Sides = [{}]", numbers.join(",")),
            format!("sides:\n{}", sides.join("\n")),
            format!("sides: [[{}]]", sides.join("], [")),
        ] {
            all.extend(handled(&["clue-list"], "a list", &text));
        }
    }
    all.extend(framed(draft));
    all.extend(constraints(draft, &clues));
    all
}

/// Boards with their clues around them.
fn framed(draft: &Draft) -> Vec<Spelling> {
    let order = draft.order;
    let head = draft.boxes.map_or(String::new(), |(height, width)| format!("box {height}x{width}\n"));
    let board = |blank: &str, gap: &str, wall: &str, corner: &str| {
        let entry = |value: u32| if value == 0 { blank.to_owned() } else { value.to_string() };
        let side = |side: Side| draft.side(side).iter().map(|&clue| entry(clue)).collect::<Vec<_>>().join(gap);
        let edge = |text: String| {
            [corner, &text, corner].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(gap)
        };
        let mut lines = vec![edge(side(Side::Top))];
        for (at, row) in draft.givens.chunks(order).enumerate() {
            let cells = row.iter().map(|&given| entry(given)).collect::<Vec<_>>().join(gap);
            let [left, right] = [Side::Left, Side::Right].map(|side| entry(draft.side(side)[at]));
            lines.push(
                [&left, wall, &cells, wall, &right]
                    .into_iter()
                    .filter(|part| !part.is_empty())
                    .map(String::from)
                    .collect::<Vec<_>>()
                    .join(gap),
            );
        }
        lines.push(edge(side(Side::Bottom)));
        lines.join("\n")
    };
    let mut all =
        if draft.boxes.is_none() { spreadsheets(&["board-text"], &board(".", " ", "", ".")) } else { Vec::new() };
    for (name, text) in [
        ("points", board(".", " ", "", ".")),
        ("noughts and tabs", board("0", "\t", "", "0")),
        ("dashes and wide gaps", board("-", "   ", "", "-")),
        ("no corners", board(".", " ", "", "")),
        ("walls", board(".", " ", "|", ".")),
        ("drawn walls, no corners", board("_", " ", "│", "")),
        ("typographic points", board("·", " ", "", "·")),
    ] {
        all.extend(handled(&["board-text"], name, &(head.clone() + &text)));
        if let Some((height, width)) = draft.boxes {
            all.push((&["board-text"], name, format!("BOXES: {height}X{width}\r\n{text}")));
        }
    }
    all
}

/// The constraints of the Interactive Sudoku Solver, and the JSON of f-puzzles, typed by hand.
fn constraints(draft: &Draft, clues: &[u32]) -> Vec<Spelling> {
    let order = draft.order;
    let shown = |clue: u32| if clue == 0 { String::new() } else { clue.to_string() };
    let ends = |kind: char, near: &[u32], far: &[u32]| -> String {
        let line = |at: usize| format!(".Skyscraper~{kind}{}~{}~{}", at + 1, shown(near[at]), shown(far[at]));
        (0..order).filter(|&at| near[at] + far[at] > 0).map(line).collect()
    };
    let [top, bottom, left, right]: [&[u32]; 4] =
        clues.chunks(order).collect::<Vec<_>>().try_into().expect("four sides");
    let given = |(at, &given): (usize, &u32)| {
        if given == 0 { String::new() } else { format!("~r{}c{}_{given}", at / order + 1, at % order + 1) }
    };
    let givens: String = draft.givens.iter().enumerate().map(given).collect();
    let rules = ends('R', left, right)
        + &ends('C', top, bottom)
        + &if givens.is_empty() { givens } else { format!(".{givens}") };
    let boxes = if draft.boxes.is_none() { ".NoBoxes" } else { "" };
    let text = format!(".Shape~{order}x{order}{boxes}{rules}");
    let mut all = Vec::new();
    let ids: &[&str] = &["iss"];
    if order <= 16 {
        for text in [
            text.clone(),
            text.replace(".Skyscraper", "\n.Skyscraper"),
            format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={text}"),
            format!(
                "https://sigh.github.io/Interactive-Sudoku-Solver/?q={}&mode=all-possibilities",
                escaped(&text, true)
            ),
            format!("http://sigh.github.io/Interactive-Sudoku-Solver/?q={}", text.replace('~', "%7e")),
        ] {
            all.extend(handled(ids, "constraints", &text));
        }
        let cell = |(at, &value): (usize, &u32)| {
            let region = if draft.boxes.is_none() { format!("\"region\": {}", at / order) } else { String::new() };
            let value = if value == 0 { String::new() } else { format!("\"value\": {value}, \"given\": true") };
            format!(
                "{{{}}}",
                [value, region].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
            )
        };
        let cells: Vec<String> = draft.givens.iter().enumerate().map(cell).collect();
        let grid: Vec<String> = cells.chunks(order).map(|row| format!("    [{}]", row.join(", "))).collect();
        let outside = |side: Side, at: usize| match side {
            Side::Top => format!("R0C{}", at + 1),
            Side::Bottom => format!("R{}C{}", order + 1, at + 1),
            Side::Left => format!("R{}C0", at + 1),
            Side::Right => format!("R{}C{}", at + 1, order + 1),
        };
        let told = Side::ALL
            .iter()
            .flat_map(|&side| draft.side(side).iter().enumerate().map(move |(at, clue)| (side, at, *clue)));
        let told: Vec<String> = told
            .filter(|(.., clue)| *clue > 0)
            .map(|(side, at, clue)| format!("    {{ \"cell\": \"{}\", \"value\": \"{clue}\" }}", outside(side, at)))
            .collect();
        let json = format!(
            "{{\n  \"size\": {order},\n  \"title\": \"One\",\n  \"author\": \"\",\n  \"ruleset\": \"Normal rules.\",\n  \"grid\": [\n{}\n  ],\n  \"skyscraper\": [\n{}\n  ]\n}}",
            grid.join(",\n"),
            told.join(",\n")
        );
        all.extend(handled(&["f-puzzles"], "JSON of f-puzzles", &json));
        all.extend(handled(&["f-puzzles"], "JSON of f-puzzles in a line", &json.replace('\n', "").replace("  ", "")));
    }
    all
}

/// Addresses of f-puzzles and SudokuPad: the payload is packed here, what is around it is not.
fn packed(puzzle: &Puzzle) -> Vec<Spelling> {
    let write = |id: &str| skyline::engine::format::format(id)?.write(puzzle).ok();
    let mut all = Vec::new();
    if let Some(text) = write("f-puzzles") {
        let payload = &text["fpuz".len()..];
        for text in [
            format!("https://f-puzzles.com/?load={payload}"),
            format!("https://www.f-puzzles.com/?load={}", escaped(payload, true)),
            format!("http://f-puzzles.com/?load={}", payload.replace('+', " ")),
            format!("https://sudokupad.app/fpuz{payload}"),
            format!("https://beta.sudokupad.app/fpuzzles{}", escaped(payload, false)),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz{}", escaped(payload, true)),
            format!("https://app.crackingthecryptic.com/fpuz{}", payload.replace('/', "//")),
            format!("https://sudokupad.app/fpuz{payload}?setting-nogrid=1"),
            format!("fpuzzles{payload}"),
        ] {
            all.extend(handled(&["f-puzzles"], "an address of f-puzzles", &text));
            all.extend(quoted(&["f-puzzles"], "an address of f-puzzles", &text));
        }
    }
    if let Some(text) = write("scl") {
        for text in [
            format!("https://sudokupad.app/{text}"),
            format!("https://www.sudokupad.app/{}", escaped(&text, true)),
            format!("https://sudokupad.app/?puzzleid={}", escaped(&text, false)),
            text.replacen("scl", "ctc", 1),
        ] {
            all.extend(handled(&["scl"], "an address of SudokuPad", &text));
        }
    }
    all
}

/// Fails unless every spelling is read as that board, by one of its formats; says how many there are.
fn assert_all(draft: &Draft, spellings: Vec<Spelling>, faults: &mut Vec<String>) -> usize {
    let count = spellings.len();
    for (ids, name, text) in spellings {
        let fault = match read(&text) {
            Err(error) => say(&error.what),
            Ok(read) if read.draft != *draft => format!("another board as {}", read.format),
            Ok(read) if !ids.contains(&read.format) => format!("as {}", read.format),
            Ok(_) => continue,
        };
        if !faults.iter().any(|known| known.starts_with(&format!("{name}: {fault}"))) {
            faults.push(format!("{name}: {fault}\n{text:?}"));
        }
    }
    count
}

#[test]
fn sudokus_in_every_spelling_are_recognised() {
    let mut entries = Lists::Kept.sudokus("sudoku9/made.txt", 60);
    assert_eq!(entries.len(), 60);
    entries.extend(Lists::Kept.sudokus("sudoku16/made.txt", 6));
    let (mut count, mut faults) = (0, Vec::new());
    for entry in &entries {
        let puzzle = entry.puzzle.as_deref().expect("a Sudoku");
        let draft = puzzle.draft();
        let full = entry.solution().or_else(|| skyline::engine::solve(puzzle, 1).0.pop());
        let solution: String = full.iter().flatten().map(|digit| symbol(digit.get() as u32)).collect();
        let mut all = [sudoku(&draft), printed(&draft), listed(&draft, &solution), packed(puzzle)].concat();
        if draft.order == 9 {
            all.extend(addresses(&draft));
        }
        count += assert_all(&draft, all, &mut faults);
    }
    assert!(faults.is_empty(), "{} of {count}:\n{}", faults.len(), faults[..faults.len().min(30)].join("\n"));
    assert!(count > 10_000, "{count}");
}

#[test]
fn boards_with_clues_in_every_spelling_are_recognised() {
    let (mut count, mut faults, mut boards) = (0, Vec::new(), 0);
    for name in ["hard.jsonl", "tatham.jsonl"] {
        for puzzle in Lists::Kept.boards(&[name]).iter().filter_map(|entry| entry.puzzle.as_deref()) {
            boards += 1;
            count += assert_all(&puzzle.draft(), [skyscrapers(&puzzle.draft()), packed(puzzle)].concat(), &mut faults);
            // The same clues with boxes, whether that has a solution or not.
            let boxes = (2..4).map(|height| (height, puzzle.order() / height));
            let boxes = boxes.filter(|(height, width)| height * width == puzzle.order() && width.abs_diff(*height) < 2);
            for boxes in boxes.filter(|(height, width)| height <= width) {
                let draft = Draft { boxes: Some(boxes), ..puzzle.draft() };
                let clues: Vec<u32> = Side::ALL.iter().flat_map(|&side| draft.side(side)).copied().collect();
                count += assert_all(&draft, [framed(&draft), constraints(&draft, &clues)].concat(), &mut faults);
            }
        }
    }
    assert!(boards >= 60, "{boards}");
    assert!(faults.is_empty(), "{} of {count}:\n{}", faults.len(), faults[..faults.len().min(30)].join("\n"));
    assert!(count > 10_000, "{count}");
}

#[test]
fn a_fault_within_a_fence_keeps_its_line() {
    let error = read("```\n1 2 .\n2 . y\n. . .\n```").expect_err("y is no entry").what;
    assert!(say(&error).contains("Entry 3 in line 3 is y"), "{}", say(&error));
    for text in ["\"\"", "```\n```", "''", "<>", "\u{201c} \u{201d}"] {
        assert!(read(text).is_err(), "{text}");
    }
    let several = skyline::engine::format::batch::puzzles("```\n4:1///////////////\n4:2///////////////\n```\n");
    assert_eq!(several.iter().map(|piece| piece.line).collect::<Vec<_>>(), [2, 3]);
}
