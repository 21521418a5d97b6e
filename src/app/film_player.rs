//! The film, played step after step.

use super::root::{App, Msg};
use super::watch::SPEEDS;
use crate::engine::film::Script;
use crate::session::Action;
use gloo::timers::callback::Interval;

/// How the film of the puzzle is shown.
pub(super) struct FilmPlayer {
    /// By which rules the film solves the puzzle.
    pub(super) script: Script,
    /// Steps a second.
    pub(super) speed: u32,
    /// Runs while the film plays.
    pub(super) timer: Option<Interval>,
}

impl FilmPlayer {
    pub(super) const fn new() -> Self {
        Self { script: Script::Ladder, speed: SPEEDS[2], timer: None }
    }
}

impl App {
    /// One step of the playing film.
    pub(super) fn advance_film(&mut self) {
        match self.session.film() {
            Some(film) if film.cursor < film.film.rows.len() => {
                self.act(Action::FilmTo(film.cursor + 1));
            }
            _ => self.film_player.timer = None,
        }
    }

    /// Pauses the film.
    pub(super) fn pause_film(&mut self) {
        self.film_player.timer = None;
    }

    /// Whether the film plays.
    pub(super) fn is_film_playing(&self) -> bool {
        self.film_player.timer.is_some()
    }

    /// Plays the film, from the start where it is at its end, or pauses it.
    pub(super) fn toggle_playback(&mut self) {
        let Some(film) = self.session.film().filter(|_| self.film_player.timer.is_none()) else {
            self.film_player.timer = None;
            return;
        };
        if film.cursor == film.film.rows.len() {
            self.act(Action::FilmTo(0));
        }
        let link = self.link().clone();
        let step = move || link.send_message(Msg::AdvanceFilm);
        self.film_player.timer = Some(Interval::new(1000 / self.film_player.speed, step));
    }
}
