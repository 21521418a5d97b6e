//! What is done with the chosen game: played, renamed, deleted, restored.

use super::reading::{load, read};
use super::{Library, Msg};
use crate::library::{Head, HelpCounts, Record, id_of};
use crate::parts::services::HINT_PROVIDER;
use crate::session::{Action, Session};
use crate::store::database::{Store, StoreError};
use crate::store::local::free_second;
use crate::store::puzzle_info::name_game;
use crate::store::transfer;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// A game of the same puzzle: begun anew, or with the same moves.
pub(super) fn copy_game(record: &Record, keeps_moves: bool) -> Option<Record> {
    let session = Session::restore(&record.game, HINT_PROVIDER).ok()?;
    let now = free_second(session.puzzle(), &record.id);
    let head = Head { started: now, played: now, solved: 0, solved_in: 0, shown: false, ..record.head };
    let id = id_of(session.puzzle(), now);
    if keeps_moves {
        return Some(Record { id, head, game: record.game.clone() });
    }
    let mut fresh = Session::new(session.puzzle().clone(), HINT_PROVIDER);
    fresh.apply(Action::PreferAll(session.preferences()));
    Some(Record { id, head: Head { help: HelpCounts::default(), moves: 0, ..head }, game: fresh.snapshot() })
}

impl Library {
    /// Plays what is made of the chosen game.
    pub(super) fn on_chosen(&self, ctx: &Context<Self>, make: fn(Record) -> Option<Record>) {
        let Some(id) = self.chosen.clone() else { return };
        let link = ctx.link().clone();
        spawn_local(async move {
            let found = async {
                let (store, ids) = (Store::open().await?, [id]);
                let record = store.records(&ids).await?.pop();
                if record.is_none() {
                    store.set_aside(&ids).await?;
                }
                Ok(record)
            };
            let msg = match found.await {
                Ok(Some(record)) => {
                    let id = record.id.clone();
                    // Where there is no room the page asks the library for a game that it has.
                    match make(record).filter(|record| transfer::copy_to_local(record) || record.id == id) {
                        Some(record) => Msg::Play(record.id),
                        None => Msg::Failed(StoreError::Full),
                    }
                }
                // Another tab has deleted it, or it cannot be read.
                Ok(None) => Msg::Again,
                Err(trouble) => Msg::Failed(trouble),
            };
            link.send_message(msg);
        });
    }

    /// Gives the puzzle of the chosen game another title: its games are called so, and found by it.
    pub(super) fn rename(&self, ctx: &Context<Self>, title: &str) {
        if let Some(id) = &self.chosen {
            name_game(id, title);
        }
        load(ctx.link());
    }

    pub(super) fn delete(&mut self, ctx: &Context<Self>) {
        let Some(id) = self.chosen.clone() else { return };
        let link = ctx.link().clone();
        spawn_local(async move {
            let removed = async {
                let store = Store::open().await?;
                let ids = [id];
                let records = store.records(&ids).await?;
                // What cannot be read could not be brought back.
                store.set_aside(&ids).await?;
                store.remove(&ids).await?;
                ids.iter().for_each(|id| transfer::remove_local(id));
                Ok(records)
            };
            link.send_message(removed.await.map_or_else(Msg::Failed, |records| Msg::Deleted(Rc::new(records))));
        });
    }

    pub(super) fn was_deleted(&mut self, ctx: &Context<Self>, records: Rc<Vec<Record>>) {
        // A key that is pressed twice at once finds nothing the second time, nor does one for a game that
        // another tab has deleted.
        if records.is_empty() {
            load(ctx.link());
            return;
        }
        let index = self.list.cursor;
        self.rows.retain(|row| records.iter().all(|record| record.id != row.entry.id));
        self.deleted.push(records);
        self.chosen = None;
        self.count();
        // The next one takes its place, so that keys go on from there.
        if let Some(index) = index.filter(|_| self.list.count() > 0) {
            self.choose(index.min(self.list.count() - 1));
        }
        self.is_emptied = self.list.count() == 0;
    }

    pub(super) fn undo(&mut self, ctx: &Context<Self>) {
        let Some(records) = self.deleted.pop() else { return };
        self.chosen = records.first().map(|record| record.id.clone());
        let link = ctx.link().clone();
        spawn_local(async move {
            let put = async { Store::open().await?.add(records.to_vec(), &[]).await };
            match put.await {
                Ok(_) => link.send_message(Msg::Loaded(Rc::new(read().await))),
                Err(trouble) => link.send_message_batch(vec![Msg::Failed(trouble), Msg::Deleted(records)]),
            }
        });
    }
}
