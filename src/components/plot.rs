//! The plot of candidates left over the steps of a film, coloured by technique.
//!
//! One path a colour, drawn once a film; moving along it moves a veil and a line.

use crate::browser::speak::t;
use crate::engine::technique::TechniqueGroup;
use crate::hints::{Film, FilmRow};
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// More bars than this are drawn as the tallest of each run.
const MAX_BARS: usize = 1600;

/// A film; the same as another only if it is that one.
#[derive(Clone)]
pub(crate) struct FilmRows(pub(crate) Rc<Film>);

impl FilmRows {
    /// The rows of its steps.
    pub(crate) fn all(&self) -> &[FilmRow] {
        &self.0.rows
    }
}

impl PartialEq for FilmRows {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// What the plot shows.
#[derive(Properties, PartialEq)]
pub(crate) struct PlotProps {
    pub(crate) rows: FilmRows,
    /// The step shown, 0 = before the first.
    pub(crate) cursor: usize,
    /// Candidates left before the first step.
    pub(crate) first_left: u32,
    /// Takes the step that is pointed at.
    pub(crate) on: Callback<usize>,
}

/// What happens on the plot.
pub(crate) enum Event {
    Pointer(PointerEvent),
    Key(KeyboardEvent),
}

/// See [`PlotProps`].
pub(crate) struct Plot {
    root: NodeRef,
    paths: Vec<(TechniqueGroup, AttrValue)>,
}

impl Component for Plot {
    type Message = Event;
    type Properties = PlotProps;

    fn create(ctx: &Context<Self>) -> Self {
        Self { root: NodeRef::default(), paths: paths(ctx.props().rows.all()) }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &PlotProps) -> bool {
        if old.rows != ctx.props().rows {
            self.paths = paths(ctx.props().rows.all());
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, event: Event) -> bool {
        let PlotProps { rows, cursor, on, .. } = ctx.props();
        let steps = rows.all().len();
        let wanted = match event {
            Event::Pointer(event) => {
                let Some(root) = self.root.cast::<Element>() else { return false };
                if event.type_() == "pointerdown" {
                    let _ = root.set_pointer_capture(event.pointer_id());
                } else if event.buttons() == 0 {
                    return false;
                }
                let area = root.get_bounding_client_rect();
                let part = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
                ((part * steps as f64).ceil().max(0.0) as usize).min(steps)
            }
            Event::Key(event) => {
                let leap = (steps / 10).max(1);
                let wanted = match event.key().as_str() {
                    "ArrowLeft" | "ArrowDown" => cursor.saturating_sub(1),
                    "ArrowRight" | "ArrowUp" => cursor + 1,
                    "PageDown" => cursor.saturating_sub(leap),
                    "PageUp" => cursor + leap,
                    "Home" => 0,
                    "End" => steps,
                    _ => return false,
                };
                event.prevent_default();
                event.stop_propagation();
                wanted.min(steps)
            }
        };
        if wanted != *cursor {
            on.emit(wanted);
        }
        false
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let PlotProps { rows, cursor, first_left, .. } = ctx.props();
        let steps = rows.all().len();
        let most = most(rows.all(), *first_left);
        let size = ["0 0 ", &steps.max(1).to_string(), " ", &most.to_string()].concat();
        let now = cursor.to_string();
        html! {
            <svg ref={&self.root} class="plot" viewBox={size} preserveAspectRatio="none" role="slider" tabindex="0"
                aria-label={t("watch.plot")} aria-valuemin="0" aria-valuemax={steps.to_string()} aria-valuenow={now.clone()}
                onpointerdown={ctx.link().callback(Event::Pointer)} onpointermove={ctx.link().callback(Event::Pointer)}
                onkeydown={ctx.link().callback(Event::Key)}>
                { for self.paths.iter().map(|(group, path)| html! { <path data-group={group.name()} d={path} /> }) }
                <rect class="future" x={now.clone()} y="0" width={(steps - cursor).to_string()} height={most.to_string()} />
                <line class="now" x1={now.clone()} x2={now} y1="0" y2={most.to_string()} />
            </svg>
        }
    }
}

fn most(rows: &[FilmRow], first_left: u32) -> u32 {
    rows.iter().map(|row| row.left).max().unwrap_or(0).max(first_left).max(1)
}

/// One path of bars a colour; a film of many steps takes several steps to a bar.
fn paths(rows: &[FilmRow]) -> Vec<(TechniqueGroup, AttrValue)> {
    let run = rows.len().div_ceil(MAX_BARS).max(1);
    let before = |at: usize| if at == 0 { None } else { rows.get(at - 1) };
    let most = rows.iter().map(|row| row.left.saturating_add_signed(-row.change)).max().unwrap_or(1).max(1);
    let path_of = |group: TechniqueGroup| {
        let mut path = String::new();
        for (number, steps) in rows.chunks(run).enumerate() {
            // The rarest colour of a run is the one to be seen.
            if steps.iter().map(|row| row.group).max() != Some(group) {
                continue;
            }
            let at = number * run;
            let left = before(at).map_or_else(|| steps[0].left.saturating_add_signed(-steps[0].change), |row| row.left);
            let width = if run == 1 && rows.len() < 400 { "0.86".to_owned() } else { steps.len().to_string() };
            let bar = [
                "M",
                &at.to_string(),
                " ",
                &most.to_string(),
                "v-",
                &left.to_string(),
                "h",
                &width,
                "v",
                &left.to_string(),
                "z",
            ];
            path.push_str(&bar.concat());
        }
        (group, AttrValue::from(path))
    };
    TechniqueGroup::ALL.into_iter().map(path_of).filter(|(_, path)| !path.is_empty()).collect()
}
