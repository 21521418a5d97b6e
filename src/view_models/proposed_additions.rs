//! What could be added to leave one solution: the sets found so far, and the one that is shown.

use crate::engine::{AdditionKind, Proposals, Target};
use crate::jobs::JobKind;

/// The proposals of one kind, and the one that is shown.
pub struct ProposedAdditions {
    kind: AdditionKind,
    seed: u32,
    state: State,
    /// The index of the set that is shown.
    shown: usize,
}

enum State {
    /// It is to be asked.
    Open,
    Found(Proposals),
    /// It took too long.
    GivenUp,
}

/// What there is to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProposalStatus {
    /// Nothing yet.
    Open,
    /// A set is shown; whether it is proved that no smaller one does.
    Shown {
        /// Whether it is.
        is_least: bool,
    },
    /// There is none; whether that is proved.
    None {
        /// Whether it is.
        is_proved: bool,
    },
    /// It took too long.
    GivenUp,
}

impl ProposedAdditions {
    /// Nothing is found yet.
    pub fn new(kind: AdditionKind) -> Self {
        Self { kind, seed: 1, state: State::Open, shown: 0 }
    }

    /// What is to be asked next.
    pub fn next_job(&self) -> Option<JobKind> {
        matches!(self.state, State::Open).then_some(JobKind::Additions(self.kind, self.seed))
    }

    /// Takes what was found; `None` where it took too long.
    pub fn record(&mut self, proposals: Option<Proposals>) {
        self.state = proposals.map_or(State::GivenUp, State::Found);
        self.shown = 0;
    }

    /// The set that is shown; nothing where there is none.
    pub fn shown(&self) -> &[Target] {
        match &self.state {
            State::Found(proposals) => proposals.sets.get(self.shown).map_or(&[], Vec::as_slice),
            State::Open | State::GivenUp => &[],
        }
    }

    /// Shows the next set, after the last one the first again; returns whether others are to be searched, where only one is known.
    pub fn step(&mut self) -> bool {
        let State::Found(Proposals { sets, is_least }) = &self.state else { return false };
        if sets.len() < 2 && !is_least {
            self.seed += 1;
            self.state = State::Open;
            return true;
        }
        self.shown = (self.shown + 1) % sets.len().max(1);
        false
    }

    /// Whether there may be another set.
    pub fn has_others(&self) -> bool {
        matches!(&self.state, State::Found(Proposals { sets, is_least }) if sets.len() > 1 || !is_least)
    }

    /// What there is to say.
    pub fn status(&self) -> ProposalStatus {
        match &self.state {
            State::Open => ProposalStatus::Open,
            State::Found(Proposals { sets, is_least }) if sets.is_empty() => {
                ProposalStatus::None { is_proved: *is_least }
            }
            State::Found(Proposals { is_least, .. }) => ProposalStatus::Shown { is_least: *is_least },
            State::GivenUp => ProposalStatus::GivenUp,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Clue, Side};

    fn set(value: u8) -> Vec<Target> {
        vec![Target::Clue(Clue { side: Side::Top, index: 0, value })]
    }

    #[test]
    fn sets_come_one_after_another_and_again() {
        let mut proposed = ProposedAdditions::new(AdditionKind::Clues);
        assert_eq!(proposed.next_job(), Some(JobKind::Additions(AdditionKind::Clues, 1)));
        assert_eq!((proposed.shown(), proposed.status()), (&[][..], ProposalStatus::Open));
        proposed.record(Some(Proposals { sets: vec![set(1), set(2)], is_least: true }));
        assert_eq!((proposed.next_job(), proposed.status()), (None, ProposalStatus::Shown { is_least: true }));
        for value in [1, 2, 1] {
            assert_eq!(proposed.shown(), set(value));
            assert!(!proposed.step() && proposed.has_others());
        }
    }

    #[test]
    fn a_single_set_that_may_not_be_the_least_leads_to_another_search() {
        let mut proposed = ProposedAdditions::new(AdditionKind::Both);
        proposed.record(Some(Proposals { sets: vec![set(1)], is_least: false }));
        assert!(proposed.has_others() && proposed.step());
        assert_eq!(proposed.next_job(), Some(JobKind::Additions(AdditionKind::Both, 2)));
        proposed.record(Some(Proposals { sets: vec![set(3)], is_least: true }));
        assert!(!proposed.has_others() && !proposed.step());
        assert_eq!(proposed.shown(), set(3));
    }

    #[test]
    fn what_was_not_found_is_told_apart() {
        let mut proposed = ProposedAdditions::new(AdditionKind::Clues);
        proposed.record(None);
        assert_eq!((proposed.status(), proposed.next_job()), (ProposalStatus::GivenUp, None));
        proposed.record(Some(Proposals { sets: vec![], is_least: true }));
        assert_eq!(proposed.status(), ProposalStatus::None { is_proved: true });
    }
}
