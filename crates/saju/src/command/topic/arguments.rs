//! Command-line arguments of topics: a birth, and the members of the table that have an option and are read by the
//! topic.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use saju_catalogue::{Field, Kind, Object, Partners, Topic};

/// The option and the member of the sex in a word.
pub(super) const GENDER: &str = "gender";

/// The arguments of a topic.
pub(crate) struct Arguments {
    /// The birth, 1998-05-19T10:00.
    pub(super) birth: Option<String>,
    /// Given members in the order of the table, each with its texts; a flag has none.
    pub(super) members: Vec<(Field, Vec<String>)>,
    /// The sex in a word.
    pub(super) gender: Option<String>,
    /// Whether short Markdown was requested.
    pub(super) is_compact: bool,
    /// Whether the envelope was requested.
    pub(super) is_json: bool,
    /// The file with a request body.
    pub(super) input: Option<PathBuf>,
}

/// The members that a topic accepts, with their options.
fn options(topic: Topic) -> impl Iterator<Item = (Field, &'static str)> {
    Field::in_object(Object::Topic)
        .filter(move |field| field.row().read_by.is_listed_by(topic))
        .filter_map(|field| Some((field, field.row().option?)))
}

/// Adds the arguments of a topic to its command.
pub(super) fn add(topic: Topic, command: Command) -> Command {
    let birth = Arg::new("birth")
        .long("birth")
        .required_unless_present("input")
        .help("태어난 날과 시각(1998-05-19T10:00, 시각을 모르면 1998-05-19). Birth.");
    let command = command.arg(birth);
    let command = options(topic)
        .fold(command, |command, (field, name)| command.arg(option(topic, field, name)));
    command
        .arg(
            Arg::new(GENDER)
                .long(GENDER)
                .value_name("SEX")
                .help("성별: female, male, 여, 남 들. The sex in a word, such as female or male."),
        )
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
        .arg(Arg::new("input").long("input").value_parser(value_parser!(PathBuf)).help(
            "요청 본문(JSON)이 든 파일, 또는 - . 다른 옵션은 그 값을 고칩니다. Request body; other options \
             change its members.",
        ))
}

/// The option of a member.
fn option(topic: Topic, field: Field, name: &'static str) -> Arg {
    let arg = Arg::new(name).long(name).help(field.row().brief);
    match field.row().kind {
        Kind::Boolean => arg.action(ArgAction::SetTrue),
        Kind::Modules => arg.value_delimiter(',').action(ArgAction::Append),
        Kind::Partners => {
            let help = "상대: 생년월일시 뒤에 쉼표로 female, lunar, leap, 도시, 관계(spouse, friend 들), label=이름. \
                        되풀이할 수 있습니다. Another person, e.g. 1970-05-05T10:00,female,부산,spouse; may be \
                        repeated.";
            let arg = arg.action(ArgAction::Append).value_name("BIRTH,…").help(help);
            let is_needed = topic.row().partners == Partners::Required;
            if is_needed { arg.required_unless_present("input") } else { arg }
        }
        _ => arg,
    }
}

impl Arguments {
    /// Reads the arguments of a topic.
    pub(super) fn of(topic: Topic, matches: &ArgMatches) -> Self {
        let typed = |(field, name): (Field, &str)| match field.row().kind {
            Kind::Boolean => matches.get_flag(name).then(|| (field, Vec::new())),
            _ => {
                let texts = matches.get_many::<String>(name)?;
                Some((field, texts.cloned().collect()))
            }
        };
        Self {
            birth: matches.get_one("birth").cloned(),
            members: options(topic).filter_map(typed).collect(),
            gender: matches.get_one(GENDER).cloned(),
            is_compact: matches.contains_id("format"),
            is_json: matches.get_flag("json"),
            input: matches.get_one("input").cloned(),
        }
    }
}
