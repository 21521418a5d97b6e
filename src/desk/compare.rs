//! Compare.

use crate::engine::Puzzle;
use crate::web::speak::t;
use std::sync::Arc;
use yew::prelude::*;

/// What the place is given.
#[derive(Properties, PartialEq)]
pub(super) struct CompareProps {
    /// The puzzle that is played.
    pub(super) puzzle: Option<Arc<Puzzle>>,
    /// Whether the place is the one shown.
    pub(super) shown: bool,
}

/// See [`CompareProps`].
pub(super) struct Compare;

impl Component for Compare {
    type Message = ();
    type Properties = CompareProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        html! {
            <div hidden={!ctx.props().shown}>
                <div class="title"><h1>{ t("compare.title") }</h1><p>{ t("compare.about") }</p></div>
            </div>
        }
    }
}
