//! Takes in a file that carries games and settings: each line is taken, or named with what is wrong with it.

use crate::browser::speak::{t, tell};
use crate::browser::{self, local_get};
use crate::engine::Arg;
use crate::library::Learned;
use crate::library::backup::{self, BackupError, BackupItem, LineError};
use crate::store::database::{Added, Store, StoreError};
use crate::store::learned::{LEARNED_KEY, learn};
use crate::store::local;
use crate::store::transfer;
use std::rc::Rc;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File};
use yew::prelude::*;

/// Games that are put into the library at once.
const BATCH_GAMES: usize = 200;

/// The largest file that is read, in bytes: tens of thousands of games.
const MAX_FILE_BYTES: f64 = 256e6;

/// Bytes that are read to see which file it is, before all of it is.
const HEAD_BYTES: i32 = 65_536;

/// As many lines that were left out are named one by one.
const MAX_NAMED_LINES: usize = 8;

/// The result of restoring a file.
#[derive(Clone, PartialEq)]
pub(in crate::places) enum Taken {
    /// Its lines were gone through.
    Done(Rc<Restored>),
    /// It is another file, or one of a newer version.
    Refused(BackupError),
    /// It is larger than [`MAX_FILE_BYTES`].
    Large,
    /// The browser could not read it.
    Unreadable,
}

/// What a file brought.
#[derive(Clone, PartialEq, Default)]
pub(in crate::places) struct Restored {
    games: Added,
    /// Games that were here as they are in the file, or in a later state.
    same: usize,
    /// Lines that were left out: the number in the file, from 1, and why.
    bad: Vec<(usize, Bad)>,
    /// Games that the first line promises and that are not in the file.
    missing: usize,
    /// Whether something is set now that was not.
    pub(super) settings: bool,
    /// What ended it before the end of the file.
    trouble: Option<StoreError>,
}

/// Why a line was left out.
#[derive(Clone, Copy, PartialEq)]
enum Bad {
    Line(LineError),
    /// A setting that the page does not have.
    Setting,
}

/// The text of a file or a part of one.
async fn text_of(blob: &Blob) -> Option<String> {
    JsFuture::from(blob.text()).await.ok()?.as_string()
}

/// Lines that are not blank, with their numbers from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(at, line)| (at + 1, line)).filter(|(_, line)| !line.trim().is_empty())
}

/// Takes a file in: games are merged, so is what was learned, and settings are set where nothing is set.
pub(super) async fn restore(file: File) -> Taken {
    let beginning = match file.slice_with_i32_and_i32(0, HEAD_BYTES) {
        Ok(beginning) => text_of(&beginning).await,
        Err(_) => None,
    };
    let Some(beginning) = beginning else { return Taken::Unreadable };
    let promised = match backup::parse_header(lines(&beginning).next().map_or("", |(_, line)| line)) {
        Ok(promised) => promised,
        Err(error) => return Taken::Refused(error),
    };
    if file.size() > MAX_FILE_BYTES {
        return Taken::Large;
    }
    let Some(text) = text_of(&file).await else { return Taken::Unreadable };
    let mut restored = Restored::default();
    restored.trouble = take_in(&mut restored, lines(&text).skip(1), promised).await.err();
    Taken::Done(Rc::new(restored))
}

async fn take_in<'a>(
    restored: &mut Restored,
    mut lines: impl Iterator<Item = (usize, &'a str)>,
    promised: u32,
) -> Result<(), StoreError> {
    let store = Store::open().await?;
    let mut seen = 0;
    loop {
        let (mut records, mut unread) = (Vec::new(), Vec::new());
        let mut is_end = true;
        for (number, line) in lines.by_ref().take(BATCH_GAMES) {
            is_end = false;
            match backup::parse_item(line) {
                Ok(BackupItem::Game(record)) => records.push(record),
                Ok(BackupItem::Unreadable(text)) => unread.push(text),
                Ok(BackupItem::Setting(key, value)) if key == LEARNED_KEY => {
                    learn(|known| *known = std::mem::take(known).merged(Learned::of_text(&value)));
                }
                Ok(BackupItem::Setting(key, value)) if is_setting(&key) => {
                    restored.settings |= local_get(&key).is_none() && browser::local_set(&key, &value);
                }
                Ok(BackupItem::Setting(..)) => restored.bad.push((number, Bad::Setting)),
                Err(error) => restored.bad.push((number, Bad::Line(error))),
            }
        }
        if is_end {
            break;
        }
        let games = records.len();
        let Added { new, newer, unread } = store.add(records, &unread).await?;
        seen += games;
        restored.games.new += new;
        restored.games.newer += newer;
        restored.games.unread += unread;
        restored.same += games - new - newer - unread;
    }
    let is_game = |(_, bad): &&(usize, Bad)| matches!(bad, Bad::Line(_));
    let left_out = restored.bad.iter().filter(is_game).count();
    restored.missing = (promised as usize).saturating_sub(seen + left_out);
    transfer::refresh_local(&store).await?;
    browser::local_set(local::LIBRARY_KEY, "1");
    Ok(())
}

fn fault(text: String) -> Html {
    html! { <p class="fault" role="alert">{ text }</p> }
}

impl Taken {
    /// The result in words.
    pub(super) fn view(&self) -> Html {
        match self {
            Self::Refused(BackupError::Newer) => fault(t("data.import.newer").to_owned()),
            Self::Refused(BackupError::Other) => fault(t("data.import.other").to_owned()),
            Self::Large => fault(tell("data.import.large", [("limit", Arg::count((MAX_FILE_BYTES / 1e6) as usize))])),
            Self::Unreadable => fault(t("data.import.failed").to_owned()),
            Self::Done(restored) => restored.view(),
        }
    }
}

impl Restored {
    fn view(&self) -> Html {
        let Self { games, same, .. } = self;
        let args =
            [("added", Arg::count(games.new)), ("changed", Arg::count(games.newer)), ("same", Arg::count(*same))];
        let some = |key, number| {
            if number > 0 {
                fault(tell(key, [("count", Arg::count(number))]))
            } else {
                html! {}
            }
        };
        html! {
            <>
                { self.trouble.map_or_else(Html::default, |trouble| fault(t(trouble.phrase_key()).to_owned())) }
                <p role="status">{ tell("data.import.done", args) }</p>
                { some("data.import.unread", games.unread) }
                { some("data.import.missing", self.missing) }
                { some("data.import.bad", self.bad.len()) }
                { self.bad_lines() }
            </>
        }
    }

    /// The first lines that were left out, each with the reason.
    fn bad_lines(&self) -> Html {
        if self.bad.is_empty() {
            return html! {};
        }
        let line = |&(number, bad): &(usize, Bad)| {
            let (key, column) = match bad {
                Bad::Line(LineError::Json(column)) => ("data.import.bad.json", column),
                Bad::Line(LineError::Long) => ("data.import.bad.long", 0),
                Bad::Line(LineError::Game) => ("data.import.bad.game", 0),
                Bad::Line(LineError::Unknown) => ("data.import.bad.unknown", 0),
                Bad::Setting => ("data.import.bad.setting", 0),
            };
            let args = [("line", Arg::count(number)), ("column", Arg::count(column))];
            html! { <li>{ tell(key, args) }</li> }
        };
        let more = self.bad.len().saturating_sub(MAX_NAMED_LINES);
        html! {
            <ul class="left-out">
                { for self.bad.iter().take(MAX_NAMED_LINES).map(line) }
                if more > 0 {
                    <li>{ tell("data.import.bad.more", [("count", Arg::count(more))]) }</li>
                }
            </ul>
        }
    }
}

/// What all keys of the page begin with.
pub(super) const KEY_PREFIX: &str = "skyline.";

/// Whether that is the key of a setting: one of the page that does not belong to a game.
pub(super) fn is_setting(key: &str) -> bool {
    let parts =
        [local::GAME_KEY, local::TAB_KEY, local::LAST_GAME_KEY, local::LIBRARY_KEY, local::GAMES_BEFORE_LIBRARY_KEY];
    key.starts_with(KEY_PREFIX) && !parts.iter().any(|part| key.starts_with(part)) && key != "skyline.game"
}
