//! The city of a board seen from a corner, as where a game was won.

use super::{Building, CityPicture, Lot, Projection, path, put, shadow_outline, shape};
use crate::engine::markup::push;

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
/// Windows side by side on a wall.
const WINDOWS: u32 = 3;

/// The city and where it lies on the screen.
struct City<'a> {
    order: usize,
    lots: &'a [Lot],
    /// How high a floor is.
    floor: f64,
    projection: Projection,
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
    let projection = Projection { origin, row: (-HALF.0, HALF.1), col: HALF };
    let city = City { order, lots, floor, projection };
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
    fn height(&self, value: u8) -> f64 {
        BASE + f64::from(value) * self.floor
    }

    fn ground(&self, out: &mut String) {
        self.projection.slab(out, -MARGIN, self.order as f64 + MARGIN, SLAB);
        let (mut lots, mut empty, mut shadows) = (String::new(), String::new(), String::new());
        for (at, lot) in self.lots.iter().enumerate() {
            let (row, col) = ((at / self.order) as f64, (at % self.order) as f64);
            shape(&mut lots, &self.projection.square(row, col, 0.05, 0.0));
            if lot.value == 0 {
                shape(&mut empty, &self.projection.square(row, col, 0.14, 0.0));
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
        let moved =
            |row: f64, col: f64| self.projection.at((row - reach / 2.0).max(first), (col + reach).min(last), 0.0);
        let here = |row: f64, col: f64| self.projection.at(row, col, 0.0);
        shape(out, &shadow_outline([top, left, bottom, right], here, moved));
    }

    fn building(&self, out: &mut String, at: usize) {
        let Lot { value, is_given } = self.lots[at];
        if value == 0 {
            return;
        }
        let (row, col) = (at / self.order, at % self.order);
        let turn = (row + col).to_string();
        push(out, &["<g class=\"building turn-", &turn, if is_given { " given" } else { "" }, "\">"]);
        let building = Building {
            row: row as f64,
            col: col as f64,
            value,
            order: self.order,
            footprint: FOOTPRINT,
            base: BASE,
            floor: self.floor,
            windows: [WINDOWS; 2],
            is_lit: true,
            seed: at as u32,
        };
        building.draw(out, &self.projection);
        let (x, y) = self.projection.at(building.row + 0.5, building.col + 0.5, building.height());
        out.push_str("<text x=\"");
        put(out, x);
        out.push_str("\" y=\"");
        put(out, y);
        push(out, &["\" dy=\".36em\" font-size=\"", FONT, "\">", &value.to_string(), "</text></g>"]);
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
}
