//! A row of the board: its cells between two clues, or the clues above or below the columns.

use super::notes::{centre, corners, notes};
use crate::engine::{Arg, BoxShape, Cell, Clue, Digit, DigitSet, Phrase, Side};
use crate::session::view::{CellView, ClueState, ClueView};
use crate::session::{COLOURS, ClueMark, Reach};
use crate::web::speak::{flag, number, say, t, tell};
use crate::words;
use yew::prelude::*;

/// What a row shows; two rows of equal properties are not rendered again.
#[derive(Properties, PartialEq)]
pub(crate) struct RowProps {
    /// Counted from 0.
    #[prop_or_default]
    pub(crate) row: usize,
    #[prop_or_default]
    pub(crate) cells: Vec<CellView>,
    /// The clues above or below the columns, for a row that has no cells but them.
    #[prop_or_default]
    pub(crate) ring: Vec<ClueView>,
    /// The clues on the left and on the right, where the board has clues.
    #[prop_or_default]
    pub(crate) ends: Option<[ClueView; 2]>,
    #[prop_or_default]
    pub(crate) boxes: Option<BoxShape>,
    /// Notes as dots.
    #[prop_or_default]
    pub(crate) dots: bool,
}

/// See [`RowProps`].
pub(crate) struct Row;

impl Component for Row {
    type Message = ();
    type Properties = RowProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let cells = props.cells.iter().enumerate().map(|(col, view)| cell(props, col, view));
        html! {
            <div class={if props.cells.is_empty() { "row ring" } else { "row" }} role="row">
                { props.ends.as_ref().map(|ends| clue(&ends[0], "rowheader")) }
                { for cells }
                { for props.ring.iter().map(|view| clue(view, "columnheader")) }
                { props.ends.as_ref().map(|ends| clue(&ends[1], "rowheader")) }
            </div>
        }
    }
}

fn cell(props: &RowProps, col: usize, view: &CellView) -> Html {
    let order = props.cells.len();
    let at = |shape: Option<u8>, index: usize| {
        shape.is_some_and(|side| index != 0 && index.is_multiple_of(usize::from(side)))
    };
    let last = order - 1;
    let class = classes!(
        "cell",
        at(props.boxes.map(|shape| shape.width), col).then_some("edge-left"),
        at(props.boxes.map(|shape| shape.height), props.row).then_some("edge-top"),
        (props.row == 0).then_some("north"),
        (props.row == last).then_some("south"),
        (col == 0).then_some("west"),
        (col == last).then_some("east"),
        view.actor.then_some("actor"),
        (view.value > 0).then(|| ["v", number(view.value.into()).as_str()].concat()),
    );
    let label = label(Cell::new(props.row, col), view);
    let noted = view.value == 0 && !view.notes.is_empty();
    let cornered = view.value == 0 && !view.corners.is_empty();
    html! {
        <div {class} role="gridcell" data-row={number(props.row + 1)} data-col={number(col + 1)}
            data-value={number(view.value.into())} data-given={flag(view.given)}
            data-candidates={digits(view.notes)} data-mark={view.marks()}
            data-link={(view.link > 0).then(|| number(view.link.into()))}
            data-corners={(!view.corners.is_empty()).then(|| digits(view.corners))}
            data-colour={(view.colour > 0).then(|| number(view.colour.into()))}
            aria-label={(!noted).then(|| label.clone())} aria-selected={flag(view.selected)}
            aria-readonly={view.given.then_some("true")} aria-invalid={view.conflict.then_some("true")}
            tabindex="-1">
            if view.colour > 0 {
                <i class="hue" data-hue={number(view.colour.into())} aria-hidden="true" />
            }
            if view.value > 0 {
                { number(view.value.into()) }
            } else if noted || cornered {
                // A name that is text: notes as they stand in the cell are no part of it.
                if noted { <span class="unseen">{ label }</span> }
                if cornered { { corners(view, props.dots) } }
                if noted && cornered {
                    { centre(view, props.dots) }
                } else if noted {
                    { notes(view, order, props.dots) }
                }
            }
        </div>
    }
}

/// Digits as the words of an attribute.
fn digits(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
}

/// What a screen reader says of the cell.
fn label(cell: Cell, view: &CellView) -> String {
    let cell = ("cell", Arg::Cell(cell));
    let mut label = match Digit::new(view.value.into()) {
        Some(digit) => tell(if view.given { "cell.given" } else { "cell.entry" }, [cell, ("digit", Arg::Digit(digit))]),
        None if view.notes.is_empty() => tell("cell.empty", [cell]),
        None => tell("cell.notes", [cell, ("digits", Arg::Digits(view.notes))]),
    };
    if !view.corners.is_empty() {
        label.push_str(&tell("cell.corners", [("digits", Arg::Digits(view.corners))]));
    }
    let named = |colour: u8| ("name", Arg::Phrase(Phrase::about("colour", &number(colour.into())).into()));
    if view.colour > 0 {
        label.push_str(&tell("cell.colour", [named(view.colour)]));
    }
    if !view.tints.is_empty() {
        for colour in 1..=COLOURS {
            let tinted = view.notes | view.corners;
            let tinted: DigitSet = tinted.iter().filter(|&digit| view.tints.of(digit) == colour).collect();
            if !tinted.is_empty() {
                label.push_str(&tell("cell.tints", [named(colour), ("digits", Arg::Digits(tinted))]));
            }
        }
    }
    if view.conflict {
        label.push_str(t("cell.conflict"));
    }
    if !view.struck.is_empty() {
        label.push_str(&tell("cell.struck", [("digits", Arg::Digits(view.struck))]));
    }
    if let Some(digit) = Digit::new(view.placing.into()) {
        label.push_str(&tell("cell.placing", [("digit", Arg::Digit(digit))]));
    }
    label
}

/// What a screen reader says of the clue's place.
fn clue_label(view: &ClueView) -> String {
    let clue = Clue { side: view.side, index: view.index, value: view.value };
    let mut label = if view.value > 0 {
        words::clue_name(crate::web::speak::language(), clue)
    } else {
        let key = match view.side {
            Side::Top => "clue.none.top",
            Side::Bottom => "clue.none.bottom",
            Side::Left => "clue.none.left",
            Side::Right => "clue.none.right",
        };
        say(&Phrase::new(key, [("number", Arg::Count(u64::from(view.index) + 1))]))
    };
    if let Some(Reach { seen, least, most }) = view.reach {
        let count = |count: u8| Arg::Count(count.into());
        label.push_str(&tell("clue.reach", [("seen", count(seen)), ("least", count(least)), ("most", count(most))]));
    }
    label.push_str(match view.mark {
        ClueMark::None => "",
        ClueMark::Ticked => t("clue.ticked"),
        ClueMark::Struck => t("clue.struck"),
    });
    label.push_str(match view.state {
        ClueState::Open => "",
        ClueState::Met => t("clue.met"),
        ClueState::Broken => t("clue.broken"),
    });
    label
}

fn clue(view: &ClueView, role: &'static str) -> Html {
    let label = clue_label(view);
    html! {
        <div class={classes!("clue", view.evidence.then_some("evidence"))} {role} data-clue={view.side.name()}
            data-index={number(usize::from(view.index) + 1)} data-value={number(view.value.into())}
            data-state={view.state.name()} data-hand={view.mark.name()} aria-label={(view.value > 0).then(|| label.clone())}
            aria-selected={flag(view.selected)} tabindex="-1">
            if let Some(Reach { seen, .. }) = view.reach {
                <small aria-hidden="true">{ number(seen.into()) }</small>
            }
            if view.value > 0 {
                <span>{ number(view.value.into()) }</span>
            } else {
                <span class="unseen">{ label }</span>
            }
            if let Some(Reach { least, most, .. }) = view.reach {
                <small aria-hidden="true">{ number(least.into()) }if most > least { { "–" }{ number(most.into()) } }</small>
            }
        </div>
    }
}
