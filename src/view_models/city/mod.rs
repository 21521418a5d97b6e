//! A board as a city: a building on each filled cell, as high as its value. Drawings as SVG.
//!
//! One linear map draws it: a point of the ground goes to the screen by its row and column, what stands on it is moved up.
//! The ground comes first, then all shadows as one shape, then the buildings row by row from the back, so that nothing more
//! is needed for what hides what.

mod corner;
mod facing;
pub mod street;

pub use corner::corner_view;
pub use facing::Facing;

use crate::engine::markup::push;

/// The most rows of a board that is shown as a city: the numbers on more roofs would be too small.
pub const MAX_CITY_ORDER: u8 = 9;

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

/// A roof in parts of its rim.
const ROOF: f64 = 0.86;

/// How much of a wall's width has windows, how much of that is between them, and how high they are in parts of a floor.
const WINDOWED: f64 = 0.89;
const BETWEEN_WINDOWS: f64 = 0.4;
const WINDOW_HEIGHT: f64 = 0.52;

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

/// The outline of a shadow from the corners of a footprint: `here` on the ground, `moved` as far as it falls.
fn shadow_outline(
    [top, left, bottom, right]: [f64; 4],
    here: impl Fn(f64, f64) -> Point,
    moved: impl Fn(f64, f64) -> Point,
) -> [Point; 6] {
    [
        here(bottom, left),
        here(top, left),
        moved(top, left),
        moved(top, right),
        moved(bottom, right),
        here(bottom, right),
    ]
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

/// Where the points of a city are on the screen.
#[derive(Clone, Copy, Debug)]
struct Projection {
    /// The back left corner of the board.
    origin: Point,
    /// The way of a cell from the back to the front.
    row: Point,
    /// The way of a cell from left to right.
    col: Point,
}

impl Projection {
    /// Where a point of the ground is, or what is so high above it.
    fn at(&self, row: f64, col: f64, height: f64) -> Point {
        let Self { origin, row: down, col: along } = self;
        (origin.0 + row * down.0 + col * along.0, origin.1 + row * down.1 + col * along.1 - height)
    }

    /// A square of the ground, `gap` less than the cell on each side, at that height.
    fn square(&self, row: f64, col: f64, gap: f64, height: f64) -> [Point; 4] {
        let (near, far) = (gap, 1.0 - gap);
        [(near, near), (near, far), (far, far), (far, near)]
            .map(|(down, along)| self.at(row + down, col + along, height))
    }

    /// Appends the ground between `from` and `to` in rows and columns, with its thickness.
    fn slab(&self, out: &mut String, from: f64, to: f64, thickness: f64) {
        let corners = [(from, from), (from, to), (to, to), (to, from)].map(|(row, col)| self.at(row, col, 0.0));
        let [_, right, near, left] = corners;
        let below = |point: Point| (point.0, point.1 + thickness);
        for (class, points) in [
            ("slab-south", [left, near, below(near), below(left)]),
            ("slab-east", [near, right, below(right), below(near)]),
            ("slab-top", corners),
        ] {
            let mut d = String::new();
            shape(&mut d, &points);
            path(out, class, &d);
        }
    }
}

/// A building and what its drawing needs to know.
struct Building {
    row: f64,
    col: f64,
    value: u8,
    /// The most that a value is.
    order: usize,
    /// The side of the building in cells.
    footprint: f64,
    /// What it has below its first floor, and how high a floor is.
    base: f64,
    floor: f64,
    /// Windows side by side on the south wall and on the east wall.
    windows: [u32; 2],
    /// Whether there is light in some of its windows; else all are alike, and its walls are level.
    is_lit: bool,
    /// Which windows are lit is scattered by it.
    seed: u32,
}

impl Building {
    fn height(&self) -> f64 {
        self.base + f64::from(self.value) * self.floor
    }

    fn gap(&self) -> f64 {
        (1.0 - self.footprint) / 2.0
    }

    /// Its walls, its rim and its roof.
    fn draw(&self, out: &mut String, projection: &Projection) {
        let gap = self.gap();
        let (south, east) = (self.row + 1.0 - gap, self.col + 1.0 - gap);
        let [on_south, on_east] = self.windows;
        self.wall(out, projection, ("south", on_south), [(south, self.col + gap), (south, east)]);
        self.wall(out, projection, ("east", on_east), [(south, east), (self.row + gap, east)]);
        for (class, gap) in [("rim", gap), ("roof", (1.0 - self.footprint * ROOF) / 2.0)] {
            let mut d = String::new();
            shape(&mut d, &projection.square(self.row, self.col, gap, self.height()));
            path(out, class, &d);
        }
    }

    /// A wall between two corners of the footprint: the pale colour of low buildings, over it the deep one of high ones, as
    /// much of it as the building is high, then a row of windows a floor.
    fn wall(&self, out: &mut String, projection: &Projection, (side, across): (&str, u32), [from, to]: [Point; 2]) {
        let point =
            |along: f64, up: f64| projection.at(from.0 + (to.0 - from.0) * along, from.1 + (to.1 - from.1) * along, up);
        let part = |left: f64, right: f64, low: f64, high: f64| {
            let mut d = String::new();
            shape(&mut d, &[point(left, low), point(right, low), point(right, high), point(left, high)]);
            d
        };
        let whole = part(0.0, 1.0, 0.0, self.height());
        path(out, &["low ", side].concat(), &whole);
        let steps = (self.order as u32).saturating_sub(1).max(1);
        let depth = share(u32::from(self.value) - 1, steps);
        if self.value > 1 {
            push(out, &["<path class=\"high ", side, "\" opacity=\"", &depth, "\" d=\"", &whole, "\"></path>"]);
        }
        if !self.is_lit {
            return self.dark_windows(out, across, point);
        }
        let mut panes = [String::new(), String::new(), String::new()];
        let windows = f64::from(across);
        for floor in 0..u32::from(self.value) {
            for window in 0..across {
                let at = |part: f64| (1.0 - WINDOWED) / 2.0 + WINDOWED * (f64::from(window) + part) / windows;
                let (left, right) = (at(BETWEEN_WINDOWS / 2.0), at(1.0 - BETWEEN_WINDOWS / 2.0));
                let low = self.base + (f64::from(floor) + 0.2) * self.floor;
                let tone = tone_of([self.seed, floor, window, side.len() as u32]);
                panes[tone].push_str(&part(left, right, low, low + WINDOW_HEIGHT * self.floor));
            }
        }
        for (class, pane) in ["pane", "pane pale", "pane lit"].iter().zip(&panes) {
            if !pane.is_empty() {
                path(out, class, pane);
            }
        }
    }

    /// The windows of a level wall, all alike, as a dashed line a floor: far fewer numbers to write and to read than a shape
    /// each.
    fn dark_windows(&self, out: &mut String, across: u32, point: impl Fn(f64, f64) -> Point) {
        if across == 0 {
            return;
        }
        let share = WINDOWED / f64::from(across);
        let first = (1.0 - WINDOWED) / 2.0 + share * BETWEEN_WINDOWS / 2.0;
        let mut d = String::new();
        for floor in 0..self.value {
            let middle = self.base + (f64::from(floor) + 0.46) * self.floor;
            let [(left, y), (right, _)] = [first, 1.0 - first].map(|along| point(along, middle));
            d.push('M');
            put(&mut d, left);
            d.push(' ');
            put(&mut d, y);
            d.push('H');
            put(&mut d, right);
        }
        let (start, end) = (point(0.0, 0.0).0, point(1.0, 0.0).0);
        let between = share * BETWEEN_WINDOWS * (end - start);
        out.push_str("<path class=\"panes\" stroke-width=\"");
        put(out, WINDOW_HEIGHT * self.floor);
        out.push_str("\" stroke-dasharray=\"");
        put(out, share * (end - start) - between);
        out.push(' ');
        put(out, between);
        push(out, &["\" d=\"", &d, "\"></path>"]);
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
    use super::share;

    #[test]
    fn shares_are_decimals() {
        assert_eq!([share(0, 5), share(1, 3), share(4, 5), share(5, 5)], ["0.00", "0.33", "0.80", "1.00"]);
    }
}
