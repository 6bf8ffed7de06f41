"""Loads and calls the tools by AutoGen and Semantic Kernel, over stdio and over HTTP. They stand apart from the others
for what they ask of the packages beside them. No model is asked.

    SAJU_BINARY=…/saju SAJU_URL=http://127.0.0.1:8080 SAJU_KEY=… python frameworks.py

Ends with 1 when anything is not as it should be.
"""

import asyncio
import logging
import os
from importlib.metadata import version

from autogen_core import CancellationToken
from autogen_ext.tools.mcp import McpWorkbench, StdioServerParams, StreamableHttpServerParams
from semantic_kernel import Kernel
from semantic_kernel.connectors.mcp import MCPStdioPlugin, MCPStreamableHttpPlugin

BIRTH = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19}
PARTNER = {**BIRTH, "isFemale": True}

# What a model sends, and words of what it is given.
CALLS = [
    ("saju_chart", BIRTH, "# 만세력\n"),
    ("saju_chart", {**BIRTH, "birthPlace": {"longitude": 16.37, "tzId": "Europe/Vienna"}}, "# 만세력\n"),
    ("saju_topic", {**BIRTH, "topic": "compatibility", "partners": [PARTNER]}, "# 궁합\n"),
    ("birth_form", {}, "the time of birth"),
    ("explain_rule", {"id": "pillars.year"}, "# "),
    ("saju_chart", {**BIRTH, "birthDay": 32}, "VALIDATION_ERROR: "),
]


async def autogen(door):
    server = StdioServerParams(**door) if "command" in door else StreamableHttpServerParams(**door)
    async with McpWorkbench(server) as workbench:
        schemas = {tool["name"]: tool["parameters"] for tool in await workbench.list_tools()}
        assert len(schemas) == 8, list(schemas)
        assert {"birthYear", "birthCity", "isFemale"} <= schemas["saju_chart"]["properties"].keys()
        for name, arguments, words in CALLS:
            told = await workbench.call_tool(name, arguments, CancellationToken())
            text = told.to_text()
            assert words in text, f"{name} {arguments}: {text[:300]}"


async def semantic_kernel(door):
    plugin = MCPStdioPlugin if "command" in door else MCPStreamableHttpPlugin
    async with plugin(name="saju", **door) as saju:
        kernel = Kernel()
        functions = kernel.add_plugin(saju).functions
        given = {parameter.name for parameter in functions["saju_chart"].parameters}
        assert {"birthYear", "birthCity", "isFemale"} <= given, given
        for name, arguments, words in CALLS:
            told = await kernel.invoke(functions[name], **arguments)
            text = "".join(str(part) for part in told.value)
            assert words in text, f"{name} {arguments}: {text[:300]}"


CLIENTS = {"autogen-ext": autogen, "semantic-kernel": semantic_kernel}


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


if __name__ == "__main__":
    asyncio.run(main())
