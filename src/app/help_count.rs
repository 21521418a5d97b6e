//! Which actions count as help.

use crate::library::Help;
use crate::session::{Action, NotesAct, Session};

/// The help that the action is, if it is any. A drawn chain is the player's own reasoning, and none.
pub(super) fn help_of(session: &Session, action: &Action) -> Option<Help> {
    match action {
        Action::Hint | Action::ListSteps(_) => (!session.has_hint() || session.draws_chain()).then_some(Help::Hint),
        Action::WhyNot(_) => Some(Help::WhyNot),
        Action::Check => Some(Help::Check),
        Action::ShowFits => (!session.shows_fits()).then_some(Help::Line),
        Action::FillEasySteps => Some(Help::Easy),
        Action::FillNotes | Action::Notes(NotesAct::Fill) => Some(Help::Notes),
        _ => None,
    }
}
