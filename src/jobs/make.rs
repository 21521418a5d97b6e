//! The making of puzzles as a job: the messages between the page and the worker, which are bytes, and the work in slices.

use crate::engine::generate::fill::GridFiller;
use crate::engine::generate::{AvailableTechnique, GeneratedPuzzle, Generator, Outcome, Progress, Random, Recipe};
use crate::engine::{BoxShape, Difficulty, Draft, Geometry};
use nanoserde::{DeBin, SerBin};

/// The name of the workers that make puzzles.
pub const MAKER: &str = "maker";

/// A request of the page.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum MakeRequest {
    /// A puzzle by the recipe.
    Make(SeededRecipe),
    /// The first full grid that the generator would reduce to that puzzle.
    Fill(SeededRecipe),
}

/// A recipe with its seed and the number of the request.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct SeededRecipe {
    /// The number of the request; its replies carry it.
    pub number: u32,
    /// What the puzzle must be like.
    pub recipe: Recipe,
    /// The seed.
    pub seed: u64,
}

/// A reply of the worker.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum MakerReply {
    /// The worker is up.
    Ready {
        /// Its [`super::PROTOCOL`].
        protocol: u32,
        /// The techniques that a recipe can ask for, the easiest first.
        techniques: Vec<AvailableTechnique>,
    },
    /// The request is running.
    Progress {
        /// The number of the request.
        number: u32,
        /// Full grids tried so far.
        attempts: u32,
        /// How much of the allowed effort is spent, in per cent.
        percent: u8,
        /// The closest match so far, if it is another than in the reply before.
        nearest: Option<Product>,
    },
    /// A puzzle that meets the recipe.
    Made {
        /// The number of the request.
        number: u32,
        /// With its solution and grade.
        product: Product,
    },
    /// None was found within the allowed effort.
    NotFound {
        /// The number of the request.
        number: u32,
        /// Full grids tried.
        attempts: u32,
        /// The closest match, with one solution.
        nearest: Option<Product>,
    },
    /// A full grid.
    Filled {
        /// The number of the request.
        number: u32,
        /// The grid, row-major; empty if the recipe's source has none of that shape.
        grid: Vec<u8>,
    },
}

/// How hard a product is.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct ProductGrade {
    /// The id of the hardest technique.
    pub hardest: String,
    /// Its rating in tenths.
    pub rating: u16,
    /// Its level of difficulty.
    pub difficulty: Difficulty,
    /// How many steps its solution takes.
    pub steps: u32,
}

/// A puzzle that was made.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Product {
    /// The puzzle, valid.
    pub puzzle: Draft,
    /// Its only solution, row-major.
    pub solution: Vec<u8>,
    /// How hard it is; `None` where the ladder does not solve it.
    pub grade: Option<ProductGrade>,
}

impl From<&GeneratedPuzzle> for Product {
    fn from(made: &GeneratedPuzzle) -> Self {
        let product_grade = made.grade.map(|grade| ProductGrade {
            hardest: grade.hardest.to_owned(),
            rating: grade.rating.0,
            difficulty: grade.difficulty,
            steps: grade.steps as u32,
        });
        let solution = made.solution.iter().map(|digit| digit.get() as u8).collect();
        Self { puzzle: made.puzzle.draft(), solution, grade: product_grade }
    }
}

/// A running request.
pub struct Maker {
    number: u32,
    task: Task,
    /// The closest match in the last reply.
    reported: Option<GeneratedPuzzle>,
}

enum Task {
    Make(Box<Generator>),
    Fill(Box<GridFiller>),
    /// There is no such board.
    None,
}

impl Maker {
    /// Starts the request.
    pub fn begin(request: MakeRequest) -> Self {
        let (number, task) = match request {
            MakeRequest::Make(SeededRecipe { number, recipe, seed }) => {
                (number, Task::Make(Box::new(Generator::new(recipe, seed))))
            }
            MakeRequest::Fill(SeededRecipe { number, recipe, seed }) => {
                let geometry = Geometry::new(recipe.order.into(), recipe.boxes, recipe.extra_houses).ok();
                // The same random sequence as for the first grid of the generator.
                let random = Random::new(Random::new(seed).next_u64());
                let filling = geometry.map(|geometry| GridFiller::new(&geometry, recipe.source, random));
                (number, filling.map_or(Task::None, |filling| Task::Fill(Box::new(filling))))
            }
        };
        Self { number, task, reported: None }
    }

    /// Works for one slice, mostly a few milliseconds. Returns the last reply when the request is done; it must not be
    /// called after that.
    pub fn advance(&mut self) -> Option<MakerReply> {
        let number = self.number;
        let is_open = match &mut self.task {
            Task::Make(making) => making.advance(),
            Task::Fill(filling) => filling.advance(),
            Task::None => false,
        };
        if is_open {
            return None;
        }
        let making = match &self.task {
            Task::Make(making) => making,
            Task::Fill(filling) => {
                let grid = filling.grid().into_iter().flatten().map(|digit| digit.get() as u8).collect();
                return Some(MakerReply::Filled { number, grid });
            }
            Task::None => return Some(MakerReply::Filled { number, grid: Vec::new() }),
        };
        let attempts = making.progress().attempts;
        Some(match making.outcome() {
            Some(Outcome::Found(made)) => MakerReply::Made { number, product: made.into() },
            Some(Outcome::NotFound(nearest)) => {
                MakerReply::NotFound { number, attempts, nearest: nearest.as_ref().map(Product::from) }
            }
            None => MakerReply::NotFound { number, attempts, nearest: None },
        })
    }

    /// The progress of the request.
    pub fn progress(&mut self) -> MakerReply {
        let Task::Make(making) = &self.task else {
            return MakerReply::Progress { number: self.number, attempts: 0, percent: 0, nearest: None };
        };
        let Progress { attempts, percent, nearest } = making.progress();
        let is_new = *nearest != self.reported;
        let product = nearest.as_ref().filter(|_| is_new).map(Product::from);
        if is_new {
            self.reported.clone_from(nearest);
        }
        MakerReply::Progress { number: self.number, attempts: *attempts, percent: *percent, nearest: product }
    }
}

/// The shapes that the boxes of a board of that order can have, the squarest first, wide ones before high ones.
pub fn box_shapes(order: u8) -> Vec<BoxShape> {
    let mut shapes: Vec<BoxShape> = (2..order)
        .filter(|height| order.is_multiple_of(*height))
        .map(|height| BoxShape { height, width: order / height })
        .collect();
    crate::engine::insertion_sort::insertion_sort_by_key(&mut shapes, |shape| {
        (shape.height.abs_diff(shape.width), shape.height)
    });
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::generate::GridSource;
    use crate::engine::{Kind, grade, solve};
    use std::sync::Arc;

    /// The last reply to a request for a puzzle.
    fn made(recipe: Recipe, seed: u64) -> MakerReply {
        let mut maker = Maker::begin(MakeRequest::Make(SeededRecipe { number: 7, recipe, seed }));
        loop {
            if let Some(said) = maker.advance() {
                return said;
            }
            maker.progress();
        }
    }

    #[test]
    fn a_product_is_the_puzzle_with_its_solution_and_grade() {
        for (kind, boxes) in [(Kind::Skyscrapers, None), (Kind::Sudoku, Some((2, 2))), (Kind::Hybrid, Some((2, 2)))] {
            let shape = boxes.map(|(height, width)| BoxShape { height, width });
            let said = made(Recipe { difficulty: Some(Difficulty::Easy), ..Recipe::any(kind, 4, shape) }, 3);
            let MakerReply::Made { number: 7, product } = said else { panic!("{said:?}") };
            let puzzle = Arc::new(product.puzzle.clone().check().expect("a sound puzzle"));
            assert_eq!(crate::engine::kind(&puzzle), kind);
            let (solutions, _) = solve(&puzzle, 2);
            let values: Vec<u8> = solutions[0].iter().map(|digit| digit.get() as u8).collect();
            assert_eq!((solutions.len(), values), (1, product.solution));
            let (level, grade) = (product.grade.expect("a grade"), grade(&puzzle).expect("a grade"));
            assert_eq!(
                (&*level.hardest, level.rating, level.difficulty),
                (grade.hardest, grade.rating.0, Difficulty::Easy)
            );
            assert_eq!(level.steps as usize, grade.steps);
        }
    }

    #[test]
    fn what_comes_nearest_is_told_once() {
        let recipe = Recipe { difficulty: Some(Difficulty::Unreasonable), ..Recipe::any(Kind::Skyscrapers, 3, None) };
        let mut maker = Maker::begin(MakeRequest::Make(SeededRecipe { number: 1, recipe, seed: 1 }));
        let mut reported = Vec::new();
        for _ in 0..2000 {
            if maker.advance().is_some() {
                break;
            }
            let MakerReply::Progress { nearest, .. } = maker.progress() else { panic!("no progress") };
            reported.extend(nearest);
        }
        assert!(reported.windows(2).all(|pair| pair[0] != pair[1]));
    }

    /// A puzzle of the same order with every cell given is the grid that was filled for it.
    #[test]
    fn the_grid_alone_is_that_of_the_puzzle_and_is_filled_by_the_counts() {
        for boxes in [(2, 2), (2, 3), (3, 3)] {
            let shape = BoxShape { height: boxes.0, width: boxes.1 };
            let recipe =
                Recipe { source: GridSource::MostOpen, ..Recipe::any(Kind::Sudoku, boxes.0 * boxes.1, Some(shape)) };
            let mut maker =
                Maker::begin(MakeRequest::Fill(SeededRecipe { number: 2, recipe: recipe.clone(), seed: 5 }));
            let grid = loop {
                if let Some(MakerReply::Filled { number: 2, grid }) = maker.advance() {
                    break grid;
                }
            };
            let MakerReply::Made { product, .. } = made(recipe, 5) else { panic!("nothing was made") };
            assert_eq!(grid, product.solution, "{boxes:?}");
        }
        let nonsense = Recipe::any(Kind::Sudoku, 9, Some(BoxShape { height: 2, width: 4 }));
        let mut maker = Maker::begin(MakeRequest::Fill(SeededRecipe { number: 3, recipe: nonsense, seed: 1 }));
        assert_eq!(maker.advance(), Some(MakerReply::Filled { number: 3, grid: Vec::new() }));
    }

    #[test]
    fn boxes_are_offered_squarest_first() {
        let shapes = |order| box_shapes(order).iter().map(|shape| (shape.height, shape.width)).collect::<Vec<_>>();
        assert_eq!(shapes(6), [(2, 3), (3, 2)]);
        assert_eq!(shapes(9), [(3, 3)]);
        assert_eq!(shapes(12), [(3, 4), (4, 3), (2, 6), (6, 2)]);
        assert!(shapes(7).is_empty());
    }
}
