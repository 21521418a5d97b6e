//! Notebooks: the source of their cells of code, or else of those of words.

use crate::format::common::json_reader::{self, Node};

/// The source of a cell, which is a text or a list of lines.
fn source(cell: &Node) -> Option<String> {
    let source = cell.get("source").or_else(|| cell.get("input"))?;
    match source.list() {
        Ok(lines) => lines.iter().map(Node::words).collect::<Option<Vec<_>>>().map(|lines| lines.concat()),
        Err(_) => source.words().map(str::to_owned),
    }
}

/// What the cells of a notebook say, with a line between them.
pub(crate) fn sources(text: &str) -> Option<String> {
    if !text.contains("\"cell_type\"") {
        return None;
    }
    let node = json_reader::read(text, false).ok()?;
    let cells = node.get("cells")?.list().ok()?;
    let of = |kind: &str| {
        let cells = cells.iter().filter(|cell| cell.get("cell_type").and_then(Node::words) == Some(kind));
        let sources: Vec<String> = cells.filter_map(source).collect();
        Some(sources.join("\n\n")).filter(|text| text.contains(|sign: char| sign.is_ascii_digit()))
    };
    of("code").or_else(|| of("markdown"))
}
