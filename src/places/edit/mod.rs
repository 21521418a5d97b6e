//! Edit: a puzzle made by hand, with a live word on how many solutions it has.

mod judge;
mod view;

use super::KeySection;
use crate::browser::key_code;
use crate::browser::{address_of, copy, document, local_get, local_set, now, session_get, session_set, window};
use crate::engine::Puzzle;
use crate::parts::Part;
use crate::parts::services::TEXT_SERVICE;
use crate::session::keymap::{self, Key};
use crate::session::puzzle_editor::{PuzzleEditor, Whole};
use crate::session::{Action, Direction, Selection};
use gloo::events::{EventListener, EventListenerOptions};
use judge::{Judge, Notice};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::Element;
use yew::prelude::*;

/// Where each tab keeps its sheet, and all of them the one changed last, which a new tab begins with.
pub(super) const STORAGE_KEY: &str = "skyline.edit";

/// Two digits typed within this time are one number, in ms.
const MULTI_DIGIT_MS: f64 = 700.0;

/// Its keys, for the sheet of all keys.
pub(super) const KEYS: KeySection = (
    "keys.edit",
    &[
        ("↑ ↓ ← →", "keys.edit.go"),
        ("Home End", "keys.home"),
        ("Ctrl+Home Ctrl+End", "keys.corner-cells"),
        ("1 2 3", "keys.edit.digit"),
        ("A B C", "keys.edit.letter"),
        ("0 Backspace Delete", "keys.edit.erase"),
        ("Ctrl+Z", "keys.undo"),
        ("Ctrl+Y Ctrl+Shift+Z", "keys.redo"),
    ],
);

/// What the place is given.
#[derive(Properties, PartialEq)]
pub(super) struct EditProps {
    /// The tag of the language, so that another one is shown at once.
    pub(super) language: &'static str,
    /// The puzzle of the game.
    pub(super) puzzle: Arc<Puzzle>,
    /// A puzzle handed over to be changed, with its number: the same one may come again.
    pub(super) handed: Option<(u32, Puzzle)>,
    /// Whether the place is the one shown.
    pub(super) shown: bool,
}

/// What happens.
#[derive(Clone)]
pub(super) enum Msg {
    /// Something on the board was pointed at.
    Select(Action),
    Key(KeyboardEvent),
    /// A number key of the page was pressed; 0 empties.
    Number(u32),
    Whole(Whole),
    Undo,
    Redo,
    /// Takes the puzzle of the game.
    FromGame,
    /// The part of texts was to be loaded.
    Came,
    Judge(Notice),
    /// Stops what is being found out.
    Stop,
    /// Shows the solution, or hides it.
    Solution,
    Play,
    CopyLink,
    /// The link was to be copied; whether it is.
    Copied(bool),
}

/// See [`EditProps`]; kept while the player is elsewhere.
pub(super) struct Edit {
    sheet: PuzzleEditor,
    judge: Judge,
    /// When a digit was typed that a second one may follow.
    typed: Option<f64>,
    /// What is said of the last change, as the words of that key.
    said: Option<&'static str>,
    shows_solution: bool,
    /// The link to the puzzle, and whether it is in the clipboard.
    link: Option<(String, bool)>,
    /// Whether the sheet could be kept.
    is_kept: bool,
    _keys: Option<EventListener>,
}

impl Component for Edit {
    type Message = Msg;
    type Properties = EditProps;

    fn create(ctx: &Context<Self>) -> Self {
        let kept =
            session_get(STORAGE_KEY).or_else(|| local_get(STORAGE_KEY)).and_then(|text| PuzzleEditor::of_kept(&text));
        let sheet = kept.unwrap_or_else(|| first(ctx.props()));
        let judge = Judge::new(ctx.link().callback(Msg::Judge));
        let link = ctx.link().clone();
        let keys = document().map(|document| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&document, "keydown", options, move |event| {
                if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
                    link.send_message(Msg::Key(event.clone()));
                }
            })
        });
        let mut edit = Self {
            sheet,
            judge,
            typed: None,
            said: None,
            shows_solution: false,
            link: None,
            is_kept: true,
            _keys: keys,
        };
        if let Some((_, puzzle)) = &ctx.props().handed {
            edit.take_over(puzzle);
        }
        edit.entered(ctx);
        edit
    }

    fn changed(&mut self, ctx: &Context<Self>, before: &EditProps) -> bool {
        let props = ctx.props();
        if let Some((_, puzzle)) = props.handed.as_ref().filter(|_| props.handed != before.handed) {
            self.take_over(puzzle);
        }
        if props.shown && !before.shown {
            self.entered(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Select(action) => self.select(&action),
            Msg::Key(event) => return ctx.props().shown && self.key(&event),
            Msg::Number(number) => self.enter(number, false),
            Msg::Whole(whole) => {
                let before = self.sheet.puzzle().clone();
                self.change(|sheet| sheet.apply(whole));
                self.said = (whole == Whole::Clear && before != *self.sheet.puzzle()).then_some("edit.cleared");
            }
            Msg::Undo => self.change(PuzzleEditor::undo),
            Msg::Redo => self.change(PuzzleEditor::redo),
            Msg::FromGame => {
                let puzzle = Puzzle::clone(&ctx.props().puzzle);
                self.change(|sheet| sheet.take(puzzle));
            }
            Msg::Came => self.judge.look(self.sheet.puzzle()),
            Msg::Judge(notice) => return self.judge.handle_news(notice),
            Msg::Stop => self.judge.stop(),
            Msg::Solution => self.shows_solution = !self.shows_solution,
            Msg::Play => {
                // By the address, as every text comes to the game.
                if let Some((window, address)) = window().zip(self.address()) {
                    let _ = window.location().set_href(&address);
                }
            }
            Msg::CopyLink => self.copy_link(ctx),
            Msg::Copied(copied) => self.link = self.link.take().map(|(address, _)| (address, copied)),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        if !ctx.props().shown {
            return html! {};
        }
        view::view(self, ctx)
    }
}

/// The sheet of a first visit: a board like that of the game, with nothing on it.
fn first(props: &EditProps) -> PuzzleEditor {
    PuzzleEditor::blank(&props.puzzle)
}

impl Edit {
    /// Puts a puzzle on the board that another place has handed over.
    fn take_over(&mut self, puzzle: &Puzzle) {
        self.sheet.take(puzzle.clone());
        self.renewed();
    }

    /// Looks at the puzzle once the place is shown; texts tell what breaks a rule.
    fn entered(&mut self, ctx: &Context<Self>) {
        if !ctx.props().shown {
            return;
        }
        if Part::Texts.is_there() {
            self.judge.look(self.sheet.puzzle());
            return;
        }
        let link = ctx.link().clone();
        spawn_local(async move {
            Part::Texts.load().await;
            link.send_message(Msg::Came);
        });
    }

    fn change(&mut self, change: impl FnOnce(&mut PuzzleEditor)) {
        let before = (self.sheet.puzzle().clone(), self.sheet.game());
        change(&mut self.sheet);
        self.said = None;
        if before != (self.sheet.puzzle().clone(), self.sheet.game()) {
            self.renewed();
        }
    }

    /// The puzzle is another one.
    fn renewed(&mut self) {
        let text = self.sheet.kept();
        session_set(STORAGE_KEY, &text);
        self.is_kept = local_set(STORAGE_KEY, &text);
        (self.link, self.shows_solution) = (None, false);
        self.judge.look(self.sheet.puzzle());
    }

    fn select(&mut self, action: &Action) {
        let before = self.sheet.selection();
        match *action {
            Action::Select(cell)
            | Action::SelectTo(cell)
            | Action::Toggle(cell)
            | Action::Extend(cell)
            | Action::Tap(cell) => self.sheet.select(Selection::Cell(cell)),
            Action::SelectClue(side, index) => self.sheet.select(Selection::Clue(side, index)),
            _ => {}
        }
        // The focus that follows a key press selects once more what is selected.
        if self.sheet.selection() != before {
            self.said = None;
        }
    }

    fn enter(&mut self, number: u32, joins: bool) {
        let mut is_there = true;
        self.change(|sheet| is_there = sheet.enter(number, joins));
        self.said = (!is_there).then_some("edit.too-large");
    }

    /// A key was pressed anywhere on the page. Says whether to render.
    fn key(&mut self, event: &KeyboardEvent) -> bool {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let inside = |selector: &str| {
            target.as_ref().is_some_and(|target| target.closest(selector).is_ok_and(|found| found.is_some()))
        };
        if event.default_prevented() || inside("input[type=text], textarea, select, dialog") {
            return false;
        }
        let (name, code) = (event.key(), key_code(event));
        let ctrl = event.ctrl_key() || event.meta_key();
        let on_board = inside("[data-board]") || !inside("[tabindex], button, a, input, summary");
        let key = Key { key: &name, code: &code, ctrl, shift: event.shift_key(), alt: event.alt_key() };
        let corner = |way: &Direction| matches!(way, Direction::First | Direction::Last);
        let moves = keymap::direction(&name, ctrl).filter(|way| on_board && (!ctrl || corner(way)));
        let typed = self.typed.take().is_some_and(|at| now() - at < MULTI_DIGIT_MS);
        match (name.as_str(), key.letter().filter(|_| ctrl), key.shift) {
            (_, Some('z'), false) => self.change(PuzzleEditor::undo),
            (_, Some('y'), false) | (_, Some('z'), true) => self.change(PuzzleEditor::redo),
            _ if ctrl && moves.is_none() || key.alt => return false,
            ("Backspace" | "Delete", ..) => self.enter(0, false),
            _ => match (moves, keymap::value(key, self.sheet.puzzle().order())) {
                (Some(direction), _) => {
                    self.said = None;
                    self.sheet.go(direction);
                }
                (None, Some(number)) => {
                    self.enter(number, typed && number < 10);
                    self.typed = (1..10).contains(&number).then(now);
                }
                (None, None) => return false,
            },
        }
        event.prevent_default();
        true
    }

    /// The address of the page with the puzzle in it; none before texts can be written.
    fn address(&self) -> Option<String> {
        TEXT_SERVICE.write(self.sheet.puzzle()).and_then(|text| address_of(&text))
    }

    fn copy_link(&mut self, ctx: &Context<Self>) {
        let Some(address) = self.address() else { return };
        self.link = Some((address.clone(), false));
        let link = ctx.link().clone();
        spawn_local(async move {
            link.send_message(Msg::Copied(copy(&address).await));
        });
    }
}
