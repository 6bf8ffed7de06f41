//! Lines of the log on their way to standard error, by a thread of their own: where nobody takes them,
//! they are lost and counted, and nothing else waits for them.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::time::Duration;

use saju_http::LogLosses;
use tracing_subscriber::fmt::MakeWriter;

/// Lines that may wait.
const WAITING: usize = 8192;

/// How long the end of the process waits for the last lines.
const LAST_LINES: Duration = Duration::from_secs(1);

enum Message {
    Line(Vec<u8>),
    /// Tells when all lines before it were written.
    Flush(SyncSender<()>),
}

/// Takes lines; clones of it write to the same place.
#[derive(Clone)]
pub(crate) struct Lines {
    sender: SyncSender<Message>,
    losses: LogLosses,
}

/// The log of a process, which writes its last lines when this is dropped.
pub(crate) struct Log(Lines);

impl Lines {
    /// Lines that go out through a writer.
    pub(crate) fn to(writer: impl Write + Send + 'static) -> Self {
        let (sender, receiver) = sync_channel(WAITING);
        let losses = LogLosses::default();
        let lost = losses.clone();
        std::thread::spawn(move || write(&receiver, writer, &lost));
        Self { sender, losses }
    }

    pub(crate) fn log(&self) -> Log {
        Log(self.clone())
    }
}

fn write(receiver: &Receiver<Message>, mut writer: impl Write, lost: &LogLosses) {
    for message in receiver {
        match message {
            Message::Line(line) => {
                if writer.write_all(&line).and_then(|()| writer.flush()).is_err() {
                    lost.inc();
                }
            }
            Message::Flush(done) => {
                // Whoever asked may wait no longer.
                let _ = done.send(());
            }
        }
    }
}

impl Write for Lines {
    /// Takes a whole line.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let message = Message::Line(line.to_vec());
        if let Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) =
            self.sender.try_send(message)
        {
            self.losses.inc();
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
    /// How many lines were lost.
    pub(crate) fn losses(&self) -> LogLosses {
        self.0.losses.clone()
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        let (done, is_done) = sync_channel(1);
        if self.0.sender.try_send(Message::Flush(done)).is_ok() {
            // Nobody may take them any more.
            let _ = is_done.recv_timeout(LAST_LINES);
        }
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

    /// Takes nothing, and does not say so.
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

        let mut stuck = Lines::to(Stuck);
        for _ in 0..WAITING + 10 {
            stuck.write_all(b"a line\n").unwrap();
        }
        assert!(stuck.log().losses().get() >= 9);
    }
}
