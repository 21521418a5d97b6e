//! The city to play in, seen from the street: rows stay level, so that keys and clues mean what they mean on the plain board.
//!
//! The drawing covers the plain board with its ring of clues, a hundred units a cell. Cells and clues stay the elements that
//! they are and are moved to where the drawing has them: numbers on roofs, notes at the back of their lots, which even the
//! tallest building in front leaves free.

use super::{Building, Facing, Point, Projection, path, put, shadow_outline, shape};
use crate::engine::markup::push;
use crate::engine::{Cell, Digit, Side};
use crate::session::view::{BoardView, CellView};

/// The largest board that can be read so.
pub const MAX_ORDER: usize = 7;
/// A cell of the plain board, and the clues around it: as `--ratio` in `board.css`.
const CELL: f64 = 100.0;
const RING: f64 = 78.0;
/// How far each row stands to the left of the one behind it.
const LEAN: f64 = 9.0;
/// What is left free for clues: beside the ground, above the tallest building, below the ground.
const BESIDE: f64 = 55.0;
const ABOVE: f64 = 50.0;
const BELOW: f64 = 46.0;
/// From the ground to the middle of a clue.
const TO_CLUE: f64 = 21.0;
/// The ground around the cells in cells, and its thickness.
const MARGIN: f64 = 0.12;
const SLAB: f64 = 13.0;
/// The side of a building in cells.
const FOOTPRINT: f64 = 0.74;
/// The tallest building and what is below a first floor, in depths of a cell: the notes of the cell behind stay free.
const TALLEST: f64 = 0.58;
const BASE: f64 = 0.06;
const WINDOWS: u32 = 4;
/// Where the two rows of notes stand, in depths of a cell from its back.
const NOTE_ROWS: [f64; 2] = [0.2, 0.415];
/// A lot is so much smaller than its cell on each side, in cells.
const LOT_GAP: f64 = 0.07;

/// See [`Scene::ground`].
pub const GROUND_LAYERS: usize = 4;

/// Whether a board can be shown as a city.
pub fn fits(view: &BoardView) -> bool {
    view.has_clues && view.order <= MAX_ORDER && view.extra_houses.is_empty()
}

/// Where things of a city are in its drawing.
#[derive(Clone, Copy, Debug)]
pub struct StreetMap {
    order: usize,
    projection: Projection,
}

impl StreetMap {
    /// The map of a board of that order.
    pub fn new(order: usize) -> Self {
        let cells = order as f64;
        let size = Self::size_of(order);
        let width = (size - 2.0 * BESIDE) / cells - LEAN;
        // Above the back row stands what the tallest building there is higher than the street behind it.
        let over = TALLEST - (1.0 - FOOTPRINT) / 2.0;
        let depth = (size - ABOVE - SLAB - BELOW) / (cells + over + MARGIN);
        let origin = (BESIDE + cells * LEAN, ABOVE + over * depth);
        Self { order, projection: Projection { origin, row: (-LEAN, depth), col: (width, 0.0) } }
    }

    fn size_of(order: usize) -> f64 {
        order as f64 * CELL + 2.0 * RING
    }

    /// The width and the height of the drawing.
    pub fn size(&self) -> u32 {
        Self::size_of(self.order) as u32
    }

    fn depth(&self) -> f64 {
        self.projection.row.1
    }

    fn building(&self, (row, col): (usize, usize), value: u8) -> Building {
        let base = BASE * self.depth();
        let floor = (TALLEST * self.depth() - base) / self.order as f64;
        let (row, col, order) = (row as f64, col as f64, self.order);
        Building {
            row,
            col,
            value,
            order,
            footprint: FOOTPRINT,
            base,
            floor,
            windows: [WINDOWS, 0],
            is_lit: false,
            seed: 0,
        }
    }

    /// The middle of what is written in a cell seen there: of the roof, or of the two rows of notes.
    fn middle(&self, (row, col): (usize, usize), value: u8) -> Point {
        if value > 0 {
            let height = self.building((row, col), value).height();
            return self.projection.at(row as f64 + 0.5, col as f64 + 0.5, height);
        }
        let [back, front] = NOTE_ROWS;
        self.projection.at(row as f64 + (back + front) / 2.0, col as f64 + 0.5, 0.0)
    }

    /// The middle of a clue seen on that side.
    fn clue(&self, side: Side, index: usize) -> Point {
        let (near, far) = (-MARGIN, self.order as f64 + MARGIN);
        let along = index as f64 + 0.5;
        match side {
            Side::Top => (self.projection.at(0.0, along, 0.0).0 + LEAN / 2.0, ABOVE - TO_CLUE),
            Side::Bottom => {
                let (x, y) = self.projection.at(far, along, 0.0);
                (x, y + SLAB + TO_CLUE)
            }
            Side::Left => {
                let (x, y) = self.projection.at(along, near, 0.0);
                (x - TO_CLUE, y)
            }
            Side::Right => {
                let (x, y) = self.projection.at(along, far, 0.0);
                (x + TO_CLUE, y)
            }
        }
    }

    /// What of a cell can be pressed, from its middle in hundredths of the cell's side: up to the back of its lot or to its
    /// roof, to the right, down and to the left. Upright: rows lean by less than what is between two buildings.
    fn reach(&self, seen: (usize, usize), value: u8) -> [f64; 4] {
        let (x, y) = self.middle(seen, value);
        let center = self.projection.at(seen.0 as f64 + 0.5, seen.1 as f64 + 0.5, 0.0);
        let (half, deep) = (self.projection.col.0 / 2.0, self.depth() / 2.0);
        let building = self.building(seen, value);
        let above = if value > 0 { building.height() - building.gap() * self.depth() } else { 0.0 };
        [y - (center.1 - deep - above.max(0.0)), center.0 + half - x, center.1 + deep - y, x - (center.0 - half)]
    }

    /// The style that brings a cell of the board to where it is seen: moved, since that shifts no layout, before what is
    /// farther back, and pressed where it is drawn.
    pub fn cell_style(&self, facing: Facing, cell: Cell, value: u8) -> String {
        let seen = facing.seen(self.order, cell);
        let from = [cell.col, cell.row].map(|index| RING + (f64::from(index) + 0.5) * CELL);
        let to = self.middle(seen, value);
        let mut style = translate([to.0 - from[0], to.1 - from[1]], [CELL, CELL]);
        push(&mut style, &[";z-index:", &(seen.0 + 1).to_string(), ";--reach:"]);
        for side in self.reach(seen, value) {
            put(&mut style, CELL / 2.0 - side);
            style.push_str("% ");
        }
        style
    }

    /// The style that brings a clue to where it is seen.
    pub fn clue_style(&self, facing: Facing, side: Side, index: usize) -> String {
        let (row, col) = facing.seen(self.order, side.cells(index, self.order)[0]);
        let seen = facing.seen_side(side);
        let to = self.clue(seen, if matches!(seen, Side::Top | Side::Bottom) { col } else { row });
        let (last, beyond) = (self.order as f64 * CELL + 1.5 * RING, 0.5 * RING);
        let along = RING + (index as f64 + 0.5) * CELL;
        let (from, size) = match side {
            Side::Top => ((along, beyond), [CELL, RING]),
            Side::Bottom => ((along, last), [CELL, RING]),
            Side::Left => ((beyond, along), [RING, CELL]),
            Side::Right => ((last, along), [RING, CELL]),
        };
        translate([to.0 - from.0, to.1 - from.1], size)
    }
}

/// The style that moves an element of that width and height: in parts of these, which the browser reads faster than a sum
/// with the side of a cell in it.
fn translate(way: [f64; 2], size: [f64; 2]) -> String {
    let mut style = String::from("transform:translate(");
    put(&mut style, way[0] / size[0] * 100.0);
    style.push_str("%,");
    put(&mut style, way[1] / size[1] * 100.0);
    style.push_str("%)");
    style
}

/// What a building or an empty lot looks like: its value and the classes of its element.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Look {
    value: u8,
    class: String,
}

impl Look {
    /// Whether it has a building that the other one has not.
    pub fn has_risen_from(&self, other: &Self) -> bool {
        self.value > 0 && self.value != other.value
    }
}

/// A board as it is seen in the city.
pub struct Scene<'a> {
    map: StreetMap,
    view: &'a BoardView,
    facing: Facing,
    /// The cells as they are seen, from the back left.
    cells: Vec<Cell>,
    /// The cells of the selected clue's line, and which of their buildings are seen from it.
    line: Vec<(Cell, bool)>,
    /// The rows of the board that are filled without a repeat.
    full_rows: Vec<bool>,
}

impl<'a> Scene<'a> {
    /// The board of that view with that side in front.
    pub fn new(view: &'a BoardView, facing: Facing) -> Self {
        let order = view.order;
        let mut cells = vec![Cell::new(0, 0); order * order];
        for cell in (0..order * order).map(|at| Cell::new(at / order, at % order)) {
            let (row, col) = facing.seen(order, cell);
            cells[row * order + col] = cell;
        }
        let clue = view.clues.iter().flatten().find(|clue| clue.selected);
        let mut highest = 0;
        let line = clue.map(|clue| {
            let line = clue.side.cells(clue.index.into(), order);
            line.into_iter().map(|cell| {
                let value = view.cells[cell.index(order)].value;
                let is_seen = value > highest;
                highest = highest.max(value);
                (cell, is_seen)
            })
        });
        let line = line.into_iter().flatten().collect();
        let full_rows = view.cells.chunks(order).map(is_full_without_repeat).collect();
        Self { map: StreetMap::new(order), view, facing, cells, line, full_rows }
    }

    fn cell(&self, at: usize) -> &CellView {
        &self.view.cells[self.cells[at].index(self.view.order)]
    }

    /// Where the cell at that place of the drawing order is seen.
    fn seen(&self, at: usize) -> (usize, usize) {
        (at / self.view.order, at % self.view.order)
    }

    /// What the building at that place of the drawing order looks like.
    pub fn look(&self, at: usize) -> Look {
        let (cell, at) = (self.cell(at), self.cells[at]);
        if cell.value == 0 {
            return Look::default();
        }
        let in_line = self.line.iter().find(|(other, _)| *other == at);
        let mut class = String::from("building");
        for (is_so, word) in [
            (cell.given, " given"),
            (self.full_rows[usize::from(at.row)], " lights"),
            (self.view.highlight == cell.value, " same"),
            (cell.evidence, " evidence"),
            (in_line.is_some_and(|(_, is_seen)| *is_seen), " seen"),
            (in_line.is_some_and(|(_, is_seen)| !is_seen), " hidden"),
            (cell.actor, " actor"),
            (cell.placed, " placed"),
            (cell.conflict.is_some(), " conflict"),
            (cell.selected, " selected"),
        ] {
            if is_so {
                class.push_str(word);
            }
        }
        Look { value: cell.value, class }
    }

    /// The building at that place of the drawing order; nothing on an empty lot. `rises` while it comes out of the ground.
    pub fn building(&self, at: usize, look: &Look, rises: bool) -> String {
        let mut out = String::new();
        if look.value > 0 {
            let cell = self.cells[at];
            push(&mut out, &["<g class=\"", &look.class, if rises { " rises" } else { "" }, "\">"]);
            let building = self.map.building(self.seen(at), look.value);
            let seed = cell.index(self.view.order) as u32;
            let is_lit = self.full_rows[usize::from(cell.row)];
            Building { seed, is_lit, ..building }.draw(&mut out, &self.map.projection);
            out.push_str("</g>");
        }
        out
    }

    /// The ground in layers: the slab, the lines that are marked, the lots with all shadows, what is marked on lots.
    pub fn ground(&self) -> [String; GROUND_LAYERS] {
        let [mut slab, mut lines, mut lots, mut marks] = [const { String::new() }; GROUND_LAYERS];
        self.map.projection.slab(&mut slab, -MARGIN, self.view.order as f64 + MARGIN, SLAB);
        self.box_edges(&mut slab);
        let highlight = Digit::new(self.view.highlight.into());
        let (mut empty, mut shadows) = (String::new(), String::new());
        for at in 0..self.cells.len() {
            let cell = self.cell(at);
            if self.line.iter().any(|(other, _)| *other == self.cells[at]) {
                self.lot(&mut lines, "sight", at, 0.0);
            } else if cell.peer {
                self.lot(&mut lines, "peer", at, 0.0);
            }
            if cell.value > 0 {
                shape(&mut shadows, &self.shadow(self.seen(at), cell.value));
                continue;
            }
            shape(&mut empty, &self.square(at, LOT_GAP));
            for (is_so, class) in [
                (highlight.is_some_and(|digit| cell.notes.contains(digit)), "lot same"),
                (cell.evidence, "lot evidence"),
                (cell.actor, "lot actor"),
                (cell.eliminated, "lot eliminated"),
                (cell.placed, "lot placed"),
                (cell.selected, "lot selected"),
            ] {
                if is_so {
                    self.lot(&mut marks, class, at, LOT_GAP);
                }
            }
        }
        path(&mut lots, "lot", &empty);
        path(&mut lots, "shade", &shadows);
        [slab, lines, lots, marks]
    }

    /// A lot as a shape of its own: what does not change is not painted anew.
    fn lot(&self, out: &mut String, class: &str, at: usize, gap: f64) {
        let mut d = String::new();
        shape(&mut d, &self.square(at, gap));
        path(out, class, &d);
    }

    /// The ground of a cell, so much smaller on each side.
    fn square(&self, at: usize, gap: f64) -> [Point; 4] {
        let (row, col) = self.seen(at);
        self.map.projection.square(row as f64, col as f64, gap, 0.0)
    }

    /// Stripes between boxes.
    fn box_edges(&self, out: &mut String) {
        let Some(boxes) = self.view.boxes else { return };
        let order = self.view.order;
        let mut d = String::new();
        let pairs = (usize::from(boxes.height)..order)
            .step_by(boxes.height.into())
            .map(|row| [Cell::new(row - 1, 0), Cell::new(row, 0)]);
        let columns = (usize::from(boxes.width)..order)
            .step_by(boxes.width.into())
            .map(|col| [Cell::new(0, col - 1), Cell::new(0, col)]);
        for pair in pairs.chain(columns) {
            let [one, other] = pair.map(|cell| self.facing.seen(order, cell));
            let (half, end) = (0.035, order as f64);
            let [top, left, bottom, right] = if one.0 == other.0 {
                let at = one.1.max(other.1) as f64;
                [0.0, at - half, end, at + half]
            } else {
                let at = one.0.max(other.0) as f64;
                [at - half, 0.0, at + half, end]
            };
            let corners = [(top, left), (top, right), (bottom, right), (bottom, left)];
            shape(&mut d, &corners.map(|(row, col)| self.map.projection.at(row, col, 0.0)));
        }
        path(out, "box-edge", &d);
    }

    /// The footprint and what it is moved by, as one shape: to the back and to the right, but not over the edge of the ground.
    fn shadow(&self, (row, col): (usize, usize), value: u8) -> [Point; 6] {
        let building = self.map.building((row, col), value);
        let gap = building.gap();
        let (top, left) = (building.row + gap, building.col + gap);
        let (bottom, right) = (building.row + 1.0 - gap, building.col + 1.0 - gap);
        let reach = building.height() / self.map.depth() * 0.6;
        let (first, last) = (-MARGIN, self.view.order as f64 + MARGIN);
        let here = |row: f64, col: f64| self.map.projection.at(row, col, 0.0);
        let moved = |row: f64, col: f64| here((row - reach * 0.35).max(first), (col + reach).min(last));
        shadow_outline([top, left, bottom, right], here, moved)
    }
}

/// Whether a row is done as far as the player can see.
fn is_full_without_repeat(row: &[CellView]) -> bool {
    let is_once = |value: u8| row.iter().filter(|cell| cell.value == value).count() == 1;
    (1..=row.len() as u8).all(is_once) && row.iter().all(|cell| !cell.conflict.is_some())
}

#[cfg(test)]
#[path = "street_tests.rs"]
mod tests;
