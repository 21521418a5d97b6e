//! The tables of the other languages, compiled in. The page never calls this: it fetches the files.

/// The tables of a language in one text.
macro_rules! tables {
    ($tag:literal: $($name:literal),* $(,)?) => {
        concat!($(include_str!(concat!($tag, "/", $name, ".txt"))),*)
    };
}

macro_rules! all_tables {
    ($tag:literal) => {
        tables!(
            $tag: "advanced", "clue_cases", "coach", "common", "compare", "create", "edit", "events", "formats", "game", "home", "houses", "learn", "library",
            "lines", "page", "panels", "places", "recipe", "rules", "settings", "start", "trouble",
            "watch",
        )
    };
}

/// The text of the tables of that language; empty for English, whose tables are code.
pub(crate) fn text_of(tag: &str) -> &'static str {
    match tag {
        "ru" => all_tables!("ru"),
        "zh-Hans" => all_tables!("zh-Hans"),
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use crate::LANGUAGES;
    use std::fs;
    use std::path::Path;

    #[test]
    fn every_file_of_a_language_is_compiled_in() {
        for (tag, _) in &LANGUAGES[1..] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(tag);
            let mut names: Vec<_> =
                fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").path()).collect();
            names.sort();
            let text: String = names.iter().map(|path| fs::read_to_string(path).expect("a text")).collect();
            assert_eq!(super::text_of(tag), text, "{tag}");
        }
    }
}
