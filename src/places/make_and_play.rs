//! One puzzle made by a worker and opened on the board: for buttons that say Play.

use crate::browser::worker_handle::{WorkerEvent, WorkerHandle, message};
use crate::browser::{open_text, session_set};
use crate::engine::generate::Recipe;
use crate::jobs::PROTOCOL;
use crate::jobs::make::{MAKER, MakeRequest, MakerReply, Order, Product};
use crate::parts::Part;
use crate::parts::services::TEXT_SERVICE;
use crate::store::local::SOURCE_KEY;
use yew::Callback;

/// What is to be made.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Wanted {
    pub(super) recipe: Recipe,
    pub(super) seed: u64,
    /// The day whose puzzle it is, counted from 1970; 0 for others.
    pub(super) day: u32,
}

/// How the making stands.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum MakeState {
    /// Nothing is being made.
    Idle,
    /// Per cent of the allowed effort.
    Working(u8),
    /// A puzzle as it was wanted.
    Made(Product),
    /// None was found within the effort that is allowed; what comes nearest.
    NotFound(Option<Product>),
    /// The worker did not start, or broke.
    Broken,
}

/// The worker and what it is at.
pub(super) struct MakeAndPlay {
    worker: Option<WorkerHandle>,
    wanted: Option<Wanted>,
    /// Tells what is wanted now from what was wanted before.
    number: u32,
    pub(super) state: MakeState,
}

impl MakeAndPlay {
    pub(super) const fn new() -> Self {
        Self { worker: None, wanted: None, number: 0, state: MakeState::Idle }
    }

    /// What is being made, or was made last.
    pub(super) const fn wanted(&self) -> Option<&Wanted> {
        self.wanted.as_ref()
    }

    /// Begins to make this; what was begun before ends. The worker is started for the first one: who only looks at the page
    /// does not load it.
    pub(super) fn begin(&mut self, wanted: Wanted, heard: &Callback<WorkerEvent>) {
        self.cancel();
        self.wanted = Some(wanted);
        self.state = MakeState::Working(0);
        if self.worker.is_none() {
            self.worker = WorkerHandle::start(MAKER, heard.clone());
        }
        match &self.worker {
            None => self.state = MakeState::Broken,
            Some(worker) if worker.is_ready() => self.order(),
            Some(_) => {}
        }
    }

    /// Ends the making.
    pub(super) fn cancel(&mut self) {
        if matches!(self.state, MakeState::Working(_)) {
            self.worker = None;
        }
        self.state = MakeState::Idle;
    }

    fn order(&mut self) {
        let Some((wanted, worker)) = self.wanted.as_ref().zip(self.worker.as_ref()) else { return };
        self.number += 1;
        let order = Order { number: self.number, recipe: wanted.recipe.clone(), seed: wanted.seed };
        worker.tell(&MakeRequest::Make(order));
    }

    /// Takes in what is heard of the worker.
    pub(super) fn handle_event(&mut self, event: &WorkerEvent) {
        let reply = match event {
            WorkerEvent::Message(said) => message(said),
            WorkerEvent::Broken => None,
        };
        let is_working = matches!(self.state, MakeState::Working(_));
        match reply {
            Some(MakerReply::Ready { protocol: PROTOCOL, .. }) => {
                self.worker.iter_mut().for_each(WorkerHandle::mark_ready);
                if is_working {
                    self.order();
                }
            }
            Some(MakerReply::Progress { number, percent, .. }) if number == self.number && is_working => {
                self.state = MakeState::Working(percent);
            }
            Some(MakerReply::Made { number, product }) if number == self.number && is_working => {
                self.state = MakeState::Made(product);
            }
            Some(MakerReply::NotFound { number, nearest, .. }) if number == self.number && is_working => {
                self.state = MakeState::NotFound(nearest);
            }
            // Of something that was wanted before.
            Some(MakerReply::Progress { .. } | MakerReply::Made { .. } | MakerReply::NotFound { .. }) => {}
            _ => {
                self.worker = None;
                self.state = if is_working { MakeState::Broken } else { MakeState::Idle };
            }
        }
    }
}

/// Opens the puzzle on the board; the game notes the day whose puzzle it is, 0 for none.
///
/// Says whether what writes its address is there.
pub(super) async fn play(product: Product, day: u32) -> bool {
    let is_there = Part::Texts.load().await;
    if let Ok(puzzle) = product.puzzle.check()
        && let Some(text) = TEXT_SERVICE.write(&puzzle)
    {
        session_set(SOURCE_KEY, &day.to_string());
        open_text(&text);
    }
    is_there
}
