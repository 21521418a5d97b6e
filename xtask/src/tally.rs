//! Counts tests from what the runners print.

/// How many tests ran, and how they ended.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
    pub(crate) skipped: u32,
    /// How many of those that passed did so at the second try.
    pub(crate) flaky: u32,
}

/// What the journeys say of one that passed at the second try: see `tests/e2e/support/journey.mjs`.
const SECOND_TRY: &str = "passed at the second try:";

impl Tally {
    /// Adds what one line of a runner's output says, if it is one of its closing lines.
    ///
    /// Known are cargo's `test result: ok. 3 passed; 0 failed; 1 ignored; …` and the lines
    /// `ℹ pass 3`, `ℹ fail 0`, `ℹ cancelled 0`, `ℹ skipped 0`, `ℹ todo 0` of Node's spec reporter.
    pub(crate) fn read(&mut self, line: &str) {
        if let Some(counts) = line.strip_prefix("test result: ") {
            for part in counts.split(['.', ';']) {
                match part.split_whitespace().collect::<Vec<_>>()[..] {
                    [count, "passed"] => self.passed += number(count),
                    [count, "failed"] => self.failed += number(count),
                    [count, "ignored"] => self.skipped += number(count),
                    _ => {}
                }
            }
        } else if let Some(count) = line.trim_start().strip_prefix("ℹ ") {
            if count.starts_with(SECOND_TRY) {
                self.flaky += 1;
            }
            match count.split_whitespace().collect::<Vec<_>>()[..] {
                ["pass", count] => self.passed += number(count),
                ["fail" | "cancelled", count] => self.failed += number(count),
                ["skipped" | "todo", count] => self.skipped += number(count),
                _ => {}
            }
        }
    }

    /// Adds another count to this one.
    pub(crate) fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
        self.flaky += other.flaky;
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 { write!(f, ", {} skipped", self.skipped) } else { Ok(()) }
    }
}

fn number(text: &str) -> u32 {
    text.parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_runners_are_counted() {
        let mut tally = Tally::default();
        for line in [
            "test a ... ok",
            "test result: FAILED. 3 passed; 1 failed; 2 ignored; 0 measured; 7 filtered out; finished in 0.02s",
            "test result: ok. 4 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.50s",
            "ℹ tests 9",
            "ℹ pass 5",
            "ℹ fail 1",
            "ℹ cancelled 1",
            "ℹ skipped 1",
            "ℹ passed at the second try: a name: it took more than 120 s",
            "ℹ duration_ms 700.1",
        ] {
            tally.read(line);
        }
        assert_eq!(tally, Tally { passed: 12, failed: 3, skipped: 3, flaky: 1 });
        assert_eq!(tally.to_string(), "12 passed, 3 failed, 3 skipped");
    }
}
