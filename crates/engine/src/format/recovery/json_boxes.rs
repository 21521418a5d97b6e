//! The shape of boxes as objects of other programs name it.

use crate::format::common::json_reader::{Node, Value};

/// The height and width of a box, as programs name them: `3x2`, or each with a name of its own, in an object or not.
pub(crate) fn box_shape(node: &Node) -> Option<(usize, usize)> {
    const HEIGHT: [&str; 3] = ["height", "rows", "high"];
    const WIDTH: [&str; 4] = ["width", "columns", "cols", "wide"];
    let entries = node.entries()?;
    let is_box = |name: &str| ["box", "block"].iter().any(|word| name.to_lowercase().starts_with(word));
    let side = |entries: &[(String, Node)], words: &[&str], is_whole: bool| {
        let names_it = |name: &str| {
            let name = name.to_lowercase();
            (is_whole || is_box(&name)) && words.iter().any(|word| name.ends_with(word))
        };
        let (_, value) = entries.iter().find(|(name, _)| names_it(name))?;
        value.quoted_number().ok().map(|side| side as usize)
    };
    let pair = |entries: &[(String, Node)], is_whole| {
        Some((side(entries, &HEIGHT, is_whole)?, side(entries, &WIDTH, is_whole)?))
    };
    pair(entries, false).or_else(|| {
        let (_, value) = entries.iter().find(|(name, _)| is_box(name))?;
        match &value.value {
            Value::Text(text) => {
                let (height, width) = text.split_once(['x', 'X', '×', '*'])?;
                Some((height.trim().parse().ok()?, width.trim().parse().ok()?))
            }
            Value::Map(inner) => pair(inner, true),
            _ => None,
        }
    })
}
