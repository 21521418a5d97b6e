//! A board in fields of a table with nothing in empty ones, below the named clues of four sides, as a spreadsheet saves it.

use crate::MAX_ORDER;
use crate::format::common::sides::names_side;
use crate::format::common::text::{is_blank_line, looks_like_entry};

/// The text with points in the empty fields of a board below clues; `None` where no field is empty, which others read.
pub(crate) fn with_points_in_empty_fields(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    if lines.iter().filter(|line| names_side(line)).count() != 4 {
        return None;
    }
    let below = lines.iter().rposition(|line| names_side(line))? + 1;
    [',', ';', '\t'].into_iter().find_map(|separator| {
        let start = below + lines[below..].iter().position(|line| line.contains(separator))?;
        let fields = |line: &str| line.split(separator).count();
        // Tabs behind the last field may be lost, with all of an empty row.
        let beside = || lines[..below].iter().filter(|line| names_side(line)).map(|line| fields(line) - 1).max();
        let widest = lines[start..].iter().map(|line| fields(line)).max()?;
        let order = if separator == '\t' { widest.max(beside()?) } else { widest };
        let rows = &lines[start..lines.len().min(start + order)];
        let are_whole = separator == '\t' || rows.len() == order && rows.iter().all(|line| fields(line) == order);
        let others = || lines[below..start].iter().chain(&lines[start + rows.len()..]);
        let entries = || rows.iter().flat_map(|line| line.split(separator)).map(str::trim);
        let is_board = (3..=MAX_ORDER).contains(&order)
            && are_whole
            && others().all(|line| is_blank_line(line) || !line.contains(|sign: char| sign.is_ascii_digit()))
            && entries().all(|entry| entry.is_empty() || looks_like_entry(entry))
            && (entries().any(str::is_empty) || rows.len() < order);
        let row = |at: usize| {
            let mut entries: Vec<&str> = rows.get(at).map_or(Vec::new(), |line| line.split(separator).collect());
            entries.resize(order, "");
            let point = |entry| if is_blank_line(entry) { "." } else { entry };
            entries.into_iter().map(|entry| point(entry.trim())).collect::<Vec<_>>().join(" ")
        };
        is_board
            .then(|| lines[..start].iter().map(|line| (*line).to_owned()).chain((0..order).map(row)))
            .map(|lines| lines.collect::<Vec<_>>().join("\n"))
    })
}

#[cfg(test)]
mod tests {
    use super::with_points_in_empty_fields;

    #[test]
    fn empty_fields_below_clues_become_points() {
        let board = ". . . .\n1 . . .\n. . . .\n. . . .";
        let sides = ["top", "bottom", "left", "right"];
        let clues = sides.map(|side| format!("{side}: 1 2 - -\n")).concat();
        for between in ["", "\n", "board:\n"] {
            let text = format!("{clues}{between},,,\n1,,,\n,,,\n,,,");
            assert_eq!(with_points_in_empty_fields(&text), Some(format!("{clues}{between}{board}")), "{text}");
        }
        let tabs = sides.map(|side| format!("{side}\t1\t2\t\t\n")).concat();
        for rows in ["\t\t\t\n1\t\t\t\n\t\t\t\n\t\t\t", "\t\t\t\n1"] {
            assert_eq!(
                with_points_in_empty_fields(&format!("{tabs}\n{rows}")),
                Some(format!("{tabs}\n{board}")),
                "{rows:?}"
            );
        }
        for rows in [",,,\n1,,,\n,,,", ",,,\n1,,,\n,,,\n,,\n", "1,2,3,4\n1,2,3,4\n1,2,3,4\n1,2,3,4"] {
            assert_eq!(with_points_in_empty_fields(&format!("{clues}{rows}")), None, "{rows}");
        }
    }
}
