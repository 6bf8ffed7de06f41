//! What is offered, in the types of the protocol.

use std::sync::Arc;

use rmcp::model::{
    CallToolResult, ContentBlock, MetaObject, Prompt, PromptArgument, Resource, ResourceTemplate,
    Tool, ToolAnnotations,
};
use saju_tools::{Annotations, Argument, Reply, SajuTool};

pub(crate) fn tool(tool: SajuTool) -> Tool {
    let shown = tool.definition();
    let Annotations { read_only_hint, open_world_hint } = shown.annotations;
    let annotations = ToolAnnotations::new().read_only(read_only_hint).open_world(open_world_hint);
    let tool = Tool::new(shown.name, shown.description.clone(), shown.input_schema.clone())
        .with_title(shown.title)
        .with_annotations(annotations)
        .with_raw_output_schema(Arc::new(shown.output_schema.clone()));
    if shown.meta.is_empty() { tool } else { tool.with_meta(MetaObject(shown.meta.clone())) }
}

pub(crate) fn result(reply: Reply) -> CallToolResult {
    let texts = reply.texts.into_iter().map(ContentBlock::text).collect();
    let mut result = match reply.is_error {
        true => CallToolResult::error(texts),
        false => CallToolResult::success(texts),
    };
    result.structured_content = Some(reply.structured);
    result
}

pub(crate) fn prompt(prompt: saju_tools::Prompt) -> Prompt {
    let argument = |argument: Argument| {
        PromptArgument::new(argument.name)
            .with_title(argument.title)
            .with_description(argument.description)
            .with_required(argument.required)
    };
    let arguments = prompt.arguments.into_iter().map(argument).collect();
    Prompt::new(prompt.name, Some(prompt.description), Some(arguments)).with_title(prompt.title)
}

pub(crate) fn resource(resource: saju_tools::Resource) -> Resource {
    Resource::new(resource.uri, resource.name)
        .with_title(resource.title)
        .with_description(resource.description)
        .with_mime_type(resource.mime_type)
}

pub(crate) fn template(template: saju_tools::Template) -> ResourceTemplate {
    ResourceTemplate::new(template.uri_template, template.name)
        .with_title(template.title)
        .with_description(template.description)
        .with_mime_type(template.mime_type)
}
