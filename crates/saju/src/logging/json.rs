//! A log line as JSON. It is assembled in memory before it is written: the access log has a line for every answer, and
//! a formatter that passes on each comma takes twice the time.

use std::fmt;

use serde::ser::{SerializeMap as _, Serializer as _};
use tracing::{Event, Subscriber};
use tracing_serde::SerdeMapVisitor;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime as _, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::registry::LookupSpan;

/// Usual length of a line.
const USUAL_BYTES: usize = 256;

/// Time, level, fields, and target. Nothing here opens a span, and no library may.
pub(super) struct JsonLine;

impl<S, N> FormatEvent<S, N> for JsonLine
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        _: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut time = String::new();
        SystemTime.format_time(&mut Writer::new(&mut time))?;
        let line = line(&time, event).map_err(|_| fmt::Error)?;
        writer.write_str(std::str::from_utf8(&line).map_err(|_| fmt::Error)?)
    }
}

fn line(time: &str, event: &Event<'_>) -> serde_json::Result<Vec<u8>> {
    let mut line = Vec::with_capacity(USUAL_BYTES);
    let mut json = serde_json::Serializer::new(&mut line);
    let mut members = json.serialize_map(None)?;
    members.serialize_entry("timestamp", time)?;
    members.serialize_entry("level", event.metadata().level().as_str())?;
    let mut told = SerdeMapVisitor::new(members);
    event.record(&mut told);
    let mut members = told.take_serializer()?;
    members.serialize_entry("target", event.metadata().target())?;
    members.end()?;
    line.push(b'\n');
    Ok(line)
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use tracing::Level;

    use super::*;

    /// The lines for some events, without their times.
    fn told(subscriber: impl FnOnce(Paper) -> Box<dyn Subscriber + Send + Sync>) -> Vec<String> {
        let paper = Paper::default();
        tracing::subscriber::with_default(subscriber(paper.clone()), || {
            tracing::info!(target: "saju::access", id = Some("a\"\n사주"), status = 200_u16, time = 1.5);
            let error = io::Error::other("no \\ room");
            tracing::warn!(%error, list = ?[1, 2], none = None::<u64>, is_so = true, "it failed");
        });
        let text = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
        assert!(text.lines().all(|line| line.starts_with(r#"{"timestamp":"20"#)), "{text}");
        text.lines().map(|line| line.split_once(',').unwrap().1.to_owned()).collect()
    }

    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_line_is_the_one_that_the_library_would_write() {
        let log = |paper: Paper| {
            let writer = move || paper.clone();
            tracing_subscriber::fmt().with_max_level(Level::INFO).with_writer(writer)
        };
        let ours = told(|paper| Box::new(log(paper).event_format(JsonLine).finish()));
        let theirs = told(|paper| Box::new(log(paper).json().flatten_event(true).finish()));
        assert_eq!(ours, theirs);
        assert_eq!(ours.len(), 2);
    }
}
