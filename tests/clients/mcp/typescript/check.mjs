// Asks a server everything a client can ask, by the official TypeScript SDK: version 1 (handshake),
// version 2 by handshake and by discovery (protocol 2026-07-28), over stdio and over HTTP.
//
//   SAJU_BINARY=…/saju SAJU_URL=http://127.0.0.1:8080 SAJU_KEY=… node check.mjs
//
// SAJU_BINARY alone checks stdio, SAJU_URL with SAJU_KEY alone checks HTTP. Ends with 1 when
// anything is not as it should be.

import assert from "node:assert/strict";
import * as v2 from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Ajv2020 } from "ajv/dist/2020.js";

const { SAJU_BINARY: binary, SAJU_URL: url, SAJU_KEY: key } = process.env;
const name = { name: "saju-check", version: "1.0.0" };
const birth = { birthYear: 1998, birthMonth: 5, birthDay: 19, birthHour: 10, birthCity: "서울" };

const clients = [
  { sdk: "1", of: () => new ClientV1(name), Stdio: StdioV1, Http: HttpV1 },
  ...["legacy", { pin: "2026-07-28" }].map((mode) => ({
    sdk: "2",
    modern: mode !== "legacy",
    of: () => new v2.Client(name, { versionNegotiation: { mode } }),
    Stdio: StdioV2,
    Http: v2.StreamableHTTPClientTransport,
  })),
];

const calls = [
  ["saju_chart", birth, /^# 만세력\n/],
  ["saju_chart", { ...birth, format: "json" }, /^\{"success":true/],
  ["saju_topic", { ...birth, topic: "yearly", year: 2027, exclude: ["sinsal"] }, /^# 그해\n/],
  [
    "saju_topic",
    { ...birth, topic: "compatibility", partners: [{ birthYear: 1970, birthMonth: 5, birthDay: 5, isFemale: true }] },
    /^# 궁합\n/,
  ],
  ["resolve_city", { query: "빈" }, /^- 비엔나 \(vienna\) /],
  ["resolve_city", { query: "하얼빈" }, /UNSUPPORTED_CITY/],
  ["convert_calendar", { lunar: "1987-06-15", leap: true }, /1987-08-09/],
  ["find_dates", { day: "병인", hour: "계사", fromYear: 1998, toYear: 1998 }, /1998-05-19/],
  ["explain_rule", { id: "pillars.year" }, /^# /],
];

const refusals = [
  ["saju_chart", { ...birth, birthMonth: 13 }, "VALIDATION_ERROR", "birthMonth"],
  ["saju_chart", { ...birth, birthCity: "평양" }, "UNSUPPORTED_CITY", "birthCity"],
  ["saju_topic", { ...birth, topic: "fortune" }, "VALIDATION_ERROR", "topic"],
  ["saju_topic", { ...birth, topic: "money", exclude: ["wealth"] }, "CORE_MODULE_EXCLUDED", "exclude.0"],
  ["convert_calendar", {}, "VALIDATION_ERROR", "solar"],
];

async function check(client) {
  const { tools } = await client.listTools();
  assert.equal(tools.length, 8);
  assert.match(client.getInstructions(), /saju_topic/);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const schemas = new Map();
  for (const tool of tools) {
    assert.ok(tool.description && tool.title && tool.annotations.readOnlyHint, tool.name);
    ajv.compile(tool.inputSchema);
    schemas.set(tool.name, ajv.compile(tool.outputSchema));
  }
  const call = async (tool, args) => {
    const result = await client.callTool({ name: tool, arguments: args });
    const matches = schemas.get(tool);
    assert.ok(matches(result.structuredContent), `${tool}: ${ajv.errorsText(matches.errors)}`);
    return result;
  };
  for (const [tool, args, text] of calls) {
    const result = await call(tool, args);
    assert.ok(!result.isError, `${tool}: ${result.content[0].text}`);
    assert.match(result.content[0].text, text);
    assert.equal(result.structuredContent.success, true);
  }
  for (const [tool, args, code, field] of refusals) {
    const result = await call(tool, args);
    assert.equal(result.isError, true, tool);
    const { error } = result.structuredContent;
    const issue = error.issues.find((issue) => issue.field === field);
    assert.equal(error.code, code);
    assert.ok(issue, `${tool}: no issue of ${field}`);
    for (const words of [code, field, issue.expected, issue.hint]) {
      assert.ok(result.content[0].text.includes(words), `${tool}: ${words}`);
    }
  }
  await assert.rejects(client.callTool({ name: "nothing", arguments: {} }), /nothing/);
  const { resources } = await client.listResources();
  for (const { uri } of resources) {
    const { contents } = await client.readResource({ uri });
    assert.equal(contents[0].uri, uri);
    assert.ok(contents[0].text.length > 0, uri);
  }
  const { resourceTemplates } = await client.listResourceTemplates();
  assert.equal(resourceTemplates[0].uriTemplate, "saju://criteria/{id}");
  const rule = await client.readResource({ uri: "saju://criteria/pillars.year" });
  assert.match(rule.contents[0].text, /^# /);
  await assert.rejects(client.readResource({ uri: "saju://nothing" }), /saju:\/\/nothing/);
  const { prompts } = await client.listPrompts();
  assert.deepEqual(prompts.map((prompt) => prompt.name), ["saju_reading"]);
  const question = "올해 이직해도 될까요?";
  const prompt = await client.getPrompt({ name: "saju_reading", arguments: { topic: "money", question } });
  assert.ok(prompt.messages[0].content.text.startsWith(question));
  await assert.rejects(client.getPrompt({ name: "saju_reading", arguments: {} }), /topic/);
  const { completion } = await client.complete({
    ref: { type: "ref/prompt", name: "saju_reading" },
    argument: { name: "topic", value: "mo" },
  });
  assert.deepEqual(completion.values, ["monthly", "money"]);
  return `${tools.length} tools, ${calls.length} calls, ${refusals.length} refusals, ${resources.length} resources`;
}

const doors = [];
if (binary) doors.push(["stdio", ({ Stdio }) => new Stdio({ command: binary, args: ["mcp"] })]);
if (url) {
  const mcp = new URL("/mcp", url);
  const with_ = (headers) => ({ Http }) => new Http(mcp, { requestInit: { headers } });
  doors.push(["http", with_({ "x-api-key": key })], ["http, bearer", with_({ authorization: `Bearer ${key}` })]);
}
assert.ok(doors.length > 0, "set SAJU_BINARY, or SAJU_URL and SAJU_KEY");

for (const kind of clients) {
  for (const [door, transport] of doors) {
    const client = kind.of();
    await client.connect(transport(kind));
    const version = client.getNegotiatedProtocolVersion?.() ?? "by handshake";
    if (kind.modern) assert.equal(version, "2026-07-28");
    const told = door === "http, bearer" ? `${(await client.listTools()).tools.length} tools` : await check(client);
    console.log(`typescript sdk ${kind.sdk}, ${version}, ${door}: ${told}`);
    await client.close();
  }
  if (url) {
    const strangers = kind.of();
    await assert.rejects(strangers.connect(new kind.Http(new URL("/mcp", url))), /401|unauthorized|MISSING_API_KEY/i);
  }
}
