//! Tables in the languages of pages and papers, and other pieces of HTML: the text that people see there, a row a line.

use crate::format::common::sides;
use crate::format::common::xml::entity;

/// The longest name of an entity. What is longer between `&` and `;` is text.
const MAX_NAME_BYTES: usize = 10;

/// The value of an attribute of a tag, without its quotes.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let at = tag.to_ascii_lowercase().find(&format!(" {name}="))? + name.len() + 2;
    let value = tag.get(at..)?;
    match value.chars().next()? {
        quote @ ('"' | '\'') => value[1..].split(quote).next(),
        _ => value.split([' ', '/', '>']).next(),
    }
}

/// What is seen of a page as far as it is written.
#[derive(Default)]
struct Shown {
    text: String,
    /// The text of the cell that is open.
    cell: Option<String>,
    /// Whether the line has a cell.
    has_cells: bool,
}

impl Shown {
    fn push(&mut self, piece: &str) {
        self.cell.as_mut().unwrap_or(&mut self.text).push_str(piece);
    }

    /// Ends the cell that is open; an empty one is a point.
    fn end_cell(&mut self) {
        let Some(cell) = self.cell.take() else { return };
        let words: Vec<&str> = cell.split_whitespace().collect();
        if std::mem::replace(&mut self.has_cells, true) {
            self.text.push('\t');
        }
        self.text.push_str(if words.is_empty() { "." } else { "" });
        self.text.push_str(&words.concat());
    }

    fn end_line(&mut self) {
        self.end_cell();
        self.has_cells = false;
        self.text.push('\n');
    }

    /// What a tag changes; a line or two between cells are none of the text.
    fn tag(&mut self, tag: &str, in_table: bool) {
        let name = tag.trim_start_matches('/').split([' ', '/', '\n', '\t']).next().unwrap_or("").to_ascii_lowercase();
        match name.as_str() {
            "td" | "th" => {
                self.end_cell();
                self.cell = (!tag.starts_with('/')).then(String::new);
            }
            "tr" => self.end_line(),
            // Clues by the side that the element is called for.
            _ if sides::is_side(&name) && !in_table => {
                self.end_line();
                self.push(&if tag.starts_with('/') { String::new() } else { name + ": " });
            }
            "input" => self.push(attribute(tag, "value").unwrap_or("")),
            "a" => self.push(&format!(" {} ", attribute(tag, "href").unwrap_or(""))),
            "br" | "p" | "div" | "li" | "pre" if !in_table => self.end_line(),
            _ => {}
        }
    }
}

/// The text of a forum with the tags of HTML for those in brackets.
fn with_tags(text: &str) -> Option<String> {
    const TAGS: [&str; 14] =
        ["b", "i", "u", "s", "code", "pre", "table", "tr", "td", "th", "quote", "size", "color", "font"];
    if !text.contains("[/") {
        return None;
    }
    let mut found = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        let tag = after.split_once(']').filter(|(tag, _)| {
            let name = tag.trim_start_matches('/').split('=').next().unwrap_or("");
            TAGS.iter().any(|known| name.eq_ignore_ascii_case(known))
        });
        found.push_str(before);
        match tag {
            Some((tag, _)) => found.push_str(&format!("<{tag}>")),
            None => found.push('['),
        }
        rest = tag.map_or(after, |(_, rest)| rest);
    }
    Some(found + rest).filter(|found| found.contains("</"))
}

/// What the text shows in a browser, if it is HTML, or the text of a forum.
pub(crate) fn seen_text(text: &str) -> Option<String> {
    let tagged = with_tags(text);
    let text = tagged.as_deref().unwrap_or(text);
    let lower = text.to_ascii_lowercase();
    let in_table = lower.contains("<td") || lower.contains("<th");
    if !in_table && !["</", "<br", "<p>"].iter().any(|tag| lower.contains(tag)) {
        return None;
    }
    let mut shown = Shown::default();
    let mut rest = text;
    while let Some(at) = rest.find(['<', '&']) {
        let is_seen = !in_table || shown.cell.is_some();
        if is_seen {
            shown.push(&rest[..at]);
        }
        let (sign, after) = rest[at..].split_at(1);
        let end = after.find(if sign == "<" { '>' } else { ';' });
        let end = end.filter(|&end| sign == "<" || end <= MAX_NAME_BYTES);
        match end {
            Some(end) if sign == "<" => shown.tag(&after[..end], in_table),
            Some(end) => {
                let symbol = if &after[..end] == "nbsp" { Some(' ') } else { entity(&after[..end]) };
                shown.push(&symbol.map_or(String::new(), String::from));
            }
            None => shown.push(sign),
        }
        rest = end.map_or(after, |end| &after[end + 1..]);
    }
    if !in_table || shown.cell.is_some() {
        shown.push(rest);
    }
    shown.end_cell();
    let lines = shown.text.lines().map(str::trim_end).filter(|line| !in_table || !line.is_empty());
    Some(lines.collect::<Vec<_>>().join("\n")).filter(|shown| shown != text)
}

/// The rows of a table of a wiki whose heads have a sign of their own before them: `||` or `^`.
fn wiki_rows(text: &str) -> Option<Vec<String>> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let sign = ["||", "^"].into_iter().find(|sign| lines.iter().any(|line| line.starts_with(sign)))?;
    let is_row = |line: &&&str| line.starts_with(['|', '^']) && line.ends_with(['|', '^']);
    // A table has nothing but rows from the first to the last.
    let first = lines.iter().position(|line| is_row(&line))?;
    let last = lines.iter().rposition(|line| is_row(&line))?;
    let rows = &lines[first..=last];
    let words = || lines[..first].iter().chain(&lines[last + 1..]).all(|line| !line.contains(['|', '^']));
    let row = |line: &&str| {
        let line = line.replace(sign, "|");
        let inside = line.strip_prefix('|')?.strip_suffix('|')?;
        Some(inside.split('|').map(str::trim).collect::<Vec<_>>().join("\t"))
    };
    let rows: Option<Vec<String>> = rows.iter().filter(|line| !line.is_empty()).map(row).collect();
    rows.filter(|_| words())
}

/// The rows of a table of Typst: cells in brackets, and their number in a row.
fn typst_rows(text: &str) -> Option<Vec<String>> {
    let (_, table) = text.split_once("table(")?;
    let (_, rest) = table.split_once("columns:")?;
    let (columns, cells) = rest.split_once(',')?;
    let columns = columns.trim().parse::<usize>().ok().filter(|columns| *columns > 3)?;
    let cells: Vec<&str> = cells.split('[').skip(1).map(|cell| cell.split(']').next().unwrap_or("").trim()).collect();
    cells.len().is_multiple_of(columns).then(|| cells.chunks(columns).map(|row| row.join("\t")).collect())
}

/// The rows of a simple table of reStructuredText, between lines of `=` for its columns, with `\` for nothing.
fn simple_rows(text: &str) -> Option<Vec<String>> {
    let is_rule = |line: &&str| line.contains("= =") && line.chars().all(|sign| sign == '=' || sign == ' ');
    let rules = text.lines().map(str::trim).filter(is_rule).count();
    if rules < 2 {
        return None;
    }
    let rows =
        text.lines().map(str::trim).skip_while(|line| !is_rule(line)).filter(|line| !line.is_empty() && !is_rule(line));
    let cell = |cell: &str| if cell == "\\" { String::new() } else { cell.to_owned() };
    Some(rows.map(|row| row.split_whitespace().map(cell).collect::<Vec<_>>().join("\t")).collect())
}

/// The rows of a table in LaTeX, MediaWiki or AsciiDoc, of a wiki with signs for heads, of Typst or reStructuredText, with
/// tabs between cells.
pub(crate) fn table(text: &str) -> Option<String> {
    let rows: Vec<String> = if text.contains("\\begin{") && text.contains('&') {
        let is_row = |line: &&str| line.contains('&');
        let row = |line: &str| {
            let cells = line.replace("\\hline", "").replace("\\\\", "").replace("\\cdot", ".");
            cells.split('&').map(str::trim).collect::<Vec<_>>().join("\t")
        };
        text.lines().filter(is_row).map(row).collect()
    } else if text.contains("\\setrow") {
        let row = |line: &str| {
            let cells = line.split('{').skip(1).map(|cell| cell.split('}').next().unwrap_or("").trim());
            cells.collect::<Vec<_>>().join("\t")
        };
        text.lines().filter(|line| line.contains("\\setrow")).map(row).collect()
    } else if let Some(rows) = wiki_rows(text).or_else(|| typst_rows(text)).or_else(|| simple_rows(text)) {
        rows
    } else if text.contains("{|") || text.contains("|===") {
        let parting = if text.contains("{|") { "||" } else { "|" };
        let lines = text
            .lines()
            .map(str::trim)
            .filter(|line| !["{|", "|-", "|}", "|+", "|="].iter().any(|mark| line.starts_with(mark)));
        let row = |line: &str| {
            Some(line.strip_prefix(['|', '!'])?.split(parting).map(str::trim).collect::<Vec<_>>().join("\t"))
        };
        lines.filter_map(row).collect()
    } else {
        return None;
    };
    // A row without digits would be taken for an empty line.
    let filled = |row: &String| {
        row.split('\t').map(|cell| if cell.is_empty() { "." } else { cell }).collect::<Vec<_>>().join("\t")
    };
    (rows.len() > 3).then(|| rows.iter().map(filled).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::{seen_text, table};

    #[test]
    fn tables_of_papers_and_encyclopedias_are_rows() {
        let rows = Some("1\t.\t.\t2\n.\t3\t.\t.\n.\t.\t4\t.\n2\t.\t.\t1".to_owned());
        let latex = "\\begin{tabular}{cccc}\n1 & & & 2 \\\\ \\hline\n & 3 & & \\\\\n & & 4 & \\\\\n2 & & & 1 \\\\\n\\end{tabular}";
        assert_eq!(table(latex), rows);
        let wiki = "{| class=x\n|-\n| 1 || || || 2\n|-\n| || 3 || ||\n|-\n| || || 4 ||\n|-\n| 2 || || || 1\n|}";
        assert_eq!(table(wiki), rows);
    }

    #[test]
    fn a_table_is_read_as_it_is_seen() {
        let rows = Some("1\t.\n.\t2".to_owned());
        for text in [
            "<table><tr><td>1</td><td></td></tr>\n<tr><td>&nbsp;</td><td class=\"given\"><b>2</b></td></tr></table>",
            "<table>\n<tr>\n<td>1</td>\n<td></td>\n</tr>\n<tr>\n<td> </td>\n<td>2</td>\n</tr>\n</table>",
            "<tr><td>1<td><tr><td><td>2",
            "<tr><td><input value=\"1\"></td><td><input value=''></td></tr><tr><td><input></td><td><input value=2 /></td></tr>",
        ] {
            assert_eq!(seen_text(text), rows, "{text}");
        }
        assert_eq!(seen_text("12.4<br>3..1<br/>"), Some("12.4\n3..1".to_owned()));
        assert_eq!(seen_text("<a href='a#b'>here</a>"), Some(" a#b here".to_owned()));
        assert_eq!(seen_text("1 < 2"), None);
    }
}
