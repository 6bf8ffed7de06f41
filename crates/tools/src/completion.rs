//! Completion of user input: topics of the prompt, ids of rules.

use saju_catalogue::Topic;

use crate::{prompt, resources};

/// What is being completed.
#[derive(Clone, Copy, Debug)]
pub enum Reference<'a> {
    /// An argument of a prompt, by the prompt's name.
    Prompt(&'a str),
    /// The id in the address of a resource, by its template.
    Resource(&'a str),
}

/// All values of an argument that begin with the input.
pub fn complete(reference: Reference<'_>, argument: &str, typed: &str) -> Vec<String> {
    let mut values: Vec<String> = match reference {
        Reference::Prompt(prompt::NAME) if argument == prompt::TOPIC => {
            Topic::IDS.map(str::to_owned).into()
        }
        Reference::Resource(resources::RULE) => {
            saju_criteria::entries().iter().map(|entry| entry.id.to_string()).collect()
        }
        _ => Vec::new(),
    };
    values.retain(|value| value.starts_with(typed));
    values
}
