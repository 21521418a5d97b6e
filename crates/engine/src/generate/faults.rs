//! Recipes that no puzzle can meet, found before any work: which part is at fault, and why.

use super::available::AvailableTechnique;
use super::odds::{Odds, odds};
use super::recipe::{GridSource, Recipe, Symmetry, least_order};
use crate::{Arg, Difficulty, ExtraHouses, Kind, Phrase};

/// A part of a recipe, or of the form that asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecipeField {
    /// How hard it is.
    Difficulty,
    /// The technique that must be needed.
    Needs,
    /// The techniques that are allowed.
    Allowed,
    /// How many cells are given.
    Givens,
    /// How many clues there are.
    Clues,
    /// The cells that may be given.
    Pattern,
    /// Where the full grid comes from.
    Source,
    /// The seed.
    Seed,
    /// How many puzzles.
    Count,
}

/// A part of a recipe that no puzzle can meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecipeFault {
    /// The part.
    pub field: RecipeField,
    /// Why, as a phrase.
    pub reason: Phrase,
}

impl RecipeFault {
    /// A fault of that part, with the reason as a phrase.
    pub fn new<const N: usize>(field: RecipeField, key: &'static str, args: [(&'static str, Arg); N]) -> Self {
        Self { field, reason: Phrase::new(key, args) }
    }
}

/// The faults of a recipe. Techniques are checked against `available`; an empty list checks none of them.
///
/// ```
/// use skyline_engine::generate::{RecipeField, Series, available_techniques, recipe_faults};
///
/// let series = Series::parse("sudoku-9.givens-16").expect("a recipe");
/// let faults = recipe_faults(&series.recipe, &available_techniques());
/// assert_eq!(faults[0].field, RecipeField::Givens);
/// ```
pub fn recipe_faults(recipe: &Recipe, available: &[AvailableTechnique]) -> Vec<RecipeFault> {
    let mut faults = Vec::new();
    check_givens(recipe, &mut faults);
    check_clues(recipe, &mut faults);
    check_techniques(recipe, available, &mut faults);
    if let Odds::Impossible(hardest) = odds(recipe) {
        let level = Arg::Phrase(Phrase::about("difficulty", hardest.name()).into());
        let args = [("order", Arg::count(recipe.order.into())), ("level", level)];
        faults.push(RecipeFault::new(RecipeField::Difficulty, "new.wrong.difficulty", args));
    }
    if let Some(kind) = recipe.extra_houses.iter().next().filter(|_| recipe.source == GridSource::Template) {
        let name = Arg::Phrase(Phrase::about("extra", kind.name()).into());
        faults.push(RecipeFault::new(RecipeField::Source, "new.wrong.template-extra", [("houses", name)]));
    }
    faults
}

/// The fewest givens that a puzzle without clues can have.
///
/// Two digits that are not given can be exchanged. For plain boards the least number is known: 17 on
/// 9x9 (G. McGuire, B. Tugemann, G. Civario, «There is no 16-clue Sudoku», 2012), 8 on 6x6, 4 on 4x4.
fn fewest_givens(recipe: &Recipe) -> usize {
    match (recipe.order, recipe.extra_houses) {
        (9, ExtraHouses::NONE) => 17,
        (6, ExtraHouses::NONE) => 8,
        (4, ExtraHouses::NONE) => 4,
        (order, _) => usize::from(order).saturating_sub(1),
    }
}

/// The fewest givens of a Latin square with one solution: known up to 8 rows (R. Bean, "The size of the smallest uniquely
/// completable set in order 8 Latin squares", 2005); of more rows, all digits but one.
fn fewest_latin_givens(order: usize) -> usize {
    if order <= 8 { order * order / 4 } else { order - 1 }
}

fn check_givens(recipe: &Recipe, faults: &mut Vec<RecipeFault>) {
    let order = usize::from(recipe.order);
    let allowed =
        if recipe.pattern.is_empty() { order * order } else { recipe.pattern.iter().filter(|&&may| may).count() };
    let fewest = match recipe.kind {
        Kind::Sudoku => fewest_givens(recipe),
        Kind::Latin if recipe.extra_houses == ExtraHouses::NONE => fewest_latin_givens(order),
        Kind::Latin => order.saturating_sub(1),
        Kind::Skyscrapers | Kind::Hybrid => 0,
    };
    if allowed < fewest {
        faults.push(RecipeFault::new(
            RecipeField::Pattern,
            "new.wrong.pattern",
            [("count", Arg::count(allowed)), ("fewest", Arg::count(fewest))],
        ));
    }
    let Some(wanted) = recipe.givens.map(usize::from) else { return };
    if wanted > order * order {
        faults.push(RecipeFault::new(
            RecipeField::Givens,
            "new.wrong.many-givens",
            [("count", Arg::count(order * order))],
        ));
    } else if wanted > allowed {
        faults.push(RecipeFault::new(
            RecipeField::Givens,
            "new.wrong.pattern-givens",
            [("count", Arg::count(allowed))],
        ));
    } else if wanted < fewest {
        faults.push(RecipeFault::new(RecipeField::Givens, "new.wrong.few-givens", [("count", Arg::count(fewest))]));
    } else if !fits_symmetry(wanted, order, recipe.symmetry, false) {
        faults.push(RecipeFault::new(RecipeField::Givens, "new.wrong.symmetry", []));
    }
}

fn check_clues(recipe: &Recipe, faults: &mut Vec<RecipeFault>) {
    let has_clues = matches!(recipe.kind, Kind::Skyscrapers | Kind::Hybrid);
    let Some(wanted) = recipe.clues.map(usize::from).filter(|_| has_clues) else { return };
    let most = 4 * usize::from(recipe.order);
    if wanted > most {
        faults.push(RecipeFault::new(RecipeField::Clues, "new.wrong.many-clues", [("count", Arg::count(most))]));
    } else if wanted == 0 {
        faults.push(RecipeFault::new(RecipeField::Clues, "new.wrong.no-clues", []));
    } else if !fits_symmetry(wanted, recipe.order.into(), recipe.symmetry, true) {
        faults.push(RecipeFault::new(RecipeField::Clues, "new.wrong.symmetry", []));
    }
}

/// Whether so many cells, or clues, can lie in that symmetry.
fn fits_symmetry(number: usize, order: usize, symmetry: Symmetry, clues: bool) -> bool {
    let odd = order % 2;
    match symmetry {
        Symmetry::None => true,
        Symmetry::HalfTurn if clues => number.is_multiple_of(2),
        Symmetry::QuarterTurn if clues => number.is_multiple_of(4),
        Symmetry::HalfTurn => odd == 1 || number.is_multiple_of(2),
        Symmetry::QuarterTurn => number % 4 <= odd,
        // A clue lies on no diagonal.
        Symmetry::Diagonal | Symmetry::Antidiagonal => !clues || number.is_multiple_of(2),
        Symmetry::Vertical | Symmetry::Horizontal => odd == 1 || number.is_multiple_of(2),
    }
}

fn check_techniques(recipe: &Recipe, available: &[AvailableTechnique], faults: &mut Vec<RecipeFault>) {
    let difficulty =
        |id: &String| available.iter().find(|technique| technique.id == *id).map(|technique| technique.difficulty);
    let level = |level: Difficulty| Arg::Phrase(Box::new(Phrase::about("difficulty", level.name())));
    let is_unknown = |id: &&String| !available.is_empty() && available.iter().all(|technique| technique.id != **id);
    if let Some(id) = recipe.needs.iter().chain(&recipe.allowed).find(is_unknown) {
        faults.push(RecipeFault::new(RecipeField::Needs, "recipe.technique", [("id", Arg::Text(id.clone()))]));
    }
    if let Some(needed) = &recipe.needs {
        let suits = available.iter().find(|technique| technique.id == *needed);
        if suits.is_some_and(|technique| !technique.suits(recipe.kind, recipe.extra_houses)) {
            faults.push(RecipeFault::new(RecipeField::Needs, "new.wrong.needs-kind", []));
        } else if !recipe.may_need(needed) {
            let args = [("least", Arg::count(least_order(needed).into()))];
            faults.push(RecipeFault::new(RecipeField::Needs, "new.wrong.needs-order", args));
        } else if !recipe.allowed.is_empty() && !recipe.allowed.contains(needed) {
            faults.push(RecipeFault::new(RecipeField::Needs, "new.wrong.needs-allowed", []));
        } else if let Some((needed, wanted)) = difficulty(needed).zip(recipe.difficulty)
            && needed > wanted
        {
            let args = [("level", level(needed)), ("wanted", level(wanted))];
            faults.push(RecipeFault::new(RecipeField::Needs, "new.wrong.needs-level", args));
        }
    }
    let hardest = recipe.allowed.iter().filter_map(difficulty).max();
    if let Some((hardest, wanted)) = hardest.zip(recipe.difficulty)
        && hardest < wanted
    {
        let args = [("level", level(hardest)), ("wanted", level(wanted))];
        faults.push(RecipeFault::new(RecipeField::Allowed, "new.wrong.allowed-level", args));
    }
}

#[cfg(test)]
mod tests {
    use super::super::available::available_techniques;
    use super::*;
    use crate::{BoxShape, format};

    /// The parts at fault in a plain recipe with that change.
    fn wrong(kind: Kind, order: u8, change: impl Fn(&mut Recipe)) -> Vec<RecipeField> {
        let usual = format::usual_box(order.into()).filter(|_| matches!(kind, Kind::Sudoku | Kind::Hybrid));
        let boxes = usual.map(|(height, width)| BoxShape { height: height as u8, width: width as u8 });
        let mut recipe = Recipe::any(kind, order, boxes);
        change(&mut recipe);
        recipe_faults(&recipe, &available_techniques()).into_iter().map(|fault| fault.field).collect()
    }

    #[test]
    fn numbers_that_no_puzzle_has_are_refused() {
        use Kind::{Hybrid, Latin, Skyscrapers, Sudoku};
        for (kind, order, givens, clues, fields) in [
            (Sudoku, 9, Some(17), None, vec![]),
            (Sudoku, 9, Some(16), None, vec![RecipeField::Givens]),
            (Sudoku, 9, Some(82), None, vec![RecipeField::Givens]),
            (Sudoku, 16, Some(14), None, vec![RecipeField::Givens]),
            (Sudoku, 16, Some(15), None, vec![]),
            (Latin, 8, Some(15), None, vec![RecipeField::Givens]),
            (Latin, 8, Some(16), None, vec![]),
            (Latin, 9, Some(7), None, vec![RecipeField::Givens]),
            (Skyscrapers, 9, Some(0), None, vec![]),
            (Skyscrapers, 9, Some(0), Some(37), vec![RecipeField::Clues]),
            (Skyscrapers, 5, None, Some(0), vec![RecipeField::Clues]),
            (Hybrid, 6, Some(37), Some(24), vec![RecipeField::Givens]),
        ] {
            let found = wrong(kind, order, |recipe| (recipe.givens, recipe.clues) = (givens, clues));
            assert_eq!(found, fields, "{kind:?} {order} {givens:?} {clues:?}");
        }
    }

    #[test]
    fn a_symmetry_has_its_numbers() {
        use Symmetry::{Diagonal, HalfTurn, Horizontal, QuarterTurn};
        for (order, symmetry, givens, fits) in [
            (9, HalfTurn, 25, true),
            (6, HalfTurn, 13, false),
            (6, HalfTurn, 14, true),
            (9, QuarterTurn, 25, true),
            (9, QuarterTurn, 26, false),
            (8, QuarterTurn, 25, false),
            (8, Horizontal, 25, false),
            (9, Horizontal, 26, true),
            (8, Diagonal, 25, true),
        ] {
            let found =
                wrong(Kind::Sudoku, order, |recipe| (recipe.symmetry, recipe.givens) = (symmetry, Some(givens)));
            assert_eq!(found.is_empty(), fits, "{order} {symmetry:?} {givens}");
            let odd = wrong(Kind::Skyscrapers, order, |recipe| (recipe.symmetry, recipe.clues) = (symmetry, Some(7)));
            let may_be_odd = symmetry == Horizontal && order % 2 == 1;
            assert_eq!(odd.is_empty(), may_be_odd, "{order} {symmetry:?} with seven clues");
        }
    }

    #[test]
    fn techniques_go_with_the_game_and_the_difficulty() {
        let needs = |kind, difficulty, id: &str| {
            wrong(kind, 9, |recipe| (recipe.difficulty, recipe.needs) = (difficulty, Some(id.to_owned())))
        };
        assert_eq!(needs(Kind::Sudoku, None, "x-wing"), []);
        assert_eq!(needs(Kind::Sudoku, Some(Difficulty::Hard), "x-wing"), []);
        assert_eq!(needs(Kind::Sudoku, Some(Difficulty::Easy), "x-wing"), [RecipeField::Needs]);
        assert_eq!(needs(Kind::Sudoku, None, "x-ray"), [RecipeField::Needs]);
        assert_eq!(needs(Kind::Sudoku, None, "clue-one"), [RecipeField::Needs]);
        assert_eq!(needs(Kind::Skyscrapers, None, "pointing"), [RecipeField::Needs]);
        assert_eq!(needs(Kind::Skyscrapers, None, "xyz-wing"), [RecipeField::Needs]);
        let small = |id: &str, allowed: &[&str]| {
            wrong(Kind::Sudoku, 6, |recipe| {
                recipe.needs = Some(id.to_owned());
                recipe.allowed = allowed.iter().map(|&id| id.to_owned()).collect();
            })
        };
        assert_eq!(small("naked-triple", &[]), []);
        assert_eq!(small("hidden-triple", &[]), [RecipeField::Needs]);
        assert_eq!(small("hidden-triple", &["hidden-triple"]), []);
        let allowed = |difficulty, ids: &[&str]| {
            wrong(Kind::Sudoku, 9, |recipe| {
                recipe.difficulty = difficulty;
                recipe.allowed = ids.iter().map(|&id| id.to_owned()).collect();
            })
        };
        assert_eq!(allowed(Some(Difficulty::Hard), &["hidden-single", "x-wing"]), []);
        assert_eq!(allowed(Some(Difficulty::Hard), &["hidden-single"]), [RecipeField::Allowed]);
    }

    #[test]
    fn a_difficulty_that_no_puzzle_has_is_refused() {
        let at = |kind, order, difficulty| wrong(kind, order, |recipe| recipe.difficulty = Some(difficulty));
        assert_eq!(at(Kind::Sudoku, 4, Difficulty::Easy), []);
        assert_eq!(at(Kind::Sudoku, 4, Difficulty::Medium), [RecipeField::Difficulty]);
        assert_eq!(at(Kind::Skyscrapers, 3, Difficulty::Hard), []);
        assert_eq!(at(Kind::Skyscrapers, 3, Difficulty::Extreme), [RecipeField::Difficulty]);
        assert_eq!(at(Kind::Hybrid, 4, Difficulty::Extreme), []);
        assert_eq!(at(Kind::Hybrid, 4, Difficulty::Unreasonable), [RecipeField::Difficulty]);
        assert_eq!(at(Kind::Skyscrapers, 4, Difficulty::Unreasonable), [], "rare, but there are some");
    }

    #[test]
    fn templates_have_no_diagonals_and_patterns_have_room() {
        let found = wrong(Kind::Sudoku, 9, |recipe| {
            (recipe.source, recipe.extra_houses) = (GridSource::Template, ExtraHouses::ALL)
        });
        assert_eq!(found, [RecipeField::Source]);
        let mut pattern = vec![false; 81];
        pattern[..16].fill(true);
        assert_eq!(wrong(Kind::Sudoku, 9, |recipe| recipe.pattern = pattern.clone()), [RecipeField::Pattern]);
        assert_eq!(wrong(Kind::Hybrid, 9, |recipe| recipe.pattern = pattern.clone()), []);
    }
}
