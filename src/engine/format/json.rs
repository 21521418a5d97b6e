//! The JSON line: one object a puzzle, as the corpora and the programs use.

use super::ParseError;
use crate::engine::{Draft, Side};
use serde::{Deserialize, Serialize};

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

/// Reads one object; unknown keys are ignored, sides and givens that are left out are blank.
///
/// # Errors
/// When it is not JSON, or a key has a value of another kind.
pub fn parse(text: &str) -> Result<Draft, ParseError> {
    let line: Line =
        serde_json::from_str(text).map_err(|error| ParseError::new(format!("not a puzzle in JSON: {error}")))?;
    let order = line.n;
    let or_blank = |values: Vec<u32>, size: usize| if values.is_empty() { vec![0; size.min(1 << 10)] } else { values };
    Ok(Draft {
        order,
        boxes: line.shape.map(|[height, width]| (height, width)),
        diagonals: line.diagonals,
        clues: [line.top, line.bottom, line.left, line.right].map(|side| or_blank(side, order)),
        givens: or_blank(line.givens, order.saturating_mul(order)),
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
