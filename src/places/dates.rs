//! Days as people write them, by the browser's own words.

use crate::browser::dates::{day_format, day_text};
use crate::library::days::{self, Date};
use crate::store::local::second;
use js_sys::Function;
use wasm_bindgen::JsValue;

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

impl Default for Dates {
    fn default() -> Self {
        Self {
            day: day_format(&[("dateStyle", "medium")]),
            near: day_format(&[("day", "numeric"), ("month", "short")]),
            far: day_format(&[("month", "short"), ("year", "numeric")]),
            month: day_format(&[("month", "long"), ("year", "numeric")]),
            short_month: day_format(&[("month", "short")]),
            weekday: day_format(&[("weekday", "short")]),
            day_and_month: day_format(&[("day", "numeric"), ("month", "long")]),
        }
    }
}

impl Dates {
    /// A day: Nov 21, 2026.
    pub(super) fn day(&self, day: u32) -> String {
        day_text(&self.day, day)
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
        day_text(if is_near { &self.near } else { &self.far }, day)
    }

    /// The words under which a day is found, as numbers and as it is written: 2026-11-21 Nov 21, 2026.
    pub(super) fn words(&self, day: u32) -> String {
        [days::text(days::date_of(day)), self.day(day)].join(" ")
    }

    /// A day of this year: November 21.
    pub(super) fn day_and_month(&self, day: u32) -> String {
        day_text(&self.day_and_month, day)
    }

    /// A month: November 2026.
    pub(super) fn month(&self, date: Date) -> String {
        day_text(&self.month, days::month_of(date).0)
    }

    /// The month of a day in short: Nov.
    pub(super) fn short_month(&self, day: u32) -> String {
        day_text(&self.short_month, day)
    }

    /// The day of the week in short, 0 = Monday.
    pub(super) fn weekday(&self, weekday: u32) -> String {
        // Day 4 was a Monday.
        day_text(&self.weekday, 4 + weekday)
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
