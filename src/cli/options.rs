//! What the programs that read puzzles are asked to do.

use super::UsageError;
use crate::engine::{Deadline, method};
use std::fmt;
use std::io::{self, Read};
use std::time::{Duration, Instant};

/// What a program is asked to do.
#[derive(Debug)]
pub struct Options {
    /// Stop at that many solutions.
    pub limit: usize,
    /// Whether to grade.
    pub rate: bool,
    /// The id of the method.
    pub method: String,
    /// How long one puzzle may take; without it as long as it does.
    pub timeout: Option<Timeout>,
    /// The path of the file; `-` for the standard input.
    pub file: String,
}

/// How long one puzzle may take.
#[derive(Clone, PartialEq, Debug)]
pub struct Timeout {
    /// The seconds as they were written.
    seconds: String,
    time: Duration,
}

impl Timeout {
    /// Reads a number of seconds above 0.
    ///
    /// # Errors
    /// When it is none.
    pub fn parse(seconds: &str) -> Result<Self, UsageError> {
        let number = seconds.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
        match number.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()) {
            Some(time) => Ok(Self { seconds: seconds.to_owned(), time }),
            None => Err(UsageError::Arguments(format!("--timeout takes a number of seconds above 0, not {seconds}"))),
        }
    }

    /// The deadline of what begins now.
    pub(super) fn deadline(&self) -> Deadline {
        // A time that no clock reaches is none.
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

impl Options {
    /// Reads the arguments that follow the name of the program.
    ///
    /// # Errors
    /// For an unknown option, a missing or wrong value, or no file.
    pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Self, UsageError> {
        let usage = |text: String| UsageError::Arguments(text);
        let method = method::METHODS[0].id.to_owned();
        let mut options = Self { limit: 2, rate: false, method, timeout: None, file: String::new() };
        let mut args = args.into_iter();
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or_else(|| usage(format!("{arg} needs a value")));
            match arg.as_str() {
                "--limit" => {
                    let text = value()?;
                    let limit = text.parse().ok().filter(|&limit| limit > 0);
                    options.limit = limit.ok_or_else(|| usage(format!("--limit takes a number from 1, not {text}")))?;
                }
                "--rate" => options.rate = true,
                "--method" => options.method = value()?,
                "--timeout" => options.timeout = Some(Timeout::parse(&value()?)?),
                file if options.file.is_empty() && (file == "-" || !file.starts_with("--")) => {
                    options.file = arg;
                }
                _ => return Err(usage(format!("unexpected argument {arg}"))),
            }
        }
        if method::method(&options.method).is_none() {
            let known: Vec<&str> = method::METHODS.iter().map(|method| method.id).collect();
            return Err(usage(format!("no method {}; there are: {}", options.method, known.join(", "))));
        }
        if options.file.is_empty() {
            return Err(usage("name a file, or - for the standard input".to_owned()));
        }
        Ok(options)
    }

    /// The text of the file.
    ///
    /// # Errors
    /// When it can't be read.
    pub fn text(&self) -> Result<String, UsageError> {
        let mut bytes = Vec::new();
        let outcome = if self.file == "-" {
            io::stdin().read_to_end(&mut bytes).map(drop)
        } else {
            std::fs::read(&self.file).map(|read| bytes = read)
        };
        outcome.map_err(|error| UsageError::File(self.file.clone(), error))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The deadline of a puzzle that is begun now.
    pub(super) fn deadline(&self) -> Deadline {
        self.timeout.as_ref().map_or(Deadline::NONE, Timeout::deadline)
    }

    /// Why a puzzle has no answer whose deadline has passed.
    pub(super) fn no_answer(&self) -> String {
        self.timeout.as_ref().map_or_else(String::new, Timeout::to_string)
    }
}
