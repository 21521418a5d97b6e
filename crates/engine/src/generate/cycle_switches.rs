//! Lists the Latin squares next to a given one: two rows, columns or digits exchanged along one cycle.
//!
//! Source: I. M. Wanless, "Cycle switches in Latin squares", Graphs and Combinatorics 20 (2004).

use crate::Digit;

/// Which of row, column and digit plays the part of line, position and content.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Axis {
    /// Line: row; position: column; content: digit.
    Rows,
    /// Line: column; position: row; content: digit.
    Columns,
    /// Line: digit; position: row; content: column.
    Digits,
}

impl Axis {
    /// The cell and the digit of a line, a position and its content, all from 0.
    fn cell(self, order: usize, line: usize, position: usize, what: usize) -> (usize, usize) {
        match self {
            Self::Rows => (line * order + position, what),
            Self::Columns => (position * order + line, what),
            Self::Digits => (position * order + what, line),
        }
    }
}

/// Every square that differs from that one, row-major, by one cycle of two rows, columns or digits.
pub(super) fn cycle_switches(square: &[Digit], order: usize) -> Vec<Vec<Digit>> {
    let mut all = Vec::new();
    for axis in [Axis::Rows, Axis::Columns, Axis::Digits] {
        let (mut what, mut position_of) = (vec![0; order * order], vec![0; order * order]);
        for (index, digit) in square.iter().enumerate() {
            let (row, col, digit) = (index / order, index % order, digit.get() - 1);
            let (line, position, here) = match axis {
                Axis::Rows => (row, col, digit),
                Axis::Columns => (col, row, digit),
                Axis::Digits => (digit, row, col),
            };
            what[line * order + position] = here;
            position_of[line * order + here] = position;
        }
        for one in 0..order {
            for other in one + 1..order {
                let mut passed = vec![false; order];
                while let Some(start) = passed.iter().position(|passed| !passed) {
                    let mut next = square.to_vec();
                    let mut position = start;
                    while !std::mem::replace(&mut passed[position], true) {
                        let here = what[one * order + position];
                        let there = what[other * order + position];
                        for (line, what) in [(one, there), (other, here)] {
                            let (cell, digit) = axis.cell(order, line, position, what);
                            next[cell] = Digit::new(digit + 1).unwrap_or(next[cell]);
                        }
                        position = position_of[one * order + there];
                    }
                    all.push(next);
                }
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_is_another_latin_square() {
        let order = 5;
        let square: Vec<Digit> = (0..order * order)
            .filter_map(|index| Digit::new((index / order * 2 + index % order) % order + 1))
            .collect();
        let all = cycle_switches(&square, order);
        // In a cyclic square of prime order any two lines form a single cycle.
        assert_eq!(all.len(), 3 * 10);
        for other in all {
            assert_ne!(other, square);
            for line in 0..order {
                let mut row: Vec<usize> = (0..order).map(|at| other[line * order + at].get()).collect();
                let mut col: Vec<usize> = (0..order).map(|at| other[at * order + line].get()).collect();
                row.sort_unstable();
                col.sort_unstable();
                assert_eq!([&row, &col], [&[1, 2, 3, 4, 5]; 2]);
            }
        }
    }
}
