//! Follows a supposition and records the reason of every step, so that a walk can be reduced to the steps that
//! its goal needs.

use crate::board::Clash;
use crate::insertion_sort::insertion_sort_by_key;
use crate::technique::line_arrangements;
use crate::{Board, Candidate, Cell, Conclusion, Digit, DigitSet, Line, LineClues, LineFilter, Propagator};

/// Which lines are filtered on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Lines {
    /// None: only cross-outs and singles.
    None,
    /// With one clue, and with both if one finds nothing.
    Both,
}

impl Lines {
    /// What narrows a position by the same rules as a walk, but without the reasons.
    pub(in super::super) fn propagator(self, board: &Board) -> Propagator {
        match self {
            Self::None => Propagator::without_clues(board.puzzle()),
            Self::Both => Propagator::new(board.puzzle()),
        }
    }
}

/// Why a step holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// It is the supposition.
    Suppose,
    /// The digit is placed in the cell.
    CrossOut(Cell, Digit),
    /// It is the last candidate.
    Naked,
    /// It is the last position in the house of that number.
    Hidden(usize),
    /// The removed candidates occur in no arrangement of the line that shows those clues.
    Line(Line, LineClues),
    /// The candidate leads to a clash by itself: the failure of that number.
    Fails(usize),
}

/// One step of a walk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub(super) why: Why,
    pub(super) conclusions: Vec<Conclusion>,
}

/// What a walk proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Goal {
    /// No solution.
    Clash(Clash),
    /// A conclusion.
    Conclusion(Conclusion),
}

/// Everything that follows from suppositions on a position.
pub(in super::super) struct Walker<'b> {
    pub(super) board: &'b Board,
    lines: Lines,
    /// The digit that alone is followed, if only one is.
    only: Option<Digit>,
    candidates: Vec<DigitSet>,
    placed: Vec<bool>,
    /// By candidate (cell index times order, plus digit less 1): the step, from 1, that removed it.
    gone: Vec<u16>,
    pub(super) steps: Vec<Step>,
    /// Placed cells that are yet to be crossed out.
    fresh: Vec<usize>,
    /// By line: whether it changed since it was filtered.
    changed: Vec<bool>,
    /// Whether the lines that the supposition did not touch have been filtered as well.
    swept: bool,
    filter: LineFilter,
    clash: Option<Clash>,
    /// Of [`Why::Fails`], by number.
    pub(super) failures: Vec<Failure>,
}

/// What a proof requires of a position.
#[derive(Clone)]
pub(super) struct RequiredFacts {
    /// By candidate (cell index times order, plus digit less 1): that it is removed.
    pub(super) gone: Vec<bool>,
    /// By cell, row-major: that it is placed.
    pub(super) placed: Vec<bool>,
}

/// What the clash of a candidate on the way takes.
#[derive(Clone)]
pub(super) struct Failure {
    /// Of the steps before.
    pub(super) required: RequiredFacts,
    /// How much there is to follow.
    pub(super) cost: usize,
}

impl<'b> Walker<'b> {
    /// Starts at the position, with nothing supposed.
    pub(in super::super) fn new(board: &'b Board, lines: Lines) -> Self {
        let order = board.order();
        let placed: Vec<bool> = board.geometry().cells().map(|cell| !board.is_open(cell)).collect();
        Self {
            board,
            lines,
            only: None,
            candidates: board.all_candidates().to_vec(),
            gone: vec![0; order.pow(3)],
            steps: Vec::new(),
            fresh: (0..placed.len()).filter(|&index| placed[index]).collect(),
            placed,
            changed: vec![false; 2 * order],
            swept: false,
            filter: LineFilter::default(),
            clash: None,
            failures: Vec::new(),
        }
    }

    /// Starts where this one is, with its steps.
    pub(super) fn inner(&self) -> Self {
        Self {
            board: self.board,
            lines: self.lines,
            only: self.only,
            candidates: self.candidates.clone(),
            placed: self.placed.clone(),
            gone: self.gone.clone(),
            steps: self.steps.clone(),
            fresh: self.fresh.clone(),
            changed: self.changed.clone(),
            swept: self.swept,
            filter: LineFilter::default(),
            clash: self.clash,
            failures: Vec::new(),
        }
    }

    /// Removes a candidate that leads to a clash, and follows that to the end.
    pub(super) fn remove(&mut self, out: Candidate, failure: Failure) -> Option<Clash> {
        self.failures.push(failure);
        self.conclude(Why::Fails(self.failures.len() - 1), vec![Conclusion::Eliminate(out)]);
        while self.clash.is_none() && self.advance() {}
        self.clash
    }

    /// Which lines are filtered on the way.
    pub(super) fn lines(&self) -> Lines {
        self.lines
    }

    /// The candidates currently left in all cells, row-major.
    pub(super) fn all_left(&self) -> &[DigitSet] {
        &self.candidates
    }

    /// Starts at the position, and follows that digit alone.
    pub(in super::super) fn along_digit(board: &'b Board, digit: Digit) -> Self {
        Self { only: Some(digit), ..Self::new(board, Lines::None) }
    }

    /// Supposes the candidate and follows it to the end.
    pub(in super::super) fn suppose(&mut self, candidate: Candidate) -> Option<Clash> {
        if self.clash.is_none() {
            if self.candidates[candidate.cell.index(self.board.order())].contains(candidate.digit) {
                self.conclude(Why::Suppose, vec![Conclusion::Place(candidate)]);
            }
            while self.clash.is_none() && self.advance() {}
        }
        self.clash
    }

    /// The candidates currently left in the cell.
    pub(super) fn left(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index(self.board.order())]
    }

    /// Whether the cell is currently placed.
    pub(super) fn is_placed(&self, cell: Cell) -> bool {
        self.placed[cell.index(self.board.order())]
    }

    /// The step, from 1, that removed the candidate; 0 if none did.
    pub(in super::super) fn removed_by_step(&self, cell: Cell, digit: Digit) -> usize {
        self.gone[cell.index(self.board.order()) * self.board.order() + digit.get() - 1].into()
    }

    /// One round: all cross-outs, or all singles, or one line. Returns whether anything followed.
    fn advance(&mut self) -> bool {
        let before = self.steps.len();
        for index in std::mem::take(&mut self.fresh) {
            if self.clash.is_none() {
                self.cross_out(index);
            }
        }
        if self.steps.len() == before && self.clash.is_none() {
            self.singles();
        }
        if self.steps.len() == before && self.clash.is_none() && self.lines == Lines::Both {
            self.look_along_lines();
            if self.steps.len() == before && !self.swept {
                self.swept = true;
                self.changed.fill(true);
                return true;
            }
        }
        self.steps.len() > before
    }

    fn cross_out(&mut self, index: usize) {
        let order = self.board.order();
        let digit = self.candidates[index].only().filter(|&digit| self.only.is_none_or(|only| only == digit));
        let Some(digit) = digit else { return };
        let geometry = self.board.geometry();
        let peers = geometry.peers(index).iter();
        let again = |&&peer: &&u16| self.placed[usize::from(peer)] && self.candidates[usize::from(peer)] == digit.set();
        if let Some(&peer) = peers.clone().find(again) {
            let common = geometry.houses_of(index).iter().find(|house| geometry.houses_of(peer.into()).contains(house));
            self.clash = common.map(|&house| Clash::Twice(geometry.houses()[usize::from(house)].kind, digit));
            return;
        }
        let conclusions: Vec<Conclusion> = peers
            .filter(|&&peer| self.candidates[usize::from(peer)].contains(digit))
            .map(|&peer| Conclusion::eliminate(Cell::at(peer.into(), order), digit))
            .collect();
        if !conclusions.is_empty() {
            self.conclude(Why::CrossOut(Cell::at(index, order), digit), conclusions);
        }
    }

    /// Applies all naked and hidden singles of the current position.
    fn singles(&mut self) {
        let order = self.board.order();
        let followed = self.only.map_or(DigitSet::all(order), Digit::set);
        let mut found: Vec<(Why, Candidate)> = Vec::new();
        for (number, house) in self.board.geometry().houses().iter().enumerate() {
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for cell in &house.cells {
                let here = self.candidates[cell.index(order)];
                twice |= once & here;
                once |= here;
            }
            if let Some(digit) = (followed - once).min() {
                self.clash = Some(Clash::NoPlace(house.kind, digit));
                return;
            }
            for &cell in house.cells.iter().filter(|cell| !self.placed[cell.index(order)]) {
                let single = self.candidates[cell.index(order)] & (once - twice) & followed;
                found.extend(single.min().map(|digit| (Why::Hidden(number), Candidate { cell, digit })));
            }
        }
        for index in (0..self.candidates.len()).filter(|&index| self.only.is_none() && !self.placed[index]) {
            let only = self.candidates[index].only();
            found.extend(only.map(|digit| (Why::Naked, Candidate { cell: Cell::at(index, order), digit })));
        }
        for (why, candidate) in found {
            let index = candidate.cell.index(order);
            if !self.placed[index] && self.candidates[index].contains(candidate.digit) {
                self.conclude(why, vec![Conclusion::Place(candidate)]);
            }
        }
    }

    /// Filters changed lines, those with the fewest open cells first, until one gives a conclusion: with one clue
    /// if that is enough, else with both.
    fn look_along_lines(&mut self) {
        let order = self.board.order();
        let mut lines: Vec<(usize, Line)> = Line::all(order)
            .filter(|line| self.changed[line.number(order)])
            .map(|line| (self.line(line).iter().filter(|cell| cell.len() > 1).count(), line))
            .collect();
        insertion_sort_by_key(&mut lines, |line| *line);
        for (open, line) in lines {
            self.changed[line.number(order)] = false;
            let clues = self.board.puzzle().clues().of(line);
            if open > line_arrangements::MAX_ENUMERATED_OPEN {
                continue;
            }
            if !clues.is_empty() && self.look_along(line, clues) {
                return;
            }
        }
    }

    /// Filters one line, with a single clue if that is enough for a conclusion. Returns whether anything followed.
    fn look_along(&mut self, line: Line, clues: LineClues) -> bool {
        let before = self.line(line);
        let mut after = before.clone();
        match self.filter.filter_if_short(&mut after, clues) {
            Ok(false) => return false,
            Ok(true) => {}
            Err(_) => {
                self.clash = Some(Clash::Line(line));
                return true;
            }
        }
        let mut used = clues;
        let near = LineClues { far: 0, ..clues };
        let far = LineClues { near: 0, ..clues };
        for one in [near, far].into_iter().filter(|one| !one.is_empty() && *one != clues) {
            let mut by_one = before.clone();
            if self.filter.filter_if_short(&mut by_one, one) == Ok(true) {
                (after, used) = (by_one, one);
                break;
            }
        }
        let conclusions = line_arrangements::narrowed(line, &before, &after);
        self.conclude(Why::Line(line, used), conclusions);
        self.changed[line.number(self.board.order())] = true;
        true
    }

    pub(super) fn line(&self, line: Line) -> Vec<DigitSet> {
        let order = self.board.order();
        (0..order).map(|at| self.candidates[line.cell(at).index(order)]).collect()
    }

    fn conclude(&mut self, why: Why, conclusions: Vec<Conclusion>) {
        let number = self.steps.len() as u16 + 1;
        let order = self.board.order();
        for conclusion in &conclusions {
            let Candidate { cell, digit } = conclusion.candidate();
            let index = cell.index(order);
            let removed = match conclusion {
                Conclusion::Place(_) => {
                    self.placed[index] = true;
                    self.fresh.push(index);
                    self.candidates[index] - digit.set()
                }
                Conclusion::Eliminate(_) => digit.set(),
            };
            self.candidates[index] -= removed;
            for digit in removed {
                self.gone[index * order + digit.get() - 1] = number;
            }
            if self.candidates[index].is_empty() {
                self.clash = Some(Clash::EmptyCell(cell));
            }
            self.changed[usize::from(cell.row)] = true;
            self.changed[order + usize::from(cell.col)] = true;
        }
        self.steps.push(Step { why, conclusions });
    }
}
