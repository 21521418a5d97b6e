//! The path through the techniques, by difficulty, with how far the player is.

use super::{ADDRESS_PREFIX, Learn, Msg, PRACTICE, how, name};
use crate::browser::speak::{language, number, t, tell};
use crate::components::button::icon;
use crate::engine::lesson::Lesson;
use crate::engine::{Arg, Difficulty};
use crate::i18n;
use crate::library::{Learned, LearningState};
use crate::places::difficulty_name;
use crate::view_models::new_game::GAMES;
use web_sys::HtmlInputElement;
use yew::html::Scope;
use yew::prelude::*;

/// Where the page of a technique is.
pub(super) fn page_of(id: &str) -> String {
    ["#", ADDRESS_PREFIX, id].concat()
}

/// Where a technique is practised.
pub(super) fn practice_of(id: &str) -> String {
    ["#", ADDRESS_PREFIX, id, PRACTICE].concat()
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
    /// The techniques that can be practised.
    fn path(&self) -> impl Iterator<Item = &Lesson> + Clone {
        self.lessons.iter().filter(|lesson| !lesson.is_overtaken())
    }

    /// Where to go on.
    pub(super) fn next_on_path(&self) -> Option<&'static str> {
        self.learned.next(self.path().map(|lesson| lesson.id))
    }

    pub(super) fn list(&self, link: &Scope<Self>) -> Html {
        let found: Vec<&Lesson> = self.lessons.iter().filter(|lesson| fits(lesson, &self.search)).collect();
        let next = self.next_on_path();
        let groups = Difficulty::ALL.into_iter().filter_map(|difficulty| {
            let is_here = |lesson: &&&Lesson| lesson.difficulty == difficulty;
            let rows = found.iter().filter(is_here).map(|lesson| self.row(lesson, next == Some(lesson.id)));
            let all = self.path().filter(|lesson| lesson.difficulty == difficulty);
            let counts = self.counts(all);
            let counts = [("count", Arg::Count(counts[0] as u64)), ("all", Arg::Count(counts[1] as u64))];
            (found.iter().any(|lesson| is_here(&lesson))).then(|| {
                html! {
                    <section class="panel" key={difficulty.name()} aria-labelledby={["level-", difficulty.name()].concat()}>
                        <header>
                            <h2 id={["level-", difficulty.name()].concat()}>{ difficulty_name(difficulty) }</h2>
                            <span class="aside">{ tell("learn.of", counts) }</span>
                        </header>
                        <ul>{ for rows }</ul>
                    </section>
                }
            })
        });
        let groups: Vec<Html> = groups.collect();
        let with_practice = found.iter().filter(|lesson| !lesson.is_overtaken()).count();
        let count =
            [("count", found.len()), ("all", with_practice)].map(|(name, count)| (name, Arg::Count(count as u64)));
        let counted = if with_practice == found.len() { "learn.count" } else { "learn.count.path" };
        let oninput = link.callback(|event: InputEvent| {
            Msg::Search(event.target_dyn_into::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default())
        });
        html! {
            <div class="learn" data-learn="">
                <div class="title" key="title"><h1>{ t("learn.title") }</h1><p>{ t("learn.about") }</p></div>
                <a class="panel to-rules" key="rules" href="#rules" data-action="rules"><b>{ t("place.rules") }</b><span>{ t("learn.rules") }</span></a>
                { self.next_lesson(next) }
                <div class="seek" key="seek">
                    <input type="search" data-action="search" aria-label={t("learn.search")} placeholder={t("learn.search")} value={self.search.clone()} {oninput} />
                    <span role="status">{ tell(counted, count) }</span>
                </div>
                { for groups }
            </div>
        }
    }

    /// How many of those techniques are done, and how many there are.
    fn counts<'a>(&self, of: impl Iterator<Item = &'a Lesson> + Clone) -> [usize; 2] {
        let done = of.clone().filter(|lesson| self.learned.state(lesson.id) == LearningState::Done).count();
        [done, of.count()]
    }

    /// Where to go on, and how far the player is with all of the path.
    fn next_lesson(&self, next: Option<&'static str>) -> Html {
        let met = self.path().filter(|lesson| self.learned.state(lesson.id) != LearningState::New).count();
        let [done, all] = self.counts(self.path());
        let far = [("count", done), ("all", all), ("met", met)].map(|(name, count)| (name, Arg::Count(count as u64)));
        let go = next.map(|id| {
            let is_new = met == 0;
            let label = if is_new { "learn.start" } else { "learn.continue" };
            let href = self.way_to(id);
            html! {
                <>
                    <p class="how">{ how(id) }</p>
                    <a class="btn main" data-action="continue" data-technique={id} {href}>
                        { tell(label, [("technique", Arg::Text(name(id)))]) }
                    </a>
                </>
            }
        });
        html! {
            <section class="panel path" key="path" aria-labelledby="learn-path" data-done={number(done)}>
                <h2 id="learn-path">{ t("learn.path") }</h2>
                { go.unwrap_or_else(|| html! { <p class="how">{ t("learn.all-done") }</p> }) }
                <div class="far">
                    <progress class="bar" aria-hidden="true" max={number(all)} value={number(done)} />
                    <p class="aside">{ tell("learn.far", far) }</p>
                </div>
            </section>
        }
    }

    fn row(&self, lesson: &Lesson, is_next: bool) -> Html {
        let state = self.learned.state(lesson.id);
        html! {
            <li data-state={state.name()} data-next={is_next.then_some("")}>
                <i class="progress" aria-hidden="true">if state == LearningState::Done { { icon("done") } }</i>
                <a href={page_of(lesson.id)} data-lesson={lesson.id}>{ name(lesson.id) }</a>
                <span class="state">{ self.state_text(lesson, is_next) }</span>
                <span class="about">{ [games(lesson), rating(lesson)].join(" · ") }</span>
            </li>
        }
    }

    /// How far the player is with a technique, in words.
    fn state_text(&self, lesson: &Lesson, is_next: bool) -> String {
        match self.learned.state(lesson.id) {
            _ if lesson.is_overtaken() => t("learn.state.overtaken").to_owned(),
            LearningState::Done => t("learn.state.done").to_owned(),
            LearningState::Begun => tell("learn.answered", answered(&self.learned, lesson.id)),
            _ if is_next => t("learn.state.next").to_owned(),
            LearningState::Met => t("learn.state.met").to_owned(),
            LearningState::New => String::new(),
        }
    }
}

/// How many positions of the technique were answered right, of those that are enough.
pub(super) fn answered(learned: &Learned, id: &str) -> [(&'static str, Arg); 2] {
    let count = learned.answered(id).min(Learned::ENOUGH);
    [("count", Arg::Count(count as u64)), ("all", Arg::Count(Learned::ENOUGH as u64))]
}

/// As many marks as positions are enough, those answered right filled.
pub(super) fn marks(learned: &Learned, id: &str) -> Html {
    let count = learned.answered(id);
    html! {
        <span class="marks" data-answered={number(count)}>
            { for (0..Learned::ENOUGH).map(|mark| html! { <i class={(mark < count).then_some("on")} aria-hidden="true" /> }) }
            <span>{ tell("learn.answered", answered(learned, id)) }</span>
        </span>
    }
}

/// The rating with what it is.
pub(super) fn rating(lesson: &Lesson) -> String {
    let tenths = i18n::format_tenths(language(), lesson.rating.0.into());
    tell("learn.rating", [("rating", Arg::Text(tenths))])
}
