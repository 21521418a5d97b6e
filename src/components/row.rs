//! A row of the board: its cells between two clues, or the clues above or below the columns.

use super::html_patch::HtmlPatch;
use super::notes::{apart, columns, corners, notes, number_at_edge, plain_notes};
use crate::browser::speak::{flag, number, say, t, tell};
use crate::engine::markup::{escaped, push};
use crate::engine::{Arg, BoxShape, Cell, Clue, ClueState, Digit, DigitSet, Phrase, Side, VisibleRange};
use crate::i18n;
use crate::session::view::{CellView, ClueView, holds};
use crate::session::{COLOURS, ClueMark};
use web_sys::Element;
use yew::prelude::*;

/// What a row shows; two rows of equal properties are not rendered again.
#[derive(Properties, PartialEq)]
pub(crate) struct RowProps {
    /// Counted from 0.
    #[prop_or_default]
    pub(crate) row: usize,
    #[prop_or_default]
    pub(crate) cells: Vec<CellView>,
    /// The clues above or below the columns, for a row that has no cells but them.
    #[prop_or_default]
    pub(crate) ring: Vec<ClueView>,
    /// The clues on the left and on the right, where the board has clues.
    #[prop_or_default]
    pub(crate) ends: Option<[ClueView; 2]>,
    #[prop_or_default]
    pub(crate) boxes: Option<BoxShape>,
    /// Notes as dots.
    #[prop_or_default]
    pub(crate) dots: bool,
    /// Plain notes are on the canvas of the board.
    #[prop_or_default]
    pub(crate) canvas: bool,
    /// Selected cells are among many; only where that matters for the canvas.
    #[prop_or_default]
    pub(crate) many: bool,
    /// Notes in two lines at the most.
    #[prop_or_default]
    pub(crate) two_rows: bool,
}

/// See [`RowProps`]. Its cells and clues are drawn past Yew: see [`HtmlPatch`].
pub(crate) struct Row {
    root: NodeRef,
}

impl Component for Row {
    type Message = ();
    type Properties = RowProps;

    fn create(_: &Context<Self>) -> Self {
        Self { root: NodeRef::default() }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &RowProps) -> bool {
        let (new_parts, old_parts) = (ctx.props().parts(), old.parts());
        if !new_parts.iter().map(RowItem::role).eq(old_parts.iter().map(RowItem::role)) {
            self.fill(ctx.props());
            return true;
        }
        let Some(root) = self.root.cast::<Element>() else { return true };
        let boxes = ctx.props().boxes != old.boxes;
        let form = |props: &RowProps| (props.dots, props.canvas, props.many, props.two_rows);
        let dots = form(ctx.props()) != form(old);
        let children = root.children();
        for (index, (new, was)) in (0..).zip(new_parts.iter().zip(&old_parts)) {
            if (boxes || dots || new != was)
                && let Some(element) = children.item(index)
            {
                match new.only_notes_since(was, ctx.props()).filter(|_| !boxes && !dots) {
                    Some(cell) => draw_notes(&element, cell),
                    None => new.draw(ctx.props()).replace(&was.draw(old), &element),
                }
            }
        }
        false
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        // Yew takes a class that an expression chooses through a set of classes, for each row.
        match ctx.props().cells.is_empty() {
            true => html! { <div ref={&self.root} class="row ring" role="row" /> },
            false => html! { <div ref={&self.root} class="row" role="row" /> },
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            self.fill(ctx.props());
        }
    }
}

impl Row {
    fn fill(&self, props: &RowProps) {
        let Some(root) = self.root.cast::<Element>() else { return };
        let mut html = String::new();
        props.parts().iter().for_each(|part| part.draw(props).write_to(&mut html));
        root.set_inner_html(&html);
    }
}

/// What stands in a row.
#[derive(PartialEq)]
enum RowItem<'a> {
    /// With its column from 0.
    Cell(usize, &'a CellView),
    /// With its role.
    Clue(&'static str, &'a ClueView),
}

impl RowProps {
    /// Whether the notes of that cell need no element.
    fn is_on_canvas(&self, cell: &CellView) -> bool {
        self.canvas && !plain_notes(cell, self.many).is_empty()
    }

    fn parts(&self) -> Vec<RowItem<'_>> {
        let end = |end: usize| self.ends.iter().map(move |ends| RowItem::Clue("rowheader", &ends[end]));
        let cells = self.cells.iter().enumerate().map(|(col, view)| RowItem::Cell(col, view));
        let ring = self.ring.iter().map(|view| RowItem::Clue("columnheader", view));
        end(0).chain(cells).chain(ring).chain(end(1)).collect()
    }
}

impl RowItem<'_> {
    const fn role(&self) -> &'static str {
        match self {
            Self::Cell(..) => "gridcell",
            Self::Clue(role, _) => role,
        }
    }

    /// The cell with its place, if nothing but notes on the canvas has changed in it.
    fn only_notes_since(&self, old: &Self, props: &RowProps) -> Option<(Cell, &CellView)> {
        let (Self::Cell(col, view), Self::Cell(_, old)) = (self, old) else { return None };
        let is_so = props.is_on_canvas(view) && props.is_on_canvas(old) && view.selected == old.selected;
        is_so.then_some((Cell::new(props.row, *col), view))
    }

    fn draw(&self, props: &RowProps) -> HtmlPatch {
        let mut drawn = match self {
            Self::Cell(col, view) => cell(props, *col, view),
            Self::Clue(_, view) => clue(view),
        };
        drawn.set("role", self.role());
        drawn.set("tabindex", "-1");
        drawn
    }
}

/// The classes that tell a cell's position on the board.
fn class(props: &RowProps, col: usize, view: &CellView) -> String {
    let at =
        |side: Option<u8>, index: usize| side.is_some_and(|side| index != 0 && index.is_multiple_of(usize::from(side)));
    let last = props.cells.len() - 1;
    let mut class = String::from("cell");
    for (holds, name) in [
        (at(props.boxes.map(|shape| shape.width), col), " edge-left"),
        (at(props.boxes.map(|shape| shape.height), props.row), " edge-top"),
        (props.row == 0, " north"),
        (props.row == last, " south"),
        (col == 0, " west"),
        (col == last, " east"),
        (view.actor, " actor"),
        (view.pointed, " pointed"),
        (view.colour > 0 || !view.tints.is_empty(), " coloured"),
    ] {
        if holds {
            class.push_str(name);
        }
    }
    if view.value > 0 {
        push(&mut class, &[" v", number(view.value.into()).as_str()]);
    }
    class
}

fn cell(props: &RowProps, col: usize, view: &CellView) -> HtmlPatch {
    let label = label(Cell::new(props.row, col), view);
    let noted = view.value == 0 && !view.notes.is_empty();
    let cornered = view.value == 0 && !view.corners.is_empty();
    let mut cell = HtmlPatch::new(class(props, col, view));
    cell.set("data-row", number(props.row + 1));
    cell.set("data-col", number(col + 1));
    cell.set("data-given", flag(view.given));
    state_attributes(view).into_iter().for_each(|(name, value)| cell.set(name, value));
    cell.set("aria-selected", flag(view.selected));
    let order = props.cells.len();
    let at_edge = number_at_edge(view, order, props.dots);
    if at_edge > 0 {
        cell.set("data-link", number(at_edge.into()));
    }
    if view.cover {
        cell.set("data-cover", "");
    }
    if view.set > 0 {
        cell.set("data-set", number(view.set.into()));
    }
    if !view.corners.is_empty() {
        cell.set("data-corners", digits(view.corners));
    }
    if view.given {
        cell.set("aria-readonly", "true");
    }
    if view.conflict.is_some() {
        cell.set("aria-invalid", "true");
    }
    if view.colour > 0 {
        let hue = number(view.colour.into());
        cell.put("i", &[" class=hue aria-hidden=true data-hue=", hue.as_str()].concat(), "");
        cell.set("data-colour", hue);
    }
    if view.value > 0 {
        cell.write(&number(view.value.into()));
    }
    if noted && !props.dots {
        // A name that is text: digits as they stand in the cell are no part of it.
        cell.put("span", " class=said", &escaped(&label));
    } else {
        // Dots need no text beside them, which would cost as much to lay out as all else of a cell whose notes change.
        cell.set("aria-label", label);
    }
    if (noted || cornered) && !props.is_on_canvas(view) {
        jot(props, view, &mut cell);
    }
    cell
}

/// Writes the notes into a cell without a digit.
fn jot(props: &RowProps, view: &CellView, cell: &mut HtmlPatch) {
    let (noted, cornered) = (!view.notes.is_empty(), !view.corners.is_empty());
    let mut put = |class: &str, inner: String| cell.put("div", &[" aria-hidden=true class=", class].concat(), &inner);
    if cornered {
        put("corners", corners(view, props.dots));
    }
    if noted && cornered {
        put("centre", apart(view, view.notes.iter(), props.dots));
    } else if noted {
        let order = props.cells.len();
        put("notes", notes(view, order, columns(order, props.dots, props.two_rows), props.dots));
    }
}

/// What changes of a cell for those who read its attributes.
fn state_attributes(view: &CellView) -> [(&'static str, AttrValue); 3] {
    [
        ("data-value", number(view.value.into())),
        ("data-candidates", digits(view.notes).into()),
        ("data-mark", view.marks().into()),
    ]
}

/// Tells of a cell that is drawn later.
pub(super) fn set_pending_attributes(element: &Element, view: &CellView) {
    for (name, value) in state_attributes(view) {
        let _ = element.set_attribute(name, &value);
    }
}

/// Changes what a cell tells of its notes, without a patch of all that it was and all that it is.
fn draw_notes(element: &Element, (at, view): (Cell, &CellView)) {
    let _ = element.set_attribute("data-candidates", &digits(view.notes));
    let _ = element.set_attribute("aria-label", &label(at, view));
}

/// Digits as the words of an attribute.
fn digits(digits: DigitSet) -> String {
    let mut words = String::new();
    for digit in digits.iter() {
        let between = if words.is_empty() { "" } else { " " };
        push(&mut words, &[between, number(digit.get()).as_str()]);
    }
    words
}

/// What a screen reader says of the cell.
fn label(cell: Cell, view: &CellView) -> String {
    let mut label = match Digit::new(view.value.into()) {
        Some(digit) if view.given => tell("cell.given", [("cell", Arg::Cell(cell)), ("digit", Arg::Digit(digit))]),
        value => say(&holds(cell, value, view.notes)),
    };
    let is_noted = !(view.corners.is_empty() && view.tints.is_empty() && view.struck.is_empty());
    if is_noted || view.colour > 0 || view.placing > 0 || view.wanted || view.conflict.is_some() {
        mark(&mut label, view);
    }
    label
}

/// Adds to what is said of a cell how it is marked.
fn mark(label: &mut String, view: &CellView) {
    if !view.corners.is_empty() {
        label.push_str(&tell("cell.corners", [("digits", Arg::Digits(view.corners))]));
    }
    let named = |colour: u8| ("name", Arg::Phrase(Phrase::about("colour", &number(colour.into())).into()));
    if view.colour > 0 {
        label.push_str(&tell("cell.colour", [named(view.colour)]));
    }
    if !view.tints.is_empty() {
        for colour in 1..=COLOURS {
            let tinted = view.notes | view.corners;
            let tinted: DigitSet = tinted.iter().filter(|&digit| view.tints.of(digit) == colour).collect();
            if !tinted.is_empty() {
                label.push_str(&tell("cell.tints", [named(colour), ("digits", Arg::Digits(tinted))]));
            }
        }
    }
    if view.conflict.is_some() {
        label.push_str(t(if view.value > 0 { "cell.conflict" } else { "cell.lacking" }));
        for (at, house) in view.conflict.houses().enumerate() {
            let house = ("house", Arg::Phrase(house.into()));
            label.push_str(&tell(if at == 0 { "clash.in" } else { "clash.and" }, [house]));
        }
    }
    if !view.struck.is_empty() {
        label.push_str(&tell("cell.struck", [("digits", Arg::Digits(view.struck))]));
    }
    if view.wanted {
        label.push_str(t("cell.wanted"));
    }
    if let Some(digit) = Digit::new(view.placing.into()) {
        label.push_str(&tell("cell.placing", [("digit", Arg::Digit(digit))]));
    }
}

/// What a screen reader says of the clue's position.
fn clue_label(view: &ClueView) -> String {
    let clue = Clue { side: view.side, index: view.index, value: view.value };
    let mut label = if view.value > 0 {
        i18n::clue_name(crate::browser::speak::language(), clue)
    } else {
        let key = match view.side {
            Side::Top => "clue.none.top",
            Side::Bottom => "clue.none.bottom",
            Side::Left => "clue.none.left",
            Side::Right => "clue.none.right",
        };
        say(&Phrase::new(key, [("number", Arg::Count(u64::from(view.index) + 1))]))
    };
    if let Some(VisibleRange { seen, least, most }) = view.reach {
        let count = |count: u8| Arg::Count(count.into());
        label.push_str(&tell("clue.reach", [("seen", count(seen)), ("least", count(least)), ("most", count(most))]));
    }
    label.push_str(match view.mark {
        ClueMark::None => "",
        ClueMark::Ticked => t("clue.ticked"),
        ClueMark::Struck => t("clue.struck"),
    });
    label.push_str(match view.state {
        ClueState::Open => "",
        ClueState::Met => t("clue.met"),
        ClueState::Broken => t("clue.broken"),
    });
    label
}

fn clue(view: &ClueView) -> HtmlPatch {
    let label = clue_label(view);
    let mut clue = HtmlPatch::new(match (view.evidence, view.pointed) {
        (_, true) => "clue evidence pointed",
        (true, false) => "clue evidence",
        (false, false) => "clue",
    });
    clue.set("data-clue", view.side.name());
    clue.set("data-index", number(usize::from(view.index) + 1));
    if matches!(view.side, Side::Top | Side::Bottom) {
        // A row of clues has nothing at its corners.
        clue.set("aria-colindex", number(usize::from(view.index) + 2));
    }
    clue.set("data-value", number(view.value.into()));
    clue.set("data-state", view.state.name());
    if let Some(hand) = view.mark.name() {
        clue.set("data-hand", hand);
    }
    clue.set("aria-selected", flag(view.selected));
    let hidden = " aria-hidden=true";
    if let Some(VisibleRange { seen, .. }) = view.reach {
        clue.put("small", hidden, &number(seen.into()));
    }
    if view.value > 0 {
        clue.put("span", "", &number(view.value.into()));
        clue.set("aria-label", label);
    } else {
        clue.put("span", " class=said", &escaped(&label));
    }
    if let Some(VisibleRange { least, most, .. }) = view.reach {
        let (least, most) = (number(least.into()), number(most.into()));
        let range = if least == most { least.to_string() } else { [least.as_str(), "–", most.as_str()].concat() };
        clue.put("small", hidden, &range);
    }
    clue
}
