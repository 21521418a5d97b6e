//! Blocks of words between puzzles: what a mail says before them and below, and who signs it.

use super::lines::begins_anew;
use crate::format::common::sides::is_side;
use crate::format::common::text::{Numbered, is_date_or_time};
use crate::format::{claiming_format, unsupported};

/// Whether the lines are words alone, that are no puzzle which somebody tells: more letters than digits, no sign of data
/// or a program, no name of a side.
pub(crate) fn is_prose(lines: &[Numbered<'_>]) -> bool {
    // The day and the time of a message are no cells.
    let words = || lines.iter().flat_map(|(_, line)| line.split_whitespace()).filter(|word| !is_date_or_time(word));
    let count = |is: fn(char) -> bool| words().map(|word| word.chars().filter(|sign| is(*sign)).count()).sum::<usize>();
    let is_sentence = |line: &str| {
        line.chars().all(|sign| {
            sign.is_alphanumeric()
                || sign.is_whitespace()
                || ".,:;!?'’\"()[]@/+&-–—<>_#%“”=".contains(sign)
                || is_picture(sign)
        }) && !line.split(|sign: char| !sign.is_alphabetic()).any(|word| is_side(&word.to_lowercase()))
    };
    // An `x` may be an empty cell.
    let is_word = |word: &str| word.chars().count() > 2 && !word.chars().all(|sign| "xX".contains(sign));
    let has_word = |line: &str| line.split(|sign: char| !sign.is_alphabetic()).any(is_word);
    let is_rule = |line: &str| line.chars().all(|sign| "-_ ".contains(sign)) || line.trim() == "...";
    let letters = count(char::is_alphabetic);
    letters > count(|sign| sign.is_ascii_digit())
        && !is_known(lines)
        && lines.iter().all(|(_, line)| is_sentence(line) && (has_word(line) || is_rule(line)) && !begins_anew(line))
}

/// Whether the sign is a picture in a message.
fn is_picture(sign: char) -> bool {
    matches!(sign, '\u{2600}'..='\u{27bf}' | '\u{1f300}'..='\u{1faff}')
}

/// Whether a format claims the lines, or they are known as a text that is no puzzle here.
fn is_known(lines: &[Numbered<'_>]) -> bool {
    let text: Vec<&str> = lines.iter().map(|(_, line)| *line).collect();
    let text = text.join("\n");
    claiming_format(&text).is_some() || unsupported::refusal(&text).is_some()
}
