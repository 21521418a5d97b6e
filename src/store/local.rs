//! Games in `localStorage`, a key each: the one being played is there after every move,
//! the latest ones that are not done stay there, and all of them are imported into the library in time.
//!
//! A game belongs to the tab that opened it last; that tab's token is stored beside it. Another tab that
//! has it open too sees that, saves nothing of it any more, and so overwrites nothing.

use crate::browser::{
    local_get, local_keys, local_remove, local_set, random_below, session_get, session_remove, session_set,
};
use crate::engine::Puzzle;
use crate::library::request::{LoadedGame, SavedGame};
use crate::library::{GameOrigin, Head, id_of, key_of};
use crate::parts::services::{HINT_PROVIDER, TEXT_SERVICE};
use crate::session::{Action, LoadError, Preferences, Session};
use std::sync::Arc;

/// What the key of a game begins with; its id follows.
pub(crate) const GAME_KEY: &str = "skyline.game.";
/// What the key of the token begins with that a tab stores beside its game.
pub(crate) const TAB_KEY: &str = "skyline.tab.";
/// The id of the game that was opened last, in any tab and in this one.
pub(crate) const LAST_GAME_KEY: &str = "skyline.last";
/// Where a place that sends a puzzle says what it is: a day's puzzle by the number of its day, or one
/// made to order by 0.
pub(crate) const SOURCE_KEY: &str = "skyline.source";
/// Where the game was kept before there was a library.
const OLD_GAME_KEY: &str = "skyline.game";
/// Where the others were kept before there was a library, one a line.
pub(crate) const GAMES_BEFORE_LIBRARY_KEY: &str = "skyline.earlier";
/// Where the player's preferences are, which are the same in every game.
const PREFERENCES_KEY: &str = "skyline.preferences";
/// How far this browser is with the coach.
const COACH_KEY: &str = "skyline.coach";
/// So many games may be here before the library is asked to take some of them away.
const MAX_LOCAL_GAMES: usize = 24;

/// The result of saving a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Saved {
    /// It is kept.
    Yes,
    /// The browser has no room, or none for this page.
    No,
    /// It belongs to another tab now, or was deleted: nothing was written.
    Elsewhere,
}

/// The key of a game, and what is known of it beside its moves.
pub(crate) struct Slot {
    pub(crate) id: String,
    pub(crate) head: Head,
    /// Random token stored beside the game; the tab whose token is there owns the game.
    tab_token: String,
    /// Whether the token could be stored.
    is_token_stored: bool,
    /// What the player was told last about room that is lacking.
    pub(crate) warned: Option<&'static str>,
    /// The id of the game that was open last and is not here: the library may have it.
    pub(crate) missing: Option<String>,
}

/// Seconds since 1970 by the browser's clock. For display, never for ordering: clocks can go back.
pub(crate) fn second() -> u32 {
    (js_sys::Date::now() / 1000.0) as u32
}

/// The second in which a new game of that puzzle begins: the one of now, or a later one where a game of that second is
/// here or is the one of the id `other`. A second can come twice when the clock is set back.
pub(crate) fn free_second(puzzle: &Puzzle, other: &str) -> u32 {
    let is_free = |started: &u32| {
        let id = id_of(puzzle, *started);
        id != other && local_get(&key(GAME_KEY, &id)).is_none()
    };
    let now = second();
    (now..).find(is_free).unwrap_or(now)
}

fn key(beginning: &str, id: &str) -> String {
    beginning.to_owned() + id
}

impl Slot {
    /// The key of a new game of that puzzle.
    pub(crate) fn new(puzzle: &Puzzle, source: GameOrigin, day: u32) -> Self {
        let started = free_second(puzzle, "");
        let head = Head { started, played: started, source, day, ..Head::default() };
        Self::of(id_of(puzzle, started), head)
    }

    fn of(id: String, head: Head) -> Self {
        Self {
            id,
            head,
            tab_token: random_below(usize::MAX).to_string(),
            is_token_stored: false,
            warned: None,
            missing: None,
        }
    }

    /// Makes the game this tab's own. While another is missing, until the library has answered, that stays the
    /// last, and this one whose it is.
    pub(crate) fn claim(&mut self) {
        if self.missing.is_none() {
            self.is_token_stored = local_set(&key(TAB_KEY, &self.id), &self.tab_token);
            local_set(LAST_GAME_KEY, &self.id);
            session_set(LAST_GAME_KEY, &self.id);
        }
    }

    /// Whether the game is another tab's now, or was deleted.
    pub(crate) fn is_elsewhere(&self) -> bool {
        self.is_token_stored && local_get(&key(TAB_KEY, &self.id)).as_ref() != Some(&self.tab_token)
    }

    /// The game was played on: by that it is the tab's, whichever game the tab had before.
    pub(crate) fn played(&mut self) {
        if self.missing.take().is_some() {
            self.claim();
        }
        self.head.count_move(second());
    }

    /// The game and what is known of it, as one line.
    fn line(&mut self, session: &Session) -> String {
        let head = &mut self.head;
        head.difficulty = head.difficulty.or(session.difficulty());
        if head.solved == 0 && session.is_solved() {
            (head.solved, head.solved_in) = (head.played, session.seconds());
        }
        head.line(&session.snapshot())
    }

    /// Keeps the game.
    pub(crate) fn save(&mut self, session: &Session) -> Saved {
        if self.is_elsewhere() {
            return Saved::Elsewhere;
        }
        let line = self.line(session);
        if local_set(&key(GAME_KEY, &self.id), &line) { Saved::Yes } else { Saved::No }
    }

    /// The game as the library takes it.
    pub(crate) fn unsaved(&mut self, session: &Session) -> SavedGame {
        SavedGame { line: self.line(session), id: self.id.clone() }
    }

    /// Whether the game was begun, or was generated and so cannot be had again.
    pub(crate) fn is_worth_saving(&self, session: &Session) -> bool {
        session.is_begun() || self.head.source == GameOrigin::Made
    }

    /// Leaves the game: it is kept if it was begun, or cannot be had again.
    pub(crate) fn leave(&mut self, session: &Session) {
        if self.is_worth_saving(session) {
            self.save(session);
        } else if !self.is_elsewhere() && self.head.solved == 0 {
            local_remove(&key(GAME_KEY, &self.id));
            local_remove(&key(TAB_KEY, &self.id));
        }
    }
}

/// Opens a game that is here.
///
/// # Errors
/// `None` when there is none; else why it cannot be opened. It stays as it is.
pub(crate) fn open(id: &str) -> Result<(Session, Slot), Option<LoadError>> {
    Ok(open_line(id, &local_get(&key(GAME_KEY, id)).ok_or(None)?)?)
}

/// Opens a game that the library has brought.
///
/// # Errors
/// As of [`open`].
pub(crate) fn open_loaded(brought: &LoadedGame) -> Result<(Session, Slot), Option<LoadError>> {
    match &brought.line {
        Some(line) => Ok(open_line(&brought.id, line)?),
        None => open(&brought.id),
    }
}

fn open_line(id: &str, line: &str) -> Result<(Session, Slot), LoadError> {
    let (mut head, game) = Head::read(line)?;
    let session = Session::restore(game, HINT_PROVIDER)?;
    if head.moves == 0 {
        // Of before moves were counted.
        head.moves = session.moves_made();
    }
    Ok((session, Slot::of(id.to_owned(), head)))
}

/// Keeps the preferences of the game for every other.
pub(crate) fn keep_preferences(session: &Session) {
    local_set(PREFERENCES_KEY, &session.preferences().to_text());
}

/// Lets the game have the preferences that were kept last; where none were, it has its own.
pub(crate) fn prefer(session: &mut Session) {
    if let Some(preferences) = local_get(PREFERENCES_KEY).and_then(|text| Preferences::from_text(&text)) {
        let _ = session.apply_basic(Action::PreferAll(preferences));
    }
}

/// The game that this tab had open, if it is still here, or else the one that was opened last; if that is
/// done or gone, the latest that waits.
///
/// # Errors
/// As of [`open`].
pub(crate) fn last() -> Result<(Session, Slot), Option<LoadError>> {
    move_old()?;
    // What a tab keeps is asked for only where there is something: the browser opens another file for it.
    let latest = local_get(LAST_GAME_KEY).ok_or(None)?;
    match session_get(LAST_GAME_KEY).map(|own| open(&own)) {
        // Another tab may have let the library take it away.
        None | Some(Err(None)) => match open(&latest) {
            Ok((session, slot)) if !session.is_solved() => Ok((session, slot)),
            Err(Some(fault)) => Err(Some(fault)),
            done => {
                // The earlier game may be from before the preferences stood by themselves.
                if let (Ok((session, _)), None) = (&done, local_get(PREFERENCES_KEY)) {
                    keep_preferences(session);
                }
                other_unfinished_games("").into_iter().next().map_or(done, Ok)
            }
        },
        Some(own) => own,
    }
}

/// The id of the game that this tab had open, or else of the one that was opened last, if it is not here: the
/// library takes a game away that has no room.
pub(crate) fn missing() -> Option<String> {
    let latest = local_get(LAST_GAME_KEY)?;
    Some(session_get(LAST_GAME_KEY).unwrap_or(latest)).filter(|id| local_get(&key(GAME_KEY, id)).is_none())
}

/// Whether the game is kept as the first version did it.
pub(crate) fn is_old() -> bool {
    local_get(OLD_GAME_KEY).is_some_and(|text| text.starts_with('{'))
}

/// Takes over the game that was kept before there was a library. One that cannot be read is kept
/// beside the others, so that the library can show and export it.
fn move_old() -> Result<(), LoadError> {
    let Some(text) = local_get(OLD_GAME_KEY).filter(|text| !text.is_empty()) else { return Ok(()) };
    let text = TEXT_SERVICE.upgrade_save(&text).unwrap_or(text);
    let (id, line, outcome) = match Session::restore(&text, HINT_PROVIDER) {
        Ok(session) => {
            let mut slot = Slot::new(session.puzzle(), GameOrigin::Unknown, 0);
            local_set(LAST_GAME_KEY, &slot.id);
            let line = slot.line(&session);
            (slot.id, line, Ok(()))
        }
        Err(error) => (second().to_string(), text, Err(error)),
    };
    if local_set(&key(GAME_KEY, &id), &line) {
        local_remove(OLD_GAME_KEY);
    }
    outcome
}

/// The begun games that are here and not done, beside that one, the latest first.
pub(crate) fn other_unfinished_games(except_id: &str) -> Vec<(Session, Slot)> {
    let mut games = unfinished("");
    games.retain(|(session, slot)| slot.id != except_id && session.is_in_progress());
    games
}

/// The games that are here and not done and whose ids begin so, the latest first.
fn unfinished(beginning: &str) -> Vec<(Session, Slot)> {
    let mut games: Vec<(Session, Slot)> = Vec::new();
    for rest in local_keys(&key(GAME_KEY, beginning)) {
        if let Ok((session, slot)) = open(&key(beginning, &rest))
            && !session.is_solved()
        {
            let is_later = |(_, other): &(Session, Slot)| other.head.played < slot.head.played;
            let at = games.iter().position(is_later).unwrap_or(games.len());
            games.insert(at, (session, slot));
        }
    }
    games
}

/// The game of that puzzle that is here and not done; of several the one played last.
pub(crate) fn find(puzzle: &Puzzle) -> Option<(Session, Slot)> {
    unfinished(&key_of(puzzle)).into_iter().next()
}

/// Where the puzzle in the address comes from, with its day, as the place said that sent it.
pub(crate) fn take_source() -> (GameOrigin, u32) {
    let source = session_get(SOURCE_KEY).and_then(|text| text.parse().ok());
    session_remove(SOURCE_KEY);
    match source {
        None => (GameOrigin::Import, 0),
        Some(0) => (GameOrigin::Made, 0),
        Some(day) => (GameOrigin::Daily, day),
    }
}

/// A new game of that puzzle, under a key of its own.
pub(crate) fn begin(puzzle: Arc<Puzzle>, (source, day): (GameOrigin, u32)) -> (Session, Slot) {
    let slot = Slot::new(&puzzle, source, day);
    (Session::new(puzzle, HINT_PROVIDER), slot)
}

/// Whether the library is wanted although nobody goes there: too much is here, or something from
/// before there was one.
pub(crate) fn wants_library() -> bool {
    local_get(GAMES_BEFORE_LIBRARY_KEY).is_some() || local_keys(GAME_KEY).len() > MAX_LOCAL_GAMES
}

/// How far this browser is with the coach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CoachState {
    /// Nothing was played here, and the coach was not shown yet.
    New,
    /// It was begun.
    Begun,
    /// It was finished or skipped, or is not wanted by somebody who has played.
    Left,
}

/// Whether a game was opened here before.
pub(crate) fn has_last() -> bool {
    local_get(LAST_GAME_KEY).is_some()
}

/// How far this browser is with the coach.
pub(crate) fn coach_state() -> CoachState {
    match local_get(COACH_KEY).as_deref() {
        Some("begun") => CoachState::Begun,
        None if local_keys(GAME_KEY).is_empty() && !has_library() => CoachState::New,
        _ => CoachState::Left,
    }
}

/// Keeps that the coach was begun, or that it was left.
pub(crate) fn keep_coach(is_begun: bool) {
    local_set(COACH_KEY, if is_begun { "begun" } else { "left" });
}

/// Whether the library has games that are not here.
pub(crate) fn has_library() -> bool {
    local_get(LIBRARY_KEY).is_some()
}

/// Stands where the library has games.
pub(crate) const LIBRARY_KEY: &str = "skyline.library";
