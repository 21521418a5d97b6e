//! The keyboard shortcuts, and what fingers do.

use crate::browser::speak::t;
use crate::places::{KeySection, edit, learn, new, rows};
use crate::session::keymap::SHORTCUTS;
use yew::prelude::*;

/// What fingers and pointers do: what is done, and what it does.
const GESTURES: [(&str, &str); 6] = [
    ("touch.drag", "touch.drag.does"),
    ("touch.click", "touch.click.does"),
    ("touch.double", "touch.double.does"),
    ("touch.long", "touch.long.does"),
    ("touch.clue", "touch.clue.does"),
    ("touch.swipe", "touch.swipe.does"),
];

/// Keys that the page itself takes beside those of [`SHORTCUTS`]: among the clues (`app/keys.rs`), and in a film with its
/// plot and its list of steps (`components`).
const OF_PAGE: [KeySection; 2] = [
    ("keys.clues", &[("↑ ↓ ← →", "keys.clues.go"), ("Home End", "keys.clues.ends")]),
    (
        "keys.film",
        &[
            ("← →", "keys.film.step"),
            ("↑ ↓", "keys.film.list"),
            ("PageUp PageDown", "keys.film.leap"),
            ("Home End", "keys.film.ends"),
            ("Space", "keys.film.play"),
            ("+ -", "keys.zoom"),
        ],
    ),
];

/// The list of games has one key more than each list of rows.
const LIBRARY: KeySection = ("keys.library", &[("Delete", "keys.library.delete")]);

pub(crate) fn shortcuts() -> Html {
    let section = |(title, rows): KeySection| {
        html! {
            <section>
                <h3>{ t(title) }</h3>
                <dl>{ for rows.iter().map(|(keys, does)| html! { <div><dt>{ chords(keys) }</dt><dd>{ t(does) }</dd></div> }) }</dl>
            </section>
        }
    };
    let gestures = GESTURES.iter().map(|(done, does)| html! { <div><dt>{ t(done) }</dt><dd>{ t(does) }</dd></div> });
    html! {
        <div class="sheet">
            { for SHORTCUTS.into_iter().chain(OF_PAGE).chain([learn::KEYS, edit::KEYS, rows::KEYS, LIBRARY, new::KEYS]).map(section) }
            <section><h3>{ t("touch.title") }</h3><dl>{ for gestures }</dl></section>
        </div>
    }
}

/// Keys as they are pressed: alternatives beside each other, keys of one press joined.
fn chords(keys: &'static str) -> Html {
    let chord = |chord: &'static str| {
        let keys: Vec<_> = if chord == "+" { vec![chord] } else { chord.split('+').collect() };
        let parts = keys.into_iter().enumerate().map(|(at, part)| {
            html! { <>if at > 0 { { "+" } }<kbd>{ part }</kbd></> }
        });
        html! { <span>{ for parts }</span> }
    };
    html! { { for keys.split(' ').map(chord) } }
}
