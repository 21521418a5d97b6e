//! What the reader knows of clues: it counts the fillings of a line, one by one.

use super::reader::{At, Shown, cells, numbers};
use std::ops::ControlFlow;

/// Where a clue stands, by the words for it.
const SIDES: [&str; 4] = ["above column ", "below column ", "left of row ", "right of row "];

/// A clue that a sentence names: its line as seen from it, and its value.
struct Named {
    line: Vec<At>,
    value: usize,
}

/// How many buildings are seen from the front.
fn visible(heights: &[usize]) -> usize {
    let mut tallest = 0;
    let is_seen = |height: &&usize| {
        let is_taller = **height > tallest;
        tallest = tallest.max(**height);
        is_taller
    };
    heights.iter().filter(is_seen).count()
}

impl Shown {
    /// The clues in words like "the 3 right of row 1".
    fn clues(&self, sentence: &str) -> Vec<Named> {
        let found = SIDES.iter().enumerate().flat_map(|(side, words)| {
            sentence.match_indices(words).filter_map(move |(at, _)| {
                let number = *numbers(&sentence[at + words.len()..]).first()?;
                Some(Named { line: self.line(side, number), value: *numbers(&sentence[..at]).last()? })
            })
        });
        found.collect()
    }

    /// A row or a column from one of the [`SIDES`].
    fn line(&self, side: usize, number: usize) -> Vec<At> {
        let steps = 1..=self.order();
        let mut line: Vec<At> = steps.map(|step| if side < 2 { (step, number) } else { (number, step) }).collect();
        if side % 2 == 1 {
            line.reverse();
        }
        line
    }

    /// Goes through the fillings that the candidates of the line allow, while `take` wants more.
    fn fillings(&self, line: &[At], take: &mut dyn FnMut(&[usize]) -> ControlFlow<()>) {
        fn go(
            shown: &Shown,
            line: &[At],
            heights: &mut Vec<usize>,
            take: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
        ) -> ControlFlow<()> {
            let Some(&at) = line.get(heights.len()) else { return take(heights) };
            for &height in shown.can_be(at) {
                if !heights.contains(&height) {
                    heights.push(height);
                    go(shown, line, heights, take)?;
                    heights.pop();
                }
            }
            ControlFlow::Continue(())
        }
        let _ = go(self, line, &mut Vec::new(), take);
    }

    /// Whether some filling of the first clue's line shows all of its clues, with that number in that cell if one is asked for.
    fn can_be_met(&self, clues: &[&Named], with: Option<(At, usize)>) -> bool {
        let line = &clues[0].line;
        let place = with.and_then(|(at, height)| Some((line.iter().position(|&other| other == at)?, height)));
        let mut is_met = false;
        self.fillings(line, &mut |heights| {
            let backward: Vec<usize> = heights.iter().rev().copied().collect();
            let shows = |clue: &&&Named| visible(if clue.line == *line { heights } else { &backward }) == clue.value;
            if place.is_none_or(|(at, height)| heights[at] == height) && clues.iter().all(|clue| shows(&clue)) {
                is_met = true;
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        is_met
    }

    /// Whether the clues that the sentence names, each line by itself, rule the number out of the cell; none where no clue
    /// that sees the cell is named.
    pub(super) fn clues_rule_out(&self, sentence: &str, at: At, digit: usize) -> Option<bool> {
        let clues = self.clues(sentence);
        let seeing: Vec<&Named> = clues.iter().filter(|clue| clue.line.contains(&at)).collect();
        let first = seeing.first()?;
        let same: Vec<&Named> = seeing.iter().copied().filter(|clue| is_along(clue, first)).collect();
        Some(!self.can_be_met(&same, Some((at, digit))))
    }

    /// Whether both clues of the line by that name can't be met.
    pub(super) fn line_is_broken(&self, name: &str) -> Option<bool> {
        let (kind, number) = name.split_once(' ')?;
        let number: usize = number.parse().ok()?;
        let sides = if kind == "column" { [0, 1] } else { [2, 3] };
        let clues = sides.map(|side| Named { line: self.line(side, number), value: self.clue(side, number) });
        let clues: Vec<&Named> = clues.iter().filter(|clue| clue.value > 0).collect();
        (!clues.is_empty()).then(|| !self.can_be_met(&clues, None))
    }

    /// Whether "The candidates can fill row 1 in 6 ways; 3 match the 3 right of row 1" counts right.
    pub(super) fn ways_hold(&self, sentence: &str) -> Option<bool> {
        let (all, rest) = sentence.strip_prefix("The candidates can fill ")?.split_once(" ways; ")?;
        let (matching, _) = rest.split_once(" match")?;
        let clues = self.clues(rest);
        let (all, matching) = (*numbers(all).last()?, *numbers(matching).first()?);
        let (mut found, mut shown) = (0, 0);
        let line = &clues.first()?.line;
        self.fillings(line, &mut |heights| {
            let backward: Vec<usize> = heights.iter().rev().copied().collect();
            found += 1;
            let shows = |clue: &Named| visible(if clue.line == *line { heights } else { &backward }) == clue.value;
            shown += usize::from(clues.iter().all(shows));
            ControlFlow::Continue(())
        });
        Some((found, shown) == (all, matching))
    }

    /// Whether "3 is the only candidate left in r3c3" holds.
    pub(super) fn single_holds(&self, sentence: &str) -> Option<bool> {
        let (digit, at) = sentence.split_once(" is the only candidate left in ")?;
        let candidates = self.can_be(*cells(at).first()?);
        Some(candidates.iter().eq(&numbers(digit)))
    }
}

fn is_along(one: &Named, other: &Named) -> bool {
    one.line.iter().all(|at| other.line.contains(at))
}
