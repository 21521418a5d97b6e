//! The reader of JSON, for every format made of it.
//!
//! Numbers and words stay as they are written: no format needs more of them than whole numbers and halves, and reading
//! others takes more code than all the rest. The JSON line, f-puzzles and SudokuPad read through `serde_json` take 16 kB
//! more in the page. With `zipped` it takes the short form of SudokuPad as well: keys without quotes, `t` and `f`, single
//! quotes, nothing for `{}`.

use crate::format::ParseError;
use crate::{Arg, Phrase};

/// The words of a key; none where there is no such text.
pub(crate) fn words<'a>(node: &'a Node, key: &str) -> &'a str {
    node.get(key).filter(|node| !node.is_blank()).and_then(Node::words).unwrap_or_default()
}

/// A value with its position.
#[derive(Debug)]
pub(crate) struct Node {
    /// The byte where it starts.
    pub(crate) at: usize,
    pub(crate) value: Value,
}

#[derive(Debug)]
pub(crate) enum Value {
    /// A number, `true`, `false` or `null`, as written.
    Bare(String),
    Text(String),
    List(Vec<Node>),
    Map(Vec<(String, Node)>),
}

/// What is wrong, and the byte where.
pub(crate) type Wrong = (usize, &'static str);

/// Deeper nesting than that is refused.
const MAX_DEPTH: usize = 40;

/// Reads one value that is the whole text.
///
/// # Errors
/// Where it is no JSON.
pub(crate) fn read(text: &str, zipped: bool) -> Result<Node, Wrong> {
    let mut reader = Reader { text, at: 0, zipped };
    let node = reader.node(MAX_DEPTH)?;
    reader.skip_space();
    if reader.at < text.len() { Err((reader.at, "format.json.more")) } else { Ok(node) }
}

/// The error of a format, with line and column from 1.
pub(crate) fn error(key: &'static str, text: &str, (at, reason): Wrong) -> ParseError {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    let reason = Arg::Phrase(Box::new(Phrase::new(reason, [])));
    ParseError::new(key, [("reason", reason), ("line", Arg::count(line)), ("column", Arg::count(column))])
}

/// The text in quotes, with what JSON wants escaped.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for symbol in text.chars() {
        if symbol == '"' || symbol == '\\' {
            quoted.push('\\');
        }
        quoted.push(if symbol.is_control() { ' ' } else { symbol });
    }
    quoted.push('"');
    quoted
}

/// The same in ASCII alone, which stays as it is where the text of a puzzle is made plain.
pub(crate) fn quoted_in_ascii(text: &str) -> String {
    let mut ascii = String::new();
    for symbol in quoted(text).chars() {
        if symbol.is_ascii() {
            ascii.push(symbol);
        } else {
            let mut units = [0; 2];
            symbol.encode_utf16(&mut units).iter().for_each(|unit| ascii.push_str(&format!("\\u{unit:04x}")));
        }
    }
    ascii
}

/// Whether a text is meant as an object in JSON, or as a list of them.
pub(crate) fn is_meant(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with('{') && (text.contains('"') || text.ends_with('{'))
        || text.strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with('{'))
}

impl Node {
    /// The value of a key of a map; of the last one when it is there twice.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        match &self.value {
            Value::Map(entries) => entries.iter().rev().find(|(name, _)| name == key).map(|(_, node)| node),
            _ => None,
        }
    }

    /// The keys of a map with their values.
    pub(crate) fn entries(&self) -> Option<&[(String, Node)]> {
        if let Value::Map(entries) = &self.value { Some(entries) } else { None }
    }

    /// The value of a key, unless it is `null`.
    pub(crate) fn filled(&self, key: &str) -> Option<&Node> {
        self.get(key).filter(|node| !node.is("null"))
    }

    /// Whether it is that word.
    pub(crate) fn is(&self, word: &str) -> bool {
        matches!(&self.value, Value::Bare(bare) if bare == word)
    }

    /// Its items.
    pub(crate) fn list(&self) -> Result<&[Node], Wrong> {
        match &self.value {
            Value::List(items) => Ok(items),
            _ => Err((self.at, "format.json.list")),
        }
    }

    /// A whole number from 0.
    pub(crate) fn number(&self) -> Result<u32, Wrong> {
        let wrong = (self.at, "format.json.number");
        match &self.value {
            Value::Bare(bare) if bare.bytes().all(|byte| byte.is_ascii_digit()) => Ok(bare.parse().unwrap_or(u32::MAX)),
            _ => Err(wrong),
        }
    }

    /// A whole number from 0, with or without quotes; an empty text is 0.
    pub(crate) fn quoted_number(&self) -> Result<u32, Wrong> {
        match &self.value {
            Value::Text(text) if text.is_empty() => Ok(0),
            Value::Text(text) => super::text::number(text.trim()).ok_or((self.at, "format.json.number")),
            _ => self.number(),
        }
    }

    /// Its numbers.
    pub(crate) fn numbers(&self) -> Result<Vec<u32>, Wrong> {
        self.list()?.iter().map(Node::number).collect()
    }

    /// The words of a text or a number.
    pub(crate) fn words(&self) -> Option<&str> {
        match &self.value {
            Value::Text(words) | Value::Bare(words) => Some(words),
            _ => None,
        }
    }

    /// Whether it says nothing: `null`, `false`, an empty text, list or map.
    pub(crate) fn is_blank(&self) -> bool {
        match &self.value {
            Value::Bare(bare) => bare == "null" || bare == "false",
            Value::Text(text) => text.is_empty(),
            Value::List(items) => items.is_empty(),
            Value::Map(entries) => entries.is_empty(),
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    zipped: bool,
}

impl Reader<'_> {
    fn peek(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), b' ' | b'\t' | b'\n' | b'\r') {
            self.at += 1;
        }
    }

    /// Steps over the symbol, if it comes next.
    fn take(&mut self, symbol: u8) -> bool {
        self.skip_space();
        let there = self.peek() == symbol;
        self.at += usize::from(there);
        there
    }

    fn node(&mut self, depth: usize) -> Result<Node, Wrong> {
        self.skip_space();
        let at = self.at;
        if depth == 0 {
            return Err((at, "format.json.deep"));
        }
        let value = match self.peek() {
            b'{' => self.map(depth)?,
            b'[' => self.list(depth)?,
            quote if self.is_quote(quote) => Value::Text(self.quoted(quote)?),
            b',' | b']' | b'}' if self.zipped => Value::Map(Vec::new()),
            _ => Value::Bare(self.bare()?),
        };
        Ok(Node { at, value })
    }

    fn is_quote(&self, symbol: u8) -> bool {
        symbol == b'"' || self.zipped && symbol == b'\''
    }

    fn map(&mut self, depth: usize) -> Result<Value, Wrong> {
        self.at += 1;
        let mut entries = Vec::new();
        if self.take(b'}') {
            return Ok(Value::Map(entries));
        }
        loop {
            self.skip_space();
            let quote = self.peek();
            let key = if self.is_quote(quote) {
                self.quoted(quote)?
            } else if self.zipped {
                self.word()
            } else {
                return Err((self.at, "format.json.key"));
            };
            if !self.take(b':') {
                return Err((self.at, "format.json.colon"));
            }
            entries.push((key, self.node(depth - 1)?));
            if self.take(b'}') {
                return Ok(Value::Map(entries));
            }
            if !self.take(b',') {
                return Err((self.at, "format.json.close-map"));
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, Wrong> {
        self.at += 1;
        let mut items = Vec::new();
        if self.take(b']') {
            return Ok(Value::List(items));
        }
        loop {
            items.push(self.node(depth - 1)?);
            if self.take(b']') {
                return Ok(Value::List(items));
            }
            if !self.take(b',') {
                return Err((self.at, "format.json.close-list"));
            }
        }
    }

    /// The letters, digits and signs of numbers and colours that come next.
    fn word(&mut self) -> String {
        let start = self.at;
        while self.peek().is_ascii_alphanumeric() || b"+-.#_".contains(&self.peek()) && self.peek() != 0 {
            self.at += 1;
        }
        self.text[start..self.at].to_owned()
    }

    fn bare(&mut self) -> Result<String, Wrong> {
        let at = self.at;
        let word = self.word();
        let is_number = word.starts_with(|symbol: char| symbol == '-' || symbol.is_ascii_digit());
        match word.as_str() {
            "t" if self.zipped => Ok("true".to_owned()),
            "f" if self.zipped => Ok("false".to_owned()),
            "true" | "false" | "null" => Ok(word),
            "" => Err((at, "format.json.value")),
            _ if is_number || self.zipped => Ok(word),
            _ => Err((at, "format.json.value")),
        }
    }

    /// The four digits of a code.
    fn code(&mut self) -> Result<u16, Wrong> {
        let code = self.text.get(self.at..self.at + 4).and_then(|hex| u16::from_str_radix(hex, 16).ok());
        self.at += 4;
        code.ok_or((self.at.min(self.text.len()), "format.json.escape"))
    }

    fn quoted(&mut self, quote: u8) -> Result<String, Wrong> {
        let start = self.at;
        let open = (start, "format.json.quote");
        self.at += 1;
        let mut text = String::new();
        loop {
            let rest = &self.text[self.at..];
            let symbol = rest.chars().next().ok_or(open)?;
            self.at += symbol.len_utf8();
            match symbol {
                _ if symbol == quote as char => return Ok(text),
                '\\' => {
                    let escape = self.text[self.at..].chars().next().ok_or(open)?;
                    self.at += escape.len_utf8();
                    match escape {
                        'n' | 't' | 'r' | 'b' | 'f' => text.push(' '),
                        'u' => {
                            let mut units = vec![self.code()?];
                            // Two codes are one symbol beyond the first 65,536.
                            if (0xd800..0xdc00).contains(&units[0]) && self.text[self.at..].starts_with("\\u") {
                                self.at += 2;
                                units.push(self.code()?);
                            }
                            text.push_str(&String::from_utf16_lossy(&units));
                        }
                        _ => text.push(escape),
                    }
                }
                _ => text.push(symbol),
            }
        }
    }
}
