//! Lines of a list that separate puzzles or belong to the program around them, and are no puzzles.

use crate::format::common::text::is_border;
use crate::format::line;

/// Whether the line stands between puzzles in the text of a program: it opens or closes a list, or ends it.
fn is_code(line: &str) -> bool {
    let bare = line.trim().trim_end_matches(',');
    let opens =
        bare.contains('=') && bare.ends_with(['[', '{', '(']) && !bare.contains(|sign: char| sign.is_ascii_digit());
    let closes = !bare.is_empty() && bare.chars().all(|sign| "])};".contains(sign));
    opens || closes || bare.eq_ignore_ascii_case("null")
}

/// Whether a line that stands alone in a list is no puzzle.
pub(crate) fn is_separator(line: &str) -> bool {
    is_code(line) || is_border(line) && !line::is_whole(line)
}

/// Whether the line is three times one sign, apart or not: `* * *`, `...`. No board of four rows or more has such a row.
pub(crate) fn is_three_signs(line: &str) -> bool {
    let signs: Vec<char> = line.chars().filter(|sign| !sign.is_whitespace()).take(4).collect();
    // Dashes without spaces draw a border between bands.
    let is_border = is_border(line) && !line.trim().contains(char::is_whitespace);
    !is_border && matches!(signs[..], [a, b, c] if a == b && b == c && !a.is_alphanumeric())
}

/// The sign of lines that separate boards: nothing else is in them, and it is in no other line. Lines of dashes are not looked for: `is_border` tells them.
pub(crate) fn sign(text: &str) -> Option<char> {
    const MIN_SIGNS: usize = 3;
    let of_one_sign = |line: &str| {
        let sign = line.chars().next().filter(|sign| !sign.is_alphanumeric() && !"-=.".contains(*sign))?;
        let many = line.chars().take_while(|&other| other == sign).count();
        (many >= MIN_SIGNS && many == line.chars().count()).then_some(sign)
    };
    let mut lines = text.lines().map(str::trim);
    let sign = lines.clone().find_map(of_one_sign)?;
    lines.all(|line| of_one_sign(line) == Some(sign) || !line.contains(sign)).then_some(sign)
}
