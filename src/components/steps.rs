//! The film's steps as a list that renders only what is in sight, however long the film is.

use super::plot::FilmRows;
use crate::browser::speak::{flag, t};
use crate::browser::window;
use crate::hints::FilmRow;
use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The height of a row, as the stylesheet has it: for a finger it is higher.
const ROW: &str = "*var(--row))";
/// Rows rendered.
const RENDERED_ROWS: usize = 36;

/// What the list shows.
#[derive(Properties, PartialEq)]
pub(crate) struct StepsProps {
    pub(crate) rows: FilmRows,
    /// The step shown, 0 = before the first.
    pub(crate) cursor: usize,
    /// Takes the step that is chosen.
    pub(crate) on: Callback<usize>,
}

/// What happens on the list.
pub(crate) enum Event {
    Scrolled,
    Resized,
    Clicked(MouseEvent),
    Key(KeyboardEvent),
}

/// See [`StepsProps`].
pub(crate) struct Steps {
    root: NodeRef,
    /// The first row rendered.
    first: usize,
    /// Whether the row of the cursor is to be scrolled to.
    follow: bool,
    /// Whether that row was in sight when the list was last scrolled or resized.
    in_sight: bool,
    _resize: Option<EventListener>,
}

impl Component for Steps {
    type Message = Event;
    type Properties = StepsProps;

    fn create(ctx: &Context<Self>) -> Self {
        let resized = ctx.link().callback(|()| Event::Resized);
        let resize = window().map(|window| EventListener::new(&window, "resize", move |_| resized.emit(())));
        Self { root: NodeRef::default(), first: 0, follow: true, in_sight: true, _resize: resize }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &StepsProps) -> bool {
        self.follow |= old.cursor != ctx.props().cursor;
        true
    }

    fn update(&mut self, ctx: &Context<Self>, event: Event) -> bool {
        let StepsProps { rows, cursor, on } = ctx.props();
        match event {
            Event::Scrolled => {
                let Some(root) = self.root.cast::<HtmlElement>() else { return false };
                self.in_sight = in_sight(&root, *cursor, rows.all().len());
                let first = (root.scroll_top().max(0) as usize / height(&root, rows.all().len())).saturating_sub(8);
                return std::mem::replace(&mut self.first, first) != first;
            }
            // Who turns a phone still sees the step; who reads elsewhere in the list is left there.
            Event::Resized => {
                let Some(root) = self.root.cast::<HtmlElement>() else { return false };
                let stays = in_sight(&root, *cursor, rows.all().len());
                self.follow |= self.in_sight && !stays;
                self.in_sight |= stays;
                return self.follow;
            }
            Event::Clicked(event) => {
                let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
                let row = target.and_then(|target| target.closest("[data-row-step]").ok().flatten());
                if let Some(step) = row.and_then(|row| row.get_attribute("data-row-step")?.parse().ok()) {
                    on.emit(step);
                }
            }
            Event::Key(event) => {
                let wanted = match event.key().as_str() {
                    "ArrowUp" => cursor.saturating_sub(1),
                    "ArrowDown" => cursor + 1,
                    "PageUp" => cursor.saturating_sub(10),
                    "PageDown" => cursor + 10,
                    "Home" => 0,
                    "End" => rows.all().len(),
                    _ => return false,
                };
                event.prevent_default();
                event.stop_propagation();
                on.emit(wanted.min(rows.all().len()));
            }
        }
        false
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let StepsProps { rows, cursor, .. } = ctx.props();
        let count = rows.all().len();
        let first = self.first.min(count.saturating_sub(1));
        let shown = rows.all().iter().enumerate().skip(first).take(RENDERED_ROWS);
        let active = (*cursor > 0).then(|| step_id(*cursor));
        html! {
            <div ref={&self.root} class="step-list" role="listbox" tabindex="0" aria-label={t("watch.steps")}
                aria-activedescendant={active} onscroll={ctx.link().callback(|_| Event::Scrolled)}
                onclick={ctx.link().callback(Event::Clicked)} onkeydown={ctx.link().callback(Event::Key)}>
                <div class="spacer" role="presentation">
                    { for shown.map(|(at, row)| step(at + 1, count, row, at + 1 == *cursor)) }
                </div>
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let Some(root) = self.root.cast::<HtmlElement>() else { return };
        let StepsProps { rows, cursor, .. } = ctx.props();
        let Some(spacer) = root.first_element_child().and_then(|child| child.dyn_into::<HtmlElement>().ok()) else {
            return;
        };
        let tall = |rows: usize| ["calc(", &rows.to_string(), ROW].concat();
        let _ = spacer.style().set_property("height", &tall(rows.all().len()));
        let children = spacer.children();
        for index in 0..children.length() {
            let row = children.item(index).and_then(|row| row.dyn_into::<HtmlElement>().ok());
            let at = row.as_ref().and_then(|row| row.get_attribute("data-row-step")?.parse::<usize>().ok());
            if let Some((row, at)) = row.zip(at) {
                let _ = row.style().set_property("top", &tall(at - 1));
            }
        }
        if std::mem::take(&mut self.follow) {
            let row = height(&root, rows.all().len());
            let sight = root.client_height().max(0) as usize;
            let wanted = middle(*cursor, row).saturating_sub(sight / 2);
            root.set_scroll_top(wanted as i32);
            self.in_sight = true;
        }
    }
}

/// The height of a row on the screen, in px, where the rows are higher than the list.
fn height(root: &HtmlElement, rows: usize) -> usize {
    (root.scroll_height().max(0) as usize / rows.max(1)).max(1)
}

/// How far below the first row's top the middle of the step's row is, in px.
fn middle(step: usize, row: usize) -> usize {
    step.saturating_sub(1) * row + row / 2
}

fn in_sight(root: &HtmlElement, step: usize, rows: usize) -> bool {
    let top = root.scroll_top().max(0) as usize;
    (top..top + root.client_height().max(0) as usize).contains(&middle(step, height(root, rows)))
}

fn step_id(step: usize) -> String {
    "step-".to_owned() + &step.to_string()
}

fn step(number: usize, count: usize, row: &FilmRow, current: bool) -> Html {
    let change = match row.change {
        0 => String::new(),
        change if change < 0 => ["−", &change.unsigned_abs().to_string()].concat(),
        change => ["+", &change.to_string()].concat(),
    };
    html! {
        <div class="step" role="option" id={step_id(number)} data-row-step={number.to_string()} data-group={row.group.name()}
            aria-selected={flag(current)} aria-posinset={number.to_string()} aria-setsize={count.to_string()}>
            <span class="number">{ number }</span>
            <span class="dot" aria-hidden="true" />
            <span class="what"><b>{ &row.name }</b>{ if row.what.is_empty() { "" } else { " · " } }{ &row.what }</span>
            <span class="change">{ change }</span>
        </div>
    }
}
