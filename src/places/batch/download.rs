//! The answers as a file to download, written in a worker.

use super::{Batch, Msg, view};
use crate::browser::worker_handle::{WorkerEvent, WorkerHandle, message};
use crate::jobs::PROTOCOL;
use crate::jobs::batch::{ExportFormat, ExportRequest, ExportRow, List, READER, ReaderReply};
use wasm_bindgen::JsCast;
use web_sys::{Blob, Url};
use yew::html::Scope;

/// Rows in one message to the worker: the page is not to be blocked by them.
const MAX_MESSAGE_ROWS: usize = 500;

/// A file that is being written, or is there.
pub(super) struct Download {
    pub(super) format: ExportFormat,
    /// The address of the file.
    pub(super) url: Option<String>,
    pub(super) failed: bool,
    writer: Option<WorkerHandle>,
    /// Rows handed over.
    at: usize,
}

impl Download {
    /// Begins to write.
    pub(super) fn begin(format: ExportFormat, link: &Scope<Batch>) -> Self {
        let writer = WorkerHandle::start(READER, link.callback(Msg::Writer));
        Self { format, url: None, failed: writer.is_none(), writer, at: 0 }
    }

    /// Takes a message of the worker, or that it crashed.
    pub(super) fn handle_event(&mut self, event: WorkerEvent, list: &List) {
        let reply = match event {
            WorkerEvent::Message(data) => data,
            WorkerEvent::Broken => return self.fail(),
        };
        if let Some(blob) = reply.dyn_ref::<Blob>() {
            self.url = Url::create_object_url_with_blob(blob).ok();
            self.writer = None;
            return;
        }
        match message(&reply) {
            Some(ReaderReply::Ready { protocol: PROTOCOL }) => {
                self.writer.iter_mut().for_each(WorkerHandle::mark_ready);
                self.hand_over(list);
            }
            Some(ReaderReply::More) => self.hand_over(list),
            _ => self.fail(),
        }
    }

    fn fail(&mut self) {
        self.writer = None;
        self.failed = true;
    }

    fn hand_over(&mut self, list: &List) {
        let end = list.rows().len().min(self.at + MAX_MESSAGE_ROWS);
        let rows = list.rows()[self.at..end].iter().filter_map(|row| {
            let result = row.result.clone()?;
            let error = view::row_error(&result).unwrap_or_default();
            Some(ExportRow { line: row.line, text: row.text.clone(), result, error })
        });
        let request = ExportRequest { format: self.format, rows: rows.collect(), last: end == list.rows().len() };
        self.at = end;
        if let Some(writer) = &self.writer {
            writer.send(&request);
        }
    }
}

impl Drop for Download {
    fn drop(&mut self) {
        if let Some(url) = &self.url {
            let _ = Url::revoke_object_url(url);
        }
    }
}
