//! The other languages say all that English says: the same keys with the same arguments, forms for
//! every count, and nothing left in English.

use crate::corpus::Lists;
use crate::phrases::deductions;
use skyline::engine::{Arg, Cell, Digit, HouseKind, Phrase};
use skyline::i18n::{LANGUAGES, Language, format_short_count, naming_pieces, sentence, text};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Forms of names that a language may have for itself, behind the key of the name.
const FORMS: [&str; 8] = ["gen", "dat", "acc", "ins", "in", "In", "Nom", "or"];

/// What the page's own document says, which in English holds it: its description.
const OF_DOCUMENT: [&str; 1] = ["app.about"];

/// Names, notations and keys that are the same in every language.
const NAMES: [&str; 71] = [
    "ALS",
    "Alt",
    "BUG",
    "C",
    "CSV",
    "Chrome",
    "Coq",
    "Ctrl",
    "E",
    "Edge",
    "Eureka",
    "F",
    "Firefox",
    "GNOME",
    "H",
    "Habr",
    "HoDoKu",
    "ID",
    "Interactive",
    "JSON",
    "JavaScript",
    "KB",
    "MB",
    "N",
    "None",
    "OpenSudoku",
    "PNG",
    "Penpa",
    "QR",
    "SVG",
    "Safari",
    "Shift",
    "Simple",
    "Skyline",
    "Solo",
    "Solver",
    "SudoCue",
    "Sudoku",
    "SudokuPad",
    "Sue",
    "Towers",
    "W",
    "WXYZ",
    "WebAssembly",
    "Wing",
    "X",
    "XY",
    "XYZ",
    "XZ",
    "Y",
    "Z",
    "box",
    "c",
    "cells",
    "de",
    "eval",
    "f",
    "jigsaw",
    "killer",
    "link",
    "n",
    "none",
    "puzz",
    "puzzles",
    "pzpr",
    "r",
    "SK",
    "skyscrapers",
    "sudoku",
    "unsafe",
    "wasm",
];

/// The tables of a language by the names of its files.
fn tables(tag: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/i18n/src").join(tag);
    let files = fs::read_dir(&folder).unwrap_or_else(|_| panic!("no folder {}", folder.display()));
    let paths = files.map(|file| file.expect("a file").path());
    let named = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    paths.map(|path| (named(&path), fs::read_to_string(&path).expect("a text"))).collect()
}

/// The languages but English, as the modules read them.
fn others() -> impl Iterator<Item = Language> {
    LANGUAGES.iter().skip(1).map(|(tag, _)| {
        let text: String = tables(tag).into_values().collect();
        Language::ENGLISH.translated(tag, text)
    })
}

/// The keys and templates of a language's own tables.
fn own(tag: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (file, text) in tables(tag) {
        for line in text.lines() {
            let (key, template) = line.split_once('\t').unwrap_or_else(|| panic!("{tag}/{file}: no tab in {line}"));
            assert!(found.insert(key.to_owned(), template.to_owned()).is_none(), "{tag}/{file}: {key} comes twice");
        }
    }
    found
}

/// The slots of a template: the name, the form of the name, and the forms by count.
fn slots(template: &str) -> Vec<(&str, &str, Option<Vec<&str>>)> {
    let slot = |slot: &'_ str| slot.split_once('}').map(|(slot, _)| slot.len());
    let mut found = Vec::new();
    for from in template.split('{').skip(1) {
        let slot = &from[..slot(from).expect("a closed slot")];
        let (name, forms) = slot.split_once('?').map_or((slot, None), |(name, forms)| (name, Some(forms)));
        let (name, case) = name.split_once('.').unwrap_or((name, ""));
        found.push((name, case, forms.map(|forms| forms.split('|').collect())));
    }
    found
}

/// The arguments that a template shows, and those that it counts.
fn names(template: &str) -> (BTreeSet<&str>, BTreeSet<&str>) {
    let of = |counts: bool| {
        slots(template).into_iter().filter(move |slot| slot.2.is_some() == counts).map(|slot| slot.0).collect()
    };
    (of(false), of(true))
}

fn none(found: Vec<String>, what: &str) {
    assert!(found.is_empty(), "{what}:\n{}", found.join("\n"));
}

#[test]
fn every_language_has_every_key_and_no_other() {
    let english: BTreeMap<&str, &str> = Language::ENGLISH.templates().collect();
    let mut found = Vec::new();
    for (tag, _) in &LANGUAGES[1..] {
        let own = own(tag);
        let is_form = |key: &str| {
            key.rsplit_once('.').is_some_and(|(base, form)| FORMS.contains(&form) && english.contains_key(base))
        };
        found.extend(english.keys().filter(|key| !own.contains_key(**key)).map(|key| format!("{tag} lacks {key}")));
        let known = |key: &str| english.contains_key(key) || is_form(key) || OF_DOCUMENT.contains(&key);
        found.extend(own.keys().filter(|key| !known(key)).map(|key| format!("{tag} has {key}, which English lacks")));
        found.extend(OF_DOCUMENT.iter().filter(|key| !own.contains_key(**key)).map(|key| format!("{tag} lacks {key}")));
    }
    none(found, "keys to be translated or dropped");
}

#[test]
fn what_the_page_says_is_in_the_tables_of_the_page() {
    let of_page: BTreeSet<&str> = Language::ENGLISH_PAGE.templates().map(|(key, _)| key).collect();
    let all: BTreeSet<&str> = Language::ENGLISH.templates().map(|(key, _)| key).collect();
    let mut found = Vec::new();
    for (tag, _) in &LANGUAGES[1..] {
        for (file, text) in tables(tag) {
            let is_of_page = ["common", "game", "page"].contains(&file.as_str());
            let keys = text.lines().filter_map(|line| line.split_once('\t')).map(|(key, _)| key);
            let wrong = keys.filter(|key| all.contains(key) && of_page.contains(key) != is_of_page);
            found.extend(wrong.map(|key| format!("{tag}/{file}: {key}")));
        }
    }
    none(found, "templates in the wrong file");
}

#[test]
fn the_way_to_bring_saved_games_in_is_told_by_the_names_that_stand_there() {
    for language in others().chain([Language::ENGLISH]) {
        let told = text(language, &Phrase::new("format.json.library", []));
        for key in ["library.data", "data.import"] {
            let name = language.template(key).expect("a name");
            assert!(told.contains(name), "{}: {told} lacks {name}", language.tag);
        }
    }
}

#[test]
fn every_language_says_the_same_arguments_in_all_forms() {
    let english: BTreeMap<&str, &str> = Language::ENGLISH.templates().collect();
    let mut found = Vec::new();
    for (tag, _) in &LANGUAGES[1..] {
        let count = if *tag == "ru" { 3 } else { 2 };
        let own = own(tag);
        for (key, template) in &own {
            let base =
                key.rsplit_once('.').filter(|(_, form)| FORMS.contains(form)).map_or(key.as_str(), |(base, _)| base);
            let Some(original) = english.get(base) else { continue };
            let ((shown, _), (wanted, _)) = (names(template), names(original));
            if shown != wanted {
                found.push(format!("{tag}: {key} shows {shown:?} instead of {wanted:?}"));
            }
            for (name, case, forms) in slots(template) {
                let (shown, counted) = names(original);
                if !shown.contains(name) && !counted.contains(name) {
                    found.push(format!("{tag}: {key} counts {name}, which is not told"));
                }
                if forms.is_some_and(|forms| forms.len() != count) {
                    found.push(format!("{tag}: {key} has not {count} forms of {name}"));
                }
                if !["", "or"].contains(&case)
                    && !own.contains_key(&format!("house.row.{case}"))
                    && !own.contains_key(&format!("clue.top.{case}"))
                {
                    found.push(format!("{tag}: {key} takes an unknown form of {name}"));
                }
            }
        }
    }
    none(found, "templates that say something else");
}

/// Words in Latin letters that are no names.
fn latin(words: &str) -> Vec<&str> {
    let runs = words.split(|c: char| !c.is_ascii_alphabetic()).filter(|run| !run.is_empty());
    runs.filter(|run| !NAMES.contains(run)).collect()
}

#[test]
fn nothing_is_left_in_english() {
    let mut found = Vec::new();
    for (tag, _) in &LANGUAGES[1..] {
        for (key, template) in own(tag) {
            // Texts on formats and recipes quote them.
            if key.starts_with("format.") || key.starts_with("recipe.") {
                continue;
            }
            let mut words = String::new();
            for part in template.split('{') {
                let (slot, rest) = part.split_once('}').unwrap_or(("", part));
                words += slot.split_once('?').map_or("", |(_, forms)| forms);
                words += rest;
            }
            let left = latin(&words);
            if !left.is_empty() {
                found.push(format!("{tag}: {key}: {left:?}"));
            }
        }
    }
    none(found, "words of English");
}

#[test]
fn every_step_is_told_in_every_language() {
    let languages: Vec<Language> = others().collect();
    let mut keys: BTreeSet<String> = BTreeSet::new();
    deductions(Lists::Kept, 12, &mut |deduction, id| {
        for &language in &languages {
            let told = sentence(language, deduction);
            assert!(!told.contains(['{', '}']) && !told.contains("  "), "{id}: {}: {told}", deduction.technique);
            assert!(told.ends_with(['.', '。']), "{id}: {}: {told}", deduction.technique);
            let first = told.chars().next().expect("a sentence");
            let upper = language.tag != "ru" || !first.is_lowercase() || first.is_ascii_lowercase();
            assert!(upper, "{id}: {}: {told}", deduction.technique);
            assert!(latin(&told).is_empty(), "{id}: {}: {:?} in {told}", deduction.technique, latin(&told));
        }
        keys.insert(deduction.because.key.to_string());
    });
    assert!(keys.len() > 10, "{keys:?}");
}

#[test]
fn counts_take_their_forms() {
    let words = |language: Language, key: &'static str, count: u64| {
        text(language, &Phrase::new(key, [("count", Arg::Count(count))]))
    };
    let told: Vec<Vec<String>> = others()
        .map(|language| [1, 2, 5, 11, 21, 112].map(|count| words(language, "watch.candidates", count)).to_vec())
        .collect();
    let russian = ["1 кандидат", "2 кандидата", "5 кандидатов", "11 кандидатов", "21 кандидат", "112 кандидатов"];
    assert_eq!(told[0], russian);
    assert_eq!(told[1], ["1个候选数", "2个候选数", "5个候选数", "11个候选数", "21个候选数", "112个候选数"]);
}

#[test]
fn houses_of_one_kind_are_named_together() {
    let bases = Arg::Houses(vec![HouseKind::Column(2), HouseKind::Box(2), HouseKind::Column(4)]);
    let phrase = Phrase::new("because.complex-fish", [("bases", bases)]);
    let begins = others().chain([Language::ENGLISH]).map(|language| text(language, &phrase)).collect::<Vec<_>>();
    for (told, expected) in
        begins.iter().zip(["В столбцах 3 и 5 и в блоке 3 число", "第3、5列和第3宫的", "In columns 3 and 5 and box 3, "])
    {
        assert!(told.starts_with(expected), "{told}");
    }
}

#[test]
fn a_sentence_that_begins_with_houses_has_one_capital() {
    let russian = others().next().expect("Russian is the first of the others");
    let bases = Arg::Houses(vec![HouseKind::Row(0), HouseKind::Column(3), HouseKind::Box(4)]);
    let told = text(russian, &Phrase::new("because.complex-fish", [("bases", bases)]));
    assert!(told.starts_with("В строке 1, в столбце 4 и в блоке 5 число"), "{told}");
}

#[test]
fn the_name_of_a_cell_stands_apart_in_chinese() {
    let chinese = others().find(|language| language.tag == "zh-Hans").expect("Chinese");
    let at = |row, col| Cell { row, col };
    let said = |phrase: Phrase| {
        let pieces = naming_pieces(chinese, &phrase);
        // What names something is a button, at whose edges a space is lost.
        let of_buttons = pieces.iter().filter(|piece| !piece.targets.is_empty());
        none(
            of_buttons.filter(|piece| piece.text != piece.text.trim()).map(|piece| piece.text.clone()).collect(),
            "edges",
        );
        pieces.into_iter().map(|piece| piece.text).collect::<String>()
    };
    let digits = Arg::Digits(Digit::new(2).expect("a digit").set());
    let cells = Arg::Cells(vec![at(0, 0), at(0, 2), at(1, 2)]);
    let removed = Phrase::new("history.struck", [("cell", Arg::Cell(at(3, 0))), ("digits", digits.clone())]);
    assert_eq!(said(removed), "从 r4c1 删去2");
    let lacks = Phrase::new("fact.not-among", [("cells", cells), ("digits", digits)]);
    assert_eq!(said(lacks), "r1c1、r1c3 和 r2c3 都不是2");
}

#[test]
fn large_numbers_are_short_in_the_units_of_the_language() {
    let counts = [999, 9_999, 10_000, 12_345, 999_999, 1_000_000, 6_987_388, 100_000_000, 1_234_567_890];
    let all = |language: Language| counts.map(|count| format_short_count(language, count));
    let english =
        ["999", "9,999", "10,000", "12,345", "999,999", "1\u{a0}M", "7.0\u{a0}M", "100\u{a0}M", "1,234.6\u{a0}M"];
    assert_eq!(all(Language::ENGLISH), english);
    let of = |tag: &str| all(others().find(|language| language.tag == tag).expect("a language"));
    assert_eq!(of("ru")[5..7], ["1\u{a0}млн", "7,0\u{a0}млн"]);
    assert_eq!(of("zh-Hans")[1..], ["9,999", "1万", "1.2万", "100.0万", "100万", "698.7万", "1亿", "12.3亿"]);
}

#[test]
fn the_document_says_by_itself_what_no_script_can_say() {
    let document = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("index.html")).expect("a document");
    let mut found = Vec::new();
    for language in others().chain([Language::ENGLISH]) {
        for key in ["start.script", "start.help"] {
            let line = format!("<p lang=\"{}\">{}</p>", language.tag, language.template(key).expect("a phrase"));
            if document.matches(&line).count() != 1 {
                found.push(line);
            }
        }
    }
    none(found, "not in index.html");
}
