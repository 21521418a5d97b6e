//! Moves games between `localStorage` and the library.

use super::database::{Store, StoreError};
use super::local::{GAME_KEY, GAMES_BEFORE_LIBRARY_KEY, LAST_GAME_KEY, LIBRARY_KEY, TAB_KEY, second};
use crate::browser::{local_get, local_keys, local_remove, local_set};
use crate::library::request::{LibraryRequest, LoadedGame, SavedGame};
use crate::library::{Entry, GameOrigin, Record};
use crate::parts::Part;
use crate::parts::services::TEXT_SERVICE;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The most unfinished games that stay in `localStorage`.
const MAX_UNFINISHED_LOCAL: usize = 12;

/// A game with a move within so many seconds stays there, because a tab may be playing it.
const RECENT_MOVE_SECONDS: u32 = 600;

/// A tab may have a game open that is not in `localStorage`, never saved or moved to the library long ago; its token stays
/// for so many seconds after the last move.
const TAB_TOKEN_SECONDS: u32 = 7 * 86_400;

/// The most tokens that are checked in one visit.
const MAX_TOKENS_PER_VISIT: usize = 100;

/// What was found in `localStorage`: a key, what stood there, and the game, if it is one.
struct Found {
    id: String,
    line: String,
    entry: Option<Entry>,
    /// Whether the game is begun and unfinished.
    is_in_progress: bool,
}

impl Found {
    /// Begun, or generated and so not to be had again.
    fn is_worth_saving(&self) -> bool {
        let is_kept = |entry: &Entry| entry.begun || entry.head.solved > 0 || entry.head.source == GameOrigin::Made;
        self.entry.as_ref().is_some_and(is_kept)
    }
}

fn game_key(id: &str) -> String {
    GAME_KEY.to_owned() + id
}

fn tab_key(id: &str) -> String {
    TAB_KEY.to_owned() + id
}

/// Imports what is in `localStorage`, and copies there the game that the request asks for, which it returns.
///
/// # Errors
/// When the library cannot be used; then nothing has changed.
pub(crate) async fn import_local(request: &LibraryRequest) -> Result<Option<LoadedGame>, StoreError> {
    let store = Store::open().await?;
    let unsaved = match request {
        LibraryRequest::NoRoom(game) => Record::read(&game.id, &game.line).ok(),
        _ => None,
    };
    let found = found();
    let (mut records, unread) = gathered(&found).await;
    let id = unsaved.as_ref().map(|record| record.id.clone());
    records.extend(unsaved);
    let added = store.add(records, &unread).await;
    if added.is_ok() {
        local_remove(GAMES_BEFORE_LIBRARY_KEY);
        trim_local(&store, &found, id.as_ref()).await?;
        local_set(LIBRARY_KEY, "1");
        drop_stale_tokens(&store).await;
    }
    let record = match request {
        LibraryRequest::Unfinished(beginning) => store.unfinished(beginning).await?,
        LibraryRequest::Game(id) | LibraryRequest::OwnGame(id) => store.records(std::slice::from_ref(id)).await?.pop(),
        LibraryRequest::ImportLocal | LibraryRequest::NoRoom(_) | LibraryRequest::Put(_) => return added.map(|_| None),
    };
    Ok(record.map(|record| {
        let line = (!copy_to_local(&record)).then(|| record.head.line(&record.game));
        LoadedGame { id: record.id, line }
    }))
}

/// Puts in one game. `localStorage` stays as it is, and so does whether the library is asked for earlier games.
///
/// # Errors
/// When the library cannot be used; then nothing has changed.
pub(crate) async fn put(game: &SavedGame) -> Result<(), StoreError> {
    let record = Record::read(&game.id, &game.line).ok();
    Store::open().await?.add(record.into_iter().collect(), &[]).await?;
    Ok(())
}

/// The games that are kept outside the library, and the texts there that cannot be read.
pub(crate) async fn outside() -> (Vec<Record>, Vec<String>) {
    gathered(&found()).await
}

fn found() -> Vec<Found> {
    local_keys(GAME_KEY).into_iter().filter_map(read_local).collect()
}

/// What the library is to have of what was found, and what was kept before there was one.
async fn gathered(found: &[Found]) -> (Vec<Record>, Vec<String>) {
    let (mut records, mut unread) = games_before_library().await;
    let wanted = found.iter().filter(|found| found.is_worth_saving());
    records.extend(wanted.filter_map(|found| Record::read(&found.id, &found.line).ok()));
    unread.extend(found.iter().filter(|found| found.entry.is_none()).map(|found| found.line.clone()));
    (records, unread)
}

fn read_local(id: String) -> Option<Found> {
    let line = local_get(&game_key(&id))?;
    let record = Record::read(&id, &line).ok();
    let session = record.as_ref().and_then(Record::session);
    let entry = record.zip(session.as_ref()).map(|(record, session)| Entry::showing(&record, session));
    Some(Found { id, line, entry, is_in_progress: session.is_some_and(|session| session.is_in_progress()) })
}

/// Copies a game of the library into `localStorage`, where the page finds it; returns whether it is there. An older
/// state gives way, also where there is no room, and a tab that has it open learns of that.
pub(crate) fn copy_to_local(record: &Record) -> bool {
    let key = game_key(&record.id);
    let there = local_get(&key).and_then(|line| Record::read(&record.id, &line).ok());
    if there.is_some_and(|there| !record.replaces(&there)) {
        return true;
    }
    local_remove(&tab_key(&record.id));
    let is_there = local_set(&key, &record.head.line(&record.game));
    if !is_there {
        local_remove(&key);
    }
    is_there
}

/// Updates the games in `localStorage` to what the library has of them, where that is later: else the next move would make
/// the earlier state the later one.
pub(crate) async fn refresh_local(store: &Store) -> Result<(), StoreError> {
    let found = local_keys(GAME_KEY).into_iter().filter_map(read_local).filter(|found| found.entry.is_some());
    let ids: Vec<String> = found.map(|found| found.id).collect();
    for record in store.records(&ids).await? {
        copy_to_local(&record);
    }
    Ok(())
}

/// Removes a game from `localStorage`, whoever plays it.
pub(crate) fn remove_local(id: &str) {
    local_remove(&game_key(id));
    local_remove(&tab_key(id));
}

/// Removes from `localStorage` what the library has now: what cannot be read, what is done, of the rest all
/// but the latest, and the earlier state of a game for which there is no room. What the library turns out not to have
/// stays.
async fn trim_local(store: &Store, found: &[Found], unsaved: Option<&String>) -> Result<(), StoreError> {
    let last = local_get(LAST_GAME_KEY).unwrap_or_default();
    let now = second();
    let stays = |entry: &Entry| entry.id == last || entry.head.played.abs_diff(now) < RECENT_MOVE_SECONDS;
    let waiting = found.iter().filter(|found| found.is_in_progress);
    let mut open: Vec<&Entry> = waiting.filter_map(|found| found.entry.as_ref()).collect();
    open.sort_unstable_by_key(|entry| Reverse(entry.head.played));
    open.truncate(MAX_UNFINISHED_LOCAL);
    let is_old = |entry: &Entry| !stays(entry) && !open.iter().any(|open| open.id == entry.id);
    let goes = |found: &&Found| unsaved == Some(&found.id) || found.entry.as_ref().is_none_or(is_old);
    let going: Vec<&Found> = found.iter().filter(goes).collect();
    let in_library = saved_in_library(store, &going).await?;
    for Found { id, line, entry, .. } in going {
        // Not if a tab went on with it meanwhile.
        if in_library.contains(id) && local_get(&game_key(id)).as_ref() == Some(line) {
            local_remove(&game_key(id));
            if entry.is_none() {
                local_remove(&tab_key(id));
            }
        }
    }
    Ok(())
}

/// The ids of those that the library has in the same state or a later one, by what it reads back, and of those that are
/// not for it: games without a move.
async fn saved_in_library(store: &Store, found: &[&Found]) -> Result<BTreeSet<String>, StoreError> {
    let ids: Vec<String> = found.iter().filter(|found| found.is_worth_saving()).map(|found| found.id.clone()).collect();
    let records = store.records(&ids).await?;
    let has_text = found.iter().any(|found| found.entry.is_none());
    let unread = if has_text { store.unread().await? } else { Vec::new() };
    let is_saved = |found: &&&Found| match found.entry {
        None => unread.contains(&found.line),
        Some(_) if !found.is_worth_saving() => true,
        Some(_) => Record::read(&found.id, &found.line)
            .is_ok_and(|here| records.iter().any(|there| there.id == here.id && !here.replaces(there))),
    };
    Ok(found.iter().filter(is_saved).map(|found| found.id.clone()).collect())
}

/// Removes the tokens of games that are elsewhere by now and were left long ago: else there would be one for each game ever
/// played.
async fn drop_stale_tokens(store: &Store) {
    let before = second().saturating_sub(TAB_TOKEN_SECONDS);
    let last = local_get(LAST_GAME_KEY);
    // An id ends with the second in which its game was begun.
    let begun = |id: &String| id.rsplit('-').next().and_then(|text| text.parse::<u32>().ok());
    let mut ids = local_keys(TAB_KEY);
    ids.retain(|id| {
        last.as_ref() != Some(id) && local_get(&game_key(id)).is_none() && begun(id).is_some_and(|at| at < before)
    });
    ids.truncate(MAX_TOKENS_PER_VISIT);
    let Ok(records) = store.records(&ids).await else { return };
    let is_recent = |id: &String| records.iter().any(|record| record.id == *id && record.head.played >= before);
    // Not if a tab opened the game meanwhile.
    ids.retain(|id| !is_recent(id) && local_get(&game_key(id)).is_none());
    ids.iter().for_each(|id| local_remove(&tab_key(id)));
}

/// The games that were kept before there was a library, and the texts among them that cannot be read.
async fn games_before_library() -> (Vec<Record>, Vec<String>) {
    let text = local_get(GAMES_BEFORE_LIBRARY_KEY).unwrap_or_default();
    if text.contains('{') {
        Part::Texts.load().await;
    }
    let (mut games, mut damaged) = (Vec::new(), Vec::new());
    for (at, line) in text.lines().filter(|line| !line.is_empty()).enumerate() {
        let line = TEXT_SERVICE.upgrade_save(line).unwrap_or_else(|| line.to_owned());
        // They stand with the latest first.
        match Record::of_text(&line, second().saturating_sub(at as u32 + 1)) {
            Some(game) => games.push(game),
            None => damaged.push(line),
        }
    }
    (games, damaged)
}

/// Takes those of the unread texts among the games that can be read by now; the others.
pub(crate) async fn try_again(store: &Store) -> Result<Vec<String>, StoreError> {
    let (mut read, mut records, mut unread) = (Vec::new(), Vec::new(), Vec::new());
    for text in store.unread().await? {
        match Record::of_text(&text, second()) {
            Some(record) => {
                records.push(record);
                read.push(text);
            }
            None => unread.push(text),
        }
    }
    if !records.is_empty() {
        store.add(records, &[]).await?;
        store.forget_unread(&read).await?;
    }
    Ok(unread)
}
