//! Batch.

use crate::web::speak::t;

use yew::prelude::*;

/// What the place is given.
#[derive(Properties, PartialEq)]
pub(super) struct BatchProps {
    /// Whether the place is the one shown.
    pub(super) shown: bool,
}

/// See [`BatchProps`].
pub(super) struct Batch;

impl Component for Batch {
    type Message = ();
    type Properties = BatchProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        html! {
            <div hidden={!ctx.props().shown}>
                <div class="title"><h1>{ t("batch.title") }</h1><p>{ t("batch.about") }</p></div>
            </div>
        }
    }
}
