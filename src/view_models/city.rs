//! A board as a city: a building on each filled cell, as high as its value, seen from a corner. A drawing as SVG.
//!
//! One linear map draws it: a point of the ground goes to the screen by its row and column, what stands on it is moved up.
//! The ground comes first, then all shadows as one shape, then the buildings row by row from the back, so that nothing more
//! is needed for what hides what.

use crate::engine::markup::push;

/// What stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lot {
    /// The height of the building; 0 = none.
    pub value: u8,
    /// Whether it was there from the start.
    pub is_given: bool,
}

/// A drawing: its size and its elements, without the `svg` around them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CityPicture {
    /// Its width and height in its own unit.
    pub size: (u32, u32),
    /// Its elements.
    pub elements: String,
}

/// Half the width and half the height of a cell of the ground, which is a rhombus.
const HALF: (f64, f64) = (64.0, 43.0);
/// The side of a building in cells.
const FOOTPRINT: f64 = 0.75;
/// What each building has below its first floor.
const BASE: f64 = 9.0;
/// The most that a floor is high.
const MAX_FLOOR: f64 = 19.0;
/// The least, where heights are far apart: a number may then be hidden in part.
const MIN_FLOOR: f64 = 6.0;
/// The ground around the cells, in cells.
const MARGIN: f64 = 0.5;
/// How thick the ground is.
const SLAB: f64 = 24.0;
/// The size of the number on a roof.
const FONT: &str = "31";
/// A roof in parts of its rim.
const ROOF: f64 = 0.86;
/// Windows side by side on a wall.
const WINDOWS: u32 = 3;

type Point = (f64, f64);

/// Appends a number with one digit after the point at most.
fn put(out: &mut String, number: f64) {
    let tenths = (number * 10.0).round() as i64;
    if tenths < 0 {
        out.push('-');
    }
    out.push_str(&(tenths.abs() / 10).to_string());
    if tenths % 10 != 0 {
        push(out, &[".", &(tenths.abs() % 10).to_string()]);
    }
}

/// Appends a closed shape to the `d` of a path.
fn shape(out: &mut String, points: &[Point]) {
    for (at, &(x, y)) in points.iter().enumerate() {
        out.push(if at == 0 { 'M' } else { 'L' });
        put(out, x);
        out.push(' ');
        put(out, y);
    }
    out.push('Z');
}

fn path(out: &mut String, class: &str, d: &str) {
    push(out, &["<path class=\"", class, "\" d=\"", d, "\"></path>"]);
}

/// A share of a whole, as a decimal number with two digits after the point.
fn share(part: u32, whole: u32) -> String {
    let hundredths = part * 100 / whole;
    let digits = (hundredths % 100 + 100).to_string();
    [if hundredths < 100 { "0." } else { "1." }, &digits[1..]].concat()
}

/// The city and where it lies on the screen.
struct City<'a> {
    order: usize,
    lots: &'a [Lot],
    /// How high a floor is.
    floor: f64,
    origin: Point,
}

/// The city of a board, row-major, seen from its bottom right corner.
///
/// # Panics
/// When there are not as many lots as an order squared has.
pub fn corner_view(order: usize, lots: &[Lot]) -> CityPicture {
    assert_eq!(lots.len(), order * order, "a lot for each cell");
    let side = order as f64;
    let floor = floor_of(order, lots);
    // What is highest stands so far back that its roof may be over the ground.
    let over = BASE + (side + 1.5) * floor;
    let origin = ((side + 2.0 * MARGIN) * HALF.0, 2.0 * MARGIN * HALF.1 + (over - MARGIN * HALF.1).max(0.0));
    let city = City { order, lots, floor, origin };
    let width = 2.0 * (side + 2.0 * MARGIN) * HALF.0;
    let height = origin.1 + (2.0 * side + MARGIN) * HALF.1 + SLAB + 8.0;
    let mut out = String::new();
    city.ground(&mut out);
    for at in 0..lots.len() {
        city.building(&mut out, at);
    }
    CityPicture { size: (width.ceil() as u32, height.ceil() as u32), elements: out }
}

/// The height of a floor with which no number on a roof is hidden by a building in front of it, which lies on a diagonal; at
/// least [`MIN_FLOOR`].
fn floor_of(order: usize, lots: &[Lot]) -> f64 {
    let mut floor = MAX_FLOOR;
    for row in 1..order {
        for col in 1..order {
            for steps in 1..=row.min(col) {
                let (front, back) = (lots[row * order + col].value, lots[(row - steps) * order + col - steps].value);
                if back > 0 && front > back {
                    let room = (2.0 * steps as f64 - FOOTPRINT - 0.38) * HALF.1;
                    floor = floor.min(room / f64::from(front - back));
                }
            }
        }
    }
    floor.max(MIN_FLOOR)
}

impl City<'_> {
    /// Where a point of the ground is on the screen, or what is so high above it.
    fn at(&self, row: f64, col: f64, height: f64) -> Point {
        (self.origin.0 + (col - row) * HALF.0, self.origin.1 + (col + row) * HALF.1 - height)
    }

    /// A square of the ground, `gap` less than the cell on each side, at that height.
    fn square(&self, row: f64, col: f64, gap: f64, height: f64) -> [Point; 4] {
        let (near, far) = (gap, 1.0 - gap);
        [(near, near), (near, far), (far, far), (far, near)]
            .map(|(down, along)| self.at(row + down, col + along, height))
    }

    fn height(&self, value: u8) -> f64 {
        BASE + f64::from(value) * self.floor
    }

    fn ground(&self, out: &mut String) {
        let (from, to) = (-MARGIN, self.order as f64 + MARGIN);
        let corners = [(from, from), (from, to), (to, to), (to, from)].map(|(row, col)| self.at(row, col, 0.0));
        let [_, right, near, left] = corners;
        let below = |point: Point| (point.0, point.1 + SLAB);
        for (class, points) in [
            ("slab-south", [left, near, below(near), below(left)]),
            ("slab-east", [near, right, below(right), below(near)]),
        ] {
            let mut d = String::new();
            shape(&mut d, &points);
            path(out, class, &d);
        }
        let mut d = String::new();
        shape(&mut d, &corners);
        path(out, "slab-top", &d);
        let (mut lots, mut empty, mut shadows) = (String::new(), String::new(), String::new());
        for (at, lot) in self.lots.iter().enumerate() {
            let (row, col) = ((at / self.order) as f64, (at % self.order) as f64);
            shape(&mut lots, &self.square(row, col, 0.05, 0.0));
            if lot.value == 0 {
                shape(&mut empty, &self.square(row, col, 0.14, 0.0));
            } else {
                self.shadow(&mut shadows, row, col, lot.value);
            }
        }
        path(out, "lot", &lots);
        path(out, "empty", &empty);
        path(out, "shade", &shadows);
    }

    /// The footprint and what it is moved by, as one shape: to the back and to the right, but not over the edge of the ground.
    fn shadow(&self, out: &mut String, row: f64, col: f64, value: u8) {
        let gap = (1.0 - FOOTPRINT) / 2.0;
        let (top, left, bottom, right) = (row + gap, col + gap, row + 1.0 - gap, col + 1.0 - gap);
        let (first, last) = (-MARGIN, self.order as f64 + MARGIN);
        let reach = self.height(value) * 0.012;
        let moved = |row: f64, col: f64| self.at((row - reach / 2.0).max(first), (col + reach).min(last), 0.0);
        let here = |row: f64, col: f64| self.at(row, col, 0.0);
        shape(
            out,
            &[
                here(bottom, left),
                here(top, left),
                moved(top, left),
                moved(top, right),
                moved(bottom, right),
                here(bottom, right),
            ],
        );
    }

    fn building(&self, out: &mut String, at: usize) {
        let Lot { value, is_given } = self.lots[at];
        if value == 0 {
            return;
        }
        let (row, col) = (at / self.order, at % self.order);
        let gap = (1.0 - FOOTPRINT) / 2.0;
        let (row, col) = (row as f64, col as f64);
        let height = self.height(value);
        let turn = (row + col).to_string();
        push(out, &["<g class=\"building turn-", &turn, if is_given { " given" } else { "" }, "\">"]);
        let (south, east) = (row + 1.0 - gap, col + 1.0 - gap);
        self.wall(out, "south", at, [(south, col + gap), (south, east)]);
        self.wall(out, "east", at, [(south, east), (row + gap, east)]);
        for (class, gap) in [("rim", gap), ("roof", (1.0 - FOOTPRINT * ROOF) / 2.0)] {
            let mut d = String::new();
            shape(&mut d, &self.square(row, col, gap, height));
            path(out, class, &d);
        }
        let (x, y) = self.at(row + 0.5, col + 0.5, height);
        out.push_str("<text x=\"");
        put(out, x);
        out.push_str("\" y=\"");
        put(out, y);
        push(out, &["\" dy=\".36em\" font-size=\"", FONT, "\">", &value.to_string(), "</text></g>"]);
    }

    /// A wall between two corners of the footprint: the pale colour of low buildings, over it the deep one of high ones, as
    /// much of it as the building is high, then a row of windows a floor.
    fn wall(&self, out: &mut String, side: &str, at: usize, [from, to]: [Point; 2]) {
        let value = self.lots[at].value;
        let point =
            |along: f64, up: f64| self.at(from.0 + (to.0 - from.0) * along, from.1 + (to.1 - from.1) * along, up);
        let part = |left: f64, right: f64, low: f64, high: f64| {
            let mut d = String::new();
            shape(&mut d, &[point(left, low), point(right, low), point(right, high), point(left, high)]);
            d
        };
        let whole = part(0.0, 1.0, 0.0, self.height(value));
        path(out, &["low ", side].concat(), &whole);
        let steps = (self.order as u32).saturating_sub(1).max(1);
        push(
            out,
            &[
                "<path class=\"high ",
                side,
                "\" opacity=\"",
                &share(u32::from(value) - 1, steps),
                "\" d=\"",
                &whole,
                "\"></path>",
            ],
        );
        let mut panes = [String::new(), String::new(), String::new()];
        for floor in 0..u32::from(value) {
            for window in 0..WINDOWS {
                let left = 0.055 + 0.89 * (f64::from(window) + 0.2) / f64::from(WINDOWS);
                let right = 0.055 + 0.89 * (f64::from(window) + 0.8) / f64::from(WINDOWS);
                let low = BASE + (f64::from(floor) + 0.2) * self.floor;
                let tone = tone_of([at as u32, floor, window, side.len() as u32]);
                panes[tone].push_str(&part(left, right, low, low + 0.52 * self.floor));
            }
        }
        for (class, pane) in ["pane", "pane pale", "pane lit"].iter().zip(&panes) {
            if !pane.is_empty() {
                path(out, class, pane);
            }
        }
    }
}

/// A third of the windows dark, two fifths pale, the rest lit, scattered and always the same (FNV-1a over the numbers).
fn tone_of(numbers: [u32; 4]) -> usize {
    let mut hash = 2_166_136_261u32;
    for number in numbers {
        hash = (hash ^ number.wrapping_add(7)).wrapping_mul(16_777_619);
        hash ^= hash >> 13;
    }
    match hash % 100 {
        0..36 => 0,
        36..78 => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A Latin square of that order whose rows are turned by `step`.
    fn square(order: usize, step: usize) -> Vec<Lot> {
        let value = |at: usize| ((at % order + at / order * step) % order + 1) as u8;
        (0..order * order).map(|at| Lot { value: value(at), is_given: at.is_multiple_of(3) }).collect()
    }

    #[test]
    fn each_filled_cell_has_a_building_with_its_number() {
        let mut lots = square(6, 1);
        lots[7] = Lot::default();
        let drawing = corner_view(6, &lots).elements;
        assert_eq!(drawing.matches("<g class=\"building ").count(), 35);
        for value in 1..=6 {
            let count = lots.iter().filter(|lot| lot.value == value).count();
            assert_eq!(drawing.matches(&format!("\">{value}</text>")).count(), count, "{value}");
        }
        assert_eq!(drawing, corner_view(6, &lots).elements, "always the same");
    }

    #[test]
    fn no_building_on_a_diagonal_hides_the_number_behind_it() {
        for (order, step) in [(4, 1), (5, 2), (6, 5), (7, 3)] {
            let lots = square(order, step);
            let floor = floor_of(order, &lots);
            assert!(floor > MIN_FLOOR, "order {order}: as low as it may be");
            for at in 0..order * order {
                let (row, col) = (at / order, at % order);
                for steps in 1..=row.min(col) {
                    let behind = lots[(row - steps) * order + col - steps].value;
                    let rise = (f64::from(lots[at].value) - f64::from(behind)) * floor;
                    // The far edge of the roof in front stays below the number's foot, which is 0.38 of a cell's half below its middle.
                    let room = (2.0 * steps as f64 - FOOTPRINT - 0.38) * HALF.1;
                    assert!(rise <= room, "order {order}: {rise} over {room} at {at}");
                }
            }
        }
    }

    #[test]
    fn shares_are_decimals() {
        assert_eq!([share(0, 5), share(1, 3), share(4, 5), share(5, 5)], ["0.00", "0.33", "0.80", "1.00"]);
    }
}
