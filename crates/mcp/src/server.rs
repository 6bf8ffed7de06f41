//! Handles the requests of the protocol.

use rmcp::model::{
    CacheScope, CallToolRequestParams, CallToolResponse, CallToolResult, CompleteRequestParams,
    CompleteResult, CompletionInfo, CustomRequest, CustomResult, GetPromptRequestParams,
    GetPromptResponse, GetPromptResult, Implementation, ListPromptsResult,
    ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
    PromptMessage, ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult, Reference,
    ResourceContents, Role, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use saju_tools::{Asks, Called, SajuTool};
use serde_json::Value;

use crate::{Access, access, message, protocol, usage};

/// How long a list may be cached, in milliseconds: it changes only with the program.
const LIST_TTL_MS: u64 = 60 * 60 * 1000;

/// The server, over either transport.
#[derive(Clone)]
pub struct Server {
    access: Access,
}

impl Server {
    /// A server with this access.
    pub const fn new(access: Access) -> Self {
        Self { access }
    }

    /// Asks the question of a tool. Invalid arguments and exhausted limits are results, which the model reads; an
    /// error is only what no tool can be blamed for.
    async fn ask(&self, asks: &Asks, context: &Context) -> Result<CallToolResult, ErrorData> {
        let answered = self.access.ask(asks.question, &asks.body, context).await?;
        let result = match answered.outcome {
            Ok(envelope) => protocol::result(asks.reply(&envelope)),
            Err(problem) => access::refused(problem.into(), context),
        };
        Ok(result.with_meta(answered.usage.as_ref().map(usage::told)))
    }
}

type Context = RequestContext<RoleServer>;

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_completions()
            .enable_prompts()
            .enable_resources()
            .enable_tools()
            .build();
        let name = Implementation::new(saju_tools::NAME, env!("CARGO_PKG_VERSION"))
            .with_title(saju_tools::TITLE);
        ServerConfig::new(capabilities)
            .with_server_info(name)
            .with_instructions(saju_tools::INSTRUCTIONS)
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        SajuTool::named(name).map(protocol::tool)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: Context,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = SajuTool::ALL.map(protocol::tool).to_vec();
        Ok(ListToolsResult::with_all_items(tools)
            .with_ttl_ms(LIST_TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: Context,
    ) -> Result<CallToolResponse, ErrorData> {
        let tool = SajuTool::named(&request.name).ok_or_else(|| {
            ErrorData::invalid_params(format!("Unknown tool: {}", request.name), None)
        })?;
        let arguments = request.arguments.unwrap_or_default();
        let result = match tool.call(arguments, access::language(&context)) {
            Called::Found(reply) => protocol::result(reply),
            Called::Asks(asks) => self.ask(&asks, &context).await?,
            Called::Refused(refused) => access::refused(refused, &context),
        };
        Ok(result.into())
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: Context,
    ) -> Result<ListPromptsResult, ErrorData> {
        let prompts = saju_tools::prompts().into_iter().map(protocol::prompt).collect();
        Ok(ListPromptsResult::with_all_items(prompts)
            .with_ttl_ms(LIST_TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        _: Context,
    ) -> Result<GetPromptResponse, ErrorData> {
        let argument = |name: &str| request.arguments.as_ref()?.get(name).and_then(Value::as_str);
        let message = saju_tools::prompt(&request.name, argument("topic"), argument("question"))
            .map_err(|fault| ErrorData::invalid_params(fault, None))?;
        let text = PromptMessage::new_text(Role::User, message.text);
        Ok(GetPromptResult::new(vec![text]).with_description(message.description).into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: Context,
    ) -> Result<ListResourcesResult, ErrorData> {
        let resources = saju_tools::resources().into_iter().map(protocol::resource).collect();
        Ok(ListResourcesResult::with_all_items(resources)
            .with_ttl_ms(LIST_TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: Context,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let templates = saju_tools::templates().into_iter().map(protocol::template).collect();
        Ok(ListResourceTemplatesResult::with_all_items(templates)
            .with_ttl_ms(LIST_TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: Context,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let uri = request.uri;
        let unknown = || ErrorData::resource_not_found(format!("Unknown resource: {uri}"), None);
        let content = saju_tools::read(&uri).ok_or_else(unknown)?;
        let contents = ResourceContents::text(content.text, uri).with_mime_type(content.mime_type);
        Ok(ReadResourceResult::new(vec![contents])
            .with_ttl_ms(LIST_TTL_MS)
            .with_cache_scope(CacheScope::Public)
            .into())
    }

    async fn complete(
        &self,
        request: CompleteRequestParams,
        _: Context,
    ) -> Result<CompleteResult, ErrorData> {
        let of = match &request.r#ref {
            Reference::Prompt(prompt) => saju_tools::Reference::Prompt(&prompt.name),
            Reference::Resource(resource) => saju_tools::Reference::Resource(&resource.uri),
            _ => return Ok(CompleteResult::default()),
        };
        let argument = &request.argument;
        let mut values = saju_tools::complete(of, &argument.name, &argument.value);
        let total = values.len();
        values.truncate(CompletionInfo::MAX_VALUES);
        let more = total > values.len();
        let info = CompletionInfo::with_pagination(values, Some(total as u32), more)
            .map_err(|message| ErrorData::internal_error(message, None))?;
        Ok(CompleteResult::new(info))
    }

    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _: Context,
    ) -> Result<CustomResult, ErrorData> {
        Err(message::refusal(&request.method))
    }
}
