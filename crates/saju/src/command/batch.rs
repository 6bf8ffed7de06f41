//! `saju batch`: one request per line on standard input, one answer per line, in order.

use std::io::{self, BufRead, BufWriter, Write};
use std::sync::mpsc::sync_channel;
use std::thread;

use clap::Args;
use saju_catalogue::Topic;
use saju_engine::{Problem, Question};
use saju_service::local;
use serde_json::{Value, json};

#[derive(Args)]
pub(crate) struct Arguments {
    /// 주제를 적지 않은 줄의 주제. Topic of lines that name none.
    #[arg(long, default_value = "manse")]
    topic: String,
    /// 쓸 코어의 수. Threads.
    #[arg(long)]
    threads: Option<usize>,
}

/// Lines that a worker takes at a time.
const CHUNK: usize = 64;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let default = Topic::named(&arguments.topic)
        .ok_or_else(|| anyhow::anyhow!("주제 {}: 없는 주제입니다", arguments.topic))?;
    let threads = arguments
        .threads
        .or_else(|| thread::available_parallelism().ok().map(Into::into))
        .unwrap_or(1)
        .max(1);
    thread::scope(|scope| {
        // Workers take chunks in turn, so answers come back in the order of their lines.
        let mut workers = Vec::new();
        for _ in 0..threads {
            let (to_worker, chunks) = sync_channel::<(usize, Vec<String>)>(2);
            let (answers, from_worker) = sync_channel::<Vec<u8>>(2);
            scope.spawn(move || {
                for (first, lines) in chunks {
                    let mut text = Vec::new();
                    for (index, line) in lines.iter().enumerate() {
                        answer_line(first + index, line, default, &mut text);
                    }
                    if answers.send(text).is_err() {
                        break;
                    }
                }
            });
            workers.push((to_worker, from_worker));
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
        let mut out = BufWriter::new(io::stdout().lock());
        for receiver in receivers.iter().cycle() {
            match receiver.recv() {
                Ok(text) => out.write_all(&text)?,
                Err(_) => break,
            }
        }
        out.flush()?;
        reader.join().map_err(|_| anyhow::anyhow!("표준 입력을 읽지 못했습니다"))??;
        Ok(())
    })
}

/// Answers one line `{id?, topic?, input}`; a bare request body stands for its `input`.
fn answer_line(index: usize, line: &str, default: Topic, out: &mut Vec<u8>) {
    if line.trim().is_empty() {
        return;
    }
    let item: Value = serde_json::from_str(line).unwrap_or(Value::Null);
    let id = item.get("id").cloned().unwrap_or(Value::Null);
    let named = match item.get("topic") {
        Some(Value::String(name)) => Topic::named(name).ok_or(name.as_str()),
        _ => Ok(default),
    };
    let made = match (named, item.get("input")) {
        (Err(name), _) => Err(Problem::not_found(name)),
        (Ok(topic), Some(input)) => {
            local::answer(Question::Topic(topic), input.to_string().as_bytes(), false)
        }
        (Ok(topic), None) => local::answer(Question::Topic(topic), line.as_bytes(), false),
    };
    let head = json!({ "index": index, "id": id }).to_string();
    // The answer's own text is joined in as it is: `{"index":0,"id":null,"success":true,…}`.
    out.extend_from_slice(&head.as_bytes()[..head.len() - 1]);
    out.push(b',');
    match made {
        Ok(envelope) => out.extend_from_slice(&envelope.as_bytes()[1..]),
        Err(problem) => {
            let body = problem.body(&format!("line-{index}")).to_string();
            out.extend_from_slice(&body.as_bytes()[1..]);
        }
    }
    out.push(b'\n');
}
