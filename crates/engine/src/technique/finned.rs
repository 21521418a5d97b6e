//! Finned and sashimi X-wing, swordfish and jellyfish: a fish except for extra positions in one box, its
//! fins. Either a fin holds the digit, or the fish without fins is valid. So candidates that the fish
//! removes and that see all fins are removed either way. Sashimi: without its fins, some line of the fish has
//! at most one position.

use super::fish::{covers, houses};
use super::locked_subsets::locked_subsets;
use super::twin::twins;
use super::{Difficulty, Inputs, Pattern, Technique, TechniqueInfo, TechniqueProperties, Tier, positions};
use crate::bits::bits;
use crate::{
    Arg, Board, BoxShape, Candidate, Cell, Conclusion, Deduction, Digit, DigitSet, Line, Mark, Phrase, Puzzle, Role,
};
use std::ops::ControlFlow;

/// Finned or sashimi fish of one size.
pub(super) struct Finned {
    size: usize,
    sashimi: bool,
    info: &'static TechniqueInfo,
}

macro_rules! finned {
    ($size:literal, $sashimi:literal, $id:literal, $difficulty:ident, $rating:literal) => {
        Finned {
            size: $size,
            sashimi: $sashimi,
            info: &TechniqueInfo { id: $id, tier: Tier::Pattern, difficulty: Difficulty::$difficulty, rating: $rating },
        }
    };
}

/// Two lines.
pub(super) static X_WING: Finned = finned!(2, false, "finned-x-wing", Hard, 54);
/// Two lines, one of them incomplete.
pub(super) static SASHIMI_X_WING: Finned = finned!(2, true, "sashimi-x-wing", Hard, 54);
/// Three lines.
pub(super) static SWORDFISH: Finned = finned!(3, false, "finned-swordfish", Extreme, 62);
/// Three lines, one of them incomplete.
pub(super) static SASHIMI_SWORDFISH: Finned = finned!(3, true, "sashimi-swordfish", Extreme, 62);
/// Four lines.
pub(super) static JELLYFISH: Finned = finned!(4, false, "finned-jellyfish", Extreme, 64);
/// Four lines, one of them incomplete.
pub(super) static SASHIMI_JELLYFISH: Finned = finned!(4, true, "sashimi-jellyfish", Extreme, 64);

impl Technique for Finned {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { pattern: Some(Pattern::Finned(self.size)), ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().boxes().is_some()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut steps = Vec::new();
        self.find_single(board, &mut |step, base| {
            steps.push((step.clone(), base));
            found(step)
        })?;
        // A finned fish can have a sashimi fish as its twin.
        if !steps.is_empty() {
            let other = Self { sashimi: !self.sashimi, ..*self };
            other.find_single(board, &mut |step, base| {
                steps.push((step, base));
                ControlFlow::Continue(())
            })?;
        }
        twins(steps, |one, other| one == other, found)
    }
}

/// Takes a step with its digit and bases, which twins share.
type Take<'t> = &'t mut dyn FnMut(Deduction, (Digit, Vec<Line>)) -> ControlFlow<()>;

impl Finned {
    fn find_single(&self, board: &Board, found: Take<'_>) -> ControlFlow<()> {
        let order = board.order();
        let Some(boxes) = board.geometry().boxes() else { return ControlFlow::Continue(()) };
        for digit in DigitSet::all(order) {
            for along in [Line::Row as fn(u8) -> Line, Line::Column] {
                let lines: Vec<Line> = (0..order as u8).map(along).collect();
                let mask = |line: &Line| {
                    let house = board.geometry().house(line.house());
                    house.map_or(0, |house| positions::in_house(board, house, digit))
                };
                let masks: Vec<u32> = lines.iter().map(mask).collect();
                for number in 0..order {
                    self.find_in(board, digit, &lines, &masks, Within::new(boxes, number, &lines), found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Where a box meets the lines: the lines through it, and its positions on each, as masks.
#[derive(Clone, Copy)]
struct Within {
    lines: u32,
    positions: u32,
}

impl Within {
    fn new(shape: BoxShape, number: usize, lines: &[Line]) -> Self {
        let (height, width) = (usize::from(shape.height), usize::from(shape.width));
        let across = lines.len() / width;
        let rows = ((1 << height) - 1) << (number / across * height);
        let cols = ((1 << width) - 1) << (number % across * width);
        if matches!(lines.first(), Some(Line::Row(_))) {
            Self { lines: rows, positions: cols }
        } else {
            Self { lines: cols, positions: rows }
        }
    }
}

impl Finned {
    /// Finds all fish with their fins in that box. Each position of the box is tried as the cover with the
    /// eliminations; the other positions in the box may then be fins.
    fn find_in(
        &self,
        board: &Board,
        digit: Digit,
        lines: &[Line],
        masks: &[u32],
        within: Within,
        found: Take<'_>,
    ) -> ControlFlow<()> {
        let mut reported: Vec<(u32, u32)> = Vec::new();
        let through = bits(within.lines).fold(0, |all, at| all | masks[at] & within.positions);
        for at in bits(through) {
            let cover = 1 << at;
            if through == cover {
                continue;
            }
            let bare = |(line, mask): (usize, &u32)| {
                if within.lines >> line & 1 == 1 { mask & (!within.positions | cover) } else { *mask }
            };
            let without_fins: Vec<u32> = masks.iter().enumerate().map(bare).collect();
            locked_subsets(&without_fins, self.size, &mut |chosen, across| {
                let fins: Vec<Cell> = chosen
                    .iter()
                    .flat_map(|&line| bits(masks[line] & !across).map(move |at| lines[line].cell(at)))
                    .collect();
                let sashimi = chosen.iter().any(|&line| (masks[line] & across).count_ones() < 2);
                let this = (chosen.iter().fold(0, |lines, line| lines | 1 << line), across);
                if fins.is_empty() || across & cover == 0 || sashimi != self.sashimi || reported.contains(&this) {
                    return ControlFlow::Continue(());
                }
                reported.push(this);
                let bases: Vec<Line> = chosen.iter().map(|&line| lines[line]).collect();
                match self.deduction(board, digit, &bases, across, &fins) {
                    Some(deduction) => found(deduction, (digit, bases)),
                    None => ControlFlow::Continue(()),
                }
            })?;
        }
        ControlFlow::Continue(())
    }

    fn deduction(&self, board: &Board, digit: Digit, bases: &[Line], across: u32, fins: &[Cell]) -> Option<Deduction> {
        let bare = |line: &Line| bits(across).map(|at| line.cell(at)).collect::<Vec<Cell>>();
        let body: Vec<Cell> = bases.iter().flat_map(bare).collect();
        let covered = |cell: Cell| match bases.first() {
            Some(Line::Row(_)) => across >> cell.col & 1 == 1,
            _ => across >> cell.row & 1 == 1,
        };
        let cleared = |fact: &Conclusion| {
            let Candidate { cell, .. } = fact.candidate();
            covered(cell) && !body.contains(&cell)
        };
        let conclusions: Vec<Conclusion> = positions::cleared(board, fins, digit).into_iter().filter(cleared).collect();
        if conclusions.is_empty() {
            return None;
        }
        if !board.explains() {
            return Some(Deduction::without_reason(self.info.id, conclusions));
        }
        let (bases, covers) = (houses(bases), covers(bases, across));
        let mut marks: Vec<Mark> = bases.iter().map(|&base| Mark::house(Role::Base, base)).collect();
        marks.extend(covers.iter().map(|&cover| Mark::house(Role::Cover, cover)));
        positions::mark_candidates(Role::Subject, &positions::holding(board, &body, digit), digit, &mut marks);
        positions::mark_candidates(Role::Blocker, fins, digit, &mut marks);
        let args = [
            ("digit", Arg::Digit(digit)),
            ("bases", Arg::Houses(bases)),
            ("covers", Arg::Houses(covers)),
            ("fins", Arg::Cells(fins.to_vec())),
            ("count", Arg::Count(fins.len() as u64)),
        ];
        Some(Deduction::new(self.info.id, conclusions, marks, Phrase::new("because.finned-fish", args)))
    }
}
