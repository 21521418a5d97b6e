//! The form of New: what stands in its fields, what a change of one does to the others, and what cannot be.

use crate::engine::generate::{
    AvailableTechnique, GridSource, Odds, Recipe, RecipeFault, RecipeField, Series, Surplus, Symmetry, odds,
    recipe_faults,
};
use crate::engine::{Arg, BoxShape, Difficulty, ExtraHouse, Kind};
use crate::jobs::make::box_shapes;

/// The most puzzles at once.
pub const MAX_PUZZLES: usize = 60;

/// The symmetries, as they are offered.
pub const SYMMETRIES: [(Symmetry, &str); 7] = [
    (Symmetry::None, "new.symmetry.none"),
    (Symmetry::HalfTurn, "new.symmetry.half-turn"),
    (Symmetry::QuarterTurn, "new.symmetry.quarter-turn"),
    (Symmetry::Vertical, "new.symmetry.vertical"),
    (Symmetry::Horizontal, "new.symmetry.horizontal"),
    (Symmetry::Diagonal, "new.symmetry.diagonal"),
    (Symmetry::Antidiagonal, "new.symmetry.antidiagonal"),
];

/// The sources of full grids, as they are offered.
pub const SOURCES: [(GridSource, &str); 3] = [
    (GridSource::Random, "new.source.random"),
    (GridSource::Template, "new.source.template"),
    (GridSource::MostOpen, "new.source.most-open"),
];

/// How many givens and clues there are, as it is offered.
pub const SURPLUSES: [(Surplus, &str); 3] = [
    (Surplus::Graded, "new.surplus.graded"),
    (Surplus::Minimal, "new.surplus.minimal"),
    (Surplus::More(DEFAULT_EXTRA), "new.surplus.more"),
];

/// How many more givens and clues "some more" is at first.
const DEFAULT_EXTRA: u16 = 4;

/// The sizes of that game.
pub fn orders(kind: Kind) -> Vec<u8> {
    let (least, most) = match kind {
        Kind::Sudoku => (4, 25),
        Kind::Hybrid => (4, 12),
        _ => (3, 12),
    };
    (least..=most).filter(|&order| kind == Kind::Skyscrapers || !box_shapes(order).is_empty()).collect()
}

/// An example that shows what the form can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idea {
    /// A Sudoku with a set number of givens from a template.
    Blanks,
    /// A Sudoku that needs an X-wing.
    Needs,
    /// Skyscrapers with clues alone.
    Alone,
    /// Six of what is in the form.
    Six,
}

/// The examples, as they are offered.
pub const IDEAS: [(Idea, &str); 4] = [
    (Idea::Alone, "new.idea.alone"),
    (Idea::Needs, "new.idea.x-wing"),
    (Idea::Blanks, "new.idea.blanks"),
    (Idea::Six, "new.idea.six"),
];

/// A change of one field.
#[derive(Clone, PartialEq, Debug)]
pub enum FormChange {
    /// The game.
    Kind(Kind),
    /// Rows and columns.
    Order(u8),
    /// The shape of a box.
    Boxes(BoxShape),
    /// With extra houses of that kind, or no longer.
    Extra(ExtraHouse),
    /// The difficulty; `None` = any.
    Difficulty(Option<Difficulty>),
    /// The technique that must be needed.
    Needs(Option<String>),
    /// A technique is allowed, or no longer.
    Allow(String),
    /// Every technique is allowed.
    AllowAll,
    /// The number of givens, as typed.
    Givens(String),
    /// The number of clues, as typed.
    Clues(String),
    /// With clues alone, or no longer.
    Alone,
    /// The symmetry.
    Symmetry(Symmetry),
    /// How many givens and clues more than are needed.
    Surplus(Surplus),
    /// The cells that may be given, row-major; none chosen = all may.
    Pattern(Vec<bool>),
    /// Where full grids come from.
    Source(GridSource),
    /// The seed, as typed.
    Seed(String),
    /// A seed that nobody chose.
    OtherSeed(u64),
    /// All but game, size and difficulty is as at first, with that seed.
    Clear(u64),
    /// How many puzzles, as typed.
    Count(String),
    /// An example is put into the form.
    Idea(Idea),
}

/// A number as it is typed; an empty text asks for nothing.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Typed(pub String);

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

/// The fields of the form.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleForm {
    /// All but what is typed.
    recipe: Recipe,
    /// The number of givens.
    pub givens: Typed,
    /// The number of clues.
    pub clues: Typed,
    /// Whether there are clues alone.
    pub alone: bool,
    /// The seed.
    pub seed: String,
    /// Whether the player typed it, or came with it by a link: only then it may bring a grid twice.
    pub is_seed_chosen: bool,
    /// How many puzzles.
    pub count: Typed,
}

impl PuzzleForm {
    /// The form at first, with that seed.
    pub fn first(seed: u64) -> Self {
        let recipe = Recipe { difficulty: Some(Difficulty::Medium), ..Recipe::any(Kind::Skyscrapers, 6, None) };
        Self::of(recipe, seed)
    }

    /// The form that asks for a recipe.
    pub fn of(mut recipe: Recipe, seed: u64) -> Self {
        let (givens, clues) = (recipe.givens.take(), recipe.clues.take());
        let alone = givens == Some(0) && recipe.kind != Kind::Sudoku;
        Self {
            recipe,
            givens: Typed::of(givens.filter(|_| !alone)),
            clues: Typed::of(clues),
            alone,
            seed: seed.to_string(),
            is_seed_chosen: false,
            count: Typed("1".to_owned()),
        }
    }

    /// The form that asks for a series; that seed where it has none.
    pub fn of_series(series: &Series, seed: u64) -> Self {
        let form = Self::of(series.recipe.clone(), series.seed.unwrap_or(seed));
        Self { count: Typed(series.count.to_string()), is_seed_chosen: series.seed.is_some(), ..form }
    }

    /// The series that the form asks for.
    pub fn series(&self) -> Series {
        Series { recipe: self.recipe(), seed: self.seed(), count: self.count() as u16 }
    }

    /// The recipe.
    pub fn recipe(&self) -> Recipe {
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
    pub fn seed(&self) -> Option<u64> {
        self.seed.trim().parse().ok()
    }

    /// How many puzzles.
    pub fn count(&self) -> usize {
        self.count.number().map_or(1, usize::from).clamp(1, MAX_PUZZLES)
    }

    /// How many of the advanced options are set.
    pub fn advanced_count(&self) -> usize {
        let recipe = self.recipe();
        let set = [
            recipe.needs.is_some(),
            !recipe.allowed.is_empty(),
            recipe.givens.is_some(),
            recipe.clues.is_some(),
            recipe.surplus != Surplus::Graded,
            recipe.symmetry != Symmetry::None,
            recipe.source != GridSource::Random,
            !recipe.pattern.is_empty(),
            self.is_seed_chosen,
            self.count() > 1,
        ];
        let extra_houses = ExtraHouse::ALL.into_iter().filter(|&kind| recipe.extra_houses.contains(kind)).count();
        set.into_iter().filter(|&is_set| is_set).count() + extra_houses
    }

    /// What to expect of the search.
    pub fn odds(&self) -> Odds {
        odds(&self.recipe())
    }

    /// What cannot be.
    pub fn wrong(&self, known: &[AvailableTechnique]) -> Vec<RecipeFault> {
        let mut wrong = recipe_faults(&self.recipe(), known);
        let clues = self.recipe.kind != Kind::Sudoku;
        for (is_wrong, field, key) in [
            (self.givens.is_wrong() && !self.alone, RecipeField::Givens, "new.wrong.number"),
            (self.clues.is_wrong() && clues, RecipeField::Clues, "new.wrong.number"),
            (self.seed().is_none(), RecipeField::Seed, "new.wrong.seed"),
            (
                !(1..=MAX_PUZZLES as u16).contains(&self.count.number().unwrap_or(0)),
                RecipeField::Count,
                "new.wrong.count",
            ),
        ] {
            if is_wrong {
                wrong.push(RecipeFault::new(field, key, [("count", Arg::Count(MAX_PUZZLES as u64))]));
            }
        }
        wrong
    }

    /// Makes a change, with what hangs on it.
    pub fn change(&mut self, change: FormChange, known: &[AvailableTechnique]) {
        let recipe = &mut self.recipe;
        match change {
            FormChange::Kind(kind) => self.turn_to(kind, known),
            FormChange::Order(order) => self.resize(order),
            FormChange::Boxes(shape) => recipe.boxes = Some(shape),
            FormChange::Extra(kind) => {
                let is_in = recipe.extra_houses.contains(kind);
                recipe.extra_houses.set(kind, !is_in);
            }
            FormChange::Difficulty(difficulty) => recipe.difficulty = difficulty,
            FormChange::Needs(id) => recipe.needs = id,
            FormChange::Allow(id) => match recipe.allowed.iter().position(|allowed| *allowed == id) {
                Some(at) => {
                    recipe.allowed.remove(at);
                }
                None => recipe.allowed.push(id),
            },
            FormChange::AllowAll => recipe.allowed.clear(),
            FormChange::Givens(text) => self.givens = Typed(text),
            FormChange::Clues(text) => self.clues = Typed(text),
            FormChange::Alone => self.alone = !self.alone,
            FormChange::Symmetry(symmetry) => recipe.symmetry = symmetry,
            FormChange::Surplus(surplus) => recipe.surplus = surplus,
            FormChange::Pattern(pattern) => {
                recipe.pattern = if pattern.contains(&true) { pattern } else { Vec::new() };
            }
            FormChange::Source(source) => recipe.source = source,
            FormChange::Seed(text) => (self.seed, self.is_seed_chosen) = (text, true),
            FormChange::OtherSeed(seed) => (self.seed, self.is_seed_chosen) = (seed.to_string(), false),
            FormChange::Clear(seed) => {
                let plain = Recipe::any(recipe.kind, recipe.order, recipe.boxes);
                *self = Self::of(Recipe { difficulty: recipe.difficulty, ..plain }, seed);
            }
            FormChange::Count(text) => self.count = Typed(text),
            FormChange::Idea(idea) => self.take(idea),
        }
    }

    /// Turns to another game and keeps what it has a place for.
    fn turn_to(&mut self, kind: Kind, known: &[AvailableTechnique]) {
        self.recipe.kind = kind;
        let orders = orders(kind);
        let order = self.recipe.order;
        let nearest = orders.iter().copied().min_by_key(|there| there.abs_diff(order));
        self.resize(nearest.unwrap_or(order));
        let extra_houses = self.recipe.extra_houses;
        let suits = |id: &String| {
            let known = known.iter().find(|known| known.id == *id);
            known.is_none_or(|known| known.suits(kind, extra_houses))
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
        let fits = shapes.iter().any(|&shape| recipe.boxes == Some(shape));
        if !fits {
            recipe.boxes = shapes.first().copied();
        }
    }

    fn take(&mut self, idea: Idea) {
        let boxes = Some(BoxShape { height: 3, width: 3 });
        let sudoku = Recipe::any(Kind::Sudoku, 9, boxes);
        let skyscrapers = Recipe { difficulty: self.recipe.difficulty, ..Recipe::any(Kind::Skyscrapers, 6, None) };
        let recipe = match idea {
            Idea::Blanks => Recipe { source: GridSource::Template, givens: Some(30), ..sudoku },
            Idea::Needs => Recipe { needs: Some("x-wing".to_owned()), difficulty: Some(Difficulty::Hard), ..sudoku },
            Idea::Alone => Recipe { givens: Some(0), ..skyscrapers },
            Idea::Six => self.recipe(),
        };
        let seed = std::mem::take(&mut self.seed);
        let is_seed_chosen = self.is_seed_chosen;
        let count = if idea == Idea::Six { 6 } else { 1 };
        *self = Self { seed, is_seed_chosen, count: Typed::of(Some(count)), ..Self::of(recipe, 0) };
    }

    /// All but what is typed.
    pub fn plain(&self) -> &Recipe {
        &self.recipe
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::generate::available_techniques;

    fn fields(form: &PuzzleForm) -> Vec<RecipeField> {
        form.wrong(&available_techniques()).into_iter().map(|fault| fault.field).collect()
    }

    fn change(form: &mut PuzzleForm, change: FormChange) {
        form.change(change, &available_techniques());
    }

    #[test]
    fn another_game_keeps_what_it_has_a_place_for() {
        let mut form = PuzzleForm::first(1);
        change(&mut form, FormChange::Needs(Some("clue-one".to_owned())));
        change(&mut form, FormChange::Order(7));
        change(&mut form, FormChange::Kind(Kind::Sudoku));
        let recipe = form.recipe();
        assert_eq!(recipe.order, 6, "no Sudoku of 7 rows has boxes");
        assert_eq!(recipe.boxes, Some(BoxShape { height: 2, width: 3 }));
        assert_eq!(recipe.needs, None, "no Sudoku needs a clue");
        assert_eq!(recipe.difficulty, Some(Difficulty::Medium));
    }

    #[test]
    fn what_is_typed_is_checked() {
        let mut form = PuzzleForm::first(1);
        assert_eq!(fields(&form), []);
        change(&mut form, FormChange::Count("0".to_owned()));
        change(&mut form, FormChange::Seed("x".to_owned()));
        change(&mut form, FormChange::Clues("many".to_owned()));
        let wrong = fields(&form);
        assert!([RecipeField::Count, RecipeField::Seed, RecipeField::Clues].iter().all(|field| wrong.contains(field)));
        change(&mut form, FormChange::Count("61".to_owned()));
        assert!(fields(&form).contains(&RecipeField::Count), "{MAX_PUZZLES} at most");
        assert_eq!(form.count(), MAX_PUZZLES);
    }

    #[test]
    fn a_series_comes_back_from_its_form() {
        for text in ["sudoku-9.box-3x3.hard.needs-x-wing", "skyscrapers-5.easy", "hybrid-6.box-2x3.medium"] {
            let series = Series::parse(text).expect("a recipe");
            let form = PuzzleForm::of_series(&series, 5);
            assert_eq!(form.recipe(), series.recipe, "{text}");
            assert_eq!(form.seed(), Some(series.seed.unwrap_or(5)));
        }
    }

    #[test]
    fn what_is_set_beside_game_size_and_difficulty_is_counted_and_cleared() {
        let mut form = PuzzleForm::first(1);
        assert_eq!(form.advanced_count(), 0);
        for (at, each) in [
            FormChange::Needs(Some("clue-one".to_owned())),
            FormChange::Alone,
            FormChange::Symmetry(Symmetry::HalfTurn),
            FormChange::Extra(ExtraHouse::ALL[0]),
            FormChange::Seed("7".to_owned()),
            FormChange::Count("3".to_owned()),
        ]
        .into_iter()
        .enumerate()
        {
            change(&mut form, each);
            assert_eq!(form.advanced_count(), at + 1);
        }
        change(&mut form, FormChange::Difficulty(Some(Difficulty::Hard)));
        change(&mut form, FormChange::Clear(9));
        assert_eq!((form.advanced_count(), form.seed(), form.count()), (0, Some(9), 1));
        assert_eq!((form.plain().order, form.plain().difficulty), (6, Some(Difficulty::Hard)));
    }

    #[test]
    fn a_seed_is_chosen_by_who_types_it_or_brings_it() {
        let mut form = PuzzleForm::first(1);
        assert!(!form.is_seed_chosen);
        change(&mut form, FormChange::Seed("7".to_owned()));
        assert!(form.is_seed_chosen);
        change(&mut form, FormChange::OtherSeed(8));
        assert!(!form.is_seed_chosen && form.seed() == Some(8));
        let of = |text| PuzzleForm::of_series(&Series::parse(text).expect("a series"), 5).is_seed_chosen;
        assert!(of("skyscrapers-5.easy.seed-3") && !of("skyscrapers-5.easy"));
    }

    #[test]
    fn every_example_can_be_made() {
        for (idea, name) in IDEAS {
            let mut form = PuzzleForm::first(3);
            change(&mut form, FormChange::Idea(idea));
            assert_eq!(fields(&form), [], "{name}");
        }
    }

    #[test]
    fn a_board_of_another_size_has_no_pattern() {
        let mut form = PuzzleForm::first(1);
        change(&mut form, FormChange::Pattern(vec![true; 36]));
        assert_eq!(form.recipe().pattern.len(), 36);
        change(&mut form, FormChange::Order(5));
        assert_eq!(form.recipe().pattern.len(), 0);
    }
}
