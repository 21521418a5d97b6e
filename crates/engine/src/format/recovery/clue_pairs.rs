//! Clues of two opposite sides in one list: `Columns (top/bottom): 1/3, 3/1, 3/2, 2/3`.

use crate::Side;
use crate::format::common::sides::side_of;

/// The two lists of a line, each behind the name of its side.
fn lists(line: &str) -> Option<String> {
    const MIN_PAIRS: usize = 3;
    let (words, pairs) = line.rsplit_once([':', '='])?;
    let sides: Vec<Side> = words.split(|sign: char| !sign.is_alphabetic()).filter_map(side_of).collect();
    let [first, second] = sides[..] else { return None };
    let pairs = pairs.split([',', ' ', ';']).filter(|pair| !pair.is_empty());
    let pairs: Vec<(&str, &str)> = pairs.map(|pair| pair.split_once(['/', '|'])).collect::<Option<_>>()?;
    let list = |side: Side, of: fn(&(&str, &str)) -> String| {
        format!("{}: {}", side.name(), pairs.iter().map(of).collect::<Vec<_>>().join(" "))
    };
    (second == first.opposite() && pairs.len() >= MIN_PAIRS)
        .then(|| [list(first, |pair| pair.0.to_owned()), list(second, |pair| pair.1.to_owned())].join("\n"))
}

/// The text with a line for each side, where two lines have the clues of two sides each.
pub(crate) fn apart(text: &str) -> Option<String> {
    let found: Vec<(&str, Option<String>)> = text.lines().map(|line| (line, lists(line))).collect();
    let is_whole = found.iter().filter(|(_, lists)| lists.is_some()).count() == 2;
    is_whole
        .then(|| found.into_iter().map(|(line, lists)| lists.unwrap_or(line.to_owned())).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::apart;

    #[test]
    fn each_side_gets_a_list_of_its_own() {
        let text = "4x4\nColumns (top/bottom): 1/3, 3/1, ./2, 2/3\nRows (left/right): 1/2 3/1 2/2 2/3";
        let lists = "4x4\ntop: 1 3 . 2\nbottom: 3 1 2 3\nleft: 1 3 2 2\nright: 2 1 2 3";
        assert_eq!(apart(text).as_deref(), Some(lists));
        for other in
            ["Columns (top/bottom): 1/3, 3/1, ./2, 2/3", "top/left: 1/2, 1/3, 1/4\nright/bottom: 1/2, 1/3, 1/4"]
        {
            assert_eq!(apart(other), None, "{other}");
        }
    }
}
