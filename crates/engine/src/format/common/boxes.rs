//! The shape of boxes that an order usually has.

use crate::Draft;

/// The most square box of an order that is no prime, at least as wide as high.
pub fn usual_box(order: usize) -> Option<(usize, usize)> {
    let heights = (2..order).take_while(|height| height * height <= order);
    heights.filter(|height| order.is_multiple_of(*height)).last().map(|height| (height, order / height))
}

/// An empty board of that order with the usual box, if the order has one.
pub(crate) fn usual_board(order: usize) -> Draft {
    Draft { boxes: usual_box(order), ..Draft::empty(order) }
}
