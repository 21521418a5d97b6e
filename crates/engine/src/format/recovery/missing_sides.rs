//! Clues behind the names of their sides, where a side without any is left out or said to have none: `Top: 2 3 - 1`, `left = []`.

use super::field_rows::plain_entry;
use crate::Side;
use crate::format::common::sides::{self, side_of};

/// Fewer clues of a side are no list.
const MIN_CLUES: usize = 3;

/// A line of the clues of a side; none where it says so.
struct Line {
    side: Side,
    clues: Option<usize>,
}

/// The line of a side, if it is one.
fn line(text: &str) -> Option<Line> {
    const NOTHING: [&str; 12] =
        ["none", "null", "nil", "nothing", "empty", "keine", "nichts", "aucun", "ninguno", "nessuno", "geen", "нет"];
    let (name, values) = text.split_once([':', '='])?;
    let name = sides::without_directions(name);
    let mut sides = name.split(|sign: char| !sign.is_alphabetic()).filter_map(side_of);
    let side = sides.next().filter(|_| sides.next().is_none())?;
    let is_apart = |sign: char| sign.is_whitespace() || ",;[](){}".contains(sign);
    let values: Vec<&str> = values.split(is_apart).filter(|value| !value.is_empty()).collect();
    let is_none = match values[..] {
        [] => true,
        [word] => word == "-" || NOTHING.contains(&&*word.to_lowercase()),
        _ => false,
    };
    let are_clues = values.len() >= MIN_CLUES && values.iter().all(|value| plain_entry(value).is_some());
    (is_none || are_clues).then(|| Line { side, clues: are_clues.then_some(values.len()) })
}

/// The text with a list of no clue for each side without one, where the other lines may be a board: a side that is left out of
/// lists alone may have been forgotten.
pub(crate) fn filled(text: &str) -> Option<String> {
    let found = || text.lines().filter_map(line);
    let many = found().find_map(|line| line.clues)?;
    let others = text.lines().filter(|text| !text.trim().is_empty() && line(text).is_none()).count();
    // A line that names a side in another way has clues that would be lost.
    let is_unclear = |text: &str| {
        sides::names_side(text) && text.contains(|sign: char| sign.is_ascii_digit()) && line(text).is_none()
    };
    if text.lines().any(is_unclear) {
        return None;
    }
    (others >= many || found().count() == Side::ALL.len()).then(|| with_all_sides(text)).flatten()
}

/// The text with a list of no clue for each side without one, where some sides have clues and no two lists are of one side.
pub(crate) fn with_all_sides(text: &str) -> Option<String> {
    let lines: Vec<(&str, Option<Line>)> = text.lines().map(|text| (text, line(text))).collect();
    let found = || lines.iter().filter_map(|(_, line)| line.as_ref());
    let many = found().find_map(|line| line.clues)?;
    let with_clues = found().filter(|line| line.clues.is_some()).count();
    let of = |side: Side| found().filter(|line| line.side == side).count();
    if found().any(|line| line.clues.is_some_and(|clues| clues != many))
        || with_clues == Side::ALL.len()
        || Side::ALL.into_iter().any(|side| of(side) > 1)
    {
        return None;
    }
    let (example, _) = lines.iter().find(|(_, line)| line.as_ref().is_some_and(|line| line.clues.is_some()))?;
    let empty = |side: Side| {
        let zeros = vec!["0"; many].join(", ");
        if example.contains('[') { format!("{} = [{zeros}]", side.name()) } else { format!("{}: {zeros}", side.name()) }
    };
    let missing = Side::ALL.into_iter().filter(|&side| of(side) == 0);
    let mut rows: Vec<String> = Vec::new();
    let mut missing = Some(missing.map(empty).collect::<Vec<_>>());
    for (text, line) in &lines {
        match line {
            Some(Line { side, clues: None }) => rows.push(empty(*side)),
            Some(_) => {
                rows.push((*text).to_owned());
                rows.extend(missing.take().into_iter().flatten());
            }
            None => rows.push((*text).to_owned()),
        }
    }
    Some(rows.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn sides_without_clues_get_lists_of_none() {
        let rows = "\n. . . 2\n. . . .\n. . . .\n. . . .";
        let expected = "Top: 2 - 1 -\nbottom: 0, 0, 0, 0\nleft: 0, 0, 0, 0\nright: 0, 0, 0, 0";
        let text = ["Top: 2 - 1 -\nRight: none", rows].concat();
        assert_eq!(filled(&text), Some([expected, rows].concat()));
        let code = "top = []\nbottom = None\nleftClues = [0, 3, 2, 2]\nright = [null]";
        let expected = "top = [0, 0, 0, 0]\nbottom = [0, 0, 0, 0]\nleftClues = [0, 3, 2, 2]\nright = [0, 0, 0, 0]";
        assert_eq!(filled(code).as_deref(), Some(expected));
        for text in [
            "top: 1 2 3\nbottom: 1 2 3\nleft: 1 2 3\nright: 1 2 3",
            "top: 1 2 3 4\nleft: 1 2 3",
            "top: 1 2 3\nleft: 1 2 3\nbottom: 2 1 2",
            "Top: of the week\nLeft: over",
            "top: 1 2 3\ntop: 3 2 1",
        ] {
            assert_eq!(filled(text), None, "{text}");
        }
    }
}
