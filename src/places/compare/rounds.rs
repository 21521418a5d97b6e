//! The plot of the partial grids that each round left, on a log scale.

use crate::browser::speak::{t, tell};
use crate::engine::Arg;
use crate::places::scale::{below, beside, numbers, stride};
use yew::prelude::*;

/// Room under the bar of a 1, in powers of ten.
const BAR_BASE: f64 = 0.25;

/// Units of the plot's height.
const PLOT_HEIGHT: f64 = 1000.0;

/// What the plot shows.
#[derive(Properties, PartialEq)]
pub(super) struct RoundsProps {
    /// What each round left, the puzzle itself first; empty before the start.
    pub(super) rounds: Vec<u64>,
    /// The last round that there is to be.
    pub(super) last: usize,
}

/// See [`RoundsProps`].
pub(super) struct Rounds;

impl Component for Rounds {
    type Message = ();
    type Properties = RoundsProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let RoundsProps { rounds, last } = ctx.props();
        let most = rounds.iter().copied().max().unwrap_or(0);
        let decades = (0..).find(|&power| 10u64.pow(power) >= most.max(10)).unwrap_or(1);
        let part = |value: u64| ((value as f64).log10() + BAR_BASE) / (f64::from(decades) + BAR_BASE);
        let bars: String =
            rounds.iter().enumerate().filter(|(_, left)| **left > 0).fold(String::new(), |mut path, (round, &left)| {
                let height = ((part(left) * PLOT_HEIGHT) as u32).to_string();
                let at = (round * 10 + 1).to_string();
                path.push_str(&["M", &at, " 1000v-", &height, "h8v", &height, "z"].concat());
                path
            });
        let slots = (last + 1).max(rounds.len());
        let lines: String = (0..=decades).fold(String::new(), |mut path, power| {
            let y = (PLOT_HEIGHT - part(10u64.pow(power)) * PLOT_HEIGHT) as u32;
            path.push_str(&["M0 ", &y.to_string(), "H", &(slots * 10).to_string()].concat());
            path
        });
        let size = ["0 0 ", &(slots * 10).to_string(), " 1000"].concat();
        let step = stride(*last);
        html! {
            <figure class="chart" data-chart="rounds">
                <figcaption><h2>{ t("compare.rounds") }</h2><p>{ description(rounds, most) }</p></figcaption>
                if !rounds.is_empty() {
                    <div class="axes">
                        { beside((0..=decades).map(|power| (10u64.pow(power), 1.0 - part(10u64.pow(power))))) }
                        <svg class="area" viewBox={size} preserveAspectRatio="none" role="img" aria-label={description(rounds, most)}>
                            <path class="grid" d={lines} />
                            <path class="bars" d={bars} />
                        </svg>
                        { below((0..=*last).step_by(step).map(|round| (round, (round as f64 + 0.5) / slots as f64))) }
                        <p class="axis" aria-hidden="true">{ t("compare.rounds.axis") }</p>
                    </div>
                    { numbers("compare.rounds", &["compare.round", "counter.partial-grids"], rounds.iter().enumerate().map(|(round, &left)| vec![round as u64, left])) }
                }
            </figure>
        }
    }
}

fn description(rounds: &[u64], most: u64) -> String {
    let Some(at) = rounds.iter().position(|&left| left == most) else { return t("compare.rounds.none").to_owned() };
    let args = [
        ("rounds", Arg::Count(rounds.len() as u64 - 1)),
        ("all", Arg::Count(rounds.iter().sum())),
        ("most", Arg::Count(most)),
        ("round", Arg::Count(at as u64)),
    ];
    tell("compare.rounds.about", args)
}
