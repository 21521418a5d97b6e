//! Words on the page: phrases of the page's language as text and as elements.

use crate::engine::{Arg, Phrase};
use crate::words::{self, Language, Piece};
use yew::prelude::*;

/// The language of the page.
pub(super) const LANGUAGE: Language = Language::ENGLISH_PAGE;

/// A label without arguments.
pub(super) fn t(key: &'static str) -> &'static str {
    LANGUAGE.template(key).unwrap_or(key)
}

/// A phrase as plain text.
pub(super) fn say(phrase: &Phrase) -> String {
    words::text(LANGUAGE, phrase)
}

/// A phrase of that key with those arguments, as plain text.
pub(super) fn tell<const N: usize>(key: &'static str, args: [(&'static str, Arg); N]) -> String {
    say(&Phrase::new(key, args))
}

/// A phrase with its arguments stronger.
pub(super) fn rich(phrase: &Phrase) -> Html {
    runs(&words::pieces(LANGUAGE, phrase))
}

/// The runs of a phrase that is said already.
pub(super) fn runs(pieces: &[Piece]) -> Html {
    let run = |piece: &Piece| {
        if piece.is_arg {
            html! { <b>{ &piece.text }</b> }
        } else {
            html! { &piece.text }
        }
    };
    pieces.iter().map(run).collect()
}

/// A small number as an attribute, without allocation.
pub(super) fn number(value: usize) -> AttrValue {
    const SMALL: [&str; 26] = [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
        "20", "21", "22", "23", "24", "25",
    ];
    SMALL.get(value).map_or_else(|| value.to_string().into(), |&text| AttrValue::Static(text))
}

/// The word of a boolean attribute.
pub(super) const fn flag(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}
