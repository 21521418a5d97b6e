//! The sheet of all keys, and what fingers do.

use crate::session::keymap::SHEET;
use crate::web::speak::t;
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

/// Keys of other places than Play, as in [`SHEET`].
const ELSEWHERE: [(&str, &[(&str, &str)]); 2] = [
    ("keys.film", &[("← →", "keys.film.step"), ("Home End", "keys.film.ends"), ("Space", "keys.film.play")]),
    (
        "keys.library",
        &[("↑ ↓ Home End", "keys.library.choose"), ("Enter", "keys.library.open"), ("Delete", "keys.library.delete")],
    ),
];

pub(in crate::desk) fn sheet() -> Html {
    let section = |(title, rows): (&'static str, &'static [(&'static str, &'static str)])| {
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
            { for SHEET.into_iter().chain(ELSEWHERE).map(section) }
            <section><h3>{ t("touch.title") }</h3><dl>{ for gestures }</dl></section>
        </div>
    }
}

/// Keys as they are pressed: alternatives beside each other, keys of one press joined.
fn chords(keys: &'static str) -> Html {
    let chord = |chord: &'static str| {
        let parts = chord.split('+').enumerate().map(|(at, part)| {
            html! { <>if at > 0 { { "+" } }<kbd>{ part }</kbd></> }
        });
        html! { <span>{ for parts }</span> }
    };
    html! { { for keys.split(' ').map(chord) } }
}
