//! Games in the browser's storage: the one being played, and earlier ones that are not done.

use super::browser::{keep, kept};
use super::engine::{ADVISOR, SCRIBE};
use crate::engine::Puzzle;
use crate::session::Session;

const GAME: &str = "skyline.game";
/// One snapshot a line, the latest first: a snapshot has no line breaks.
const EARLIER: &str = "skyline.earlier";
/// As many earlier games are kept.
const MOST: usize = 12;

/// The game that was played last. A text that cannot be read is kept among the earlier games, so
/// that nothing overwrites it and a later version may read it.
pub(super) fn load() -> Option<Session> {
    let text = kept(GAME).filter(|text| !text.is_empty())?;
    match Session::restore(&text, ADVISOR) {
        Ok(session) => Some(session),
        Err(_) => {
            let others = kept(EARLIER).unwrap_or_default();
            if !others.lines().any(|line| line == text) {
                keep(EARLIER, &[text.as_str(), "\n", &others].concat());
            }
            None
        }
    }
}

/// Keeps the game being played; says whether it could be kept.
pub(super) fn save(session: &Session) -> bool {
    keep(GAME, &session.snapshot())
}

/// The earlier games, the latest first.
pub(super) fn earlier() -> Vec<Session> {
    let text = kept(EARLIER).unwrap_or_default();
    text.lines().filter_map(|line| Session::restore(line, ADVISOR).ok()).collect()
}

/// Whether games are kept in the form of the first version.
pub(super) fn is_old() -> bool {
    [GAME, EARLIER].iter().any(|key| kept(key).is_some_and(|text| text.lines().any(|line| line.starts_with('{'))))
}

/// Brings games of the first version into today's form; what cannot be brought stays as it is.
pub(super) fn renew() {
    for key in [GAME, EARLIER] {
        let Some(text) = kept(key).filter(|text| text.contains('{')) else { continue };
        let games = text.lines().map(|game| SCRIBE.renew(game).unwrap_or_else(|| game.to_owned()));
        keep(key, &games.collect::<Vec<_>>().join("\n"));
    }
}

/// Keeps these games, and behind them what stands there and cannot be read today.
fn keep_earlier(games: &[Session]) {
    let before = kept(EARLIER).unwrap_or_default();
    let unread = before.lines().filter(|line| !line.is_empty() && Session::restore(line, ADVISOR).is_err());
    let games = games.iter().take(MOST).map(Session::snapshot);
    let lines: Vec<String> = games.chain(unread.take(MOST).map(str::to_owned)).collect();
    keep(EARLIER, &lines.join("\n"));
}

/// Puts a begun game among the earlier ones, in the place of an older state of it.
pub(super) fn put_aside(session: &Session) {
    let mut games = earlier();
    games.retain(|game| game.puzzle() != session.puzzle());
    if session.is_begun() && !session.is_solved() {
        games.insert(0, session.clone());
    }
    keep_earlier(&games);
}

/// Takes the game of that puzzle from among the earlier ones.
pub(super) fn take_up(puzzle: &Puzzle) -> Option<Session> {
    let mut games = earlier();
    let at = games.iter().position(|game| **game.puzzle() == *puzzle)?;
    let game = games.remove(at);
    keep_earlier(&games);
    Some(game)
}
