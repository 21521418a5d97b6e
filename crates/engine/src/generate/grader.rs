//! Grades a puzzle that is known to have one solution, faster than `grade` does and with the same result.
//!
//! The steps are the ladder's own. It is faster because a technique that reads clues alone is dropped once it finds
//! nothing, each placed digit is crossed out once, singles are found without reasons and only in houses that have
//! changed, and no contradiction is looked for, since there is none.

use super::revealed_set::RevealedSet;
use super::unchanged_lines::UnchangedLines;
use crate::technique::precheck::SubsetCache;
use crate::technique::{KernelRule, Precheck, first};
use crate::{Cell, Conclusion, Deadline, Difficulty, Digit, DigitSet, Grade, Grading, LADDER, Puzzle, Technique};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A grading in progress.
#[derive(Clone)]
pub(super) struct Grader {
    grading: Grading,
    /// The techniques of the ladder that apply and can still find something.
    ladder: Vec<Entry>,
    /// By index in the ladder: lines without a result since they last changed.
    unchanged_lines: UnchangedLines,
    /// The cells whose digits have yet to be crossed out in their houses. A `RevealedSet` serves as the set of bits.
    uncrossed: RevealedSet,
    /// The cells of all houses, house after house.
    cells: Vec<u16>,
    solution: Vec<Digit>,
    /// Whether the position has a set or fish, while that is known.
    subsets: SubsetCache,
    /// Houses that may have a last cell, a bit each.
    last_cells: u128,
    /// Houses that may have a hidden single, a bit each.
    hidden_singles: u128,
}

/// How hard a puzzle is by the ladder, which is left at the first step of the highest difficulty: as [`crate::grade()`]
/// says, but faster. `solution` is its one solution, row-major. `None` where the deadline passes before.
pub fn difficulty(puzzle: &Arc<Puzzle>, solution: &[Digit], deadline: &Deadline) -> Option<Difficulty> {
    let mut grader = Grader::new(puzzle, solution, deadline, |_| true);
    while grader.last() < Difficulty::Unreasonable {
        if !grader.advance() {
            return grader.grade().map(|grade| grade.difficulty);
        }
    }
    Some(Difficulty::Unreasonable)
}

/// A technique and how to run it.
#[derive(Clone, Copy)]
struct Entry {
    technique: &'static dyn Technique,
    strategy: Strategy,
    /// Skips the technique where it says that nothing can be found.
    precheck: Precheck,
    /// Whether to drop the technique once it finds nothing.
    is_once: bool,
}

/// How to run a technique.
#[derive(Clone, Copy)]
enum Strategy {
    LastCell,
    CrossOut,
    HiddenSingle,
    NakedSingle,
    /// Along changed lines only. Holds the index in the ladder.
    ChangedLines(usize),
    /// Only if the next technique on the ladder finds something, since that finds something wherever this one does, and costs less.
    BeforeNext,
    /// As it is.
    Always,
}

impl std::fmt::Debug for Grader {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Grader")
    }
}

impl Grader {
    /// Starts at the givens of a puzzle with that one solution, row-major, with the techniques that take part. They stop
    /// at the deadline.
    pub(super) fn new(
        puzzle: &Arc<Puzzle>,
        solution: &[Digit],
        deadline: &Deadline,
        takes_part: impl Fn(&dyn Technique) -> bool,
    ) -> Self {
        let strategy = |number: usize, technique: &dyn Technique| match technique.properties().rule {
            Some(KernelRule::LastCell) => Strategy::LastCell,
            Some(KernelRule::CrossOut) => Strategy::CrossOut,
            Some(KernelRule::HiddenSingle) => Strategy::HiddenSingle,
            Some(KernelRule::NakedSingle) => Strategy::NakedSingle,
            _ if technique.properties().is_subsumed_by_next => Strategy::BeforeNext,
            _ if technique.as_per_clue().is_some() => Strategy::ChangedLines(number),
            _ => Strategy::Always,
        };
        let entry = |(number, &technique): (usize, &&'static dyn Technique)| Entry {
            technique,
            strategy: strategy(number, technique),
            precheck: Precheck::of(technique, puzzle.geometry(), true),
            is_once: technique.properties().inputs.is_clues_alone(),
        };
        let applying =
            LADDER.iter().enumerate().filter(|(_, technique)| technique.applies(puzzle) && takes_part(**technique));
        let (all, order) = (puzzle.geometry().houses(), puzzle.order());
        let cells = all.iter().flat_map(|house| &house.cells).map(|cell| cell.index(order) as u16).collect();
        let houses = (1 << all.len()) - 1;
        let mut uncrossed = RevealedSet::nothing(puzzle.order());
        let givens = puzzle.givens().iter().enumerate().filter(|(_, given)| given.is_some());
        givens.for_each(|(index, _)| uncrossed.set(index, true));
        Self {
            grading: Grading::until(puzzle, deadline),
            ladder: applying.map(entry).collect(),
            unchanged_lines: UnchangedLines::new(LADDER.len(), puzzle),
            uncrossed,
            cells,
            solution: solution.to_vec(),
            subsets: SubsetCache::default(),
            last_cells: houses,
            hidden_singles: houses,
        }
    }

    /// Takes the next step of the ladder. Returns whether there is more to do.
    pub(super) fn advance(&mut self) -> bool {
        if self.grading.board().is_full() || self.grading.board().deadline().has_passed() {
            return self.grading.stop();
        }
        let mut at = 0;
        while let Some(&Entry { strategy, mut technique, precheck, is_once }) = self.ladder.get(at) {
            if !precheck.may_find(self.grading.board(), &self.solution, &mut self.subsets) {
                at += 1;
                continue;
            }
            let found = match strategy {
                Strategy::LastCell => self.last_cell().map(|one| vec![one]),
                Strategy::CrossOut => self.cross_out(),
                Strategy::HiddenSingle => self.hidden_single().map(|one| vec![one]),
                Strategy::NakedSingle => self.naked_single().map(|one| vec![one]),
                Strategy::ChangedLines(number) => self.first_along_lines(number, technique),
                Strategy::BeforeNext => {
                    let next = self.ladder.get(at + 1).map_or(technique, |next| next.technique);
                    let found = self.first_conclusions(next);
                    if found.is_none() {
                        at += 2;
                        continue;
                    }
                    self.first_conclusions(technique).or_else(|| {
                        technique = next;
                        found
                    })
                }
                Strategy::Always => self.first_conclusions(technique),
            };
            match found {
                Some(conclusions) => {
                    self.apply(technique, &conclusions);
                    return true;
                }
                None if is_once => {
                    self.ladder.remove(at);
                }
                None => at += 1,
            }
        }
        self.grading.stop()
    }

    /// The difficulty of the last step; easy before the first.
    pub(super) fn last(&self) -> Difficulty {
        self.grading.last()
    }

    /// The grade of the steps so far.
    pub(super) fn so_far(&self) -> Option<Grade> {
        self.grading.so_far()
    }

    /// The grade, once the puzzle is solved.
    pub(super) fn grade(&self) -> Option<Grade> {
        self.grading.grade()
    }

    fn first_conclusions(&self, technique: &dyn Technique) -> Option<Vec<Conclusion>> {
        first(technique, self.grading.board()).map(|deduction| deduction.conclusions)
    }

    fn first_along_lines(&mut self, number: usize, technique: &dyn Technique) -> Option<Vec<Conclusion>> {
        let mut first = None;
        let _ = self.unchanged_lines.find(number, technique.as_per_clue()?, self.grading.board(), &mut |deduction| {
            first = Some(deduction.conclusions);
            ControlFlow::Break(())
        });
        first
    }

    fn apply(&mut self, technique: &dyn Technique, conclusions: &[Conclusion]) {
        self.subsets.change();
        self.unchanged_lines.mark_changed(conclusions.iter().map(|conclusion| conclusion.candidate().cell));
        self.grading.take(technique.info(), conclusions);
        let board = self.grading.board();
        for conclusion in conclusions {
            let index = conclusion.candidate().cell.index(board.order());
            let houses = board.geometry().houses_of(index).iter().fold(0, |bits, house| bits | 1 << house);
            self.last_cells |= houses;
            self.hidden_singles |= houses;
            if let Conclusion::Place(_) = conclusion {
                self.uncrossed.set(index, true);
            }
        }
    }

    fn last_cell(&mut self) -> Option<Conclusion> {
        let board = self.grading.board();
        let (all, placed, order) = (board.all_candidates(), board.all_placed(), board.order());
        first_in(&self.cells, order, &mut self.last_cells, |cells| {
            let mut open = cells.iter().map(|&cell| usize::from(cell)).filter(|&cell| !placed[cell]);
            let (Some(cell), None) = (open.next(), open.next()) else { return None };
            let others = cells.iter().map(|&other| usize::from(other)).filter(|&other| other != cell);
            let held = others.fold(DigitSet::EMPTY, |held, other| held | all[other]);
            let digit = (DigitSet::all(order) - held).only().filter(|&digit| all[cell].contains(digit))?;
            Some(Conclusion::place(Cell::at(cell, order), digit))
        })
    }

    fn cross_out(&mut self) -> Option<Vec<Conclusion>> {
        let board = self.grading.board();
        let all = board.all_candidates();
        loop {
            let index = self.uncrossed.iter().next()?;
            self.uncrossed.set(index, false);
            let Some(digit) = all[index].only() else { continue };
            let peers = board.geometry().peers(index).iter().map(|&peer| usize::from(peer));
            let holding = peers.filter(|&peer| all[peer].contains(digit));
            let open = holding.filter(|&peer| !board.all_placed()[peer]);
            let gone: Vec<Conclusion> =
                open.map(|peer| Conclusion::eliminate(Cell::at(peer, board.order()), digit)).collect();
            if !gone.is_empty() {
                return Some(gone);
            }
        }
    }

    fn hidden_single(&mut self) -> Option<Conclusion> {
        let board = self.grading.board();
        let (all, placed, order) = (board.all_candidates(), board.all_placed(), board.order());
        first_in(&self.cells, order, &mut self.hidden_singles, |cells| {
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for cell in cells.iter().map(|&cell| usize::from(cell)) {
                let here = all[cell];
                // A placed digit counts twice, so that it is not found as a single.
                twice |= if placed[cell] { here } else { once & here };
                once |= here;
            }
            let digit: Digit = (once - twice).min()?;
            let cell = cells.iter().find(|&&cell| all[usize::from(cell)].contains(digit))?;
            Some(Conclusion::place(Cell::at(usize::from(*cell), order), digit))
        })
    }

    fn naked_single(&self) -> Option<Conclusion> {
        let board = self.grading.board();
        let mut cells = board.all_candidates().iter().zip(board.all_placed());
        let index = cells.position(|(left, &placed)| left.len() == 1 && !placed)?;
        let digit = board.all_candidates()[index].only()?;
        Some(Conclusion::place(Cell::at(index, board.order()), digit))
    }
}

/// The first result in those houses. Houses before it are taken out of the set.
fn first_in(
    cells: &[u16],
    order: usize,
    houses: &mut u128,
    find: impl Fn(&[u16]) -> Option<Conclusion>,
) -> Option<Conclusion> {
    while *houses != 0 {
        let found = find(&cells[houses.trailing_zeros() as usize * order..][..order]);
        if found.is_some() {
            return found;
        }
        *houses &= *houses - 1;
    }
    None
}
