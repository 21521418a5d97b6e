//! Key presses: which of them are for the page, and what they do there.

use super::root::{App, Dialog, Msg, Place};
use crate::browser::keys::KeyPress;
use crate::browser::now;
use crate::engine::{Cell, Side};
use crate::session::keymap::{self, Key, KeyCommand, MULTI_DIGIT_MS};
use crate::session::{Action, Preference, Selection, Session};
use crate::view_models::zoom::ZoomStep;
use yew::prelude::*;

impl App {
    /// A key was pressed anywhere on the page. Returns whether to render.
    ///
    /// What is a button too goes the button's way, as a message, so that it waits as that does for the part that it needs.
    pub(super) fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let press = KeyPress::of(event);
        let (key, inside) = (press.key(), |selector: &str| press.is_inside(selector));
        let name = key.key;
        // From a choice too, which has no use for it. Held down, it would go on to the board.
        let leaves = name == "Escape" && self.place == Place::Settings && self.open_dialog.is_none();
        if leaves && !inside("dialog") && !event.repeat() {
            event.prevent_default();
            self.go(self.previous_place);
            return true;
        }
        if event.default_prevented() || self.open_dialog.is_some() || inside("input, textarea, select, dialog") {
            return false;
        }
        if matches!(name, "Enter" | " ") && inside("button, a, label") {
            return false;
        }
        let pressed = match self.place {
            Place::Play => {
                let is_single = !key.ctrl && !key.alt && name.chars().nth(1).is_none();
                // Who speaks to the page, or presses keys unaware, may want no command of single ones.
                if is_single && !self.session.prefers(Preference::Shortcuts) && !inside("[data-board]") {
                    return false;
                }
                // The link to Play itself, by which one came, has no use for arrow keys.
                self.play_key(key, inside("[data-board]") || !inside("[tabindex], button, a:not([aria-current])"))
            }
            _ if name == "F1"
                || name == "?" && (self.session.prefers(Preference::Shortcuts) || inside("[data-board]")) =>
            {
                Some(self.press(Msg::Open(Some(Dialog::Keys))))
            }
            Place::Watch if key.alt || key.ctrl => None,
            Place::Watch => self.watch_key(ctx, name),
            _ => None,
        };
        if pressed.is_some() {
            event.prevent_default();
        }
        pressed.unwrap_or(false)
    }

    /// Does as the button of that message. There is nothing to render yet.
    fn press(&self, msg: Msg) -> bool {
        self.link().send_message(msg);
        false
    }

    /// Arrow keys count only where nothing else has the focus that they could be for.
    fn play_key(&mut self, key: Key<'_>, on_board: bool) -> Option<bool> {
        let name = self.arrow(key.key);
        if name == "Escape" && self.is_history_open {
            return Some(self.toggle_history());
        }
        let is_move = name.starts_with("Arrow") || matches!(name, "Home" | "End");
        if is_move && (!on_board || key.alt) {
            return None;
        }
        if let Some(action) = ring(&self.session, name).filter(|_| !key.shift && !key.ctrl) {
            self.end_shows();
            return Some(self.act(action));
        }
        let key = Key { key: name, ..key };
        let here = self.session.selection();
        let typed = self.typed.take().filter(|(_, at, selection)| now() - at < MULTI_DIGIT_MS && *selection == here);
        let typed = typed.map(|(digit, ..)| digit);
        let action = match keymap::command_for(key, typed, &self.session)? {
            KeyCommand::Do(action) => action,
            KeyCommand::Keys => return Some(self.press(Msg::Open(Some(Dialog::Keys)))),
            KeyCommand::History => return Some(self.press(Msg::History)),
            KeyCommand::ZoomIn => return Some(self.press(Msg::Zoom(ZoomStep::Larger))),
            KeyCommand::ZoomOut => return Some(self.press(Msg::Zoom(ZoomStep::Smaller))),
            KeyCommand::ToggleWhyNot => return Some(self.press(Msg::ToggleWhyNot)),
        };
        self.end_shows();
        if let Action::Enter(digit) = action {
            if self.is_asking_why_not {
                return Some(self.digit(digit));
            }
            // A digit that changed nothing is no beginning of a number: there is no move to replace.
            let (before, held) = (self.session.entries().depth(), self.session.held());
            let renders = self.act(action);
            let draws = self.session.draws_chain();
            if draws
                || self.session.entries().depth() > before
                || self.session.held().is_some_and(|now| held != Some(now))
            {
                self.typed = Some((digit, now(), here));
            }
            return Some(renders);
        }
        if name == "Escape" {
            self.is_asking_why_not = false;
        }
        Some(self.act(action))
    }

    fn watch_key(&mut self, ctx: &Context<Self>, name: &str) -> Option<bool> {
        let film = self.session.film()?;
        let step = match name {
            "ArrowLeft" => film.cursor.saturating_sub(1),
            "ArrowRight" => film.cursor + 1,
            "Home" => 0,
            "End" => film.film.rows.len(),
            "+" | "=" => return Some(self.press(Msg::Zoom(ZoomStep::Larger))),
            "-" => return Some(self.press(Msg::Zoom(ZoomStep::Smaller))),
            " " => {
                ctx.link().send_message(super::root::Msg::TogglePlayback);
                return Some(false);
            }
            _ => return None,
        };
        Some(self.act(Action::FilmTo(step)))
    }
}

/// Arrow keys at the edge of the board and among the clues around it.
fn ring(session: &Session, name: &str) -> Option<Action> {
    let order = session.puzzle().order();
    if session.puzzle().clues().is_empty() {
        return None;
    }
    let last = order as u8 - 1;
    match (session.selection(), name) {
        (Selection::Cell(Cell { row: 0, col }), "ArrowUp") => Some(Action::SelectClue(Side::Top, col)),
        (Selection::Cell(Cell { row, col }), "ArrowDown") if row == last => Some(Action::SelectClue(Side::Bottom, col)),
        (Selection::Cell(Cell { row, col: 0 }), "ArrowLeft") => Some(Action::SelectClue(Side::Left, row)),
        (Selection::Cell(Cell { row, col }), "ArrowRight") if col == last => Some(Action::SelectClue(Side::Right, row)),
        (Selection::Clue(side, index), name) => {
            let (inward, before, after) = match side {
                Side::Top => ("ArrowDown", "ArrowLeft", "ArrowRight"),
                Side::Bottom => ("ArrowUp", "ArrowLeft", "ArrowRight"),
                Side::Left => ("ArrowRight", "ArrowUp", "ArrowDown"),
                Side::Right => ("ArrowLeft", "ArrowUp", "ArrowDown"),
            };
            if name == inward {
                return Some(Action::Select(side.cells(index.into(), order)[0]));
            }
            let index = match name {
                name if name == before => index.saturating_sub(1),
                name if name == after => (index + 1).min(last),
                "Home" => 0,
                "End" => last,
                name if name.starts_with("Arrow") => index,
                _ => return None,
            };
            Some(Action::SelectClue(side, index))
        }
        _ => None,
    }
}
