//! The least page that Yew makes, ready once it is rendered. Off wasm32 it does nothing.

fn main() {
    #[cfg(target_arch = "wasm32")]
    yew::Renderer::<page::Hello>::new().render();
}

#[cfg(target_arch = "wasm32")]
mod page {
    use yew::prelude::*;

    #[function_component]
    pub(crate) fn Hello() -> Html {
        use_effect_with((), |()| {
            if let Some(root) = gloo::utils::document().document_element() {
                let _ = root.set_attribute("data-ready", "true");
            }
        });
        html! { <p>{ "hello" }</p> }
    }
}
