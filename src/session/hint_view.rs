//! The hint as its panel shows it.

use super::Session;
use super::hint::Hint;
use super::view::{HintView, Stage};
use crate::engine::{Cell, Conclusion, Phrase, Target};
use crate::hints::Step;

/// The hint panel.
pub(super) fn hint_view(session: &Session, hint: &Hint) -> HintView {
    match hint {
        Hint::Message(phrase) => HintView::Message(phrase.clone()),
        Hint::Later(_) => HintView::Message(Phrase::new("hint.later", [])),
        Hint::Step { step, stage } => HintView::Step {
            step: step.clone(),
            stage: *stage,
            applied: false,
            notes: needs_notes(session, step).then(|| Phrase::new("hint.needs-notes", [])),
        },
        Hint::Answer { step, note } => {
            HintView::Step { step: step.clone(), stage: Stage::Reason, applied: true, notes: note.clone() }
        }
        Hint::Mistake { step, stage, .. } => {
            HintView::Step { step: step.clone(), stage: *stage, applied: false, notes: None }
        }
    }
}

/// Whether the step removes candidates from cells without notes, or with notes that it leaves out.
fn needs_notes(session: &Session, step: &Step) -> bool {
    let lacks = |cell: Cell| {
        let index = cell.index(session.puzzle.order());
        let notes = session.entries.at(index).notes;
        notes.is_empty() || session.is_jotted(index, notes)
    };
    step.conclusions.iter().any(|&fact| matches!(fact, Conclusion::Eliminate(gone) if lacks(gone.cell)))
}

/// What the first presses of a hint point at.
pub(super) fn targets_of(hint: &Hint) -> Option<&[Target]> {
    match hint {
        Hint::Step { step, stage: Stage::Where | Stage::Technique } => Some(&step.targets),
        Hint::Mistake { step, stage, .. } if *stage > Stage::Where => Some(&step.targets),
        _ => None,
    }
}
