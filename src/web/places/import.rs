//! Import: a text or a file, what was found in it, and how many solutions it has.

use super::play::busy;
use crate::engine::{Digit, Puzzle};
use crate::session::{Action, Session, Verdict, cells_of};
use crate::web::app::{App, Asked, Msg};
use crate::web::components::board::Board;
use crate::web::components::button::{Looks, button};
use crate::web::engine::{self, ADVISOR};
use crate::web::speak::{number, t};
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, File, HtmlInputElement, HtmlTextAreaElement};
use yew::html::Scope;
use yew::prelude::*;

/// What stands in the place; kept while the player is elsewhere.
#[derive(Default)]
pub(in crate::web) struct Desk {
    /// The text as typed.
    pub(in crate::web) text: String,
    /// What was read: the puzzle with what it is, or what is wrong.
    pub(in crate::web) found: Option<Result<(Session, String), String>>,
}

impl Desk {
    /// Takes a new text; says which puzzle is in it.
    pub(in crate::web) fn take(&mut self, text: String) -> Option<Arc<Puzzle>> {
        self.text = text;
        self.found = (!self.text.trim().is_empty()).then(|| {
            engine::read(&self.text).map(|(puzzle, found)| {
                let mut session = Session::new(puzzle, ADVISOR);
                session.apply(Action::TakeUp(cells_of(&found)));
                (session, found.about)
            })
        });
        match &self.found {
            Some(Ok((session, _))) => Some(session.puzzle().clone()),
            _ => None,
        }
    }

    /// Takes the answer on the puzzle found.
    pub(in crate::web) fn judge(&mut self, verdict: Verdict) {
        if let Some(Ok((session, _))) = &mut self.found {
            session.apply(Action::Verdict(verdict));
        }
    }
}

/// The place.
pub(in crate::web) fn import(app: &App, link: &Scope<App>) -> Html {
    let typed = link.callback(|event: InputEvent| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlTextAreaElement>().ok());
        Msg::Text(field.map(|field| field.value()).unwrap_or_default())
    });
    let chosen = link.batch_callback(|event: web_sys::Event| {
        let field = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
        field.files()?.get(0).map(Msg::File)
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
        <main class="place import" data-place="import" ondragover={over} ondrop={dropped}>
            <div class="title"><h1>{ t("import.title") }</h1><p>{ t("import.about") }</p></div>
            <section class="panel drop" aria-label={t("import.text")}>
                <label for="import-text">{ t("import.text") }</label>
                <textarea id="import-text" spellcheck="false" autocomplete="off" placeholder={t("import.example")}
                    value={app.desk.text.clone()} oninput={typed} />
                <div class="row-of">
                    <label class="btn file">{ t("import.file") }<input class="unseen" type="file" onchange={chosen} /></label>
                    { button(link, "import.paste", Looks::default(), Msg::Paste) }
                    { button(link, "import.clear", Looks { disabled: app.desk.text.is_empty(), ..Looks::default() }, Msg::Text(String::new())) }
                </div>
            </section>
            <section class="panel found" aria-label={t("import.found")}>{ found(app, link) }</section>
        </main>
    }
}

fn found(app: &App, link: &Scope<App>) -> Html {
    match &app.desk.found {
        None => html! { <p class="help">{ t("import.nothing") }</p> },
        Some(Err(fault)) => html! { <p class="fault" role="alert">{ fault }</p> },
        Some(Ok((session, about))) => {
            let open = Looks { class: "main", ..Looks::default() };
            let view = Rc::new(session.board_view());
            html! {
                <>
                    <h2>{ super::play::name(session) }</h2>
                    <p class="help">{ about }</p>
                    <div class="stage small"><Board {view} label={super::play::name(session)} /></div>
                    { verdict(app, link, session) }
                    <div>{ button(link, "import.open", open, Msg::OpenFound) }</div>
                </>
            }
        }
    }
}

fn verdict(app: &App, link: &Scope<App>, session: &Session) -> Html {
    match session.verdict() {
        None if app.is_asked(Asked::Import) => busy(app, link, Asked::Import, "busy.solving"),
        None | Some(Verdict::Unknown) => html! { <p>{ t("verdict.unknown") }</p> },
        Some(Verdict::None) => html! { <p class="status" role="status" data-tone="bad">{ t("import.none") }</p> },
        Some(Verdict::One(_)) => html! { <p class="status" role="status" data-tone="good">{ t("import.one") }</p> },
        Some(Verdict::Many(two)) => html! {
            <>
                <p class="status" role="status" data-tone="bad">{ t("import.many") }</p>
                <div class="pair">
                    { grid(session.puzzle(), &two[0], &two[1], "import.first") }
                    { grid(session.puzzle(), &two[1], &two[0], "import.second") }
                </div>
            </>
        },
    }
}

/// A solution in small, with the cells marked where another one differs.
fn grid(puzzle: &Puzzle, digits: &[Digit], other: &[Digit], label: &'static str) -> Html {
    let cells = digits.iter().zip(other).zip(puzzle.givens()).map(|((digit, other), given)| {
        let class = match (given, digit == other) {
            (Some(_), _) => "given",
            (None, true) => "",
            (None, false) => "differs",
        };
        html! { <span {class}>{ number(digit.get()) }</span> }
    });
    html! { <div class="mini" role="img" aria-label={t(label)} data-size={number(puzzle.order())}>{ for cells }</div> }
}
