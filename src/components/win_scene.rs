//! The city of a won game, on its sky over the board that was solved.

use super::city::city;
use crate::browser::speak::t;
use crate::view_models::city::{Lot, corner_view};
use yew::prelude::*;

/// The board that was solved.
#[derive(Properties, PartialEq)]
pub(crate) struct WinSceneProps {
    pub(crate) order: usize,
    /// Its buildings, row-major.
    pub(crate) lots: Vec<Lot>,
    /// Whether it was solved just now: then the buildings come out of the ground.
    pub(crate) rises: bool,
}

/// See [`WinSceneProps`]. It can be put away to look at the board, which is what one sees of a game solved earlier.
pub(crate) struct WinScene {
    is_open: bool,
}

impl Component for WinScene {
    /// To put it away, or to show it again.
    type Message = ();
    type Properties = WinSceneProps;

    fn create(ctx: &Context<Self>) -> Self {
        Self { is_open: ctx.props().rises }
    }

    fn update(&mut self, _: &Context<Self>, (): ()) -> bool {
        self.is_open = !self.is_open;
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let WinSceneProps { order, lots, rises } = ctx.props();
        let (action, words) =
            if self.is_open { ("show-board", t("win.show-board")) } else { ("show-city", t("win.show-city")) };
        html! {
            <div class={classes!("win-scene", self.is_open.then_some("sky"))}>
                if self.is_open { { city(&corner_view(*order, lots), *rises) } }
                <button type="button" class="btn" data-action={action} onclick={ctx.link().callback(|_: MouseEvent| ())}>{ words }</button>
            </div>
        }
    }
}
