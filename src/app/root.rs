//! The root component: owns the session, carries out what it asks for, renders the current place.

use super::board_highlight::BoardHighlight;
use super::film_player::FilmPlayer;
use super::hint_worker::HintWorker;
pub(super) use super::job_purpose::JobPurpose;
use super::jobs::Jobs;
use super::lazy_places::LazyPlaces;
use super::listeners;
use super::load_parts::{PlayPanels, home_part, panels};
pub(super) use super::msg::Msg;
use super::new_choice::NewChoice;
use super::note_panel::{self, NotePanel};
pub(super) use super::notice::{Notice, RetryKind};
pub(super) use super::open_dialog::Dialog;
pub(super) use super::place::Place;
use super::play;
use super::replay::Replay;
use super::shell;
use super::watch::SPEEDS;
use super::win::WinFacts;
use crate::browser::speak::t;
use crate::browser::theme::Theme;
use crate::browser::{self, document};
use crate::components::dialog;
use crate::engine::{Candidate, Cell, Digit, Target};
use crate::hints::Question;
use crate::parts::Part;
use crate::session::coach::Coach;
use crate::session::{Action, Preference, Selection, Session};
use crate::store::local::Slot;
use crate::view_models::city::Facing;
use crate::view_models::zoom::BoardZoom;
use gloo::events::EventListener;
use gloo::timers::callback::{Interval, Timeout};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::html::Scope;
use yew::prelude::*;

/// The parts that playing needs next are loaded this long after the board takes input, in ms.
const PRELOAD_DELAY_MS: u32 = 300;

/// The page.
pub(super) struct App {
    pub(super) session: Session,
    /// Where the game is kept.
    pub(super) slot: Slot,
    pub(super) place: Place,
    pub(super) open_dialog: Option<Dialog>,
    /// The place that the settings were entered from.
    pub(super) previous_place: Place,
    /// Where the way back of Play leads on a phone.
    pub(super) way_back: Place,
    pub(super) notice: Option<Notice>,
    /// The notice that goes by itself, with the timer that dismisses it.
    pub(super) auto_dismiss: Option<(Notice, Timeout)>,
    /// The coach, while it is there.
    pub(super) coach: Option<Coach>,
    /// Whether there is a newer version, which is shown when no other notice is.
    pub(super) has_update: bool,
    /// Whether the next number is asked "why not?".
    pub(super) is_asking_why_not: bool,
    pub(super) highlight: BoardHighlight,
    pub(super) just_solved: bool,
    /// What the library says of the game that was solved.
    pub(super) win_facts: Option<WinFacts>,
    /// Whether the first screen stands: what is around the board is drawn after it.
    pub(super) first_screen_done: bool,
    /// Whether the page is being printed.
    pub(super) is_printing: bool,
    /// How large a large board is shown.
    pub(super) zoom: BoardZoom,
    /// The side of the city that is in front.
    pub(super) facing: Facing,
    pub(super) film_player: FilmPlayer,
    pub(super) lazy_places: LazyPlaces,
    /// What is chosen in the dialog of a new puzzle, once something was.
    pub(super) new_choice: Option<NewChoice>,
    /// Whether the history is shown.
    pub(super) is_history_open: bool,
    /// What the board sends.
    pub(super) on_action: Callback<Action>,
    /// Where a finger was set on the number keys.
    pub(super) swipe: Rc<std::cell::Cell<Option<(i32, i32)>>>,
    /// A cell that is asked about.
    pub(super) on_why_not: Callback<Cell>,
    /// What the film's plot and list send.
    pub(super) to_step: Callback<usize>,
    pub(super) jobs: Jobs,
    /// The worker that looks for a slow hint, `None` after a crash, and its question.
    pub(super) hint_worker: Option<(Option<HintWorker>, Rc<Question>)>,
    /// Messages that wait for a part to be loaded.
    pub(super) waiting_for_part: Vec<(Part, Msg)>,
    link: Scope<Self>,
    /// The digit that was entered last by a key, when, and where: see [`super::keys`].
    pub(super) typed: Option<(Digit, f64, Selection)>,
    /// While hints are shown and applied one after another: see [`super::play_on`].
    pub(super) hint_timer: Option<Interval>,
    /// While the moves that led here are shown once more.
    pub(super) replay: Option<Replay>,
    listeners: Vec<EventListener>,
    /// Counts the seconds, once the page is whole.
    clock: Option<Interval>,
    /// Loads what the first screen does without, a moment after it.
    _idle_timer: Option<Timeout>,
    /// Seconds until the game is saved to the library; 0 = it is.
    pub(super) seconds_until_library_save: u8,
    note_panel: NotePanel,
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let (session, slot, coach, notice) = Self::first();
        let place = Self::first_place(&session, &slot, coach.as_ref());
        Self {
            session,
            slot,
            place,
            previous_place: Place::Play,
            way_back: Place::Home,
            open_dialog: None,
            notice,
            auto_dismiss: None,
            coach,
            has_update: false,
            is_asking_why_not: false,
            highlight: BoardHighlight::default(),
            just_solved: false,
            win_facts: None,
            first_screen_done: false,
            is_printing: false,
            zoom: BoardZoom::default(),
            facing: Facing::default(),
            film_player: FilmPlayer::new(),
            lazy_places: LazyPlaces::new(link),
            new_choice: None,
            is_history_open: false,
            on_why_not: link.callback(Msg::WhyNotAt),
            swipe: Default::default(),
            on_action: link.callback(Msg::Do),
            to_step: link.callback(Msg::ToStep),
            jobs: Jobs::default(),
            hint_worker: None,
            waiting_for_part: Vec::new(),
            link: link.clone(),
            typed: None,
            hint_timer: None,
            replay: None,
            listeners: listeners::first(ctx),
            clock: None,
            _idle_timer: None,
            seconds_until_library_save: 0,
            note_panel: NotePanel::default(),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        if let Some(part) = msg.part().filter(|part| !part.is_there()) {
            self.wait_for_part(part, msg);
            return true;
        }
        // Not for what comes by itself, again and again: the notes would never be written.
        if !matches!(msg, Msg::Tick | Msg::WriteNotePanel | Msg::Worker(_) | Msg::SliceDue(_)) {
            self.note_later();
        }
        // Who plays has seen enough of a replay, or of hints that play on.
        if matches!(msg, Msg::Do(_) | Msg::Digit(_)) {
            self.end_shows();
        }
        match msg {
            Msg::Do(action) => {
                // What was chosen in a menu ends it.
                if matches!(self.open_dialog, Some(Dialog::More | Dialog::Reveal)) {
                    self.open_dialog = None;
                }
                self.face(&action);
                return self.act(action);
            }
            Msg::Key(event) => return self.key(ctx, &event),
            Msg::Digit(digit) => return self.digit(digit),
            Msg::ToggleWhyNot => {
                self.is_asking_why_not = !self.is_asking_why_not;
                self.open_dialog = None;
            }
            Msg::Go(place) => self.go(place),
            Msg::Address => self.address_changed(),
            Msg::WhyNotAt(cell) => {
                self.is_asking_why_not = true;
                return self.act(Action::Select(cell));
            }
            Msg::HighlightTargets(targets) => self.highlight_targets(targets),
            Msg::History => return self.toggle_history(),
            Msg::RetryPanels => self.load_place_part(Part::Learn),
            Msg::Edit(puzzle) => self.edit(puzzle),
            Msg::OpenBatch(text) => self.list(text),
            Msg::Open(dialog) => return self.set_dialog(dialog),
            Msg::ChooseNew(choice) => self.new_choice = Some(choice),
            Msg::OpenGame(id) => self.open(&id),
            Msg::LibraryGames(entries) => {
                self.win_facts = home_part().map(|home_part| (home_part.win_facts)(self, &entries));
            }
            Msg::StorageChanged => return self.notice_if_elsewhere(),
            Msg::TakeOver => self.claim_from_other_tab(),
            Msg::Library(request, answer) => self.library_answered(&request, answer),
            Msg::BeginBuiltIn(kind, order, difficulty) => self.begin_built_in(kind, order, difficulty),
            Msg::ReturnToEarlierGame => self.return_to_earlier_game(),
            Msg::CopyLink => {
                self.open_dialog = None;
                self.copy_link(ctx);
            }
            Msg::LeaveCoach => self.leave_coach(),
            Msg::Theme => {
                Theme::current().next().apply();
                return self.refresh_places();
            }
            Msg::Settings if self.place == Place::Settings => self.go(self.previous_place),
            Msg::Settings => self.go(Place::Settings),
            Msg::PageRequest(request) => return self.handle_request(request),
            Msg::SelectLanguage(tag) => {
                self.load_language(tag);
                return false;
            }
            Msg::LanguageLoaded(tag) => self.set_language(tag),
            Msg::Tick => return self.tick(),
            Msg::WriteNotePanel => {
                self.write_note_panel();
                return false;
            }
            Msg::SetNotice(Some(notice)) => self.show_notice(notice),
            Msg::SetNotice(None) => self.dismiss_notice(),
            Msg::NoticeDue => return self.notice_due(),
            Msg::Cancel(purpose) => self.cancel(purpose),
            Msg::Retry => self.retry(),
            Msg::Film(script) => {
                self.film_player.script = script;
                self.film_player.timer = None;
                self.request_film();
            }
            Msg::ToStep(step) => return self.act(Action::FilmTo(step)),
            Msg::FoldFilm(folded) => return self.act(Action::FoldFilm(folded)),
            Msg::TogglePlayback => self.toggle_playback(),
            Msg::Speed(index) => {
                self.film_player.speed = SPEEDS[index as usize % SPEEDS.len()];
                if self.film_player.timer.take().is_some() {
                    self.toggle_playback();
                }
            }
            Msg::Replay => self.with_panels(|panels| panels.toggle_replay),
            Msg::NextMove => self.with_panels(|panels| panels.next_move),
            Msg::PlayOn => self.with_panels(|panels| panels.toggle_play_on),
            Msg::NextHint => self.with_panels(|panels| panels.next_hint),
            Msg::Zoom(step) => return self.zoom_by(step),
            Msg::CityTurned(facing) => return self.set_facing(facing),
            Msg::Worker(news) => return self.handle_news(news),
            Msg::SliceDue(number) => return self.work_slice(number),
            Msg::HintAnswered(answer) => self.hint_answered(answer),
            Msg::FirstScreenShown => self.first_screen_shown(ctx),
            Msg::DayChanged => return self.refresh_places(),
            Msg::Idle => {
                self.preload_parts();
                return false;
            }
            Msg::AdvanceFilm => self.advance_film(),
            Msg::SaveGame => return self.save(),
            Msg::Print(is_printing) => self.is_printing = is_printing,
            Msg::Update => {
                self.save();
                spawn_local(async {
                    browser::call("skylineUpdate", "").await;
                });
            }
            Msg::PlacePartLoaded(part, is_there) => self.place_part_loaded(part, is_there),
            Msg::PartLoaded(part, is_there) => self.part_loaded(part, is_there),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        html! {
            <div class="app" data-in={self.place.name()} data-name={t(self.place.label())}>
                { shell::header(self, link) }
                { match self.place {
                    Place::Play => play::play(self, link),
                    Place::Watch => self.lazy_places.watch(self, link),
                    _ => self.lazy_places.view(link, self.place),
                } }
                { self.lazy_places.places(self) }
                if self.place != Place::Play { { shell::notice(self, link) } }
                { shell::dialogs(self, link) }
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if self.open_dialog.is_some() {
            dialog::show();
        }
        self.time_notice();
        if first {
            self.enter_place();
            let [whole, idle] = [ctx.link(); 2].map(|link| link.clone());
            Timeout::new(0, move || whole.send_message(Msg::FirstScreenShown)).forget();
            self._idle_timer = Some(Timeout::new(PRELOAD_DELAY_MS, move || idle.send_message(Msg::Idle)));
        }
    }
}

impl App {
    /// Ends hints that play on, and a replay, on the board that it was begun on.
    pub(super) fn end_shows(&mut self) {
        self.hint_timer = None;
        if self.replay.is_some() {
            self.with_panels(|panels| panels.toggle_replay);
        }
    }

    /// Does what the panels of Play bring, where they are loaded.
    pub(super) fn with_panels(&mut self, which: fn(&PlayPanels) -> fn(&mut Self)) {
        if let Some(panels) = panels() {
            which(&panels)(self);
        }
    }

    /// Shows for a moment where those are: what words name, or what a hint has changed.
    pub(super) fn highlight_targets(&mut self, targets: Vec<Target>) {
        self.highlight.show(targets, &self.link);
    }

    /// The notes beside a large board are written when the keys rest.
    pub(super) fn note_later(&mut self) {
        self.note_panel.write_later(&self.link);
    }

    fn write_note_panel(&mut self) {
        let puzzle = self.session.puzzle();
        if self.place == Place::Play && note_panel::is_for(puzzle.order(), !puzzle.clues().is_empty()) {
            self.note_panel.write(&self.session.board_view());
        }
    }

    fn first_screen_shown(&mut self, ctx: &Context<Self>) {
        self.first_screen_done = true;
        self.slot.claim();
        self.listeners.extend(listeners::further(ctx));
        let link = ctx.link().clone();
        self.load_coach();
        self.clock = Some(Interval::new(1000, move || link.send_message(Msg::Tick)));
    }

    /// Loads what playing needs next, once the first screen has come to rest.
    fn preload_parts(&mut self) {
        self.load(Part::Engine);
        self.request_city();
        self.request_known_solutions();
        self.request_library();
        if self.session.is_solved() {
            self.ask_for_win_facts();
        }
    }

    /// Tries again what the notice says has failed, and loads what is waited for.
    fn retry(&mut self) {
        match self.notice.take() {
            Some(Notice::Retry(RetryKind::Worker)) => {
                self.jobs.retry();
                self.ask_again();
            }
            Some(Notice::Retry(RetryKind::Offline)) => spawn_local(async {
                browser::call("skylineKeepOffline", "").await;
            }),
            _ => {}
        }
        self.load(Part::Engine);
        self.request_answer();
        for part in [Part::Texts, Part::City] {
            if self.waiting_for_part.iter().any(|(of, _)| *of == part) {
                self.load(part);
            }
        }
    }

    /// Has the words of that language loaded.
    fn load_language(&self, tag: &'static str) {
        let link = self.link.clone();
        spawn_local(async move {
            browser::call("skylineSpeak", tag).await;
            link.send_message(Msg::LanguageLoaded(tag));
        });
    }

    pub(super) fn link(&self) -> &Scope<Self> {
        &self.link
    }

    /// A number key of the page.
    pub(super) fn digit(&mut self, digit: Digit) -> bool {
        match self.session.selected_cell() {
            Some(cell) if std::mem::take(&mut self.is_asking_why_not) => {
                self.act(Action::WhyNot(Candidate { cell, digit }))
            }
            _ => self.act(Action::Enter(digit)),
        }
    }

    fn tick(&mut self) -> bool {
        self.save_to_library_in_time();
        let hidden = document().is_some_and(|document| document.hidden());
        let counts = self.session.prefers(Preference::ClockRuns) && self.notice != Some(Notice::Elsewhere);
        if hidden || !counts || self.place != Place::Play || self.open_dialog.is_some() || self.replay.is_some() {
            return false;
        }
        let before = self.session.seconds();
        let _ = self.session.apply_basic(Action::Tick(1));
        before != self.session.seconds()
    }
}
