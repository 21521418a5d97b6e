//! Saved games of version 1.

use super::common::json_reader::{self, Node, Wrong};
use super::json;
use crate::Draft;

/// Converts a version 1 save, which is JSON, to version 2, numbers in fields, which `Session::restore` reads. `None`
/// when the text is no version 1 save.
pub fn upgrade_v1(text: &str) -> Option<String> {
    let node = json_reader::read(text, false).ok()?;
    if node.get("version")?.number().ok()? != 1 {
        return None;
    }
    let Draft { order, boxes, extra_houses, clues, givens } = json::parse(node.get("puzzle")?.words()?).ok()?;
    let (height, width) = boxes.unwrap_or_default();
    let list = |key: &str| node.get(key)?.numbers().ok();
    let mut fields = vec![vec![order as u32, height as u32, width as u32, extra_houses.bits()]];
    fields.extend(clues);
    fields.extend([givens, list("values")?, list("notes")?, vec![node.get("seconds")?.number().ok()?]]);
    fields.push(node.get("preferences")?.list().ok()?.iter().map(|on| on.is("true").into()).collect());
    for (kind, key) in [(0, "undo"), (1, "redo")] {
        for step in node.get(key)?.list().ok()? {
            let changes =
                step.list().and_then(|changes| changes.iter().map(Node::numbers).collect::<Result<Vec<_>, Wrong>>());
            fields.push([vec![kind], changes.ok()?.concat()].concat());
        }
    }
    let words = |field: Vec<u32>| field.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let fields: Vec<String> = fields.into_iter().map(words).collect();
    Some(["skyline 2;", &fields.join(";")].concat())
}
