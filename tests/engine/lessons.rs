//! The positions of the pages on techniques: in each one the technique is the easiest step there is.

use crate::phrases;
use skyline::engine::generate::{Recipe, available_techniques, recipe_faults};
use skyline::engine::lesson::{conclusions, lessons, position};
use skyline::engine::technique::{first, is_hardly_needed, technique};
use skyline::engine::{Kind, LADDER, Rating, Search, solve, solver};
use skyline::i18n::Language;

/// The technique of which no position of so few rows is known where nothing easier is found.
const OVERTAKEN: &str = "trial";

#[test]
fn the_table_tells_of_the_whole_ladder() {
    let lessons = lessons();
    let ids = |ids: &mut dyn Iterator<Item = &'static str>| ids.collect::<Vec<_>>();
    assert_eq!(
        ids(&mut lessons.iter().map(|lesson| lesson.id)),
        ids(&mut LADDER.iter().map(|technique| technique.info().id))
    );
    let known = available_techniques();
    assert_eq!(known.len(), lessons.len());
    for ((lesson, technique), known) in lessons.iter().zip(LADDER).zip(&known) {
        let (id, info) = (lesson.id, technique.info());
        assert_eq!((lesson.difficulty, lesson.rating), (info.difficulty, Rating(info.rating)), "{id}");
        // Lessons tell nothing of diagonals.
        assert_eq!(lesson.kinds, known.kinds & 0b1111, "{id}");
        let how = Language::ENGLISH_PLACES.template(&format!("how.{id}"));
        assert!(how.is_some_and(|how| how.len() > 80 && how.ends_with('.')), "{id}: {how:?}");
        for kind in [Kind::Skyscrapers, Kind::Sudoku, Kind::Hybrid].into_iter().filter(|&kind| lesson.suits(kind)) {
            let Some(recipe) = lesson.recipe(kind) else {
                assert!(is_hardly_needed(id), "{id}");
                continue;
            };
            assert_eq!(recipe.check_techniques(), Ok(()), "{id}");
            assert_eq!(Recipe::parse(&recipe.to_text()).ok().as_ref(), Some(&recipe), "{id}");
            assert!(recipe_faults(&recipe, &available_techniques()).is_empty(), "{id} in {kind:?}");
        }
    }
}

#[test]
fn each_technique_is_the_easiest_step_of_its_positions() {
    for lesson in lessons() {
        let id = lesson.id;
        assert!(!lesson.positions.is_empty(), "{id} has no position");
        for text in lesson.positions {
            let board = position(text).unwrap_or_else(|| panic!("{id}: {text} is no position"));
            let easiest = solver::step(&board).unwrap_or_else(|| panic!("{id}: no step in {text}"));
            let told = conclusions(text);
            let step = if told.is_empty() {
                easiest
            } else {
                assert!(id == OVERTAKEN && easiest.technique != id, "{id}: {text} tells too much");
                let step = technique(id).and_then(|technique| first(technique, &board));
                step.filter(|step| step.conclusions == told).unwrap_or_else(|| panic!("{id} does not find {told:?}"))
            };
            assert_eq!(step.technique, id, "{text}");
            phrases::check(&step, id);
            // The position is one of a puzzle, and has not lost its solution.
            let solutions = solve(board.puzzle(), 2).0;
            assert_eq!(solutions.len(), 1, "{id}: {text}");
            let mut search = Search::within(board.puzzle(), board.all_candidates().to_vec(), 2);
            search.advance(1_000_000);
            assert_eq!(search.solutions(), solutions, "{id}: {text}");
        }
    }
}

#[test]
fn what_is_no_position_is_none() {
    for text in ["", "-;-", "-;-;1 1/2 3", "2x2;-;1 2/2 1", "-;-;1 2/2"] {
        assert_eq!(position(text), None, "{text}");
    }
}
