//! Title, author and rules of a puzzle, as texts.

use crate::browser::speak::t;
use crate::engine::format::PuzzleInfo;
use yew::prelude::*;

/// Title and author.
pub(crate) fn names(info: &PuzzleInfo) -> String {
    let names: Vec<&str> = [&*info.title, &info.author].into_iter().filter(|name| !name.is_empty()).collect();
    names.join(" · ")
}

/// All that there is of it; nothing where there is none.
pub(crate) fn puzzle_info(info: &PuzzleInfo) -> Html {
    if info.is_empty() {
        return Html::default();
    }
    let names = names(info);
    html! {
        <section class="puzzle-info" tabindex="0" aria-label={t("info.about")}>
            if !names.is_empty() { <p class="names">{ names }</p> }
            if !info.rules.is_empty() { <p class="words">{ &info.rules }</p> }
        </section>
    }
}
