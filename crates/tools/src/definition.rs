//! Definitions as lists return them, with the members of the protocol.

use serde::Serialize;

use crate::JsonObject;

/// A tool.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Tool {
    /// Its name.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it does.
    pub description: String,
    /// JSON Schema of its arguments.
    pub input_schema: JsonObject,
    /// JSON Schema of its structured result.
    pub output_schema: JsonObject,
    /// What it does to the world.
    pub annotations: Annotations,
    /// What clients read of it beside the protocol's own members.
    #[serde(rename = "_meta", skip_serializing_if = "JsonObject::is_empty")]
    pub meta: JsonObject,
}

/// The effects of a tool: each of these changes nothing and accesses nothing outside. What else the protocol asks, it
/// asks of tools that change something.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Annotations {
    /// Whether it changes nothing.
    pub read_only_hint: bool,
    /// Whether it accesses the outside world.
    pub open_world_hint: bool,
}

impl Annotations {
    /// Those of every tool here.
    pub const CALCULATES: Self = Self { read_only_hint: true, open_world_hint: false };
}

/// A prompt.
#[derive(Clone, Debug, Serialize)]
pub struct Prompt {
    /// Its name.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it is for.
    pub description: &'static str,
    /// What it takes.
    pub arguments: Vec<Argument>,
}

/// An argument of a prompt.
#[derive(Clone, Debug, Serialize)]
pub struct Argument {
    /// Its name.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it means.
    pub description: String,
    /// Whether it must be there.
    pub required: bool,
}

/// A resource.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Resource {
    /// Its address.
    pub uri: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it holds.
    pub description: &'static str,
    /// Its media type.
    pub mime_type: &'static str,
}

/// Resources that are named by an id.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Template {
    /// Their addresses, with the id in braces.
    pub uri_template: &'static str,
    /// Their name.
    pub name: &'static str,
    /// Their name for people.
    pub title: &'static str,
    /// What they hold.
    pub description: &'static str,
    /// Their media type.
    pub mime_type: &'static str,
}
