//! Days in words, by the browser's own.

use super::speak::language;
use js_sys::{Array, Function, Intl, Object, Reflect};
use std::cell::RefCell;
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

/// A form of long dates and one of short ones.
type Forms = (Function, Function);

thread_local! {
    /// The forms of [`daily_date`] with the tag of their language, since a board shows it anew with each move.
    static FORMS: RefCell<Option<(&'static str, Forms)>> = const { RefCell::new(None) };
}

/// A day, counted from 1970, as it stands above the board: November 21, 2026, and where there is little room Nov 21.
pub(crate) fn daily_date(day: u32) -> (String, String) {
    let tag = language().tag;
    let forms = || {
        let short = day_format(&[("day", "numeric"), ("month", "short")]);
        (tag, (day_format(&[("dateStyle", "long")]), short))
    };
    FORMS.with_borrow_mut(|kept| {
        kept.take_if(|(of, _)| *of != tag);
        let (_, (long, short)) = kept.get_or_insert_with(forms);
        (day_text(long, day), day_text(short, day))
    })
}
