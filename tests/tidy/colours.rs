//! Contrast of the theme's colours, by the formula of WCAG 2, in the light and in the dark.

use super::{files, none, read, root};
use std::collections::{BTreeMap, BTreeSet};

type Theme = BTreeMap<String, String>;

/// Colours of text and the grounds that it stands on: at least 4.5 to 1.
const TEXT: &[(&str, &[&str])] = &[
    ("ink", &["ground", "panel", "evidence"]),
    ("quiet", &["ground", "panel", "evidence"]),
    ("entry", &["ground", "panel", "evidence"]),
    ("accent", &["ground", "panel"]),
    ("removed", &["ground", "panel", "evidence"]),
    ("placed", &["ground", "panel", "evidence"]),
];

/// Colours of lines and marks that mean something: at least 3 to 1.
const MARKS: &[(&str, &[&str])] = &[
    ("evidence-line", &["ground", "panel", "evidence"]),
    ("frame", &["ground", "panel", "evidence"]),
    ("accent", &["evidence"]),
];

/// The same for colours that a theme may have: of text on others, and of marks by how they begin.
const TEXT_IF_THERE: &[(&str, &str)] =
    &[("on-accent", "accent"), ("ink", "tint"), ("entry", "tint"), ("quiet", "tint")];
const MARKS_IF_THERE: &str = "group-";

/// The theme of stronger colours: text on any ground has 7 to 1 at least.
const STRONG_CONTRAST: f64 = 7.0;

#[test]
fn colours_can_be_told_apart() {
    if files("styles", &[".css"]).is_empty() {
        return;
    }
    let (light, dark) =
        themes(&["tokens.css", "group-tokens.css"].map(|name| read(&root().join("styles").join(name))).concat());
    let [strong_light, strong_dark] = strong(&read(&root().join("styles/contrast.css")), &light, &dark);
    let mut weak = Vec::new();
    let all = [
        ("light", &light, 4.5),
        ("dark", &dark, 4.5),
        ("high contrast, light", &strong_light, STRONG_CONTRAST),
        ("high contrast, dark", &strong_dark, STRONG_CONTRAST),
    ];
    for (name, theme, text) in all {
        let mut check = |colour: &str, ground: &str, least: f64| {
            let found = contrast(value(theme, colour), value(theme, ground));
            if found < least {
                weak.push(format!("{name}: --{colour} on --{ground} is {found:.2}, wanted {least}"));
            }
        };
        for (pairs, least) in [(TEXT, text), (MARKS, 3.0)] {
            for (colour, grounds) in pairs {
                grounds.iter().for_each(|ground| check(colour, ground, least));
            }
        }
        let known = |colour: &str| theme.contains_key(colour);
        for (colour, ground) in TEXT_IF_THERE.iter().filter(|(colour, ground)| known(colour) && known(ground)) {
            check(colour, ground, text);
        }
        for colour in theme.keys().filter(|colour| colour.starts_with(MARKS_IF_THERE)) {
            check(colour, "panel", 3.0);
        }
    }
    none(weak, "colours too near to one another");
}

/// Each accent is checked as the first one is, on the plain grounds and on black.
#[test]
fn accents_can_be_read_in_the_light_in_the_dark_and_on_black() {
    let [plain, accents] = ["tokens.css", "accent-tokens.css"].map(|name| read(&root().join("styles").join(name)));
    let (light, dark) = themes(&plain);
    let accents = without_comments(&accents);
    let blocks: Vec<(&str, &str)> = accents.split('}').filter_map(|block| block.rsplit_once('{')).collect();
    let (black, accents): (Vec<_>, Vec<_>) =
        blocks.into_iter().partition(|(selector, _)| selector.contains("data-black"));
    assert!(black.len() == 1 && accents.len() >= 4, "{} accents", accents.len());
    let pairs = TEXT.iter().filter(|(colour, _)| matches!(*colour, "accent" | "entry" | "quiet" | "ink"));
    let pairs = pairs.flat_map(|(colour, grounds)| grounds.iter().map(move |ground| (*colour, *ground)));
    let pairs: Vec<(&str, &str)> = pairs.chain(TEXT_IF_THERE.iter().copied()).collect();
    let mut weak = Vec::new();
    for (selector, accent) in accents {
        for body in [accent.to_owned(), [accent, black[0].1].concat()] {
            for (name, theme) in ["light", "dark"].iter().zip(with_both(&body, &light, &dark)) {
                for &(colour, ground) in &pairs {
                    let found = contrast(value(&theme, colour), value(&theme, ground));
                    if found < 4.5 {
                        weak.push(format!("{} {name}: --{colour} on --{ground} is {found:.2}", selector.trim()));
                    }
                }
            }
        }
    }
    none(weak, "accents too near to their grounds");
}

/// The custom properties of both themes. What the dark one leaves out it has from the light one;
/// where it is written twice (the reader's choice and the system's), both must agree.
fn themes(css: &str) -> (Theme, Theme) {
    let (mut light, mut dark) = (Theme::new(), Theme::new());
    let mut selectors: Vec<String> = Vec::new();
    let mut text = String::new();
    for c in without_comments(css).chars() {
        match c {
            '{' => selectors.push(std::mem::take(&mut text)),
            ';' | '}' => {
                if let Some((name, value)) = text.trim().strip_prefix("--").and_then(|line| line.split_once(':')) {
                    let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
                    let is_dark = selectors.iter().any(|selector| selector.contains("dark"));
                    let others = selectors.iter().any(|selector| selector.contains("@media")) && !is_dark;
                    if is_dark {
                        let before = dark.insert(name.clone(), value.clone());
                        assert!(before.is_none_or(|before| before == value), "--{name} is written twice, differently");
                    } else if !others {
                        light.insert(name, value);
                    }
                }
                text.clear();
                if c == '}' {
                    selectors.pop();
                }
            }
            c => text.push(c),
        }
    }
    assert!(!dark.is_empty(), "styles/tokens.css has no dark theme");
    for (name, value) in &light {
        dark.entry(name.clone()).or_insert_with(|| value.clone());
    }
    (light, dark)
}

/// The two themes of stronger colours, on light and on dark ground, with what they take from the plain
/// ones. They are written once for the reader's choice and once for the system's wish, as no selector of
/// CSS takes in both: these must agree.
fn strong(css: &str, light: &Theme, dark: &Theme) -> [Theme; 2] {
    let blocks = without_comments(css);
    let blocks: Vec<&str> = blocks.split("@media").filter(|block| block.contains("--ground")).collect();
    let read = |block: &str| with_both(block, light, dark);
    let [chosen, wished] = blocks[..] else { panic!("styles/contrast.css has not two blocks of colours") };
    assert_eq!(
        read(chosen),
        read(wished),
        "styles/contrast.css: the theme chosen and the one that the system asks for"
    );
    read(chosen)
}

/// Both themes with what a block sets, where it writes `var(--light, A) var(--dark, B)` for the two.
fn with_both(block: &str, light: &Theme, dark: &Theme) -> [Theme; 2] {
    let mut both = [light.clone(), dark.clone()];
    for line in block.split([';', '{', '}']) {
        let Some((name, value)) = line.trim().strip_prefix("--").and_then(|line| line.split_once(':')) else {
            continue;
        };
        let values = value.trim().strip_prefix("var(--light, ").and_then(|values| values.strip_suffix(')'));
        let (first, second) = values.and_then(|values| values.split_once(") var(--dark, ")).unwrap_or((value, value));
        for (theme, value) in both.iter_mut().zip([first, second]) {
            theme.insert(name.trim().to_owned(), value.trim().to_owned());
        }
    }
    both
}

fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default();
    std::iter::once(first).chain(parts.map(|part| part.split_once("*/").map_or("", |(_, rest)| rest))).collect()
}

/// What a custom property holds; of a colour that is written as channels, these.
fn value<'a>(theme: &'a Theme, name: &str) -> &'a str {
    let value = theme.get(name).unwrap_or_else(|| panic!("styles/tokens.css has no --{name}"));
    match value.strip_prefix("rgb(var(--").and_then(|rest| rest.strip_suffix("))")) {
        Some(channels) => self::value(theme, channels),
        None => value,
    }
}

/// Contrast of two colours written as `#rgb`, as `#rrggbb` or as three channels, from 1 to 21.
fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(colour: &str) -> f64 {
    let channels = channels(colour).unwrap_or_else(|| panic!("`{colour}` is not written as #rrggbb or as channels"));
    let linear = |channel: u32| {
        let part = f64::from(channel) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(channels[0]) + 0.7152 * linear(channels[1]) + 0.0722 * linear(channels[2])
}

/// Red, green and blue, from 0 to 255.
fn channels(colour: &str) -> Option<[u32; 3]> {
    let channels: Vec<u32> = if let Some(digits) = colour.strip_prefix('#') {
        let digits = digits.chars().map(|digit| digit.to_digit(16)).collect::<Option<Vec<_>>>()?;
        match digits.len() {
            3 => digits.iter().map(|digit| digit * 17).collect(),
            6 => digits.chunks(2).map(|pair| pair[0] * 16 + pair[1]).collect(),
            _ => return None,
        }
    } else {
        colour.split(' ').map(|channel| channel.parse().ok().filter(|channel| *channel < 256)).collect::<Option<_>>()?
    };
    channels.try_into().ok()
}

/// A theme that set the colour itself would leave the old channels to what is half transparent.
#[test]
fn colours_with_channels_are_set_by_these_alone() {
    let sheets: Vec<String> = files("styles", &[".css"]).iter().map(|path| without_comments(&read(path))).collect();
    let lines = || sheets.iter().flat_map(|sheet| sheet.split([';', '{', '}'])).filter_map(|line| line.split_once(':'));
    let names: Vec<&str> = lines().map(|(name, _)| name.trim()).collect();
    let channels: BTreeSet<&str> =
        names.iter().filter_map(|name| name.strip_prefix("--")?.strip_suffix("-rgb")).collect();
    assert!(channels.contains("accent"), "no colour is written as channels");
    let twice =
        channels.into_iter().filter(|colour| names.iter().filter(|name| **name == format!("--{colour}")).count() != 1);
    none(
        twice.map(|colour| format!("--{colour} is set in other places than where it takes its channels")).collect(),
        "colours",
    );
}

#[test]
fn contrast_follows_the_formula() {
    assert!((contrast("#000", "#ffffff") - 21.0).abs() < 1e-9);
    assert!((contrast("#767676", "#fff") - 4.54).abs() < 0.01);
    assert!((contrast("118 118 118", "#fff") - 4.54).abs() < 0.01);
    assert_eq!(channels("256 0 0"), None);
}

#[test]
fn both_colours_of_a_strong_theme_are_read() {
    let block = ":root { --a-rgb: var(--light, 0 0 0) var(--dark, 255 255 255); --ground: var(--light, #fff) var(--dark, #000); }";
    let plain = Theme::from([("a".to_owned(), "rgb(var(--a-rgb))".to_owned())]);
    let [light, dark] = strong(&format!("@media x {{ {block} }} @media y {{ {block} }}"), &plain, &plain);
    assert_eq!((value(&light, "a"), value(&light, "ground")), ("0 0 0", "#fff"));
    assert_eq!((value(&dark, "a"), value(&dark, "ground")), ("255 255 255", "#000"));
}

#[test]
fn both_ways_to_the_dark_are_read() {
    let css = ":root { --a: #fff; --b: #111; /* --a: #000; */ } [data-theme=\"dark\"] { --a: #000 }
        @media (prefers-color-scheme: dark) { :root:not([data-theme=\"light\"]) { --a: #000; } }
        @media (pointer: coarse) { :root { --b: #222; } }";
    let (light, dark) = themes(css);
    assert_eq!((value(&light, "a"), value(&light, "b")), ("#fff", "#111"));
    assert_eq!((value(&dark, "a"), value(&dark, "b")), ("#000", "#111"));
}
