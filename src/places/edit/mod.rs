//! Edit: a puzzle made by hand, with a live word on how many solutions it has.

mod additions;
mod analysis;
mod choice;
mod info;
mod item_name;
mod one_solution;
mod several_solutions;
mod view;

use super::KeySection;
use crate::browser::keys::{KeyPress, on_key};
use crate::browser::{address_of, copy, local_get, local_set, now, session_get, session_set, window};
use crate::engine::format::PuzzleInfo;
use crate::engine::generate::Symmetry;
use crate::engine::{AdditionKind, Puzzle};
use crate::parts::Part;
use crate::parts::services::TEXT_SERVICE;
use crate::places::copied_link::CopiedLink;
use crate::session::keymap::{self, MULTI_DIGIT_MS};
use crate::session::puzzle_editor::{BoardChange, PuzzleEditor};
use crate::session::{Action, Direction, Selection};
use crate::store::puzzle_info::{info_of, keep_info};
use analysis::{AnalysisEvent, PuzzleAnalysis};
use gloo::events::EventListener;
use info::Field;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Where each tab keeps its puzzle, and all of them the one changed last, which a new tab begins with.
pub(super) const STORAGE_KEY: &str = "skyline.edit";

/// Where it is kept whether the candidates that solutions use are shown.
const CANDIDATES_KEY: &str = "skyline.true-candidates";

/// Its keys, for the list of keyboard shortcuts.
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

#[derive(Clone)]
pub(super) enum Msg {
    /// Something on the board was pointed at.
    Select(Action),
    Key(KeyboardEvent),
    /// A number key of the page was pressed; 0 empties.
    Number(u32),
    Board(BoardChange),
    /// The title, author or rules are another text.
    Info(Field, String),
    /// Chooses which cells have givens together.
    Symmetry(Symmetry),
    Undo,
    Redo,
    /// Takes the puzzle of the game.
    FromGame,
    /// The part of texts is loaded, or failed to load.
    TextsLoaded,
    PuzzleAnalysis(AnalysisEvent),
    /// Stops what is being found out.
    Stop,
    /// Shows the solution, or hides it.
    Solution,
    /// Searches for what could go.
    FindRedundant,
    /// Chooses what may be added.
    AdditionKind(AdditionKind),
    /// Searches for the fewest additions that leave one solution.
    FindAdditions,
    /// Makes the additions that are proposed.
    Add,
    /// Proposes others.
    OtherAdditions,
    /// Proposes none.
    DropAdditions,
    /// Shows the candidates that solutions use, or hides them.
    Candidates,
    /// Shows another of several solutions.
    NextSolution,
    PreviousSolution,
    Play,
    CopyLink,
    /// The link was to be copied; whether it is.
    LinkCopied {
        is_in_clipboard: bool,
    },
}

/// See [`EditProps`]; kept while the player is elsewhere.
pub(super) struct Edit {
    editor: PuzzleEditor,
    /// Title, author and rules as they are typed.
    info: PuzzleInfo,
    analysis: PuzzleAnalysis,
    /// When a digit was typed that a second one may follow.
    typed: Option<f64>,
    /// What is said of the last change, as the words of that key.
    said: Option<&'static str>,
    shows_solution: bool,
    /// What may be added on a board with clues.
    addition_kind: AdditionKind,
    /// The link to the puzzle, and whether it is in the clipboard.
    link: Option<CopiedLink>,
    /// Whether the puzzle could be kept.
    is_kept: bool,
    _keys: Option<EventListener>,
}

impl Component for Edit {
    type Message = Msg;
    type Properties = EditProps;

    fn create(ctx: &Context<Self>) -> Self {
        let kept = session_get(STORAGE_KEY).or_else(|| local_get(STORAGE_KEY)).unwrap_or_default();
        let (puzzle, info) = kept.split_once('\n').unwrap_or((&kept, ""));
        let info = PuzzleInfo::of_line(info);
        let editor = PuzzleEditor::from_text(puzzle).unwrap_or_else(|| first(ctx.props()));
        let analysis = PuzzleAnalysis::new(
            local_get(CANDIDATES_KEY).is_some_and(|kept| kept == "1"),
            ctx.link().callback(Msg::PuzzleAnalysis),
        );
        let mut edit = Self {
            editor,
            info,
            analysis,
            typed: None,
            said: None,
            shows_solution: false,
            addition_kind: AdditionKind::Givens,
            link: None,
            is_kept: true,
            _keys: on_key(ctx.link().callback(Msg::Key)),
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
            Msg::Board(change) => {
                let before = self.editor.puzzle().clone();
                self.change(|editor| editor.apply(change));
                self.said = (change == BoardChange::Clear && before != *self.editor.puzzle()).then_some("edit.cleared");
            }
            Msg::Info(field, text) => {
                *field.of(&mut self.info) = text;
                self.link = None;
                self.keep();
            }
            Msg::Symmetry(symmetry) => {
                self.editor.set_symmetry(symmetry);
                self.keep();
            }
            Msg::Undo => self.change(PuzzleEditor::undo),
            Msg::Redo => self.change(PuzzleEditor::redo),
            Msg::FromGame => {
                let puzzle = Puzzle::clone(&ctx.props().puzzle);
                self.info = info_of(&puzzle);
                self.change(|editor| editor.take(puzzle));
                self.keep();
            }
            Msg::TextsLoaded => self.analysis.analyze(self.editor.puzzle()),
            Msg::PuzzleAnalysis(event) => return self.analysis.handle_news(event),
            Msg::Stop => self.analysis.stop(),
            Msg::Solution => self.shows_solution = !self.shows_solution,
            Msg::FindRedundant => self.analysis.find_redundant(),
            Msg::AdditionKind(kind) => {
                self.addition_kind = kind;
                self.analysis.drop_additions();
            }
            Msg::FindAdditions => self.analysis.find_additions(additions::kind(self)),
            Msg::Add => {
                let additions = self.analysis.additions().to_vec();
                self.change(|editor| editor.add(&additions));
            }
            Msg::OtherAdditions => self.analysis.show_other_additions(),
            Msg::DropAdditions => self.analysis.drop_additions(),
            Msg::Candidates => {
                self.analysis.toggle_candidates();
                local_set(CANDIDATES_KEY, if self.analysis.wants_candidates() { "1" } else { "0" });
            }
            Msg::NextSolution => self.analysis.step(true),
            Msg::PreviousSolution => self.analysis.step(false),
            Msg::Play => {
                keep_info(self.editor.puzzle(), &self.info());
                // By the address, as every text comes to the game.
                if let Some((window, address)) = window().zip(self.address()) {
                    let _ = window.location().set_href(&address);
                }
            }
            Msg::CopyLink => self.copy_link(ctx),
            Msg::LinkCopied { is_in_clipboard } => {
                if let Some(link) = &mut self.link {
                    link.is_in_clipboard = is_in_clipboard;
                }
            }
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

/// The puzzle of a first visit: a board like that of the game, with nothing on it.
fn first(props: &EditProps) -> PuzzleEditor {
    PuzzleEditor::blank(&props.puzzle)
}

impl Edit {
    /// Puts a puzzle on the board that another place has handed over.
    fn take_over(&mut self, puzzle: &Puzzle) {
        self.info = info_of(puzzle);
        self.editor.take(puzzle.clone());
        self.renewed();
    }

    /// Looks at the puzzle once the place is shown; texts tell what breaks a rule.
    fn entered(&mut self, ctx: &Context<Self>) {
        if !ctx.props().shown {
            return;
        }
        if Part::Texts.is_there() {
            self.analysis.analyze(self.editor.puzzle());
            return;
        }
        let link = ctx.link().clone();
        spawn_local(async move {
            Part::Texts.load().await;
            link.send_message(Msg::TextsLoaded);
        });
    }

    fn change(&mut self, change: impl FnOnce(&mut PuzzleEditor)) {
        let before = (self.editor.puzzle().clone(), self.editor.game());
        change(&mut self.editor);
        self.said = None;
        if before != (self.editor.puzzle().clone(), self.editor.game()) {
            self.renewed();
        }
    }

    /// The puzzle is another one.
    fn renewed(&mut self) {
        self.keep();
        (self.link, self.shows_solution) = (None, false);
        self.analysis.analyze(self.editor.puzzle());
    }

    /// Title, author and rules as they are kept.
    fn info(&self) -> PuzzleInfo {
        PuzzleInfo::new(&self.info.title, &self.info.author, &self.info.rules)
    }

    fn keep(&mut self) {
        let text = [&*self.editor.to_text(), "\n", &self.info().line()].concat();
        session_set(STORAGE_KEY, &text);
        self.is_kept = local_set(STORAGE_KEY, &text);
    }

    fn select(&mut self, action: &Action) {
        let before = self.editor.selection();
        match *action {
            Action::Select(cell)
            | Action::SelectTo(cell)
            | Action::Toggle(cell)
            | Action::Extend(cell)
            | Action::Tap(cell) => self.editor.select(Selection::Cell(cell)),
            Action::SelectClue(side, index) => self.editor.select(Selection::Clue(side, index)),
            _ => {}
        }
        // The focus that follows a key press selects once more what is selected.
        if self.editor.selection() != before {
            self.said = None;
        }
    }

    fn enter(&mut self, number: u32, joins: bool) {
        let mut is_there = true;
        self.change(|editor| is_there = editor.enter(number, joins));
        self.said = (!is_there).then_some("edit.too-large");
    }

    /// A key was pressed anywhere on the page. Returns whether to render.
    fn key(&mut self, event: &KeyboardEvent) -> bool {
        let press = KeyPress::of(event);
        let (key, inside) = (press.key(), |selector: &str| press.is_inside(selector));
        if event.default_prevented() || inside("input[type=text], textarea, select, dialog") {
            return false;
        }
        // The link by which one came here has no use for arrow keys.
        let on_board = inside("[data-board]") || !inside("[tabindex], button, a:not([aria-current]), input, summary");
        let corner = |way: &Direction| matches!(way, Direction::First | Direction::Last);
        let moves = keymap::direction(key.key, key.ctrl).filter(|way| on_board && (!key.ctrl || corner(way)));
        let typed = self.typed.take().is_some_and(|at| now() - at < MULTI_DIGIT_MS);
        match (key.key, key.letter().filter(|_| key.ctrl), key.shift) {
            (_, Some('z'), false) => self.change(PuzzleEditor::undo),
            (_, Some('y'), false) | (_, Some('z'), true) => self.change(PuzzleEditor::redo),
            _ if key.ctrl && moves.is_none() || key.alt => return false,
            ("Backspace" | "Delete", ..) => self.enter(0, false),
            _ => match (moves, keymap::value(key, self.editor.puzzle().order())) {
                (Some(direction), _) => {
                    self.said = None;
                    self.editor.go(direction);
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
        TEXT_SERVICE.write(self.editor.puzzle()).and_then(|text| address_of(&text))
    }

    fn copy_link(&mut self, ctx: &Context<Self>) {
        let Some(address) = self.address() else { return };
        self.link = Some(CopiedLink { address: address.clone(), is_in_clipboard: false });
        let link = ctx.link().clone();
        spawn_local(async move {
            link.send_message(Msg::LinkCopied { is_in_clipboard: copy(&address).await });
        });
    }
}
