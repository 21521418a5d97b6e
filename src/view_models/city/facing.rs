//! From which side one looks at the city: quarter turns of the board.

use crate::engine::{Cell, Side};

/// The side in front, as the quarter turns that brought it there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facing(u8);

/// Arrow keys, and the sides that they point to, a quarter turn apart.
const ARROWS: [&str; 4] = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
const SIDES: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];

impl Facing {
    /// That side in front.
    pub fn of(side: Side) -> Self {
        // Bottom is in front without a turn, the right side after one.
        Self(match side {
            Side::Bottom => 0,
            Side::Right => 1,
            Side::Top => 2,
            Side::Left => 3,
        })
    }

    /// The side in front.
    pub fn side(self) -> Side {
        [Side::Bottom, Side::Right, Side::Top, Side::Left][usize::from(self.0)]
    }

    /// After a quarter turn more, clockwise.
    #[must_use]
    pub fn turned(self) -> Self {
        Self((self.0 + 1) % 4)
    }

    /// In which row and column a cell is seen.
    pub fn seen(self, order: usize, cell: Cell) -> (usize, usize) {
        let (row, col) = (usize::from(cell.row), usize::from(cell.col));
        let last = order - 1;
        match self.0 {
            0 => (row, col),
            1 => (col, last - row),
            2 => (last - row, last - col),
            _ => (last - col, row),
        }
    }

    /// On which side a side of the board is seen.
    pub fn seen_side(self, side: Side) -> Side {
        let at = SIDES.iter().position(|&other| other == side).unwrap_or(0);
        SIDES[(at + usize::from(self.0)) % 4]
    }

    /// The arrow key that does on the board what `key` says on the screen; other keys are what they are.
    pub fn arrow(self, key: &str) -> &str {
        match ARROWS.iter().position(|&arrow| arrow == key) {
            Some(at) => ARROWS[(at + 4 - usize::from(self.0)) % 4],
            None => key,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_can_be_in_front() {
        for side in Side::ALL {
            let facing = Facing::of(side);
            assert_eq!((facing.side(), facing.seen_side(side)), (side, Side::Bottom));
            // The cell at its clue is in the first row from the front.
            for index in 0..5 {
                assert_eq!(facing.seen(5, side.cells(index, 5)[0]).0, 4, "{side:?} {index}");
                assert_eq!(facing.seen(5, side.cells(index, 5)[4]).0, 0, "{side:?} {index}");
            }
        }
    }

    #[test]
    fn an_arrow_goes_where_it_points_on_the_screen() {
        let steps = [("ArrowUp", (-1, 0)), ("ArrowRight", (0, 1)), ("ArrowDown", (1, 0)), ("ArrowLeft", (0, -1))];
        let moved = |arrow: &str| steps.iter().find(|(name, _)| *name == arrow).expect("an arrow").1;
        for quarters in 0..4 {
            let facing = Facing(quarters);
            for (arrow, (down, along)) in steps {
                let (row, col) = moved(facing.arrow(arrow));
                let (from, to) = (Cell::new(2, 2), Cell::new((2 + row) as usize, (2 + col) as usize));
                let ((row, col), (end_row, end_col)) = (facing.seen(5, from), facing.seen(5, to));
                assert_eq!(
                    (end_row as i32 - row as i32, end_col as i32 - col as i32),
                    (down, along),
                    "{arrow} after {quarters}"
                );
            }
            assert_eq!(facing.arrow("Home"), "Home");
        }
    }

    #[test]
    fn sides_turn_with_their_cells() {
        for quarters in 0..4 {
            let facing = Facing(quarters);
            for side in Side::ALL {
                let seen: Vec<_> = (0..4).map(|index| facing.seen(4, side.cells(index, 4)[0])).collect();
                let is_there = |at: &(usize, usize)| match facing.seen_side(side) {
                    Side::Top => at.0 == 0,
                    Side::Bottom => at.0 == 3,
                    Side::Left => at.1 == 0,
                    Side::Right => at.1 == 3,
                };
                assert!(seen.iter().all(is_there), "{side:?} after {quarters}: {seen:?}");
            }
        }
    }
}
