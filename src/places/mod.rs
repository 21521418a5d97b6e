//! The further places, each a part of the page that comes when it is entered, with what they share.

mod batch;
mod compare;
mod copied_link;
mod daily;
mod dates;
mod edit;
mod game_board;
mod grids;
mod history;
mod home;
mod import;
mod keys;
mod learn;
mod library;
mod make_and_play;
mod new;
mod picture_file;
mod pool;
mod rows;
mod rules;
mod scale;
mod settings;
mod share;
mod share_result;

pub(crate) use dates::{day_of, today};
pub(crate) use keys::shortcuts as keyboard_shortcuts;
pub(crate) use share::Game;
pub(crate) use share_result::ShareResult;

use crate::browser::{fragment, speak};
use crate::engine::{Difficulty, Phrase, Puzzle, kind};
use crate::session::{HistoryAct, PageRequest, Preferences, Session};
use std::rc::Rc;
use yew::prelude::*;

/// A section of the keyboard shortcuts: its title, then keys and what they do, as in `session::keymap::SHORTCUTS`.
type KeySection = (&'static str, &'static [(&'static str, &'static str)]);

/// The name of a difficulty.
fn difficulty_name(difficulty: Difficulty) -> String {
    speak::say(&Phrase::about("difficulty", difficulty.name()))
}

/// The name of a technique.
fn technique_name(id: &str) -> String {
    speak::say(&Phrase::about("technique", id))
}

/// What the page gives its places.
pub(crate) struct PlaceProps {
    /// The tag of the language, so that another one is shown at once.
    pub(crate) language: &'static str,
    /// How often a place was entered: each time what is shown is read anew.
    pub(crate) entered: u32,
    /// The game being played.
    pub(crate) game: Game,
    /// Whether it waits for the player: it is begun and not solved, or a hint is open.
    pub(crate) has_game_to_resume: bool,
    /// Its preferences, which the next ones take over.
    pub(crate) preferences: Preferences,
    /// The puzzle to open in Edit, with a number that counts them: the same one may come again.
    pub(crate) puzzle_for_edit: Option<(u32, Puzzle)>,
    /// The text to open in Batch, with a number that counts them.
    pub(crate) text_for_batch: Option<(u32, String)>,
    /// Takes a puzzle that is to be changed by hand.
    pub(crate) on_edit_puzzle: Callback<Puzzle>,
    /// Takes a text of several puzzles.
    pub(crate) on_open_batch: Callback<String>,
    /// Takes what the player asks of the page.
    pub(crate) requests: Callback<PageRequest>,
}

pub(crate) fn home_view(props: &PlaceProps, shown: bool) -> Html {
    html! { <home::Home key="home" language={props.language} entered={props.entered} {shown} /> }
}

pub(crate) fn edit_view(props: &PlaceProps, shown: bool) -> Html {
    let puzzle = props.game.puzzle.clone();
    html! { <edit::Edit key="edit" language={props.language} {puzzle} handed={props.puzzle_for_edit.clone()} {shown} /> }
}

pub(crate) fn compare_view(props: &PlaceProps, shown: bool) -> Html {
    let puzzle = props.game.puzzle.clone();
    html! { <compare::Compare key="compare" language={props.language} {puzzle} {shown} /> }
}

pub(crate) fn batch_view(props: &PlaceProps, shown: bool) -> Html {
    html! { <batch::Batch key="batch" language={props.language} list={props.text_for_batch.clone()} {shown} /> }
}

pub(crate) fn share_view(props: &PlaceProps, shown: bool) -> Html {
    html! { <share::Share key="share" language={props.language} game={props.game.clone()} {shown} /> }
}

pub(crate) fn import_view(props: &PlaceProps, shown: bool) -> Html {
    let (on_edit_puzzle, on_open_batch) = (props.on_edit_puzzle.clone(), props.on_open_batch.clone());
    html! { <import::Import key="import" language={props.language} {on_edit_puzzle} {on_open_batch} {shown} /> }
}

pub(crate) fn new_view(props: &PlaceProps, shown: bool) -> Html {
    html! { <new::New key="new" language={props.language} day={today()} on_edit_puzzle={props.on_edit_puzzle.clone()} {shown} /> }
}

pub(crate) fn library_view(props: &PlaceProps, shown: bool) -> Html {
    let requests = props.requests.clone();
    html! { <library::Library key="library" language={props.language} entered={props.entered} {requests} {shown} /> }
}

pub(crate) fn learn_view(props: &PlaceProps, shown: bool) -> Html {
    let (game, has_game_to_resume) = (kind(&props.game.puzzle), props.has_game_to_resume);
    html! { <learn::Learn key="learn" language={props.language} entered={props.entered} {game} {has_game_to_resume} {shown} /> }
}

pub(crate) fn rules_view(props: &PlaceProps, shown: bool) -> Html {
    let address = fragment().unwrap_or_default();
    html! { <rules::RulesPage key="rules" language={props.language} {address} requests={props.requests.clone()} {shown} /> }
}

pub(crate) fn settings_view(props: &PlaceProps, shown: bool) -> Html {
    let requests = props.requests.clone();
    let preferences = props.preferences;
    html! { <settings::Settings key="settings" {preferences} entered={props.entered} {requests} {shown} /> }
}

/// The history of a game.
pub(crate) fn history(session: &Session, on: Callback<HistoryAct>) -> Html {
    html! { <history::History language={speak::language().tag} view={Rc::new(session.history())} {on} /> }
}
