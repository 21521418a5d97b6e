//! Watch: its film, its plot and the kinds of steps.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("busy.filming", "Working out every step…"),
    (
        "watch.whole",
        "{steps}\u{a0}{steps?step|steps}, {guesses}\u{a0}{guesses?guess|guesses}, {ends}\u{a0}dead\u{a0}{ends?end|ends}"
    ),
    ("watch.sure", "{steps}\u{a0}{steps?step|steps}, no\u{a0}guesses"),
    ("watch.steps", "Steps"),
    ("watch.step", "Current step"),
    ("watch.film", "Film"),
    ("watch.at", "{step} of {steps}"),
    ("watch.start", "Press Play, or choose a step from the list."),
    ("watch.plot", "Film position"),
    ("watch.legend", "Plot colours"),
    ("watch.none", "No film of this puzzle yet."),
    ("watch.make", "Make film"),
    ("watch.candidates", "{count} candidates"),
    ("watch.left", "{count} left"),
    ("watch.end", "{count} at the end"),
    ("film.first", "First"),
    ("film.back", "Back"),
    ("film.play", "Play"),
    ("film.pause", "Pause"),
    ("film.forward", "Forward"),
    ("film.last", "Last"),
    ("film.speed", "Speed"),
    ("film.per-second", "{count} {count?step|steps} per second"),
    ("film.method", "Method"),
    ("film.ladder", "Named techniques"),
    ("film.article", "Whole lines, then guesses"),
    ("film.unfold", "Show each cross-out"),
    ("group.cross-out", "cross out"),
    ("group.clue", "clue cases"),
    ("group.single", "singles"),
    ("group.line", "line arrangements"),
    ("group.set", "sets"),
    ("group.chain", "chains"),
    ("group.trial", "guess"),
    ("group.dead-end", "dead end"),
];
