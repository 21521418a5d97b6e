//! Who may name what: the layers of the code, and what stays out of the pure ones.

use super::{files, none, read};
use skyline::engine::LADDER;
use std::collections::BTreeSet;

/// Crates and types of the browser, clocks and random sources.
const IMPURE_NAMES: [&str; 10] = [
    "yew",
    "web_sys",
    "js_sys",
    "gloo",
    "wasm_bindgen",
    "wasm_bindgen_futures",
    "getrandom",
    "rand",
    "Instant",
    "SystemTime",
];

/// Parts of the standard library that reach out of the program.
const IMPURE_STD: [&str; 6] = ["time", "thread", "fs", "net", "env", "process"];

/// Crates that are pure throughout.
const PURE_CRATES: [&str; 3] = ["engine", "i18n", "kernel"];

/// Pure rooms of the page's crate and what each may not name: other rooms, and `i18n` for the crate `skyline-i18n`. Between
/// crates the compiler checks the directions.
const PURE_ROOMS: [(&str, &[&str]); 5] = [
    ("hints", &["library", "session", "jobs"]),
    ("session", &["library", "i18n", "jobs"]),
    ("library", &["i18n", "jobs"]),
    ("jobs", &["library", "session", "i18n", "view_models"]),
    ("view_models", &["i18n"]),
];

/// Rooms that know the browser, from the lowest to the highest: none names one that stands behind it.
const BROWSER_ROOMS: [&str; 6] = ["browser", "parts", "store", "components", "places", "app"];

/// Places, none of which knows another.
const PLACES: [&str; 9] = ["batch", "compare", "edit", "import", "learn", "library", "new", "settings", "share"];

/// What only some rooms may touch: a crate or a type of `web_sys`, and these rooms.
const TOUCHED_BY: [(&str, &[&str]); 4] =
    [("Storage", &["browser"]), ("idb", &["store"]), ("Worker", &["browser"]), ("wasm_split", &["app", "worker"])];

/// The files of a module, whether it is one file or a folder.
fn module(name: &str) -> Vec<std::path::PathBuf> {
    let mut found = files(&format!("src/{name}"), &[".rs"]);
    found.extend(files("src", &[".rs"]).into_iter().filter(|path| path.ends_with(format!("src/{name}.rs"))));
    found
}

#[test]
fn pure_modules_reach_nothing_outside() {
    let crates = PURE_CRATES.into_iter().flat_map(|name| files(&format!("crates/{name}/src"), &[".rs"]));
    let pure = PURE_ROOMS.iter().flat_map(|(name, _)| module(name)).chain(crates);
    let found = pure.flat_map(|path| {
        let code = Code::of(&read(&path));
        let names = code.words().filter(|word| IMPURE_NAMES.contains(word)).map(String::from);
        let parts = code.named_under("std").into_iter().filter(|part| IMPURE_STD.contains(&part.as_str()));
        names
            .chain(parts.map(|part| format!("std::{part}")))
            .map(|name| format!("{}: {name}", path.display()))
            .collect::<Vec<_>>()
    });
    none(found.collect(), "browser, clock, thread, file or random source in a pure module");
}

/// Fails where a file of the room names one of those rooms.
fn names_none_of(found: &mut Vec<String>, room: &str, others: &[&str]) {
    let files = module(room);
    assert!(!files.is_empty(), "there is a room {room}");
    for path in files {
        let code = Code::of(&read(&path));
        let crates = code.words().filter_map(|word| word.strip_prefix("skyline_")).map(String::from);
        let named = code.named_under("crate").into_iter().chain(code.named_under("skyline")).chain(crates);
        let wrong = named.filter(|part| others.contains(&part.as_str()));
        found.extend(wrong.map(|part| format!("{}: {part}", path.display())));
    }
}

#[test]
fn rooms_name_only_what_lies_below() {
    let mut found = Vec::new();
    for (room, above) in PURE_ROOMS {
        names_none_of(&mut found, room, above);
        names_none_of(&mut found, room, &BROWSER_ROOMS);
    }
    for (at, room) in BROWSER_ROOMS.iter().enumerate() {
        names_none_of(&mut found, room, &BROWSER_ROOMS[at + 1..]);
    }
    none(found, "a room names one beside or above it");
}

#[test]
fn places_name_no_other_place() {
    let folder = files("src/places", &[".rs"]);
    let name = |path: &std::path::PathBuf| {
        let inside = path.iter().skip_while(|part| *part != "places").nth(1);
        inside.map(|part| part.to_string_lossy().trim_end_matches(".rs").to_owned()).unwrap_or_default()
    };
    let mut found = Vec::new();
    for path in &folder {
        let own = name(path);
        for place in PLACES.iter().filter(|place| own != "mod" && own != **place) {
            let code = Code::of(&read(path));
            let is_named = ["super", "places"].iter().any(|root| code.named_under(root).contains(*place));
            // What a place calls `super` may be itself.
            let is_inner = code.named_under("super").contains(*place)
                && folder.iter().any(|other| other.ends_with(format!("{own}/{place}.rs")));
            if is_named && !is_inner {
                found.push(format!("{}: {place}", path.display()));
            }
        }
    }
    none(found, "a place names another place");
}

#[test]
fn the_browsers_stores_and_workers_have_one_door() {
    let mut found = Vec::new();
    for path in files("src", &[".rs"]) {
        let code = Code::of(&read(&path));
        for (word, rooms) in TOUCHED_BY {
            let is_crate = |word: &str| word.starts_with(char::is_lowercase);
            let is_in = |room: &&str| path.iter().any(|part| *part == **room);
            if !rooms.iter().any(is_in)
                && (code.words().any(|named| named == word && is_crate(word))
                    || code.named_under("web_sys").contains(word))
            {
                found.push(format!("{}: {word}", path.display()));
            }
        }
    }
    none(found, "storage, database, workers or parts touched outside their rooms");
}

/// Clocks that a benchmark could time with.
const CLOCKS: [&str; 4] = ["Instant", "SystemTime", "clock_gettime", "elapsed"];

#[test]
fn benchmarks_have_one_clock() {
    let all = ["tests/bench", "tests/rivals"].into_iter().flat_map(|folder| files(folder, &[".rs"]));
    let (support, benches): (Vec<_>, Vec<_>) = all.partition(|path| path.ends_with("support.rs"));
    let clocks = |path: &std::path::PathBuf| {
        let code = Code::of(&read(path));
        let named = code.words().filter(|word| CLOCKS.contains(word));
        named.map(|clock| format!("{}: {clock}", path.display())).collect::<Vec<_>>()
    };
    assert!(support.iter().any(|path| !clocks(path).is_empty()) && benches.len() > 3, "the clock and the benchmarks");
    none(
        benches.iter().flat_map(clocks).collect(),
        "a benchmark that times by a clock of its own, not by `support.rs`",
    );
}

#[test]
fn nothing_is_unwrapped_outside_tests() {
    let sources =
        ["src", "crates", "xtask/src", "tests/bare/src"].into_iter().flat_map(|folder| files(folder, &[".rs"]));
    let found = sources.flat_map(|path| {
        let code = Code::of(&read(&path));
        code.0.match_indices(".unwrap()").map(|_| path.display().to_string()).collect::<Vec<_>>()
    });
    none(found.collect(), "`unwrap()` outside tests");
}

#[test]
fn the_generator_names_no_technique() {
    let ids: Vec<String> = LADDER.iter().map(|technique| format!("\"{}\"", technique.info().id)).collect();
    let found = files("crates/engine/src/generate", &[".rs"]).into_iter().flat_map(|path| {
        let text = without_tests(&read(&path));
        let named = ids.iter().filter(|id| text.contains(*id));
        named.map(|id| format!("{}: {id}", path.display())).collect::<Vec<_>>()
    });
    none(
        found.collect(),
        "a technique's id in the generator: what it needs to know of one is in `Technique::properties`",
    );
}

/// The code of a file without comments, the insides of strings, and tests.
pub(crate) struct Code(pub(crate) String);

impl Code {
    pub(crate) fn of(text: &str) -> Code {
        Code(without_tests(&without_words(text)))
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        self.0.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
    }

    /// The names that follow `root::`, alone or in braces.
    fn named_under(&self, root: &str) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        for (at, _) in self.0.match_indices(&format!("{root}::")) {
            let is_whole = !self.0[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
            let rest = self.0[at + root.len() + 2..].trim_start();
            if is_whole {
                names.extend(first_names(rest));
            }
        }
        names
    }
}

/// The first name of a path, or of each path in a group in braces.
fn first_names(rest: &str) -> Vec<String> {
    let name = |path: &str| path.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let Some(group) = rest.strip_prefix('{') else { return vec![name(rest)] };
    let (mut names, mut depth, mut fresh) = (Vec::new(), 0, true);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => fresh = true,
            c if fresh && !c.is_whitespace() => {
                names.push(name(&group[at..]));
                fresh = false;
            }
            _ => {}
        }
    }
    names
}

/// Drops comments, and what strings and character literals hold.
fn without_words(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(raw) = rest.strip_prefix("r#\"") {
            raw.find("\"#").map_or(rest.len(), |end| end + 5)
        } else if c == '"' {
            quoted(rest, '"')
        } else if c == '\'' && (rest[1..].starts_with('\\') || rest.chars().nth(2) == Some('\'')) {
            quoted(rest, '\'')
        } else {
            kept.push(c);
            c.len_utf8()
        };
        rest = &rest[length..];
    }
    kept
}

/// The length of a literal with its two quotes.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Drops each item under `#[cfg(test)]`, to its closing brace or semicolon.
fn without_tests(code: &str) -> String {
    let mut parts = code.split("#[cfg(test)]");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut depth = 0;
        let end = part.char_indices().find(|(_, c)| {
            depth += i32::from(*c == '{') - i32::from(*c == '}');
            depth == 0 && (*c == '}' || *c == ';')
        });
        kept.push_str(end.map_or("", |(at, _)| &part[at + 1..]));
    }
    kept
}

#[test]
fn the_reader_of_code_sees_code_only() {
    let code = Code::of(
        "use std::{fs::File, fmt}; // std::net\nuse crate::{engine::{Cell, web}, i18n};\nlet a = \"yew\"; let b = '\"'; fn f<'a>() {}\n#[cfg(test)]\nmod tests { fn g() { x.unwrap() } }\nfn h() {}",
    );
    assert_eq!(code.named_under("std"), BTreeSet::from(["fs".into(), "fmt".into()]));
    assert_eq!(code.named_under("crate"), BTreeSet::from(["engine".into(), "i18n".into()]));
    assert!(!code.words().any(|word| word == "yew" || word == "unwrap" || word == "net"));
    assert!(code.words().any(|word| word == "h"));
}
