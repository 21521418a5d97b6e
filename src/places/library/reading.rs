//! The games as they are read from the library, with the words under which each is found.

use super::games::{source_label, status_label};
use super::{Library, Msg, difficulty_text, name};
use crate::browser::speak::t;
use crate::engine::format::PuzzleInfo;
use crate::library::request::LibraryRequest;
use crate::library::{Entry, GameOrigin, GameRow, Head};
use crate::places::dates::{self, Dates};
use crate::store::database::{Store, StoreError};
use crate::store::puzzle_info::info_of_game;
use crate::store::transfer;
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::html::Scope;

/// What was read of the library.
pub(in crate::places) struct Loaded {
    pub(super) rows: Vec<GameRow>,
    pub(super) unread: Vec<String>,
}

/// Reads everything, after taking up what is in `localStorage`.
pub(super) fn load(link: &Scope<Library>) {
    let link = link.clone();
    spawn_local(async move { link.send_message(Msg::Loaded(Rc::new(read().await))) });
}

pub(super) async fn read() -> Result<Loaded, StoreError> {
    let taken = transfer::import_local(&LibraryRequest::ImportLocal).await;
    if let Err(trouble @ (StoreError::Denied | StoreError::Newer | StoreError::Late)) = taken {
        return Err(trouble);
    }
    let store = Store::open().await?;
    let mut unread = transfer::try_again(&store).await?;
    let mut rows = Vec::new();
    let (dates, mut said) = (Dates::default(), BTreeMap::new());
    let mut day = |day| said.entry(day).or_insert_with(|| dates.words(day)).clone();
    let mut row = |entry: Entry| {
        let info = info_of_game(&entry.id);
        GameRow { search_text: search_text(&entry, &info, &mut day), title: info.title, entry }
    };
    if store.entries(&mut |entry| rows.push(row(entry))).await? > 0 {
        unread = store.unread().await?;
    }
    Ok(Loaded { rows, unread })
}

/// The words under which a game is found; `say` has those of a day.
fn search_text(entry: &Entry, info: &PuzzleInfo, say: &mut dyn FnMut(u32) -> String) -> String {
    let Head { started, played, solved, source, day, .. } = entry.head;
    let mut days = vec![dates::day_of(started), dates::day_of(played)];
    days.extend((solved > 0).then(|| dates::day_of(solved)));
    days.extend((source == GameOrigin::Daily).then_some(day));
    days.sort_unstable();
    days.dedup();
    let mut words =
        vec![info.title.clone(), info.author.clone(), name(entry), t(status_label(entry.status())).to_owned()];
    words.extend(difficulty_text(entry));
    words.extend(source_label(source).map(|key| t(key).to_owned()));
    words.extend(days.into_iter().map(say));
    words.join(" ").to_lowercase()
}
