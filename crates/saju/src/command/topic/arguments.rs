//! What the topics take on the command line: a birth, what every request knows, and the reference
//! point and other persons where the topic's row has them.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches as _};
use saju_catalogue::{Partners, ReferenceField, Topic};

/// What every topic takes.
#[derive(Args)]
pub(crate) struct Arguments {
    /// 태어난 날과 시각(1998-05-19T10:00, 시각을 모르면 1998-05-19). Birth.
    #[arg(long, required_unless_present = "input")]
    pub(super) birth: Option<String>,
    /// 여성. Female.
    #[arg(long)]
    pub(super) female: bool,
    /// 음력. The date is lunar.
    #[arg(long)]
    pub(super) lunar: bool,
    /// 윤달. The lunar month is a leap month.
    #[arg(long)]
    pub(super) leap: bool,
    /// 태어난 도시(서울). City of birth.
    #[arg(long)]
    pub(super) city: Option<String>,
    /// trueSolar 또는 convention. Time mode.
    #[arg(long)]
    pub(super) time_mode: Option<String>,
    /// 날이 바뀌는 때, start 또는 midnight. When the day changes.
    #[arg(long)]
    pub(super) jasi: Option<String>,
    /// 앞뒤로 볼 대운의 수. Decades on either side of the current one.
    #[arg(long)]
    pub(super) decade_window: Option<String>,
    /// 첫 대운부터 볼 수. So many decades from the first.
    #[arg(long)]
    pub(super) decade_count: Option<String>,
    /// 앞뒤로 볼 해의 수. Years on either side of the reference year.
    #[arg(long)]
    pub(super) seun_window: Option<String>,
    /// minimal, standard, full.
    #[arg(long)]
    pub(super) detail: Option<String>,
    /// 뺄 모듈, 쉼표로 여럿. Modules to leave out.
    #[arg(long, value_delimiter = ',')]
    pub(super) exclude: Vec<String>,
    /// 짧은 Markdown으로 적습니다. Short Markdown.
    #[arg(long, value_parser = ["compact"], conflicts_with = "json")]
    pub(super) format: Option<String>,
    /// 봉투째 JSON으로 적습니다. Prints the envelope.
    #[arg(long)]
    pub(super) json: bool,
    /// 요청 본문(JSON)이 든 파일, 또는 - . 다른 옵션은 그 값을 고칩니다. Request body; other options
    /// change its members.
    #[arg(long)]
    pub(super) input: Option<PathBuf>,
    /// The member of the topic's reference field and its value.
    #[arg(skip)]
    pub(super) reference: Option<(&'static str, String)>,
    /// Other persons as they were typed.
    #[arg(skip)]
    pub(super) partners: Vec<String>,
}

/// The member and the help of a topic's reference field.
fn reference_field(topic: Topic) -> Option<(&'static str, &'static str)> {
    match topic.row().reference {
        ReferenceField::None => None,
        ReferenceField::Date => Some(("date", "기준일(2026-11-20), 없으면 오늘. Day asked about.")),
        ReferenceField::Month => {
            Some(("month", "기준 월(2026-11), 없으면 이달. Month asked about."))
        }
        ReferenceField::Year => Some(("year", "기준 연도(2026), 없으면 올해. Year asked about.")),
    }
}

/// Adds what only some topics take.
pub(super) fn of_topic(topic: Topic, mut command: Command) -> Command {
    if let Some((name, help)) = reference_field(topic) {
        command = command.arg(Arg::new(name).long(name).help(help));
    }
    if topic.row().partners != Partners::None {
        let help = "상대: 생년월일시 뒤에 쉼표로 female, lunar, leap, 도시, label=이름. 되풀이할 수 \
                    있습니다. Another person, e.g. 1970-05-05T10:00,female,부산; may be repeated.";
        let partner = Arg::new("partner").long("partner").action(ArgAction::Append);
        let partner = partner.value_name("BIRTH,…").help(help);
        let needed = topic.row().partners == Partners::Required;
        command =
            command.arg(if needed { partner.required_unless_present("input") } else { partner });
    }
    command
}

impl Arguments {
    /// Reads the arguments of a topic.
    pub(super) fn of(topic: Topic, matches: &ArgMatches) -> Result<Self, Error> {
        let mut arguments = Self::from_arg_matches(matches)?;
        if let Some((name, _)) = reference_field(topic) {
            arguments.reference =
                matches.get_one::<String>(name).map(|value| (name, value.clone()));
        }
        if topic.row().partners != Partners::None {
            let typed = matches.get_many::<String>("partner");
            arguments.partners = typed.into_iter().flatten().cloned().collect();
        }
        Ok(arguments)
    }
}
