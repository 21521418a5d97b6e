//! Everything in one file and back again, what cannot be read, how safe it is, and the wipe.

use super::Library;
use super::restore::{KEY_PREFIX, Taken, is_setting, restore};
use crate::browser::speak::{language, t, tell};
use crate::browser::theme;
use crate::browser::{local_get, local_keys, local_remove, session_get, session_remove, session_set, set_root, window};
use crate::components::button::{ButtonStyle, button, plain};
use crate::components::dialog;
use crate::engine::Arg;
use crate::i18n;
use crate::library::backup::{self, BackupItem};
use crate::library::request::LibraryRequest;
use crate::library::{Record, days, merged};
use crate::places::settings::{ACCENT, BLACK, VIEW};
use crate::places::{batch, dates, edit};
use crate::session::PageRequest;
use crate::store::database::{Store, StoreError};
use crate::store::local;
use crate::store::transfer;
use js_sys::{Array, Promise};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, File, HtmlElement, HtmlInputElement, StorageManager, Url};
use yew::html::Scope;
use yew::prelude::*;

/// Keys of `localStorage` that set the appearance when the page opens, and the attributes of the root element that they set.
const LOOK_SETTINGS: [(&str, &str); 4] = [(theme::KEY, theme::ATTRIBUTE), VIEW, ACCENT, BLACK];

/// Set by a wipe that kept the library, so that the reloaded page says so once.
const LIBRARY_KEPT_KEY: &str = "skyline.stays";

/// The key of the language that was chosen.
const LANGUAGE_KEY: &str = "skyline.language";

/// Whether everything was deleted but the library; true once, since it also removes the key.
pub(super) fn take_library_kept() -> bool {
    let was_kept = session_get(LIBRARY_KEPT_KEY).is_some();
    session_remove(LIBRARY_KEPT_KEY);
    was_kept
}

#[derive(Clone)]
pub(in crate::places) enum Msg {
    Export,
    Exported(Option<Rc<Export>>),
    Import(File),
    Taken(Taken),
    /// Asks the browser to keep the games.
    Persist,
    /// Whether it keeps them, as it says unasked.
    Persistence {
        is_granted: bool,
    },
    /// What it answered to [`Msg::Persist`].
    PersistAnswered {
        is_granted: bool,
    },
    /// Opens or closes the dialog that asks whether everything is to be wiped.
    WipeDialog {
        is_open: bool,
    },
    Wipe {
        with_library: bool,
    },
}

/// A file that is ready.
#[derive(PartialEq)]
pub(in crate::places) struct Export {
    url: String,
    name: String,
    games: usize,
    size: usize,
    /// Whether the library could not be read.
    is_part: bool,
}

impl Drop for Export {
    fn drop(&mut self) {
        let _ = Url::revoke_object_url(&self.url);
    }
}

/// See [`Msg`].
#[derive(Default)]
pub(super) struct Data {
    /// Saved texts that cannot be read.
    pub(super) unread: Rc<[String]>,
    export: Option<Rc<Export>>,
    /// Whether the last file could not be written.
    failed: bool,
    /// What is under way: its words.
    busy: Option<&'static str>,
    taken: Option<Taken>,
    persisted: Option<bool>,
    /// Whether the browser was asked to keep the games, and did not promise it.
    refused: bool,
    is_wipe_open: bool,
    /// The link to a file that is to be pressed once it is there.
    link: NodeRef,
    is_new: bool,
}

impl Data {
    pub(super) fn update(&mut self, ctx: &Context<Library>, msg: Msg) -> bool {
        let link = ctx.link().clone();
        let tell = move |msg| link.send_message(super::Msg::Data(msg));
        match msg {
            Msg::Export => {
                self.busy = Some("data.export.writing");
                spawn_local(async move { tell(Msg::Exported(export().await.map(Rc::new))) });
            }
            Msg::Exported(export) => {
                self.busy = None;
                (self.is_new, self.failed) = (export.is_some(), export.is_none());
                self.export = export;
            }
            Msg::Import(file) => {
                self.busy = Some("data.import.reading");
                self.taken = None;
                let ctx = ctx.link().clone();
                spawn_local(async move { Library::took(&ctx, restore(file).await) });
            }
            Msg::Taken(taken) => {
                self.busy = None;
                if matches!(&taken, Taken::Done(restored) if restored.settings) {
                    apply_settings(&ctx.props().requests);
                }
                self.taken = Some(taken);
            }
            Msg::Persist => {
                self.refused = false;
                spawn_local(async move {
                    tell(Msg::PersistAnswered { is_granted: persisted(StorageManager::persist).await })
                });
            }
            Msg::Persistence { is_granted } => self.persisted = Some(is_granted),
            Msg::PersistAnswered { is_granted } => (self.persisted, self.refused) = (Some(is_granted), !is_granted),
            Msg::WipeDialog { is_open } => self.is_wipe_open = is_open,
            Msg::Wipe { with_library } => spawn_local(wipe(with_library)),
        }
        true
    }

    /// Asks how safe the games are.
    pub(super) fn entered(&self, link: &Scope<Library>) {
        if self.persisted.is_none() {
            let link = link.clone();
            spawn_local(async move {
                let persisted = persisted(StorageManager::persisted).await;
                link.send_message(super::Msg::Data(Msg::Persistence { is_granted: persisted }));
            });
        }
    }

    pub(super) fn rendered(&mut self) {
        if self.is_wipe_open {
            dialog::show();
        }
        if let Some(link) = self.link.cast::<HtmlElement>().filter(|_| std::mem::take(&mut self.is_new)) {
            link.click();
        }
    }

    /// The part; the games in the library and the solved ones of them, where there is a library.
    pub(super) fn view(&self, link: &Scope<Library>, goes: Option<(usize, u32)>) -> Html {
        let link = link.clone();
        let to = |msg: Msg| super::Msg::Data(msg);
        let chosen = link.batch_callback(move |event: Event| {
            let field = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
            let file = field.files()?.get(0);
            // So that the same file can be chosen again.
            field.set_value("");
            file.map(|file| to(Msg::Import(file)))
        });
        let main = ButtonStyle { class: "main", disabled: self.busy.is_some(), ..ButtonStyle::default() };
        let danger = ButtonStyle { class: "danger", ..ButtonStyle::default() };
        html! {
            <div class="data">
                <section class="panel" aria-label={t("data.export")}>
                    <h2>{ t("data.export") }</h2><p>{ t("data.export.about") }</p>
                    <div class="row-of">{ button(&link, "data.export.do", main, to(Msg::Export)) }{ self.file() }</div>
                    { self.missed() }
                </section>
                if goes.is_some() {
                    <section class="panel" aria-label={t("data.import")}>
                        <h2>{ t("data.import") }</h2><p>{ t("data.import.about") }</p>
                        <div class="row-of">
                            <label class="btn file">{ t("data.import.do") }<input class="unseen" type="file" data-action="file" accept=".jsonl,.json,.txt" onchange={chosen} /></label>
                        </div>
                        { self.taken.as_ref().map_or_else(Html::default, Taken::view) }
                    </section>
                }
                if !self.unread.is_empty() {
                    <section class="panel" aria-label={t("data.unread")}>
                        <h2>{ t("data.unread") }</h2>
                        <p>{ tell("data.unread.about", [("count", Arg::Count(self.unread.len() as u64))]) }</p>
                    </section>
                }
                <section class="panel" aria-label={t("data.persist")}>
                    <h2>{ t("data.persist") }</h2>
                    if self.persisted != Some(true) {
                        <p>{ t("data.persist.no") }</p>
                        <div class="row-of">{ plain(&link, "data.persist.do", to(Msg::Persist)) }</div>
                    }
                    // It is there before it says something: else that might not be heard.
                    <p role="status">{ match self.persisted {
                        Some(true) => t("data.persist.yes"),
                        _ if self.refused => t("data.persist.refused"),
                        _ => "".into(),
                    } }</p>
                </section>
                <section class="panel" aria-label={t("data.wipe")}>
                    <h2>{ t("data.wipe") }</h2><p>{ t("data.wipe.about") }</p>
                    <div class="row-of">{ button(&link, "data.wipe.do", danger, to(Msg::WipeDialog { is_open: true })) }</div>
                </section>
                if self.is_wipe_open { { ask(&link, goes) } }
            </div>
        }
    }

    fn file(&self) -> Html {
        if let Some(busy) = self.busy {
            return html! { <span role="status" class="help">{ t(busy) }</span> };
        }
        let Some(export) = &self.export else { return html! {} };
        let size = i18n::format_count(language(), export.size.div_ceil(1024) as u64);
        let args = [("games", Arg::Count(export.games as u64)), ("size", Arg::Text(size))];
        html! {
            <>
                <a ref={&self.link} class="btn" data-action="download" href={export.url.clone()} download={export.name.clone()}>
                    { tell("data.export.again", [("name", Arg::Text(export.name.clone()))]) }</a>
                <span role="status" class="help">{ tell("data.export.ready", args) }</span>
            </>
        }
    }

    /// What is not in the file.
    fn missed(&self) -> Html {
        let key = match &self.export {
            _ if self.busy.is_some() => None,
            _ if self.failed => Some("data.export.failed"),
            export => export.as_ref().filter(|export| export.is_part).map(|_| "data.export.part"),
        };
        key.map_or_else(Html::default, |key| html! { <p class="fault" role="alert">{ t(key) }</p> })
    }
}

/// Lets the page look and speak as it is set by now, as it does when it is opened.
fn apply_settings(requests: &Callback<PageRequest>) {
    for (key, attribute) in LOOK_SETTINGS {
        set_root(attribute, local_get(key).as_deref());
    }
    requests.emit(PageRequest::AppearanceChanged);
    let tag = local_get(LANGUAGE_KEY).filter(|tag| tag != language().tag);
    let index = tag.and_then(|tag| i18n::LANGUAGES.iter().position(|(known, _)| *known == tag));
    if let Some(index) = index {
        requests.emit(PageRequest::Speak(index as u8));
    }
}

/// The question whether everything is to be wiped, with what goes.
fn ask(link: &Scope<Library>, goes: Option<(usize, u32)>) -> Html {
    let to = |msg: Msg| super::Msg::Data(msg);
    let with_library = goes.is_some();
    let goes = match goes {
        Some((games, solved)) => {
            let goes = [("games", Arg::Count(games as u64)), ("solved", Arg::Count(solved.into()))];
            tell("data.wipe.goes", goes)
        }
        None => t("data.wipe.part").into(),
    };
    let danger = ButtonStyle { class: "danger", ..ButtonStyle::default() };
    html! {
        <dialog aria-labelledby="wipe-title" onclose={link.callback(move |_| to(Msg::WipeDialog { is_open: false }))}>
            <header><h2 id="wipe-title">{ t("data.wipe.title") }</h2></header>
            <p>{ goes }</p>
            <div class="row-of">
                { plain(link, "action.cancel", to(Msg::WipeDialog { is_open: false })) }
                { plain(link, "data.wipe.first", to(Msg::Export)) }
                { button(link, "data.wipe.sure", danger, to(Msg::Wipe { with_library })) }
            </div>
        </dialog>
    }
}

async fn persisted(ask: fn(&StorageManager) -> Result<Promise, wasm_bindgen::JsValue>) -> bool {
    let asked = window().and_then(|window| ask(&window.navigator().storage()).ok());
    match asked {
        Some(asked) => JsFuture::from(asked).await.is_ok_and(|answer| answer.is_truthy()),
        None => false,
    }
}

/// Keys of settings.
fn settings() -> Vec<String> {
    local_keys(KEY_PREFIX).into_iter().map(|rest| KEY_PREFIX.to_owned() + &rest).filter(|key| is_setting(key)).collect()
}

/// Hands over all games and unread texts of the library.
async fn library(each: &mut dyn FnMut(Record), texts: &mut BTreeSet<String>) -> Result<(), StoreError> {
    let store = Store::open().await?;
    let mut each = |game: Result<Record, String>| match game {
        Ok(record) => each(record),
        Err(text) => {
            // Nothing is there of what was no text.
            if !text.is_empty() {
                texts.insert(text);
            }
        }
    };
    store.games(&mut each).await?;
    texts.extend(store.unread().await?);
    Ok(())
}

/// Writes everything that can be read into a file.
async fn export() -> Option<Export> {
    // What the library cannot take up goes into the file from where it is.
    let (outside, texts) = match transfer::import_local(&LibraryRequest::ImportLocal).await {
        Ok(_) => Default::default(),
        Err(_) => transfer::outside().await,
    };
    let mut outside: BTreeMap<String, Record> =
        merged(outside).into_iter().map(|record| (record.id.clone(), record)).collect();
    let mut texts: BTreeSet<String> = texts.into_iter().collect();
    let mut lines = Vec::new();
    let mut each = |record: Record| {
        let record = match outside.remove(&record.id) {
            Some(other) => record.merged(other),
            None => record,
        };
        lines.push(backup::item_line(&BackupItem::Game(record)));
    };
    let is_part = library(&mut each, &mut texts).await.is_err();
    lines.extend(outside.into_values().map(|record| backup::item_line(&BackupItem::Game(record))));
    let games = lines.len();
    let parts = Array::new();
    let mut size = 0;
    let mut put = |part: String| {
        size += part.len();
        parts.push(&part.into());
    };
    put(backup::header_line(games as u32));
    lines.into_iter().for_each(&mut put);
    texts.into_iter().for_each(|text| put(backup::item_line(&BackupItem::Unreadable(text))));
    for key in settings() {
        if let Some(value) = local_get(&key) {
            put(backup::item_line(&BackupItem::Setting(key, value)));
        }
    }
    let options = BlobPropertyBag::new();
    options.set_type("application/jsonl");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let name = ["skyline-", &days::text(days::date_of(dates::today())), ".jsonl"].concat();
    Some(Export { url, name, games, size, is_part })
}

async fn clear() -> Result<(), StoreError> {
    Store::open().await?.clear().await
}

/// Takes everything of the page out of the browser, also the library if it is to go, and begins anew.
async fn wipe(with_library: bool) {
    let is_clear = with_library && clear().await.is_ok();
    local_keys(KEY_PREFIX).iter().for_each(|rest| local_remove(&(KEY_PREFIX.to_owned() + rest)));
    [local::LAST_GAME_KEY, batch::LIST_KEY, edit::STORAGE_KEY].into_iter().for_each(session_remove);
    if !is_clear {
        session_set(LIBRARY_KEPT_KEY, "1");
    }
    if let Some(window) = window() {
        let _ = window.location().set_hash(if is_clear { "play" } else { "library" });
        let _ = window.location().reload();
    }
}
