//! The JSON line: one object a puzzle, as the corpora and the programs use.

use super::text::{count, order};
use super::{Carries, Format, FormatInfo, ParseError, Read};
use crate::engine::{Arg, Draft, Puzzle, Side};
use serde::{Deserialize, Serialize};

pub(super) struct Json;

static INFO: FormatInfo = FormatInfo {
    id: "json",
    carries: Carries::ALL,
    one_line: true,
    example: r#"{"n":4,"box":null,"top":[2,2,1,3],"bottom":[2,2,3,1],"left":[3,1,2,2],"right":[2,3,2,1]}"#,
};

#[derive(Serialize, Deserialize)]
struct Line {
    n: usize,
    #[serde(rename = "box", default)]
    shape: Option<[usize; 2]>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    diagonals: bool,
    #[serde(default)]
    top: Vec<u32>,
    #[serde(default)]
    bottom: Vec<u32>,
    #[serde(default)]
    left: Vec<u32>,
    #[serde(default)]
    right: Vec<u32>,
    #[serde(default)]
    givens: Vec<u32>,
}

impl Format for Json {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let text = text.trim_start();
        text.starts_with('{') && (text.contains('"') || text.ends_with('{'))
            || text.strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with('{'))
    }

    fn parse(&self, text: &str) -> Result<Read, ParseError> {
        Ok(Read { draft: parse(text)?, format: INFO.id, note: None })
    }

    fn text(&self, puzzle: &Puzzle) -> String {
        write(&puzzle.draft())
    }
}

/// Reads one object; unknown keys are ignored, sides and givens that are left out are blank.
///
/// # Errors
/// When it is not JSON, or a key has a value of another kind, or no board has that order.
pub fn parse(text: &str) -> Result<Draft, ParseError> {
    let line: Line = serde_json::from_str(text).map_err(|error| {
        let reason = error.to_string();
        let reason = reason.split(" at line ").next().unwrap_or("").to_owned();
        let args = [("reason", Arg::Text(reason)), ("line", count(error.line())), ("column", count(error.column()))];
        ParseError::new("format.json.wrong", args)
    })?;
    let order = order(line.n)?;
    let or_blank = |values: Vec<u32>, size: usize| if values.is_empty() { vec![0; size] } else { values };
    Ok(Draft {
        order,
        boxes: line.shape.map(|[height, width]| (height, width)),
        diagonals: line.diagonals,
        clues: [line.top, line.bottom, line.left, line.right].map(|side| or_blank(side, order)),
        givens: or_blank(line.givens, order * order),
    })
}

/// Writes one object, without a line break.
pub fn write(draft: &Draft) -> String {
    let side = |side: Side| draft.side(side).to_vec();
    let line = Line {
        n: draft.order,
        shape: draft.boxes.map(|(height, width)| [height, width]),
        diagonals: draft.diagonals,
        top: side(Side::Top),
        bottom: side(Side::Bottom),
        left: side(Side::Left),
        right: side(Side::Right),
        givens: draft.givens.clone(),
    };
    serde_json::to_string(&line).unwrap_or_default()
}
