//! One puzzle made by a worker and opened on the board: for buttons that say Play.

use crate::browser::speak::{t, tell};
use crate::browser::worker_handle::{WorkerEvent, WorkerHandle, message};
use crate::browser::{open_text, session_set};
use crate::components::busy::bar;
use crate::components::button::{ButtonStyle, button, plain};
use crate::engine::Arg;
use crate::engine::generate::{MAX_RENEWALS, Odds, Recipe, next_seed, odds};
use crate::jobs::PROTOCOL;
use crate::jobs::make::{MAKER, MakeRequest, MakerReply, Product, SeededRecipe};
use crate::parts::Part;
use crate::parts::services::TEXT_SERVICE;
use crate::places::difficulty_name;
use crate::store::local::SOURCE_KEY;
use wasm_bindgen_futures::spawn_local;
use yew::html::Scope;
use yew::prelude::*;

/// What is to be made.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct RequestedPuzzle {
    pub(super) recipe: Recipe,
    pub(super) seed: u64,
    /// The day whose puzzle it is, counted from 1970; 0 for others.
    pub(super) day: u32,
}

/// How the making stands.
#[derive(Clone, PartialEq, Debug)]
enum MakeState {
    /// Nothing is being made.
    Idle,
    /// Per cent of the allowed effort.
    Working(u8),
    /// A puzzle that is about to be opened.
    Made,
    /// None was found within the effort that is allowed; what comes nearest.
    NotFound(Option<Product>),
    /// The worker did not start or broke, or the puzzle could not be opened: a key of the words.
    Failed(&'static str),
}

/// What happens in it; the place hands it on to [`MakeAndPlay::update`].
#[derive(Clone)]
pub(super) enum MakeMsg {
    Worker(WorkerEvent),
    /// Plays the puzzle that comes nearest to what was wanted.
    PlayNearest,
    Cancel,
    /// Makes what was wanted last once more.
    Retry,
    /// Whether the made puzzle is open; it is not if the part that writes its address failed to load.
    Opened {
        is_open: bool,
    },
}

/// The worker and what it is at.
pub(super) struct MakeAndPlay {
    worker: Option<WorkerHandle>,
    wanted: Option<RequestedPuzzle>,
    /// Tells what is wanted now from what was wanted before.
    number: u32,
    /// The solution of the puzzle that was played last.
    last: Vec<u8>,
    /// How often the puzzle that is wanted was begun anew, since it had that solution.
    renewals: u32,
    state: MakeState,
}

impl MakeAndPlay {
    pub(super) const fn new() -> Self {
        Self { worker: None, wanted: None, number: 0, last: Vec::new(), renewals: 0, state: MakeState::Idle }
    }

    /// What is being made, or was made last.
    pub(super) const fn wanted(&self) -> Option<&RequestedPuzzle> {
        self.wanted.as_ref()
    }

    /// Whether such a puzzle is being made.
    pub(super) fn is_making(&self, is_wanted: impl Fn(&RequestedPuzzle) -> bool) -> bool {
        matches!(self.state, MakeState::Working(_)) && self.wanted.as_ref().is_some_and(is_wanted)
    }

    /// Begins to make this; what was begun before ends. The worker is started for the first one: who only looks at the page
    /// does not load it.
    pub(super) fn begin<C>(&mut self, wanted: RequestedPuzzle, link: &Scope<C>)
    where
        C: Component<Message: From<MakeMsg>>,
    {
        self.cancel();
        self.wanted = Some(wanted);
        self.state = MakeState::Working(0);
        self.renewals = 0;
        if self.worker.is_none() {
            self.worker = WorkerHandle::start(MAKER, link.callback(MakeMsg::Worker));
        }
        match &self.worker {
            None => self.state = MakeState::Failed("notice.worker"),
            Some(worker) if worker.is_ready() => self.send_request(),
            Some(_) => {}
        }
    }

    /// Ends the making; what is said of the last one goes.
    pub(super) fn cancel(&mut self) {
        if matches!(self.state, MakeState::Working(_)) {
            self.worker = None;
        }
        self.state = MakeState::Idle;
    }

    fn send_request(&mut self) {
        let Some((wanted, worker)) = self.wanted.as_ref().zip(self.worker.as_ref()) else { return };
        self.number += 1;
        let request = SeededRecipe { number: self.number, recipe: wanted.recipe.clone(), seed: wanted.seed };
        worker.send(&MakeRequest::Make(request));
    }

    /// Takes in what happened. A puzzle is opened only where the place is `shown`: who went elsewhere meanwhile is not
    /// called back.
    pub(super) fn update<C>(&mut self, msg: MakeMsg, shown: bool, link: &Scope<C>)
    where
        C: Component<Message: From<MakeMsg>>,
    {
        match msg {
            MakeMsg::Worker(event) => {
                if let Some(product) = self.handle_event(&event) {
                    self.play(product, shown, link);
                }
            }
            MakeMsg::PlayNearest => {
                if let MakeState::NotFound(Some(product)) = &self.state {
                    self.play(product.clone(), shown, link);
                }
            }
            MakeMsg::Cancel => self.cancel(),
            MakeMsg::Retry => {
                if let Some(wanted) = self.wanted.take() {
                    self.begin(wanted, link);
                }
            }
            MakeMsg::Opened { is_open } => {
                self.cancel();
                if !is_open {
                    self.state = MakeState::Failed("texts.failed");
                }
            }
        }
    }

    fn play<C>(&self, product: Product, shown: bool, link: &Scope<C>)
    where
        C: Component<Message: From<MakeMsg>>,
    {
        let day = self.wanted.as_ref().map_or(0, |wanted| wanted.day);
        let link = link.clone();
        if shown {
            spawn_local(async move {
                let is_open = play(product, day).await;
                link.send_message(MakeMsg::Opened { is_open });
            });
        }
    }

    /// Takes in what is heard of the worker; the puzzle, once it is made.
    fn handle_event(&mut self, event: &WorkerEvent) -> Option<Product> {
        let reply = match event {
            WorkerEvent::Message(said) => message(said),
            WorkerEvent::Broken => None,
        };
        let is_working = matches!(self.state, MakeState::Working(_));
        match reply {
            Some(MakerReply::Ready { protocol: PROTOCOL, .. }) => {
                self.worker.iter_mut().for_each(WorkerHandle::mark_ready);
                if is_working {
                    self.send_request();
                }
            }
            Some(MakerReply::Progress { number, percent, .. }) if number == self.number && is_working => {
                self.state = MakeState::Working(percent);
            }
            Some(MakerReply::Made { number, product }) if number == self.number && is_working => {
                // Small boards have few grids: two new games in a row are not to have the same one.
                let wanted = self.wanted.as_mut().filter(|wanted| wanted.day == 0 && product.solution == self.last);
                if let Some(wanted) = wanted.filter(|_| self.renewals < MAX_RENEWALS) {
                    wanted.seed = next_seed(wanted.seed);
                    self.renewals += 1;
                    self.send_request();
                    return None;
                }
                self.last.clone_from(&product.solution);
                self.state = MakeState::Made;
                return Some(product);
            }
            Some(MakerReply::NotFound { number, nearest, .. }) if number == self.number && is_working => {
                self.state = MakeState::NotFound(nearest);
            }
            // Of something that was wanted before.
            Some(MakerReply::Progress { .. } | MakerReply::Made { .. } | MakerReply::NotFound { .. }) => {}
            _ => {
                self.worker = None;
                self.state = if is_working { MakeState::Failed("notice.worker") } else { MakeState::Idle };
            }
        }
        None
    }

    /// Progress with a button to stop, or the result; `idle` where there is neither.
    pub(super) fn view<C>(&self, link: &Scope<C>, idle: Html) -> Html
    where
        C: Component<Message: Clone + From<MakeMsg>>,
    {
        let retry = |key| {
            html! { <><p role="alert">{ t(key) }</p>{ plain(link, "action.retry", MakeMsg::Retry.into()) }</> }
        };
        match &self.state {
            MakeState::Idle | MakeState::Made => idle,
            MakeState::Failed(key) => retry(key),
            MakeState::NotFound(None) => retry("home.none-found"),
            MakeState::Working(percent) => html! {
                <>
                    { bar("home.making", *percent) }
                    { plain(link, "action.cancel", MakeMsg::Cancel.into()) }
                </>
            },
            MakeState::NotFound(Some(product)) => {
                let level = product.grade.as_ref().map(|level| difficulty_name(level.difficulty)).unwrap_or_default();
                let looks = ButtonStyle { class: "tinted", ..ButtonStyle::default() };
                html! {
                    <>
                        <p role="status">{ tell("home.nearest", [("level", Arg::Text(level))]) }</p>
                        { button(link, "home.play-nearest", looks, MakeMsg::PlayNearest.into()) }
                    </>
                }
            }
        }
    }
}

/// Opens the puzzle on the board; the game notes the day whose puzzle it is, 0 for none.
///
/// Returns whether what writes its address is there.
async fn play(product: Product, day: u32) -> bool {
    let is_there = Part::Texts.load().await;
    if let Ok(puzzle) = product.puzzle.check()
        && let Some(text) = TEXT_SERVICE.write(&puzzle)
    {
        session_set(SOURCE_KEY, &day.to_string());
        open_text(&text);
    }
    is_there
}

/// What to expect of a recipe that is hard to meet, for the place beside the button that begins it; none for any other.
pub(super) fn warning(recipe: &Recipe) -> Html {
    let (name, key) = match odds(recipe) {
        Odds::Usual | Odds::Impossible(_) => return Html::default(),
        Odds::Slow => ("slow", "new.odds.slow"),
        Odds::Rare => ("rare", "new.odds.rare"),
    };
    html! { <p class="odds" data-odds={name}>{ t(key) }</p> }
}
