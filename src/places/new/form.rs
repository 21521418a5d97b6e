//! The fields of the form: simple things first, the rest under "Advanced options".

use super::pattern::{self, Pattern};
use super::{Msg, New};
use crate::browser::speak::{say, t, tell};
use crate::components::button::{ButtonStyle, action_of, button, plain, sends};
use crate::engine::generate::{AvailableTechnique, RecipeFault, RecipeField, Surplus};
use crate::engine::{Arg, Difficulty, ExtraHouse, Kind, Phrase};
use crate::jobs::make::box_shapes;
use crate::places::copied_link::copied;
use crate::places::make_and_play::warning;
use crate::places::{difficulty_name, technique_name};
use crate::view_models::new_game::GAMES;
use crate::view_models::puzzle_form::{FormChange, IDEAS, PuzzleForm, SOURCES, SURPLUSES, SYMMETRIES, orders};
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::html::Scope;
use yew::prelude::*;

type Link = Scope<New>;

/// All fields, and what begins the making.
pub(super) fn form(new: &New, link: &Link) -> Html {
    let form = &new.form;
    let wrong = form.wrong(new.makers.techniques());
    let set = form.advanced_count();
    let main = ButtonStyle { class: "main", disabled: !wrong.is_empty(), ..ButtonStyle::default() };
    html! {
        <section class="panel wishes" aria-label={t("new.wishes")}>
            { simple(form, link) }
            <details class="further">
                <summary>{ t("new.more") }
                    if set > 0 { <small data-set={set.to_string()}>{ tell("new.more.set", [("count", Arg::Count(set as u64))]) }</small> }
                </summary>
                <div class="fields">
                    { button(link, "new.more.clear", ButtonStyle { disabled: set == 0, ..ButtonStyle::default() }, Msg::ClearAdvanced) }
                    { needs(form, new.makers.techniques(), &wrong, link) }
                    { allowed(form, new.makers.techniques(), &wrong, link) }
                    { numbers(form, &wrong, link) }
                    { kinds_of_grid(form, &wrong, link) }
                    { drawn(form, &wrong, link) }
                    { chance(form, &wrong, link) }
                    { ideas(link) }
                </div>
            </details>
            <div class="row-of">
                { button(link, "new.make", main, Msg::Make) }
                { button(link, "new.copy", ButtonStyle { disabled: !wrong.is_empty(), ..ButtonStyle::default() }, Msg::CopyLink) }
            </div>
            <div role="status">{ warning(&form.recipe()) }</div>
            // In an element of its own, so that the buttons before it stay the same when it comes.
            if let Some(link) = &new.link { { copied("new-link", ("new.link", "new.copied"), link) } }
            if let Some(first) = wrong.first() {
                <p class="wrong" role="status">{ say(&first.reason) }</p>
            }
        </section>
    }
}

/// A field: its name, what is chosen in, what is said of it, what is wrong with it.
fn field(id: &'static str, label: &'static str, control: Html, help: Option<String>, wrong: Option<String>) -> Html {
    html! {
        <div class="field-of">
            <label for={id}>{ t(label) }</label>
            { control }
            if let Some(help) = help { <small>{ help }</small> }
            if let Some(wrong) = wrong { <p class="wrong" id={[id, "-wrong"].concat()}>{ wrong }</p> }
        </div>
    }
}

fn fault_text(wrong: &[RecipeFault], field: RecipeField) -> Option<String> {
    wrong.iter().find(|wrong| wrong.field == field).map(|wrong| say(&wrong.reason))
}

/// A choice from a list; the chosen item is given by its index.
fn select(
    link: &Link,
    id: &'static str,
    options: impl Iterator<Item = (bool, String)>,
    change: impl Fn(usize) -> FormChange + 'static,
) -> Html {
    let chosen = link.batch_callback(move |event: Event| {
        let field = event.target()?.dyn_into::<HtmlSelectElement>().ok()?;
        usize::try_from(field.selected_index()).ok().map(|at| Msg::Change(change(at)))
    });
    html! {
        <select {id} data-action={id} onchange={chosen}>
            { for options.map(|(selected, label)| html! { <option {selected}>{ label }</option> }) }
        </select>
    }
}

/// A choice of few, all of them in sight.
fn radios(
    name: &'static str,
    label: &'static str,
    options: impl Iterator<Item = (bool, &'static str, String, Callback<Event>)>,
) -> Html {
    html! {
        <fieldset class="radios">
            <legend>{ t(label) }</legend>
            { for options.map(|(checked, action, label, onchange)| html! {
                <label class="radio"><input type="radio" data-action={action} aria-label={label.clone()} {name} {checked} {onchange} /><span><span>{ label }</span></span></label>
            }) }
        </fieldset>
    }
}

fn changes(link: &Link, change: FormChange) -> Callback<Event> {
    link.callback(move |_| Msg::Change(change.clone()))
}

fn tick(link: &Link, action: &'static str, label: String, checked: bool, change: FormChange) -> Html {
    html! {
        <label class="choice"><input type="checkbox" data-action={action} {checked} onchange={changes(link, change)} />{ label }</label>
    }
}

/// What is typed into a field of one line.
fn input(link: &Link, id: &'static str, value: &str, is_wrong: bool, change: fn(String) -> FormChange) -> Html {
    let typed = link.batch_callback(move |event: InputEvent| {
        let field = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
        Some(Msg::Change(change(field.value())))
    });
    html! {
        <input {id} class="typed" data-action={id} inputmode="numeric" autocomplete="off" value={value.to_owned()} oninput={typed}
            aria-invalid={is_wrong.then_some("true")} aria-describedby={is_wrong.then(|| [id, "-wrong"].concat())} />
    }
}

fn simple(form: &PuzzleForm, link: &Link) -> Html {
    let recipe = form.plain();
    let kinds = GAMES.into_iter().map(|(kind, label)| {
        (recipe.kind == kind, kind.name(), t(label).to_owned(), changes(link, FormChange::Kind(kind)))
    });
    let levels = [None].into_iter().chain(Difficulty::ALL.map(Some)).map(|level| {
        let label = level.map_or_else(|| t("new.any").to_owned(), difficulty_name);
        (
            recipe.difficulty == level,
            level.map_or("any", Difficulty::name),
            label,
            changes(link, FormChange::Difficulty(level)),
        )
    });
    let sizes = orders(recipe.kind);
    let names = sizes
        .clone()
        .into_iter()
        .map(|order| (order == recipe.order, tell("new.size", [("order", Arg::Count(order.into()))])));
    let order = select(link, "new-order", names, move |at| FormChange::Order(sizes[at]));
    let shapes = if recipe.kind == Kind::Skyscrapers { Vec::new() } else { box_shapes(recipe.order) };
    let boxes = (shapes.len() > 1).then(|| {
        let names = shapes.clone().into_iter().map(|shape| {
            let args = [("height", Arg::Count(shape.height.into())), ("width", Arg::Count(shape.width.into()))];
            (recipe.boxes == Some(shape), tell("new.box-shape", args))
        });
        let control = select(link, "new-boxes", names, move |at| FormChange::Boxes(shapes[at]));
        field("new-boxes", "new.boxes", control, None, None)
    });
    html! {
        <>
            { radios("new-kind", "new.game", kinds) }
            <div class="pair-of">
                { field("new-order", "new.order", order, None, None) }
                { boxes }
            </div>
            { radios("new-level", "new.difficulty", levels) }
        </>
    }
}

/// The techniques that are of use in such puzzles, by difficulty.
fn suiting<'a>(
    form: &PuzzleForm,
    known: &'a [AvailableTechnique],
    may: impl Fn(&str) -> bool,
) -> impl Iterator<Item = (Difficulty, Vec<&'a AvailableTechnique>)> {
    let (kind, extra_houses) = (form.plain().kind, form.plain().extra_houses);
    Difficulty::ALL.into_iter().filter_map(move |level| {
        let suits = |known: &&AvailableTechnique| {
            known.difficulty == level && known.suits(kind, extra_houses) && may(&known.id)
        };
        let found: Vec<&AvailableTechnique> = known.iter().filter(suits).collect();
        (!found.is_empty()).then_some((level, found))
    })
}

fn needs(form: &PuzzleForm, known: &[AvailableTechnique], wrong: &[RecipeFault], link: &Link) -> Html {
    let chosen = form.plain().needs.as_deref();
    // What is chosen stands there all the same, with what is wrong about it.
    let may = |id: &str| chosen == Some(id) || form.plain().may_need(id);
    let groups = suiting(form, known, may).map(|(level, known)| {
        let options = known.into_iter().map(|known| {
            let id = &known.id;
            html! { <option value={id.clone()} selected={chosen == Some(id)}>{ technique_name(id) }</option> }
        });
        html! { <optgroup label={difficulty_name(level)}>{ for options }</optgroup> }
    });
    let on = link.batch_callback(|event: Event| {
        let value = event.target()?.dyn_into::<HtmlSelectElement>().ok()?.value();
        Some(Msg::Change(FormChange::Needs(Some(value).filter(|value| !value.is_empty()))))
    });
    let control = html! {
        <select id="new-needs" data-action="new-needs" onchange={on}>
            <option value="" selected={chosen.is_none()}>{ t("new.needs.none") }</option>
            { for groups }
        </select>
    };
    field("new-needs", "new.needs", control, None, fault_text(wrong, RecipeField::Needs))
}

fn allowed(form: &PuzzleForm, known: &[AvailableTechnique], wrong: &[RecipeFault], link: &Link) -> Html {
    let chosen = &form.plain().allowed;
    let mut all = 0;
    let groups: Html = suiting(form, known, |_| true)
        .map(|(level, known)| {
            all += known.len();
            let ticks = known.into_iter().map(|known| {
                let onchange = changes(link, FormChange::Allow(known.id.clone()));
                html! {
                    <label class="choice"><input type="checkbox" data-action="allow" data-technique={known.id.clone()} checked={chosen.contains(&known.id)} {onchange} />{ technique_name(&known.id) }</label>
                }
            });
            html! { <fieldset><legend>{ difficulty_name(level) }</legend>{ for ticks }</fieldset> }
        })
        .collect();
    let summary = match chosen.len() {
        0 => t("new.allowed.all").to_owned(),
        count => tell("new.allowed.some", [("count", Arg::Count(count as u64)), ("all", Arg::Count(all as u64))]),
    };
    html! {
        <details class="inner">
            <summary>{ t("new.allowed") }<small>{ summary }</small></summary>
            <p class="help">{ t("new.allowed.help") }</p>
            { button(link, "new.allowed.clear", ButtonStyle { disabled: chosen.is_empty(), ..ButtonStyle::default() }, Msg::Change(FormChange::AllowAll)) }
            <div class="techniques">{ groups }</div>
            if let Some(wrong) = fault_text(wrong, RecipeField::Allowed) { <p class="wrong">{ wrong }</p> }
        </details>
    }
}

fn numbers(form: &PuzzleForm, wrong: &[RecipeFault], link: &Link) -> Html {
    let cells = u64::from(form.plain().order).pow(2);
    let clues = form.plain().kind != Kind::Sudoku;
    let alone = clues && form.alone;
    let (givens_wrong, clues_wrong) = (fault_text(wrong, RecipeField::Givens), fault_text(wrong, RecipeField::Clues));
    let help = |wrong: &Option<String>, blanks: Option<u64>| match (wrong, blanks) {
        (Some(_), _) => None,
        (None, Some(count)) => Some(tell("new.givens.help", [("count", Arg::Count(count))])),
        (None, None) => Some(t("new.as-come").to_owned()),
    };
    let blanks = form.recipe().givens.and_then(|givens| cells.checked_sub(givens.into()));
    let givens = input(link, "new-givens", &form.givens.0, givens_wrong.is_some(), FormChange::Givens);
    let clue_count = input(link, "new-clues", &form.clues.0, clues_wrong.is_some(), FormChange::Clues);
    let clue_help = if form.clues.0.is_empty() { help(&clues_wrong, None) } else { None };
    html! {
        <>
            if clues { { tick(link, action_of("new.alone"), t("new.alone").to_owned(), form.alone, FormChange::Alone) } }
            <div class="pair-of">
                if !alone { { field("new-givens", "new.givens", givens, help(&givens_wrong, blanks), givens_wrong.clone()) } }
                if clues { { field("new-clues", "new.clues", clue_count, clue_help, clues_wrong) } }
            </div>
        </>
    }
}

fn kinds_of_grid(form: &PuzzleForm, wrong: &[RecipeFault], link: &Link) -> Html {
    let recipe = form.plain();
    let symmetries = SYMMETRIES.into_iter().map(|(each, label)| (recipe.symmetry == each, t(label).to_owned()));
    let symmetry = select(link, "new-symmetry", symmetries, |at| FormChange::Symmetry(SYMMETRIES[at].0));
    let kind_of = |surplus: Surplus| match surplus {
        Surplus::Graded => 0,
        Surplus::Minimal => 1,
        Surplus::More(_) => 2,
    };
    let now = kind_of(recipe.surplus);
    let surpluses = SURPLUSES.into_iter().enumerate().map(move |(at, (_, label))| (at == now, t(label).to_owned()));
    let surplus = select(link, "new-surplus", surpluses, |at| FormChange::Surplus(SURPLUSES[at].0));
    let extra = match recipe.surplus {
        Surplus::More(extra) => {
            let numbers = (1..=20).map(|more: u16| (more == extra, more.to_string()));
            let control = select(link, "new-extra", numbers, |at| FormChange::Surplus(Surplus::More(at as u16 + 1)));
            Some(field("new-extra", "new.extra", control, None, None))
        }
        _ => None,
    };
    let sources = SOURCES.into_iter().map(|(each, label)| (recipe.source == each, t(label).to_owned()));
    let source = select(link, "new-source", sources, |at| FormChange::Source(SOURCES[at].0));
    html! {
        <>
            <div class="pair-of">
                { field("new-surplus", "new.surplus", surplus, None, None) }
                { extra }
            </div>
            <div class="pair-of">
                { field("new-symmetry", "new.symmetry", symmetry, None, None) }
                { field("new-source", "new.source", source, None, fault_text(wrong, RecipeField::Source)) }
            </div>
            { for ExtraHouse::ALL.into_iter().map(|kind| {
                let label = say(&Phrase::about("rule", kind.name()));
                tick(link, kind.name(), label, recipe.extra_houses.contains(kind), FormChange::Extra(kind))
            }) }
        </>
    }
}

fn drawn(form: &PuzzleForm, wrong: &[RecipeFault], link: &Link) -> Html {
    let recipe = form.plain();
    if form.alone && recipe.kind != Kind::Sudoku {
        return Html::default();
    }
    let order = usize::from(recipe.order);
    let turned: Vec<bool> = (0..order * order).map(|at| !recipe.pattern.get(at).copied().unwrap_or(false)).collect();
    let clear = ButtonStyle { disabled: recipe.pattern.is_empty(), ..ButtonStyle::default() };
    html! {
        <details class="inner">
            <summary>{ t("new.pattern") }<small>{ pattern::text_of_pattern(&recipe.pattern) }</small></summary>
            <p class="help">{ t("new.pattern.help") }</p>
            <Pattern {order} boxes={recipe.boxes} marked={recipe.pattern.clone()}
                on={link.callback(|pattern| Msg::Change(FormChange::Pattern(pattern)))} />
            <div class="row-of">
                { button(link, "new.pattern.clear", clear, Msg::Change(FormChange::Pattern(Vec::new()))) }
                { plain(link, "new.pattern.turn", Msg::Change(FormChange::Pattern(turned))) }
            </div>
            if let Some(wrong) = fault_text(wrong, RecipeField::Pattern) { <p class="wrong">{ wrong }</p> }
        </details>
    }
}

fn chance(form: &PuzzleForm, wrong: &[RecipeFault], link: &Link) -> Html {
    let (seed_wrong, count_wrong) = (fault_text(wrong, RecipeField::Seed), fault_text(wrong, RecipeField::Count));
    let seed = html! {
        <div class="with">
            { input(link, "new-seed", &form.seed, seed_wrong.is_some(), FormChange::Seed) }
            { plain(link, "new.seed.other", Msg::OtherSeed) }
        </div>
    };
    let count = input(link, "new-count", &form.count.0, count_wrong.is_some(), FormChange::Count);
    html! {
        <div class="pair-of wide">
            { field("new-seed", "new.seed", seed, Some(t("new.seed.help").to_owned()), seed_wrong) }
            { field("new-count", "new.count", count, None, count_wrong) }
        </div>
    }
}

fn ideas(link: &Link) -> Html {
    html! {
        <div class="ideas" role="group" aria-label={t("new.ideas")}>
            <span>{ t("new.ideas") }</span>
            { for IDEAS.map(|(idea, label)| html! {
                <button type="button" class="btn" data-action={action_of(label)} onclick={sends(link, Msg::Change(FormChange::Idea(idea)))}>{ t(label) }</button>
            }) }
        </div>
    }
}
