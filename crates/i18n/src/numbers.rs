//! Numbers as text.

use crate::language::Language;
use std::borrow::Cow;

/// A number of tenths with its decimal point: 78,668.5.
pub fn format_tenths(language: Language, tenths: u64) -> String {
    let point = language.template("number.point").unwrap_or(".");
    [&format_count(language, tenths / 10), point, &(tenths % 10).to_string()].concat()
}

/// A count in a unit of the language, for narrow places: 12.3 M, 1,234.5万. A tenth of 0 is shown only where the number
/// is rounded.
pub fn format_short_count(language: Language, count: u64) -> String {
    // Each unit is a power of ten and its suffix, the largest first.
    let units = language.template("number.units").unwrap_or("").split('|');
    let unit = |unit: &'static str| Some((10u64.pow(unit.get(..1)?.parse().ok()?), unit.get(1..)?));
    match units.filter_map(unit).find(|&(of, _)| count >= of) {
        None => format_count(language, count),
        Some((of, name)) if count.is_multiple_of(of) => [&format_count(language, count / of), name].concat(),
        Some((of, name)) => [&format_tenths(language, (count + of / 20) / (of / 10)), name].concat(),
    }
}

/// A number up to the largest order as text, without allocation.
pub fn small_number(number: usize) -> Option<&'static str> {
    const SMALL: [&str; 26] = [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
        "20", "21", "22", "23", "24", "25",
    ];
    SMALL.get(number).copied()
}

/// A number as text. Not by `Display` where it is small: the browser would have to compile `core::fmt` for the first
/// board.
pub(crate) fn digits(number: u64) -> Cow<'static, str> {
    usize::try_from(number).ok().and_then(small_number).map_or_else(|| number.to_string().into(), Cow::Borrowed)
}

/// A count with its thousands separated: 78,668.
pub fn format_count(language: Language, count: u64) -> String {
    if count < 1000 {
        return digits(count).into();
    }
    let between = language.template("number.group").unwrap_or(" ");
    // 1000 is added to keep the leading zeros.
    let last = (1000 + count % 1000).to_string();
    [&format_count(language, count / 1000), between, last.get(1..).unwrap_or_default()].concat()
}
