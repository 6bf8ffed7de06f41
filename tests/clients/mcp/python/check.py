"""Asks a server everything a client can ask, by the official Python SDK, over stdio and over HTTP.

    SAJU_BINARY=…/saju SAJU_URL=http://127.0.0.1:8080 SAJU_KEY=… python check.py

SAJU_BINARY alone checks stdio, SAJU_URL with SAJU_KEY alone checks HTTP. Runs with version 2 of the
SDK (requirements.txt: by handshake and by discovery, protocol 2026-07-28) and with version 1
(requirements-v1.txt: by handshake). Ends with 1 when anything is not as it should be.
"""

import asyncio
import contextlib
import os
from importlib.metadata import version

import jsonschema
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

SDK = version("mcp")
BIRTH = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10, "birthCity": "서울"}
PARTNER = {"birthYear": 1970, "birthMonth": 5, "birthDay": 5, "isFemale": True}

CALLS = [
    ("saju_chart", BIRTH, "# 만세력\n"),
    ("saju_chart", {**BIRTH, "format": "json"}, '{"success":true'),
    ("saju_topic", {**BIRTH, "topic": "yearly", "year": 2027, "exclude": ["sinsal"]}, "# 그해\n"),
    ("saju_topic", {**BIRTH, "topic": "compatibility", "partners": [PARTNER]}, "# 궁합\n"),
    ("resolve_city", {"query": "빈"}, "- 비엔나 (vienna) "),
    ("resolve_city", {"query": "하얼빈"}, "UNSUPPORTED_CITY"),
    ("convert_calendar", {"lunar": "1987-06-15", "leap": True}, "- 양력 solar: 1987-08-09"),
    ("find_dates", {"day": "병인", "hour": "계사", "fromYear": 1998, "toYear": 1998}, "- 1998-"),
    ("explain_rule", {"id": "pillars.year"}, "# "),
]

REFUSALS = [
    ("saju_chart", {**BIRTH, "birthMonth": 13}, "VALIDATION_ERROR", "birthMonth"),
    ("saju_chart", {**BIRTH, "birthCity": "평양"}, "UNSUPPORTED_CITY", "birthCity"),
    ("saju_topic", {**BIRTH, "topic": "fortune"}, "VALIDATION_ERROR", "topic"),
    ("saju_topic", {**BIRTH, "topic": "money", "exclude": ["wealth"]}, "CORE_MODULE_EXCLUDED", "exclude.0"),
    ("convert_calendar", {}, "VALIDATION_ERROR", "solar"),
]


def plain(model):
    """A result as it is on the wire."""
    return model.model_dump(mode="json", by_alias=True, exclude_none=True)


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


async def refuses(call, words):
    try:
        await call
    except Exception as error:
        expect(words in str(error), f"{error!r} does not say {words}")
    else:
        raise AssertionError(f"nothing was refused for {words}")


async def check(client):
    tools = plain(await client.list_tools())["tools"]
    expect(len(tools) == 8, f"{len(tools)} tools")
    schemas = {}
    for tool in tools:
        jsonschema.Draft202012Validator.check_schema(tool["inputSchema"])
        jsonschema.Draft202012Validator.check_schema(tool["outputSchema"])
        schemas[tool["name"]] = jsonschema.Draft202012Validator(tool["outputSchema"])
        expect(tool["annotations"]["readOnlyHint"], tool["name"])

    async def call(tool, arguments):
        result = plain(await client.call_tool(tool, arguments))
        schemas[tool].validate(result["structuredContent"])
        return result, result["content"][0]["text"]

    for tool, arguments, start in CALLS:
        result, text = await call(tool, arguments)
        expect(not result.get("isError"), f"{tool}: {text}")
        expect(text.startswith(start), f"{tool}: {text[:80]}")
        expect(result["structuredContent"]["success"] is True, tool)
    for tool, arguments, code, field in REFUSALS:
        result, text = await call(tool, arguments)
        expect(result["isError"] is True, tool)
        error = result["structuredContent"]["error"]
        issue = next(issue for issue in error["issues"] if issue["field"] == field)
        expect(error["code"] == code, f"{tool}: {error['code']}")
        for words in (code, field, issue["expected"], issue["hint"]):
            expect(words in text, f"{tool}: {words} is not in {text}")
    await refuses(client.call_tool("nothing", {}), "nothing")
    resources = plain(await client.list_resources())["resources"]
    for resource in resources:
        contents = plain(await client.read_resource(resource["uri"]))["contents"]
        expect(contents[0]["text"], resource["uri"])
    templates = plain(await client.list_resource_templates())["resourceTemplates"]
    expect(templates[0]["uriTemplate"] == "saju://criteria/{id}", templates)
    rule = plain(await client.read_resource("saju://criteria/pillars.year"))["contents"]
    expect(rule[0]["text"].startswith("# "), rule)
    await refuses(client.read_resource("saju://nothing"), "saju://nothing")
    prompts = plain(await client.list_prompts())["prompts"]
    expect([prompt["name"] for prompt in prompts] == ["saju_reading"], prompts)
    question = "올해 이직해도 될까요?"
    prompt = plain(await client.get_prompt("saju_reading", {"topic": "money", "question": question}))
    expect(prompt["messages"][0]["content"]["text"].startswith(question), prompt)
    await refuses(client.get_prompt("saju_reading", {}), "topic")
    return f"{len(tools)} tools, {len(CALLS)} calls, {len(REFUSALS)} refusals, {len(resources)} resources"


def http_transport(url, headers):
    """The transport of this version of the SDK, over its own HTTP library."""
    library = __import__("httpx" if SDK.startswith("1.") else "httpx2")
    return streamable_http_client(url, http_client=library.AsyncClient(headers=headers, timeout=30))


@contextlib.asynccontextmanager
async def by_session(transport):
    """A client of version 1, which shakes hands."""
    async with transport as streams, ClientSession(streams[0], streams[1]) as session:
        told = await session.initialize()
        expect("saju_topic" in told.instructions, told.instructions)
        yield session, plain(told)["protocolVersion"]


@contextlib.asynccontextmanager
async def by_client(transport, mode):
    """A client of version 2, by handshake or by discovery."""
    from mcp import Client

    async with Client(transport, mode=mode) as client:
        expect("saju_topic" in client.instructions, client.instructions)
        yield client, client.protocol_version


def clients(transport):
    """The ways in which this version of the SDK connects."""
    if SDK.startswith("1."):
        return [by_session(transport())]
    return [by_client(transport(), mode) for mode in ("legacy", "auto")]


async def main():
    binary, url, key = (os.environ.get(name) for name in ("SAJU_BINARY", "SAJU_URL", "SAJU_KEY"))
    doors = []
    if binary:
        server = StdioServerParameters(command=binary, args=["mcp"])
        doors.append(("stdio", lambda: stdio_client(server)))
    if url:
        mcp = f"{url.rstrip('/')}/mcp"
        doors.append(("http", lambda: http_transport(mcp, {"x-api-key": key})))
        doors.append(("http, bearer", lambda: http_transport(mcp, {"Authorization": f"Bearer {key}"})))
    expect(doors, "set SAJU_BINARY, or SAJU_URL and SAJU_KEY")
    versions = set()
    for door, transport in doors:
        for connected in clients(transport):
            async with connected as (client, protocol):
                bearer = door == "http, bearer"
                told = f"{len((await client.list_tools()).tools)} tools" if bearer else await check(client)
                versions.add(protocol)
                print(f"python sdk {SDK}, {protocol}, {door}: {told}", flush=True)
    if not SDK.startswith("1."):
        expect("2026-07-28" in versions and len(versions) == 2, versions)


if __name__ == "__main__":
    asyncio.run(main())
