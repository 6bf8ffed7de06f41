//! Tables of pages that are generated from those of the service, and the list of pages for models.

use saju_catalogue::{Field, Kind, Module, Object, Partners, ReadBy, ReferenceField, Topic};
use saju_words::{In, Language, Say as _, topics as asked};

/// Inserts the tables where a page names them.
pub(crate) fn fill(text: &str) -> String {
    text.replace("{{topics}}", &topics())
        .replace("{{modules}}", &modules())
        .replace("{{topic-members}}", &members(Object::Topic))
        .replace("{{look-up-members}}", &members(Object::FindDates))
        .replace("{{choice-members}}", &members(Object::ChooseDates))
        .replace("{{picture-members}}", &members(Object::Picture))
        .replace("{{place-members}}", &members(Object::Place))
}

/// The members of an object of requests.
fn members(object: Object) -> String {
    let mut table = String::from(
        "| 필드 · Member | 값 · Value | 기본값 · Default | 뜻 · Meaning |\n|---|---|---|---|\n",
    );
    for field in Field::in_object(object).filter(|field| *field != Field::Topic) {
        let row = field.row();
        let default = match (row.is_required, row.default) {
            (true, _) => "필수 · required".to_owned(),
            (false, Some(default)) => format!("`{default}`"),
            (false, None) => "–".to_owned(),
        };
        let only = match row.read_by {
            ReadBy::AllTopics => String::new(),
            read_by => {
                let topics = Topic::ALL.into_iter().filter(|topic| read_by.includes(*topic));
                let ids: Vec<String> = topics.map(|topic| format!("`{}`", topic.id())).collect();
                format!(" ({})", ids.join(", "))
            }
        };
        let (name, values) = (row.name, values(row.kind));
        table.push_str(&format!("| `{name}` | {values} | {default} | {}{only} |\n", row.about));
    }
    table
}

/// The type of a member.
fn values(kind: Kind) -> String {
    match kind {
        Kind::Integer(from, to) => format!("{from}–{to}"),
        Kind::IntegerOrNull(from, to) => format!("{from}–{to}, `null`"),
        Kind::Degrees(limit) => format!("−{limit}…{limit}"),
        Kind::Boolean => "`true`, `false`".to_owned(),
        Kind::OneOf(words) => {
            words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
        }
        Kind::Text(length) => format!("문자열 · text: ≤ {length}"),
        Kind::City => "도시 · city".to_owned(),
        Kind::Place => "좌표 · coordinates".to_owned(),
        Kind::Zone => "IANA".to_owned(),
        Kind::Date | Kind::CalendarDate => "YYYY-MM-DD".to_owned(),
        Kind::SomeOf(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
            format!("배열 · array: {}", words.join(", "))
        }
        Kind::Parties => "사람의 배열 · array of persons: ≤ 2".to_owned(),
        Kind::Month => "YYYY-MM".to_owned(),
        Kind::Ganji => "간지 · ganji".to_owned(),
        Kind::Person => "사람 · person".to_owned(),
        Kind::Ruleset => "규칙의 판 · version of the rules".to_owned(),
        Kind::Partners => "상대의 배열 · array of persons".to_owned(),
        Kind::Modules => "모듈의 배열 · array of modules".to_owned(),
    }
}

fn topics() -> String {
    let mut table = String::from(
        "| 주제 · Topic | 물음 · Question | 모듈 · Modules | 기준일 · Reference | 상대 · Partners |\n|---|---|---|---|---|\n",
    );
    for topic in Topic::ALL {
        let row = topic.row();
        let modules: Vec<String> = row
            .modules
            .iter()
            .map(|module| match *module == row.core {
                true => format!("**{}**", module.id()),
                false => module.id().to_owned(),
            })
            .collect();
        let reference = match row.reference {
            ReferenceField::None => "–",
            ReferenceField::Date => "`date`",
            ReferenceField::Month => "`month`",
            ReferenceField::Year => "`year`",
        };
        let partners = match row.partners {
            Partners::None => "–",
            Partners::Optional => "0–3",
            Partners::Required => "1–3",
        };
        let question = asked::question(topic);
        table.push_str(&format!(
            "| `{}` {} | {} {} | {} | {reference} | {partners} |\n",
            topic.id(),
            topic.ko(),
            question.text(),
            In(Language::English, question).to_text(),
            modules.join(", "),
        ));
    }
    table
}

fn modules() -> String {
    let mut table =
        String::from("| 모듈 · Module | 이름 · Name | 주제 · In topics |\n|---|---|---|\n");
    for module in Module::ALL {
        let topics: Vec<&str> = Topic::ALL
            .into_iter()
            .filter(|topic| topic.row().modules.contains(&module))
            .map(Topic::id)
            .collect();
        table.push_str(&format!(
            "| `{}` | {} {} · {} | {} |\n",
            module.id(),
            module.ko(),
            module.han(),
            module.row().english,
            topics.join(", ")
        ));
    }
    table
}

/// The list of pages for language models.
pub(crate) fn llms(links: &[(String, String)]) -> String {
    let mut text = String::from(
        "# saju\n\n> Korean four-pillars (saju) calculation service. A birth and a city go in; a \
         calculated analysis with rules, sources and sentences in Korean or English comes out as JSON. Judgments \
         are calculated by the service; a language model only phrases them.\n\n\
         Authenticate with the header `x-api-key`. Every topic is `POST /v2/saju/{topic}` with a \
         JSON body. `format: \"compact\"` gives short Markdown.\n\n## Pages\n\n",
    );
    for (path, name) in links.iter().filter(|(path, _)| path != "/docs/console") {
        text.push_str(&format!("- [{name}]({path}.md)\n"));
    }
    text.push_str(
        "\n## Machine-readable\n\n- [OpenAPI 3.1](/openapi.json)\n- [Criteria](/criteria.json)\n\
         - [Cities](/birth-cities.json)\n- MCP (streamable HTTP): /mcp\n",
    );
    text
}
