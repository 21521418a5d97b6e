//! Turns a deduction into sentences. Its technique gives the reason as data: see `technique/` in the engine. The phrases are in
//! `crates/i18n`, under the keys that the technique names.

use super::language;
use super::{ChainRow, MISTAKE, Step, WalkRow, Wrong};
use crate::engine::chain::{self, Link};
use crate::engine::technique::{Ladder, SUPPOSE, Tier};
use crate::engine::{Arg, Candidate, Cell, Conclusion, Deduction, Difficulty, Phrase, Target, conclusions, notation};
use crate::i18n::{naming_pieces as pieces, text};

/// A step with that id and its name, and nothing else.
pub(super) fn blank_step(id: &str) -> Step {
    let name = text(language(), &Phrase::about("technique", id));
    Step {
        technique: id.to_owned(),
        is_easy: false,
        difficulty: Difficulty::Easy,
        conclusions: Vec::new(),
        marks: Vec::new(),
        targets: Vec::new(),
        places: Vec::new(),
        look: name.clone(),
        name,
        because: Vec::new(),
        follows: Vec::new(),
        eliminates: String::new(),
        placements: String::new(),
        arrangements: None,
        walk: Vec::new(),
        chain: Vec::new(),
        notation: String::new(),
    }
}

/// The deduction as a step. The ladder must have its technique.
pub(super) fn step_from_deduction(deduction: &Deduction, ladder: Ladder) -> Step {
    let say = |phrase: &Phrase| text(language(), phrase);
    let targets = evidence_targets(deduction);
    let mut walk = Vec::new();
    push_walk_rows(&deduction.walk, 0, &mut walk);
    let info = ladder.technique(deduction.technique).map(|technique| technique.info());
    Step {
        is_easy: info.is_some_and(|info| info.tier == Tier::Basic),
        difficulty: info.map_or(Difficulty::Easy, |info| info.difficulty),
        conclusions: deduction.conclusions.clone(),
        marks: deduction.marks.clone(),
        places: targets.iter().flat_map(|&target| pieces(language(), &place_phrase(target))).collect(),
        targets,
        look: say(&Phrase::about("look", deduction.technique)),
        because: pieces(language(), reason(deduction)),
        follows: pieces(language(), &conclusions(&deduction.conclusions)),
        eliminates: eliminations(&deduction.conclusions),
        placements: placements(&deduction.conclusions),
        arrangements: deduction.arrangements.as_deref().cloned(),
        walk,
        chain: deduction.chain.iter().map(chain_row).collect(),
        notation: chain::eureka(deduction),
        ..blank_step(deduction.technique)
    }
}

/// The digits that are placed, in notation: `r3c2=8`.
pub(super) fn placements(conclusions: &[Conclusion]) -> String {
    notation(conclusions.iter().filter(|fact| fact.is_placement()))
}

/// The candidates that are removed, in notation: `r3c2-5 r3c2-3`.
pub(super) fn eliminations(conclusions: &[Conclusion]) -> String {
    notation(conclusions.iter().filter(|fact| !fact.is_placement()))
}

/// The step that empties cells with which something is wrong.
pub(super) fn mistake_step(cells: Vec<Cell>, wrong: Wrong) -> Step {
    let args = [("count", Arg::Count(cells.len() as u64)), ("cells", Arg::Cells(cells.clone()))];
    let because = match wrong {
        Wrong::Rule => "because.conflict",
        Wrong::Number => "because.mistake",
        Wrong::Notes => "because.mistake.notes",
    };
    Step {
        look: text(language(), &Phrase::about("look", MISTAKE)),
        because: pieces(language(), &Phrase::new(because, args.clone())),
        follows: pieces(language(), &Phrase::new("so.erase", args)),
        targets: cells.into_iter().map(Target::Cell).collect(),
        ..blank_step(MISTAKE)
    }
}

/// Why the step holds. Of a chain it is the summary, since its links are shown one by one.
fn reason(deduction: &Deduction) -> &Phrase {
    match deduction.because.args.iter().find(|(name, _)| *name == "summary") {
        Some((_, Arg::Phrase(summary))) => summary,
        _ => &deduction.because,
    }
}

/// A link of a chain as sentences.
pub(super) fn chain_row(link: &Link) -> ChainRow {
    let [fact, because] = [&link.fact(), &link.because].map(|phrase| pieces(language(), phrase));
    ChainRow { digit: link.digit, on: link.on, fact, because }
}

/// The houses and clues of the evidence; where there are none, the cells.
fn evidence_targets(deduction: &Deduction) -> Vec<Target> {
    let targets = || deduction.marks.iter().map(|mark| mark.target);
    let wide: Vec<Target> = targets().filter(|target| matches!(target, Target::House(_) | Target::Clue(_))).collect();
    let cells = || targets().filter(|target| matches!(target, Target::Cell(_))).collect::<Vec<_>>();
    let all = || {
        targets().map(|target| match target {
            Target::Candidate(candidate) => Target::Cell(candidate.cell),
            other => other,
        })
    };
    let found = [wide, cells()].into_iter().find(|found| !found.is_empty()).unwrap_or_else(|| all().collect());
    let mut once: Vec<Target> = Vec::new();
    found.into_iter().for_each(|target| {
        if !once.contains(&target) {
            once.push(target)
        }
    });
    once
}

fn place_phrase(target: Target) -> Phrase {
    match target {
        Target::House(house) => Phrase::new("place.house", [("house", Arg::House(house))]),
        Target::Clue(clue) => Phrase::new("place.clue", [("clue", Arg::Clue(clue))]),
        Target::Cell(cell) | Target::Candidate(Candidate { cell, .. }) => {
            Phrase::new("place.cell", [("cell", Arg::Cell(cell))])
        }
    }
}

/// Appends the steps of a walk to `rows`. A step with a walk of its own is followed by that, without the supposition that would
/// repeat it.
fn push_walk_rows(walk: &[Deduction], depth: u8, rows: &mut Vec<WalkRow>) {
    for step in walk {
        let supposes = step.technique == SUPPOSE;
        if depth == 0 || !supposes {
            rows.push(WalkRow {
                depth,
                name: text(language(), &Phrase::about("technique", step.technique)),
                because: pieces(language(), &step.because),
                follows: if supposes { Vec::new() } else { pieces(language(), &conclusions(&step.conclusions)) },
            });
        }
        push_walk_rows(&step.walk, depth + 1, rows);
    }
}
