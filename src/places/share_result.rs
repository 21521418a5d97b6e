//! Share on the card of a won game: the result as a text and a picture, without any digit of the solution.

use super::picture_file::{can_copy_picture, can_send, canvas_of, copy_picture, draw, file_to_send, png_of, send};
use crate::browser::speak::t;
use crate::browser::{address_of, copy, document, window};
use crate::components::button::{ButtonStyle, button, plain, worded};
use crate::components::dialog;
use crate::engine::Puzzle;
use crate::parts::Part;
use crate::parts::services::TEXT_SERVICE;
use crate::view_models::result::{self, Palette, ResultWords, Tile};
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, HtmlElement, HtmlImageElement};
use yew::html::Scope;
use yew::prelude::*;

/// The name of the file with the picture.
const FILE_NAME: &str = "skyline.png";

/// What is shared.
#[derive(Properties, PartialEq)]
pub(crate) struct ShareResultProps {
    /// The tag of the language, so that another one is shown at once.
    pub(crate) language: &'static str,
    pub(crate) words: ResultWords,
    pub(crate) puzzle: Arc<Puzzle>,
}

#[derive(Clone)]
pub(crate) enum Msg {
    Open,
    Close,
    /// The dialog is closed, by whatever way.
    Closed,
    /// The part of texts, which writes the link, is loaded, or failed to load.
    TextsLoaded,
    Drawn(HtmlImageElement),
    Png(Option<Blob>),
    CopyText,
    CopyPicture,
    /// What became of a copy, as the words of that key say.
    Copied(&'static str),
    Send,
}

/// See [`ShareResultProps`].
pub(crate) struct ShareResult {
    is_open: bool,
    element: NodeRef,
    address: Option<String>,
    /// The picture as an address.
    png: Option<String>,
    /// The picture as what the clipboard and other programs take.
    blob: Option<Blob>,
    said: Option<&'static str>,
}

impl Component for ShareResult {
    type Message = Msg;
    type Properties = ShareResultProps;

    fn create(_: &Context<Self>) -> Self {
        Self { is_open: false, element: NodeRef::default(), address: None, png: None, blob: None, said: None }
    }

    fn changed(&mut self, ctx: &Context<Self>, before: &ShareResultProps) -> bool {
        if ctx.props().puzzle != before.puzzle {
            self.forget();
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let link = ctx.link().clone();
        match msg {
            Msg::Open => {
                self.forget();
                self.is_open = true;
                draw(&self.picture(ctx), link.callback(Msg::Drawn));
                spawn_local(async move {
                    Part::Texts.load().await;
                    link.send_message(Msg::TextsLoaded);
                });
                dialog::show();
            }
            Msg::Close => {
                // Its end is told by an event, and the focus goes back to the button.
                if let Some(element) = self.element.cast::<web_sys::HtmlElement>() {
                    close(&element);
                }
                return false;
            }
            Msg::Closed => self.is_open = false,
            Msg::TextsLoaded => {
                self.address = TEXT_SERVICE.write(&ctx.props().puzzle).and_then(|text| address_of(&text));
            }
            Msg::Drawn(image) => {
                let Some(canvas) = canvas_of(&image, 1) else { return false };
                self.png = canvas.to_data_url().ok();
                png_of(&canvas, link.callback(Msg::Png));
            }
            Msg::Png(blob) => self.blob = blob,
            Msg::CopyText => {
                let text = self.text(ctx);
                spawn_local(async move { link.send_message(copied(copy(&text).await)) });
                return false;
            }
            Msg::CopyPicture => {
                let Some(blob) = self.blob.clone() else { return false };
                spawn_local(async move { link.send_message(copied(copy_picture(&blob).await)) });
                return false;
            }
            Msg::Copied(key) => self.said = Some(key),
            Msg::Send => {
                let files = self.blob.as_ref().and_then(|blob| file_to_send(blob, FILE_NAME));
                let mut fields = vec![("text", self.text(ctx).into())];
                fields.extend(files.map(|files| ("files", files)));
                send(&fields);
                return false;
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        html! {
            <>
                { worded(link, ("action.share", "action.share"), "share", Msg::Open) }
                if self.is_open { { self.dialog(ctx, link) } }
            </>
        }
    }
}

impl ShareResult {
    fn dialog(&self, ctx: &Context<Self>, link: &Scope<Self>) -> Html {
        let text = self.text(ctx);
        let main = ButtonStyle::MAIN;
        let shut = ButtonStyle::CLOSE;
        html! {
            <dialog ref={&self.element} class="share-result" aria-labelledby="share-result" onclose={link.callback(|_| Msg::Closed)}>
                <header><h2 id="share-result">{ t("share.result") }</h2>{ button(link, "action.close", shut, Msg::Close) }</header>
                <div class="shared">
                    // Of its size before it is there, so that nothing moves.
                    <div class="frame">
                        if let Some(address) = &self.png {
                            <img src={address.clone()} alt={t("share.result.picture")} width={result::SIZE.to_string()} height={result::SIZE.to_string()} />
                        }
                    </div>
                    <textarea data-action="text" readonly=true rows="4" aria-label={t("share.text")} value={text} />
                </div>
                <div class="row-of">
                    { button(link, "share.copy-text", main, Msg::CopyText) }
                    if self.blob.is_some() && can_copy_picture() { { plain(link, "share.copy-picture", Msg::CopyPicture) } }
                    if let Some(address) = &self.png {
                        <a class="btn" data-action="download" download={FILE_NAME} href={address.clone()}>{ t("share.png") }</a>
                    }
                    if can_send() { { plain(link, "share.send", Msg::Send) } }
                </div>
                <p class="help" role="status">{ self.said.map(t) }</p>
            </dialog>
        }
    }

    fn text(&self, ctx: &Context<Self>) -> String {
        result::text(&ctx.props().words, self.address.as_deref().unwrap_or_default())
    }

    fn picture(&self, ctx: &Context<Self>) -> String {
        let ShareResultProps { words, puzzle, .. } = ctx.props();
        let tile = |given: bool| if given { Tile::Given } else { Tile::Entered };
        let tiles: Vec<Tile> = puzzle.givens().iter().map(|given| tile(given.is_some())).collect();
        result::picture(words, puzzle.order(), puzzle.geometry().boxes(), &tiles, &palette())
    }

    /// Lets what was shared before go.
    fn forget(&mut self) {
        (self.address, self.png, self.blob, self.said) = (None, None, None, None);
    }
}

fn copied(is_copied: bool) -> Msg {
    Msg::Copied(if is_copied { "share.copied" } else { "share.not-copied" })
}

/// Closes the dialog, which the browser tells back.
fn close(dialog: &HtmlElement) {
    let close = js_sys::Reflect::get(dialog, &"close".into()).ok();
    if let Some(close) = close.and_then(|close| wasm_bindgen::JsCast::dyn_into::<js_sys::Function>(close).ok()) {
        let _ = close.call0(dialog);
    }
}

/// The colours and the font that the page has now.
fn palette() -> Palette {
    let root = document().and_then(|document| document.document_element());
    let style = root.zip(window()).and_then(|(root, window)| window.get_computed_style(&root).ok().flatten());
    let of = |name: &str| {
        let value = style.as_ref().and_then(|style| style.get_property_value(name).ok());
        value.unwrap_or_default().trim().to_owned()
    };
    Palette {
        ground: of("--ground"),
        panel: of("--panel"),
        ink: of("--ink"),
        quiet: of("--quiet"),
        given: of("--hairline"),
        entry: of("--accent"),
        font: of("--font"),
    }
}
