//! The tools: name, input, output and effect of each.

mod chosen;
mod found;
mod lookup;
mod reading;

use std::fmt::Write as _;
use std::sync::LazyLock;

use saju_catalogue::{Field, Object, Partners, ReadBy, Topic};
use saju_engine::Problem;
use saju_words::{In, Language, Say as _, topics};
use serde_json::json;

pub use reading::Asks;

use crate::apps::App;
use crate::schema::{input, output};
use crate::{Annotations, JsonObject, Reply, Tool, arguments};

/// A tool. Tools that calculate cost a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SajuTool {
    /// The chart of a birth.
    Chart,
    /// The reading of a topic.
    Topic,
    /// The form of a birth.
    BirthForm,
    /// Whether a name is a city.
    ResolveCity,
    /// A date in both calendars.
    ConvertCalendar,
    /// The dates of given pillars.
    FindDates,
    /// Dates for a purpose.
    ChooseDates,
    /// Why a judgment was made.
    ExplainRule,
}

/// The outcome of a call.
#[derive(Debug)]
pub enum Called {
    /// The result of a look-up.
    Found(Reply),
    /// A question, to be asked on the caller's terms.
    Asks(Asks),
    /// The arguments are invalid.
    Refused(Refused),
}

/// Why a call is refused.
#[derive(Debug)]
pub struct Refused {
    /// The problem.
    pub problem: Problem,
    /// Suggestions as text; empty if there are none.
    pub similar: String,
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self { problem, similar: String::new() }
    }
}

impl Refused {
    /// The result of the refusal, for the request with this id.
    pub fn reply(self, request_id: &str) -> Reply {
        let mut reply = Reply::problem(&self.problem, request_id);
        if !self.similar.is_empty() {
            reply.texts.push(self.similar);
        }
        reply
    }
}

/// Schemas and descriptions are generated once.
static DEFINITIONS: LazyLock<[Tool; SajuTool::ALL.len()]> =
    LazyLock::new(|| SajuTool::ALL.map(SajuTool::define));

impl SajuTool {
    /// All tools, as lists show them.
    pub const ALL: [Self; 8] = [
        Self::Chart,
        Self::Topic,
        Self::BirthForm,
        Self::ResolveCity,
        Self::ConvertCalendar,
        Self::FindDates,
        Self::ChooseDates,
        Self::ExplainRule,
    ];

    /// Name and title.
    const fn row(self) -> (&'static str, &'static str) {
        match self {
            Self::Chart => ("saju_chart", "만세력 — Four-pillars chart"),
            Self::Topic => ("saju_topic", "주제별 풀이 — Reading of a topic"),
            Self::BirthForm => ("birth_form", "출생 정보 묻기 — Form for a birth"),
            Self::ResolveCity => ("resolve_city", "도시 찾기 — City look-up"),
            Self::ConvertCalendar => ("convert_calendar", "음양력 변환 — Solar and lunar dates"),
            Self::FindDates => ("find_dates", "간지로 날짜 찾기 — Dates of given pillars"),
            Self::ChooseDates => ("choose_dates", "날 고르기(택일) — Dates for a purpose"),
            Self::ExplainRule => ("explain_rule", "규칙 설명 — Why a judgment was made"),
        }
    }

    /// The tool of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tool| tool.row().0 == name)
    }

    /// The tool, as lists show it.
    pub fn definition(self) -> &'static Tool {
        &DEFINITIONS[self as usize]
    }

    fn define(self) -> Tool {
        let (name, title) = self.row();
        let (description, takes) = match self {
            Self::Chart => (include_str!("../text/saju_chart.md").into(), input::chart()),
            Self::Topic => (topic_description(), input::topic()),
            Self::BirthForm => (include_str!("../text/birth_form.md").into(), input::nothing()),
            Self::ResolveCity => {
                (include_str!("../text/resolve_city.md").into(), input::resolve_city())
            }
            Self::ConvertCalendar => {
                (include_str!("../text/convert_calendar.md").into(), input::convert_calendar())
            }
            Self::FindDates => (include_str!("../text/find_dates.md").into(), input::find_dates()),
            Self::ChooseDates => {
                (include_str!("../text/choose_dates.md").into(), input::choose_dates())
            }
            Self::ExplainRule => {
                (include_str!("../text/explain_rule.md").into(), input::explain_rule())
            }
        };
        let description: String = description;
        Tool {
            name,
            title,
            description: description.trim_end().to_owned(),
            input_schema: takes,
            output_schema: output::envelope(),
            annotations: Annotations::CALCULATES,
            meta: self.app().map(|app| meta(app.uri())).unwrap_or_default(),
        }
    }

    /// The app that shows its answers.
    const fn app(self) -> Option<App> {
        match self {
            Self::Chart | Self::Topic => Some(App::Chart),
            Self::BirthForm => Some(App::Form),
            _ => None,
        }
    }

    /// Calls the tool. Invalid arguments are a result, too, which the model reads. Warnings of a look-up and
    /// rules are told in the language that the caller reads.
    pub fn call(self, arguments: JsonObject, reads: Language) -> Called {
        let arguments = arguments::given(arguments);
        let found = match self {
            Self::Chart => return Called::Asks(reading::chart(arguments)),
            Self::FindDates => return Called::Asks(reading::find_dates(arguments)),
            Self::ChooseDates => match reading::choose_dates(arguments) {
                Ok(asks) => return Called::Asks(asks),
                Err(problem) => return Called::Refused(problem.into()),
            },
            Self::Topic => match reading::topic(&arguments) {
                Ok(topic) => return Called::Asks(reading::of_topic(topic, arguments)),
                Err(problem) => Err(problem),
            },
            Self::BirthForm => Ok(lookup::birth_form()),
            Self::ResolveCity => lookup::resolve_city(&arguments),
            Self::ConvertCalendar => lookup::convert_calendar(&arguments, reads),
            Self::ExplainRule => lookup::explain_rule(&arguments, reads),
        };
        match found {
            Ok(reply) => Called::Found(reply),
            Err(problem) if self == Self::ExplainRule => Called::Refused(Refused {
                problem,
                similar: lookup::similar_rules(&arguments, reads),
            }),
            Err(problem) => Called::Refused(problem.into()),
        }
    }
}

/// Where a client finds the app, by the extension MCP Apps.
fn meta(uri: &str) -> JsonObject {
    let mut meta = JsonObject::new();
    meta.insert("ui".to_owned(), json!({ "resourceUri": uri }));
    meta
}

/// What each topic answers, and what it takes beside the birth.
fn topic_description() -> String {
    let mut text = include_str!("../text/saju_topic.md").to_owned();
    for topic in Topic::ALL {
        let row = topic.row();
        let reads = |field: &Field| matches!(field.row().read_by, ReadBy::TopicsAt(_));
        let own = Field::in_object(Object::Topic).filter(reads);
        let reference = own.filter(|field| field.is_read_by(topic)).map(|field| field.row().name);
        let partners = match row.partners {
            Partners::None => None,
            Partners::Optional => Some("partners?"),
            Partners::Required => Some("partners"),
        };
        let takes: Vec<&str> = reference.chain(partners).collect();
        let question = In(Language::English, topics::question(topic)).to_text();
        let takes =
            if takes.is_empty() { String::new() } else { format!(" ({})", takes.join(", ")) };
        let _ = writeln!(text, "- {}{takes}: {question}", topic.id());
    }
    text
}
