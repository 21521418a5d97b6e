//! A text as one field of a CSV or TSV file, and back.
//!
//! Spreadsheet programs run a field that begins with `=`, `+`, `-` or `@` as a formula. Such a text gets a leading
//! apostrophe, which makes it plain text there.
//!
//! Source: OWASP, «CSV Injection».

use super::common::clean::is_invisible;
use std::borrow::Cow;

/// What begins a formula, and the same in full width, which some programs treat alike.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// The sign that makes a field plain text.
const APOSTROPHE: char = '\'';

/// Whether a spreadsheet program could run the text. Programs skip spaces and quotes before a formula, and a tab or
/// line break may end the field for them. An apostrophe is skipped too, so that [`unguarded`] can tell an added one
/// from one of the text.
fn is_risky(text: &str) -> bool {
    let is_skipped =
        |symbol: char| symbol.is_whitespace() || is_invisible(symbol) || matches!(symbol, '"' | APOSTROPHE | '`');
    let body = text.trim_start_matches(is_skipped);
    text[..text.len() - body.len()].contains(['\t', '\r', '\n']) || body.starts_with(FORMULA)
}

/// The text with an apostrophe before it where a spreadsheet program could run it. Not for numbers.
pub fn guarded(text: &str) -> Cow<'_, str> {
    if is_risky(text) { Cow::Owned(format!("{APOSTROPHE}{text}")) } else { Cow::Borrowed(text) }
}

/// The text that [`guarded`] was given.
pub fn unguarded(text: &str) -> &str {
    text.strip_prefix(APOSTROPHE).filter(|rest| is_risky(rest)).unwrap_or(text)
}

/// A text as a field of CSV: guarded, and in quotes where it needs them.
pub fn csv(text: &str) -> String {
    let text = guarded(text);
    // Some programs split at tabs and semicolons, too.
    let needs_quotes = text.contains([',', ';', '\t', '"', '\n', '\r']);
    if needs_quotes { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into_owned() }
}

/// The fields of a line that are separated by that sign, without their quotes. A field in quotes may hold the sign.
pub(super) fn split(line: &str, separator: char) -> impl Iterator<Item = Cow<'_, str>> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let line = rest?;
        if let Some((field, after)) = quoted(line, separator) {
            rest = after;
            return Some(field);
        }
        let (field, after) = line.split_once(separator).map_or((line, None), |(field, after)| (field, Some(after)));
        rest = after;
        Some(Cow::Borrowed(field.trim().trim_matches('"')))
    })
}

/// The field in quotes that the line begins with, and what comes after the separator behind it. `None` where the
/// field does not begin with a quote, or where its last quote is missing.
fn quoted(line: &str, separator: char) -> Option<(Cow<'_, str>, Option<&str>)> {
    let body = line.trim_start_matches(' ').strip_prefix('"')?;
    let mut signs = body.char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        if sign != '"' {
            continue;
        }
        if signs.next_if(|(_, next)| *next == '"').is_some() {
            continue;
        }
        let after = body[at + 1..].trim_start_matches([' ', '\r']);
        let after = if after.is_empty() { None } else { Some(after.strip_prefix(separator)?) };
        let field = &body[..at];
        let field = if field.contains('"') { Cow::Owned(field.replace("\"\"", "\"")) } else { Cow::Borrowed(field) };
        return Some((field, after));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const RISKY: [&str; 18] = [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "\t=1",
        "\tname",
        "\rname",
        "\nname",
        " =1",
        "\"=1",
        "\" =1",
        "'=1",
        "''=1",
        "\u{feff}=1",
        "\u{2060}=1",
        "\u{a0}@x",
        "＝1",
        "-",
    ];
    const PLAIN: [&str; 9] = ["", "a=1", "name", "'name", "1-2", "53..7", "{\"n\":4}", "  name", "\"name\""];

    #[test]
    fn what_could_be_a_formula_gets_an_apostrophe_and_loses_it_again() {
        for text in RISKY {
            assert_eq!(guarded(text), format!("'{text}"), "{text:?}");
        }
        for text in PLAIN {
            assert_eq!(guarded(text), text);
        }
        for text in RISKY.into_iter().chain(PLAIN) {
            assert_eq!(unguarded(&guarded(text)), text, "{text:?}");
        }
    }

    #[test]
    fn a_line_of_fields_is_split_as_it_was_written() {
        let fields = ["a", "", "a,b", "say \"so\"", "x;y", "=1,\"2\"", "'", "last"];
        let line: Vec<String> = fields.iter().map(|field| csv(field)).collect();
        let back: Vec<String> = split(&line.join(","), ',').map(|field| unguarded(&field).to_owned()).collect();
        assert_eq!(back, fields, "{line:?}");
    }

    #[test]
    fn quotes_that_do_not_close_are_no_quotes() {
        let back = |line| split(line, ',').map(Cow::into_owned).collect::<Vec<_>>();
        assert_eq!(back("\"a,b"), ["a", "b"]);
        assert_eq!(back("\"a\"b,c"), ["a\"b", "c"]);
        assert_eq!(back("a,"), ["a", ""]);
    }
}
