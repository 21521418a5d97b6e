//! Notes as dots on one canvas below the cells of a board. As text in its cells, a digit among all notes of 25 rows costs
//! the browser the layout and paint of 64 cells.

use super::notes::{columns, plain_notes};
use crate::browser::window;
use crate::engine::DigitSet;
use crate::parts::{self, DrawDots};
use crate::session::view::BoardView;
use crate::view_models::dots::{DotGrid, changed};
use gloo::events::EventListener;
use std::cell::RefCell;
use std::f64::consts::TAU;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ResizeObserver};
use yew::{Html, NodeRef, html};

/// The canvas of a board, and what draws on it once it has begun to.
#[derive(Default)]
pub(super) struct DotsCanvas {
    node: NodeRef,
    draw: Option<DrawDots>,
}

impl DotsCanvas {
    pub(super) fn element(&self) -> Html {
        html! { <canvas key="dots" ref={&self.node} class="dots" aria-hidden="true" /> }
    }

    /// Draws, if there is a canvas, the dots of a board whose rows are drawn by these views.
    pub(super) fn draw(&mut self, rows: &[Rc<BoardView>]) {
        let begun = self.draw.take();
        let canvas = self.node.cast().zip(parts::engine());
        self.draw = canvas.map(|(canvas, engine)| {
            let mut draw = begun.unwrap_or_else(|| (engine.begin_dots)(canvas));
            draw(rows.len(), plain_cells(rows));
            draw
        });
    }
}

/// What the canvas shows of each cell of a board, whose rows are drawn by these views.
fn plain_cells(rows: &[Rc<BoardView>]) -> Vec<DigitSet> {
    let cells = rows.iter().enumerate().map(|(row, view)| (view, &view.cells[row * view.order..][..view.order]));
    cells.flat_map(|(view, cells)| cells.iter().map(|cell| plain_notes(cell, view.has_multi_selection))).collect()
}

/// Begins to draw on that canvas.
pub(crate) fn begin(canvas: HtmlCanvasElement) -> DrawDots {
    let picture = Picture { canvas: canvas.clone(), order: 0, notes: Vec::new(), drawn: Vec::new(), look: None };
    let picture = Rc::new(RefCell::new(picture));
    let renewed = picture.clone();
    let renew: Rc<dyn Fn()> = Rc::new(move || renewed.borrow_mut().renew());
    let hear = |target: &web_sys::EventTarget, name: &'static str| {
        let renew = renew.clone();
        EventListener::new(target, name, move |_| renew())
    };
    // Its styles have its colour pass into the next one: so it hears of each theme, contrast and forced colour. Of a screen
    // with other pixels the window is told.
    let heard = (hear(&canvas, "transitionend"), window().map(|window| hear(&window, "resize")));
    let observer = SizeObserver::new(&canvas, move || renew());
    Box::new(move |order, notes| {
        let _kept = (&heard, &observer);
        let mut picture = picture.borrow_mut();
        picture.notes = notes;
        match picture.order == order {
            true => picture.draw(),
            false => {
                picture.order = order;
                picture.renew();
            }
        }
    })
}

/// Hears of the size of an element.
struct SizeObserver(
    Option<ResizeObserver>,
    #[expect(dead_code, reason = "called by the observer")] Closure<dyn FnMut()>,
);

impl SizeObserver {
    fn new(canvas: &HtmlCanvasElement, on: impl FnMut() + 'static) -> Self {
        let heard = Closure::<dyn FnMut()>::new(on);
        let observer = ResizeObserver::new(heard.as_ref().unchecked_ref()).ok();
        observer.iter().for_each(|observer| observer.observe(canvas));
        Self(observer, heard)
    }
}

impl Drop for SizeObserver {
    fn drop(&mut self) {
        self.0.iter().for_each(ResizeObserver::disconnect);
    }
}

struct Picture {
    canvas: HtmlCanvasElement,
    /// Of the board.
    order: usize,
    /// What is to be drawn in each cell.
    notes: Vec<DigitSet>,
    drawn: Vec<DigitSet>,
    /// Measures and colour of what is drawn.
    look: Option<(DotGrid, String)>,
}

impl Picture {
    /// Draws all anew, if the canvas has another size, colour or resolution than what is drawn.
    fn renew(&mut self) {
        let look = look_of(&self.canvas, self.order);
        if look != self.look {
            self.look = look;
            let side = self.look.as_ref().map_or(0, |(grid, _)| (grid.cell * self.order as f64).round() as u32);
            // This clears it.
            self.canvas.set_width(side);
            self.canvas.set_height(side);
            self.drawn.clear();
            self.draw();
        }
    }

    /// Draws the cells whose notes are others than those drawn.
    fn draw(&mut self) {
        let context = self.canvas.get_context("2d").ok().flatten();
        let context = context.and_then(|context| context.dyn_into::<CanvasRenderingContext2d>().ok());
        let Some((context, (grid, colour))) = context.zip(self.look.as_ref()) else { return };
        context.set_fill_style_str(colour);
        context.begin_path();
        for cell in changed(&self.drawn, &self.notes) {
            let [left, top, width, height] = grid.area(cell);
            context.clear_rect(left, top, width, height);
            for digit in self.notes[cell].iter() {
                let [x, y] = grid.middle(cell, digit);
                context.move_to(x + grid.radius(), y);
                let _ = context.arc(x, y, grid.radius(), 0.0, TAU);
            }
        }
        context.fill();
        self.drawn.clone_from(&self.notes);
    }
}

/// Measures and colour that the canvas is to have by its styles; none where it is not shown.
fn look_of(canvas: &HtmlCanvasElement, order: usize) -> Option<(DotGrid, String)> {
    let window = window()?;
    let style = window.get_computed_style(canvas).ok().flatten()?;
    let style = |name: &str| style.get_property_value(name).ok();
    // The browser reads it: what Rust reads decimals with is 17 kB.
    let line = js_sys::Number::parse_float(&style("line-height")?);
    let scale = window.device_pixel_ratio();
    let side = f64::from(canvas.client_width()) * scale;
    let grid =
        DotGrid { order, columns: columns(order, true, false), cell: side / order as f64, line: line * scale, scale };
    (side > 0.0).then_some(grid).zip(style("color"))
}
