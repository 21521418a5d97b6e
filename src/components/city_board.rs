//! The board as a city to play in: the drawing, and the board's cells and clues moved to where it has them.
//!
//! The cells stay the board's own, with all that they show and do. See `view_models::city::street`.

use super::pointer::{BoardItem, item_of};
use crate::browser::speak::number;
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
}

/// See [`CityBoardProps`]. It is drawn past Yew, building by building, where something differs from what is shown.
pub(crate) struct CityBoard {
    root: NodeRef,
    ground: [String; GROUND_LAYERS],
    /// By their order in the drawing.
    looks: Vec<Look>,
    placed: Vec<Placed>,
}

/// An element of the board that was moved to where the drawing has it.
struct Placed {
    element: HtmlElement,
    item: BoardItem,
    /// What it showed then, 0 = nothing: a number stands on a roof.
    value: u8,
}

impl Component for CityBoard {
    type Message = ();
    type Properties = CityBoardProps;

    fn create(_: &Context<Self>) -> Self {
        Self { root: NodeRef::default(), ground: Default::default(), looks: Vec::new(), placed: Vec::new() }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let CityBoardProps { view, facing } = ctx.props();
        let size = number(StreetMap::new(view.order).size() as usize);
        // A board of another size and each side in front have a drawing of their own, which comes by an animation.
        let key = [number(view.order).as_str(), facing.side().name()].join(" ");
        html! {
            <svg {key} ref={&self.root} class="city street-view" viewBox={["0 0 ", &size, " ", &size].concat()} aria-hidden="true" />
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let CityBoardProps { view, facing } = ctx.props();
        let Some(root) = self.root.cast::<Element>() else { return };
        let scene = Scene::new(view, *facing);
        let lots = view.order * view.order;
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
                draw(GROUND_LAYERS + at, &scene.building(at, &look, !is_new && look.has_risen_from(shown)));
                *shown = look;
            }
        }
        self.place(&root, view, *facing, is_new);
    }

    fn destroy(&mut self, _: &Context<Self>) {
        for Placed { element, .. } in &self.placed {
            element.style().set_css_text("");
        }
    }
}

impl CityBoard {
    /// Moves the cells and clues that are not yet where they are seen.
    fn place(&mut self, root: &Element, view: &BoardView, facing: Facing, all: bool) {
        let value_of = |item: &BoardItem| match item {
            BoardItem::Cell(cell) => view.cells[cell.index(view.order)].value,
            BoardItem::Clue(..) => 0,
        };
        // Most presses of a key change no value, and looking for the elements is a good part of what they cost.
        let is_so = |placed: &Placed| placed.value == value_of(&placed.item) && placed.element.is_connected();
        if !all && !self.placed.is_empty() && self.placed.iter().all(is_so) {
            return;
        }
        let Some(stage) = root.parent_element() else { return };
        let Ok(found) = stage.query_selector_all(".board :is([data-row], [data-clue])") else { return };
        let map = StreetMap::new(view.order);
        let before = std::mem::take(&mut self.placed);
        for at in 0..found.length() {
            let Some(element) = found.item(at).and_then(|element| element.dyn_into::<HtmlElement>().ok()) else {
                continue;
            };
            let Some(item) = item_of(&element) else { continue };
            let value = value_of(&item);
            let was = before.get(at as usize).filter(|placed| placed.element == element);
            if all || was.is_none_or(|placed| placed.value != value) {
                let mut style = match item {
                    BoardItem::Cell(cell) => map.cell_style(facing, cell, value),
                    BoardItem::Clue(side, index) => map.clue_style(facing, side, index.into()),
                };
                if !all && value > 0 {
                    style.push_str(RISES);
                }
                element.style().set_css_text(&style);
            }
            self.placed.push(Placed { element, item, value });
        }
    }
}
