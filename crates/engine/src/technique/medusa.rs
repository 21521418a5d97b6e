//! 3D Medusa: candidates of several digits, linked in pairs of which exactly one is true, take two colours in turns, so that
//! all of one colour are true and all of the other false. The pairs are the two candidates of a cell, and the two places of a
//! digit in a house.
//!
//! A colour is false if two of its candidates exclude each other, or if it excludes every candidate of a cell. Otherwise
//! candidates that both colours exclude are removed.
//!
//! Source: 3D Medusa in the Sudoku literature.

use super::{
    Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, nets, nets::Member, positions,
    strong_links,
};
use crate::sentence::removed;
use crate::{Arg, Board, Candidate, Cell, Conclusion, Deduction, DigitSet, HouseKind, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// One deduction for each net.
pub(super) struct Medusa;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "medusa", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 69 };

impl Technique for Medusa {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { since: 7, is_chain: true, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        for net in nets::nets(&links(board)) {
            // With one digit it is simple coloring.
            if net.iter().all(|member| member.item.digit == net[0].item.digit) {
                continue;
            }
            let colours = nets::colours(&net);
            if let Some(step) = wrong_colour(board, &net, &colours).or_else(|| excluded_by_both(board, &net, &colours))
            {
                found(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The pairs of candidates of which exactly one is true.
fn links(board: &Board) -> Vec<[Candidate; 2]> {
    let mut links = Vec::new();
    for cell in board.open_cells() {
        let mut digits = board.candidates(cell).iter();
        if let (Some(one), Some(other), None) = (digits.next(), digits.next(), digits.next()) {
            links.push([one, other].map(|digit| Candidate { cell, digit }));
        }
    }
    for digit in DigitSet::all(board.order()) {
        let pairs = strong_links::conjugate_pairs(board, digit).into_iter();
        links.extend(pairs.map(|link| link.ends.map(|cells| Candidate { cell: cells[0], digit })));
    }
    links
}

/// The candidate of the colour that excludes the other one, if there is one.
fn excluder(board: &Board, colour: &[Candidate], other: Candidate) -> Option<Candidate> {
    colour.iter().copied().find(|&one| positions::exclude_each_other(board, one, other))
}

/// Removes a colour that contradicts itself, as far as the part of the net goes that shows it: the rest follows by singles.
fn wrong_colour(board: &Board, net: &[Member<Candidate>], colours: &[Vec<Candidate>; 2]) -> Option<Deduction> {
    // What leaves the cell without candidates. One with a single candidate is left to the naked single: it would show
    // one member of the net, and no link.
    let emptying = |cell: Cell, colour: &[Candidate]| -> Option<Vec<Candidate>> {
        let digits = board.candidates(cell);
        let excluders = digits.iter().map(|digit| excluder(board, colour, Candidate { cell, digit }));
        if digits.len() > 1 { excluders.collect() } else { None }
    };
    for (number, colour) in colours.iter().enumerate() {
        let clash = nets::clash(colour, |one, other| positions::exclude_each_other(board, one, other));
        let emptied = || board.open_cells().find_map(|cell| emptying(cell, colour).map(|ends| (cell, ends)));
        let (key, why, ends, emptied) = if let Some(clash) = clash {
            ("because.medusa.clash", ("clash", facts(&clash)), clash.to_vec(), None)
        } else if let Some((cell, ends)) = emptied() {
            ("because.medusa.cell", ("cell", Arg::Cell(cell)), ends, Some(cell))
        } else {
            continue;
        };
        let (part, _) = nets::part_that_links(net, &ends);
        let (right, wrong) = (&part[1 - number], &part[number]);
        let out = wrong.iter().map(|at| Conclusion::eliminate(at.cell, at.digit)).collect();
        let mut step = step(board, out, key, [right, wrong], why);
        step.marks.extend(emptied.map(|cell| Mark::cell(Role::Subject, cell)));
        return Some(step);
    }
    None
}

/// Removes what both colours exclude, with the part of the net that shows it. Each such candidate by itself is removed by an
/// alternating chain too, which can be followed link by link: only what takes a net with a fork is told as one.
fn excluded_by_both(board: &Board, net: &[Member<Candidate>], colours: &[Vec<Candidate>; 2]) -> Option<Deduction> {
    let (mut out, mut ends) = (Vec::new(), Vec::new());
    for cell in board.open_cells() {
        for digit in board.candidates(cell).iter() {
            let candidate = Candidate { cell, digit };
            if let [Some(one), Some(other)] = colours.each_ref().map(|colour| excluder(board, colour, candidate)) {
                out.push(Conclusion::eliminate(cell, digit));
                ends.extend([one, other]);
            }
        }
    }
    if out.is_empty() {
        return None;
    }
    let ([one, other], has_fork) = nets::part_that_links(net, &ends);
    let removed = removed(&out);
    has_fork.then(|| step(board, out, "because.medusa", [&one, &other], removed))
}

/// That all of the candidates are true.
fn facts(candidates: &[Candidate]) -> Arg {
    Arg::Facts(candidates.iter().map(|at| Conclusion::place(at.cell, at.digit)).collect())
}

/// A step with the two colours: where one is false, that is the second. Makers and ratings ask for no reason.
fn step(
    board: &Board,
    out: Vec<Conclusion>,
    key: &'static str,
    colours: [&[Candidate]; 2],
    why: (&'static str, Arg),
) -> Deduction {
    if !board.explains() {
        return Deduction::without_reason(INFO.id, out);
    }
    let mut marks = Vec::new();
    for (first, colour) in [true, false].into_iter().zip(colours) {
        let role = Role::Colour { first };
        marks.extend(colour.iter().map(|at| Mark::candidate(role, at.cell, at.digit)));
    }
    let [one, other] = colours.map(facts);
    let keys = ["because.medusa.net", "because.medusa.net.lines", "because.medusa.net.extra"];
    let has_extra = board.geometry().houses().iter().any(|house| matches!(house.kind, HouseKind::Extra(..)));
    let key_of_net = positions::by_kinds_of_house(board, has_extra, keys);
    let net = Phrase::new(key_of_net, [("one", one), ("other", other)]);
    Deduction::new(INFO.id, out, marks, Phrase::new(key, [("net", Arg::Phrase(Box::new(net))), why]))
}
