//! Chinese has no spaces between words, but Chinese typography sets a name in Latin letters apart: 在 r2c9 或 r2c2 中.

/// Puts a space between the name of a cell and an ideograph beside it, in a text that comes in runs. Says before which of the
/// runs one is to stand: between two runs it is part of neither, since the name can be a button, and a browser leaves out
/// the space at the edge of a button.
pub(crate) fn space_cells<'a>(runs: impl Iterator<Item = &'a mut String>) -> Vec<usize> {
    let (mut before, mut is_after_cell, mut apart) = (' ', false, Vec::new());
    for (at, run) in runs.enumerate() {
        let mut spaced = String::with_capacity(run.len() + 2);
        let mut rest = &**run;
        while let Some(next) = rest.chars().next() {
            let cell = if before.is_ascii_alphanumeric() { 0 } else { cell_length(rest) };
            if if cell > 0 { is_ideograph(before) } else { is_after_cell && is_ideograph(next) } {
                if spaced.is_empty() {
                    apart.push(at);
                } else {
                    spaced.push(' ');
                }
            }
            let (taken, left) =
                rest.split_at_checked(if cell > 0 { cell } else { next.len_utf8() }).unwrap_or((rest, ""));
            spaced.push_str(taken);
            before = taken.chars().next_back().unwrap_or(' ');
            is_after_cell = cell > 0;
            rest = left;
        }
        *run = spaced;
    }
    apart
}

/// How long the name of a cell is with which the text begins, such as r1c12; 0 if it begins with none.
fn cell_length(text: &str) -> usize {
    let number = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let Some(row) = text.strip_prefix('r') else { return 0 };
    let rows = number(row);
    let Some(column) = row.get(rows..).and_then(|rest| rest.strip_prefix('c')).filter(|_| rows > 0) else { return 0 };
    let columns = number(column);
    if columns > 0 { rows + columns + 2 } else { 0 }
}

const fn is_ideograph(char: char) -> bool {
    matches!(char, '\u{4e00}'..='\u{9fff}')
}
