//! `saju choose-dates`: dates for a purpose in the terminal, without server and key.

use std::path::PathBuf;

use clap::Args;
use saju_engine::{Language, Problem, Question};
use saju_service::local;
use saju_tools::{Called, SajuTool};
use serde_json::{Map, Value, json};

use super::topic::{members_of, persons, problem_text};

#[derive(Args)]
pub(crate) struct Arguments {
    /// 무엇을 할 날인지(혼인, 이사, moving …). What the dates are for.
    #[arg(long, required_unless_present = "input")]
    purpose: Option<String>,
    /// 찾을 첫 날 YYYY-MM-DD. First date.
    #[arg(long, required_unless_present = "input")]
    from: Option<String>,
    /// 찾을 마지막 날. Last date.
    #[arg(long, required_unless_present = "input")]
    to: Option<String>,
    /// 누구의 날인지, 두 번까지: 생년월일시 뒤에 쉼표로 female, lunar, leap, 도시, label=이름. For whom, at most twice, e.g. 1970-05-05T10:00,female,부산.
    #[arg(long, value_name = "BIRTH,…")]
    person: Vec<String>,
    /// 적을 날의 수. How many dates.
    #[arg(long)]
    limit: Option<i64>,
    /// 이 요일만(mon … sun, 쉼표로). Only these days of the week.
    #[arg(long, value_delimiter = ',')]
    weekdays: Vec<String>,
    /// 황도의 시를 함께 적습니다. Lists good hours.
    #[arg(long)]
    hours: bool,
    /// 옮기거나 떠나는 방향(east …). Where the move goes.
    #[arg(long)]
    direction: Option<String>,
    /// 날을 지키는 곳. The city whose days they are.
    #[arg(long)]
    city: Option<String>,
    /// 답의 언어: ko, en. The language of the answer.
    #[arg(long)]
    language: Option<String>,
    /// 봉투째 JSON으로 적습니다. Prints the envelope.
    #[arg(long)]
    json: bool,
    /// 요청 본문(JSON)이 든 파일, 또는 - . Request body; other options change its members.
    #[arg(long)]
    input: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let asked = members(arguments)?.and_then(|members| {
        let body = Value::Object(members.clone()).to_string();
        Ok((members, local::answer(Question::ChooseDates, body.as_bytes(), false)?))
    });
    let (members, envelope) = match asked {
        Ok(answered) => answered,
        Err(problem) => {
            if arguments.json {
                outln!("{}", problem.body("local"));
            } else {
                eprintln!("{}", problem_text(&problem));
            }
            std::process::exit(1)
        }
    };
    if arguments.json {
        outln!("{envelope}");
        return Ok(());
    }
    // The lines that a model is told are those for a person, too.
    if let Called::Asks(asked) = SajuTool::ChooseDates.call(members, Language::default()) {
        out!("{}", asked.reply(&envelope).texts.concat());
    }
    Ok(())
}

/// The members of the request: those of the body that was given, changed by the options; or what has no form of a birth.
fn members(arguments: &Arguments) -> anyhow::Result<Result<Map<String, Value>, Problem>> {
    let mut members = match &arguments.input {
        Some(path) => members_of(path)?,
        None => Map::new(),
    };
    let texts = [
        ("purpose", &arguments.purpose),
        ("from", &arguments.from),
        ("to", &arguments.to),
        ("direction", &arguments.direction),
        ("birthCity", &arguments.city),
        ("language", &arguments.language),
    ];
    for (name, text) in texts {
        if let Some(text) = text {
            members.insert(name.to_owned(), text.as_str().into());
        }
    }
    if !arguments.person.is_empty() {
        match persons("persons", &arguments.person) {
            Ok(persons) => members.insert("persons".to_owned(), persons),
            Err(issues) => return Ok(Err(Problem::of_issues(issues))),
        };
    }
    if let Some(limit) = arguments.limit {
        members.insert("limit".to_owned(), limit.into());
    }
    if !arguments.weekdays.is_empty() {
        members.insert("weekdays".to_owned(), json!(arguments.weekdays));
    }
    if arguments.hours {
        members.insert("hours".to_owned(), true.into());
    }
    Ok(Ok(members))
}
