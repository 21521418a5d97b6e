//! Boards whose rows of clues begin with the name of their side: `top 2 3 1 4`, between the labels of the columns and those
//! of the rows.

use super::labels::{Fields, are_labels};
use crate::Side;
use crate::format::common::sides::side_of;

/// The side that a field names, whatever stands around the word.
fn named_side(field: &str) -> Option<Side> {
    side_of(field.trim_matches(|sign: char| !sign.is_alphanumeric()))
}

/// The clues of a row behind the name of their side, with empty corners around; fields of nothing may stand on both ends.
fn clues(fields: &[String], many: usize) -> Option<Vec<String>> {
    let behind = fields.get(1..)?;
    let spare = behind.len().checked_sub(many)?;
    // Behind the name stands the column of the left clues, if there are two fields more.
    let start = usize::from(spare == 2);
    let (around, clues) = ([&behind[..start], &behind[start + many..]].concat(), &behind[start..start + many]);
    let is_bare = spare <= 2 && around.iter().all(String::is_empty);
    is_bare.then(|| [&[String::new()], clues, &[String::new()]].concat())
}

/// The rows of a board with clues on all sides: without the names of the sides and the labels.
pub(crate) fn without_names(rows: &[Fields]) -> Option<Vec<Fields>> {
    let names = |(_, fields): &Fields, side| fields.first().and_then(|field| named_side(field)) == Some(side);
    let above = rows.iter().position(|row| names(row, Side::Top)).filter(|above| *above < 2)?;
    let (head, [top, inner @ .., bottom]) = rows.split_at(above) else { return None };
    let many = inner.len();
    let is_bottom = names(bottom, Side::Bottom) || bottom.1.first().is_some_and(String::is_empty);
    let is_head = |(_, fields): &Fields| {
        let labels = fields.iter().filter(|field| !field.is_empty() && named_side(field).is_none());
        labels.clone().count() == many && are_labels(labels.map(String::as_str))
    };
    let first = || inner.iter().filter_map(|(_, fields)| fields.first()).map(String::as_str);
    let labels = match inner.first()?.1.len().checked_sub(many + 2)? {
        0 if !are_labels(first()) => 0,
        1 if are_labels(first()) || first().all(str::is_empty) => 1,
        _ => return None,
    };
    let is_even = inner.iter().all(|(_, fields)| fields.len() == many + 2 + labels);
    if !is_bottom || !is_even || !head.iter().all(is_head) {
        return None;
    }
    let mut board = vec![(top.0, clues(&top.1, many)?)];
    board.extend(inner.iter().map(|(line, fields)| (*line, fields[labels..].to_vec())));
    board.push((bottom.0, clues(&bottom.1, many)?));
    Some(board)
}

#[cfg(test)]
mod tests {
    use super::without_names;

    #[test]
    fn rows_of_clues_lose_the_names_of_their_sides() {
        let rows = |text: &str| {
            let fields = |line: &str| line.split(',').map(str::to_owned).collect();
            text.lines().enumerate().map(|(at, line)| (at, fields(line))).collect::<Vec<_>>()
        };
        let board = rows(",1,2,3,\n3,.,.,.,1\n1,.,.,.,\n2,.,.,3,2\n,1,,3,");
        let board: Vec<_> = board.into_iter().map(|(_, fields)| fields).collect();
        for text in [
            "top,1,2,3,\n3,.,.,.,1\n1,.,.,.,\n2,.,.,3,2\nbottom,1,,3,",
            ",A,B,C,\n**top**,1,2,3,\n3,.,.,.,1\n1,.,.,.,\n2,.,.,3,2\n,1,,3,",
            "c1,c2,c3\nTop:,1,2,3\nr1,3,.,.,.,1\nr2,1,.,.,.,\nr3,2,.,.,3,2\nbot,1,,3",
            ",left,1,2,3,right\ntop,,1,2,3,\n1,3,.,.,.,1\n2,1,.,.,.,\n3,2,.,.,3,2\nbottom,,1,,3,",
        ] {
            let found = without_names(&rows(text)).map(|rows| rows.into_iter().map(|(_, fields)| fields).collect());
            assert_eq!(found, Some(board.clone()), "{text}");
        }
        for text in [
            "left,1,2,3,\n3,.,.,.,1\n1,.,.,.,\n2,.,.,3,2\nbottom,1,,3,",
            "top,1,2,3,\n1,.,.,.,1\n2,.,.,.,\n3,.,.,3,2\nbottom,1,,3,",
            "5,1,2,3,\ntop,1,2,3,\n3,.,.,.,1\n1,.,.,.,\n2,.,.,3,2\nbottom,1,,3,",
        ] {
            assert_eq!(without_names(&rows(text)), None, "{text}");
        }
    }
}
