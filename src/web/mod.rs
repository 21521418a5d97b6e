//! The page: a Yew application over the session.

mod app;
pub(crate) mod browser;
pub(crate) mod components;
pub(crate) mod engine;
mod further;
mod games;
pub(crate) mod helper;
pub(crate) mod keys;
mod kinds;
mod listeners;
mod load_parts;
mod loading;
mod local_job;
pub(crate) mod parts;
mod places;
mod rolling;
mod shell;
pub(crate) mod speak;
pub(crate) mod storage;
pub(crate) mod theme;
mod work;
pub(crate) mod worker_client;

use crate::words::{self, Language};

/// Mounts the page, once what it begins with can be read.
pub(crate) fn start() {
    browser::hear_panics();
    words::add(Language::ENGLISH_PAGE);
    speak::learn();
    load_parts::set_loader();
    wasm_bindgen_futures::spawn_local(async {
        if games::begins_with_text() || storage::is_old() {
            parts::Part::Texts.load().await;
        }
        yew::Renderer::<app::App>::new().render();
        // Yew works until nothing is left to do (its feature `not_browser_env`): elements and listeners stand.
        browser::set_root("data-ready", Some("true"));
    });
}
