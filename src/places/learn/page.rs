//! The page of a technique: how it works, and a position that shows it.

use super::list::{games, marks, page_of, practice_of, rating};
use super::{Example, ExampleView, Learn, Msg, how, name};
use crate::browser::MAKE_PREFIX;
use crate::browser::speak::{puzzle_name, t, tell};
use crate::components::board::Board;
use crate::components::button::{ButtonStyle, button, plain};
use crate::components::reason::reason;
use crate::engine::Arg;
use crate::engine::lesson::Lesson;
use crate::places::difficulty_name;
use crate::session::film_board;
use crate::view_models::new_game::GAMES;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

/// The stages, and the key of what the button to each is called.
const STAGES: [(ExampleView, &str); 3] = [
    (ExampleView::Position, "learn.position"),
    (ExampleView::Evidence, "learn.evidence"),
    (ExampleView::After, "action.apply"),
];

impl Learn {
    pub(super) fn page(&self, link: &Scope<Self>, open: usize, has_game_to_resume: bool) -> Html {
        let Some(lesson) = self.lessons.get(open) else { return Html::default() };
        html! {
            <div class="learn lesson" data-learn={lesson.id} key={lesson.id}>
                <div class="title">
                    { Self::ways_back("#learn".to_owned(), t("learn.all").to_owned(), has_game_to_resume) }
                    <h1>{ name(lesson.id) }</h1>
                    <p>{ [difficulty_name(lesson.difficulty), rating(lesson), games(lesson)].join(" · ") }</p>
                </div>
                <section class="panel words" aria-label={t("learn.how")}>
                    <p class="how">{ how(lesson.id) }</p>
                    { self.example.as_ref().map(where_to_look) }
                    { self.to_practice(lesson) }
                    { Self::play_links(lesson) }
                </section>
                { self.example.as_ref().map(|example| self.example(link, lesson, example)) }
                { self.neighbours(open) }
            </div>
        }
    }

    /// The board, the ways to look at it, and the reason.
    fn example(&self, link: &Scope<Self>, lesson: &Lesson, example: &Example) -> Html {
        let Example { number, board, step, stage } = example;
        let shown = step.as_deref().filter(|_| *stage == ExampleView::Evidence);
        let view = match (stage, step) {
            (ExampleView::After, Some(step)) => {
                let mut after = board.clone();
                step.conclusions.iter().for_each(|&fact| after.conclude(fact));
                film_board(&after, None)
            }
            _ => film_board(board, shown),
        };
        let view = Rc::new(view);
        let args = [
            ("puzzle", Arg::Text(puzzle_name(board.puzzle()))),
            ("number", Arg::Count(*number as u64 + 1)),
            ("all", Arg::Count(lesson.positions.len() as u64)),
        ];
        let label = tell("learn.example", args);
        let buttons = STAGES.map(|(to, key)| {
            let looks = ButtonStyle { pressed: Some(*stage == to), disabled: step.is_none(), ..ButtonStyle::default() };
            button(link, key, looks, Msg::Show(to))
        });
        html! {
            <>
                <div class="stage" key="board"><Board view={view.clone()} label={label.clone()} /></div>
                <section class="panel shows" data-hint="" key="told" aria-label={t("learn.example.title")}
                    data-technique={shown.map(|step| step.technique.clone())}
                    data-eliminates={shown.map(|step| step.eliminates.clone())}
                    data-places={shown.map(|step| step.placements.clone())}>
                    <div class="foot" role="group" aria-label={t("learn.shown")}>{ for buttons }</div>
                    <div class="told" role="status">
                        if self.failed {
                            <p class="reason">{ t("hint.not-loaded") }</p>
                        } else if let Some(step) = step {
                            { match stage {
                                ExampleView::Position => html! { <p class="reason">{ t("learn.try") }</p> },
                                ExampleView::Evidence => reason(step, &view, None),
                                ExampleView::After => html! { <p class="reason">{ t("learn.after") }</p> },
                            } }
                        }
                    </div>
                    <div class="foot">
                        if self.failed { { plain(link, "action.retry", Msg::Retry) } }
                        if lesson.positions.len() > 1 { { plain(link, "learn.next", Msg::Next) } }
                        <span class="aside">{ label }</span>
                    </div>
                </section>
            </>
        }
    }

    /// Where one came from: the page above, and the game that waits.
    pub(super) fn ways_back(href: String, above: String, has_game_to_resume: bool) -> Html {
        html! {
            <nav class="ways-back" aria-label={t("learn.ways-back")}>
                <a class="back" data-action="back" {href}>{ above }</a>
                if has_game_to_resume { <a class="back" data-action="to-game" href="#play">{ t("learn.to-game") }</a> }
            </nav>
        }
    }

    /// The way to practice, with how far the player is.
    fn to_practice(&self, lesson: &Lesson) -> Html {
        if lesson.is_overtaken() {
            return html! { <p class="look">{ t("learn.overtaken") }</p> };
        }
        html! {
            <div class="to-practice">
                <a class="btn main" data-action="practice" href={practice_of(lesson.id)}>{ t("practice.go") }</a>
                { marks(&self.learned, lesson.id) }
            </div>
        }
    }

    /// Links to puzzles that need the technique, by game; none where no puzzle does.
    fn play_links(lesson: &Lesson) -> Html {
        let games = GAMES.into_iter().filter(|(kind, _)| lesson.suits(*kind));
        let links: Vec<Html> = games
            .filter_map(|(kind, key)| {
                let href = ["#", MAKE_PREFIX, &lesson.recipe(kind)?.to_text()].concat();
                Some(html! { <a class="btn" {href}>{ t(key) }</a> })
            })
            .collect();
        if links.is_empty() {
            return Html::default();
        }
        html! { <div class="wish"><h2>{ t("learn.play") }</h2><div class="row-of">{ for links }</div></div> }
    }

    /// The techniques before and after it on the ladder.
    fn neighbours(&self, open: usize) -> Html {
        let link = |at: Option<usize>, key: &'static str| {
            let lesson = self.lessons.get(at?)?;
            Some(html! {
                <a class="btn" href={page_of(lesson.id)}>{ tell(key, [("technique", Arg::Text(name(lesson.id)))]) }</a>
            })
        };
        html! {
            <nav class="row-of ends" aria-label={t("learn.ladder")}>
                { link(open.checked_sub(1), "learn.easier") }
                { link(Some(open + 1), "learn.harder") }
            </nav>
        }
    }
}

/// What to look at, once it is known.
fn where_to_look(example: &Example) -> Html {
    match &example.step {
        Some(step) => html! { <p class="look">{ &step.look }</p> },
        None => html! { <p class="look" role="status">{ t("learn.coming") }</p> },
    }
}
