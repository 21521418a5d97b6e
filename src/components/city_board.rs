//! The board as a city to play in: the drawing, and the board's cells and clues moved to where it has them.
//!
//! The cells stay the board's own, with all that they show and do. See `view_models::city::street`.

use super::button::{ButtonStyle, button};
use super::pointer::{BoardItem, item_of};
use crate::browser::speak::{number, t};
use crate::engine::Side;
use crate::session::view::BoardView;
use crate::view_models::city::Facing;
use crate::view_models::city::street::{GROUND_LAYERS, Look, Scene, StreetMap};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Numbers come with their building.
const RISES: &str = ";animation:number-rises 160ms ease-out";

/// What the city shows.
#[derive(Properties, PartialEq)]
pub(crate) struct CityBoardProps {
    pub(crate) view: Rc<BoardView>,
    /// The side in front.
    pub(crate) facing: Facing,
    /// Takes the side that is in front after a turn.
    pub(crate) on_turn: Callback<Facing>,
}

/// See [`CityBoardProps`]. It is drawn past Yew, building by building, where something differs from what is shown.
pub(crate) struct CityBoard {
    /// The side in front. A turn is shown before the rest of the page hears of it, since nothing else changes.
    facing: Facing,
    drawings: [Drawing; 4],
    /// The side that the cells and clues are placed for.
    placed_for: Option<Facing>,
    placed: Vec<Placed>,
}

/// The drawing of one side. It is kept while another side is in front: to show it again costs a third of drawing it.
#[derive(Default)]
struct Drawing {
    root: NodeRef,
    ground: [String; GROUND_LAYERS],
    /// By their order in the drawing.
    looks: Vec<Look>,
}

/// An element of the board that was moved to where the drawing has it.
struct Placed {
    element: HtmlElement,
    item: BoardItem,
    /// What it showed then, 0 = nothing: a number stands on a roof.
    value: u8,
}

impl Component for CityBoard {
    /// A quarter turn.
    type Message = ();
    type Properties = CityBoardProps;

    fn create(ctx: &Context<Self>) -> Self {
        Self { facing: ctx.props().facing, drawings: Default::default(), placed_for: None, placed: Vec::new() }
    }

    fn update(&mut self, ctx: &Context<Self>, (): ()) -> bool {
        self.facing = self.facing.turned();
        ctx.props().on_turn.emit(self.facing);
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &CityBoardProps) -> bool {
        let CityBoardProps { view, facing, .. } = ctx.props();
        std::mem::replace(&mut self.facing, *facing) != *facing || *view != old.view
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let BoardView { order, state, .. } = *ctx.props().view;
        let state = state.name();
        let size = number(StreetMap::new(order).size() as usize);
        let view_box = AttrValue::from(["0 0 ", &size, " ", &size].concat());
        let drawing = |(drawing, facing): (&Drawing, Facing)| {
            // A board of another size has drawings of its own.
            let key = [number(order).as_str(), facing.side().name()].join(" ");
            let front = (facing == self.facing).then_some("");
            html! {
                <svg {key} ref={&drawing.root} class="city street-view" data-front={front} data-state={state}
                    viewBox={&view_box} aria-hidden="true" />
            }
        };
        let from = match self.facing.side() {
            Side::Bottom => "city.from.bottom",
            Side::Right => "city.from.right",
            Side::Top => "city.from.top",
            Side::Left => "city.from.left",
        };
        let turn = ButtonStyle { class: "bare turn", icon: Some("turn"), is_icon_only: true, ..ButtonStyle::default() };
        html! { <>
            { for self.drawings.iter().zip(Side::ALL.map(Facing::of)).map(drawing) }
            { button(ctx.link(), "action.turn", turn, ()) }
            <p class="unseen" role="status">{ t(from) }</p>
        </> }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let view = &ctx.props().view;
        let scene = Scene::new(view, self.facing);
        let is_turned = self.placed_for.replace(self.facing) != Some(self.facing);
        let drawing = &mut self.drawings[self.facing.side() as usize];
        let Some(root) = drawing.root.cast::<Element>() else { return };
        let is_new = drawing.show(&root, &scene, view.order * view.order, !is_turned);
        self.place(&root, view, is_turned || is_new);
    }

    fn destroy(&mut self, _: &Context<Self>) {
        for Placed { element, .. } in &self.placed {
            element.style().set_css_text("");
        }
    }
}

impl Drawing {
    /// Draws what differs from what was drawn, and says whether nothing was. `rises` if new buildings come out of the ground.
    fn show(&mut self, root: &Element, scene: &Scene<'_>, lots: usize, rises: bool) -> bool {
        let is_new = root.first_element_child().is_none();
        if is_new {
            root.set_inner_html(&"<g></g>".repeat(GROUND_LAYERS + lots));
            self.looks = vec![Look::default(); lots];
            self.ground = Default::default();
        }
        let groups = root.children();
        let draw = |group: usize, html: &str| {
            if let Some(group) = groups.item(group as u32) {
                group.set_inner_html(html);
            }
        };
        for (layer, (now, shown)) in scene.ground().into_iter().zip(&mut self.ground).enumerate() {
            if now != *shown {
                draw(layer, &now);
                *shown = now;
            }
        }
        for (at, shown) in self.looks.iter_mut().enumerate() {
            let look = scene.look(at);
            if look != *shown {
                draw(GROUND_LAYERS + at, &scene.building(at, &look, rises && !is_new && look.has_risen_from(shown)));
                *shown = look;
            }
        }
        is_new
    }
}

impl CityBoard {
    /// Moves the cells and clues that are not yet where they are seen.
    fn place(&mut self, root: &Element, view: &BoardView, mut all: bool) {
        // Looking for the elements is a good part of what a key press costs.
        if self.placed.is_empty() || !self.placed.iter().all(|placed| placed.element.is_connected()) {
            self.placed = board_items(root);
            all = true;
        }
        let map = StreetMap::new(view.order);
        for Placed { element, item, value } in &mut self.placed {
            let now = value_of(view, item);
            let was = std::mem::replace(value, now);
            if !all && was == now {
                continue;
            }
            let mut style = match *item {
                BoardItem::Cell(cell) => map.cell_style(self.facing, cell, now),
                BoardItem::Clue(side, index) => map.clue_style(self.facing, side, index.into()),
            };
            if !all && now > 0 {
                style.push_str(RISES);
            }
            element.style().set_css_text(&style);
        }
    }
}

/// The cells and clues of the board beside that drawing.
fn board_items(root: &Element) -> Vec<Placed> {
    let found =
        root.parent_element().and_then(|stage| stage.query_selector_all(".board :is([data-row], [data-clue])").ok());
    let Some(found) = found else { return Vec::new() };
    let placed = |at| {
        let element: HtmlElement = found.item(at)?.dyn_into().ok()?;
        Some(Placed { item: item_of(&element)?, element, value: 0 })
    };
    (0..found.length()).filter_map(placed).collect()
}

/// What stands on that, 0 = nothing.
fn value_of(view: &BoardView, item: &BoardItem) -> u8 {
    match item {
        BoardItem::Cell(cell) => view.cells[cell.index(view.order)].value,
        BoardItem::Clue(..) => 0,
    }
}
