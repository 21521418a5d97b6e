//! Any text in place of a recipe, of a series, or of a line of a technique library.
#![no_main]

use libfuzzer_sys::fuzz_target;
use skyline::engine::exemplar::Exemplar;
use skyline::engine::generate::{Recipe, Series};

fuzz_target!(|text: &str| {
    if let Ok(recipe) = Recipe::parse(text) {
        assert_eq!(Recipe::parse(&recipe.to_text()).as_ref(), Ok(&recipe), "{text}");
    }
    if let Ok(series) = Series::parse(text) {
        assert_eq!(Series::parse(&series.to_text()).as_ref(), Ok(&series), "{text}");
    }
    let _ = Exemplar::parse(text);
});
