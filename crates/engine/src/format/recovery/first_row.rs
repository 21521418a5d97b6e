//! A board of which the first row stands behind the name of who sends it: `21:06 - Ann: 53..7....`, as messengers export it.

use crate::MAX_ORDER;
use crate::format::common::symbols;

/// How many cells a line has, if it has nothing else: signs, or signs between spaces.
fn cells(line: &str) -> Option<usize> {
    let is_cell = |sign: char| sign.is_ascii_digit() || symbols::is_blank_sign(sign);
    let line = line.trim();
    let many = line.chars().filter(|sign| !sign.is_whitespace()).count();
    line.chars().all(|sign| sign.is_whitespace() || is_cell(sign)).then_some(many)
}

/// The text with that row in a line of its own.
pub(crate) fn on_its_own_line(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let (at, name, row) = lines.iter().enumerate().find_map(|(at, line)| {
        let (name, row) = line.rsplit_once(": ").filter(|(name, _)| name.contains(char::is_alphabetic))?;
        let order = cells(row).filter(|order| (4..=MAX_ORDER).contains(order))?;
        let rest = lines.get(at + 1..at + order)?;
        let is_last = lines.get(at + order).is_none_or(|line| cells(line) != Some(order));
        (is_last && rest.iter().all(|line| cells(line) == Some(order))).then_some((at, name, row))
    })?;
    let named = [name, ":"].concat();
    Some([&lines[..at], &[&named, row], &lines[at + 1..]].concat().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::on_its_own_line;

    #[test]
    fn the_row_behind_a_name_goes_with_those_below_it() {
        let rows = ".2.1\n....\n..4.";
        let chat = |first: &str| format!("Hi\n{first}1..3\n{rows}\n9:10 - Ben: done");
        let expected = chat("12/03, 9:05 - Ann:\n");
        assert_eq!(on_its_own_line(&chat("12/03, 9:05 - Ann: ")), Some(expected));
        assert_eq!(on_its_own_line(&format!("top: 1..3\n{rows}\n....")), None, "a row more");
    }
}
