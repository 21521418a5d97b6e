//! `App::act`: the session applies an action, once the part that it needs is there, and the page does what the session asks
//! of it.

use super::help_count::help_of;
use super::root::{App, Msg, Notice};
use crate::parts::{self, Part};
use crate::session::{Action, Effect, Preference};
use crate::store::local;

impl App {
    /// Does what the player wants, and what the session wants of the page. Returns whether to render.
    pub(super) fn act(&mut self, action: Action) -> bool {
        if let Some(coach) = self.coach.take() {
            self.act_coached(coach, action);
            return true;
        }
        if let Some(part) = part_needed_by(&action).filter(|part| !part.is_there()) {
            self.wait_for_part(part, Msg::Do(action));
            return true;
        }
        self.close_for(&action);
        // A cell that is asked about takes no digit.
        let action = match action {
            Action::Tap(cell) if self.is_asking_why_not => Action::Select(cell),
            action => action,
        };
        self.apply_and_record(action);
        true
    }

    /// Closes what the action takes the place of: the history, and the question "why not?".
    fn close_for(&mut self, action: &Action) {
        if matches!(
            action,
            Action::Hint | Action::ListSteps(_) | Action::WhyNot(_) | Action::OwnChain | Action::LastHint
        ) {
            self.is_history_open = false;
        }
        self.is_asking_why_not &= !matches!(
            action,
            Action::Hint | Action::ListSteps(_) | Action::OwnChain | Action::LastHint | Action::Check
        );
    }

    /// Applies the action to the session, and counts help and the solved game. A move in a game that another tab plays is
    /// taken back.
    fn apply_and_record(&mut self, action: Action) {
        let was_solved = self.session.is_solved();
        let help_kind = help_of(&self.session, &action);
        let reveals_solution = match action {
            Action::RevealSolution => true,
            Action::KnownSolutions(_) => self.session.waits_to_reveal(),
            _ => false,
        };
        let is_move = !action.is_preference();
        let before = self.slot.is_elsewhere().then(|| self.session.clone());
        if !is_move {
            // Another tab may have changed another preference.
            local::prefer(&mut self.session);
        }
        let changed = self.session.changes_of(&action);
        let needs_engine = !action.is_basic();
        let effects = self.session.apply_basic(action).unwrap_or_else(|action| {
            parts::reasoning().map(|reasoning| (reasoning.apply)(&mut self.session, action)).unwrap_or_default()
        });
        if !is_move {
            local::keep_preferences(&self.session);
        }
        if let Some(before) = before.filter(|_| is_move && effects.contains(&Effect::Save)) {
            self.session = before;
            self.notice = Some(Notice::Elsewhere);
            return;
        }
        self.request_answer();
        self.note_met(needs_engine);
        self.highlight_targets(changed);
        if let Some(help_kind) = help_kind {
            // On a phone such a notice stands where the hint comes.
            self.notice.take_if(|notice| notice.is_read_by_playing());
            if !was_solved {
                self.slot.head.help.count(help_kind);
            }
        }
        self.just_solved = !was_solved && self.session.is_solved();
        self.slot.head.shown |= self.just_solved && reveals_solution && self.slot.head.solved == 0;
        self.run_effects(effects, is_move);
        if self.just_solved {
            // Nothing is left to enter, and a line that is open would hide the card of the solved game on a phone.
            let _ = self.session.apply_basic(Action::Deselect);
            self.ask_for_win_facts();
        }
    }

    /// Does what the session asks of the page.
    fn run_effects(&mut self, effects: Vec<Effect>, is_move: bool) {
        for effect in effects {
            match effect {
                Effect::Save => {
                    self.is_asking_why_not = false;
                    self.notice.take_if(|notice| notice.is_read_by_playing());
                    if is_move {
                        self.slot.played();
                    }
                    self.save();
                }
                Effect::NeedSolutions => self.request_known_solutions(),
            }
        }
    }
}

/// The part without which the action cannot be done.
fn part_needed_by(action: &Action) -> Option<Part> {
    match action {
        Action::Prefer(Preference::City, true) => Some(Part::City),
        Action::OwnChain => Some(Part::Advanced),
        _ => (!action.is_basic()).then_some(Part::Engine),
    }
}
