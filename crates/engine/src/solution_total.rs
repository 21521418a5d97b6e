//! How many solutions a puzzle has: counted as far as that goes, estimated beyond.
//!
//! The estimate descends from the position again and again: at each choice one of the options is taken at random, until a
//! solution or a dead end. A descent to a solution weighs as much as the numbers of the options on its way multiplied, one to a
//! dead end nothing. The mean weight of all descents is, in the long run, the number of solutions. Source: D. E. Knuth,
//! "Estimating the Efficiency of Backtrack Programs", Mathematics of Computation 29, 1975.

use crate::generate::Random;
use nanoserde::{DeBin, SerBin};
use skyline_kernel::{DigitSet, Propagator, Puzzle, Search, Status, choice};

/// A number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum SolutionTotal {
    /// Counted, there are no more.
    Counted(u64),
    /// Estimated: 6.7e21 has 67 tenths and the exponent 21.
    Estimated {
        /// From 10 to 99.
        tenths: u32,
        /// The power of ten.
        exponent: u32,
        /// The standard error of the estimate, in tenths of a per cent of it.
        error: u32,
    },
    /// So many were found, and there is no estimate: no descent came to a solution, or they led to fewer than were found.
    AtLeast(u64),
}

/// So many solutions of a 9x9 board are counted at most, and fewer of a larger one: they are kept while the count goes on.
const MAX_COUNTED_CELLS: usize = 100_000 * 81;

/// The search and the descents each take so many nodes of a 9x9 board, and fewer of a larger one.
const MAX_CELL_NODES: u64 = 500_000 * 81;

/// Descents go on until the standard error is that share of the estimate.
const WANTED_ERROR: f64 = 0.01;

/// Fewer descents say little about their own error.
const MIN_DESCENTS: u64 = 400;

/// The count of the solutions of a puzzle, in slices. The same puzzle gives the same result each time.
///
/// ```
/// use skyline_engine::{SolutionTotal, SolutionCounter, Status, format::read};
///
/// let puzzle = read("................").expect("a Sudoku of 4x4").draft.check().expect("a puzzle");
/// let mut counter = SolutionCounter::new(&puzzle);
/// while counter.advance(1000) == Status::Pending {}
/// assert_eq!(counter.total(), SolutionTotal::Counted(288));
/// ```
#[derive(Clone, Debug)]
pub struct SolutionCounter {
    search: Search,
    most: usize,
    /// Whether the search is over: what follows are descents.
    is_descending: bool,
    descents: Descents,
    /// Nodes that are left to the search, or to the descents.
    nodes: u64,
    most_nodes: u64,
}

impl SolutionCounter {
    /// Nothing is counted yet.
    pub fn new(puzzle: &Puzzle) -> Self {
        Self::up_to(puzzle, MAX_COUNTED_CELLS / (puzzle.order() * puzzle.order()))
    }

    /// The same, where no more than so many are counted.
    fn up_to(puzzle: &Puzzle, most: usize) -> Self {
        let most_nodes = MAX_CELL_NODES / (puzzle.order() * puzzle.order()) as u64;
        Self {
            // One more shows that there are more.
            search: Search::new(puzzle, most + 1),
            most,
            is_descending: false,
            descents: Descents::new(puzzle),
            nodes: most_nodes,
            most_nodes,
        }
    }

    /// Goes on for about that many nodes.
    pub fn advance(&mut self, nodes: u64) -> Status {
        let nodes = nodes.min(self.nodes);
        if self.is_descending {
            self.nodes -= self.descents.advance(nodes).min(self.nodes);
            return if self.nodes == 0 || self.descents.is_good_enough() { Status::Done } else { Status::Pending };
        }
        let before = self.search.stats().nodes;
        let status = self.search.advance(nodes);
        self.nodes = self.nodes.saturating_sub((self.search.stats().nodes - before).max(1));
        let is_counted = status == Status::Done && self.search.solutions().len() <= self.most;
        if !is_counted && (status == Status::Done || self.nodes == 0) {
            self.is_descending = true;
            self.nodes = self.most_nodes;
        }
        if is_counted { Status::Done } else { Status::Pending }
    }

    /// How many there are, once [`Self::advance`] has come to its end. Before, what is counted is only what was found so far.
    pub fn total(&self) -> SolutionTotal {
        let found = self.search.solutions().len() as u64;
        match self.descents.estimate() {
            _ if !self.is_descending => SolutionTotal::Counted(found),
            // Fewer than there are is no estimate.
            Some((log10, error)) if log10 >= (found.max(1) as f64).log10() => {
                let tenths = (10_f64.powf(log10.fract()) * 10.0).round() as u32;
                let exponent = log10 as u32;
                // 99.6 tenths are rounded to 100.
                let (tenths, exponent) = if tenths > 99 { (10, exponent + 1) } else { (tenths, exponent) };
                SolutionTotal::Estimated { tenths, exponent, error: (error * 1000.0).round() as u32 }
            }
            _ => SolutionTotal::AtLeast(found),
        }
    }
}

/// Descents and what they weigh. Weights are kept as logarithms, and their sums as shares of the largest so far.
#[derive(Clone, Debug)]
struct Descents {
    rules: Propagator,
    root: Option<Vec<DigitSet>>,
    random: Random,
    count: u64,
    /// The natural logarithm of the largest weight.
    largest: f64,
    /// The sum of the weights, and that of their squares, over the largest weight and its square.
    sum: f64,
    squares: f64,
}

impl Descents {
    fn new(puzzle: &Puzzle) -> Self {
        let mut rules = Propagator::new(puzzle);
        let root = rules.propagate_givens().ok();
        Self { rules, root, random: Random::new(1), count: 0, largest: f64::NEG_INFINITY, sum: 0.0, squares: 0.0 }
    }

    /// Makes descents until about so many nodes are used, one at least; how many were.
    fn advance(&mut self, nodes: u64) -> u64 {
        let mut used = 0;
        loop {
            let (weight, length) = self.descend();
            self.add(weight);
            used += length;
            if used >= nodes {
                return used;
            }
        }
    }

    /// The natural logarithm of the weight of one descent, none to a dead end; and how many nodes it took.
    fn descend(&mut self) -> (Option<f64>, u64) {
        let Some(mut cells) = self.root.clone() else { return (None, 1) };
        let mut weight = 0.0;
        for nodes in 1.. {
            let options = choice(&self.rules, &cells);
            if options.is_empty() {
                return (Some(weight), nodes);
            }
            weight += (options.len() as f64).ln();
            let (index, digits) = options[self.random.below(options.len())];
            if self.rules.narrow(&mut cells, index.into(), digits).is_err() {
                return (None, nodes);
            }
        }
        unreachable!("each choice leaves fewer candidates")
    }

    fn add(&mut self, weight: Option<f64>) {
        self.count += 1;
        let Some(weight) = weight else { return };
        if weight > self.largest {
            let share = (self.largest - weight).exp();
            self.sum *= share;
            self.squares *= share * share;
            self.largest = weight;
        }
        let share = (weight - self.largest).exp();
        self.sum += share;
        self.squares += share * share;
    }

    /// The logarithm of the mean weight to base 10, and the standard error as a share of the mean.
    fn estimate(&self) -> Option<(f64, f64)> {
        if self.sum == 0.0 {
            return None;
        }
        let count = self.count as f64;
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(0.0);
        Some(((self.largest + mean.ln()) / std::f64::consts::LN_10, (variance / count).sqrt() / mean))
    }

    fn is_good_enough(&self) -> bool {
        self.count >= MIN_DESCENTS && self.estimate().is_some_and(|(_, error)| error <= WANTED_ERROR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::read;

    fn puzzle(text: &str) -> Puzzle {
        read(text).expect("a text").draft.check().expect("a puzzle")
    }

    fn total(mut counter: SolutionCounter) -> SolutionTotal {
        while counter.advance(500) == Status::Pending {}
        counter.total()
    }

    #[test]
    fn what_can_be_counted_is() {
        let all = |text: &str| total(SolutionCounter::new(&puzzle(text)));
        assert_eq!(all(&".".repeat(16)), SolutionTotal::Counted(288), "Sudoku of 4x4");
        assert_eq!(all(r#"{"n":4}"#), SolutionTotal::Counted(576), "Latin squares of order 4");
        assert_eq!(all("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2"), SolutionTotal::Counted(1));
        assert_eq!(all("4:4/4//////////////"), SolutionTotal::Counted(0));
    }

    #[test]
    fn an_estimate_is_near_what_is_known_and_knows_how_near() {
        let known: [(&str, f64); 5] = [
            (r#"{"n":5}"#, 161_280.0),
            (r#"{"n":6}"#, 812_851_200.0),
            (r#"{"n":10}"#, 9.982_437_658_213_04e36),
            (r#"{"n":6,"box":[2,3]}"#, 28_200_960.0),
            (r#"{"n":9,"box":[3,3]}"#, 6_670_903_752_021_072_936_960.0),
        ];
        for (text, count) in known {
            let mut counter = SolutionCounter::up_to(&puzzle(text), 100);
            while counter.advance(500) == Status::Pending {}
            let (log10, error) = counter.descents.estimate().expect("an estimate");
            let share = 10_f64.powf(log10) / count;
            assert!(error > 0.0 && error < 0.03, "{text}: {error}");
            assert!((share - 1.0).abs() < 4.0 * error, "{text}: {share} of it, by an error of {error}");
            let SolutionTotal::Estimated { tenths, exponent, error: shown } = counter.total() else {
                panic!("{text} is not estimated");
            };
            assert_eq!(shown, (error * 1000.0).round() as u32);
            assert_eq!(format!("{:.1e}", 10_f64.powf(log10)), format!("{}.{}e{exponent}", tenths / 10, tenths % 10));
        }
    }

    #[test]
    fn weights_beyond_what_a_float_holds_are_added() {
        let mut descents = Descents::new(&puzzle(r#"{"n":4}"#));
        for weight in [Some(890.0), None, Some(900.0), Some(900.0)] {
            descents.add(weight);
        }
        let (log10, error) = descents.estimate().expect("an estimate");
        let expected = (900.0 + ((2.0 + f64::exp(-10.0)) / 4.0).ln()) / std::f64::consts::LN_10;
        assert!((log10 - expected).abs() < 1e-9, "{log10}");
        assert!((error - 0.5).abs() < 1e-3, "{error}");
    }

    #[test]
    fn where_each_descent_ends_in_a_dead_end_what_was_found_stands() {
        let SolutionTotal::AtLeast(found) = total(SolutionCounter::new(&puzzle(&".".repeat(625)))) else {
            panic!("something is made up");
        };
        assert!(found > 0);
    }
}
