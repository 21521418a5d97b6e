//! `explain --library`: whether the ladder finds what a technique library expects of a technique.

use crate::args::InputArgs;
use crate::input::{ENGLISH, for_each_text};
use crate::output::{Columns, NoResult, Record, joined, placements_and_eliminations};
use crate::{CommandError, Streams};
use serde::Serialize;
use skyline_engine::exemplar::{CheckResult, Exemplar, ExemplarError};
use skyline_i18n::text;

/// A line of the library that was judged.
#[derive(Serialize)]
struct Judged {
    index: usize,
    code: String,
    verdict: &'static str,
    techniques: &'static [&'static str],
    /// What is expected; of what is missing or wrong, that alone.
    places: Vec<String>,
    eliminates: Vec<String>,
}

impl Record for Judged {
    fn line(&self) -> String {
        let Self { index, code, verdict, techniques, places, eliminates } = self;
        format!("{index}\t{code}\t{verdict}\t{}\t{}\t{}", joined(*techniques), joined(places), joined(eliminates))
    }
}

pub(crate) fn run(input: &InputArgs, streams: &mut Streams<'_>) -> Result<bool, CommandError> {
    for_each_text(input, streams, &mut |index, line, output| {
        let bad = |reason| NoResult::bad_puzzle(index, reason, Columns::LIBRARY);
        let exemplar = match Exemplar::parse(line) {
            Ok(exemplar) if exemplar.techniques.is_empty() => {
                output.record(&bad(format!("no technique goes by the code {}", exemplar.code)))?;
                return Ok(true);
            }
            Ok(exemplar) => exemplar,
            Err(error) => {
                let reason = match &error {
                    ExemplarError::Text(error) => text(*ENGLISH, &error.what),
                    ExemplarError::OtherFormat => error.to_string(),
                };
                output.record(&bad(reason))?;
                return Ok(true);
            }
        };
        let (verdict, conclusions) = match exemplar.check() {
            CheckResult::Found => ("found", exemplar.expected),
            CheckResult::Missing(missing) => ("missing", missing),
            CheckResult::Wrong(wrong) => ("wrong", wrong),
        };
        let [places, eliminates] = placements_and_eliminations(&conclusions);
        let (code, techniques) = (exemplar.code, exemplar.techniques);
        output.record(&Judged { index, code, verdict, techniques, places, eliminates })?;
        Ok(true)
    })
}
