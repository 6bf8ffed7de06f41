//! The tools: what each is called, takes, gives and does.

mod lookup;
mod reading;

use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use rmcp::model::{CallToolResult, ContentBlock, JsonObject, Tool, ToolAnnotations};
use rmcp::{ErrorData, RoleServer, service::RequestContext};
use saju_catalogue::{Field, Object, Partners, ReadBy, Topic};

use crate::schema::{input, output};
use crate::{Access, access, arguments};

/// A tool. Those that calculate cost a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SajuTool {
    Chart,
    Topic,
    ResolveCity,
    ConvertCalendar,
    FindDates,
    ExplainRule,
}

/// Schemas and description are put together once.
static DEFINITIONS: LazyLock<[Tool; 6]> = LazyLock::new(|| SajuTool::ALL.map(SajuTool::define));

impl SajuTool {
    /// All tools, as lists show them.
    pub(crate) const ALL: [Self; 6] = [
        Self::Chart,
        Self::Topic,
        Self::ResolveCity,
        Self::ConvertCalendar,
        Self::FindDates,
        Self::ExplainRule,
    ];

    /// Name and title.
    const fn row(self) -> (&'static str, &'static str) {
        match self {
            Self::Chart => ("saju_chart", "만세력 — Four-pillars chart"),
            Self::Topic => ("saju_topic", "주제별 풀이 — Reading of a topic"),
            Self::ResolveCity => ("resolve_city", "도시 찾기 — City look-up"),
            Self::ConvertCalendar => ("convert_calendar", "음양력 변환 — Solar and lunar dates"),
            Self::FindDates => ("find_dates", "간지로 날짜 찾기 — Dates of given pillars"),
            Self::ExplainRule => ("explain_rule", "규칙 설명 — Why a judgment was made"),
        }
    }

    /// The tool of a name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tool| tool.row().0 == name)
    }

    /// The tool, as lists show it.
    pub(crate) fn definition(self) -> Tool {
        DEFINITIONS[self as usize].clone()
    }

    fn define(self) -> Tool {
        let (name, title) = self.row();
        let (description, takes, gives) = match self {
            Self::Chart => {
                (include_str!("../text/saju_chart.md").into(), input::chart(), output::reading())
            }
            Self::Topic => (topic_description(), input::topic(), output::reading()),
            Self::ResolveCity => (
                include_str!("../text/resolve_city.md").into(),
                input::resolve_city(),
                output::resolve_city(),
            ),
            Self::ConvertCalendar => (
                include_str!("../text/convert_calendar.md").into(),
                input::convert_calendar(),
                output::convert_calendar(),
            ),
            Self::FindDates => (
                include_str!("../text/find_dates.md").into(),
                input::find_dates(),
                output::find_dates(),
            ),
            Self::ExplainRule => (
                include_str!("../text/explain_rule.md").into(),
                input::explain_rule(),
                output::explain_rule(),
            ),
        };
        let annotations = ToolAnnotations::new()
            .read_only(true)
            .destructive(false)
            .idempotent(true)
            .open_world(false);
        let description: String = description;
        Tool::new(name, description.trim_end().to_owned(), takes)
            .with_title(title)
            .with_annotations(annotations.clone())
            .with_raw_output_schema(Arc::new(gives))
    }

    /// Calls the tool. What is wrong with the arguments or the limits is a result, which the model
    /// reads; an error is only what no tool can be blamed for.
    pub(crate) async fn call(
        self,
        access: &Access,
        arguments: JsonObject,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResult, ErrorData> {
        let arguments = arguments::given(arguments);
        let found = match self {
            Self::Chart => return reading::chart(access, arguments, context).await,
            Self::Topic => return reading::topic(access, arguments, context).await,
            Self::FindDates => return reading::find_dates(access, arguments, context).await,
            Self::ResolveCity => lookup::resolve_city(&arguments),
            Self::ConvertCalendar => lookup::convert_calendar(&arguments),
            Self::ExplainRule => lookup::explain_rule(&arguments),
        };
        Ok(found.unwrap_or_else(|problem| {
            let mut result = access::refused(problem, context);
            let similar = match self {
                Self::ExplainRule => lookup::similar_rules(&arguments),
                _ => String::new(),
            };
            if !similar.is_empty() {
                result.content.push(ContentBlock::text(similar));
            }
            result
        }))
    }
}

/// What each topic asks, and what it takes beside the birth.
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
        let takes =
            if takes.is_empty() { String::new() } else { format!(" ({})", takes.join(", ")) };
        let _ = writeln!(text, "- {}{takes}: {}", topic.id(), row.english);
    }
    text
}
