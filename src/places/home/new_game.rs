//! A new game: game, size and difficulty, then Play. The last choice is kept.

use super::{Home, Msg};
use crate::browser::speak::{flag, t, tell};
use crate::browser::{local_get, local_set};
use crate::components::button::{ButtonStyle, button, sends};
use crate::engine::format::usual_box;
use crate::engine::generate::Recipe;
use crate::engine::{Arg, BoxShape, Difficulty, Kind, catalog};
use crate::places::difficulty_name;
use crate::places::make_and_play::warning;
use crate::view_models::new_game::{GAMES, sizes};
use yew::html::Scope;
use yew::prelude::*;

/// Where the last choice is kept: the name of the game, the rows, the name of the difficulty, with blanks between.
const STORAGE_KEY: &str = "skyline.new-game";

/// The difficulties that are offered.
const LEVELS: [Difficulty; 4] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Extreme];

/// What is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::places) struct Choice {
    kind: Kind,
    order: u8,
    difficulty: Difficulty,
}

impl Choice {
    const FIRST: Self = Self { kind: Kind::Skyscrapers, order: 5, difficulty: Difficulty::Easy };

    /// The one made last.
    pub(super) fn stored() -> Self {
        let text = local_get(STORAGE_KEY).unwrap_or_default();
        let words: Vec<&str> = text.split(' ').collect();
        let [kind, order, difficulty] = words[..] else { return Self::FIRST };
        let kind = GAMES.map(|(kind, _)| kind).into_iter().find(|of| of.name() == kind);
        let difficulty = LEVELS.into_iter().find(|of| of.name() == difficulty);
        match (kind, order.parse(), difficulty) {
            (Some(kind), Ok(order), Some(difficulty)) => Self { kind, order, difficulty }.fitted(),
            _ => Self::FIRST,
        }
    }

    pub(super) fn keep(self) {
        local_set(STORAGE_KEY, &[self.kind.name(), &self.order.to_string(), self.difficulty.name()].join(" "));
    }

    /// With a size and a difficulty that the game has.
    fn fitted(self) -> Self {
        let sizes = sizes(self.kind);
        let order = if sizes.contains(&self.order) { self.order } else { sizes[sizes.len() / 2] };
        let difficulty = self.difficulty.min(catalog::hardest(self.kind, order));
        Self { order, difficulty, ..self }
    }

    pub(super) fn recipe(self) -> Recipe {
        let boxes = usual_box(self.order.into()).filter(|_| self.kind != Kind::Skyscrapers);
        let boxes = boxes.map(|(height, width)| BoxShape { height: height as u8, width: width as u8 });
        Recipe { difficulty: Some(self.difficulty), ..Recipe::any(self.kind, self.order, boxes) }
    }
}

impl Home {
    pub(super) fn new_game(&self, link: &Scope<Self>) -> Html {
        let now = self.choice;
        let games = GAMES.map(|(kind, label)| (t(label).to_owned(), Choice { kind, ..now }.fitted(), kind == now.kind));
        let sizes = sizes(now.kind).iter().map(|&order| {
            let size = tell("new.size", [("order", Arg::Count(order.into()))]);
            (size, Choice { order, ..now }.fitted(), order == now.order)
        });
        let looks = ButtonStyle { class: "tinted", ..ButtonStyle::default() };
        let levels = LEVELS.into_iter().filter(|&level| level <= catalog::hardest(now.kind, now.order));
        let levels = levels.map(|difficulty| {
            (difficulty_name(difficulty), Choice { difficulty, ..now }, difficulty == now.difficulty)
        });
        html! {
            <section class="panel new-game" aria-labelledby="home-new">
                <header><h2 id="home-new">{ t("home.new") }</h2></header>
                { choices(link, "home.game", "game", games.into_iter()) }
                { choices(link, "home.size", "size", sizes) }
                { choices(link, "home.difficulty", "difficulty", levels) }
                <div class="foot">
                    { warning(&now.recipe()) }
                    { self.maker.view(link, button(link, "home.play", looks, Msg::Play)) }
                    <a class="advanced" data-action="advanced" href="#new">{ t("home.advanced") }</a>
                </div>
            </section>
        }
    }
}

/// A row of what can be chosen: the words, the choice with it, whether it is chosen now.
fn choices(
    link: &Scope<Home>,
    label: &'static str,
    action: &'static str,
    all: impl Iterator<Item = (String, Choice, bool)>,
) -> Html {
    let buttons = all.map(|(words, choice, is_chosen)| {
        let value = match action {
            "game" => choice.kind.name().to_owned(),
            "size" => choice.order.to_string(),
            _ => choice.difficulty.name().to_owned(),
        };
        html! {
            <button type="button" class="btn pick" data-action={action} data-value={value} aria-pressed={flag(is_chosen)}
                onclick={sends(link, Msg::Choose(choice))}>{ words }</button>
        }
    });
    html! { <div class="row" role="group" aria-label={t(label)}><span aria-hidden="true">{ t(label) }</span><div>{ for buttons }</div></div> }
}
