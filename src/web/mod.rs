//! The page: a Yew application over the session, and the same module's other end in the worker.

mod app;
mod browser;
mod components;
mod games;
mod keys;
mod places;
mod read;
mod shell;
mod speak;
mod storage;
mod theme;
mod work;
mod worker_client;
mod worker_host;

/// Mounts the page; in a worker serves the page's requests instead.
pub fn start() {
    console_error_panic_hook::set_once();
    if browser::document().is_some() {
        yew::Renderer::<app::App>::new().render();
    } else {
        worker_host::serve();
    }
}
