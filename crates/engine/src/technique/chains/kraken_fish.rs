//! Kraken fish: a fish with fins of which the target does not see each. Every fin that it does not see leads, by a chain of
//! single links, to the target being empty; and without its fins the fish removes the target.
//!
//! The search supposes the digit in the target and follows what it rules out. If some bases then have all their places in
//! one house fewer than they are, the target cannot hold the digit. The chains are read from their other ends.
//!
//! Source: Kraken fish of the first type in the Sudoku literature.

use super::graph::{Graph, Literal};
use super::reach::Reach;
use super::static_forcing::{ChainTexts, LINKS, MAX_CANDIDATES};
use crate::bits::wide_bits;
use crate::technique::complex_fish::{DigitMap, MAX_FISH_ORDER};
use crate::technique::pattern_overlay::peers;
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time};
use crate::{Arg, Board, Candidate, Cell, Conclusion, Deduction, DigitSet, Phrase, Puzzle};
use std::ops::ControlFlow;

/// For each target the fish with the fewest bases, of these the one with the shortest chains.
pub(in super::super) struct KrakenFish;

static KRAKEN: TechniqueInfo =
    TechniqueInfo { id: "kraken-fish", tier: Tier::Pattern, difficulty: Difficulty::Unreasonable, rating: 87 };

/// The most bases: each more takes a search many times as long.
const MAX_BASES: usize = 3;
/// The most fins, each of which needs a chain in the explanation.
const MAX_CHAINS: usize = 3;

/// A target, of the map of that index, whose digit rules out more than what it sees.
struct Target {
    map: usize,
    cell: usize,
    /// That the digit is there.
    start: Literal,
    /// The places that are left then.
    left: u128,
}

/// A fish for a target: houses by their index as bits.
struct FishShape {
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
        TechniqueProperties { is_chain: true, since: 5, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.order() <= MAX_FISH_ORDER
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        if board.candidate_count() > MAX_CANDIDATES {
            return ControlFlow::Continue(());
        }
        let graph = Graph::new(board, LINKS);
        let peers = peers(board);
        let maps: Vec<DigitMap<'_>> =
            DigitSet::all(board.order()).iter().map(|digit| DigitMap::new(board, digit, &peers)).collect();
        let mut reach = Reach::new(&graph);
        let mut targets = Vec::new();
        for (number, map) in maps.iter().enumerate() {
            for cell in wide_bits(map.places) {
                in_time(board)?;
                targets.extend(target(&graph, map, number, cell, &mut reach));
            }
        }
        for size in 2..=MAX_BASES {
            for target in &targets {
                in_time(board)?;
                let map = &maps[target.map];
                let mut fish = Vec::new();
                let _ = map.fish(target.cell, target.left, size, &mut |bases, inner| {
                    fish.push((bases, inner));
                    ControlFlow::Continue(())
                });
                if fish.is_empty() {
                    continue;
                }
                reach.follow(&graph, target.start);
                if let Some(shape) = shortest(&graph, map, target, &fish, &reach) {
                    found(deduction(board, &graph, map, &reach, target, &shape))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// That the digit of the map is in the cell.
fn when_true(graph: &Graph, map: &DigitMap<'_>, cell: usize) -> Option<Literal> {
    let cell = map.cells(1 << cell).into_iter().next()?;
    Some(2 * graph.number(cell, map.digit)? + 1)
}

/// The cell as a target; none where only an ordinary fish can remove the digit, or a single chain does.
fn target(graph: &Graph, map: &DigitMap<'_>, number: usize, cell: usize, reach: &mut Reach) -> Option<Target> {
    let start = when_true(graph, map, cell)?;
    reach.follow(graph, start);
    let unseen = map.left_by(cell);
    let is_left = |&place: &usize| !when_true(graph, map, place).is_some_and(|there| reach.is_reached(there ^ 1));
    let left = wide_bits(unseen).filter(is_left).fold(0, |left, place| left | 1 << place);
    (!reach.is_reached(start ^ 1) && left != unseen).then_some(Target { map: number, cell, start, left })
}

/// The fish with the shortest chains, of those with these bases and covers besides that of the target.
fn shortest(
    graph: &Graph,
    map: &DigitMap<'_>,
    target: &Target,
    fish: &[(u32, u32)],
    reach: &Reach,
) -> Option<FishShape> {
    let with_covers = fish.iter().flat_map(|&(bases, inner)| {
        let covers = map.houses_of(target.cell).map(move |cover| inner | 1 << cover);
        covers.filter(move |covers| covers & bases == 0).map(move |covers| (bases, covers))
    });
    let shapes = with_covers.filter_map(|(bases, covers)| {
        let fins = map.fins(bases, covers) & map.left_by(target.cell);
        let ends: Option<Vec<Literal>> = wide_bits(fins).map(|fin| Some(when_true(graph, map, fin)? ^ 1)).collect();
        let ends = ends.filter(|ends| (1..=MAX_CHAINS).contains(&ends.len()))?;
        Some((reach.length(&ends)?, FishShape { bases, covers, ends }))
    });
    shapes.min_by_key(|(length, _)| *length).map(|(_, shape)| shape)
}

fn deduction(
    board: &Board,
    graph: &Graph,
    map: &DigitMap<'_>,
    reach: &Reach,
    target: &Target,
    shape: &FishShape,
) -> Deduction {
    let cell = Cell::at(target.cell, board.order());
    let target = Candidate { cell, digit: map.digit };
    let out = vec![Conclusion::Eliminate(target)];
    if !board.explains() {
        return Deduction::without_reason(KRAKEN.id, out);
    }
    let mut marks = map.marks(shape.bases, shape.covers);
    let ChainTexts { cases, walk, marks: on_the_way } = ChainTexts::new(board, graph, reach, &shape.ends);
    marks.extend(on_the_way);
    let uses_all = map.used_covers(shape.bases, shape.covers) == shape.covers;
    let key = if uses_all { "because.kraken-fish" } else { "because.kraken-fish.full" };
    let mut because = Phrase::new(key, map.args(shape.bases, shape.covers));
    because.args.extend([("target", Arg::Cell(target.cell)), ("cases", cases)]);
    Deduction { walk, ..Deduction::new(KRAKEN.id, out, marks, because) }
}
