//! Plain exhaustive search, breadth first.

use super::Walk;
use super::placed::Placed;
use super::record::{End, NodeId, Record};
use crate::{Board, Candidate, Cell, Digit, Puzzle};
use std::sync::Arc;

/// The most bytes for partial grids, those being extended and those made of them together.
pub(super) const MAX_GRID_BYTES: usize = 64 << 20;

/// Bytes of a piece of memory for partial grids.
const CHUNK_BYTES: usize = 1 << 16;

/// Each round extends every partial grid at its next blank in reading order by every digit and
/// drops what breaks a house. The puzzle itself is the first partial grid; it is dropped when its
/// givens break a house. A round a blank, so the last one leaves all solutions at once, and the
/// method never stops before.
///
/// With side clues a digit is also dropped when it fills a line that does not show its clues; what
/// a line shows before it is full is not looked at.
///
/// A partial grid is kept as one byte a filled blank. At most [`MAX_GRID_BYTES`] are held; when a round
/// needs more, the method is at its end.
///
/// Source: the exhaustive search of the article on "master level" Sudoku in PostgreSQL.
pub(super) struct Plain {
    placed: Placed,
    blanks: Vec<u16>,
    /// The digits of the first blanks that are now in `placed`.
    path: Vec<u8>,
    now: Grids,
    next: Grids,
    /// Partial grids of this round that are extended.
    extended: usize,
    /// Partial grids that this round has left so far.
    made: u64,
    /// Partial grids of all rounds that are extended.
    all_extended: u64,
    bytes: usize,
}

impl Plain {
    pub(super) fn begin(puzzle: &Arc<Puzzle>, record: &mut Record) -> Option<Box<dyn Walk>> {
        Self::within(puzzle, record, MAX_GRID_BYTES)
    }

    pub(super) fn within(puzzle: &Arc<Puzzle>, record: &mut Record, bytes: usize) -> Option<Box<dyn Walk>> {
        let Some(placed) = Placed::new(puzzle) else {
            record.by_round.push(0);
            return None;
        };
        record.by_round.push(1);
        let seed = record.node(NodeId::NONE, 0, None);
        if let Some(grid) = placed.grid() {
            record.solution(seed, grid);
            return None;
        }
        let mut now = Grids::new(0);
        now.push(&[], None);
        Some(Box::new(Self {
            blanks: placed.blanks(),
            placed,
            path: Vec::new(),
            now,
            next: Grids::new(1),
            extended: 0,
            made: 0,
            all_extended: 0,
            bytes,
        }))
    }

    /// Fills the blanks with the digits of the next partial grid to be extended. Neighbours have
    /// most of their digits in common, which stay.
    fn fill(&mut self) {
        let grid = self.now.get(self.extended);
        let common = self.path.iter().zip(grid).take_while(|(one, other)| one == other).count();
        for &index in &self.blanks[common..self.path.len()] {
            self.placed.take(index.into());
        }
        self.path.truncate(common);
        for (&index, &value) in self.blanks[common..].iter().zip(&grid[common..]) {
            if let Some(digit) = Digit::new(value.into()) {
                self.placed.put(index.into(), digit);
            }
            self.path.push(value);
        }
    }

    /// Extends the partial grid that the blanks are filled with.
    fn extend(&mut self, record: &mut Record) {
        let (round, order) = (self.path.len(), self.placed.puzzle().order());
        let is_last = round + 1 == self.blanks.len();
        let index = usize::from(self.blanks[round]);
        let parent = NodeId::at(self.all_extended);
        let before = self.made;
        record.counters.placements += order as u64;
        for digit in self.placed.free(index) {
            self.placed.put(index, digit);
            if self.placed.shows_around(index) {
                self.made += 1;
                let tried = Candidate { cell: Cell::at(index, order), digit };
                let node = record.node(parent, round + 1, Some(tried));
                match self.placed.grid().filter(|_| is_last) {
                    Some(grid) => record.solution(node, grid),
                    None => self.next.push(&self.path, Some(digit)),
                }
            }
            self.placed.take(index);
        }
        match self.made - before {
            0 => record.dead_end(parent),
            1 => {}
            _ => record.counters.guesses += 1,
        }
        self.extended += 1;
        self.all_extended += 1;
        self.now.forget_before(self.extended);
    }
}

impl Walk for Plain {
    fn step(&mut self, record: &mut Record) -> bool {
        if self.extended < self.now.len {
            if self.now.held + self.next.held + CHUNK_BYTES > self.bytes {
                record.by_round.push(self.made);
                record.end = Some(End::Outgrown(self.bytes));
                return false;
            }
            self.fill();
            self.extend(record);
            return true;
        }
        let round = record.by_round.len();
        record.by_round.push(self.made);
        self.now = std::mem::replace(&mut self.next, Grids::new(round + 1));
        self.extended = 0;
        self.made = 0;
        if self.now.len == 0 {
            record.end = Some(End::Complete);
        }
        self.now.len > 0
    }

    fn stops_at_limit(&self) -> bool {
        false
    }

    fn board(&self) -> Board {
        self.placed.board()
    }
}

/// Partial grids of one round, in the order in which they were made.
struct Grids {
    /// Bytes of each.
    width: usize,
    /// How many there are, the forgotten ones among them.
    len: usize,
    chunks: Vec<Vec<u8>>,
    /// Bytes held.
    held: usize,
}

impl Grids {
    fn new(width: usize) -> Self {
        Self { width, len: 0, chunks: Vec::new(), held: 0 }
    }

    fn a_chunk(&self) -> usize {
        CHUNK_BYTES / self.width.max(1)
    }

    fn push(&mut self, head: &[u8], last: Option<Digit>) {
        if self.len.is_multiple_of(self.a_chunk()) {
            self.chunks.push(Vec::new());
            self.held += CHUNK_BYTES;
        }
        if let Some(chunk) = self.chunks.last_mut() {
            chunk.extend_from_slice(head);
            chunk.extend(last.map(|digit| digit.get() as u8));
        }
        self.len += 1;
    }

    fn get(&self, at: usize) -> &[u8] {
        let (chunk, at) = (at / self.a_chunk(), at % self.a_chunk() * self.width);
        &self.chunks[chunk][at..at + self.width]
    }

    /// Gives back the memory of partial grids that lie before that one.
    fn forget_before(&mut self, at: usize) {
        if at > 0 && at.is_multiple_of(self.a_chunk()) {
            let full = at / self.a_chunk() - 1;
            self.chunks[full] = Vec::new();
            self.held -= CHUNK_BYTES;
        }
    }
}
