//! The page: a Yew application over the session.

mod act;
mod auto_dismiss;
mod board_highlight;
mod city;
mod coach;
mod dialog;
mod film_player;
mod games;
mod help_count;
mod hint_panel;
mod hint_worker;
mod job_purpose;
mod jobs;
mod keypad;
mod keys;
mod lazy_places;
mod line_panel;
mod listeners;
mod load_parts;
mod loading;
mod local_job;
mod msg;
mod new_choice;
mod note_panel;
mod notice;
mod open_dialog;
mod own_chain;
mod place;
mod play;
mod play_on;
mod replay;
mod root;
mod saving;
mod shell;
mod toolbar;
mod watch;
mod win;
mod work;
mod zoom;

use crate::browser::{self, speak};
use crate::i18n::{self, Language};
use crate::parts::Part;
use crate::store::local;

/// Mounts the page, once what it begins with can be read.
pub(crate) fn start() {
    browser::hear_panics();
    i18n::add_tables(Language::ENGLISH_PAGE);
    speak::load_words();
    load_parts::set_loader();
    wasm_bindgen_futures::spawn_local(async {
        if games::begins_with_text() || local::is_old() {
            Part::Texts.load().await;
        }
        yew::Renderer::<root::App>::new().render();
        // Yew works until nothing is left to do (its feature `not_browser_env`): elements and listeners stand.
        browser::set_root("data-ready", Some("true"));
    });
}
