//! The next technique to meet, and how many techniques were practised.

use super::Home;
use crate::browser::speak::{say, t, tell};
use crate::engine::lesson::{Lesson, lessons};
use crate::engine::{Arg, Phrase};
use crate::library::LearningState;
use crate::places::technique_name;
use crate::store::learned::learned;
use yew::prelude::*;

impl Home {
    pub(super) fn learn_card(&self) -> Html {
        let learned = learned();
        let lessons: Vec<Lesson> = lessons().into_iter().filter(|lesson| !lesson.is_overtaken()).collect();
        let ids = lessons.iter().map(|lesson| lesson.id);
        let count = ids.clone().filter(|id| learned.state(id) == LearningState::Done).count();
        let next = learned.next(ids);
        let numbers = [("count", Arg::Count(count as u64)), ("all", Arg::Count(lessons.len() as u64))];
        html! {
            <section class="panel learn-card" aria-labelledby="home-learn">
                <header><h2 id="home-learn">{ t("home.learn") }</h2><a href="#learn" data-action="techniques">{ t("home.techniques") }</a></header>
                if let Some(id) = next {
                    <a class="next" data-action="lesson" href={["#learn/", id].concat()}>
                        <span class="kicker">{ t("home.next") }</span>
                        <b>{ technique_name(id) }</b>
                        <span class="how">{ say(&Phrase::about("how", id)) }</span>
                    </a>
                } else {
                    <p>{ t("home.all-practised") }</p>
                }
                <p class="count">{ tell("home.practised", numbers) }</p>
                <progress class="bar" aria-hidden="true" max={lessons.len().to_string()} value={count.to_string()} />
            </section>
        }
    }
}
