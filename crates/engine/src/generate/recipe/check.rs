//! Rejects recipes that make no sense, before anything is tried.

use super::least_order::least_order;
use super::{Recipe, RecipeError};
use crate::{Arg, BoxShape, Kind, MAX_ORDER, technique};

impl Recipe {
    /// Checks that order, boxes, game and numbers fit together. Whether such a puzzle exists is another question.
    ///
    /// # Errors
    ///
    /// The first thing that does not fit.
    pub fn check(&self) -> Result<(), RecipeError> {
        let order = usize::from(self.order);
        if !(2..=MAX_ORDER).contains(&order) {
            return Err(RecipeError::new(
                "recipe.order",
                [("found", Arg::count(order)), ("most", Arg::count(MAX_ORDER))],
            ));
        }
        match (self.kind, self.boxes) {
            (Kind::Skyscrapers | Kind::Latin, Some(_)) => return Err(RecipeError::new("recipe.no-boxes", [])),
            (Kind::Sudoku | Kind::Hybrid, None) => {
                return Err(RecipeError::new("recipe.boxes", [("order", Arg::count(order))]));
            }
            (_, Some(BoxShape { height, width })) if usize::from(height) * usize::from(width) != order => {
                let args = [
                    ("height", Arg::count(height.into())),
                    ("width", Arg::count(width.into())),
                    ("order", Arg::count(order)),
                ];
                return Err(RecipeError::new("recipe.box", args));
            }
            _ => {}
        }
        let cells = order * order;
        if self.givens.is_some_and(|givens| usize::from(givens) > cells) {
            return Err(RecipeError::new("recipe.givens", [("most", Arg::count(cells))]));
        }
        let most = match self.kind {
            Kind::Skyscrapers | Kind::Hybrid => 4 * order,
            Kind::Sudoku | Kind::Latin => 0,
        };
        if self.clues.is_some_and(|clues| usize::from(clues) > most) {
            return Err(RecipeError::new("recipe.clues", [("most", Arg::count(most))]));
        }
        if !self.pattern.is_empty() && self.pattern.len() != cells {
            let args = [("found", Arg::count(self.pattern.len())), ("expected", Arg::count(cells))];
            return Err(RecipeError::new("recipe.cells", args));
        }
        Ok(())
    }

    /// Whether the board is large enough to need the technique; see [`least_order`]. Where only some techniques are
    /// allowed, the easier ones may not be among them, so any board is.
    pub fn may_need(&self, id: &str) -> bool {
        !self.allowed.is_empty() || self.order >= least_order(id)
    }

    /// Checks that every technique the recipe names exists.
    ///
    /// # Errors
    ///
    /// The first that does not.
    pub fn check_techniques(&self) -> Result<(), RecipeError> {
        let unknown = self.needs.iter().chain(&self.allowed).find(|id| technique::technique(id).is_none());
        match unknown {
            Some(id) => Err(RecipeError::new("recipe.technique", [("id", Arg::Text(id.clone()))])),
            None => Ok(()),
        }
    }
}
