//! Boards of HTML without a table: boxes within boxes, the innermost of which are the cells.

use crate::format::common::line_kind::LineKind;
use crate::format::common::text::root;

/// Elements that pages lay boards out with, and those of a board in XML.
const BOXES: [&str; 7] = ["div", "span", "li", "section", "button", "row", "cell"];

/// The rows of the board. Cells of a box may stand together; what says so is the class of the element around them.
pub(crate) fn rows(text: &str) -> Option<String> {
    const MIN_CELLS: usize = 16;
    if text.contains("<td") || !BOXES.iter().any(|name| text.contains(&format!("<{name}"))) {
        return None;
    }
    let mut cells: Vec<String> = Vec::new();
    // Elements that are open, each with its tag.
    let mut open: Vec<&str> = Vec::new();
    // What the innermost element has so far; nothing once an element within it was closed.
    let mut inner: Option<String> = None;
    let mut by_boxes = false;
    for part in text.split('<').skip(1) {
        let (tag, words) = part.split_once('>')?;
        let name = tag.trim_start_matches('/').split([' ', '\n', '/']).next()?;
        if BOXES.contains(&name) {
            if !tag.starts_with('/') {
                open.push(tag);
                inner = Some(String::new());
            } else {
                open.pop()?;
                if let Some(cell) = inner.take() {
                    let class = open.last().map_or(String::new(), |tag| tag.to_lowercase());
                    by_boxes |= ["box", "block", "region", "subgrid"].iter().any(|word| class.contains(word));
                    cells.push(if cell.is_empty() { ".".to_owned() } else { cell });
                }
            }
        }
        if let Some(cell) = &mut inner {
            if name == "input"
                && let Some((_, value)) = tag.split_once("value=\"")
            {
                cell.push_str(value.split('"').next()?);
            }
            let bare = words.trim();
            cell.push_str(if bare == "&nbsp;" { "" } else { bare });
        }
    }
    let order = root(cells.len()).filter(|_| cells.len() >= MIN_CELLS)?;
    let kind = if by_boxes { LineKind::Box } else { LineKind::Row };
    let rows = kind.by_rows(&cells, order)?;
    Some(rows.chunks(order).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"))
}
