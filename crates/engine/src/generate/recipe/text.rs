//! Recipes as text, for links and files: `sudoku-9.box-3x3.hard.needs-x-wing.half-turn.minimal`.
//!
//! Parts are separated by dots and start with the game and the order; everything else defaults to [`Recipe::any`]. All
//! characters are safe in addresses. There is no version: a part keeps its meaning for ever, and an unknown one is an
//! error.

use super::{GridSource, Recipe, RecipeError, Series, Surplus, Symmetry};
use crate::format::usual_box;
use crate::{Arg, BoxShape, Difficulty, ExtraHouse, Kind, technique};

/// Longer texts are rejected. A recipe with every technique and a pattern of the largest board takes half of it.
const MAX_RECIPE_BYTES: usize = 4096;

/// The games by name.
const KINDS: [Kind; 4] = [Kind::Skyscrapers, Kind::Sudoku, Kind::Hybrid, Kind::Latin];

impl Recipe {
    /// The recipe as text. [`Recipe::parse`] reads it back.
    pub fn to_text(&self) -> String {
        let mut text = String::from(self.kind.name());
        let mut number = |before: &str, number: u64| {
            text.push_str(before);
            text.push_str(&number.to_string());
        };
        number("-", self.order.into());
        if let Some(BoxShape { height, width }) = self.boxes {
            number(".box-", height.into());
            number("x", width.into());
        }
        if let Some(givens) = self.givens {
            number(".givens-", givens.into());
        }
        if let Some(clues) = self.clues {
            number(".clues-", clues.into());
        }
        if let Surplus::More(more) = self.surplus {
            number(".more-", more.into());
        }
        let mut word = |word: &str| {
            text.push('.');
            text.push_str(word);
        };
        self.extra_houses.iter().map(ExtraHouse::name).for_each(&mut word);
        if let Some(difficulty) = self.difficulty {
            word(difficulty.name());
        }
        if self.surplus == Surplus::Minimal {
            word("minimal");
        }
        if self.symmetry != Symmetry::None {
            word(self.symmetry.name());
        }
        if self.source != GridSource::Random {
            word(self.source.name());
        }
        if let Some(needs) = &self.needs {
            word("needs-");
            text.push_str(needs);
        }
        if !self.allowed.is_empty() {
            text.push_str(".only-");
            text.push_str(&self.allowed.join("~"));
        }
        if !self.pattern.is_empty() {
            text.push_str(".cells-");
            let four = |cells: &[bool]| (0..4).fold(0, |four, at| four << 1 | u32::from(cells.get(at) == Some(&true)));
            text.extend(self.pattern.chunks(4).filter_map(|cells| char::from_digit(four(cells), 16)));
        }
        text
    }

    /// Reads a recipe. Boxes default to the usual ones of the order.
    ///
    /// # Errors
    ///
    /// The first wrong part, with what was expected; or what [`Recipe::check`] finds.
    pub fn parse(text: &str) -> Result<Self, RecipeError> {
        let series = Series::parse(text)?;
        match (series.seed, series.count) {
            (None, 1) => Ok(series.recipe),
            _ => Err(RecipeError::new("recipe.series", [])),
        }
    }
}

impl Series {
    /// The series as text: the recipe, then seed and count if there are any.
    pub fn to_text(&self) -> String {
        let mut text = self.recipe.to_text();
        if let Some(seed) = self.seed {
            text.push_str(".seed-");
            text.push_str(&seed.to_string());
        }
        if self.count != 1 {
            text.push_str(".count-");
            text.push_str(&self.count.to_string());
        }
        text
    }

    /// Reads a recipe with a seed and a count, which defaults to one.
    ///
    /// # Errors
    ///
    /// The first wrong part, with what was expected; or what [`Recipe::check`] finds.
    pub fn parse(text: &str) -> Result<Self, RecipeError> {
        if text.len() > MAX_RECIPE_BYTES {
            let args = [("found", Arg::Count(text.len() as u64)), ("most", Arg::Count(MAX_RECIPE_BYTES as u64))];
            return Err(RecipeError::new("recipe.too-long", args));
        }
        let mut parts = text.trim().split('.');
        let game = parts.next().unwrap_or_default();
        let mut series = Self { recipe: begin(game)?, seed: None, count: 1 };
        let mut seen: Vec<&str> = Vec::new();
        for part in parts {
            let field = series.take(part)?;
            if seen.contains(&field) {
                return Err(about("recipe.twice", part));
            }
            seen.push(field);
        }
        let recipe = &mut series.recipe;
        let has_boxes = matches!(recipe.kind, Kind::Sudoku | Kind::Hybrid);
        if has_boxes && recipe.boxes.is_none() {
            recipe.boxes = usual_box(recipe.order.into())
                .map(|(height, width)| BoxShape { height: height as u8, width: width as u8 });
        }
        recipe.check()?;
        Ok(series)
    }

    /// Takes in a part. Returns what it is about.
    fn take(&mut self, part: &str) -> Result<&'static str, RecipeError> {
        let recipe = &mut self.recipe;
        if let Some(&difficulty) = Difficulty::ALL.iter().find(|difficulty| difficulty.name() == part) {
            recipe.difficulty = Some(difficulty);
            return Ok("difficulty");
        }
        if let Some(&symmetry) = Symmetry::ALL.iter().find(|symmetry| symmetry.name() == part) {
            recipe.symmetry = symmetry;
            return Ok("symmetry");
        }
        if let Some(&source) = GridSource::ALL.iter().find(|source| source.name() == part) {
            recipe.source = source;
            return Ok("source");
        }
        if let Some(kind) = ExtraHouse::named(part) {
            recipe.extra_houses.set(kind, true);
            return Ok(kind.name());
        }
        let (key, value) = part.split_once('-').unwrap_or((part, ""));
        match key {
            "minimal" if part == key => {
                recipe.surplus = Surplus::Minimal;
                return Ok("surplus");
            }
            "more" => {
                recipe.surplus = Surplus::More(number(part, value)?);
                return Ok("surplus");
            }
            "box" => recipe.boxes = Some(shape(part, value)?),
            "givens" => recipe.givens = Some(number(part, value)?),
            "clues" => recipe.clues = Some(number(part, value)?),
            "needs" => recipe.needs = Some(id(part, value)?),
            "only" => {
                recipe.allowed = value.split('~').map(|value| id(part, value)).collect::<Result<_, _>>()?;
                technique::drop_retired(&mut recipe.allowed);
            }
            "cells" => recipe.pattern = cells(part, value, recipe.order.into())?,
            "seed" => self.seed = Some(number(part, value)?),
            "count" => {
                self.count =
                    number(part, value).ok().filter(|&count| count > 0).ok_or_else(|| about("recipe.number", part))?
            }
            _ => return Err(about("recipe.part", part)),
        }
        const FIELDS: [&str; 8] = ["box", "givens", "clues", "needs", "only", "cells", "seed", "count"];
        Ok(FIELDS.into_iter().find(|&field| field == key).unwrap_or_default())
    }
}

/// The error for a wrong part, which is cut where it is long.
fn about(key: &'static str, part: &str) -> RecipeError {
    RecipeError::new(key, [("part", Arg::Text(part.chars().take(40).collect()))])
}

/// Reads the first part: game and order, as in `sudoku-9`.
fn begin(part: &str) -> Result<Recipe, RecipeError> {
    let read = part.split_once('-').and_then(|(name, order)| {
        let kind = KINDS.into_iter().find(|kind| kind.name() == name)?;
        Some((kind, number(part, order).ok()?))
    });
    let (kind, order) = read.ok_or_else(|| about("recipe.game", part))?;
    Ok(Recipe::any(kind, order, None::<BoxShape>))
}

fn number<T: std::str::FromStr>(part: &str, value: &str) -> Result<T, RecipeError> {
    let digits = value.bytes().all(|byte| byte.is_ascii_digit());
    value.parse().ok().filter(|_| digits).ok_or_else(|| about("recipe.number", part))
}

fn shape(part: &str, value: &str) -> Result<BoxShape, RecipeError> {
    let (height, width) = value.split_once('x').ok_or_else(|| about("recipe.shape", part))?;
    Ok(BoxShape { height: number(part, height)?, width: number(part, width)? })
}

fn id(part: &str, value: &str) -> Result<String, RecipeError> {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_id = !value.is_empty() && value.bytes().all(fits);
    if is_id { Ok(value.to_owned()) } else { Err(about("recipe.id", part)) }
}

/// The cells of a pattern, four per hexadecimal digit.
fn cells(part: &str, value: &str, order: usize) -> Result<Vec<bool>, RecipeError> {
    let fours: Option<Vec<u32>> = value.chars().map(|four| four.to_digit(16)).collect();
    let fours = fours.ok_or_else(|| about("recipe.pattern", part))?;
    let count = order * order;
    if fours.len() != count.div_ceil(4) {
        let args = [("found", Arg::Count(4 * fours.len() as u64)), ("expected", Arg::Count(count as u64))];
        return Err(RecipeError::new("recipe.cells", args));
    }
    let mut cells: Vec<bool> =
        fours.iter().flat_map(|four| (0..4).rev().map(move |bit| four >> bit & 1 != 0)).collect();
    cells.truncate(count);
    Ok(cells)
}
