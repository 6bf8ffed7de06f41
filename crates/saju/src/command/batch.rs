//! `saju batch`: one request per line on standard input, one answer per line, in order; with `--lines` the id and the
//! line of a period alone.

use std::fmt::Write as _;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{channel, sync_channel};
use std::thread;

use clap::Args;
use saju_catalogue::{Extra, Field, IssueCode, Topic};
use saju_engine::{Detail, Problem, RULESET_VERSION, Terms};
use saju_messages::errors::{Expected, Hint};
use saju_reading::Issue;
use saju_reading::request::Body;
use saju_service::{Defaults, Item, Sent, local};
use serde_json::Value;

#[derive(Args)]
pub(crate) struct Arguments {
    /// 주제를 적지 않은 줄의 주제. 기본값 manse, --lines이면 today. Topic of lines that name none.
    #[arg(long)]
    topic: Option<String>,
    /// 사람마다 id와 그날·그달·그해의 한 줄만 적습니다. Prints the id and the line of a day, month or year alone.
    #[arg(long)]
    lines: bool,
    /// 기준일을 보내지 않은 줄의 기준일. Reference day of lines that send none.
    #[arg(long)]
    date: Option<String>,
    /// 기준 달. Reference month of lines that send none.
    #[arg(long)]
    month: Option<String>,
    /// 기준 해. Reference year of lines that send none.
    #[arg(long)]
    year: Option<String>,
    /// 답의 언어: ko, en. Language of lines that name none.
    #[arg(long)]
    language: Option<String>,
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

/// The same where an answer is one line.
const CHUNK_OF_LINES: usize = 256;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let members = arguments.defaults()?.to_string();
    // What this program wrote is an object.
    let body = Body::read(members.as_bytes()).ok();
    let members = body.as_ref().and_then(|body| match &body.sent {
        Sent::Object(members) => Some(members),
        _ => None,
    });
    let defaults = members.map_or(Defaults::NONE, Defaults::of);
    let terms = arguments.lines.then(local::terms);
    let length = if arguments.lines { CHUNK_OF_LINES } else { CHUNK };
    let threads = arguments
        .threads
        .or_else(|| thread::available_parallelism().ok().map(Into::into))
        .unwrap_or(1)
        .max(1);
    let tally = thread::scope(|scope| -> anyhow::Result<Tally> {
        // Workers take chunks round-robin, so answers come back in order.
        let mut workers = Vec::new();
        for _ in 0..threads {
            let (to_worker, chunks) = sync_channel::<(usize, Vec<Vec<u8>>)>(2);
            let (answers, from_worker) = sync_channel::<(String, Tally)>(2);
            // Written buffers are returned for reuse.
            let (used, rooms) = channel::<String>();
            let (defaults, terms) = (&defaults, terms.as_ref());
            scope.spawn(move || {
                for (first, lines) in chunks {
                    let (mut text, mut tally) =
                        (rooms.try_recv().unwrap_or_default(), Tally::default());
                    text.clear();
                    for (index, line) in lines.iter().enumerate() {
                        if line.trim_ascii().is_empty() {
                            continue;
                        }
                        let item = Item::read_text(first + index, line, defaults);
                        match terms {
                            Some(terms) => write_line(item, terms, &mut text, &mut tally),
                            None => write_answer(item, &mut text, &mut tally),
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
            // As bytes: a line that is no text is refused by itself, and the others are answered.
            let mut lines = io::stdin().lock().split(b'\n');
            let (mut first, mut turn) = (0, 0);
            loop {
                let chunk: Vec<Vec<u8>> = lines.by_ref().take(length).collect::<io::Result<_>>()?;
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
    if arguments.lines {
        eprintln!("규칙의 판 {RULESET_VERSION}. Rules {RULESET_VERSION}.");
    }
    eprintln!(
        "{answered}줄에 답했고 {failed}줄에 답하지 못했습니다. Answered {answered}, failed {failed}."
    );
    if arguments.strict && failed > 0 {
        std::process::exit(1);
    }
    Ok(())
}

impl Arguments {
    /// The members that stand in for those that a line does not name.
    fn defaults(&self) -> anyhow::Result<Value> {
        let unnamed = if self.lines { Topic::Today } else { Topic::Manse };
        let named = |id: &String| {
            Topic::named(id).ok_or_else(|| anyhow::anyhow!("주제 {id}: 없는 주제입니다"))
        };
        let topic = self.topic.as_ref().map_or(Ok(unnamed), named)?;
        if self.lines && !topic.tells(Extra::Line) {
            let topics = Topic::ALL.into_iter().filter(|topic| topic.tells(Extra::Line));
            let topics: Vec<&str> = topics.map(Topic::id).collect();
            anyhow::bail!("주제 {}: 한 줄이 있는 주제는 {}입니다", topic.id(), topics.join(", "));
        }
        let sent = [
            (Field::Topic, Some(topic.id())),
            (Field::Detail, self.lines.then_some(Detail::Line.id())),
            (Field::Date, self.date.as_deref()),
            (Field::Month, self.month.as_deref()),
            (Field::Year, self.year.as_deref()),
            (Field::Language, self.language.as_deref()),
        ];
        let members = sent.into_iter().filter_map(|(field, sent)| Some((field.row().name, sent?)));
        Ok(members.map(|(name, sent)| (name.to_owned(), Value::from(sent))).collect())
    }
}

/// Writes the answer to an item, as in `POST /v2/saju/batch`.
fn write_answer(item: Item, out: &mut String, tally: &mut Tally) {
    let Item { index, id, asked, warnings, .. } = item;
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

/// Writes the line of an item: `{"id":"a","line":{…}}`, or its error in place of the line.
fn write_line(item: Item, terms: &Terms, out: &mut String, tally: &mut Tally) {
    let Item { index, id, asked, .. } = item;
    let _ = write!(out, "{{\"id\":{id},\"line\":");
    let written = asked.map(|asked| asked.write_line(terms, out));
    if matches!(written, Ok(true)) {
        tally.answered += 1;
    } else {
        tally.failed += 1;
        out.truncate(out.len() - "\"line\":".len());
        let problem = written.err().unwrap_or_else(no_line);
        let error = &problem.body(&format!("line-{index}"))["error"];
        let _ = write!(out, "\"error\":{error}");
    }
    out.push_str("}\n");
}

/// The problem with an item that asks for another detail.
fn no_line() -> Problem {
    let expected = Expected::OneOf(&["line"]);
    let field = Field::Detail.row().name.to_owned();
    let issue = Issue::of_query(&field, IssueCode::Validation, expected, None, Hint::Meant("line"));
    Problem::of_issues(vec![issue])
}
