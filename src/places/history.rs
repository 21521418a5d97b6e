//! The history: back and forth along the moves, branches and save points.

use crate::browser::speak::{number, say, t, tell};
use crate::components::button::{action_of, icon, sends};
use crate::engine::Arg;
use crate::session::{HistoryAct, HistoryRow, HistoryView, Name, NameKind};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct HistoryProps {
    /// The tag of the language, so that another one is shown at once.
    pub(super) language: &'static str,
    pub(super) view: Rc<HistoryView>,
    pub(super) on: Callback<HistoryAct>,
}

#[derive(Clone)]
pub(super) enum Msg {
    Act(HistoryAct),
    /// Goes to that move of the path.
    Move(usize),
    /// Names the present state, as a branch or a save point.
    Name(NameKind),
    /// The name at that index, which is this text, is to be changed; none any longer.
    Edit(Option<(usize, String)>),
    /// The field of the name that is changed has this text now.
    Typed(String),
    /// The name has been changed to the text of its field.
    Renamed,
}

/// See [`HistoryProps`].
pub(super) struct History {
    field: NodeRef,
    /// The name that is changed, and the text of its field. Kept here, since Yew puts the text it knows into the field
    /// whenever the history is drawn anew.
    editing: Option<(usize, String)>,
    /// The button of the name that was edited just before.
    left: NodeRef,
    leaving: Option<usize>,
}

impl Component for History {
    type Message = Msg;
    type Properties = HistoryProps;

    fn create(_: &Context<Self>) -> Self {
        Self { field: NodeRef::default(), editing: None, left: NodeRef::default(), leaving: None }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let props = ctx.props();
        match msg {
            Msg::Act(act) => props.on.emit(act),
            Msg::Move(at) => {
                if let Some(&node) = props.view.path.get(at) {
                    props.on.emit(HistoryAct::GoTo(node as u32));
                }
            }
            Msg::Name(kind) => {
                // A branch is named at once; the newest name comes last.
                let names = props.view.rows.iter().map(|row| row.names.len()).sum();
                self.editing = (kind == NameKind::Branch).then(|| (names, String::new()));
                props.on.emit(HistoryAct::Name(String::new(), kind));
            }
            Msg::Edit(editing) => {
                self.leaving = self.editing.as_ref().map(|(at, _)| *at);
                self.editing = editing;
            }
            Msg::Typed(typed) => {
                if let Some((_, text)) = &mut self.editing {
                    *text = typed;
                }
            }
            Msg::Renamed => {
                if let Some((at, text)) = self.editing.take() {
                    self.leaving = Some(at);
                    props.on.emit(HistoryAct::Rename(at as u32, text.trim().to_owned()));
                }
            }
        }
        true
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        if let Some(field) = self.field.cast::<HtmlElement>().filter(|_| self.editing.is_some()) {
            let _ = field.focus();
        } else if self.leaving.take().is_some() {
            // Else who edits by keys would stand at the top of the page.
            let _ = self.left.cast::<HtmlElement>().map(|button| button.focus());
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let view = &ctx.props().view;
        let link = ctx.link();
        let last = view.path.len() - 1;
        let at = tell("history.at", [("now", Arg::Count(view.at as u64)), ("all", Arg::Count(last as u64))]);
        let moved = link.callback(|event: InputEvent| {
            let range = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
            Msg::Move(range.and_then(|range| range.value().parse().ok()).unwrap_or(0))
        });
        let press = |label: &'static str, msg: Msg| {
            html! { <button type="button" class="btn" data-action={action_of(label)} onclick={sends(link, msg)}>{ t(label) }</button> }
        };
        html! {
            <div class="tried">
                <label class="scrub"><span>{ at.clone() }</span>
                    <input type="range" data-action="move" min="0" max={last.to_string()} value={view.at.to_string()} aria-valuetext={at} oninput={moved} disabled={last == 0} />
                </label>
                <div class="naming">
                    { press("history.save", Msg::Name(NameKind::SavePoint)) }
                    { press("history.branch", Msg::Name(NameKind::Branch)) }
                    { press("history.before-mistake", Msg::Act(HistoryAct::BeforeMistake)) }
                </div>
                <ul class="tree" role="list" aria-label={t("history.states")}>
                    { for view.rows.iter().map(|row| self.row(ctx, row)) }
                </ul>
            </div>
        }
    }
}

impl History {
    fn row(&self, ctx: &Context<Self>, row: &HistoryRow) -> Html {
        let link = ctx.link();
        let moves = tell("history.move", [("count", Arg::Count(row.depth as u64))]);
        let what = if row.node == 0 {
            t("history.start").to_owned()
        } else {
            match &row.last {
                Some(played) => [moves, say(played)].join(" · "),
                None => moves,
            }
        };
        let names = row.names.iter().map(|(_, name)| shown_name(name));
        let names = names.collect::<Vec<_>>().join(t("list.comma"));
        let go = sends(link, Msg::Act(HistoryAct::GoTo(row.node as u32)));
        html! {
            <li key={row.node} data-lane={number(row.lane.min(6))} data-node={row.node.to_string()} data-tip={row.is_tip.then_some("")}
                data-names={(row.names.len() > 1).then_some("")}>
                <button type="button" class="btn state" data-action="go-to" aria-current={row.is_now.then_some("step")} onclick={go}>
                    if names.is_empty() { <span>{ what }</span> } else { <b>{ names }</b><small>{ what }</small> }
                    if row.is_now { <em>{ t("history.now") }</em> }
                </button>
                { for row.names.iter().map(|(at, name)| {
                    let shown = shown_name(name);
                    html! {
                        <span class="name-tools">
                            if row.names.len() > 1 { <span>{ shown.clone() }</span> }
                            { self.tools(ctx, *at, &name.text, &shown) }
                        </span>
                    }
                }) }
            </li>
        }
    }

    /// What can be done with a name.
    fn tools(&self, ctx: &Context<Self>, at: usize, text: &str, name: &str) -> Html {
        let link = ctx.link();
        let bare = |icon_name: &'static str, key: &'static str, msg: Msg| {
            let label = tell(key, [("name", Arg::Text(name.to_owned()))]);
            let left = (key == "history.rename" && self.leaving == Some(at)).then(|| self.left.clone());
            html! {
                <button ref={left.unwrap_or_default()} type="button" class="btn bare" data-action={action_of(key)} aria-label={label.clone()} title={label} onclick={sends(link, msg)}>{ icon(icon_name) }</button>
            }
        };
        let keyed = link.batch_callback(|event: KeyboardEvent| {
            let msg = match event.key().as_str() {
                "Enter" => Msg::Renamed,
                "Escape" => Msg::Edit(None),
                _ => return None,
            };
            // The button that has the focus after it would be pressed.
            event.prevent_default();
            Some(msg)
        });
        let label = tell("history.rename", [("name", Arg::Text(name.to_owned()))]);
        let typed = link.batch_callback(|event: InputEvent| {
            Some(Msg::Typed(event.target()?.dyn_into::<HtmlInputElement>().ok()?.value()))
        });
        html! { <>
            if let Some((_, typed_so_far)) = self.editing.as_ref().filter(|(edited, _)| *edited == at) {
                <input ref={&self.field} type="text" data-action="name" maxlength="60" value={typed_so_far.clone()} aria-label={label} placeholder={name.to_owned()} oninput={typed} onkeydown={keyed} />
                { bare("done", "history.renamed", Msg::Renamed) }
            } else {
                { bare("notes", "history.rename", Msg::Edit(Some((at, text.to_owned())))) }
                { bare("close", "history.unname", Msg::Act(HistoryAct::Unname(at as u32))) }
            }
        </> }
    }
}

/// The name as shown: as typed, or the number of the save point or branch.
fn shown_name(name: &Name) -> String {
    let key = match name.kind {
        NameKind::Branch => "history.branch-number",
        NameKind::SavePoint => "history.point-number",
    };
    if name.text.is_empty() { tell(key, [("number", Arg::Count(name.number.into()))]) } else { name.text.clone() }
}
