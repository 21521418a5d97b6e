//! The page.
use yew::prelude::*;

#[function_component]
fn App() -> Html {
    html! { <h1>{ "Skyline" }</h1> }
}

/// Mounts the page.
pub fn start() {
    console_error_panic_hook::set_once();
    yew::Renderer::<App>::new().render();
}
