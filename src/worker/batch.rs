//! The workers behind lists of puzzles: one that splits lists and writes files, several that solve.

use super::{listen, post, read};
use crate::engine::format::batch::Batch;
use crate::hints::text_service;
use crate::jobs::PROTOCOL;
use crate::jobs::batch::{Chunk, ExportFormat, ExportRequest, Piece, ReaderReply, SolverReply, solve, write_row};
use js_sys::Array;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, DedicatedWorkerGlobalScope, FileReaderSync, Performance};

/// Milliseconds between progress messages.
const PROGRESS_INTERVAL_MS: f64 = 50.0;

/// The most puzzles in one message.
const MAX_MESSAGE_PUZZLES: usize = 500;

/// Lines that a reader is warmed up on.
const WARM_UP_LINES: usize = 2000;

/// Splits lists, and writes files.
pub(super) fn serve_reader(scope: DedicatedWorkerGlobalScope) {
    post(&scope, &ReaderReply::Ready { protocol: PROTOCOL });
    // Warms up the parser on empty boards while idle: browsers optimize code only after it has run for a while.
    let warm_up = (".".repeat(81) + "\n").repeat(WARM_UP_LINES);
    std::hint::black_box(Batch::new(warm_up).count());
    let file = RefCell::new(String::new());
    listen(&scope.clone(), move |message| {
        if let Some(request) = read::<ExportRequest>(&message) {
            return append_rows(&scope, &mut file.borrow_mut(), &request);
        }
        let text = match message.dyn_ref::<Blob>() {
            Some(blob) => FileReaderSync::new().and_then(|reader| reader.read_as_text(blob)).ok(),
            None => message.as_string(),
        };
        match text.filter(|text| !text.contains('\0')) {
            Some(text) => split_list(&scope, text),
            None => post(&scope, &ReaderReply::Unreadable),
        }
    });
}

fn split_list(scope: &DedicatedWorkerGlobalScope, text: String) {
    let mut batch = Batch::new(text);
    let mut pieces = Vec::new();
    let mut reported_at = js_sys::Date::now();
    loop {
        let next = batch.next();
        let end = next.is_none();
        pieces.extend(next.map(|piece| Piece { line: piece.line as u32, text: piece.text }));
        let time = js_sys::Date::now();
        if end || pieces.len() >= MAX_MESSAGE_PUZZLES || time - reported_at > PROGRESS_INTERVAL_MS {
            reported_at = time;
            let (done, whole) = batch.done();
            let percent = if end { 100 } else { (done * 99 / whole.max(1)) as u8 };
            post(scope, &ReaderReply::Pieces { pieces: std::mem::take(&mut pieces), percent, end });
        }
        if end {
            return;
        }
    }
}

/// Appends rows to the file; the last ones are answered by the whole file.
fn append_rows(scope: &DedicatedWorkerGlobalScope, file: &mut String, request: &ExportRequest) {
    if file.is_empty() && request.format == ExportFormat::Csv {
        file.push_str(request.format.head());
        file.push('\n');
    }
    for row in &request.rows {
        file.push_str(&write_row(request.format, row));
    }
    if !request.last {
        return post(scope, &ReaderReply::More);
    }
    let kind = BlobPropertyBag::new();
    kind.set_type(request.format.mime());
    let text = std::mem::take(file);
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind) {
        let _ = scope.post_message(&blob);
    }
}

/// Solves chunks of puzzles.
pub(super) fn serve_solver(scope: DedicatedWorkerGlobalScope) {
    post(&scope, &SolverReply::Ready { protocol: PROTOCOL });
    let Some(clock) = scope.performance() else { return };
    listen(&scope.clone(), move |message| {
        if let Some(chunk) = read::<Chunk>(&message) {
            solve_chunk(&scope, &clock, chunk);
        }
    });
}

fn solve_chunk(scope: &DedicatedWorkerGlobalScope, clock: &Performance, chunk: Chunk) {
    let mut begun = clock.now();
    let Chunk { number, rates, texts } = chunk;
    let mut results = Vec::new();
    let mut left = texts.len();
    for text in &texts {
        let fault = || text_service::read(text).err().unwrap_or_default().sentence;
        results.push(solve(text_service::read_listed(text), rates, &|| clock.now(), &fault));
        left -= 1;
        let time = clock.now();
        if left == 0 || time - begun > 2.0 * PROGRESS_INTERVAL_MS {
            let spent = ((time - begun) * 1000.0) as u32;
            begun = time;
            post(scope, &SolverReply::Records { number, results: std::mem::take(&mut results), spent });
        }
    }
}
