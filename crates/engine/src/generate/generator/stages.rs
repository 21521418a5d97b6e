//! The stages of a generator, one function each: it takes what the stage holds and returns the next stage.

use super::{GRADING_EFFORT, GeneratedPuzzle, Generator, GradeCheck, HOPELESS_GRID_COST, Outcome, Stage};
use crate::generate::fill::{GridFiller, transform::plant_rising_line};
use crate::generate::grader::Grader;
use crate::generate::random::Random;
use crate::generate::recipe::Surplus;
use crate::generate::reduce::{
    GridHillClimb, NeedSearch, ReduceStatus, Reducer, SearchStep, SolvedGrid, TooEasyCheck, hidden_by_rare_clue,
};
use crate::{Geometry, Kind};
use std::sync::Arc;

impl Generator {
    /// Runs the current stage until it ends or the effort of the slice is spent.
    pub(super) fn advance_stage(&mut self, until: u64) {
        let Some(geometry) = self.geometry.clone() else { return self.give_up() };
        self.stage = match std::mem::replace(&mut self.stage, Stage::Start) {
            Stage::Start => self.start_filling(&geometry),
            Stage::Fill(filling) => self.fill(filling, geometry),
            Stage::HillClimb(hill_climb) => self.climb(hill_climb, geometry),
            Stage::SearchNeed(search) => self.search_need(search),
            Stage::Reduce(reducer) => self.reduce(reducer, until),
            Stage::CheckTooEasy(reducer, too_easy) => self.check_too_easy(reducer, too_easy),
            Stage::Grade(reducer, check) => self.grade(reducer, check),
            Stage::ReportGrade(made, grader) => self.report_grade(made, grader),
        };
    }

    fn start_filling(&mut self, geometry: &Arc<Geometry>) -> Stage {
        self.progress.attempts += 1;
        let random = Random::new(self.random.next_u64());
        Stage::Fill(Box::new(GridFiller::new(geometry, self.recipe.source, random)))
    }

    fn fill(&mut self, mut filling: Box<GridFiller>, geometry: Arc<Geometry>) -> Stage {
        self.effort += 20;
        if filling.advance() {
            return Stage::Fill(filling);
        }
        let Some(grid) = filling.grid() else {
            self.give_up();
            return Stage::Start;
        };
        let mut grid = grid.to_vec();
        if self.recipe.kind == Kind::Skyscrapers && self.recipe.givens == Some(0) {
            let random = Random::new(self.random.next_u64());
            return Stage::HillClimb(Box::new(GridHillClimb::new(&self.recipe, geometry, grid, random)));
        }
        let has_clues = matches!(self.recipe.kind, Kind::Skyscrapers | Kind::Hybrid);
        if let Some(hidden) = self.recipe.needs.as_deref().and_then(hidden_by_rare_clue) {
            plant_rising_line(&mut grid, geometry.order(), hidden, &mut self.random);
        }
        let solved = SolvedGrid::new(geometry, grid, has_clues).until(self.work_limit.deadline());
        self.start_reduction(solved)
    }

    fn climb(&mut self, mut hill_climb: Box<GridHillClimb>, geometry: Arc<Geometry>) -> Stage {
        if hill_climb.advance(&mut self.effort) {
            return Stage::HillClimb(hill_climb);
        }
        let Some(grid) = hill_climb.grid() else { return Stage::Start };
        let solved = SolvedGrid::new(geometry, grid.to_vec(), true).until(self.work_limit.deadline());
        self.start_reduction(solved)
    }

    fn search_need(&mut self, mut search: NeedSearch) -> Stage {
        match search.advance(&mut self.effort) {
            SearchStep::Pending => Stage::SearchNeed(search),
            SearchStep::Nothing => Stage::Start,
            SearchStep::Found => {
                let (solved, revealed) = search.into_found();
                Stage::Reduce(Box::new(Reducer::from(&self.recipe, solved, revealed, &mut self.random)))
            }
        }
    }

    fn reduce(&mut self, mut reducer: Box<Reducer>, until: u64) -> Stage {
        loop {
            match reducer.advance(&mut self.effort) {
                ReduceStatus::Pending if self.effort < until => {}
                ReduceStatus::Pending => return Stage::Reduce(reducer),
                ReduceStatus::Hopeless => {
                    self.effort += HOPELESS_GRID_COST;
                    return Stage::Start;
                }
                ReduceStatus::Done => {
                    if let Surplus::More(most) = self.recipe.surplus {
                        reducer.restore_groups(most.into());
                    }
                    return Stage::CheckTooEasy(reducer, Box::new(TooEasyCheck::new(&self.recipe)));
                }
            }
        }
    }

    fn check_too_easy(&mut self, mut reducer: Box<Reducer>, mut too_easy: Box<TooEasyCheck>) -> Stage {
        match too_easy.advance(&reducer, &mut self.effort) {
            None => Stage::CheckTooEasy(reducer, too_easy),
            Some(is_stuck) if self.is_no_nearer(&reducer, &too_easy, is_stuck) => Stage::Start,
            Some(true) if self.is_difficulty_proven(&mut reducer) && self.meets_recipe(&mut reducer) => {
                let grader = self.grader(&reducer.puzzle(), reducer.solution());
                self.accept(&reducer, || grader)
            }
            Some(is_stuck) => {
                let puzzle = reducer.puzzle();
                let grader = self.grader(&puzzle, reducer.solution());
                let until = self.effort + GRADING_EFFORT;
                let is_needed = too_easy.is_needed();
                Stage::Grade(reducer, Box::new(GradeCheck { puzzle, grader, until, is_stuck, is_needed }))
            }
        }
    }

    fn grade(&mut self, mut reducer: Box<Reducer>, mut check: Box<GradeCheck>) -> Stage {
        let wanted = self.recipe.difficulty;
        let is_as_hard = |check: &GradeCheck| check.grader.so_far().map(|grade| grade.difficulty) == wanted;
        let was_as_hard = is_as_hard(&check);
        if !self.advance_grading(&mut check) {
            self.accept_or_keep_nearest(&mut reducer, &check);
            return Stage::Start;
        }
        let is_hard_enough = !was_as_hard && is_as_hard(&check);
        if is_hard_enough
            && self.has_plain_recipe()
            && reducer.is_solved_in_any_order()
            && self.meets_recipe(&mut reducer)
        {
            self.accept(&reducer, || check.grader)
        } else {
            Stage::Grade(reducer, check)
        }
    }

    fn report_grade(&mut self, mut made: GeneratedPuzzle, mut grader: Box<Grader>) -> Stage {
        let more = grader.advance();
        self.effort += self.cost(grader.last());
        if more {
            return Stage::ReportGrade(made, grader);
        }
        made.grade = grader.grade();
        self.outcome = Some(Outcome::Found(made));
        Stage::Start
    }
}
