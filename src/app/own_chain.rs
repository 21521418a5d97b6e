//! The panel of the chain that the player draws: its links with their reasons, what it comes to, what can be done with it.

use super::notice::Notice;
use super::root::{App, Msg};
use crate::browser::copy;
use crate::browser::speak::{number, t};
use crate::components::button::{ButtonStyle, action_of, button, icon};
use crate::components::reason::{Point, words};
use crate::hints::{DrawnChain, DrawnLink};
use crate::session::Action;
use crate::session::view::BoardView;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement};
use yew::html::Scope;
use yew::prelude::*;

/// What stays free above the link that is scrolled to, in px.
const AIR_PX: i32 = 6;

/// The panel.
pub(super) fn card(link: &Scope<App>, chain: &DrawnChain, needs_notes: bool, board: &BoardView) -> Html {
    let step = &chain.step;
    let point = link.callback(Msg::HighlightTargets);
    let is_whole = !step.conclusions.is_empty();
    let apply = ButtonStyle { class: "main", disabled: !is_whole, ..ButtonStyle::default() };
    let tool = |label: &'static str, icon: &'static str, disabled: bool, action: Action| {
        let looks =
            ButtonStyle { class: "bare", icon: Some(icon), is_icon_only: true, disabled, ..ButtonStyle::default() };
        button(link, label, looks, Msg::Do(action))
    };
    html! {
        <section class="panel hint own-chain" data-hint="" data-technique={step.technique.clone()}
            data-chain={chain.verdict.name()} data-eliminates={step.eliminates.clone()} data-places={step.placements.clone()}
            aria-label={step.name.clone()}>
            <LinkList key="told" count={chain.links.len()}>
                if chain.links.is_empty() {
                    <p class="reason">{ words(&step.because, board, None) }</p>
                } else {
                    <ol class="chain">{ for chain.links.iter().enumerate().map(|(at, link)| row(at, link, board, &point)) }</ol>
                }
            </LinkList>
            <div key="verdict" class="verdict" role="status" tabindex="0">
                if is_whole {
                    <p key="follows" class="reason follows"><strong>{ words(&step.follows, board, Some(&point)) }</strong></p>
                }
                // Another element where it moves.
                if !chain.links.is_empty() {
                    <p key={if is_whole { "why" } else { "state" }} class="reason">{ words(&step.because, board, Some(&point)) }</p>
                }
                if let Some((at, link)) = chain.links.iter().enumerate().find(|(_, link)| !link.holds) {
                    <p key={at} class="fault-of">{ words(&link.row.because, board, Some(&point)) }{ t("list.stop") }{ t("own-chain.mend") }</p>
                }
                if needs_notes {
                    <p key="notes" class="aside">{ t("own-chain.needs-notes") }</p>
                }
                if !step.notation.is_empty() {
                    <p key={&*step.notation} class="notation">{ &step.notation }</p>
                }
            </div>
            <div key="foot" class="foot">
                { button(link, "action.apply", apply, Msg::Do(Action::ApplyHint)) }
                { copies(link, &step.notation) }
                { tool("own-chain.remove-last", "undo", !chain.has_more_to_undo(), Action::Undo) }
                { tool("own-chain.start-over", "turn", chain.nodes.is_empty(), Action::ClearChain) }
                { tool("action.close", "close", false, Action::CloseHint) }
            </div>
        </section>
    }
}

/// The links, which are scrolled so that one that was added is in sight.
struct LinkList {
    root: NodeRef,
    has_grown: bool,
}

#[derive(Properties, PartialEq)]
struct LinkListProps {
    /// How many links there are.
    count: usize,
    children: Html,
}

impl Component for LinkList {
    type Message = ();
    type Properties = LinkListProps;

    fn create(_: &Context<Self>) -> Self {
        Self { root: NodeRef::default(), has_grown: true }
    }

    fn changed(&mut self, ctx: &Context<Self>, before: &LinkListProps) -> bool {
        self.has_grown |= ctx.props().count > before.count;
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        html! { <div class="scroll" tabindex="0" ref={&self.root}>{ ctx.props().children.clone() }</div> }
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        let Some(root) = self.root.cast::<Element>().filter(|_| std::mem::take(&mut self.has_grown)) else { return };
        let last =
            root.query_selector("li:last-child").ok().flatten().and_then(|last| last.dyn_into::<HtmlElement>().ok());
        if let Some(last) = last {
            root.set_scroll_top(last.offset_top() - AIR_PX);
        }
    }
}

/// A link with its number, its disc and its reason.
fn row(at: usize, link: &DrawnLink, board: &BoardView, point: &Point) -> Html {
    let class = if link.row.on { "disc true" } else { "disc false" };
    html! {
        <li key={at} class={(!link.holds).then_some("fails")}>
            <i {class} aria-hidden="true">{ number(link.row.digit.get()) }</i>
            <span class="fact">{ words(&link.row.fact, board, Some(point)) }</span>
            <span class="why">
                if link.holds { { words(&link.row.because, board, Some(point)) } } else { <b>{ t("own-chain.fails") }</b> }
                if !link.rests_on.is_empty() { <small>{ words(&link.rests_on, board, Some(point)) }</small> }
            </span>
        </li>
    }
}

/// What puts the chain into the clipboard in Eureka notation.
fn copies(link: &Scope<App>, notation: &str) -> Html {
    const LABEL: &str = "own-chain.copy-chain";
    let onclick = {
        let (link, notation) = (link.clone(), notation.to_owned());
        Callback::from(move |_: MouseEvent| {
            let (link, notation) = (link.clone(), notation.clone());
            spawn_local(async move {
                let is_copied = copy(&notation).await;
                let said = if is_copied { "own-chain.copied" } else { "own-chain.not-copied" };
                link.send_message(Msg::SetNotice(Some(Notice::Message(said))));
            });
        })
    };
    html! {
        <button key="copy" type="button" class="btn bare" disabled={notation.is_empty()} data-action={action_of(LABEL)}
            aria-label={t(LABEL)} title={t(LABEL)} {onclick}>{ icon("copy") }</button>
    }
}
