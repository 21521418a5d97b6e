//! `explain --chain`: whether a chain that somebody drew holds, link by link, and what follows from it.

use crate::args::InputArgs;
use crate::input::{Entry, for_each_puzzle};
use crate::output::{Columns, NoResult, Record, joined, one_line};
use crate::{CommandError, Streams, position};
use serde::Serialize;
use skyline_engine::own_chain::{self, CheckedLink, OwnChain};
use skyline_engine::{Candidate, Conclusion};
use skyline_i18n::{Language, text};

/// A link that was checked.
#[derive(Serialize)]
struct Link {
    index: usize,
    link: usize,
    verdict: &'static str,
    candidate: String,
    rests_on: Vec<String>,
    sentence: String,
}

impl Link {
    fn new(index: usize, link: usize, checked: &CheckedLink, language: Language) -> Self {
        let sign = if checked.link.on { '=' } else { '-' };
        let cells: Vec<String> = checked.link.cells.iter().map(ToString::to_string).collect();
        let verdict = match (checked.holds, link) {
            (true, 1) => "assumed",
            (true, _) => "holds",
            (false, _) => "fails",
        };
        let because = text(language, &checked.link.because);
        Self {
            index,
            link,
            verdict,
            candidate: format!("{}{sign}{}", cells.join(","), checked.link.digit),
            rests_on: checked.rests_on.iter().map(|Candidate { cell, digit }| format!("{cell}-{digit}")).collect(),
            sentence: if checked.holds { [text(language, &checked.link.fact()), because].join(": ") } else { because },
        }
    }
}

impl Record for Link {
    fn line(&self) -> String {
        let Self { index, link, verdict, candidate, rests_on, sentence } = self;
        format!("{index}\t{link}\t{verdict}\t{candidate}\t{}\t{}", joined(rests_on), one_line(sentence))
    }
}

/// What the chain comes to.
#[derive(Serialize)]
struct Ended {
    index: usize,
    end: &'static str,
    chain: String,
    conclusions: Vec<String>,
    sentence: String,
}

impl Ended {
    fn new(index: usize, chain: &OwnChain, language: Language) -> Self {
        Self {
            index,
            end: chain.verdict.name(),
            chain: chain.eureka(),
            conclusions: chain.conclusions.iter().map(Conclusion::to_string).collect(),
            sentence: text(language, &chain.summary),
        }
    }
}

impl Record for Ended {
    fn line(&self) -> String {
        let Self { index, end, chain, conclusions, sentence } = self;
        format!("{index}\tend\t{end}\t{}\t{}\t{}", one_line(chain), joined(conclusions), one_line(sentence))
    }
}

pub(crate) fn run(
    input: &InputArgs,
    chain: &str,
    language: Language,
    streams: &mut Streams<'_>,
) -> Result<bool, CommandError> {
    for_each_puzzle(input, streams, Columns::EXPLAIN, &mut |index, entry, output| {
        let bad = |reason| NoResult::bad_puzzle(index, reason, Columns::EXPLAIN);
        let Entry::Puzzle { puzzle, read } = entry else {
            output.record(&bad("it has no solution".to_owned()))?;
            return Ok(true);
        };
        let mut board = position::board(index, &puzzle, &read, output);
        board.cross_out_all();
        let checked = match own_chain::parse(&board, chain) {
            Ok((nodes, Some(first_on))) => own_chain::check(&board, &nodes, first_on),
            Ok((nodes, None)) => own_chain::check_either(&board, &nodes),
            Err(error) => {
                output.record(&bad(format!("the chain: {error}")))?;
                return Ok(true);
            }
        };
        for (at, link) in checked.links.iter().enumerate() {
            output.record(&Link::new(index, at + 1, link, language))?;
        }
        output.record(&Ended::new(index, &checked, language))?;
        Ok(true)
    })
}
