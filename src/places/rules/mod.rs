//! How to play: an illustrated page a game, which leads to the coach and to an easy board.

mod pictures;

use crate::browser::speak::t;
use crate::components::of_html;
use crate::components::street::street;
use crate::engine::Kind;
use crate::session::PageRequest;
use pictures::{BoardPicture, board, notes};
use yew::prelude::*;

/// What comes before the game in the address.
const PAGE: &str = "rules/";

/// A page.
struct Rules {
    kind: Kind,
    /// Its name in the address.
    id: &'static str,
    /// The keys of its title, its goal and the words for its picture.
    title: &'static str,
    goal: &'static str,
    name: &'static str,
    picture: BoardPicture,
    /// The side of the easy board that is offered.
    order: u8,
}

/// The pages, that of the address without a game first.
const PAGES: [Rules; 3] = [
    Rules {
        kind: Kind::Skyscrapers,
        id: "skyscrapers",
        title: "new.skyscrapers",
        goal: "rules.goal.skyscrapers",
        name: "rules.picture.skyscrapers",
        picture: BoardPicture {
            digits: "1342423131242413",
            given: &[0, 1, 2],
            clues: Some(["2212", "3142", "3122", "2312"]),
            has_boxes: false,
            marked: &[],
        },
        order: 5,
    },
    Rules {
        kind: Kind::Sudoku,
        id: "sudoku",
        title: "new.sudoku",
        goal: "rules.goal.sudoku",
        name: "rules.picture.sudoku",
        picture: BoardPicture {
            digits: "1 4  42 2  4 312",
            given: &[0, 2, 5, 6, 8, 11, 13],
            clues: None,
            has_boxes: true,
            marked: &[2, 3, 4, 5, 6, 7, 10, 14],
        },
        order: 9,
    },
    Rules {
        kind: Kind::Hybrid,
        id: "hybrid",
        title: "new.hybrid",
        goal: "rules.goal.hybrid",
        name: "rules.picture.hybrid",
        picture: BoardPicture {
            digits: "1243342121344312",
            given: &[0, 7, 9],
            clues: Some(["3212", "1232", "3231", "2313"]),
            has_boxes: true,
            marked: &[],
        },
        order: 6,
    },
];

#[derive(Properties, PartialEq)]
pub(super) struct RulesProps {
    /// The tag of the language that it speaks.
    pub(super) language: &'static str,
    /// The fragment of the address, which may name a page.
    pub(super) address: String,
    /// Takes what the player asks of the page.
    pub(super) requests: Callback<PageRequest>,
    /// Whether the place is the one shown.
    pub(super) shown: bool,
}

/// The place. A component as all places are: where an element came and went among them, Yew 0.23 put the next one before what
/// was gone.
#[component]
pub(super) fn RulesPage(props: &RulesProps) -> Html {
    if props.shown { view(props) } else { Html::default() }
}

/// The page of the address.
fn view(props: &RulesProps) -> Html {
    let id = props.address.strip_prefix(PAGE).unwrap_or_default();
    let page = PAGES.iter().find(|page| page.id == id).unwrap_or(&PAGES[0]);
    let tabs = PAGES.iter().map(|other| {
        let href = ["#", PAGE, other.id].concat();
        html! { <a {href} aria-current={(other.id == page.id).then_some("page")}>{ t(other.title) }</a> }
    });
    html! {
        <div class="rules" data-rules={page.id}>
            <div class="title"><h1>{ t("place.rules") }</h1></div>
            <nav class="tabs" aria-label={t("rules.games")}>{ for tabs }</nav>
            { goal(props, page) }
            if page.picture.clues.is_some() { { clues() } } else { { houses() } }
            <section class="panel" aria-labelledby="rules-given">
                <h2 id="rules-given">{ t("rules.given") }</h2>
                <div class="beside">
                    <div><p>{ t("rules.given.text") }</p><p>{ t("rules.notes.text") }</p></div>
                    { notes(t("rules.picture.notes")) }
                </div>
            </section>
            <section class="panel" aria-labelledby="rules-hints">
                <h2 id="rules-hints">{ t("rules.hints") }</h2>
                <ol class="presses">{ for HINTS.map(|key| html! { <li>{ t(key) }</li> }) }</ol>
                <p>{ t("rules.hints.text") }</p>
            </section>
            <section class="panel wide" aria-labelledby="rules-keys">
                <h2 id="rules-keys">{ t("rules.keys") }</h2>
                <p>{ t("rules.keys.touch") }</p>
                if page.picture.clues.is_some() { <p>{ t("rules.keys.clue") }</p> }
                <p>{ t("rules.keys.keyboard") }</p>
            </section>
        </div>
    }
}

/// What the presses of a hint tell.
const HINTS: [&str; 4] = ["rules.hints.where", "rules.hints.technique", "rules.hints.reason", "rules.hints.move"];

/// What is to be filled in, with a picture and the ways to a board.
fn goal(props: &RulesProps, page: &Rules) -> Html {
    let easy = PageRequest::StartEasyPuzzle(page.kind, page.order);
    let on_press = |request: PageRequest| props.requests.reform(move |_: MouseEvent| request.clone());
    html! {
        <section class="panel goal" aria-labelledby="rules-goal">
            <div class="beside">
                <div>
                    <h2 id="rules-goal">{ t("rules.goal") }</h2>
                    <p>{ t(page.goal) }</p>
                    <div class="row-of">
                        <button type="button" class="btn main" data-action="coach" onclick={on_press(PageRequest::Coach)}>{ t("rules.coach") }</button>
                        <button type="button" class="btn" data-action="play" onclick={on_press(easy)}>{ t("rules.play") }</button>
                    </div>
                </div>
                { board(&page.picture, t(page.name)) }
            </div>
        </section>
    }
}

/// A line seen from both of its ends.
fn clues() -> Html {
    let line = [1, 3, 4, 2].map(|height| (height, true));
    let mut back = line;
    back.reverse();
    html! {
        <section class="panel wide" aria-labelledby="rules-clues">
            <h2 id="rules-clues">{ t("rules.clues") }</h2>
            <p>{ t("rules.clues.text") }</p>
            <div class="streets">
                <figure>{ of_html(street(&line, None, t("rules.street.near"), None)) }<figcaption>{ t("rules.clues.near") }</figcaption></figure>
                <figure class="far">{ of_html(street(&back, None, t("rules.street.far"), None)) }<figcaption>{ t("rules.clues.far") }</figcaption></figure>
            </div>
        </section>
    }
}

fn houses() -> Html {
    html! {
        <section class="panel wide" aria-labelledby="rules-house">
            <h2 id="rules-house">{ t("rules.house") }</h2>
            <p>{ t("rules.house.text") }</p>
        </section>
    }
}
