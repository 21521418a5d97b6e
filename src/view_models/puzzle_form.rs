//! The wishes as they stand in the fields, and what a change of one does to the others.

use crate::engine::generate::{
    AvailableTechnique, Recipe, RecipeFault, RecipeField, Series, Source, Surplus, Symmetry, recipe_faults,
};
use crate::engine::{Arg, BoxShape, Difficulty, Kind};
use crate::jobs::make::box_shapes;

/// The most puzzles at once.
pub(super) const MOST: usize = 60;

/// The symmetries, as they are offered.
pub(super) const SYMMETRIES: [(Symmetry, &str); 7] = [
    (Symmetry::None, "new.symmetry.none"),
    (Symmetry::HalfTurn, "new.symmetry.half-turn"),
    (Symmetry::QuarterTurn, "new.symmetry.quarter-turn"),
    (Symmetry::Vertical, "new.symmetry.vertical"),
    (Symmetry::Horizontal, "new.symmetry.horizontal"),
    (Symmetry::Diagonal, "new.symmetry.diagonal"),
    (Symmetry::Antidiagonal, "new.symmetry.antidiagonal"),
];

/// The sources of full grids, as they are offered.
pub(super) const SOURCES: [(Source, &str); 3] = [
    (Source::Random, "new.source.random"),
    (Source::Template, "new.source.template"),
    (Source::MostOpen, "new.source.most-open"),
];

/// How much is told, as it is offered.
pub(super) const SURPLUSES: [(Surplus, &str); 3] = [
    (Surplus::Graded, "new.surplus.graded"),
    (Surplus::Minimal, "new.surplus.minimal"),
    (Surplus::More(EXTRA), "new.surplus.more"),
];

/// How many more givens and clues are told where some more are, at first.
const EXTRA: u16 = 4;

/// The sizes of that game.
pub(super) fn orders(kind: Kind) -> Vec<u8> {
    let (least, most) = match kind {
        Kind::Sudoku => (4, 25),
        Kind::Hybrid => (4, 12),
        _ => (3, 12),
    };
    (least..=most).filter(|&order| kind == Kind::Skyscrapers || !box_shapes(order).is_empty()).collect()
}

/// A set of wishes that shows what can be wished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::places) enum Idea {
    Blanks,
    Needs,
    Alone,
    Six,
}

/// The ideas, as they are offered.
pub(super) const IDEAS: [(Idea, &str); 4] = [
    (Idea::Alone, "new.idea.alone"),
    (Idea::Needs, "new.idea.x-wing"),
    (Idea::Blanks, "new.idea.blanks"),
    (Idea::Six, "new.idea.six"),
];

/// A change of one wish.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::places) enum Change {
    Kind(Kind),
    Order(u8),
    Boxes(BoxShape),
    Diagonals,
    Difficulty(Option<Difficulty>),
    Needs(Option<String>),
    /// A technique is allowed, or no longer.
    Allow(String),
    AllowAll,
    Givens(String),
    Clues(String),
    Alone,
    Symmetry(Symmetry),
    Surplus(Surplus),
    Pattern(Vec<bool>),
    Source(Source),
    Seed(String),
    Count(String),
    Idea(Idea),
}

/// A number as it is typed; an empty text wishes nothing.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Typed(pub(super) String);

impl Typed {
    fn of(number: Option<u16>) -> Self {
        Self(number.map(|number| number.to_string()).unwrap_or_default())
    }

    /// The number, if it is one.
    fn number(&self) -> Option<u16> {
        self.0.trim().parse().ok()
    }

    fn is_wrong(&self) -> bool {
        !self.0.trim().is_empty() && self.number().is_none()
    }
}

/// What is wished.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Wishes {
    /// All but what is typed.
    recipe: Recipe,
    pub(super) givens: Typed,
    pub(super) clues: Typed,
    pub(super) alone: bool,
    pub(super) seed: String,
    pub(super) count: Typed,
}

impl Wishes {
    /// What is wished at first, with that seed.
    pub(super) fn first(seed: u64) -> Self {
        let recipe = Recipe { difficulty: Some(Difficulty::Medium), ..Recipe::any(Kind::Skyscrapers, 6, None) };
        Self::of(recipe, seed)
    }

    /// The wishes of a recipe.
    pub(super) fn of(mut recipe: Recipe, seed: u64) -> Self {
        let (givens, clues) = (recipe.givens.take(), recipe.clues.take());
        let alone = givens == Some(0) && recipe.kind != Kind::Sudoku;
        Self {
            recipe,
            givens: Typed::of(givens.filter(|_| !alone)),
            clues: Typed::of(clues),
            alone,
            seed: seed.to_string(),
            count: Typed("1".to_owned()),
        }
    }

    /// The wishes of a series; that seed where it has none.
    pub(super) fn of_series(series: &Series, seed: u64) -> Self {
        let wishes = Self::of(series.recipe.clone(), series.seed.unwrap_or(seed));
        Self { count: Typed(series.count.to_string()), ..wishes }
    }

    /// The wishes as a series.
    pub(super) fn series(&self) -> Series {
        Series { recipe: self.recipe(), seed: self.seed(), count: self.count() as u16 }
    }

    /// The recipe.
    pub(super) fn recipe(&self) -> Recipe {
        let mut recipe = self.recipe.clone();
        recipe.givens = self.givens.number();
        if recipe.kind != Kind::Sudoku {
            recipe.clues = self.clues.number();
            if self.alone {
                recipe.givens = Some(0);
                recipe.pattern.clear();
            }
        }
        recipe
    }

    /// The seed, if it is one.
    pub(super) fn seed(&self) -> Option<u64> {
        self.seed.trim().parse().ok()
    }

    /// How many puzzles.
    pub(super) fn count(&self) -> usize {
        self.count.number().map_or(1, usize::from).clamp(1, MOST)
    }

    /// What cannot be.
    pub(super) fn wrong(&self, known: &[AvailableTechnique]) -> Vec<RecipeFault> {
        let mut wrong = recipe_faults(&self.recipe(), known);
        let clues = self.recipe.kind != Kind::Sudoku;
        for (is_wrong, field, key) in [
            (self.givens.is_wrong() && !self.alone, RecipeField::Givens, "new.wrong.number"),
            (self.clues.is_wrong() && clues, RecipeField::Clues, "new.wrong.number"),
            (self.seed().is_none(), RecipeField::Seed, "new.wrong.seed"),
            (!(1..=MOST as u16).contains(&self.count.number().unwrap_or(0)), RecipeField::Count, "new.wrong.count"),
        ] {
            if is_wrong {
                wrong.push(RecipeFault::new(field, key, [("count", Arg::Count(MOST as u64))]));
            }
        }
        wrong
    }

    /// Makes a change, with what hangs on it.
    pub(super) fn change(&mut self, change: Change, known: &[AvailableTechnique]) {
        let recipe = &mut self.recipe;
        match change {
            Change::Kind(kind) => self.turn_to(kind, known),
            Change::Order(order) => self.resize(order),
            Change::Boxes(shape) => recipe.boxes = Some((shape.height, shape.width)),
            Change::Diagonals => recipe.diagonals = !recipe.diagonals,
            Change::Difficulty(difficulty) => recipe.difficulty = difficulty,
            Change::Needs(id) => recipe.needs = id,
            Change::Allow(id) => match recipe.allowed.iter().position(|allowed| *allowed == id) {
                Some(at) => {
                    recipe.allowed.remove(at);
                }
                None => recipe.allowed.push(id),
            },
            Change::AllowAll => recipe.allowed.clear(),
            Change::Givens(text) => self.givens = Typed(text),
            Change::Clues(text) => self.clues = Typed(text),
            Change::Alone => self.alone = !self.alone,
            Change::Symmetry(symmetry) => recipe.symmetry = symmetry,
            Change::Surplus(surplus) => recipe.surplus = surplus,
            Change::Pattern(pattern) => {
                recipe.pattern = if pattern.contains(&true) { pattern } else { Vec::new() };
            }
            Change::Source(source) => recipe.source = source,
            Change::Seed(text) => self.seed = text,
            Change::Count(text) => self.count = Typed(text),
            Change::Idea(idea) => self.take(idea),
        }
    }

    /// Turns to another game and keeps what it has a place for.
    fn turn_to(&mut self, kind: Kind, known: &[AvailableTechnique]) {
        self.recipe.kind = kind;
        let orders = orders(kind);
        let order = self.recipe.order;
        let nearest = orders.iter().copied().min_by_key(|there| there.abs_diff(order));
        self.resize(nearest.unwrap_or(order));
        let diagonals = self.recipe.diagonals;
        let suits = |id: &String| {
            let known = known.iter().find(|known| known.id == *id);
            known.is_none_or(|known| known.suits(kind, diagonals))
        };
        self.recipe.needs = self.recipe.needs.take().filter(suits);
        self.recipe.allowed.retain(suits);
    }

    fn resize(&mut self, order: u8) {
        let recipe = &mut self.recipe;
        if recipe.order != order {
            recipe.pattern.clear();
        }
        recipe.order = order;
        let shapes = if recipe.kind == Kind::Skyscrapers { Vec::new() } else { box_shapes(order) };
        let fits = shapes.iter().any(|shape| recipe.boxes == Some((shape.height, shape.width)));
        if !fits {
            recipe.boxes = shapes.first().map(|shape| (shape.height, shape.width));
        }
    }

    fn take(&mut self, idea: Idea) {
        let boxes = Some(BoxShape { height: 3, width: 3 });
        let sudoku = Recipe::any(Kind::Sudoku, 9, boxes);
        let skyscrapers = Recipe { difficulty: self.recipe.difficulty, ..Recipe::any(Kind::Skyscrapers, 6, None) };
        let recipe = match idea {
            Idea::Blanks => Recipe { source: Source::Template, givens: Some(30), ..sudoku },
            Idea::Needs => Recipe { needs: Some("x-wing".to_owned()), difficulty: Some(Difficulty::Hard), ..sudoku },
            Idea::Alone => Recipe { givens: Some(0), ..skyscrapers },
            Idea::Six => self.recipe(),
        };
        let seed = std::mem::take(&mut self.seed);
        let count = if idea == Idea::Six { 6 } else { 1 };
        *self = Self { seed, count: Typed::of(Some(count)), ..Self::of(recipe, 0) };
    }

    /// All but what is typed.
    pub(super) fn plain(&self) -> &Recipe {
        &self.recipe
    }
}
