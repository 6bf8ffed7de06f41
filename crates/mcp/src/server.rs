//! What the protocol asks of a server, passed on to where it is answered.

use rmcp::model::{
    CacheScope, CallToolRequestParams, CallToolResponse, CompleteRequestParams, CompleteResult,
    GetPromptRequestParams, GetPromptResponse, Implementation, ListPromptsResult,
    ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
    ReadResourceRequestParams, ReadResourceResponse, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};

use crate::tools::SajuTool;
use crate::{Access, completion, prompt, resources};

/// How long a list may be kept, in milliseconds: it changes with the program alone.
const LIST_TTL_MS: u64 = 60 * 60 * 1000;

/// The server, over either transport.
#[derive(Clone)]
pub struct Server {
    access: Access,
}

impl Server {
    /// A server that answers these.
    pub const fn new(access: Access) -> Self {
        Self { access }
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
        let name = Implementation::new("saju", env!("CARGO_PKG_VERSION"))
            .with_title("사주 — Korean four pillars");
        ServerConfig::new(capabilities)
            .with_server_info(name)
            .with_instructions(include_str!("../text/instructions.md"))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        SajuTool::named(name).map(SajuTool::definition)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: Context,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = SajuTool::ALL.map(SajuTool::definition).to_vec();
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
        Ok(tool.call(&self.access, arguments, &context).await?.into())
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: Context,
    ) -> Result<ListPromptsResult, ErrorData> {
        Ok(ListPromptsResult::with_all_items(vec![prompt::definition()])
            .with_ttl_ms(LIST_TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        _: Context,
    ) -> Result<GetPromptResponse, ErrorData> {
        prompt::get(&request).map(Into::into)
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: Context,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(resources::list())
            .with_ttl_ms(LIST_TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: Context,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Ok(ListResourceTemplatesResult::with_all_items(resources::templates())
            .with_ttl_ms(LIST_TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: Context,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let result = resources::read(&request.uri)?;
        Ok(result.with_ttl_ms(LIST_TTL_MS).with_cache_scope(CacheScope::Public).into())
    }

    async fn complete(
        &self,
        request: CompleteRequestParams,
        _: Context,
    ) -> Result<CompleteResult, ErrorData> {
        completion::complete(&request)
    }
}
