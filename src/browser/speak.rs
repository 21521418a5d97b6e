//! Words on the page: phrases of the page's language as text and as elements.

use super::global;
use crate::engine::{Arg, Phrase, Puzzle, kind};
use crate::i18n::{self, Language, Piece};
use crate::library::days;
use js_sys::JsString;
use yew::prelude::*;

/// The language that the page speaks.
pub(crate) fn language() -> Language {
    i18n::current_language(Language::ENGLISH_PAGE)
}

/// The tag of the language that the page speaks, as the global that `language.js` sets says it.
fn tag() -> String {
    global::<JsString>("skylineTag").map_or_else(|| "en".to_owned(), String::from)
}

/// Takes up the words of the page's language, as far as they are there.
pub(crate) fn load_words() {
    let tag = tag();
    let text = global::<JsString>("skylineWords").map(String::from).unwrap_or_default();
    if i18n::selected_language() != (&*tag, text.len()) {
        i18n::select_language(&tag, text);
    }
}

/// A label without arguments.
pub(crate) fn t(key: &'static str) -> &'static str {
    language().template(key).unwrap_or(key)
}

/// A phrase as plain text.
pub(crate) fn say(phrase: &Phrase) -> String {
    i18n::text(language(), phrase)
}

/// A phrase of that key with those arguments, as plain text.
pub(crate) fn tell<const N: usize>(key: &'static str, args: [(&'static str, Arg); N]) -> String {
    say(&Phrase::new(key, args))
}

/// How often help was used.
pub(crate) fn help(count: u32) -> String {
    match count {
        0 => t("play.no-help").to_owned(),
        count => tell("play.help", [("count", Arg::Count(count.into()))]),
    }
}

/// A phrase with its arguments stronger.
pub(crate) fn rich(phrase: &Phrase) -> Html {
    runs(&i18n::pieces(language(), phrase))
}

/// The runs of a phrase that is said already.
pub(crate) fn runs(pieces: &[Piece]) -> Html {
    let run = |piece: &Piece| {
        if piece.is_arg {
            html! { <b>{ &piece.text }</b> }
        } else {
            html! { &piece.text }
        }
    };
    pieces.iter().map(run).collect()
}

/// The name of a puzzle: Skyscrapers 9×9.
pub(crate) fn puzzle_name(puzzle: &Puzzle) -> String {
    i18n::puzzle_name(language(), kind(puzzle), puzzle.order())
}

/// A small number as an attribute, without allocation.
pub(crate) fn number(value: usize) -> AttrValue {
    i18n::small_number(value).map_or_else(|| value.to_string().into(), AttrValue::Static)
}

/// The word of a boolean attribute.
pub(crate) const fn flag(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}

/// Minutes and seconds, with hours where there are any.
pub(crate) fn clock(seconds: u32) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let head = if hours > 0 { hours.to_string() + ":" + &days::two_digits(minutes) } else { minutes.to_string() };
    head + ":" + &days::two_digits(seconds % 60)
}
