//! Drawings as pictures in a file, and what hands things to other programs of the system.

use crate::browser::window;
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};
use yew::Callback;

/// The type of the pictures.
const PNG: &str = "image/png";

/// The system's own way to share, where there is one.
fn sender() -> Option<(JsValue, Function)> {
    let navigator = JsValue::from(window()?.navigator());
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()?;
    Some((navigator, share))
}

pub(super) fn can_send() -> bool {
    sender().is_some()
}

fn object(fields: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in fields {
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object
}

/// Hands those fields to the system's own way to share.
pub(super) fn send(fields: &[(&str, JsValue)]) {
    let Some((navigator, share)) = sender() else { return };
    let answer = share.call1(&navigator, &object(fields)).ok();
    if let Some(promise) = answer.and_then(|answer| answer.dyn_into::<Promise>().ok()) {
        // The promise is rejected when the player cancels, which is no fault.
        spawn_local(async move { drop(JsFuture::from(promise).await) });
    }
}

/// The picture as a file of that name, where the system's way to share takes files.
pub(super) fn file_to_send(blob: &Blob, name: &str) -> Option<JsValue> {
    let files = Array::of1(&new_object("File", &[&Array::of1(blob), &name.into(), &object(&[("type", PNG.into())])])?);
    let (navigator, _) = sender()?;
    let can: Function = Reflect::get(&navigator, &"canShare".into()).ok()?.dyn_into().ok()?;
    let answer = can.call1(&navigator, &object(&[("files", files.clone().into())])).ok()?;
    answer.is_truthy().then(|| files.into())
}

/// A new object of that global class; none where the browser has no such class.
fn new_object(class: &str, arguments: &[&JsValue]) -> Option<JsValue> {
    let class: Function = Reflect::get(&js_sys::global(), &class.into()).ok()?.dyn_into().ok()?;
    let arguments: Array = arguments.iter().copied().collect();
    Reflect::construct(&class, &arguments).ok()
}

/// Whether the browser takes pictures into the clipboard.
pub(super) fn can_copy_picture() -> bool {
    Reflect::has(&js_sys::global(), &"ClipboardItem".into()).unwrap_or(false)
}

/// Puts the picture into the clipboard; whether that could be done.
pub(super) async fn copy_picture(blob: &Blob) -> bool {
    let write = || {
        let item = new_object("ClipboardItem", &[&object(&[(PNG, blob.into())])])?;
        let clipboard = Reflect::get(&window()?.navigator(), &"clipboard".into()).ok()?;
        let write: Function = Reflect::get(&clipboard, &"write".into()).ok()?.dyn_into().ok()?;
        write.call1(&clipboard, &Array::of1(&item)).ok()?.dyn_into::<Promise>().ok()
    };
    match write() {
        Some(promise) => JsFuture::from(promise).await.is_ok(),
        None => false,
    }
}

/// The drawing as an address.
pub(super) fn address_of_svg(drawing: &str) -> String {
    ["data:image/svg+xml,", &String::from(js_sys::encode_uri_component(drawing))].concat()
}

/// Makes an image of the drawing.
pub(super) fn draw(drawing: &str, drawn: Callback<HtmlImageElement>) {
    let Ok(image) = HtmlImageElement::new() else { return };
    let of = image.clone();
    let done = Closure::once_into_js(move || drawn.emit(of));
    image.set_onload(Some(done.unchecked_ref()));
    image.set_src(&address_of_svg(drawing));
}

/// The image on a canvas, with so many pixels for each unit of it.
pub(super) fn canvas_of(image: &HtmlImageElement, scale: u32) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = window()?.document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    let (width, height) = (image.natural_width() * scale, image.natural_height() * scale);
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (width, height) = (f64::from(width), f64::from(height));
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height).ok()?;
    Some(canvas)
}

/// The canvas as a PNG.
pub(super) fn png_of(canvas: &HtmlCanvasElement, made: Callback<Option<Blob>>) {
    let taken = made.clone();
    let done = Closure::once_into_js(move |blob: JsValue| taken.emit(blob.dyn_into().ok()));
    if canvas.to_blob(done.unchecked_ref()).is_err() {
        made.emit(None);
    }
}
