//! What a list shows, and what the games say together.

use super::{Entry, GameOrigin, Head, full_head, record};
use skyline::engine::{BoxShape, Difficulty, Kind};
use skyline::library::days;
use skyline::library::stats::{Group, Stats};
use skyline::library::{GameFilter, GameRow, GameStatus, HelpCounts, SortKey, select};

const DAY: u32 = 86_400;

/// A game of that number: its numbers stand in the line by name, what is not named is 0.
pub(super) fn entry(id: u32, line: &str) -> Entry {
    let word = |name: &str| line.split_whitespace().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    let number = |name: &str| word(name).map_or(0, |word| word.parse().expect("a number"));
    let base = Entry::of(&record(number("digits") as usize, Head::default())).expect("an entry");
    let solved = number("solved");
    let head = Head {
        started: number("started"),
        played: number("played").max(solved),
        help: HelpCounts::of(number("hints"), &[]),
        solved,
        solved_in: number("in"),
        source: if number("daily") > 0 { GameOrigin::Daily } else { GameOrigin::BuiltIn },
        day: number("daily"),
        difficulty: word("grade")
            .and_then(|name| Difficulty::ALL.into_iter().find(|difficulty| difficulty.name() == name)),
        shown: number("shown") > 0,
        moves: 0,
    };
    let order = if number("order") > 0 { number("order") as u8 } else { 4 };
    let is_sudoku = word("kind") == Some("sudoku");
    let boxes = is_sudoku.then_some(BoxShape { height: 2, width: 2 });
    let clues = if is_sudoku { String::new() } else { base.clues.clone() };
    Entry { id: id.to_string(), head, order, boxes, clues, seconds: number("seconds"), ..base }
}

fn rows(lines: &[&str]) -> Vec<GameRow> {
    let row = |(id, line): (usize, &&str)| GameRow {
        entry: entry(id as u32, line),
        title: String::new(),
        search_text: line.to_lowercase(),
    };
    lines.iter().enumerate().map(row).collect()
}

const GAMES: [&str; 5] = [
    "started=1 played=50 digits=2 grade=hard seconds=10",
    "started=2 played=40 digits=9 kind=sudoku grade=easy seconds=90",
    "started=3 solved=30 digits=16 in=60 grade=easy",
    "started=4 played=20 order=9 digits=1",
    "started=5 solved=10 digits=16 shown=1 grade=extreme",
];

#[test]
fn lists_are_narrowed() {
    let rows = rows(&GAMES);
    let all = GameFilter::default();
    let cases = [
        (all.clone(), "0 1 2 3 4"),
        (GameFilter { text: "GRADE=EASY".into(), ..all.clone() }, "1 2"),
        (GameFilter { text: "easy sudoku".into(), ..all.clone() }, "1"),
        (GameFilter { text: "nothing".into(), ..all.clone() }, ""),
        (GameFilter { status: Some(GameStatus::Solved), ..all.clone() }, "2"),
        (GameFilter { status: Some(GameStatus::Shown), ..all.clone() }, "4"),
        (GameFilter { status: Some(GameStatus::Begun), ..all.clone() }, "0 1 3"),
        (GameFilter { kind: Some(Kind::Sudoku), ..all.clone() }, "1"),
        (GameFilter { order: Some(9), ..all.clone() }, "3"),
        (GameFilter { difficulty: Some(Difficulty::Hard), ..all.clone() }, "0"),
        (GameFilter { kind: Some(Kind::Skyscrapers), difficulty: Some(Difficulty::Easy), ..all.clone() }, "2"),
    ];
    for (wanted, places) in cases {
        let found: Vec<String> = select(&rows, &wanted).iter().map(u32::to_string).collect();
        assert_eq!(found.join(" "), places, "{wanted:?}");
        assert_eq!(wanted.is_narrow(), wanted != all);
    }
}

#[test]
fn lists_are_sorted() {
    let rows = rows(&GAMES);
    let cases = [
        (SortKey::Played, "0 1 2 3 4"),
        (SortKey::Started, "4 3 2 1 0"),
        (SortKey::Size, "0 2 4 1 3"),
        (SortKey::Difficulty, "1 2 0 4 3"),
        (SortKey::Filled, "1 0 3 2 4"),
        (SortKey::Time, "1 0 2 3 4"),
    ];
    for (by, places) in cases {
        let found: Vec<String> =
            select(&rows, &GameFilter { by, ..GameFilter::default() }).iter().map(u32::to_string).collect();
        assert_eq!(found.join(" "), places, "{by:?}");
    }
    assert!(!GameFilter { by: SortKey::Time, ..GameFilter::default() }.is_narrow());
}

#[test]
fn givens_are_found_by_their_digits() {
    let mut row = GameRow { entry: entry(0, "digits=1"), title: String::new(), search_text: String::new() };
    row.entry.givens = "1..4A...........".into();
    let found = |text: &str| {
        select(std::slice::from_ref(&row), &GameFilter { text: text.into(), ..GameFilter::default() }).len()
    };
    assert_eq!((found("1..4a"), found("4A.."), found("4.1")), (1, 1, 0));
}

#[test]
fn sizes_are_found_by_the_signs_of_a_keyboard() {
    let row = |words: &str| GameRow { entry: entry(0, "digits=1"), title: String::new(), search_text: words.into() };
    let rows = [row("skyscrapers 4×4 begun"), row("судоку 12×12 решена"), row("sudoku extreme")];
    for (text, places) in [
        ("4x4", vec![0]),
        ("4X4", vec![0]),
        ("4*4 begun", vec![0]),
        ("4×4", vec![0]),
        ("12х12", vec![1]),
        ("extreme", vec![2]),
        ("x", vec![2]),
    ] {
        assert_eq!(select(&rows, &GameFilter { text: text.into(), ..GameFilter::default() }), places, "{text}");
    }
}

#[test]
fn days_are_found_as_they_are_written() {
    let row = |words: &str| GameRow { entry: entry(0, "digits=1"), title: String::new(), search_text: words.into() };
    let mut rows = ["2026-11-20 nov 20, 2026", "2026-11-22 nov 22, 2026", "2025-10-20 20 окт. 2025 г.", "9×9"].map(row);
    rows[0].entry.givens = "22".repeat(8);
    for (text, places) in [
        ("Nov 20", vec![0]),
        ("nov 22", vec![1]),
        ("nov", vec![0, 1]),
        ("20 окт", vec![2]),
        ("2025", vec![2]),
        ("2026-11", vec![0, 1]),
        ("9", vec![3]),
        ("222", vec![0]),
    ] {
        assert_eq!(select(&rows, &GameFilter { text: text.into(), ..GameFilter::default() }), places, "{text}");
    }
}

#[test]
fn games_say_together_how_fast_and_how_often() {
    let at = |day: u32| day * DAY;
    let lines = [
        format!("digits=16 solved={} in=60 grade=easy seconds=60", at(100)),
        format!("digits=16 solved={} in=90 hints=2 grade=easy seconds=90", at(100) + 5),
        format!("digits=16 solved={} in=30 grade=easy daily=101 seconds=30", at(101)),
        format!("digits=16 solved={} in=0 grade=easy", at(99)),
        format!("digits=16 solved={} in=10 shown=1 grade=easy seconds=5", at(102)),
        "digits=3 grade=hard hints=1 seconds=7 played=9".to_owned(),
        "digits=0 grade=hard seconds=7 played=9".to_owned(),
    ];
    let entries: Vec<Entry> = lines.iter().enumerate().map(|(id, line)| entry(id as u32, line)).collect();
    let day_of = |ahead| move |second| days::day_of(second, ahead);
    let stats = Stats::of(entries.iter(), 102, &day_of(0));
    assert_eq!((stats.solved, stats.without_help, stats.seconds), (4, 3, 192));
    assert_eq!(
        stats.by_day.iter().map(|(&day, &count)| (day, count)).collect::<Vec<_>>(),
        [(99, 1), (100, 2), (101, 1)]
    );
    assert_eq!((stats.streak, stats.longest), (3, 3));
    let [easy, hard] = stats.lines[..] else { panic!("{:?}", stats.lines) };
    assert_eq!(easy.group, Group { kind: Kind::Skyscrapers, order: 4, difficulty: Some(Difficulty::Easy) });
    assert_eq!((easy.begun, easy.solved, easy.median, easy.best, easy.help, easy.without_help), (5, 4, 60, 30, 2, 3));
    assert_eq!((hard.begun, hard.solved, hard.median, hard.best), (1, 0, 0, 0));
    assert_eq!(Stats::of([].into_iter(), 102, &day_of(0)), Stats::default());
    let shifted = Stats::of(entries.iter(), 102, &day_of(-1));
    assert_eq!(shifted.by_day.keys().copied().collect::<Vec<_>>(), [98, 99, 100], "a minute before midnight");
    assert_eq!(full_head().solved, 250);
}

#[test]
fn a_game_stays_on_its_day_when_clocks_are_changed() {
    // Clocks are two hours ahead up to noon of day 101, and one hour from then on.
    let change = 101 * DAY + DAY / 2;
    let day_of = |second| days::day_of(second, if second < change { 120 } else { 60 });
    // Twenty minutes past midnight by the clocks of the day, each.
    let solved = [100 * DAY - 6000, 101 * DAY - 6000, 102 * DAY - 2400];
    let lines = solved.map(|second| format!("digits=16 solved={second} in=60"));
    let entries: Vec<Entry> = lines.iter().enumerate().map(|(id, line)| entry(id as u32, line)).collect();
    let stats = Stats::of(entries.iter(), 102, &day_of);
    assert_eq!(stats.by_day.keys().copied().collect::<Vec<_>>(), [100, 101, 102]);
    assert_eq!((stats.streak, stats.longest), (3, 3));
}
