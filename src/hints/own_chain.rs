//! A chain that the player draws, checked link by link, with its sentences.

use super::step::{blank_step, chain_row, eliminations, placements};
use super::{ChainRow, Step, language};
use crate::engine::own_chain::{ChainNode, ChainVerdict, CheckedLink, check_either};
use crate::engine::{Board, Phrase, conclusions};
use crate::i18n::{Piece, naming_pieces as pieces};

/// A chain that the player draws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnChain {
    /// Its candidates, in the order in which the player added them.
    pub nodes: Vec<ChainNode>,
    /// The candidates of a chain that was just cleared, for undo.
    pub cleared: Vec<ChainNode>,
    /// Whether its conclusions were applied.
    pub is_applied: bool,
    /// A link a candidate.
    pub links: Vec<DrawnLink>,
    /// What it proves.
    pub verdict: ChainVerdict,
    /// Its outcome as a step: the sentence, the marks and the conclusions.
    pub step: Box<Step>,
}

/// A link of a drawn chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnLink {
    /// The link as sentences: why it holds, or why not.
    pub row: ChainRow,
    /// Whether it follows from the link before.
    pub holds: bool,
    /// On which removed notes of the player it rests, as a sentence; empty for none.
    pub rests_on: Vec<Piece>,
}

impl DrawnChain {
    /// Checks the chain of those candidates on the board.
    pub fn check(board: &Board, nodes: Vec<ChainNode>) -> Self {
        let chain = check_either(board, &nodes);
        let found = &chain.conclusions;
        let said = if nodes.is_empty() { Phrase::new("own-chain.begin", []) } else { chain.summary.clone() };
        let step = Step {
            conclusions: found.clone(),
            marks: chain.marks(),
            because: pieces(language(), &said),
            follows: if found.is_empty() { Vec::new() } else { pieces(language(), &conclusions(found)) },
            eliminates: eliminations(found),
            placements: placements(found),
            notation: if nodes.len() > 1 && chain.fault().is_none() { chain.eureka() } else { String::new() },
            ..blank_step("own-chain")
        };
        let links = chain.links.iter().map(link).collect();
        Self { nodes, cleared: Vec::new(), is_applied: false, links, verdict: chain.verdict, step: Box::new(step) }
    }

    /// Whether there is a candidate, or the clearing of the chain, to undo.
    pub fn has_more_to_undo(&self) -> bool {
        !(self.nodes.is_empty() && self.cleared.is_empty())
    }
}

fn link(checked: &CheckedLink) -> DrawnLink {
    let rests_on = checked.reliance().map_or_else(Vec::new, |phrase| pieces(language(), &phrase));
    DrawnLink { row: chain_row(&checked.link), holds: checked.holds, rests_on }
}
