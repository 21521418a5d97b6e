//! The saved games: what is wanted of them, the list, the chosen one.

use super::{Library, Msg, difficulty_text, name, nothing_yet};
use crate::browser::speak::{clock, flag, help, t, tell};
use crate::components::button::{ButtonStyle, action_of, button, plain};
use crate::engine::{Arg, Difficulty, Kind};
use crate::library::{Entry, GameFilter, GameOrigin, GameRow, GameStatus, SortKey};
use crate::places::dates;
use crate::places::difficulty_name;
use crate::places::game_board::{board_of, thumbnail};
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::html::Scope;
use yew::prelude::*;

/// The key of how far a game is.
pub(super) const fn status_label(status: GameStatus) -> &'static str {
    match status {
        GameStatus::New => "library.state.new",
        GameStatus::Begun => "library.state.begun",
        GameStatus::Solved => "library.state.solved",
        GameStatus::Shown => "library.state.shown",
    }
}

/// The key of where a game came from, if that is known.
pub(super) const fn source_label(source: GameOrigin) -> Option<&'static str> {
    match source {
        GameOrigin::Unknown => None,
        GameOrigin::BuiltIn => Some("library.source.built-in"),
        GameOrigin::Import => Some("library.source.import"),
        GameOrigin::Made => Some("library.source.made"),
        GameOrigin::Daily => Some("library.source.daily"),
    }
}

pub(super) const fn kind_label(kind: Kind) -> &'static str {
    match kind {
        Kind::Latin => "library.kind.latin",
        Kind::Skyscrapers => "new.skyscrapers",
        Kind::Sudoku => "new.sudoku",
        Kind::Hybrid => "new.hybrid",
    }
}

const fn order_label(order: SortKey) -> &'static str {
    match order {
        SortKey::Played => "library.sort.played",
        SortKey::Started => "library.sort.started",
        SortKey::Size => "library.sort.size",
        SortKey::Difficulty => "library.sort.grade",
        SortKey::Filled => "library.sort.progress",
        SortKey::Time => "library.sort.time",
    }
}

/// From this many games on they are searched and put in order; fewer are all in sight.
const MIN_SEARCHED: usize = 8;

fn row_id(id: &str) -> String {
    "game-row-".to_owned() + id
}

pub(super) fn size_name(order: u8) -> String {
    tell("new.size", [("order", Arg::Count(order.into()))])
}

/// A choice of one of some things, with a first one for all of them.
pub(super) fn choice<T: Copy + PartialEq + 'static>(
    label: &'static str,
    all: Option<&'static str>,
    things: Vec<(T, String)>,
    now: Option<T>,
    on: Callback<Option<T>>,
) -> Html {
    let offered: Vec<Option<T>> =
        all.map(|_| None).into_iter().chain(things.iter().map(|(thing, _)| Some(*thing))).collect();
    let chosen = move |event: Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let index = field.map_or(0, |field| field.selected_index().max(0) as usize);
        on.emit(offered.get(index).copied().flatten());
    };
    html! {
        <select data-action={action_of(label)} aria-label={t(label)} onchange={Callback::from(chosen)}>
            if let Some(all) = all { <option selected={now.is_none()}>{ t(all) }</option> }
            { for things.iter().map(|(thing, words)| html! { <option selected={now == Some(*thing)}>{ words }</option> }) }
        </select>
    }
}

impl Library {
    /// The part.
    pub(super) fn games(&self, link: &Scope<Self>) -> Html {
        if self.rows.is_empty() {
            return html! { <>{ self.undoing(link) }{ nothing_yet("library.empty") }</> };
        }
        html! {
            <div class="games">
                <section class="panel results" aria-label={t("library.list")}>
                    { self.narrow(link) }
                    { self.undoing(link) }
                    { self.table(link) }
                </section>
                { self.detail(link) }
            </div>
        }
    }

    /// What is wanted of the games.
    fn narrow(&self, link: &Scope<Self>) -> Html {
        let wanted = &self.wanted;
        let search = {
            let wanted = wanted.clone();
            link.batch_callback(move |event: InputEvent| {
                let field = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
                Some(Msg::Want(GameFilter { text: field.value(), ..wanted.clone() }))
            })
        };
        let states = GameStatus::ALL.map(|state| (state, t(status_label(state)).to_owned())).to_vec();
        let difficulties = Difficulty::ALL.map(|difficulty| (difficulty, difficulty_name(difficulty))).to_vec();
        let orders = SortKey::ALL.map(|order| (order, t(order_label(order)).to_owned())).to_vec();
        let has = |kind: &Kind| self.rows.iter().any(|row| row.entry.kind() == *kind);
        let kinds = [Kind::Skyscrapers, Kind::Sudoku, Kind::Hybrid, Kind::Latin];
        let kinds = kinds.into_iter().filter(has).map(|kind| (kind, t(kind_label(kind)).to_owned())).collect();
        let mut sizes: Vec<u8> = self.rows.iter().map(|row| row.entry.order).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let sizes = sizes.into_iter().map(|size| (size, size_name(size))).collect();
        let (w1, w2, w3, w4, w5) = (wanted.clone(), wanted.clone(), wanted.clone(), wanted.clone(), wanted.clone());
        let clear = GameFilter { by: wanted.by, ..GameFilter::default() };
        html! {
            <div class="narrow">
                if self.rows.len() >= MIN_SEARCHED || wanted.is_narrow() {
                    <input type="search" class="search" data-action="search" aria-label={t("library.search")} placeholder={t("library.search")}
                        value={wanted.text.clone()} oninput={search} />
                    <div class="choices">
                        { choice("library.state", Some("library.state.any"), states, wanted.status, link.callback(move |status| Msg::Want(GameFilter { status, ..w1.clone() }))) }
                        { choice("library.kind", Some("library.kind.any"), kinds, wanted.kind, link.callback(move |kind| Msg::Want(GameFilter { kind, ..w2.clone() }))) }
                        { choice("library.size", Some("library.size.any"), sizes, wanted.order, link.callback(move |order| Msg::Want(GameFilter { order, ..w3.clone() }))) }
                        { choice("library.grade", Some("library.grade.any"), difficulties, wanted.difficulty, link.callback(move |difficulty| Msg::Want(GameFilter { difficulty, ..w4.clone() }))) }
                        { choice("library.sort", None, orders, Some(wanted.by), link.callback(move |by: Option<SortKey>| Msg::Want(GameFilter { by: by.unwrap_or_default(), ..w5.clone() }))) }
                    </div>
                }
                <p class="how-many"><span role="status">{ self.how_many() }</span>
                    if let Some(day) = self.playable_day() { { self.maker.view(link, plain(link, "calendar.play", Msg::Day(day))) } }
                    if wanted.is_narrow() { { plain(link, "library.clear", Msg::Want(clear)) } }
                </p>
            </div>
        }
    }

    fn how_many(&self) -> String {
        let (shown, total) = (self.view.len(), self.rows.len());
        let args = [("shown", Arg::Count(shown as u64)), ("total", Arg::Count(total as u64))];
        tell(if shown == total { "library.count" } else { "library.count-of" }, args)
    }

    /// The way back from a deletion.
    fn undoing(&self, link: &Scope<Self>) -> Html {
        let Some(entry) = self.deleted.last().and_then(|records| Entry::of(records.first()?)) else { return html! {} };
        html! {
            <p class="undoing" role="status">{ tell("library.deleted", [("name", Arg::Text(name(&entry)))]) }{ " " }
                { plain(link, "library.undo", Msg::Undo) }</p>
        }
    }

    fn table(&self, link: &Scope<Self>) -> Html {
        if self.view.is_empty() {
            return html! { <p class="empty" role="status">{ t("library.nothing-fits") }</p> };
        }
        let rendered_range = self.list.rendered_range();
        let rows = rendered_range.clone().filter_map(|index| Some(self.row(index, self.row_at(index)?)));
        let active =
            self.list.cursor.filter(|index| rendered_range.contains(index)).and(self.chosen.as_deref()).map(row_id);
        let open = link.batch_callback(|event: MouseEvent| super::row_index_of(&event).map(|_| Msg::Open));
        let heads = ["library.puzzle", "library.progress", "library.time", "library.played"];
        html! {
            <div ref={&self.list.root} class="list" role="grid" tabindex="0" aria-label={t("library.list")}
                aria-rowcount={(self.list.count() + 1).to_string()} aria-colcount="4" aria-activedescendant={active}
                onscroll={link.callback(|_| Msg::Scrolled)} onkeydown={link.callback(Msg::Pressed)}
                onclick={link.callback(Msg::Clicked)} ondblclick={open}>
                <div class="row heads" role="row" aria-rowindex="1">
                    { for heads.map(|head| html! { <div role="columnheader">{ t(head) }</div> }) }
                </div>
                <div class="spacer" role="rowgroup"><div class="block" role="presentation">{ for rows }</div></div>
            </div>
        }
    }

    fn row(&self, index: usize, row: &GameRow) -> Html {
        let entry = &row.entry;
        let status = entry.status();
        let (heading, kind) = heading(row);
        let mut about: Vec<String> = kind.into_iter().chain(difficulty_text(entry)).collect();
        about.extend(source_label(entry.head.source).map(|key| t(key).to_owned()));
        html! {
            <div key={entry.id.clone()} class="row" role="row" id={row_id(&entry.id)} data-place-of-row={index.to_string()}
                data-state={status_name(status)} aria-rowindex={(index + 2).to_string()}
                aria-selected={flag(self.list.cursor == Some(index))}>
                <div role="gridcell" class="what">{ thumbnail(entry) }
                    <span class="names"><b>{ heading }</b><small>{ about.join(" · ") }</small></span></div>
                <div role="gridcell" class="far">{ far(entry) }</div>
                <div role="gridcell" class="time">{ clock(entry.seconds) }</div>
                <div role="gridcell" class="when">{ self.dates.short_day_of(entry.head.played) }</div>
            </div>
        }
    }

    /// The chosen game, and what can be done with it.
    fn detail(&self, link: &Scope<Self>) -> Html {
        let inside = match self.chosen() {
            None => html! { <p class="help">{ t("library.choose") }</p> },
            Some(row) => {
                let entry = &row.entry;
                let main = ButtonStyle::MAIN;
                let (name, kind) = heading(row);
                // One that was begun once more after its end is gone on with, as far as its entry tells.
                let (filled, all) = entry.filled();
                let is_done = entry.head.solved > 0 && filled == all;
                html! {
                    <>
                        <h2>{ name.clone() }</h2>
                        { board_of(entry, tell("library.board", [("name", Arg::Text(name))])) }
                        <p class="about">{ kind.into_iter().chain(self.about(entry)).collect::<Vec<_>>().join(" · ") }</p>
                        // Before the buttons: Firefox goes round in circles from a summary that is the last to be reached.
                        { renaming(link, row) }
                        <div class="row-of">
                            { button(link, if is_done { "library.look" } else { "library.open" }, main, Msg::Open) }
                            { plain(link, "library.restart", Msg::Restart) }
                            { plain(link, "library.duplicate", Msg::Duplicate) }
                            { plain(link, "library.delete", Msg::Delete) }
                        </div>
                    </>
                }
            }
        };
        html! { <section class="panel detail" aria-label={t("library.chosen")}>{ inside }</section> }
    }

    /// All that is known of a game.
    fn about(&self, entry: &Entry) -> Vec<String> {
        let head = entry.head;
        let on = |key, second| tell(key, [("day", Arg::Text(self.dates.day_of(second)))]);
        let mut parts: Vec<String> = difficulty_text(entry).into_iter().collect();
        parts.extend(source_label(head.source).map(|key| t(key).to_owned()));
        let (filled, all) = entry.filled();
        if head.solved == 0 {
            parts
                .push(tell("library.filled", [("filled", Arg::Count(filled as u64)), ("all", Arg::Count(all as u64))]));
        }
        parts.push(help(head.help.total()));
        parts.push(on("library.begun-on", head.started));
        if entry.status() == GameStatus::Begun && dates::is_other_day(head.started, head.played) {
            parts.push(on("library.played-on", head.played));
        }
        match entry.status() {
            GameStatus::Shown => parts.push(on("library.shown-on", head.solved)),
            GameStatus::Solved if head.solved_in == 0 => parts.push(on("library.solved-untimed", head.solved)),
            GameStatus::Solved => {
                let day = ("day", Arg::Text(self.dates.day_of(head.solved)));
                parts.push(tell("library.solved-on", [day, ("time", Arg::Text(clock(head.solved_in)))]));
            }
            GameStatus::Begun | GameStatus::New => {}
        }
        parts
    }
}

/// What gives the puzzle of a game another title, by Enter or where the field is left; it closes when that is another one.
fn renaming(link: &Scope<Library>, GameRow { entry, title, .. }: &GameRow) -> Html {
    let renamed = link.batch_callback(|event: Event| {
        let field = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
        Some(Msg::Rename(field.value()))
    });
    html! {
        <details key={[&*entry.id, title].concat()} class="rename">
            <summary data-action="rename">{ t("library.rename") }</summary>
            <input class="typed" data-action="title" aria-label={t("edit.info.title")} value={title.clone()} onchange={renamed} />
        </details>
    }
}

/// What a game is called: its title, then the name of its kind; the name alone where it has no title.
fn heading(GameRow { entry, title, .. }: &GameRow) -> (String, Option<String>) {
    if title.is_empty() { (name(entry), None) } else { (title.clone(), Some(name(entry))) }
}

/// How far a game is as an attribute.
const fn status_name(status: GameStatus) -> &'static str {
    match status {
        GameStatus::New => "new",
        GameStatus::Begun => "begun",
        GameStatus::Solved => "solved",
        GameStatus::Shown => "shown",
    }
}

/// How far a game is: a bar, or the word for its end.
fn far(entry: &Entry) -> Html {
    match entry.status() {
        GameStatus::New | GameStatus::Begun => {
            let percent = entry.percent().to_string();
            html! {
                <><meter class="bar" aria-hidden="true" min="0" max="100" value={percent.clone()} />
                    <small>{ tell("library.percent", [("percent", Arg::Text(percent))]) }</small></>
            }
        }
        done => html! { <span class="word">{ t(status_label(done)) }</span> },
    }
}
