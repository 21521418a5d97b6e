//! A week as a skyline: a building a day, a floor for each game whose daily puzzle was solved on the day.

use crate::browser::dates::{day_format, day_text};
use crate::browser::speak::{t, tell};
use crate::engine::Arg;
use crate::library::dailies::WEEK;
use yew::prelude::*;

/// Units of the drawing: a building, a building and the gap behind it, a floor.
const WIDTH: usize = 22;
const STEP: usize = 34;
const FLOOR: usize = 15;
const VIEW_WIDTH: usize = (WEEK - 1) * STEP + WIDTH;

/// The drawing of those counts, today last; `today` counts from 1970.
pub(crate) fn week(solved: [u8; WEEK], today: u32) -> Html {
    let weekday = day_format(&[("weekday", "narrow")]);
    let days = solved.iter().enumerate().map(|(at, &count)| {
        let is_today = at + 1 == WEEK;
        let x = at * STEP;
        let floors = (0..3).map(|floor| {
            let class = match (floor < usize::from(count), is_today) {
                (false, _) => "off",
                (true, true) => "now",
                (true, false) => "on",
            };
            let y = (2 - floor) * FLOOR + 1;
            html! { <rect {class} x={x.to_string()} y={y.to_string()} width={WIDTH.to_string()} height={(FLOOR - 3).to_string()} rx="3" /> }
        });
        html! { <>{ for floors }</> }
    });
    // Letters of their own size: as a part of the drawing they would shrink with it.
    let letters = (0..WEEK).map(|at| {
        let letter = day_text(&weekday, today - (WEEK - 1 - at) as u32);
        let middle = [&((at * STEP + WIDTH / 2) * 100 / VIEW_WIDTH).to_string(), "%"].concat();
        html! { <text class={(at + 1 == WEEK).then_some("now")} x={middle} y="12">{ letter }</text> }
    });
    html! {
        <div class="week" aria-hidden="true">
            <svg display="block" viewBox={["0 0 ", &VIEW_WIDTH.to_string(), " 46"].concat()}>{ for days }</svg>
            <svg display="block" width="100%" height="14">{ for letters }</svg>
        </div>
    }
}

/// The streak in words beside its week.
pub(crate) fn streak((days, solved): (u32, [u8; WEEK]), today: u32) -> Html {
    html! {
        <div class="streak" data-streak={days.to_string()}>
            <p><strong>{ tell("home.days", [("count", Arg::Count(days.into()))]) }</strong>{ t("home.streak") }</p>
            { week(solved, today) }
        </div>
    }
}
