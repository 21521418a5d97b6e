//! Lists of puzzles in JSON, of which a part may be wrong: where one begins, where its items end, which brackets are open.

use crate::MAX_ORDER;

/// Whether a list in JSON or of a program begins here whose items are puzzles: objects, tuples of lists, boards of rows, or
/// texts longer than a row.
fn begins_list(text: &str) -> bool {
    let Some(inside) = text.trim_start().strip_prefix('[').map(str::trim_start) else { return false };
    let is_text = inside.starts_with('"') && inside.chars().skip(1).take(MAX_ORDER + 1).all(|symbol| symbol != '"');
    let mut rows = inside.split('[').map(str::trim);
    let is_tuple = inside.strip_prefix('(').is_some_and(|tuple| tuple.trim_start().starts_with('['));
    inside.starts_with('{')
        || is_text
        || is_tuple
        || rows.next() == Some("") && rows.next() == Some("") && inside.starts_with('[')
}

/// Whether what stands before an object or a list is nothing, or the name of a variable that is set to it.
pub(crate) fn is_assignment(before: &str) -> bool {
    let before = before.trim();
    let is_name = |sign: char| sign.is_alphanumeric() || sign.is_whitespace() || "._$".contains(sign);
    before.is_empty() || before.strip_suffix('=').is_some_and(|name| name.chars().all(is_name))
}

/// Where the bracket of a list of puzzles is that begins here, alone or as the value of a name that says so, or as that of a
/// variable.
pub(crate) fn list_start(text: &str) -> Option<usize> {
    const NAMES: [&str; 9] = ["puzzles", "sudokus", "boards", "games", "levels", "items", "entries", "list", "data"];
    const MAX_HEAD_BYTES: usize = 64;
    let line = text.trim_start().lines().next().unwrap_or("");
    if !line.starts_with(['[', '{']) && !line.contains('=') {
        return None;
    }
    let open = text.bytes().take(MAX_HEAD_BYTES).position(|byte| byte == b'[')?;
    let before = text[..open].trim();
    let name = before.strip_suffix(':').and_then(|before| before.trim_end().strip_suffix('"')?.rsplit('"').next());
    let is_named = before.starts_with('{') && name.is_some_and(|name| NAMES.contains(&name.to_lowercase().as_str()));
    ((is_assignment(before) || is_named) && begins_list(&text[open..])).then_some(open)
}

/// How long the first item is: up to the bracket that closes it, or else to what ends it.
pub(crate) fn item_length(text: &str) -> usize {
    let mut depth = Depth::default();
    for (at, symbol) in text.bytes().enumerate() {
        let before = (depth.open, depth.quoted);
        if before == (0, false) && at > 0 && matches!(symbol, b',' | b']') {
            return at;
        }
        depth.take(symbol);
        if depth.open == 0 && before.0 == 1 && !depth.quoted {
            return at + 1;
        }
    }
    text.len()
}

/// How many brackets are open, those in quotes not counted.
#[derive(Default)]
pub(crate) struct Depth {
    pub(crate) open: i64,
    quoted: bool,
    escaped: bool,
}

impl Depth {
    fn take(&mut self, symbol: u8) {
        match symbol {
            _ if std::mem::take(&mut self.escaped) => {}
            b'\\' => self.escaped = self.quoted,
            b'"' => self.quoted = !self.quoted,
            b'{' | b'[' | b'(' if !self.quoted => self.open += 1,
            b'}' | b']' | b')' if !self.quoted => self.open -= 1,
            _ => {}
        }
    }

    pub(crate) fn add(&mut self, line: &str) {
        line.bytes().for_each(|symbol| self.take(symbol));
        self.quoted = false;
    }
}

/// Whether the lines close every bracket that they open.
pub(crate) fn is_balanced<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
    let mut depth = Depth::default();
    lines.for_each(|line| depth.add(line));
    depth.open <= 0
}
