//! Coloring: cells linked in pairs of which exactly one is true take two colours in turns, so that one colour is true and
//! the other false.
//!
//! Remote pair: the cells have the same two candidates. Simple coloring: the places of a digit that has two in a house;
//! a cell that sees both colours loses the digit, and a colour with two cells in sight of each other is false. Multi
//! coloring: two such nets of a digit; if a colour of one sees a colour of the other, one of the two other colours is true.
//!
//! Source: coloring in the Sudoku literature.

use super::{
    Difficulty, Inputs, SubsumedBy, Technique, TechniqueInfo, TechniqueProperties, Tier, chains, nets, positions,
    strong_links,
};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// What is coloured.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    RemotePair,
    Simple,
    Multi,
}

/// A technique that colours cells.
pub(super) struct Coloring {
    kind: Kind,
    info: &'static TechniqueInfo,
}

macro_rules! coloring {
    ($kind:ident, $id:literal, $difficulty:ident, $rating:literal) => {
        Coloring {
            kind: Kind::$kind,
            info: &TechniqueInfo { id: $id, tier: Tier::Pattern, difficulty: Difficulty::$difficulty, rating: $rating },
        }
    };
}

/// Cells with the same two candidates.
pub(super) static REMOTE_PAIR: Coloring = coloring!(RemotePair, "remote-pair", Extreme, 62);
/// One net of a digit.
pub(super) static SIMPLE_COLORING: Coloring = coloring!(Simple, "simple-coloring", Extreme, 65);
/// Two nets of a digit.
pub(super) static MULTI_COLORING: Coloring = coloring!(Multi, "multi-coloring", Extreme, 66);

/// Cells of which either all of the one colour are true or all of the other.
struct ColouredNet {
    colours: [Vec<Cell>; 2],
}

impl Technique for Coloring {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn properties(&self) -> TechniqueProperties {
        let subsumed_by = if self.kind == Kind::RemotePair {
            SubsumedBy::Always(&chains::alternating::AIC)
        } else {
            SubsumedBy::None
        };
        TechniqueProperties { since: 1, is_chain: true, subsumed_by, ..TechniqueProperties::reading(Inputs::Board) }
    }

    // With rows and columns only, fish find all that coloring finds.
    fn applies(&self, puzzle: &Puzzle) -> bool {
        self.kind == Kind::RemotePair || puzzle.geometry().houses().len() > 2 * puzzle.order()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.kind == Kind::RemotePair {
            return self.remote_pairs(board, found);
        }
        for digit in DigitSet::all(board.order()) {
            let links: Vec<[Cell; 2]> = strong_links::conjugate_pairs(board, digit)
                .iter()
                .map(|link| [link.ends[0][0], link.ends[1][0]])
                .collect();
            let nets = coloured_nets(&links);
            if self.kind == Kind::Simple {
                nets.iter().try_for_each(|net| self.simple(board, digit, net, found))?;
                continue;
            }
            for (at, one) in nets.iter().enumerate() {
                nets[at + 1..].iter().try_for_each(|other| self.multi(board, digit, [one, other], found))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Coloring {
    fn remote_pairs(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let cells: Vec<Cell> = board.open_cells().filter(|&cell| board.candidates(cell).len() == 2).collect();
        let mut pairs: Vec<DigitSet> = Vec::new();
        for &cell in &cells {
            let pair = board.candidates(cell);
            if pairs.contains(&pair) {
                continue;
            }
            pairs.push(pair);
            let same: Vec<Cell> = cells.iter().copied().filter(|&cell| board.candidates(cell) == pair).collect();
            let mut links = Vec::new();
            for (at, &one) in same.iter().enumerate() {
                let seen = same[at + 1..].iter().filter(|&&other| board.geometry().sees(one, other));
                links.extend(seen.map(|&other| [one, other]));
            }
            for net in coloured_nets(&links).iter().filter(|net| net.colours.iter().flatten().count() > 3) {
                let out: Vec<Conclusion> = pair.iter().flat_map(|digit| net.trapped(board, digit)).collect();
                if out.is_empty() {
                    continue;
                }
                let mut marks = Vec::new();
                net.mark(pair, 1, &mut marks);
                found(self.step(out, marks, "because.remote-pair", net, [("pair", Arg::Digits(pair))]))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn simple(
        &self,
        board: &Board,
        digit: Digit,
        net: &ColouredNet,
        found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut marks = Vec::new();
        net.mark(digit.set(), 1, &mut marks);
        for colour in &net.colours {
            if let Some(clash) = nets::clash(colour, |one, other| board.geometry().sees(one, other)) {
                let out = colour.iter().map(|&cell| Conclusion::eliminate(cell, digit)).collect();
                let args = [
                    ("digit", Arg::Digit(digit)),
                    ("clash", Arg::Cells(clash.to_vec())),
                    ("wrong", Arg::Cells(colour.clone())),
                ];
                return found(self.step(out, marks, "because.simple-coloring.wrap", net, args));
            }
        }
        let out = net.trapped(board, digit);
        if out.is_empty() {
            return ControlFlow::Continue(());
        }
        found(self.step(out, marks, "because.simple-coloring", net, [("digit", Arg::Digit(digit))]))
    }

    fn multi(
        &self,
        board: &Board,
        digit: Digit,
        nets: [&ColouredNet; 2],
        found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let see = |one: &[Cell], other: &[Cell]| -> Option<[Cell; 2]> {
            let seen =
                |&one: &Cell| other.iter().find(|&&other| board.geometry().sees(one, other)).map(|&other| [one, other]);
            one.iter().find_map(seen)
        };
        let mut marks = Vec::new();
        nets[0].mark(digit.set(), 1, &mut marks);
        nets[1].mark(digit.set(), 3, &mut marks);
        for [net, other] in [nets, [nets[1], nets[0]]] {
            for colour in &net.colours {
                let [first, second] = [&other.colours[0], &other.colours[1]].map(|seen| see(colour, seen));
                if first.is_some() && second.is_some() {
                    let out = colour.iter().map(|&cell| Conclusion::eliminate(cell, digit)).collect();
                    let args = [("digit", Arg::Digit(digit)), ("wrong", Arg::Cells(colour.clone()))];
                    found(self.step(out, marks.clone(), "because.multi-coloring.wrap", other, args))?;
                }
            }
        }
        for colour in 0..2 {
            for other in 0..2 {
                let Some(clash) = see(&nets[0].colours[colour], &nets[1].colours[other]) else { continue };
                let left =
                    ColouredNet { colours: [nets[0].colours[1 - colour].clone(), nets[1].colours[1 - other].clone()] };
                let out = left.trapped(board, digit);
                if !out.is_empty() {
                    let args = [
                        ("digit", Arg::Digit(digit)),
                        ("a", Arg::Cell(clash[0])),
                        ("b", Arg::Cell(clash[1])),
                        ("same", Arg::Cells(nets[0].colours[colour].clone())),
                        ("near", Arg::Cells(nets[1].colours[other].clone())),
                    ];
                    found(self.step(out, marks.clone(), "because.multi-coloring", &left, args))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn step<const N: usize>(
        &self,
        out: Vec<Conclusion>,
        marks: Vec<Mark>,
        key: &'static str,
        net: &ColouredNet,
        args: [(&'static str, Arg); N],
    ) -> Deduction {
        let [one, other] = net.colours.clone();
        let mut args = args.to_vec();
        args.extend([("one", Arg::Cells(one)), ("other", Arg::Cells(other))]);
        Deduction::new(self.info.id, out, marks, Phrase { key: key.into(), args })
    }
}

impl ColouredNet {
    /// Removes the digit from cells that see both colours.
    fn trapped(&self, board: &Board, digit: Digit) -> Vec<Conclusion> {
        let sees = |cell: Cell, colour: &[Cell]| colour.iter().any(|&other| board.geometry().sees(cell, other));
        let is_colored = |cell: &Cell| self.colours.iter().any(|colour| colour.contains(cell));
        board
            .open_cells()
            .filter(|cell| board.candidates(*cell).contains(digit) && !is_colored(cell))
            .filter(|&cell| self.colours.iter().all(|colour| sees(cell, colour)))
            .map(|cell| Conclusion::eliminate(cell, digit))
            .collect()
    }

    /// Marks the candidates of the two colours, and their cells as sets, the first with that number.
    fn mark(&self, digits: DigitSet, first: u8, marks: &mut Vec<Mark>) {
        for (number, colour) in (first..).zip(&self.colours) {
            digits.iter().for_each(|digit| positions::mark_candidates(Role::Subject, colour, digit, marks));
            marks.extend(colour.iter().map(|&cell| Mark::cell(Role::Set(number), cell)));
        }
    }
}

/// The nets of the linked cells, coloured.
fn coloured_nets(links: &[[Cell; 2]]) -> Vec<ColouredNet> {
    nets::nets(links).iter().map(|net| ColouredNet { colours: nets::colours(net) }).collect()
}
