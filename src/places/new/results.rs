//! The results of making: how far the making is, the puzzles with their grades, and what can be
//! done with them.

use super::run::{Job, JobState, Run};
use super::thumb::Thumb;
use super::{Msg, New, paper};
use crate::browser::speak::{language, t, tell};
use crate::components::busy::bar_with_words;
use crate::components::button::{plain, sends};
use crate::engine::{Arg, Draft, Kind};
use crate::i18n;
use crate::jobs::make::{Product, ProductGrade};
use crate::places::{difficulty_name, technique_name};
use yew::html::Scope;
use yew::prelude::*;

type Link = Scope<New>;

/// The whole panel.
pub(super) fn results(new: &New, link: &Link) -> Html {
    let fault = new.fault.clone().or_else(|| new.makers.fault.map(|key| t(key).to_owned()));
    html! {
        <section ref={&new.results} class="panel made" aria-label={t("new.results")} data-make={state(new)}>
            if let Some(fault) = fault { <p class="fault" role="alert">{ fault }</p> }
            { match &new.makers.run {
                None => html! { <div class="nothing"><span class="houses" aria-hidden="true" /><p class="help">{ t("new.nothing") }</p></div> },
                Some(run) => html! {
                    <>
                        if run.is_open() { { progress(run, link) } } else { <p class="outcome" role="status">{ outcome(run) }</p> }
                        { products(run, link) }
                        if !run.is_open() && run.products().next().is_some() { { paper::tools(new, run, link) } }
                    </>
                },
            } }
        </section>
    }
}

/// The state of the making as an attribute.
fn state(new: &New) -> &'static str {
    match &new.makers.run {
        None => "empty",
        Some(run) if run.is_open() => "working",
        Some(run) if run.jobs.iter().any(|job| job.state == JobState::Stopped) => "stopped",
        Some(run) if run.made() == run.jobs.len() => "made",
        Some(_) => "not-found",
    }
}

fn progress(run: &Run, link: &Link) -> Html {
    let percent = run.percent();
    let text = match &run.jobs[..] {
        [job] if job.state == JobState::Waiting => t("new.loading").to_owned(),
        [job] => at_work(job),
        jobs => tell("new.at-work.many", [("done", Arg::count(run.done())), ("all", Arg::count(jobs.len()))]),
    };
    html! {
        <div class="at-work">
            { bar_with_words("new.progress", percent, Some(text.clone())) }
            <p>{ text }</p>
            { plain(link, "action.cancel", Msg::Cancel) }
        </div>
    }
}

fn at_work(job: &Job) -> String {
    let attempts = ("attempts", Arg::Count(job.attempts.into()));
    match &job.product {
        None => tell("new.at-work", [attempts]),
        Some(product) => tell("new.at-work.best", [attempts, ("level", Arg::Text(grade_text(product.grade.as_ref())))]),
    }
}

/// A span in seconds, to the tenth.
fn seconds(ms: f64) -> Arg {
    Arg::Text(i18n::format_tenths(language(), (ms / 100.0).ceil() as u64))
}

/// The result of a finished run, in a sentence.
fn outcome(run: &Run) -> String {
    let (all, made) = (run.jobs.len(), run.made());
    let time = ("time", seconds(run.took.unwrap_or_default()));
    if let [job] = &run.jobs[..] {
        let attempts = ("attempts", Arg::Count(job.attempts.into()));
        return match (job.state, &job.product) {
            (JobState::Made, _) => tell("new.made", [time]),
            (JobState::NotFound, Some(_)) => tell("new.not-found", [attempts]),
            (JobState::NotFound, None) => tell("new.not-found.none", [attempts]),
            (JobState::Stopped, Some(_)) => t("new.stopped.nearest").to_owned(),
            (JobState::Lost, _) => t("new.lost").to_owned(),
            _ => t("new.stopped").to_owned(),
        };
    }
    if made == all {
        return tell("new.made.many", [("count", Arg::count(all)), time]);
    }
    tell("new.made.some", [("count", Arg::count(made)), ("all", Arg::count(all)), time])
}

/// How hard a puzzle is, in words.
pub(super) fn grade_text(grade: Option<&ProductGrade>) -> String {
    let Some(grade) = grade else { return t("new.grade.none").to_owned() };
    let rating = i18n::format_tenths(language(), grade.rating.into());
    tell(
        "new.level",
        [
            ("level", Arg::Text(difficulty_name(grade.difficulty))),
            ("rating", Arg::Text(rating)),
            ("technique", Arg::Text(technique_name(&grade.hardest))),
        ],
    )
}

/// The name of a puzzle: Skyscrapers 9×9.
pub(super) fn name(puzzle: &Draft) -> String {
    i18n::puzzle_name(language(), Kind::of(puzzle), puzzle.order)
}

/// How much a puzzle tells.
fn result_text(puzzle: &Draft) -> String {
    let present = |values: &mut dyn Iterator<Item = &u32>| Arg::count(values.filter(|&&value| value > 0).count());
    let givens = ("givens", present(&mut puzzle.givens.iter()));
    match puzzle.clues.iter().flatten().filter(|&&clue| clue > 0).count() {
        0 => tell("new.has", [givens]),
        clues => tell("new.has-clues", [givens, ("clues", Arg::count(clues))]),
    }
}

fn products(run: &Run, link: &Link) -> Html {
    let is_one = run.jobs.len() == 1;
    // While the only one is being made, what is nearest is told in words alone: nothing is to jump.
    if is_one && run.is_open() {
        return Html::default();
    }
    let cards = run.products().filter(|(_, job, _)| job.state != JobState::Working);
    html! {
        <ol class={if is_one { "cards one" } else { "cards" }}>
            { for cards.map(|(at, job, product)| card(at, job, product, is_one, link)) }
        </ol>
    }
}

fn card(at: usize, job: &Job, product: &Product, is_one: bool, link: &Link) -> Html {
    let Product { puzzle, grade, .. } = product;
    let is_made = job.state == JobState::Made;
    let number = ("number", Arg::count(at + 1));
    let label = match (is_one, is_made) {
        (true, true) => t("new.play").to_owned(),
        (true, false) => t("new.play-nearest").to_owned(),
        (false, _) => tell("new.play-number", [number.clone()]),
    };
    let edit_label = tell("new.edit-number", [number.clone()]);
    let title = match (is_one, is_made) {
        (true, _) => name(puzzle),
        (false, true) => tell("new.number", [number]),
        (false, false) => tell("new.nearest-number", [number]),
    };
    let steps = grade.as_ref().map(|grade| tell("new.steps", [("steps", Arg::Count(grade.steps.into()))]));
    let facts: Vec<String> = [Some(result_text(puzzle)), steps].into_iter().flatten().collect();
    html! {
        <li class="card" data-made={if is_made { "made" } else { "nearest" }}
            data-difficulty={grade.as_ref().map(|grade| grade.difficulty.name())}>
            <Thumb puzzle={puzzle.clone()} label={t("new.picture")} />
            <div>
                <h2>{ title }</h2>
                <p class="grade">{ grade_text(grade.as_ref()) }</p>
                <p class="help">{ facts.join(" · ") }</p>
                <div class="row-of">
                    <button type="button" data-action="play" data-number={(at + 1).to_string()} class={if is_one { "btn main" } else { "btn" }} aria-label={label.clone()} onclick={sends(link, Msg::Play(at))}>
                        { if is_one { label } else { t("new.play").to_owned() } }
                    </button>
                    <button type="button" data-action="edit" data-number={(at + 1).to_string()} class="btn" aria-label={(!is_one).then(|| edit_label.clone())} onclick={sends(link, Msg::Edit(at))}>
                        { t("new.edit") }
                    </button>
                </div>
            </div>
        </li>
    }
}
