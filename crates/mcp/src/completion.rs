//! Completion of what a user types: topics of the prompt, ids of rules.

use rmcp::ErrorData;
use rmcp::model::{CompleteRequestParams, CompleteResult, CompletionInfo, Reference};
use saju_catalogue::Topic;

use crate::{prompt, resources};

/// Values that begin with what was typed, at most as many as the protocol allows.
pub(crate) fn complete(request: &CompleteRequestParams) -> Result<CompleteResult, ErrorData> {
    let typed = request.argument.value.as_str();
    let of_prompt = |name: &str| name == prompt::NAME && request.argument.name == prompt::TOPIC;
    let mut values: Vec<String> = match &request.r#ref {
        Reference::Prompt(of) if of_prompt(&of.name) => {
            Topic::ALL.into_iter().map(Topic::id).map(str::to_owned).collect()
        }
        Reference::Resource(of) if of.uri == resources::RULE => {
            saju_criteria::entries().iter().map(|entry| entry.id.to_string()).collect()
        }
        _ => Vec::new(),
    };
    values.retain(|value| value.starts_with(typed));
    let total = values.len();
    values.truncate(CompletionInfo::MAX_VALUES);
    let more = total > values.len();
    let info = CompletionInfo::with_pagination(values, Some(total as u32), more)
        .map_err(|message| ErrorData::internal_error(message, None))?;
    Ok(CompleteResult::new(info))
}
