//! Arguments that several commands share.

use crate::CommandError;
use clap::Args;
use skyline_engine::Deadline;
use std::fmt;
use std::io::Read;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Where the puzzles come from, and how the results are printed.
#[derive(Args, Debug)]
pub(crate) struct InputArgs {
    /// File of puzzles in any supported format, or - for standard input
    file: PathBuf,
    /// Print one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// Search nodes between two looks at the deadline.
pub(crate) const SLICE_NODES: u64 = 200;

/// How long a puzzle may take.
#[derive(Args, Debug)]
pub(crate) struct TimeoutArgs {
    /// Leave a puzzle that takes longer, and go on with the next
    #[arg(long, value_name = "SECONDS", value_parser = Timeout::parse, allow_negative_numbers = true)]
    timeout: Option<Timeout>,
}

impl InputArgs {
    /// The text of the file.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) fn read(&self, input: &mut dyn Read) -> Result<String, CommandError> {
        let mut bytes = Vec::new();
        let outcome = if self.is_standard_input() {
            input.read_to_end(&mut bytes).map(drop)
        } else {
            std::fs::read(&self.file).map(|read| bytes = read)
        };
        outcome.map_err(|error| CommandError::Usage(format!("cannot read {}: {error}", self.name())))?;
        Ok(skyline_engine::format::decode(&bytes))
    }

    fn is_standard_input(&self) -> bool {
        self.file.as_os_str() == "-"
    }

    /// What messages call the file.
    pub(crate) fn name(&self) -> String {
        if self.is_standard_input() { "standard input".to_owned() } else { self.file.display().to_string() }
    }
}

impl TimeoutArgs {
    /// The deadline of a puzzle that is begun now.
    pub(crate) fn deadline(&self) -> Deadline {
        self.timeout.as_ref().map_or(Deadline::NONE, Timeout::deadline)
    }

    /// Why a puzzle whose deadline has passed has no answer.
    pub(crate) fn reason(&self) -> String {
        self.timeout.as_ref().map_or_else(String::new, Timeout::to_string)
    }
}

/// How long one puzzle may take.
#[derive(Clone, PartialEq, Debug)]
struct Timeout {
    /// The seconds as they were written.
    seconds: String,
    time: Duration,
}

impl Timeout {
    fn parse(seconds: &str) -> Result<Self, String> {
        let number = seconds.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
        match number.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()) {
            Some(time) => Ok(Self { seconds: seconds.to_owned(), time }),
            None => Err("expected a number of seconds above 0".to_owned()),
        }
    }

    fn deadline(&self) -> Deadline {
        // A time that no clock reaches is no deadline.
        match Instant::now().checked_add(self.time) {
            Some(end) => Deadline::new(move || Instant::now() >= end),
            None => Deadline::NONE,
        }
    }
}

impl fmt::Display for Timeout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no answer within {} s", self.seconds)
    }
}

/// Parses a whole number from 1.
pub(crate) fn count(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|&count| count > 0).ok_or_else(|| "expected a whole number from 1".to_owned())
}
