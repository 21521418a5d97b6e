//! The page as a whole: owns the session, runs what it asks for, hands views to the parts.

use super::browser::{self, document, set_root, window};
use super::components::dialog;
use super::desk_place::DeskPlace;
use super::engine::Module;
use super::games;
use super::places::watch::SPEEDS;
use super::places::{play, watch};
use super::shell;
use super::theme::Theme;
use super::work::Job;
use super::worker_client::{Client, News};
use crate::engine::film::Script;
use crate::engine::{Candidate, Difficulty, Digit, Kind, Puzzle};
use crate::session::{Action, Effect, Preference, Selection, Session};
use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::{Interval, Timeout};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use yew::html::Scope;
use yew::prelude::*;

/// The worker is started this long after the board takes input, in ms.
const WARM_UP: u32 = 300;

/// The game is kept when the player has done nothing for this long, in ms, or leaves the page.
const REST: u32 = 250;

/// Where the player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Play,
    Watch,
    Compare,
    Batch,
    Import,
    Share,
    New,
    Edit,
}

impl Place {
    pub(super) const ALL: [Self; 8] =
        [Self::Play, Self::New, Self::Edit, Self::Watch, Self::Compare, Self::Batch, Self::Import, Self::Share];

    /// Its name in the address.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Watch => "watch",
            Self::Compare => "compare",
            Self::Batch => "batch",
            Self::Import => "import",
            Self::Share => "share",
            Self::New => "new",
            Self::Edit => "edit",
        }
    }

    /// The key of its label.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Play => "place.play",
            Self::Watch => "place.watch",
            Self::Compare => "place.compare",
            Self::Batch => "place.batch",
            Self::Import => "place.import",
            Self::Share => "place.share",
            Self::New => "place.new",
            Self::Edit => "place.edit",
        }
    }

    /// Whether it is one of those that come when they are asked for.
    pub(super) const fn is_of_desk(self) -> bool {
        !matches!(self, Self::Play | Self::Watch)
    }
}

/// A dialog that can be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Window {
    Settings,
    New,
    Menu,
}

/// What long work is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// The solutions of the game's puzzle.
    Verdict,
    /// The film of the game's puzzle.
    Film,
}

/// A word to the player that stays until it is put away.
#[derive(Clone, PartialEq)]
pub(super) enum Notice {
    /// Something went wrong.
    Fault(String),
    /// Part of the page did not load or failed, as the words of that key say; it can be tried again.
    Retry(&'static str),
    /// Another game was begun; the earlier one can be taken up again.
    PutAside(String),
    /// Something was done.
    Done(&'static str),
    /// The link, to be copied by hand.
    Link(String),
    /// A newer version of the page is ready.
    Update,
}

/// Everything that can happen.
#[derive(Clone)]
pub(super) enum Msg {
    Do(Action),
    Key(KeyboardEvent),
    /// A number key of the page was pressed.
    Digit(Digit),
    /// The next number is asked "why not?", or no longer.
    Ask,
    Go(Place),
    /// The address changed.
    Address,
    Open(Option<Window>),
    /// Begins that puzzle.
    Begin(Arc<Puzzle>),
    /// Begins a puzzle of the shelf of that kind, order and difficulty, any of them.
    Shelf(Kind, u8, Difficulty),
    /// Goes back to the game before this one.
    Return,
    Share,
    Theme,
    Tick,
    Tell(Option<Notice>),
    Cancel(Asked),
    Retry,
    /// Asks for a film.
    Film(Script),
    ToStep(usize),
    /// Plays the film, or pauses it.
    Roll,
    Speed(u32),
    /// Shows a large board larger, in a part of it, or whole again.
    Zoom,
    Worker(News),
    /// The page has been idle for a moment.
    Idle,
    /// One step of the playing film.
    Forward,
    /// The player rests or leaves: the game is to be kept.
    Keep,
    /// The module was to be loaded; whether it is there.
    Came(Module, bool),
    /// The module of the further places was to be loaded; whether it is there.
    Desk(bool),
    /// Goes over to the newer version of the page.
    Update,
}

impl Msg {
    /// Whether texts must be read or written for it.
    fn is_of_texts(&self) -> bool {
        matches!(self, Self::Shelf(..) | Self::Share) || matches!(self, Self::Address if games::begins_with_text())
    }
}

/// The page.
pub(super) struct App {
    pub(super) session: Session,
    pub(super) place: Place,
    pub(super) window: Option<Window>,
    pub(super) theme: Theme,
    pub(super) notice: Option<Notice>,
    /// Whether the next number is asked "why not?".
    pub(super) asking: bool,
    pub(super) just_solved: bool,
    /// Whether a large board is shown larger than the page.
    pub(super) zoom: bool,
    pub(super) script: Script,
    pub(super) speed: u32,
    pub(super) desk_place: DeskPlace,
    /// What the board sends.
    pub(super) acts: Callback<Action>,
    /// What the film's plot and list send.
    pub(super) to_step: Callback<usize>,
    pub(super) client: Client,
    /// What waits for a module.
    pub(super) held: Vec<(Module, Msg)>,
    link: Scope<Self>,
    pub(super) jobs: Vec<Job>,
    /// The digit that was entered last by a key, when, and where: see [`super::keys`].
    pub(super) typed: Option<(Digit, f64, Selection)>,
    /// The game is to be kept when this is over.
    pub(super) saving: Option<Timeout>,
    /// Keeps the game.
    keeps: Callback<()>,
    rolling: Option<Interval>,
    _listeners: Vec<EventListener>,
    _clock: Interval,
    _warm: Option<Timeout>,
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let theme = Theme::load();
        theme.wear(false);
        let (session, notice) = Self::first();
        let place = Self::place_of_address();
        let second = link.clone();
        Self {
            session,
            place,
            window: None,
            theme,
            notice,
            asking: false,
            just_solved: false,
            zoom: false,
            script: Script::Ladder,
            speed: SPEEDS[2],
            desk_place: DeskPlace::default(),
            acts: link.callback(Msg::Do),
            to_step: link.callback(Msg::ToStep),
            client: Client::new(link.callback(Msg::Worker)),
            held: Vec::new(),
            link: link.clone(),
            jobs: Vec::new(),
            typed: None,
            saving: None,
            keeps: link.callback(|()| Msg::Keep),
            rolling: None,
            _listeners: listeners(ctx),
            _clock: Interval::new(1000, move || second.send_message(Msg::Tick)),
            _warm: None,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        if msg.is_of_texts() && !Module::Texts.is_there() {
            self.hold(Module::Texts, msg);
            return false;
        }
        match msg {
            Msg::Do(action) => return self.act(action),
            Msg::Key(event) => return self.key(ctx, &event),
            Msg::Digit(digit) => return self.digit(digit),
            Msg::Ask => self.asking = !self.asking,
            Msg::Go(place) => self.go(place),
            Msg::Address => self.address_changed(),
            Msg::Open(window) => self.window = window,
            Msg::Begin(puzzle) => self.begin(puzzle),
            Msg::Shelf(kind, order, difficulty) => self.begin_any(kind, order, difficulty),
            Msg::Return => self.back_to_earlier(),
            Msg::Share => self.share(ctx),
            Msg::Theme => {
                self.theme = self.theme.next();
                self.theme.wear(true);
            }
            Msg::Tick => return self.tick(),
            Msg::Tell(notice) => {
                if matches!(self.notice, Some(Notice::Retry(_))) {
                    self.held.clear();
                }
                self.notice = notice;
            }
            Msg::Cancel(asked) => self.cancel(asked),
            Msg::Retry => {
                if matches!(self.notice.take(), Some(Notice::Retry("notice.worker"))) {
                    self.client.retry();
                }
                self.load(Module::Engine);
                if self.held.iter().any(|(of, _)| *of == Module::Texts) {
                    self.load(Module::Texts);
                }
            }
            Msg::Film(script) => {
                self.script = script;
                self.rolling = None;
                self.want_film();
            }
            Msg::ToStep(step) => return self.act(Action::FilmTo(step)),
            Msg::Roll => self.roll(ctx),
            Msg::Speed(index) => {
                self.speed = SPEEDS[index as usize % SPEEDS.len()];
                if self.rolling.take().is_some() {
                    self.roll(ctx);
                }
            }
            Msg::Zoom => self.zoom = !self.zoom,
            Msg::Worker(news) => return self.heard(news),
            Msg::Idle => {
                self.load(Module::Engine);
                self.want_verdict();
                return false;
            }
            Msg::Forward => self.forward(),
            Msg::Keep => return self.save(),
            Msg::Update => {
                self.save();
                spawn_local(browser::load("skylineUpdate"));
            }
            Msg::Desk(is_there) => self.desk_came(is_there),
            Msg::Came(module, is_there) => self.came(module, is_there),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        html! {
            <div class="app">
                { shell::header(self, link) }
                { match self.place {
                    Place::Play => play::play(self, link),
                    Place::Watch => watch::watch(self, link),
                    _ => self.desk_place.view(link, self.place),
                } }
                { shell::notice(self, link) }
                { shell::dialogs(self, link) }
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if self.window.is_some() {
            dialog::show();
        }
        if first {
            set_root("data-ready", Some("true"));
            if self.place.is_of_desk() {
                self.load_desk();
            }
            let link = ctx.link().clone();
            self._warm = Some(Timeout::new(WARM_UP, move || link.send_message(Msg::Idle)));
        }
    }
}

/// Keys, the address, leaving.
fn listeners(ctx: &Context<App>) -> Vec<EventListener> {
    let mut listeners = Vec::new();
    let Some((window, document)) = window().zip(document()) else { return listeners };
    let keys = ctx.link().clone();
    let active = EventListenerOptions::enable_prevent_default();
    listeners.push(EventListener::new_with_options(&document, "keydown", active, move |event| {
        if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            keys.send_message(Msg::Key(event.clone()));
        }
    }));
    let address = ctx.link().clone();
    listeners.push(EventListener::new(&window, "hashchange", move |_| address.send_message(Msg::Address)));
    let update = ctx.link().clone();
    // `offline.js` says so; what the player should hear first stays.
    listeners.push(EventListener::new(&window, "skyline-update", move |_| {
        update.send_message(Msg::Tell(Some(Notice::Update)));
    }));
    let leaving = ctx.link().clone();
    listeners.push(EventListener::new(&window, "pagehide", move |_| leaving.send_message(Msg::Keep)));
    listeners
}

impl App {
    /// Does what the player wants, and what the session wants of the page. Says whether to render.
    pub(super) fn act(&mut self, action: Action) -> bool {
        if action.asks() && !Module::Engine.is_there() {
            self.hold(Module::Engine, Msg::Do(action));
            return false;
        }
        let solved = self.session.is_solved();
        let effects = self.session.apply(action);
        self.just_solved = !solved && self.session.is_solved();
        for effect in effects {
            match effect {
                Effect::Save => self.save_soon(),
                Effect::NeedVerdict => self.want_verdict(),
            }
        }
        true
    }

    /// Keeps a message until the module is there.
    /// The last wish counts.
    fn hold(&mut self, module: Module, msg: Msg) {
        self.held.retain(|(of, _)| *of != module);
        self.held.push((module, msg));
        self.load(module);
    }

    fn load(&self, module: Module) {
        let link = self.link.clone();
        spawn_local(async move { link.send_message(Msg::Came(module, module.load().await)) });
    }

    pub(super) fn link(&self) -> &Scope<Self> {
        &self.link
    }

    /// The module is there, or did not come. What waited for it goes on.
    fn came(&mut self, module: Module, is_there: bool) {
        if is_there {
            let (ready, rest) = std::mem::take(&mut self.held).into_iter().partition(|(of, _)| *of == module);
            self.held = rest;
            let ready: Vec<(Module, Msg)> = ready;
            self.link.send_message_batch(ready.into_iter().map(|(_, msg)| msg).collect());
        } else if self.held.iter().any(|(of, _)| *of == module) {
            self.rolling = None;
            self.notice = Some(Notice::Retry(match module {
                Module::Engine => "hint.nobody",
                Module::Texts => "texts.nobody",
            }));
        }
    }

    /// Keeps the game once the player rests: a press need not wait for it.
    fn save_soon(&mut self) {
        let keeps = self.keeps.clone();
        self.saving = Some(Timeout::new(REST, move || keeps.emit(())));
    }

    /// A number key of the page.
    pub(super) fn digit(&mut self, digit: Digit) -> bool {
        match self.session.selected_cell() {
            Some(cell) if std::mem::take(&mut self.asking) => self.act(Action::WhyNot(Candidate { cell, digit })),
            _ => self.act(Action::Enter(digit)),
        }
    }

    fn tick(&mut self) -> bool {
        let hidden = document().is_some_and(|document| document.hidden());
        if hidden || self.place != Place::Play || self.window.is_some() {
            return false;
        }
        let before = self.session.seconds();
        self.session.apply(Action::Tick(1));
        before != self.session.seconds() && self.session.prefers(Preference::Timer)
    }

    fn forward(&mut self) {
        match self.session.film() {
            Some(film) if film.cursor < film.film.rows.len() => {
                self.act(Action::FilmTo(film.cursor + 1));
            }
            _ => self.rolling = None,
        }
    }

    pub(super) fn stop(&mut self) {
        self.rolling = None;
    }

    pub(super) fn is_playing(&self) -> bool {
        self.rolling.is_some()
    }

    fn roll(&mut self, ctx: &Context<Self>) {
        let Some(film) = self.session.film().filter(|_| self.rolling.is_none()) else {
            self.rolling = None;
            return;
        };
        if film.cursor == film.film.rows.len() {
            self.act(Action::FilmTo(0));
        }
        let link = ctx.link().clone();
        let step = move || link.send_message(Msg::Forward);
        self.rolling = Some(Interval::new(1000 / self.speed, step));
    }
}
