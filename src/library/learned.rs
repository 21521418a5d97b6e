//! How far the player is with each technique: whether it was met, in a hint or on its page in Learn, and which of the
//! positions to practise it on were answered right.

/// How far the player is with a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LearningState {
    /// It was not met yet.
    New,
    /// It was met.
    Met,
    /// Some positions were answered right, but not enough of them.
    Begun,
    /// Enough positions were answered right.
    Done,
}

impl LearningState {
    /// The name in keys of phrases and in attributes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Met => "met",
            Self::Begun => "begun",
            Self::Done => "done",
        }
    }
}

/// The techniques that were met, in that order, each with the positions answered right: a bit each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Learned(Vec<(String, u32)>);

/// The text that is kept with that technique as one that was met; `None` where it was met before. For the part of the page
/// that shows hints, which needs nothing else of this.
pub fn met(text: &str, id: &str) -> Option<String> {
    let is_known = text
        .split_whitespace()
        .any(|word| word.strip_prefix(id).is_some_and(|rest| rest.is_empty() || rest.starts_with(':')));
    (!is_known).then(|| [text, id].join(" "))
}

/// The bit of the position of that number.
const fn bit(number: usize) -> u32 {
    1u32.wrapping_shl(number as u32)
}

impl Learned {
    /// So many positions of a technique are enough.
    pub const ENOUGH: usize = 3;

    /// Reads the text that is kept: ids with blanks between, each with the bits of its positions behind a colon. The first
    /// versions kept ids alone.
    pub fn of_text(text: &str) -> Self {
        let mut learned = Self::default();
        let words = text.split_whitespace().map(|word| word.split_once(':').unwrap_or((word, "")));
        for (id, bits) in words.filter(|(id, _)| !id.is_empty()) {
            *learned.entry(id) |= bits.parse().unwrap_or(0);
        }
        learned
    }

    /// The text that is kept.
    pub fn text(&self) -> String {
        let word = |(id, bits): &(String, u32)| match bits {
            0 => id.clone(),
            bits => [id, ":", &bits.to_string()].concat(),
        };
        self.0.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    fn entry(&mut self, id: &str) -> &mut u32 {
        let at = self.0.iter().position(|(other, _)| other == id).unwrap_or_else(|| {
            self.0.push((id.to_owned(), 0));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// The positions of the technique that were answered right; `None` where it was not met.
    fn bits(&self, id: &str) -> Option<u32> {
        self.0.iter().find(|(other, _)| other == id).map(|&(_, bits)| bits)
    }

    /// The technique was met.
    pub fn meet(&mut self, id: &str) {
        self.entry(id);
    }

    /// The position of that number was answered right.
    pub fn answer(&mut self, id: &str, number: usize) {
        *self.entry(id) |= bit(number);
    }

    /// Whether the position of that number was answered right.
    pub fn is_answered(&self, id: &str, number: usize) -> bool {
        self.bits(id).is_some_and(|bits| bits & bit(number) != 0)
    }

    /// How many positions of the technique were answered right.
    pub fn answered(&self, id: &str) -> usize {
        self.bits(id).map_or(0, |bits| bits.count_ones() as usize)
    }

    /// How far the player is with the technique.
    pub fn state(&self, id: &str) -> LearningState {
        match self.bits(id) {
            None => LearningState::New,
            Some(0) => LearningState::Met,
            Some(bits) if (bits.count_ones() as usize) < Self::ENOUGH => LearningState::Begun,
            Some(_) => LearningState::Done,
        }
    }

    /// Where to go on, by the order of those ids: with the first technique that is new or was left half-way, else with the
    /// first that was never practised enough. None once all are done.
    pub fn next<'a>(&self, ids: impl Iterator<Item = &'a str> + Clone) -> Option<&'a str> {
        let mut open = ids.clone().filter(|id| matches!(self.state(id), LearningState::New | LearningState::Begun));
        open.next().or_else(|| ids.clone().find(|id| self.state(id) != LearningState::Done))
    }

    /// What is known by either of two devices.
    pub fn merged(mut self, other: Self) -> Self {
        for (id, bits) in other.0 {
            *self.entry(&id) |= bits;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{Learned, LearningState, met};

    #[test]
    fn what_was_kept_comes_back() {
        let mut learned = Learned::default();
        learned.meet("x-wing");
        learned.answer("naked-pair", 4);
        learned.answer("naked-pair", 0);
        learned.answer("naked-pair", 4);
        assert_eq!(learned.text(), "x-wing naked-pair:17");
        assert_eq!(Learned::of_text(&learned.text()), learned);
        assert_eq!((learned.answered("naked-pair"), learned.is_answered("naked-pair", 1)), (2, false));
    }

    #[test]
    fn a_text_of_the_first_versions_and_a_damaged_one_are_read() {
        assert_eq!(Learned::of_text("clue-one x-wing").state("x-wing"), LearningState::Met);
        assert_eq!(Learned::of_text("x-wing:a aic:-1 aic:3:4").text(), "x-wing aic");
        assert_eq!(Learned::of_text(":3 : x-wing").text(), "x-wing");
        assert_eq!(Learned::of_text(""), Learned::default());
    }

    #[test]
    fn a_technique_is_met_once() {
        assert_eq!(met("", "aic").map(|text| Learned::of_text(&text).text()).as_deref(), Some("aic"));
        assert_eq!(met("aic:3 x-wing", "aic"), None);
        assert_eq!(met("aic:3 x-wing", "x-wing"), None);
        assert_eq!(met("grouped-aic aic-2", "aic").as_deref(), Some("grouped-aic aic-2 aic"));
    }

    #[test]
    fn one_goes_on_where_one_is_half_way_or_with_what_is_new() {
        let ids = || ["a", "b", "c"].into_iter();
        let next = |text: &str| Learned::of_text(text).next(ids());
        assert_eq!(next(""), Some("a"));
        assert_eq!(next("a"), Some("b"), "what was met is no longer new");
        assert_eq!(next("a:1 b"), Some("a"), "what was begun comes first");
        assert_eq!(next("a:7 b c"), Some("b"), "after the last new one comes what was never practised");
        assert_eq!(next("a:7 b:7 c:7"), None);
    }

    #[test]
    fn two_devices_know_what_either_knew() {
        let merged = Learned::of_text("a:1 b").merged(Learned::of_text("c a:4"));
        assert_eq!(merged.text(), "a:5 b c");
    }
}
