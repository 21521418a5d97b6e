//! Days of the calendar and runs of them.

use skyline::library::days::{
    Date, date_of, day_at, day_of, month_of, months_by_week, moved, read, streaks, text, turned, weekday,
};

#[test]
fn days_and_dates_go_over_into_each_other() {
    let mut month = Date { year: 1970, month: 1, day: 1 };
    let mut day = 0;
    // Leap years by the rule itself, over two centuries and the year 2000 and 2100 among them.
    while month.year < 2200 {
        let leap = month.year.is_multiple_of(4) && !month.year.is_multiple_of(100) || month.year.is_multiple_of(400);
        let length = [31, 28 + u32::from(leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month.month as usize - 1];
        assert_eq!(month_of(month), (day, length), "{month:?}");
        for of_month in 1..=length {
            let date = Date { day: of_month, ..month };
            assert_eq!((date_of(day), day_at(date), weekday(day)), (date, day, (day + 3) % 7));
            assert_eq!(read(&text(date)), Some(day));
            day += 1;
        }
        month = moved(month, 1);
    }
}

#[test]
fn texts_that_are_no_dates_are_refused() {
    for bad in ["", "2026", "2026-13-01", "2026-02-29", "2026-00-10", "2026-01-00", "1969-12-31", "2026-1-1-1", "a-b-c"]
    {
        assert_eq!(read(bad), None, "{bad}");
    }
    assert_eq!(read("2026-11-21").map(weekday), Some(5), "a Saturday");
}

#[test]
fn months_turn_over_years() {
    let date = |year, month| Date { year, month, day: 1 };
    for (from, months, to) in [
        (date(2026, 11), 1, date(2026, 12)),
        (date(2026, 12), 1, date(2027, 1)),
        (date(2026, 1), -1, date(2025, 12)),
        (date(2026, 3), -27, date(2023, 12)),
        (date(1970, 2), -5, date(1970, 1)),
    ] {
        assert_eq!(moved(from, months), to);
    }
}

#[test]
fn a_calendar_goes_on_with_the_month_of_the_day() {
    let date = |year, month, day| Date { year, month, day };
    let (last, first) = (day_at(date(2026, 12, 31)), day_at(date(2027, 1, 1)));
    assert_eq!(turned(date(2026, 12, 1), last, first), date(2027, 1, 1));
    assert_eq!(turned(date(2026, 12, 1), last - 1, last), date(2026, 12, 31));
    for chosen in [date(2026, 11, 1), date(2025, 12, 1)] {
        assert_eq!(turned(chosen, last, first), chosen, "it was chosen");
    }
}

#[test]
fn a_second_lies_in_the_day_of_the_clock() {
    let midnight = 20_778 * 86_400;
    for (second, ahead, day) in [
        (midnight, 0, 20_778),
        (midnight - 1, 0, 20_777),
        (midnight - 1, 60, 20_778),
        (midnight, -1, 20_777),
        (0, -60, 0),
    ] {
        assert_eq!(day_of(second, ahead), day, "{second} {ahead}");
    }
}

#[test]
fn runs_of_days_are_counted() {
    let cases: [(&[u32], (u32, u32)); 7] = [
        (&[], (0, 0)),
        (&[10], (1, 1)),
        (&[9], (1, 1)),
        (&[8], (0, 1)),
        (&[10, 9, 9, 8, 5, 4], (3, 3)),
        (&[1, 2, 3, 4, 7, 9], (1, 4)),
        (&[0, 1], (0, 2)),
    ];
    for (days, wanted) in cases {
        assert_eq!(streaks(days, 10), wanted, "{days:?}");
    }
}

#[test]
fn months_stand_at_the_weeks_in_which_they_begin() {
    let day = |text: &str| read(text).expect("a day");
    let months = |first: &str| {
        let months = months_by_week(day(first), 16).into_iter();
        months.map(|(week, day)| (week, text(date_of(day))[..7].to_owned())).collect::<Vec<_>>()
    };
    let named = |all: &[(u32, &str)]| all.iter().map(|&(week, month)| (week, month.to_owned())).collect::<Vec<_>>();
    assert_eq!(weekday(day("2026-08-10")), 0);
    assert_eq!(months("2026-08-10"), named(&[(0, "2026-08"), (3, "2026-09"), (7, "2026-10"), (11, "2026-11")]));
    // August ends in the week after: its name has no room.
    assert_eq!(months("2026-08-24"), named(&[(1, "2026-09"), (5, "2026-10"), (9, "2026-11"), (14, "2026-12")]));
    assert_eq!(months("2026-06-01"), named(&[(0, "2026-06"), (4, "2026-07"), (8, "2026-08"), (13, "2026-09")]));
    assert_eq!(months("2025-12-01")[1], (4, "2026-01".to_owned()));
}
