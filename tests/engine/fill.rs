//! Full grids and proofs of one solution.

use skyline::engine::generate::fill::{Filling, most_open, symmetry, template};
use skyline::engine::generate::{Random, Source, Told, Unique};
use skyline::engine::{BoxShape, Digit, Geometry, Puzzle, solve};
use std::collections::HashMap;
use std::sync::Arc;

fn geometry(order: usize, boxes: Option<(u8, u8)>, diagonals: bool) -> Arc<Geometry> {
    let boxes = boxes.map(|(height, width)| BoxShape { height, width });
    Geometry::new(order, boxes, diagonals).expect("a shape")
}

fn grid(geometry: &Arc<Geometry>, source: Source, seed: u64) -> Option<Vec<Digit>> {
    let mut filling = Filling::new(geometry, source, Random::new(seed));
    while filling.advance() {}
    filling.grid().map(<[Digit]>::to_vec)
}

fn boxes_of(order: usize) -> Vec<Option<(u8, u8)>> {
    let boxes =
        (1..=order).filter(|height| order % height == 0).map(|height| Some((height as u8, (order / height) as u8)));
    std::iter::once(None).chain(boxes).collect()
}

#[test]
fn every_source_fills_every_shape_by_its_rules() {
    for order in 2..=25 {
        for boxes in boxes_of(order) {
            let geometry = geometry(order, boxes, false);
            let blank = Puzzle::blank(geometry.clone());
            for source in [Source::Random, Source::Template, Source::MostOpen] {
                let begun = std::time::Instant::now();
                eprintln!("{order} {boxes:?} {source:?}");
                let one = grid(&geometry, source, 1).expect("a grid");
                let took = begun.elapsed().as_millis();
                if took > 100 {
                    eprintln!("{order} {boxes:?} {source:?}: {took} ms");
                }
                assert!(blank.is_solution(&one), "{order} {boxes:?} {source:?}");
                assert_eq!(grid(&geometry, source, 1), Some(one));
            }
        }
    }
}
