"""Lists, converts and calls the tools by what agents in Python are built of, over stdio and over HTTP:
openai-agents, LangChain's adapter, mcp-use and FastMCP. No model is asked; what is held is what a model
would be given and what becomes of its calls.

    SAJU_BINARY=…/saju SAJU_URL=http://127.0.0.1:8080 SAJU_KEY=… python check.py

Ends with 1 when anything is not as it should be.
"""

import asyncio
import json
import logging
import os
import warnings
from importlib.metadata import version

os.environ |= {"MCP_USE_ANONYMIZED_TELEMETRY": "false", "OPENAI_AGENTS_DISABLE_TRACING": "1"}
warnings.simplefilter("ignore", DeprecationWarning)

from agents import Agent, RunContextWrapper  # noqa: E402
from agents.mcp import MCPServerStdio, MCPServerStreamableHttp  # noqa: E402
from agents.tool_context import ToolContext  # noqa: E402
from fastmcp import Client  # noqa: E402
from fastmcp.client.transports import StdioTransport, StreamableHttpTransport  # noqa: E402
from langchain_core.utils.function_calling import convert_to_openai_tool  # noqa: E402
from langchain_mcp_adapters.client import MultiServerMCPClient  # noqa: E402
from langchain_mcp_adapters.tools import load_mcp_tools  # noqa: E402
from mcp_use import MCPClient  # noqa: E402
from mcp_use.agents.adapters import LangChainAdapter  # noqa: E402

BIRTH = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19}
PLACE = {"birthPlace": {"longitude": 16.37, "tzId": "Europe/Vienna"}, "timeMode": "convention"}
PAIR = {**BIRTH, "topic": "compatibility", "partners": [{**BIRTH, "isFemale": True}]}

# What a model sends, and words of what it is given.
CALLS = [
    ("saju_chart", BIRTH, "# 만세력\n"),
    ("saju_chart", {**BIRTH, **PLACE}, "# 만세력\n"),
    ("saju_topic", {**BIRTH, "topic": "consult", "exclude": ["sinsal"]}, "# 상담\n"),
    ("saju_topic", PAIR, "# 궁합\n"),
    ("find_dates", {"day": "병인", "hour": "계사", "fromYear": 1998, "toYear": 1998}, "- 1998-05-19 "),
    ("explain_rule", {"id": "pillars.year"}, "# "),
    ("saju_chart", {**BIRTH, "birthDay": 32}, "VALIDATION_ERROR: "),
    ("saju_topic", {**BIRTH, "topic": "compatibility", "partners": []}, "field: partners"),
]


def options(schema):
    """The schemas of which one holds."""
    return schema.get("anyOf", [schema])


def expect_strict(schema, place):
    """Whether a model that is held to the schema can only send what is named, and must send all of it."""
    for option in options(schema):
        if "object" in option.get("type", ()):
            members = option.get("properties", {})
            assert option["additionalProperties"] is False, f"{place} is open"
            assert set(option.get("required", ())) == set(members), f"{place} has options"
            for name, member in members.items():
                expect_strict(member, f"{place}.{name}")
        if "array" in option.get("type", ()):
            expect_strict(option["items"], f"{place}[]")


def filled(schema, value):
    """A value as a model sends it that is held to the schema: null for what it does not know."""
    schema = next((option for option in options(schema) if {"properties", "items"} & option.keys()), schema)
    if isinstance(value, dict):
        return {name: filled(member, value.get(name)) for name, member in schema["properties"].items()}
    return [filled(schema["items"], item) for item in value] if isinstance(value, list) else value


async def check(tools, call, strict=True):
    """`tools` has the schema of each; `call` gives the text that the model reads."""
    assert len(tools) == 8, list(tools)
    for name, schema in tools.items() if strict else ():
        expect_strict(schema, name)
    for tool, arguments, words in CALLS:
        sent = [arguments, filled(tools[tool], arguments)] if strict else [arguments]
        for arguments in sent:
            text = await call(tool, arguments)
            assert words in text, f"{tool} {arguments}: {text[:300]}"


async def openai_agents(door):
    server = MCPServerStdio(door) if "command" in door else MCPServerStreamableHttp(door)
    async with server:
        agent = Agent(name="check", mcp_servers=[server], mcp_config={"convert_schemas_to_strict": True})
        tools = {tool.name: tool for tool in await agent.get_mcp_tools(RunContextWrapper(None))}
        assert all(tool.strict_json_schema for tool in tools.values())

        async def call(name, arguments):
            text = json.dumps(arguments)
            context = ToolContext(None, tool_name=name, tool_call_id="1", tool_arguments=text)
            return (await tools[name].on_invoke_tool(context, text))["text"]

        await check({name: tool.params_json_schema for name, tool in tools.items()}, call)


def parameters(tool):
    """The schema that LangChain gives to a model which is held to it."""
    return convert_to_openai_tool(tool, strict=True)["function"]["parameters"]


async def langchain_mcp_adapters(door):
    transport = "stdio" if "command" in door else "streamable_http"
    client = MultiServerMCPClient({"saju": {"transport": transport, **door}})
    async with client.session("saju") as session:
        tools = {tool.name: tool for tool in await load_mcp_tools(session)}

        async def call(name, arguments):
            asked = {"type": "tool_call", "id": "1", "name": name, "args": arguments}
            told = await tools[name].ainvoke(asked)
            text = told.content[0]["text"]
            assert told.status == ("error" if "requestId" in text else "success"), told
            return text

        await check({name: parameters(tool) for name, tool in tools.items()}, call)


async def mcp_use(door):
    client = MCPClient.from_dict({"mcpServers": {"saju": door}})
    adapter = LangChainAdapter()
    try:
        await adapter.create_all(client)
        tools = {tool.name: tool for tool in adapter.tools}

        async def call(name, arguments):
            told = await tools[name].ainvoke(arguments)
            return told if isinstance(told, str) else told["details"]

        await check({name: parameters(tool) for name, tool in tools.items()}, call)
    finally:
        await client.close_all_sessions()


async def fastmcp(door):
    if "command" in door:
        transport = StdioTransport(**door)
    else:
        transport = StreamableHttpTransport(**door)
    async with Client(transport) as client:
        tools = {tool.name: tool.inputSchema for tool in await client.list_tools()}

        async def call(name, arguments):
            told = await client.call_tool(name, arguments, raise_on_error=False)
            assert told.is_error or told.data.success, told
            return told.content[0].text

        # The client converts nothing for models, but results by their schema.
        await check(tools, call, strict=False)


async def main():
    binary, url, key = (os.environ.get(name) for name in ("SAJU_BINARY", "SAJU_URL", "SAJU_KEY"))
    doors = {}
    if binary:
        doors["stdio"] = {"command": binary, "args": ["mcp"]}
    if url:
        doors["http"] = {"url": f"{url.rstrip('/')}/mcp", "headers": {"x-api-key": key}}
    assert doors, "set SAJU_BINARY, or SAJU_URL and SAJU_KEY"
    logging.disable(logging.ERROR)  # A refusal is logged as if it were a failure.
    for name, client in CLIENTS.items():
        for door, target in doors.items():
            await client(target)
            print(f"{name} {version(name)}, {door}: {len(CALLS)} calls", flush=True)


CLIENTS = {
    "openai-agents": openai_agents,
    "langchain-mcp-adapters": langchain_mcp_adapters,
    "mcp-use": mcp_use,
    "fastmcp": fastmcp,
}

if __name__ == "__main__":
    asyncio.run(main())
