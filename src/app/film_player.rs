//! The film, played step after step.

use super::root::{App, Msg};
use crate::session::Action;
use gloo::timers::callback::Interval;

impl App {
    /// One step of the playing film.
    pub(super) fn forward(&mut self) {
        match self.session.film() {
            Some(film) if film.cursor < film.film.rows.len() => {
                self.act(Action::FilmTo(film.cursor + 1));
            }
            _ => self.film_timer = None,
        }
    }

    /// Pauses the film.
    pub(super) fn stop(&mut self) {
        self.film_timer = None;
    }

    /// Whether the film plays.
    pub(super) fn is_playing(&self) -> bool {
        self.film_timer.is_some()
    }

    /// Plays the film, from the start where it is at its end, or pauses it.
    pub(super) fn toggle_playback(&mut self) {
        let Some(film) = self.session.film().filter(|_| self.film_timer.is_none()) else {
            self.film_timer = None;
            return;
        };
        if film.cursor == film.film.rows.len() {
            self.act(Action::FilmTo(0));
        }
        let link = self.link().clone();
        let step = move || link.send_message(Msg::Forward);
        self.film_timer = Some(Interval::new(1000 / self.speed, step));
    }
}
