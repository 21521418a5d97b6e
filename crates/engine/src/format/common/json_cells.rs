//! The cells of a board as f-puzzles and SudokuPad have them in JSON: rows of objects with a value and notes. Other
//! programs write the number itself in the place of the cell.

use super::json_reader::{Node, Wrong};
use crate::format::PlayerEntries;
use crate::{Digit, Draft};

/// What the keys of a cell are called.
pub(crate) struct Keys {
    pub(crate) value: [&'static str; 2],
    pub(crate) notes: &'static [&'static str],
    /// Whether a cell with a value is a given.
    pub(crate) is_given: fn(&Node) -> bool,
}

/// Reads the cells of all rows, each given to `each` with its index.
pub(crate) fn read(
    rows: &[Node],
    keys: &Keys,
    draft: &mut Draft,
    player_entries: &mut PlayerEntries,
    each: &mut dyn FnMut(usize, &Node) -> Result<(), Wrong>,
) -> Result<(), Wrong> {
    let order = draft.order;
    for (row, cells) in rows.iter().enumerate() {
        if cells.list()?.len() != order {
            return Err((cells.at, "format.json.cell-count"));
        }
        for (col, cell) in cells.list()?.iter().enumerate() {
            let at = row * order + col;
            each(at, cell)?;
            let is_number = cell.words().is_some();
            let named = || keys.value.iter().find_map(|key| cell.filled(key));
            let value = if is_number { Some(cell) } else { named() };
            let value = value.filter(|value| !value.is_blank()).map_or(Ok(0), Node::quoted_number)?;
            if is_number || (keys.is_given)(cell) {
                draft.givens[at] = value;
            } else {
                player_entries.values[at] = Digit::within(value as usize, order);
            }
            for key in keys.notes {
                for note in cell.filled(key).map_or(Ok(&[][..]), Node::list)? {
                    let digit = Digit::within(note.quoted_number()? as usize, order);
                    if let Some(digit) = digit.filter(|_| value == 0) {
                        player_entries.notes[at].insert(digit);
                    }
                }
            }
        }
    }
    Ok(())
}
