//! Writes log lines to standard error on a thread of its own: if nobody reads them they are dropped and counted, and
//! nothing else blocks.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use saju_http::LogLosses;
use tracing_subscriber::fmt::MakeWriter;

/// Maximum size of the queue in bytes.
const MOST: usize = 2 * 1024 * 1024;

/// How long lines are gathered before they are written: under load, one write and one wake-up of the thread serve
/// hundreds of them.
const GATHERING: Duration = Duration::from_millis(5);

/// How long the end of the process waits for the last lines.
const LAST_LINES: Duration = Duration::from_secs(1);

/// The sending end; clones write to the same place.
#[derive(Clone)]
pub(crate) struct Lines {
    shared: Arc<Shared>,
    losses: LogLosses,
}

/// The log of a process; dropping it writes the last lines.
pub(crate) struct Log(Lines);

#[derive(Default)]
struct Shared {
    lines: Mutex<Waiting>,
    /// The queue is no longer empty.
    has_come: Condvar,
    /// All lines are written or dropped.
    is_done: Condvar,
}

#[derive(Default)]
struct Waiting {
    bytes: Vec<u8>,
    count: u64,
    is_writing: bool,
}

impl Shared {
    fn lines(&self) -> MutexGuard<'_, Waiting> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lines {
    /// Lines written through a writer.
    pub(crate) fn to(writer: impl Write + Send + 'static) -> Self {
        let (shared, losses) = (Arc::<Shared>::default(), LogLosses::default());
        let (of_thread, lost) = (Arc::clone(&shared), losses.clone());
        thread::spawn(move || write(&of_thread, writer, &lost));
        Self { shared, losses }
    }

    pub(crate) fn log(&self) -> Log {
        Log(self.clone())
    }
}

/// The writer thread, which runs as long as the process.
fn write(shared: &Shared, mut writer: impl Write, lost: &LogLosses) {
    let mut bytes = Vec::new();
    loop {
        let none = |lines: &mut Waiting| lines.count == 0;
        drop(shared.has_come.wait_while(shared.lines(), none));
        thread::sleep(GATHERING);
        let mut lines = shared.lines();
        std::mem::swap(&mut lines.bytes, &mut bytes);
        let count = std::mem::take(&mut lines.count);
        lines.is_writing = true;
        drop(lines);
        if writer.write_all(&bytes).and_then(|()| writer.flush()).is_err() {
            lost.inc_by(count);
        }
        bytes.clear();
        shared.lines().is_writing = false;
        shared.is_done.notify_all();
    }
}

impl Write for Lines {
    /// Accepts one complete line.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut lines = self.shared.lines();
        if lines.bytes.len() + line.len() > MOST {
            self.losses.inc();
            return Ok(line.len());
        }
        lines.bytes.extend_from_slice(line);
        lines.count += 1;
        let is_first = lines.count == 1;
        drop(lines);
        if is_first {
            self.shared.has_come.notify_one();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

impl Log {
    /// How many lines were dropped.
    pub(crate) fn losses(&self) -> LogLosses {
        self.0.losses.clone()
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        let shared = &self.0.shared;
        let waits = |lines: &mut Waiting| lines.count > 0 || lines.is_writing;
        // Nobody may be reading any more.
        drop(shared.is_done.wait_timeout_while(shared.lines(), LAST_LINES, waits));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    struct Broken;

    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Blocks without reading.
    struct Stuck;

    impl Write for Stuck {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            loop {
                std::thread::park();
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_last_lines_are_written_before_the_end() {
        let paper = Paper::default();
        let mut lines = Lines::to(paper.clone());
        let log = lines.log();
        for number in 0..1000 {
            writeln!(lines, "{number}").unwrap();
        }
        drop(log);
        let written = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
        assert_eq!(written.lines().count(), 1000);
    }

    #[test]
    fn a_line_that_cannot_be_written_is_counted_and_nothing_waits() {
        let mut broken = Lines::to(Broken);
        let log = broken.log();
        for _ in 0..3 {
            broken.write_all(b"a line\n").unwrap();
        }
        let losses = log.losses();
        drop(log);
        assert_eq!(losses.get(), 3);

        // The first lines are with the blocked writer; so many more fit into the queue.
        let mut stuck = Lines::to(Stuck);
        let line = [b'.'; 1024];
        for _ in 0..2 * MOST / line.len() + 10 {
            stuck.write_all(&line).unwrap();
        }
        assert!(stuck.log().losses().get() >= 10);
    }
}
