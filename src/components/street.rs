//! A line of the board as a street, seen from its clue: what stands in front hides what is lower.

use crate::browser::speak::number;
use crate::engine::markup::{escaped, push};

/// A building of the street: as high as its digit, and whether that stands; else it is drawn without one.
pub(crate) type Building = (usize, bool);

/// Units of the drawing: where the first building stands, its width and the way to the next, the ground, the highest roof.
const LEFT: usize = 76;
const WIDTH: usize = 56;
const PLOT: usize = 72;
const GROUND: usize = 160;
const TALLEST: usize = 116;

/// The street, the nearest building first, as HTML. `asked` is the building whose digit is asked for; `name` is what the
/// street shows in words; `hidden` is written below what is hidden, where its digits do not stand.
pub(crate) fn street(buildings: &[Building], asked: Option<usize>, name: &str, hidden: Option<&str>) -> String {
    let roof = |at: usize| GROUND - 8 - buildings[at].0 * (TALLEST - 8) / buildings.len();
    let left = |at: usize| LEFT + at * PLOT;
    let is_seen = |at: usize| buildings[..at].iter().all(|before| before.0 < buildings[at].0);
    let width = left(buildings.len()) - PLOT + WIDTH + 8;
    let mut svg = String::new();
    let end = number(width);
    push(
        &mut svg,
        &["<svg class=city-street role=img viewBox=\"0 0 ", &end, " 190\" aria-label=\"", &escaped(name), "\">"],
    );
    let mut sight = String::new();
    for at in (0..buildings.len()).filter(|&at| is_seen(at)) {
        let end = (at + 1..buildings.len()).find(|&next| is_seen(next)).map_or(width - 2, left);
        let [x, y, end] = [left(at) + WIDTH, roof(at), end].map(number);
        push(&mut svg, &["<path class=shade d=\"M", &x, " ", &y, "H", &end, "V160H", &x, "z\"/>"]);
        push(&mut svg, &["<path class=edge d=\"M", &x, " ", &y, "H", &end, "\"/>"]);
        let [x, y] = [left(at) - 5, roof(at) + 8].map(number);
        push(&mut sight, &["<path class=ray d=\"M52 98L", &x, " ", &y, "\"/>"]);
        push(&mut sight, &["<circle class=hit r=3 cx=", &x, " cy=", &y, " />"]);
    }
    for (at, &building) in buildings.iter().enumerate() {
        tower(&mut svg, building, [is_seen(at), asked == Some(at)], [at, left(at), roof(at)]);
    }
    push(&mut svg, &["<g class=sight>", &sight, "</g><path class=ground d=\"M8 161H", &end, "\"/>", EYE]);
    let mut unknown = (0..buildings.len()).filter(|&at| !is_seen(at) && !buildings[at].1);
    let middle = unknown.next().map(|first| (left(first) + left(unknown.next_back().unwrap_or(first)) + WIDTH) / 2);
    if let Some((word, x)) = hidden.zip(middle) {
        push(&mut svg, &["<text class=below y=183 x=", &number(x), ">", &escaped(word), "</text>"]);
    }
    svg.push_str("</svg>");
    svg
}

/// Who looks along the street.
const EYE: &str = "<g class=eye transform=\"translate(14 86)\"><path d=\"M1 12S7 3 17 3s16 9 16 9-6 9-16 9S1 12 1 12z\"/><circle cx=17 cy=12 r=\"4.2\"/></g>";

/// One building with its number below, or a question mark on it.
fn tower(svg: &mut String, (height, is_known): Building, [seen, is_asked]: [bool; 2], [at, left, roof]: [usize; 3]) {
    let is_tall = is_known && seen;
    let kind = match is_asked {
        true => "asked",
        false if is_tall => "tall",
        false => "low",
    };
    let [x, y, high, middle, half] = [left, roof, GROUND - roof, left + WIDTH / 2, (roof + GROUND) / 2 + 7].map(number);
    push(svg, &["<g class=\"rising at-", &number(at), "\"><rect class=\"tower ", kind, "\" rx=4 width=56 x=", &x]);
    push(svg, &[" y=", &y, " height=", &high, " />"]);
    for window in (0..height * 3).filter(|_| is_tall) {
        let (floor, across) = (window / 3, window % 3);
        let lit = if (floor * 5 + across * 3 + at) % 2 == 0 { "lit" } else { "dark" };
        let [x, y] = [left + 9 + across * 29 / 2, roof + 10 + floor * ((GROUND - roof - 8) / height)].map(number);
        push(svg, &["<rect class=\"window ", lit, "\" rx=\"1.5\" width=9 height=13 x=", &x, " y=", &y, " />"]);
    }
    svg.push_str("</g>");
    if is_known {
        let class = if seen { "\"below seen\"" } else { "below" };
        push(svg, &["<text class=", class, " y=183 x=", &middle, ">", &number(height), "</text>"]);
    } else {
        push(svg, &["<text class=mark x=", &middle, " y=", &half, ">?</text>"]);
    }
}
