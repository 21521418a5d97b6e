//! Days of the calendar, counted from 1 January 1970 as day 0.
//!
//! Source: the algorithms `days_from_civil` and `civil_from_days` of Howard Hinnant, "chrono-Compatible
//! Low-Level Date Algorithms", for days not before 1970.

/// Seconds of a day.
const SECONDS_PER_DAY: i64 = 86_400;

/// A day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Date {
    /// The year.
    pub year: u32,
    /// The month, 1 to 12.
    pub month: u32,
    /// The day of the month, from 1.
    pub day: u32,
}

/// The day in which that second lies, where clocks are `ahead` minutes ahead of universal time.
pub fn day_of(second: u32, ahead: i32) -> u32 {
    ((i64::from(second) + i64::from(ahead) * 60).max(0) / SECONDS_PER_DAY) as u32
}

/// The date of a day.
pub fn date_of(day: u32) -> Date {
    let shifted = day + 719_468;
    let era = shifted / 146_097;
    let of_era = shifted % 146_097;
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    Date { year: year_of_era + era * 400 + u32::from(month <= 2), month, day: of_year - (153 * from_march + 2) / 5 + 1 }
}

/// The day of a date, which must exist and not be before 1970.
pub fn day_at(date: Date) -> u32 {
    let Date { year, month, day } = date;
    let year = year - u32::from(month <= 2);
    let (era, of_era) = (year / 400, year % 400);
    let from_march = if month > 2 { month - 3 } else { month + 9 };
    let of_year = (153 * from_march + 2) / 5 + day - 1;
    let of_era = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
    (era * 146_097 + of_era).saturating_sub(719_468)
}

/// The day of the week: 0 = Monday, 6 = Sunday.
pub const fn weekday(day: u32) -> u32 {
    // 1 January 1970 was a Thursday.
    (day + 3) % 7
}

/// A month as a calendar shows it: its first day, and how many days it has.
pub fn month_of(date: Date) -> (u32, u32) {
    let first = Date { day: 1, ..date };
    let start = day_at(first);
    (start, day_at(moved(first, 1)) - start)
}

/// The first of the month that many months away; not before January 1970.
pub fn moved(date: Date, months: i32) -> Date {
    let count = (i64::from(date.year) * 12 + i64::from(date.month) - 1 + i64::from(months)).max(1970 * 12) as u32;
    Date { year: count / 12, month: count % 12 + 1, day: 1 }
}

/// The months in so many weeks from that Monday, each by one of its days with the week, from 0, that its name
/// stands at: the one in which it begins, or the first. A name has room before the next one.
pub fn months_by_week(first: u32, weeks: u32) -> Vec<(u32, u32)> {
    const MIN_NAME_WEEKS: u32 = 3;
    let mut months = vec![(0, first)];
    let mut next = moved(date_of(first), 1);
    while (day_at(next) - first) / 7 < weeks {
        months.push(((day_at(next) - first) / 7, day_at(next)));
        next = moved(next, 1);
    }
    if months.get(1).is_some_and(|&(week, _)| week < MIN_NAME_WEEKS) {
        months.remove(0);
    }
    months
}

/// The month that a calendar shows on the day `today`, where it showed that one on the day `before`: the month
/// of the day goes on with it, and any other was chosen and stays.
pub fn turned(shown: Date, before: u32, today: u32) -> Date {
    let was = date_of(before);
    if (shown.year, shown.month) == (was.year, was.month) { date_of(today) } else { shown }
}

/// The number with a zero before it where it has one digit.
pub fn two_digits(number: u32) -> String {
    if number < 10 { "0".to_owned() + &number.to_string() } else { number.to_string() }
}

/// The date as 2026-11-21.
pub fn text(date: Date) -> String {
    [date.year.to_string(), two_digits(date.month), two_digits(date.day)].join("-")
}

/// The month of a date as 2026-11.
pub fn month_text(date: Date) -> String {
    let mut text = text(date);
    text.truncate(text.len() - 3);
    text
}

/// The day of a date as 2026-11-21; `None` where it is none.
pub fn read(text: &str) -> Option<u32> {
    let parts: Option<Vec<u32>> = text.split('-').map(|part| part.parse().ok()).collect();
    let [year, month, day] = parts?[..] else { return None };
    let date = Date { year, month, day };
    if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || day == 0 {
        return None;
    }
    let (start, count) = month_of(date);
    (day <= count).then(|| start + day - 1)
}

/// Runs of days: the one that lasts until today or yesterday, and the longest.
pub fn streaks(days: &[u32], today: u32) -> (u32, u32) {
    let mut days = days.to_vec();
    days.sort_unstable();
    days.dedup();
    let (mut run, mut longest, mut last) = (0, 0, None);
    for &day in &days {
        run = if last == Some(day.wrapping_sub(1)) { run + 1 } else { 1 };
        longest = longest.max(run);
        last = Some(day);
    }
    let lasts = last.is_some_and(|last| last == today || last + 1 == today);
    (if lasts { run } else { 0 }, longest)
}
