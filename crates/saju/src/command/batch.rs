//! `saju batch`: one request per line on standard input, one answer per line, in order.

use std::fmt::Write as _;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{channel, sync_channel};
use std::thread;

use clap::Args;
use saju_catalogue::Topic;
use saju_service::{Defaults, Item, Sent, local};

#[derive(Args)]
pub(crate) struct Arguments {
    /// 주제를 적지 않은 줄의 주제. Topic of lines that name none.
    #[arg(long, default_value = "manse")]
    topic: String,
    /// 쓸 코어의 수. Number of threads.
    #[arg(long)]
    threads: Option<usize>,
    /// 답하지 못한 줄이 있으면 1로 마칩니다. Exits with 1 if a line failed.
    #[arg(long)]
    strict: bool,
}

/// Outcomes of lines.
#[derive(Clone, Copy, Default)]
struct Tally {
    answered: u64,
    failed: u64,
}

/// Lines per chunk: few enough that their answers stay in the processor's cache until they are written.
const CHUNK: usize = 8;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let default = Topic::named(&arguments.topic)
        .ok_or_else(|| anyhow::anyhow!("주제 {}: 없는 주제입니다", arguments.topic))?;
    let topic = Sent::Text(default.id().into());
    let defaults = Defaults::of_topic(&topic);
    let threads = arguments
        .threads
        .or_else(|| thread::available_parallelism().ok().map(Into::into))
        .unwrap_or(1)
        .max(1);
    let tally = thread::scope(|scope| -> anyhow::Result<Tally> {
        // Workers take chunks round-robin, so answers come back in order.
        let mut workers = Vec::new();
        for _ in 0..threads {
            let (to_worker, chunks) = sync_channel::<(usize, Vec<String>)>(2);
            let (answers, from_worker) = sync_channel::<(String, Tally)>(2);
            // Written buffers are returned for reuse.
            let (used, rooms) = channel::<String>();
            let defaults = &defaults;
            scope.spawn(move || {
                for (first, lines) in chunks {
                    let (mut text, mut tally) =
                        (rooms.try_recv().unwrap_or_default(), Tally::default());
                    text.clear();
                    for (index, line) in lines.iter().enumerate() {
                        if !line.trim().is_empty() {
                            answer_line(first + index, line, defaults, &mut text, &mut tally);
                        }
                    }
                    if answers.send((text, tally)).is_err() {
                        break;
                    }
                }
            });
            workers.push((to_worker, (from_worker, used)));
        }
        let (senders, receivers): (Vec<_>, Vec<_>) = workers.into_iter().unzip();
        let reader = scope.spawn(move || -> io::Result<()> {
            let mut lines = io::stdin().lock().lines();
            let (mut first, mut turn) = (0, 0);
            loop {
                let chunk: Vec<String> = lines.by_ref().take(CHUNK).collect::<io::Result<_>>()?;
                let length = chunk.len();
                if length == 0 || senders[turn % threads].send((first, chunk)).is_err() {
                    return Ok(());
                }
                first += length;
                turn += 1;
            }
        });
        let mut out = io::stdout().lock();
        let mut all = Tally::default();
        for (receiver, used) in receivers.iter().cycle() {
            let Ok((text, tally)) = receiver.recv() else { break };
            out.write_all(text.as_bytes())?;
            // A finished worker needs no buffer.
            let _ = used.send(text);
            all.answered += tally.answered;
            all.failed += tally.failed;
        }
        out.flush()?;
        reader.join().map_err(|_| anyhow::anyhow!("표준 입력을 읽지 못했습니다"))??;
        Ok(all)
    })?;
    let Tally { answered, failed } = tally;
    eprintln!(
        "{answered}줄에 답했고 {failed}줄에 답하지 못했습니다. Answered {answered}, failed {failed}."
    );
    if arguments.strict && failed > 0 {
        std::process::exit(1);
    }
    Ok(())
}

/// Answers one line, an item as in `POST /v2/saju/batch`.
fn answer_line(
    index: usize,
    line: &str,
    defaults: &Defaults<'_>,
    out: &mut String,
    tally: &mut Tally,
) {
    let Item { id, asked, warnings, .. } = Item::read_text(index, line.as_bytes(), defaults);
    // The answer is spliced in verbatim: `{"index":0,"id":null,"success":true,…}`. Writing to a string cannot fail.
    let _ = write!(out, "{{\"index\":{index},\"id\":{id},");
    match local::write_item(asked, &warnings, out) {
        Ok(()) => tally.answered += 1,
        Err(problem) => {
            tally.failed += 1;
            out.push_str(&problem.body(&format!("line-{index}")).to_string()[1..]);
        }
    }
    out.push('\n');
}
