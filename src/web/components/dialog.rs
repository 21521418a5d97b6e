//! A dialog that keeps the focus while it is open, by the browser's own element.

use crate::web::speak::t;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// What the dialog shows.
#[derive(Properties, PartialEq)]
pub(in crate::web) struct DialogProps {
    /// The key of its title.
    pub(in crate::web) title: &'static str,
    /// It was closed, by its button or by Escape.
    pub(in crate::web) on_close: Callback<()>,
    pub(in crate::web) children: Html,
}

/// See [`DialogProps`].
pub(in crate::web) struct Dialog {
    root: NodeRef,
}

impl Component for Dialog {
    type Message = ();
    type Properties = DialogProps;

    fn create(_: &Context<Self>) -> Self {
        Self { root: NodeRef::default() }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let DialogProps { title, on_close, children } = ctx.props();
        let closed = on_close.reform(|_: web_sys::Event| ());
        let pressed = on_close.reform(|_: MouseEvent| ());
        html! {
            <dialog ref={&self.root} aria-labelledby="dialog-title" onclose={closed}>
                <header>
                    <h2 id="dialog-title">{ t(title) }</h2>
                    <button type="button" class="btn bare" aria-label={t("action.close")} onclick={pressed}>
                        { super::button::icon("close") }
                    </button>
                </header>
                { children.clone() }
            </dialog>
        }
    }

    fn rendered(&mut self, _: &Context<Self>, first: bool) {
        if let Some(dialog) = self.root.cast::<HtmlDialogElement>().filter(|dialog| first && !dialog.open()) {
            let _ = dialog.show_modal();
        }
    }
}
