//! What the page asks of the browser: document, local storage, clock, focus in a line each, and workers and words in
//! modules of their own.

pub(crate) mod dates;
pub(crate) mod keys;
pub(crate) mod speak;
pub(crate) mod theme;
pub(crate) mod worker_client;
pub(crate) mod worker_handle;

use js_sys::{Function, Promise};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Clipboard, Document, Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition, Storage, Window,
};

/// The window; a worker has none.
pub(crate) fn window() -> Option<Window> {
    web_sys::window()
}

/// The global of that name, if it is there and is such.
pub(crate) fn global<T: JsCast>(name: &str) -> Option<T> {
    js_sys::Reflect::get(&js_sys::global(), &name.into()).ok()?.dyn_into().ok()
}

/// Calls the global function of that name with a text, and waits for its promise; the text that it
/// brings, if it brings one.
pub(crate) async fn call(name: &str, text: &str) -> Option<String> {
    let promise = global::<Function>(name)?.call1(&JsValue::NULL, &text.into()).inspect_err(report).ok()?;
    JsFuture::from(promise.dyn_into::<Promise>().ok()?).await.ok()?.as_string()
}

/// The function of `guard.js` that shows over the page what broke.
const FAULT: &str = "skylineFault";

/// Tells the page of what broke: without this it would be a page that does not answer.
pub(crate) fn report(fault: &JsValue) {
    if let Some(tell) = global::<Function>(FAULT) {
        let _ = tell.call1(&JsValue::NULL, fault);
    }
}

/// Tells the page that a file did not come: it looks whether there is a newer release.
pub(crate) fn missed() {
    if let Some(tell) = global::<Function>("skylineMissed") {
        let _ = tell.call0(&JsValue::NULL);
    }
}

/// Has panics told to the browser's console and to the page.
pub(crate) fn hear_panics() {
    // Yew would put its own in the place of another one.
    yew::set_custom_panic_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        report(&panic.to_string().into());
    }));
}

/// The page's document.
pub(crate) fn document() -> Option<Document> {
    window().and_then(|window| window.document())
}

/// Whether the window is as wide as a desk's, where a place stands in two columns.
pub(crate) fn is_wide() -> bool {
    fits("(min-width: 60em)")
}

/// Whether the window is as narrow as a phone's.
pub(crate) fn is_narrow() -> bool {
    fits("(max-width: 39.9375em)")
}

fn fits(query: &str) -> bool {
    let query = window().and_then(|window| window.match_media(query).ok().flatten());
    query.is_some_and(|query| query.matches())
}

/// Does something when the browser is about to show the next frame.
pub(crate) fn in_frame(act: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        let _ = window.request_animation_frame(Closure::once_into_js(act).unchecked_ref());
    }
}

/// Scrolls no further than it takes to show the element.
pub(crate) fn bring_into_sight(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// An attribute of the root element.
pub(crate) fn root(name: &str) -> Option<String> {
    document()?.document_element()?.get_attribute(name)
}

/// Sets or takes away an attribute of the root element.
pub(crate) fn set_root(name: &str, value: Option<&str>) {
    if let Some(root) = document().and_then(|document| document.document_element()) {
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}

/// What is after the `#` in the address, decoded; as it stands where it is no valid encoding, such as a
/// link that was cut off, so that its error can be shown.
pub(crate) fn fragment() -> Option<String> {
    let hash = window()?.location().hash().ok()?;
    let text = hash.strip_prefix('#').unwrap_or(&hash);
    if !text.contains('%') {
        return Some(text.to_owned());
    }
    Some(js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from))
}

/// The clipboard; `None` where the browser has none for this page, as without a secure connection.
fn clipboard() -> Option<Clipboard> {
    window().map(|window| window.navigator().clipboard()).filter(|clipboard| !clipboard.is_undefined())
}

/// Puts a text into the clipboard; whether it is there.
pub(crate) async fn copy(text: &str) -> bool {
    match clipboard() {
        Some(clipboard) => JsFuture::from(clipboard.write_text(text)).await.is_ok(),
        None => false,
    }
}

/// The text in the clipboard, where the page may read it. Firefox before 125 has no such method, and to call what is missing
/// would throw through the module.
pub(crate) async fn read_clipboard() -> Option<JsValue> {
    let clipboard = clipboard()?;
    let read: Function = js_sys::Reflect::get(&clipboard, &"readText".into()).ok()?.dyn_into().ok()?;
    JsFuture::from(read.call0(&clipboard).ok()?.dyn_into::<Promise>().ok()?).await.ok()
}

/// Puts something else after the `#`, without a new entry in the history and without an event.
pub(crate) fn replace_fragment(fragment: &str) {
    let history = window().and_then(|window| window.history().ok());
    if let Some(history) = history {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(fragment));
    }
}

/// What comes before a recipe in the address.
pub(crate) const MAKE_PREFIX: &str = "make=";

/// The address of this page with that puzzle in it. Commas, colons and slashes, of which formats are full, stand as
/// they are: a fragment may have them, and encoded each takes three characters.
pub(crate) fn address_of(puzzle: &str) -> Option<String> {
    let location = window()?.location();
    let (origin, path) = (location.origin().ok()?, location.pathname().ok()?);
    let encoded: String = js_sys::encode_uri(puzzle).into();
    Some([origin.as_str(), &path, "#puzzle=", &encoded].concat())
}

/// Opens a text by the address, as every text comes to the game.
pub(crate) fn open_text(text: &str) {
    if let Some(window) = window() {
        let encoded: String = js_sys::encode_uri_component(text).into();
        let _ = window.location().set_hash(&["puzzle=", &encoded].concat());
    }
}

/// Opens the game of that id, which is kept, by the address.
pub(crate) fn open_game(id: &str) {
    if let Some(window) = window() {
        let _ = window.location().set_hash(&["game=", id].concat());
    }
}

/// Milliseconds since the page began, to measure how long something takes: unlike the time of day, never set back.
pub(crate) fn now() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// The element that has the focus.
pub(crate) fn focused() -> Option<Element> {
    document()?.active_element()
}

/// Gives an element the focus, without scrolling to it.
pub(crate) fn focus(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.focus_with_options(&options);
    }
}

/// Gives the first element of that selector the focus, and scrolls to it.
pub(crate) fn go_to(selector: &str) {
    let found = document().and_then(|document| document.query_selector(selector).ok().flatten());
    if let Some(element) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// The page's storage; `None` where it is denied.
fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

/// The storage of this tab alone.
fn tab_storage() -> Option<Storage> {
    window()?.session_storage().ok()?
}

/// What is kept under that key.
pub(crate) fn local_get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Keeps something under that key; returns whether it could be kept.
pub(crate) fn local_set(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// What this tab keeps under that key.
pub(crate) fn session_get(key: &str) -> Option<String> {
    tab_storage()?.get_item(key).ok()?
}

/// Keeps something for this tab, where that is possible.
pub(crate) fn session_set(key: &str, text: &str) {
    let _ = tab_storage().map(|storage| storage.set_item(key, text));
}

/// Keeps nothing for this tab under that key any more.
pub(crate) fn session_remove(key: &str) {
    let _ = tab_storage().map(|storage| storage.remove_item(key));
}

/// Keeps nothing under that key any more.
pub(crate) fn local_remove(key: &str) {
    let _ = storage().map(|storage| storage.remove_item(key));
}

/// What follows that beginning in the keys under which something is kept.
pub(crate) fn local_keys(beginning: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok()?);
    keys.filter_map(|key| key.strip_prefix(beginning).map(str::to_owned)).collect()
}

/// A random seed, short enough to be typed.
pub(crate) fn random_seed() -> u32 {
    getrandom::u32().unwrap_or_else(|_| js_sys::Date::now() as u32)
}

/// A random number below `bound`.
pub(crate) fn random_below(bound: usize) -> usize {
    random_seed() as usize % bound.max(1)
}
