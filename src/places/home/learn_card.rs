//! The next technique to meet, and how many pages of techniques were read.

use super::Home;
use crate::browser::speak::{say, t, tell};
use crate::engine::lesson::lessons;
use crate::engine::{Arg, Phrase};
use crate::places::{read_lessons, technique_name};
use yew::prelude::*;

impl Home {
    pub(super) fn learn_card(&self) -> Html {
        let read = read_lessons::all();
        let lessons = lessons();
        let count = lessons.iter().filter(|lesson| read.iter().any(|id| id == lesson.id)).count();
        let next = lessons.iter().find(|lesson| read.iter().all(|id| id != lesson.id));
        let numbers = [("count", Arg::Count(count as u64)), ("all", Arg::Count(lessons.len() as u64))];
        html! {
            <section class="panel learn-card" aria-labelledby="home-learn">
                <header><h2 id="home-learn">{ t("home.learn") }</h2><a href="#learn" data-action="techniques">{ t("home.techniques") }</a></header>
                if let Some(lesson) = next {
                    <a class="next" data-action="lesson" href={["#learn/", lesson.id].concat()}>
                        <span class="kicker">{ t("home.next") }</span>
                        <b>{ technique_name(lesson.id) }</b>
                        <span class="how">{ say(&Phrase::about("how", lesson.id)) }</span>
                    </a>
                } else {
                    <p>{ t("home.all-read") }</p>
                }
                <p class="count">{ tell("home.read", numbers) }</p>
                <progress class="bar" aria-hidden="true" max={lessons.len().to_string()} value={count.to_string()} />
            </section>
        }
    }
}
