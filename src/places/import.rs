//! Import: a text or a file, what was found in it, what a checker says of it, and how many solutions
//! it has.

use super::grids::pair;
use crate::browser::speak::{language, puzzle_name, t};
use crate::browser::worker_client::{Client, LongWork, WorkerNews};
use crate::browser::{address_of, read_clipboard, window};
use crate::components::board::Board;
use crate::components::busy::bar;
use crate::components::button::{ButtonStyle, button, plain};
use crate::components::puzzle_info::puzzle_info;
use crate::engine::Puzzle;
use crate::engine::format::{PuzzleInfo, decode};
use crate::hints::text_service::{Checked, TextFault};
use crate::jobs::{JobId, JobKind, Reply};
use crate::parts::Part;
use crate::parts::services::{HINT_PROVIDER, TEXT_SERVICE, read};
use crate::session::{Action, KnownSolutions, Session, cells_of};
use crate::store::puzzle_info::learn_info;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, File, HtmlInputElement, HtmlTextAreaElement};
use yew::html::Scope;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct ImportProps {
    /// The tag of the language, so that another one is shown at once.
    pub(super) language: &'static str,
    /// Whether the place is the one shown.
    pub(super) shown: bool,
    /// Takes a puzzle that is to be changed by hand.
    pub(super) on_edit_puzzle: Callback<Puzzle>,
    /// Takes a text of several puzzles.
    pub(super) on_open_batch: Callback<String>,
}

#[derive(Clone)]
pub(super) enum Msg {
    /// The text is another one.
    Text(String),
    File(File),
    Paste,
    /// Neither file nor clipboard gave a text, as the words of that key say.
    Unread(&'static str),
    /// The part of texts is loaded, or failed to load.
    TextsLoaded,
    Worker(WorkerNews),
    Cancel,
    Open,
    /// The puzzle is to be changed by hand.
    Edit,
    /// The text is to be taken line by line.
    List,
}

/// What was found.
struct Found {
    session: Session,
    about: String,
    checked: Option<Checked>,
    /// Title, author and rules.
    info: PuzzleInfo,
}

/// See [`ImportProps`]; kept while the player is elsewhere.
pub(super) struct Import {
    text: String,
    found: Option<Result<Found, TextFault>>,
    client: Client,
    job: Option<(JobId, u8)>,
    link: Scope<Self>,
}

impl Component for Import {
    type Message = Msg;
    type Properties = ImportProps;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link().clone();
        let client = Client::new(link.callback(Msg::Worker));
        Self { text: String::new(), found: None, client, job: None, link }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Edit => {
                if let Some(Ok(Found { session, info, .. })) = &self.found {
                    learn_info(session.puzzle(), info);
                    ctx.props().on_edit_puzzle.emit(Puzzle::clone(session.puzzle()));
                }
            }
            Msg::List => ctx.props().on_open_batch.emit(self.text.clone()),
            Msg::Text(text) => self.set_text(text),
            Msg::Unread(key) => self.unread(key),
            Msg::TextsLoaded => self.parse_text(),
            Msg::File(file) if ["image/", "audio/", "video/"].iter().any(|kind| file.type_().starts_with(kind)) => {
                self.unread("import.unreadable")
            }
            Msg::File(file) => self.receive_text(text_of(file), "import.unreadable"),
            Msg::Paste => self.receive_text(read_clipboard(), "import.no-clipboard"),
            Msg::Worker(news) => return self.handle_news(news),
            Msg::Cancel => {
                self.stop_search();
                self.set_known_solutions(KnownSolutions::Unknown);
            }
            Msg::Open => {
                // By the address, as every text comes to the game.
                if let Some((window, address)) = window().zip(address_of(&self.text)) {
                    let _ = window.location().set_href(&address);
                }
            }
        }
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &ImportProps) -> bool {
        if ctx.props().language != old.language && Part::Texts.is_there() {
            self.parse_text();
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let typed = link.callback(|event: InputEvent| {
            let field = event.target().and_then(|target| target.dyn_into::<HtmlTextAreaElement>().ok());
            Msg::Text(field.map(|field| field.value()).unwrap_or_default())
        });
        let chosen = link.batch_callback(|event: web_sys::Event| {
            let field = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
            let file = field.files()?.get(0);
            // So that the same file can be chosen again.
            field.set_value("");
            file.map(Msg::File)
        });
        let over = link.batch_callback(|event: DragEvent| {
            event.prevent_default();
            None
        });
        let dropped = link.batch_callback(|event: DragEvent| {
            event.prevent_default();
            let data = event.data_transfer()?;
            let file: Option<File> = data.files().and_then(|files| files.get(0));
            match file {
                Some(file) => Some(Msg::File(file)),
                None => data.get_data("text/plain").ok().map(Msg::Text),
            }
        });
        html! {
            <div class="place import" hidden={!ctx.props().shown} ondragover={over} ondrop={dropped}>
                <div class="title"><h1>{ t("import.title") }</h1><p>{ t("import.about") }</p></div>
                <section class="panel drop" aria-label={t("import.text")}>
                    <label for="import-text">{ t("import.text") }</label>
                    <textarea id="import-text" data-action="text" spellcheck="false" autocomplete="off" placeholder=". 1 2 .\n1 . . 2\n…"
                        value={self.text.clone()} oninput={typed} />
                    <div class="row-of">
                        <label class="btn file">{ t("import.file") }<input class="unseen" type="file" data-action="file" onchange={chosen} /></label>
                        { button(link, "import.paste", ButtonStyle::default(), Msg::Paste) }
                        { button(link, "import.clear", ButtonStyle { disabled: self.text.is_empty(), ..ButtonStyle::default() }, Msg::Text(String::new())) }
                    </div>
                </section>
                <section class="panel found" aria-label={t("import.found")}>{ self.found_view(link) }</section>
            </div>
        }
    }
}

/// How the buttons to Play and to Edit look: a puzzle without a solution is to be corrected first.
fn ways_on(session: &Session) -> (ButtonStyle, ButtonStyle) {
    let (main, other) = (ButtonStyle::MAIN, ButtonStyle::default());
    if matches!(session.known_solutions(), Some(KnownSolutions::None)) { (other, main) } else { (main, other) }
}

/// The text of a file, in whichever of the usual encodings.
async fn text_of(file: File) -> Option<wasm_bindgen::JsValue> {
    let bytes = JsFuture::from(file.array_buffer()).await.ok()?;
    Some(decode(&js_sys::Uint8Array::new(&bytes).to_vec()).into())
}

impl Import {
    /// Takes a new text.
    fn set_text(&mut self, text: String) {
        self.stop_search();
        self.text = text;
        self.found = None;
        if Part::Texts.is_there() {
            self.parse_text();
        } else {
            let link = self.link.clone();
            spawn_local(async move {
                Part::Texts.load().await;
                link.send_message(Msg::TextsLoaded);
            });
        }
    }

    /// Reads the text, and has the solutions of its puzzle counted.
    fn parse_text(&mut self) {
        self.stop_search();
        self.found = (!self.text.trim().is_empty()).then(|| {
            read(&self.text).map(|(puzzle, found)| {
                let checked = TEXT_SERVICE.check(&puzzle).filter(|checked| checked.is_settled);
                let mut session = Session::new(puzzle, HINT_PROVIDER);
                session.apply(Action::ImportProgress(cells_of(&found)));
                Found { session, about: found.about, checked, info: found.info }
            })
        });
        if let Some(Ok(Found { session, .. })) = &self.found {
            let puzzle = session.puzzle().draft();
            self.job = Some((self.client.ask(JobKind::Solve, puzzle), 0));
        }
    }

    /// Says what was no text, by that phrase key.
    fn unread(&mut self, key: &'static str) {
        self.found = Some(Err(TextFault { sentence: t(key).to_owned(), is_list: false }));
    }

    /// Takes the text that a file or the clipboard gives.
    fn receive_text(&self, text: impl Future<Output = Option<wasm_bindgen::JsValue>> + 'static, fault: &'static str) {
        let link = self.link.clone();
        spawn_local(async move {
            let text = text.await.and_then(|text| text.as_string());
            // No text in UTF-8 has zeros, and what is none has many.
            let text = text.filter(|text| !text.contains('\0'));
            link.send_message(text.map_or(Msg::Unread(fault), Msg::Text));
        });
    }

    /// Stops looking for solutions.
    fn stop_search(&mut self) {
        if let Some((job, _)) = self.job.take() {
            self.client.cancel(job);
        }
    }

    fn set_known_solutions(&mut self, known_solutions: KnownSolutions) {
        if let Some(Ok(Found { session, .. })) = &mut self.found {
            session.apply(Action::KnownSolutions(known_solutions));
        }
    }

    fn handle_news(&mut self, news: WorkerNews) -> bool {
        let reply = match news {
            WorkerNews::Reply(reply) => reply,
            WorkerNews::Broken => {
                self.stop_search();
                self.client = Client::new(self.link.callback(Msg::Worker));
                self.set_known_solutions(KnownSolutions::Unknown);
                return true;
            }
        };
        if !self.client.handle_reply(&reply) || reply.id() != self.job.map(|(job, _)| job) {
            return false;
        }
        match reply {
            Reply::Progress { id, percent, .. } => self.job = Some((id, percent)),
            Reply::Solved { solutions, .. } => {
                self.job = None;
                self.set_known_solutions(KnownSolutions::from_grids(solutions));
            }
            _ => self.job = None,
        }
        true
    }

    fn found_view(&self, link: &Scope<Self>) -> Html {
        match &self.found {
            None => html! { <p class="help">{ t("import.nothing") }</p> },
            Some(Err(fault)) => html! {
                <>
                    if fault.is_list {
                        <p role="status">{ &fault.sentence }</p>
                        { button(link, "import.list", ButtonStyle::MAIN, Msg::List) }
                    } else {
                        <p class="fault" role="alert">{ &fault.sentence }</p>
                    }
                </>
            },
            Some(Ok(Found { session, about, checked, info })) => {
                let (play, edit) = ways_on(session);
                let view = Rc::new(session.board_view());
                let name = puzzle_name(session.puzzle());
                html! {
                    <>
                        <h2>{ name.clone() }</h2>
                        <p class="help format">{ about }</p>
                        { puzzle_info(info) }
                        // Above the board, which is as high as a phone.
                        if let Some(checked) = checked {
                            <div role="status">
                                <p class="status" data-tone={if checked.is_right { "good" } else { "bad" }}>{ &checked.summary }</p>
                                <ul class="help">{ for checked.findings.iter().map(|finding| html! { <li>{ finding }</li> }) }</ul>
                            </div>
                        }
                        <div class="stage small"><Board key={language().tag} {view} label={name} /></div>
                        { self.known_solutions(link, session) }
                        <div class="row-of">
                            { button(link, "import.open", play, Msg::Open) }
                            { button(link, "import.edit", edit, Msg::Edit) }
                        </div>
                    </>
                }
            }
        }
    }

    fn known_solutions(&self, link: &Scope<Self>, session: &Session) -> Html {
        match session.known_solutions() {
            None if self.job.is_some() => {
                let percent = self.job.map_or(0, |(_, percent)| percent);
                html! {
                    <div class="busy status" role="status">
                        <span>{ t("busy.solving") }</span>
                        { bar("busy.solving", percent) }
                        { plain(link, "action.cancel", Msg::Cancel) }
                    </div>
                }
            }
            None | Some(KnownSolutions::Unknown) => html! { <p>{ t("verdict.unknown") }</p> },
            Some(KnownSolutions::None) => {
                html! { <p class="status" role="status" data-tone="bad">{ t("import.none") }</p> }
            }
            Some(KnownSolutions::One(_)) => {
                html! { <p class="status" role="status" data-tone="good">{ t("import.one") }</p> }
            }
            Some(KnownSolutions::Many(two)) => html! {
                <>
                    <p class="status" role="status" data-tone="bad">{ t("import.many") }</p>
                    { pair(session.puzzle(), [&two[0], &two[1]], t("import.second").into()) }
                </>
            },
        }
    }
}
