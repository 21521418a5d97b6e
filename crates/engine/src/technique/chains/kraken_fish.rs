//! Kraken fish: a fish with fins of which the target does not see each. Every fin that it does not see leads, by a chain of
//! single links, to the target being empty; and without its fins the fish removes the target.
//!
//! The search supposes the digit in the target and follows what it rules out. If some bases then have all their places in
//! one house fewer than they are, the target cannot hold the digit. The chains are read from their other ends.
//!
//! Source: Kraken fish of the first type in the Sudoku literature.

use super::graph::{Graph, Literal};
use super::reach::Reach;
use super::static_forcing::{LINKS, MAX_CANDIDATES, branch, case};
use crate::bits::wide_bits;
use crate::sentence::joined;
use crate::technique::complex_fish::Pond;
use crate::technique::pattern_overlay::peers;
use crate::technique::{Difficulty, Reads, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time};
use crate::{Arg, Board, Candidate, Cell, Conclusion, Deduction, DigitSet, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// For each target the fish with the fewest bases, of these the one with the shortest chains.
pub(in super::super) struct KrakenFish;

static KRAKEN: TechniqueInfo =
    TechniqueInfo { id: "kraken-fish", tier: Tier::Pattern, difficulty: Difficulty::Unreasonable, rating: 87 };

/// The most bases: each more takes a search many times as long.
const MAX_BASES: usize = 3;
/// The most fins that a chain is told for.
const MAX_CHAINS: usize = 3;
/// The largest order whose cells fit into a mask.
const MAX_FISH_ORDER: usize = 9;

/// A fish for a target: houses by their index as bits.
struct Shape {
    bases: u32,
    covers: u32,
    /// The fins that the target does not see, supposed false.
    ends: Vec<Literal>,
}

impl Technique for KrakenFish {
    fn info(&self) -> &'static TechniqueInfo {
        &KRAKEN
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { is_chain: true, since: 5, ..TechniqueProperties::reading(Reads::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.order() <= MAX_FISH_ORDER
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        if board.left() > MAX_CANDIDATES {
            return ControlFlow::Continue(());
        }
        let graph = Graph::new(board, LINKS);
        let literals = Literals::new(board, &graph);
        let peers = peers(board);
        let mut reach = Reach::new(&graph);
        for size in 2..=MAX_BASES {
            for digit in DigitSet::all(board.order()) {
                let pond = Pond::new(board, digit, &peers);
                for target in wide_bits(pond.places) {
                    in_time(board)?;
                    let start = literals.when_true(target, digit.get());
                    reach.follow(&graph, start);
                    // What leads to its own opposite is an alternating chain.
                    if reach.is_reached(start ^ 1) {
                        continue;
                    }
                    let seen = pond.left_by(target);
                    let is_left = |&cell: &usize| !reach.is_reached(literals.when_true(cell, digit.get()) ^ 1);
                    let left = wide_bits(seen).filter(is_left).fold(0, |left, cell| left | 1 << cell);
                    // Else it is an ordinary fish.
                    if left == seen {
                        continue;
                    }
                    let mut best: Option<(usize, Shape)> = None;
                    let _ = pond.fish(target, left, size, &mut |bases, inner| {
                        for cover in pond.houses_of(target) {
                            let covers = inner | 1 << cover;
                            let fins = pond.fins(bases, covers) & seen;
                            if covers & bases != 0 || fins == 0 || fins.count_ones() as usize > MAX_CHAINS {
                                continue;
                            }
                            let ends: Vec<Literal> =
                                wide_bits(fins).map(|fin| literals.when_true(fin, digit.get()) ^ 1).collect();
                            let Some(length) = reach.length(&ends) else { continue };
                            if best.as_ref().is_none_or(|(shortest, _)| length < *shortest) {
                                best = Some((length, Shape { bases, covers, ends }));
                            }
                        }
                        ControlFlow::Continue(())
                    });
                    if let Some((_, shape)) = best {
                        let target = Candidate { cell: Cell::at(target, board.order()), digit };
                        found(deduction(board, &graph, &pond, &reach, target, &shape))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The literals of the candidates.
struct Literals {
    order: usize,
    /// By cell index * order + digit - 1: that it is true.
    of: Vec<Literal>,
}

impl Literals {
    fn new(board: &Board, graph: &Graph) -> Self {
        let order = board.order();
        let mut of = vec![Literal::MAX; order.pow(3)];
        for (node, Candidate { cell, digit }) in graph.nodes.iter().enumerate() {
            of[cell.index(order) * order + digit.get() - 1] = 2 * node as Literal + 1;
        }
        Self { order, of }
    }

    fn when_true(&self, cell: usize, digit: usize) -> Literal {
        self.of[cell * self.order + digit - 1]
    }
}

fn deduction(
    board: &Board,
    graph: &Graph,
    pond: &Pond<'_>,
    reach: &Reach,
    target: Candidate,
    shape: &Shape,
) -> Deduction {
    let out = vec![Conclusion::Eliminate(target)];
    if !board.explains() {
        return Deduction::without_reason(KRAKEN.id, out);
    }
    let mut marks = pond.marks(shape.bases, shape.covers);
    let (mut cases, mut walk) = (Vec::new(), Vec::new());
    for &end in &shape.ends {
        let links = reach.links_from(graph, end);
        let on_the_way = links.iter().skip(1).filter(|link| link.1);
        marks.extend(on_the_way.map(|(at, _)| Mark::candidate(Role::Seen, at.cell, at.digit)));
        cases.push(case(board, &links));
        walk.push(branch(board, &links));
    }
    let fins = pond.cells(pond.fins(shape.bases, shape.covers));
    let args = [
        ("digit", Arg::Digit(pond.digit)),
        ("bases", Arg::Houses(pond.kinds(shape.bases))),
        ("covers", Arg::Houses(pond.kinds(shape.covers))),
        ("fins", Arg::Cells(fins)),
        ("target", Arg::Cell(target.cell)),
        ("cases", joined("because.static-forcing.cases", cases)),
    ];
    Deduction { walk, ..Deduction::new(KRAKEN.id, out, marks, Phrase::new("because.kraken-fish", args)) }
}
