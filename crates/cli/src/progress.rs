//! Which puzzle is at work, on the standard error if that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How often the line is refreshed. A run that takes less shows none.
const REFRESH_INTERVAL: Duration = Duration::from_millis(500);

/// Clears the line and goes to its start.
const CLEAR: &[u8] = b"\r\x1b[2K";

/// The line on the terminal, refreshed by a thread of its own: a puzzle may take long.
pub(crate) struct Progress {
    line: Option<Arc<Mutex<Line>>>,
    end: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Progress {
    /// Begins; shows nothing unless the standard error is a terminal.
    pub(crate) fn begin(total: usize) -> Self {
        if io::stderr().is_terminal() {
            Self::on(Box::new(io::stderr()), total, REFRESH_INTERVAL)
        } else {
            Self::silent()
        }
    }

    fn silent() -> Self {
        Self { line: None, end: None, thread: None }
    }

    fn on(out: Box<dyn Write + Send>, total: usize, every: Duration) -> Self {
        let line = Arc::new(Mutex::new(Line { out, number: 0, total, begun: Instant::now(), is_shown: false }));
        let (end, ended) = mpsc::channel();
        let shown = line.clone();
        let thread = std::thread::spawn(move || {
            while ended.recv_timeout(every) == Err(RecvTimeoutError::Timeout) {
                lock(&shown).show();
            }
        });
        Self { line: Some(line), end: Some(end), thread: Some(thread) }
    }

    /// Notes that the puzzle of that number, from 1, is begun.
    pub(crate) fn puzzle(&self, number: usize) {
        if let Some(line) = &self.line {
            let mut line = lock(line);
            (line.number, line.begun) = (number, Instant::now());
        }
    }

    /// Clears the line before something else is printed: both may go to one terminal.
    pub(crate) fn clear(&self) {
        if let Some(line) = &self.line {
            lock(line).clear();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        self.clear();
    }
}

fn lock(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the line shows.
struct Line {
    out: Box<dyn Write + Send>,
    number: usize,
    total: usize,
    begun: Instant,
    is_shown: bool,
}

impl Line {
    fn show(&mut self) {
        let seconds = self.begun.elapsed().as_secs();
        self.is_shown = true;
        let text = format!("puzzle {} of {}, {seconds} s", self.number, self.total);
        let _ = self.out.write_all(&[CLEAR, text.as_bytes()].concat()).and_then(|()| self.out.flush());
    }

    fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = self.out.write_all(CLEAR).and_then(|()| self.out.flush());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Streams;
    use crate::output::Output;

    /// Keeps what is written.
    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("the bytes").extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Kept {
        fn text(&self) -> String {
            String::from_utf8(self.0.lock().expect("the bytes").clone()).expect("text")
        }
    }

    #[test]
    fn a_puzzle_that_takes_long_is_shown_and_cleared() {
        let (kept, mut out) = (Kept::default(), Vec::new());
        let progress = Progress::on(Box::new(kept.clone()), 7, Duration::from_millis(1));
        progress.puzzle(3);
        while !kept.text().contains("puzzle 3 of 7, 0 s") {
            std::thread::sleep(Duration::from_millis(1));
        }
        let mut streams = Streams { input: &mut io::empty(), output: &mut out, errors: &mut io::sink() };
        Output::new(&mut streams, &progress, false).line("a line").expect("it is written");
        drop(progress);
        assert!(kept.text().ends_with("\r\x1b[2K"), "{:?}", kept.text());
        assert_eq!(out, b"a line\n");
    }

    #[test]
    fn nothing_is_shown_where_nobody_looks() {
        let progress = Progress::silent();
        progress.puzzle(1);
        assert!(progress.thread.is_none());
    }
}
