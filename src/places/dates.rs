//! Days as people write them, by the browser's own words.

use crate::browser::speak::language;
use crate::library::days::{self, Date};
use crate::store::local::second;
use js_sys::{Array, Function, Intl, Object, Reflect};
use wasm_bindgen::JsValue;

/// Milliseconds of half a day: noon is the same day wherever one counts from.
const NOON_MS: f64 = 43_200_000.0;

/// The words of days, months and weekdays.
pub(super) struct Dates {
    day: Function,
    near: Function,
    far: Function,
    month: Function,
    short_month: Function,
    weekday: Function,
    day_and_month: Function,
}

fn format(options: &[(&str, &str)]) -> Function {
    let wanted = Object::new();
    for (name, value) in options.iter().chain(&[("timeZone", "UTC")]) {
        let _ = Reflect::set(&wanted, &(*name).into(), &(*value).into());
    }
    let tags = Array::of1(&language().tag.into());
    Intl::DateTimeFormat::new(&tags, &wanted).format()
}

fn said(by: &Function, day: u32) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(f64::from(day) * 86_400_000.0 + NOON_MS));
    by.call1(&JsValue::NULL, &date).ok().and_then(|text| text.as_string()).unwrap_or_default()
}

impl Default for Dates {
    fn default() -> Self {
        Self {
            day: format(&[("dateStyle", "medium")]),
            near: format(&[("day", "numeric"), ("month", "short")]),
            far: format(&[("month", "short"), ("year", "numeric")]),
            month: format(&[("month", "long"), ("year", "numeric")]),
            short_month: format(&[("month", "short")]),
            weekday: format(&[("weekday", "short")]),
            day_and_month: format(&[("day", "numeric"), ("month", "long")]),
        }
    }
}

impl Dates {
    /// A day: Nov 21, 2026.
    pub(super) fn day(&self, day: u32) -> String {
        said(&self.day, day)
    }

    /// The day in which that second lies.
    pub(super) fn day_of(&self, second: u32) -> String {
        self.day(day_of(second))
    }

    /// The day in which that second lies, as short as a list has room for: Nov 21, or Nov 2025 where that is
    /// so long ago that the day could be one of two years.
    pub(super) fn short_day_of(&self, second: u32) -> String {
        const MAX_NEAR_DAYS: u32 = 300;
        let day = day_of(second);
        let is_near = today().abs_diff(day) < MAX_NEAR_DAYS;
        said(if is_near { &self.near } else { &self.far }, day)
    }

    /// The words under which a day is found, as numbers and as it is written: 2026-11-21 Nov 21, 2026.
    pub(super) fn words(&self, day: u32) -> String {
        [days::text(days::date_of(day)), self.day(day)].join(" ")
    }

    /// A day of this year: November 21.
    pub(super) fn day_and_month(&self, day: u32) -> String {
        said(&self.day_and_month, day)
    }

    /// A month: November 2026.
    pub(super) fn month(&self, date: Date) -> String {
        said(&self.month, days::month_of(date).0)
    }

    /// The month of a day in short: Nov.
    pub(super) fn short_month(&self, day: u32) -> String {
        said(&self.short_month, day)
    }

    /// The day of the week in short, 0 = Monday.
    pub(super) fn weekday(&self, weekday: u32) -> String {
        // Day 4 was a Monday.
        said(&self.weekday, 4 + weekday)
    }
}

/// Minutes that the clocks here were ahead of universal time in that second: in summer others than in winter.
fn ahead(second: u32) -> i32 {
    let then = JsValue::from_f64(f64::from(second) * 1000.0);
    -js_sys::Date::new(&then).get_timezone_offset() as i32
}

/// The day that it was here in that second.
pub(crate) fn day_of(second: u32) -> u32 {
    days::day_of(second, ahead(second))
}

/// The day that it is here.
pub(crate) fn today() -> u32 {
    day_of(second())
}

/// Whether those seconds lie in different days.
pub(super) fn is_other_day(a: u32, b: u32) -> bool {
    day_of(a) != day_of(b)
}
