//! Games as the browser keeps them: the ones in play in `localStorage`, all of them in a database.

pub(crate) mod database;
pub(crate) mod local;
pub(crate) mod transfer;

/// Takes up what the page keeps, and brings what it wants; behind `+` and a line break, the one game there, by id
/// and line, and nothing else. Nothing where there is no library.
pub(crate) async fn keep(wanted: &str) -> Option<String> {
    match wanted.strip_prefix("+\n") {
        Some(game) => transfer::keep_one(game).await.ok(),
        None => transfer::keep_all(wanted).await.ok(),
    }
}
