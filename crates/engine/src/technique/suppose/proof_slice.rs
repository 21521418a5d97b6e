//! Reduces a walk to the steps that its goal needs, and describes them as deductions.

use super::walker::{Goal, RequiredFacts, Step, Walker, Why};
use crate::board::Clash;
use crate::insertion_sort::insertion_sort_by_key;
use crate::technique::{cross_out, hidden_single, line_arrangements, naked_single};
use crate::{
    Arg, Board, Candidate, Cell, Conclusion, Deduction, Digit, DigitSet, Line, LineClues, LineFilter, Mark, Phrase,
    Role,
};

/// The most open cells of a line whose premises are minimized.
const MAX_REDUCED_OPEN: usize = 9;

/// The steps that a goal needs, each with the conclusions that it needs.
pub(in super::super) struct ProofSlice {
    steps: Vec<(usize, Vec<Conclusion>)>,
}

impl ProofSlice {
    /// The steps of the walk that the goal needs. If `thorough`, each line is filtered again to find out
    /// which missing candidates matter, which is slow; otherwise all of them count.
    pub(in super::super) fn new(walker: &Walker<'_>, goal: Goal, thorough: bool) -> Self {
        Self::since(0, walker, goal, thorough).0
    }

    /// Those of them from the step of index `first` on, and what these need of the steps before.
    pub(super) fn since(first: usize, walker: &Walker<'_>, goal: Goal, thorough: bool) -> (Self, RequiredFacts) {
        let order = walker.board.order();
        let required = RequiredFacts { gone: vec![false; order.pow(3)], placed: vec![false; order * order] };
        let mut premises = Premises { walker, thorough, required, filter: LineFilter::default() };
        premises.goal(goal);
        let mut steps = Vec::new();
        for (at, step) in walker.steps.iter().enumerate().skip(first).rev() {
            let kept: Vec<Conclusion> =
                step.conclusions.iter().copied().filter(|&conclusion| premises.asks_for(at + 1, conclusion)).collect();
            if !kept.is_empty() {
                premises.premises_of(at + 1, step, &kept);
                steps.push((at, kept));
            }
        }
        steps.reverse();
        (Self { steps }, premises.required)
    }

    /// How much there is to follow: a line costs more than a single.
    pub(in super::super) fn cost(&self, walker: &Walker<'_>) -> usize {
        let weight = |why: Why| match why {
            Why::Suppose => 0,
            Why::CrossOut(..) => 1,
            Why::Naked | Why::Hidden(_) => 2,
            Why::Line(_, clues) if clues.near != 0 && clues.far != 0 => 10,
            Why::Line(..) => 7,
            Why::Fails(number) => 5 + walker.failures[number].cost,
        };
        self.steps.iter().map(|&(at, _)| weight(walker.steps[at].why)).sum()
    }

    /// The suppositions that are kept.
    pub(super) fn supposed(&self, walker: &Walker<'_>) -> Vec<Candidate> {
        let steps = self.steps.iter().filter(|&&(at, _)| walker.steps[at].why == Why::Suppose);
        steps.flat_map(|(_, kept)| kept.iter().map(|conclusion| conclusion.candidate())).collect()
    }

    /// Whether a kept step removes the candidate, needed by the goal or not.
    pub(in super::super) fn removes(&self, walker: &Walker<'_>, candidate: Candidate) -> bool {
        let by = walker.removed_by_step(candidate.cell, candidate.digit);
        by > 0 && self.steps.iter().any(|&(at, _)| at + 1 == by)
    }

    /// Also keeps the conclusions of the steps about that candidate.
    pub(in super::super) fn keep(&mut self, walker: &Walker<'_>, candidate: Candidate) {
        let by = walker.removed_by_step(candidate.cell, candidate.digit);
        if let Some((at, kept)) = self.steps.iter_mut().find(|(at, _)| at + 1 == by) {
            let says = |conclusion: &&Conclusion| match conclusion {
                Conclusion::Place(placed) => placed.cell == candidate.cell,
                Conclusion::Eliminate(out) => *out == candidate,
            };
            kept.extend(
                walker.steps[*at]
                    .conclusions
                    .iter()
                    .filter(says)
                    .filter(|says| !kept.contains(says))
                    .copied()
                    .collect::<Vec<_>>(),
            );
        }
    }
}

/// Goes backward over the steps and collects the conclusions that are needed of earlier ones.
struct Premises<'w, 'b> {
    walker: &'w Walker<'b>,
    thorough: bool,
    required: RequiredFacts,
    filter: LineFilter,
}

impl Premises<'_, '_> {
    /// The proof needs the removal of that candidate.
    fn require_removal(&mut self, cell: Cell, digit: Digit) {
        let order = self.walker.board.order();
        self.required.gone[cell.index(order) * order + digit.get() - 1] = true;
    }

    /// The proof needs the removal of all candidates of the cell except those.
    fn require_only(&mut self, cell: Cell, kept: DigitSet) {
        for digit in self.walker.board.candidates(cell) - kept {
            self.require_removal(cell, digit);
        }
    }

    fn goal(&mut self, goal: Goal) {
        let board = self.walker.board;
        match goal {
            Goal::Clash(Clash::EmptyCell(cell)) => self.require_only(cell, DigitSet::EMPTY),
            Goal::Clash(Clash::NoPlace(house, digit)) => {
                for &cell in board.geometry().house(house).map_or(&[][..], |house| &house.cells) {
                    self.require_removal(cell, digit);
                }
            }
            Goal::Clash(Clash::Twice(house, digit)) => {
                for &cell in board.geometry().house(house).map_or(&[][..], |house| &house.cells) {
                    let twice = self.walker.is_placed(cell) && self.walker.left(cell) == digit.set();
                    self.required.placed[cell.index(board.order())] |= twice;
                }
            }
            Goal::Clash(Clash::Line(line)) => {
                let clues = board.puzzle().clues().of(line);
                self.line(self.walker.steps.len() + 1, line, clues, None);
            }
            Goal::Conclusion(Conclusion::Place(Candidate { cell, .. })) => {
                self.required.placed[cell.index(board.order())] = true;
            }
            Goal::Conclusion(Conclusion::Eliminate(Candidate { cell, digit })) => self.require_removal(cell, digit),
        }
    }

    /// Whether a conclusion of step `number`, from 1, is needed.
    fn asks_for(&self, number: usize, conclusion: Conclusion) -> bool {
        let order = self.walker.board.order();
        let Candidate { cell, digit } = conclusion.candidate();
        let index = cell.index(order);
        let gone_here = |digit: Digit| {
            self.required.gone[index * order + digit.get() - 1] && self.walker.removed_by_step(cell, digit) == number
        };
        match conclusion {
            Conclusion::Place(_) => self.required.placed[index] || DigitSet::all(order).iter().any(gone_here),
            Conclusion::Eliminate(_) => gone_here(digit),
        }
    }

    fn premises_of(&mut self, number: usize, step: &Step, kept: &[Conclusion]) {
        let board = self.walker.board;
        match (step.why, kept.first()) {
            (Why::CrossOut(cell, _), _) => self.required.placed[cell.index(board.order())] = true,
            (Why::Naked, Some(Conclusion::Place(Candidate { cell, digit }))) => self.require_only(*cell, digit.set()),
            (Why::Hidden(house), Some(Conclusion::Place(placed))) => {
                for &cell in board.geometry().houses()[house].cells.iter().filter(|&&cell| cell != placed.cell) {
                    self.require_removal(cell, placed.digit);
                }
            }
            (Why::Line(line, clues), _) => self.line(number, line, clues, Some(kept)),
            (Why::Fails(number), _) => {
                let required = &self.walker.failures[number].required;
                let add = |all: &mut [bool], more: &[bool]| {
                    all.iter_mut().zip(more).for_each(|(all, more)| *all |= more);
                };
                add(&mut self.required.gone, &required.gone);
                add(&mut self.required.placed, &required.placed);
            }
            _ => {}
        }
    }

    /// Requires the removals before step `number` from which the line's clues lead to `kept`, or to a clash if that
    /// is `None`.
    fn line(&mut self, number: usize, line: Line, clues: LineClues, kept: Option<&[Conclusion]>) {
        let board = self.walker.board;
        let mut cells = board.line(line);
        let mut premises: Vec<(usize, usize, Digit)> = Vec::new();
        for (at, cell) in cells.iter_mut().enumerate() {
            for digit in *cell {
                let by = self.walker.removed_by_step(line.cell(at), digit);
                if by > 0 && by < number {
                    premises.push((by, at, digit));
                    cell.remove(digit);
                }
            }
        }
        // The premises of a cell are kept or dropped together: one by one would be slow. Cells with the latest
        // removals come first, since those depend on the most steps.
        let latest = |at: usize| premises.iter().filter(|premise| premise.1 == at).map(|premise| premise.0).max();
        let mut order: Vec<(Option<usize>, usize)> = (0..cells.len()).map(|at| (latest(at), at)).collect();
        insertion_sort_by_key(&mut order, |at| std::cmp::Reverse(*at));
        for (_, at) in order.into_iter().filter(|(latest, _)| latest.is_some()) {
            let narrow = cells[at];
            let here = premises.iter().filter(|premise| premise.1 == at).map(|premise| premise.2);
            cells[at] = narrow | here.collect();
            let open = cells.iter().filter(|cell| cell.len() > 1).count();
            let needless = self.thorough && open <= MAX_REDUCED_OPEN && self.still_follows(line, &cells, clues, kept);
            if !needless {
                for digit in cells[at] - narrow {
                    self.require_removal(line.cell(at), digit);
                }
                cells[at] = narrow;
            }
        }
    }

    /// Whether the candidates of the line still lead to `kept`, or to a clash if that is `None`.
    fn still_follows(&mut self, line: Line, cells: &[DigitSet], clues: LineClues, kept: Option<&[Conclusion]>) -> bool {
        let mut after = cells.to_vec();
        match (self.filter.filter_if_short(&mut after, clues), kept) {
            (Err(_), kept) => kept.is_none(),
            (Ok(_), None) => false,
            (Ok(_), Some(kept)) => {
                let at = |cell: Cell| (0..cells.len()).find(|&at| line.cell(at) == cell);
                let left = |cell| at(cell).map_or(DigitSet::EMPTY, |at| after[at]);
                kept.iter().all(|conclusion| match conclusion {
                    Conclusion::Place(Candidate { cell, digit }) => left(*cell) == digit.set(),
                    Conclusion::Eliminate(Candidate { cell, digit }) => !left(*cell).contains(*digit),
                })
            }
        }
    }
}

/// The steps as deductions, each in the position after those before it.
pub(in super::super) fn describe_steps(walker: &Walker<'_>, slice: &ProofSlice) -> Vec<Deduction> {
    describe_steps_from(walker.board, walker, slice, &without_failures)
}

/// Describes the failures of a walk that has none.
pub(super) fn without_failures(_: usize, _: &Board) -> Deduction {
    supposition(Vec::new())
}

/// The same from a position that has what they need. `failure` describes that of a number on a board.
pub(super) fn describe_steps_from(
    board: &Board,
    walker: &Walker<'_>,
    slice: &ProofSlice,
    failure: &dyn Fn(usize, &Board) -> Deduction,
) -> Vec<Deduction> {
    let mut board = board.clone();
    let mut filter = LineFilter::default();
    let mut deductions = Vec::new();
    for (at, kept) in &slice.steps {
        let step = &walker.steps[*at];
        let mut deduction = match step.why {
            Why::Fails(number) => failure(number, &board),
            _ => describe(&board, step, kept, &mut filter),
        };
        deduction.conclusions.clone_from(kept);
        board.apply(&deduction);
        deductions.push(deduction);
    }
    deductions
}

fn describe(board: &Board, step: &Step, kept: &[Conclusion], filter: &mut LineFilter) -> Deduction {
    match (step.why, kept.first().map(|first| first.candidate())) {
        (Why::CrossOut(cell, digit), _) => cross_out::deduction(board, cell, digit, kept.to_vec()),
        (Why::Line(line, clues), _) => line_arrangements::deduction(board, line, clues, kept.to_vec(), filter),
        (Why::Naked, Some(Candidate { cell, digit })) => naked_single::deduction(cell, digit),
        (Why::Hidden(house), Some(Candidate { cell, digit })) => {
            hidden_single::deduction(board, &board.geometry().houses()[house], digit, cell)
        }
        (Why::Suppose | Why::Naked | Why::Hidden(_) | Why::Fails(_), _) => supposition(kept.to_vec()),
    }
}

/// The technique id of a supposition.
pub const SUPPOSE: &str = "suppose";

/// The supposition as the first step of a walk: not a deduction, but shown as one.
pub(in super::super) fn supposition(supposed: Vec<Conclusion>) -> Deduction {
    let candidates = supposed.iter().map(|conclusion| conclusion.candidate());
    let marks = candidates.map(|Candidate { cell, digit }| Mark::candidate(Role::Subject, cell, digit)).collect();
    let because = Phrase::new("because.suppose", [("facts", Arg::Facts(supposed.clone()))]);
    Deduction::new(SUPPOSE, supposed, marks, because)
}

/// The branch of those suppositions: they, what they lead to, and the steps of the walk to it.
pub(super) fn branch_to(goal: Goal, supposed: &[Candidate], walker: &Walker<'_>, slice: &ProofSlice) -> Deduction {
    let mut branch = supposition(supposed.iter().map(|&candidate| Conclusion::Place(candidate)).collect());
    let end = match goal {
        Goal::Clash(clash) => clash_phrase(clash),
        Goal::Conclusion(conclusion) => Phrase::new("then.fact", [("fact", Arg::Facts(vec![conclusion]))]),
    };
    let args = [("facts", Arg::Facts(branch.conclusions.clone())), ("end", Arg::Phrase(Box::new(end)))];
    branch.because = Phrase::new("because.suppose.end", args);
    branch.walk = describe_steps(walker, slice);
    branch
}

/// Why there is no solution, as part of a sentence.
pub(in super::super) fn clash_phrase(clash: Clash) -> Phrase {
    match clash {
        Clash::EmptyCell(cell) => Phrase::new("then.empty-cell", [("cell", Arg::Cell(cell))]),
        Clash::NoPlace(house, digit) => {
            Phrase::new("then.no-place", [("house", Arg::House(house)), ("digit", Arg::Digit(digit))])
        }
        Clash::Twice(house, digit) => {
            Phrase::new("then.twice", [("house", Arg::House(house)), ("digit", Arg::Digit(digit))])
        }
        Clash::Line(line) => Phrase::new("then.line", [("line", Arg::House(line.house()))]),
    }
}
