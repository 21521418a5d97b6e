//! The notes of the selected cell and of its row in digits, beside boards on which notes are small. They are
//! written when the keys rest, and past Yew: on 25 rows, to draw them takes a third of all that a key changes.

use super::root::{App, Msg};
use crate::browser::document;
use crate::browser::speak::{number, t};
use crate::engine::Cell;
use crate::engine::markup::push;
use crate::session::view::BoardView;
use gloo::timers::callback::Timeout;
use yew::html::Scope;
use yew::prelude::*;

/// When they are written, in ms after the last key.
const NOTE_DELAY_MS: u32 = 150;

/// The panel beside a large board, which has the notes in digits.
#[derive(Default)]
pub(super) struct NotePanel {
    /// Runs until they are written.
    timer: Option<Timeout>,
    /// What was written last.
    html: String,
}

/// Whether they stand beside a board of that order.
pub(super) const fn is_for(order: usize, has_clues: bool) -> bool {
    order > 9 || !has_clues
}

/// Where the notes of that board are to stand: none where nothing is selected, its row is filled, or the notes
/// can be read on the board.
pub(super) fn frame(board: &BoardView) -> Option<Html> {
    // A large board has its place for them in any case, so that nothing moves as the selection goes.
    let has_notes = |&cell: &usize| board.order > 9 || !board.cells[cell].notes.is_empty();
    row(board).filter(|(_, open)| is_for(board.order, board.has_clues) && open.iter().any(has_notes))?;
    Some(html! {
        <>
            <h2>{ t("note-panel.title") }</h2>
            <div class="held"><div class="note-panel" tabindex="0" role="group" aria-label={t("note-panel.title")} /></div>
        </>
    })
}

impl NotePanel {
    /// Has them written when the keys rest.
    pub(super) fn write_later(&mut self, link: &Scope<App>) {
        let link = link.clone();
        self.timer = Some(Timeout::new(NOTE_DELAY_MS, move || link.send_message(Msg::WriteNotePanel)));
    }

    /// Writes them into their place, if that is there.
    pub(super) fn write(&mut self, board: &BoardView) {
        let root = document().and_then(|document| document.query_selector(".note-panel").ok().flatten());
        let Some((root, (at, open))) = root.zip(row(board)) else { return };
        let own = open.iter().filter(|&&cell| cell == at).map(|&cell| line_text(board, cell)).collect::<String>();
        let mut html = String::new();
        push(&mut html, &["<div class=own>", &own, "</div><div role=list>"]);
        for cell in open.into_iter().filter(|&cell| cell != at && !board.cells[cell].notes.is_empty()) {
            push(&mut html, &["<div role=listitem>", &line_text(board, cell), "</div>"]);
        }
        html.push_str("</div>");
        if self.html != html || root.first_element_child().is_none() {
            root.set_inner_html(&html);
            self.html = html;
        }
    }
}

/// The index of the cell that is selected, and those of the open cells of its row.
fn row(board: &BoardView) -> Option<(usize, Vec<usize>)> {
    let at = board.cells.iter().position(|cell| cell.selected)?;
    let first = at - at % board.order;
    Some((at, (first..first + board.order).filter(|&at| board.cells[at].value == 0).collect()))
}

/// The notes of a cell behind its name, as HTML.
fn line_text(board: &BoardView, at: usize) -> String {
    let mut html = ["<b>", &Cell::at(at, board.order).to_string(), "</b>"].concat();
    for digit in board.cells[at].notes.iter() {
        push(&mut html, &[" ", &number(digit.get())]);
    }
    html
}
