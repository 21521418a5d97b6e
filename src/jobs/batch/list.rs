//! The rows of a list with their results: counted, filtered, sorted.

use super::{Piece, RowError, RowResult};
use std::cmp::Reverse;

/// A puzzle of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRow {
    /// The number of its first line, from 1.
    pub line: u32,
    /// As it stands in the list, one line or several.
    pub text: String,
    /// Its result, once there is one.
    pub result: Option<RowResult>,
}

/// Which rows are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowFilter {
    /// All of them.
    All,
    /// Those with one solution.
    One,
    /// Those without a solution.
    None,
    /// Those with more than one.
    Several,
    /// Those with a [`RowError`].
    Troubles,
}

impl RowFilter {
    /// In the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::All, Self::One, Self::None, Self::Several, Self::Troubles];

    /// The filter, other than [`Self::All`], that the row of this result passes.
    pub fn of(result: &RowResult) -> Self {
        match (&result.error, result.solutions) {
            (None, 0) => Self::None,
            (None, 1) => Self::One,
            (None, _) => Self::Several,
            _ => Self::Troubles,
        }
    }
}

/// Gives the name of a technique by its id.
pub type TechniqueNames<'a> = &'a dyn Fn(&str) -> String;

/// What rows are sorted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// The line.
    Line,
    /// The number of solutions.
    Count,
    /// The rating.
    Rating,
    /// The time.
    Time,
}

/// The rows in the order of the text, from 0.
#[derive(Debug, Default)]
pub struct List {
    rows: Vec<PuzzleRow>,
    /// By filter: how many rows with a result pass it.
    tally: [usize; 5],
}

impl List {
    /// Adds rows at the end.
    pub fn add(&mut self, pieces: Vec<Piece>) {
        self.rows.extend(pieces.into_iter().map(|Piece { line, text }| PuzzleRow { line, text, result: None }));
    }

    /// All rows.
    pub fn rows(&self) -> &[PuzzleRow] {
        &self.rows
    }

    /// Sets the result of a row, unless it has one.
    pub fn note(&mut self, row: usize, result: RowResult) {
        if let Some(row) = self.rows.get_mut(row).filter(|row| row.result.is_none()) {
            self.tally[RowFilter::of(&result) as usize] += 1;
            self.tally[RowFilter::All as usize] += 1;
            row.result = Some(result);
        }
    }

    /// Puts the errors of bad texts into another language: of `most` rows at most, from the row `from` on. `say` gives the
    /// error of a text, and nothing where it finds none. Returns the row to go on from, or `None` if all are done.
    pub fn retranslate(&mut self, from: usize, most: usize, say: &dyn Fn(&str) -> Option<String>) -> Option<usize> {
        let mut left = most;
        for (at, row) in self.rows.iter_mut().enumerate().skip(from) {
            let Some(RowResult { error: Some(RowError::Bad(reason)), .. }) = &mut row.result else { continue };
            if left == 0 {
                return Some(at);
            }
            left -= 1;
            if let Some(said) = say(&row.text) {
                *reason = said;
            }
        }
        None
    }

    /// How many rows have a result.
    pub fn done(&self) -> usize {
        self.tally[RowFilter::All as usize]
    }

    /// How many rows with a result pass the filter.
    pub fn count(&self, filter: RowFilter) -> usize {
        self.tally[filter as usize]
    }

    /// The numbers of the rows to show, in order; `None` stands for all rows in the order of the text. Rows without a result
    /// come last, and only where all are shown. Ties are in the order of the text.
    pub fn view(
        &self,
        filter: RowFilter,
        wanted: &str,
        column: Column,
        descending: bool,
        named: TechniqueNames<'_>,
    ) -> Option<Vec<u32>> {
        if filter == RowFilter::All && wanted.is_empty() && column == Column::Line && !descending {
            return None;
        }
        let fits = |row: &PuzzleRow| {
            (filter == RowFilter::All || row.result.as_ref().is_some_and(|result| RowFilter::of(result) == filter))
                && (wanted.is_empty() || has_text(row, wanted, named))
        };
        let fitting = (0..self.rows.len()).filter(|&at| fits(&self.rows[at])).map(|at| at as u32);
        let mut view: Vec<u32> = fitting.collect();
        let key = |at: u32| match (&self.rows[at as usize].result, column) {
            (_, Column::Line) => 1,
            (None, _) => u32::MAX,
            (Some(result), Column::Count) if result.error.is_none() => u32::from(result.solutions) + 1,
            (Some(result), Column::Rating) => u32::from(result.rating),
            (Some(result), Column::Time) => result.microseconds.min(u32::MAX - 2) + 1,
            (Some(_), Column::Count) => 0,
        };
        match (column, descending) {
            (Column::Line, false) => {}
            (Column::Line, true) => view.reverse(),
            (_, false) => view.sort_unstable_by_key(|&at| (key(at), at)),
            (_, true) => view.sort_unstable_by_key(|&at| {
                let key = key(at);
                (key == u32::MAX, Reverse(key), at)
            }),
        }
        Some(view)
    }
}

/// Whether the row has that text: in the puzzle, its name, its error or the name of its hardest technique. A number also
/// means the row of that line.
fn has_text(row: &PuzzleRow, wanted: &str, named: TechniqueNames<'_>) -> bool {
    let of_result = |result: &RowResult| {
        let reason = if let Some(RowError::Bad(reason)) = &result.error { reason } else { "" };
        let is_hardest = || !result.hardest.is_empty() && named(&result.hardest).contains(wanted);
        result.id.contains(wanted) || reason.contains(wanted) || is_hardest()
    };
    row.text.contains(wanted) || row.line.to_string() == wanted || row.result.as_ref().is_some_and(of_result)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> List {
        let mut list = List::default();
        list.add((0..7).map(|at| Piece { line: at + 10, text: "text".to_owned() + &at.to_string() }).collect());
        let result =
            |solutions, microseconds, rating| RowResult { solutions, microseconds, rating, ..RowResult::default() };
        list.note(0, result(1, 30, 15));
        list.note(1, result(2, 20, 0));
        list.note(2, RowResult { error: Some(RowError::Bad("why not".to_owned())), ..result(0, 0, 0) });
        list.note(4, result(0, 90, 0));
        list.note(5, RowResult { hardest: "x-wing".to_owned(), ..result(1, 10, 42) });
        list.note(5, result(2, 10, 42));
        list
    }

    #[test]
    fn rows_are_counted_once() {
        let list = list();
        assert_eq!(RowFilter::ALL.map(|filter| list.count(filter)), [5, 2, 1, 1, 1]);
        assert_eq!(list.done(), 5);
    }

    #[test]
    fn what_is_wrong_is_said_anew_in_parts() {
        let mut list = list();
        for row in [3, 6] {
            list.note(row, RowResult { error: Some(RowError::Bad(String::new())), ..RowResult::default() });
        }
        let say = |text: &str| Some(text.to_owned() + "!");
        assert_eq!(list.retranslate(0, 2, &say), Some(6));
        assert_eq!(list.retranslate(6, 2, &say), None);
        let said = |row: usize| match &list.rows()[row].result.as_ref().map(|result| &result.error) {
            Some(Some(RowError::Bad(reason))) => reason.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!([2, 3, 6].map(said), ["text2!", "text3!", "text6!"]);
    }

    #[test]
    fn rows_are_filtered_and_sorted() {
        type Case = (RowFilter, &'static str, Column, bool, Option<&'static [u32]>);
        let cases: [Case; 11] = [
            (RowFilter::All, "", Column::Line, false, None),
            (RowFilter::All, "", Column::Line, true, Some(&[6, 5, 4, 3, 2, 1, 0])),
            (RowFilter::One, "", Column::Line, false, Some(&[0, 5])),
            (RowFilter::One, "", Column::Rating, true, Some(&[5, 0])),
            (RowFilter::All, "", Column::Time, false, Some(&[2, 5, 1, 0, 4, 3, 6])),
            (RowFilter::All, "", Column::Time, true, Some(&[4, 0, 1, 5, 2, 3, 6])),
            (RowFilter::All, "", Column::Count, false, Some(&[2, 4, 0, 5, 1, 3, 6])),
            (RowFilter::Troubles, "why", Column::Line, false, Some(&[2])),
            (RowFilter::All, "13", Column::Line, false, Some(&[3])),
            (RowFilter::None, "text5", Column::Line, false, Some(&[])),
            (RowFilter::All, "X-WING", Column::Line, false, Some(&[5])),
        ];
        for (filter, wanted, column, descending, expected) in cases {
            let view = list().view(filter, wanted, column, descending, &|id| id.to_uppercase());
            assert_eq!(view.as_deref(), expected, "{filter:?} {wanted} {column:?} {descending}");
        }
    }
}
