//! Share: the game as a link, a picture, on paper, as a text of any format, and in other programs.

use super::picture_file::{address_of_svg, can_send, canvas_of, draw, send};
use crate::browser::speak::{flag, puzzle_name, t};
use crate::browser::worker_client::{Client, LongWork, WorkerNews};
use crate::browser::{address_of, copy, window};
use crate::components::busy::busy;
use crate::components::button::{ButtonStyle, action_of, button, plain};
use crate::engine::format::PuzzleInfo;
use crate::engine::picture::{Filled, svg};
use crate::engine::{Digit, DigitSet, Puzzle};
use crate::hints::text_service::Texts;
use crate::jobs::{JobId, JobKind, Reply};
use crate::parts::Part;
use crate::parts::services::TEXT_SERVICE;
use crate::session::CellState;
use crate::store::puzzle_info::info_of;
use crate::view_models::qr::qr_path;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlImageElement, HtmlSelectElement};
use yew::html::Scope;
use yew::prelude::*;

/// Pixels of the picture for each unit of the drawing.
const PIXELS_PER_UNIT: u32 = 2;

/// The game that is shared.
#[derive(Clone, PartialEq)]
pub(crate) struct Game {
    pub(crate) puzzle: Arc<Puzzle>,
    /// What the player has, row-major, order squared.
    pub(crate) cells: Vec<CellState>,
}

impl Game {
    /// Whether the player has what neither a picture nor a text carries.
    fn has_marks(&self) -> bool {
        self.cells.iter().any(|cell| !cell.corners.is_empty() || cell.colour > 0 || !cell.tints.is_empty())
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct ShareProps {
    pub(super) game: Game,
    /// The tag of the language, so that another one is shown at once.
    pub(super) language: &'static str,
    /// Whether the place is the one shown.
    pub(super) shown: bool,
}

/// What is shown of the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ShownPart {
    Puzzle,
    Digits,
    Notes,
    Solution,
}

impl ShownPart {
    const ALL: [Self; 4] = [Self::Puzzle, Self::Digits, Self::Notes, Self::Solution];

    const fn label(self) -> &'static str {
        match self {
            Self::Puzzle => "share.puzzle",
            Self::Digits => "share.digits",
            Self::Notes => "share.notes",
            Self::Solution => "share.solution",
        }
    }
}

#[derive(Clone)]
pub(super) enum Msg {
    /// Another part of the game is to be shown.
    Show(ShownPart),
    /// Another format is chosen, by its index among those that can carry the game.
    Format(usize),
    Copy(String),
    /// What became of a copy, as the words of that key say.
    Copied(&'static str),
    /// Hands the address to the system's own way to share.
    Send(String),
    Print,
    /// The part of texts is loaded.
    TextsLoaded,
    /// The drawing became an image.
    Drawn(HtmlImageElement),
    /// Seeks the solution no longer.
    Stop,
    Worker(WorkerNews),
}

/// See [`ShareProps`].
pub(super) struct Share {
    /// Title, author and rules of the puzzle, as they were when it was shown.
    info: PuzzleInfo,
    extent: ShownPart,
    texts: Texts,
    chosen: usize,
    /// What became of the last copy.
    said: Option<&'static str>,
    drawing: String,
    /// The picture of the drawing as an address, once there is one.
    png: Option<String>,
    solution: Option<Vec<Digit>>,
    client: Client,
    /// Who seeks the solution, and how far that is, once it takes a while.
    job: Option<(JobId, Option<u8>)>,
}

impl Component for Share {
    type Message = Msg;
    type Properties = ShareProps;

    fn create(ctx: &Context<Self>) -> Self {
        let client = Client::new(ctx.link().callback(Msg::Worker));
        let (texts, drawing) = (Texts::default(), String::new());
        let (extent, info) = (ShownPart::Puzzle, PuzzleInfo::default());
        let mut share =
            Self { info, extent, texts, chosen: 0, said: None, drawing, png: None, solution: None, client, job: None };
        share.enter(ctx);
        share
    }

    fn changed(&mut self, ctx: &Context<Self>, before: &ShareProps) -> bool {
        if ctx.props().game.puzzle != before.game.puzzle {
            self.solution = None;
            self.extent = ShownPart::Puzzle;
            // Its answer would be taken for one on this puzzle.
            self.stop();
        }
        self.enter(ctx);
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Show(extent) => {
                self.extent = extent;
                self.said = None;
                self.stop();
                if extent == ShownPart::Solution && self.solution.is_none() {
                    let puzzle = ctx.props().game.puzzle.draft();
                    self.job = Some((self.client.ask(JobKind::Solve, puzzle), None));
                }
                self.enter(ctx);
            }
            Msg::Stop => {
                self.stop();
                self.extent = ShownPart::Puzzle;
                self.enter(ctx);
            }
            Msg::Format(at) => (self.chosen, self.said) = (at, None),
            Msg::Copy(text) => {
                let link = ctx.link().clone();
                spawn_local(async move {
                    let copied = copy(&text).await;
                    link.send_message(Msg::Copied(if copied { "share.copied" } else { "share.not-copied" }));
                });
                return false;
            }
            Msg::Copied(key) => self.said = Some(key),
            Msg::Send(address) => {
                send(&[("title", puzzle_name(&ctx.props().game.puzzle).into()), ("url", address.into())]);
                return false;
            }
            Msg::Print => {
                let _ = window().map(|window| window.print());
                return false;
            }
            Msg::TextsLoaded => self.enter(ctx),
            Msg::Drawn(image) => {
                self.png = canvas_of(&image, PIXELS_PER_UNIT).and_then(|canvas| canvas.to_data_url().ok())
            }
            Msg::Worker(WorkerNews::Broken) => {
                self.client.on_crash();
                self.client.cancel_all();
                (self.job, self.said) = (None, Some("notice.worker"));
                if self.solution.is_none() && self.extent == ShownPart::Solution {
                    self.extent = ShownPart::Puzzle;
                }
            }
            Msg::Worker(WorkerNews::Reply(reply)) => return self.handle_reply(ctx, reply),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let game = &ctx.props().game;
        if !ctx.props().shown {
            return html! {};
        }
        let picture = address_of_svg(&self.drawing);
        html! {
            <div class="place share">
                <div class="title"><h1>{ t("share.title") }</h1><p>{ self.name(game) }</p></div>
                <section class="panel sheet" aria-label={t("share.picture")}>
                    { self.extents(link) }
                    if game.has_marks() { <p class="help">{ t("share.left-out") }</p> }
                    if let Some((_, Some(percent))) = self.job { { busy(link, "busy.solving", percent, Msg::Stop) } }
                    <img class="drawing" src={picture.clone()} alt={puzzle_name(&game.puzzle)} />
                    <div class="row-of">
                        <a class="btn" data-action="download" download="skyline.svg" href={picture}>{ t("share.svg") }</a>
                        if let Some(png) = &self.png {
                            <a class="btn" data-action="download" download="skyline.png" href={png.clone()}>{ t("share.png") }</a>
                        }
                        { plain(link, "share.print", Msg::Print) }
                    </div>
                </section>
                <div class="ways">
                    { self.address(link, game) }
                    { self.written(link) }
                    { self.external_links() }
                    <p class="status" role="status">{ self.said.map(t) }</p>
                </div>
            </div>
        }
    }
}

impl Share {
    /// The title of the puzzle, if it has one, and what kind it is.
    fn name(&self, game: &Game) -> String {
        let (title, kind) = (&self.info.title, puzzle_name(&game.puzzle));
        if title.is_empty() { kind } else { [title, " · ", &kind].concat() }
    }

    /// Seeks the solution no longer.
    fn stop(&mut self) {
        if let Some((job, _)) = self.job.take() {
            self.client.cancel(job);
        }
    }

    /// Works out what is shown, as far as that can be done now.
    fn enter(&mut self, ctx: &Context<Self>) {
        let game = &ctx.props().game;
        if !ctx.props().shown {
            return;
        }
        self.info = info_of(&game.puzzle);
        let (values, notes) = self.filled(game);
        self.drawing = svg(&game.puzzle, Filled { values: &values, notes: &notes }, &puzzle_name(&game.puzzle));
        self.png = None;
        draw(&self.drawing, ctx.link().callback(Msg::Drawn));
        if !Part::Texts.is_there() {
            let link = ctx.link().clone();
            spawn_local(async move {
                if Part::Texts.load().await {
                    link.send_message(Msg::TextsLoaded);
                }
            });
            return;
        }
        let number = |value: &Option<Digit>| value.map_or(0, |digit| digit.get() as u8);
        self.texts = TEXT_SERVICE.texts(&game.puzzle, values.iter().map(number).collect(), notes, self.info.clone());
        self.chosen = self.chosen.min(self.texts.texts.len().saturating_sub(1));
    }

    /// The digits and notes that are shown, row-major.
    fn filled(&self, game: &Game) -> (Vec<Option<Digit>>, Vec<DigitSet>) {
        let digit =
            |cell: &CellState| cell.value.filter(|_| matches!(self.extent, ShownPart::Digits | ShownPart::Notes));
        let note = |cell: &CellState| match (self.extent, cell.value) {
            (ShownPart::Notes, None) => cell.notes,
            _ => DigitSet::EMPTY,
        };
        let mut values: Vec<Option<Digit>> = game.cells.iter().map(digit).collect();
        if let (ShownPart::Solution, Some(solution)) = (self.extent, &self.solution) {
            let open = |(digit, given): (&Digit, &Option<Digit>)| Some(*digit).filter(|_| given.is_none());
            values = solution.iter().zip(game.puzzle.givens()).map(open).collect();
        }
        (values, game.cells.iter().map(note).collect())
    }

    fn handle_reply(&mut self, ctx: &Context<Self>, reply: Reply) -> bool {
        if !self.client.handle_reply(&reply) || reply.id() != self.job.map(|(job, _)| job) {
            return false;
        }
        if let (Reply::Progress { percent, .. }, Some((_, shown))) = (&reply, &mut self.job) {
            return shown.replace(*percent) != Some(*percent);
        }
        if let Reply::Solved { solutions, .. } = reply {
            self.job = None;
            match <[_; 1]>::try_from(solutions) {
                Ok([only]) => self.solution = Some(only),
                Err(_) => (self.extent, self.said) = (ShownPart::Puzzle, Some("share.no-solution")),
            }
            self.enter(ctx);
        }
        true
    }

    fn extents(&self, link: &Scope<Self>) -> Html {
        let choices = ShownPart::ALL.map(|extent| {
            let chosen = self.extent == extent;
            html! {
                <button type="button" class="btn" data-action={action_of(extent.label())} aria-pressed={flag(chosen)}
                    onclick={link.callback(move |_| Msg::Show(extent))}>{ t(extent.label()) }</button>
            }
        });
        html! { <div class="row-of" role="group" aria-label={t("share.what")}>{ for choices }</div> }
    }

    fn address(&self, link: &Scope<Self>, game: &Game) -> Html {
        let Some(address) = TEXT_SERVICE.write(&game.puzzle).and_then(|text| address_of(&text)) else {
            return html! {};
        };
        html! {
            <section class="panel way" aria-labelledby="share-link">
                <h2 id="share-link">{ t("share.link") }</h2>
                <input type="text" data-action="link" readonly=true aria-labelledby="share-link" value={address.clone()} />
                <div class="row-of">
                    { button(link, "share.copy-link", ButtonStyle::MAIN, Msg::Copy(address.clone())) }
                    if can_send() { { plain(link, "share.send", Msg::Send(address.clone())) } }
                </div>
                { qr(&address) }
            </section>
        }
    }

    fn written(&self, link: &Scope<Self>) -> Html {
        let Some((_, _, text)) = self.texts.texts.get(self.chosen) else { return html! {} };
        let chosen = link.batch_callback(|event: Event| {
            let field = event.target()?.dyn_into::<HtmlSelectElement>().ok()?;
            usize::try_from(field.selected_index()).ok().map(Msg::Format)
        });
        let names = self.texts.texts.iter().enumerate();
        let many = text.lines().count();
        let lines = many.clamp(2, 12).to_string();
        // The rows of a board stay rows, however wide; a link is seen whole.
        let wrap = if many > 1 { "off" } else { "soft" };
        html! {
            <section class="panel way" aria-labelledby="share-text">
                <h2 id="share-text">{ t("share.text") }</h2>
                <select data-action="format" aria-label={t("share.format")} onchange={chosen}>
                    { for names.map(|(at, (id, name, _))| html! { <option key={id.clone()} value={id.clone()} selected={at == self.chosen}>{ name }</option> }) }
                </select>
                <textarea data-action="text" readonly=true spellcheck="false" {wrap} rows={lines} aria-labelledby="share-text" value={text.clone()} />
                <div class="row-of">{ plain(link, "share.copy-text", Msg::Copy(text.clone())) }</div>
                if !self.texts.lacking.is_empty() {
                    <details>
                        <summary>{ t("share.lacking") }</summary>
                        <ul class="help">{ for self.texts.lacking.iter().map(|(name, what)| html! { <li><b>{ name }</b>{ ": " }{ what }</li> }) }</ul>
                    </details>
                }
            </section>
        }
    }

    fn external_links(&self) -> Html {
        if self.texts.external_links.is_empty() {
            return html! {};
        }
        let links = self.texts.external_links.iter().map(|(name, address)| {
            html! { <a class="btn" key={name.clone()} target="_blank" rel="noopener noreferrer" href={address.clone()}>{ name }</a> }
        });
        html! {
            <section class="panel way" aria-labelledby="share-elsewhere">
                <h2 id="share-elsewhere">{ t("share.elsewhere") }</h2>
                <p class="help">{ t("share.elsewhere.about") }</p>
                <div class="row-of">{ for links }</div>
            </section>
        }
    }
}

/// The address as a QR code, folded; in words, where it is too long for one.
fn qr(address: &str) -> Html {
    let code = match qr_path(address) {
        Some((path, side)) => {
            let view = ["0 0 ", &side.to_string(), " ", &side.to_string()].concat();
            html! { <svg class="qr" viewBox={view} role="img" aria-label={t("share.qr")} data-qr=""><path d={path} /></svg> }
        }
        None => html! { <p class="help">{ t("share.qr-too-long") }</p> },
    };
    html! { <details><summary data-action="qr">{ t("share.qr") }</summary>{ code }</details> }
}
