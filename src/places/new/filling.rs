//! How a full grid is filled, the most open cell first: the counts of each blank, and which is next.

use crate::browser::random_seed;
use crate::browser::speak::{number, t, tell};
use crate::browser::worker_handle::{WorkerEvent, WorkerHandle, message};
use crate::components::button::{ButtonStyle, button};
use crate::engine::generate::fill::most_open::{Openness, next, openness};
use crate::engine::generate::{GridSource, Recipe};
use crate::engine::{Arg, Cell, Geometry};
use crate::jobs::PROTOCOL;
use crate::jobs::make::{MAKER, MakeRequest, MakerReply, SeededRecipe};
use gloo::timers::callback::Interval;
use yew::prelude::*;

/// Milliseconds a cell, while it runs.
const CELL_INTERVAL_MS: u32 = 350;

/// The same on large boards.
const FAST_CELL_INTERVAL_MS: u32 = 60;

/// Up to that many rows there is room for the single counts.
const MAX_ORDER_WITH_COUNTS: usize = 9;

/// What is to be filled.
#[derive(Properties, PartialEq)]
pub(super) struct FillingProps {
    /// The tag of the language, so that another one is shown at once.
    pub(super) language: &'static str,
    /// The shape of the board.
    pub(super) recipe: Recipe,
    /// The first grid is the one that a puzzle of that seed is first sought in.
    pub(super) seed: u64,
}

#[derive(Clone)]
pub(super) enum Event {
    /// A grid is wanted.
    Begin,
    WorkerEvent(WorkerEvent),
    Back,
    Step,
    Run,
    Beat,
}

/// A grid that is being filled before the player's eyes.
struct Show {
    recipe: Recipe,
    /// Row-major.
    grid: Vec<u8>,
    /// The cells in the order in which they are filled.
    order: Vec<usize>,
    /// How many are filled.
    filled: usize,
}

/// See [`FillingProps`].
pub(super) struct Filling {
    worker: Option<WorkerHandle>,
    show: Option<Show>,
    failed: bool,
    runs: Option<Interval>,
}

/// The shape of a recipe, if it is one.
fn geometry(recipe: &Recipe) -> Option<std::sync::Arc<Geometry>> {
    Geometry::new(recipe.order.into(), recipe.boxes, recipe.extra_houses).ok()
}

impl Component for Filling {
    type Message = Event;
    type Properties = FillingProps;

    fn create(_: &Context<Self>) -> Self {
        Self { worker: None, show: None, failed: false, runs: None }
    }

    fn update(&mut self, ctx: &Context<Self>, event: Event) -> bool {
        match event {
            Event::Begin => {
                self.runs = None;
                self.failed = false;
                self.worker = WorkerHandle::start(MAKER, ctx.link().callback(Event::WorkerEvent));
                self.failed = self.worker.is_none();
            }
            Event::WorkerEvent(event) => self.handle_event(ctx, event),
            Event::Back => {
                self.runs = None;
                self.go(|filled, _| filled.saturating_sub(1));
            }
            Event::Step => {
                self.runs = None;
                self.go(|filled, all| (filled + 1).min(all));
            }
            Event::Run if self.runs.is_some() => self.runs = None,
            Event::Run => {
                self.go(|filled, all| if filled == all { 0 } else { filled });
                let link = ctx.link().clone();
                let is_large =
                    self.show.as_ref().is_some_and(|show| usize::from(show.recipe.order) > MAX_ORDER_WITH_COUNTS);
                let beat = if is_large { FAST_CELL_INTERVAL_MS } else { CELL_INTERVAL_MS };
                self.runs = Some(Interval::new(beat, move || link.send_message(Event::Beat)));
            }
            Event::Beat => {
                self.go(|filled, all| (filled + 1).min(all));
                if self.show.as_ref().is_none_or(|show| show.filled == show.order.len()) {
                    self.runs = None;
                }
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let waits = self.worker.is_some();
        let begin = ButtonStyle { disabled: waits, ..ButtonStyle::default() };
        html! {
            <details class="panel filling">
                <summary>{ t("new.watch") }</summary>
                <p class="help">{ t("new.watch.about") }</p>
                <div class="row-of">
                    { button(link, if self.show.is_some() { "new.watch.again" } else { "new.watch.start" }, begin, Event::Begin) }
                    if let Some(show) = &self.show {
                        { button(link, "new.watch.back", ButtonStyle { disabled: show.filled == 0, ..ButtonStyle::default() }, Event::Back) }
                        { button(link, "new.watch.step", ButtonStyle { disabled: show.filled == show.order.len(), ..ButtonStyle::default() }, Event::Step) }
                        { button(link, if self.runs.is_some() { "new.watch.pause" } else { "new.watch.run" }, ButtonStyle::default(), Event::Run) }
                    }
                </div>
                if self.failed { <p class="fault" role="alert">{ t("new.watch.none") }</p> }
                if let Some(show) = &self.show { { picture(show) } }
            </details>
        }
    }
}

impl Filling {
    fn go(&mut self, to: impl Fn(usize, usize) -> usize) {
        if let Some(show) = &mut self.show {
            show.filled = to(show.filled, show.order.len());
        }
    }

    fn handle_event(&mut self, ctx: &Context<Self>, event: WorkerEvent) {
        let reply = match event {
            WorkerEvent::Message(data) => message(&data),
            WorkerEvent::Broken => None,
        };
        match (reply, &mut self.worker) {
            (Some(MakerReply::Ready { protocol: PROTOCOL, .. }), Some(worker)) => {
                worker.mark_ready();
                let recipe = Recipe { source: GridSource::MostOpen, ..ctx.props().recipe.clone() };
                let seed = if self.show.is_none() { ctx.props().seed } else { u64::from(random_seed()) };
                worker.send(&MakeRequest::Fill(SeededRecipe { number: 0, recipe, seed }));
            }
            (Some(MakerReply::Filled { grid, .. }), _) => {
                self.worker = None;
                self.show = show(&ctx.props().recipe, grid);
                self.failed = self.show.is_none();
            }
            _ => {
                self.worker = None;
                self.failed = true;
            }
        }
    }
}

/// The order in which the cells of a grid are filled.
fn show(recipe: &Recipe, grid: Vec<u8>) -> Option<Show> {
    let geometry = geometry(recipe)?;
    let mut filled = vec![false; grid.len()];
    let mut order = Vec::new();
    while let Some(cell) = next(&openness(&geometry, &filled)) {
        filled[cell] = true;
        order.push(cell);
    }
    (order.len() == grid.len()).then(|| Show { recipe: recipe.clone(), grid, order, filled: 0 })
}

fn sum(counts: Openness) -> usize {
    usize::from(counts.row) + usize::from(counts.column) + usize::from(counts.in_box)
}

fn picture(show: &Show) -> Html {
    let Some(geometry) = geometry(&show.recipe) else { return Html::default() };
    let order = geometry.order();
    let mut filled = vec![false; show.grid.len()];
    show.order[..show.filled].iter().for_each(|&cell| filled[cell] = true);
    let counts = openness(&geometry, &filled);
    let next = show.order.get(show.filled).copied();
    let last = show.filled.checked_sub(1).map(|at| show.order[at]);
    let cells = counts.iter().enumerate().map(|(index, counts)| {
        let (row, col) = (index / order, index % order);
        let starts = |side: Option<u8>, at: usize| side.is_some_and(|side| at > 0 && at.is_multiple_of(side.into()));
        let boxes = geometry.boxes();
        let class = classes!(
            starts(boxes.map(|shape| shape.width), col).then_some("edge-left"),
            starts(boxes.map(|shape| shape.height), row).then_some("edge-top"),
            (next == Some(index)).then_some("next"),
            (last == Some(index)).then_some("last"),
        );
        let inside = match counts {
            None => html! { <b>{ number(show.grid[index].into()) }</b> },
            Some(counts) => html! {
                <>
                    <span>{ number(sum(*counts)) }</span>
                    if order <= MAX_ORDER_WITH_COUNTS { <small>{ single(*counts, "+") }</small> }
                </>
            },
        };
        html! { <div {class} data-count={counts.map(|counts| number(sum(counts)))}>{ inside }</div> }
    });
    html! {
        <>
            <p class="outcome" role="status">{ status_text(show, next, &counts) }</p>
            <div class="counts" role="img" aria-label={t("new.watch.grid")} data-size={number(order)} data-filled={show.filled.to_string()}>
                { for cells }
            </div>
        </>
    }
}

/// The single counts, joined.
fn single(counts: Openness, between: &str) -> String {
    let mut parts = vec![counts.row.to_string(), counts.column.to_string()];
    if counts.in_box > 0 {
        parts.push(counts.in_box.to_string());
    }
    parts.join(between)
}

fn status_text(show: &Show, next: Option<usize>, counts: &[Option<Openness>]) -> String {
    let count = |number: usize| Arg::Count(number as u64);
    let at = tell("new.watch.at", [("count", count(show.filled)), ("all", count(show.order.len()))]);
    let next = next.and_then(|index| Some((index, counts[index]?)));
    let then = match next {
        None => t("new.watch.full").to_owned(),
        Some((index, counts)) => {
            let cell = Cell::at(index, show.recipe.order.into());
            tell(
                "new.watch.next",
                [("cell", Arg::Cell(cell)), ("counts", Arg::Text(single(counts, " + "))), ("sum", count(sum(counts)))],
            )
        }
    };
    [at, then].join(" ")
}
