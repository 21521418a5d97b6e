//! Forcing chain: every candidate of a cell, or every position of a digit in a house, leads to the same
//! conclusion by cross-outs and singles.
//!
//! Source: the cell and region forcing chains of Sudoku Explainer.

use crate::bits::bits;
use crate::insertion_sort::insertion_sort_by_key;
use crate::sentence::removed;
use crate::technique::positions;
use crate::technique::suppose::{Goal, Lines, ProofSlice, Walker, describe_steps, supposition};
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time};
use crate::{
    Arg, Board, Candidate, Cell, Conclusion, Deduction, DigitSet, HouseKind, Mark, Phrase, Propagator, Puzzle, Role,
};
use std::ops::ControlFlow;

/// One deduction for each cell, or a house and digit.
pub(in super::super) struct ForcingChain {
    lines: Lines,
    info: TechniqueInfo,
}

const fn forcing(lines: Lines, id: &'static str, rating: u16) -> ForcingChain {
    ForcingChain { lines, info: TechniqueInfo { id, tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating } }
}

/// By cross-outs and singles.
pub(in super::super) static SINGLES: ForcingChain = forcing(Lines::None, "forcing-chain", 80);
/// With line arrangements as well.
pub(in super::super) static LINES: ForcingChain = forcing(Lines::Both, "forcing-lines", 84);

/// The most branches of a choice.
const MAX_BRANCHES: usize = 3;
/// How many choices with a common conclusion are compared to find the shortest proof.
const MAX_COMPARED_CHOICES: usize = 4;
/// The most candidates on a board: the results of all of them are in memory at once.
const MAX_CANDIDATES: usize = 2500;

/// Candidates of which exactly one is true.
struct Choice {
    house: Option<HouseKind>,
    branches: Vec<Candidate>,
}

impl Technique for ForcingChain {
    fn info(&self) -> &'static TechniqueInfo {
        match self.lines {
            Lines::None => &SINGLES.info,
            Lines::Both => &LINES.info,
        }
    }

    // Once one branch leads to a clash, conclusions common to all branches are no longer searched.
    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { is_order_dependent: true, is_chain: true, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        self.lines == Lines::None || !puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        if board.candidate_count() > MAX_CANDIDATES {
            return ControlFlow::Continue(());
        }
        let mut ends = Ends::new(board, self.lines);
        let mut hits: Vec<(Choice, Vec<Candidate>)> = Vec::new();
        for choice in choices(board) {
            in_time(board)?;
            let common = ends.common(&choice);
            if !common.is_empty() {
                hits.push((choice, common));
            }
        }
        insertion_sort_by_key(&mut hits, |(choice, _)| choice.branches.len());
        let rest = hits.split_off(hits.len().min(MAX_COMPARED_CHOICES));
        let way = |(choice, common): (_, &Vec<Candidate>)| self.way(board, choice, common);
        let mut first: Vec<(usize, Way<'_, '_>)> = hits.iter().map(|hit| (&hit.0, &hit.1)).filter_map(way).collect();
        insertion_sort_by_key(&mut first, |(cost, _)| *cost);
        let rest = rest.iter().map(|hit| (&hit.0, &hit.1)).filter_map(way);
        first.into_iter().chain(rest).try_for_each(|(_, way)| found(self.deduction(board, way)))
    }
}

/// Cells with few candidates, and digits with few positions in a house.
fn choices(board: &Board) -> Vec<Choice> {
    let mut choices = Vec::new();
    let is_few = |count: usize| (2..=MAX_BRANCHES).contains(&count);
    for cell in board.open_cells().filter(|&cell| is_few(board.candidates(cell).len())) {
        let branches = board.candidates(cell).iter().map(|digit| Candidate { cell, digit }).collect();
        choices.push(Choice { house: None, branches });
    }
    for house in board.geometry().houses() {
        for (digit, positions) in DigitSet::all(board.order()).iter().zip(positions::by_digit(board, house)) {
            if is_few(positions.count_ones() as usize) {
                let cells = bits(positions).map(|at| house.cells[at]);
                let branches = cells.map(|cell| Candidate { cell, digit }).collect();
                choices.push(Choice { house: Some(house.kind), branches });
            }
        }
    }
    choices
}

/// How the branches lead to their common conclusions.
struct Way<'b, 'c> {
    choice: &'c Choice,
    walkers: Vec<Walker<'b>>,
    slice: Vec<ProofSlice>,
    ends: Vec<Candidate>,
}

/// The result of supposing each candidate, computed once: the candidates left, or `None` on a clash.
struct Ends<'b> {
    board: &'b Board,
    rules: Propagator,
    known: Vec<Option<Option<Vec<DigitSet>>>>,
}

impl<'b> Ends<'b> {
    fn new(board: &'b Board, lines: Lines) -> Self {
        Self { board, rules: lines.propagator(board), known: vec![None; board.order().pow(3)] }
    }

    fn of(&mut self, Candidate { cell, digit }: Candidate) -> Option<&[DigitSet]> {
        let order = self.board.order();
        let index = cell.index(order);
        let (board, rules) = (self.board, &mut self.rules);
        let known = self.known[index * order + digit.get() - 1].get_or_insert_with(|| {
            let mut cells = board.all_candidates().to_vec();
            rules.narrow(&mut cells, index, digit.set()).ok().map(|()| cells)
        });
        known.as_deref()
    }

    /// The candidates that every branch removes. None if a branch clashes: that is a contradiction, and
    /// reported as one.
    fn common(&mut self, choice: &Choice) -> Vec<Candidate> {
        let order = self.board.order();
        let mut left = vec![DigitSet::EMPTY; order * order];
        for &branch in &choice.branches {
            let Some(end) = self.of(branch) else { return Vec::new() };
            for (left, &end) in left.iter_mut().zip(end) {
                *left |= end;
            }
        }
        let open = self.board.open_cells().map(|cell| (cell, self.board.candidates(cell) - left[cell.index(order)]));
        open.flat_map(|(cell, gone)| gone.iter().map(move |digit| Candidate { cell, digit })).collect()
    }
}

impl ForcingChain {
    /// The shortest proof of one of the common conclusions, with all common conclusions of its steps, and its cost.
    fn way<'b, 'c>(&self, board: &'b Board, choice: &'c Choice, common: &[Candidate]) -> Option<(usize, Way<'b, 'c>)> {
        let mut walkers = Vec::new();
        for &branch in &choice.branches {
            let mut walker = Walker::new(board, self.lines);
            if walker.suppose(branch).is_some() {
                return None;
            }
            walkers.push(walker);
        }
        let slice_all = |end: Candidate| -> Option<(usize, Vec<ProofSlice>)> {
            let goal = Goal::Conclusion(Conclusion::Eliminate(end));
            let gone = |walker: &Walker<'_>| walker.removed_by_step(end.cell, end.digit) > 0;
            if !walkers.iter().all(gone) {
                return None;
            }
            let slice: Vec<ProofSlice> = walkers.iter().map(|walker| ProofSlice::new(walker, goal, false)).collect();
            Some((walkers.iter().zip(&slice).map(|(walker, slice)| slice.cost(walker)).sum(), slice))
        };
        let ways = common.iter().filter_map(|&end| slice_all(end));
        let (cost, slice) = ways.min_by_key(|(cost, _)| *cost)?;
        let removed = |end: &&Candidate| walkers.iter().zip(&slice).all(|(walker, slice)| slice.removes(walker, **end));
        let ends = common.iter().filter(removed).copied().collect();
        Some((cost, Way { choice, walkers, slice, ends }))
    }

    fn deduction(&self, board: &Board, Way { choice, walkers, mut slice, ends }: Way<'_, '_>) -> Deduction {
        if !board.explains() {
            let conclusions = ends.into_iter().map(Conclusion::Eliminate).collect();
            return Deduction::without_reason(self.info.id, conclusions);
        }
        for (walker, slice) in walkers.iter().zip(&mut slice) {
            ends.iter().for_each(|&end| slice.keep(walker, end));
        }
        let walk = choice.branches.iter().zip(walkers.iter().zip(&slice)).map(|(&branch, (walker, slice))| {
            let mut branch_step = supposition(vec![Conclusion::Place(branch)]);
            branch_step.walk = describe_steps(walker, slice);
            branch_step
        });
        self.deduction_from_branches(choice, &ends, walk.collect())
    }

    fn deduction_from_branches(&self, choice: &Choice, ends: &[Candidate], walk: Vec<Deduction>) -> Deduction {
        let conclusions: Vec<Conclusion> = ends.iter().map(|&end| Conclusion::Eliminate(end)).collect();
        let mut marks: Vec<Mark> = choice
            .branches
            .iter()
            .map(|&Candidate { cell, digit }| Mark::candidate(Role::Subject, cell, digit))
            .collect();
        marks.extend(choice.house.map(|house| Mark::house(Role::Subject, house)));
        let cells: Vec<Cell> = choice.branches.iter().map(|branch| branch.cell).collect();
        let digits: DigitSet = choice.branches.iter().map(|branch| branch.digit).collect();
        let mut because = match (choice.house, cells.first(), digits.min()) {
            (Some(house), _, Some(digit)) => {
                let args = [("house", Arg::House(house)), ("digit", Arg::Digit(digit)), ("cells", Arg::Cells(cells))];
                Phrase::new("because.forcing-chain.house", args)
            }
            (_, cell, _) => {
                let cell = cell.map(|&cell| ("cell", Arg::Cell(cell)));
                let args = cell.into_iter().chain([("digits", Arg::Digits(digits))]).collect();
                Phrase { key: "because.forcing-chain.cell".into(), args }
            }
        };
        because.args.push(removed(&conclusions));
        let mut deduction = Deduction::new(self.info.id, conclusions, marks, because);
        deduction.walk = walk;
        deduction
    }
}
