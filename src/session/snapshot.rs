//! The saved form of a game, with a version and independent of the live types: fields of numbers, the numbers separated by
//! blanks and the fields by `;`, so that a game is one line.

use super::cell_state::CellState;
use super::entries::Entries;
use super::flip::{Change, Flip, number};
use super::hint::fill_notes;
use super::packed_tree::{pack, unpack};
use super::restart::Restart;
use super::undo_tree::Tree;
use super::{Preference, Session};
use crate::engine::insertion_sort::insertion_sort_by_key;
use crate::engine::{Digit, DigitSet, Draft, ExtraHouses, MAX_ORDER};
use crate::hints::HintProvider;
use std::sync::Arc;

/// The version written.
const VERSION: u32 = 3;

/// What a saved game begins with, before its version.
const NAME: &str = "skyline ";

/// How many fields the second and third version have in common, at the beginning: shape, clues of four sides, givens, values,
/// notes, seconds, preferences that are on or off. Then the second version has a field a move. The third has two more fields:
/// the levels of the preferences, whether the game began with all notes, and node and seconds of each restart; then the
/// packed history.
const COMMON_FIELDS: usize = 10;

/// Why a saved game cannot be opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// It was saved by a later version of the page.
    #[error("the game was saved by a newer version of the page")]
    Newer,
    /// It is damaged.
    #[error("the saved game is damaged")]
    Damaged,
}

impl Session {
    /// The game as text, to be saved.
    pub fn snapshot(&self) -> String {
        let Draft { order, boxes, extra_houses, clues, givens } = self.puzzle.draft();
        let (height, width) = boxes.unwrap_or_default();
        let mut text = Vec::with_capacity(16 * self.entries.cells().len());
        text.extend_from_slice(NAME.as_bytes());
        push_number(&mut text, VERSION);
        let mut field = |numbers: &mut dyn Iterator<Item = u32>| {
            text.push(b';');
            for (at, number) in numbers.enumerate() {
                if at > 0 {
                    text.push(b' ');
                }
                push_number(&mut text, number);
            }
        };
        field(&mut [order as u32, height as u32, width as u32, extra_houses.bits()].into_iter());
        for side in clues {
            field(&mut side.into_iter());
        }
        field(&mut givens.into_iter());
        let cells = self.entries.cells();
        field(&mut cells.iter().map(|state| number(state.value).into()));
        field(&mut cells.iter().map(|state| state.notes.0));
        field(&mut [self.seconds].into_iter());
        field(&mut Preference::ALL.iter().map(|&preference| self.prefers(preference).into()));
        let filled = self.entries.start().iter().any(|state| !state.notes.is_empty());
        let restarts = self.restarts.iter().flat_map(|restart| [restart.node, restart.seconds]);
        field(&mut [self.preferences.levels().into(), filled.into()].into_iter().chain(restarts));
        text.push(b';');
        text.extend_from_slice(pack(self.entries.tree()).as_bytes());
        // Bytes: pushing characters would be slower, and a game is saved with every move.
        String::from_utf8(text).unwrap_or_default()
    }

    /// The game of a saved text. If only its history cannot be read, the game has its cells as one move.
    ///
    /// # Errors
    /// When the text is of a newer version, or not a saved game.
    pub fn restore(text: &str, provider: HintProvider) -> Result<Self, LoadError> {
        let rest = text.strip_prefix(NAME).ok_or(LoadError::Damaged)?;
        let (version, rest) = rest.split_once(';').ok_or(LoadError::Damaged)?;
        match version.parse() {
            Ok(2) => Self::restore_v2(rest, provider).ok_or(LoadError::Damaged),
            Ok(VERSION) => Self::restore_v3(rest, provider).ok_or(LoadError::Damaged),
            Ok(version) if version > VERSION => Err(LoadError::Newer),
            _ => Err(LoadError::Damaged),
        }
    }

    fn restore_v2(text: &str, provider: HintProvider) -> Option<Self> {
        let mut fields = numbers(text)?;
        if fields.len() < COMMON_FIELDS {
            return None;
        }
        let moves = fields.split_off(COMMON_FIELDS);
        let (mut session, cells) = Self::restore_common(fields, provider)?;
        let start = vec![CellState::default(); cells.len()];
        let entries = tree_of_v2(moves).and_then(|tree| Entries::restore(&session.puzzle, &cells, &start, tree));
        session.entries = entries.unwrap_or_else(|| Entries::without_history(session.puzzle.order(), cells));
        Some(session)
    }

    fn restore_v3(text: &str, provider: HintProvider) -> Option<Self> {
        let (text, history) = text.rsplit_once(';')?;
        let mut fields = numbers(text)?;
        let further = fields.pop().filter(|_| fields.len() == COMMON_FIELDS)?;
        let [levels, filled, ref restarts @ ..] = further[..] else { return None };
        let (mut session, cells) = Self::restore_common(fields, provider)?;
        session.preferences.set_levels(levels as usize)?;
        let mut start = vec![CellState::default(); cells.len()];
        if filled > 0 {
            fill_notes(&session.puzzle, &mut start);
        }
        let entries = unpack(history).and_then(|tree| Entries::restore(&session.puzzle, &cells, &start, tree));
        if entries.is_some() {
            let restart = |pair: &[u32]| Restart { node: pair[0], seconds: pair[1] };
            session.restarts = restarts.chunks_exact(2).map(restart).collect();
        }
        session.entries = entries.unwrap_or_else(|| Entries::without_history(session.puzzle.order(), cells));
        Some(session)
    }

    /// The game of the common fields, without its cells, and these cells.
    fn restore_common(fields: Vec<Vec<u32>>, provider: HintProvider) -> Option<(Self, Vec<CellState>)> {
        let [shape, top, bottom, left, right, givens, values, notes, seconds, preferences] =
            <[Vec<u32>; COMMON_FIELDS]>::try_from(fields).ok()?;
        let [order, height, width, extra] = shape[..] else { return None };
        let boxes = (height > 0).then_some((height as usize, width as usize));
        let clues = [top, bottom, left, right];
        let extra_houses = ExtraHouses::from_bits(extra)?;
        let draft = Draft { order: order as usize, boxes, extra_houses, clues, givens };
        let puzzle = draft.check().ok()?;
        if values.len() != puzzle.givens().len() || values.len() != notes.len() {
            return None;
        }
        let cells = values.iter().zip(&notes).zip(puzzle.givens()).map(|((&value, &notes), given)| match given {
            None => CellState { value: Digit::new(value as usize), notes: DigitSet(notes), ..CellState::default() },
            Some(_) => CellState::default(),
        });
        let cells: Vec<CellState> = cells.collect();
        if !cells.iter().all(|state| state.fits(puzzle.order())) {
            return None;
        }
        let mut session = Self { seconds: *seconds.first()?, ..Self::new(Arc::new(puzzle), provider) };
        for (&preference, on) in Preference::ALL.iter().zip(preferences) {
            session.preferences.set(preference, on > 0);
        }
        Some((session, cells))
    }
}

/// Writes in place, without a string a number: a game has two numbers a cell.
fn push_number(text: &mut Vec<u8>, number: u32) {
    if number > 9 {
        push_number(text, number / 10);
    }
    text.push(b'0' + (number % 10) as u8);
}

fn numbers(text: &str) -> Option<Vec<Vec<u32>>> {
    let numbers = |field: &str| field.split_ascii_whitespace().map(|number| number.parse().ok()).collect();
    text.split(';').map(numbers).collect()
}

/// The history of the second version: the moves made in order (0), then those undone (1), the one to redo next last. They are one
/// branch.
fn tree_of_v2(moves: Vec<Vec<u32>>) -> Option<Tree> {
    let (mut done, mut again) = (Vec::new(), Vec::new());
    for step in moves {
        let (kind, changes) = step.split_first()?;
        let mut changes: Vec<Change> = changes.chunks(5).map(change).collect::<Option<_>>()?;
        // That version wrote the cells of a move in any order, each once.
        if changes.len() > MAX_ORDER * MAX_ORDER {
            return None;
        }
        insertion_sort_by_key(&mut changes, |change| change.index);
        if changes.windows(2).any(|pair| pair[0].index == pair[1].index) {
            return None;
        }
        if *kind == 0 { done.push(changes) } else { again.push(changes) }
    }
    let now = done.len();
    let moves = done.into_iter().chain(again.into_iter().rev()).enumerate().collect();
    Tree::of(moves, now, Vec::new())
}

/// A change of the second version: index, value and notes before, value and notes after; value 0 = none.
fn change(numbers: &[u32]) -> Option<Change> {
    let [index, before, before_notes, after, after_notes] = *numbers else { return None };
    let state = |value: u32, notes| CellState {
        value: Digit::new(value as usize),
        notes: DigitSet(notes),
        ..CellState::default()
    };
    let flip = Flip::between(&state(before, before_notes), &state(after, after_notes));
    Some(Change { index: index.try_into().ok()?, flip })
}
