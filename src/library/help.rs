//! How often help was used in a game, by kind.

/// A kind of help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Help {
    /// A hint.
    Hint,
    /// Why a number cannot be in a cell.
    WhyNot,
    /// A check of the entries.
    Check,
    /// The ways to fill a line that fit its clues.
    Line,
    /// Easy steps, played by the page.
    Easy,
    /// All notes, filled in by the page.
    Notes,
}

impl Help {
    /// All of them, in the order in which they are said.
    pub const ALL: [Self; 6] = [Self::Hint, Self::WhyNot, Self::Check, Self::Line, Self::Easy, Self::Notes];

    /// Its name in the key of its phrase.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hint => "hint",
            Self::WhyNot => "why-not",
            Self::Check => "check",
            Self::Line => "line",
            Self::Easy => "easy",
            Self::Notes => "notes",
        }
    }
}

/// How often each kind of help was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HelpCounts([u32; Help::ALL.len()]);

impl HelpCounts {
    /// How many numbers it is saved as.
    pub(super) const NUMBERS: usize = Help::ALL.len() - 1;

    /// Those numbers: all kinds but hints, which are the rest of the total.
    pub(super) const fn numbers(self) -> [u32; Self::NUMBERS] {
        let [_, rest @ ..] = self.0;
        rest
    }

    /// The counts of a total and of those numbers, as far as there are any. The first versions counted hints alone.
    pub fn of(total: u32, numbers: &[u32]) -> Self {
        let mut counts = [0; Help::ALL.len()];
        for (count, &number) in counts[1..].iter_mut().zip(numbers) {
            *count = number;
        }
        counts[0] = total.saturating_sub(counts[1..].iter().fold(0, |sum: u32, &count| sum.saturating_add(count)));
        Self(counts)
    }

    /// How often help was used in all.
    pub fn total(self) -> u32 {
        self.0.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// Counts one more.
    pub fn count(&mut self, kind: Help) {
        let count = &mut self.0[kind as usize];
        *count = count.saturating_add(1);
    }

    /// The kinds that were used, with how often.
    pub fn used(self) -> impl Iterator<Item = (Help, u32)> {
        Help::ALL.into_iter().zip(self.0).filter(|(_, count)| *count > 0)
    }

    /// What is known by either of two states of one game.
    pub(super) fn merged(self, other: Self) -> Self {
        let mut counts = self.0;
        for (count, other) in counts.iter_mut().zip(other.0) {
            *count = (*count).max(other);
        }
        Self(counts)
    }
}

#[cfg(test)]
mod tests {
    use super::{Help, HelpCounts};

    #[test]
    fn the_kinds_come_back_from_numbers_and_make_the_total() {
        let mut counts = HelpCounts::default();
        for (times, kind) in (1..).zip(Help::ALL) {
            (0..times).for_each(|_| counts.count(kind));
        }
        assert_eq!(counts.total(), 21);
        assert_eq!(HelpCounts::of(counts.total(), &counts.numbers()), counts);
        assert_eq!(counts.used().next(), Some((Help::Hint, 1)));
    }

    #[test]
    fn of_the_first_versions_all_help_is_hints() {
        let counts = HelpCounts::of(3, &[]);
        assert_eq!(counts.used().collect::<Vec<_>>(), [(Help::Hint, 3)]);
    }
}
