//! Batch: a list of puzzles, solved over all cores while the player may be elsewhere.

mod download;
mod intake;
mod run;
mod table;
mod view;
mod workers;

use crate::browser::speak::language;
use crate::browser::worker_handle::WorkerEvent;
use crate::browser::{open_text, session_remove};
use crate::jobs::batch::{Column, ExportFormat, RowFilter};
use crate::parts::Part;
use crate::parts::services::read;
use crate::places::rows::is_on_grid;
use download::Download;
use gloo::timers::callback::Timeout;
use intake::BatchInput;
pub(super) use intake::LIST_KEY;
use run::{Phase, Run};
use table::Table;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlTextAreaElement;
use workers::BatchWorkers;
use yew::prelude::*;

/// Milliseconds between two pictures of the work.
const RENDER_INTERVAL_MS: u32 = 100;

/// The same where no worker says anything.
const IDLE_RENDER_INTERVAL_MS: u32 = 1000;

/// The same where the rows are filtered or sorted and there are many.
const SLOW_RENDER_INTERVAL_MS: u32 = 600;

/// Faults that are said anew at once, in another language.
const MAX_RETRANSLATED_FAULTS: usize = 100;

#[derive(Properties, PartialEq)]
pub(super) struct BatchProps {
    /// The tag of the language, so that another one is shown at once.
    pub(super) language: &'static str,
    /// A text that another place hands over, and how many have been.
    pub(super) list: Option<(u32, String)>,
    /// Whether the place is the one shown.
    pub(super) shown: bool,
}

#[derive(Clone)]
pub(super) enum Msg {
    /// A text or file came.
    Take(BatchInput),
    /// Something is typed, or nothing any more.
    Typed(bool),
    Solve,
    Pause,
    Resume,
    Cancel,
    /// The patience with what is still at work in a pause is over.
    Recall,
    Clear,
    ToggleRating,
    Reader(WorkerEvent),
    Solver(u32, WorkerEvent),
    Writer(WorkerEvent),
    /// The picture is to show what came meanwhile.
    Draw,
    Filter(RowFilter),
    Sort(Column),
    Search(String),
    Scrolled,
    Pressed(KeyboardEvent),
    Clicked(MouseEvent),
    /// Opens the chosen row on the board.
    Open,
    ExportFormat(ExportFormat),
    /// The faults of rows from that one on are to be said anew.
    Retranslate(usize),
}

/// See [`BatchProps`].
pub(super) struct Batch {
    field: NodeRef,
    typed: bool,
    source: Option<BatchInput>,
    rates: bool,
    /// Workers that wait for the first list.
    workers: BatchWorkers,
    run: Option<Run>,
    table: Table,
    format: ExportFormat,
    download: Option<Download>,
    picture: Option<Timeout>,
    /// Until the next picture where no worker says anything: a puzzle that takes long is to be seen.
    tick: Option<Timeout>,
    /// While faults are said anew.
    retranslating: Option<Timeout>,
    /// A text that goes into the field once it is there.
    kept: Option<String>,
}

/// Has a text taken that another place has handed over.
fn take(ctx: &Context<Batch>, text: &str) {
    ctx.link().send_message(Msg::Take(BatchInput::text(text.into())));
}

impl Component for Batch {
    type Message = Msg;
    type Properties = BatchProps;

    fn create(ctx: &Context<Self>) -> Self {
        if let Some((_, text)) = &ctx.props().list {
            take(ctx, text);
        }
        let (kept, source) = match BatchInput::stored() {
            Some((source, true)) => (source.data.as_string(), None),
            other => (None, other.map(|(source, _)| source)),
        };
        Self {
            field: NodeRef::default(),
            typed: kept.is_some(),
            source,
            rates: false,
            workers: BatchWorkers::default(),
            run: None,
            table: Table::default(),
            format: ExportFormat::Csv,
            download: None,
            picture: None,
            tick: None,
            retranslating: None,
            kept,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Take(source) => {
                self.source = Some(source);
                self.begin(ctx);
            }
            Msg::Typed(typed) => return std::mem::replace(&mut self.typed, typed) != typed,
            Msg::Solve => self.begin(ctx),
            Msg::Pause => self.on_run(Run::pause),
            Msg::Resume => self.on_run(Run::resume),
            Msg::Recall => self.on_run(Run::recall),
            Msg::Cancel => {
                self.on_run(Run::stop);
                self.check_progress(ctx);
            }
            Msg::Clear => self.clear(),
            Msg::ToggleRating => self.rates = !self.rates,
            Msg::Reader(event) => match &mut self.run {
                Some(run) => {
                    run.handle_reader_event(event);
                    return self.draw_soon(ctx);
                }
                None => {
                    self.workers.handle_reader_event(&event);
                    return false;
                }
            },
            Msg::Solver(serial, event) => match &mut self.run {
                Some(run) => {
                    run.handle_solver_event(serial, event);
                    return self.draw_soon(ctx);
                }
                None => {
                    self.workers.handle_solver_event(serial, &event);
                    return false;
                }
            },
            Msg::Writer(event) => {
                let (Some(download), Some(run)) = (&mut self.download, &self.run) else { return false };
                download.handle_event(event, &run.list);
                return download.url.is_some() || download.failed;
            }
            Msg::Draw => self.check_progress(ctx),
            Msg::Filter(filter) => self.table.filter = filter,
            Msg::Sort(column) => self.table.sort(column),
            Msg::Search(wanted) => self.table.wanted = wanted,
            Msg::Scrolled => return self.table.scrolled(),
            Msg::Pressed(event) => return self.pressed(ctx, &event),
            Msg::Clicked(event) => return self.table.clicked(&event),
            Msg::Open => self.open(),
            Msg::ExportFormat(format) => {
                self.format = format;
                self.download = None;
                self.check_progress(ctx);
            }
            Msg::Retranslate(from) => self.retranslate(ctx, from),
        }
        if let Some(run) = &self.run {
            self.table.filter_rows(&run.list);
        }
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &BatchProps) -> bool {
        if ctx.props().language != old.language {
            // A worker has its language from its start.
            self.workers = BatchWorkers::default();
            self.say_anew(ctx);
        }
        if let Some((_, text)) = ctx.props().list.as_ref().filter(|_| ctx.props().list != old.list) {
            take(ctx, text);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        view::place(self, ctx)
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let is_working = self.run.as_ref().is_some_and(|run| run.phase == Phase::Working);
        if is_working && self.tick.is_none() {
            let link = ctx.link().clone();
            self.tick = Some(Timeout::new(IDLE_RENDER_INTERVAL_MS, move || link.send_message(Msg::Draw)));
        }
        if let (Some(kept), Some(field)) = (&self.kept, self.field.cast::<HtmlTextAreaElement>()) {
            field.set_value(kept);
            self.kept = None;
        }
        if ctx.props().shown && self.run.is_none() && self.workers.reader.is_none() {
            // Until there is a list they have the time to load.
            self.workers.fill(ctx.link());
        }
        if ctx.props().shown && self.table.rendered() {
            ctx.link().send_message(Msg::Scrolled);
        }
    }
}

impl Batch {
    fn on_run(&mut self, act: fn(&mut Run)) {
        self.run.iter_mut().for_each(act);
    }

    /// Begins with what was taken, or else with what is typed.
    fn begin(&mut self, ctx: &Context<Self>) {
        let typed = || Some(BatchInput::typed(&self.field.cast::<HtmlTextAreaElement>()?));
        let Some(source) = self.source.clone().or_else(typed) else { return };
        source.keep();
        self.download = None;
        self.retranslating = None;
        self.table = Table::default();
        let workers = match self.run.take() {
            Some(mut run) => {
                // Workers that are at the old list are ended: their answers would be taken for new ones.
                run.stop();
                run.workers
            }
            None => std::mem::take(&mut self.workers),
        };
        let workers = if workers.tag == language().tag { workers } else { BatchWorkers::default() };
        self.run = Some(Run::begin(source.data, self.rates, workers, ctx.link().clone()));
    }

    fn clear(&mut self) {
        self.source = None;
        self.retranslating = None;
        session_remove(LIST_KEY);
        if let Some(run) = self.run.take() {
            self.workers = run.workers;
        }
        self.download = None;
        self.table = Table::default();
        self.typed = false;
        if let Some(field) = self.field.cast::<HtmlTextAreaElement>() {
            field.set_value("");
        }
    }

    /// A worker of the run said something: the picture of it follows a little later, and that of its
    /// end at once. Returns whether to render.
    fn draw_soon(&mut self, ctx: &Context<Self>) -> bool {
        if self.run.as_ref().is_some_and(|run| run.phase == Phase::Done) {
            ctx.link().send_message(Msg::Draw);
            return false;
        }
        let Some(run) = self.run.as_ref().filter(|_| self.picture.is_none()) else { return false };
        let slow = self.table.is_arranged() && run.list.rows().len() > 20_000;
        let link = ctx.link().clone();
        let wait = if slow { SLOW_RENDER_INTERVAL_MS } else { RENDER_INTERVAL_MS };
        self.picture = Some(Timeout::new(wait, move || link.send_message(Msg::Draw)));
        false
    }

    /// Looks how far the run is; at its end the file is written.
    fn check_progress(&mut self, ctx: &Context<Self>) {
        self.picture = None;
        self.tick = None;
        let Some(run) = &self.run else { return };
        let is_over = matches!(run.phase, Phase::Done | Phase::Stopped);
        if is_over && run.tag != language().tag {
            return self.say_anew(ctx);
        }
        if is_over && run.list.done() > 0 && self.download.is_none() && self.retranslating.is_none() {
            self.download = Some(Download::begin(self.format, ctx.link()));
        }
    }

    /// Whether the file of the answers is to come.
    fn is_writing(&self) -> bool {
        self.retranslating.is_some() || self.download.as_ref().is_some_and(|file| file.url.is_none() && !file.failed)
    }

    /// Says what is wrong with rows in the language of the page, and writes the file with it. What a run
    /// still finds is said in the language of its start, so it is said anew once more at its end.
    fn say_anew(&mut self, ctx: &Context<Self>) {
        let Some(run) = &mut self.run else { return };
        if matches!(run.phase, Phase::Done | Phase::Stopped) {
            run.tag = language().tag;
        }
        self.download = None;
        let link = ctx.link().clone();
        spawn_local(async move {
            Part::Texts.load().await;
            link.send_message(Msg::Retranslate(0));
        });
    }

    fn retranslate(&mut self, ctx: &Context<Self>, from: usize) {
        let Some(run) = self.run.as_mut() else { return };
        // Without it the faults stay as they were said.
        let next = if Part::Texts.is_there() {
            run.list.retranslate(from, MAX_RETRANSLATED_FAULTS, &|text| read(text).err().map(|fault| fault.sentence))
        } else {
            None
        };
        self.download = None;
        let link = ctx.link().clone();
        self.retranslating = next.map(|next| Timeout::new(0, move || link.send_message(Msg::Retranslate(next))));
        self.check_progress(ctx);
    }

    fn pressed(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        if event.key() == "Enter" && is_on_grid(event) && self.table.chosen.is_some() {
            event.prevent_default();
            ctx.link().send_message(Msg::Open);
            return false;
        }
        self.run.is_some() && self.table.pressed(event)
    }

    fn open(&self) {
        let row = self.table.chosen.zip(self.run.as_ref()).map(|(row, run)| &run.list.rows()[row as usize]);
        if let Some(row) = row.filter(|row| view::is_puzzle(row)) {
            open_text(&row.text);
        }
    }
}
