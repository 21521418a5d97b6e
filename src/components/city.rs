//! A city on the page: see `view_models::city`.

use super::of_html;
use crate::view_models::city::CityPicture;
use yew::prelude::*;

/// The drawing; `rises` while its buildings come out of the ground.
pub(crate) fn city(picture: &CityPicture, rises: bool) -> Html {
    let (width, height) = picture.size;
    let view_box = ["0 0 ", &width.to_string(), " ", &height.to_string()].concat();
    let class = if rises { "city rises" } else { "city" };
    let drawing =
        ["<svg class=\"", class, "\" viewBox=\"", &view_box, "\" aria-hidden=\"true\">", &picture.elements, "</svg>"]
            .concat();
    html! { <div class="art">{ of_html(drawing) }</div> }
}
