//! What a language model is offered, for servers written in JavaScript.

use saju_engine::Terms;
use saju_tools::{Called, JsonObject, Reference, Refused, Reply, SajuTool};
use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::part::hold_criteria;
use crate::{REQUEST_ID, answers, language, refusal, text};

/// How addresses of the rules begin.
const CRITERIA: &str = "saju://criteria";

/// Everything that lists show, as JSON: `name`, `title`, `instructions`, `tools`, `prompts`, `resources`,
/// `resourceTemplates`, each in the members of the protocol.
#[wasm_bindgen]
pub fn offered() -> String {
    let tools: Vec<_> = SajuTool::ALL.iter().map(|tool| tool.definition()).collect();
    json!({
        "name": saju_tools::NAME,
        "title": saju_tools::TITLE,
        "instructions": saju_tools::INSTRUCTIONS,
        "tools": tools,
        "prompts": saju_tools::prompts(),
        "resources": saju_tools::resources(),
        "resourceTemplates": saju_tools::templates(),
    })
    .to_string()
}

/// Calls a tool by its name; `null` where there is none. `arguments` is a JSON object.
///
/// # Errors
///
/// The envelope of the error, for a `today` that is no date. What is wrong with the arguments is a result.
#[wasm_bindgen(js_name = callTool)]
pub fn call_tool(name: &str, arguments: &str, today: &str, tag: &str) -> Result<String, String> {
    let language = language(tag)?;
    let today = answers::day(today).map_err(|problem| refusal(&problem.told_in(language)))?;
    let arguments = serde_json::from_str(arguments).unwrap_or_default();
    let Some(tool) = SajuTool::named(name) else { return Ok(text(&None::<()>)) };
    if tool == SajuTool::ExplainRule {
        hold_criteria()?;
    }
    let terms = Terms { language, ..Terms::unlimited(today) };
    Ok(text(&called(tool, arguments, &terms)?.to_json()))
}

fn called(tool: SajuTool, arguments: JsonObject, terms: &Terms) -> Result<Reply, String> {
    let refused = match tool.call(arguments, terms.language) {
        Called::Found(reply) => return Ok(reply),
        Called::Asks(asks) => match answers::asked(asks.question, &asks.body, false, terms)? {
            Ok(answered) => return Ok(asks.reply(&answered.envelope())),
            Err(problem) => problem.into(),
        },
        Called::Refused(refused) => refused,
    };
    let Refused { problem, similar } = refused;
    Ok(Refused { problem: problem.told_in(terms.language), similar }.reply(REQUEST_ID))
}

/// The message of the prompt, `{"description":…,"text":…}`.
///
/// # Errors
///
/// A sentence, for a name that no prompt has or a topic that is none.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "JavaScript hands over what is optional")]
pub fn prompt(
    name: &str,
    topic: Option<String>,
    question: Option<String>,
) -> Result<String, String> {
    saju_tools::prompt(name, topic.as_deref(), question.as_deref()).map(|message| text(&message))
}

/// A resource by its address, `{"text":…,"mimeType":…}`; `null` where there is none.
///
/// # Errors
///
/// Where it is of the rules, and these are not loaded yet.
#[wasm_bindgen]
pub fn resource(uri: &str) -> Result<String, String> {
    if uri.starts_with(CRITERIA) {
        hold_criteria()?;
    }
    Ok(text(&saju_tools::read(uri)))
}

/// The values that begin with what was typed, as a JSON list: of an argument of the prompt of a name, or
/// of the id in a template of resources.
///
/// # Errors
///
/// Where it is of the rules, and these are not loaded yet.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "JavaScript hands over what is optional")]
pub fn complete(
    prompt: Option<String>,
    template: Option<String>,
    argument: &str,
    typed: &str,
) -> Result<String, String> {
    let reference = match (&prompt, &template) {
        (Some(name), _) => Reference::Prompt(name),
        (None, Some(uri)) => Reference::Resource(uri),
        (None, None) => return Ok(text(&[""; 0])),
    };
    if matches!(reference, Reference::Resource(_)) {
        hold_criteria()?;
    }
    Ok(text(&saju_tools::complete(reference, argument, typed)))
}
