//! Command-line arguments of what is asked of a birth: the birth, and the members of the table that have an option
//! and are read by the topic, or belong to another body.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use saju_catalogue::{Field, Kind, Object, Partners, Topic};

/// The option and the member of the sex in a word.
pub(super) const GENDER: &str = "gender";

/// What was typed of a request.
pub(crate) struct Typed {
    /// The birth, 1998-05-19T10:00.
    pub(super) birth: Option<String>,
    /// Given members in the order of the table, each with its texts.
    pub(super) members: Vec<(Field, Vec<String>)>,
    /// The sex in a word.
    pub(super) gender: Option<String>,
    /// The file with a request body.
    pub(super) input: Option<PathBuf>,
}

/// The arguments of a topic.
pub(super) struct Arguments {
    /// What was typed of its request.
    pub(super) typed: Typed,
    /// Whether short Markdown was requested.
    pub(super) is_compact: bool,
    /// Whether the envelope was requested.
    pub(super) is_json: bool,
}

/// The members that a topic accepts.
fn fields(topic: Topic) -> impl Iterator<Item = Field> {
    Field::in_object(Object::Topic).filter(move |field| field.row().read_by.is_listed_by(topic))
}

/// The members that have an option, with it.
fn options(fields: impl Iterator<Item = Field>) -> impl Iterator<Item = (Field, &'static str)> {
    fields.filter_map(|field| Some((field, field.row().option?)))
}

/// Adds the arguments of a topic to its command.
pub(super) fn add(topic: Topic, command: Command) -> Command {
    let needs_others = topic.row().partners == Partners::Required;
    typed(fields(topic), needs_others, command)
        .arg(
            Arg::new("format")
                .long("format")
                .value_parser(["compact"])
                .conflicts_with("json")
                .help("짧은 Markdown으로 적습니다. Short Markdown."),
        )
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help("봉투째 JSON으로 적습니다. Prints the envelope."),
        )
}

/// Adds what is typed of a request to a command: a birth, and an option for each of its members that has one.
fn typed(fields: impl Iterator<Item = Field>, needs_others: bool, command: Command) -> Command {
    let birth = Arg::new("birth")
        .long("birth")
        .required_unless_present("input")
        .help("태어난 날과 시각(1998-05-19T10:00, 시각을 모르면 1998-05-19). Birth.");
    let command = command.arg(birth);
    let command = options(fields)
        .fold(command, |command, (field, name)| command.arg(option(field, name, needs_others)));
    command
        .arg(
            Arg::new(GENDER)
                .long(GENDER)
                .value_name("SEX")
                .help("성별: female, male, 여, 남 들. The sex in a word, such as female or male."),
        )
        .arg(Arg::new("input").long("input").value_parser(value_parser!(PathBuf)).help(
            "요청 본문(JSON)이 든 파일, 또는 - . 다른 옵션은 그 값을 고칩니다. Request body; other options \
             change its members.",
        ))
}

/// The option of a member.
fn option(field: Field, name: &'static str, needs_others: bool) -> Arg {
    let arg = Arg::new(name).long(name).help(field.row().brief);
    match field.row().kind {
        // `--female` alone says yes; what the body can say beside it is typed behind it.
        Kind::Boolean => arg.num_args(0..=1).default_missing_value("true").value_name("true|false"),
        Kind::Modules => arg.value_delimiter(',').action(ArgAction::Append),
        Kind::Partners => {
            let help = "상대: 생년월일시 뒤에 쉼표로 female, lunar, leap, 도시, 관계(spouse, friend 들), label=이름. \
                        되풀이할 수 있습니다. Another person, e.g. 1970-05-05T10:00,female,부산,spouse; may be \
                        repeated.";
            let arg = arg.action(ArgAction::Append).value_name("BIRTH,…").help(help);
            if needs_others { arg.required_unless_present("input") } else { arg }
        }
        _ => arg,
    }
}

impl Arguments {
    /// Reads the arguments of a topic.
    pub(super) fn of(topic: Topic, matches: &ArgMatches) -> Self {
        Self {
            typed: Typed::read(fields(topic), matches),
            is_compact: matches.contains_id("format"),
            is_json: matches.get_flag("json"),
        }
    }
}

impl Typed {
    /// Adds what is typed of a body that is no topic's to its command.
    pub(crate) fn add(object: Object, command: Command) -> Command {
        typed(Field::in_object(object), false, command)
    }

    /// Reads it.
    pub(crate) fn of(object: Object, matches: &ArgMatches) -> Self {
        Self::read(Field::in_object(object), matches)
    }

    fn read(fields: impl Iterator<Item = Field>, matches: &ArgMatches) -> Self {
        let given = |(field, name): (Field, &str)| {
            let texts = matches.get_many::<String>(name)?;
            Some((field, texts.cloned().collect()))
        };
        Self {
            birth: matches.get_one("birth").cloned(),
            members: options(fields).filter_map(given).collect(),
            gender: matches.get_one(GENDER).cloned(),
            input: matches.get_one("input").cloned(),
        }
    }
}
