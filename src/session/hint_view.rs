//! The hint as its panel shows it.

use super::Session;
use super::hint::Hint;
use super::view::{HintStage, HintView, ListRow};
use crate::engine::{Arg, Cell, Conclusion, Difficulty, Phrase, Target};
use crate::hints::{MAX_STEP_SECONDS, Step};

/// The hint panel.
pub(super) fn hint_view(session: &Session, hint: &Hint) -> HintView {
    match hint {
        Hint::Message(phrase) => HintView::Message(phrase.clone()),
        Hint::Offer(refutation) => {
            let key = if refutation.is_short() { "why-not.telling" } else { "why-not.long" };
            let about = Phrase::new(key, [("steps", Arg::Count(refutation.length()))]);
            HintView::Offer { about, label: "why-not.proof" }
        }
        Hint::Beyond(step) => HintView::Offer {
            about: Phrase::new(
                "hint.beyond",
                [difficulty("known", session.preferences.hardest_hint), difficulty("needed", step.difficulty)],
            ),
            label: "hint.show-anyway",
        },
        Hint::Unfinished(_) => {
            let limit = Arg::Count(MAX_STEP_SECONDS.into());
            HintView::Offer { about: Phrase::new("hint.unfinished", [("seconds", limit)]), label: "hint.continue" }
        }
        Hint::List { steps, is_here } => HintView::List {
            rows: steps
                .iter()
                .map(|step| ListRow {
                    technique: step.technique.clone(),
                    name: step.name.clone(),
                    follows: step.outcome(),
                })
                .collect(),
            is_here: *is_here,
            can_be_here: !session.selected_cells.is_empty(),
        },
        Hint::Later(_) => HintView::Message(Phrase::new("hint.later", [])),
        Hint::Step { step, stage } => HintView::Step {
            step: step.clone(),
            stage: *stage,
            is_read_only: false,
            preface: needs_notes(session, step).then(|| Phrase::new("hint.needs-notes", [])),
        },
        Hint::Answer { step, note } => {
            HintView::Step { step: step.clone(), stage: HintStage::Reason, is_read_only: true, preface: note.clone() }
        }
        Hint::Chain => session.chain_view(),
        Hint::Mistake { step, stage, .. } => {
            HintView::Step { step: step.clone(), stage: *stage, is_read_only: false, preface: None }
        }
    }
}

fn difficulty(name: &'static str, difficulty: Difficulty) -> (&'static str, Arg) {
    (name, Arg::Phrase(Phrase::about("difficulty", difficulty.name()).into()))
}

/// Whether the step removes candidates from cells without notes, or with notes that it leaves out.
fn needs_notes(session: &Session, step: &Step) -> bool {
    let lacks = |cell: Cell| {
        let index = cell.index(session.puzzle.order());
        let notes = session.entries.at(index).notes;
        notes.is_empty() || session.lacks_right_note(index, notes)
    };
    step.conclusions.iter().any(|&fact| matches!(fact, Conclusion::Eliminate(gone) if lacks(gone.cell)))
}

/// What the first presses of a hint point at.
pub(super) fn look_targets(hint: &Hint) -> Option<&[Target]> {
    match hint {
        Hint::Step { step, stage: HintStage::Where | HintStage::Technique } => Some(&step.targets),
        Hint::Mistake { step, stage, .. } if *stage > HintStage::Where => Some(&step.targets),
        _ => None,
    }
}
