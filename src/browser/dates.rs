//! Days in words, by the browser's own.

use super::speak::language;
use js_sys::{Array, Function, Intl, Object, Reflect};
use wasm_bindgen::JsValue;

/// Milliseconds of half a day: noon is the same day wherever one counts from.
const NOON_MS: f64 = 43_200_000.0;

/// A form of dates, by the options of `Intl.DateTimeFormat`, in the language of the page. To make one takes longer than to use it.
pub(crate) fn day_format(options: &[(&str, &str)]) -> Function {
    let wanted = Object::new();
    for (name, value) in options.iter().chain(&[("timeZone", "UTC")]) {
        let _ = Reflect::set(&wanted, &(*name).into(), &(*value).into());
    }
    let tags = Array::of1(&language().tag.into());
    Intl::DateTimeFormat::new(&tags, &wanted).format()
}

/// A day, counted from 1970, in that form.
pub(crate) fn day_text(format: &Function, day: u32) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(f64::from(day) * 86_400_000.0 + NOON_MS));
    format.call1(&JsValue::NULL, &date).ok().and_then(|text| text.as_string()).unwrap_or_default()
}
