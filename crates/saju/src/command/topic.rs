//! `saju manse` and the other topics: a reading in the terminal, without server and key.

mod arguments;
mod body;
mod terminal;

use clap::{ArgMatches, Command, Error, FromArgMatches, Subcommand};
use saju_catalogue::Topic;
use saju_engine::{Problem, Question};
use saju_service::local;
use saju_words::{In, Language, Say as _, topics};
use serde_json::Value;

pub(crate) use arguments::Typed;
pub(crate) use body::{members as members_of, of as body_of, partners as persons, read as text_of};
pub(crate) use terminal::problem as problem_text;

use arguments::Arguments;

/// A topic, given by its name; each row of the table of topics is a subcommand.
pub(crate) struct Topics {
    topic: Topic,
    arguments: Arguments,
}

impl Subcommand for Topics {
    fn augment_subcommands(command: Command) -> Command {
        Topic::ALL.into_iter().fold(command, |command, topic| {
            let asks = topics::question(topic);
            let in_english = In(Language::English, asks).to_text();
            let about = format!("{}: {} {in_english}", topic.ko(), asks.text());
            command.subcommand(arguments::add(topic, Command::new(topic.id()).about(about)))
        })
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        Topic::named(name).is_some()
    }
}

impl FromArgMatches for Topics {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let missing = || Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        let topic = Topic::named(name).ok_or_else(missing)?;
        Ok(Self { topic, arguments: Arguments::of(topic, matches) })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

pub(crate) fn run(topics: Topics) -> anyhow::Result<()> {
    let Topics { topic, arguments } = topics;
    let body = body::of(&arguments.typed)?;
    let ask = |markdown| body.clone().and_then(|body| answer(topic, &body, markdown));
    if arguments.is_compact {
        out!("{}", told(ask(true), false));
        return Ok(());
    }
    let text = told(ask(false), arguments.is_json);
    if arguments.is_json {
        outln!("{text}");
        return Ok(());
    }
    let answer: Value = serde_json::from_str(&text)?;
    out!("{}", terminal::page(topic, &answer));
    Ok(())
}

/// The envelope, or only the short Markdown.
fn answer(topic: Topic, body: &str, markdown: bool) -> Result<String, Problem> {
    local::answer(Question::Topic(topic), body.as_bytes(), markdown)
}

/// The answer; a problem is printed, as JSON if requested, and ends the program with 1.
fn told(answer: Result<String, Problem>, json: bool) -> String {
    answer.unwrap_or_else(|problem| {
        if json {
            outln!("{}", problem.body("local"));
        } else {
            eprintln!("{}", terminal::problem(&problem));
        }
        std::process::exit(1)
    })
}
