//! New: puzzles made by a recipe of the player, with their progress on the screen.

mod filling;
mod form;
mod makers;
mod paper;
mod pattern;
mod results;
mod run;
mod thumb;
mod today;

pub(super) use pattern::KEYS;

use crate::browser::speak::{say, t, tell};
use crate::browser::worker_handle::WorkerEvent;
use crate::browser::{MAKE_PREFIX, bring_into_sight, copy, fragment, open_text, random_seed, session_set, window};
use crate::engine::generate::{Recipe, RecipeError, Series};
use crate::engine::{Arg, Difficulty, Kind, Puzzle};
use crate::jobs::make::Product;
use crate::parts::Part;
use crate::parts::services::TEXT_SERVICE;
use crate::places::copied_link::CopiedLink;
use crate::places::daily;
use crate::store::local::SOURCE_KEY;
use crate::view_models::puzzle_form::{FormChange, Idea, PuzzleForm};
use gloo::events::EventListener;
use makers::Makers;
use paper::{File, Layout};
use run::{JobState, Run};
use wasm_bindgen_futures::spawn_local;
use web_sys::Element;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct NewProps {
    /// The tag of the language, so that another one is shown at once.
    pub(super) language: &'static str,
    /// The day that it is, whose puzzles are offered.
    pub(super) day: u32,
    /// Takes a puzzle that is to be changed by hand.
    pub(super) on_edit_puzzle: Callback<Puzzle>,
    /// Whether the place is the one shown.
    pub(super) shown: bool,
}

#[derive(Clone)]
pub(super) enum Msg {
    Change(FormChange),
    OtherSeed,
    ClearAdvanced,
    Make,
    Cancel,
    Worker(u32, WorkerEvent),
    /// Opens the puzzle of that index on the board.
    Play(usize),
    /// Hands that puzzle to the editor.
    Edit(usize),
    Print,
    PerPage(usize),
    Solutions,
    Format(String),
    /// The part of texts was to be loaded.
    Texts,
    CopyLink,
    /// The link was to be copied; whether it is.
    LinkCopied {
        is_in_clipboard: bool,
    },
    /// The address changed.
    Address,
    /// Makes that puzzle of the day and opens it.
    OfDay(u32, Kind, Difficulty),
}

/// See [`NewProps`].
pub(super) struct New {
    form: PuzzleForm,
    makers: Makers,
    fault: Option<String>,
    layout: Layout,
    /// Whether the pages are to be printed once they are there.
    is_printing: bool,
    file: Option<File>,
    /// The index of the puzzle to open once the part of texts is loaded.
    pending_play: Option<usize>,
    /// The panel with what came of it.
    results: NodeRef,
    /// Whether that panel is to be brought into sight.
    scrolls_to_results: bool,
    /// Whether the recipe of the address is still to be read.
    has_unread_address: bool,
    /// The link to the recipe, and whether it is in the clipboard.
    link: Option<CopiedLink>,
    _address: Option<EventListener>,
}

impl Component for New {
    type Message = Msg;
    type Properties = NewProps;

    fn create(ctx: &Context<Self>) -> Self {
        let changed = ctx.link().callback(|()| Msg::Address);
        let listener = window().map(|window| EventListener::new(&window, "hashchange", move |_| changed.emit(())));
        ctx.link().send_message(Msg::Address);
        Self {
            form: PuzzleForm::first(u64::from(random_seed())),
            makers: Makers::new(ctx.link()),
            fault: None,
            layout: Layout::FIRST,
            is_printing: false,
            file: None,
            pending_play: None,
            results: NodeRef::default(),
            scrolls_to_results: false,
            has_unread_address: false,
            link: None,
            _address: listener,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Change(change) => {
                self.link = None;
                if let FormChange::Idea(idea) = change {
                    self.layout.per_page = if idea == Idea::Six { 6 } else { Layout::FIRST.per_page };
                }
                self.form.change(change, self.makers.techniques());
            }
            Msg::OtherSeed => self.change_seed(),
            Msg::ClearAdvanced => {
                self.link = None;
                self.form.change(FormChange::Clear(u64::from(random_seed())), &[]);
            }
            Msg::Make => {
                // The same form once more would bring the same puzzle, and a seed that nobody chose the same grid.
                let is_used = self.makers.run.as_ref().is_some_and(|run| run.seed() == self.form.seed());
                if self.is_made() || is_used && !self.form.is_seed_chosen {
                    self.change_seed();
                }
                self.make();
            }
            Msg::Cancel => {
                self.makers.stop();
                self.over(ctx);
            }
            Msg::Worker(serial, event) => {
                let was_open = self.is_open();
                self.makers.handle_event(serial, &event);
                if was_open && !self.is_open() {
                    self.over(ctx);
                }
                if self.has_unread_address && !self.makers.techniques().is_empty() {
                    self.address_changed();
                }
                return ctx.props().shown;
            }
            Msg::Play(at) => {
                self.pending_play = Some(at);
                self.texts(ctx);
            }
            Msg::Edit(at) => {
                let product = self.makers.run.as_ref().and_then(|run| run.jobs.get(at)?.product.as_ref());
                if let Some(puzzle) = product.and_then(|product| product.puzzle.clone().check().ok()) {
                    ctx.props().on_edit_puzzle.emit(puzzle);
                }
            }
            Msg::Print => self.is_printing = true,
            Msg::PerPage(count) => self.layout.per_page = count,
            Msg::Solutions => self.layout.solutions = !self.layout.solutions,
            Msg::Format(format) => {
                self.file = self.makers.run.as_ref().and_then(|run| File::write(run, Some(format)));
            }
            Msg::Texts => self.texts_came(),
            Msg::CopyLink => self.copy_link(ctx),
            Msg::LinkCopied { is_in_clipboard } => {
                if let Some(link) = &mut self.link {
                    link.is_in_clipboard = is_in_clipboard;
                }
            }
            Msg::Address => return self.address_changed(),
            Msg::OfDay(day, kind, difficulty) => self.make_of_day(day, kind, difficulty),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        html! {
            <div class="new" hidden={!ctx.props().shown}>
                <div class="title"><h1>{ t("new.title") }</h1><p>{ t("new.about") }</p></div>
                { form::form(self, link) }
                { results::results(self, link) }
                { today::today(link, ctx.props().day) }
                <filling::Filling language={ctx.props().language} recipe={self.form.recipe()} seed={self.form.seed().unwrap_or_default()} />
                if let Some(run) = self.makers.run.as_ref().filter(|run| !run.is_open()) {
                    { paper::pages(run, self.layout) }
                }
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        if ctx.props().shown && self.makers.techniques().is_empty() {
            self.makers.start_first_worker();
        }
        if std::mem::take(&mut self.scrolls_to_results) {
            self.scroll_to_results();
        }
        if std::mem::take(&mut self.is_printing)
            && let Some(window) = window()
        {
            let _ = window.print();
        }
    }
}

impl New {
    fn is_open(&self) -> bool {
        self.makers.run.as_ref().is_some_and(Run::is_open)
    }

    fn change_seed(&mut self) {
        self.link = None;
        self.form.change(FormChange::OtherSeed(u64::from(random_seed())), &[]);
    }

    /// Whether the recipe in the form is that of the last run, which made its puzzles or found none.
    fn is_made(&self) -> bool {
        let form = &self.form;
        self.makers.run.as_ref().is_some_and(|run| {
            let is_over = run.jobs.iter().all(|job| matches!(job.state, JobState::Made | JobState::NotFound));
            is_over && run.recipe == form.recipe() && run.seed() == form.seed() && run.jobs.len() == form.count()
        })
    }

    /// Begins to make puzzles by the recipe in the form.
    fn make(&mut self) {
        if let Some(seed) = self.form.seed() {
            self.begin(self.form.recipe(), seed, self.form.count(), false);
            if !self.form.is_seed_chosen {
                self.makers.avoid_earlier();
            }
        }
    }

    fn begin(&mut self, recipe: Recipe, seed: u64, count: usize, opens: bool) {
        self.fault = None;
        self.file = None;
        self.pending_play = None;
        self.scrolls_to_results = true;
        self.makers.begin(recipe, seed, count, opens);
    }

    /// Makes a puzzle of that day, which is counted from 1970, and opens it on the board.
    fn make_of_day(&mut self, day: u32, kind: Kind, difficulty: Difficulty) {
        let (recipe, seed) = daily::of_day(day, kind, difficulty);
        self.begin(recipe, seed, 1, true);
    }

    /// The recipe of the address, if there is one, goes into the form, and its puzzles are made. Returns whether
    /// to render.
    fn address_changed(&mut self) -> bool {
        let Some(text) = fragment().and_then(|text| text.strip_prefix(MAKE_PREFIX).map(str::to_owned)) else {
            return false;
        };
        // The techniques that it names are known once a worker has told them.
        self.has_unread_address = self.makers.techniques().is_empty();
        if self.has_unread_address {
            self.makers.start_first_worker();
            return true;
        }
        let read = Series::parse(&text).and_then(|series| {
            let form = PuzzleForm::of_series(&series, u64::from(random_seed()));
            match form.wrong(self.makers.techniques()).into_iter().next() {
                Some(wrong) => Err(RecipeError { what: wrong.reason }),
                None => Ok(form),
            }
        });
        match read {
            Ok(form) => {
                self.form = form;
                self.make();
            }
            Err(fault) => {
                self.makers.stop();
                self.makers.run = None;
                self.fault = Some(tell("new.bad-link", [("fault", Arg::Text(say(&fault.what)))]));
            }
        }
        true
    }

    /// Puts the link to the recipe in the form into the clipboard.
    fn copy_link(&mut self, ctx: &Context<Self>) {
        let text = self.form.series().to_text();
        let Some(window) = window() else { return };
        let here = window.location().href().unwrap_or_default();
        let text: String = js_sys::encode_uri_component(&text).into();
        let address = [here.split('#').next().unwrap_or_default(), "#", MAKE_PREFIX, &text].concat();
        let link = ctx.link().clone();
        self.link = Some(CopiedLink { address: address.clone(), is_in_clipboard: false });
        spawn_local(async move {
            link.send_message(Msg::LinkCopied { is_in_clipboard: copy(&address).await });
        });
    }

    /// All is made, or was stopped: the file is written, or the puzzle opened.
    fn over(&mut self, ctx: &Context<Self>) {
        let Some(run) = &self.makers.run else { return };
        self.scrolls_to_results = true;
        // It may have gone on to another one, so as not to repeat a grid.
        if let Some(seed) = run.seed().filter(|_| !run.avoided.is_empty()) {
            self.form.change(FormChange::OtherSeed(seed), &[]);
        }
        if run.opens && run.made() == 1 && ctx.props().shown {
            self.pending_play = Some(0);
        }
        if run.products().next().is_some() {
            self.texts(ctx);
        }
    }

    /// Brings what came of it into sight, where it lies below the form.
    fn scroll_to_results(&self) {
        if let Some(results) = self.results.cast::<Element>() {
            bring_into_sight(&results);
        }
    }

    /// Does what needs the part of texts, once it is there.
    fn texts(&mut self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        spawn_local(async move {
            Part::Texts.load().await;
            link.send_message(Msg::Texts);
        });
    }

    fn texts_came(&mut self) {
        let Some(run) = &self.makers.run else { return };
        if !Part::Texts.is_there() {
            self.fault = Some(t("texts.failed").to_owned());
            return;
        }
        if self.file.is_none() && !run.is_open() {
            self.file = File::write(run, None);
        }
        let job = self.pending_play.take().and_then(|at| run.jobs.get(at));
        if let Some((puzzle, job)) = job.and_then(|job| puzzle_of(job.product.as_ref()?)).zip(job) {
            // The game notes whose puzzle it is.
            session_set(SOURCE_KEY, &daily::day_of(&run.recipe, job.seed).unwrap_or(0).to_string());
            open(&puzzle);
        }
    }
}

fn puzzle_of(product: &Product) -> Option<Puzzle> {
    product.puzzle.clone().check().ok()
}

/// Opens a puzzle on the board.
fn open(puzzle: &Puzzle) {
    if let Some(text) = TEXT_SERVICE.write(puzzle) {
        open_text(&text);
    }
}
