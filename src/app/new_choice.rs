//! The dialog of a new puzzle: game and size, then a press on a difficulty begins. It opens on what is played, since most
//! want more of the same.

use super::root::{App, Msg};
use crate::browser::speak::{clock, flag, puzzle_name, say, t, tell};
use crate::components::button::{plain, sends};
use crate::engine::{Arg, Difficulty, Kind, Phrase, Puzzle, catalog, kind};
use crate::session::Session;
use crate::store::local::{self, Slot};
use crate::view_models::new_game::{GAMES, sizes};
use yew::html::Scope;
use yew::prelude::*;

/// What is chosen: a game, and a size that it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NewChoice {
    kind: Kind,
    order: u8,
}

impl NewChoice {
    /// What is played, or the nearest to it that there is.
    pub(super) fn like(puzzle: &Puzzle) -> Self {
        let kind = GAMES.map(|(of, _)| of).into_iter().find(|of| *of == kind(puzzle)).unwrap_or(Kind::Skyscrapers);
        Self { kind, order: puzzle.order() as u8 }.fitted()
    }

    /// With the size of the game that is nearest.
    fn fitted(self) -> Self {
        let order = sizes(self.kind).iter().copied().min_by_key(|order| order.abs_diff(self.order));
        Self { order: order.unwrap_or(self.order), ..self }
    }
}

/// What is in the dialog.
pub(super) fn view(app: &App, link: &Scope<App>) -> Html {
    let now = app.new_choice.unwrap_or_else(|| NewChoice::like(app.session.puzzle()));
    let games = GAMES.map(|(kind, label)| {
        pick(link, "game", kind.name().to_owned(), t(label).to_owned(), NewChoice { kind, ..now }.fitted(), now)
    });
    let sizes = sizes(now.kind)
        .iter()
        .map(|&order| pick(link, "size", order.to_string(), size_name(order), NewChoice { order, ..now }, now));
    let levels = Difficulty::ALL.into_iter().filter(|&level| level <= catalog::hardest(now.kind, now.order));
    html! {
        <>
            <div class="new-choice">
                { row("choice.game", games.into_iter()) }
                { row("choice.size", sizes) }
                { row("choice.difficulty", levels.map(|level| play(link, now, level))) }
            </div>
            { plain(link, "new.more", Msg::Go(super::root::Place::New)) }
            { unfinished_games(link, &local::other_unfinished_games(&app.slot.id)) }
        </>
    }
}

/// A row of buttons below their name.
fn row(label: &'static str, buttons: impl Iterator<Item = Html>) -> Html {
    html! { <div role="group" aria-label={t(label)}><span aria-hidden="true">{ t(label) }</span><div>{ for buttons }</div></div> }
}

/// A button that chooses a game or a size.
fn pick(
    link: &Scope<App>,
    action: &'static str,
    value: String,
    words: String,
    choice: NewChoice,
    now: NewChoice,
) -> Html {
    html! {
        <button key={value.clone()} type="button" class="btn" data-action={action} data-value={value} aria-pressed={flag(choice == now)}
            onclick={sends(link, Msg::ChooseNew(choice))}>{ words }</button>
    }
}

/// A button that begins a puzzle of that difficulty.
fn play(link: &Scope<App>, NewChoice { kind, order }: NewChoice, level: Difficulty) -> Html {
    let words = say(&Phrase::about("difficulty", level.name()));
    html! {
        <button key={level.name()} type="button" class="btn tinted" data-action="play" data-kind={kind.name()} data-size={order.to_string()} data-difficulty={level.name()}
            onclick={sends(link, Msg::BeginBuiltIn(kind, order, level))}>{ words }</button>
    }
}

fn size_name(order: u8) -> String {
    tell("new.size", [("order", Arg::Count(order.into()))])
}

/// The games that were left.
fn unfinished_games(link: &Scope<App>, games: &[(Session, Slot)]) -> Html {
    if games.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <p class="help">{ t("new.earlier") }</p>
            <ul class="saved">
                { for games.iter().map(|(game, slot)| html! {
                    <li>
                        <button type="button" class="btn" data-action="open" onclick={sends(link, Msg::OpenGame(slot.id.clone()))}>
                            { puzzle_name(game.puzzle()) }<small>{ clock(game.seconds()) }</small>
                        </button>
                    </li>
                }) }
            </ul>
        </>
    }
}
