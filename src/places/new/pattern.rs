//! The pattern of givens: a small grid that is drawn on by pointer or keyboard.

use crate::browser::speak::{flag, number, t, tell};
use crate::browser::{document, focus};
use crate::engine::{Arg, BoxShape, Cell};
use crate::places::KeySection;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

/// What is drawn on.
#[derive(Properties, PartialEq)]
pub(super) struct PatternProps {
    pub(super) order: usize,
    pub(super) boxes: Option<BoxShape>,
    /// The marked cells, row-major; empty where none is.
    pub(super) marked: Vec<bool>,
    /// Takes the pattern that is drawn.
    pub(super) on: Callback<Vec<bool>>,
}

/// Its keys, for the list of keyboard shortcuts.
pub(in crate::places) const KEYS: KeySection = (
    "keys.pattern",
    &[("↑ ↓ ← →", "keys.pattern.go"), ("Home End", "keys.home"), ("Space Enter", "keys.pattern.mark")],
);

/// What happens on the grid.
pub(super) enum Event {
    Down(PointerEvent),
    Move(PointerEvent),
    Up,
    Key(KeyboardEvent),
}

/// See [`PatternProps`].
pub(super) struct Pattern {
    root: NodeRef,
    /// The cell that the keyboard is at.
    at: usize,
    /// Whether a stroke marks or clears; none while there is no stroke.
    stroke: Option<bool>,
}

/// The cell of the grid at an element.
fn cell_of(element: &Element) -> Option<usize> {
    element.closest("[data-spot]").ok()??.get_attribute("data-spot")?.parse().ok()
}

impl Component for Pattern {
    type Message = Event;
    type Properties = PatternProps;

    fn create(_: &Context<Self>) -> Self {
        Self { root: NodeRef::default(), at: 0, stroke: None }
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &PatternProps) -> bool {
        self.at = self.at.min(ctx.props().order.pow(2) - 1);
        true
    }

    fn update(&mut self, ctx: &Context<Self>, event: Event) -> bool {
        match event {
            Event::Down(event) => {
                let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                let Some(index) = target.as_ref().and_then(cell_of) else { return false };
                self.stroke = Some(!self.is_marked(ctx, index));
                self.at = index;
                self.draw(ctx, index);
                return true;
            }
            Event::Move(event) => {
                // Not the event's own target: a finger keeps the cell that it came down on.
                let under = document()
                    .and_then(|document| document.element_from_point(event.client_x() as f32, event.client_y() as f32));
                let inside = under.filter(|under| self.root.get().is_some_and(|root| root.contains(Some(under))));
                if let (Some(index), Some(_)) = (inside.as_ref().and_then(cell_of), self.stroke) {
                    self.draw(ctx, index);
                }
            }
            Event::Up => self.stroke = None,
            Event::Key(event) => return self.key(ctx, &event),
        }
        false
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let PatternProps { order, .. } = ctx.props();
        let link = ctx.link();
        html! {
            <div ref={&self.root} class="pattern" role="grid" aria-multiselectable="true" aria-label={t("new.pattern.grid")} data-size={number(*order)}
                onpointerdown={link.callback(Event::Down)} onpointermove={link.callback(Event::Move)}
                onpointerup={link.callback(|_: PointerEvent| Event::Up)} onpointercancel={link.callback(|_: PointerEvent| Event::Up)}
                onpointerleave={link.callback(|_: PointerEvent| Event::Up)} onkeydown={link.callback(Event::Key)}>
                { for (0..*order).map(|row| html! {
                    <div role="row">{ for (0..*order).map(|col| self.spot(ctx, row, col)) }</div>
                }) }
            </div>
        }
    }
}

impl Pattern {
    fn is_marked(&self, ctx: &Context<Self>, index: usize) -> bool {
        ctx.props().marked.get(index).copied().unwrap_or(false)
    }

    fn spot(&self, ctx: &Context<Self>, row: usize, col: usize) -> Html {
        let PatternProps { order, boxes, .. } = ctx.props();
        let index = row * order + col;
        let starts = |side: Option<u8>, at: usize| side.is_some_and(|side| at > 0 && at.is_multiple_of(side.into()));
        let class = classes!(
            starts(boxes.map(|shape| shape.width), col).then_some("edge-left"),
            starts(boxes.map(|shape| shape.height), row).then_some("edge-top"),
        );
        html! {
            <div {class} role="gridcell" data-spot={index.to_string()} aria-label={Cell::new(row, col).to_string()}
                aria-selected={flag(self.is_marked(ctx, index))} tabindex={if index == self.at { "0" } else { "-1" }} />
        }
    }

    /// Marks or clears a cell, as the stroke does.
    fn draw(&self, ctx: &Context<Self>, index: usize) {
        let PatternProps { order, marked, on, .. } = ctx.props();
        let Some(marks) = self.stroke.filter(|&marks| marks != self.is_marked(ctx, index)) else { return };
        let mut pattern = marked.clone();
        pattern.resize(order * order, false);
        pattern[index] = marks;
        on.emit(pattern);
    }

    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let order = ctx.props().order;
        let (row, col) = (self.at / order, self.at % order);
        let to = match event.key().as_str() {
            "ArrowUp" => (row.saturating_sub(1), col),
            "ArrowDown" => ((row + 1).min(order - 1), col),
            "ArrowLeft" => (row, col.saturating_sub(1)),
            "ArrowRight" => (row, (col + 1).min(order - 1)),
            "Home" => (row, 0),
            "End" => (row, order - 1),
            " " | "Enter" => {
                event.prevent_default();
                self.stroke = Some(!self.is_marked(ctx, self.at));
                self.draw(ctx, self.at);
                self.stroke = None;
                return true;
            }
            _ => return false,
        };
        event.prevent_default();
        self.at = to.0 * order + to.1;
        let selector = ["[data-spot='", &self.at.to_string(), "']"].concat();
        let root = self.root.cast::<Element>();
        if let Some(spot) = root.and_then(|root| root.query_selector(&selector).ok().flatten()) {
            focus(&spot);
        }
        true
    }
}

/// How many cells are marked, in words.
pub(super) fn text_of_pattern(marked: &[bool]) -> String {
    match marked.iter().filter(|&&marked| marked).count() {
        0 => t("new.pattern.none").to_owned(),
        count => {
            tell("new.pattern.some", [("count", Arg::Count(count as u64)), ("all", Arg::Count(marked.len() as u64))])
        }
    }
}
