//! The library in the browser's database: what lists show of the games, the games themselves, and
//! saved texts that cannot be read today.

use crate::library::{Entry, Record, merged};
use gloo::timers::future::TimeoutFuture;
use idb::{
    Database, DatabaseEvent, Factory, KeyRange, ObjectStore, ObjectStoreParams, Query, Transaction, TransactionMode,
};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::future::poll_fn;
use std::pin::pin;
use std::rc::Rc;
use std::task::Poll;
use wasm_bindgen::JsValue;

/// The database.
const NAME: &str = "skyline";

/// Its version: which stores it has.
const VERSION: u32 = 1;

/// By id, what lists show: the id, a line break, and the entry's text.
const ENTRIES: &str = "entries";

/// By id, the line of a record.
const GAMES: &str = "games";

/// By key, texts that cannot be read today.
const UNREAD: &str = "unread";

const ALL: [&str; 3] = [ENTRIES, GAMES, UNREAD];

/// Entries read at once: so few that the page is not blocked.
const PAGE_ENTRIES: u32 = 500;

/// Why the library cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StoreError {
    /// The browser denies it to this page, or it is damaged.
    Denied,
    /// A newer version of the page has changed its form.
    Newer,
    /// Nothing more could be written.
    Full,
    /// It did not answer.
    Late,
}

impl StoreError {
    /// The key of the phrase that tells it.
    pub(crate) const fn phrase_key(self) -> &'static str {
        match self {
            Self::Denied => "library.denied",
            Self::Newer => "library.newer",
            Self::Full => "library.full",
            Self::Late => "library.late",
        }
    }
}

impl From<idb::Error> for StoreError {
    fn from(error: idb::Error) -> Self {
        match error {
            idb::Error::DomException(fault) if fault.name() == "VersionError" => Self::Newer,
            _ => Self::Denied,
        }
    }
}

type StoreResult<T> = Result<T, StoreError>;

/// An answer that takes longer than this many ms does not come: a database that another process holds, or whose disk is
/// stuck, never fails by itself.
const ANSWER_TIMEOUT_MS: u32 = 10_000;

/// Waits for the database, but not for ever.
async fn in_time<T, E: Into<StoreError>>(answer: impl IntoFuture<Output = Result<T, E>>) -> StoreResult<T> {
    // Its timer ends with it.
    let (mut answer, mut wait) = (pin!(answer.into_future()), pin!(TimeoutFuture::new(ANSWER_TIMEOUT_MS)));
    poll_fn(|context| match answer.as_mut().poll(context) {
        Poll::Ready(answer) => Poll::Ready(answer.map_err(Into::into)),
        Poll::Pending => wait.as_mut().poll(context).map(|()| Err(StoreError::Late)),
    })
    .await
}

thread_local! {
    static OPEN: RefCell<Option<Rc<Store>>> = const { RefCell::new(None) };
}

/// The result of adding games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Added {
    /// Games that were not here.
    pub(crate) new: usize,
    /// Games that took the place of an older state.
    pub(crate) newer: usize,
    /// Games that cannot be read, kept as texts.
    pub(crate) unread: usize,
}

/// The open database.
pub(crate) struct Store(Database);

fn range(beginning: &str) -> StoreResult<KeyRange> {
    let end = beginning.to_owned() + "\u{ffff}";
    Ok(KeyRange::bound(&beginning.into(), &end.into(), None, None)?)
}

fn put(store: &ObjectStore, key: &str, text: &str) -> StoreResult<()> {
    store.put(&text.into(), Some(&key.into())).map_err(|_| StoreError::Full)?;
    Ok(())
}

/// Waits until what was asked is on the disk.
async fn finish(transaction: Transaction) -> StoreResult<()> {
    match in_time(transaction).await {
        Ok(result) if result.is_committed() => Ok(()),
        Err(StoreError::Late) => Err(StoreError::Late),
        _ => Err(StoreError::Full),
    }
}

fn entry(value: &str) -> Option<Entry> {
    let (id, text) = value.split_once('\n')?;
    Entry::read(id, text)
}

fn id_in(value: &str) -> &str {
    value.split_once('\n').map_or(value, |(id, _)| id)
}

impl Store {
    /// Opens the library, or gives the one that is open.
    ///
    /// # Errors
    /// When the browser denies it, or a newer version of the page has changed it.
    pub(crate) async fn open() -> StoreResult<Rc<Self>> {
        if let Some(store) = OPEN.with_borrow(Clone::clone) {
            return Ok(store);
        }
        let mut request = Factory::new()?.open(NAME, Some(VERSION))?;
        request.on_upgrade_needed(|event| {
            if let Ok(database) = event.database() {
                for name in ALL {
                    let _ = database.create_object_store(name, ObjectStoreParams::new());
                }
            }
        });
        let mut database = in_time(request).await?;
        // A newer page in another tab, or a wipe, is not to wait for this one.
        database.on_version_change(|_| {
            if let Some(store) = OPEN.take() {
                store.0.close();
            }
        });
        let store = Rc::new(Self(database));
        OPEN.set(Some(store.clone()));
        Ok(store)
    }

    fn begin(&self, mode: TransactionMode) -> StoreResult<Transaction> {
        Ok(self.0.transaction(&ALL, mode)?)
    }

    /// Hands over the entries of all games, page by page. Entries of another version are made anew; what has none
    /// because its game cannot be read is set aside. Says how much that is.
    pub(crate) async fn entries(&self, each: &mut dyn FnMut(Entry)) -> StoreResult<usize> {
        let mut stale = Vec::new();
        let mut from: Option<String> = None;
        loop {
            let transaction = self.begin(TransactionMode::ReadOnly)?;
            let rest = from.map(|from| KeyRange::lower_bound(&from.into(), Some(true))).transpose()?;
            let asked = transaction.object_store(ENTRIES)?.get_all(rest.map(Query::KeyRange), Some(PAGE_ENTRIES))?;
            let values: Vec<String> = in_time(asked).await?.iter().filter_map(JsValue::as_string).collect();
            for value in &values {
                match entry(value) {
                    Some(entry) => each(entry),
                    None => stale.push(id_in(value).to_owned()),
                }
            }
            if values.len() < PAGE_ENTRIES as usize {
                break;
            }
            from = values.last().map(|value| id_in(value).to_owned());
        }
        let records = self.records(&stale).await?;
        let renewed: Vec<Entry> = records.iter().filter_map(Entry::of).collect();
        let ids: BTreeSet<&str> = renewed.iter().map(|entry| entry.id.as_str()).collect();
        stale.retain(|id| !ids.contains(id.as_str()));
        renewed.into_iter().for_each(each);
        // On a full disk it stays where it is.
        Ok(self.set_aside(&stale).await.unwrap_or(0))
    }

    /// Puts among the unread texts what stands for games of those ids and cannot be read; how many.
    pub(crate) async fn set_aside(&self, ids: &[String]) -> StoreResult<usize> {
        if ids.is_empty() {
            return Ok(0);
        }
        let transaction = self.begin(TransactionMode::ReadWrite)?;
        let (games, entries) = (transaction.object_store(GAMES)?, transaction.object_store(ENTRIES)?);
        let lost = transaction.object_store(UNREAD)?;
        let (_, texts) = read(&games, ids).await?;
        for (id, text) in &texts {
            put(&lost, &crate::library::key_of_text(text), text)?;
            games.delete(JsValue::from_str(id))?;
            entries.delete(JsValue::from_str(id))?;
        }
        finish(transaction).await?;
        Ok(texts.len())
    }

    /// The games of those ids, as far as they are there and can be read.
    pub(crate) async fn records(&self, ids: &[String]) -> StoreResult<Vec<Record>> {
        let transaction = self.begin(TransactionMode::ReadOnly)?;
        let store = transaction.object_store(GAMES)?;
        Ok(read(&store, ids).await?.0)
    }

    /// Hands over all games, page by page; the text of one that cannot be read.
    pub(crate) async fn games(&self, each: &mut dyn FnMut(Result<Record, String>)) -> StoreResult<()> {
        let mut from: Option<String> = None;
        loop {
            let transaction = self.begin(TransactionMode::ReadOnly)?;
            let store = transaction.object_store(GAMES)?;
            let rest = from.map(|from| KeyRange::lower_bound(&from.into(), Some(true))).transpose()?;
            let keys = store.get_all_keys(rest.clone().map(Query::KeyRange), Some(PAGE_ENTRIES))?;
            let lines = store.get_all(rest.map(Query::KeyRange), Some(PAGE_ENTRIES))?;
            let ids: Vec<String> = in_time(keys).await?.iter().filter_map(JsValue::as_string).collect();
            let lines = in_time(lines).await?;
            let texts = lines.iter().map(|line| line.as_string().unwrap_or_default());
            ids.iter().zip(texts).for_each(|(id, line)| each(Record::read(id, &line).map_err(|_| line)));
            if ids.len() < PAGE_ENTRIES as usize {
                return Ok(());
            }
            from = ids.last().cloned();
        }
    }

    /// Puts games in, each merged with what is there of it. Those that cannot be read are put among
    /// the unread texts.
    pub(crate) async fn add(&self, records: Vec<Record>, unread: &[String]) -> StoreResult<Added> {
        let transaction = self.begin(TransactionMode::ReadWrite)?;
        let (games, entries) = (transaction.object_store(GAMES)?, transaction.object_store(ENTRIES)?);
        let lost = transaction.object_store(UNREAD)?;
        for text in unread {
            put(&lost, &crate::library::key_of_text(text), text)?;
        }
        let records = merged(records);
        let ids: Vec<String> = records.iter().map(|record| record.id.clone()).collect();
        let (before, texts) = read(&games, &ids).await?;
        // They are not to be written over.
        for (_, text) in &texts {
            put(&lost, &crate::library::key_of_text(text), text)?;
        }
        let mut added = Added::default();
        for record in records {
            let old = before.iter().find(|old| old.id == record.id);
            let merged = match old {
                Some(old) => record.merged(old.clone()),
                None => record,
            };
            if old == Some(&merged) {
                continue;
            }
            if let Some(entry) = Entry::of(&merged) {
                if old.is_some() {
                    added.newer += 1;
                } else {
                    added.new += 1;
                }
                put(&games, &merged.id, &merged.head.line(&merged.game))?;
                put(&entries, &merged.id, &[&merged.id, "\n", &entry.text()].concat())?;
            } else {
                added.unread += 1;
                let text = merged.head.line(&merged.game);
                put(&lost, &crate::library::key_of_text(&text), &text)?;
            }
        }
        finish(transaction).await?;
        Ok(added)
    }

    /// Takes games out.
    pub(crate) async fn remove(&self, ids: &[String]) -> StoreResult<()> {
        let transaction = self.begin(TransactionMode::ReadWrite)?;
        for name in [ENTRIES, GAMES] {
            let store = transaction.object_store(name)?;
            for id in ids {
                store.delete(JsValue::from_str(id))?;
            }
        }
        finish(transaction).await
    }

    /// The texts that cannot be read.
    pub(crate) async fn unread(&self) -> StoreResult<Vec<String>> {
        let transaction = self.begin(TransactionMode::ReadOnly)?;
        let values = in_time(transaction.object_store(UNREAD)?.get_all(None, None)?).await?;
        Ok(values.iter().filter_map(JsValue::as_string).collect())
    }

    /// Takes texts out that could not be read.
    pub(crate) async fn forget_unread(&self, texts: &[String]) -> StoreResult<()> {
        let transaction = self.begin(TransactionMode::ReadWrite)?;
        let store = transaction.object_store(UNREAD)?;
        for text in texts {
            store.delete(JsValue::from_str(&crate::library::key_of_text(text)))?;
        }
        finish(transaction).await
    }

    /// Takes everything out.
    pub(crate) async fn clear(&self) -> StoreResult<()> {
        let transaction = self.begin(TransactionMode::ReadWrite)?;
        for name in ALL {
            transaction.object_store(name)?.clear()?;
        }
        finish(transaction).await
    }

    /// The game whose id begins so and that waits to be gone on with; of several the one played last.
    pub(crate) async fn unfinished(&self, beginning: &str) -> StoreResult<Option<Record>> {
        let transaction = self.begin(TransactionMode::ReadOnly)?;
        let asked = transaction.object_store(ENTRIES)?.get_all(Some(Query::KeyRange(range(beginning)?)), None)?;
        let values = in_time(asked).await?;
        let entries = values.iter().filter_map(|value| entry(&value.as_string()?)).filter(|entry| entry.begun);
        let ids: Vec<String> = entries.map(|entry| entry.id).collect();
        let records = self.records(&ids).await?.into_iter();
        let waiting = records.filter(|record| record.session().is_some_and(|session| session.is_in_progress()));
        Ok(waiting.max_by_key(|record| record.head.played))
    }
}

/// The games of those ids, as far as they are there, and by id the texts that stand for some and cannot be read.
async fn read(store: &ObjectStore, ids: &[String]) -> StoreResult<(Vec<Record>, Vec<(String, String)>)> {
    let asked: Result<Vec<_>, idb::Error> = ids.iter().map(|id| store.get(JsValue::from_str(id))).collect();
    let (mut records, mut texts) = (Vec::new(), Vec::new());
    for (id, request) in ids.iter().zip(asked?) {
        let Some(line) = in_time(request).await?.and_then(|value| value.as_string()) else { continue };
        match Record::read(id, &line).ok().filter(|record| record.session().is_some()) {
            Some(record) => records.push(record),
            None => texts.push((id.clone(), line)),
        }
    }
    Ok((records, texts))
}
