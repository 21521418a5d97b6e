//! The plot of a search as a tree: the start above, every choice a row further down.

use crate::browser::speak::{t, tell};
use crate::engine::Arg;
use crate::engine::method::{Node, NodeKind};
use crate::places::scale::{beside, numbers, stride};
use yew::prelude::*;

/// From this many positions in a row on, their dots are small.
const MIN_SMALL_DOTS: usize = 90;

/// The positions of a search.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Nodes(pub(super) Vec<Node>);

/// What the plot shows.
#[derive(Properties, PartialEq)]
pub(super) struct TreeProps {
    /// The method's name.
    pub(super) name: String,
    pub(super) tree: Nodes,
    /// How many positions there are, those that the tree has no room for among them.
    pub(super) all: u64,
}

/// See [`TreeProps`].
pub(super) struct Tree;

impl Component for Tree {
    type Message = ();
    type Properties = TreeProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let TreeProps { name, tree: Nodes(tree), all } = ctx.props();
        let rows = rows(tree);
        let deepest = rows.len().saturating_sub(1);
        let (positions, width) = positions(tree);
        let size = ["-1 -1 ", &(width + 2).to_string(), " ", &(deepest * 2 + 2).to_string()].concat();
        let is_dense = rows.iter().any(|row| row[1] as usize > MIN_SMALL_DOTS);
        let at = |depth: usize| (depth as f64 * 2.0 + 1.0) / (deepest as f64 * 2.0 + 2.0);
        let description = description(name, tree, *all);
        let dots = [(NodeKind::Open, "open"), (NodeKind::DeadEnd, "dead-end"), (NodeKind::Solution, "solution")];
        let of = |wanted: NodeKind| tree.iter().zip(&positions).filter(move |(node, _)| node.kind == wanted);
        html! {
            <figure class="chart" data-chart="tree">
                <figcaption><h2>{ t("compare.tree") }</h2><p>{ description.clone() }</p></figcaption>
                // An empty plot would tell less than the words above it.
                if !tree.is_empty() {
                    <div class="axes">
                        { beside((0..=deepest).step_by(stride(deepest)).map(|depth| (depth as u64, at(depth)))) }
                        <svg class="area" viewBox={size} preserveAspectRatio="none" role="img" aria-label={description} data-dense={is_dense.then_some("")}>
                            <path class="edges" d={edges(tree, &positions)} />
                            { for dots.map(|(kind, class)| html! { <path {class} d={points(of(kind))} /> }) }
                            <path class="core" d={points(of(NodeKind::Solution))} />
                        </svg>
                        <p class="axis" aria-hidden="true">{ t("compare.tree.axis") }</p>
                    </div>
                    <ul class="legend" aria-hidden="true">
                        { for dots.map(|(_, class)| html! {
                            <li><svg class="sample" viewBox="0 0 2 2"><path {class} d="M1 1h0" />if class == "solution" { <path class="core" d="M1 1h0" /> }</svg>{ t(word(class)) }</li>
                        }) }
                    </ul>
                    { numbers("compare.tree", &["counter.depth", "counter.nodes", "counter.dead-ends", "counter.solutions"], rows.iter().map(|row| row.to_vec())) }
                }
            </figure>
        }
    }
}

fn word(class: &str) -> &'static str {
    match class {
        "open" => "compare.tree.open",
        "dead-end" => "compare.tree.dead-end",
        _ => "compare.tree.solution",
    }
}

fn description(name: &str, tree: &[Node], all: u64) -> String {
    let name = ("method", Arg::Text(name.to_owned()));
    match tree.len() as u64 {
        0 => tell("compare.tree.none", [name]),
        shown if shown < all => {
            tell("compare.tree.first", [name, ("shown", Arg::Count(shown)), ("all", Arg::Count(all))])
        }
        1 => tell("compare.tree.one", [name]),
        _ => tell("compare.tree.all", [name, ("all", Arg::Count(all))]),
    }
}

/// By depth: the depth, positions, dead ends, solutions.
fn rows(tree: &[Node]) -> Vec<[u64; 4]> {
    let mut rows: Vec<[u64; 4]> = Vec::new();
    for node in tree {
        while rows.len() <= usize::from(node.depth) {
            rows.push([rows.len() as u64, 0, 0, 0]);
        }
        let row = &mut rows[usize::from(node.depth)];
        row[1] += 1;
        row[2] += u64::from(node.kind == NodeKind::DeadEnd);
        row[3] += u64::from(node.kind == NodeKind::Solution);
    }
    rows
}

/// The horizontal position of each node in its row, and the width of all. A position stands over the middle
/// of those that it leads to; one that leads nowhere is two wide.
fn positions(tree: &[Node]) -> (Vec<u32>, u32) {
    let mut widths = vec![0u32; tree.len()];
    // A position comes after the one that it came from.
    for (at, node) in tree.iter().enumerate().rev() {
        widths[at] = widths[at].max(2);
        if let Some(parent) = node.parent {
            widths[usize::from(parent)] += widths[at];
        }
    }
    let mut free = vec![0u32; tree.len()];
    let mut positions = Vec::with_capacity(tree.len());
    for (at, node) in tree.iter().enumerate() {
        if let Some(parent) = node.parent.map(usize::from) {
            free[at] = free[parent];
            free[parent] += widths[at];
        }
        positions.push(free[at] + widths[at] / 2);
    }
    (positions, widths.first().copied().unwrap_or(2))
}

fn edges(tree: &[Node], positions: &[u32]) -> String {
    let mut path = String::new();
    for (at, node) in tree.iter().enumerate() {
        if let Some(parent) = node.parent.map(usize::from) {
            let (from, to) = (tree[parent].depth * 2, node.depth * 2);
            let ends = [positions[parent], from.into(), positions[at], to.into()].map(|number: u32| number.to_string());
            path.push_str(&["M", &ends[0], " ", &ends[1], "L", &ends[2], " ", &ends[3]].concat());
        }
    }
    path
}

/// Dots as lines without length, which their ends make visible: they keep their shape however the
/// plot is stretched.
fn points<'a>(nodes: impl Iterator<Item = (&'a Node, &'a u32)>) -> String {
    let mut path = String::new();
    for (node, position) in nodes {
        path.push_str(&["M", &position.to_string(), " ", &(node.depth * 2).to_string(), "h0"].concat());
    }
    path
}
