//! The inspector of a clue's line: how many ways are left, what they use, and the skyline.

use super::load_parts::panels;
use super::note_panel;
use super::root::{App, Msg};
use crate::browser::speak::{number, rich, say, t};
use crate::components::button::{ButtonStyle, button, plain};
use crate::engine::{Arg, Clue, Phrase, Side, VisibleRange};
use crate::hints::{LineBuilding, LineFacts};
use crate::session::view::{BoardView, LineView};
use crate::session::{Action, ClueMark};
use yew::html::Scope;
use yew::prelude::*;

/// Units of the drawing: a building's plot, its wall to wall width, the sky.
const PLOT: usize = 20;
const WIDTH: usize = 17;
const SKY: usize = 100;

/// The panel of the selected clue's line; on a large board without one, that of the selected cell's notes.
pub(super) fn line_panel(link: &Scope<App>, line: Option<&LineView>, board: &BoardView) -> Html {
    if let Some(line) = line {
        return panels().map_or_else(Html::default, |panels| (panels.line)(link, line, board));
    }
    // On a large board the panel stays, so that nothing moves as the selection goes over cells without notes.
    let ask = || (board.order > 9).then(|| html! { <p class="ask">{ t("note-panel.ask") }</p> });
    let Some(inside) = note_panel::frame(board).or_else(ask) else { return Html::default() };
    html! { <section class="panel line" tabindex="0" aria-label={t("place.line")}>{ inside }</section> }
}

/// The panel with what is known of the line; it is in the part that finds that out.
pub(super) fn inspector(link: &Scope<App>, view: &LineView, board: &BoardView) -> Html {
    let LineView { selected, fits, facts: line } = view;
    let from = match line.side {
        Side::Top => "line.from.top",
        Side::Bottom => "line.from.bottom",
        Side::Left => "line.from.left",
        Side::Right => "line.from.right",
    };
    let close = ButtonStyle::CLOSE;
    let title = say(&Phrase::new(from, [("line", Arg::House(line.house))]));
    html! {
        <section class="panel line" aria-label={t("place.line")}>
            <header><h2>{ title }</h2>
                if *selected { { button(link, "action.close", close, Msg::Do(Action::Deselect)) } }
                <p>{ shows(line) }</p>
            </header>
            <div class="asked">
                if let Some(clue) = line.clue.filter(|_| *selected) {
                    { plain(link, mark_label(board, clue), Msg::Do(Action::MarkClue(clue.side, clue.index))) }
                }
                if *fits { <p>{ count(line) }</p> } else { { plain(link, "line.fits", Msg::Do(Action::ShowFits)) } }
            </div>
            <div class="plots" role="group" tabindex="0" aria-label={t("line.heights")}>
                { skyline(&line.skyline, *fits) }
                <ol class="heights">{ for line.support.iter().zip(&line.skyline).map(|spot| height(spot, *fits)) }</ol>
            </div>
        </section>
    }
}

/// What the button says that puts the next mark on a clue.
fn mark_label(board: &BoardView, clue: Clue) -> &'static str {
    match board.clues[clue.side as usize][usize::from(clue.index)].mark {
        ClueMark::None => "line.tick",
        ClueMark::Ticked => "line.strike",
        ClueMark::Struck => "line.unmark",
    }
}

/// How many buildings are seen so far, how many can be, and how many should.
fn shows(line: &LineFacts) -> Html {
    let can = line.reach.map(|VisibleRange { seen, least, most }| {
        let key = if least == most { "line.shows" } else { "line.can-show" };
        let count = |count: u8| Arg::Count(count.into());
        Phrase::new(key, [("seen", count(seen)), ("least", count(least)), ("most", count(most))])
    });
    let clue = line.clue.map(|clue| Phrase::new("line.clue", [("value", Arg::Count(clue.value.into()))]));
    let between = if can.is_some() && clue.is_some() { " · " } else { "" };
    html! { <>{ can.as_ref().map(rich) }{ between }{ clue.as_ref().map(rich) }</> }
}

/// How many ways the candidates allow, and how many of them keep the clues.
fn count(line: &LineFacts) -> Html {
    let clues = line.clue.is_some() || line.opposite.is_some();
    let phrase = match (line.all, line.fitting) {
        (Some(all), Some(fitting)) if clues => {
            Phrase::new("line.fitting", [("all", Arg::Count(all)), ("fitting", Arg::Count(fitting))])
        }
        (Some(all), _) => Phrase::new("line.all", [("all", Arg::Count(all))]),
        _ => Phrase::new("line.many", []),
    };
    rich(&phrase)
}

/// One building: solid when placed, darker when seen; in outline as high as it can be, where that is shown, else as a low plot.
fn skyline(buildings: &[LineBuilding], fits: bool) -> Html {
    let order = buildings.len().max(1);
    let size = ["0 0 ", &(order * PLOT).to_string(), " 100"].concat();
    let bars = buildings.iter().enumerate().map(|(at, building)| {
        let (height, class) = match building {
            LineBuilding { height: 0, tallest, .. } => (if fits { *tallest } else { 1 }, "open"),
            LineBuilding { height, seen: true, .. } => (*height, "seen"),
            LineBuilding { height, .. } => (*height, "hidden"),
        };
        let height = usize::from(height) * (SKY - 10) / order + 6;
        html! {
            <rect {class} x={(at * PLOT + 1).to_string()} y={(SKY - height).to_string()} rx="1"
                width={number(WIDTH)} height={height.to_string()} />
        }
    });
    html! {
        <svg class="skyline" viewBox={size} preserveAspectRatio="none" aria-hidden="true">
            { for bars }
            <line class="street" x1="0" y1="100" x2={(order * PLOT).to_string()} y2="100" />
        </svg>
    }
}

type Support = (crate::engine::Cell, crate::engine::DigitSet, crate::engine::DigitSet);

/// What stands in a cell of the line, or else what can stand there, where that is shown: what no way uses is struck.
fn height(((_, had, has), building): (&Support, &LineBuilding), fits: bool) -> Html {
    if building.height > 0 {
        return html! { <li><strong>{ number(building.height.into()) }</strong></li> };
    }
    if !fits {
        return html! { <li><strong>{ "?" }</strong></li> };
    }
    let digits = had.iter().map(|digit| {
        let text = number(digit.get());
        if has.contains(digit) {
            html! { <span>{ text }{ " " }</span> }
        } else {
            html! { <><s>{ text }</s>{ " " }</> }
        }
    });
    html! { <li><strong>{ "?" }</strong>{ for digits }</li> }
}
