//! The grade of a puzzle that is known to have one solution.
//!
//! The path is the ladder's own, step for step, and so is the grade. What makes it quick: a technique
//! that reads clues alone is not asked again once it finds nothing, a placed digit is crossed out
//! once, singles are found without their words, and no clash is looked for, since there is none.

use super::looked::Looked;
use super::thin::reads_clues_alone;
use crate::engine::technique::first;
use crate::engine::{Conclusion, Difficulty, Digit, DigitSet, Grade, Grading, LADDER, Puzzle, Technique};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The grading, step by step.
#[derive(Clone)]
pub(super) struct Grader {
    grading: Grading,
    /// The ladder as far as it applies and can still find something.
    ladder: Vec<(Way, &'static dyn Technique)>,
    /// By place in the whole ladder: the lines that need not be looked along.
    looked: Looked,
    /// The cells whose digits are crossed out in their houses, row-major.
    crossed: Vec<bool>,
}

/// How a technique is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    LastCell,
    CrossOut,
    HiddenSingle,
    NakedSingle,
    /// By itself, until it finds nothing.
    Once,
    /// Along the lines that have changed; its place in the whole ladder.
    Sights(usize),
    /// By itself, once the next one on the ladder finds something: it finds nothing more than that.
    BeforeNext,
    /// By itself.
    Always,
}

impl std::fmt::Debug for Grader {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Grader")
    }
}

impl Grader {
    /// Begins at the givens of a puzzle with one solution.
    pub(super) fn new(puzzle: &Arc<Puzzle>) -> Self {
        let way = |number: usize, technique: &dyn Technique| match technique.info().id {
            "last-cell" => Way::LastCell,
            "cross-out" => Way::CrossOut,
            "hidden-single" => Way::HiddenSingle,
            "naked-single" => Way::NakedSingle,
            id if reads_clues_alone(id) => Way::Once,
            "bivalue-chain" | "als-xz" => Way::BeforeNext,
            _ if technique.by_sight().is_some() => Way::Sights(number),
            _ => Way::Always,
        };
        let applying = LADDER.iter().enumerate().filter(|(_, technique)| technique.applies(puzzle));
        Self {
            grading: Grading::new(puzzle),
            ladder: applying.map(|(number, &technique)| (way(number, technique), technique)).collect(),
            looked: Looked::new(LADDER.len()),
            crossed: vec![false; puzzle.givens().len()],
        }
    }

    /// Takes the next step of the ladder; whether there is more to do.
    pub(super) fn advance(&mut self) -> bool {
        if self.grading.board().is_full() {
            return self.grading.stop();
        }
        let mut at = 0;
        while let Some(&(way, mut technique)) = self.ladder.get(at) {
            let found = match way {
                Way::LastCell => self.last_cell().map(|one| vec![one]),
                Way::CrossOut => self.cross_out(),
                Way::HiddenSingle => self.hidden_single().map(|one| vec![one]),
                Way::NakedSingle => self.naked_single().map(|one| vec![one]),
                Way::Sights(number) => self.along_sights(number, technique),
                Way::BeforeNext => {
                    let next = self.ladder.get(at + 1).map_or(technique, |&(_, next)| next);
                    let found = self.ask(next);
                    if found.is_none() {
                        at += 2;
                        continue;
                    }
                    self.ask(technique).or_else(|| {
                        technique = next;
                        found
                    })
                }
                Way::Once | Way::Always => self.ask(technique),
            };
            match found {
                Some(conclusions) => {
                    self.looked.change(conclusions.iter().map(|conclusion| conclusion.candidate().cell));
                    self.grading.take(technique.info(), &conclusions);
                    return true;
                }
                None if way == Way::Once => {
                    self.ladder.remove(at);
                }
                None => at += 1,
            }
        }
        self.grading.stop()
    }

    /// How hard the last step was; easy before the first.
    pub(super) fn last(&self) -> Difficulty {
        self.grading.last()
    }

    /// The grade of the steps so far.
    pub(super) fn so_far(&self) -> Option<Grade> {
        self.grading.so_far()
    }

    /// The grade, once the ladder has reached the end.
    pub(super) fn grade(&self) -> Option<Grade> {
        self.grading.grade()
    }

    fn ask(&self, technique: &dyn Technique) -> Option<Vec<Conclusion>> {
        first(technique, self.grading.board()).map(|deduction| deduction.conclusions)
    }

    fn along_sights(&mut self, number: usize, technique: &dyn Technique) -> Option<Vec<Conclusion>> {
        let mut first = None;
        let _ = self.looked.ask(number, technique.by_sight()?, self.grading.board(), &mut |deduction| {
            first = Some(deduction.conclusions);
            ControlFlow::Break(())
        });
        first
    }

    fn last_cell(&self) -> Option<Conclusion> {
        let board = self.grading.board();
        board.geometry().houses().iter().find_map(|house| {
            let mut open = house.cells.iter().copied().filter(|&cell| board.is_open(cell));
            let (Some(cell), None) = (open.next(), open.next()) else { return None };
            let placed: DigitSet = house.cells.iter().filter_map(|&cell| board.value(cell)).collect();
            let missing = (DigitSet::all(board.order()) - placed).only();
            let digit = missing.filter(|&digit| board.candidates(cell).contains(digit))?;
            Some(Conclusion::place(cell, digit))
        })
    }

    fn cross_out(&mut self) -> Option<Vec<Conclusion>> {
        let board = self.grading.board();
        for cell in board.geometry().cells() {
            let index = cell.index(board.order());
            let Some(digit) = board.value(cell).filter(|_| !self.crossed[index]) else { continue };
            self.crossed[index] = true;
            let all = board.all_candidates();
            let peers = board.geometry().peers(index).iter().map(|&peer| usize::from(peer));
            let holding = peers.filter(|&peer| all[peer].contains(digit));
            let cells = holding.map(|peer| crate::engine::Cell::at(peer, board.order()));
            let gone: Vec<Conclusion> =
                cells.filter(|&peer| board.is_open(peer)).map(|peer| Conclusion::eliminate(peer, digit)).collect();
            if !gone.is_empty() {
                return Some(gone);
            }
        }
        None
    }

    fn hidden_single(&self) -> Option<Conclusion> {
        let board = self.grading.board();
        board.geometry().houses().iter().find_map(|house| {
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for &cell in &house.cells {
                let here = board.candidates(cell);
                // A placed digit stands for two places: it is not sought.
                twice |= if board.is_open(cell) { once & here } else { here };
                once |= here;
            }
            let digit: Digit = (once - twice).min()?;
            let holds = |&&cell: &&crate::engine::Cell| board.candidates(cell).contains(digit);
            house.cells.iter().find(holds).map(|&cell| Conclusion::place(cell, digit))
        })
    }

    fn naked_single(&self) -> Option<Conclusion> {
        let board = self.grading.board();
        board.open_cells().find_map(|cell| Some(Conclusion::place(cell, board.candidates(cell).only()?)))
    }
}
