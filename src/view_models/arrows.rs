//! The arrows of a chain: from each link to the next, along the lines between cells, so that they cross no note.
//!
//! All lengths are in hundredths of a cell, from the top left corner of the cells.

/// A point: x, y.
pub type Point = [f32; 2];

/// A candidate on the board, marked by a disc.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Disc {
    /// Its middle.
    pub middle: Point,
    /// How far it reaches.
    pub radius: f32,
}

/// An arrow: its line and its head, as paths of SVG.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// From disc to disc.
    pub line: String,
    /// The triangle at the end.
    pub head: String,
}

/// How the notes of a cell lie, and how large an arrow's head is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spacing {
    /// From a note to the next one in its row, and in its column.
    pub notes: Point,
    /// The length of an arrow's head.
    pub head: f32,
}

/// The side of a cell.
const CELL: f32 = 100.0;
/// How round corners are.
const ROUND: f32 = 9.0;
/// How far arrows along the same line keep from each other.
const LANE: f32 = 5.0;

/// Draws arrows one after the other; those along the same line beside each other.
pub struct Arrows {
    /// How wide and high all cells together are.
    extent: f32,
    /// The lines between cells in use: whether it runs across, and where.
    used: Vec<(bool, i32)>,
}

impl Arrows {
    /// Those on a board of that order.
    pub const fn on(order: usize) -> Self {
        Self { extent: order as f32 * CELL, used: Vec::new() }
    }

    /// The arrow from disc to disc.
    pub fn between(&mut self, from: Disc, to: Disc, spacing: Spacing) -> Arrow {
        let (one, other) = (cell_of(from), cell_of(to));
        if one == other
            && let Some(axis) =
                (0..2).find(|&axis| (to.middle[axis] - from.middle[axis]).abs() < spacing.notes[axis] / 2.0)
        {
            return bow(from, to, axis, spacing.head);
        }
        let points = match ([0, 1].map(|axis| one[axis] == other[axis]), spacing.notes) {
            ([true, true], notes) => within_cell(from, to, notes),
            // The same column: along a line that runs down.
            ([true, false], notes) => self.along(from, to, notes, 0),
            ([false, true], notes) => self.along(from, to, notes, 1),
            ([false, false], notes) => self.around(from, to, notes),
        };
        arrow(&points, from.radius, to.radius, spacing.head)
    }

    /// Both cells lie along the `axis`' other one: out of the cells to a line between them and others, along it, and in again.
    fn along(&mut self, from: Disc, to: Disc, notes: Point, axis: usize) -> Vec<Point> {
        let other = 1 - axis;
        let low = (from.middle[axis] / CELL).floor() * CELL;
        let middle = (from.middle[axis] + to.middle[axis]) / 2.0;
        let nearer = if middle - low < CELL / 2.0 { low } else { low + CELL };
        // The frame of the board would hide it: there the other side of the cells is free.
        let line = if nearer <= 0.0 || nearer >= self.extent { 2.0f32.mul_add(low, CELL) - nearer } else { nearer };
        let line = self.lane(axis == 1, line);
        let onward = (to.middle[other] - from.middle[other]).signum();
        let mut points = way_out(from.middle, line, axis, onward, notes);
        points.extend(way_out(to.middle, line, axis, -onward, notes).into_iter().rev());
        points
    }

    /// Along a line between rows and one between columns.
    fn around(&mut self, from: Disc, to: Disc, notes: Point) -> Vec<Point> {
        let side = |of: Disc, toward: Disc, axis: usize| {
            let low = (of.middle[axis] / CELL).floor() * CELL;
            if toward.middle[axis] > of.middle[axis] { low + CELL } else { low }
        };
        let row = self.lane(true, side(from, to, 1));
        let column = self.lane(false, side(to, from, 0));
        let [across, down] = [0, 1].map(|axis| (to.middle[axis] - from.middle[axis]).signum());
        let mut points = way_out(from.middle, row, 1, across, notes);
        points.push([column, row]);
        points.extend(way_out(to.middle, column, 0, -down, notes).into_iter().rev());
        points
    }

    /// Where the next arrow along that line runs: on it, else beside it.
    fn lane(&mut self, across: bool, line: f32) -> f32 {
        let key = (across, line as i32);
        let before = self.used.iter().filter(|&&used| used == key).count();
        self.used.push(key);
        let steps = before.div_ceil(2).min(2) as f32;
        line + if before % 2 == 0 { -steps } else { steps } * LANE
    }
}

/// The column and row of the disc's cell.
fn cell_of(disc: Disc) -> [i32; 2] {
    disc.middle.map(|at| (at / CELL).floor() as i32)
}

/// From a note to a line: straight where nothing is between, else between the notes, `onward` along the line.
fn way_out(from: Point, line: f32, axis: usize, onward: f32, notes: Point) -> Vec<Point> {
    let point = |along: f32, across: f32| if axis == 1 { [along, across] } else { [across, along] };
    let (along, across) = (from[1 - axis], from[axis]);
    if (across - line).abs() < notes[axis] * 0.95 {
        return vec![from, point(along, line)];
    }
    let beside = along + onward * notes[1 - axis] / 2.0;
    let past = across + (line - across).signum() * notes[axis] / 2.0;
    vec![from, point(beside, past), point(beside, line)]
}

/// Between two notes of a cell that are not in one row or column of notes: past the notes between them.
fn within_cell(from: Disc, to: Disc, notes: Point) -> Vec<Point> {
    let (one, other) = (from.middle, to.middle);
    let half = [0, 1].map(|axis| (other[axis] - one[axis]).signum() * notes[axis] / 2.0);
    let near = [one[0] + half[0], one[1] + half[1]];
    let far = [other[0] - half[0], other[1] - half[1]];
    vec![one, near, [far[0], near[1]], far, other]
}

/// Between two notes in one row or column of notes of a cell: a bow above or beside them.
fn bow(from: Disc, to: Disc, axis: usize, head: f32) -> Arrow {
    let (one, other) = (from.middle, to.middle);
    // Away from the rim of the cell that is nearer.
    let side = if one[axis] - (one[axis] / CELL).floor() * CELL < CELL / 2.0 { 1.0 } else { -1.0 };
    let onward = (other[1 - axis] - one[1 - axis]).signum();
    let point = |along: f32, across: f32| if axis == 1 { [along, across] } else { [across, along] };
    let rim = |of: Disc, onward: f32| {
        point(of.middle[1 - axis] + onward * of.radius * 0.5, of.middle[axis] + side * of.radius * 0.87)
    };
    let top = point((one[1 - axis] + other[1 - axis]) / 2.0, one[axis] + side * (from.radius + 14.0));
    let (start, tip) = (rim(from, onward), rim(to, -onward));
    let base = toward(tip, top, head * 0.75);
    let line = ["M", &text(start), "Q", &text(top), " ", &text(base)].concat();
    Arrow { line, head: triangle(tip, base) }
}

/// The paths of an arrow through those points, from the rim of the first disc to that of the last one.
fn arrow(points: &[Point], start: f32, end: f32, head: f32) -> Arrow {
    let mut points: Vec<Point> = points.to_vec();
    points.dedup();
    let count = points.len();
    if count < 2 {
        return Arrow { line: String::new(), head: String::new() };
    }
    let first = toward(points[0], points[1], start);
    let tip = toward(points[count - 1], points[count - 2], end);
    let back = direction(points[count - 1], points[count - 2]);
    let base = [tip[0] + back[0] * head, tip[1] + back[1] * head];
    points[0] = first;
    points[count - 1] = base;
    let mut line = ["M", &text(points[0])].concat();
    for at in 1..count - 1 {
        let (before, corner, after) = (points[at - 1], points[at], points[at + 1]);
        let round = ROUND.min(distance(before, corner) / 2.0).min(distance(corner, after) / 2.0);
        let (into, out) = (toward(corner, before, round), toward(corner, after, round));
        line += &["L", &text(into), "Q", &text(corner), " ", &text(out)].concat();
    }
    line += &["L", &text(base)].concat();
    Arrow { line, head: triangle(tip, base) }
}

/// An arrow's head.
fn triangle(tip: Point, base: Point) -> String {
    let [across, down] = [base[0] - tip[0], base[1] - tip[1]];
    let sides = [0.5, -0.5].map(|side| [base[0] - down * side, base[1] + across * side]);
    ["M", &text(tip), "L", &text(sides[0]), "L", &text(sides[1]), "z"].concat()
}

fn distance(one: Point, other: Point) -> f32 {
    let [across, down] = [other[0] - one[0], other[1] - one[1]];
    (across * across + down * down).sqrt()
}

/// The unit vector from one point to the other.
fn direction(from: Point, to: Point) -> Point {
    let length = distance(from, to).max(f32::EPSILON);
    [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

fn toward(from: Point, to: Point, length: f32) -> Point {
    let [across, down] = direction(from, to);
    [from[0] + across * length, from[1] + down * length]
}

/// A point of a path, in tenths.
fn text([x, y]: Point) -> String {
    let tenths = |value: f32| {
        let tenths = (value * 10.0).round() as i32;
        let sign = if tenths < 0 { "-" } else { "" };
        [sign, &(tenths.abs() / 10).to_string(), ".", &(tenths.abs() % 10).to_string()].concat()
    };
    [&tenths(x), " ", &tenths(y)].concat()
}

#[cfg(test)]
mod tests {
    use super::{Arrows, Disc, Point, Spacing};

    /// Where the note of a digit lies in a cell of three rows of notes.
    fn disc(row: usize, col: usize, digit: usize) -> Disc {
        let middle = |cell: usize, slot: usize| cell as f32 * 100.0 + 22.0 + slot as f32 * 28.0;
        Disc { middle: [middle(col, digit % 3), middle(row, digit / 3)], radius: 12.0 }
    }

    /// Points along a path of straight lines and simple curves, close to each other.
    fn along(path: &str) -> Vec<Point> {
        let mut points: Vec<Point> = Vec::new();
        for part in path.split(['M', 'L']).filter(|part| !part.is_empty()) {
            let numbers: Vec<f32> =
                part.trim_end_matches('z').split([' ', 'Q']).filter_map(|number| number.parse().ok()).collect();
            let ends: Vec<Point> = numbers.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
            let from = points.last().copied().unwrap_or(ends[0]);
            let curve = |at: f32, [start, bend, end]: [Point; 3]| {
                [0, 1].map(|axis| {
                    (1.0 - at) * (1.0 - at) * start[axis] + 2.0 * at * (1.0 - at) * bend[axis] + at * at * end[axis]
                })
            };
            points.extend((0..=50).map(|step| {
                curve(
                    step as f32 / 50.0,
                    [from, super::toward(from, ends[0], super::distance(from, ends[0]) / 2.0), ends[0]],
                )
            }));
            if let [start, bend, end] = ends[..] {
                points.extend((0..=50).map(|step| curve(step as f32 / 50.0, [start, bend, end])));
            }
        }
        points
    }

    #[test]
    fn no_arrow_crosses_a_note() {
        let spacing = Spacing { notes: [28.0, 28.0], head: 9.0 };
        let all: Vec<(usize, usize, usize)> =
            (0..3).flat_map(|row| (0..3).flat_map(move |col| (0..9).map(move |digit| (row, col, digit)))).collect();
        for &(row, col, digit) in &all {
            for &other in all.iter().filter(|other| **other != (row, col, digit)) {
                let (from, to) = (disc(row, col, digit), disc(other.0, other.1, other.2));
                let arrow = Arrows::on(3).between(from, to, spacing);
                for [x, y] in along(&arrow.line) {
                    for note in all
                        .iter()
                        .map(|&(row, col, digit)| disc(row, col, digit))
                        .filter(|note| *note != from && *note != to)
                    {
                        let away = super::distance([x, y], note.middle);
                        assert!(
                            away > 7.0,
                            "{:?} to {other:?} passes {:?} at {away}: {}",
                            (row, col, digit),
                            note.middle,
                            arrow.line
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn an_arrow_leads_from_rim_to_rim() {
        let spacing = Spacing { notes: [28.0, 28.0], head: 9.0 };
        for to in [disc(0, 1, 4), disc(2, 0, 4), disc(2, 2, 8), disc(0, 0, 8), disc(0, 0, 1)] {
            let from = disc(0, 0, 0);
            let arrow = Arrows::on(3).between(from, to, spacing);
            let start = along(&arrow.line)[0];
            let tip = along(&arrow.head)[0];
            assert!((super::distance(start, from.middle) - 12.0).abs() < 1.0, "{}", arrow.line);
            assert!((super::distance(tip, to.middle) - 12.0).abs() < 1.0, "{}", arrow.head);
        }
    }

    #[test]
    fn arrows_along_one_line_run_beside_each_other() {
        let spacing = Spacing { notes: [28.0, 28.0], head: 9.0 };
        let mut arrows = Arrows::on(3);
        let lines: Vec<String> = (0..3).map(|_| arrows.between(disc(0, 0, 0), disc(0, 2, 0), spacing).line).collect();
        assert!(lines[0] != lines[1] && lines[1] != lines[2] && lines[0] != lines[2], "{lines:?}");
    }

    #[test]
    fn no_arrow_runs_along_the_frame() {
        let spacing = Spacing { notes: [28.0, 28.0], head: 9.0 };
        for digit in 0..9 {
            for (from, to) in [((0, 0), (2, 0)), ((0, 2), (2, 2)), ((0, 0), (0, 2)), ((2, 0), (2, 2))] {
                let arrow = Arrows::on(3).between(disc(from.0, from.1, digit), disc(to.0, to.1, digit), spacing);
                for [x, y] in along(&arrow.line) {
                    assert!(x.min(y) > 5.0 && x.max(y) < 295.0, "{from:?} to {to:?}, {digit}: {}", arrow.line);
                }
            }
        }
    }
}
