//! **What a language model is offered**: tools, a prompt and resources, in terms of MCP. No transport, no clock, no
//! key: whoever serves a model asks the questions of its calls and returns the answers.

mod apps;
mod arguments;
mod completion;
mod definition;
mod prompt;
mod reply;
mod resources;
mod schema;
mod tools;

pub use completion::{Reference, complete};
pub use definition::{Annotations, Argument, Prompt, Resource, Template, Tool};
pub use prompt::Message;
pub use reply::Reply;
pub use resources::Content;
pub use tools::{Asks, Called, Refused, SajuTool};

/// An object of JSON.
pub type JsonObject = serde_json::Map<String, serde_json::Value>;

/// The server's instructions to a model.
pub const INSTRUCTIONS: &str = include_str!("../text/instructions.md");
/// The name of the server.
pub const NAME: &str = "saju";
/// The name of the server for people.
pub const TITLE: &str = "사주 — Korean four pillars";

/// The prompts.
pub fn prompts() -> Vec<Prompt> {
    vec![prompt::definition()]
}

/// The message of a prompt with its description; empty arguments count as absent.
///
/// # Errors
///
/// A sentence, for an unknown prompt or topic.
pub fn prompt(name: &str, topic: Option<&str>, question: Option<&str>) -> Result<Message, String> {
    prompt::get(name, topic, question)
}

/// The resources.
pub fn resources() -> Vec<Resource> {
    resources::list()
}

/// The resources that are named by an id.
pub fn templates() -> Vec<Template> {
    resources::templates()
}

/// Reads a resource; `None` if there is none at this URI.
pub fn read(uri: &str) -> Option<Content> {
    resources::read(uri)
}
