//! A position: what is placed and which candidates are left.

use super::{
    Candidate, Cell, Conclusion, Deadline, Deduction, Digit, DigitSet, Geometry, House, HouseKind, Line, Mark, Puzzle,
    Role,
};
use std::sync::Arc;

/// A position of a puzzle. A placed cell has its digit as its only candidate; an open cell may
/// have one candidate left and still be open, since placing it is a step of its own.
#[derive(Clone, Debug)]
pub struct Board {
    puzzle: Arc<Puzzle>,
    candidates: Vec<DigitSet>,
    placed: Vec<bool>,
    /// When techniques give up looking at the position; not part of it.
    deadline: Deadline,
    /// Whether techniques are to give reasons; not part of the position either.
    explains: bool,
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        (&self.puzzle, &self.candidates, &self.placed) == (&other.puzzle, &other.candidates, &other.placed)
    }
}

impl Eq for Board {}

/// Why a position can have no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clash {
    /// No candidate is left in the cell.
    EmptyCell(Cell),
    /// No cell is left in the house for the digit.
    NoPlace(HouseKind, Digit),
    /// The digit is placed twice in the house.
    Twice(HouseKind, Digit),
    /// No arrangement of the line's candidates shows its clues.
    Line(Line),
}

impl Clash {
    /// Where it shows.
    pub fn mark(self) -> Mark {
        match self {
            Self::EmptyCell(cell) => Mark::cell(Role::Blocker, cell),
            Self::NoPlace(house, _) | Self::Twice(house, _) => Mark::house(Role::Blocker, house),
            Self::Line(line) => Mark::house(Role::Blocker, line.house()),
        }
    }
}

impl Board {
    /// The puzzle's givens placed, every candidate left elsewhere.
    pub fn new(puzzle: &Arc<Puzzle>) -> Self {
        let all = DigitSet::all(puzzle.order());
        let candidates = puzzle.givens().iter().map(|given| given.map_or(all, Digit::set)).collect();
        let placed = puzzle.givens().iter().map(Option::is_some).collect();
        Self { puzzle: puzzle.clone(), candidates, placed, deadline: Deadline::NONE, explains: true }
    }

    /// The same position, which techniques look at until then: one that is not done by that time finds nothing more.
    #[must_use]
    pub fn until(mut self, deadline: Deadline) -> Self {
        self.deadline = deadline;
        self
    }

    /// The same position, whose techniques conclude the same without reasons and marks: the maker of puzzles shows none.
    #[must_use]
    pub fn without_reasons(mut self) -> Self {
        self.explains = false;
        self
    }

    /// Whether techniques are to give reasons and marks.
    pub fn explains(&self) -> bool {
        self.explains
    }

    /// When techniques give up looking at the position.
    pub fn deadline(&self) -> &Deadline {
        &self.deadline
    }

    /// The position of those candidates and placed cells, row-major; `None` when they are none of
    /// the puzzle.
    pub fn restore(puzzle: &Arc<Puzzle>, candidates: &[DigitSet], placed: &[bool]) -> Option<Self> {
        let cells = puzzle.givens().len();
        let all = DigitSet::all(puzzle.order());
        let sound = candidates.len() == cells && placed.len() == cells;
        let mut pairs = candidates.iter().zip(placed);
        let sound = sound && pairs.all(|(&set, &placed)| all.contains_all(set) && (!placed || set.len() == 1));
        sound.then(|| Self {
            puzzle: puzzle.clone(),
            candidates: candidates.to_vec(),
            placed: placed.to_vec(),
            deadline: Deadline::NONE,
            explains: true,
        })
    }

    /// The puzzle with any further values, row-major, and candidates left to every open cell by
    /// the values that its houses hold. Values on givens are ignored.
    pub fn from_values(puzzle: &Arc<Puzzle>, values: &[Option<Digit>]) -> Self {
        let mut board = Self::new(puzzle);
        for (index, &value) in values.iter().enumerate() {
            if let Some(digit) = value
                && !board.placed[index]
            {
                board.candidates[index] = digit.set();
                board.placed[index] = true;
            }
        }
        board.cross_out_all();
        board
    }

    /// Takes every placed digit out of the open cells of its houses.
    pub fn cross_out_all(&mut self) {
        let geometry = self.puzzle.geometry().clone();
        for index in (0..self.placed.len()).filter(|&index| self.placed[index]).collect::<Vec<_>>() {
            for &peer in geometry.peers(index) {
                if !self.placed[peer as usize] {
                    self.candidates[peer as usize] = self.candidates[peer as usize] - self.candidates[index];
                }
            }
        }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// The shape of the board.
    pub fn geometry(&self) -> &Geometry {
        self.puzzle.geometry()
    }

    /// Rows, columns and digits.
    pub fn order(&self) -> usize {
        self.puzzle.order()
    }

    /// The candidates left in the cell; of a placed cell its digit alone.
    ///
    /// # Panics
    /// When the cell is not on the board.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index(self.order())]
    }

    /// The candidates of all cells, row-major.
    pub fn all_candidates(&self) -> &[DigitSet] {
        &self.candidates
    }

    /// Which cells are placed, row-major.
    pub fn all_placed(&self) -> &[bool] {
        &self.placed
    }

    /// The digit placed in the cell.
    ///
    /// # Panics
    /// When the cell is not on the board.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        let index = cell.index(self.order());
        if self.placed[index] { self.candidates[index].only() } else { None }
    }

    /// Whether nothing is placed in the cell.
    ///
    /// # Panics
    /// When the cell is not on the board.
    pub fn is_open(&self, cell: Cell) -> bool {
        !self.placed[cell.index(self.order())]
    }

    /// The open cells in reading order.
    pub fn open_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.geometry().cells().filter(|&cell| self.is_open(cell))
    }

    /// The candidates along the line from its left or top end.
    pub fn line(&self, line: Line) -> Vec<DigitSet> {
        (0..self.order()).map(|at| self.candidates(line.cell(at))).collect()
    }

    /// The open cells of the house that may hold the digit; empty if it is placed there.
    pub fn candidate_cells<'a>(&'a self, house: &'a House, digit: Digit) -> impl Iterator<Item = Cell> + 'a {
        let cells = house.cells.iter().copied();
        cells.filter(move |&cell| self.is_open(cell) && self.candidates(cell).contains(digit))
    }

    /// How many candidates are left on the whole board, placed digits among them.
    pub fn candidate_count(&self) -> usize {
        self.candidates.iter().map(|cell| cell.len()).sum()
    }

    /// Whether every cell is placed.
    pub fn is_full(&self) -> bool {
        self.placed.iter().all(|&placed| placed)
    }

    /// Whether every cell is placed and every rule kept.
    pub fn is_solved(&self) -> bool {
        self.grid().is_some_and(|grid| self.puzzle.is_solution(&grid))
    }

    /// The digits of all cells, row-major, if every cell is placed.
    pub fn grid(&self) -> Option<Vec<Digit>> {
        if self.is_full() { self.candidates.iter().map(|cell| cell.only()).collect() } else { None }
    }

    /// Places the digit, whatever the candidates are. Other cells keep theirs.
    ///
    /// # Panics
    /// When the cell is not on the board.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        let index = cell.index(self.order());
        self.candidates[index] = digit.set();
        self.placed[index] = true;
    }

    /// Takes a candidate out of an open cell; returns whether it was there.
    ///
    /// # Panics
    /// When the cell is not on the board.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> bool {
        let index = cell.index(self.order());
        !self.placed[index] && self.candidates[index].remove(digit)
    }

    /// Sets the candidates of an open cell.
    pub fn set_candidates(&mut self, cell: Cell, candidates: DigitSet) {
        let index = cell.index(self.order());
        if !self.placed[index] {
            self.candidates[index] = candidates;
        }
    }

    /// Draws the conclusion.
    pub fn conclude(&mut self, conclusion: Conclusion) {
        match conclusion {
            Conclusion::Place(Candidate { cell, digit }) => self.place(cell, digit),
            Conclusion::Eliminate(Candidate { cell, digit }) => {
                self.eliminate(cell, digit);
            }
        }
    }

    /// Draws all conclusions of the deduction.
    pub fn apply(&mut self, deduction: &Deduction) {
        for &conclusion in &deduction.conclusions {
            self.conclude(conclusion);
        }
    }

    /// The first reason, by cells, then houses, why the position has no solution, if it can be
    /// seen at once. Clues are looked at in lines that are full, and in no others.
    pub fn clash(&self) -> Option<Clash> {
        if let Some(cell) = self.geometry().cells().find(|&cell| self.candidates(cell).is_empty()) {
            return Some(Clash::EmptyCell(cell));
        }
        for house in self.geometry().houses() {
            let mut placed = DigitSet::EMPTY;
            let mut somewhere = DigitSet::EMPTY;
            for &cell in &house.cells {
                if let Some(digit) = self.value(cell) {
                    if placed.contains(digit) {
                        return Some(Clash::Twice(house.kind, digit));
                    }
                    placed.insert(digit);
                }
                somewhere |= self.candidates(cell);
            }
            if let Some(digit) = (DigitSet::all(self.order()) - somewhere).min() {
                return Some(Clash::NoPlace(house.kind, digit));
            }
        }
        Line::all(self.order()).find(|&line| !self.shows_clues(line)).map(Clash::Line)
    }

    /// The first line, if any, that no filling of its candidates lets show its clues. Takes as
    /// long as filtering every line does; lines of more than [`super::MAX_EXACT_OPEN`] open cells are
    /// passed over.
    pub fn clash_along_lines(&self) -> Option<Clash> {
        let mut filter = super::LineFilter::default();
        let clued = Line::all(self.order()).filter(|&line| !self.puzzle.clues().of(line).is_empty());
        let mut blocked =
            clued.filter(|&line| filter.filter_if_short(&mut self.line(line), self.puzzle.clues().of(line)).is_err());
        blocked.next().map(Clash::Line)
    }

    /// Whether the line has open cells, or shows its clues.
    pub fn shows_clues(&self, line: Line) -> bool {
        let heights: Option<Vec<Digit>> = (0..self.order()).map(|at| self.value(line.cell(at))).collect();
        heights.is_none_or(|heights| super::accepts(&heights, self.puzzle.clues().of(line)))
    }
}
