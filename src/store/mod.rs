//! Games as the browser keeps them: the ones in play in `localStorage`, all of them in a database.

pub(crate) mod database;
pub(crate) mod learned;
pub(crate) mod local;
pub(crate) mod puzzle_info;
pub(crate) mod transfer;

use crate::library::Entry;
use crate::library::request::{LibraryAnswer, LibraryRequest, NoLibrary};
use database::{Store, StoreError};

/// Does what the page asks of the library.
///
/// # Errors
/// When the library cannot be used.
pub(crate) async fn answer(request: LibraryRequest) -> LibraryAnswer {
    let answer = match request {
        LibraryRequest::Put(game) => transfer::put(&game).await.map(|()| None),
        request => transfer::import_local(&request).await,
    };
    answer.map_err(|_| NoLibrary)
}

/// The games of the library, which takes up before whatever `localStorage` has.
///
/// # Errors
/// When the library cannot be used.
pub(crate) async fn entries() -> Result<Vec<Entry>, StoreError> {
    match transfer::import_local(&LibraryRequest::ImportLocal).await {
        Err(StoreError::Full) | Ok(_) => {}
        Err(trouble) => return Err(trouble),
    }
    let mut entries = Vec::new();
    Store::open().await?.entries(&mut |entry| entries.push(entry)).await?;
    Ok(entries)
}
