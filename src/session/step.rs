//! A step in words: phrases and notation, for hints and for the film.

use super::hint::Hint;
use super::view::{HintView, Stage, StepView};
use super::{Session, Verdict};
use crate::engine::board::Clash;
use crate::engine::{Arg, Conclusion, Deduction, Phrase, Target};
use crate::engine::{conclusions, notation};

/// The hint panel.
pub(super) fn hint_view(session: &Session, hint: &Hint) -> HintView {
    match hint {
        Hint::Message(phrase) => HintView::Message(phrase.clone()),
        Hint::Step { deduction, stage } => HintView::Step {
            step: Box::new(step_view(deduction)),
            stage: *stage,
            applied: false,
            notes: needs_notes(session, deduction).then(|| Phrase::new("hint.needs-notes", [])),
        },
        Hint::Answer { deduction, note } => HintView::Step {
            step: Box::new(step_view(deduction)),
            stage: Stage::Reason,
            applied: true,
            notes: note.clone(),
        },
        Hint::Mistake { cells, stage } => {
            let args = || [("cells", Arg::Cells(cells.clone())), ("count", Arg::Count(cells.len() as u64))];
            let known = matches!(session.verdict, Some(Verdict::One(_)));
            HintView::Step {
                step: Box::new(StepView {
                    technique: "mistake",
                    places: Vec::new(),
                    look: Phrase::new("look.mistake", []),
                    name: Phrase::new("technique.mistake", []),
                    because: Phrase::new(if known { "because.mistake" } else { "because.conflict" }, args()),
                    follows: Phrase::new("so.erase", args()),
                    eliminates: String::new(),
                    places_text: String::new(),
                    arrangements: None,
                    walk: Vec::new(),
                }),
                stage: *stage,
                applied: false,
                notes: None,
            }
        }
    }
}

/// Whether the step removes candidates from cells without notes.
fn needs_notes(session: &Session, deduction: &Deduction) -> bool {
    let order = session.puzzle.order();
    deduction.eliminates().any(|gone| session.entries.at(gone.cell.index(order)).notes.is_empty())
}

/// What the first press of a hint points at.
pub(super) fn places_of(hint: &Hint) -> Option<Vec<Target>> {
    match hint {
        Hint::Step { deduction, stage: Stage::Where | Stage::Technique } => Some(places(deduction)),
        Hint::Mistake { cells, stage } if *stage > Stage::Where => {
            Some(cells.iter().map(|&cell| Target::Cell(cell)).collect())
        }
        _ => None,
    }
}

/// The houses and clues of the evidence; where there are none, the cells.
fn places(deduction: &Deduction) -> Vec<Target> {
    let targets = || deduction.marks.iter().map(|mark| mark.target);
    let wide: Vec<Target> = targets().filter(|target| matches!(target, Target::House(_) | Target::Clue(_))).collect();
    if !wide.is_empty() {
        return wide;
    }
    let cells: Vec<Target> = targets().filter(|target| matches!(target, Target::Cell(_))).collect();
    if cells.is_empty() { targets().collect() } else { cells }
}

/// A deduction in words.
pub(super) fn step_view(deduction: &Deduction) -> StepView {
    let chips = places(deduction).into_iter().take(3).map(|place| match place {
        Target::House(house) => Phrase::new("place.house", [("house", Arg::House(house))]),
        Target::Clue(clue) => Phrase::new("place.clue", [("clue", Arg::Clue(clue))]),
        Target::Cell(cell) => Phrase::new("place.cell", [("cell", Arg::Cell(cell))]),
        Target::Candidate(candidate) => Phrase::new("place.cell", [("cell", Arg::Cell(candidate.cell))]),
    });
    StepView {
        technique: deduction.technique,
        places: chips.collect(),
        look: Phrase::about("look", deduction.technique),
        name: Phrase::about("technique", deduction.technique),
        because: deduction.because.clone(),
        follows: conclusions(&deduction.conclusions),
        eliminates: notation(deduction.conclusions.iter().filter(|fact| matches!(fact, Conclusion::Eliminate(_)))),
        places_text: notation(deduction.conclusions.iter().filter(|fact| matches!(fact, Conclusion::Place(_)))),
        arrangements: deduction.arrangements.clone(),
        walk: deduction.walk.iter().map(walk_row).collect(),
    }
}

fn walk_row(step: &Deduction) -> [Phrase; 3] {
    let name = Phrase::about("technique", step.technique);
    [name, step.because.clone(), conclusions(&step.conclusions)]
}

/// Why a position has no solution.
pub(super) fn clash_phrase(clash: Option<Clash>) -> Phrase {
    match clash {
        Some(Clash::EmptyCell(cell)) => Phrase::new("clash.empty-cell", [("cell", Arg::Cell(cell))]),
        Some(Clash::NoPlace(house, digit)) => {
            Phrase::new("clash.no-place", [("digit", Arg::Digit(digit)), ("house", Arg::House(house))])
        }
        Some(Clash::Twice(house, digit)) => {
            Phrase::new("clash.twice", [("digit", Arg::Digit(digit)), ("house", Arg::House(house))])
        }
        Some(Clash::Line(line)) => Phrase::new("clash.line", [("line", Arg::House(line.house()))]),
        None => Phrase::new("clash.none", []),
    }
}
