//! The page: a Yew application over the session.

mod app;
mod browser;
mod components;
mod engine;
mod games;
mod keys;
mod places;
mod shell;
mod speak;
mod storage;
mod theme;
mod work;
mod worker_client;

/// Mounts the page, once what it begins with can be read.
pub fn start() {
    console_error_panic_hook::set_once();
    wasm_bindgen_futures::spawn_local(async {
        if games::begins_with_text() {
            engine::load().await;
        }
        yew::Renderer::<app::App>::new().render();
    });
}
