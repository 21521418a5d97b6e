//! Plural rules: which form of a word goes with a count.

/// The rule of the language of that tag: from a count to the index of its form.
pub(super) fn rule(tag: &str) -> fn(u64) -> usize {
    match tag {
        "ru" => one_few_many,
        _ => one_or_many,
    }
}

/// English: 1, or any other number. Chinese has one form, but uses other words for one and for several.
pub(super) const fn one_or_many(count: u64) -> usize {
    (count != 1) as usize
}

/// Russian: 1, 21, 31 …; 2 to 4, 22 to 24 …; all others.
const fn one_few_many(count: u64) -> usize {
    match (count % 10, count % 100) {
        (_, 11..=14) => 2,
        (1, _) => 0,
        (2..=4, _) => 1,
        _ => 2,
    }
}
