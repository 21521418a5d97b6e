//! What several places show, one a file: views of the session as elements, and what the player does as callbacks.

pub(crate) mod board;
pub(crate) mod board_map;
pub(crate) mod busy;
pub(crate) mod button;
pub(crate) mod city;
pub(crate) mod city_board;
pub(crate) mod dialog;
pub(crate) mod dots;
mod highlight;
mod html_patch;
pub(crate) mod notes;
pub(crate) mod overlay;
pub(crate) mod plot;
pub(crate) mod pointer;
pub(crate) mod puzzle_info;
pub(crate) mod reason;
pub(crate) mod row;
pub(crate) mod steps;
pub(crate) mod street;
pub(crate) mod week;
pub(crate) mod win_scene;

/// Elements that are written as HTML: drawings and cards of many parts take less code so.
pub(crate) fn of_html(html: String) -> yew::Html {
    yew::Html::from_html_unchecked(html.into())
}

/// Which of the ways to lay out number keys is that of a board of that order.
pub(crate) const fn keys_layout(order: usize) -> &'static str {
    match order {
        0..=6 => "6",
        7 => "7",
        8 => "8",
        9 => "9",
        10..=13 => "13",
        14..=17 => "16",
        _ => "25",
    }
}
