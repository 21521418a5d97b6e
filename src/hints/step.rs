//! Turns a deduction into words. Why it holds is worked out by its technique, as data: see `technique/` in the engine. The
//! words themselves are in `crates/i18n`, under the keys that the technique names.

use super::language;
use super::{Step, Wrong};
use crate::engine::technique::{SUPPOSE, Tier, technique};
use crate::engine::{Arg, Cell, Conclusion, Deduction, Phrase, Target, conclusions, notation};
use crate::i18n::{pieces, text};

/// A step of that technique, of which nothing more is known.
pub(super) fn bare(id: &str) -> Step {
    let name = text(language(), &Phrase::about("technique", id));
    Step {
        technique: id.to_owned(),
        is_easy: false,
        conclusions: Vec::new(),
        marks: Vec::new(),
        targets: Vec::new(),
        chips: Vec::new(),
        look: name.clone(),
        name,
        because: Vec::new(),
        follows: Vec::new(),
        eliminates: String::new(),
        placements: String::new(),
        arrangements: None,
        walk: Vec::new(),
    }
}

/// The deduction in words.
pub(super) fn step_from_deduction(deduction: &Deduction) -> Step {
    let say = |phrase: &Phrase| text(language(), phrase);
    let targets = evidence_targets(deduction);
    let mut walk = Vec::new();
    rows(&deduction.walk, 0, &mut walk);
    Step {
        is_easy: technique(deduction.technique).is_some_and(|technique| technique.info().tier == Tier::A),
        conclusions: deduction.conclusions.clone(),
        marks: deduction.marks.clone(),
        chips: targets.iter().take(3).map(|&target| say(&chip(target))).collect(),
        targets,
        look: say(&Phrase::about("look", deduction.technique)),
        because: pieces(language(), &deduction.because),
        follows: pieces(language(), &conclusions(&deduction.conclusions)),
        eliminates: notation(deduction.conclusions.iter().filter(|fact| matches!(fact, Conclusion::Eliminate(_)))),
        placements: notation(deduction.conclusions.iter().filter(|fact| matches!(fact, Conclusion::Place(_)))),
        arrangements: deduction.arrangements.as_deref().cloned(),
        walk,
        ..bare(deduction.technique)
    }
}

/// The step that empties cells with which something is wrong.
pub(super) fn mistake(cells: Vec<Cell>, wrong: Wrong) -> Step {
    let args = [("count", Arg::Count(cells.len() as u64)), ("cells", Arg::Cells(cells.clone()))];
    let because = match wrong {
        Wrong::Rule => "because.conflict",
        Wrong::Number => "because.mistake",
        Wrong::Notes => "because.mistake.notes",
    };
    Step {
        look: text(language(), &Phrase::about("look", "mistake")),
        because: pieces(language(), &Phrase::new(because, args.clone())),
        follows: pieces(language(), &Phrase::new("so.erase", args)),
        targets: cells.into_iter().map(Target::Cell).collect(),
        ..bare("mistake")
    }
}

/// The houses and clues of the evidence; where there are none, the cells.
fn evidence_targets(deduction: &Deduction) -> Vec<Target> {
    let targets = || deduction.marks.iter().map(|mark| mark.target);
    let wide: Vec<Target> = targets().filter(|target| matches!(target, Target::House(_) | Target::Clue(_))).collect();
    if !wide.is_empty() {
        return wide;
    }
    let cells: Vec<Target> = targets().filter(|target| matches!(target, Target::Cell(_))).collect();
    if cells.is_empty() { targets().collect() } else { cells }
}

fn chip(target: Target) -> Phrase {
    match target {
        Target::House(house) => Phrase::new("place.house", [("house", Arg::House(house))]),
        Target::Clue(clue) => Phrase::new("place.clue", [("clue", Arg::Clue(clue))]),
        Target::Cell(cell) => Phrase::new("place.cell", [("cell", Arg::Cell(cell))]),
        Target::Candidate(candidate) => Phrase::new("place.cell", [("cell", Arg::Cell(candidate.cell))]),
    }
}

/// The steps of a walk: name, reason and what follows. After a supposition that leads on by steps of its
/// own come these, but for what they repeat of it.
fn rows(walk: &[Deduction], depth: u8, rows: &mut Vec<[String; 3]>) {
    let say = |phrase: &Phrase| text(language(), phrase);
    for step in walk {
        let supposes = step.technique == SUPPOSE;
        if depth == 0 || !supposes {
            let follows = if supposes { String::new() } else { say(&conclusions(&step.conclusions)) };
            rows.push([say(&Phrase::about("technique", step.technique)), say(&step.because), follows]);
        }
        self::rows(&step.walk, depth + 1, rows);
    }
}
