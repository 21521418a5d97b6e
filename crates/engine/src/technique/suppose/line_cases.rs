//! Line cases: every arrangement of a line that its candidates and clues allow either leads to a clash or to the same
//! conclusion, by cross-outs, singles and lines.
//!
//! Most arrangements fail for a few of their digits, and others that have the same digits fail with them. So the proof
//! is explained in fewer cases than there are arrangements, each of the digits that it needs.

use super::proof_slice::{ProofSlice, branch_to};
use super::{Goal, Lines, Walker};
use crate::board::Clash;
use crate::insertion_sort::insertion_sort_by_key;
use crate::sentence::removed;
use crate::technique::line_arrangements::fewest_open_first;
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time};
use crate::{
    Arg, Board, Candidate, Clue, Conclusion, Deduction, Digit, DigitSet, Line, LineFilter, Mark, Phrase, Puzzle, Role,
};
use std::ops::ControlFlow;

/// One deduction for each line, the one with the shortest proof first.
pub(in super::super) struct LineCases;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "line-cases", tier: Tier::Pattern, difficulty: Difficulty::Unreasonable, rating: 88 };

/// The most arrangements of a line that are followed: more would be a search.
const MAX_ARRANGEMENTS: usize = 24;
/// How many common conclusions of a line are proved in full to find the shortest proof.
const MAX_COMPARED_CONCLUSIONS: usize = 6;
/// The longest proof that is shown, in the unit of [`ProofSlice::cost`]: a contradiction has some 20 to 150.
const MAX_COST: usize = 250;
/// What a case costs by itself, in the same unit.
const CASE_COST: usize = 5;

impl Technique for LineCases {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties {
            is_order_dependent: true,
            is_chain: true,
            since: 5,
            ..TechniqueProperties::reading(Inputs::Board)
        }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        !puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut filter = LineFilter::default();
        let mut hits: Vec<Hit<'_>> = Vec::new();
        for line in fewest_open_first(board) {
            in_time(board)?;
            let arrangements = fitting(board, line, &mut filter);
            let common = common(board, line, &arrangements);
            if !common.is_empty() {
                let followed = arrangements.iter().map(|digits| Followed::new(board, line, digits)).collect();
                hits.push(Hit { line, followed, common });
            }
        }
        let mut proofs: Vec<(Proof<'_, '_>, usize)> = Vec::new();
        for hit in &hits {
            in_time(board)?;
            proofs
                .extend(Proof::shortest(hit.line, &hit.followed, &hit.common).map(|proof| (proof, hit.followed.len())));
        }
        insertion_sort_by_key(&mut proofs, |(proof, _)| proof.cost);
        proofs.into_iter().try_for_each(|(proof, arrangements)| found(proof.deduction(board, arrangements)))
    }
}

/// A line whose arrangements have conclusions in common.
struct Hit<'b> {
    line: Line,
    followed: Vec<Followed<'b>>,
    common: Vec<Candidate>,
}

/// The arrangements of the line that show its clues; none if they are too many to be followed.
fn fitting(board: &Board, line: Line, filter: &mut LineFilter) -> Vec<Vec<Digit>> {
    let (cells, clues) = (board.line(line), board.puzzle().clues().of(line));
    let is_few = |count: u64| count <= MAX_ARRANGEMENTS as u64;
    if clues.is_empty() || !filter.count(&cells, clues).is_some_and(is_few) {
        return Vec::new();
    }
    filter.arrangements(&cells, clues, MAX_ARRANGEMENTS)
}

/// The candidates that every arrangement removes that does not clash. None if all of them clash: then the position has no
/// solution.
fn common(board: &Board, line: Line, arrangements: &[Vec<Digit>]) -> Vec<Candidate> {
    let order = board.order();
    let mut rules = Lines::Both.propagator(board);
    let mut left = vec![DigitSet::EMPTY; order * order];
    let mut cells = board.all_candidates().to_vec();
    for digits in arrangements {
        cells.copy_from_slice(board.all_candidates());
        let holds = placements(board, line, digits).all(|Candidate { cell, digit }| {
            let index = cell.index(order);
            cells[index].contains(digit) && rules.narrow(&mut cells, index, digit.set()).is_ok()
        });
        if holds {
            left.iter_mut().zip(&cells).for_each(|(left, &cell)| *left |= cell);
        }
    }
    if left.contains(&DigitSet::EMPTY) {
        return Vec::new();
    }
    let open = board.open_cells().map(|cell| (cell, board.candidates(cell) - left[cell.index(order)]));
    open.flat_map(|(cell, gone)| gone.iter().map(move |digit| Candidate { cell, digit })).collect()
}

/// The digits of an arrangement that the position does not have yet.
fn placements<'a>(board: &'a Board, line: Line, digits: &'a [Digit]) -> impl Iterator<Item = Candidate> + 'a {
    let all = digits.iter().enumerate().map(move |(at, &digit)| Candidate { cell: line.cell(at), digit });
    all.filter(|placed| board.candidates(placed.cell).len() > 1)
}

/// What follows from an arrangement.
struct Followed<'b> {
    /// The digits that it adds to the position.
    placements: Vec<Candidate>,
    walker: Walker<'b>,
    end: End,
}

/// What an arrangement leads to.
#[derive(Clone, Copy)]
enum End {
    /// A clash.
    Clash(Clash),
    /// One of its own candidates is removed.
    Without(Candidate),
    /// Neither.
    Open,
}

/// One case of a proof: digits of the line, and what follows from them.
struct Case<'f, 'b> {
    /// The arrangement that it was found for.
    followed: &'f Followed<'b>,
    goal: Goal,
    slice: ProofSlice,
    /// The digits of the line that it needs.
    supposed: Vec<Candidate>,
    cost: usize,
}

impl<'b> Followed<'b> {
    fn new(board: &'b Board, line: Line, digits: &[Digit]) -> Self {
        let placements: Vec<Candidate> = placements(board, line, digits).collect();
        let mut walker = Walker::new(board, Lines::Both);
        let mut end = End::Open;
        for &candidate in &placements {
            if !walker.left(candidate.cell).contains(candidate.digit) {
                end = End::Without(candidate);
                break;
            }
            if let Some(clash) = walker.suppose(candidate) {
                end = End::Clash(clash);
                break;
            }
        }
        Self { placements, walker, end }
    }

    /// Whether the arrangement is not excluded.
    fn is_open(&self) -> bool {
        matches!(self.end, End::Open)
    }

    /// The case that excludes the arrangement, or else removes the candidate; `None` if it does neither.
    fn case(&self, out: Candidate, thorough: bool) -> Option<Case<'_, 'b>> {
        let goal = match self.end {
            End::Clash(clash) => Goal::Clash(clash),
            End::Without(candidate) => Goal::Conclusion(Conclusion::Eliminate(candidate)),
            End::Open if self.walker.removed_by_step(out.cell, out.digit) == 0 => return None,
            End::Open => Goal::Conclusion(Conclusion::Eliminate(out)),
        };
        let slice = ProofSlice::new(&self.walker, goal, thorough);
        let mut supposed = slice.supposed(&self.walker);
        if let End::Without(candidate) = self.end {
            supposed.push(candidate);
        }
        let cost = CASE_COST + slice.cost(&self.walker);
        Some(Case { followed: self, goal, slice, supposed, cost })
    }
}

impl Case<'_, '_> {
    fn covers(&self, arrangement: &[Candidate]) -> bool {
        self.supposed.iter().all(|supposed| arrangement.contains(supposed))
    }

    /// Whether it excludes its arrangements or removes the candidate.
    fn proves(&self, out: Candidate) -> bool {
        !self.followed.is_open() || self.slice.removes(&self.followed.walker, out)
    }

    /// Whether there is nothing to follow: the digits of the line have no room for the candidate.
    fn is_plain(&self) -> bool {
        self.cost == CASE_COST
    }

    fn describe(&mut self, conclusions: &[Candidate]) -> Deduction {
        let walker = &self.followed.walker;
        if self.followed.is_open() {
            conclusions.iter().for_each(|&out| self.slice.keep(walker, out));
        }
        branch_to(self.goal, &self.supposed, walker, &self.slice)
    }
}

/// The cases of a line that together hold for all of its arrangements.
struct Proof<'f, 'b> {
    line: Line,
    cases: Vec<Case<'f, 'b>>,
    cost: usize,
    conclusions: Vec<Candidate>,
}

impl<'f, 'b> Proof<'f, 'b> {
    /// The shortest one of the common conclusions that take the fewest steps where an arrangement does not clash.
    fn shortest(line: Line, followed: &'f [Followed<'b>], common: &[Candidate]) -> Option<Self> {
        let open = || followed.iter().filter(|followed| followed.is_open());
        let cost = |out| open().map(|open| open.case(out, false).map(|case| case.cost)).sum::<Option<usize>>();
        let mut outs: Vec<(usize, Candidate)> = common.iter().filter_map(|&out| Some((cost(out)?, out))).collect();
        insertion_sort_by_key(&mut outs, |out| *out);
        outs.truncate(MAX_COMPARED_CONCLUSIONS);
        let proofs = outs.into_iter().filter_map(|(_, out)| Self::of(line, followed, out));
        let mut proof = proofs.min_by_key(|proof| proof.cost)?;
        let proven = |out: &&Candidate| proof.cases.iter().all(|case| case.proves(**out));
        proof.conclusions = common.iter().filter(proven).copied().collect();
        Some(proof)
    }

    /// Of the cases that hold for an arrangement that has none yet, the one with the fewest digits is taken next.
    fn of(line: Line, followed: &'f [Followed<'b>], out: Candidate) -> Option<Self> {
        let mut all: Vec<Case<'f, 'b>> =
            followed.iter().map(|followed| followed.case(out, true)).collect::<Option<_>>()?;
        insertion_sort_by_key(&mut all, |case| (case.supposed.len(), case.cost));
        let mut open: Vec<&[Candidate]> = followed.iter().map(|followed| &followed.placements[..]).collect();
        let mut cases = Vec::new();
        for case in all {
            let before = open.len();
            open.retain(|arrangement| !case.covers(arrangement));
            if open.len() < before {
                cases.push(case);
            }
        }
        // One case of one digit would be a contradiction by another name.
        let followed: Vec<&Case<'f, 'b>> = cases.iter().filter(|case| !case.is_plain()).collect();
        let cost = followed.iter().map(|case| case.cost).sum();
        let is_contradiction = followed.len() < 2 && followed.iter().all(|case| case.supposed.len() < 2);
        if is_contradiction || cost > MAX_COST {
            return None;
        }
        Some(Self { line, cases, cost, conclusions: Vec::new() })
    }

    fn deduction(mut self, board: &Board, arrangements: usize) -> Deduction {
        let conclusions: Vec<Conclusion> = self.conclusions.iter().map(|&out| Conclusion::Eliminate(out)).collect();
        if !board.explains() {
            return Deduction::without_reason(INFO.id, conclusions);
        }
        let clues: Vec<Clue> = board.puzzle().clues().iter().filter(|clue| clue.line() == self.line).collect();
        let mut marks = vec![Mark::house(Role::Subject, self.line.house())];
        marks.extend(clues.iter().map(|&clue| Mark::clue(clue)));
        let key = if clues.len() > 1 { "because.line-cases.both" } else { "because.line-cases.one" };
        let mut args = vec![
            ("line", Arg::House(self.line.house())),
            ("count", Arg::Count(arrangements as u64)),
            removed(&conclusions),
        ];
        args.extend(["clue", "other"].into_iter().zip(&clues).map(|(name, &clue)| (name, Arg::Clue(clue))));
        let because = Phrase { key: key.into(), args };
        let ends = &self.conclusions;
        let cases = self.cases.iter_mut().filter(|case| !case.is_plain());
        let walk = cases.map(|case| case.describe(ends)).collect();
        Deduction { walk, ..Deduction::new(INFO.id, conclusions, marks, because) }
    }
}
