//! Regions given cell by cell: which boxes they are.

use crate::format::ParseError;

/// The boxes (height and width) of regions numbered row-major; `None` when the regions are the
/// rows, or every cell is in the same one.
///
/// # Errors
/// When they are no boxes: such a jigsaw is no board here.
pub(crate) fn boxes(regions: &[u32], order: usize) -> Result<Option<(usize, usize)>, ParseError> {
    let jigsaw = || ParseError::other_puzzle("format.jigsaw", []);
    let Some(&first) = regions.first() else { return Ok(None) };
    if regions.len() != order * order {
        return Err(jigsaw());
    }
    if regions.iter().all(|&region| region == first) {
        return Ok(None);
    }
    let width = regions.iter().take(order).take_while(|&&region| region == first).count();
    if !order.is_multiple_of(width) {
        return Err(jigsaw());
    }
    let height = order / width;
    let corner = |index: usize| {
        let (row, col) = (index / order, index % order);
        row / height * height * order + col / width * width
    };
    let whole = (0..regions.len()).all(|index| regions[index] == regions[corner(index)]);
    let corners: Vec<u32> =
        (0..regions.len()).filter(|&index| corner(index) == index).map(|index| regions[index]).collect();
    let apart = corners.iter().enumerate().all(|(at, region)| !corners[..at].contains(region));
    match (whole && apart, height) {
        (false, _) => Err(jigsaw()),
        (true, 1) => Ok(None),
        (true, _) => Ok(Some((height, width))),
    }
}
