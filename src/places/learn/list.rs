//! The list of techniques, by difficulty.

use super::{ADDRESS_PREFIX, Learn, Msg, how, name};
use crate::browser::speak::{language, t, tell};
use crate::engine::lesson::Lesson;
use crate::engine::{Arg, Difficulty};
use crate::i18n;
use crate::places::{GAMES, level_name};
use web_sys::HtmlInputElement;
use yew::html::Scope;
use yew::prelude::*;

/// Where the page of a technique is.
pub(super) fn page_of(id: &str) -> String {
    ["#", ADDRESS_PREFIX, id].concat()
}

/// The games in which it is of use, one after another.
pub(super) fn games(lesson: &Lesson) -> String {
    let names = GAMES.into_iter().filter(|(kind, _)| lesson.suits(*kind)).map(|(_, key)| t(key));
    names.collect::<Vec<_>>().join(t("list.comma"))
}

/// Whether it is what somebody looks for: every word is in its name, or in how it works.
fn fits(lesson: &Lesson, search: &str) -> bool {
    let text = [&name(lesson.id), " ", lesson.id, " ", &how(lesson.id)].concat().to_lowercase();
    search.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

impl Learn {
    pub(super) fn list(&self, link: &Scope<Self>) -> Html {
        let found: Vec<&Lesson> = self.lessons.iter().filter(|lesson| fits(lesson, &self.search)).collect();
        let groups = Difficulty::ALL.into_iter().filter_map(|difficulty| {
            let here: Vec<&&Lesson> = found.iter().filter(|lesson| lesson.difficulty == difficulty).collect();
            let rows = here.iter().map(|lesson| row(lesson));
            (!here.is_empty()).then(|| {
                html! {
                    <section class="panel" key={difficulty.name()} aria-labelledby={["level-", difficulty.name()].concat()}>
                        <h2 id={["level-", difficulty.name()].concat()}>{ level_name(difficulty) }</h2>
                        <ul>{ for rows }</ul>
                    </section>
                }
            })
        });
        let groups: Vec<Html> = groups.collect();
        let count = [("count", Arg::Count(found.len() as u64))];
        let oninput = link.callback(|event: InputEvent| {
            Msg::Search(event.target_dyn_into::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default())
        });
        html! {
            <div class="learn" data-learn="">
                <div class="title" key="title"><h1>{ t("learn.title") }</h1><p>{ t("learn.about") }</p></div>
                <a class="panel to-rules" key="rules" href="#rules" data-action="rules">{ t("place.rules") }</a>
                <div class="seek" key="seek">
                    <input type="search" data-action="search" aria-label={t("learn.search")} placeholder={t("learn.search")} value={self.search.clone()} {oninput} />
                    <span role="status">{ tell("learn.count", count) }</span>
                </div>
                { for groups }
            </div>
        }
    }
}

fn row(lesson: &Lesson) -> Html {
    html! {
        <li>
            <a href={page_of(lesson.id)} data-lesson={lesson.id}>{ name(lesson.id) }</a>
            <span>{ games(lesson) }</span>
            <span class="rating">{ rating(lesson) }</span>
        </li>
    }
}

/// The rating with what it is.
pub(super) fn rating(lesson: &Lesson) -> String {
    let tenths = i18n::format_tenths(language(), lesson.rating.0.into());
    tell("learn.rating", [("rating", Arg::Text(tenths))])
}
