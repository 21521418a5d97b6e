//! Whether one link of a drawn chain holds, with the reason in words.

use super::ChainNode;
use crate::{Arg, Board, Candidate, Cell, DigitSet, Geometry, House, Line, LineFilter, Phrase};

/// Why a link holds, and what it takes for granted: see [`super::CheckedLink::rests_on`].
pub(super) type Reason = (Phrase, Vec<Candidate>);

/// Why a node is no candidate of the board.
pub(super) fn invalid(board: &Board, node: &ChainNode) -> Option<Phrase> {
    let args = |cell: Cell| [("cell", Arg::Cell(cell)), ("digit", Arg::Digit(node.digit))];
    node.cells.iter().find_map(|&cell| {
        if !board.is_open(cell) {
            Some(Phrase::new("own-chain.filled", args(cell)))
        } else if !board.candidates(cell).contains(node.digit) {
            Some(Phrase::new("own-chain.no-note", args(cell)))
        } else {
            None
        }
    })
}

/// Whether the two cannot both be true, as the houses show.
pub(super) fn excludes(board: &Board, one: &ChainNode, other: &ChainNode) -> bool {
    if one.digit != other.digit {
        return one.cells.len() == 1 && one.cells == other.cells;
    }
    let sees = |from: Cell, to: Cell| from != to && board.geometry().sees(from, to);
    one.cells.iter().all(|&from| other.cells.iter().all(|&to| sees(from, to)))
}

/// Why the second is false if the first is true; else why that does not follow.
pub(super) fn weak(board: &Board, possible: &Board, before: &ChainNode, node: &ChainNode) -> Result<Reason, Phrase> {
    if excludes(board, before, node) {
        let house = shared_houses(board.geometry(), before, node).next();
        let because = match house {
            _ if before.digit != node.digit => Phrase::new("link.same-cell", []),
            Some(house) => {
                Phrase::new("link.taken", [("house", Arg::House(house.kind)), ("digit", Arg::Digit(node.digit))])
            }
            None => Phrase::new("link.sees", [("cells", Arg::Cells(before.cells.clone()))]),
        };
        return Ok((because, Vec::new()));
    }
    if let Some(line) = shared_lines(board, before, node).find(|&line| forbids(board, line, before, node)) {
        return Ok(by_line(board, possible, line, forbids(possible, line, before, node)));
    }
    let facts = [("first", of(before)), ("next", of(node))];
    Err(if before.digit == node.digit {
        Phrase::new("own-chain.not-seen", facts)
    } else {
        Phrase::new("own-chain.unrelated", facts)
    })
}

/// Why the second is true if the first is false; else why that does not follow.
pub(super) fn strong(board: &Board, possible: &Board, before: &ChainNode, node: &ChainNode) -> Result<Reason, Phrase> {
    let by_rules = if !node.set.is_empty() {
        by_set(board, possible, before, node)
    } else if before.digit == node.digit {
        by_house(board, possible, before, node)
    } else {
        by_cell(board, possible, before, node)
    };
    let fault = match by_rules {
        Ok(reason) => return Ok(reason),
        Err(fault) => fault,
    };
    let line = shared_lines(board, before, node).find(|&line| forces(board, line, before, node)).ok_or(fault)?;
    Ok(by_line(board, possible, line, forces(possible, line, before, node)))
}

/// The clues of a line; whether it takes them alone, without what was removed by hand.
fn by_line(board: &Board, possible: &Board, line: Line, alone: bool) -> Reason {
    // Which of the removed candidates matter is not sought: any may.
    let removed = (0..board.order()).filter(|_| !alone).flat_map(|at| {
        let cell = line.cell(at);
        missing(removed_digits(board, possible, cell), cell)
    });
    (Phrase::new("link.by-line", [("line", Arg::House(line.house()))]), removed.collect())
}

/// Two candidates of a cell that has no others.
fn by_cell(board: &Board, possible: &Board, before: &ChainNode, node: &ChainNode) -> Result<Reason, Phrase> {
    let [cell] = node.cells[..] else { return Err(unrelated(before, node)) };
    if before.cells != node.cells {
        return Err(unrelated(before, node));
    }
    let pair = before.digit.set() | node.digit.set();
    let others = board.candidates(cell) - pair;
    if !others.is_empty() {
        let args = [("cell", Arg::Cell(cell)), ("digits", Arg::Digits(others))];
        return Err(Phrase::new("own-chain.more-digits", args));
    }
    Ok((Phrase::new("link.left", []), missing(possible.candidates(cell) - pair, cell).collect()))
}

/// All places of a digit in a house.
fn by_house(board: &Board, possible: &Board, before: &ChainNode, node: &ChainNode) -> Result<Reason, Phrase> {
    let elsewhere = |board: &Board, house: &House| -> Vec<Cell> {
        let holds = |cell: &Cell| board.candidates(*cell).contains(node.digit);
        let is_end = |cell: &Cell| before.cells.contains(cell) || node.cells.contains(cell);
        house.cells.iter().copied().filter(|cell| holds(cell) && !is_end(cell)).collect()
    };
    let mut best: Option<(&House, Vec<Cell>)> = None;
    let mut reason: Option<Reason> = None;
    for house in shared_houses(board.geometry(), before, node) {
        let others = elsewhere(board, house);
        if others.is_empty() {
            let removed = elsewhere(possible, house).into_iter().map(|cell| Candidate { cell, digit: node.digit });
            let rests_on: Vec<Candidate> = removed.collect();
            if reason.as_ref().is_none_or(|(_, least)| rests_on.len() < least.len()) {
                reason = Some((Phrase::new("link.placed", [("house", Arg::House(house.kind))]), rests_on));
            }
        } else if best.as_ref().is_none_or(|(_, least)| others.len() < least.len()) {
            best = Some((house, others));
        }
    }
    reason.ok_or_else(|| match best {
        Some((house, others)) => {
            let args =
                [("house", Arg::House(house.kind)), ("digit", Arg::Digit(node.digit)), ("cells", Arg::Cells(others))];
            Phrase::new("own-chain.more-places", args)
        }
        None => Phrase::new("own-chain.no-house", [("first", of(before)), ("next", of(node))]),
    })
}

/// Two digits of an almost locked set: without the one there are as many digits left as cells.
fn by_set(board: &Board, possible: &Board, before: &ChainNode, node: &ChainNode) -> Result<Reason, Phrase> {
    let set = &node.set;
    let sees = |one: Cell, other: Cell| one == other || board.geometry().sees(one, other);
    let is_within = set.iter().all(|&one| board.is_open(one) && set.iter().all(|&other| sees(one, other)));
    let digits = |board: &Board| set.iter().fold(DigitSet::EMPTY, |all, &cell| all | board.candidates(cell));
    // Each end has every place of its digit in the set.
    let is_whole = |end: &ChainNode| {
        let mut holding = set.iter().filter(|&&cell| board.candidates(cell).contains(end.digit));
        holding.all(|cell| end.cells.contains(cell))
    };
    let all = digits(board);
    let has_both = all.contains(before.digit) && all.contains(node.digit) && before.digit != node.digit;
    if !is_within || !has_both || all.len() != set.len() + 1 || !is_whole(before) || !is_whole(node) {
        return Err(Phrase::new("own-chain.no-set", [("cells", Arg::Cells(set.clone()))]));
    }
    let args = [
        ("cells", Arg::Cells(set.clone())),
        ("lost", Arg::Digit(before.digit)),
        ("digits", Arg::Digits(all - before.digit.set())),
    ];
    let removed = set.iter().flat_map(|&cell| {
        let of_ends = [before, node].into_iter().filter(|end| !end.cells.contains(&cell));
        let missing_ends = of_ends.fold(DigitSet::EMPTY, |all, end| all | end.digit.set());
        missing(removed_digits(board, possible, cell) & (missing_ends | (DigitSet::all(board.order()) - all)), cell)
    });
    Ok((Phrase::new("link.set", args), removed.collect()))
}

fn unrelated(before: &ChainNode, node: &ChainNode) -> Phrase {
    Phrase::new("own-chain.unrelated", [("first", of(before)), ("next", of(node))])
}

/// The node in words: 5 in r1c1.
fn of(node: &ChainNode) -> Arg {
    let args = [("digits", Arg::Digits(node.digit.set())), ("cells", Arg::Cells(node.cells.clone()))];
    Arg::Phrase(Box::new(Phrase::new("fact.in", args)))
}

fn missing(digits: DigitSet, cell: Cell) -> impl Iterator<Item = Candidate> {
    digits.iter().map(move |digit| Candidate { cell, digit })
}

/// The digits of an open cell that are not on the board but possible.
fn removed_digits(board: &Board, possible: &Board, cell: Cell) -> DigitSet {
    if board.is_open(cell) { possible.candidates(cell) - board.candidates(cell) } else { DigitSet::EMPTY }
}

/// The houses that all cells of both are in.
fn shared_houses<'a>(
    geometry: &'a Geometry,
    one: &'a ChainNode,
    other: &'a ChainNode,
) -> impl Iterator<Item = &'a House> {
    let cells = one.cells.iter().chain(&other.cells);
    geometry.houses().iter().filter(move |house| cells.clone().all(|cell| house.cells.contains(cell)))
}

/// The lines with clues that all cells of both are in.
fn shared_lines(board: &Board, one: &ChainNode, other: &ChainNode) -> impl Iterator<Item = Line> {
    let holds = |line: &Line, cell: &Cell| match line {
        Line::Row(row) => cell.row == *row,
        Line::Column(col) => cell.col == *col,
    };
    let is_shared = |line: &Line| one.cells.iter().chain(&other.cells).all(|cell| holds(line, cell));
    let has_clues = |line: &Line| !board.puzzle().clues().of(*line).is_empty();
    Line::all(board.order()).filter(|line| has_clues(line) && is_shared(line)).collect::<Vec<_>>().into_iter()
}

/// Whether no arrangement of the line shows its clues with both true.
fn forbids(board: &Board, line: Line, before: &ChainNode, node: &ChainNode) -> bool {
    let mut pairs = before.cells.iter().flat_map(|&one| node.cells.iter().map(move |&other| (one, other)));
    pairs.all(|(one, other)| {
        has_no_arrangement(board, line, |cell, candidates| {
            let mut left = candidates;
            for (_, end) in [(one, before), (other, node)].into_iter().filter(|(at, _)| *at == cell) {
                left &= end.digit.set();
            }
            left
        })
    })
}

/// Whether no arrangement of the line shows its clues with both false.
fn forces(board: &Board, line: Line, before: &ChainNode, node: &ChainNode) -> bool {
    has_no_arrangement(board, line, |cell, candidates| {
        let mut left = candidates;
        for end in [before, node].into_iter().filter(|end| end.cells.contains(&cell)) {
            left.remove(end.digit);
        }
        left
    })
}

/// Whether no arrangement of the line shows its clues with what `narrowed` leaves of each cell; false where the line is too
/// long to tell.
fn has_no_arrangement(board: &Board, line: Line, narrowed: impl Fn(Cell, DigitSet) -> DigitSet) -> bool {
    let cells = (0..board.order()).map(|at| line.cell(at));
    let mut left: Vec<DigitSet> = cells.map(|cell| narrowed(cell, board.candidates(cell))).collect();
    left.iter().any(|cell| cell.is_empty())
        || LineFilter::default().filter_if_short(&mut left, board.puzzle().clues().of(line)).is_err()
}
