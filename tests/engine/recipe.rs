//! Recipes as text.

use proptest::prelude::*;
use skyline::engine::generate::{GridSource, Recipe, Series, Surplus, Symmetry, seed_of};
use skyline::engine::{BoxShape, Difficulty, ExtraHouses, Kind, LADDER};
use skyline::i18n::{Language, text};
use std::collections::BTreeSet;

/// Recipes that fit together.
fn recipes() -> impl Strategy<Value = Recipe> {
    let kinds = prop::sample::select(vec![Kind::Skyscrapers, Kind::Sudoku, Kind::Hybrid, Kind::Latin]);
    let technique = || prop::sample::select(LADDER.iter().map(|rung| rung.info().id.to_owned()).collect::<Vec<_>>());
    let difficulty = prop::option::of(prop::sample::select(Difficulty::ALL.to_vec()));
    let surplus = prop_oneof![Just(Surplus::Graded), Just(Surplus::Minimal), any::<u16>().prop_map(Surplus::More)];
    let symmetry = prop::sample::select(Symmetry::ALL.to_vec());
    let source = prop::sample::select(GridSource::ALL.to_vec());
    let board = (kinds, 2..=25_u8, any::<prop::sample::Index>(), any::<bool>());
    let told = (any::<[Option<u16>; 2]>(), prop::collection::vec(any::<bool>(), 625), any::<bool>());
    let techniques = (prop::option::of(technique()), prop::collection::vec(technique(), 0..4));
    (board, told, techniques, difficulty, surplus, symmetry, source).prop_map(
        |(
            (kind, order, height, has_extra),
            (counts, pattern, has_pattern),
            (needs, allowed),
            difficulty,
            surplus,
            symmetry,
            source,
        )| {
            let heights: Vec<u8> = (1..=order).filter(|height| order.is_multiple_of(*height)).collect();
            let height = heights[height.index(heights.len())];
            let boxes =
                matches!(kind, Kind::Sudoku | Kind::Hybrid).then_some(BoxShape { height, width: order / height });
            let cells = u16::from(order) * u16::from(order);
            let clues = if matches!(kind, Kind::Sudoku | Kind::Latin) { 0 } else { 4 * u16::from(order) };
            Recipe {
                extra_houses: if has_extra { ExtraHouses::ALL } else { ExtraHouses::NONE },
                difficulty,
                needs,
                allowed,
                givens: counts[0].map(|count| count % (cells + 1)),
                clues: counts[1].map(|count| count % (clues + 1)),
                symmetry,
                surplus,
                pattern: if has_pattern { pattern[..cells.into()].to_vec() } else { Vec::new() },
                source,
                ..Recipe::any(kind, order, boxes)
            }
        },
    )
}

proptest! {
    #[test]
    fn a_recipe_is_its_text_again(recipe in recipes(), seed: Option<u64>, count in 1..=u16::MAX) {
        let written = recipe.to_text();
        prop_assert!(written.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)), "{}", written);
        prop_assert_eq!(recipe.check_techniques(), Ok(()));
        prop_assert_eq!(Recipe::parse(&written), Ok(recipe.clone()));
        let series = Series { recipe, seed, count };
        prop_assert_eq!(Series::parse(&series.to_text()), Ok(series));
    }

    #[test]
    fn no_text_breaks_the_reader(text in "(sudoku-9)?[a-z0-9~.-]{0,40}|\\PC{0,20}") {
        let _ = Series::parse(&text);
    }
}

#[test]
fn recipes_are_short_and_readable() {
    let boxes = Some(BoxShape { height: 3, width: 3 });
    let recipe = Recipe {
        difficulty: Some(Difficulty::Hard),
        needs: Some("x-wing".to_owned()),
        symmetry: Symmetry::HalfTurn,
        surplus: Surplus::Minimal,
        ..Recipe::any(Kind::Sudoku, 9, boxes)
    };
    assert_eq!(recipe.to_text(), "sudoku-9.box-3x3.hard.minimal.half-turn.needs-x-wing");
    assert_eq!(Recipe::parse("sudoku-9.needs-x-wing.half-turn.minimal.hard"), Ok(recipe.clone()));
    let series = Series { recipe, seed: Some(7), count: 6 };
    assert!(series.to_text().ends_with(".needs-x-wing.seed-7.count-6"));
    let clues_alone = Recipe { givens: Some(0), ..Recipe::any(Kind::Skyscrapers, 7, None) };
    assert_eq!(clues_alone.to_text(), "skyscrapers-7.givens-0");
}

/// A recipe may name the technique that facing clues and hidden singles made needless, if these are allowed as well.
#[test]
fn a_retired_technique_is_left_out_where_others_find_as_much() {
    let of = |text: &str| Series::parse(text).expect("a recipe").recipe;
    let left = of("skyscrapers-5.only-facing-clues~hidden-single~three-three-crossfire");
    assert_eq!(left, of("skyscrapers-5.only-facing-clues~hidden-single"));
    assert_eq!(left.check_techniques(), Ok(()));
    let alone = of("skyscrapers-5.only-hidden-single~three-three-crossfire");
    assert_eq!(alone.check_techniques().expect_err("unknown").what.key, "recipe.technique");
}

#[test]
fn what_is_wrong_is_told() {
    let long = "sudoku-9.only-".to_owned() + &"x".repeat(5000);
    for (text, key) in [
        ("", "recipe.game"),
        ("chess-8", "recipe.game"),
        ("sudoku", "recipe.game"),
        ("sudoku-900", "recipe.game"),
        ("sudoku-9.", "recipe.part"),
        ("sudoku-9.hard.very", "recipe.part"),
        ("sudoku-9.minimal-3", "recipe.part"),
        ("sudoku-9.hard.easy", "recipe.twice"),
        ("sudoku-9.more-2.minimal", "recipe.twice"),
        ("sudoku-9.givens-many", "recipe.number"),
        ("sudoku-9.givens-+9", "recipe.number"),
        ("sudoku-9.count-0", "recipe.number"),
        ("sudoku-9.box-33", "recipe.shape"),
        ("sudoku-9.needs-", "recipe.id"),
        ("sudoku-9.cells-xyz", "recipe.pattern"),
        ("sudoku-9.cells-fff", "recipe.cells"),
        ("sudoku-26", "recipe.order"),
        ("skyscrapers-1", "recipe.order"),
        ("skyscrapers-9.box-3x3", "recipe.no-boxes"),
        ("sudoku-7", "recipe.boxes"),
        ("sudoku-7.box-3x3", "recipe.box"),
        ("sudoku-9.givens-82", "recipe.givens"),
        ("sudoku-9.clues-1", "recipe.clues"),
        ("hybrid-6.clues-25", "recipe.clues"),
        (&long, "recipe.too-long"),
    ] {
        let error = Series::parse(text).expect_err(text);
        assert_eq!(error.what.key, key, "{text}");
        let said = skyline::i18n::text(Language::ENGLISH, &error.what);
        assert!(said.ends_with('.') && !said.contains(['{', '}']), "{said}");
    }
    let unknown = Recipe::parse("sudoku-9.needs-magic").expect("a recipe").check_techniques().expect_err("unknown");
    assert!(text(Language::ENGLISH, &unknown.what).contains("magic"));
    assert_eq!(Recipe::parse("sudoku-9.seed-4").expect_err("a series").what.key, "recipe.series");
}

#[test]
fn puzzles_of_a_series_have_seeds_of_their_own() {
    let seeds: BTreeSet<u64> = (0..4).flat_map(|seed| (0..500).map(move |number| seed_of(seed, number))).collect();
    assert_eq!(seeds.len(), 2000);
    assert_eq!(seed_of(42, 0), 42);
}
