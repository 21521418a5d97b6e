//! What is known to be impossible before any work: each wish that no puzzle can meet, and why.

use super::Known;
use crate::engine::generate::{Recipe, Source, Symmetry, least_order};
use crate::engine::{Arg, Difficulty, Kind, Phrase};

/// A field of the wishes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
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
    /// Where chance begins.
    Seed,
    /// How many puzzles.
    Count,
}

/// A wish that cannot be met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// Its field.
    pub field: Field,
    /// Why.
    pub says: Phrase,
}

impl Wrong {
    /// That field cannot be so, as that phrase says.
    pub fn new<const N: usize>(field: Field, key: &'static str, args: [(&'static str, Arg); N]) -> Self {
        Self { field, says: Phrase::new(key, args) }
    }
}

fn count(number: usize) -> Arg {
    Arg::Count(number as u64)
}

/// The wishes of a recipe that no puzzle can meet. `known` are the techniques, as far as they are
/// known.
pub fn impossible(recipe: &Recipe, known: &[Known]) -> Vec<Wrong> {
    let mut wrong = Vec::new();
    givens(recipe, &mut wrong);
    clues(recipe, &mut wrong);
    techniques(recipe, known, &mut wrong);
    if recipe.source == Source::Template && recipe.diagonals {
        wrong.push(Wrong::new(Field::Source, "new.wrong.template-diagonals", []));
    }
    wrong
}

/// The fewest givens that a puzzle without clues can have.
///
/// Two digits that are not given can be exchanged. For plain boards the least number is known: 17 on
/// 9x9 (G. McGuire, B. Tugemann, G. Civario, «There is no 16-clue Sudoku», 2012), 8 on 6x6, 4 on 4x4.
fn fewest(recipe: &Recipe) -> usize {
    match (recipe.order, recipe.diagonals) {
        (9, false) => 17,
        (6, false) => 8,
        (4, false) => 4,
        (order, _) => usize::from(order).saturating_sub(1),
    }
}

fn givens(recipe: &Recipe, wrong: &mut Vec<Wrong>) {
    let order = usize::from(recipe.order);
    let allowed =
        if recipe.pattern.is_empty() { order * order } else { recipe.pattern.iter().filter(|&&may| may).count() };
    let fewest = if recipe.kind == Kind::Sudoku { fewest(recipe) } else { 0 };
    if allowed < fewest {
        wrong.push(Wrong::new(
            Field::Pattern,
            "new.wrong.pattern",
            [("count", count(allowed)), ("fewest", count(fewest))],
        ));
    }
    let Some(wanted) = recipe.givens.map(usize::from) else { return };
    if wanted > order * order {
        wrong.push(Wrong::new(Field::Givens, "new.wrong.many-givens", [("count", count(order * order))]));
    } else if wanted > allowed {
        wrong.push(Wrong::new(Field::Givens, "new.wrong.pattern-givens", [("count", count(allowed))]));
    } else if wanted < fewest {
        wrong.push(Wrong::new(Field::Givens, "new.wrong.few-givens", [("count", count(fewest))]));
    } else if !fits(wanted, order, recipe.symmetry, false) {
        wrong.push(Wrong::new(Field::Givens, "new.wrong.symmetry", []));
    }
}

fn clues(recipe: &Recipe, wrong: &mut Vec<Wrong>) {
    let Some(wanted) = recipe.clues.map(usize::from).filter(|_| recipe.kind != Kind::Sudoku) else { return };
    let most = 4 * usize::from(recipe.order);
    if wanted > most {
        wrong.push(Wrong::new(Field::Clues, "new.wrong.many-clues", [("count", count(most))]));
    } else if wanted == 0 {
        wrong.push(Wrong::new(Field::Clues, "new.wrong.no-clues", []));
    } else if !fits(wanted, recipe.order.into(), recipe.symmetry, true) {
        wrong.push(Wrong::new(Field::Clues, "new.wrong.symmetry", []));
    }
}

/// Whether so many cells, or clues, can lie in that symmetry.
fn fits(number: usize, order: usize, symmetry: Symmetry, clues: bool) -> bool {
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

fn techniques(recipe: &Recipe, known: &[Known], wrong: &mut Vec<Wrong>) {
    let difficulty = |id: &String| known.iter().find(|known| known.id == *id).map(|known| known.difficulty);
    let level = |level: Difficulty| Arg::Phrase(Box::new(Phrase::about("difficulty", level.name())));
    let is_unknown = |id: &&String| !known.is_empty() && known.iter().all(|known| known.id != **id);
    if let Some(id) = recipe.needs.iter().chain(&recipe.allowed).find(is_unknown) {
        wrong.push(Wrong::new(Field::Needs, "recipe.technique", [("id", Arg::Text(id.clone()))]));
    }
    if let Some(needed) = &recipe.needs {
        let suits = known.iter().find(|known| known.id == *needed);
        if suits.is_some_and(|known| !known.suits(recipe.kind, recipe.diagonals)) {
            wrong.push(Wrong::new(Field::Needs, "new.wrong.needs-kind", []));
        } else if !recipe.may_need(needed) {
            wrong.push(match least_order(needed) {
                Some(least) => Wrong::new(Field::Needs, "new.wrong.needs-order", [("least", count(least.into()))]),
                None => Wrong::new(Field::Needs, "new.wrong.needs-never", []),
            });
        } else if !recipe.allowed.is_empty() && !recipe.allowed.contains(needed) {
            wrong.push(Wrong::new(Field::Needs, "new.wrong.needs-allowed", []));
        } else if let Some((needed, wanted)) = difficulty(needed).zip(recipe.difficulty)
            && needed > wanted
        {
            let args = [("level", level(needed)), ("wanted", level(wanted))];
            wrong.push(Wrong::new(Field::Needs, "new.wrong.needs-level", args));
        }
    }
    let hardest = recipe.allowed.iter().filter_map(difficulty).max();
    if let Some((hardest, wanted)) = hardest.zip(recipe.difficulty)
        && hardest < wanted
    {
        let args = [("level", level(hardest)), ("wanted", level(wanted))];
        wrong.push(Wrong::new(Field::Allowed, "new.wrong.allowed-level", args));
    }
}

#[cfg(test)]
mod tests {
    use super::super::techniques as all;
    use super::*;

    /// The fields that are wrong in a recipe that is plain but for what `change` does.
    fn wrong(kind: Kind, order: u8, change: impl Fn(&mut Recipe)) -> Vec<Field> {
        let boxes = (kind != Kind::Skyscrapers).then(|| super::super::box_shapes(order)[0]);
        let mut recipe = Recipe::any(kind, order, boxes);
        change(&mut recipe);
        impossible(&recipe, &all()).into_iter().map(|wrong| wrong.field).collect()
    }

    #[test]
    fn numbers_that_no_puzzle_has_are_refused() {
        use Kind::{Hybrid, Skyscrapers, Sudoku};
        for (kind, order, givens, clues, fields) in [
            (Sudoku, 9, Some(17), None, vec![]),
            (Sudoku, 9, Some(16), None, vec![Field::Givens]),
            (Sudoku, 9, Some(82), None, vec![Field::Givens]),
            (Sudoku, 16, Some(14), None, vec![Field::Givens]),
            (Sudoku, 16, Some(15), None, vec![]),
            (Skyscrapers, 9, Some(0), None, vec![]),
            (Skyscrapers, 9, Some(0), Some(37), vec![Field::Clues]),
            (Skyscrapers, 5, None, Some(0), vec![Field::Clues]),
            (Hybrid, 6, Some(37), Some(24), vec![Field::Givens]),
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
        assert_eq!(needs(Kind::Sudoku, Some(Difficulty::Easy), "x-wing"), [Field::Needs]);
        assert_eq!(needs(Kind::Sudoku, None, "x-ray"), [Field::Needs]);
        assert_eq!(needs(Kind::Sudoku, None, "clue-one"), [Field::Needs]);
        assert_eq!(needs(Kind::Skyscrapers, None, "pointing"), [Field::Needs]);
        assert_eq!(needs(Kind::Skyscrapers, None, "xyz-wing"), [Field::Needs]);
        assert_eq!(needs(Kind::Skyscrapers, None, "three-three-crossfire"), [Field::Needs]);
        let small = |id: &str, allowed: &[&str]| {
            wrong(Kind::Sudoku, 6, |recipe| {
                recipe.needs = Some(id.to_owned());
                recipe.allowed = allowed.iter().map(|&id| id.to_owned()).collect();
            })
        };
        assert_eq!(small("naked-triple", &[]), []);
        assert_eq!(small("hidden-triple", &[]), [Field::Needs]);
        assert_eq!(small("hidden-triple", &["hidden-triple"]), []);
        let allowed = |difficulty, ids: &[&str]| {
            wrong(Kind::Sudoku, 9, |recipe| {
                recipe.difficulty = difficulty;
                recipe.allowed = ids.iter().map(|&id| id.to_owned()).collect();
            })
        };
        assert_eq!(allowed(Some(Difficulty::Hard), &["hidden-single", "x-wing"]), []);
        assert_eq!(allowed(Some(Difficulty::Hard), &["hidden-single"]), [Field::Allowed]);
    }

    #[test]
    fn templates_have_no_diagonals_and_patterns_have_room() {
        let found = wrong(Kind::Sudoku, 9, |recipe| (recipe.source, recipe.diagonals) = (Source::Template, true));
        assert_eq!(found, [Field::Source]);
        let mut pattern = vec![false; 81];
        pattern[..16].fill(true);
        assert_eq!(wrong(Kind::Sudoku, 9, |recipe| recipe.pattern = pattern.clone()), [Field::Pattern]);
        assert_eq!(wrong(Kind::Hybrid, 9, |recipe| recipe.pattern = pattern.clone()), []);
    }
}
