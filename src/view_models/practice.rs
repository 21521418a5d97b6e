//! Practice in Learn: a position in which one technique is the next step, and the player's answer to it.

use crate::engine::lesson::position;
use crate::engine::{Board, Candidate, Cell, Conclusion, Digit, Side};
use crate::hints::{Judgement, Step, judgement};
use crate::session::view::BoardView;
use crate::session::{Action, Direction, Selection, film_board};

/// What a number does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pen {
    /// It is removed from the cell's candidates.
    Strike,
    /// It is placed.
    Place,
}

impl Pen {
    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Strike => Self::Place,
            Self::Place => Self::Strike,
        }
    }

    /// The answer that a number is.
    pub const fn answer(self, candidate: Candidate) -> Conclusion {
        match self {
            Self::Strike => Conclusion::Eliminate(candidate),
            Self::Place => Conclusion::Place(candidate),
        }
    }
}

/// What the page says of the position so far.
#[derive(Clone, PartialEq, Debug)]
pub enum Feedback {
    /// Nothing yet.
    Nothing,
    /// What the last answer is worth.
    Judged(Conclusion, Judgement),
    /// The step, as the player asked for it.
    Shown,
}

/// See the head of the file.
#[derive(Clone, PartialEq, Debug)]
pub struct Practice {
    technique: &'static str,
    number: usize,
    board: Board,
    selection: Selection,
    pen: Pen,
    /// The step to be found; none until there is somebody to ask.
    step: Option<Box<Step>>,
    feedback: Feedback,
}

impl Practice {
    /// Sets the position of that number; `None` where there is none.
    pub fn new(technique: &'static str, positions: &[&str], number: usize) -> Option<Self> {
        let board = position(positions.get(number)?)?;
        let first = board.open_cells().next()?;
        let selection = Selection::Cell(first);
        Some(Self { technique, number, board, selection, pen: Pen::Strike, step: None, feedback: Feedback::Nothing })
    }

    /// Looks for the step to be found, or says it in another language. A number does at first what the step does.
    pub fn find(&mut self, step_of: fn(&Board, &str) -> Option<Box<Step>>) {
        let is_first = self.step.is_none();
        self.step = step_of(&self.board, self.technique);
        if let Some(step) = self.step.as_deref().filter(|_| is_first) {
            self.pen = if step.placements.is_empty() { Pen::Strike } else { Pen::Place };
        }
        if let Feedback::Judged(answer, _) = self.feedback {
            self.judge(answer);
        }
    }

    /// The technique to be found.
    pub fn technique(&self) -> &'static str {
        self.technique
    }

    /// The number of the position among those of the technique, from 0.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The step to be found.
    pub fn step(&self) -> Option<&Step> {
        self.step.as_deref()
    }

    /// What a number does.
    pub fn pen(&self) -> Pen {
        self.pen
    }

    /// Sets what a number does.
    pub fn take(&mut self, pen: Pen) {
        self.pen = pen;
    }

    /// What is said of the position.
    pub fn feedback(&self) -> &Feedback {
        &self.feedback
    }

    /// Whether the step was found, or shown.
    pub fn is_over(&self) -> bool {
        matches!(self.feedback, Feedback::Shown | Feedback::Judged(_, Judgement::Right(_)))
    }

    /// The numbers that the selected cell can still be; none where it is filled.
    pub fn open_digits(&self) -> Vec<Digit> {
        match self.selection {
            Selection::Cell(cell) if self.board.is_open(cell) && !self.is_over() => {
                self.board.candidates(cell).iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Takes what is pointed at on the board. What was said of an answer stays until the next one.
    pub fn select(&mut self, action: &Action) {
        match *action {
            Action::Select(cell)
            | Action::SelectTo(cell)
            | Action::Toggle(cell)
            | Action::Extend(cell)
            | Action::Tap(cell) => self.selection = Selection::Cell(cell),
            Action::SelectClue(side, index) => self.selection = Selection::Clue(side, index),
            _ => {}
        }
    }

    /// Moves the selection.
    pub fn go(&mut self, direction: Direction) {
        let last = self.board.order() as u8 - 1;
        let Cell { row, col } = self.cell();
        let (row, col) = match direction {
            Direction::Up => (row.saturating_sub(1), col),
            Direction::Down => (last.min(row + 1), col),
            Direction::Left => (row, col.saturating_sub(1)),
            Direction::Right => (row, last.min(col + 1)),
            Direction::Home => (row, 0),
            Direction::End => (row, last),
            Direction::First => (0, 0),
            Direction::Last => (last, last),
        };
        self.selection = Selection::Cell(Cell { row, col });
    }

    /// The selected cell, or the first one of the line of the selected clue.
    fn cell(&self) -> Cell {
        let last = self.board.order() as u8 - 1;
        match self.selection {
            Selection::Nothing => Cell { row: 0, col: 0 },
            Selection::Cell(cell) => cell,
            Selection::Clue(Side::Top, index) => Cell { row: 0, col: index },
            Selection::Clue(Side::Bottom, index) => Cell { row: last, col: index },
            Selection::Clue(Side::Left, index) => Cell { row: index, col: 0 },
            Selection::Clue(Side::Right, index) => Cell { row: index, col: last },
        }
    }

    /// Answers with a number for the selected cell. Returns whether there was something to answer: not for a number that the
    /// cell cannot be, nor before the step is known, nor once all is over.
    pub fn answer(&mut self, digit: Digit, pen: Pen) -> bool {
        let is_open = self.step.is_some() && self.open_digits().contains(&digit);
        if is_open {
            self.judge(pen.answer(Candidate { cell: self.cell(), digit }));
        }
        is_open
    }

    fn judge(&mut self, answer: Conclusion) {
        self.feedback = Feedback::Judged(answer, judgement(&self.board, self.technique, answer));
    }

    /// Shows the step.
    pub fn show(&mut self) {
        self.feedback = Feedback::Shown;
    }

    /// The step that is explained, if any: the one found, the one shown, or why the answer is wrong.
    pub fn explained(&self) -> Option<&Step> {
        match &self.feedback {
            Feedback::Shown => self.step(),
            Feedback::Judged(_, Judgement::Right(step) | Judgement::Wrong(Some(step))) => Some(step),
            Feedback::Nothing | Feedback::Judged(..) => None,
        }
    }

    /// The board to be shown.
    pub fn view(&self) -> BoardView {
        let mut view = film_board(&self.board, self.explained());
        // The names of rows and columns are part of what is said of an answer.
        view.coordinates = true;
        view.focus = self.cell();
        match self.selection {
            _ if self.is_over() => {}
            Selection::Nothing => {}
            Selection::Cell(cell) => view.cells[cell.index(view.order)].selected = true,
            Selection::Clue(side, index) => view.clues[side as usize][usize::from(index)].selected = true,
        }
        view
    }
}

/// The number of the position to set next: one that was not answered yet, of the wanted ones first, after `now`; the one
/// after it where all were.
pub fn next_position(
    count: usize,
    now: Option<usize>,
    is_answered: impl Fn(usize) -> bool,
    is_wanted: impl Fn(usize) -> bool,
) -> usize {
    // One round through all of them, so that each comes, whichever are left unanswered.
    let round: Vec<usize> =
        (0..count).filter(|&at| is_wanted(at)).chain((0..count).filter(|&at| !is_wanted(at))).collect();
    let first = round.iter().position(|&at| Some(at) == now).map_or(0, |at| at + 1);
    let coming = || (first..first + count).map(|at| round[at % count]);
    coming().find(|&at| !is_answered(at) && Some(at) != now).or_else(|| coming().next()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hints::local;

    /// Only the 4 of row 1 is missing; the 3 beside r2c1 makes that cell a 1 or 2.
    const LAST: &[&str] = &["-;-;1 2 3 (4)/(24) (134) (124) (123)/. . . ./. . . ."];

    fn practice() -> Practice {
        let mut practice = Practice::new("last-cell", LAST, 0).expect("a position");
        practice.find(local::step_of);
        practice
    }

    fn digit(value: usize) -> Digit {
        Digit::new(value).expect("a digit")
    }

    #[test]
    fn the_step_can_be_found() {
        let mut practice = practice();
        assert_eq!(practice.pen(), Pen::Place);
        practice.select(&Action::Select(Cell::new(0, 3)));
        assert!(practice.answer(digit(4), Pen::Place));
        assert!(
            matches!(practice.feedback(), Feedback::Judged(_, Judgement::Right(step)) if step.technique == "last-cell")
        );
        assert!(practice.is_over());
        assert!(practice.view().cells[3].placed);
        assert!(!practice.answer(digit(4), Pen::Place), "it is over");
    }

    #[test]
    fn a_wrong_answer_says_why_and_leaves_the_board() {
        let mut practice = practice();
        practice.go(Direction::First);
        practice.go(Direction::Down);
        assert!(!practice.answer(digit(1), Pen::Place), "no candidate");
        assert!(practice.answer(digit(2), Pen::Place));
        assert!(!practice.is_over());
        practice.show();
        assert!(practice.is_over());
        assert_eq!(practice.explained().map(|step| &*step.technique), Some("last-cell"));
    }

    #[test]
    fn positions_not_answered_come_first_and_of_them_the_wanted() {
        let next = |now, answered: &[usize], wanted: &[usize]| {
            next_position(4, now, |at| answered.contains(&at), |at| wanted.contains(&at))
        };
        assert_eq!(next(None, &[], &[2]), 2);
        assert_eq!(next(Some(2), &[2], &[2]), 0);
        assert_eq!(next(Some(3), &[2, 3], &[2]), 0);
        assert_eq!(next(Some(1), &[0, 1, 2, 3], &[]), 2);
        assert_eq!(next(Some(1), &[0, 2, 3], &[]), 2, "the last one that is open was just set");
        assert_eq!(next_position(0, None, |_| false, |_| false), 0);
    }

    #[test]
    fn every_position_comes_though_none_is_answered() {
        let after = |now: usize| next_position(5, Some(now), |_| false, |at| at == 0 || at == 3);
        let mut round = vec![0];
        for step in 0..4 {
            round.push(after(round[step]));
        }
        assert_eq!(round, [0, 3, 1, 2, 4]);
        assert_eq!(after(4), 0);
    }
}
