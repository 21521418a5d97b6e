//! What the clue techniques share: deductions along the line of one clue, and which buildings are certainly
//! hidden.

use super::sight::{LineArray, Sight};
use super::{PerClue, TechniqueInfo, TechniqueProperties};
use crate::{Arg, Arrangements, Cell, Clue, Conclusion, Deduction, Digit, DigitSet, MAX_ORDER, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// A technique that looks along the line of one clue at a time.
pub(crate) struct ClueTechnique {
    /// What it is.
    pub(crate) info: &'static TechniqueInfo,
    /// Its properties, for code that runs many techniques.
    pub(crate) properties: TechniqueProperties,
    /// Finds the step along a sight, if there is one.
    pub(crate) find: fn(&Sight) -> Option<LineDeduction<'_>>,
}

impl PerClue for ClueTechnique {
    fn technique_info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn technique_properties(&self) -> TechniqueProperties {
        self.properties
    }

    fn find_in_line(&self, sight: &Sight, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        (self.find)(sight).map_or(ControlFlow::Continue(()), |step| found(step.deduction(self.info.id)))
    }
}

/// Builds a deduction along a line. The clue and the line are marked from the start.
pub(crate) struct LineDeduction<'a> {
    sight: &'a Sight,
    conclusions: Vec<Conclusion>,
    marks: Vec<Mark>,
    because: Phrase,
    arrangements: Option<Box<Arrangements>>,
}

impl<'a> LineDeduction<'a> {
    /// A step without conclusions.
    pub(crate) fn new(sight: &'a Sight) -> Self {
        Self {
            sight,
            conclusions: Vec::new(),
            marks: vec![Mark::clue(sight.clue), Mark::house(Role::Subject, sight.line().house())],
            because: Phrase::new("", []),
            arrangements: None,
        }
    }

    /// The clue and line that it is about.
    pub(crate) fn sight(&self) -> &'a Sight {
        self.sight
    }

    /// Places the digit, unless it is there already. `None` if it is no candidate: then the position has
    /// no solution, and there is nothing to explain.
    pub(crate) fn place(&mut self, distance: usize, digit: Digit) -> Option<()> {
        if !self.sight.candidates[distance].contains(digit) {
            return None;
        }
        if !self.sight.placed[distance] {
            self.conclusions.push(Conclusion::place(self.sight.cells[distance], digit));
        }
        Some(())
    }

    /// Eliminates those of the digits that are candidates of an open cell.
    pub(crate) fn remove(&mut self, distance: usize, digits: DigitSet) {
        if !self.sight.placed[distance] {
            let cell = self.sight.cells[distance];
            let gone = self.sight.candidates[distance] & digits;
            self.conclusions.extend(gone.iter().map(|digit| Conclusion::eliminate(cell, digit)));
        }
    }

    /// Eliminates all candidates of an open cell except those digits.
    pub(crate) fn keep(&mut self, distance: usize, digits: DigitSet) {
        self.remove(distance, self.sight.candidates[distance] - digits);
    }

    /// Marks a cell of the line.
    pub(crate) fn mark(&mut self, role: Role, distance: usize) {
        if self.sight.explains {
            self.marks.push(Mark::cell(role, self.sight.cells[distance]));
        }
    }

    /// Marks every cell of the line that is flagged.
    pub(crate) fn mark_all(&mut self, role: Role, flags: &[bool]) {
        for distance in (0..flags.len()).filter(|&distance| flags[distance]) {
            self.mark(role, distance);
        }
    }

    /// Marks something outside the line.
    pub(crate) fn mark_also(&mut self, mark: Mark) {
        if !self.marks.contains(&mark) {
            self.marks.push(mark);
        }
    }

    /// Marks a second clue.
    pub(crate) fn mark_clue(&mut self, clue: Clue) {
        self.mark_also(Mark::clue(clue));
    }

    /// Attaches arrangements of the line.
    pub(crate) fn show(&mut self, arrangements: Arrangements) {
        self.arrangements = Some(Box::new(arrangements));
    }

    /// Completes the step with its reason; `None` if it has no conclusion. Besides the given arguments the
    /// phrase has `clue`, `value`, `line` and `tallest`.
    pub(crate) fn because<const N: usize>(mut self, key: &'static str, args: [(&'static str, Arg); N]) -> Option<Self> {
        if self.conclusions.is_empty() {
            return None;
        }
        if !self.sight.explains {
            return Some(self);
        }
        let sight = self.sight;
        self.because = Phrase::new(key, args);
        self.because.args.extend([
            ("clue", Arg::Clue(sight.clue)),
            ("value", Arg::Count(sight.value() as u64)),
            ("line", Arg::House(sight.line().house())),
            ("tallest", Arg::Digit(height_below(sight, 0)?)),
        ]);
        Some(self)
    }

    /// Adds an argument to the reason.
    pub(crate) fn say(&mut self, name: &'static str, arg: Arg) {
        self.because.args.push((name, arg));
    }

    /// The step as a deduction of that technique.
    pub(crate) fn deduction(self, technique: &'static str) -> Deduction {
        let mut deduction = Deduction::new(technique, self.conclusions, self.marks, self.because);
        deduction.arrangements = self.arrangements;
        deduction
    }
}

/// The height `below` less than the tallest, if there is one.
pub(crate) fn height_below(sight: &Sight, below: usize) -> Option<Digit> {
    Digit::new(sight.order().checked_sub(below)?)
}

/// The flagged cells of the line as an argument, the nearest first.
pub(crate) fn flagged(sight: &Sight, flags: &[bool]) -> Arg {
    let cells: Vec<Cell> = sight.cells.iter().zip(flags).filter(|&(_, &flag)| flag).map(|(&cell, _)| cell).collect();
    Arg::Cells(cells)
}

/// The same line as seen from the clue at its other end.
pub(crate) fn from_opposite(sight: &Sight) -> Option<Sight> {
    let mut other = Sight { clue: sight.opposite?, opposite: Some(sight.clue), ..sight.clone() };
    other.cells.reverse();
    other.candidates.reverse();
    other.placed.reverse();
    Some(other)
}

/// The candidates of a cell without the heights placed elsewhere on the line.
pub(crate) fn unplaced_candidates(sight: &Sight, distance: usize) -> DigitSet {
    let placed = (0..sight.order()).filter(|&other| other != distance).filter_map(|other| sight.height(other));
    sight.candidates[distance] - placed.collect()
}

/// By distance: the candidates of the cell, and the tallest building placed before it; 0 = none.
fn roofs(sight: &Sight) -> impl Iterator<Item = (DigitSet, usize)> + '_ {
    let (mut heights, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
    for height in (0..sight.order()).filter_map(|distance| sight.height(distance)) {
        twice |= heights & height.set();
        heights.insert(height);
    }
    let mut roof = 0;
    (0..sight.order()).map(move |distance| {
        let before = roof;
        let gone = if let Some(height) = sight.height(distance) {
            roof = roof.max(height.get());
            twice | (heights - height.set())
        } else {
            heights
        };
        (sight.candidates[distance] - gone, before)
    })
}

/// Cells that are certainly hidden: all their candidates are lower than a building placed before.
pub(crate) fn hidden_cells(sight: &Sight) -> LineArray<bool> {
    let mut hidden = LineArray::new(sight.order(), |_| false);
    for (hidden, (left, roof)) in hidden.iter_mut().zip(roofs(sight)) {
        *hidden = left.max().is_some_and(|top| top.get() < roof);
    }
    hidden
}

/// Heights that are certainly hidden: a taller building is placed before every cell that can hold them.
pub(crate) fn hidden_heights(sight: &Sight) -> DigitSet {
    let mut somewhere = DigitSet::EMPTY;
    let mut maybe_seen = DigitSet::EMPTY;
    for (left, roof) in roofs(sight) {
        somewhere |= left;
        maybe_seen |= left - DigitSet::up_to(roof.saturating_sub(1));
    }
    somewhere - maybe_seen
}

/// Reduces each set to the digits that occur in a strictly increasing choice of one digit from each set.
/// `None` if there is no such choice; the sets are then meaningless.
pub(crate) fn rising(sets: &mut [DigitSet]) -> Option<()> {
    let mut floor = 0;
    for set in sets.iter_mut() {
        *set -= DigitSet::up_to(floor);
        floor = (*set).min()?.get();
    }
    let mut ceiling = MAX_ORDER + 1;
    for set in sets.iter_mut().rev() {
        *set &= DigitSet::up_to(ceiling - 1);
        ceiling = (*set).max()?.get();
    }
    Some(())
}

/// The nearest building is the tallest of the first `cells` cells: removes from its cell what is too low for
/// that, and from the others what is too tall.
pub(crate) fn first_is_tallest(step: &mut LineDeduction<'_>, cells: usize) -> Option<()> {
    let sets: Vec<DigitSet> = (0..cells).map(|distance| unplaced_candidates(step.sight, distance)).collect();
    let all = sets.iter().fold(DigitSet::EMPTY, |all, &set| all | set);
    let lowest = all.iter().nth(cells.checked_sub(1)?)?.get();
    let others = sets[1..].iter().map(|&set| set.min().map_or(0, Digit::get) + 1);
    let lowest = others.fold(lowest, usize::max);
    let highest = sets[0].max()?.get();
    step.remove(0, DigitSet::up_to(lowest - 1));
    for distance in 1..cells {
        step.keep(distance, DigitSet::up_to(highest - 1));
    }
    Some(())
}
