//! How large a large board is shown: whole, or in steps of which a part is seen.

/// Sides of a cell, in px.
const SIDES: [u16; 5] = [44, 60, 80, 112, 150];
/// Cells of this side are as large as anybody needs: further steps are for boards that have larger ones when they are whole.
const LARGE: u16 = 80;

/// What is asked of the zoom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZoomStep {
    /// The next step up.
    Larger,
    /// The next step down, which may be the whole board.
    Smaller,
    /// From the whole board to where its notes are read in digits, and back.
    Toggle,
}

/// How large a board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardZoom {
    side: u16,
    /// The side of a cell when the whole board was seen last.
    whole: u16,
}

impl BoardZoom {
    /// The side of a cell in px, 0 where the whole board is seen.
    pub const fn side(self) -> u16 {
        self.side
    }

    /// The side of a cell in px as the attribute that the styles read.
    pub fn name(self) -> Option<&'static str> {
        let names = ["44", "60", "80", "112", "150"];
        SIDES.iter().position(|&side| side == self.side).map(|at| names[at])
    }

    /// The steps of a board with such cells when it is whole: each makes a difference.
    fn steps(whole: u16) -> impl DoubleEndedIterator<Item = u16> {
        let is_more = move |side: &u16| u32::from(*side) * 7 >= u32::from(whole) * 8;
        let first = SIDES.into_iter().find(is_more).unwrap_or(LARGE);
        SIDES.into_iter().filter(move |side| is_more(side) && *side <= LARGE.max(first))
    }

    /// Whether there is a larger step.
    pub fn can_grow(self) -> bool {
        self.side == 0 || Self::steps(self.whole).any(|side| side > self.side)
    }

    /// The zoom after that. `now` is the side of a cell on the screen, `readable` the least at which notes are digits.
    #[must_use]
    pub fn after(self, step: ZoomStep, now: u16, readable: u16) -> Self {
        let whole = if self.side == 0 { now } else { self.whole };
        let next = || Self::steps(whole).find(|&side| side > self.side);
        let side = match step {
            ZoomStep::Larger => next().unwrap_or(self.side),
            ZoomStep::Smaller => Self::steps(whole).rfind(|&side| side < self.side).unwrap_or(0),
            ZoomStep::Toggle if self.side > 0 => 0,
            ZoomStep::Toggle => Self::steps(whole).find(|&side| side >= readable).or_else(next).unwrap_or(0),
        };
        Self { side, whole }
    }
}

#[cfg(test)]
mod tests {
    use super::ZoomStep::{Larger, Smaller, Toggle};
    use super::*;

    /// The sides that the steps lead to, one after another.
    fn sides(whole: u16, readable: u16, steps: &[ZoomStep]) -> Vec<u16> {
        let mut zoom = BoardZoom::default();
        let walk = steps.iter().map(|&step| {
            let now = if zoom.side() > 0 { zoom.side() } else { whole };
            zoom = zoom.after(step, now, readable);
            zoom.side()
        });
        walk.collect()
    }

    #[test]
    fn steps_go_up_and_down_one_by_one() {
        let steps = [Larger, Larger, Larger, Larger, Smaller, Smaller, Smaller, Smaller];
        assert_eq!(sides(14, 60, &steps), [44, 60, 80, 80, 60, 44, 0, 0]);
    }

    #[test]
    fn no_step_is_hardly_larger_than_the_whole_board() {
        assert_eq!(sides(44, 46, &[Larger, Larger, Larger]), [60, 80, 80]);
        assert_eq!(sides(75, 40, &[Larger, Larger, Smaller]), [112, 112, 0]);
        assert_eq!(sides(112, 40, &[Larger, Larger]), [150, 150]);
    }

    #[test]
    fn the_toggle_leads_to_where_notes_are_read_and_back_to_the_whole() {
        assert_eq!(sides(14, 60, &[Toggle, Toggle]), [60, 0]);
        assert_eq!(sides(22, 46, &[Toggle, Smaller, Toggle]), [60, 44, 0]);
        assert_eq!(sides(100, 40, &[Toggle]), [150]);
    }

    #[test]
    fn only_the_last_step_cannot_grow() {
        let zoom = BoardZoom::default();
        assert!(zoom.can_grow());
        let zoom = zoom.after(Larger, 44, 46);
        assert_eq!((zoom.name(), zoom.can_grow()), (Some("60"), true));
        let zoom = zoom.after(Larger, 60, 46);
        assert_eq!((zoom.name(), zoom.can_grow()), (Some("80"), false));
        assert_eq!(BoardZoom::default().name(), None);
    }
}
